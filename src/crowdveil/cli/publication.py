"""Commands that make a release and read one: plan, publish, query, export, manifest, report."""

from __future__ import annotations

import json
from contextlib import ExitStack
from datetime import date
from pathlib import Path
from typing import Annotated, Any

import typer

from crowdveil.cli.console import emit, listed, new_file, note, progress
from crowdveil.cli.options import Json, counting, load_counts
from crowdveil.counts import Counts
from crowdveil.errors import Refused
from crowdveil.manifest import cost, in_words
from crowdveil.privacy import exact
from crowdveil.privacy.ledger import Ledger
from crowdveil.publish import DEFAULT_SCHEME, Account, publish, unpaid
from crowdveil.release import Release
from crowdveil.schemes import scheme
from crowdveil.timetable import parse_every, parse_hours

__all__ = ["enter"]

ReleasePath = Annotated[Path, typer.Argument(help="A release folder, as `publish` writes it.", metavar="RELEASE")]


def _publish(
    source_path: Annotated[str, typer.Argument(metavar="COUNTS|PINGS", help="A counts file, or pings.")],
    epsilon: Annotated[str, typer.Option(help="ε per local day, for a person's whole day.")],
    output: Annotated[Path | None, typer.Option("-o", "--output", help="The release folder to write.")] = None,
    scheme_name: Annotated[str, typer.Option("--scheme", help="How to publish.")] = DEFAULT_SCHEME,
    consistency: Annotated[
        bool,
        typer.Option("--consistency/--no-consistency", help="Whole, non-negative counts with each slot's sum kept."),
    ] = True,
    as_published: Annotated[
        bool, typer.Option("--as-published", help="The paper's own reading; its guarantee is not proven.")
    ] = False,
    ledger: Annotated[str | None, typer.Option(help="Ledger file or URL: a day is published once.")] = None,
    source: Annotated[str | None, typer.Option(help="The ledger's account, such as the operator's name.")] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Check everything, say what it would cost, draw and write nothing.")
    ] = False,
    as_json: Json = False,
    **how: Any,
) -> None:
    """Publish counts (or pings) as a private release: a folder with counts, cells and a manifest."""
    per_day = exact(epsilon)
    reading = "published" if as_published else "proven"
    scheme(scheme_name, reading)
    if (ledger is None) != (source is None):
        raise Refused(
            "ledger",
            ledger or f"--source {source} alone",
            "--ledger and --source together",
            "--ledger ledger.db --source acme",
        )
    if ledger and as_published:
        raise Refused("ledger", ledger, "a proven scheme: what is not proven cannot be accounted for")
    if output is None and not dry_run:
        raise Refused("output", "none", "a folder to write", "-o release/")
    if output is not None and not (ledger and (output / "manifest.json").exists()):
        new_file(output)
    counts = load_counts(source_path, **how)
    summary: dict[str, Any] = {
        "scheme": scheme_name,
        "reading": reading,
        "epsilon": float(per_day),
        "cost": cost(per_day),
        "days": [day.isoformat() for day in counts.days],
        "slots": len(counts.slots),
        "cells": counts.space.cells,
    }
    with ExitStack() as stack:
        account = Account(stack.enter_context(Ledger.open(ledger)), source) if ledger and source else None
        if account is not None:
            new = unpaid(counts, per_day, scheme_name, consistency=consistency, account=account)
            summary["charged"] = [day.isoformat() for day in new]
            if new and output is not None:
                new_file(output)
        if dry_run or output is None:
            emit(summary | {"dry_run": True}, as_json)
            return
        tick = stack.enter_context(progress("publishing", len(counts.days)))
        release = publish(
            counts, per_day, scheme_name, reading=reading, consistency=consistency, account=account, progress=tick
        )
    if not (ledger and output.exists() and Release.load(output).id == release.id):
        release.save(output)
    if as_published:
        note(f"warning: the guarantee is not proven: {release.manifest['guarantee']['why_not']}")
    emit(summary | {"release": release.id, "output": str(output)}, as_json)


def _query(
    folder: ReleasePath,
    area_file: Annotated[Path | None, typer.Option("--area", help="GeoJSON polygons.")] = None,
    cell_ids: Annotated[str | None, typer.Option("--cells", help="Cell ids, comma-separated.")] = None,
    as_json: Json = False,
) -> None:
    """Totals of an area by slot, with 90 % intervals where the scheme states them."""
    from crowdveil.query import area, cells, query

    if (area_file is None) == (cell_ids is None):
        typed = "neither" if cell_ids is None else "both"
        raise Refused("query", f"{typed} of --area and --cells", "one of them", "--cells 4050,4051")
    release = Release.load(folder)
    chosen = area(release, area_file) if area_file else cells(release, listed(cell_ids) or [])
    answer = query(release, chosen)
    note(f"{answer.cells} cells; interval: {answer.interval}")
    emit(answer.rows(), as_json)


def _export(
    folder: ReleasePath,
    form: Annotated[str, typer.Option("--format", help="csv, geojson or geoparquet.")],
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="The file to write; default beside you.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Write a release for other tools."""
    from crowdveil.export import FORMATS, export

    if form not in FORMATS:
        raise Refused("format", form, f"one of {', '.join(FORMATS)}", "geoparquet")
    ending = {"csv": ".csv", "geojson": ".geojson", "geoparquet": ".parquet"}[form]
    path = new_file(output or Path(f"{folder.resolve().name}{ending}"))
    export(Release.load(folder), form, path)
    emit({"format": form, "output": str(path), "bytes": path.stat().st_size}, as_json)


def _manifest(
    folder: ReleasePath,
    registry: Annotated[bool, typer.Option("--registry", help="A record for the OpenDP deployments registry.")] = False,
    deployment: Annotated[
        Path | None, typer.Option(help="Who publishes and why, for the record; default deployment.toml.")
    ] = None,
    as_json: Json = False,
) -> None:
    """The guarantee in words; `--json` prints the manifest itself, `--registry` a record in YAML (or JSON)."""
    manifest = Release.load(folder).manifest
    if registry:
        from crowdveil.report import Deployment, registry_fields, registry_record

        about = deployment or Path("deployment.toml")
        if deployment is None and not about.exists():
            note("no deployment.toml here: who publishes, where and why is still to be filled in")
            office = Deployment.blank(date.fromisoformat(manifest["days"][-1]["day"]))
        else:
            office = Deployment.load(about)
        if as_json:
            emit(registry_fields(manifest, office), True)
        else:
            typer.echo(registry_record(manifest, office), nl=False)
    elif as_json:
        emit(manifest, True)
    else:
        typer.echo(in_words(manifest))


def _report(
    folder: ReleasePath,
    output: Annotated[Path, typer.Option("-o", "--output", help="The page to write.")],
    truth: Annotated[Path | None, typer.Option(help="True counts: makes an internal page, not for the public.")] = None,
    attack: Annotated[Path | None, typer.Option(help="What `attack --json` printed.")] = None,
    title: Annotated[str, typer.Option(help="The page's title.")] = "",
    as_json: Json = False,
) -> None:
    """One self-contained page: the map, the guarantee, the budget, where to trust it and where not."""
    from crowdveil.report import report

    new_file(output)
    rows = None
    if attack is not None:
        try:
            rows = json.loads(attack.read_text())
        except (OSError, ValueError):
            raise Refused("attack", attack, "a file that `crowdveil attack --json` printed") from None
    counts = None if truth is None else Counts.load(truth)
    public = report(Release.load(folder), output, truth=counts, attack=rows, title=title)
    emit({"output": str(output), "bytes": output.stat().st_size, "public": public}, as_json)


def _plan(
    users: Annotated[int | None, typer.Option(help="How many people.", min=1)] = None,
    cells: Annotated[int | None, typer.Option(help="How many cells.", min=1)] = None,
    every: Annotated[str | None, typer.Option(help="Slot length; default 1h.")] = None,
    hours: Annotated[str | None, typer.Option(help="Local hours kept; default 0-24.")] = None,
    from_release: Annotated[Path | None, typer.Option(help="An earlier release to plan from.")] = None,
    epsilon: Annotated[str | None, typer.Option(help="One or several ε, comma-separated.")] = None,
    target: Annotated[float | None, typer.Option("--target-mae", help="The error to reach.")] = None,
    schemes: Annotated[str | None, typer.Option(help="Comma-separated; default all.")] = None,
    picture: Annotated[Path | None, typer.Option(help="A picture of error over ε to write.")] = None,
    as_json: Json = False,
) -> None:
    """The error to expect before anything is spent, from a simulated city of that shape or an earlier release."""
    from crowdveil.plan import city_like, city_of, draw, forecast, needed
    from crowdveil.plan.forecast import GRID

    shape = {"--users": users, "--cells": cells, "--every": every, "--hours": hours}
    given = [name for name, value in shape.items() if value is not None]
    if from_release is not None and given:
        raise Refused("plan", f"--from-release with {', '.join(given)}", "the shape of the release, or another one")
    if from_release is None and (users is None or cells is None):
        typed = f"{' and '.join(given)} alone" if given else "no shape"
        raise Refused("plan", typed, "--users and --cells, or --from-release", "--users 130000 --cells 8000")
    if (epsilon is None) == (target is None):
        typed = "neither" if target is None else "both"
        raise Refused("plan", f"{typed} of --epsilon and --target-mae", "one of them", "--epsilon 0.5,1,2")
    if picture is not None:
        new_file(picture)
    if from_release is not None:
        release = Release.load(from_release)
        stand_in = city_like(release).counts(1, release.timetable.every, release.timetable.hours)
    else:
        assert users is not None
        assert cells is not None
        stand_in = city_of(users, cells).counts(1, parse_every(every or "1h"), parse_hours(hours or "0-24"))
    asked = [exact(one) for one in (listed(epsilon) or GRID)]
    with progress("planning on a simulated city") as tick:
        rows = forecast(stand_in, asked, listed(schemes), progress=tick)
    if picture is not None:
        draw(rows, picture, zeros=float(stand_in.values.mean()))
    emit([row.to_dict() for row in (rows if target is None else needed(rows, target))], as_json)


def enter(app: typer.Typer) -> None:
    """Enter the commands.

    >>> app = typer.Typer()
    >>> enter(app)
    >>> [command.name for command in app.registered_commands]
    ['publish', 'query', 'export', 'manifest', 'report', 'plan']
    """
    app.command("publish")(counting(_publish))
    app.command("query")(_query)
    app.command("export")(_export)
    app.command("manifest")(_manifest)
    app.command("report")(_report)
    app.command("plan")(_plan)
