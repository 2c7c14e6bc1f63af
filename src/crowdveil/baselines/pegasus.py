"""PeGaSus (Chen, Machanavajjhala, Hay, Miklau 2017): perturb, group, smooth.

It protects one event (one user in one slot). A user-day is at most S events (K, if no user is in more than K
slots), so run with ε/S per event it protects the user-day with ε, by group privacy.
- Perturber, 0.8 of ε: every histogram + Lap(S/(0.8 ε)); sensitivity of the day S, or K.
- Grouper, 0.2 of ε: a group of slots grows while its deviation dev = Σ_t ‖D_t - mean of the group‖₁ stays below
  a threshold. One event moves dev by at most 2 (1 in its slot, 1 through the mean), its floor likewise. Each
  group is one above-threshold run at ε_g/S; the slot that ends a group stands alone, so every event is in one
  run: ε_g/S per event, ε_g per user-day. A run of n slots tells of n events: each run is charged ε_g/S when it
  begins, and what is left of ε_g when the day is over.
- Smoother: the median (or mean) of the group's noisy histograms so far; post-processing.
The authors group each cell's stream with threshold 5/ε_g. One schedule for all M cells adds the deviations of
all cells, so the threshold is M times theirs; `factor` scales it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from crowdveil.baselines.protocol import Baseline, published, register
from crowdveil.counts import Shape
from crowdveil.errors import Refused
from crowdveil.privacy import AboveThreshold, Budget, IntArray, split
from crowdveil.schemes import Memory, Published

__all__ = ["PeGaSus", "deviation"]


def deviation(group: IntArray) -> int:
    """⌊Σ_t ‖D_t - mean‖₁⌋ over the slots of a group, in integers throughout.

    >>> deviation(np.array([[4, 0], [0, 0], [0, 0]]))
    5
    """
    n = len(group)
    return int(np.abs(n * group - group.sum(axis=0)).sum()) // n


@register
@dataclass(frozen=True)
class PeGaSus(Baseline):
    """Perturber, grouper and smoother.

    >>> PeGaSus().smoother
    'median'
    """

    name: ClassVar[str] = "pegasus"
    grid: ClassVar[tuple[dict[str, Any], ...]] = tuple(
        {"factor": factor, "smoother": smoother}
        for factor in (0.001, 0.01, 0.1, 1.0)
        for smoother in ("median", "mean")
    )
    factor: float = 1.0
    smoother: str = "median"

    def __post_init__(self) -> None:
        if self.smoother not in ("median", "mean"):
            raise Refused("smoother", self.smoother, "median or mean", "median")

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day, slot by slot."""
        slots = shape.slots
        perturbing, grouping = split(budget.epsilon, [8, 2])
        each = grouping / slots
        noisy = budget.laplace("perturbed histograms", counts, shape.bound(slots), perturbing)
        threshold = round(self.factor * shape.cells * 5 / float(each))
        smooth = np.median if self.smoother == "median" else np.mean
        values, noise = np.empty(counts.shape), np.empty(slots)
        first = 0
        run: AboveThreshold | None = None
        for t in range(slots):
            ended = run is not None and run.above(deviation(counts[first : t + 1]))
            if run is None or ended:
                first = t
                run = None if ended else budget.above_threshold("groups", threshold, 2, each)
            values[t] = smooth(noisy[first : t + 1], axis=0)
            noise[t] = float(shape.bound(slots) / perturbing) / (t + 1 - first) ** 0.5
        budget.charge("groups", budget.left, 2, float(8 / each))
        return published(values, noise)
