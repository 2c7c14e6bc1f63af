"""Threshold perturbation as published (Algorithm 2). Its guarantee is not proven.

What differs from `schemes.threshold`, and why it matters:
- a histogram is compared with the *noisy* last release. With thousands of cells that distance is mostly the
  noise itself, so the scheme releases slots 1 … c whatever the data do, and then holds.
- Δ_D = 2 in every noise; a histogram's own sensitivity is 1, so releases carry twice the noise they need.
- T, unless given, is the raw day's mean adjacent distance over `divisor`: it reads the data without paying.
  That is the part that is not proven. With a public T the constants are right by accident.
- the last slot spends ε - cnt·(ε1 + ε2)/c, although a comparison in progress has been paid for.

The shares that the paper leaves out are the defaults that a sweep found best for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np

from crowdveil.counts import Shape
from crowdveil.errors import Refused
from crowdveil.privacy import Budget, Epsilon, IntArray, split
from crowdveil.schemes.estimates import distances
from crowdveil.schemes.options import make_exact, whole
from crowdveil.schemes.protocol import Causal, Memory, Published, Run, register

__all__ = ["PublishedThreshold", "PublishedThresholdRun", "raw_threshold"]

DELTA = 2
"""Δ_D, the paper's sensitivity of a distance, used for histograms too."""


def raw_threshold(counts: IntArray, divisor: float) -> int:
    """T as in the paper's experiments: the raw day's mean adjacent distance over `divisor`. Unpaid.

    >>> raw_threshold(np.array([[4, 0], [0, 4], [0, 4]]), 4)
    1
    """
    return round(float(distances(counts).mean()) / divisor) if len(counts) > 1 else 0


class PublishedThresholdRun(Run):
    """The paper's state machine over `slots` slots.

    >>> from crowdveil.privacy import Simulation, exact
    >>> budget = Budget(exact("1"), Simulation(1))
    >>> day = PublishedThresholdRun(budget, 3, 4, c=2, threshold=10_000, epsilon=exact("1"), comparing=Fraction(1, 2))
    >>> first, held = day.observe(np.array([40, 0, 7])), day.observe(np.array([41, 0, 6]))
    >>> bool((first == held).all()), day.released
    (True, [1])
    """

    saved: ClassVar[tuple[str, ...]] = ("t", "count", "released", "last", "noisy_threshold")

    def __init__(
        self, budget: Budget, cells: int, slots: int, c: int, threshold: int, epsilon: Epsilon,
        comparing: Fraction, prefix: str = "",
    ) -> None:  # fmt: skip
        self.budget, self.slots, self.c, self.threshold, self.epsilon = budget, slots, c, threshold, epsilon
        self.prefix = prefix
        self.epsilon1, self.epsilon2 = split(epsilon, [comparing, 1 - comparing])
        self.t = 0
        self.count = 0
        self.released: list[int] = []
        self.last = np.zeros(cells, dtype=np.int64)
        self.noisy_threshold = 0

    def observe(self, histogram: IntArray) -> IntArray:
        """Release the histogram, or repeat the last release."""
        self.t += 1
        if self.count == 0:
            self._release(histogram)
        elif self.count < self.c and self.t == self.slots:
            left = self.epsilon - self.count * (self.epsilon1 + self.epsilon2) / self.c
            self.last = self.budget.source.laplace(histogram, DELTA, left)
            self.released.append(self.t)
        elif self.count < self.c:
            distance = int(np.abs(histogram - self.last).sum())
            if self._noisy(distance, 2 * self.c * DELTA) >= self.noisy_threshold:
                self._release(histogram)
        return self.last

    def _release(self, histogram: IntArray) -> None:
        """A histogram with Lap(cΔ/ε2) and a fresh T + Lap(cΔ/ε1); charged as the paper counts it."""
        self.budget.charge(
            f"{self.prefix}releases", self.epsilon2 / self.c, DELTA, float(self.c * DELTA / self.epsilon2)
        )
        self.last = self.budget.source.laplace(histogram, self.c * DELTA, self.epsilon2)
        self.budget.charge(
            f"{self.prefix}comparisons",
            self.epsilon1 / self.c,
            DELTA,
            float(2 * self.c * DELTA / self.epsilon1),
        )
        self.noisy_threshold = self._noisy(self.threshold, self.c * DELTA)
        self.count += 1
        self.released.append(self.t)

    def _noisy(self, value: int, sensitivity: int) -> int:
        return int(self.budget.source.laplace([value], sensitivity, self.epsilon1)[0])

    def parameters(self) -> dict[str, Any]:
        """c and the released slots; T came from the raw day and stays out."""
        return {"cutoff": self.c, "released_slots": list(self.released)}


@register
@dataclass(frozen=True)
class PublishedThreshold(Causal):
    """The paper's threshold perturbation; `threshold` None takes T from the raw day, which nobody paid for.

    >>> PublishedThreshold(threshold=2_000).unproven[:22]
    'the distance is compar'
    """

    name: ClassVar[str] = "threshold"
    reading: ClassVar[str] = "published"
    unproven: ClassVar[str] = (
        "the distance is compared with a threshold taken from the raw day, which nobody paid for, "
        "and the last slot spends what a comparison in progress has already used"
    )
    comparing: Fraction = Fraction(1, 50)
    cutoff: int = 1
    divisor: float = 4.0
    threshold: int | None = None

    def __post_init__(self) -> None:
        make_exact(self, comparing=1)
        whole("cutoff", self.cutoff)

    def start(self, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> PublishedThresholdRun:
        """A live day: needs a `threshold`."""
        if self.threshold is None:
            raise Refused("threshold of a live day", "none", "a number configured beforehand", 2_000)
        return PublishedThresholdRun(
            budget, shape.cells, shape.slots, self.cutoff, self.threshold, budget.epsilon, self.comparing
        )

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day."""
        threshold = raw_threshold(counts, self.divisor) if self.threshold is None else self.threshold
        run = PublishedThresholdRun(
            budget, shape.cells, shape.slots, self.cutoff, threshold, budget.epsilon, self.comparing
        )
        return Published(np.stack([run.observe(histogram) for histogram in counts]), run.parameters())
