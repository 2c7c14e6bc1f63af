"""Paid estimates of the scale of a day: how many users (N̂) and how much the map moves (V̂).

N̂ = (Σ_t Σ_m D[t, m] + Lap(n/ε))/n over n slots. Sensitivity of the sum: a user is in at most one cell per
slot, so n (K under a bound of K slots).

V̂ = Σ_t ‖D_t - D_{t-1}‖₁ + Lap(2(n-1)/ε) over n consecutive slots. Sensitivity: each of the n-1 distances
moves by at most 2 (one for each of its two histograms), so 2(n-1); a user present in K slots touches each
distance only through those, so at most 2K.

Each is one Laplace query and costs its ε. N̂ is read as at least 1, V̂ as at least 0.
"""

from __future__ import annotations

import numpy as np

from crowdveil.counts import Shape
from crowdveil.privacy import Budget, Epsilon, IntArray

__all__ = ["distances", "users", "variation", "variation_sensitivity"]


def distances(counts: IntArray) -> IntArray:
    """The L1 distances of adjacent histograms: one fewer than there are slots.

    >>> distances(np.array([[3, 0], [1, 2], [1, 2]])).tolist()
    [4, 0]
    """
    adjacent: IntArray = np.abs(np.diff(counts, axis=0)).sum(axis=1)
    return adjacent


def users(budget: Budget, counts: IntArray, shape: Shape, epsilon: Epsilon, part: str = "users") -> float:
    """N̂: the noisy mean number of users per slot of `counts` (some or all slots of the day), at least 1.

    >>> from crowdveil.plan import city_of
    >>> from crowdveil.privacy import OpenDP, exact
    >>> ((shape, values),) = city_of(1_000, 12).counts(1, "6h").by_day()
    >>> round(users(Budget(exact("5"), OpenDP()), values, shape, exact("5")) / float(values.sum(axis=1).mean()), 1)
    1.0
    """
    slots = len(counts)
    total = budget.laplace(part, [int(counts.sum())], shape.bound(slots), epsilon)[0]
    return max(1.0, float(total) / slots)


def variation_sensitivity(shape: Shape, slots: int) -> int:
    """How much one user's day can move the total variation of `slots` slots: 2·min(K, slots-1).

    >>> from datetime import date
    >>> variation_sensitivity(Shape(date(2024, 5, 6), np.arange(24.0), 3600, np.zeros((10, 2))), 24)
    46
    """
    return 2 * shape.bound(slots - 1)


def variation(budget: Budget, counts: IntArray, shape: Shape, epsilon: Epsilon, part: str = "total variation") -> float:
    """V̂: the noisy total variation of at least two slots, at least 0.

    >>> from crowdveil.plan import city_of
    >>> from crowdveil.privacy import OpenDP, exact
    >>> ((shape, values),) = city_of(1_000, 12).counts(1, "6h").by_day()
    >>> noisy = variation(Budget(exact("5"), OpenDP()), values, shape, exact("5"))
    >>> abs(noisy - distances(values).sum()).item() < 50
    True
    """
    total = budget.laplace(part, [int(distances(counts).sum())], variation_sensitivity(shape, len(counts)), epsilon)
    return max(0.0, float(total[0]))
