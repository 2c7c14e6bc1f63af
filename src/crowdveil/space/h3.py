"""H3 cells: `h3:8` with an extent, `h3:8@116.1,39.7,116.7,40.1`; ids are H3's own, in hexadecimal.

The space holds every cell that touches the extent. Cells are numbered by ascending id. A point belongs to the
cell that H3 itself says, so cells never overlap and leave no gap.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import shapely

from crowdveil.errors import Refused
from crowdveil.space.extent import Extent, Measured, declared_extent
from crowdveil.space.protocol import FloatArray, IntArray, register

__all__ = ["H3"]

EXAMPLE = "h3:8@116.1,39.7,116.7,40.1"
LARGEST_AREA = 4_357_449.416e6
"""The mean area of a base cell, square metres; each resolution divides it by seven."""


@dataclass(frozen=True)
class H3(Measured):
    """Hexagons of one resolution.

    >>> space = H3(8, Extent(116.3, 39.8, 116.5, 40.0))
    >>> space.cells, str(space.ids[space.locate(np.array([116.4]), np.array([39.9]))[0]])
    (790, '8831aa4287fffff')
    """

    resolution: int
    extent: Extent
    kind = "h3"

    def __post_init__(self) -> None:
        if not 0 <= self.resolution <= 15:
            raise Refused("H3 resolution", self.resolution, "a whole number from 0 to 15", EXAMPLE)
        self.extent.check_cells(LARGEST_AREA / 7**self.resolution, EXAMPLE)

    @cached_property
    def _numbers(self) -> npt.NDArray[np.uint64]:
        from h3ronpy import ContainmentMode
        from h3ronpy.vector import geometry_to_cells

        box = shapely.box(*self.extent.box)
        edge = (LARGEST_AREA / 7**self.resolution) ** 0.5 / 111_000
        box = box.buffer(edge / 100, join_style="mitre")  # H3's edges are great circles, the box's are not
        found = pa.array(geometry_to_cells(box, self.resolution, ContainmentMode.Covers))
        return np.unique(np.asarray(found, dtype=np.uint64))

    @cached_property
    def ids(self) -> npt.NDArray[Any]:  # type: ignore[override] # computed where the base has a field
        """H3's ids, such as 8831aa5409fffff."""
        from h3ronpy import cells_to_string

        return np.array(pa.array(cells_to_string(self._numbers)).to_pylist())

    @cached_property
    def lonlat(self) -> FloatArray:  # type: ignore[override] # computed where the base has a field
        """The cells' centres in degrees."""
        from h3ronpy.vector import cells_to_coordinates

        centres = pa.record_batch(cells_to_coordinates(self._numbers))
        return np.column_stack([centres["lng"].to_numpy(), centres["lat"].to_numpy()])

    def polygons(self) -> npt.NDArray[np.object_]:
        """The hexagons in degrees."""
        from h3ronpy.vector import cells_to_wkb_polygons

        outlines: npt.NDArray[np.object_] = shapely.from_wkb(pa.array(cells_to_wkb_polygons(self._numbers)).to_pylist())
        return outlines

    def locate(self, lon: FloatArray, lat: FloatArray) -> IntArray:
        """The cell of each point, -1 outside."""
        from h3ronpy.vector import coordinates_to_cells

        lon, lat = np.asarray(lon, dtype=np.float64), np.asarray(lat, dtype=np.float64)
        good = (np.abs(lon) <= 180) & (np.abs(lat) <= 90)
        cells = coordinates_to_cells(np.where(good, lat, 0.0), np.where(good, lon, 0.0), self.resolution)
        numbers = np.asarray(pa.array(cells), dtype=np.uint64)
        found = np.minimum(np.searchsorted(self._numbers, numbers), self.cells - 1)
        return np.where(good & (self._numbers[found] == numbers), found, -1).astype(np.int64)

    @property
    def name(self) -> str:
        """The space as a user writes it."""
        return f"h3:{self.resolution}@{self.extent.text}"

    def to_dict(self) -> dict[str, Any]:
        """Resolution and extent."""
        return {"kind": "h3", "resolution": self.resolution, "extent": list(self.extent.box)}


def _parse(text: str, bbox: tuple[float, float, float, float] | None = None) -> H3:
    level, extent = declared_extent(text, "h3", bbox, EXAMPLE)
    if not level.isdigit():
        raise Refused("space", f"h3:{text}", "a resolution from 0 to 15", EXAMPLE)
    return H3(int(level), extent)


def _from_dict(data: Mapping[str, Any]) -> H3:
    return H3(data["resolution"], Extent(*data["extent"]))


register("h3", _parse, _from_dict)
