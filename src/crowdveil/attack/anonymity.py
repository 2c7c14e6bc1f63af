"""A k-anonymity baseline, what many operators publish today: counts of at most k are suppressed, the rest exact.

It is no scheme of Crowdveil: it is here to be attacked. Two publications that differ in one person differ in the
cells where that person was seen, and a suppressed count is what is missing from a published total.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from crowdveil.attack.traces import ABSENT, Traces
from crowdveil.attack.transport import IntArray

__all__ = ["Differencing", "difference_people", "difference_totals", "suppress"]

AT_MOST = 15
"""Counts up to this are suppressed, by default."""


def suppress(table: IntArray, at_most: int = AT_MOST) -> IntArray:
    """The table with counts of at most `at_most` withheld (shown as 0).

    >>> suppress(np.array([[3, 15, 16, 0]])).tolist()
    [[0, 0, 16, 0]]
    """
    return np.where(table > at_most, table, 0)


@dataclass(frozen=True)
class Differencing:
    """What comparing two suppressed publications, with and without one person, gives away.

    >>> found = Differencing(points=0.1, people=0.5, whole_days=0.01)
    >>> f"{found.people:.0%} of people lose at least one point"
    '50% of people lose at least one point'
    """

    points: float
    """Share of all points of all people that are read off exactly."""
    people: float
    """Share of people of whom at least one point is read off: the advantage of the strong adversary."""
    whole_days: float
    """Share of people whose whole day is read off."""


def difference_people(traces: Traces, at_most: int = AT_MOST) -> Differencing:
    """Publish everybody; publish again when one has left; compare. For each person in turn.

    A person's point is given away when the cell is shown in either publication, which is when it holds more than
    `at_most` people including this one.

    >>> from datetime import date
    >>> from crowdveil.counts import Shape
    >>> shape = Shape(date(2024, 5, 6), np.arange(2.0), 3600, np.zeros((2, 2)))
    >>> difference_people(Traces(np.array([[0, 0], [0, 1], [0, 0]]), [shape]), at_most=1)
    Differencing(points=0.8333333333333334, people=1.0, whole_days=0.6666666666666666)
    """
    table = np.vstack(traces.tables())
    present = traces.cells != ABSENT
    shown = present & (table[np.arange(traces.slots), traces.cells] > at_most)
    return Differencing(
        points=float(shown.sum() / present.sum()),
        people=float(shown.any(axis=1).mean()),
        whole_days=float((shown == present).all(axis=1).mean()),
    )


def difference_totals(table: IntArray, blocks: IntArray, at_most: int = AT_MOST) -> float:
    """Publish cells, and totals of blocks of cells, both suppressed; subtract. The share of suppressed counts found.

    `blocks` gives each cell's block. A suppressed, non-zero count is found when its block's total is shown and it
    is the only suppressed one there.

    >>> difference_totals(np.array([[20, 3, 0, 2]]), np.array([0, 0, 1, 1]))
    0.5
    """
    found = hidden = 0
    for histogram in table:
        small = (histogram <= at_most).astype(np.int64)
        totals = np.bincount(blocks, weights=histogram)
        alone = np.bincount(blocks, weights=small)[blocks] == 1
        secret = (small == 1) & (histogram > 0)
        found += int(np.sum(secret & alone & (totals[blocks] > at_most)))
        hidden += int(np.sum(secret))
    return found / hidden if hidden else 0.0
