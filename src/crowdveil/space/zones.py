"""Zones: `zones:PATH`, polygons from GeoJSON, GeoPackage or GeoParquet, `zones:PATH#COLUMN` for their names.

A point on an edge that zones share, or under zones that overlap, belongs to the first of them in the file.
Without a column, names come from `id`, `zone_id`, `code` or `name`, whichever is there and tells all zones
apart, else they are 0, 1, 2, …
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq
import shapely
from pyproj import CRS, Transformer
from pyproj.exceptions import CRSError

from crowdveil.errors import Refused
from crowdveil.space.extent import LARGEST, Measured
from crowdveil.space.protocol import FloatArray, IntArray, register

__all__ = ["Zones"]

EXAMPLE = "zones:districts.geojson#code"
NAMES = ("id", "zone_id", "code", "name")


@dataclass(frozen=True)
class Zones(Measured):
    """Polygons by name, as WKB in hexadecimal, degrees.

    >>> west, east = shapely.box(0, 0, 1, 1), shapely.box(1, 0, 2, 1)
    >>> space = Zones(("west", "east"), (west.wkb_hex, east.wkb_hex))
    >>> space.ids[space.locate(np.array([0.5, 1.0, 1.5]), np.array([0.5, 0.5, 0.5]))].tolist()
    ['west', 'west', 'east']
    """

    names: tuple[str, ...]
    wkb: tuple[str, ...]
    kind = "zones"

    def __post_init__(self) -> None:
        if not 1 <= len(self.names) <= LARGEST:
            raise Refused("zones", f"{len(self.names)} of them", f"1 to {LARGEST} polygons", EXAMPLE)
        if len(set(self.names)) < len(self.names):
            twin = next(name for name in self.names if self.names.count(name) > 1)
            raise Refused("zones", f"name {twin} more than once", "a column that tells zones apart", EXAMPLE)
        shapes = self.polygons()
        bad = ~np.isin(shapely.get_type_id(shapes), (3, 6)) | shapely.is_empty(shapes) | ~shapely.is_valid(shapes)
        if bad.any():
            raise Refused("zones", f"{self.names[int(bad.argmax())]} is not a valid polygon", "valid polygons", EXAMPLE)
        west, south, east, north = shapely.total_bounds(shapes)
        if not (west >= -180 and east <= 180 and south >= -90 and north <= 90):
            raise Refused("zones", f"coordinates from {west},{south} to {east},{north}", "lon, lat in degrees", EXAMPLE)

    @cached_property
    def _shapes(self) -> npt.NDArray[np.object_]:
        shapes: npt.NDArray[np.object_] = shapely.from_wkb(np.array(self.wkb, dtype=object))
        shapely.prepare(shapes)
        return shapes

    @cached_property
    def ids(self) -> npt.NDArray[Any]:  # type: ignore[override] # computed where the base has a field
        """The zones' names."""
        return np.array(self.names)

    @cached_property
    def lonlat(self) -> FloatArray:  # type: ignore[override] # computed where the base has a field
        """A point well inside each zone: its centroid where that lies in it."""
        centre = shapely.centroid(self._shapes)
        own = self.locate(shapely.get_x(centre), shapely.get_y(centre)) == np.arange(len(self.names))
        centre = np.where(own, centre, shapely.point_on_surface(self._shapes))
        return np.column_stack([shapely.get_x(centre), shapely.get_y(centre)])

    def polygons(self) -> npt.NDArray[np.object_]:
        """The zones in degrees."""
        return self._shapes

    @cached_property
    def _tree(self) -> shapely.STRtree:
        return shapely.STRtree(self._shapes)

    def locate(self, lon: FloatArray, lat: FloatArray) -> IntArray:
        """The first zone that holds or touches each point, -1 outside."""
        lon, lat = np.asarray(lon, dtype=np.float64), np.asarray(lat, dtype=np.float64)
        good = np.flatnonzero((np.abs(lon) <= 180) & (np.abs(lat) <= 90))
        points, zones = self._tree.query(shapely.points(lon[good], lat[good]), predicate="intersects")
        found = np.full(len(lon), len(self.names), dtype=np.int64)
        np.minimum.at(found, good[points], zones)
        return np.where(found == len(self.names), -1, found)

    @property
    def name(self) -> str:
        """What the space is, in words."""
        return f"zones ({len(self.names)})"

    def to_dict(self) -> dict[str, Any]:
        """All names and outlines."""
        return {"kind": "zones", "ids": list(self.names), "wkb": list(self.wkb)}


Table = tuple[npt.NDArray[np.object_], dict[str, list[Any]], Any]
"""Shapes, columns, and the coordinate system they are in."""


def _parse(text: str, bbox: tuple[float, float, float, float] | None = None) -> Zones:
    name, _, column = text.partition("#")
    path = Path(name)
    if not path.is_file():
        raise Refused("zones", name or "no file", "a GeoJSON, GeoPackage or GeoParquet file that exists", EXAMPLE)
    read = {".gpkg": _geopackage, ".parquet": _geoparquet, ".geoparquet": _geoparquet}.get(path.suffix, _geojson)
    try:
        shapes, columns, system = read(path)
        shapes = _to_degrees(shapes, system)
    except (
        ValueError,
        KeyError,
        TypeError,
        sqlite3.Error,
        pa.ArrowException,
        shapely.GEOSException,
        CRSError,
    ) as error:
        if isinstance(error, Refused):
            raise
        raise Refused("zones", path, "a GeoJSON, GeoPackage or GeoParquet file of polygons", EXAMPLE) from error
    if bbox is not None:
        raise Refused("bbox", bbox, "none: zones have their own extent", EXAMPLE)
    if column and column not in columns:
        raise Refused("zones column", column, f"one of {', '.join(columns)}", EXAMPLE)
    for candidate in (column,) if column else NAMES:
        names = [str(value) for value in columns.get(candidate, [])]
        if column or (names and len(set(names)) == len(names) and None not in columns[candidate]):
            break
    else:
        names = [str(number) for number in range(len(shapes))]
    shapes = np.where(shapely.is_valid(shapes), shapes, shapely.make_valid(shapes, method="structure"))
    return Zones(tuple(names), tuple(shapely.to_wkb(shapes, hex=True, output_dimension=2).tolist()))


def _to_degrees(shapes: npt.NDArray[np.object_], system: Any) -> npt.NDArray[np.object_]:
    known = CRS.from_user_input(system)
    if known.is_geographic:
        return shapes
    project = Transformer.from_crs(known, 4326, always_xy=True)
    turned: npt.NDArray[np.object_] = shapely.transform(
        shapes, lambda points: np.column_stack(project.transform(points[:, 0], points[:, 1]))
    )
    return turned


def _geojson(path: Path) -> Table:
    features = json.loads(path.read_text(encoding="utf-8"))["features"]
    shapes = shapely.from_geojson([json.dumps(feature["geometry"]) for feature in features])
    rows = [
        ({"id": feature["id"]} if "id" in feature else {}) | (feature.get("properties") or {}) for feature in features
    ]
    names = list(dict.fromkeys(name for row in rows for name in row))
    return np.array(shapes), {name: [row.get(name) for row in rows] for name in names}, 4326


def _geopackage(path: Path) -> Table:
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as file:
        tables = file.execute("SELECT table_name, column_name, srs_id FROM gpkg_geometry_columns").fetchall()
        if len(tables) != 1:
            raise Refused("zones", f"{path} with {len(tables)} layers", "one layer of polygons", EXAMPLE)
        table, column, srs = tables[0]
        found = file.execute("SELECT definition FROM gpkg_spatial_ref_sys WHERE srs_id = ?", (srs,)).fetchone()
        quoted = '"' + table.replace('"', '""') + '"'
        cursor = file.execute(f"SELECT * FROM {quoted} ORDER BY rowid")
        names, rows = [item[0] for item in cursor.description], cursor.fetchall()
    columns: dict[str, list[Any]] = {name: [row[at] for row in rows] for at, name in enumerate(names)}
    shapes = shapely.from_wkb([_gpkg_wkb(blob) for blob in columns.pop(column)])
    return np.array(shapes), columns, found[0] if found else srs


def _gpkg_wkb(blob: bytes) -> bytes:
    """A GeoPackage geometry without its header, whose length the flags tell."""
    return blob[8 + (0, 32, 48, 48, 64)[blob[3] >> 1 & 7] :]


def _geoparquet(path: Path) -> Table:
    table = pq.read_table(path)
    about = json.loads(table.schema.metadata[b"geo"])
    column = about["primary_column"]
    said = about["columns"][column]
    if said.get("encoding") != "WKB":
        raise Refused("zones", f"{path} with geometry as {said.get('encoding')}", "WKB", EXAMPLE)
    shapes = shapely.from_wkb(table[column].to_pylist())
    system = said.get("crs") or 4326
    columns = {name: table[name].to_pylist() for name in table.column_names if name != column}
    return np.array(shapes), columns, json.dumps(system) if isinstance(system, dict) else system


def _from_dict(data: Mapping[str, Any]) -> Zones:
    return Zones(tuple(data["ids"]), tuple(data["wkb"]))


register("zones", _parse, _from_dict)
