"""The extent that a user declares for a space, and metres within it.

`Extent` is a box in degrees. Distances come from the local equirectangular projection at the middle of a
space, areas from an equal-area projection of the ellipsoid: cells keep their true square metres anywhere.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
import shapely
from pyproj import Transformer

from crowdveil.errors import Refused
from crowdveil.space.protocol import FloatArray

__all__ = ["LARGEST", "Extent", "Measured", "declared_extent", "metres_per_degree"]

LARGEST = 4_000_000
"""More cells than this are refused as a slip: no release could hold them."""
_A, _F = 6378137.0, 1 / 298.257223563  # WGS 84
_E2 = _F * (2 - _F)


def metres_per_degree(lat: float) -> tuple[float, float]:
    """Metres of a degree of longitude and of latitude, on the ellipsoid.

    >>> [round(metres) for metres in metres_per_degree(0.0)]
    [111319, 110574]
    """
    phi = math.radians(lat)
    w = math.sqrt(1 - _E2 * math.sin(phi) ** 2)
    return math.radians(1) * _A / w * math.cos(phi), math.radians(1) * _A * (1 - _E2) / w**3


@dataclass(frozen=True)
class Extent:
    """A box in degrees, away from the poles and the antimeridian.

    >>> Extent(116.1, 39.7, 116.7, 40.1).text
    '116.1,39.7,116.7,40.1'
    >>> Extent(179.0, 0.0, 181.0, 1.0)
    Traceback (most recent call last):
    crowdveil.errors.Refused: extent: got 179.0,0.0,181.0,1.0; expected W,S,E,N in degrees, ...
    """

    west: float
    south: float
    east: float
    north: float

    def __post_init__(self) -> None:
        if not (-180 < self.west < self.east < 180 and -85 < self.south < self.north < 85):
            raise Refused(
                "extent",
                self.text,
                "W,S,E,N in degrees, W < E, S < N, not across the antimeridian (±180°) or near a pole (±85°)",
                "116.1,39.7,116.7,40.1",
            )

    @property
    def text(self) -> str:
        """The box as a user writes it."""
        return ",".join(repr(float(edge)) for edge in self.box)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """West, south, east, north."""
        return self.west, self.south, self.east, self.north

    @property
    def square_metres(self) -> float:
        """About its area."""
        kx, ky = metres_per_degree((self.south + self.north) / 2)
        return (self.east - self.west) * kx * (self.north - self.south) * ky

    def check_cells(self, area: float, example: str) -> None:
        """Refuse an extent that would hold absurdly many cells of that area, before making them."""
        if self.square_metres / area > LARGEST:
            raise Refused(
                "extent",
                f"{self.text}, some {self.square_metres / area:.0f} cells",
                f"at most {LARGEST} cells",
                example,
            )


def declared_extent(
    text: str, kind: str, bbox: tuple[float, float, float, float] | None, example: str
) -> tuple[str, Extent]:
    """The level and extent of `8@116.1,39.7,116.7,40.1`, or of `8` with a bbox beside it.

    >>> declared_extent("8", "h3", (2.2, 48.8, 2.5, 48.9), "h3:8")[0]
    '8'
    """
    level, at, box = text.partition("@")
    if at:
        try:
            west, south, east, north = (float(edge) for edge in box.split(","))
        except ValueError:
            raise Refused("space", f"{kind}:{text}", "an extent W,S,E,N after the @", example) from None
        return level, Extent(west, south, east, north)
    if bbox is None:
        raise Refused("space", f"{kind}:{text}", "a space with its extent: name it, or give --bbox W,S,E,N", example)
    return level, Extent(*bbox)


class Measured:
    """What follows from a space's outlines and centres: its size in metres and square metres.

    >>> from crowdveil.space import space
    >>> grid = space("grid:500m@2.35,48.86:3x2")  # every space takes its size from here
    >>> grid.cells, [round(area) for area in grid.areas[:2]]
    (6, [250000, 250000])
    """

    lonlat: FloatArray
    ids: npt.NDArray[Any]

    def polygons(self) -> npt.NDArray[np.object_]:
        """The cells' outlines in degrees."""
        raise NotImplementedError

    @property
    def cells(self) -> int:
        """M, the number of cells."""
        return len(self.ids)

    @cached_property
    def centroids(self) -> FloatArray:
        """Cell centres in metres east and north of the middle of them all."""
        low, high = self.lonlat.min(axis=0), self.lonlat.max(axis=0)
        middle = (low + high) / 2
        metres: FloatArray = (self.lonlat - middle) * np.array(metres_per_degree(middle[1]))
        return metres

    @cached_property
    def areas(self) -> FloatArray:
        """The cells' areas in square metres, from an equal-area projection."""
        project = Transformer.from_crs(4326, "+proj=cea +ellps=WGS84", always_xy=True)

        def to_metres(points: FloatArray) -> FloatArray:
            return np.column_stack(project.transform(points[:, 0], points[:, 1]))

        areas: FloatArray = shapely.area(shapely.transform(self.polygons(), to_metres))
        return areas
