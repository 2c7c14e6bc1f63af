"""Figure: the time division of a day, as published and repaired, and what the published one costs in truth."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from crowdveil.paper.experiment import Experiment, Finding, Row
from crowdveil.paper.looks import figure
from crowdveil.paper.setting import Setting
from crowdveil.paper.source import Source
from crowdveil.privacy import Budget, Simulation, exact
from crowdveil.schemes import division
from crowdveil.schemes.as_published import division as as_published

__all__ = ["DIVISIONS"]

SHARE = "0.05"
"""ε_s: the paper does not say; five hundredths of ε = 1."""


def _measure(source: Source, setting: Setting) -> Iterator[Row]:
    for seed in setting.seeds:
        shape, counts = source.days(seed)[-1]
        clock = np.append(shape.clock, shape.clock[-1] + shape.every / 3600)
        for draw in range(50):
            noise = Simulation(np.random.SeedSequence([seed, draw]))
            budget = Budget(exact(1), noise)
            chosen = {
                "published": as_published.divide(budget, counts, exact(SHARE)),
                "proven": division.divide(budget, counts, shape, exact(SHARE)),
            }
            for reading, (first, last) in chosen.items():
                yield {
                    "seed": seed,
                    "draw": draw,
                    "reading": reading,
                    "from_hour": float(clock[first]),
                    "to_hour": float(clock[last + 1]),
                    "slots": shape.slots,
                }


def _draw(rows: Sequence[Row], source: Source) -> Any:
    made, axes = figure(2, f"Time divisions chosen at ε_s = {SHARE}, {source.title}")
    for axis, (reading, title) in zip(axes, [("published", "as published"), ("proven", "repaired")], strict=True):
        here = [row for row in rows if row["reading"] == reading]
        for height, row in enumerate(here):
            axis.plot([row["from_hour"], row["to_hour"]], [height, height], color="#0072b2", lw=1)
        axis.axvspan(7, 10, color="#bbbbbb", alpha=0.4, lw=0)
        axis.axvspan(16, 19, color="#bbbbbb", alpha=0.4, lw=0)
        axis.set_title(f"{title} (grey: where the paper wants the points)", fontsize=9)
        axis.set_xlabel("local hour")
        axis.set_ylabel("draw")
    return made


def _hit(rows: Sequence[Row], reading: str) -> float:
    here = [row for row in rows if row["reading"] == reading]
    hits = [7 <= row["from_hour"] <= 10 and 16 <= row["to_hour"] <= 19 for row in here]
    return float(np.mean(hits))


def _find(rows: Sequence[Row], source: Source) -> list[Finding]:
    slots = int(rows[0]["slots"])
    claimed, true = 2 * math.log(slots, 12), slots * math.log(slots, 12)
    hit, repaired = _hit(rows, "published"), _hit(rows, "proven")
    return [
        Finding(
            "the division points fall into 7-10 h and 16-19 h",
            "one division shown",
            f"{hit:.0%} of the published draws, {repaired:.0%} of the repaired ones",
            bool(hit > 0.9),
            "the published score is noise at this ε: its differences are small against 2·log_a S/ε_s",
        ),
        Finding(
            f"the score's sensitivity is 2·log_a S = {claimed:.2f}",
            f"{claimed:.2f}",
            f"at least S·log_a S = {true:.1f}",
            False,
            "everybody still, then one more user who moves at every slot: simVar is nearly 0 and the score jumps",
        ),
    ]


DIVISIONS = Experiment(
    "divisions",
    "A time division",
    "The division points should fall into the working time (7-10 h) and the off-duty time (16-19 h).",
    _measure,
    _draw,
    _find,
)
