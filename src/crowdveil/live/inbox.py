"""The inbox: rows that were accepted and whose slot is not yet published, safe on disk before they are acknowledged.

A part is what one batch brought for one slot of one stream. `gate` says up to which instant a stream is closed:
a part for a slot before it comes too late, and the transaction that says so is the one that would have written
it, so that an acknowledged row is counted and a late one is not, whatever crashes. Rows of a published slot are
deleted (and overwritten). The inbox lies apart from the ledger: it is not to be backed up.
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from crowdveil.privacy.ledger.database import Constraint, Database, connect

__all__ = ["Inbox", "Part"]


@dataclass(frozen=True)
class Part:
    """Rows for one slot (named by its start, in seconds since 1970) of one stream.

    >>> Part("city", slot=1_714_953_600, content=b"", rows=0).slot % 3600
    0
    """

    stream: str
    slot: int
    content: bytes
    rows: int


class Inbox:
    """Accepted rows of one source in SQLite (one host) or PostgreSQL (several). Sources may share the database: a
    publication of another source that has the same name never gets their rows.

    >>> import tempfile
    >>> inbox = Inbox.open(Path(tempfile.mkdtemp()) / "inbox.db", "metro")
    >>> inbox.put([Part("city", 3600, b"rows", 7)])
    [True]
    >>> inbox.shut("city", 7200)
    >>> inbox.put([Part("city", 3600, b"late", 1)]), [content for _, content in inbox.take("city", 3600)]
    ([False], [b'rows'])
    """

    def __init__(self, database: Database, source: str) -> None:
        self._database = database
        self._source = source
        self._lock = threading.RLock()

    @classmethod
    def open(cls, url: str | Path, source: str) -> Inbox:
        """Open the inbox, or make it."""
        database = connect(url, "inbox")
        inbox = cls(database, source)
        if not inbox._made():
            try:
                database.script(_tables(database.postgresql))
            except Exception:  # another writer made it at the same time, or it cannot be made
                if not inbox._made():
                    raise
        return inbox

    def _made(self) -> bool:
        catalogue = "pg_tables WHERE tablename" if self._database.postgresql else "sqlite_master WHERE name"
        return bool(self._database.execute(f"SELECT 1 FROM {catalogue} = 'drawing_key'"))

    def put(self, parts: Sequence[Part]) -> list[bool]:
        """Write the parts in one transaction; which of them came in time. All is on disk when this returns."""
        with self._lock, self._database.transaction("inbox"):
            gates = self._gates()
            timely = [part.slot >= gates.get(self._of(part.stream), part.slot) for part in parts]
            for part, accepted in zip(parts, timely, strict=True):
                if accepted:
                    self._database.execute(
                        "INSERT INTO inbox (stream, slot, content) VALUES (?, ?, ?)",
                        (self._of(part.stream), part.slot, part.content),
                    )
        return timely

    def shut(self, stream: str, until: int) -> None:
        """Let nothing more in for slots that start before `until`."""
        with self._lock, self._database.transaction("inbox"):
            self._database.execute(
                "INSERT INTO gate VALUES (?, ?) ON CONFLICT (stream) DO UPDATE SET until = excluded.until "
                "WHERE gate.until < excluded.until",
                (self._of(stream), until),
            )

    def gate(self, stream: str) -> int:
        """Up to where a stream is closed."""
        with self._lock:
            return self._gates().get(self._of(stream), 0)

    def take(self, stream: str, slot: int, after: int = 0) -> list[tuple[int, bytes]]:
        """The parts of a slot in the order in which they were written, each with its number."""
        with self._lock:
            rows = self._database.execute(
                "SELECT id, content FROM inbox WHERE stream = ? AND slot = ? AND id > ? ORDER BY id",
                (self._of(stream), slot, after),
            )
        return [(number, bytes(content)) for number, content in rows]

    def purge(self, stream: str, before: int) -> None:
        """Delete what came for slots that start before an instant."""
        with self._lock, self._database.transaction("inbox"):
            self._database.execute("DELETE FROM inbox WHERE stream = ? AND slot < ?", (self._of(stream), before))

    def waiting(self) -> int:
        """How many parts wait; for the operator."""
        with self._lock:
            return int(self._database.execute("SELECT count(*) FROM inbox")[0][0])

    def drawing_key(self) -> bytes:
        """The key by which each user's K slots are drawn; made once, shared by all writers."""
        with self._lock:
            try:
                with self._database.transaction("drawing_key"):
                    if not self._database.execute("SELECT 1 FROM drawing_key"):
                        self._database.execute("INSERT INTO drawing_key VALUES (1, ?)", (secrets.token_bytes(16),))
            except Constraint:
                pass
            return bytes(self._database.execute("SELECT content FROM drawing_key")[0][0])

    def close(self) -> None:
        """Give the connection back."""
        with self._lock:
            self._database.close()

    def _of(self, stream: str) -> str:
        return f"{self._source}/{stream}"

    def _gates(self) -> dict[str, int]:
        return {str(stream): int(until) for stream, until in self._database.execute("SELECT stream, until FROM gate")}


def _tables(postgresql: bool) -> list[str]:
    blob, serial = ("BYTEA", "BIGSERIAL PRIMARY KEY") if postgresql else ("BLOB", "INTEGER PRIMARY KEY AUTOINCREMENT")
    return [
        f"CREATE TABLE inbox (id {serial}, stream TEXT NOT NULL, slot BIGINT NOT NULL, content {blob} NOT NULL)",
        "CREATE INDEX inbox_slot ON inbox (stream, slot, id)",
        "CREATE TABLE gate (stream TEXT PRIMARY KEY, until BIGINT NOT NULL)",
        f"CREATE TABLE drawing_key (one INTEGER PRIMARY KEY CHECK (one = 1), content {blob} NOT NULL)",
    ]
