"""The city that stands in for the data while planning: simulated, so that trying schemes on it costs nothing.

From a shape it is a city of so many people on so many cells. From an earlier release it is a city whose homes
lie where the release shows people at night, and whose work lies where it shows more people by day than the
homes explain: a function of released values alone, which is post-processing.
"""

from __future__ import annotations

import math

import numpy as np

from crowdveil.city.city import City
from crowdveil.city.density import Maps
from crowdveil.city.habits import People
from crowdveil.counts import FloatArray
from crowdveil.errors import Refused
from crowdveil.release import Release
from crowdveil.space import Grid, Space

__all__ = ["city_like", "city_of"]

SEED = 20_240
"""Cities for planning come from seeds of their own, apart from those that anybody evaluates on."""
_AT_HOME = 0.5
"""Share of people at home in the middle of a working day, as simulated cities have it."""


def city_of(users: int, cells: int | Space, timezone: str = "UTC", seed: int = SEED) -> City:
    """A city of `users` people on a space, or on a grid of about `cells` cells of 500 m, five wide to four high.

    >>> city_of(1_000, 320).space.name
    'grid:500m@0.0,40.0:20x16'
    """
    if isinstance(cells, int):
        if not 1 <= cells <= 4_000_000:
            raise Refused("cells", cells, "a whole number from 1 to 4000000", 8000)
        columns = max(1, round(math.sqrt(1.25 * cells)))
        return City.build(users, seed, Grid(500.0, 0.0, 40.0, columns, max(1, round(cells / columns))), timezone)
    return City.build(users, seed, cells, timezone)


def city_like(release: Release, seed: int = SEED) -> City:
    """A city that spreads its people as an earlier release does, as many as the release shows.

    >>> import crowdveil as cv
    >>> yesterday = cv.publish(city_of(5_000, 20).counts(days=1, every="6h"), "1", "direct")
    >>> city = city_like(yesterday)
    >>> city.space == yesterday.space, abs(city.users - 5_000) < 500
    (True, True)
    """
    clock = release.timetable.clock(release.slots)
    people = np.maximum(release.estimates, 0.0)
    night, day = (_map(people, hours) for hours in ((clock < 6) | (clock >= 22), (clock >= 10) & (clock < 16)))
    homes = _share(night)
    work = _share(np.maximum(day - _AT_HOME * night, 0.02 * day))
    maps = Maps(homes=homes, work=work, leisure=_share(homes + work))
    users = max(1, round(float(people.sum(axis=1).mean())))
    settled = People.settle(users, release.space, maps, np.random.default_rng([seed, users]))
    return City(release.space, release.timetable.timezone, seed, maps, settled)


def _map(people: FloatArray, slots: np.ndarray) -> FloatArray:
    """The mean map of the chosen slots, of all slots where none is chosen."""
    mean: FloatArray = people[slots].mean(axis=0) if slots.any() else people.mean(axis=0)
    return mean


def _share(weights: FloatArray) -> FloatArray:
    total = weights.sum()
    share: FloatArray = weights / total if total > 0 else np.full(len(weights), 1 / len(weights))
    return share
