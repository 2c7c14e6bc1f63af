"""UG, the uniform grid (Qardaji, Yang, Li 2013): squares as large as the noise asks for, in every slot.

Released: N̂ (1 % of ε), then in each slot the sums of m x m equal squares over the extent, each + Lap(S/ε'), shared
evenly among a square's cells. A user is in one square per slot: sensitivity S (K), ε' in all.
m = ⌈sqrt(N̂·(ε'/S)/c)⌉ with the authors' c = 10, from paid values alone. Works from centroids: any space.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from scipy import sparse

from crowdveil.baselines.protocol import Baseline, FloatArray, published, register
from crowdveil.counts import Shape
from crowdveil.errors import Refused
from crowdveil.privacy import Budget, IntArray, split
from crowdveil.schemes import Memory, Published
from crowdveil.schemes.estimates import users

__all__ = ["UniformGrid", "squares"]


def squares(centroids: FloatArray, m: int) -> IntArray:
    """The square of each cell when the extent is cut m x m; squares without cells are left out.

    >>> squares(np.array([[0.0, 0.0], [1.0, 0.0], [2.0, 0.0], [3.0, 3.0]]), 2).tolist()
    [0, 0, 1, 2]
    """
    low, high = centroids.min(axis=0), centroids.max(axis=0)
    tile = np.floor((centroids - low) / np.maximum(high - low, 1e-9) * m).clip(0, m - 1).astype(np.int64)
    return np.unique(tile[:, 1] * m + tile[:, 0], return_inverse=True)[1].astype(np.int64)


@register
@dataclass(frozen=True)
class UniformGrid(Baseline):
    """Sums of equal squares, in every slot.

    >>> UniformGrid().crowding
    10.0
    """

    name: ClassVar[str] = "uniform-grid"
    grid: ClassVar[tuple[dict[str, Any], ...]] = tuple({"crowding": c} for c in (0.3, 1.0, 3.0, 10.0))
    crowding: float = 10.0
    """c of the formula: more people per square."""

    def __post_init__(self) -> None:
        if not self.crowding > 0:
            raise Refused("crowding", self.crowding, "a number above 0", 10)

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day."""
        e_users, rest = split(budget.epsilon, [1, 99])
        moved = shape.bound(shape.slots)
        wanted = math.sqrt(users(budget, counts, shape, e_users) * float(rest / moved) / self.crowding)
        square = squares(shape.centroids, max(1, math.ceil(min(wanted, 4 * math.sqrt(shape.cells)))))
        gather = sparse.csr_array((np.ones(shape.cells, dtype=np.int64), (square, np.arange(shape.cells))))
        noisy = budget.laplace("square sums", (gather @ counts.T).T, moved, rest)
        size = np.bincount(square)
        scale = float(moved / rest) / float(size.mean())
        return published((noisy / size)[:, square], np.full(shape.slots, scale))
