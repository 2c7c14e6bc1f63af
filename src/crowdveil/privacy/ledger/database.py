"""The two databases a ledger can live in: one SQLite file, or PostgreSQL for several hosts.

A transaction is exclusive among writers from its first statement (SQLite: BEGIN IMMEDIATE; PostgreSQL: a table
lock), so what it reads stays true until it commits. `Unknown` says that a commit may or may not have happened.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from crowdveil.errors import Refused

__all__ = ["Constraint", "Database", "PostgreSQL", "SQLite", "Unknown", "connect"]


class Constraint(Exception):
    """The database refused a row; nothing was written.

    >>> import tempfile
    >>> database = SQLite(Path(tempfile.mkdtemp()) / "ledger.db")
    >>> database.script(["CREATE TABLE day (number INTEGER UNIQUE)", "INSERT INTO day VALUES (1)"])
    >>> database.execute("INSERT INTO day VALUES (?)", [1])
    Traceback (most recent call last):
    crowdveil.privacy.ledger.database.Constraint: UNIQUE constraint failed: day.number
    """


class Unknown(Exception):
    """The connection broke: what was being written may or may not be there. Read back before anything else.

    >>> import tempfile
    >>> path = Path(tempfile.mkdtemp()) / "ledger.db"
    >>> _ = path.write_text("This is no database. " * 100)
    >>> SQLite(path)
    Traceback (most recent call last):
    crowdveil.privacy.ledger.database.Unknown: file is not a database
    """


class Database(Protocol):
    """What a ledger needs of a database. SQL is written with `?` for parameters."""

    postgresql: bool

    def execute(self, sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Run one statement and return its rows."""

    def script(self, statements: Sequence[str]) -> None:
        """Run statements without parameters in one transaction."""

    def transaction(self, table: str) -> Any:
        """A context: all or nothing, alone among the writers of `table`."""

    def close(self) -> None:
        """Give the connection back."""


class SQLite:
    """One file, write-ahead log, synchronous FULL: a commit is on the disk before it is acknowledged.

    >>> import tempfile
    >>> database = SQLite(Path(tempfile.mkdtemp()) / "ledger.db")
    >>> database.script(["CREATE TABLE day (number INTEGER)"])
    >>> with database.transaction("day"):
    ...     _ = database.execute("INSERT INTO day VALUES (?)", [1])
    >>> database.execute("SELECT number FROM day")
    [(1,)]
    """

    postgresql = False

    def __init__(self, path: Path) -> None:
        if not path.exists():
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        self.connection = sqlite3.connect(path, timeout=60, isolation_level=None, check_same_thread=False)
        try:
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "secure_delete=ON"):
                self.connection.execute(f"PRAGMA {pragma}")
        except sqlite3.DatabaseError as error:
            raise Unknown(str(error)) from None

    def execute(self, sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Run one statement and return its rows."""
        try:
            return self.connection.execute(sql, parameters).fetchall()
        except sqlite3.IntegrityError as error:
            raise Constraint(str(error)) from None

    def script(self, statements: Sequence[str]) -> None:
        """Run statements without parameters in one transaction."""
        with self.transaction(""):
            for statement in statements:
                self.connection.execute(statement)

    @contextmanager
    def transaction(self, table: str) -> Iterator[None]:
        """All or nothing; SQLite has one writer at a time."""
        try:
            self.connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            raise Unknown(str(error)) from None
        try:
            yield
        except BaseException:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            raise
        try:
            self.connection.execute("COMMIT")
        except sqlite3.Error as error:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            raise Unknown(str(error)) from None

    def close(self) -> None:
        """Close the file."""
        self.connection.close()


class PostgreSQL:
    """One connection, opened again after it broke."""

    postgresql = True

    def __init__(self, url: str) -> None:
        import psycopg

        self.errors = psycopg
        self.url = url
        self.connection = self._connect()

    def _connect(self) -> Any:
        try:
            connection = self.errors.connect(self.url, autocommit=True, connect_timeout=10)
            connection.execute("SET synchronous_commit = on")
            connection.execute("SET client_min_messages = warning")
        except self.errors.OperationalError as error:
            raise Unknown(f"no connection: {type(error).__name__}") from None
        return connection

    def execute(self, sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Run one statement and return its rows."""
        if self.connection.closed:
            self.connection = self._connect()
        try:
            cursor = self.connection.execute(sql.replace("?", "%s") if parameters else sql, parameters or None)
            return cursor.fetchall() if cursor.description else []
        except (self.errors.IntegrityError, self.errors.errors.RaiseException) as error:
            raise Constraint(error.diag.message_primary or "refused") from None
        except (self.errors.errors.SerializationFailure, self.errors.errors.DeadlockDetected) as error:
            raise Constraint(error.diag.message_primary or "stale") from None
        except (self.errors.OperationalError, self.errors.InterfaceError) as error:
            raise Unknown(type(error).__name__) from None

    def script(self, statements: Sequence[str]) -> None:
        """Run statements without parameters in one transaction."""
        with self.connection.transaction():
            for statement in statements:
                self.connection.execute(statement)

    @contextmanager
    def transaction(self, table: str) -> Iterator[None]:
        """All or nothing; the table's lock waits for every writer before us, also for one whose host has died."""
        self.execute("BEGIN")
        try:
            self.execute(f"LOCK TABLE {table} IN SHARE ROW EXCLUSIVE MODE")
            yield
        except BaseException:
            if not self.connection.closed:
                try:
                    self.execute("ROLLBACK")
                except Unknown:
                    self.connection.close()
            raise
        try:
            self.execute("COMMIT")
        except Unknown:
            self.connection.close()
            raise

    def close(self) -> None:
        """Close the connection."""
        self.connection.close()


def connect(url: str | Path, what: str = "ledger") -> Database:
    """The database at a file name or a `postgresql://` URL; one that cannot be used is refused.

    >>> connect("mysql://localhost/ledger")
    Traceback (most recent call last):
    crowdveil.errors.Refused: ledger: got mysql://...; expected a file or a postgresql:// URL, for example ledger.db
    """
    text = str(url)
    shown = text.split("://")[0] + "://..." if "://" in text else text  # a URL may hold a password
    try:
        if text.startswith(("postgresql://", "postgres://")):
            return PostgreSQL(text)
        if "://" in text:
            raise Refused(what, shown, "a file or a postgresql:// URL", "ledger.db")
        return SQLite(Path(text))
    except (Unknown, OSError, sqlite3.Error) as error:
        raise Refused(what, shown, f"a database that can be used ({error})", "ledger.db") from None
