"""Threshold perturbation (Algorithm 2), on its proven constants: release a histogram when the map has moved.

The first histogram is released; each later one is compared with the *true* histogram at the last release.
Where they differ by more than a noisy threshold a new one is released, at most c in all; otherwise the last
release is held. The last slot gets what is left.

Released, over n slots, with E = ε - ε_V - ε_n = ε1 + ε2:
- N̂ (ε_n) and V̂ (ε_V), see `estimates`. From them, publicly, c = clip(round(3·sqrt(ε·N̂/(16 M))), 1,
  max(1, ⌊n/2⌋)) and T = min(V̂/(2c), 0.6·N̂). For c = 1 no V̂ is needed and none is paid.
- c - 1 comparison runs at ε1/(c-1) each, one after the other (`above_threshold`): ‖D_t - D_last‖₁ moves by at
  most 2 (one for each of the two histograms), and which histogram is compared with follows from released bits
  alone: Lap(4(c-1)/ε1) on T, Lap(8(c-1)/ε1) on the distance. Only the bits are released.
- at most c histograms with Lap(c/ε2) each: a user is once in each, c in all, so ε2 together (min(c, K) in
  place of c where no user is in more than K slots; see `JointPart`).
- the last slot, if cnt < c releases were made: cnt comparison runs (the one in progress has been paid for) and
  cnt releases are spent, so ε_l = E - cnt·(ε1/(c-1) + ε2/c) is left, and the histogram gets Lap(1/ε_l).
Sequential, adaptive composition: ε. For c = 1: one release with E, held all day.

The paper compares with the *noisy* last release: with thousands of cells that distance is the noise itself.
See `as_published.threshold`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np

from crowdveil.counts import Shape
from crowdveil.privacy import AboveThreshold, Budget, Epsilon, IntArray, split
from crowdveil.schemes import estimates
from crowdveil.schemes.options import make_exact, whole
from crowdveil.schemes.protocol import Causal, Memory, Published, Run, register

__all__ = ["Threshold", "ThresholdRun", "cutoff", "threshold_value"]


def cutoff(epsilon: Epsilon, users: float, cells: int, slots: int) -> int:
    """c: how many histograms to release over `slots` slots, from paid values alone.

    >>> cutoff(Fraction(1), 130_000, 8_000, 19), cutoff(Fraction(1, 10), 130_000, 8_000, 19)
    (3, 1)
    """
    wanted = round(3 * math.sqrt(float(epsilon) * users / (16 * cells)))
    return max(1, min(wanted, max(1, slots // 2)))


def threshold_value(variation: float, users: float, c: int) -> int:
    """T = min(V̂/(2c), 0.6·N̂), as a whole number.

    >>> threshold_value(variation=60_000, users=130_000, c=3), threshold_value(1_000_000, 130_000, 3)
    (10000, 78000)
    """
    return round(min(variation / (2 * c), 0.6 * users))


class ThresholdRun(Run):
    """The state machine over `slots` slots with budget E; secret: the last true histogram and the noisy threshold.

    >>> import crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> ((shape, values),) = city_of(1_000, 12).counts(1, "6h").by_day()
    >>> budget = Budget(cv.exact("1"), cv.OpenDP())
    >>> day = ThresholdRun(budget, shape, slots=4, c=1, threshold=100, epsilon=cv.exact("1"), comparing=Fraction(1, 4))
    >>> released = [day.observe(histogram) for histogram in values]
    >>> day.released, bool((released[0] == released[3]).all())
    ([1], True)
    """

    saved: ClassVar[tuple[str, ...]] = ("t", "count", "released", "last_true", "last_released", "noisy_threshold")

    def __init__(
        self, budget: Budget, shape: Shape, slots: int, c: int, threshold: int, epsilon: Epsilon,
        comparing: Fraction, prefix: str = "",
    ) -> None:  # fmt: skip
        self.budget, self.slots, self.c, self.threshold, self.epsilon = budget, slots, c, threshold, epsilon
        self.prefix = prefix
        self.at_most = shape.bound(c)
        self.epsilon1, self.epsilon2 = split(epsilon, [comparing, 1 - comparing]) if c > 1 else (Fraction(0), epsilon)
        self.releases = budget.joint(f"{prefix}releases", self.at_most, self.epsilon2, c)
        self.t = 0
        self.count = 0
        self.released: list[int] = []
        self.last_true = np.zeros(shape.cells, dtype=np.int64)
        self.last_released = np.zeros(shape.cells, dtype=np.int64)
        self.noisy_threshold: int | None = None

    @property
    def left(self) -> Epsilon:
        """ε_l before the last slot: E less the paid comparison runs and releases."""
        return (
            self.epsilon
            - self.count * self.epsilon1 / (self.c - 1)
            - min(self.count, self.at_most) * self.epsilon2 / self.at_most
        )

    def observe(self, histogram: IntArray) -> IntArray:
        """Release the histogram, or hold the last release."""
        self.t += 1
        if self.count == 0 or (self.count < self.c and self.t < self.slots and self._moved(histogram)):
            self._release(histogram, self.releases.laplace(histogram))
            self.noisy_threshold = self._compare_anew() if self.count < self.c else None
        elif self.count < self.c and self.t == self.slots:
            self._release(histogram, self._last(histogram))
        return self.last_released

    def _release(self, histogram: IntArray, noisy: IntArray) -> None:
        self.last_true, self.last_released = histogram.copy(), noisy
        self.count += 1
        self.released.append(self.t)

    def _last(self, histogram: IntArray) -> IntArray:
        if self.count < self.at_most:
            return self.budget.laplace(f"{self.prefix}last slot", histogram, 1, self.left)
        return self.releases.laplace(histogram)  # K releases already hold all that one user can weigh

    def _compare_anew(self) -> int:
        run = self.budget.above_threshold(f"{self.prefix}comparisons", self.threshold, 2, self.epsilon1 / (self.c - 1))
        return run.noisy_threshold

    def _moved(self, histogram: IntArray) -> bool:
        assert self.noisy_threshold is not None
        run = AboveThreshold(self.budget.source, 2, self.epsilon1 / (self.c - 1), self.noisy_threshold)
        return run.above(int(np.abs(histogram - self.last_true).sum()))

    def parameters(self) -> dict[str, Any]:
        """T, c and the released slots, counted from 1: all public or released."""
        return {"threshold": self.threshold, "cutoff": self.c, "released_slots": list(self.released)}


class _LiveRun(ThresholdRun):
    """A causal day: at its end it pays for tomorrow's V̂ and N̂, so it keeps the running sums (secret)."""

    saved: ClassVar[tuple[str, ...]] = (*ThresholdRun.saved, "total", "moved", "previous")

    def __init__(self, scheme: Threshold, budget: Budget, shape: Shape, past: Sequence[Memory]) -> None:
        self.shape = shape
        e_users, e_variation, rest = scheme.shares(budget.epsilon)
        if past and {"users", "variation"} <= past[-1].keys():
            users = float(past[-1]["users"])
            c = cutoff(budget.epsilon, users, shape.cells, shape.slots)
            threshold = threshold_value(float(past[-1]["variation"]), users, c)
        else:
            c = min(scheme.first_cutoff, max(1, shape.slots // 2))
            threshold = scheme.first_threshold if scheme.first_threshold is not None else shape.cells
        super().__init__(budget, shape, shape.slots, c, threshold, rest, scheme.comparing)
        self.e_users, self.e_variation = e_users, e_variation
        self.total = 0
        self.moved = 0
        self.previous = np.zeros(shape.cells, dtype=np.int64)

    def observe(self, histogram: IntArray) -> IntArray:
        self.total += int(histogram.sum())
        self.moved += int(np.abs(histogram - self.previous).sum()) if self.t else 0
        self.previous = histogram.copy()
        return super().observe(histogram)

    def close(self) -> Memory:
        slots = self.shape.slots
        total = self.budget.laplace("users", [self.total], self.shape.bound(slots), self.e_users)[0]
        moved = self.budget.laplace(
            "total variation",
            [self.moved],
            estimates.variation_sensitivity(self.shape, slots),
            self.e_variation,
        )[0]
        return {"users": max(1.0, float(total) / slots), "variation": max(0.0, float(moved))}


@register
@dataclass(frozen=True)
class Threshold(Causal):
    """Release when the map has moved.

    A finished day pays for its own N̂ and V̂. A live day (`start`) uses those that the day before paid for, and
    on the first day the configured `first_cutoff` and `first_threshold` (default: one per cell).

    >>> Threshold(comparing=Fraction(1, 10)).shares(Fraction(1))
    [Fraction(1, 100), Fraction(1, 100), Fraction(49, 50)]
    """

    name: ClassVar[str] = "threshold"
    comparing: Fraction = Fraction(1, 20)
    """ε1's share of E, the rest is for releasing."""
    estimating: Fraction = Fraction(1, 100)
    """ε_n's and ε_V's share of ε, each."""
    first_cutoff: int = 2
    first_threshold: int | None = None

    def __post_init__(self) -> None:
        make_exact(self, comparing=1, estimating=Fraction(1, 2))
        whole("first cutoff", self.first_cutoff)
        if self.first_threshold is not None:
            whole("first threshold", self.first_threshold, 0)

    def shares(self, epsilon: Epsilon) -> list[Epsilon]:
        """[ε_n, ε_V, E]."""
        return split(epsilon, [self.estimating, self.estimating, 1 - 2 * self.estimating])

    def start(self, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> ThresholdRun:
        """A live day."""
        return _LiveRun(self, budget, shape, past)

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day."""
        e_users, e_variation, rest = self.shares(budget.epsilon)
        users = estimates.users(budget, counts, shape, e_users)
        c = cutoff(budget.epsilon, users, shape.cells, shape.slots)
        about: dict[str, Any] = {"users_estimate": users}
        threshold = 0
        if c > 1:
            moved = estimates.variation(budget, counts, shape, e_variation)
            about["variation_estimate"] = moved
            threshold = threshold_value(moved, users, c)
        else:
            rest += e_variation
        run = ThresholdRun(budget, shape, shape.slots, c, threshold, rest, self.comparing)
        values = np.stack([run.observe(histogram) for histogram in counts])
        return Published(values, about | run.parameters())
