"""The whole way: neighbours as pings in a file, counted as an operator counts them.

A promise about counts is worth what the step before them keeps: one user's pings must change at most one cell
per slot, in at most K slots. Here the traces of a pair become pings, a few per slot and user, the last of which
says where the user is; `aggregate` turns the file into counts under the bound K, and the audit goes on from
there with the tables that it finds.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from crowdveil.audit.neighbours import Neighbours
from crowdveil.counts import Shape
from crowdveil.errors import Refused
from crowdveil.pings import aggregate
from crowdveil.privacy import IntArray
from crowdveil.space import Grid

__all__ = ["through_pings"]

ZONE = "Asia/Shanghai"
_PER_SLOT = 3


def through_pings(pair: Neighbours) -> tuple[IntArray, IntArray]:
    """The counts of a pair's pings without and with the target, bounded to the shape's `max_slots`.

    >>> from crowdveil.audit import neighbours
    >>> pair = neighbours(3)[1]
    >>> bool(np.array_equal(through_pings(pair), pair.tables()))
    True
    """
    first = 24 - pair.shape.slots * pair.shape.every / 3600
    if first < 0 or first % 1:
        raise Refused("slots of an audit from pings", pair.shape.slots, "slots that fill whole hours", 19)
    grid = Grid(500.0, 116.39, 39.92, pair.shape.cells, 1)
    with TemporaryDirectory() as folder:
        one, other = Path(folder) / "without.parquet", Path(folder) / "with.parquet"
        _write(pair.crowd, np.arange(1, 1 + len(pair.crowd)), pair.shape, grid, one)
        _write(pair.everybody, np.arange(1 + len(pair.crowd)), pair.shape, grid, other)
        return _count(one, pair, grid, int(first)), _count(other, pair, grid, int(first))


def _write(traces: IntArray, users: IntArray, shape: Shape, grid: Grid, path: Path) -> None:
    """Pings at the beginning, the middle and the end of each slot; the earlier ones one cell further west."""
    user, slot = np.nonzero(traces >= 0)
    cell = np.maximum(traces[user, slot][:, None] - np.arange(_PER_SLOT)[::-1], 0).ravel()
    midnight = datetime.combine(shape.day, datetime.min.time())
    starts = [midnight + timedelta(hours=float(hour)) for hour in shape.clock]
    seconds = np.linspace(0, shape.every - 1, _PER_SLOT).astype(int)
    places = grid.lonlat[cell] if len(cell) else np.zeros((0, 2))
    table = pa.table(
        {
            "user_id": pa.array(np.repeat(users[user], _PER_SLOT)),
            "time": pa.array(
                [starts[s] + timedelta(seconds=int(after)) for s in slot for after in seconds],
                pa.timestamp("us"),
            ),
            "lon": pa.array(places[:, 0], pa.float64()),
            "lat": pa.array(places[:, 1], pa.float64()),
        }
    )
    pq.write_table(table, path)


def _count(path: Path, pair: Neighbours, grid: Grid, first: int) -> IntArray:
    counts, _ = aggregate(
        path,
        space=grid,
        every=pair.shape.every,
        timezone=ZONE,
        first=pair.shape.day,
        last=pair.shape.day,
        hours=(first, 24),
        max_slots=pair.shape.max_slots,
        key="the audit's own",
    )
    return counts.values
