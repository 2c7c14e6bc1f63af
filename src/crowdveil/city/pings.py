"""The city's pings as a Parquet file that says all about itself.

Columns `user_id, time (UTC), lon, lat`; one ping per person and slot, at a moment and a point strictly
inside the slot and the cell, so that aggregating gives `City.counts` exactly. The file's metadata under
`crowdveil` names space, time zone, slot length, hours and days, the defaults of every command that reads it.
Row groups are written as they are made: memory does not grow with the number of days.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from crowdveil.city.city import SPACE, USERS, ZONE, City, days_from
from crowdveil.errors import Refused
from crowdveil.space import Space
from crowdveil.timetable import Timetable

__all__ = ["metadata", "points", "simulate", "write_pings"]

FloatArray = npt.NDArray[np.float64]
IntArray = npt.NDArray[np.int64]

ROWS = 1_000_000
"""About this many rows to a row group."""


def simulate(
    path: str | Path,
    users: int = USERS,
    days: int = 1,
    every: str | int = "1h",
    hours: str | tuple[int, int] = (0, 24),
    seed: int = 0,
    space: str | Space = SPACE,
    timezone: str = ZONE,
    irregular: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> City:
    """Build a city and write its pings; day one is a Monday. A file that exists is refused.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     city = simulate(Path(folder) / "pings.parquet", users=100, days=2, hours="5-24", seed=7)
    ...     pq.read_metadata(Path(folder) / "pings.parquet").num_rows
    3800
    """
    if Path(path).exists():
        raise Refused("output", path, "a path where nothing is yet", "pings.parquet")
    city = City.build(users, seed, space, timezone, irregular)
    write_pings(city, path, days, every, hours, progress)
    return city


def write_pings(
    city: City,
    path: str | Path,
    days: int | Sequence[date] = 1,
    every: str | int = "1h",
    hours: str | tuple[int, int] = (0, 24),
    progress: Callable[[int, int], None] | None = None,
) -> None:
    """Write a city's pings; `progress(done, all)` is told after each day. Nothing is left of a broken run.

    >>> import tempfile
    >>> city = City.build(50, seed=1, space="grid:1km@2.35,48.86:4x3", timezone="Europe/Paris")
    >>> path = Path(tempfile.mkdtemp()) / "pings.parquet"
    >>> write_pings(city, path, every="6h")
    >>> pq.read_schema(path).names
    ['user_id', 'time', 'lon', 'lat']
    """
    path, chosen, table = Path(path), days_from(days), city.timetable(every, hours)
    if not path.parent.is_dir():
        raise Refused("output", path, "a path in a folder that exists", "pings.parquet")
    schema = pa.schema(
        [
            ("user_id", pa.int32()),
            ("time", pa.timestamp("us", tz="UTC")),
            ("lon", pa.float64()),
            ("lat", pa.float64()),
        ],
        metadata={b"crowdveil": json.dumps(metadata(city, table, chosen)).encode()},
    )
    part = path.with_name(path.name + ".part")
    try:
        with pq.ParquetWriter(part, schema, compression="zstd", use_dictionary=["user_id"]) as writer:
            for done, day in enumerate(chosen, start=1):
                _write_day(writer, schema, city, table, day)
                if progress is not None:
                    progress(done, len(chosen))
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def metadata(city: City, table: Timetable, days: Sequence[date]) -> dict[str, Any]:
    """What a file of pings says about itself; every value is public.

    >>> city = City.build(50, seed=1, space="grid:1km@2.35,48.86:4x3", timezone="Europe/Paris")
    >>> about = metadata(city, Timetable("Europe/Paris", 3600), [date(2024, 5, 6)])
    >>> about["timezone"]
    'Europe/Paris'
    """
    return {
        "kind": "pings",
        "version": 1,
        "space": city.space.to_dict(),
        "timezone": table.timezone,
        "every": table.every,
        "hours": list(table.hours),
        "from": min(days).isoformat(),
        "to": max(days).isoformat(),
    }


def _write_day(writer: pq.ParquetWriter, schema: pa.Schema, city: City, table: Timetable, day: date) -> None:
    plan, starts = city.plan(day), table.starts(day)
    people = pa.array(np.arange(city.users, dtype=np.int32))
    batches: list[pa.RecordBatch] = []
    for start, clock in zip(starts, table.clock(starts), strict=True):
        seconds, cells = city.seen(plan, table, day, start, clock)
        time = start.astype("datetime64[us]") + (seconds * 1e6).astype("timedelta64[us]")
        lon, lat = points(city, cells)
        batches.append(
            pa.record_batch(
                [people, pa.array(time, pa.timestamp("us", tz="UTC")), pa.array(lon), pa.array(lat)],
                schema=schema,
            )
        )
        if (len(batches) + 1) * city.users > ROWS or start == starts[-1]:
            writer.write_table(pa.Table.from_batches(batches), row_group_size=ROWS)
            batches.clear()


def points(city: City, cells: IntArray) -> tuple[FloatArray, FloatArray]:
    """A point for each person strictly inside the cell; the same person is at the same point of the same cell.

    Up to 0.35 of the side of a square of the cell's area off the centroid, if that is in the cell.

    >>> city = City.build(5, seed=7, space="grid:500m@116.39,39.92:20x16")
    >>> cells = np.array([0, 1, 2, 3, 319])
    >>> city.space.locate(*points(city, cells)).tolist()
    [0, 1, 2, 3, 319]
    """
    person = np.arange(city.users) * 0.618033988749895
    offset = np.column_stack([person + cells * 0.754877666246693, person * 2 + cells * 0.569840290998053]) % 1.0
    metres = 0.7 * (offset - 0.5) * np.sqrt(city.space.areas[cells])[:, None]
    centre = city.space.lonlat[cells]
    lon = centre[:, 0] + metres[:, 0] / (111_320 * np.cos(np.radians(centre[:, 1])))
    lat = centre[:, 1] + metres[:, 1] / 111_320
    inside = city.space.locate(lon, lat) == cells
    return np.where(inside, lon, centre[:, 0]), np.where(inside, lat, centre[:, 1])
