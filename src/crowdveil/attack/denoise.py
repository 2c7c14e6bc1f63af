"""The denoised attack: guess the true counts first, from the noisy ones and the public density, then recover.

Noise that a reader can average or shrink away protects nobody, so the attacker may do so too. He knows how many
people a cell is expected to hold, N times its public density, takes the true count as Poisson around it, and the
released one as that plus Laplace noise. The scale he reads off the release itself, slot by slot: half of all
noise is within b·ln 2 of nothing. The posterior mean of each cell, made whole, is the map that he attacks. A
release that states expected counts itself has done this for him.
"""

from __future__ import annotations

import numpy as np
from scipy.special import gammaln

from crowdveil.attack.floors import largest_remainders
from crowdveil.attack.transport import FloatArray, IntArray

__all__ = ["denoise", "noise_scale", "whole"]


def noise_scale(histogram: IntArray, expected: FloatArray) -> float:
    """The Laplace scale that a released histogram seems to carry: its median distance from what is expected.

    >>> noise_scale(np.array([10, -4, 6, -10, 3]), np.zeros(5)) > 5
    True
    """
    return float(np.median(np.abs(histogram - expected)) / np.log(2))


def whole(means: FloatArray, users: int) -> IntArray:
    """Expected counts, slots x cells, as whole ones of `users` people in each slot.

    >>> whole(np.array([[0.2, 0.5, 0.3]]), 10).tolist()
    [[2, 5, 3]]
    """
    means = np.maximum(means, 0.0) + 1e-9
    return np.stack([largest_remainders(mean * (users / mean.sum())) for mean in means])


def denoise(table: IntArray, density: FloatArray, users: int) -> IntArray:
    """The released table, slots x cells, as the most plausible one of `users` people in each slot.

    >>> density = np.array([0.5, 0.25, 0.125, 0.125])
    >>> denoise(np.array([[11, -6, 8, -9]]), density, 8).tolist()
    [[4, 2, 1, 1]]
    """
    expected = np.maximum(density * users, 1e-3)
    most = int(expected.max() + 8 * np.sqrt(expected.max()) + 8)
    k = np.arange(most + 1.0)
    prior = k * np.log(expected)[:, None] - expected[:, None] - gammaln(k + 1)
    means = np.empty(table.shape)
    for t, histogram in enumerate(table):
        scale = max(noise_scale(histogram, expected), 0.05)
        log = prior - np.abs(histogram[:, None] - k) / scale
        weight = np.exp(log - log.max(axis=1, keepdims=True))
        means[t] = (weight @ k) / weight.sum(axis=1)
    return whole(means, users)
