"""The whole way on a simulated city: pings, counts, release, evaluation, attack, report, and pictures of it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from crowdveil.counts import Counts
from crowdveil.errors import Refused
from crowdveil.publish import DEFAULT_SCHEME, publish
from crowdveil.release import Release

__all__ = ["demo", "draw_maps"]

MARK = ".crowdveil-demo"
USERS, EPSILON = 130_000, "1"


def demo(
    folder: str | Path = "demo", users: int = USERS, say: Callable[[str], None] = lambda text: None
) -> dict[str, Any]:
    """Everything once, into `folder`, which an earlier demo may have left; returns what was made and measured."""
    from crowdveil.attack import attack, draw_attack
    from crowdveil.city import simulate
    from crowdveil.evaluate import measure
    from crowdveil.pings import aggregate
    from crowdveil.report import report

    folder = _fresh(Path(folder))
    paths = {name: folder / name for name in ("pings.parquet", "counts.parquet", "release")}

    say(f"1/6 simulating {users:,} people for a Monday, 5:00 to 24:00")
    simulate(paths["pings.parquet"], users=users, days=1, every=3600, hours=(5, 24), seed=1)

    say("2/6 counting them by cell and hour; the counts stay secret")
    counts, drops = aggregate(paths["pings.parquet"])
    counts.save(paths["counts.parquet"])
    say(f"    {drops}".rstrip())

    say(f"3/6 publishing with {DEFAULT_SCHEME} at ε = {EPSILON} for a person's whole day")
    release = publish(counts, EPSILON)
    release.save(paths["release"])

    say("4/6 measuring the release against the truth, beside plain noise on every count")
    plain = publish(counts, EPSILON, "direct")
    errors = {
        made.manifest["scheme"]: measure(made.values, counts.values, counts.space.centroids, mean=made.mean)
        for made in (release, plain)
    }
    (folder / "errors.json").write_text(json.dumps(errors, indent=2) + "\n")

    say("5/6 attacking raw counts and releases of 500 people: who was where all day?")
    rows = attack(paths["pings.parquet"], [EPSILON], ["direct", DEFAULT_SCHEME], users=500, draws=3, trials=40)
    rows = [row | {"simulated": True} for row in rows]
    (folder / "attack.json").write_text(json.dumps(rows, indent=2) + "\n")

    say("6/6 drawing")
    draw_maps(counts, [release, plain], folder / "maps.png")
    draw_attack(rows, folder / "attack.png")
    report(release, folder / "report.html", attack=rows)

    mae = {name: round(float(values["mae"]), 2) for name, values in errors.items()}
    for name, error in mae.items():
        say(f"    {name}: a cell's count is off by {error} on average (mean count {counts.values.mean():.1f})")
    made = ["maps.png", "attack.png", "report.html", "release"]
    return {"folder": str(folder), "mae": mae, "made": [str(folder / name) for name in made]}


def _fresh(folder: Path) -> Path:
    """The folder, emptied of an earlier demo; anything else in it is left alone and refused."""
    if folder.exists() and not (folder / MARK).exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Refused("demo folder", folder, "a new folder, or one that an earlier demo made", "demo-2")
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    (folder / MARK).touch()
    return folder


def draw_maps(counts: Counts, releases: list[Release], path: str | Path, hours: tuple[int, ...] = (6, 12, 20)) -> None:
    """Truth and releases side by side at some hours of the first day: for simulated data, the truth is secret.

    >>> import tempfile, crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> counts = city_of(1_000, 12).counts(1, "6h")
    >>> picture = Path(tempfile.mkdtemp()) / "maps.png"
    >>> draw_maps(counts, [cv.publish(counts, "1", "direct")], picture, hours=(12,))
    >>> picture.read_bytes()[1:4]
    b'PNG'
    """
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt
    from matplotlib.colors import PowerNorm

    clock = counts.shape(counts.days[0]).clock
    slots = [int(np.abs(clock - hour).argmin()) for hour in hours]
    columns = [("the truth (secret)", counts.values)]
    columns += [
        (f"{made.manifest['scheme']}, ε = {made.manifest['epsilon']['per_day']:g}", made.values) for made in releases
    ]
    norm = PowerNorm(0.4, 0, float(np.quantile(counts.values[slots], 0.999)))
    figure, axes = plt.subplots(
        len(slots),
        len(columns),
        figsize=(3.5 * len(columns) + 1, 2.95 * len(slots)),
        squeeze=False,
        layout="constrained",
    )
    drawn = None
    for row, slot in enumerate(slots):
        for column, (title, values) in enumerate(columns):
            axis = axes[row, column]
            drawn = _map(axis, counts, values[slot], norm)
            if row == 0:
                axis.set_title(title, fontsize=11)
            if column == 0:
                axis.set_ylabel(f"{int(clock[slot]):02d}:00", fontsize=11)
            if column:
                error = float(np.abs(values[slot] - counts.values[slot]).mean())
                axis.set_xlabel(f"off by {error:.1f} per cell", fontsize=9)
    if drawn is not None:
        figure.colorbar(drawn, ax=axes, shrink=0.6, label="people in a cell")
    figure.savefig(path, dpi=110)
    plt.close(figure)


def _map(axis: Any, counts: Counts, values: npt.NDArray[np.int64], norm: Any) -> Any:
    axis.set_xticks([])
    axis.set_yticks([])
    columns = len(np.unique(counts.space.centroids[:, 0]))
    image = values.reshape(-1, columns)
    return axis.imshow(image, origin="lower", cmap="magma", norm=norm, interpolation="nearest")
