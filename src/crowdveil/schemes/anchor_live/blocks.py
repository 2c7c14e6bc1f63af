"""Blocks: a public partition of the cells into neighbourhoods of some 25, and what noisy block sums say.

The partition follows from the centroids alone: halve the cells by the median of one axis, then of the other.
Blocks partition the cells, so in each slot a user raises one block sum by at most 1: the block sums of n
slots together have L1 sensitivity bound(n).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from crowdveil.privacy import IntArray

__all__ = ["block_sums", "blocks", "follow"]

FloatArray = npt.NDArray[np.float64]
SIZE = 25
DRIFT = 0.15
"""How much of a block's people may come or go from one slot to the next: standard deviation."""


def blocks(centroids: FloatArray, size: int = SIZE) -> IntArray:
    """The block of each cell, blocks of about `size` cells.

    >>> blocks(np.column_stack([np.arange(8.0), np.zeros(8)]), 4).tolist()
    [0, 0, 0, 0, 1, 1, 1, 1]
    """
    block = np.zeros(len(centroids), dtype=np.int64)
    axis = int(np.argmax(np.ptp(centroids, axis=0)))
    for _ in range(max(0, round(np.log2(max(len(centroids) / size, 1))))):
        order = np.lexsort((centroids[:, axis], block))
        start = np.searchsorted(block[order], block[order], side="left")
        length = np.searchsorted(block[order], block[order], side="right") - start
        upper = np.arange(len(order)) - start >= length / 2
        block[order] = 2 * block[order] + upper
        axis = 1 - axis
    return np.unique(block, return_inverse=True)[1].astype(np.int64)


def block_sums(histogram: IntArray, block: IntArray) -> IntArray:
    """One slot's sum over each block; for n slots together L1 sensitivity bound(n).

    >>> block_sums(np.array([1, 2, 3]), np.array([0, 1, 0])).tolist()
    [4, 2]
    """
    return np.bincount(block, weights=histogram, minlength=int(block.max()) + 1).astype(np.int64)


def follow(level: FloatArray, variance: FloatArray, noisy: IntArray, noise: float) -> tuple[FloatArray, FloatArray]:
    """A random walk's update of each block's people and their variance by one slot's noisy sums.

    >>> level, _ = follow(np.array([100.0]), np.array([0.0]), np.array([130]), 225.0)
    >>> level.tolist()
    [115.0]
    """
    variance = variance + (DRIFT * np.maximum(level, 1)) ** 2
    gain = variance / (variance + noise)
    return np.maximum(level + gain * (noisy - level), 0), variance * (1 - gain)
