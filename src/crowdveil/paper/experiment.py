"""What an experiment is: rows to measure, a picture to draw, and findings to state beside the paper's."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from crowdveil.paper.setting import Setting
from crowdveil.paper.source import Source

__all__ = ["Experiment", "Finding", "Row", "mean_of", "spread"]

Row = dict[str, Any]


@dataclass(frozen=True)
class Finding:
    """One statement of the paper beside what is measured here.

    >>> Finding("direct is worst", "at every ε", "at every ε but 1", holds=False, reason="dense counts").holds
    False
    """

    claim: str
    paper: str
    ours: str
    holds: bool | None
    """None where the paper leaves open what would count."""
    reason: str = ""


@dataclass(frozen=True)
class Experiment:
    """One figure of the paper.

    >>> Experiment("figure-2", "Error over ε", "Error falls.", lambda source, setting: [], lambda rows, source: None,
    ...            lambda rows, source: [Finding("error falls", "yes", "yes", True)]).find([], None)[0].holds
    True
    """

    name: str
    title: str
    says: str
    """What the paper shows or states."""
    measure: Callable[[Source, Setting], Iterable[Row]]
    draw: Callable[[Sequence[Row], Source], Any]
    """A Matplotlib figure."""
    find: Callable[[Sequence[Row], Source], list[Finding]]


def mean_of(rows: Sequence[Row], value: str, **where: Any) -> float:
    """The mean of a column over the rows that match.

    >>> mean_of([{"a": 1, "x": 2.0}, {"a": 1, "x": 4.0}, {"a": 2, "x": 9.0}], "x", a=1)
    3.0
    """
    return float(np.mean([float(row[value]) for row in rows if all(row[k] == v for k, v in where.items())]))


def spread(rows: Sequence[Row], value: str, **where: Any) -> float:
    """The standard deviation of a column over the rows that match; 0 for a single one.

    >>> round(spread([{"a": 1, "x": 2.0}, {"a": 1, "x": 4.0}, {"a": 2, "x": 9.0}], "x", a=1), 3)
    1.414
    """
    found = [float(row[value]) for row in rows if all(row[k] == v for k, v in where.items())]
    return float(np.std(found, ddof=1)) if len(found) > 1 else 0.0
