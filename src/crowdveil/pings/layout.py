"""Which column is what: the usual names, the presets of known formats, and an operator's own mapping.

A row needs a user and a time, and either `lon` and `lat` or a `place` that `--places` puts on the map.
The presets follow the published formats: Eurostat's MultiMNO event data (`user_id, timestamp, cell_id,
latitude, longitude`), call detail records as FlowKit and the D4D challenges lay them out, and TIDES fare
transactions (`fare_media_id, event_timestamp, stop_id`). `tdrive` is the raw T-Drive folder: text files
without a header, `user,time,lon,lat`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from crowdveil.errors import Refused

__all__ = ["LAYOUTS", "Columns", "Layout", "layout", "parse_columns"]

ROLES = ("user", "time", "lon", "lat", "place")
_SAME = {"user_id": "user", "place_id": "place", "longitude": "lon", "lng": "lon", "latitude": "lat"}


@dataclass(frozen=True)
class Columns:
    """The file's column for each role; lon and lat, or place, or all of them.

    >>> Columns("uid", "datetime", "lng", "lat")
    Columns(user='uid', time='datetime', lon='lng', lat='lat', place=None)
    """

    user: str
    time: str
    lon: str | None = None
    lat: str | None = None
    place: str | None = None


@dataclass(frozen=True)
class Layout:
    """For each role the column names to look for, the first found wins; `header` lists the names of a bare file.

    >>> LAYOUTS["multimno"].find(["user_id", "timestamp", "mcc", "cell_id", "latitude", "longitude"])
    Columns(user='user_id', time='timestamp', lon='longitude', lat='latitude', place='cell_id')
    """

    names: Mapping[str, Sequence[str]]
    header: tuple[str, ...] | None = None
    suffixes: tuple[str, ...] = field(default=(".parquet", ".csv", ".csv.gz"))

    def find(self, columns: Sequence[str], places: bool = True) -> Columns:
        """The columns among `columns`; a missing one is refused by name."""
        lower = {column.lower(): column for column in reversed(columns)}
        found = {
            role: next((lower[name.lower()] for name in self.names.get(role, ()) if name.lower() in lower), None)
            for role in ROLES
        }
        listed = ", ".join(columns) or "none"
        for role in ("user", "time"):
            if found[role] is None:
                raise Refused(
                    f"column for the {role}",
                    f"columns {listed}",
                    f"one of {_or(self.names[role])}, or --columns",
                    f"--columns {role}={columns[0] if columns else '…'}",
                )
        user, time, place = found["user"], found["time"], found["place"] if places else None
        assert user is not None
        assert time is not None
        if found["lon"] is None or found["lat"] is None:
            if place is None:
                wanted = (
                    f"{_or(self.names.get('lon', ()))} and {_or(self.names.get('lat', ()))}"
                    if "lon" in self.names
                    else ""
                )
                by_place = f"{_or(self.names.get('place', ()))} with --places TABLE" if "place" in self.names else ""
                raise Refused(
                    "columns for the position",
                    f"columns {listed}{'' if places else ', no --places'}",
                    " or ".join(filter(None, (wanted, by_place))),
                    "--columns lon=x,lat=y",
                )
            return Columns(user, time, place=place)
        return Columns(user, time, found["lon"], found["lat"], place)


def _or(names: Sequence[str]) -> str:
    return "/".join(names)


_USER = ("user_id", "uid", "user", "device_id", "person_id", "vehicle_id", "taxi_id")
_TIME = ("time", "datetime", "timestamp", "event_time")
_LON = ("lon", "lng", "longitude", "long")
_LAT = ("lat", "latitude")
_PLACE = ("place_id", "place", "cell_id", "station_id", "stop_id", "site_id", "location_id")

LAYOUTS = {
    "usual": Layout({"user": _USER, "time": _TIME, "lon": _LON, "lat": _LAT, "place": _PLACE}),
    "multimno": Layout(
        {
            "user": ("user_id",),
            "time": ("timestamp",),
            "lon": ("longitude",),
            "lat": ("latitude",),
            "place": ("cell_id",),
        }
    ),
    "cdr": Layout(
        {
            "user": ("msisdn", "msisdn_a", "imsi", "caller_id", "subscriber", "user_id"),
            "time": ("datetime", "start_time", "call_time", "timestamp", "time"),
            "place": ("location_id", "cell_id", "antenna_id", "tower_id", "site_id"),
        }
    ),
    "tides": Layout({"user": ("fare_media_id",), "time": ("event_timestamp",), "place": ("stop_id",)}),
    "tdrive": Layout(
        {"user": ("user_id",), "time": ("time",), "lon": ("lon",), "lat": ("lat",)},
        header=("user_id", "time", "lon", "lat"),
        suffixes=(".txt", ".csv"),
    ),
}


def layout(name: str | None) -> Layout:
    """The layout of that name; none gives the usual names.

    >>> layout("tides").names["user"]
    ('fare_media_id',)
    """
    if name is None:
        return LAYOUTS["usual"]
    if name not in LAYOUTS:
        raise Refused("layout", name, f"one of {', '.join(sorted(LAYOUTS))}", "multimno")
    return LAYOUTS[name]


def parse_columns(given: str | Mapping[str, str], base: Layout) -> Layout:
    """A layout with the operator's own names first: `user=imsi,time=ts,lon=x,lat=y`.

    >>> parse_columns("user=imsi,time=ts,place=tower", LAYOUTS["usual"]).find(["imsi", "ts", "tower"])
    Columns(user='imsi', time='ts', lon=None, lat=None, place='tower')
    """
    if isinstance(given, str):
        pairs = [pair.partition("=") for pair in given.split(",")]
        if not all(equals and name.strip() for _, equals, name in pairs):
            raise Refused("columns", given, "role=name pairs", "user=imsi,time=ts,lon=x,lat=y")
        given = {role.strip(): name.strip() for role, _, name in pairs}
    named = {_SAME.get(role, role): name for role, name in given.items()}
    unknown = sorted(set(named) - set(ROLES))
    if unknown:
        raise Refused("columns", ", ".join(unknown), f"roles among {', '.join(ROLES)}", "user=imsi,time=ts,lon=x,lat=y")
    names = {**base.names, **{role: (name,) for role, name in named.items()}}
    return Layout(names, base.header, base.suffixes)
