"""From likely rates to published whole numbers: quantiles of the predictive distribution.

Given equally likely rates λ of a cell and slot, the count is about Poisson(λ) with dispersion φ. The median
of that mixture is the whole number with the smallest expected absolute error; its 5 % and 95 % points are
the interval. Small counts come from the mixture's exact distribution function, large ones from the rates'
own quantiles with normal noise. None is above 2^40.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from scipy.special import ndtri

from crowdveil.counts import LARGEST

__all__ = ["INTERVAL", "published", "quantiles"]

FloatArray = npt.NDArray[np.float64]
IntArray = npt.NDArray[np.int64]
SMALL = 6.0
INTERVAL = (0.05, 0.95)
"""The quantiles that hold nine counts in ten between them."""


def quantiles(rates: FloatArray, levels: tuple[float, ...], dispersion: float = 1.0) -> IntArray:
    """The quantiles, at each of the levels, of counts with the rates `rates` (cells, samples).

    >>> quantiles(np.array([[0.1, 0.2], [100.0, 100.0]]), (0.5,)).tolist()
    [[0, 100]]
    """
    centre = np.median(rates, axis=1)
    out = np.empty((len(levels), len(rates)), dtype=np.int64)
    large = centre >= SMALL
    out[:, large] = _smooth(rates[large], levels, dispersion)
    out[:, ~large] = _counted(rates[~large], levels)
    return out


def published(rates: FloatArray, level: float) -> tuple[IntArray, IntArray, IntArray]:
    """What is published of the rates (cells, samples), their quantile at `level`, and its 90 % interval around it.

    >>> [one.tolist() for one in published(np.full((1, 40), 100.0), 0.5)]
    [[100], [85], [115]]
    """
    values, low, high = quantiles(rates, (level, *INTERVAL))
    return values, np.minimum(low, values), np.maximum(high, values)


def _smooth(rates: FloatArray, levels: tuple[float, ...], dispersion: float) -> IntArray:
    samples = rates.shape[1]
    order = np.random.default_rng(0).permutation(samples)
    noise = ndtri((order + 0.5) / samples)
    result = np.empty((len(levels), len(rates)))
    for row, level in zip(result, levels, strict=True):
        if level == 0.5:
            row[:] = np.floor(np.median(rates, axis=1) + (1 / 3 if dispersion >= 0.75 else 0.5))
        else:
            draws = rates + np.sqrt(dispersion * rates) * noise
            row[:] = np.rint(np.quantile(draws, level, axis=1))
    return np.clip(result, 0, LARGEST).astype(np.int64)


def _counted(rates: FloatArray, levels: tuple[float, ...]) -> IntArray:
    """The smallest count at which the mixture's distribution function reaches each level."""
    result = np.full((len(levels), len(rates)), -1, dtype=np.int64)
    active = np.arange(len(rates))
    chance = np.exp(-rates)
    reached = np.zeros(len(rates))
    count = 0
    while len(active):
        reached = reached + chance.mean(axis=1)
        for row, level in zip(result, levels, strict=True):
            first = (reached >= level) & (row[active] < 0)
            row[active[first]] = count
        count += 1
        keep = (reached < max(levels)) & (count < 1000)
        active, reached = active[keep], reached[keep]
        chance = chance[keep] * (rates[active] / count)
    return np.maximum(result, 0)
