"""The data themselves: what the paper states of its two data sets, and what is here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from crowdveil.paper.experiment import Experiment, Finding, Row, mean_of
from crowdveil.paper.looks import figure
from crowdveil.paper.setting import Setting
from crowdveil.paper.source import Source

__all__ = ["DATA"]


def _measure(source: Source, setting: Setting) -> Iterator[Row]:
    for seed in setting.seeds:
        shape, counts = source.days(seed)[-1]
        for number, share in enumerate(source.stays(seed), 1):
            yield {
                "seed": seed,
                "number": number,
                "share": round(share, 6),
                "people": round(float(counts.sum(axis=1).mean())),
                "cells": shape.cells,
                "slots": shape.slots,
            }


def _draw(rows: Sequence[Row], source: Source) -> Any:
    made, (axis,) = figure(1, f"Places a day, {source.title}")
    numbers = sorted({row["number"] for row in rows})[:25]
    axis.bar(numbers, [100 * mean_of(rows, "share", number=number) for number in numbers], color="#0072b2")
    axis.set_xlabel("stays of a person" if source.name == "city" else "cells of a taxi at the ends of half hours")
    axis.set_ylabel("share (%)")
    return made


def _find(rows: Sequence[Row], source: Source) -> list[Finding]:
    numbers = sorted({row["number"] for row in rows})
    mean = sum(number * mean_of(rows, "share", number=number) for number in numbers)
    few = sum(mean_of(rows, "share", number=number) for number in numbers if number <= 4)
    people, cells, slots = (mean_of(rows, name) for name in ("people", "cells", "slots"))
    size = Finding(
        "size of the data",
        "130,000 people, about 8,000 cells, 19 hourly slots" if source.name == "city"
        else "10,357 taxis, about 8,000 cells, half hours",
        f"{people:,.0f} counted in a slot on average, {cells:,.0f} cells, {slots:.0f} slots",
        None,
        "" if source.name == "city" else "a taxi without a ping in a half hour is absent from it: about half of them",
    )  # fmt: skip
    if source.name != "city":
        return [size]
    return [
        size,
        Finding("stays per person and day", "about 2.1", f"{mean:.2f}", bool(abs(mean - 2.1) < 0.1)),
        Finding("people with at most 4 stays", "97.7 %", f"{few:.1%}", bool(abs(few - 0.977) < 0.01)),
    ]


DATA = Experiment(
    "data",
    "The data",
    "130,000 simulated people in about 8,000 cells, 2.1 stays a day on average, 97.7 % with at most 4; 10,357 taxis.",
    _measure,
    _draw,
    _find,
)
