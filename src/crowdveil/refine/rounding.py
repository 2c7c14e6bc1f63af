"""Rounding that keeps sums: every value to a neighbouring whole number, and each slot's total with it."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

__all__ = ["round_keeping_sum"]

IntArray = npt.NDArray[np.int64]


def round_keeping_sum(table: npt.ArrayLike) -> IntArray:
    """Round a non-negative table (slots, cells) down, then up where the remainders are largest.

    Each slot's total becomes its own total rounded; no value moves by 1 or more.

    >>> round_keeping_sum([[0.4, 0.4, 0.4, 2.0]]).tolist()
    [[1, 0, 0, 2]]
    """
    values = np.maximum(np.asarray(table, dtype=np.float64), 0)
    down = np.floor(values)
    wanted = np.rint(values.sum(axis=1)) - down.sum(axis=1)
    rank = np.argsort(np.argsort(down - values, axis=1, kind="stable"), axis=1, kind="stable")
    rounded: IntArray = (down + (rank < wanted[:, None])).astype(np.int64)
    return rounded
