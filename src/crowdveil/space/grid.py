"""The square grid in metres: `grid:500m@116.39,39.92:100x80` (side, centre, columns x rows).

Local equirectangular projection around the centre, with the ellipsoid's own radii there:
x = (lon - lon₀)·π/180·N(lat₀)·cos lat₀, y = (lat - lat₀)·π/180·M(lat₀). A side is true in metres at the centre.
Away from it cells are too wide or too narrow by about tan(lat₀)·Δlat: 0.3 % at the edge of a city of 40 km at
40° N, 2.5 % for 400 km there. `Grid.deviation` says how much, and above 5 % a grid is refused: use H3 or
INSPIRE cells for a whole country. Cells are half open (`Lattice`), numbered row·columns + column from the
south-west corner, and found with + - x / alone, so every engine agrees to the last bit.
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
from crowdveil.space.extent import LARGEST, metres_per_degree
from crowdveil.space.lattice import Lattice
from crowdveil.space.protocol import FloatArray, IntArray, register

__all__ = ["Grid"]

TOLERATED = 0.05
"""The largest deviation from true metres that a grid may have."""


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
            raise Refused("grid extent", f"latitudes {south:.2f} to {north:.2f}", "nothing near a pole (±85°)", example)
        west, east = self._lon_edge(0), self._lon_edge(self.columns)
        if west < -180 or east > 180:
            raise Refused(
                "grid extent",
                f"longitudes {west:.2f} to {east:.2f}",
                "nothing across the antimeridian (±180°)",
                example,
            )

        if self.deviation > TOLERATED:
            raise Refused(
                "grid extent",
                f"{self.rows} rows of {self.side:g} m, at whose edge a side is {self.deviation:.0%} off",
                f"a grid whose sides are true within {TOLERATED:.0%}: fewer rows, or h3 or inspire cells",
                example,
            )

    @cached_property
    def _metres_per_degree(self) -> tuple[float, float]:
        return metres_per_degree(self.lat)

    @cached_property
    def deviation(self) -> float:
        """How far a cell's true sides are off at worst, as a share of the declared side.

        >>> round(Grid(500.0, 116.39, 39.92, 100, 80).deviation, 4)
        0.0026
        """
        here = self._metres_per_degree
        edges = [metres_per_degree(self._lat_edge(row)) for row in (0, self.rows)]
        return max(abs(there / own - 1) for edge in edges for there, own in zip(edge, here, strict=True))

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
        half = self.columns / 2, self.rows / 2
        return Lattice(self.lon, self.side / kx, half[0], self.lat, self.side / ky, half[1], self.columns, self.rows)

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
        raise Refused("space", f"grid:{text}", "a side, or a side, centre and size", "grid:500m@116.39,39.92:100x80")
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
        raise Refused("bbox", ",".join(map(str, bbox)), "W,S,E,N in degrees, W < E, S < N", "116.1,39.7,116.7,40.1")
    lon, lat = (west + east) / 2, (south + north) / 2
    kx, ky = Grid(side, lon, lat, 1, 1)._metres_per_degree
    columns, rows = round((east - west) * kx / side), round((north - south) * ky / side)
    return Grid(side, lon, lat, max(1, columns), max(1, rows))


def _from_dict(data: Mapping[str, Any]) -> Grid:
    return Grid(*(data[key] for key in ("side", "lon", "lat", "columns", "rows")))


register("grid", _parse, _from_dict)
