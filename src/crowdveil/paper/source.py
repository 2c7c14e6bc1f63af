"""The two kinds of data: simulated cities, made anew for each seed, and the taxis of T-Drive where they are at hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path

import numpy as np

from crowdveil.attack import Traces
from crowdveil.city import FIRST, City
from crowdveil.counts import Counts, Shape
from crowdveil.paper.setting import Setting
from crowdveil.pings import aggregate
from crowdveil.privacy import IntArray

__all__ = ["Source", "city", "tdrive"]

GRID = "grid:500m@116.39,39.92:100x80"
ZONE = "Asia/Shanghai"
CITY_DAYS = [date.fromordinal(FIRST.toordinal() + n) for n in range(3)]
TAXI_DAYS = [date(2008, 2, day) for day in (3, 4, 5)]
"""Three full days: two of history for the dynamic scheme, and the one that is published."""
POINTS_FROM = 9
"""The hour at which the taxis' trajectories of half hours begin."""


@dataclass(frozen=True)
class Source:
    """Data to run on: the days before, the day itself, and who was where, by seed.

    >>> from crowdveil.city import City
    >>> people = City.build(500, 1, "grid:1km@2.35,48.86:4x3")
    >>> small = Source("small", "A small city", lambda seed: list(people.counts(1, "6h").by_day()),
    ...                lambda seed: None, lambda seed: [1.0], points=(4,))
    >>> ((shape, values),) = small.days(1)
    >>> values.shape
    (4, 12)
    """

    name: str
    title: str
    days: Callable[[int], Sequence[tuple[Shape, IntArray]]]
    """The history and, last, the day that is published."""
    traces: Callable[[int], Traces]
    """Everybody's cells, for the attack."""
    stays: Callable[[int], Sequence[float]]
    """The share of people with 1, 2, 3, … places on that day: stays in the city, cells seen of a taxi."""
    points: tuple[int, ...]
    """The numbers of trajectory points that the attack is run with."""


def city(setting: Setting) -> Source:
    """A simulated city of the paper: 19 hourly slots.

    >>> from crowdveil.paper.setting import Setting
    >>> made = city(Setting(quick=True))
    >>> made.name, len(made.points) > 0
    ('city', True)
    """

    @lru_cache(maxsize=2)
    def built(seed: int) -> City:
        return City.build(setting.users, seed)

    @lru_cache(maxsize=8)
    def days(seed: int) -> Sequence[tuple[Shape, IntArray]]:
        return list(built(seed).counts(CITY_DAYS, "1h", (5, 24)).by_day())

    def traces(seed: int) -> Traces:
        return Traces.of_city(built(seed), CITY_DAYS[-1:], "1h", (5, 24))

    def stays(seed: int) -> Sequence[float]:
        return _shares(built(seed).plan(CITY_DAYS[-1]).stays())

    return Source("city", "simulated city", days, traces, stays, (5, 10, 15, 19))


def _shares(numbers: IntArray) -> Sequence[float]:
    """The shares of 1, 2, 3, … among whole numbers of at least 1.

    >>> _shares(np.array([1, 2, 2, 4]))
    [0.25, 0.5, 0.0, 0.25]
    """
    shares: list[float] = (np.bincount(numbers)[1:] / len(numbers)).tolist()
    return shares


def tdrive(path: str | Path) -> Source:
    """The taxis: 500 m cells, half hours. The same day for each seed; seeds differ in noise and in who is sampled.

    >>> taxis = tdrive("taxi_log_2008_by_id")  # nothing is read before it is asked for
    >>> taxis.title, taxis.points
    ('T-Drive taxis', (5, 10))
    """

    @lru_cache(maxsize=1)
    def table() -> Counts:
        return aggregate(path, space=GRID, every="30min", timezone=ZONE, first=TAXI_DAYS[0], last=TAXI_DAYS[-1])[0]

    @lru_cache(maxsize=1)
    def all_traces() -> Traces:
        day, until = TAXI_DAYS[-1], f"{POINTS_FROM}-{POINTS_FROM + 5}"
        return Traces.of_pings(path, space=GRID, every="30min", timezone=ZONE, first=day, last=day, hours=until)

    @lru_cache(maxsize=1)
    def seen() -> Sequence[float]:
        day = TAXI_DAYS[-1]
        cells = np.sort(Traces.of_pings(path, space=GRID, every="30min", timezone=ZONE, first=day, last=day).cells)
        new = (np.diff(cells, axis=1, prepend=-1) > 0) & (cells >= 0)
        return _shares(new.sum(axis=1))

    def days(seed: int) -> Sequence[tuple[Shape, IntArray]]:
        return list(table().by_day())

    return Source("taxis", "T-Drive taxis", days, lambda seed: all_traces(), lambda seed: seen(), (5, 10))
