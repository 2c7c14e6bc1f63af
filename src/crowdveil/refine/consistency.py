"""Consistency (Algorithm 3): counts that are whole and not negative, with each slot's sum kept.

Plain post-processing of what is already private: it reads nothing else, so it costs nothing.

The paper zeroes the negative cells and takes the deficit L back one unit at a time, each time from a cell
drawn uniformly until it hits a positive one. The sum is kept as long as the positive cells outweigh the
negative ones; otherwise the slot ends as zeros. We draw the same process in a few strokes: L picks, uniform
over the cells that are positive now; each cell gives min(picks, count); the picks that found their cell
exhausted are drawn again over what is still positive. The sequential process ignores exactly those picks, so
the distribution is the same, not an approximation.

The random picks protect nobody and need no cryptography; for a release they still come from the operating
system's entropy, never from a chosen seed.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from crowdveil.privacy.noise import IntArray

__all__ = ["consistent"]

_MANY = 8  # picks a cell from which drawing their multinomial counts is faster than drawing each pick


def consistent(values: npt.ArrayLike, generator: np.random.Generator | None = None) -> IntArray:
    """`values`, one slot or slots x cells, rounded and made non-negative with each slot's sum kept where it can be.

    >>> table = consistent([[5, -2, 4], [-3, 1, 0]])
    >>> table.sum(axis=1).tolist(), int(table.min())
    ([7, 0], 0)
    """
    generator = generator or np.random.default_rng()
    rounded: IntArray = np.rint(np.asarray(values)).astype(np.int64)
    table = rounded.reshape(-1, rounded.shape[-1])
    deficits = -np.minimum(table, 0).sum(axis=1)
    table = np.maximum(table, 0)
    for at, deficit in enumerate(deficits.tolist()):
        if at and np.array_equal(rounded.reshape(table.shape)[at], rounded.reshape(table.shape)[at - 1]):
            table[at] = table[at - 1]  # a release that is held stays the same release
        else:
            _take_back(table[at], deficit, generator)
    return table.reshape(rounded.shape)


def _take_back(row: IntArray, deficit: int, generator: np.random.Generator) -> None:
    """Take `deficit` units, in place, from uniformly drawn positive cells; all of them if there are too few."""
    if deficit >= row.sum():
        row[:] = 0
        return
    while deficit > 0:
        positive = np.flatnonzero(row)
        if deficit > _MANY * positive.size:
            picks = generator.multinomial(deficit, np.full(positive.size, 1 / positive.size))
        else:
            picks = np.bincount(generator.integers(0, positive.size, deficit), minlength=positive.size)
        taken = np.minimum(picks, row[positive])
        row[positive] -= taken
        deficit -= int(taken.sum())
