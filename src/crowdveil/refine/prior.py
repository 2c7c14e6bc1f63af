"""An empirical prior for one noisy map: what a cell's value is likely to be before its own measurement.

Mean: a non-negative mix of the leave-one-out kernel means of the map and of the flat map, kept only as far
as the measurements favour it over flat. Spread: cells are put into classes by their mean, for town and country
are not spread alike, and parks are empty; in each, what cells are in units of their mean has a histogram of
its own, deconvolved from the noisy map by expectation maximisation and pulled towards a Gamma distribution with
the class's moments. All of it reads the noisy map and the noise's public scale: post-processing.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from scipy.optimize import nnls
from scipy.special import gammainc

from crowdveil.refine.neighbourhood import Neighbourhood

__all__ = ["Prior", "non_negative"]

FloatArray = npt.NDArray[np.float64]
IndexArray = npt.NDArray[np.intp]
PARTS = 5
FACTORS = np.interp(np.arange(0, 34.01, 1 / PARTS), np.arange(35), [0.0, *np.geomspace(0.01, 10_000.0, 34)])
"""A cell's value in units of its mean: the histograms' edges, and edges within their bins."""
KINDS = 8
OFTEN = 500
"""At most so many classes, of at least about so many cells; fewer where noise drowns the mean."""
PULL = 30
"""How many cells the Gamma distribution counts for beside those of its class; more where noise drowns the mean."""
STEPS = 60
SOME = 2_000


@dataclass(frozen=True)
class Prior:
    """Each cell is its mean times a factor; how likely factors are is known for each class of cells.

    >>> around = Neighbourhood(np.array([[0.0, 0.0], [1.0, 0.0], [2.0, 0.0]]))
    >>> Prior.learn(np.array([5.0, 6.0, 7.0]), 2.0, 18.0, around).mean.round().tolist()
    [6.0, 6.0, 6.0]
    """

    mean: FloatArray
    kind: IndexArray
    """The class of each cell."""
    reach: FloatArray
    """The probability, in each class, of a factor up to each of FACTORS."""

    @classmethod
    def gamma(cls, mean: FloatArray, shape: float) -> Prior:
        """Factors with a Gamma distribution of mean 1, on the histogram's edges.

        >>> float(Prior.gamma(np.array([3.0]), 1.0).below(np.array([[3.0]])).round(1)[0, 0])
        0.6
        """
        return cls(mean, np.zeros(len(mean), dtype=np.intp), _gamma(shape)[None])

    @classmethod
    def learn(cls, noisy: FloatArray, variance: float, total: float, around: Neighbourhood) -> Prior:
        """The prior of a map measured with noise of this variance whose total is about `total`."""
        flat = max(total, 1e-3) / len(noisy)
        mean = _mean(noisy, variance, flat, around.means(noisy))
        kind = np.empty(len(mean), dtype=np.intp)
        clear = flat / np.sqrt(variance / 2)
        kinds = int(np.clip(min(len(mean) / OFTEN, KINDS * clear), 1, KINDS))
        kind[np.argsort(mean, kind="stable")] = np.arange(len(mean)) * kinds // len(mean)
        pull = PULL / min(1.0, clear)
        reach = [_reach(noisy[kind == one], variance, mean[kind == one], pull) for one in range(kinds)]
        return cls(mean, kind, np.stack(reach))

    def part(self, cells: IndexArray) -> Prior:
        """The prior of some of the cells."""
        return Prior(self.mean[cells], self.kind[cells], self.reach)

    def below(self, value: FloatArray) -> FloatArray:
        """The probability of at most `value`, for values of shape (cells, points)."""
        factor = value / self.mean[:, None]
        cdf = np.empty(value.shape)
        for one in np.unique(self.kind):
            own = self.kind == one
            cdf[own] = np.interp(factor[own], FACTORS, self.reach[one])
        return cdf


def _fit(features: FloatArray, noisy: FloatArray, weight: FloatArray) -> FloatArray:
    gram = features.T @ (features * weight[:, None])
    scale = np.sqrt(np.maximum(np.diag(gram), 1e-30))
    gram = gram / np.outer(scale, scale) + 1e-9 * np.eye(len(gram))
    root = np.linalg.cholesky(gram)
    goal = np.asarray(np.linalg.solve(root, (features.T @ (noisy * weight)) / scale), dtype=np.float64)
    coefficients: FloatArray = non_negative(root.T, goal) / scale
    return coefficients


def non_negative(features: FloatArray, goal: FloatArray) -> FloatArray:
    """Non-negative least squares; zeros where the search does not end.

    It must not fail: a draw that was thrown away for what it was, and drawn again, would tell more than it cost.

    >>> non_negative(np.eye(2), np.array([3.0, -1.0])).tolist()
    [3.0, 0.0]
    """
    try:
        found: FloatArray = nnls(features, goal)[0]
    except RuntimeError:
        return np.zeros(features.shape[1])
    return found


def _mean(noisy: FloatArray, variance: float, flat: float, around: FloatArray) -> FloatArray:
    level = np.full(len(noisy), flat)
    features = np.column_stack([around, level])
    mean = level
    for _ in range(3):
        weight = 1 / (mean**2 / 2 + variance)
        mean = np.maximum(features @ _fit(features, noisy, weight), 0.01 * flat)
        mean = mean * (flat / mean.mean())
    flat_weight = 1 / (flat**2 / 2 + variance)
    gain = flat_weight * ((noisy - flat) ** 2 - (noisy - mean) ** 2).sum()
    spread = 2 * flat_weight * np.sqrt(2 * variance * ((mean - flat) ** 2).sum())
    evidence = gain / max(spread, 1e-12)
    trusted: FloatArray = np.maximum(flat + np.clip(evidence - 1, 0, 1) * (mean - flat), 1e-9 * flat)
    return trusted


def _reach(noisy: FloatArray, variance: float, mean: FloatArray, pull: float) -> FloatArray:
    """The distribution of the factors of one class, from at most some thousand of its cells."""
    within = np.maximum(np.diff(_gamma(_shape(noisy, variance, mean))).reshape(-1, PARTS), 1e-12)
    first = within.sum(axis=1)
    some = slice(None, None, 1 + len(noisy) // SOME)
    edges = FACTORS[::PARTS]
    likely = np.abs(noisy[some, None] - mean[some, None] * (edges[1:] + edges[:-1]) / 2)
    likely = np.exp((likely.min(axis=1, keepdims=True) - likely) / np.sqrt(variance / 2))
    chance = first
    for _ in range(STEPS):
        chance = chance * ((1 / (likely @ chance)) @ likely) + pull * first
        chance /= chance.sum()
    return np.concatenate([[0.0], np.cumsum(within * (chance / first)[:, None])])


def _gamma(shape: float) -> FloatArray:
    cdf: FloatArray = gammainc(shape, FACTORS * shape)
    return cdf


def _shape(noisy: FloatArray, variance: float, mean: FloatArray) -> float:
    weight = 1 / (mean**2 + variance) ** 2
    power = (weight * mean**4).sum()
    excess = (weight * mean**2 * ((noisy - mean) ** 2 - variance)).sum()
    error = np.sqrt((weight**2 * mean**4 * 5 * variance**2).sum())
    return float(np.clip(power / max(excess + 0.3 * error, 1e-12), 0.12, 60))
