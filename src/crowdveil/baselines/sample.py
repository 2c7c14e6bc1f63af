"""Sample (the trivial competitor of Kellaris et al. 2014): every I-th slot, held until the next one.

Released: c = ⌈S/I⌉ histograms + Lap(c/ε) each. A user is at most once in each, so the c histograms together
have sensitivity c (K, if that is less): one Laplace query, ε in all. Default: I = w = S, one histogram for the
whole day, as its authors have it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from crowdveil.baselines.protocol import Baseline, published, register
from crowdveil.counts import Shape
from crowdveil.errors import Refused
from crowdveil.privacy import Budget, IntArray
from crowdveil.schemes import Memory, Published

__all__ = ["Sample"]


@register
@dataclass(frozen=True)
class Sample(Baseline):
    """`releases` histograms a day, evenly spaced, each held until the next.

    >>> Sample(releases=3)
    Sample(releases=3)
    """

    name: ClassVar[str] = "sample"
    grid: ClassVar[tuple[dict[str, Any], ...]] = tuple({"releases": c} for c in (1, 2, 3, 4, 6, 9))
    releases: int = 1

    def __post_init__(self) -> None:
        if self.releases < 1:
            raise Refused("releases a day", self.releases, "a whole number of at least 1", 3)

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day."""
        interval = -(-shape.slots // self.releases)
        at = np.arange(0, shape.slots, interval)
        sensitivity = shape.bound(len(at))
        noisy = budget.laplace("snapshots", counts[at], sensitivity, budget.epsilon)
        scale = float(sensitivity / budget.epsilon)
        return published(noisy[np.arange(shape.slots) // interval], np.full(shape.slots, scale))
