"""Running all experiments into one folder: pictures, tables, one page. Run again, it goes on where it stopped."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Sequence
from pathlib import Path

from crowdveil.errors import Refused
from crowdveil.paper.data import DATA
from crowdveil.paper.distances import DISTANCES
from crowdveil.paper.divisions import DIVISIONS
from crowdveil.paper.experiment import Experiment, Row
from crowdveil.paper.page import Result, page
from crowdveil.paper.recovery import AFTER_PRIVACY, BY_POINTS
from crowdveil.paper.setting import Setting
from crowdveil.paper.source import Source, city, tdrive
from crowdveil.paper.utility import BY_EPSILON, BY_THRESHOLD, POST_PROCESSING

__all__ = ["EXPERIMENTS", "reproduce"]

EXPERIMENTS: tuple[Experiment, ...] = (
    DATA, DISTANCES, DIVISIONS, BY_POINTS, AFTER_PRIVACY, BY_THRESHOLD, BY_EPSILON, POST_PROCESSING,
)  # fmt: skip
"""The paper's figures, in order."""
MISSING = (
    "T-Drive is missing, so the taxi halves are not here. Its licence forbids passing it on: get it from Microsoft "
    "Research (search for “T-Drive trajectory data sample”), then run again with --tdrive PATH."
)
ABOUT = "setting.json"


def reproduce(
    folder: str | Path,
    taxis: str | Path | None = None,
    setting: Setting | None = None,
    say: Callable[[str], None] = lambda text: None,
) -> list[Result]:
    """Every figure of the paper into `folder`; what is there already from the same setting is kept."""
    setting = setting or Setting()
    if taxis is not None and not Path(taxis).exists():
        raise Refused("T-Drive", taxis, "a file or folder that exists", "tdrive.parquet")
    folder = _claim(Path(folder), setting)
    sources = [city(setting)] + ([tdrive(taxis)] if taxis is not None else [])
    results: list[Result] = []
    steps = [(experiment, source) for experiment in EXPERIMENTS for source in sources]
    for at, (experiment, source) in enumerate(steps, 1):
        path = folder / f"{experiment.name}-{source.name}.csv"
        if path.exists():
            say(f"{at}/{len(steps)} {experiment.title}, {source.title}: there already")
        else:
            say(f"{at}/{len(steps)} {experiment.title}, {source.title}")
            _write(path, list(experiment.measure(source, setting)))
        rows = _read(path)
        _picture(experiment, source, rows, path)
        results.append((experiment, source, experiment.find(rows, source)))
    (folder / "index.html").write_text(page(results, setting, "" if taxis is not None else MISSING), encoding="utf-8")
    return results


def _claim(folder: Path, setting: Setting) -> Path:
    """The folder: new, or begun by a run of the same setting."""
    about = folder / ABOUT
    if folder.exists() and not about.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Refused("output folder", folder, "a new folder, or one that `reproduce` began", "reproduction")
    if about.exists() and json.loads(about.read_text()) != setting.to_dict():
        raise Refused(
            "output folder", f"{folder}, begun with {about.read_text().strip()}", "the same setting, or another folder"
        )
    folder.mkdir(parents=True, exist_ok=True)
    about.write_text(json.dumps(setting.to_dict()) + "\n")
    return folder


def _write(path: Path, rows: Sequence[Row]) -> None:
    part = path.with_name(path.name + ".part")
    with part.open("w", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    part.replace(path)


def _read(path: Path) -> list[Row]:
    with path.open(newline="") as file:
        return [{name: _value(text) for name, text in row.items()} for row in csv.DictReader(file)]


def _value(text: str) -> float | str:
    try:
        return float(text)
    except ValueError:
        return text


def _picture(experiment: Experiment, source: Source, rows: Sequence[Row], path: Path) -> None:
    import matplotlib.pyplot as plt

    made = experiment.draw(rows, source)
    made.savefig(path.with_suffix(".png"), dpi=110)
    made.savefig(path.with_suffix(".svg"), metadata={"Date": None})
    plt.close(made)
