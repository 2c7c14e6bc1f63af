"""One cell per user and slot, before anybody is counted: the truth that an attack is scored against.

The same reading, cleaning and bounding as for counts, so that counting these cells gives `aggregate`'s table.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from crowdveil.pings.aggregate import opened
from crowdveil.pings.bounding import bounded
from crowdveil.space import Space
from crowdveil.timetable import TimeArray, Timetable

__all__ = ["ABSENT", "traces"]

ABSENT = -1


def traces(
    source: str | Path, *, progress: Callable[[int, int], None] | None = None, **options: Any
) -> tuple[npt.NDArray[np.int64], TimeArray, Space, Timetable]:
    """Users x slots, -1 where a user has no cell; the slots' starts, the space and the timetable.

    `options` are those of `aggregate`, but for a limit on a user's slots. Only users with a usable row appear.

    >>> import tempfile
    >>> from crowdveil.city import simulate
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     city = simulate(Path(folder) / "pings.parquet", users=50, hours="5-24", seed=7)
    ...     cells, slots, space, timetable = traces(Path(folder) / "pings.parquet")
    >>> cells.shape, bool((cells != ABSENT).all())
    ((50, 19), True)
    """
    with opened(source, **options) as job:
        rows = bounded(job.rows, job.calendar, job.space.cells, job.locate, job.bounding)
        rows = rows.filter(rows.key >= 0).select("user", "key", "cell")
        batches = list(job.results(rows, progress))
        found = pa.Table.from_batches(batches, batches[0].schema if batches else rows.schema().to_pyarrow())
    user, key, cell = (found[name].to_numpy() for name in ("user", "key", "cell"))
    users, number = np.unique(user, return_inverse=True)
    slots = job.calendar.slots
    cells = np.full((len(users), len(slots)), ABSENT, dtype=np.int64)
    cells[number, job.calendar.rows(key.astype(np.int64))] = cell
    return cells, slots, job.space, job.calendar.timetable
