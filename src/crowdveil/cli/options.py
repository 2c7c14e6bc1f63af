"""The options that several commands share, and the way from a path to counts."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from crowdveil.cli.console import note, progress
from crowdveil.counts import Counts, describes_counts
from crowdveil.errors import Refused

__all__ = ["Json", "counting", "load_counts"]

Json = Annotated[bool, typer.Option("--json", help="One JSON array or object on standard output.")]


def _counting(
    space: Annotated[str | None, typer.Option(help="Where: grid:500m@116.39,39.92:100x80, h3:8, …")] = None,
    bbox: Annotated[str | None, typer.Option(help="W,S,E,N in degrees.")] = None,
    every: Annotated[str | None, typer.Option(help="Slot length, such as 30min.")] = None,
    timezone: Annotated[str | None, typer.Option(help="IANA name, such as Asia/Shanghai.")] = None,
    first: Annotated[str | None, typer.Option("--from", help="First local day, YYYY-MM-DD.")] = None,
    last: Annotated[str | None, typer.Option("--to", help="Last local day, YYYY-MM-DD.")] = None,
    hours: Annotated[str | None, typer.Option(help="Local hours kept, such as 5-24.")] = None,
    rule: Annotated[str, typer.Option(help="A user's cell of a slot: last or longest.")] = "last",
    max_slots: Annotated[int | None, typer.Option(help="Keep at most K slots per user and day.")] = None,
    carry: Annotated[str | None, typer.Option(help="Carry a user forward over gaps up to, such as 1h.")] = None,
    columns: Annotated[str | None, typer.Option(help="Names of the columns: user=…,time=…,lon=…,lat=….")] = None,
    places: Annotated[Path | None, typer.Option(help="Table id, lon, lat for place ids in the pings.")] = None,
    layout: Annotated[str | None, typer.Option(help="A known layout: multimno, cdr, tides or tdrive.")] = None,
    engine: Annotated[str, typer.Option(help="duckdb or spark.")] = "duckdb",
    spark_master: Annotated[str, typer.Option(help="Where Spark runs.")] = "local[*]",
) -> None:
    """How pings become counts, as options: `counting` gives them to a command."""


_NAMES = {"first": "from", "last": "to"}
_COUNTING = inspect.signature(_counting, eval_str=True).parameters


def counting(command: Callable[..., None], without: tuple[str, ...] = ()) -> Callable[..., None]:
    """A command with the options by which pings become counts, which it takes as `**how`; `--json` stays last.

    >>> def show(pings: str, as_json: Json = False, **how: Any) -> None:
    ...     print(pings, how)
    >>> command = counting(show, without=("engine", "spark_master"))
    >>> list(inspect.signature(command).parameters)
    ['pings', 'space', 'bbox', ..., 'layout', 'as_json']
    """

    def counted(**given: Any) -> None:
        command(**given)

    *own, as_json, _ = inspect.signature(command, eval_str=True).parameters.values()
    how = [option for name, option in _COUNTING.items() if name not in without]
    counted.__doc__ = command.__doc__
    counted.__signature__ = inspect.Signature([*own, *how, as_json])  # type: ignore[attr-defined]
    counted.__annotations__ = {}
    return counted


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
        given = sorted(_NAMES.get(name, name) for name, value in how.items() if value != _COUNTING[name].default)
        if given:
            typed = ", ".join(f"--{name.replace('_', '-')}" for name in given)
            raise Refused("options", typed, "pings: a counts file has its slots and cells already")
        return Counts.load(path)
    return aggregate_with(source, **how)


def aggregate_with(source: str, **how: Any) -> Counts:
    """Aggregate pings with the options as typed, and tell the operator what was dropped and why."""
    from crowdveil.pings import aggregate

    with progress("aggregating pings") as tick:
        counts, drops = aggregate(source, progress=tick, **how)
    note(str(drops))
    if drops.advice:
        note(f"warning: {drops.advice}")
    return counts
