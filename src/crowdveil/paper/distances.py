"""Figure: L1 distances of the histograms at adjacent time stamps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from crowdveil.paper.experiment import Experiment, Finding, Row, mean_of
from crowdveil.paper.looks import figure
from crowdveil.paper.setting import Setting
from crowdveil.paper.source import Source
from crowdveil.schemes.estimates import distances

__all__ = ["DISTANCES"]


def _measure(source: Source, setting: Setting) -> Iterator[Row]:
    for seed in setting.seeds:
        shape, counts = source.days(seed)[-1]
        people = float(counts.sum(axis=1).mean())
        for hour, distance in zip(shape.clock[1:], distances(counts), strict=True):
            yield {"seed": seed, "hour": float(hour), "distance": int(distance), "share": distance / people}


def _draw(rows: Sequence[Row], source: Source) -> Any:
    made, (axis,) = figure(1, f"Distances of adjacent histograms, {source.title}")
    hours = sorted({row["hour"] for row in rows})
    axis.bar(
        hours, [mean_of(rows, "distance", hour=hour) for hour in hours], 0.8 * min(np.diff(hours)), color="#0072b2"
    )
    axis.set_xlabel("local hour")
    axis.set_ylabel("L1 distance to the slot before (people)")
    return made


def _find(rows: Sequence[Row], source: Source) -> list[Finding]:
    day = np.mean([row["distance"] for row in rows if 7 <= row["hour"] < 20])
    night = np.mean([row["distance"] for row in rows if not 6 < row["hour"] < 22])
    return [
        Finding(
            "distances are large and varied by day, small at night",
            "no numbers",
            f"{day:,.0f} by day (7-20 h), {night:,.0f} at night, {day / night:.1f} to 1",
            bool(day > 1.5 * night),
            "" if day > 1.5 * night else "taxis work at night too, and at half an hour few stand still",
        )
    ]


DISTANCES = Experiment(
    "distances",
    "Distances at adjacent time stamps",
    "During the daytime the distances are large and so is their variation; at night both are small.",
    _measure,
    _draw,
    _find,
)
