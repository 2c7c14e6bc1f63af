"""The measurement of one window: its map and its total, as window means with the scale of their noise."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from crowdveil.counts import Shape
from crowdveil.privacy import Budget, Epsilon, IntArray
from crowdveil.refine.posterior import Measured
from crowdveil.schemes.anchor import queries
from crowdveil.schemes.anchor.windows import Window

__all__ = ["Total", "combined", "window_map", "window_total"]


@dataclass(frozen=True)
class Total:
    """An estimate of how many people a window's mean map holds, and its variance.

    >>> combined([Total(90.0, 4.0), Total(120.0, 8.0)])
    Total(value=100.0, variance=2.6666666666666665)
    """

    value: float
    variance: float

    @property
    def sd(self) -> float:
        """Its standard deviation."""
        return float(np.sqrt(self.variance))

    @property
    def least(self) -> float:
        """How many there are at the least, as far as noise lets one say."""
        return max(0.0, self.value - self.sd)


def window_map(counts: IntArray, shape: Shape, budget: Budget, window: Window, epsilon: Epsilon) -> Measured:
    """A window's mean map from its noisy integer sums: one query of sensitivity bound(|w|).

    >>> from crowdveil.plan import city_of
    >>> from crowdveil.privacy import OpenDP, exact
    >>> ((shape, values),) = city_of(1_000, 12).counts(1, "6h").by_day()
    >>> night = Window("night", np.array([True, False, False, True]), exact("1"))
    >>> seen = window_map(values, shape, Budget(exact("1"), OpenDP()), night, exact("1"))
    >>> seen.maps.shape, seen.scales.tolist()
    ((1, 12), [1.0])
    """
    sensitivity = shape.bound(window.length)
    noisy = budget.laplace(f"window mean {window.name}", queries.window_sum(counts, window.slots), sensitivity, epsilon)
    scale = sensitivity / float(epsilon) / window.length
    return Measured(noisy[None] / window.length, np.array([scale]))


def window_total(counts: IntArray, shape: Shape, budget: Budget, window: Window, epsilon: Epsilon) -> Total:
    """A window's mean total from its noisy integer sum: one query of sensitivity bound(|w|).

    >>> from crowdveil.plan import city_of
    >>> from crowdveil.privacy import OpenDP, exact
    >>> ((shape, values),) = city_of(1_000, 12).counts(1, "6h").by_day()
    >>> night = Window("night", np.array([True, False, False, True]), exact("1"))
    >>> window_total(values, shape, Budget(exact("1"), OpenDP()), night, exact("1")).variance
    2.0
    """
    sensitivity = shape.bound(window.length)
    noisy = budget.laplace(f"window total {window.name}", [int(counts[window.slots].sum())], sensitivity, epsilon)
    scale = sensitivity / float(epsilon) / window.length
    return Total(float(noisy[0]) / window.length, 2 * scale**2)


def combined(totals: list[Total]) -> Total:
    """The inverse-variance mean of independent estimates.

    >>> combined([Total(100.0, 4.0), Total(110.0, 4.0)])
    Total(value=105.0, variance=2.0)
    """
    weight = np.array([1 / total.variance for total in totals])
    value = float(weight @ np.array([total.value for total in totals]) / weight.sum())
    return Total(value, float(1 / weight.sum()))
