"""Empirical-Bayes shrinkage: the most likely table behind one with Laplace noise of a known scale.

Each slot's noisy map tells its own prior (`prior`), each cell's posterior under the Laplace likelihood gives
a median and a mean (`posterior`). It reads released values and public scales alone: plain post-processing,
which any scheme that publishes noisy maps can use.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from crowdveil.errors import Refused
from crowdveil.refine.neighbourhood import Neighbourhood
from crowdveil.refine.posterior import Measured, Samples
from crowdveil.refine.prior import Prior

__all__ = ["shrink"]

FloatArray = npt.NDArray[np.float64]
IntArray = npt.NDArray[np.int64]


def shrink(noisy: npt.ArrayLike, scale: npt.ArrayLike, centroids: FloatArray) -> tuple[IntArray, FloatArray]:
    """The posterior median, in whole numbers, and mean of a noisy table (slots, cells).

    `scale` is the noise's Laplace scale, one number or one per slot; 0 leaves a slot as it is. Adjacent
    slots that repeat one release are worked out once.

    >>> centroids = np.column_stack([np.arange(100.0), np.zeros(100)])
    >>> noisy = np.random.default_rng(1).laplace(0, 20, (1, 100)) + 10
    >>> values, mean = shrink(noisy, 20.0, centroids)
    >>> bool(np.abs(values - 10).mean() < np.abs(noisy - 10).mean() / 2)
    True
    """
    table = np.asarray(noisy, dtype=np.float64)
    scales = np.broadcast_to(np.asarray(scale, dtype=np.float64), len(table))
    if (scales < 0).any() or not np.isfinite(scales).all():
        raise Refused("noise scale", scale, "finite numbers of at least 0", 20.0)
    around = Neighbourhood(centroids)
    values, mean = np.empty(table.shape, dtype=np.int64), np.empty(table.shape)
    for slot, (row, one) in enumerate(zip(table, scales, strict=True)):
        if slot and one == scales[slot - 1] and np.array_equal(row, table[slot - 1]):
            values[slot], mean[slot] = values[slot - 1], mean[slot - 1]
        elif one == 0:
            mean[slot] = np.maximum(row, 0)
            values[slot] = np.rint(mean[slot])
        else:
            values[slot], mean[slot] = _shrink(row, float(one), around)
    return values, mean


def _shrink(row: FloatArray, scale: float, around: Neighbourhood) -> tuple[IntArray, FloatArray]:
    measured = Measured(row[None], np.array([scale]))
    likely = Samples.of(measured, Prior.learn(row, measured.variance, float(row.sum()), around))
    return np.rint(np.median(likely.values[0], axis=1)).astype(np.int64), likely.mean[0]
