"""Segment mean: the day in k equal windows, each published as its mean.

Released: the k window sums + Lap(S/ε) each, divided by the windows' lengths. A user counts at most once per
slot, and each slot is in one window: all sums together have sensitivity S (K): one query, ε in all. The noise on
a mean is k/ε, however many slots it covers. Default: four quarters of the day.
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

__all__ = ["SegmentMean"]


@register
@dataclass(frozen=True)
class SegmentMean(Baseline):
    """Means of equal windows.

    >>> SegmentMean().windows
    4
    """

    name: ClassVar[str] = "segment-mean"
    grid: ClassVar[tuple[dict[str, Any], ...]] = tuple({"windows": k} for k in (1, 2, 3, 4, 5, 6, 8))
    windows: int = 4

    def __post_init__(self) -> None:
        if self.windows < 1:
            raise Refused("windows", self.windows, "a whole number of at least 1", 4)

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day."""
        window = np.arange(shape.slots) * min(self.windows, shape.slots) // shape.slots
        lengths = np.bincount(window)
        sums = np.add.reduceat(counts, np.flatnonzero(np.diff(window, prepend=-1)), axis=0)
        moved = shape.bound(shape.slots)
        noisy = budget.laplace("window sums", sums, moved, budget.epsilon)
        scale = float(moved / budget.epsilon) / lengths
        return published((noisy / lengths[:, None])[window], scale[window])
