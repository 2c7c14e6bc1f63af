"""The floors: what costs nothing, or next to nothing, and what no noise at all would reach.

- `zeros`: publishes 0 everywhere. Draws nothing, costs nothing.
- `uniform`: N̂ people spread evenly. Released: the day's sum of counts + Lap(S/ε) (a user counts at most once
  per slot: sensitivity S, or K). One query, ε in all; the rest is division by S and M.
- `time-mean`, `rank-k`: the true mean of the day in every slot, the best approximation of the day by k maps.
  They read the truth: not private, for comparison alone. (`Uniform` in the literature, every slot with ε/S, is
  `direct` here.)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from crowdveil.baselines.protocol import Baseline, published, register
from crowdveil.counts import Shape
from crowdveil.errors import Refused
from crowdveil.privacy import Budget, IntArray
from crowdveil.schemes import Memory, Published
from crowdveil.schemes.estimates import users

__all__ = ["RankK", "TimeMean", "Uniform", "Zeros"]


@register
@dataclass(frozen=True)
class Zeros(Baseline):
    """Nobody anywhere.

    >>> Zeros().private
    True
    """

    name: ClassVar[str] = "zeros"

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A table of zeros, for nothing."""
        return published(np.zeros_like(counts), np.zeros(shape.slots))


@register
@dataclass(frozen=True)
class Uniform(Baseline):
    """N̂ people, evenly spread.

    >>> Uniform().private
    True
    """

    name: ClassVar[str] = "uniform"

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """N̂/M in every cell and slot; all of ε pays for N̂."""
        each = users(budget, counts, shape, budget.epsilon) / max(1, shape.cells)
        return published(np.full(counts.shape, each), np.zeros(shape.slots))


@register
@dataclass(frozen=True)
class TimeMean(Baseline):
    """The day's true mean in every slot, without noise. Not private.

    >>> TimeMean().private
    False
    """

    name: ClassVar[str] = "time-mean"
    private: ClassVar[bool] = False

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """The mean map, S times."""
        self.check(budget)
        return published(np.broadcast_to(counts.mean(axis=0), counts.shape), np.zeros(shape.slots))


@register
@dataclass(frozen=True)
class RankK(Baseline):
    """The best approximation of the true day by k maps and their mix in each slot, without noise. Not private.

    >>> RankK().rank
    2
    """

    name: ClassVar[str] = "rank-k"
    private: ClassVar[bool] = False
    rank: int = 2

    def __post_init__(self) -> None:
        if self.rank < 1:
            raise Refused("rank", self.rank, "a whole number of at least 1", 2)

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """Σ of the k leading singular components of the table."""
        self.check(budget)
        table = counts.astype(np.float64)
        left = np.linalg.eigh(table @ table.T)[1][:, -self.rank :]
        return published(left @ (left.T @ table), np.zeros(shape.slots))
