"""The ledger: what each source has spent, on which local day, and every release that was made of it.

One account per source and local day, shared by all publications of that source. A publication first reserves
its day's ε (`reserve`); then each slot is one transaction that writes the debit, the release and the secret
state after it (`commit_slot`), and the day's end is one more (`commit_close`). A finished day is one
transaction (`publish`). The budget is checked before anything is drawn, and nothing of a draw may leave the
process before its commit has returned.

A commit whose outcome is unknown is read back, behind every writer still under way, before the same draw is
written again; a writer that finds another's release in its place gets `Taken` and must throw its draw away.
The database itself refuses an overspend or a second release of a slot (`schema`), whoever writes.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from crowdveil.errors import Refused
from crowdveil.privacy.epsilon import Epsilon
from crowdveil.privacy.ledger.account import Exhausted
from crowdveil.privacy.ledger.database import Constraint, Database, Unknown, connect
from crowdveil.privacy.ledger.entry import (
    ORIGIN,
    Entry,
    Publication,
    canonical,
    digest_of,
    units_down,
    units_up,
)
from crowdveil.privacy.ledger.reader import COLUMNS, KEY, Reader, Served, where
from crowdveil.privacy.ledger.schema import WINDOW, statements

__all__ = ["Ledger", "Taken"]

_ATTEMPTS = 6


class Taken(Exception):
    """Another writer's release is in this place: discard the draw and go on from the ledger.

    >>> import tempfile
    >>> from crowdveil.privacy import exact
    >>> ledger, key = Ledger.init(tempfile.mkdtemp() + "/ledger.db"), Publication("metro", date(2024, 5, 6), "city")
    >>> ledger.account("metro", exact("1"), exact("20"))
    >>> ledger.reserve(key, exact("1"))
    >>> ledger.commit_slot(key, 0, exact("0.5"), b"release", b"state")
    >>> ledger.commit_slot(key, 0, exact("0.5"), b"another draw", b"state")
    Traceback (most recent call last):
    crowdveil.privacy.ledger.ledger.Taken: ...
    """


class Ledger(Reader):
    """Accounts, releases and secret state in one database. Safe to share between threads.

    >>> import tempfile
    >>> from crowdveil.privacy import exact
    >>> path = Path(tempfile.mkdtemp()) / "ledger.db"
    >>> ledger = Ledger.init(path)
    >>> ledger.account("metro", day_cap=exact("1"), month_cap=exact("20"))
    >>> day = Publication("metro", date(2024, 5, 6), "grid500")
    >>> ledger.publish(day, exact("1"), lambda: b"the release")
    b'the release'
    >>> ledger.publish(day, exact("1"), lambda: b"fresh noise is never drawn")
    b'the release'
    >>> ledger.reserve(Publication("metro", date(2024, 5, 6), "grid250"), exact("0.1"))
    Traceback (most recent call last):
    crowdveil.privacy.ledger.account.Exhausted: budget of source metro on 2024-05-06: got a cost of 0.1; ...
    >>> ledger.verify().sound
    True
    """

    # ---- opening -------------------------------------------------------------------------------------------

    @classmethod
    def init(cls, url: str | Path) -> Ledger:
        """Make a new, empty ledger. One that exists is refused."""
        if "://" not in str(url):
            path = Path(url)
            if path.exists() and path.stat().st_size:
                raise Refused("ledger", path, "a file that does not exist yet", "ledger.db")
            if not path.parent.is_dir():
                raise Refused("ledger", path, "a file in a folder that exists", "ledger.db")
        database = connect(url)
        if _is_ledger(database):
            raise Refused("ledger", "a database that holds a ledger", "one without", "postgresql:///another")
        database.script(statements(database.postgresql))
        return cls(database)

    @classmethod
    def open(cls, url: str | Path) -> Ledger:
        """Open a ledger that exists."""
        if "://" not in str(url) and not Path(url).is_file():
            raise Refused("ledger", url, "a file that exists: make one with `crowdveil ledger init`", "ledger.db")
        database = connect(url)
        if not _is_ledger(database):
            raise Refused("ledger", "a database without one", "one made with `crowdveil ledger init`", "ledger.db")
        return cls(database)

    def close(self) -> None:
        """Give the connection back."""
        with self._lock:
            self._database.close()

    def __enter__(self) -> Ledger:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # ---- accounts ------------------------------------------------------------------------------------------

    def account(self, source: str, day_cap: Epsilon, month_cap: Epsilon) -> None:
        """Open a source's account, or set its caps from now on: ε per local day and in any 30 days."""
        Publication(source, date(2000, 1, 1), "a name")  # refuses a bad name
        caps = (units_down(day_cap), units_down(month_cap))
        if not 0 < caps[0] <= caps[1]:
            raise Refused("caps", f"{day_cap} a day, {month_cap} in {WINDOW} days", "0 < day <= month", "1 and 20")

        def write() -> None:
            if self._caps(source) != caps:
                self._append("account", source, day_cap=caps[0], month_cap=caps[1])

        self._transact(write)

    def restored(self, source: str, first: date, last: date) -> None:
        """After a backup was restored: charge each day that may have been published since up to its caps; close it.

        What was released after the backup counts as spent although the ledger has forgotten it.
        """
        if first > last or (last - first).days > 400:
            raise Refused("days", f"{first} to {last}", "at most 400 days, the first not after the last")

        def write() -> None:
            for day in (first + timedelta(days=n) for n in range((last - first).days + 1)):
                balance = self.balance(source, day)
                if not balance.restored:
                    self._append("restored", source, day=day, units=max(0, balance.left))

        self._transact(write)

    # ---- live ----------------------------------------------------------------------------------------------

    def reserve(self, key: Publication, epsilon: Epsilon, about: Mapping[str, Any] | None = None) -> None:
        """Set a publication's ε for one local day aside, before its first slot. Again with the same is no news."""
        self._transact(lambda: self._reserve(key, epsilon, dict(about or {})))

    def commit_slot(self, key: Publication, slot: int, spent: Epsilon, release: bytes, state: bytes) -> None:
        """Write one slot: debit (up to `spent` of the day so far), release and the state after it, or nothing.

        Raises `Taken` if another writer was first, `Unknown` if the database cannot be reached to find out.
        """
        self._commit(key, "slot", slot, spent, release, state)

    def commit_close(self, key: Publication, spent: Epsilon, memory: bytes) -> None:
        """Write what the end of the day drew for later days, once, and forget the secret state."""
        self._commit(key, "close", None, spent, memory, None)

    # ---- batch ---------------------------------------------------------------------------------------------

    def publish(
        self,
        key: Publication,
        epsilon: Epsilon,
        draw: Callable[[], bytes],
        about: Mapping[str, Any] | None = None,
    ) -> bytes:
        """The release of a finished day: the one there is, or what `draw` makes, once it is paid for and written.

        `draw` is called after the budget was checked, and at most once. If it fails, or another writer is first,
        its draw is dropped and the ledger is as it was or holds the other's.
        """
        parameters = dict(about or {})
        with self._lock:
            found = self._reservation(key)
            if found is not None:
                self._same(key, found, epsilon, parameters)
                served = self.released(key)
                if served is not None:
                    return self._content(served, key)
                if self.progress(key).slots:
                    raise Refused(
                        f"publication {key.name} of {key.source} on {key.day}",
                        "a day that is published live",
                        "another name",
                    )
            else:
                self.check(key.source, [key.day], epsilon, parameters.get("timezone"))
        release = draw()

        def write() -> None:
            self._reserve(key, epsilon, parameters)
            if self._find(key, "day", None) is None:
                self._append("day", key.source, key=key, units=units_up(epsilon), content=release)

        self._transact(write)
        served = self.released(key)
        assert served is not None
        return self._content(served, key)

    # ---- what was released -----------------------------------------------------------------------------------

    def correct(self, key: Publication, slot: int | None, content: bytes, reason: str) -> None:
        """Serve other bytes in place of a release. They must follow from what was released; nothing is refunded."""
        self._transact(lambda: self._amend("correction", key, slot, content, reason))

    def withdraw(self, key: Publication, slot: int | None, reason: str) -> None:
        """Serve a release no longer. It stays in the ledger and stays spent."""
        self._transact(lambda: self._amend("withdrawal", key, slot, None, reason))

    # ---- inside --------------------------------------------------------------------------------------------

    def _transact(self, write: Callable[[], None]) -> None:
        """Run `write` alone among writers. It looks before it writes: after an unknown commit it may run again."""
        with self._lock:
            for attempt in range(_ATTEMPTS):
                try:
                    with self._database.transaction("entry"):
                        write()
                    return
                except Constraint as error:
                    if not str(error).startswith("stale"):
                        raise _translated(error) from None
                except Unknown:
                    if attempt == _ATTEMPTS - 1:
                        raise
                time.sleep(0.05 * 2**attempt)
            raise Unknown("the ledger is too busy")

    def _append(
        self, kind: str, source: str, *, key: Publication | None = None, day: date | None = None,
        slot: int | None = None, units: int = 0, day_cap: int | None = None, month_cap: int | None = None,
        content: bytes | None = None, about: Mapping[str, Any] | None = None,
    ) -> None:  # fmt: skip
        last = self._rows("SELECT seq, hash FROM entry ORDER BY seq DESC LIMIT 1")
        seq, previous = (last[0][0] + 1, last[0][1]) if last else (1, ORIGIN)
        entry = Entry(
            seq, kind, source, key.day if key else day, key.name if key else None, slot, units, day_cap, month_cap,
            None if content is None else digest_of(content), dict(about or {}), previous,
        )  # fmt: skip
        self._rows(
            f"INSERT INTO entry ({COLUMNS}, content) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                seq, kind, source, entry.day.toordinal() if entry.day else None, entry.publication, slot, units,
                day_cap, month_cap, entry.digest, canonical(entry.about).decode(), previous, entry.computed_hash(),
                entry.version, content,
            ),
        )  # fmt: skip

    def _reserve(self, key: Publication, epsilon: Epsilon, about: dict[str, Any]) -> None:
        found = self._reservation(key)
        if found is not None:
            return self._same(key, found, epsilon, about)
        self.check(key.source, [key.day], epsilon, about.get("timezone"))
        return self._append("reserve", key.source, key=key, units=units_up(epsilon), about=about)

    def _same(
        self, key: Publication, found: tuple[int, dict[str, Any]], epsilon: Epsilon, about: dict[str, Any]
    ) -> None:
        if "timezone" not in found[1]:  # written before batch publications told theirs
            about = {name: value for name, value in about.items() if name != "timezone"}
        if found != (units_up(epsilon), json.loads(canonical(about))):
            raise Refused(
                f"publication {key.name} of {key.source} on {key.day}",
                "other parameters",
                "those it was first published with, or another name (which costs again)",
            )

    def _commit(
        self,
        key: Publication,
        kind: str,
        slot: int | None,
        spent: Epsilon,
        content: bytes,
        state: bytes | None,
    ) -> None:
        def write() -> None:
            progress = self.progress(key)
            there = self._find(key, kind, slot)
            if there is not None:
                # Ours, if an earlier attempt was committed after all: the state tells our draw from an equal one.
                if there == digest_of(content) and (kind == "close" or progress.state == state):
                    return
                raise Taken(f"{key.name} on {key.day}, {kind} {'' if slot is None else slot}")
            self._rows(f"DELETE FROM state WHERE {KEY}", where(key))
            if state is not None:
                self._rows("INSERT INTO state VALUES (?, ?, ?, ?, ?)", (*where(key), slot, state))
            units = units_up(spent) - progress.drawn
            self._append(kind, key.source, key=key, slot=slot, units=units, content=content)

        self._transact(write)

    def _amend(self, kind: str, key: Publication, slot: int | None, content: bytes | None, reason: str) -> None:
        if not reason.strip():
            raise Refused("reason", repr(reason), "a public sentence", "two stations were swapped")
        self._append(kind, key.source, key=key, slot=slot, content=content, about={"reason": reason})

    def _content(self, served: Served, key: Publication) -> bytes:
        if served.content is None:
            raise Refused(
                f"publication {key.name} of {key.source} on {key.day}",
                "a withdrawn release",
                "one that stands",
            )
        return served.content


def _is_ledger(database: Database) -> bool:
    catalogue = "pg_tables WHERE tablename" if database.postgresql else "sqlite_master WHERE name"
    return bool(database.execute(f"SELECT 1 FROM {catalogue} = 'entry'"))


def _translated(error: Constraint) -> Exception:
    text = str(error)
    if text.startswith("overspent"):
        return Exhausted("budget: the database refused an entry", text, "an account that has enough left")
    if text.startswith("taken") or "unique" in text.lower():
        return Taken(text)
    return Refused("ledger entry", text, "an entry that the ledger's rules allow")
