"""Dynamic hybrid perturbation as published (Algorithm 5). Its guarantee is not proven: it costs more than ε.

The divisions of past days are drawn with ε each and not charged ("parallel composition"), although the days
share their users; the division's score has a larger sensitivity than claimed (`as_published.division`); T comes
from the raw day unpaid. Each day's division is drawn once, when it is over: at least 2ε a day in truth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np

from crowdveil.counts import Shape
from crowdveil.errors import Refused
from crowdveil.privacy import Budget, IntArray, split
from crowdveil.schemes.as_published.division import divide
from crowdveil.schemes.as_published.threshold import PublishedThresholdRun, raw_threshold
from crowdveil.schemes.direct import DirectRun
from crowdveil.schemes.dynamic_hybrid import DynamicRun, forecast
from crowdveil.schemes.options import make_exact, whole
from crowdveil.schemes.protocol import Causal, Memory, Published, Run, register

__all__ = ["PublishedDynamicHybrid", "PublishedDynamicRun"]


class PublishedDynamicRun(DynamicRun):
    """One live day of the paper's machine.

    >>> from crowdveil.plan import city_of
    >>> from crowdveil.privacy import Simulation, exact
    >>> ((shape, values),) = city_of(1_000, 12).counts(1, "1h").by_day()
    >>> day = PublishedDynamicRun(PublishedDynamicHybrid(), shape, Budget(exact("1"), Simulation(1)), [], threshold=100)
    >>> day.observe(values[0]).shape, sorted(day.parameters())
    ((12,), ['evening', 'morning', 't1', 't2'])
    """

    def __init__(
        self,
        scheme: PublishedDynamicHybrid,
        shape: Shape,
        budget: Budget,
        past: Sequence[Memory],
        threshold: int,
    ) -> None:
        self.published, self.shape, self.budget = scheme, shape, budget
        self.division = forecast(shape, past)
        first, after = self.division
        lengths = [first, after - first, shape.slots - after]
        shares = split(budget.epsilon, [scheme.held / 2, 1 - scheme.held, scheme.held / 2])
        self.lengths: list[int] = []
        self.runs: list[Run] = []
        for at, (length, share) in enumerate(zip(lengths, shares, strict=True)):
            if length == 0:
                continue
            self.lengths.append(length)
            if at == 1:
                self.runs.append(DirectRun(budget.joint("day snapshots", length, share, length)))
            else:
                prefix = "morning " if at == 0 else "evening "
                self.runs.append(
                    PublishedThresholdRun(
                        budget, shape.cells, length, scheme.cutoff, threshold, share, scheme.comparing, prefix
                    )
                )
        self.seen: list[IntArray] = []

    def close(self) -> Memory:
        """The day's division, drawn with a second ε that the paper does not count."""
        first, last = divide(self.budget, np.stack(self.seen), self.budget.epsilon, self.published.base)
        return {"day": self.shape.day.toordinal(), "division": [first, last]}

    def parameters(self) -> dict[str, Any]:
        """The predicted division and the released slots, counted from 1; T came from the raw day and stays out."""
        about: dict[str, Any] = {"t1": self.division[0] + 1, "t2": self.division[1]}
        start = 0
        for length, run in zip(self.lengths, self.runs, strict=True):
            if isinstance(run, PublishedThresholdRun):
                about[run.prefix.strip()] = {
                    "cutoff": run.c, "released_slots": [start + slot for slot in run.released],
                }  # fmt: skip
            start += length
        return about


@register
@dataclass(frozen=True)
class PublishedDynamicHybrid(Causal):
    """The paper's dynamic hybrid; `threshold` None takes T from the raw day, which nobody paid for.

    >>> PublishedDynamicHybrid().reading
    'published'
    """

    name: ClassVar[str] = "dynamic-hybrid"
    reading: ClassVar[str] = "published"
    unproven: ClassVar[str] = (
        "past days are divided with a second ε that is not counted, the division's score has a larger sensitivity "
        "than claimed, and the threshold is taken from the raw day, which nobody paid for"
    )
    held: Fraction = Fraction(3, 4)
    """The two threshold stretches' share of ε, half each."""
    comparing: Fraction = Fraction(1, 50)
    cutoff: int = 1
    divisor: float = 4.0
    base: float = 12.0
    threshold: int | None = None

    def __post_init__(self) -> None:
        make_exact(self, held=1, comparing=1)
        whole("cutoff", self.cutoff)

    def start(self, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> PublishedDynamicRun:
        """A live day: needs a `threshold`."""
        if self.threshold is None:
            raise Refused("threshold of a live day", "none", "a number configured beforehand", 2_000)
        return PublishedDynamicRun(self, shape, budget, past, self.threshold)

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day, fed slot by slot."""
        if self.threshold is None:
            return replace(self, threshold=raw_threshold(counts, self.divisor)).publish(counts, shape, budget, past)
        return super().publish(counts, shape, budget, past)
