"""The model of one day: likely window maps, and where between them each slot lies. Post-processing.

A cell's rate in slot t is λ[t, m] = max(0, Σ_j A[t, j]·x_j[m])·level[t, g(m)], for each likely x.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from crowdveil.privacy import IntArray
from crowdveil.refine.posterior import Samples
from crowdveil.refine.predictive import INTERVAL, quantiles

__all__ = ["Day", "Predicted", "careful"]

FloatArray = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Predicted:
    """What is expected of some slots: the published map, and the mean and variance of the rates behind it.

    >>> some = Predicted(np.array([[3, 0]]), np.array([[2.9, 0.2]]), np.array([[1.0, 0.1]]))
    >>> some.counts.shape == some.mean.shape == some.variance.shape
    True
    """

    counts: IntArray
    mean: FloatArray
    variance: FloatArray


@dataclass(frozen=True)
class Day:
    """Window maps, the group of each cell, mixing weights (slots, maps) and levels (slots, groups).

    >>> maps = Samples(np.full((1, 2, 40), 20.0))
    >>> day = Day(maps, np.array([0, 0]), np.array([[1.0], [0.5]]), np.ones((2, 1)))
    >>> day.predict(0.5).mean.tolist()
    [[20.0, 20.0], [10.0, 10.0]]
    """

    maps: Samples
    groups: IntArray
    weights: FloatArray
    levels: FloatArray

    def rates(self, slot: int) -> FloatArray:
        """Equally likely rates of every cell in one slot, shape (cells, samples)."""
        mixed = np.maximum(np.tensordot(self.weights[slot], self.maps.values, 1), 0)
        rates: FloatArray = mixed * self.levels[slot, self.groups][:, None]
        return rates

    def predict(self, quantile: float) -> Predicted:
        """Every slot's map, its cells the given quantile of the predictive distribution."""
        shape = len(self.weights), len(self.groups)
        counts = np.empty(shape, dtype=np.int64)
        mean, variance = np.empty(shape), np.empty(shape)
        for slot in range(len(self.weights)):
            rates = self.rates(slot)
            mean[slot], variance[slot] = rates.mean(axis=1), rates.var(axis=1)
            counts[slot] = quantiles(rates, (quantile,))[0]
        return Predicted(counts, mean, variance)

    def interval(self, dispersion: float) -> tuple[IntArray, IntArray]:
        """The 5 % and 95 % points of every slot's predictive distribution."""
        shape = len(self.weights), len(self.groups)
        low, high = np.empty(shape, dtype=np.int64), np.empty(shape, dtype=np.int64)
        for slot in range(len(self.weights)):
            low[slot], high[slot] = quantiles(self.rates(slot), INTERVAL, dispersion)
        return low, high


def careful(people: float, epsilon: float) -> float:
    """The quantile to publish where so many are expected in a cell: the median, and less of sparse data.

    Believing too much costs most where noise drowns most cells (ρ = people·ε is small), and where a cell seldom holds
    anybody at all: a hot spot that is well known still is empty more often than not.

    >>> careful(16.0, 1.0), careful(0.7, 0.1), careful(0.1, 1.0), careful(0.1, 0.1)
    (0.5, 0.4, 0.0, 0.0)
    """
    density = people * epsilon * min(1.0, people / 0.2) ** 2
    return round(float(np.interp(density, (0.06, 0.07, 0.12), (0.0, 0.4, 0.5))), 6)
