"""Local days as arithmetic: from seconds since 1970 to a slot, with constants that the calendar gives.

Both engines get the same integers, so a day of 23 or 25 hours never depends on an engine's idea of a time
zone. A moment's *key* is `day · per_day + slot`, counted from the first declared day. A local time that is
told twice (clocks go back) is read as the first of the two; one that clocks skip is no time at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cached_property
from zoneinfo import ZoneInfo

import ibis
import ibis.expr.types as ir
import numpy as np
import numpy.typing as npt

from crowdveil.timetable import TimeArray, Timetable

__all__ = ["Calendar", "to_utc"]

DAY = 86_400


@dataclass(frozen=True)
class Stretch:
    """Days in a row that have the same length and keep the same slots."""

    start: int
    end: int
    first: int
    """The number of its first day."""
    length: int
    """Seconds of each of its days."""
    kept: tuple[tuple[int, int], ...]
    """Runs of slots within the declared hours, first and last."""


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
    def _midnights(self) -> list[int]:
        ends = [*self.days, self.days[-1] + timedelta(days=1)]
        return [int(self.timetable.midnight(day).timestamp()) for day in ends]

    @cached_property
    def per_day(self) -> int:
        """More than any day has slots: the step of keys from day to day."""
        longest = max(b - a for a, b in zip(self._midnights, self._midnights[1:], strict=False))
        return -(-max(longest, DAY) // self.timetable.every)

    def _numbers(self, day: int) -> npt.NDArray[np.int64]:
        """The kept slots of a day, counted from its midnight."""
        seconds = self._starts[day].astype("datetime64[s]").astype(np.int64) - self._midnights[day]
        numbers: npt.NDArray[np.int64] = seconds // self.timetable.every
        return numbers

    @cached_property
    def stretches(self) -> list[Stretch]:
        """The days, equal ones taken together."""
        found: list[Stretch] = []
        for day, (start, end) in enumerate(zip(self._midnights, self._midnights[1:], strict=False)):
            numbers = self._numbers(day)
            runs = np.split(numbers, np.flatnonzero(np.diff(numbers) > 1) + 1) if len(numbers) else []
            kept = tuple((int(run[0]), int(run[-1])) for run in runs)
            last = found[-1] if found else None
            if last and (last.length, last.kept) == (end - start, kept):
                found[-1] = Stretch(last.start, end, last.first, last.length, kept)
            elif end > start:
                found.append(Stretch(start, end, day, end - start, kept))
        return found

    def rows(self, keys: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """The position in `slots` of each key."""
        table = np.full(len(self.days) * self.per_day, -1, dtype=np.int64)
        own = np.concatenate([day * self.per_day + self._numbers(day) for day in range(len(self.days))])
        table[own] = np.arange(len(own))
        return table[keys]

    def span(self, days: Sequence[date]) -> tuple[int, int]:
        """The seconds from the first to the end of the last of some consecutive days."""
        first = self.days.index(days[0])
        return self._midnights[first], self._midnights[first + len(days)]

    # ---- expressions -----------------------------------------------------------------------------------

    def key(self, moment: ir.IntegerValue) -> ir.IntegerValue:
        """Day and slot of a moment; null outside the days, -1 outside the hours."""
        return ibis.cases(
            *((moment.between(s.start, s.end - 1), self._key(s, moment)) for s in self.stretches)
        )

    def _key(self, s: Stretch, moment: ir.IntegerValue) -> ir.IntegerValue:
        elapsed = moment - s.start
        slot = (elapsed % s.length) // self.timetable.every
        key = (elapsed // s.length + s.first) * self.per_day + slot
        if s.kept == ((0, -(-s.length // self.timetable.every) - 1),):
            return key
        return ibis.ifelse(_within(slot, s.kept), key, -1)

    def second(self, moment: ir.IntegerValue) -> ir.IntegerValue:
        """The whole second within its slot."""
        every = self.timetable.every
        return ibis.cases(
            *(
                (moment.between(s.start, s.end - 1), (moment - s.start) % s.length % every)
                for s in self.stretches
            )
        )

    def seconds(self, key: ir.IntegerValue) -> ir.IntegerValue:
        """How long the slot of a key is: the last of a day may be short."""
        every, slot = self.timetable.every, key % self.per_day
        return ibis.cases(
            *((self._of(s, key), ibis.least(every, s.length - slot * every)) for s in self.stretches),
            else_=every,
        )

    def keeps(self, key: ir.IntegerValue) -> ir.BooleanValue:
        """Whether there is such a slot and the declared hours keep it."""
        slot = key % self.per_day
        return ibis.cases(*((self._of(s, key), _within(slot, s.kept)) for s in self.stretches), else_=False)

    def _of(self, s: Stretch, key: ir.IntegerValue) -> ir.BooleanValue:
        days = (s.end - s.start) // s.length
        return key.between(s.first * self.per_day, (s.first + days) * self.per_day - 1)


def _within(slot: ir.IntegerValue, runs: Sequence[tuple[int, int]]) -> ir.BooleanValue:
    kept = ibis.literal(False)
    for first, last in runs:
        kept = kept | slot.between(first, last)
    return kept


def to_utc(
    local: ir.IntegerValue, timetable: Timetable, days: Sequence[date], skipped: int
) -> ir.IntegerValue:
    """Seconds since 1970 of a local clock's reading; `skipped` where clocks went over it."""
    first = int(timetable.midnight(days[0] - timedelta(days=1)).timestamp())
    last = int(timetable.midnight(days[-1] + timedelta(days=2)).timestamp())
    changes = _changes(ZoneInfo(timetable.timezone), first, last)
    before = _offset(ZoneInfo(timetable.timezone), first)
    branches = []
    for moment, after in changes:
        branches.append((local < moment + before, local - before))
        if after > before:
            branches.append((local < moment + after, ibis.literal(skipped, "int64")))
        before = after
    return ibis.cases(*branches, else_=local - before) if branches else local - before


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
