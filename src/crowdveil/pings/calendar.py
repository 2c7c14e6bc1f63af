"""Local days as arithmetic: from seconds since 1970 to a slot, with constants that the calendar gives.

Both engines get the same integers, so a day of 23 or 25 hours never depends on an engine's idea of a time
zone. A slot's *key* is its start, in seconds after the first declared midnight. A local time that is told
twice (clocks go back) is read as the first of the two; one that clocks skip is no time at all.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cached_property, reduce
from operator import or_
from typing import Any
from zoneinfo import ZoneInfo

import ibis
import ibis.expr.types as ir
import numpy as np

from crowdveil.privacy.noise import IntArray
from crowdveil.timetable import TimeArray, Timetable

__all__ = ["Calendar", "Edge", "to_utc"]

DAY = 86_400


@dataclass(frozen=True, order=True)
class Edge:
    """The begin of a slot in seconds since 1970: the instant, and what a local clock reads.

    >>> noon = Edge(instant=1_709_550_000, local=1_709_553_600)  # in Paris, an hour ahead
    >>> noon < Edge(noon.instant + 1800, noon.local + 1800)
    True
    """

    instant: int
    local: int


@dataclass(frozen=True)
class Stretch:
    """Days in a row that have the same length and keep the same part of it; seconds after the first midnight."""

    start: int
    end: int
    length: int
    """Seconds of each of its days."""
    kept: tuple[tuple[int, int], ...]
    """The seconds of a day from and before which its slots are kept."""


@dataclass(frozen=True)
class Calendar:
    """The slots of the declared days, and how a moment finds its own.

    >>> calendar = Calendar(Timetable("Europe/Paris", 1800), (date(2024, 3, 30), date(2024, 3, 31)))
    >>> len(calendar.slots), [stretch.length // 3600 for stretch in calendar.stretches]
    (94, [24, 23])
    """

    timetable: Timetable
    days: tuple[date, ...]
    """Consecutive local days."""

    @cached_property
    def _starts(self) -> list[TimeArray]:
        return [self.timetable.starts(day) for day in self.days]

    @cached_property
    def slots(self) -> TimeArray:
        """The starts of all kept slots, in UTC."""
        return np.concatenate(self._starts)

    @cached_property
    def midnights(self) -> list[int]:
        """The seconds since 1970 at which the days begin, and at which the last one ends."""
        ends = [*self.days, self.days[-1] + timedelta(days=1)]
        return [int(self.timetable.midnight(day).timestamp()) for day in ends]

    @property
    def end(self) -> int:
        """The seconds from the first midnight to the last."""
        return self.midnights[-1] - self.midnights[0]

    @cached_property
    def stretches(self) -> list[Stretch]:
        """The days, equal ones taken together."""
        every, origin = self.timetable.every, self.midnights[0]
        found: list[Stretch] = []
        for starts, begin, end in zip(self._starts, self.midnights, self.midnights[1:], strict=False):
            seconds = starts.astype("datetime64[s]").astype(np.int64) - begin
            runs = np.split(seconds, np.flatnonzero(np.diff(seconds) > every) + 1) if len(seconds) else []
            kept = tuple((int(run[0]), min(int(run[-1]) + every, end - begin)) for run in runs)
            last = found[-1] if found else None
            if last and (last.length, last.kept) == (end - begin, kept):
                found[-1] = Stretch(last.start, end - origin, last.length, kept)
            elif end > begin:
                found.append(Stretch(begin - origin, end - origin, end - begin, kept))
        return found

    def rows(self, keys: IntArray) -> IntArray:
        """The position in `slots` of each key."""
        starts = self.slots.astype("datetime64[s]").astype(np.int64) - self.midnights[0]
        return np.searchsorted(starts, keys).astype(np.int64)

    def edges(self, number: int, whole: bool) -> list[Edge]:
        """Where slots begin that cut the days into about `number` equal parts; where days begin, if `whole`.

        A day is cut only if no clock changes near it: then all rows of a slot lie on one side, whatever clock tells
        them.

        >>> days = (date(2024, 5, 6), date(2024, 5, 7))
        >>> [edge.instant % 86_400 // 3600 for edge in Calendar(Timetable("UTC", 3600), days).edges(4, whole=False)]
        [12, 0, 12]
        """
        every, found = self.timetable.every, set()
        for part in range(1, number):
            wanted = self.midnights[0] + self.end * part // number
            day = bisect_right(self.midnights, wanted) - 1
            begin, end = self.midnights[day : day + 2]
            within = (wanted - begin) // every * every
            if whole or any(begin - DAY <= moment <= end + DAY for moment, _ in self.changes):
                day, within = day + (wanted - begin > end - wanted), 0
            if 0 < day < len(self.days) or within:
                midnight = datetime.combine(self.days[day], time(), tzinfo=UTC)
                found.add(Edge(self.midnights[day] + within, int(midnight.timestamp()) + within))
        return sorted(found)

    @cached_property
    def changes(self) -> list[tuple[int, int]]:
        """The moments around the days at which the zone's offset changes, with the offset from then on."""
        return _changes(ZoneInfo(self.timetable.timezone), self.midnights[0] - DAY, self.midnights[-1] + DAY)

    # ---- expressions, of seconds after the first midnight ---------------------------------------------------

    def holds(self, moment: ir.IntegerValue) -> ir.BooleanValue:
        """Whether it lies in the days."""
        return moment.between(0, self.end - 1)

    def second(self, moment: ir.IntegerValue) -> ir.IntegerValue:
        """The whole second within its slot; without meaning outside the days."""
        every = self.timetable.every
        if all(s.start % every == s.length % every == 0 for s in self.stretches):  # slots go on across midnights
            return moment % every
        return self._each(moment, lambda s: self._of_day(s, moment) % every)

    def keeps(self, moment: ir.IntegerValue) -> ir.BooleanValue:
        """Whether the declared hours keep it; not outside the days."""
        if all(s.kept == ((0, s.length),) for s in self.stretches):
            return self.holds(moment)
        return self._each(moment, lambda s: _within(self._of_day(s, moment), s)).fill_null(False)

    def day_end(self, moment: ir.IntegerValue) -> ir.IntegerValue:
        """The end of its day: rows of one day have it in common."""
        return self._each(moment, lambda s: moment - self._of_day(s, moment) + s.length)

    def slot_end(self, key: ir.IntegerValue) -> ir.IntegerValue:
        """The end of a slot: the last of a day may be short."""
        return ibis.least(key + self.timetable.every, self.day_end(key))

    def _of_day(self, s: Stretch, moment: ir.IntegerValue) -> ir.IntegerValue:
        """Seconds after the moment's own midnight."""
        return (moment - s.start) % s.length

    def _each(self, moment: ir.IntegerValue, value: Callable[[Stretch], Any]) -> Any:
        return ibis.cases(*((moment.between(s.start, s.end - 1), value(s)) for s in self.stretches))


def _within(second: ir.IntegerValue, s: Stretch) -> ir.BooleanValue:
    if s.kept == ((0, s.length),):
        return ibis.literal(True)
    return reduce(or_, (second.between(a, b - 1) for a, b in s.kept), ibis.literal(False))


def to_utc(local: ir.IntegerValue, calendar: Calendar, skipped: int) -> ir.IntegerValue:
    """A local clock's reading as seconds after the first midnight; `skipped` where clocks went over it.

    >>> paris = Calendar(Timetable("Europe/Paris", 3600), (date(1970, 1, 2),))
    >>> ibis.memtable({"local": [86_400 + 7200]}).select(at=to_utc(ibis._.local, paris, -1)).at.to_pyarrow().to_pylist()
    [7200]
    """
    timetable, origin = calendar.timetable, calendar.midnights[0]
    before = _offset(ZoneInfo(timetable.timezone), origin - DAY)
    branches = []
    for moment, after in calendar.changes:
        branches.append((local < moment + before, local - (before + origin)))
        if after > before:
            branches.append((local < moment + after, ibis.literal(skipped, "int64")))
        before = after
    return ibis.cases(*branches, else_=local - (before + origin)) if branches else local - (before + origin)


def _offset(zone: ZoneInfo, moment: int) -> int:
    offset = datetime.fromtimestamp(moment, UTC).astimezone(zone).utcoffset()
    return round(offset.total_seconds()) if offset is not None else 0


def _changes(zone: ZoneInfo, first: int, last: int) -> list[tuple[int, int]]:
    """The moments at which the zone's offset changes, with the offset from then on."""
    found = []
    for start in range(first, last, DAY):
        low, high, after = start, start + DAY, _offset(zone, start + DAY)
        if _offset(zone, low) == after:
            continue
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if _offset(zone, middle) == after else (middle, high)
        found.append((high, after))
    return found
