"""An empirical prior for one noisy map: what a cell's value is likely to be before its own measurement.

Mean: a non-negative mix of the leave-one-out kernel means of the map and of the flat map, kept only as far
as the measurements favour it over flat. Shape: Gamma(a) around it, a from weighted moments with an upper
bound on the excess variance. All of it reads the noisy map and the noise's public scale: post-processing.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from scipy.optimize import nnls
from scipy.special import gammainc

from crowdveil.refine.neighbourhood import Neighbourhood

__all__ = ["Prior"]

FloatArray = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Prior:
    """Each cell's value is Gamma with this mean and shape.

    >>> around = Neighbourhood(np.array([[0.0, 0.0], [1.0, 0.0], [2.0, 0.0]]))
    >>> Prior.learn(np.array([5.0, 6.0, 7.0]), 2.0, 18.0, around).mean.round().tolist()
    [6.0, 6.0, 6.0]
    """

    mean: FloatArray
    shape: FloatArray

    @classmethod
    def learn(cls, noisy: FloatArray, variance: float, total: float, around: Neighbourhood) -> Prior:
        """The prior of a map measured with noise of this variance whose total is about `total`."""
        flat = max(total, 1e-3) / len(noisy)
        mean = _mean(noisy, variance, flat, around.means(noisy))
        shape = _shape(noisy, variance, mean)
        return cls(mean, np.full(len(noisy), shape))

    def below(self, value: FloatArray) -> FloatArray:
        """The probability of at most `value`, for values of shape (cells, points)."""
        cdf: FloatArray = gammainc(self.shape[:, None], value * (self.shape / self.mean)[:, None])
        return cdf


def _fit(features: FloatArray, noisy: FloatArray, weight: FloatArray) -> FloatArray:
    gram = features.T @ (features * weight[:, None])
    scale = np.sqrt(np.maximum(np.diag(gram), 1e-30))
    gram = gram / np.outer(scale, scale) + 1e-9 * np.eye(len(gram))
    root = np.linalg.cholesky(gram)
    goal = np.linalg.solve(root, (features.T @ (noisy * weight)) / scale)
    coefficients: FloatArray = nnls(root.T, goal)[0] / scale
    return coefficients


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
    trusted: FloatArray = flat + np.clip(evidence - 1, 0, 1) * (mean - flat)
    return trusted


def _shape(noisy: FloatArray, variance: float, mean: FloatArray) -> float:
    weight = 1 / (mean**2 + variance) ** 2
    power = (weight * mean**4).sum()
    excess = (weight * mean**2 * ((noisy - mean) ** 2 - variance)).sum()
    error = np.sqrt((weight**2 * mean**4 * 5 * variance**2).sum())
    return float(np.clip(power / max(excess + 0.3 * error, 1e-12), 0.12, 60))
