"""The simulated city: people whose whole days follow from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from crowdveil.city.density import Maps
from crowdveil.city.habits import People, Plan
from crowdveil.counts import BY_US, Counts
from crowdveil.errors import Refused
from crowdveil.space import Space
from crowdveil.space import space as space_of
from crowdveil.timetable import TimeArray, Timetable, parse_every, parse_hours, parse_zone

__all__ = ["FIRST", "LARGEST", "SPACE", "USERS", "ZONE", "City", "days_from"]

FloatArray = npt.NDArray[np.float64]
IntArray = npt.NDArray[np.int64]

FIRST = date(2024, 3, 4)
"""Day one, a Monday."""
SPACE, ZONE, USERS = "grid:500m@116.39,39.92:100x80", "Asia/Shanghai", 130_000
LARGEST = 20_000_000
_MAPS, _PEOPLE, _PLAN, _MOMENT = range(4)


def days_from(days: int | Sequence[date]) -> list[date]:
    """The days meant by their number, from day one on; or consecutive days, as they are.

    >>> days_from(2)
    [datetime.date(2024, 3, 4), datetime.date(2024, 3, 5)]
    """
    if isinstance(days, int):
        if isinstance(days, bool) or not 1 <= days <= 3660:
            raise Refused("days", days, "a whole number from 1 to 3660", 7)
        return [FIRST + timedelta(days=n) for n in range(days)]
    if not days or any(later - day != timedelta(days=1) for day, later in pairwise(days)):
        raise Refused("days", ", ".join(map(str, days)) or "none", "consecutive days", f"{FIRST}")
    return list(days)


@dataclass(frozen=True)
class City:
    """A city and its people; `trace` tells where everybody is, `counts` how many are where.

    >>> city = City.build(1_000, seed=7, space="grid:500m@116.39,39.92:20x16")
    >>> city.trace(FIRST, "1h", "5-24").shape
    (1000, 19)
    >>> int(city.counts(days=2, every="1h").values.sum())
    48000
    """

    space: Space
    timezone: str
    seed: int
    maps: Maps
    people: People

    @classmethod
    def build(
        cls,
        users: int = USERS,
        seed: int = 0,
        space: str | Space = SPACE,
        timezone: str = ZONE,
        irregular: bool = False,
    ) -> City:
        """A city by its seed; `irregular` adds shift workers on changing weekly rotas and later starts."""
        if isinstance(users, bool) or not isinstance(users, int) or not 1 <= users <= LARGEST:
            raise Refused("users", users, f"a whole number from 1 to {LARGEST}", USERS)
        if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
            raise Refused("seed", seed, "a whole number of at least 0", 1)
        place = space_of(space) if isinstance(space, str) else space
        maps = Maps.draw(place, np.random.default_rng([seed, _MAPS]))
        people = People.settle(users, place, maps, np.random.default_rng([seed, _PEOPLE]), irregular)
        return cls(place, parse_zone(timezone), seed, maps, people)

    @property
    def users(self) -> int:
        """The number of people."""
        return len(self.people.home)

    def timetable(self, every: str | int = "1h", hours: str | tuple[int, int] = (0, 24)) -> Timetable:
        """The slots of a length in the city's time zone."""
        return Timetable(self.timezone, parse_every(every), parse_hours(hours))

    def plan(self, day: date) -> Plan:
        """Everybody's stays and trips on a day; the same whatever the slots."""
        rng = np.random.default_rng([self.seed, _PLAN, day.toordinal()])
        return self.people.plan(day, self.space, self.maps, rng)

    def moments(self, table: Timetable, day: date, start: np.datetime64) -> FloatArray:
        """When in a slot each person is seen: seconds after its start, never on an edge."""
        midnight = np.datetime64(table.midnight(day + timedelta(days=1)).replace(tzinfo=None), "s")
        length = min(float(table.every), float((midnight - start).astype(int)))
        rng = np.random.default_rng([self.seed, _MOMENT, table.every, int(start.astype(np.int64))])
        return (0.01 + 0.98 * rng.random(self.users)) * length

    def trace(
        self, day: date, every: str | int = "1h", hours: str | tuple[int, int] = (0, 24)
    ) -> npt.NDArray[np.int32]:
        """The cell of each person in each slot of a day, shape (users, slots)."""
        table, plan = self.timetable(every, hours), self.plan(day)
        starts = table.starts(day)
        cells = np.empty((self.users, len(starts)), dtype=np.int32)
        for slot, (start, clock) in enumerate(zip(starts, table.clock(starts), strict=True)):
            cells[:, slot] = self.seen(plan, table, day, start, clock)[1]
        return cells

    def seen(
        self, plan: Plan, table: Timetable, day: date, start: np.datetime64, clock: float
    ) -> tuple[FloatArray, IntArray]:
        """When (seconds after the slot's start) and in which cell each person is seen in one slot."""
        seconds = self.moments(table, day, start)
        return seconds, plan.at(clock + seconds / 3600, self.space)

    def counts(
        self,
        days: int | Sequence[date] = 1,
        every: str | int = "1h",
        hours: str | tuple[int, int] = (0, 24),
    ) -> Counts:
        """How many are where: just what aggregating the written pings gives, without writing them."""
        table, chosen = self.timetable(every, hours), days_from(days)
        values = [self._histograms(table, day) for day in chosen]
        starts: TimeArray = np.concatenate([table.starts(day) for day in chosen])
        return Counts(np.concatenate(values), starts, self.space, table, bounding=BY_US)

    def _histograms(self, table: Timetable, day: date) -> IntArray:
        starts, plan = table.starts(day), self.plan(day)
        return np.stack(
            [
                np.bincount(self.seen(plan, table, day, start, clock)[1], minlength=self.space.cells)
                for start, clock in zip(starts, table.clock(starts), strict=True)
            ]
        ).astype(np.int64)
