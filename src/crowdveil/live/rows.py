"""Rows: what a collector's batch holds, read from JSON lines, Arrow or Parquet.

Every rule is a function of one row alone: a row that cannot be used is dropped singly and counted by its reason,
never the batch. A body that is no table at all, or whose columns have other types than they should, is refused;
no single user's row can bring that about in JSON lines, and in Arrow and Parquet types belong to the file.
"""

from __future__ import annotations

import io
from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import numpy as np
import numpy.typing as npt
import orjson
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from crowdveil.errors import Refused

__all__ = ["ARROW", "JSON_LINES", "PARQUET", "Rows", "read_rows"]

FloatArray = npt.NDArray[np.float64]
IntArray = npt.NDArray[np.int64]

JSON_LINES = ("application/x-ndjson", "application/jsonl", "application/json-lines")
ARROW = ("application/vnd.apache.arrow.stream", "application/vnd.apache.arrow.file")
PARQUET = ("application/vnd.apache.parquet", "application/x-parquet")
NAMES = {
    "user": ("user_id", "uid", "user"),
    "time": ("time", "datetime"),
    "lon": ("lon", "lng"),
    "lat": ("lat",),
}
LONGEST_USER = 200
_LATEST = 253_402_300_799  # the end of the year 9999


@dataclass
class Rows:
    """Usable rows: who, when (microseconds since 1970), where; and how many were dropped, by reason.

    >>> rows = Rows(pa.array(["ann"]), np.array([1_714_975_200_000_000]), np.array([2.35]), np.array([48.85]))
    >>> len(rows), dict(rows.dropped)
    (1, {})
    """

    user: pa.Array
    time: IntArray
    lon: FloatArray
    lat: FloatArray
    dropped: Counter[str] = field(default_factory=Counter)

    def __len__(self) -> int:
        return len(self.time)


def read_rows(media: str, body: bytes, most: int = 500_000) -> Rows:
    """The rows of a body of a media type; at most `most` of them.

    >>> body = b'{"user_id": "a", "time": "2024-05-06T10:00:00Z", "lon": 2.35, "lat": 48.85}\\n{"user_id"'
    >>> rows = read_rows("application/x-ndjson", body)
    >>> len(rows), dict(rows.dropped)
    (1, {'unreadable': 1})
    """
    if media in JSON_LINES:
        return _json_lines(body, most)
    if media not in ARROW + PARQUET:
        raise Refused(
            "content type",
            media[:80] or "none",
            f"one of {', '.join(JSON_LINES + ARROW + PARQUET)}",
            JSON_LINES[0],
        )
    try:
        table = _parquet(body, most) if media in PARQUET else _arrow(media, body, most)
        return _columns(table)
    except (pa.ArrowException, OSError, ValueError, KeyError, OverflowError, MemoryError) as error:
        if isinstance(error, Refused):
            raise
        raise Refused("body", "bytes that cannot be read", f"a whole table as {media}") from None


def _too_many(most: int) -> Refused:
    return Refused("rows of a batch", f"more than {most}", f"at most {most}; send several batches")


# ---- JSON lines ----------------------------------------------------------------------------------------------


def _json_lines(body: bytes, most: int) -> Rows:
    lines = [line for line in body.split(b"\n") if line and not line.isspace()]
    if len(lines) > most:
        raise _too_many(most)
    dropped: Counter[str] = Counter()
    users: list[str] = []
    values: list[tuple[int, float, float]] = []
    for line in lines:
        try:
            row = orjson.loads(line)
        except orjson.JSONDecodeError:
            row = None
        reason = _row(row, users, values) if isinstance(row, dict) else "unreadable"
        if reason:
            dropped[reason] += 1
    time, lon, lat = zip(*values, strict=True) if values else ((), (), ())
    return Rows(
        pa.array(users, pa.string()),
        np.array(time, dtype=np.int64),
        np.array(lon, dtype=np.float64),
        np.array(lat, dtype=np.float64),
        dropped,
    )


def _row(row: dict[str, Any], users: list[str], values: list[tuple[int, float, float]]) -> str:
    """Append a row, or say why not."""
    user = row.get("user_id", row.get("uid", row.get("user")))
    if type(user) is int:
        user = str(user)
    if type(user) is not str or not 0 < len(user) <= LONGEST_USER:
        return "user"
    lon, lat = _number(row.get("lon", row.get("lng"))), _number(row.get("lat"))
    if not (-180 <= lon <= 180 and -90 <= lat <= 90):
        return "position"
    moment = _moment(row.get("time", row.get("datetime")))
    if moment is None:
        return "time"
    users.append(user)
    values.append((moment, lon, lat))
    return ""


def _number(value: Any) -> float:
    return float(value) if type(value) in (int, float) else float("nan")


def _moment(value: Any) -> int | None:
    """Microseconds since 1970 of a text with its offset from UTC, or of a number of seconds."""
    if type(value) is str:
        try:
            moment = datetime.fromisoformat(value)
            seconds = moment.timestamp() if moment.tzinfo else None
        except (ValueError, OverflowError):
            return None
    else:
        seconds = value if type(value) in (int, float) else None
    return round(seconds * 1_000_000) if seconds is not None and 0 <= seconds <= _LATEST else None


# ---- tables --------------------------------------------------------------------------------------------------


def _parquet(body: bytes, most: int) -> pa.Table:
    file = pq.ParquetFile(io.BytesIO(body))
    if file.metadata.num_rows > most:
        raise _too_many(most)
    known = {name for names in NAMES.values() for name in names}
    return file.read(columns=[name for name in file.schema_arrow.names if name in known], use_threads=False)


def _arrow(media: str, body: bytes, most: int) -> pa.Table:
    source = pa.py_buffer(body)
    if media == ARROW[0]:
        batches = iter(pa.ipc.open_stream(source))
    else:
        file = pa.ipc.open_file(source)
        batches = (file.get_batch(n) for n in range(file.num_record_batches))
    kept, rows = [], 0
    for batch in batches:
        rows += batch.num_rows
        if rows > most:
            raise _too_many(most)
        kept.append(batch)
    return pa.Table.from_batches(kept) if kept else pa.table({})


def _column(table: pa.Table, what: str) -> pa.Array:
    for name in NAMES[what]:
        if name in table.column_names:
            column = table[name].combine_chunks()
            column.validate()
            return column
    raise Refused("columns", ", ".join(map(str, table.column_names))[:200], f"a column {NAMES[what][0]}")


def _columns(table: pa.Table) -> Rows:
    if table.num_rows == 0 and not table.column_names:
        return Rows(pa.array([], pa.string()), np.empty(0, dtype=np.int64), np.empty(0), np.empty(0))
    user, time = _texts(_column(table, "user")), _column(table, "time")
    lon, lat = (_position(_column(table, what), what) for what in ("lon", "lat"))
    if not (pa.types.is_timestamp(time.type) and time.type.tz):
        raise Refused("column time", time.type, "timestamps with a time zone", "timestamp[us, tz=UTC]")
    moments = _moments(time)
    length = np.asarray(pc.fill_null(pc.utf8_length(user), 0))
    dropped: Counter[str] = Counter()
    good = np.ones(len(moments), dtype=bool)
    for reason, fine in (
        ("user", (length > 0) & (length <= LONGEST_USER)),
        ("position", (np.abs(lon) <= 180) & (np.abs(lat) <= 90)),
        ("time", moments >= 0),
    ):
        if (missed := int((good & ~fine).sum())) > 0:
            dropped[reason] = missed
        good &= fine
    return Rows(user.filter(pa.array(good)), moments[good], lon[good], lat[good], dropped)


def _moments(time: pa.Array) -> IntArray:
    """Microseconds since 1970; -1 where there are none, or more than any clock shows: those would leave 64 bits."""
    per_second = {"s": 1, "ms": 10**3, "us": 10**6, "ns": 10**9}[time.type.unit]
    units = np.asarray(pc.fill_null(time.cast(pa.int64()), -1))
    units = np.where((units >= 0) & (units <= min(_LATEST * per_second, 2**63 - 1)), units, -1)
    return units // (per_second // 10**6) if per_second > 10**6 else units * (10**6 // per_second)


def _texts(user: pa.Array) -> pa.Array:
    """Users as text; a name that is not UTF-8 is that row's fault alone and becomes null."""
    if pa.types.is_dictionary(user.type) and _is_text(user.type.value_type):
        indices, names = user.indices, user.dictionary.cast(pa.large_binary())
        names.validate(full=True)
        user = pa.DictionaryArray.from_arrays(indices, names).dictionary_decode()
    elif _is_text(user.type):
        user = user.cast(pa.large_binary())
    elif pa.types.is_integer(user.type):
        user.validate(full=True)
        return user.cast(pa.string())
    else:
        raise Refused("column user_id", user.type, "text or whole numbers", "string")
    user.validate(full=True)
    try:
        return user.cast(pa.string())
    except pa.ArrowInvalid:
        return pa.array([None if name is None else _decoded(name) for name in user.to_pylist()], pa.string())


def _is_text(kind: pa.DataType) -> bool:
    return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind))


def _decoded(name: bytes) -> str | None:
    try:
        return name.decode()
    except UnicodeDecodeError:
        return None


def _position(column: pa.Array, what: str) -> FloatArray:
    if not (pa.types.is_floating(column.type) or pa.types.is_integer(column.type)):
        raise Refused(f"column {what}", column.type, "numbers", "double")
    return np.asarray(pc.fill_null(column.cast(pa.float64(), safe=False), np.nan), dtype=np.float64)
