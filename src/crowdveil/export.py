"""Releases for other tools: CSV, GeoJSON and GeoParquet."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import numpy as np
import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet as pq
import shapely

from crowdveil.errors import Refused
from crowdveil.manifest import really_noised
from crowdveil.release import Release, geo_metadata

__all__ = ["FORMATS", "export"]


def _csv(release: Release, path: Path) -> None:
    """Long: one row a slot and cell, with the cell's centroid."""
    table = release.table()
    slots = len(release.slots)
    for name, values in (("lon", release.space.lonlat[:, 0]), ("lat", release.space.lonlat[:, 1])):
        table = table.append_column(name, pa.array(np.round(np.tile(values, slots), 6)))
    pyarrow.csv.write_csv(table, path)


def _wide(release: Release) -> dict[str, np.ndarray[Any, Any]]:
    """One column a slot, named by its local start."""
    zone = ZoneInfo(release.timetable.timezone)
    names = [
        moment.replace(tzinfo=ZoneInfo("UTC")).astimezone(zone).isoformat(timespec="minutes")
        for moment in release.slots.astype("datetime64[s]").tolist()
    ]
    return dict(zip(names, release.values, strict=True))


def _geojson(release: Release, path: Path) -> None:
    """One feature a cell, one property a slot."""
    wide = _wide(release)
    names = list(wide)
    columns = np.stack(list(wide.values()), axis=1).tolist()
    outlines = shapely.to_geojson(release.space.polygons()).tolist()
    with path.open("w") as file:
        about = json.dumps({"release": release.id, "scheme": release.manifest["scheme"]})
        file.write('{"type":"FeatureCollection","crowdveil":' + about + ',"features":[\n')
        for at, (cell, outline, counts) in enumerate(zip(release.space.ids.tolist(), outlines, columns, strict=True)):
            properties = json.dumps({"cell": cell} | dict(zip(names, counts, strict=True)))
            comma = ",\n" if at else ""
            file.write(f'{comma}{{"type":"Feature","geometry":{outline},"properties":{properties}}}')
        file.write("\n]}\n")


def _geoparquet(release: Release, path: Path) -> None:
    """One row a cell with its outline, one column a slot."""
    polygons = release.space.polygons()
    table = pa.table(
        {"cell": pa.array(release.space.ids), "geometry": pa.array(shapely.to_wkb(polygons), pa.binary())}
        | {name: pa.array(values) for name, values in _wide(release).items()}
    )
    pq.write_table(table.replace_schema_metadata(geo_metadata(polygons)), path, compression="zstd")


FORMATS: dict[str, Callable[[Release, Path], None]] = {"csv": _csv, "geojson": _geojson, "geoparquet": _geoparquet}
"""The formats there are."""


def export(release: Release, form: str, path: str | Path) -> Path:
    """Write `release` to `path` in one of `FORMATS`; a path that exists is refused, and simulation noise.

    >>> import tempfile, crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> release = cv.publish(city_of(1_000, 12).counts(1, "6h"), "1", "direct")
    >>> export(release, "csv", Path(tempfile.mkdtemp()) / "city.csv").read_text().splitlines()[0]
    '"slot","cell","count","lon","lat"'
    """
    path = Path(path)
    if form not in FORMATS:
        raise Refused("format", form, f"one of {', '.join(FORMATS)}", "geoparquet")
    if path.exists():
        raise Refused("output file", path, "a path that does not exist yet", f"{path.stem}-2{path.suffix}")
    really_noised(release.manifest)
    part = path.with_name(path.name + ".part")
    try:
        FORMATS[form](release, part)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return path
