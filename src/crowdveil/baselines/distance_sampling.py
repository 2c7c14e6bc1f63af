"""DSFT and DSAT (Li, Xiong, Jiang, Liu 2015): a new histogram when the map has moved far enough.

The first histogram is released; each later one is compared with the last *release*, and released when the
distance passes a threshold, at most c times; the last slot gets what is left. DSFT's threshold is fixed, DSAT's
goes down while releases come slower than c per day, and up while they come faster.

Released, with ε = ε_n + ε1 + ε2:
- N̂ (ε_n = 1 %): the authors state thresholds as a share (0 to 2) of the number of users, which is not public.
- c - 1 runs of above-threshold at ε1/(c-1) each. The compared release and the threshold (a function of N̂ and of
  earlier bits) are public, so the query ‖D_t - release‖₁ - T_t moves by at most 1; it is asked against 0.
- at most c histograms with Lap(c/ε2) each (min(c, K)), ε2 together; the last slot, if releases are left over,
  spends what is left of ε2 at once.
Sequential, adaptive composition: ε. For c = 1: one release, held.

Defaults: T = 0.025, c = 15 % of the slots, ε1 a tenth; for DSAT tolerance δ = 0.05, gain θ = 0.5 (section 6 of the
paper; c as the public benchmark of Schäler et al. repairs it, since 1 % of a day is no slot at all).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np

from crowdveil.baselines.protocol import Baseline, published, register
from crowdveil.counts import Shape
from crowdveil.privacy import AboveThreshold, Budget, IntArray, split
from crowdveil.schemes import Memory, Published
from crowdveil.schemes.estimates import users

__all__ = ["DSAT", "DSFT"]


@register
@dataclass(frozen=True)
class DSFT(Baseline):
    """Distance-based sampling with a fixed threshold.

    >>> DSFT().cutoff(19), DSFT().cutoff(48)
    (3, 7)
    """

    name: ClassVar[str] = "dsft"
    grid: ClassVar[tuple[dict[str, Any], ...]] = tuple(
        {"threshold": t, "share": Fraction(c, 100)} for t in (0.025, 0.3, 0.6) for c in (5, 10, 15, 25)
    )
    threshold: float = 0.025
    share: Fraction = Fraction(15, 100)
    """c as a share of the slots."""
    comparing: Fraction = Fraction(1, 10)

    def cutoff(self, slots: int) -> int:
        """c, at least 1."""
        return max(1, round(self.share * slots))

    def adapt(self, threshold: float, count: int, t: int, c: int, slots: int) -> float:
        """The threshold before slot t + 1, as a share of N̂, after `count` releases in t slots: fixed."""
        return threshold

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day, slot by slot."""
        slots, c = shape.slots, self.cutoff(shape.slots)
        at_most = shape.bound(c)
        e_users, rest = split(budget.epsilon, [1, 99])
        scale = users(budget, counts, shape, e_users)
        e_comparing, e_releasing = split(rest, [self.comparing, 1 - self.comparing] if c > 1 else [0, 1])
        snapshots = budget.joint("snapshots", at_most, e_releasing, c)
        threshold, count = self.threshold, 0
        run: AboveThreshold | None = None
        values, noise = np.empty_like(counts), np.empty(slots)
        for t, histogram in enumerate(counts):
            if t:
                values[t], noise[t] = values[t - 1], noise[t - 1]
                threshold = self.adapt(threshold, count, t, c, slots)
            left = e_releasing * (1 - Fraction(min(count, at_most), at_most))
            if t and t == slots - 1 and count < c and left > 0:
                values[t], noise[t] = budget.laplace("last slot", histogram, 1, left), float(1 / left)
                count = c
            elif not t or (run is not None and run.above(self._excess(histogram, values[t], threshold * scale))):
                values[t], noise[t] = snapshots.laplace(histogram), float(at_most / e_releasing)
                count += 1
                run = None
                if count < c:
                    run = budget.above_threshold("comparisons", 0, 1, e_comparing / (c - 1))
        return published(values, noise)

    @staticmethod
    def _excess(histogram: IntArray, released: IntArray, threshold: float) -> int:
        return int(np.abs(histogram - released).sum()) - round(threshold)


@register
@dataclass(frozen=True)
class DSAT(DSFT):
    """Distance-based sampling with an adaptive threshold.

    >>> [round(DSAT().adapt(1.0, count=1, t=t, c=3, slots=19), 2) for t in (1, 18)]
    [2.0, 0.48]
    """

    name: ClassVar[str] = "dsat"
    grid: ClassVar[tuple[dict[str, Any], ...]] = tuple(
        {"share": Fraction(c, 100), "gain": gain} for c in (5, 10, 15, 25) for gain in (0.05, 0.5)
    )
    tolerance: float = 0.05
    gain: float = 0.5

    def adapt(self, threshold: float, count: int, t: int, c: int, slots: int) -> float:
        """Up by θ·||E| - δ|/δ where releases come faster than planned, down where slower, within 0 to 2."""
        error = count / t - c / slots
        step = self.gain * abs(abs(error) - self.tolerance) / self.tolerance
        return min(2.0, max(0.0, threshold + (step if error > 0 else -step)))
