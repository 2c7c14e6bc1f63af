"""`python -m benchmarks.accuracy [--quick] [--worlds A,B…] [--rounds A,B…] [--docs] [-o DIR]`.

Compares in each world and keeps the rows of each round as DIR/<world>-<round>-<table>.csv; what is there is
not run again. Writes DIR/accuracy.md and DIR/accuracy-<world>.png from all rows there are. `--docs` puts tables
and plots into the docs: between the lines `<!-- world -->` and `<!-- end -->` of docs/accuracy.md, and into
docs/images.
"""

from __future__ import annotations

import argparse
import csv
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from benchmarks.accuracy.figures import days_table, gather, live_table, plot_lines, promises, ratios, tables
from benchmarks.accuracy.worlds import WORLDS, Round, data_folder
from crowdveil.evaluate import compare

DOCS = Path(__file__).parent.parent.parent / "docs"


def run(name: str, rounds: list[Round], quick: bool, folder: Path) -> None:
    """Run the rounds of a world on its tables and keep each one's rows, unless they are there."""
    for label, counts in WORLDS[name].tables(quick):
        for one in rounds:
            kept = folder / f"{name}-{one.label}-{label.replace(' ', '-')}.csv"
            if kept.exists():
                continue
            began = time.perf_counter()
            chosen = replace(one, epsilons=("1",), runs=1) if quick else one
            seen = counts if one.before else counts.of_day(counts.days[-1])
            rows = compare(
                seen, chosen.epsilons, chosen.names, chosen.runs, seed=sum(map(ord, label)),
                tuned=chosen.tuned, shrunk=chosen.shrunk, judged=chosen.judged,
            )  # fmt: skip
            head = {"world": name, "table": label, "help": help_of(chosen)}
            with kept.open("w", newline="") as file:
                writer = csv.DictWriter(file, head | rows[0])
                writer.writeheader()
                writer.writerows(head | row for row in rows)
            took = time.perf_counter() - began
            print(f"{name}, {label}, {one.label}: {took:.0f} s", file=sys.stderr, flush=True)


def help_of(one: Round) -> str:
    """What the baselines of a round were given, or anchor: the past."""
    if one.label == "past":
        return "past"
    return ("default", "tuned", "tuned + shrunk")[one.tuned + one.shrunk]


def main() -> None:
    """Run what is missing, then write tables and plots."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one seed, one draw, ε = 1")
    parser.add_argument("--worlds", default=",".join(WORLDS))
    parser.add_argument("--rounds", default="paper,hybrid,baselines,tuned,shrunk,anchor,past,live,live-eps")
    parser.add_argument("--docs", action="store_true")
    parser.add_argument("-o", "--output", type=Path, default=Path("bench-out/accuracy"))
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    sections: dict[str, str] = {}
    for name in options.worlds.split(","):
        world = WORLDS[name]
        rounds = [one for one in world.rounds if one.label in options.rounds.split(",")]
        if rounds and world.needs_data and not data_folder().exists():
            print(f"{name}: left out, no folder {data_folder()} (set CROWDVEIL_DATA)", file=sys.stderr)
        elif rounds:
            run(name, rounds, options.quick, options.output)
        rows: list[dict[str, Any]] = []
        for one in world.rounds:
            for kept in sorted(options.output.glob(f"{name}-{one.label}-*.csv")):
                with kept.open(newline="") as file:
                    rows += csv.DictReader(file)
        if not rows:
            continue
        if any(row["scheme"] == "anchor-live" for row in rows):
            sections[name] = live_table(rows)
            print(f"\n## {world.title}\n\n{sections[name]}")
            continue
        after = [row for row in rows if row["help"] == "past"]
        alone = [row for row in rows if row["help"] != "past"]
        figures = gather(alone)
        sections[name] = f"{ratios(figures)}\n\n{tables(figures)}\n\n{promises(alone)}"
        if after:
            sections[name] = f"{days_table(alone, after)}\n\n{sections[name]}"
        print(f"\n## {world.title}\n\n{ratios(figures)}")
        drawn = (options.output, DOCS / "images") if options.docs else (options.output,)
        for folder in drawn if any(len(by) > 1 for by in figures.values()) else ():
            plot_lines(figures, world.title, folder / f"accuracy-{name}.png")
    page = "\n\n".join(f"## {WORLDS[name].title}\n\n{text}" for name, text in sections.items())
    (options.output / "accuracy.md").write_text(f"{page}\n")
    if options.docs:
        text = (DOCS / "accuracy.md").read_text()
        for name, section in sections.items():
            before, mark, rest = text.partition(f"<!-- {name} -->\n")
            if mark:
                text = f"{before}{mark}\n{section}\n\n<!-- end -->{rest.partition('<!-- end -->')[2]}"
        (DOCS / "accuracy.md").write_text(text)


if __name__ == "__main__":
    main()
