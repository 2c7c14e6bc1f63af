"""Commands that put a release to the test: evaluate, compare, attack, audit. They read the truth, or attack it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from crowdveil.cli.console import emit, listed, note, progress
from crowdveil.cli.options import Json
from crowdveil.counts import Counts
from crowdveil.errors import Refused
from crowdveil.privacy import exact
from crowdveil.release import Release

__all__ = ["enter"]

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


def enter(app: typer.Typer) -> None:
    """Enter the commands."""
    app.command("evaluate")(_evaluate)
    app.command("compare")(_compare)
