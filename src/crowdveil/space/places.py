"""A table of places: id, lon, lat. Base stations, stops and masts come as one."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.csv as pa_csv
import pyarrow.parquet as pq

from crowdveil.errors import Refused
from crowdveil.space.protocol import FloatArray

__all__ = ["Places", "read_places"]

_NAMES = {
    "id": (
        "id",
        "place_id",
        "cell_id",
        "station_id",
        "stop_id",
        "site_id",
        "location_id",
        "antenna_id",
        "tower_id",
    ),
    "lon": ("lon", "lng", "longitude", "stop_lon", "long"),
    "lat": ("lat", "latitude", "stop_lat"),
}


@dataclass(frozen=True)
class Places:
    """Named points.

    >>> Places(np.array(["A", "B"]), np.array([2.35, 2.36]), np.array([48.85, 48.86])).ids.tolist()
    ['A', 'B']
    """

    ids: npt.NDArray[Any]
    """Text, no two alike."""
    lon: FloatArray
    lat: FloatArray

    def __post_init__(self) -> None:
        if not len(self.ids):
            raise Refused("places", "a table without rows", "at least one row id,lon,lat", "A,2.35,48.85")
        names, times = np.unique(self.ids, return_counts=True)
        if times.max() > 1:
            raise Refused("places", f"id {names[times.argmax()]} more than once", "each id once")
        good = (np.abs(self.lon) <= 180) & (np.abs(self.lat) <= 90)
        if not good.all():
            bad = int(np.flatnonzero(~good)[0])
            raise Refused(
                "places",
                f"id {self.ids[bad]} at {self.lon[bad]},{self.lat[bad]}",
                "lon, lat in degrees",
                "2.35,48.85",
            )


def read_places(path: str | Path) -> Places:
    """The places of a CSV or Parquet table with columns such as `id, lon, lat`, or GTFS `stop_id, stop_lon, stop_lat`.

    >>> read_places("no/such/table.csv")
    Traceback (most recent call last):
    crowdveil.errors.Refused: places: got no/such/table.csv; expected a CSV or Parquet file that exists, ...
    """
    path = Path(path)
    if not path.is_file():
        raise Refused("places", path, "a CSV or Parquet file that exists", "stations.csv")
    try:
        if path.suffix == ".parquet":
            table = pq.read_table(path)
        else:
            names = pa_csv.open_csv(path).schema.names
            options = pa_csv.ConvertOptions(column_types=dict.fromkeys(names, pa.string()))
            table = pa_csv.read_csv(path, convert_options=options)
    except (pa.ArrowInvalid, OSError) as error:
        raise Refused("places", path, "a CSV or Parquet table", "stations.csv") from error
    lower = {name.lower(): name for name in table.column_names}
    found = {}
    for role, names in _NAMES.items():
        column = next((lower[name] for name in names if name in lower), None)
        if column is None:
            raise Refused(
                "places",
                f"{path} with columns {', '.join(table.column_names)}",
                f"a column {'/'.join(names)}",
            )
        found[role] = table[column].combine_chunks()
    try:
        lon, lat = (
            np.asarray(found[role].cast(pa.float64()).to_numpy(zero_copy_only=False), dtype=np.float64)
            for role in ("lon", "lat")
        )
    except pa.ArrowInvalid as error:
        raise Refused(
            "places", f"{path}, whose coordinates are not numbers", "lon, lat in degrees", "2.35,48.85"
        ) from error
    ids = np.array([str(name) for name in found["id"].to_pylist()])
    return Places(ids, lon, lat)
