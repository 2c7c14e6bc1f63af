"""Where between its windows each slot lies: mixing weights and levels from noisy group totals.

Group totals F[t, g] carry noise of a known scale. Their mean over a window corrects the window's map, group
by group, as far as noise does not explain the difference. Their departure from a template is smoothed over
the day by a Gaussian process whose length and amplitude maximise the marginal likelihood; a ridge regression
on the groups' window totals then gives each slot's weights, and what is left over each group's level.
Post-processing of released values.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from crowdveil.refine.posterior import Samples
from crowdveil.schemes.anchor.model import Day
from crowdveil.schemes.anchor.windows import Window

__all__ = ["correct", "groups", "mix", "noise_variance", "template"]

FloatArray = npt.NDArray[np.float64]
IntArray = npt.NDArray[np.int64]
LENGTHS = (1.0, 2.0, 3.0, 5.0, 8.0, 12.0)
AMPLITUDES = np.geomspace(0.01, 10_000, 25)
SPREAD = 0.5
"""How far weights may lie from the template before looking: standard deviation."""


def template(held: Sequence[Window]) -> FloatArray:
    """The public guess of each slot's weights: its own window's map, inverse distance between windows.

    >>> from fractions import Fraction
    >>> night = Window("night", np.array([True, False, False]), Fraction(1, 2))
    >>> day = Window("day", np.array([False, False, True]), Fraction(1, 2))
    >>> template([night, day]).tolist()
    [[1.0, 0.0], [0.5, 0.5], [0.0, 1.0]]
    """
    slot = np.arange(len(held[0].slots))
    away = np.stack([np.abs(slot[:, None] - slot[one.slots]).min(axis=1) for one in held], axis=1)
    near = 1 / np.maximum(away, 1e-9)
    weights: FloatArray = near / near.sum(axis=1, keepdims=True)
    return weights.round(6)


def groups(maps: FloatArray, count: int) -> IntArray:
    """Cut the cells into `count` groups of about equal mass by their share of the second map.

    Three maps: each group is cut in two by the share of the third.

    >>> groups(np.array([[4.0, 3.0, 2.0, 1.0], [1.0, 2.0, 3.0, 4.0]]), 2).tolist()
    [0, 0, 1, 1]
    """
    total = maps.sum(axis=0)
    if len(maps) == 1:
        return np.zeros(len(total), dtype=np.int64)
    shares = maps / np.maximum(total, 1e-9)
    group = _cut(shares[1], total, count)
    if len(maps) == 3:
        for number in range(count):
            own = group == number
            group[own] += count * _cut(shares[2][own], total[own], 2)
    return np.unique(group, return_inverse=True)[1].astype(np.int64)


def _cut(key: FloatArray, mass: FloatArray, parts: int) -> IntArray:
    order = np.argsort(key, kind="stable")
    reach = np.cumsum(mass[order])
    middle = (reach - mass[order] / 2) / max(float(reach[-1]) if len(reach) else 0.0, 1e-9)
    cut = np.empty(len(key), dtype=np.int64)
    cut[order] = np.clip(middle * parts, 0, parts - 1).astype(np.int64)
    return cut


def noise_variance(sensitivity: int, epsilon: float) -> float:
    """The variance of one noisy group total.

    >>> noise_variance(19, 0.5)
    2888.0
    """
    return 2 * (sensitivity / epsilon) ** 2


def correct(maps: Samples, group: IntArray, totals: FloatArray, noise: float, held: Sequence[Window]) -> Samples:
    """Each window's map, scaled in every group towards the window's mean of that day's group totals.

    >>> from crowdveil.privacy import exact
    >>> maps = Samples(np.full((1, 4, 8), 10.0))  # one window, four cells, eight samples
    >>> night = Window("night", np.ones(2, dtype=bool), exact("1"))
    >>> scaled = correct(maps, np.zeros(4, dtype=int), np.array([[80.0], [80.0]]), 1.0, [night])
    >>> float(scaled.values.mean().round())
    20.0
    """
    seen = np.stack([totals[one.slots].mean(axis=0) for one in held])
    scatter = np.array([[noise / one.length] for one in held])
    factor = _levels(seen, np.broadcast_to(scatter, seen.shape), _parts(maps, group))
    return Samples(maps.values * factor[:, group, None])


def mix(
    maps: Samples,
    group: IntArray,
    totals: FloatArray,
    noise: float,
    guess: FloatArray,
    spread: float = SPREAD,
) -> Day:
    """The model of the slots whose noisy group totals (slots, groups) are given.

    `noise` is the variance of one total; `guess` the weights (slots, maps) expected before looking, `spread`
    how far from them they may lie.

    >>> maps = Samples(np.stack([np.full((2, 8), 10.0), np.array([[0.0], [20.0]]).repeat(8, axis=1)]))
    >>> totals = np.array([[10.0, 10.0], [0.0, 20.0]])  # at home, then at work
    >>> day = mix(maps, np.array([0, 1]), totals, 1.0, np.array([[1.0, 0.0], [0.0, 1.0]]))
    >>> day.weights.round().tolist()
    [[1.0, 0.0], [0.0, 1.0]]
    """
    parts = _parts(maps, group)
    change, variance = _smooth(totals - guess @ parts, noise)
    smoothed = guess @ parts + change
    uncertain = np.broadcast_to(variance, smoothed.shape)
    weights = _weights(smoothed, uncertain, parts, guess, spread)
    return Day(maps, group, weights, _levels(smoothed, uncertain, weights @ parts))


def _parts(maps: Samples, group: IntArray) -> FloatArray:
    """The total of each map in each group, shape (maps, groups)."""
    return np.stack([np.bincount(group, one) for one in maps.mean])


@lru_cache(maxsize=600)
def _waves(slots: int, length: float) -> tuple[FloatArray, FloatArray]:
    """Eigenvalues (slots, 1) and eigenvectors of the Gaussian kernel of this length over so many slots."""
    slot = np.arange(slots)
    value, vector = np.linalg.eigh(np.exp(-0.5 * ((slot[:, None] - slot) / length) ** 2))
    return np.maximum(value, 0)[:, None], vector


def _smooth(series: FloatArray, noise: float) -> tuple[FloatArray, FloatArray]:
    """A Gaussian process's mean of each noisy series (slots, series), and each one's mean variance."""
    best = np.full(series.shape[1], -np.inf)
    mean, variance = np.zeros(series.shape), np.zeros(series.shape[1])
    for length in LENGTHS:
        value, vector = _waves(len(series), length)
        turned = vector.T @ series
        spread = AMPLITUDES[:, None, None] * value + 1  # in units of the noise variance
        fit = -0.5 * (turned**2 / (noise * spread) + np.log(spread)).sum(axis=1)
        pick = fit.argmax(axis=0)
        gain = 1 - 1 / spread[pick, :, 0].T
        better = fit.max(axis=0) > best
        best[better] = fit.max(axis=0)[better]
        mean[:, better] = (vector @ (gain * turned))[:, better]
        variance[better] = noise * gain.mean(axis=0)[better]
    return mean, variance


def _weights(totals: FloatArray, variance: FloatArray, parts: FloatArray, prior: FloatArray, sd: float) -> FloatArray:
    """Each slot's mixing weights: ridge regression of its group totals on the maps' totals (maps, groups)."""
    precision = 1 / (variance + (0.03 * np.maximum(totals, 0)) ** 2 + 1e-9)
    gram = np.einsum("jg,tg,ig->tji", parts, precision, parts) + np.eye(len(parts)) / sd**2
    goal = np.einsum("jg,tg,tg->tj", parts, precision, totals - prior @ parts)
    found: FloatArray = prior + np.linalg.solve(gram, goal[..., None])[..., 0]
    return np.clip(found, -0.15, 3)


def _levels(totals: FloatArray, variance: FloatArray, mixed: FloatArray) -> FloatArray:
    """How far each total departs from the mix, as a factor, shrunk by what its noise would explain."""
    base = np.maximum(mixed, 1e-6)
    relative, noise = (totals - mixed) / base, variance / base**2
    kept = np.maximum((relative**2 - noise).mean(axis=0), 0)
    factor: FloatArray = 1 + relative * kept / (kept + noise + 1e-12)
    return np.clip(factor, 0.2, 5)
