"""What was seen: the outputs of many runs of one mechanism on one data set, column by column.

Everything a reader of a release can see belongs in: the published tables, the manifest's parameters, and what
a causal day leaves to the days after it.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from crowdveil.schemes import Published

__all__ = ["Outcomes", "collect", "leaves"]

FloatArray = npt.NDArray[np.float64]


@dataclass
class Outcomes:
    """The outputs of `runs` runs: tables of slots x cells, and single numbers (NaN where a run has none).

    >>> Outcomes(3, columns={"t1": np.array([1.0, 2.0, np.nan])}).columns["t1"].shape
    (3,)
    """

    runs: int
    tables: dict[str, FloatArray] = field(default_factory=dict)
    """By name, runs x slots x cells."""
    columns: dict[str, FloatArray] = field(default_factory=dict)
    """By name, one number per run."""


def collect(published: Iterable[Published], runs: int) -> Outcomes:
    """The outputs of `runs` publications.

    >>> day = Published(np.array([[3, 0]]), {"t1": 1, "released_slots": [1]})
    >>> seen = collect([day, day], 2)
    >>> seen.tables["values"].shape, sorted(seen.columns)
    ((2, 1, 2), ['released_slots has 1', 'released_slots: how many', 'released_slots[0]', 't1'])
    """
    seen = Outcomes(runs)
    for run, one in enumerate(published):
        for name in ("values", "mean", "low", "high"):
            table = getattr(one, name)
            if table is not None:
                if name not in seen.tables:
                    seen.tables[name] = np.full((runs, *table.shape), np.nan)
                seen.tables[name][run] = table
        for name, number in leaves({**one.parameters, **({"memory": one.memory} if one.memory else {})}):
            column = seen.columns.get(name)
            if column is None:
                column = seen.columns[name] = np.full(runs, np.nan)
            column[run] = number
    return seen


def leaves(value: Any, name: str = "") -> Iterator[tuple[str, float]]:
    """Every number in a nest of dicts, lists and arrays, by its path; words count by their checksum.

    >>> dict(leaves({"memory": {"division": [3, 7]}}))["memory.division[1]"]
    7.0
    """
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, f"{name}.{key}" if name else str(key))
    elif isinstance(value, np.ndarray):
        yield f"{name}: sum", float(value.sum())
        yield from ((f"{name}[{at}]", float(item)) for at, item in enumerate(value.ravel()))
    elif isinstance(value, list | tuple):
        whole = all(isinstance(item, int | np.integer) for item in value)
        if whole and len(value) == 2:
            yield f"{name}: difference", float(value[1] - value[0])
        elif whole:
            yield f"{name}: how many", float(len(value))
            yield from ((f"{name} has {item}", 1.0) for item in value)
        elif value and all(isinstance(item, float | int | np.number) for item in value):
            yield f"{name}: sum", float(sum(value))
        for at, item in enumerate(value):
            yield from leaves(item, f"{name}[{at}]")
    elif isinstance(value, str):
        yield name, float(zlib.crc32(value.encode()))
    elif isinstance(value, bool | int | float | np.generic):
        yield name, float(value)
