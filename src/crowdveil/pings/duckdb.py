"""The engine on this machine: DuckDB with bounded memory, spilling to a folder that goes when the run ends."""

from __future__ import annotations

import gzip
import tempfile
import zlib
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import duckdb
import ibis
import ibis.expr.types as ir
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from crowdveil.errors import Refused
from crowdveil.pings.bounding import Locate
from crowdveil.pings.calendar import Edge
from crowdveil.pings.engine import Part, lattice_locate
from crowdveil.pings.files import Files
from crowdveil.space import Places, Space

__all__ = ["DuckDB", "start"]

ROWS = 200_000
"""Rows of a result that are handed over at a time."""
WORKERS = 8
"""Parts that are counted at a time at the most: they share one memory limit."""
MILLIS = 2**63 // 1000
"""Milliseconds from here on do not fit into 64 bits as microseconds."""


@ibis.udf.scalar.builtin(name="crowdveil_locate")  # type: ignore[untyped-decorator] # Ibis is not typed
def _located(lon: float, lat: float) -> int:
    """The function that `DuckDB.locate` registers."""
    raise NotImplementedError


class DuckDB:
    """One connection, in memory, with a limit.

    >>> import tempfile
    >>> from crowdveil.pings.files import find
    >>> from crowdveil.pings.layout import LAYOUTS
    >>> path = Path(tempfile.mkdtemp()) / "pings.csv"
    >>> _ = path.write_text("user_id,time,lon,lat\\nann,2024-05-06 08:00:00,2.35,48.86\\n")
    >>> with DuckDB("300MB") as run:
    ...     run.collect(run.read(find(path, LAYOUTS["usual"])).select("user_id", "lon")).to_pylist()
    [{'user_id': 'ann', 'lon': '2.35'}]
    """

    batch_rows: int | None = 30_000_000

    def __init__(self, memory_limit: str) -> None:
        self._limit = memory_limit
        self._function = False

    def __enter__(self) -> Self:
        self._folder = tempfile.TemporaryDirectory(prefix="crowdveil-")
        try:
            self._connection: Any = ibis.duckdb.connect(
                memory_limit=self._limit,
                temp_directory=self._folder.name,
                preserve_insertion_order=False,
            )
        except duckdb.Error as error:
            self._folder.cleanup()
            raise Refused("memory limit", self._limit, "a size", "400MB") from error
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._function:
            self._connection.con.remove_function("crowdveil_locate")
        self._connection.disconnect()
        self._folder.cleanup()

    def read(self, files: Files) -> ir.Table:
        """Parquet as it is; every CSV column as text, and `_broken` not null on a line with fewer or more fields."""
        if files.remote:
            raise Refused("pings", files.paths[0], "a path on this machine, or --engine spark for addresses")
        try:
            if files.format == "parquet":
                return self._parquet(files)
            for path in files.paths:
                _check_whole(path)
            table: ir.Table = self._connection.read_csv(
                list(files.paths),
                columns=dict.fromkeys((*files.columns, "_more"), "VARCHAR"),
                auto_detect=False,
                header=files.header,
                delim=files.delimiter,
                quote="",
                escape="",
                hive_partitioning=False,
                strict_mode=False,  # else one carriage return among line feeds has the whole file refused
                null_padding=True,
                nullstr="\n",  # no field has it: null are only the fields that a line lacks
                store_rejects=True,
                rejects_limit=0,
            )
            ragged = table["_more"].notnull() | table[files.columns[-1]].isnull()
            return table.mutate(_broken=ibis.ifelse(ragged, "", ibis.null("string"))).drop("_more")
        except duckdb.Error as error:
            raise _unreadable(error) from error

    def types(self, files: Files) -> Mapping[str, pa.DataType]:
        """As the files say."""
        return files.types

    def _parquet(self, files: Files) -> ir.Table:
        """A view, in which types that Ibis does not know have become ones that it does."""
        readable = (self._readable(files, at) for at in range(len(files.paths)))
        paths = ", ".join("'" + path.replace("'", "''") + "'" for path in readable)
        casts = []
        for name, kind in files.types.items():
            column = '"' + name.replace('"', '""') + '"'
            if pa.types.is_null(kind):
                casts.append(f"{column}::VARCHAR AS {column}")
            elif pa.types.is_timestamp(kind) and kind.unit == "ns":
                casts.append(f"{column}::{'TIMESTAMPTZ' if kind.tz else 'TIMESTAMP'} AS {column}")
        replaced = f"REPLACE ({', '.join(casts)})" if casts else ""
        # statistics leave NaN out: believing them would place a position that is no number in a cell
        options = "hive_partitioning=false, can_have_nan=true"
        return self._shown(f"SELECT * {replaced} FROM read_parquet([{paths}], {options})")

    def _shown(self, query: str) -> ir.Table:
        """A view of what there is to count, of which each connection may have a part."""
        self._pings = query
        self._show(self._connection.con, Part())
        table: ir.Table = self._connection.table("pings")
        return table

    def _show(self, connection: Any, part: Part) -> None:
        """A part of the pings in a connection's view."""
        connection.execute(f"CREATE OR REPLACE TEMP VIEW pings AS FROM ({self._pings}) {_where(part)}")

    def _readable(self, files: Files, at: int) -> str:
        """The file, or a copy without moments (in milliseconds) too far off for microseconds: one ends all reading."""
        path, types = files.paths[at], files.types
        coarse = [name for name, kind in types.items() if pa.types.is_timestamp(kind) and kind.unit in ("s", "ms")]
        if all(_holds(files.parquet[at], name) for name in coarse):
            return path
        with pq.ParquetFile(path) as file:
            copy = str(Path(self._folder.name) / f"copy-{at}.parquet")
            with pq.ParquetWriter(copy, file.schema_arrow) as writer:
                for batch in file.iter_batches():
                    table = pa.Table.from_batches([batch])
                    for name in coarse:
                        millis = pc.cast(table[name], pa.timestamp("ms", types[name].tz)).cast(pa.int64())
                        fine = pc.and_(pc.greater(millis, -MILLIS), pc.less(millis, MILLIS))
                        fitting = pc.if_else(fine, table[name], pa.scalar(None, types[name]))
                        table = table.set_column(table.column_names.index(name), name, fitting)
                    writer.write_table(table)
        return copy

    def broken(self) -> int:
        """The lines that DuckDB's table of rejects names: too long, or no UTF-8."""
        tables = self._connection.con.execute("SELECT table_name FROM duckdb_tables()").fetchall()
        if ("reject_errors",) not in tables:
            return 0
        query = "SELECT count(*) FROM (SELECT DISTINCT scan_id, file_id, line FROM reject_errors)"
        return int(self._connection.con.execute(query).fetchall()[0][0])

    def kept(self, table: ir.Table) -> ir.Table:
        """The table as Parquet beside the spill files, in the place of what was read."""
        path = Path(self._folder.name) / "cleaned.parquet"
        try:
            self._connection.to_parquet(table, path)
        except duckdb.Error as error:
            raise _unreadable(error) from error
        return self._shown(f"SELECT * FROM read_parquet('{path}', can_have_nan=true)")

    def places(self, places: Places) -> ir.Table:
        """The places as a table in memory."""
        arrays = {"place_id": places.ids, "place_lon": places.lon, "place_lat": places.lat}
        self._connection.con.register("given", pa.table(arrays))
        self._connection.con.execute("CREATE TABLE places AS FROM given").fetchall()  # all connections see it
        table: ir.Table = self._connection.table("places")
        return table

    def locate(self, space: Space) -> Locate:
        """Arithmetic where the space is a lattice, else the space's own `locate` on Arrow vectors."""
        arithmetic = lattice_locate(space)
        if arithmetic is not None:
            return arithmetic

        def vectorised(lon: Any, lat: Any) -> Any:
            return pa.array(space.locate(_floats(lon), _floats(lat)))

        self._connection.con.create_function(
            "crowdveil_locate",
            vectorised,
            ["DOUBLE", "DOUBLE"],
            "BIGINT",
            type="arrow",
            null_handling="special",
        )
        self._function = True
        located: Locate = _located
        return located

    def collect(self, table: ir.Table) -> pa.Table:
        """The rows, as Arrow."""
        rows = self._stream(self._connection.con, self._connection.compile(table))
        return pa.Table.from_batches(rows, schema=table.schema().to_pyarrow())

    def each(self, table: ir.Table, parts: Sequence[Part]) -> Iterator[Iterator[pa.RecordBatch]]:
        """The rows of each part, as Arrow: one query, over another view for each part.

        Each core counts one at a time: groups that one thread finds alone need not be merged.
        """
        query = self._connection.compile(table)
        if len(parts) == 1:
            yield self._stream(self._connection.con, query)
            return
        cores = int(self._connection.con.execute("SELECT current_setting('threads')").fetchall()[0][0])
        workers = min(cores, len(parts), WORKERS)
        self._connection.con.execute("SET threads = 1")  # besides the workers, which are threads of their own
        left = iter(parts)
        with ThreadPoolExecutor(workers) as pool:
            running = deque(pool.submit(self._part, query, part) for part in islice(left, workers + 1))
            while running:
                done = running.popleft().result()
                running.extend(pool.submit(self._part, query, part) for part in islice(left, 1))
                yield iter(done)

    def _part(self, query: str, part: Part) -> list[pa.RecordBatch]:
        """The rows of one part, on a connection of its own."""
        with self._connection.con.cursor() as connection:
            connection.execute("SET TimeZone = 'UTC'")
            self._show(connection, part)
            return list(self._stream(connection, query))

    def _stream(self, connection: Any, query: str) -> Iterator[pa.RecordBatch]:
        """The rows, as Arrow, while DuckDB holds the rest."""
        try:
            yield from connection.sql(query).to_arrow_reader(ROWS)
        except duckdb.OutOfMemoryException as error:
            raise Refused("memory limit", self._limit, "more memory, or fewer days at a time", "1GB") from error
        except (duckdb.InvalidInputException, duckdb.IOException, duckdb.SerializationException) as error:
            raise _unreadable(error) from error
        except OSError as error:  # how Arrow hands on an error of DuckDB's
            raise _unreadable(error) from error


def _where(part: Part) -> str:
    """The condition on a part's pings.

    >>> from crowdveil.pings.calendar import Edge
    >>> _where(Part(Edge(82_800, 86_400), None, "time"))
    'WHERE NOT "time" < make_timestamp(86400000000)'
    """

    def before(edge: Edge) -> str:
        if part.clock is None:
            return f"stamp < CASE WHEN zoned THEN {edge.instant} ELSE {edge.local} END"
        return f"{clock} < " + (
            f"to_timestamp({edge.instant})" if part.zoned else f"make_timestamp({edge.local}000000)"
        )

    clock = '"' + (part.clock or "stamp").replace('"', '""') + '"'
    if part.low is None:
        return f"WHERE {before(part.high)} OR {clock} IS NULL" if part.high else ""
    return f"WHERE NOT {before(part.low)}" + (f" AND {before(part.high)}" if part.high else "")


def _holds(about: pq.FileMetaData, column: str) -> bool:
    """Whether a file says of a column of moments in milliseconds that microseconds hold them all."""
    chunks = (
        part.column(n) for part in map(about.row_group, range(about.num_row_groups)) for n in range(part.num_columns)
    )
    told = [chunk.statistics for chunk in chunks if chunk.path_in_schema == column]
    return all(one and one.has_min_max and -MILLIS < one.min_raw <= one.max_raw < MILLIS for one in told)


def _check_whole(path: str) -> None:
    """Refuse a gzip file that its own checksum disowns: DuckDB would count whatever the damage reads as."""
    if not path.endswith(".gz"):
        return
    try:
        with gzip.open(path) as file:
            while file.read(1 << 20):
                pass
    except (OSError, EOFError, zlib.error) as error:
        raise Refused("pings file", f"{path}, whose gzip stream is damaged: {error}", "a complete file") from error


def _floats(column: Any) -> Any:
    return np.asarray(column.to_numpy(zero_copy_only=False), dtype=np.float64)


def _unreadable(error: Exception) -> Refused:
    return Refused(f"pings cannot be read: {str(error).strip().splitlines()[0]}")


def start(*, memory_limit: str, spark_master: str) -> DuckDB:
    """The engine; DuckDB has no use for a Spark master.

    >>> start(memory_limit="300MB", spark_master="").batch_rows
    30000000
    """
    return DuckDB(memory_limit)
