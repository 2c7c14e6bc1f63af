"""What the map is given: one JSON document with the slots, the cells' outlines and the published tables.

A table travels as base64(deflate(byte planes(zigzag(difference to the row before)))): city days change little
from slot to slot, so most bytes are zeros. 8,000 cells x 48 slots with intervals take about a megabyte.

The document holds what it is handed and nothing else; a page for the public is handed a release alone.
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import numpy as np
import numpy.typing as npt
import shapely

from crowdveil.errors import Refused
from crowdveil.space import Space
from crowdveil.timetable import TimeArray, Timetable

__all__ = ["decode", "encode", "payload"]

STEP = 1e-6
"""Degrees; a tenth of a metre, finer than a screen shows."""
LARGEST = 2**30
"""Numbers from here on do not fit into what the page reads."""
SCALES = {"count": 1.0, "low": 1.0, "high": 1.0, "truth": 1.0, "mean": 0.01}
"""The tables that the map knows, and the step in which each is written; a coarser one where numbers are large."""


def encode(values: npt.ArrayLike) -> str:
    """A table of whole numbers, rows x columns, as compact text.

    >>> decode(encode([[7, 0], [7, 1], [-9, 2]]), 3, 2).tolist()
    [[7, 0], [7, 1], [-9, 2]]
    """
    table = np.atleast_2d(np.asarray(values, dtype=np.int64))
    if np.abs(table).max(initial=0) >= LARGEST:
        raise Refused("table for the map", "a number beyond a thousand million", f"counts below {LARGEST}")
    change = np.diff(table, axis=0, prepend=np.zeros((1, table.shape[1]), dtype=np.int64)).ravel()
    zigzag = ((change << 1) ^ (change >> 63)).astype(np.uint32)
    planes = zigzag.astype("<u4").view(np.uint8).reshape(-1, 4).T
    return base64.b64encode(zlib.compress(planes.tobytes(), 9)).decode()


def decode(text: str, rows: int, columns: int) -> npt.NDArray[np.int64]:
    """The table that `encode` wrote; the page does the same in JavaScript.

    >>> decode(encode([[3, 4], [3, 5]]), 2, 2).tolist()
    [[3, 4], [3, 5]]
    """
    planes = np.frombuffer(zlib.decompress(base64.b64decode(text)), dtype=np.uint8).reshape(4, -1)
    zigzag = np.ascontiguousarray(planes.T).view("<u4").ravel().astype(np.int64)
    change = (zigzag >> 1) ^ -(zigzag & 1)
    return np.cumsum(change.reshape(rows, columns), axis=0)


def payload(
    space: Space,
    slots: TimeArray,
    timetable: Timetable,
    tables: Mapping[str, npt.ArrayLike | None],
    interval: float = 0.9,
    note: str = "",
    start: int | None = None,
    ahead: TimeArray | None = None,
) -> dict[str, Any]:
    """The document for the map: `tables` are slots x cells, named `count`, `mean`, `low`, `high`, `truth`.

    `interval` is the share of counts that lie between `low` and `high`; `note` is shown beneath the map;
    the map opens at slot number `start`, at the last one by default. `ahead` are the slots of a running day that
    are still to come.

    >>> from datetime import date
    >>> from crowdveil.space import space
    >>> where, when = space("grid:500m@2.35,48.86:3x2"), Timetable("Europe/Paris", 3600, (6, 9))
    >>> document = payload(where, when.starts(date(2024, 5, 6)), when, {"count": np.ones((3, 6), dtype=int)})
    >>> document["slots"][0]
    {'day': 'Mon 6 May 2024', 'from': '06:00', 'to': '07:00'}
    """
    written = {}
    for name, given in tables.items():
        if given is None:
            continue
        values = np.asarray(given)
        if values.shape != (len(slots), space.cells):
            raise Refused(f"table {name} for the map", f"shape {values.shape}", f"({len(slots)}, {space.cells})")
        scale = SCALES[name]
        while scale < 1 and np.abs(values).max(initial=0) / scale >= LARGEST:
            scale *= 10
        written[name] = {"scale": scale, "data": encode(np.rint(values / scale).astype(np.int64))}
    numbered = np.array_equal(space.ids, np.arange(space.cells))
    return {
        "version": 1,
        "unit": {"one": "person", "many": "people"},
        "interval": interval,
        "note": note,
        "start": start,
        "slots": _slots(slots, timetable),
        "ahead": [] if ahead is None else _slots(ahead, timetable),
        "cells": {
            "count": space.cells,
            "ids": None if numbered else [str(cell) for cell in space.ids.tolist()],
            "outlines": _outlines(space.polygons()),
        },
        "tables": written,
    }


def _slots(slots: TimeArray, timetable: Timetable) -> list[dict[str, str]]:
    """The slots as a reader says them, on the local clock."""
    zone = ZoneInfo(timetable.timezone)
    described = []
    for moment in slots.astype("datetime64[s]").astype(np.int64).tolist():
        start = datetime.fromtimestamp(moment, UTC).astimezone(zone)
        end = datetime.fromtimestamp(moment + timetable.every, UTC).astimezone(zone)
        day = f"{start:%a} {start.day} {start:%b %Y}"
        described.append({"day": day, "from": f"{start:%H:%M}", "to": f"{end:%H:%M}"})
    return described


def _outlines(polygons: npt.NDArray[np.object_]) -> dict[str, Any]:
    """All rings of all cells: (cell, points, hole?) of each, and the points in steps from the south-west corner."""
    parts, cell_of_part = shapely.get_parts(polygons, return_index=True)
    parts = shapely.orient_polygons(parts)
    rings, part_of_ring = shapely.get_rings(parts, return_index=True)
    cell = cell_of_part[part_of_ring]
    hole = np.diff(part_of_ring, prepend=-1) == 0
    points, ring_of_point = shapely.get_coordinates(rings, return_index=True)
    closing = np.diff(ring_of_point, append=-1) != 0
    points, ring_of_point = points[~closing], ring_of_point[~closing]
    origin = np.floor(points.min(axis=0) / STEP) * STEP
    steps = np.rint((points - origin) / STEP).astype(np.int64)
    about = np.column_stack([cell, np.bincount(ring_of_point, minlength=len(rings)), hole])
    return {
        "rings": len(rings),
        "points": len(points),
        "origin": [round(float(value), 6) for value in origin],
        "step": STEP,
        "ring": encode(about),
        "x": encode(steps[:, :1]),
        "y": encode(steps[:, 1:]),
    }
