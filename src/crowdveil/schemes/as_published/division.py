"""Time division as published: the score U(i, j) = log_a(j-i+1)·aveDis/simVar. Its sensitivity is not 2·log_a S.

simVar, a mean absolute deviation of distances, can be next to nothing. All users still: every distance is 0 and
U = 0. Add one user that moves at every slot: every distance is 2, aveDis = 2(n-1)/n and simVar = 2(n-1)/n² for
n = j-i+1, so U(1, S) = S·log_a S: 22.5 at S = 19, a = 12, where the paper claims at most 2.37.

The paper sets simVar to 1 where i = j or simVar < 0; a mean of absolute values is never negative, so we read
"<= 0".
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from crowdveil.privacy import Budget, Epsilon, IntArray, Simulation
from crowdveil.schemes.division import pairs
from crowdveil.schemes.estimates import distances

__all__ = ["claimed_sensitivity", "divide", "scores"]

SCALE = 2**20


def scores(counts: IntArray, base: float = 12.0) -> npt.NDArray[np.float64]:
    """U(i, j) of every division, in the order of `division.pairs`.

    >>> still, mover = np.array([[9, 0], [9, 0], [9, 0]]), np.array([[1, 0], [0, 1], [1, 0]])
    >>> float(scores(still).max()), round(float(scores(still + mover)[2]), 3), round(claimed_sensitivity(3), 3)
    (0.0, 1.326, 0.884)
    """
    steps = distances(counts).astype(np.float64)
    out = np.zeros(len(pairs(len(counts))))
    for at, (i, j) in enumerate(pairs(len(counts))):
        n = int(j - i + 1)
        if n > 1:
            stretch = steps[i:j]
            average = stretch.sum() / n
            dispersion = np.abs(average - stretch).sum() / n
            out[at] = math.log(n, base) * average / (dispersion if dispersion > 0 else 1.0)
    return out


def claimed_sensitivity(slots: int, base: float = 12.0) -> float:
    """2·log_a S, as the paper has it.

    >>> round(claimed_sensitivity(24), 2), claimed_sensitivity(1)
    (2.56, 1.0)
    """
    return 2 * math.log(slots, base) if slots > 1 else 1.0


def divide(budget: Budget, counts: IntArray, epsilon: Epsilon, base: float = 12.0) -> tuple[int, int]:
    """A division by the published score: the paper's exponential mechanism in simulation, the noisy max otherwise.

    Charges nothing: what the caller claims for it is the caller's to write down.

    >>> from crowdveil.privacy import exact
    >>> moved_at_noon = np.repeat([[50, 0], [0, 50]], 3, axis=0)
    >>> first, last = divide(Budget(exact("1"), Simulation(1)), moved_at_noon, exact("1"))
    >>> 0 <= first <= last < 6
    True
    """
    utility, claimed = scores(counts, base), claimed_sensitivity(len(counts), base)
    source = budget.source
    if isinstance(source, Simulation):
        chosen = source.exponential(utility, claimed, epsilon)
    else:
        whole = np.rint(np.minimum(utility, 2.0**40) * SCALE).astype(np.int64)
        chosen = source.choose(whole, math.ceil(SCALE * claimed) + 1, epsilon)
    first, last = pairs(len(counts))[chosen]
    return int(first), int(last)
