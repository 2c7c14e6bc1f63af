"""Publishing: counts in, release out, one local day after another, each with its own ε."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from datetime import date
from importlib.metadata import version
from typing import Any

import numpy as np

from crowdveil.counts import Counts, Shape
from crowdveil.manifest import SCHEMA, cost, guarantee, plain
from crowdveil.privacy import Budget, Epsilon, IntArray, NoiseSource, OpenDP, exact
from crowdveil.refine.consistency import consistent
from crowdveil.release import Release
from crowdveil.schemes import Memory, Published, Scheme, scheme
from crowdveil.space import content_hash

__all__ = ["DEFAULT_SCHEME", "publish", "publish_day"]

DEFAULT_SCHEME = "anchor"


def publish_day(
    chosen: Scheme,
    values: IntArray,
    shape: Shape,
    budget: Budget,
    past: Sequence[Memory] = (),
    consistency: bool = True,
) -> Published:
    """One finished day through a scheme and, where the scheme leaves it to us, consistency post-processing."""
    published = chosen.publish(values, shape, budget, past)
    if consistency and not published.final:
        published = dataclasses.replace(published, values=consistent(published.values), final=True)
    return published


def publish(
    counts: Counts,
    epsilon: object,
    scheme_name: str = DEFAULT_SCHEME,
    *,
    reading: str = "proven",
    options: dict[str, Any] | None = None,
    consistency: bool = True,
    source: NoiseSource | None = None,
    past: Sequence[Memory] = (),
    progress: Callable[[date], None] = lambda day: None,
) -> Release:
    """Publish every local day of `counts` with `epsilon` each.

    >>> import crowdveil as cv
    >>> from datetime import date
    >>> grid, table = cv.space("grid:500m@2.35,48.85:4x3"), cv.Timetable("Europe/Paris", 6 * 3600)
    >>> slots = table.starts(date(2024, 5, 6))
    >>> counts = cv.Counts(np.full((4, 12), 40), slots, grid, table)
    >>> release = cv.publish(counts, "1", "direct")
    >>> release.values.shape, release.manifest["epsilon"]["cost"]["30_days"]
    ((4, 12), 30.0)
    """
    per_day: Epsilon = exact(epsilon)
    chosen = scheme(scheme_name, reading, **(options or {}))
    source = source or OpenDP()
    memories = list(past)
    tables: list[Published] = []
    days: list[dict[str, Any]] = []
    for shape, values in counts.by_day():
        budget = Budget(per_day, source)
        published = publish_day(chosen, values, shape, budget, memories, consistency)
        memories.append(published.memory)
        tables.append(published)
        days.append(
            {
                "day": shape.day.isoformat(),
                "slots": shape.slots,
                "epsilon": float(budget.spent),
                "epsilon_exact": str(budget.spent),
                "parts": [part.to_dict() for part in budget.parts.values()],
                "parameters": plain(published.parameters),
            }
        )
        progress(shape.day)
    return Release(
        np.concatenate([table.values for table in tables]),
        counts.slots,
        counts.space,
        counts.timetable,
        _manifest(counts, per_day, chosen, source, consistency, tables[0].final, days),
        **{name: _stack([getattr(table, name) for table in tables]) for name in ("mean", "low", "high")},
    ).sealed()


def _stack(tables: list[Any]) -> Any:
    return None if any(table is None for table in tables) else np.concatenate(tables).astype(np.float32)


def _manifest(
    counts: Counts, per_day: Epsilon, chosen: Scheme, source: NoiseSource, consistency: bool, final: bool,
    days: list[dict[str, Any]],
) -> dict[str, Any]:  # fmt: skip
    options = {f.name: plain(getattr(chosen, f.name)) for f in dataclasses.fields(chosen)}  # type: ignore[arg-type]
    if chosen.reading == "published":
        options.pop("threshold", None)
    return {
        "schema": SCHEMA,
        "made_by": f"crowdveil {version('crowdveil')}",
        "scheme": chosen.name,
        "reading": chosen.reading,
        "options": options,
        "guarantee": guarantee(chosen.unproven),
        "epsilon": {"per_day": float(per_day), "exact": str(per_day), "cost": cost(per_day)},
        "noise": {"source": source.name, "simulation": source.simulation},
        "consistency": consistency,
        "bounding": counts.bounding,
        "max_slots": counts.max_slots,
        "days_are": counts.days_are,
        "ledger": "spending not tracked",
        "space": {"kind": counts.space.kind, "hash": content_hash(counts.space), "cells": counts.space.cells},
        "shape": {
            "cells": counts.space.cells,
            "slots": len(counts.slots),
            "every_seconds": counts.timetable.every,
            "timezone": counts.timetable.timezone,
            "hours": list(counts.timetable.hours),
        },
        "extra": plain(counts.extra),
        "days": days,
    }
