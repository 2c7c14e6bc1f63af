"""Trajectory recovery: who went where, from nothing but counts (Xu et al. 2017, the paper's Attack Model).

Given the released histograms, the cells' centres and the number of people, build that many rows of S cells:
1. expand each histogram into N cells, one per person;
2. predict each row's next place: at night where it is, by day where it is plus `friction` times its last step
   (1 = Xu, 0 = nearest), snapped to the nearest cell; a day's first step knows no last one and goes by night;
3. assign the rows one to one to the next N cells at the least total distance;
4. link one day's rows to the next day's by information gain (module `linking`).

There are always exactly N rows. Rows that say "somebody stands still in every cell" recover most of a city
without any data, so an attack that could choose its number of rows would measure nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from scipy.spatial import cKDTree

from crowdveil.attack.linking import link
from crowdveil.attack.transport import FloatArray, IntArray, assign
from crowdveil.counts import Shape

__all__ = ["expand", "night", "predict", "recover", "recover_day"]

NIGHT = (0, 6)
"""The hours, local clock, at which people are taken to stay where they are."""


def expand(table: npt.ArrayLike, users: int, generator: np.random.Generator) -> IntArray:
    """Each histogram as `users` cells, shape S x N: sampled down without replacement, padded up in proportion.

    A slot without anybody becomes uniform cells; a slot identical to the one before it gets the same people.

    >>> expand([[2, 0, 1], [2, 0, 1], [0, 9, 0]], 3, np.random.default_rng(1)).tolist()
    [[0, 0, 2], [0, 0, 2], [1, 1, 1]]
    """
    table = np.maximum(np.asarray(table, dtype=np.int64), 0)
    people = np.empty((len(table), users), dtype=np.int64)
    for t, histogram in enumerate(table):
        if t and np.array_equal(histogram, table[t - 1]):
            people[t] = people[t - 1]
            continue
        total = int(histogram.sum())
        if total > users:
            histogram = generator.multivariate_hypergeometric(histogram, users, method="marginals")
        elif total < users:
            shares = histogram / total if total else np.full(len(histogram), 1 / len(histogram))
            histogram = histogram + generator.multinomial(users - total, shares)
        people[t] = np.repeat(np.arange(len(histogram)), histogram)
    return people


def night(clock: FloatArray, hours: tuple[float, float] = NIGHT) -> npt.NDArray[np.bool_]:
    """Which slots are at night.

    >>> night(np.array([0.0, 5.5, 6.0, 12.0])).tolist()
    [True, True, False, False]
    """
    return (clock >= hours[0]) & (clock < hours[1])


def predict(now: IntArray, before: IntArray, places: FloatArray, tree: cKDTree, friction: float) -> IntArray:
    """The cell nearest to where each row would be after `friction` times its last step.

    >>> places = np.array([[0.0, 0.0], [1.0, 0.0], [2.0, 0.0], [3.0, 0.0]])
    >>> predict(np.array([1, 3]), np.array([0, 2]), places, cKDTree(places), friction=1.0).tolist()
    [2, 3]
    """
    ahead = now.copy()
    moved = np.flatnonzero(now != before) if friction else np.zeros(0, dtype=np.int64)
    here = places[now[moved]]
    ahead[moved] = tree.query(here + friction * (here - places[before[moved]]))[1]
    return ahead


def recover_day(
    people: IntArray,
    places: FloatArray,
    at_night: npt.NDArray[np.bool_],
    friction: float = 1.0,
    nearest: int | None = None,
) -> IntArray:
    """One day's rows, shape N x S, from the people of each slot, shape S x N.

    >>> places = np.array([[0.0, 0.0], [1.0, 0.0], [9.0, 0.0]])
    >>> recover_day(np.array([[0, 2], [1, 2], [2, 2]]), places, np.zeros(3, dtype=bool)).tolist()
    [[0, 1, 2], [2, 2, 2]]
    """
    along = curve(places)
    places, people = places[along], np.argsort(along)[people]
    tree = cKDTree(places, balanced_tree=False, compact_nodes=False)
    rows = np.empty_like(people)
    rows[0] = people[0]
    for t in range(1, len(people)):
        still = t == 1 or at_night[t - 1] or not friction
        ahead = rows[t - 1] if still else predict(rows[t - 1], rows[t - 2], places, tree, friction)
        rows[t] = assign(ahead, people[t], places, nearest)
    return along[rows].T


def curve(places: FloatArray) -> IntArray:
    """The places in an order in which neighbours stay near each other (Hilbert's); it makes assigning faster.

    >>> curve(np.array([[0.0, 0.0], [9.0, 9.0], [9.0, 0.0], [0.0, 9.0]])).tolist()
    [0, 3, 1, 2]
    """
    span = float(np.ptp(places, axis=0).max()) or 1.0
    x, y = ((places - places.min(axis=0)) * (255 / span)).astype(np.int64).T
    along = np.zeros(len(places), dtype=np.int64)
    for side in (128, 64, 32, 16, 8, 4, 2, 1):
        right, up = (x & side) > 0, (y & side) > 0
        along = 4 * along + np.where(right, 3 - up, up)
        x, y = np.where(up, x, np.where(right, 255 - y, y)), np.where(up, y, np.where(right, 255 - x, x))
    return np.argsort(along, kind="stable")


def recover(
    tables: Sequence[npt.ArrayLike],
    shapes: Sequence[Shape],
    users: int,
    generator: np.random.Generator,
    friction: float = 1.0,
    nearest: int | None = None,
    night_hours: tuple[float, float] = NIGHT,
) -> IntArray:
    """`users` rows over all days' slots, from one released table and one public shape per day.

    >>> from datetime import date
    >>> shape = Shape(date(2024, 5, 6), np.arange(3.0), 3600, np.array([[0.0, 0.0], [1.0, 0.0], [9.0, 0.0]]))
    >>> table = [[1, 0, 1], [0, 1, 1], [0, 1, 1]]
    >>> rows = recover([table], [shape], 2, np.random.default_rng(1))
    >>> sorted(rows.tolist())
    [[0, 1, 1], [2, 2, 2]]
    """
    days = []
    for table, shape in zip(tables, shapes, strict=True):
        people = expand(table, users, generator)
        people[0] = generator.permutation(people[0])  # nothing may ride on the order of the rows
        days.append(recover_day(people, shape.centroids, night(shape.clock, night_hours), friction, nearest))
    rows = days[0]
    for day in days[1:]:
        rows = link(rows, day, shapes[0].cells)
    return rows
