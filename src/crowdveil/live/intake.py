"""Intake: from a batch of rows to parts for the inbox, row by row: its slot by its time, its cell by its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import timedelta

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from crowdveil.live.inbox import Part
from crowdveil.live.rows import Rows
from crowdveil.live.stream import Stream
from crowdveil.live.tally import pack_rows
from crowdveil.privacy import IntArray

__all__ = ["DAYS_BACK", "sort_rows"]

DAYS_BACK = 2
"""Slots of unfinished days this far back may still be open after an outage; older days stay unfinished."""


def sort_rows(rows: Rows, streams: Sequence[Stream], now: float, early: float) -> tuple[list[Part], Counter[str]]:
    """The parts of a batch, and why its other rows were dropped (a row is dropped once for each stream).

    >>> stream = Stream.of("metro", "city", "grid:500m@2.35,48.85:4x3", "Europe/Paris", "6h", "direct", "1")
    >>> eight = 1_714_975_200  # 2024-05-06, eight o'clock in Paris
    >>> place = np.array([2.35, 0.0]), np.array([48.85, 0.0])
    >>> rows = Rows(pa.array(["ann", "bob"]), np.array([eight, eight]) * 1_000_000, *place)
    >>> parts, dropped = sort_rows(rows, [stream], now=eight, early=60)
    >>> [part.rows for part in parts], dict(dropped)
    ([1], {'outside': 1})
    """
    parts: list[Part] = []
    dropped = Counter(rows.dropped)
    for stream in streams:
        if stream.input != "pings" or not len(rows):
            continue
        starts, ends = _open_slots(stream, now)
        at = np.searchsorted(starts, rows.time, side="right") - 1
        seen = np.maximum(at, 0)
        inside = (at >= 0) & (rows.time < ends[seen])
        soon = rows.time <= (now + early) * 1_000_000
        cell = stream.space.locate(rows.lon, rows.lat)
        past = rows.time < starts[0]
        good = np.ones(len(rows), dtype=bool)
        for reason, fine in (
            ("early", soon),
            ("late", ~past),
            ("outside hours", inside),
            ("outside", cell >= 0),
        ):
            if (missed := int((good & ~fine).sum())) > 0:
                dropped[reason] += missed
            good &= fine
        parts += _parts(stream, rows, seen, cell, starts, np.flatnonzero(good))
    return parts, dropped


def _open_slots(stream: Stream, now: float) -> tuple[IntArray, IntArray]:
    today = stream.day_of(int(now))
    days = [today + timedelta(days=n) for n in range(-DAYS_BACK, 2)]
    bounds = np.array([bound for day in days for bound in stream.bounds(day)], dtype=np.int64) * 1_000_000
    return bounds[:, 0], bounds[:, 1]


def _parts(
    stream: Stream,
    rows: Rows,
    at: npt.NDArray[np.intp],
    cell: IntArray,
    starts: IntArray,
    good: npt.NDArray[np.intp],
) -> list[Part]:
    parts = []
    for slot in np.unique(at[good]):
        chosen = good[at[good] == slot]
        packed = (rows.time[chosen] - starts[slot]) * stream.space.cells + cell[chosen]
        content = pack_rows(rows.user.take(pa.array(chosen)), packed)
        parts.append(Part(stream.name, int(starts[slot]) // 1_000_000, content, len(chosen)))
    return parts
