"""Commands that make data: demo, simulate and aggregate."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Any

import pyarrow.parquet as pq
import typer

from crowdveil.cli.console import emit, new_file, note, progress
from crowdveil.cli.options import Json, aggregate_with, counting
from crowdveil.timetable import parse_every, parse_hours

__all__ = ["enter"]


def _simulate(
    output: Annotated[Path, typer.Option("-o", "--output", help="The pings file to write.")],
    users: Annotated[int, typer.Option(help="How many people.", min=1)] = 130_000,
    days: Annotated[int, typer.Option(help="How many days; day one is a Monday.", min=1, max=366)] = 1,
    every: Annotated[str, typer.Option(help="One ping per person and slot of this length.")] = "1h",
    hours: Annotated[str, typer.Option(help="Local hours kept, such as 5-24.")] = "0-24",
    seed: Annotated[int, typer.Option(help="The same seed gives the same city.", min=0)] = 0,
    as_json: Json = False,
) -> None:
    """People with homes, work and habits, as a file of pings that carries its own space and slots."""
    from crowdveil.city import simulate

    seconds, window = parse_every(every), parse_hours(hours)
    new_file(output)
    start = time.perf_counter()
    with progress("simulating", days) as tick:
        simulate(output, users=users, days=days, every=seconds, hours=window, seed=seed, progress=tick)
    rows, elapsed = pq.read_metadata(output).num_rows, round(time.perf_counter() - start, 2)
    emit({"output": str(output), "users": users, "days": days, "pings": rows, "seconds": elapsed}, as_json)


def _aggregate(
    pings: Annotated[str, typer.Argument(metavar="PINGS", help="Parquet, CSV(.gz), a folder or a glob.")],
    output: Annotated[Path, typer.Option("-o", "--output", help="The counts file to write.")],
    as_json: Json = False,
    **how: Any,
) -> None:
    """Pings to counts: one cell per user and slot, then how many users per cell. Counts are secret."""
    new_file(output)
    counts = aggregate_with(pings, **how)
    counts.save(output)
    emit(
        {
            "output": str(output),
            "days": [day.isoformat() for day in counts.days],
            "slots": len(counts.slots),
            "cells": counts.space.cells,
        },
        as_json,
    )


def _demo(
    output: Annotated[Path, typer.Option("-o", "--output", help="Where to put everything.")] = Path("crowdveil-demo"),
    as_json: Json = False,
) -> None:
    """The whole way on a simulated city, with pictures, in under a minute. May be run again."""
    from crowdveil.demo import demo

    result = demo(output, say=note)
    if as_json:
        emit(result, True)
    else:
        typer.echo("look at:\n" + "\n".join(f"  {path}" for path in result["made"]))


def enter(app: typer.Typer) -> None:
    """Enter the commands.

    >>> app = typer.Typer()
    >>> enter(app)
    >>> [command.name for command in app.registered_commands]
    ['demo', 'simulate', 'aggregate']
    """
    app.command("demo")(_demo)
    app.command("simulate")(_simulate)
    app.command("aggregate")(counting(_aggregate))
