"""Engines: what turns the one expression into numbers. DuckDB here, Spark when it outgrows one machine.

An engine reads files as a table, gives the cell of a point as an expression, and collects results. All it
does between is the same Ibis expression. Adding an engine is adding a module that registers itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from types import TracebackType
from typing import Protocol, Self

import ibis
import ibis.expr.types as ir
import pyarrow as pa

from crowdveil.errors import Refused
from crowdveil.pings.bounding import Locate
from crowdveil.pings.calendar import Edge
from crowdveil.pings.files import Files
from crowdveil.space import Places, Space

__all__ = ["Engine", "Part", "engine", "lattice_locate"]

_MODULES = {"duckdb": "crowdveil.pings.duckdb", "spark": "crowdveil.pings.spark"}


@dataclass(frozen=True)
class Part:
    """The pings of some slots, from `low` and before `high`; with neither, all of them.

    Without `low` it has the pings whose time nobody can read, too.

    >>> Part(high=Edge(1_709_550_000, 1_709_553_600)).low is None
    True
    """

    low: Edge | None = None
    high: Edge | None = None
    clock: str | None = None
    """The column of timestamps that tells it, of instants where `zoned`; None: what `kept` has stored."""
    zoned: bool = False


class Engine(Protocol):
    """One run of an engine, used in a `with` block."""

    batch_rows: int | None
    """About the most rows that a part should have; None: there is but one part."""

    def read(self, files: Files) -> ir.Table:
        """The files as a table; CSV as text, with `_broken` set or the line rejected."""

    def types(self, files: Files) -> Mapping[str, pa.DataType]:
        """The columns' types, of which only whether timestamps are instants matters."""

    def broken(self) -> int:
        """Lines that `read` rejected and that no table holds."""

    def kept(self, table: ir.Table) -> ir.Table:
        """The table, stored if the engine can, since making it again would be dear."""

    def places(self, places: Places) -> ir.Table:
        """A small table `place_id, place_lon, place_lat`."""

    def locate(self, space: Space) -> Locate:
        """The space's `locate` as an expression."""

    def collect(self, table: ir.Table) -> pa.Table:
        """The rows of an expression."""

    def each(self, table: ir.Table, parts: Sequence[Part]) -> Iterator[Iterator[pa.RecordBatch]]:
        """The rows of an expression over each part of the pings."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None: ...


def engine(name: str, *, spark_master: str = "local[*]", memory_limit: str = "300MB") -> Engine:
    """The engine of that name.

    >>> engine("abacus")
    Traceback (most recent call last):
    crowdveil.errors.Refused: engine: got abacus; expected one of duckdb, spark, for example duckdb
    """
    if name not in _MODULES:
        raise Refused("engine", name, f"one of {', '.join(sorted(_MODULES))}", "duckdb")
    start: Callable[..., Engine] = import_module(_MODULES[name]).start
    return start(spark_master=spark_master, memory_limit=memory_limit)


@ibis.udf.scalar.builtin(name="floor")  # type: ignore[untyped-decorator] # Ibis is not typed
def _floor(number: float) -> float:
    """Both engines have it; Ibis's own is cast to a whole number each time, which costs a tenth of a count."""
    raise NotImplementedError


def lattice_locate(space: Space) -> Locate | None:
    """A space of equal rectangles as arithmetic: `row · columns + column`; None for any other space.

    >>> import ibis, crowdveil as cv
    >>> where = lattice_locate(cv.space("grid:500m@2.35,48.86:3x2"))
    >>> points = ibis.memtable({"lon": [2.35, 0.0], "lat": [48.861, 0.0]})
    >>> points.select(cell=where(points.lon, points.lat)).cell.to_pyarrow().to_pylist()
    [4, -1]
    """
    lattice = getattr(space, "lattice", None)
    if lattice is None:
        return None

    def locate(lon: ir.FloatingValue, lat: ir.FloatingValue) -> ir.IntegerValue:
        x = (lon - lattice.lon0) / lattice.lon_step + lattice.column0
        y = (lat - lattice.lat0) / lattice.lat_step + lattice.row0
        inside = (x >= 0) & (x < lattice.columns) & (y >= 0) & (y < lattice.rows)
        return ibis.ifelse(inside, (_floor(y) * lattice.columns + _floor(x)).cast("int64"), -1)

    return locate
