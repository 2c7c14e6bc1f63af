"""Intervals that are as wide as they need to be: width factors chosen by paid coverage.

Slots and cells are put into classes by their predicted mean: below 1, 1 to 5, above. For every class and
every factor of a public list, the coverage of the interval widened by that factor is an integer query; the
factors of all classes are chosen together, by permute-and-flip over all combinations, with score

    - Σ_c |10·covered_c(factor_c) - 9·cells_c|   plus a public preference for factors near 1.

Sensitivity: classes partition slots and cells, a user in class c in n_c slots moves covered_c by at most
n_c, so any combination's score by at most 10·Σ n_c ≤ 10·bound(S); the preference reads no data. One choice
at sensitivity 10·bound(S) costs its ε.
"""

from __future__ import annotations

from itertools import product

import numpy as np
import numpy.typing as npt

from crowdveil.counts import Shape
from crowdveil.privacy import Budget, Epsilon, IntArray
from crowdveil.schemes.anchor.queries import coverage

__all__ = ["FACTORS", "classes", "dispersion", "scores", "widen"]

FloatArray = npt.NDArray[np.float64]
FACTORS = (0.3, 0.36, 0.43, 0.51, 0.61, 0.73, 0.87, 1.04, 1.24, 1.48, 1.76, 2.1, 2.5, 3.0)
LEVELS = (1.0, 5.0)
NOMINAL = 9
"""Tenths of the counts that intervals should cover."""
PREFERENCE = 0.25
"""Standard deviation of ln(factor) before looking."""


def dispersion(mean: FloatArray, variance: FloatArray, error: float, noise: float) -> float:
    """The φ at which rates of this mean and variance, counts of variance φ·mean, explain an L1 error.

    An error that its noise could have made says nothing: φ = 1, as for Poisson counts.

    >>> dispersion(np.full(1000, 50.0), np.zeros(1000), 0.798 * 5 * 1000, 1.0).__round__(1)
    0.5
    >>> dispersion(np.full(1000, 50.0), np.zeros(1000), 4000.0, 1000.0)
    1.0
    """
    if noise > 0.05 * error:
        return 1.0
    tried = np.linspace(0.05, 2.0, 40)
    some = slice(None, None, 1 + mean.size // 200_000)
    spread, level = variance.ravel()[some, None], mean.ravel()[some, None]
    explained = np.sqrt(2 / np.pi * (spread + tried * level)).mean(axis=0)
    return float(np.interp(error / mean.size, explained, tried))


def classes(mean: FloatArray) -> IntArray:
    """0 where less than 1 is expected, 1 up to 5, 2 above.

    >>> classes(np.array([0.2, 3.0, 80.0])).tolist()
    [0, 1, 2]
    """
    number: IntArray = np.digitize(mean, LEVELS).astype(np.int64)
    return number


def scores(covered: IntArray, cells: IntArray) -> IntArray:
    """Minus ten times the counts by which each combination of factors misses 90 %, over all classes.

    >>> scores(np.array([[8, 10]]), np.array([10])).tolist()
    [-10, -10]
    """
    miss = np.abs(10 * covered - NOMINAL * cells[:, None])
    total = np.zeros(1, dtype=np.int64)
    for one in miss:
        total = (total[:, None] + one).ravel()
    return -total


def _preferences(unit: float) -> IntArray:
    """The preference for factors near 1 of each combination, in score units; public."""
    cost = (np.log(FACTORS) / PREFERENCE) ** 2 / 2
    chosen = np.array(list(product(range(len(FACTORS)), repeat=len(LEVELS) + 1)))
    preference: IntArray = np.rint(-unit * cost[chosen].sum(axis=1)).astype(np.int64)
    return preference


def _band(middle: IntArray, low: IntArray, high: IntArray, factor: float | FloatArray) -> tuple[IntArray, IntArray]:
    below = np.rint(middle - factor * (middle - low))
    above = np.rint(middle + factor * (high - middle))
    return np.maximum(below, 0).astype(np.int64), above.astype(np.int64)


def widen(
    counts: IntArray, published: IntArray, mean: FloatArray, low: IntArray, high: IntArray,
    shape: Shape, budget: Budget, epsilon: Epsilon,
) -> tuple[IntArray, IntArray, list[float]]:  # fmt: skip
    """The intervals (low, high) around what is published, widened by factors that cost `epsilon`, and the factors.

    >>> from crowdveil.plan import city_of
    >>> from crowdveil.privacy import OpenDP, exact
    >>> ((shape, values),) = city_of(1_000, 12).counts(1, "6h").by_day()
    >>> budget = Budget(exact("1"), OpenDP())
    >>> low, high, factors = widen(values, values, values * 1.0, values - 1, values + 1, shape, budget, exact("0.1"))
    >>> bool((low <= values).all() and (high >= values).all()), set(factors) <= set(FACTORS)
    (True, True)
    """
    group = classes(mean)
    number = len(LEVELS) + 1
    cells = np.bincount(group.ravel(), minlength=number)
    low, high = np.minimum(low, published), np.maximum(high, published)
    covered = np.zeros((number, len(FACTORS)), dtype=np.int64)
    for column, factor in enumerate(FACTORS):
        found = coverage(counts, group, [_band(published, low, high, factor)])
        covered[: len(found), column] = found[:, 0]
    sensitivity = 10 * shape.bound(shape.slots)
    preference = _preferences(2 * sensitivity / float(epsilon))
    best = budget.choose("interval widths", scores(covered, cells) + preference, sensitivity, epsilon)
    factors = np.array(FACTORS)[list(np.unravel_index(best, (len(FACTORS),) * number))]
    return *_band(published, low, high, factors[group]), factors.tolist()
