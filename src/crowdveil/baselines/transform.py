"""Fourier and DCT: the first k coefficients of every cell's day (after Rastogi, Nath 2010), with whole weights.

Released: Y = A·D for a public k x S matrix A of whole numbers, the rows of the transform times 1024, rounded;
every cell's coefficients with the same discrete Laplace noise. A user present at slot t moves Σ_r |A[r, t]| in
one cell, so the sensitivity is Σ_t Σ_r |A[r, t]| over all slots (over the K heaviest ones): one query, ε in all.
Estimates: least squares, pinv(A)·Y. (The authors' sqrt(k) calibration is for a single series; for a family of
cells this sum is exact, since a user can be in a new cell at every slot.)
The authors keep 20 coefficients of series with hundreds of slots and more; a day has fewer, and all of them would
drown in noise. Default, in their favour: a tenth of the slots, at least 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from crowdveil.baselines.protocol import Baseline, FloatArray, published, register
from crowdveil.counts import Shape
from crowdveil.errors import Refused
from crowdveil.privacy import Budget, IntArray
from crowdveil.schemes import Memory, Published

__all__ = ["DCT", "Fourier", "sensitivity"]

SCALE = 1024


def sensitivity(matrix: IntArray, shape: Shape) -> int:
    """Σ |A[r, t]| over rows and over the heaviest slots that one user can be in.

    >>> from datetime import date
    >>> shape = Shape(date(2024, 5, 6), np.arange(3.0), 3600, np.zeros((4, 2)), max_slots=2)
    >>> sensitivity(np.array([[1, 1, 1], [2, 0, -2]]), shape)
    6
    """
    loads = np.sort(np.abs(matrix).sum(axis=0))[::-1]
    return int(loads[: shape.bound(len(loads))].sum())


@register
@dataclass(frozen=True)
class Fourier(Baseline):
    """The constant, then cosine and sine of growing frequency.

    >>> Fourier(coefficients=1).matrix(4).tolist()
    [[1024, 1024, 1024, 1024]]
    """

    name: ClassVar[str] = "fourier"
    grid: ClassVar[tuple[dict[str, Any], ...]] = tuple({"coefficients": k} for k in (1, 2, 3, 5, 7))
    coefficients: int | None = None

    def __post_init__(self) -> None:
        if self.coefficients is not None and self.coefficients < 1:
            raise Refused("coefficients", self.coefficients, "a whole number of at least 1", 3)

    def kept(self, slots: int) -> int:
        """k, at most S."""
        return min(slots, self.coefficients or max(1, round(slots / 10)))

    def rows(self, slots: int) -> FloatArray:
        """All S rows of the transform."""
        angle = 2 * np.pi * np.arange(slots) / slots
        return np.array([(np.sin if r % 2 == 0 and r else np.cos)(angle * ((r + 1) // 2)) for r in range(slots)])

    def matrix(self, slots: int) -> IntArray:
        """A: the first k rows, in whole numbers."""
        return np.rint(SCALE * self.rows(slots)[: self.kept(slots)]).astype(np.int64)

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day."""
        matrix = self.matrix(shape.slots)
        moved = sensitivity(matrix, shape)
        noisy = budget.laplace("coefficients", matrix @ counts, moved, budget.epsilon)
        back = np.linalg.pinv(matrix.astype(np.float64))
        scale = float(moved / budget.epsilon) * np.sqrt((back**2).sum(axis=1))
        return published(back @ noisy, scale)


@register
@dataclass(frozen=True)
class DCT(Fourier):
    """Half cosines: no jump from the end of the day to its beginning.

    >>> DCT(coefficients=2).matrix(2).tolist()
    [[1024, 1024], [724, -724]]
    """

    name: ClassVar[str] = "dct"

    def rows(self, slots: int) -> FloatArray:
        """The DCT-II rows."""
        return np.cos(np.pi * np.outer(np.arange(slots), np.arange(slots) + 0.5) / slots)
