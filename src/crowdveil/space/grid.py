"""The square grid in metres: `grid:500m@116.39,39.92:100x80` (side, centre, columns x rows).

Local equirectangular projection around the centre, with the ellipsoid's own radii there, so that a side is
true in metres at the centre and, over a city, within a few tenths of a percent elsewhere:
x = (lon - lon₀)·π/180·N(lat₀)·cos lat₀, y = (lat - lat₀)·π/180·M(lat₀). It uses + - x / alone, so every
engine finds the same cell for the same point to the last bit. Cells are half open: the west and south edges
belong to a cell, the east and north edges to its neighbour. Cell number = row·columns + column, from the
south-west corner.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
import shapely

from crowdveil.errors import Refused
from crowdveil.space.lattice import Lattice
from crowdveil.space.protocol import FloatArray, IntArray, register

__all__ = ["Grid"]

_A, _F = 6378137.0, 1 / 298.257223563  # WGS 84
_E2 = _F * (2 - _F)
LARGEST = 4_000_000
"""More cells than this are refused as a slip: no release could hold them."""


@dataclass(frozen=True)
class Grid:
    """A grid of square cells.

    >>> grid = Grid(500.0, 116.39, 39.92, 100, 80)
    >>> grid.cells, grid.locate(np.array([116.39, 0.0]), np.array([39.92, 0.0])).tolist()
    (8000, [4050, -1])
    """

    side: float
    lon: float
    lat: float
    columns: int
    rows: int
    kind = "grid"

    def __post_init__(self) -> None:
        example = "grid:500m@116.39,39.92:100x80"
        if not (self.side > 0 and math.isfinite(self.side)):
            raise Refused("grid cell side", self.side, "metres above 0", example)
        if not (-180 <= self.lon <= 180 and -90 <= self.lat <= 90):
            raise Refused("grid centre", f"{self.lon},{self.lat}", "lon,lat in degrees", example)
        if self.columns < 1 or self.rows < 1 or self.columns * self.rows > LARGEST:
            raise Refused(
                "grid size",
                f"{self.columns}x{self.rows}",
                f"columns x rows from 1x1, at most {LARGEST} cells",
                example,
            )
        south, north = self._lat_edge(0), self._lat_edge(self.rows)
        if south <= -85 or north >= 85:
            raise Refused(
                "grid extent", f"latitudes {south:.2f} to {north:.2f}", "nothing near a pole (±85°)", example
            )
        west, east = self._lon_edge(0), self._lon_edge(self.columns)
        if west < -180 or east > 180:
            raise Refused(
                "grid extent",
                f"longitudes {west:.2f} to {east:.2f}",
                "nothing across the antimeridian (±180°)",
                example,
            )

    @cached_property
    def _metres_per_degree(self) -> tuple[float, float]:
        lat = math.radians(self.lat)
        w = math.sqrt(1 - _E2 * math.sin(lat) ** 2)
        return math.radians(1) * _A / w * math.cos(lat), math.radians(1) * _A * (1 - _E2) / w**3

    def _lon_edge(self, column: float) -> float:
        return self.lon + (column - self.columns / 2) * self.side / self._metres_per_degree[0]

    def _lat_edge(self, row: float) -> float:
        return self.lat + (row - self.rows / 2) * self.side / self._metres_per_degree[1]

    @property
    def cells(self) -> int:
        """M, columns times rows."""
        return self.columns * self.rows

    @cached_property
    def ids(self) -> npt.NDArray[Any]:
        """0 … M-1: row·columns + column."""
        return np.arange(self.cells, dtype=np.int64)

    @cached_property
    def centroids(self) -> FloatArray:
        """Cell centres in metres east and north of the grid's centre."""
        rows, columns = np.divmod(np.arange(self.cells), self.columns)
        return np.column_stack(
            [(columns + 0.5 - self.columns / 2) * self.side, (rows + 0.5 - self.rows / 2) * self.side]
        )

    @cached_property
    def lonlat(self) -> FloatArray:
        """Cell centres in degrees."""
        kx, ky = self._metres_per_degree
        return np.column_stack([self.lon + self.centroids[:, 0] / kx, self.lat + self.centroids[:, 1] / ky])

    @property
    def areas(self) -> FloatArray:
        """side² for every cell."""
        return np.full(self.cells, self.side**2)

    def polygons(self) -> npt.NDArray[np.object_]:
        """The cells' boxes in degrees."""
        rows, columns = np.divmod(np.arange(self.cells), self.columns)
        kx, ky = self._metres_per_degree
        west = self.lon + (columns - self.columns / 2) * self.side / kx
        south = self.lat + (rows - self.rows / 2) * self.side / ky
        east = self.lon + (columns + 1 - self.columns / 2) * self.side / kx
        north = self.lat + (rows + 1 - self.rows / 2) * self.side / ky
        boxes: npt.NDArray[np.object_] = shapely.box(west, south, east, north)
        return boxes

    @property
    def lattice(self) -> Lattice:
        """The arithmetic of `locate`: engines count on such a space without calling it."""
        kx, ky = self._metres_per_degree
        return Lattice(
            self.lon,
            kx / self.side,
            self.columns / 2,
            self.lat,
            ky / self.side,
            self.rows / 2,
            self.columns,
            self.rows,
        )

    def locate(self, lon: FloatArray, lat: FloatArray) -> IntArray:
        """The cell of each point, -1 outside."""
        return self.lattice.locate(lon, lat)

    @property
    def name(self) -> str:
        """The grid as a user writes it.

        >>> Grid(500.0, 116.39, 39.92, 100, 80).name
        'grid:500m@116.39,39.92:100x80'
        """
        return f"grid:{self.side:g}m@{self.lon!r},{self.lat!r}:{self.columns}x{self.rows}"

    def to_dict(self) -> dict[str, Any]:
        """Side, centre, columns and rows."""
        return {
            "kind": "grid",
            "side": self.side,
            "lon": self.lon,
            "lat": self.lat,
            "columns": self.columns,
            "rows": self.rows,
        }


def _parse(text: str, bbox: tuple[float, float, float, float] | None = None) -> Grid:
    number = r"([-+]?\d+(?:\.\d+)?)"
    match = re.fullmatch(rf"(\d+(?:\.\d+)?)(m|km)(?:@{number},{number}:(\d+)x(\d+))?", text)
    if not match:
        raise Refused(
            "space", f"grid:{text}", "a side, or a side, centre and size", "grid:500m@116.39,39.92:100x80"
        )
    side = float(match[1]) * (1000 if match[2] == "km" else 1)
    if match[3]:
        return Grid(side, float(match[3]), float(match[4]), int(match[5]), int(match[6]))
    if bbox is None:
        raise Refused(
            "space",
            f"grid:{text}",
            "a grid with its extent: name centre and size, or give --bbox W,S,E,N",
            "grid:500m@116.39,39.92:100x80",
        )
    west, south, east, north = bbox
    if not (-180 <= west < east <= 180 and -90 <= south < north <= 90):
        raise Refused(
            "bbox", ",".join(map(str, bbox)), "W,S,E,N in degrees, W < E, S < N", "116.1,39.7,116.7,40.1"
        )
    lon, lat = (west + east) / 2, (south + north) / 2
    kx, ky = Grid(side, lon, lat, 1, 1)._metres_per_degree
    columns, rows = round((east - west) * kx / side), round((north - south) * ky / side)
    return Grid(side, lon, lat, max(1, columns), max(1, rows))


def _from_dict(data: Mapping[str, Any]) -> Grid:
    return Grid(*(data[key] for key in ("side", "lon", "lat", "columns", "rows")))


register("grid", _parse, _from_dict)
