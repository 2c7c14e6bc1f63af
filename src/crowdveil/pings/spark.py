"""The engine for what outgrows one machine: PySpark 4.0, on a cluster or in this process.

The driver needs Crowdveil with the extra `spark` and Java 17. Workers need Python, NumPy, pandas, PyArrow
and Crowdveil only for spaces that are not a lattice (H3, INSPIRE, stations, zones): those are asked in
vectorised Python; grids and geohashes run as plain SQL. The session's time zone is UTC.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from types import TracebackType
from typing import Any, Self

import ibis
import ibis.expr.types as ir
import numpy as np
import pyarrow as pa

from crowdveil.errors import Refused
from crowdveil.pings.bounding import Locate
from crowdveil.pings.engine import Part, lattice_locate
from crowdveil.pings.files import Files
from crowdveil.space import Places, Space

__all__ = ["Spark", "start"]


@ibis.udf.scalar.builtin(name="crowdveil_locate")  # type: ignore[untyped-decorator] # Ibis is not typed
def _located(lon: float, lat: float) -> int:
    """The function that `Spark.locate` registers."""
    raise NotImplementedError


class Spark:
    """One use of a Spark session: an active one is taken as it is and left running."""

    batch_rows: int | None = None

    def __init__(self, master: str) -> None:
        self._master = master

    def __enter__(self) -> Self:
        try:
            from pyspark.sql import SparkSession
        except ImportError as error:
            raise Refused("engine", "spark without PySpark", "pip install 'crowdveil[spark]' and Java 17") from error
        active = SparkSession.getActiveSession()
        self._own = active is None
        if self._master.startswith("local"):  # workers on this machine run the Python that we run, not the PATH's
            os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
        builder = (
            SparkSession.builder.master(self._master)
            .appName("crowdveil")
            .config("spark.ui.showConsoleProgress", str(sys.stderr.isatty()).lower())
        )
        try:
            root: Any = active or builder.getOrCreate()
        except Exception as error:  # Java missing, a master that does not answer
            raise Refused(
                "Spark", f"master {self._master} that does not start", "Java 17 and a master", "local[*]"
            ) from error
        self._session: Any = root.newSession()
        for name, value in _SETTINGS.items():
            self._session.conf.set(name, value)
        if self._own:
            self._session.sparkContext.setLogLevel("ERROR")
        self._connection: Any = ibis.pyspark.connect(self._session)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._own:
            self._session.stop()

    def _table(self, frame: Any, name: str) -> ir.Table:
        frame.createOrReplaceTempView(name)
        table: ir.Table = self._connection.table(name)
        return table

    def read(self, files: Files) -> ir.Table:
        """Parquet as it is; every CSV column as text, and `_broken` the text of a line that does not fit."""
        paths = list(files.paths) if files.remote else [f"file://{path}" for path in files.absolute]
        reader = self._session.read
        if files.format == "parquet":
            frame = self._call(lambda: reader.parquet(*paths))
            for name, kind in files.types.items():
                if pa.types.is_timestamp(kind) and kind.unit == "ns":  # read as whole numbers
                    frame = frame.selectExpr(f"* EXCEPT (`{name}`)", f"timestamp_micros(`{name}` div 1000) AS `{name}`")
            self._schema = frame.schema
            return self._table(frame, "pings")
        if not files.columns:
            raise Refused(
                "pings",
                paths[0],
                "Parquet, or CSV on a path that this machine can read",
                "s3a://bucket/pings/",
            )
        fields = ", ".join(f"`{name}` STRING" for name in (*files.columns, "_broken"))
        options = {
            "header": files.header,
            "sep": files.delimiter,
            "quote": "",
            "escape": "",
            "mode": "PERMISSIVE",
            "columnNameOfCorruptRecord": "_broken",
        }
        return self._table(self._call(lambda: reader.schema(fields).options(**options).csv(paths)), "pings")

    def types(self, files: Files) -> Mapping[str, pa.DataType]:
        """As the files say, or what Spark finds at an address: an instant, or the local clock (`TIMESTAMP_NTZ`)."""
        if not files.remote:
            return files.types
        kinds = {"timestamp": pa.timestamp("us", tz="UTC"), "timestamp_ntz": pa.timestamp("us")}
        return {f.name: kinds[f.dataType.typeName()] for f in self._schema if f.dataType.typeName() in kinds}

    def broken(self) -> int:
        """None: broken lines are rows with a reason."""
        return 0

    def kept(self, table: ir.Table) -> ir.Table:
        """The expression itself: Spark reads again where it must."""
        return table

    def places(self, places: Places) -> ir.Table:
        """The places, sent along with the query."""
        rows = list(zip(places.ids.tolist(), places.lon.tolist(), places.lat.tolist(), strict=True))
        frame = self._session.createDataFrame(rows, "place_id string, place_lon double, place_lat double")
        return self._table(frame, "places")

    def locate(self, space: Space) -> Locate:
        """Arithmetic where the space is a lattice, else the space's own `locate` on the workers."""
        arithmetic = lattice_locate(space)
        if arithmetic is not None:
            return arithmetic
        import pandas as pd
        from pyspark.sql.functions import pandas_udf

        def vectorised(lon: Any, lat: Any) -> Any:
            floats = (np.asarray(column, dtype=np.float64) for column in (lon, lat))
            return pd.Series(space.locate(*floats))

        vectorised.__annotations__ = {
            "lon": pd.Series,
            "lat": pd.Series,
            "return": pd.Series,
        }  # PySpark reads them
        self._session.udf.register("crowdveil_locate", pandas_udf(vectorised, "bigint"))
        located: Locate = _located
        return located

    def collect(self, table: ir.Table) -> pa.Table:
        """The rows, as Arrow."""
        query = self._connection.compile(table)
        try:
            return self._call(lambda: self._session.sql(query).toArrow())
        except Refused as refusal:
            if "Unsupported encoding" not in str(refusal):
                raise
            # the quick reader of Parquet does not know all that DuckDB and Arrow write; the other one does
            self._session.conf.set("spark.sql.parquet.enableVectorizedReader", "false")
            return self._call(lambda: self._session.sql(query).toArrow())

    def each(self, table: ir.Table, parts: Sequence[Part]) -> Iterator[Iterator[pa.RecordBatch]]:
        """The rows, as Arrow, of the only part."""
        yield iter(self.collect(table).to_batches())

    def _call(self, action: Any) -> Any:
        from py4j.protocol import Py4JJavaError
        from pyspark.errors import PySparkException

        try:
            return action()
        except PySparkException as error:
            raise Refused(f"pings cannot be read: {str(error).strip().splitlines()[0]}") from error
        except Py4JJavaError as error:  # what workers report: which file, then why
            raise Refused("pings cannot be read: " + "; ".join(_causes(error.java_exception)[1:])) from error


def _causes(error: Any) -> list[str]:
    """The first line of a Java error and of each that caused it."""
    found = []
    while error is not None:
        found.append(str(error.getMessage() or error.getClass().getSimpleName()).strip().splitlines()[0])
        error = error.getCause()
    return found


_SETTINGS = {
    "spark.sql.session.timeZone": "UTC",
    "spark.sql.execution.arrow.pyspark.enabled": "true",
    "spark.sql.csv.parser.columnPruning.enabled": "false",  # else a line too long is not seen as broken
    "spark.sql.files.ignoreCorruptFiles": "false",
    "spark.sql.parquet.inferTimestampNTZ.enabled": "true",
    "spark.sql.legacy.parquet.nanosAsLong": "true",
}


def start(*, spark_master: str, memory_limit: str) -> Spark:
    """The engine; Spark's memory is set where Spark is set up."""
    return Spark(spark_master)
