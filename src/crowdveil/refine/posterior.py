"""What a cell's true value is likely to be, given its prior and measurements with Laplace noise.

Each cell's posterior is laid out on intervals, the union of prior quantiles and of points spaced around the
measurement: the mass of an interval is the prior's probability of it times the likelihood. Maps that build
on one another (day = some of the night + the rest) are laid out one after the other: `extend` crosses the
samples so far with the intervals of the rest, weighs them by the new measurement, and keeps a sample.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from crowdveil.refine.prior import Prior

__all__ = ["SAMPLES", "Measured", "Samples"]

FloatArray = npt.NDArray[np.float64]
IndexArray = npt.NDArray[np.intp]
SAMPLES = 40
CHUNK = 100
"""Cells at a time: their intervals stay in the processor's cache."""
SOME = 2_000
RELATIVE = np.concatenate([[0.0], np.geomspace(0.003, 40.0, 27)])
"""Edges of the prior's intervals, in units of its mean."""
SPREAD = 7 * np.sinh(np.linspace(-3, 3, 28)) / np.sinh(3)
"""Points around a measurement, in units of its noise."""


@dataclass(frozen=True)
class Measured:
    """One map, measured once or on several days: independent noisy maps and the scale of each one's noise.

    >>> twice = Measured(np.array([[4.0, 0.0], [6.0, 0.0]]), np.array([1.0, 1.0]))
    >>> twice.mean.tolist(), twice.variance
    ([5.0, 0.0], 1.0)
    """

    maps: FloatArray
    """Shape (times, cells)."""
    scales: FloatArray

    @property
    def mean(self) -> FloatArray:
        """The inverse-variance mean."""
        weight = self.scales**-2
        mean: FloatArray = weight @ self.maps / weight.sum()
        return mean

    @property
    def variance(self) -> float:
        """The noise variance of `mean`."""
        return float(2 / (self.scales**-2).sum())

    def beside(self, other: Measured) -> Measured:
        """The measurements of both.

        >>> one = Measured(np.array([[4.0, 0.0]]), np.array([1.0]))
        >>> one.beside(one).variance
        1.0
        """
        return Measured(np.concatenate([self.maps, other.maps]), np.concatenate([self.scales, other.scales]))

    def distance(self, cells: IndexArray, value: FloatArray) -> FloatArray:
        """Minus the log-likelihood of values whose first axis is `cells`."""
        shape = (-1,) + (1,) * (value.ndim - 1)
        total, away = np.zeros(value.shape), np.empty(value.shape)
        for one, scale in zip(self.maps, self.scales, strict=True):
            np.subtract(value, one[cells].reshape(shape), out=away)
            np.abs(away, out=away)
            away /= scale
            total += away
        return total


@dataclass(frozen=True)
class Samples:
    """Equally likely values of one or several maps, shape (maps, cells, samples).

    >>> prior = Prior.gamma(np.array([2.0]), 5.0)
    >>> one = Samples.of(Measured(np.array([[30.0]]), np.array([0.01])), prior)
    >>> one.values.shape, bool(abs(one.values.mean() - 30) < 0.1)
    ((1, 1, 40), True)
    """

    values: FloatArray

    @property
    def mean(self) -> FloatArray:
        """The posterior mean of each map, shape (maps, cells)."""
        mean: FloatArray = self.values.mean(axis=2)
        return mean

    @classmethod
    def nothing(cls, cells: int) -> Samples:
        """No map yet, of so many cells.

        >>> Samples.nothing(3).mean.shape
        (0, 3)
        """
        return cls(np.zeros((0, cells, 1)))

    @classmethod
    def of(cls, measured: Measured, prior: Prior) -> Samples:
        """The posterior of a single map."""
        return cls.nothing(measured.maps.shape[1]).extend(np.zeros(0), measured, prior)

    def extend(self, weights: FloatArray, measured: Measured, rest: Prior) -> Samples:
        """Add a map that is `weights` times the maps so far plus a rest with the given prior."""
        maps, cells, _ = self.values.shape
        result = np.empty((maps + 1, cells, SAMPLES))
        for part in _chunks(np.arange(cells)):
            total, likely, _ = self._weigh(weights, measured, rest, part)
            row, column = _draw(likely)
            at = np.arange(len(row))[:, None]
            result[:maps, part] = self.values[:, part][:, at, row]
            result[maps, part] = total[at, row, column]
        return Samples(result)

    def evidence(self, weights: FloatArray, measured: Measured, rest: Prior) -> float:
        """How likely such an extension makes the measurements: log-likelihood of some 2,000 cells."""
        some = np.linspace(0, self.values.shape[1] - 1, min(SOME, self.values.shape[1])).astype(np.intp)
        found = 0.0
        for part in _chunks(some):
            _, likely, away = self._weigh(weights, measured, rest, part)
            found += float((np.log(likely.sum(axis=(1, 2))) - away).sum())
        return found

    def _weigh(
        self, weights: FloatArray, measured: Measured, rest: Prior, part: IndexArray
    ) -> tuple[FloatArray, FloatArray, FloatArray]:
        """Values (cells, samples, intervals), their posterior mass up to a factor, and the factor's logarithm."""
        known = np.tensordot(weights, self.values[:, part], 1) if len(weights) else np.zeros((len(part), 1))
        value, mass = _intervals(measured, rest, part, known)
        total = known[:, :, None] + value[:, None, :]
        away = measured.distance(part, total)
        least = away.min(axis=(1, 2))
        np.subtract(least[:, None, None], away, out=away)
        likely = np.exp(away, out=away)
        likely *= (mass / known.shape[1])[:, None, :]
        return total, likely, least


def _chunks(cells: IndexArray) -> Iterator[IndexArray]:
    for start in range(0, len(cells), CHUNK):
        yield cells[start : start + CHUNK]


def _intervals(measured: Measured, rest: Prior, part: IndexArray, known: FloatArray) -> tuple[FloatArray, FloatArray]:
    """The middles of each cell's intervals and the prior's probability of each."""
    prior = rest.part(part)
    noise = np.sqrt(measured.variance / 2 + known.var(axis=1))
    near = (measured.mean[part] - known.mean(axis=1))[:, None] + noise[:, None] * SPREAD
    edges = np.concatenate([prior.mean[:, None] * RELATIVE, np.maximum(near, 0)], axis=1)
    edges.sort(axis=1)
    mass = np.diff(prior.below(edges), axis=1)
    return (edges[:, 1:] + edges[:, :-1]) / 2, np.maximum(mass, 1e-300)


def _draw(likely: FloatArray) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """A stratified sample of each cell's (known, rest) pairs: the middles of equal shares of the mass."""
    cells, rows, columns = likely.shape
    reach = np.cumsum(likely.reshape(cells, -1), axis=1)
    reach /= reach[:, -1:]
    goal = (np.arange(SAMPLES) + 0.5) / SAMPLES
    offset = np.arange(cells)[:, None]
    reach += offset
    flat = np.searchsorted(reach.ravel(), (goal + offset).ravel()).reshape(cells, SAMPLES)
    flat = np.clip(flat - offset * rows * columns, 0, rows * columns - 1)
    row, column = np.divmod(flat, columns)
    return row, column
