"""Time division, repaired: which slots are the working day, chosen privately.

Released: one pair (t1, t2), 1 <= t1 <= t2 <= S, by permute-and-flip over all pairs.
Score: -( Σ_{t in day} ‖D_t - mean_day‖₁ + Σ_{t in night} ‖D_t - mean_night‖₁ ), day = [t1, t2], night the
rest: how well two maps describe the day.
Sensitivity 2S: adding a user moves D_t in one cell of each slot by 1, so slot t's term by at most 1 directly,
and by at most ‖Δmean‖₁ through the mean; over the n slots of a part the second adds up to n·‖Δmean‖₁ <= the
number of its slots that hold the user. Both together: 2 for each slot that holds the user, at most 2·min(K, S).
Exactness: the terms are rationals with denominators n_day and n_night; the score is
⌊2^10·score⌋, computed in integers alone, so one user moves it by at most 2^10·2·min(K, S) + 1.
A `price` (what noise each division would bring, a public function of paid values) may be taken off the scores: it
is the same for neighbours, so the sensitivity stays.
Cost: the choice costs its ε_s. The true score of the chosen pair stays secret.

The published score (`as_published.division`) divides by a dispersion that can be next to nothing; its true
sensitivity is S·log_a S, not the claimed 2·log_a S.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from crowdveil.counts import Shape
from crowdveil.privacy import Budget, Epsilon, IntArray

__all__ = ["SCALE", "divide", "pairs", "score_sensitivity", "scores"]

SCALE = 2**10
_CHUNK = 4096  # cells at a time, so that the working set stays small


@lru_cache(maxsize=8)
def pairs(slots: int) -> IntArray:
    """All divisions (t1, t2), 0-based and inclusive, in the order of the scores.

    >>> pairs(2).tolist()
    [[0, 0], [0, 1], [1, 1]]
    """
    first, last = np.triu_indices(slots)
    return np.column_stack([first, last]).astype(np.int64)


def scores(counts: IntArray) -> IntArray:
    """⌊2^10·score⌋ of every division, in integers throughout.

    >>> still_then_busy = np.array([[4, 0], [0, 4], [4, 0]])
    >>> pairs(3)[scores(still_then_busy).argmax()].tolist()
    [1, 1]
    """
    slots = len(counts)
    table = pairs(slots)
    day = np.zeros(len(table), dtype=np.int64)
    night = np.zeros(len(table), dtype=np.int64)
    inside = np.arange(slots)[None, :]
    masks = (inside >= table[:, :1]) & (inside <= table[:, 1:])
    for start in range(0, counts.shape[1], _CHUNK):
        part = np.ascontiguousarray(counts[:, start : start + _CHUNK])
        for at, mask in enumerate(masks):  # over pairs of slots, not over cells
            day[at] += _spread(part[mask])
            night[at] += _spread(part[~mask])
    n_day = masks.sum(axis=1)
    n_night = np.maximum(1, slots - n_day)
    whole = -(day.astype(object) * n_night + night.astype(object) * n_day) * SCALE  # may pass 64 bits, the score not
    floored: IntArray = (whole // (n_day * n_night)).astype(np.int64)
    return floored


def _spread(part: npt.NDArray[np.int64]) -> int:
    """n·Σ_t ‖D_t - mean‖₁ of n slots, a whole number."""
    n = len(part)
    return int(np.abs(n * part - part.sum(axis=0)).sum()) if n > 1 else 0


def score_sensitivity(shape: Shape) -> int:
    """2^10·2·min(K, S) + 1.

    >>> from datetime import date
    >>> score_sensitivity(Shape(date(2024, 5, 6), np.arange(24.0), 3600, np.zeros((10, 2))))
    49153
    """
    return SCALE * 2 * shape.bound(shape.slots) + 1


def divide(
    budget: Budget, counts: IntArray, shape: Shape, epsilon: Epsilon, price: IntArray | None = None
) -> tuple[int, int]:
    """A working day (first slot, last slot), 0-based and inclusive, for `epsilon`.

    >>> from crowdveil.plan import city_of
    >>> from crowdveil.privacy import OpenDP, exact
    >>> ((shape, values),) = city_of(1_000, 12).counts(1, "6h").by_day()
    >>> first, last = divide(Budget(exact("1"), OpenDP()), values, shape, exact("0.1"))
    >>> 0 <= first <= last < 4
    True
    """
    utility = scores(counts) if price is None else scores(counts) - price
    chosen = budget.choose("time division", utility, score_sensitivity(shape), epsilon)
    first, last = pairs(shape.slots)[chosen]
    return int(first), int(last)
