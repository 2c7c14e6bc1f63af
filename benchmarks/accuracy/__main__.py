"""`python -m benchmarks.accuracy [--quick] [--worlds A,B…] [--docs] [-o DIR]`.

Compares in each world, keeps the rows as DIR/<world>.csv (a world whose rows are there is not run again), and
writes DIR/accuracy.md and DIR/<world>.png from all rows there are. `--docs` puts tables and plots into the docs:
between the lines `<!-- world -->` and `<!-- end -->` of docs/accuracy.md, and into docs/images.
"""

from __future__ import annotations

import argparse
import csv
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from benchmarks.accuracy.figures import gather, plot_lines, ratios, tables
from benchmarks.accuracy.worlds import WORLDS, data_folder
from crowdveil.evaluate import compare

DOCS = Path(__file__).parent.parent.parent / "docs"


def run(name: str, quick: bool) -> list[dict[str, Any]]:
    """The rows of one world."""
    rows: list[dict[str, Any]] = []
    for label, counts in WORLDS[name].tables(quick):
        for one in WORLDS[name].rounds:
            began = time.perf_counter()
            chosen = replace(one, epsilons=("1",), runs=1) if quick else one
            seed = sum(map(ord, label))
            for row in compare(
                counts, chosen.epsilons, chosen.names, chosen.runs, seed=seed, tuned=chosen.tuned,
                shrunk=chosen.shrunk, last_day=True,
            ):  # fmt: skip
                rows.append({"world": name, "table": label, "tuned": int(chosen.tuned)} | row)
            print(f"{name}, {label}: {time.perf_counter() - began:.0f} s", file=sys.stderr, flush=True)
    for row in rows:
        row["shrunk"] = int(row["shrunk"])
        row.pop("note")
    return rows


def main() -> None:
    """Run what is missing, then write tables and plots."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one seed, one draw, ε = 1")
    parser.add_argument("--worlds", default=",".join(WORLDS))
    parser.add_argument("--docs", action="store_true")
    parser.add_argument("-o", "--output", type=Path, default=Path("bench-out/accuracy"))
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    sections: dict[str, str] = {}
    for name in options.worlds.split(","):
        world, kept = WORLDS[name], options.output / f"{name}.csv"
        if not kept.exists():
            if world.needs_data and not data_folder().exists():
                print(f"{name}: left out, no folder {data_folder()} (set CROWDVEIL_DATA)", file=sys.stderr)
                continue
            rows = run(name, options.quick)
            with kept.open("w", newline="") as file:
                writer = csv.DictWriter(file, rows[0])
                writer.writeheader()
                writer.writerows(rows)
        with kept.open(newline="") as file:
            found: list[dict[str, Any]] = list(csv.DictReader(file))
        for row in found:
            row["tuned"], row["shrunk"] = int(row["tuned"]), int(row["shrunk"])
        figures = gather(found)
        ours = "anchor-live" if name.startswith("live") else "anchor"
        sections[name] = f"{ratios(figures, ours)}\n\n{tables(figures)}"
        print(f"\n## {world.title}\n\n{ratios(figures, ours)}")
        for folder in (options.output, DOCS / "images") if options.docs else (options.output,):
            plot_lines(figures, world.title, folder / f"accuracy-{name}.png", ours)
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
