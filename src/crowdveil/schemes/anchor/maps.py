"""The maps that stand for the windows: likely true window means, given noisy ones. Post-processing throughout.

Maps are learned one after the other, each as a mix of those before it plus a rest of its own, all of it
non-negative: much of a city's day map is the part of its night map that stays at home. The mix is learned
from local contrasts alone (a map minus its mean around), for levels would take the smooth rest for it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from crowdveil.refine.neighbourhood import Neighbourhood
from crowdveil.refine.posterior import Measured, Samples
from crowdveil.refine.prior import Prior, non_negative

__all__ = ["learn"]

PARTS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
"""How much of the regression's weights to believe; the measurements' own likelihood decides."""

FloatArray = npt.NDArray[np.float64]


def learn(measured: Sequence[Measured], totals: Sequence[float], around: Neighbourhood) -> Samples:
    """Equally likely true maps, given each one's measurements and its total.

    >>> around = Neighbourhood(np.array([[0.0, 0.0], [1.0, 0.0]]))
    >>> maps = learn([Measured(np.array([[9.0, 3.0]]), np.array([0.1]))], [12.0], around)
    >>> maps.mean.round().tolist()
    [[9.0, 3.0]]
    """
    maps = Samples.nothing(around.cells)
    for number, (one, total) in enumerate(zip(measured, totals, strict=True)):
        whole = _weights(one, maps.mean, total, around)
        tried = [
            _Extension(part * whole, one, total, totals[:number], maps, around)
            for part in (PARTS if number else (0.0,))
        ]
        best = max(tried, key=lambda each: each.evidence)
        maps = maps.extend(best.weights, one, best.rest)
    scale = np.array(totals) / np.maximum(maps.mean.sum(axis=1), 1e-9)
    return Samples(maps.values * np.clip(scale, 0.5, 2)[:, None, None])


class _Extension:
    """A map as `weights` times those before it plus a rest: the rest's prior, and how likely it makes the data."""

    def __init__(
        self,
        weights: FloatArray,
        one: Measured,
        total: float,
        before: Sequence[float],
        maps: Samples,
        around: Neighbourhood,
    ) -> None:
        known = np.tensordot(weights, maps.values, 1)
        variance = one.variance + float(known.var(axis=1).mean())
        left = max(0.0, total - float(weights @ np.array(before)))
        self.weights = weights
        self.rest = Prior.learn(one.mean - known.mean(axis=1), variance, left, around)
        self.evidence = maps.evidence(weights, one, self.rest)


def _weights(one: Measured, before: FloatArray, total: float, around: Neighbourhood) -> FloatArray:
    """How much of each earlier map is in this one, at most nine tenths of it in all."""
    if not len(before):
        return np.zeros(0)
    sharp = np.column_stack([around.high_pass(each) for each in before])
    weight = 1 / np.sqrt((before**2).mean(axis=0) + one.variance)
    share: FloatArray = non_negative(sharp * weight[:, None], around.high_pass(one.mean) * weight)
    carried = float(share @ before.sum(axis=1))
    return share * min(1.0, 0.9 * total / max(carried, 1e-9))
