"""Scoring a recovery: how much of the truth the recovered rows hold.

Rows carry no names, so true and recovered rows are first paired: by the pairing of greatest total overlap (the
kindest to the attacker, and the primary figure) or by the greedy order of the attack's authors.

Accuracy is mostly a floor: whoever says "everybody stays at home" is right most of the time. Hence the *mover
score*: pair true and recovered rows by their night slots alone, then ask, of the people whose noon cell is not
their home cell, for how many home and noon are both right. Knowing where the crowds are earns next to nothing
there; only knowing who went where does.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from crowdveil.attack.matching import best, common, greedy
from crowdveil.attack.transport import FloatArray, IntArray

__all__ = ["Anchors", "Score", "mover_score", "score", "uniqueness"]


@dataclass(frozen=True)
class Score:
    """What a recovery got right.

    >>> round(Score(accuracy=0.5, greedy=0.4, error=750.0, mover=0.1).lift(0.2), 3)
    0.375
    """

    accuracy: float
    """Share of points right, rows paired by greatest overlap."""
    greedy: float
    """The same, rows paired in greedy order."""
    error: float
    """Mean distance, in metres, between a true point and the recovered one, rows paired by greatest overlap."""
    mover: float
    """The anchored mover score."""

    def lift(self, floor: float) -> float:
        """The share of what a guess leaves open that the recovery closes."""
        return lift(self.accuracy, floor)


def lift(accuracy: float, floor: float) -> float:
    """(accuracy - floor)/(1 - floor): 0 for a recovery that is worth a guess, 1 for a perfect one.

    >>> round(lift(0.6, 0.2), 3)
    0.5
    """
    return (accuracy - floor) / (1 - floor) if floor < 1 else 0.0


@dataclass(frozen=True)
class Anchors:
    """The slots by which the mover score knows a person: the night slots, and noon.

    >>> Anchors.of(np.arange(5.0, 24.0))
    Anchors(night=(0,), noon=7)
    """

    night: tuple[int, ...]
    noon: int

    @classmethod
    def of(cls, clock: FloatArray, hours: tuple[float, float] = (0, 6)) -> Anchors:
        """The first night's slots and the slot at noon; where a window holds none, its first and its last slot."""
        dark = np.flatnonzero((clock >= hours[0]) & (clock < hours[1]))
        night = tuple(dark.tolist()) or (0,)
        noon = int(np.abs(clock - 12).argmin())
        return cls(night, noon if noon not in night else len(clock) - 1)


def mover_score(truth: IntArray, rows: IntArray, anchors: Anchors, cells: int, generator: np.random.Generator) -> float:
    """Among people who are elsewhere at noon, the share whose home and noon cells are both recovered.

    Home is the cell of the last night slot. Ties in the pairing fall by chance. Nobody moving scores 0.

    >>> truth = np.array([[0, 1], [2, 3], [4, 4]])
    >>> mover_score(truth, truth[::-1], Anchors((0,), 1), 5, np.random.default_rng(1))
    1.0
    """
    night, home = list(anchors.night), anchors.night[-1]
    rows = generator.permutation(rows)
    paired = rows[best(common(truth[:, night], rows[:, night], cells))]
    movers = truth[:, anchors.noon] != truth[:, home]
    both = (paired[:, home] == truth[:, home]) & (paired[:, anchors.noon] == truth[:, anchors.noon])
    return float(both[movers].mean()) if movers.any() else 0.0


def score(
    truth: IntArray, rows: IntArray, centroids: FloatArray, anchors: Anchors, generator: np.random.Generator
) -> Score:
    """Score recovered rows against true ones, both N x S.

    >>> truth, line = np.array([[0, 1], [2, 2]]), np.array([[0.0, 0.0], [100.0, 0.0], [300.0, 0.0]])
    >>> score(truth, np.array([[2, 2], [0, 0]]), line, Anchors((0,), 1), np.random.default_rng(1))
    Score(accuracy=0.75, greedy=0.75, error=25.0, mover=0.0)
    """
    cells = len(centroids)
    overlap = common(truth, rows, cells)
    paired = rows[best(overlap)]
    distance = np.hypot(*np.moveaxis(centroids[truth] - centroids[paired], -1, 0))
    return Score(
        accuracy=float((paired == truth).mean()),
        greedy=float((rows[greedy(overlap, generator)] == truth).mean()),
        error=float(distance.mean()),
        mover=mover_score(truth, rows, anchors, cells, generator),
    )


def uniqueness(rows: IntArray, k: int) -> float:
    """The share of rows whose set of k most visited cells no other row has.

    A row of fewer than k cells counts with those it has; ties go to the cell of the smaller number.

    >>> uniqueness(np.array([[0, 0, 1], [0, 0, 2], [3, 3, 3]]), k=1)
    0.3333333333333333
    """
    users, span = len(rows), int(rows.max()) + 1
    seen, times = np.unique(np.arange(users)[:, None] * span + rows, return_counts=True)
    row, cell = np.divmod(seen, span)
    order = np.lexsort((cell, -times, row))
    row, cell = row[order], cell[order]
    place = np.arange(len(row)) - np.searchsorted(row, row)
    kept = place < k
    sets = np.full((users, k), -1)
    sets[row[kept], place[kept]] = cell[kept]
    sets.sort(axis=1)
    _, which, how_many = np.unique(sets, axis=0, return_inverse=True, return_counts=True)
    return float((how_many[which.ravel()] == 1).mean())
