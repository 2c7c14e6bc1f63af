"""Maps of a simulated city: where people live, work and go out.

A city has one large centre, a handful of smaller ones and towns around them; density falls off
exponentially from each. On top lies a rough correlated field (districts, blocks), and parks and water are
empty. Work and leisure gather in fewer cells than homes. Lengths scale with the space's extent, so that the
city fills it. Any space will do: maps are functions of the cells' centroids and areas.

Calibrated to summary figures of the YJMob100K aggregates (100,000 phones, cells of 500 m, CC-BY-4.0), of
which no data is shipped: the window of 100 x 80 cells with the most homes, beside the means over six seeds.

| figure | homes there | homes here, thinned to as many | records there | people here, mean of a week |
|---|---|---|---|---|
| share of empty cells | .24 | .24 | .00 | .02 |
| Gini coefficient | .56 | .57 | .53 | .57 |
| share in the busiest 1 %, 10 % of the cells | .06, .34 | .07, .37 | .08, .34 | .08, .39 |
| quartiles, times the mean | .14, .71, 1.6 | .14, .69, 1.4 | .21, .73, 1.4 | .19, .64, 1.3 |
| 90, 99, 99.9 %, times the mean | 2.6, 4.4, 7.4 | 2.4, 5.4, 9.1 | 2.2, 4.7, 13 | 2.4, 5.9, 11 |
| busiest cell, times the mean | 17 | 15 | 45 | 24 |
| correlation* at 1, 2, 5, 10 | .68, .55, .43, .30 | .69, .60, .46, .33 | .78, .65, .50, .36 | .77, .69, .56, .42 |
| distance (L1) and correlation with homes | | | .41, .77 | .32, .83 |

* of log(1 + 16 n/mean), with the cell so many cells further.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from crowdveil.space import Space

__all__ = ["Maps"]

FloatArray = npt.NDArray[np.float64]

_EXTENT = 44_721.0
"""The side, in metres, of the square that the lengths below are meant for: 50 km x 40 km."""
_WAVES = 192


@dataclass(frozen=True)
class Maps:
    """Three probability maps over the cells of a space.

    >>> from crowdveil.space import space
    >>> maps = Maps.draw(space("grid:500m@116.39,39.92:20x16"), np.random.default_rng(7))
    >>> maps.homes.shape, round(float(maps.work.sum()), 9)
    ((320,), 1.0)
    """

    homes: FloatArray
    work: FloatArray
    leisure: FloatArray

    @classmethod
    def draw(cls, space: Space, rng: np.random.Generator) -> Maps:
        """The maps of one city; another generator makes another city."""
        unit = float(np.sqrt(space.areas.sum())) / _EXTENT
        xy = (space.centroids - space.centroids.mean(axis=0)) / unit
        centres = np.vstack([rng.normal(0, 1_500, (1, 2)), rng.normal(0, 9_000, (6, 2)), _towns(xy, rng)])
        mass = np.concatenate([[1.0], rng.uniform(0.1, 0.3, 6), rng.uniform(0.05, 0.25, 12)])
        reach = np.concatenate([[14_000.0], rng.uniform(2_000, 4_000, 6), rng.uniform(1_000, 2_500, 12)])
        away = np.hypot(xy[:, :1] - centres[:, 0], xy[:, 1:] - centres[:, 1])
        built = np.log(np.exp(-away / reach) @ mass)
        core = np.log(np.exp(-away / (0.8 * reach)) @ mass)
        open_land = _field(xy, 5_000, rng) - 0.8 * built
        land = space.areas * (open_land <= np.quantile(open_land, 0.79))
        districts, blocks = _field(xy, 4_000, rng), _field(xy, 1_000, rng)
        homes = built + 0.3 * districts + 0.45 * blocks + 0.25 * rng.normal(size=space.cells)
        # few cells full of offices, most with hardly any: the day must be as far from the night as in a real city
        bustle = np.clip(rng.normal(size=space.cells), -3, 1.6)
        offices = 0.4 * districts + 0.6 * _field(xy, 1_500, rng) + 2.4 * bustle
        sights = 0.3 * districts + 0.4 * blocks + 0.6 * rng.standard_exponential(space.cells)
        work, leisure = core + offices, core + sights
        return cls(*(_share(land * np.exp(level)) for level in (homes, work, leisure)))


def _towns(xy: FloatArray, rng: np.random.Generator) -> FloatArray:
    low, high = xy.min(axis=0), xy.max(axis=0)
    towns: FloatArray = rng.uniform(low, high, (12, 2))
    return towns


def _share(weights: FloatArray) -> FloatArray:
    share: FloatArray = weights / weights.sum()
    return share


def _field(xy: FloatArray, length: float, rng: np.random.Generator) -> FloatArray:
    """A field of variance 1 whose correlation falls off as exp(-distance/length): a sum of random waves."""
    frequencies = rng.normal(size=(_WAVES, 2)) / np.abs(rng.normal(size=(_WAVES, 1))) / length
    phases = rng.uniform(0, 2 * np.pi, _WAVES)
    total = np.zeros(len(xy))
    for frequency, phase in zip(frequencies, phases, strict=True):
        total += np.cos(xy @ frequency + phase)
    return total * float(np.sqrt(2 / _WAVES))
