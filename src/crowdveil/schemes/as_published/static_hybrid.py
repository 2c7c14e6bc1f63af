"""Static hybrid perturbation as published (Algorithm 4). Its guarantee is not proven, and ε_s is exceeded.

The division's score has a sensitivity of S·log_a S where 2·log_a S is claimed (`as_published.division`), T comes
from the raw day unpaid, and the threshold part has the faults of `as_published.threshold`. The shares that the
paper leaves out are the defaults that a sweep found best for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np

from crowdveil.counts import Shape
from crowdveil.privacy import Budget, IntArray, split
from crowdveil.schemes.as_published.division import claimed_sensitivity, divide
from crowdveil.schemes.as_published.threshold import PublishedThresholdRun, raw_threshold
from crowdveil.schemes.direct import DirectRun
from crowdveil.schemes.options import make_exact, whole
from crowdveil.schemes.protocol import Memory, Published, register

__all__ = ["PublishedStaticHybrid"]


@register
@dataclass(frozen=True)
class PublishedStaticHybrid:
    """The paper's static hybrid.

    >>> PublishedStaticHybrid().reading
    'published'
    """

    name: ClassVar[str] = "static-hybrid"
    reading: ClassVar[str] = "published"
    unproven: ClassVar[str] = (
        "the time division's score has a sensitivity of S·log_a S where 2·log_a S is claimed, "
        "and the threshold is taken from the raw day, which nobody paid for"
    )
    dividing: Fraction = Fraction(1, 100)
    """ε_s's share of ε."""
    held: Fraction = Fraction(1, 2)
    """ε_t's share of the rest; ε_d gets what remains."""
    comparing: Fraction = Fraction(1, 50)
    cutoff: int = 1
    divisor: float = 4.0
    base: float = 12.0
    """The paper's α."""

    def __post_init__(self) -> None:
        make_exact(self, dividing=1, held=1, comparing=1)
        whole("cutoff", self.cutoff)

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day."""
        epsilon_s, rest = split(budget.epsilon, [self.dividing, 1 - self.dividing])
        first, last = divide(budget, counts, epsilon_s, self.base)
        budget.charge("time division", epsilon_s, 2, 2 * claimed_sensitivity(shape.slots, self.base) / float(epsilon_s))
        day = np.zeros(shape.slots, dtype=bool)
        day[first : last + 1] = True
        about: dict[str, Any] = {"t1": first + 1, "t2": last + 1}
        epsilon_t, epsilon_d = split(rest, [self.held, 1 - self.held])
        values = np.zeros_like(counts)
        run = DirectRun(budget.joint("day snapshots", int(day.sum()), epsilon_d, int(day.sum())))
        values[day] = np.stack([run.observe(histogram) for histogram in counts[day]])
        if not day.all():
            night = PublishedThresholdRun(
                budget, shape.cells, int((~day).sum()), self.cutoff, raw_threshold(counts, self.divisor),
                epsilon_t, self.comparing, "night ",
            )  # fmt: skip
            values[~day] = np.stack([night.observe(histogram) for histogram in counts[~day]])
            about["cutoff"] = self.cutoff
            about["released_slots"] = [int(s) + 1 for s in np.flatnonzero(~day)[np.array(night.released) - 1]]
        return Published(values, about)
