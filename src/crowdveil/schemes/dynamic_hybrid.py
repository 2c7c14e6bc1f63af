"""Dynamic hybrid perturbation (Algorithm 5), on its proven parts: threshold, direct, threshold, live.

A day's working hours are predicted from the divisions of the days before, then its slots are published as they
come: threshold until t1, direct in [t1, t2], threshold after t2.

Released on a day, with ε = ε_s + ε_n + ε_V + (ε_t1 + ε_d + ε_t2), all of it charged to this day:
- the three stretches: n1, n_day and n2 slots with c1 and c2 releases, each stretch as in `threshold` and
  `direct`. They hold different slots of the same users, so they compose sequentially. `pricing.cut` divides
  between direct and held, sqrt(n1·c1) : sqrt(n2·c2) between the held two. An empty stretch spends nothing.
- when the day is over: its N̂ (ε_n), its own division (`division` less the price of noise, ε_s) and the V̂ of its
  night under the division just drawn (ε_V), each drawn once and reused by all later days.
What a day uses of earlier days (divisions, N̂, V̂) those days paid for; the regression is post-processing. So
each day costs exactly ε, and a user of k days k·ε.

The paper divides the H past days with ε each and calls it parallel composition. The days share their users:
divided anew every day it is (H+1)·ε, divided once 2ε.

Fewer than two days of history: the working day is 07:00-19:00, public. No history: N̂ and V̂ are the configured
`first_cutoff` and `first_threshold`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np

from crowdveil.counts import Shape
from crowdveil.privacy import Budget, IntArray, split
from crowdveil.schemes import estimates
from crowdveil.schemes.direct import DirectRun
from crowdveil.schemes.division import divide
from crowdveil.schemes.options import make_exact, whole
from crowdveil.schemes.pricing import cut, division_price
from crowdveil.schemes.protocol import Causal, Memory, Run, register
from crowdveil.schemes.regression import predict
from crowdveil.schemes.threshold import ThresholdRun, cutoff, threshold_value

__all__ = ["DynamicHybrid", "DynamicRun", "forecast", "stretches"]

PUBLIC_DAY = (7.0, 19.0)
"""The working day where history says nothing: slots that start at or after 07:00 and before 19:00."""


def forecast(shape: Shape, past: Sequence[Memory]) -> tuple[int, int]:
    """The working day (first slot, one after the last), 0-based, from the divisions of earlier days.

    >>> from datetime import date
    >>> forecast(Shape(date(2024, 5, 6), np.arange(24.0), 3600, np.zeros((4, 2))), [])
    (7, 19)
    """
    history = [(m["day"], *m["division"]) for m in past if "division" in m]
    if len(history) < 2:
        inside = np.flatnonzero((shape.clock >= PUBLIC_DAY[0]) & (shape.clock < PUBLIC_DAY[1]))
        return (int(inside[0]), int(inside[-1]) + 1) if inside.size else (0, 0)
    days = [float(day) for day, _, _ in history]
    today = float(shape.day.toordinal())
    first = round(predict(days, [first for _, first, _ in history], today))
    last = round(predict(days, [last for _, _, last in history], today))
    first = min(max(first, 0), shape.slots - 1)
    return first, min(max(last, first), shape.slots - 1) + 1


def stretches(
    scheme: DynamicHybrid, shape: Shape, budget: Budget, past: Sequence[Memory]
) -> tuple[list[int], list[Run]]:
    """The lengths and the machines of the (up to three) stretches of the coming day.

    >>> from crowdveil.plan import city_of
    >>> from crowdveil.privacy import OpenDP, exact
    >>> ((shape, _),) = city_of(1_000, 12).counts(1, "1h").by_day()
    >>> lengths, runs = stretches(DynamicHybrid(), shape, Budget(exact("1"), OpenDP()), [])
    >>> sum(lengths), [type(run).__name__ for run in runs]
    (24, ['ThresholdRun', 'DirectRun', 'ThresholdRun'])
    """
    first, after = forecast(shape, past)
    lengths = [first, after - first, shape.slots - after]
    known = next((m for m in reversed(past) if "users" in m), None)
    cutoffs, thresholds = [], []
    for length in lengths:
        if known is None:
            cutoffs.append(max(1, min(scheme.first_cutoff, length // 2)))
            thresholds.append(shape.cells if scheme.first_threshold is None else scheme.first_threshold)
        else:
            c = cutoff(budget.epsilon, known["users"], shape.cells, length)
            cutoffs.append(c)
            thresholds.append(threshold_value(known["variation_per_slot"] * max(0, length - 1), known["users"], c))
    rest = budget.epsilon * (1 - scheme.dividing - 2 * scheme.estimating)
    density = known["users"] / shape.cells if known else math.inf
    direct, held = cut(rest, lengths[1], lengths[0] + lengths[2], cutoffs[0] + cutoffs[2], density, shape.cells)
    halves = split(held, [_weight(lengths[0], cutoffs[0]), _weight(lengths[2], cutoffs[2])]) if held else [held, held]
    shares = [halves[0], direct, halves[1]]
    kept_lengths: list[int] = []
    runs: list[Run] = []
    for at, (length, share) in enumerate(zip(lengths, shares, strict=True)):
        if length == 0:
            continue
        kept_lengths.append(length)
        if at == 1:
            runs.append(DirectRun(budget.joint("day snapshots", shape.bound(length), share, length)))
        else:
            prefix = "morning " if at == 0 else "evening "
            runs.append(
                ThresholdRun(budget, shape, length, cutoffs[at], thresholds[at], share, scheme.comparing, prefix)
            )
    return kept_lengths, runs


def _weight(length: int, c: int) -> Fraction:
    """sqrt(length·c): the share that makes the noise of two held stretches least together."""
    return Fraction(round(1000 * math.sqrt(length * c)), 1000)


class DynamicRun(Run):
    """One live day; secret: the day so far, kept until its division is drawn, and the machines' states.

    >>> from crowdveil.plan import city_of
    >>> from crowdveil.privacy import OpenDP, exact
    >>> ((shape, values),) = city_of(1_000, 12).counts(1, "1h").by_day()
    >>> day = DynamicHybrid().start(shape, Budget(exact("1"), OpenDP()))
    >>> for histogram in values:
    ...     _ = day.observe(histogram)
    >>> sorted(day.close())
    ['day', 'division', 'users', 'variation_per_slot']
    """

    def __init__(self, scheme: DynamicHybrid, shape: Shape, budget: Budget, past: Sequence[Memory]) -> None:
        self.scheme, self.shape, self.budget = scheme, shape, budget
        self.lengths, self.runs = stretches(scheme, shape, budget, past)
        self.division = forecast(shape, past)
        self.seen: list[IntArray] = []

    def observe(self, histogram: IntArray) -> IntArray:
        """The next slot, through the machine of its stretch."""
        ends = np.cumsum(self.lengths)
        at = int(np.searchsorted(ends, len(self.seen), side="right"))
        self.seen.append(np.asarray(histogram).copy())
        return self.runs[at].observe(histogram)

    def close(self) -> Memory:
        """Draw the day's division, N̂ and V̂, once, for the days to come."""
        counts = np.stack(self.seen)
        epsilon = self.budget.epsilon
        users = estimates.users(self.budget, counts, self.shape, self.scheme.estimating * epsilon)
        price = division_price(epsilon, users, self.shape.cells, self.shape.slots)
        first, last = divide(self.budget, counts, self.shape, self.scheme.dividing * epsilon, price)
        night = np.delete(counts, np.s_[first : last + 1], axis=0)
        memory: Memory = {"day": self.shape.day.toordinal(), "division": [first, last], "users": users}
        moved = 0.0
        if len(night) > 1:
            moved = estimates.variation(self.budget, night, self.shape, self.scheme.estimating * epsilon)
            moved /= len(night) - 1
        return memory | {"variation_per_slot": moved}

    def parameters(self) -> dict[str, Any]:
        """The predicted division and, by stretch, thresholds and released slots, counted from 1."""
        about: dict[str, Any] = {"t1": self.division[0] + 1, "t2": self.division[1]}
        start = 0
        for length, run in zip(self.lengths, self.runs, strict=True):
            if isinstance(run, ThresholdRun):
                inner = run.parameters()
                inner["released_slots"] = [start + slot for slot in inner["released_slots"]]
                about[run.prefix.strip()] = inner
            start += length
        return about

    def state(self) -> dict[str, Any]:
        """The day so far and the machines' states."""
        return {"seen": list(self.seen), "runs": [run.state() for run in self.runs]}

    def restore(self, state: dict[str, Any]) -> None:
        """Take up the day where `state` left it."""
        self.seen = list(state["seen"])
        for run, inner in zip(self.runs, state["runs"], strict=True):
            run.restore(inner)


@register
@dataclass(frozen=True)
class DynamicHybrid(Causal):
    """Threshold, direct, threshold, live, with the working day predicted from earlier days.

    >>> DynamicHybrid().first_cutoff
    2
    """

    name: ClassVar[str] = "dynamic-hybrid"
    dividing: Fraction = Fraction(1, 50)
    """ε_s's share of ε."""
    estimating: Fraction = Fraction(1, 100)
    """ε_n's and ε_V's share of ε, each."""
    comparing: Fraction = Fraction(1, 20)
    """ε1's share of what a threshold machine gets."""
    first_cutoff: int = 2
    first_threshold: int | None = None

    def __post_init__(self) -> None:
        third = Fraction(1, 3)
        make_exact(self, dividing=third, estimating=third, comparing=third)
        whole("first cutoff", self.first_cutoff)
        if self.first_threshold is not None:
            whole("first threshold", self.first_threshold, 0)

    def start(self, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> DynamicRun:
        """A live day."""
        return DynamicRun(self, shape, budget, past)
