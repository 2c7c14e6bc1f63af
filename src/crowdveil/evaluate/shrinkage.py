"""Our shrinkage for competitors: what `refine` does for anchor's maps, done to a baseline's table.

Plain post-processing of each map that a baseline released, by the scale of its noise (which its account states):
prior from the map's own neighbourhoods, posterior under the Laplace likelihood, median as the count and mean as
the mean. Maps held over several slots are shrunk once.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from crowdveil.counts import Shape
from crowdveil.refine.neighbourhood import Neighbourhood
from crowdveil.refine.posterior import Measured, Samples
from crowdveil.refine.predictive import quantiles
from crowdveil.refine.prior import Prior
from crowdveil.schemes import Published

__all__ = ["shrink"]

FloatArray = npt.NDArray[np.float64]


def shrink(published: Published, shape: Shape) -> Published:
    """The table with every noisy map shrunk; what has no stated noise is left alone.

    >>> from datetime import date
    >>> shape = Shape(date(2024, 5, 6), np.arange(2.0), 3600, np.column_stack([np.arange(9.0), np.zeros(9)]))
    >>> noisy = Published(np.array([[5, 6, 4, 5, -9, 5, 6, 4, 5]] * 2), {"noise": [8.0, 8.0]})
    >>> bool(shrink(noisy, shape).values.min() > -9)
    True
    """
    scales = published.parameters.get("noise")
    if scales is None or not any(scales) or shape.cells < 2:
        return published
    around = _around(np.ascontiguousarray(shape.centroids).tobytes())
    measured = published.values.astype(np.float64) if published.mean is None else published.mean
    values, mean = published.values.copy(), measured.copy()
    for t, scale in enumerate(scales):
        if t and scale == scales[t - 1] and np.array_equal(measured[t], measured[t - 1]):
            values[t], mean[t] = values[t - 1], mean[t - 1]
        elif scale > 0:
            values[t], mean[t] = _one(measured[t], scale, around)
    return replace(published, values=values, mean=mean)


def _one(noisy: FloatArray, scale: float, around: Neighbourhood) -> tuple[npt.NDArray[np.int64], FloatArray]:
    prior = Prior.learn(noisy, 2 * scale**2, float(noisy.sum()), around)
    samples = Samples.of(Measured(noisy[None], np.array([scale])), prior)
    return quantiles(samples.values[0], (0.5,))[0], samples.mean[0]


@lru_cache(maxsize=2)
def _around(centroids: bytes) -> Neighbourhood:
    return Neighbourhood(np.frombuffer(centroids).reshape(-1, 2))
