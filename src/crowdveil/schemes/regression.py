"""The division points of a coming day, by least squares on those of the days before.

t_k = θ0 + θ1·day. The paper descends the gradient of the squared error; the minimum is unique and has a
closed form, which is used here. Divisions that were paid for go in, so this is post-processing.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

__all__ = ["predict"]


def predict(days: Sequence[float], points: Sequence[float], day: float) -> float:
    """The value at `day` of the least-squares line through (days, points).

    >>> predict([1, 2, 3], [4, 6, 8], 4)
    10.0
    """
    x, y = np.asarray(days, dtype=np.float64), np.asarray(points, dtype=np.float64)
    spread = float(((x - x.mean()) ** 2).sum())
    slope = float(((x - x.mean()) * (y - y.mean())).sum()) / spread if spread > 0 else 0.0
    return float(y.mean() + slope * (day - x.mean()))
