"""The European grid of official statistics: `inspire:1km` with an extent, on ETRS89-LAEA (EPSG:3035).

Ids are the official ones, `CRS3035RES1000mN2689000E4337000`: cell size and south-west corner. The space holds
every cell that touches the extent, numbered from the south, then from the west. A cell is true in area
anywhere, and half open: its west and south edges belong to it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt
import shapely
from pyproj import Transformer

from crowdveil.errors import Refused
from crowdveil.space.extent import Extent, Measured, declared_extent
from crowdveil.space.protocol import FloatArray, IntArray, register

__all__ = ["Inspire"]

EXAMPLE = "inspire:1km@4.7,50.7,5.0,50.9"
EUROPE = (-35.58, 24.6, 44.83, 84.73)
"""Where EPSG:3035 is meant to be used, in degrees."""


_A, _F = 6378137.0, 1 / 298.257222101  # GRS 80
_LON, _LAT, _EAST, _NORTH = math.radians(10), math.radians(52), 4_321_000.0, 3_210_000.0  # EPSG:3035


@lru_cache(maxsize=1)
def _to_degrees() -> Transformer:
    return Transformer.from_crs(3035, 4326, always_xy=True)


def _authalic(sine: FloatArray) -> FloatArray:
    """Snyder's q, from the sine of the latitude."""
    e2 = _F * (2 - _F)
    e = math.sqrt(e2)
    q: FloatArray = (1 - e2) * (sine / (1 - e2 * sine**2) + np.arctanh(e * sine) / e)
    return q


def _to_metres(lon: FloatArray, lat: FloatArray) -> tuple[FloatArray, FloatArray]:
    """East and north on EPSG:3035 (Snyder, Map Projections, 24-2 and 24-17 to 24-20).

    Written out because engines locate points from threads of their own, in which PROJ crashes.
    """
    pole, first = _authalic(np.array([1.0, math.sin(_LAT)]))
    sine, beta_1 = np.clip(_authalic(np.sin(np.radians(lat))) / pole, -1, 1), math.asin(first / pole)
    radius = _A * math.sqrt(pole / 2)
    d = _A * math.cos(_LAT) / math.sqrt(1 - _F * (2 - _F) * math.sin(_LAT) ** 2) / (radius * math.cos(beta_1))
    turn, cosine = np.radians(lon) - _LON, np.sqrt(1 - sine**2)
    along, across = cosine * np.cos(turn), cosine * np.sin(turn)
    b = radius * np.sqrt(2 / np.maximum(1e-12, 1 + math.sin(beta_1) * sine + math.cos(beta_1) * along))
    return _EAST + b * d * across, _NORTH + b / d * (math.cos(beta_1) * sine - math.sin(beta_1) * along)


@dataclass(frozen=True)
class Inspire(Measured):
    """Squares of the European grid.

    >>> space = Inspire(1000, Extent(4.69, 50.87, 4.71, 50.89))
    >>> str(space.ids[space.locate(np.array([4.7]), np.array([50.88]))[0]])
    'CRS3035RES1000mN3098000E3948000'
    """

    side: int
    extent: Extent
    kind = "inspire"

    def __post_init__(self) -> None:
        if self.side < 1:
            raise Refused("INSPIRE cell side", self.side, "whole metres above 0", EXAMPLE)
        west, south, east, north = EUROPE
        box = self.extent
        if not (west <= box.west and box.east <= east and south <= box.south and box.north <= north):
            raise Refused("INSPIRE extent", box.text, f"a box in Europe, within {EUROPE}", EXAMPLE)
        box.check_cells(self.side**2, EXAMPLE)

    @cached_property
    def _window(self) -> tuple[int, int, npt.NDArray[np.int64]]:
        """The first row and column of the box around the space, and each of its cells' number or -1."""
        outline = shapely.segmentize(shapely.box(*self.extent.box), 0.05)
        points = shapely.get_coordinates(outline)
        shape = shapely.polygons(np.column_stack(_to_metres(points[:, 0], points[:, 1])))
        shape = shapely.buffer(shape, 5.0, join_style="mitre")  # the edges between those points are bent
        column, row, last_column, last_row = (int(edge // self.side) for edge in shape.bounds)
        columns, rows = np.arange(column, last_column + 1), np.arange(row, last_row + 1)
        x, y = np.meshgrid(columns * self.side, rows * self.side)
        touches = shapely.intersects(shape, shapely.box(x, y, x + self.side, y + self.side))
        return row, column, np.where(touches, np.cumsum(touches.reshape(-1)).reshape(touches.shape) - 1, -1)

    @cached_property
    def _corners(self) -> IntArray:
        """South-west corners, north and east, of the cells."""
        row, column, window = self._window
        corners: IntArray = (np.argwhere(window >= 0) + np.array([row, column])) * self.side
        return corners

    @cached_property
    def ids(self) -> npt.NDArray[Any]:  # type: ignore[override] # computed where the base has a field
        """The official ids."""
        north, east = (self._corners[:, axis].astype(str) for axis in (0, 1))
        head = np.char.add(f"CRS3035RES{self.side}mN", north)
        return np.char.add(np.char.add(head, "E"), east)

    @cached_property
    def lonlat(self) -> FloatArray:  # type: ignore[override] # computed where the base has a field
        """The cells' centres in degrees."""
        north, east = (self._corners + self.side / 2).T
        return np.column_stack(_to_degrees().transform(east, north))

    @cached_property
    def centroids(self) -> FloatArray:
        """The cells' centres in metres of the projection itself, from the middle of them all."""
        middle = (self._corners.min(axis=0) + self._corners.max(axis=0) + self.side) / 2
        centres: FloatArray = (self._corners + self.side / 2 - middle)[:, ::-1].copy()
        return centres

    @property
    def areas(self) -> FloatArray:
        """side² for every cell."""
        return np.full(self.cells, float(self.side) ** 2)

    def polygons(self) -> npt.NDArray[np.object_]:
        """The squares in degrees."""
        north, east = self._corners.T
        squares = shapely.box(east, north, east + self.side, north + self.side)
        outlines: npt.NDArray[np.object_] = shapely.transform(
            squares, lambda points: np.column_stack(_to_degrees().transform(points[:, 0], points[:, 1]))
        )
        return outlines

    def locate(self, lon: FloatArray, lat: FloatArray) -> IntArray:
        """The cell of each point, -1 outside."""
        lon, lat = np.asarray(lon, dtype=np.float64), np.asarray(lat, dtype=np.float64)
        good = (np.abs(lon) <= 180) & (np.abs(lat) <= 90)
        east, north = _to_metres(np.where(good, lon, 0.0), np.where(good, lat, 0.0))
        first_row, first_column, window = self._window
        row, column = np.floor(north / self.side) - first_row, np.floor(east / self.side) - first_column
        good &= (row >= 0) & (row < window.shape[0]) & (column >= 0) & (column < window.shape[1])
        found = window[np.where(good, row, 0).astype(np.int64), np.where(good, column, 0).astype(np.int64)]
        return np.where(good, found, -1)

    @property
    def name(self) -> str:
        """The space as a user writes it."""
        size = f"{self.side // 1000}km" if self.side % 1000 == 0 else f"{self.side}m"
        return f"inspire:{size}@{self.extent.text}"

    def to_dict(self) -> dict[str, Any]:
        """Side and extent."""
        return {"kind": "inspire", "side": self.side, "extent": list(self.extent.box)}


def _parse(text: str, bbox: tuple[float, float, float, float] | None = None) -> Inspire:
    size, extent = declared_extent(text, "inspire", bbox, EXAMPLE)
    match = re.fullmatch(r"(\d{1,6})(m|km)", size)
    if not match:
        raise Refused("space", f"inspire:{text}", "a side in m or km", EXAMPLE)
    return Inspire(int(match[1]) * (1000 if match[2] == "km" else 1), extent)


def _from_dict(data: Mapping[str, Any]) -> Inspire:
    return Inspire(data["side"], Extent(*data["extent"]))


register("inspire", _parse, _from_dict)
