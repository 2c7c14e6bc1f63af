"""Release: published counts with their space and manifest, the only thing that the public may see.

A folder with `counts.parquet` (dense: one row for each slot and cell: `slot`, `cell`, `count`, and `mean`,
`low`, `high` where the scheme knows them), `cells.parquet` (GeoParquet: `cell`, `lon`, `lat`, `area_m2`,
`geometry`) and `manifest.json`. Written whole or not at all; never over something that exists.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq
import shapely

from crowdveil.counts import FloatArray
from crowdveil.errors import Refused
from crowdveil.manifest import SCHEMA, content_id, really_noised
from crowdveil.privacy import IntArray
from crowdveil.space import Space, content_hash, space_from_dict
from crowdveil.timetable import TimeArray, Timetable, parse_day

__all__ = ["Release", "cells_table"]

_COLUMNS = ("mean", "low", "high")


def geo_metadata(polygons: npt.NDArray[np.object_]) -> dict[bytes, bytes]:
    """The `geo` entry that makes a Parquet file GeoParquet 1.1 (WKB, longitude and latitude)."""
    west, south, east, north = (float(edge) for edge in shapely.total_bounds(polygons))
    kinds = sorted({geometry.geom_type for geometry in polygons.tolist()})
    geo = {
        "version": "1.1.0",
        "primary_column": "geometry",
        "columns": {"geometry": {"encoding": "WKB", "geometry_types": kinds, "bbox": [west, south, east, north]}},
    }
    return {b"geo": json.dumps(geo).encode()}


def cells_table(space: Space) -> pa.Table:
    """The space's cells as a GeoParquet table.

    >>> from crowdveil.space import space
    >>> cells_table(space("grid:500m@2.35,48.86:3x2")).column_names
    ['cell', 'lon', 'lat', 'area_m2', 'geometry']
    """
    polygons = space.polygons()
    table = pa.table(
        {
            "cell": pa.array(space.ids),
            "lon": space.lonlat[:, 0],
            "lat": space.lonlat[:, 1],
            "area_m2": space.areas,
            "geometry": pa.array(shapely.to_wkb(polygons), pa.binary()),
        }
    )
    about = {b"crowdveil": json.dumps({"kind": "cells", "version": 1, "space": space.to_dict()}).encode()}
    return table.replace_schema_metadata(geo_metadata(polygons) | about)


@dataclass(frozen=True)
class Release:
    """What one publication shows: slots x cells of counts, and the manifest that vouches for them.

    >>> import crowdveil as cv
    >>> from datetime import date
    >>> grid, table = cv.space("grid:500m@2.35,48.85:4x3"), cv.Timetable("Europe/Paris", 6 * 3600)
    >>> counts = cv.Counts(np.full((4, 12), 40), table.starts(date(2024, 5, 6)), grid, table)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     cv.publish(counts, "1", "direct").save(Path(folder) / "release")
    ...     again = cv.Release.load(Path(folder) / "release")
    >>> again.manifest["scheme"], again.values.shape
    ('direct', (4, 12))
    """

    values: IntArray
    slots: TimeArray
    space: Space
    timetable: Timetable
    manifest: dict[str, Any]
    mean: FloatArray | None = None
    low: FloatArray | None = None
    high: FloatArray | None = None

    @property
    def id(self) -> str:
        """The content hash."""
        return str(self.manifest["id"])

    @property
    def estimates(self) -> FloatArray:
        """The table to sum over areas: the mean column where the scheme has one, else the counts."""
        return self.values.astype(np.float64) if self.mean is None else self.mean

    def _arrays(self) -> list[npt.NDArray[Any]]:
        return [a for a in (self.values, self.mean, self.low, self.high) if a is not None]

    def sealed(self) -> Release:
        """The same release with its content hash as id in the manifest."""
        manifest = {"id": content_id(self.manifest, self._arrays())} | {
            key: value for key, value in self.manifest.items() if key != "id"
        }
        return Release(self.values, self.slots, self.space, self.timetable, manifest, self.mean, self.low, self.high)

    def table(self) -> pa.Table:
        """The released counts as a dense table."""
        rows, cells = self.values.shape
        columns: dict[str, Any] = {
            "slot": pa.array(np.repeat(self.slots.astype("datetime64[us]"), cells), pa.timestamp("us", tz="UTC")),
            "cell": pa.array(np.tile(self.space.ids, rows)),
            "count": self.values.reshape(-1),
        }
        for name in _COLUMNS:
            array = getattr(self, name)
            if array is not None:
                columns[name] = array.astype(np.float32).reshape(-1)
        about = {
            "kind": "release", "version": 1, "timezone": self.timetable.timezone,
            "every": self.timetable.every, "hours": list(self.timetable.hours),
        }  # fmt: skip
        return pa.table(columns).replace_schema_metadata({b"crowdveil": json.dumps(about).encode()})

    def save(self, folder: str | Path) -> None:
        """Write the release folder, whole or not at all. Simulation noise protects nobody and is refused."""
        folder = Path(folder)
        really_noised(self.manifest)
        if folder.exists():
            raise Refused("output folder", folder, "a path that does not exist yet", f"{folder}-2")
        folder.parent.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
        try:
            pq.write_table(self.table(), part / "counts.parquet", compression="zstd")
            pq.write_table(cells_table(self.space), part / "cells.parquet", compression="zstd")
            (part / "manifest.json").write_text(json.dumps(self.manifest, indent=2, ensure_ascii=False) + "\n")
            part.chmod(0o755)
            part.rename(folder)
        except BaseException:
            shutil.rmtree(part, ignore_errors=True)
            raise

    @classmethod
    def load(cls, folder: str | Path) -> Release:
        """Read a release folder and check that it is what its id says."""
        folder = Path(folder)
        files = {name: folder / name for name in ("counts.parquet", "cells.parquet", "manifest.json")}
        for path in files.values():
            if not path.exists():
                raise Refused("release", folder, f"a folder as `crowdveil publish` writes, with {path.name}")
        try:
            manifest = json.loads(files["manifest.json"].read_text(encoding="utf-8"))
            if manifest.get("schema") != SCHEMA:
                raise Refused("manifest of the release", manifest.get("schema"), f"schema {SCHEMA}")
            release = _read(files, manifest)
            sound = release.sealed().id == release.id
        except (ValueError, KeyError, TypeError, AttributeError, OSError, pa.ArrowException) as error:
            if isinstance(error, Refused):
                raise
            raise Refused("release", folder, f"complete files ({type(error).__name__})") from None
        if not sound:
            raise Refused("release", f"{folder}, whose content is not what its id says", "the files as published")
        return release


def _read(files: dict[str, Path], manifest: dict[str, Any]) -> Release:
    """A release as its files have it; a space, slots or cells other than the manifest's are an error."""
    table = pq.read_table(files["counts.parquet"])
    cells = pq.read_table(files["cells.parquet"], columns=["cell"])
    space = space_from_dict(json.loads(cells.schema.metadata[b"crowdveil"])["space"])
    shape = manifest["shape"]
    timetable = Timetable(shape["timezone"], shape["every_seconds"], tuple(shape["hours"]))
    slots = np.concatenate([timetable.starts(parse_day(day["day"])) for day in manifest["days"]])
    size = (len(slots), space.cells)

    def column(name: str) -> npt.NDArray[Any] | None:
        return table[name].to_numpy().reshape(size) if name in table.column_names else None

    counts, moments = column("count"), column("slot")
    if (
        counts is None
        or moments is None
        or content_hash(space) != manifest["space"]["hash"]
        or not np.array_equal(cells["cell"].to_numpy(), space.ids)
        or (moments != slots[:, None]).any()
        or any(table["cell"].slice(at * size[1], size[1]) != cells["cell"] for at in range(size[0]))
    ):
        raise ValueError("not the slots and cells of the manifest")
    return Release(counts, slots, space, timetable, manifest, *(column(name) for name in _COLUMNS))
