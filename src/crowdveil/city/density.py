"""Maps of a simulated city: where people live, work and go out.

A city has one large centre, a handful of smaller ones and towns around them; density falls off
exponentially from each. On top lies a rough correlated field (districts, blocks), and parks and water are
empty. Work gathers in fewer cells than homes, leisure in between. Lengths scale with the space's extent, so
that the city fills it. Any space will do: maps are functions of the cells' centroids and areas.

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
        mass = np.concatenate([[1.0], rng.uniform(0.15, 0.6, 6), rng.uniform(0.08, 0.35, 12)])
        reach = np.concatenate([[11_000.0], rng.uniform(2_000, 4_000, 6), rng.uniform(1_000, 2_500, 12)])
        away = np.hypot(xy[:, :1] - centres[:, 0], xy[:, 1:] - centres[:, 1])
        built = np.log(np.exp(-away / reach) @ mass + 0.03)
        core = np.log(np.exp(-away / (0.7 * reach)) @ mass + 0.01)
        districts, blocks = _field(xy, 4_000, rng), _field(xy, 1_000, rng)
        open_land = _field(xy, 2_500, rng) - 0.4 * built
        land = space.areas * (open_land < np.quantile(open_land, 0.84))
        grain = rng.normal(size=(3, space.cells))
        homes = built + 0.40 * districts + 0.35 * blocks + 0.35 * grain[0]
        work = 1.15 * core + 0.5 * districts + 0.5 * _field(xy, 1_500, rng) + 0.8 * grain[1]
        leisure = 1.0 * core + 0.3 * districts + 0.4 * blocks + 0.9 * grain[2]
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
