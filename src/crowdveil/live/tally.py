"""The tally: one cell per user in an open slot, and in the end its histogram.

Each row is packed as (microseconds into the slot)·M + cell, and a user's largest packed row counts: the last cell,
the higher cell number where two rows are of the same instant. So the histogram depends neither on the order of
the batches nor on how often one is sent.

With max_slots K a user counts only in K slots of the local day, drawn beforehand: the K smallest of
hash(key, user, day, slot) over the day's S slots. It is a function of the user's name and the day alone.
"""

from __future__ import annotations

import hashlib
import io
from datetime import date

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from crowdveil.privacy import IntArray
from crowdveil.schemes import unpack

__all__ = ["GivenCounts", "Tally", "drawn_slots", "pack_rows"]

_MERGE = 200_000


def pack_rows(user: pa.Array, packed: IntArray) -> bytes:
    """Rows of one slot as the inbox keeps them.

    >>> with pa.ipc.open_stream(pack_rows(pa.array(["ann"]), np.array([3]))) as reader:
    ...     reader.read_all().to_pylist()
    [{'user': 'ann', 'packed': 3}]
    """
    out = io.BytesIO()
    table = pa.table({"user": user, "packed": packed})
    with pa.ipc.new_stream(out, table.schema, options=pa.ipc.IpcWriteOptions(compression="lz4")) as writer:
        writer.write_table(table)
    return out.getvalue()


class Tally:
    """Absorbs the parts of one slot, in any order.

    >>> tally = Tally()
    >>> tally.absorb(pack_rows(pa.array(["a", "b"]), np.array([5 * 4 + 1, 6 * 4 + 3])))
    >>> tally.absorb(pack_rows(pa.array(["a"]), np.array([9 * 4 + 2])))
    >>> tally.histogram(cells=4).tolist()
    [0, 0, 1, 1]
    """

    def __init__(self) -> None:
        self._merged: pa.Table | None = None
        self._fresh: list[pa.Table] = []
        self._rows = 0

    def absorb(self, content: bytes) -> None:
        """Take up one part."""
        table = pa.ipc.open_stream(content).read_all()
        self._fresh.append(table)
        self._rows += table.num_rows
        if self._rows > max(_MERGE, self._merged.num_rows if self._merged is not None else 0):
            self._merge()

    def _merge(self) -> pa.Table:
        tables = ([] if self._merged is None else [self._merged]) + self._fresh
        if tables and self._fresh:
            grouped = pa.concat_tables(tables).group_by("user", use_threads=False).aggregate([("packed", "max")])
            self._merged = grouped.rename_columns({"packed_max": "packed"}).select(["user", "packed"])
        self._fresh, self._rows = [], 0
        return self._merged

    def histogram(
        self,
        cells: int,
        slot: int = 0,
        slots: int = 1,
        max_slots: int | None = None,
        key: bytes = b"",
        day: date = date.min,
    ) -> IntArray:
        """How many users are in each cell."""
        merged = self._merge()
        if merged is None:
            return np.zeros(cells, dtype=np.int64)
        where = merged["packed"].to_numpy() % cells
        if max_slots is not None and max_slots < slots:
            where = where[drawn_slots(merged["user"].to_pylist(), key, day, slots, max_slots)[:, slot]]
        return np.bincount(where, minlength=cells).astype(np.int64)


class GivenCounts:
    """Counts that were made upstream: the last table given before the slot closed is the one.

    >>> from crowdveil.schemes import pack
    >>> given = GivenCounts()
    >>> given.absorb(pack(np.array([3, 0, 9]))); given.histogram(3).tolist()
    [3, 0, 9]
    """

    def __init__(self) -> None:
        self._last: bytes | None = None

    def absorb(self, content: bytes) -> None:
        """Take up one table."""
        self._last = content

    def histogram(self, cells: int, *_: object) -> IntArray:
        """How many users are in each cell; zeros where nothing was given."""
        return np.zeros(cells, dtype=np.int64) if self._last is None else np.array(unpack(self._last), dtype=np.int64)


def drawn_slots(users: list[str], key: bytes, day: date, slots: int, max_slots: int) -> npt.NDArray[np.bool_]:
    """Which K of the day's slots each user may count in, shape (users, slots).

    >>> drawn_slots(["a", "b"], b"key", date(2024, 5, 6), slots=48, max_slots=5).sum(axis=1).tolist()
    [5, 5]
    """
    # A keyed hash of every name takes a loop; about a microsecond each.
    prefix = day.isoformat().encode()
    digests = b"".join(hashlib.blake2b(prefix + user.encode(), digest_size=8, key=key).digest() for user in users)
    seeds = np.frombuffer(digests, dtype=np.uint64)
    chosen = np.zeros((len(users), slots), dtype=bool)
    for first in range(0, len(users), 100_000):  # in pieces, for the memory's sake
        piece = seeds[first : first + 100_000, None] + np.arange(1, slots + 1, dtype=np.uint64) * np.uint64(
            0x9E3779B97F4A7C15
        )
        order = np.argsort(_mix(piece), axis=1, kind="stable")[:, :max_slots]
        np.put_along_axis(chosen[first : first + 100_000], order, True, axis=1)
    return chosen


def _mix(value: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """SplitMix64's finaliser."""
    value = (value ^ (value >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    value = (value ^ (value >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return value ^ (value >> np.uint64(31))
