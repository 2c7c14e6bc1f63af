"""Geohash cells: `geohash:7` with an extent; ids are the usual base-32 names.

A geohash of p characters halves longitude ceil(5p/2) times and latitude floor(5p/2) times, so its cells are
equal rectangles in degrees, and engines count on them by arithmetic alone. The space holds every cell that
touches the extent; cells are numbered row by row from the south-west.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
import shapely

from crowdveil.errors import Refused
from crowdveil.space.extent import Extent, Measured, declared_extent
from crowdveil.space.lattice import Lattice
from crowdveil.space.protocol import FloatArray, IntArray, register

__all__ = ["Geohash"]

EXAMPLE = "geohash:7@116.1,39.7,116.7,40.1"
ALPHABET = np.array(list("0123456789bcdefghjkmnpqrstuvwxyz"))


@dataclass(frozen=True)
class Geohash(Measured):
    """Geohashes of one length.

    >>> space = Geohash(5, Extent(10.3, 57.6, 10.5, 57.7))
    >>> str(space.ids[space.locate(np.array([10.40744]), np.array([57.64911]))[0]])
    'u4pru'
    """

    length: int
    extent: Extent
    kind = "geohash"

    def __post_init__(self) -> None:
        if not 1 <= self.length <= 12:
            raise Refused("geohash length", self.length, "a whole number from 1 to 12", EXAMPLE)
        across, up = self._halvings
        middle = math.cos(math.radians((self.extent.south + self.extent.north) / 2))
        self.extent.check_cells(111_000**2 * 360 * 180 * middle / 2.0 ** (across + up), EXAMPLE)

    @property
    def _halvings(self) -> tuple[int, int]:
        bits = 5 * self.length
        return (bits + 1) // 2, bits // 2

    @cached_property
    def _corner(self) -> tuple[int, int, int, int]:
        """First column and row of the world's that the extent touches, and how many of each."""
        across, up = self._halvings
        west, east = (math.floor((lon + 180) / (360 / 2**across)) for lon in (self.extent.west, self.extent.east))
        south, north = (math.floor((lat + 90) / (180 / 2**up)) for lat in (self.extent.south, self.extent.north))
        return west, south, east - west + 1, north - south + 1

    @cached_property
    def lattice(self) -> Lattice:
        """The arithmetic of `locate`; every edge is an exact binary fraction of 360°."""
        across, up = self._halvings
        west, south, columns, rows = self._corner
        lon_step, lat_step = 360 / 2**across, 180 / 2**up
        return Lattice(west * lon_step - 180, lon_step, 0.0, south * lat_step - 90, lat_step, 0.0, columns, rows)

    @cached_property
    def ids(self) -> npt.NDArray[Any]:  # type: ignore[override] # computed where the base has a field
        """The geohashes: longitude and latitude bits in turn, five to a character."""
        west, south, columns, rows = self._corner
        row, column = np.divmod(np.arange(columns * rows), columns)
        across, up = self._halvings
        bits = np.zeros((columns * rows, 5 * self.length), dtype=np.int64)
        bits[:, 0::2] = (column + west)[:, None] >> np.arange(across - 1, -1, -1) & 1
        bits[:, 1::2] = (row + south)[:, None] >> np.arange(up - 1, -1, -1) & 1
        letters = ALPHABET[bits.reshape(-1, self.length, 5) @ (1 << np.arange(4, -1, -1))]
        return np.ascontiguousarray(letters).view(f"<U{self.length}").reshape(-1)

    @cached_property
    def lonlat(self) -> FloatArray:  # type: ignore[override] # computed where the base has a field
        """The cells' centres in degrees."""
        lon, lat = self.lattice.edges()
        return np.stack(np.meshgrid((lon[:-1] + lon[1:]) / 2, (lat[:-1] + lat[1:]) / 2), axis=-1).reshape(-1, 2)

    def polygons(self) -> npt.NDArray[np.object_]:
        """The rectangles in degrees."""
        lon, lat = self.lattice.edges()
        south_west = np.stack(np.meshgrid(lon[:-1], lat[:-1]), axis=-1).reshape(-1, 2)
        north_east = np.stack(np.meshgrid(lon[1:], lat[1:]), axis=-1).reshape(-1, 2)
        boxes: npt.NDArray[np.object_] = shapely.box(*south_west.T, *north_east.T)
        return boxes

    def locate(self, lon: FloatArray, lat: FloatArray) -> IntArray:
        """The cell of each point, -1 outside."""
        return self.lattice.locate(lon, lat)

    @property
    def name(self) -> str:
        """The space as a user writes it."""
        return f"geohash:{self.length}@{self.extent.text}"

    def to_dict(self) -> dict[str, Any]:
        """Length and extent."""
        return {"kind": "geohash", "length": self.length, "extent": list(self.extent.box)}


def _parse(text: str, bbox: tuple[float, float, float, float] | None = None) -> Geohash:
    length, extent = declared_extent(text, "geohash", bbox, EXAMPLE)
    if not length.isdigit():
        raise Refused("space", f"geohash:{text}", "a length from 1 to 12", EXAMPLE)
    return Geohash(int(length), extent)


def _from_dict(data: Mapping[str, Any]) -> Geohash:
    return Geohash(data["length"], Extent(*data["extent"]))


register("geohash", _parse, _from_dict)
