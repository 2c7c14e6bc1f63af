"""Base stations, stops or masts: `stations:PATH`, a table of id, lon, lat. A point belongs to the nearest.

Nearest is by the straight line through the WGS 84 ellipsoid, which over a city or a country orders stations as
distance along the ground does; of equally near ones the first in the table counts. The extent is the `bbox`,
or else the stations' own box, wider by a tenth of its size on every side; points beyond it are outside.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
import shapely
from scipy.spatial import cKDTree

from crowdveil.errors import Refused
from crowdveil.space.extent import LARGEST, Extent, Measured, metres_per_degree
from crowdveil.space.places import Places, read_places
from crowdveil.space.protocol import FloatArray, IntArray, register

__all__ = ["Stations"]

EXAMPLE = "stations:stations.csv"
NEAREST = 4
"""As many stations as may be equally near."""


@dataclass(frozen=True)
class Stations(Measured):
    """Stations by name and position.

    >>> space = Stations(("A", "B"), (2.30, 2.40), (48.85, 48.86))
    >>> space.ids[space.locate(np.array([2.38]), np.array([48.85]))].tolist()
    ['B']
    """

    names: tuple[str, ...]
    lon: tuple[float, ...]
    lat: tuple[float, ...]
    extent: Extent | None = None
    kind = "stations"

    def __post_init__(self) -> None:
        Places(np.array(self.names), np.array(self.lon), np.array(self.lat))
        if len(self.names) > LARGEST:
            raise Refused("stations", f"{len(self.names)} rows", f"at most {LARGEST}", EXAMPLE)
        positions, first, times = np.unique(self.lonlat, axis=0, return_index=True, return_counts=True)
        if len(positions) < len(self.names):
            twin = self.names[first[times.argmax()]]
            raise Refused("stations", f"several at the position of {twin}", "one row for each position", EXAMPLE)
        box = self._box
        beyond = (self.lonlat < (box.west, box.south)) | (self.lonlat > (box.east, box.north))
        if beyond.any():
            name = self.names[int(beyond.any(axis=1).argmax())]
            raise Refused("stations", f"{name} outside the extent {box.text}", "stations within their extent", EXAMPLE)

    @cached_property
    def _box(self) -> Extent:
        if self.extent is not None:
            return self.extent
        (west, south), (east, north) = self.lonlat.min(axis=0), self.lonlat.max(axis=0)
        wider = max(0.01, 0.1 * (east - west)), max(0.01, 0.1 * (north - south))
        return Extent(west - wider[0], south - wider[1], east + wider[0], north + wider[1])

    @cached_property
    def ids(self) -> npt.NDArray[Any]:  # type: ignore[override] # computed where the base has a field
        """The stations' names."""
        return np.array(self.names)

    @cached_property
    def lonlat(self) -> FloatArray:  # type: ignore[override] # computed where the base has a field
        """The stations' positions in degrees."""
        return np.column_stack([self.lon, self.lat]).astype(np.float64)

    def polygons(self) -> npt.NDArray[np.object_]:
        """Each station's surroundings within the extent: a Voronoi diagram in local metres, for maps and areas."""
        box = self._box
        scale = np.array(metres_per_degree((box.south + box.north) / 2))
        sites = shapely.multipoints(self.lonlat * scale)
        frame = shapely.box(*(np.array(box.box) * np.tile(scale, 2)))
        around = shapely.get_parts(shapely.voronoi_polygons(sites, extend_to=frame, ordered=True))
        if len(self.names) == 1:
            around = np.array([frame])
        outlines: npt.NDArray[np.object_] = shapely.transform(shapely.intersection(around, frame), lambda p: p / scale)
        return outlines

    @cached_property
    def _tree(self) -> cKDTree:
        return cKDTree(_through_earth(*self.lonlat.T))

    def locate(self, lon: FloatArray, lat: FloatArray) -> IntArray:
        """The nearest station of each point, -1 outside the extent."""
        lon, lat = np.asarray(lon, dtype=np.float64), np.asarray(lat, dtype=np.float64)
        box = self._box
        good = (lon >= box.west) & (lon <= box.east) & (lat >= box.south) & (lat <= box.north)
        found = np.full(lon.shape, -1, dtype=np.int64)
        if good.any():
            count = min(NEAREST, len(self.names))
            distance, near = self._tree.query(_through_earth(lon[good], lat[good]), k=[*range(1, count + 1)])
            tied = distance == distance[:, :1]
            found[good] = np.where(tied, near, len(self.names)).min(axis=1)
        return found

    @property
    def name(self) -> str:
        """What the space is, in words."""
        return f"stations ({len(self.names)})"

    def to_dict(self) -> dict[str, Any]:
        """All names and positions, and the extent if one was declared."""
        box = None if self.extent is None else list(self.extent.box)
        return {
            "kind": "stations",
            "ids": list(self.names),
            "lon": list(self.lon),
            "lat": list(self.lat),
            "extent": box,
        }


def _through_earth(lon: FloatArray, lat: FloatArray) -> FloatArray:
    """Points of the ellipsoid in metres from its middle."""
    e2 = 0.0066943799901413165
    lam, phi = np.radians(lon), np.radians(lat)
    normal = 6378137.0 / np.sqrt(1 - e2 * np.sin(phi) ** 2)
    x, y = normal * np.cos(phi) * np.cos(lam), normal * np.cos(phi) * np.sin(lam)
    return np.column_stack([x, y, normal * (1 - e2) * np.sin(phi)])


def _parse(text: str, bbox: tuple[float, float, float, float] | None = None) -> Stations:
    if not text:
        raise Refused("space", "stations:", "the path of a table id,lon,lat", EXAMPLE)
    places = read_places(text)
    extent = None if bbox is None else Extent(*bbox)
    return Stations(tuple(places.ids.tolist()), tuple(places.lon.tolist()), tuple(places.lat.tolist()), extent)


def _from_dict(data: Mapping[str, Any]) -> Stations:
    extent = None if data["extent"] is None else Extent(*data["extent"])
    return Stations(tuple(data["ids"]), tuple(data["lon"]), tuple(data["lat"]), extent)


register("stations", _parse, _from_dict)
