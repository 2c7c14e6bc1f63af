"""The options that several commands share, and the way from a path to counts."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from crowdveil.cli.console import note, progress
from crowdveil.counts import Counts, describes_counts
from crowdveil.errors import Refused

__all__ = [
    "Bbox",
    "Carry",
    "Columns",
    "Engine",
    "Every",
    "From",
    "Hours",
    "Json",
    "Layout",
    "MaxSlots",
    "Places",
    "Rule",
    "SpaceName",
    "SparkMaster",
    "To",
    "Zone",
    "load_counts",
]

Json = Annotated[bool, typer.Option("--json", help="One JSON array or object on standard output.")]
SpaceName = Annotated[str | None, typer.Option("--space", help="Where: grid:500m@116.39,39.92:100x80, h3:8, …")]
Bbox = Annotated[str | None, typer.Option("--bbox", help="W,S,E,N in degrees.")]
Every = Annotated[str | None, typer.Option("--every", help="Slot length, such as 30min.")]
Zone = Annotated[str | None, typer.Option("--timezone", help="IANA name, such as Asia/Shanghai.")]
From = Annotated[str | None, typer.Option("--from", help="First local day, YYYY-MM-DD.")]
To = Annotated[str | None, typer.Option("--to", help="Last local day, YYYY-MM-DD.")]
Hours = Annotated[str | None, typer.Option("--hours", help="Local hours kept, such as 5-24.")]
Rule = Annotated[str, typer.Option("--rule", help="A user's cell of a slot: last or longest.")]
MaxSlots = Annotated[int | None, typer.Option("--max-slots", help="Keep at most K slots per user and day.")]
Carry = Annotated[str | None, typer.Option("--carry", help="Carry a user forward over gaps up to, such as 1h.")]
Columns = Annotated[str | None, typer.Option("--columns", help="Names of the columns: user=…,time=…,lon=…,lat=….")]
Places = Annotated[Path | None, typer.Option("--places", help="Table id, lon, lat for place ids in the pings.")]
Layout = Annotated[str | None, typer.Option("--layout", help="A known layout: multimno, cdr, tides or tdrive.")]
Engine = Annotated[str, typer.Option("--engine", help="duckdb or spark.")]
SparkMaster = Annotated[str, typer.Option("--spark-master", help="Where Spark runs.")]


def load_counts(source: str, **how: Any) -> Counts:
    """Counts from a counts file, or by aggregating pings; what was dropped is told to the operator.

    >>> import tempfile
    >>> from crowdveil.plan import city_of
    >>> path = tempfile.mkdtemp() + "/counts.parquet"
    >>> city_of(1_000, 12).counts(1, "6h").save(path)
    >>> load_counts(path).values.shape
    (4, 12)
    """
    path = Path(source)
    if path.is_dir() and (path / "manifest.json").exists():
        raise Refused("input", f"{path}, a release", "counts or pings: a release cannot be published again")
    if path.is_file() and describes_counts(path):
        given = sorted(name for name, value in how.items() if value not in (None, "last", "duckdb", "local[*]"))
        if given:
            raise Refused("options", ", ".join(given), "pings: a counts file has its slots and cells already")
        return Counts.load(path)
    return aggregate_with(source, **how)


def aggregate_with(source: str, **how: Any) -> Counts:
    """Aggregate pings with the options as typed, and tell the operator what was dropped and why."""
    from crowdveil.pings import aggregate

    with progress("aggregating pings") as tick:
        counts, drops = aggregate(source, progress=tick, **how)
    note(str(drops))
    return counts
