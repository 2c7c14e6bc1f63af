"""How sure a count makes us: Clopper-Pearson bounds, and the interval of a privacy loss that they give.

An event was seen `hits` times in `runs` runs on one data set and `others` times on its neighbour. With
probability at least `confidence` both true probabilities lie inside their Clopper-Pearson intervals, and then
ln(p/q) lies between ln(p_low/q_high) and ln(p_high/q_low). An ε-private mechanism has ln(p/q) <= ε for every
event, so the lower end is a lower bound on ε.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from scipy.special import betaincinv

__all__ = ["clopper_pearson", "loss"]

FloatArray = npt.NDArray[np.float64]


def clopper_pearson(hits: npt.ArrayLike, runs: int, confidence: float) -> tuple[FloatArray, FloatArray]:
    """The lower and upper ends of an event's probability after `hits` in `runs`, exact for the binomial.

    >>> low, high = clopper_pearson([0, 5, 10], 10, 0.95)
    >>> low.round(3).tolist(), high.round(3).tolist()
    ([0.0, 0.187, 0.692], [0.308, 0.813, 1.0])
    """
    k = np.asarray(hits, dtype=np.float64)
    tail = (1 - confidence) / 2
    low = np.where(k > 0, betaincinv(np.maximum(k, 1), runs - k + 1, tail), 0.0)
    high = np.where(k < runs, betaincinv(k + 1, np.maximum(runs - k, 1), 1 - tail), 1.0)
    return low, high


def loss(hits: npt.ArrayLike, others: npt.ArrayLike, runs: int, confidence: float) -> tuple[FloatArray, FloatArray]:
    """The interval of ln(p/q): `hits` of `runs` on the one side, `others` of `runs` on the other.

    >>> low, high = loss(900, 100, 1_000, 0.999)
    >>> round(float(low), 2), round(float(high), 2)
    (1.84, 2.59)
    """
    each = 1 - (1 - confidence) / 2
    (p_low, p_high), (q_low, q_high) = clopper_pearson(hits, runs, each), clopper_pearson(others, runs, each)
    with np.errstate(divide="ignore"):
        return np.log(p_low) - np.log(q_high), np.log(p_high) - np.log(q_low)
