"""Counts: the integer table slots x cells that everything passes on, and the public shape of one day.

`Counts` is the truth; it never leaves the operator. Its `Shape` is public: a scheme may look at it freely.
In a `Counts` every user is in at most one cell per slot and in at most `max_slots` slots per local day.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from crowdveil.errors import Refused
from crowdveil.privacy.noise import IntArray
from crowdveil.space import Space, space_from_dict
from crowdveil.timetable import TimeArray, Timetable

__all__ = ["Counts", "Shape"]

FloatArray = npt.NDArray[np.float64]
METADATA = b"crowdveil"
LARGEST = 2**40


@dataclass(frozen=True)
class Shape:
    """What is public about one local day before anybody counts: its slots, its cells, and the bound K.

    >>> shape = Shape(date(2024, 5, 6), np.arange(24.0), 3600, np.zeros((10, 2)))
    >>> shape.slots, shape.cells, shape.bound(24)
    (24, 10, 24)
    """

    day: date
    clock: FloatArray
    """The local hour at which each slot starts."""
    every: int
    """Seconds of a slot."""
    centroids: FloatArray
    """Cell centres in metres, shape (M, 2)."""
    max_slots: int | None = None
    """K: no user is in more than K slots of the day; None: in any number."""

    @property
    def slots(self) -> int:
        """S, the number of slots of this local day."""
        return len(self.clock)

    @property
    def cells(self) -> int:
        """M, the number of cells."""
        return len(self.centroids)

    def bound(self, slots: int) -> int:
        """In how many of any `slots` slots one user can be: min(K, slots). At least 1."""
        return max(1, slots if self.max_slots is None else min(self.max_slots, slots))


@dataclass(frozen=True)
class Counts:
    """How many users were in each cell in each slot, for one or several local days.

    >>> from crowdveil.space import space
    >>> grid, table = space("grid:500m@2.35,48.85:4x3"), Timetable("Europe/Paris", 6 * 3600)
    >>> counts = Counts(np.full((4, 12), 40), table.starts(date(2024, 5, 6)), grid, table)
    >>> [day.isoformat() for day in counts.days], counts.shape(counts.days[0]).slots
    (['2024-05-06'], 4)
    """

    values: IntArray
    slots: TimeArray
    """Slot starts in UTC, ascending, every slot of every day."""
    space: Space
    timetable: Timetable
    max_slots: int | None = None
    bounding: str = "one cell per user and slot, by crowdveil"
    """Who makes sure that a user is counted at most once per slot, in words for the manifest."""
    days_are: str = "declared"
    """`declared`, or `asserted by the source`."""
    extra: dict[str, Any] = field(default_factory=dict)
    """Public facts that travel with the table, such as the rule by which a user's cell was chosen."""

    def __post_init__(self) -> None:
        expected = (len(self.slots), self.space.cells)
        if self.values.shape != expected:
            raise Refused("counts table", f"shape {self.values.shape}", f"slots x cells, here {expected}")
        if self.values.dtype != np.int64:
            raise Refused("counts table", f"values of {self.values.dtype}", "whole numbers (int64)")
        if self.values.size and self.values.min() < 0:
            raise Refused("counts table", "a negative count", "counts of at least 0")
        if self.values.size and self.values.max() > LARGEST:
            raise Refused("counts table", "a count above 2^40", "counts of people, which sums of them hold in 64 bits")
        if not len(self.slots):
            raise Refused("counts table", "no slot", "hours of the day in which at least one slot starts", "5-24")
        if self.max_slots is not None and self.max_slots < 1:
            raise Refused("max slots per user and day", self.max_slots, "a whole number of at least 1", 8)

    @cached_property
    def days(self) -> list[date]:
        """The local days, in order."""
        return sorted(set(self.timetable.local_days(self.slots)))

    def shape(self, day: date) -> Shape:
        """The public shape of one local day."""
        return Shape(
            day=day,
            clock=self.timetable.clock(self._slots_of(day)),
            every=self.timetable.every,
            centroids=self.space.centroids,
            max_slots=self.max_slots,
        )

    def _rows(self, day: date) -> npt.NDArray[np.bool_]:
        return np.array([d == day for d in self.timetable.local_days(self.slots)])

    def _slots_of(self, day: date) -> TimeArray:
        return self.slots[self._rows(day)]

    def of_day(self, day: date) -> Counts:
        """The table of one local day.

        A day that the table does not hold is refused.
        """
        if day not in self.days:
            raise Refused("day", day, f"one of the table's days, {self.days[0]} to {self.days[-1]}", self.days[0])
        rows = self._rows(day)
        return replace(self, values=self.values[rows], slots=self.slots[rows])

    def by_day(self) -> Iterator[tuple[Shape, IntArray]]:
        """Each local day's public shape and true table, in order."""
        for day in self.days:
            yield self.shape(day), self.values[self._rows(day)]

    # ---- files -------------------------------------------------------------------------------------------

    def metadata(self) -> dict[str, Any]:
        """What a counts file says about itself."""
        return {
            "kind": "counts",
            "version": 1,
            "space": self.space.to_dict(),
            "timezone": self.timetable.timezone,
            "every": self.timetable.every,
            "hours": list(self.timetable.hours),
            "from": self.days[0].isoformat(),
            "to": self.days[-1].isoformat(),
            "max_slots": self.max_slots,
            "bounding": self.bounding,
            "days_are": self.days_are,
            "extra": self.extra,
        }

    def save(self, path: str | Path) -> None:
        """Write Parquet `slot, cell, count`, sparse (cells without people are left out)."""
        rows, columns = np.nonzero(self.values)
        table = pa.table(
            {
                "slot": pa.array(self.slots[rows].astype("datetime64[us]"), pa.timestamp("us", tz="UTC")),
                "cell": pa.array(self.space.ids[columns]),
                "count": pa.array(self.values[rows, columns]),
            }
        )
        table = table.replace_schema_metadata({METADATA: json.dumps(self.metadata()).encode()})
        path = Path(path)
        part = path.with_name(path.name + ".part")
        try:
            pq.write_table(table, part, compression="zstd")
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)

    @classmethod
    def load(cls, path: str | Path) -> Counts:
        """Read a counts file, dense or sparse; what is missing is zero."""
        path = Path(path)
        if not path.exists():
            raise Refused("counts file", path, "a file that exists", "counts.parquet")
        try:
            schema = pq.read_schema(path)
        except (pa.ArrowInvalid, OSError):
            raise Refused("counts file", path, "a complete Parquet file as `crowdveil aggregate` writes") from None
        about = json.loads((schema.metadata or {}).get(METADATA, b"{}"))
        if about.get("kind") != "counts":
            raise Refused(
                "counts file",
                path,
                "Parquet with Crowdveil's description of space and slots: write it with `crowdveil aggregate`",
            )
        for column in ("slot", "cell", "count"):
            if column not in schema.names:
                raise Refused("counts file", f"{path} with columns {', '.join(schema.names)}", f"a column {column}")
        if not pa.types.is_integer(schema.field("count").type):
            raise Refused("counts file column count", schema.field("count").type, "whole numbers", "int64")
        table = pq.read_table(path, columns=["slot", "cell", "count"])
        space = space_from_dict(about["space"])
        timetable = Timetable(about["timezone"], about["every"], tuple(about["hours"]))
        first, last = date.fromisoformat(about["from"]), date.fromisoformat(about["to"])
        days = [date.fromordinal(n) for n in range(first.toordinal(), last.toordinal() + 1)]
        slots = np.concatenate([timetable.starts(day) for day in days])
        values = np.zeros((len(slots), space.cells), dtype=np.int64)
        moments = table["slot"].to_numpy().astype("datetime64[s]")
        rows = np.searchsorted(slots, moments)
        if len(moments) and not np.array_equal(slots[np.minimum(rows, len(slots) - 1)], moments):
            raise Refused(
                "counts file",
                f"{path} with a slot outside its own timetable",
                "slots as its metadata declares",
            )
        columns = _positions(space, table["cell"].to_numpy(zero_copy_only=False), path)
        np.add.at(values, (rows, columns), table["count"].to_numpy())
        return cls(
            values,
            slots,
            space,
            timetable,
            about["max_slots"],
            about["bounding"],
            about["days_are"],
            about.get("extra", {}),
        )


def _positions(space: Space, cells: npt.NDArray[Any], path: Path) -> IntArray:
    """The numbers of the cells that a file names."""
    if cells.dtype == object:
        cells = cells.astype(str)
    order = np.argsort(space.ids, kind="stable")
    found = order[np.minimum(np.searchsorted(space.ids, cells, sorter=order), space.cells - 1)]
    if not np.array_equal(space.ids[found], cells):
        raise Refused("counts file", f"{path} with a cell outside its own space", "cells as its metadata declares")
    return found.astype(np.int64)
