"""Counts: the integer table slots x cells that everything passes on, and the public shape of one day.

`Counts` is the truth; it never leaves the operator. Its `Shape` is public: a scheme may look at it freely.
In a `Counts` every user is in at most one cell per slot and in at most `max_slots` slots per local day.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
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
from crowdveil.timetable import TimeArray, Timetable, parse_day

__all__ = ["BY_US", "Counts", "Shape", "check_max_slots", "describes_counts"]

FloatArray = npt.NDArray[np.float64]
METADATA = b"crowdveil"
LARGEST = 2**40
"""More people than this in a slot there are not; sums over a day and scores made of them stay within 64 bits."""
BY_US = "one cell per user and slot, by crowdveil"
"""What a table says of its bounding if Crowdveil has counted the pings itself."""
_TOLD = {"rule": str, "carry": int}
"""What of a counting a file may tell and a release hand on; anything else that a file says stays in it."""
LONGEST = 3_660
"""More days than this are a slip."""


def check_max_slots(bound: object) -> None:
    """Refuse a bound K that is neither a whole number of at least 1 nor none.

    >>> check_max_slots(8), check_max_slots(None)
    (None, None)
    >>> check_max_slots(2.5)
    Traceback (most recent call last):
    crowdveil.errors.Refused: max slots per user and day: got 2.5; expected a whole number of at least 1, for example 8
    """
    if bound is not None and (type(bound) is not int or bound < 1):
        raise Refused("max slots per user and day", repr(bound), "a whole number of at least 1", 8)


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

    def __post_init__(self) -> None:
        check_max_slots(self.max_slots)

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
    bounding: str = "asserted by the source"
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
        if self.values.sum(axis=1, dtype=np.float64).max(initial=0) > LARGEST:
            raise Refused("counts table", "a slot of more than 2^40 people", "counts of people")
        if not len(self.slots):
            raise Refused("counts table", "no slot", "hours of the day in which at least one slot starts", "5-24")
        check_max_slots(self.max_slots)

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
        """Read a counts file, dense or sparse, of whoever wrote it; what is missing is zero.

        Its description (`metadata`) must name space, timezone, every, hours, from and to. Where it says nothing of
        bounding or of the days, these are asserted by the source.
        """
        path = Path(path)
        about = _description(path)
        try:
            space = space_from_dict(about["space"])
            timetable = Timetable(about["timezone"], about["every"], tuple(about["hours"]))
            first, last = parse_day(about["from"]), parse_day(about["to"])
        except (KeyError, TypeError, AttributeError) as error:
            raise Refused(
                "counts file",
                f"{path}, whose description lacks or spoils {error}",
                "space, timezone, every, hours, from and to, as `crowdveil aggregate` writes them",
            ) from None
        if not 0 <= (last - first).days < LONGEST:
            raise Refused("counts file", f"{path} with days {first} to {last}", f"up to {LONGEST} days in order")
        slots = np.concatenate([timetable.starts(first + timedelta(days=n)) for n in range((last - first).days + 1)])
        try:
            table = pq.read_table(path, columns=["slot", "cell", "count"])
        except (pa.ArrowException, OSError):
            raise Refused("counts file", path, "a complete Parquet file as `crowdveil aggregate` writes") from None
        values = _values(table, slots, space, path)
        told = about.get("extra")
        told = told if isinstance(told, dict) else {}
        return cls(
            values,
            slots,
            space,
            timetable,
            about.get("max_slots"),
            str(about.get("bounding", cls.bounding)),
            str(about.get("days_are", "asserted by the source")),
            {name: told[name] for name, kind in _TOLD.items() if isinstance(told.get(name), kind)},
        )


def describes_counts(path: Path) -> bool:
    """Whether a Parquet file says that it holds counts, or looks like it.

    >>> import tempfile, crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> path = Path(tempfile.mkdtemp()) / "counts.parquet"
    >>> city_of(1_000, 12).counts(1, "6h").save(path)
    >>> describes_counts(path)
    True
    """
    try:
        schema = pq.read_schema(path)
    except (pa.ArrowException, OSError):
        return False
    return _about(schema).get("kind") == "counts" or {"slot", "cell", "count"} <= set(schema.names)


def _about(schema: pa.Schema) -> dict[str, Any]:
    try:
        about = json.loads((schema.metadata or {}).get(METADATA, b"{}"))
    except ValueError:
        return {}
    return about if isinstance(about, dict) else {}


def _description(path: Path) -> dict[str, Any]:
    """What a counts file says about itself, once its columns are those of one."""
    if not path.exists():
        raise Refused("counts file", path, "a file that exists", "counts.parquet")
    try:
        schema = pq.read_schema(path)
    except (pa.ArrowException, OSError):
        raise Refused("counts file", path, "a complete Parquet file as `crowdveil aggregate` writes") from None
    about = _about(schema)
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
    if not pa.types.is_timestamp(schema.field("slot").type):
        raise Refused(
            "counts file column slot", schema.field("slot").type, "timestamps in UTC", "timestamp[us, tz=UTC]"
        )
    return about


def _values(table: pa.Table, slots: TimeArray, space: Space, path: Path) -> IntArray:
    """The dense table of a file's rows. No message holds a count."""

    def refuse(bad: npt.NDArray[np.bool_], what: str, expected: str) -> None:
        if bad.any():
            raise Refused("counts file", f"{path} with {what} in row {int(bad.argmax()) + 1}", expected)

    for name in ("slot", "cell", "count"):
        refuse(table[name].is_null().to_numpy(), f"no {name}", f"a {name} in every row")
    moments = table["slot"].to_numpy()
    rows = np.minimum(np.searchsorted(slots, moments), len(slots) - 1)
    refuse(slots[rows] != moments, "a slot outside its own timetable", f"slots as declared, such as {slots[0]}Z")
    columns = _positions(space, table["cell"], refuse)
    counts = table["count"].to_numpy()
    refuse(counts < 0, "a negative count", "counts of at least 0")
    refuse(counts > LARGEST, "a count above 2^40", "counts of people")
    places = rows * space.cells + columns
    order = np.argsort(places, kind="stable")
    again = np.zeros(len(places), dtype=bool)
    again[order[1:]] = places[order[1:]] == places[order[:-1]]
    refuse(again, "a slot and cell that an earlier row has", "one row a slot and cell")
    values = np.zeros((len(slots), space.cells), dtype=np.int64)
    values[rows, columns] = counts
    return values


def _positions(space: Space, column: pa.ChunkedArray, refuse: Callable[..., None]) -> IntArray:
    """The numbers of the cells that a file names; numbers may be written as text."""
    kind = column.type
    if pa.types.is_dictionary(kind):
        column, kind = column.cast(kind.value_type), kind.value_type
    known = space.ids if pa.types.is_integer(kind) else space.ids.astype(str)
    if pa.types.is_integer(kind) != np.issubdtype(space.ids.dtype, np.integer) and not pa.types.is_string(kind):
        raise Refused("counts file column cell", kind, "ids of the cells of its space", space.ids[0])
    cells = column.to_numpy(zero_copy_only=False)
    if cells.dtype == object:
        cells = cells.astype(str)
    order = np.argsort(known, kind="stable")
    found: IntArray = order[np.minimum(np.searchsorted(known, cells, sorter=order), len(known) - 1)].astype(np.int64)
    refuse(known[found] != cells, "a cell outside its own space", f"cells as declared, such as {known[0]}")
    return found
