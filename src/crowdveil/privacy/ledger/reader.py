"""Reading a ledger: balances, releases, how far a day has come, and whether every promise holds."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from crowdveil.errors import Refused
from crowdveil.privacy.epsilon import Epsilon
from crowdveil.privacy.ledger.account import Balance, amount, fits, room
from crowdveil.privacy.ledger.database import Database
from crowdveil.privacy.ledger.entry import ORIGIN, Entry, Publication, units_up
from crowdveil.privacy.ledger.schema import WINDOW
from crowdveil.privacy.ledger.verdict import Verdict, examine

__all__ = ["COLUMNS", "KEY", "Progress", "Reader", "Served", "where"]

COLUMNS = "seq, kind, source, day, publication, slot, units, day_cap, month_cap, digest, about, previous, hash, version"
ALIKE = ("scheme", "space", "every", "hours")
"""What a publication's days must have in common for one to use what another paid for."""
APART = 2
"""Local days of two time zones share no moment if their dates are further apart."""
KEY = "source = ? AND day = ? AND publication = ?"


@dataclass(frozen=True)
class Progress:
    """How far a live publication has come on a day; `state` is secret.

    >>> import tempfile
    >>> from crowdveil.privacy.ledger import Ledger, Publication
    >>> ledger = Ledger.init(tempfile.mkdtemp() + "/ledger.db")
    >>> ledger.progress(Publication("metro", date(2024, 5, 6), "city"))
    Progress(reserved=None, slots=0, drawn=0, closed=False, state=None)
    """

    reserved: int | None
    slots: int
    """Slots released so far; also the number of the next one."""
    drawn: int
    closed: bool
    state: bytes | None


@dataclass(frozen=True)
class Served:
    """What is served of a release: its content, unless it was withdrawn.

    >>> import tempfile
    >>> from crowdveil.privacy import exact
    >>> from crowdveil.privacy.ledger import Ledger, Publication
    >>> ledger, key = Ledger.init(tempfile.mkdtemp() + "/ledger.db"), Publication("metro", date(2024, 5, 6), "city")
    >>> ledger.released(key, 0) is None
    True
    """

    status: str
    """`released`, `corrected` or `withdrawn`."""
    digest: str
    content: bytes | None
    seq: int


class Reader:
    """What can be asked of a ledger. Safe to share between threads.

    >>> import tempfile
    >>> from crowdveil.privacy import exact
    >>> from crowdveil.privacy.ledger import Ledger
    >>> ledger = Ledger.init(tempfile.mkdtemp() + "/ledger.db")  # a ledger is a reader that also writes
    >>> ledger.account("metro", exact("1"), exact("20"))
    >>> isinstance(ledger, Reader), [entry.kind for entry in ledger.entries()], ledger.verify().problems
    (True, ['account'], [])
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._lock = threading.RLock()

    # ---- accounts --------------------------------------------------------------------------------------------

    def balance(self, source: str, day: date) -> Balance:
        """What a source may still reserve on a day."""
        with self._lock:
            caps = self._caps(source)
            if caps is None:
                raise Refused("source", source, "one with an account: open it with `crowdveil ledger init`", "metro")
            closed = self._rows(
                "SELECT 1 FROM entry WHERE source = ? AND day = ? AND kind = 'restored'",
                (source, day.toordinal()),
            )
            return replace(room(day, caps, self._charges(source, day, day)), restored=bool(closed))

    def check(self, source: str, days: Iterable[date], epsilon: Epsilon, timezone: str | None = None) -> None:
        """Refuse, without writing, what reserving `epsilon` on each of the days would overspend.

        Days of another time zone than `timezone` that may overlap one of these are refused too: a person's day would
        be in two of the account's days, and charged to each of them alone.
        """
        with self._lock:
            days = list(days)
            if not days:
                return
            self.balance(source, days[0])
            caps = self._caps(source)
            assert caps is not None
            charges = self._charges(source, min(days), max(days))
            for day in days:
                fits(source, day, units_up(epsilon), caps, charges)
                charges[day] = charges.get(day, 0) + units_up(epsilon)
            if timezone is not None:
                self._check_zone(source, days, timezone)

    def charged(self, source: str, until: int) -> dict[date, int]:
        """What each day of a source has been charged by the first `until` entries, in units, in order."""
        with self._lock:
            rows = self._rows(
                "SELECT day, sum(units) FROM entry WHERE source = ? AND kind IN ('reserve', 'restored') "
                "AND seq <= ? GROUP BY day ORDER BY day",
                (source, until),
            )
        return {date.fromordinal(day): int(units) for day, units in rows}

    # ---- days ------------------------------------------------------------------------------------------------

    def progress(self, key: Publication) -> Progress:
        """How far a live day has come: what to resume from, after a crash or a lost race."""
        with self._lock:  # one statement, so that no other writer's slot comes between its parts
            rows = self._rows(
                f"SELECT kind, count(*), sum(units), NULL FROM entry WHERE {KEY} GROUP BY kind "
                f"UNION ALL SELECT 'state', slot, 0, content FROM state WHERE {KEY}",
                2 * where(key),
            )
        kinds = {kind: (int(count), int(units)) for kind, count, units, _ in rows if kind != "state"}
        states = {int(slot): bytes(content) for kind, slot, _, content in rows if kind == "state"}
        slots = kinds.get("slot", (0, 0))[0]
        return Progress(
            reserved=kinds["reserve"][1] if "reserve" in kinds else None,
            slots=slots,
            drawn=sum(kinds[kind][1] for kind in ("slot", "day", "close") if kind in kinds),
            closed="close" in kinds or "day" in kinds,
            state=states.get(slots - 1),
        )

    def open_days(self, source: str, publication: str) -> list[date]:
        """The days, in order, that a live publication has begun and not finished."""
        with self._lock:
            rows = self._rows(
                "SELECT day FROM entry r WHERE source = ? AND publication = ? AND kind = 'reserve' AND NOT EXISTS "
                "(SELECT 1 FROM entry e WHERE e.source = r.source AND e.day = r.day AND (e.kind = 'restored' "
                "OR (e.publication = r.publication AND e.kind IN ('close', 'day')))) ORDER BY day",
                (source, publication),
            )
        return [date.fromordinal(day) for (day,) in rows]

    def history(self, source: str, publication: str, most: int = 60) -> list[tuple[date, int]]:
        """The newest live days of a publication, each with its number of released slots."""
        with self._lock:
            rows = self._rows(
                "SELECT day, count(*) FROM entry WHERE source = ? AND publication = ? AND kind = 'slot' "
                "GROUP BY day ORDER BY day DESC LIMIT ?",
                (source, publication, most),
            )
        return [(date.fromordinal(day), count) for day, count in rows]

    def memories(self, key: Publication, about: Mapping[str, Any], most: int = 60) -> list[tuple[date, bytes]]:
        """What earlier days paid for, the newest last: those of the same scheme, space and slots as `about`."""
        with self._lock:
            rows = self._rows(
                "SELECT closed.day, closed.content, reserved.about FROM entry AS closed JOIN entry AS reserved "
                "ON reserved.source = closed.source AND reserved.day = closed.day "
                "AND reserved.publication = closed.publication AND reserved.kind = 'reserve' "
                "WHERE closed.source = ? AND closed.publication = ? AND closed.day < ? AND closed.kind = 'close' "
                "ORDER BY closed.day DESC LIMIT ?",
                (key.source, key.name, key.day.toordinal(), most),
            )
        like = [about.get(name) for name in ALIKE]
        return [
            (date.fromordinal(day), bytes(content))
            for day, content, told in reversed(rows)
            if [json.loads(told).get(name) for name in ALIKE] == like
        ]

    # ---- releases and entries --------------------------------------------------------------------------------

    def released(self, key: Publication, slot: int | None = None) -> Served | None:
        """What is served of a slot (or of a whole day): always the same bytes, until corrected or withdrawn."""
        with self._lock:
            rows = self._rows(
                f"SELECT kind, digest, content, seq FROM entry WHERE {KEY} AND coalesce(slot, -1) = ? "
                "AND kind IN ('slot', 'day', 'correction', 'withdrawal') ORDER BY seq",
                (*where(key), -1 if slot is None else slot),
            )
        if not rows:
            return None
        kind, digest, content, seq = rows[-1]
        if kind == "withdrawal":
            return Served("withdrawn", rows[0][1], None, seq)
        return Served("corrected" if kind == "correction" else "released", digest, bytes(content), seq)

    def entries(self, source: str | None = None, after: int = 0, most: int = 1000) -> list[Entry]:
        """Entries in order, `most` at a time."""
        where, parameters = ("AND source = ?", (after, source, most)) if source else ("", (after, most))
        with self._lock:
            rows = self._rows(f"SELECT {COLUMNS} FROM entry WHERE seq > ? {where} ORDER BY seq LIMIT ?", parameters)
        return [_entry(row) for row in rows]

    def size(self) -> int:
        """How many entries there are."""
        with self._lock:
            return int(self._rows("SELECT count(*) FROM entry")[0][0])

    def since(self, source: str, day: date) -> list[Entry]:
        """All entries about `day` and later days, in order."""
        with self._lock:
            rows = self._rows(
                f"SELECT {COLUMNS} FROM entry WHERE source = ? AND day >= ? ORDER BY seq", (source, day.toordinal())
            )
        return [_entry(row) for row in rows]

    def head(self) -> str:
        """The hash of the newest entry. Kept elsewhere, it shows that the ledger was not cut short."""
        with self._lock:
            rows = self._rows("SELECT hash FROM entry ORDER BY seq DESC LIMIT 1")
        return str(rows[0][0]) if rows else ORIGIN

    def show(self, source: str | None = None) -> dict[str, Any]:
        """Accounts, days and publications as plain public values."""
        with self._lock:
            names = self._rows("SELECT DISTINCT source FROM entry WHERE kind = 'account' ORDER BY source")
            shown = [self._account(name) for (name,) in names if source in (None, name)]
        if source is not None and not shown:
            raise Refused("source", source, "one with an account", names[0][0] if names else "metro")
        return {"quantum": "1e-9", "accounts": shown, "head": self.head()}

    def verify(self, head: str | None = None) -> Verdict:
        """Read everything again: chain, hashes, contents, caps, reservations, order. `head`: one kept elsewhere."""

        def walk() -> Iterable[tuple[Entry, bytes | None]]:
            after = 0
            while True:
                with self._lock:
                    rows = self._rows(
                        f"SELECT {COLUMNS}, content FROM entry WHERE seq > ? ORDER BY seq LIMIT 200",
                        (after,),
                    )
                if not rows:
                    return
                for row in rows:
                    yield _entry(row[:-1]), None if row[-1] is None else bytes(row[-1])
                after = rows[-1][0]

        return examine(walk(), head)

    # ---- inside ----------------------------------------------------------------------------------------------

    def _rows(self, sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        return self._database.execute(sql, parameters)

    def _caps(self, source: str) -> tuple[int, int] | None:
        rows = self._rows(
            "SELECT day_cap, month_cap FROM entry WHERE source = ? AND kind = 'account' ORDER BY seq DESC LIMIT 1",
            (source,),
        )
        return (rows[0][0], rows[0][1]) if rows else None

    def _charges(self, source: str, first: date, last: date) -> dict[date, int]:
        rows = self._rows(
            "SELECT day, sum(units) FROM entry WHERE source = ? AND kind IN ('reserve', 'restored') "
            "AND day BETWEEN ? AND ? GROUP BY day",
            (source, first.toordinal() - WINDOW + 1, last.toordinal() + WINDOW - 1),
        )
        return {date.fromordinal(day): int(units) for day, units in rows}

    def _check_zone(self, source: str, days: Sequence[date], timezone: str) -> None:
        rows = self._rows(
            "SELECT DISTINCT day, about FROM entry WHERE source = ? AND kind = 'reserve' AND day BETWEEN ? AND ?",
            (source, min(days).toordinal() - APART, max(days).toordinal() + APART),
        )
        for there, about in rows:
            zone = json.loads(about).get("timezone", timezone)
            if zone != timezone and any(abs(there - day.toordinal()) <= APART for day in days):
                raise Refused(
                    f"time zone of source {source}",
                    timezone,
                    f"that of its publications on days that share hours, such as {date.fromordinal(there)}",
                    zone,
                )

    def _reservation(self, key: Publication) -> tuple[int, dict[str, Any]] | None:
        rows = self._rows(f"SELECT units, about FROM entry WHERE {KEY} AND kind = 'reserve'", where(key))
        return (rows[0][0], json.loads(rows[0][1])) if rows else None

    def _find(self, key: Publication, kind: str, slot: int | None) -> str | None:
        rows = self._rows(
            f"SELECT digest FROM entry WHERE {KEY} AND kind = ? AND coalesce(slot, -1) = ?",
            (*where(key), kind, -1 if slot is None else slot),
        )
        return str(rows[0][0]) if rows else None

    def _account(self, source: str) -> dict[str, Any]:
        caps = self._caps(source)
        assert caps is not None
        days: dict[int, dict[str, Any]] = {}
        for day, publication, kind, count, units in self._rows(
            "SELECT day, coalesce(publication, ''), kind, count(*), sum(units) FROM entry "
            "WHERE source = ? AND kind <> 'account' GROUP BY day, publication, kind ORDER BY day",
            (source,),
        ):
            shown = days.setdefault(day, {"day": date.fromordinal(day).isoformat(), "reserved": 0, "publications": {}})
            if kind in ("reserve", "restored"):
                shown["reserved"] += int(units)
            if publication:
                one = shown["publications"].setdefault(publication, {"drawn": 0, "slots": 0})
                one["drawn"] += int(units) if kind in ("slot", "day", "close") else 0
                one["slots"] += count if kind == "slot" else 0
        for shown in days.values():
            shown["reserved"] = amount(shown["reserved"])
            for one in shown["publications"].values():
                one["drawn"] = amount(one["drawn"])
        return {
            "source": source,
            "day_cap": amount(caps[0]),
            "month_cap": amount(caps[1]),
            "days": [days[day] for day in sorted(days)],
        }


def where(key: Publication) -> tuple[Any, ...]:
    """The parameters of `KEY`.

    >>> where(Publication("metro", date(1, 1, 2), "city"))
    ('metro', 2, 'city')
    """
    return key.source, key.day.toordinal(), key.name


def _entry(row: tuple[Any, ...]) -> Entry:
    fields = list(row)
    fields[3] = None if fields[3] is None else date.fromordinal(fields[3])
    fields[10] = json.loads(fields[10])
    return Entry(*fields)
