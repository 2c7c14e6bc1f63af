"""The integer questions that anchor asks of the true table, each with its exact sensitivity.

One user's whole day is added or removed: in at most one cell per slot, in at most K slots of the day. So
in n slots the user counts at most min(K, n) =: `shape.bound(n)` times, by one in one cell each time.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from crowdveil.counts import LARGEST
from crowdveil.privacy import IntArray

__all__ = ["coverage", "distance", "group_totals", "window_sum"]

BoolArray = npt.NDArray[np.bool_]


def window_sum(counts: IntArray, slots: BoolArray) -> IntArray:
    """The map of sums over a window w; L1 sensitivity bound(|w|).

    >>> window_sum(np.array([[1, 2], [3, 4]]), np.array([True, True])).tolist()
    [4, 6]
    """
    total: IntArray = counts[slots].sum(axis=0)
    return total


def group_totals(counts: IntArray, groups: IntArray) -> IntArray:
    """Each slot's total in each group of cells.

    Groups partition the cells, so a user raises one of a slot's totals: L1 sensitivity bound(S) for all of
    them together, however many groups there are.

    >>> group_totals(np.array([[1, 2, 3]]), np.array([0, 1, 0])).tolist()
    [[4, 2]]
    """
    totals = [counts[:, groups == group].sum(axis=1) for group in range(int(groups.max()) + 1)]
    return np.stack(totals, axis=1)


def distance(counts: IntArray, published: IntArray) -> int:
    """The L1 distance of the table from a fixed published one: in each slot a user moves it by at most 1.

    Sensitivity bound(S). Neither it nor its sums leave 64 bits: a published count is read as at most 2^40, a
    distance as at most 2^62.

    >>> distance(np.array([[1, 2]]), np.array([[3, 2]]))
    2
    """
    away = np.abs(counts - np.minimum(published, LARGEST))
    return min((int((away >> 20).sum()) << 20) + int((away & (2**20 - 1)).sum()), 2**62)


def coverage(counts: IntArray, classes: IntArray, bands: Sequence[tuple[IntArray, IntArray]]) -> IntArray:
    """How many counts of each class lie within each of the bands (low, high), shape (classes, bands).

    Classes partition slots and cells. A user who is in class c in n_c slots moves c's numbers by at most n_c
    each, Σ n_c ≤ bound(S).

    >>> coverage(np.array([[1, 9]]), np.array([[0, 1]]), [(np.array([[0, 0]]), np.array([[2, 2]]))]).tolist()
    [[1], [0]]
    """
    held = np.empty((int(classes.max()) + 1, len(bands)), dtype=np.int64)
    for column, (low, high) in enumerate(bands):
        inside = (counts >= low) & (counts <= high)
        held[:, column] = np.bincount(classes[inside], minlength=len(held))
    return held
