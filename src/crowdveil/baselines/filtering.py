"""Feedback sampling: FAST (Fan, Xiong 2012) and RescueDP (Wang, Zhang, Lu, Wang, Qin, Ren 2016), one schedule for all.

Both sample some slots, hold a Kalman filter's estimate between them, and let a PID controller choose the next
interval from how far the last samples were from their prediction: everything after the draws is
post-processing. Here the controller sees the mean feedback error of all cells, so all cells share one schedule.

FAST. Released: at most k histograms with Lap(k/ε) each (min(k, K)): a user is at most once in each, ε in all.
Defaults: k = 15 % of the slots, C_p = 0.9, C_i = 0.1, C_d = 0 over the last T_i = 5 errors, θ = 5, ξ = 0.1, process
noise a tenth of the measurement noise.

RescueDP. Released: at a sampled slot the sums of groups of cells with Lap(1/ε_t), then shared evenly within a
group. Groups are made from earlier releases alone and partition the cells: sensitivity 1, cost ε_t. ε_t is
min(φ·ln(I + 1), p_max) of what is left and at most ε/5, so Σ ε_t <= ε on every path. Groups: cells whose estimate
is below τ1, in the order of their estimates, until a group's sum reaches τ1; the first sample has none. (The
correlation test of the paper needs three samples of each cell and is left out: a day has hardly more.)
Defaults: τ1 = 30, θ = 10, φ = 0.2, p_max = 0.6, C_p, C_i, C_d as above over the last 3 errors.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from crowdveil.baselines.protocol import Baseline, FloatArray, published, register
from crowdveil.counts import Shape
from crowdveil.privacy import Budget, IntArray
from crowdveil.schemes import Memory, Published

__all__ = ["FAST", "Filter", "RescueDP", "groups"]


@dataclass
class Filter:
    """A Kalman filter of every cell and the errors that its samples made; post-processing.

    >>> cells = Filter(drift=0.1)
    >>> cells.correct(np.array([10.0]), np.array([2.0])).tolist()
    [10.0]
    >>> cells.predict(); cells.correct(np.array([20.0]), np.array([2.0])).round(2).tolist()
    [15.24]
    """

    drift: float
    """Process noise per slot, as a share of the measurement noise."""
    estimate: FloatArray | None = None
    variance: npt.ArrayLike = 0.0
    step: float = 0.0
    errors: list[float] = field(default_factory=list)

    def predict(self) -> None:
        """One slot goes by: the estimate stays, its variance grows."""
        self.variance = np.asarray(self.variance) + self.step

    def correct(self, measured: FloatArray, variance: FloatArray) -> FloatArray:
        """A sample with its noise variance per cell; returns the new estimate."""
        if self.estimate is None:
            self.estimate, self.variance = measured, variance
        else:
            gain = np.asarray(self.variance) / (np.asarray(self.variance) + variance)
            self.estimate = self.estimate + gain * (measured - self.estimate)
            self.variance = np.asarray(self.variance) * (1 - gain)
        self.step = self.drift * float(np.mean(variance)) if np.size(variance) else 0.0
        return self.estimate

    def control(self, last: int) -> float:
        """The PID error, C_p = 0.9 and C_i = 0.1, over the last errors."""
        recent = self.errors[-last:]
        return 0.9 * recent[-1] + 0.1 * sum(recent) / len(recent)


@register
@dataclass(frozen=True)
class FAST(Baseline):
    """Filtering and adaptive sampling.

    >>> FAST().samples(19)
    3
    """

    name: ClassVar[str] = "fast"
    grid: ClassVar[tuple[dict[str, Any], ...]] = tuple(
        {"share": Fraction(s, 100), "theta": theta} for s in (5, 10, 15, 30) for theta in (5.0, 20.0)
    )
    share: Fraction = Fraction(15, 100)
    theta: float = 5.0
    setpoint: float = 0.1
    drift: float = 0.1

    def samples(self, slots: int) -> int:
        """k, at least 1."""
        return max(1, round(self.share * slots))

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day, slot by slot."""
        k = self.samples(shape.slots)
        snapshots = budget.joint("snapshots", shape.bound(k), budget.epsilon, k)
        scale = float(shape.bound(k) / budget.epsilon)
        noise = np.full(shape.cells, 2 * scale**2)
        cells = Filter(self.drift)
        values = np.empty(counts.shape)
        taken, following, interval = 0, 0, 1.0
        for t, histogram in enumerate(counts):
            cells.predict()
            if t == following and taken < k:
                before = cells.estimate
                after = cells.correct(snapshots.laplace(histogram).astype(np.float64), noise)
                taken += 1
                if before is not None:
                    relative = np.abs(after - before) / np.maximum(after, 1.0)
                    cells.errors.append(float(relative.mean()) if relative.size else 0.0)
                    excess = min(50.0, (cells.control(5) - self.setpoint) / self.setpoint)
                    interval = max(1.0, interval + self.theta * (1 - math.exp(excess)))
                following = t + int(interval)
            values[t] = cells.estimate
        return published(values, np.full(shape.slots, scale))


def groups(estimate: FloatArray, least: float) -> IntArray:
    """Each cell's group: alone from `least` on; smaller ones in the order of their estimates until `least` is full.

    >>> groups(np.array([40.0, 3.0, 8.0, 0.0]), 10).tolist()
    [2, 0, 1, 0]
    """
    order = np.argsort(estimate, kind="stable")
    ranked = np.maximum(estimate[order], 0.0)
    small = ranked < least
    filled = np.cumsum(np.where(small, ranked, 0.0))
    member = np.where(small, np.floor(filled / least), 0).astype(np.int64)
    first_alone = member[small].max() + 1 if small.any() else 0
    member[~small] = first_alone + np.arange(int((~small).sum()))
    out = np.empty(len(estimate), dtype=np.int64)
    out[order] = np.unique(member, return_inverse=True)[1]
    return out


@register
@dataclass(frozen=True)
class RescueDP(Baseline):
    """Feedback sampling with adaptive budgets and groups of small cells.

    >>> RescueDP().least
    30.0
    """

    name: ClassVar[str] = "rescue-dp"
    grid: ClassVar[tuple[dict[str, Any], ...]] = tuple(
        {"least": least, "theta": theta, "most": most}
        for least in (1.0, 30.0, 300.0)
        for theta in (10.0, 40.0)
        for most in (Fraction(1, 5), Fraction(3, 5))
    )
    least: float = 30.0
    """τ1."""
    theta: float = 10.0
    most: Fraction = Fraction(1, 5)
    """The largest share of ε that one slot may spend."""
    drift: float = 0.1

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day, slot by slot."""
        cells = Filter(self.drift)
        values, noise = np.empty(counts.shape), np.empty(shape.slots)
        following, interval = 0, 1.0
        for t, histogram in enumerate(counts):
            cells.predict()
            if t == following:
                portion = Fraction(round(min(0.2 * math.log(interval + 1), 0.6) * 10**6), 10**6)
                epsilon = min(portion * budget.left, self.most * budget.epsilon)
                before = cells.estimate
                group = np.arange(shape.cells) if before is None else groups(before, self.least)
                size = np.bincount(group)
                sums = np.zeros(len(size), dtype=np.int64)
                np.add.at(sums, group, histogram)
                drawn = budget.laplace("group sums", sums, 1, epsilon) / size
                scale = float(1 / epsilon)
                after = cells.correct(drawn[group], (2 * scale**2 / size**2)[group])
                if before is not None:
                    cells.errors.append(float(np.abs(after - before).mean()))
                    ahead = float(1 / min(portion * budget.left, self.most * budget.epsilon))
                    interval = max(1.0, interval + self.theta * (1 - (cells.control(3) / ahead) ** 2))
                following = t + int(interval)
                noise[t] = scale
            else:
                noise[t] = noise[t - 1]
            values[t] = cells.estimate
        return published(values, noise)
