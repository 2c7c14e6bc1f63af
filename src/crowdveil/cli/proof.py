"""Commands that put a release to the test: evaluate, compare, attack, audit. They read the truth, or attack it."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from crowdveil.cli.console import emit, listed, new_file, note, progress, whole
from crowdveil.cli.options import Json, counting
from crowdveil.counts import Counts
from crowdveil.errors import Refused
from crowdveil.privacy import exact
from crowdveil.release import Release

__all__ = ["enter"]

AUDITED = (1, 3, 19)
LOOKING = "This reads the true counts: choosing a scheme or a parameter from it is a query nobody paid for."
Epsilons = Annotated[str, typer.Option("--epsilon", help="One or several ε, comma-separated.")]
Schemes = Annotated[str | None, typer.Option("--schemes", help="Comma-separated; default all.")]


def _evaluate(
    folder: Annotated[Path, typer.Argument(metavar="RELEASE")],
    truth: Annotated[Path, typer.Option(help="The true counts.")],
    as_json: Json = False,
) -> None:
    """The error of a release against the truth."""
    from crowdveil.evaluate import measure
    from crowdveil.space import content_hash

    release, counts = Release.load(folder), Counts.load(truth)
    if content_hash(counts.space) != content_hash(release.space):
        raise Refused("truth", truth, "counts over the release's own space")
    if counts.slots.shape != release.slots.shape or (counts.slots != release.slots).any():
        raise Refused("truth", truth, "counts over the release's own slots")
    note(LOOKING)
    errors = measure(release.values, counts.values, release.space.centroids, mean=release.mean)
    head = {key: release.manifest[key] for key in ("scheme", "reading")}
    emit(head | {"epsilon": release.manifest["epsilon"]["per_day"]} | errors, as_json)


def _compare(
    counts_path: Annotated[Path, typer.Argument(metavar="COUNTS")],
    epsilon: Epsilons,
    schemes: Schemes = None,
    runs: Annotated[int, typer.Option(help="Noise draws for each.", min=1)] = 3,
    seed: Annotated[int, typer.Option(help="Of the simulated noise.", min=0)] = 0,
    tuned: Annotated[bool, typer.Option("--tuned", help="Baselines with their best parameters on this data.")] = False,
    as_json: Json = False,
) -> None:
    """All schemes and baselines side by side, on simulated noise."""
    from crowdveil.evaluate import compare

    epsilons = [exact(one) for one in listed(epsilon) or []]
    counts = Counts.load(counts_path)
    note(LOOKING)
    with progress("comparing") as tick:
        rows = compare(counts, epsilons, listed(schemes), runs=runs, seed=seed, tuned=tuned, progress=tick)
    emit(rows, as_json, ["scheme", "reading", "epsilon", "mae", "mae_sd", "rmse", "block10"])


def _attack(
    pings: Annotated[Path, typer.Argument(metavar="PINGS", help="Pings: the truth that the attack is scored against.")],
    epsilon: Epsilons,
    schemes: Schemes = None,
    users: Annotated[int, typer.Option(help="How many sampled people.", min=2)] = 1_000,
    draws: Annotated[int, typer.Option(help="Noise draws for each.", min=2)] = 10,
    trials: Annotated[int, typer.Option(help="Worlds of each kind for membership inference; 0 for none.", min=0)] = 100,
    friction: Annotated[float, typer.Option(help="1 as in the literature, 0 nearest.", min=0, max=1)] = 1.0,
    seed: Annotated[int, typer.Option(help="Of the sample and the simulated noise.", min=0)] = 0,
    picture: Annotated[Path | None, typer.Option(help="A picture of the result to write.")] = None,
    as_json: Json = False,
    **how: Any,
) -> None:
    """Trajectory recovery and membership inference against raw counts and releases, beside every floor."""
    from crowdveil.attack import Traces, attack, draw_attack

    asked = [exact(one) for one in listed(epsilon) or []]
    if picture is not None:
        new_file(picture)
    traces = Traces.of_pings(pings, **how)
    note(LOOKING)
    with progress("attacking") as tick:
        rows = attack(
            traces,
            asked,
            listed(schemes),
            users=users,
            draws=draws,
            trials=trials,
            friction=friction,
            seed=seed,
            progress=tick,
        )
    if picture is not None:
        draw_attack(rows, picture)
    emit(rows, as_json, ["scheme", "reading", "epsilon", "accuracy", "floor", "lift", "mover", "membership_advantage"])


def _audit(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A scheme, or time-division, or above-threshold.")],
    epsilon: Annotated[str, typer.Option(help="The claim.")],
    as_published: Annotated[bool, typer.Option("--as-published", help="The paper's own reading.")] = False,
    slots: Annotated[str | None, typer.Option(help="Numbers of slots to try, comma-separated.")] = None,
    runs: Annotated[int | None, typer.Option(help="Runs on each side.", min=100)] = None,
    confidence: Annotated[float, typer.Option(help="Of the verdict.", min=0.5, max=0.999999)] = 0.999,
    seed: Annotated[int, typer.Option(help="Of the simulated noise.", min=0)] = 1,
    as_json: Json = False,
) -> None:
    """A lower bound on the true ε by running a scheme on neighbours built to hurt; exit status 1 if it is broken."""
    from crowdveil.audit import audit

    claim = exact(epsilon)
    reading = "published" if as_published else "proven"
    numbers = [whole(one, "slots", "19") for one in listed(slots) or []] or AUDITED
    with progress(f"auditing {name}"):
        result = audit(name, claim, reading, runs=runs, confidence=confidence, seed=seed, slots=numbers)
    if as_json:
        emit(result.to_dict(), True)
    else:
        typer.echo(str(result))
    if result.broken:
        raise typer.Exit(1)


def _reproduce(
    output: Annotated[Path, typer.Option("-o", "--output", help="The folder to write, or to go on with.")],
    tdrive: Annotated[Path | None, typer.Option(help="T-Drive: a Parquet file or its folder.")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Smaller sizes, under five minutes.")] = False,
    seed: Annotated[int, typer.Option(help="The first seed.", min=0)] = 1,
    as_json: Json = False,
) -> None:
    """Every figure of the paper, ours beside the paper's, on one page. Run again it resumes."""
    from crowdveil.paper import Setting, reproduce

    results = reproduce(output, tdrive, Setting(quick, seed), say=note)
    found = [
        {"experiment": experiment.name, "data": source.name} | asdict(finding)
        for experiment, source, findings in results
        for finding in findings
    ]
    emit(found, as_json, ["experiment", "data", "claim", "paper", "ours", "holds"])
    note(f"look at: {output / 'index.html'}")


def enter(app: typer.Typer) -> None:
    """Enter the commands.

    >>> app = typer.Typer()
    >>> enter(app)
    >>> [command.name for command in app.registered_commands]
    ['evaluate', 'compare', 'attack', 'audit', 'reproduce']
    """
    app.command("evaluate")(_evaluate)
    app.command("compare")(_compare)
    app.command("attack")(counting(_attack, without=("max_slots", "engine", "spark_master")))
    app.command("audit")(_audit)
    app.command("reproduce")(_reproduce)
