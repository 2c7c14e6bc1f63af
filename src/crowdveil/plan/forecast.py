"""Forecasting errors: every scheme is run, with simulation noise, on a city that stands in for the data.

Nothing true is read and nothing is spent. What comes out is the mean absolute error per cell and slot that
`compare` would measure on data of that shape; on simulated cities the two agree within a fifth.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.stats import t

from crowdveil.counts import Counts
from crowdveil.errors import Refused
from crowdveil.evaluate.measures import mae
from crowdveil.privacy import Simulation, exact
from crowdveil.publish import publish
from crowdveil.schemes import scheme_names

__all__ = ["GRID", "Forecast", "Need", "forecast", "needed"]

GRID = ("0.05", "0.1", "0.2", "0.5", "1", "2", "5", "10")
"""The ε that a search for a target error looks at; between them it interpolates."""

MOST, SETTLED = 60, 0.05
"""Runs at most; the share of the mean that its 95 % interval may reach to either side."""
CHOOSY = 12
"""Runs at least of what chooses differently from draw to draw: a few draws may all have chosen alike."""


@dataclass(frozen=True)
class Forecast:
    """The error to expect of one scheme at one ε.

    >>> Forecast("direct", 1.0, 11.0, 0.1).to_dict()
    {'scheme': 'direct', 'epsilon': 1.0, 'mae': 11.0, 'deviation': 0.1}
    """

    scheme: str
    epsilon: float
    mae: float
    """Expected mean absolute error per cell and slot."""
    deviation: float
    """Its standard deviation over runs."""

    def to_dict(self) -> dict[str, str | float]:
        """As plain values, for a table or JSON."""
        return {"scheme": self.scheme, "epsilon": self.epsilon, "mae": self.mae, "deviation": self.deviation}


@dataclass(frozen=True)
class Need:
    """The ε that a scheme needs for a target error; None where no ε of the search reaches it.

    >>> Need("direct", 5.0, 2.0).to_dict()
    {'scheme': 'direct', 'target_mae': 5.0, 'epsilon': 2.0}
    """

    scheme: str
    target: float
    epsilon: float | None

    def to_dict(self) -> dict[str, str | float | None]:
        """As plain values, for a table or JSON."""
        return {"scheme": self.scheme, "target_mae": self.target, "epsilon": self.epsilon}


def forecast(
    stand_in: Counts,
    epsilons: Iterable[object],
    schemes: Sequence[str] | None = None,
    runs: int = 3,
    progress: Callable[[Forecast], None] = lambda row: None,
) -> list[Forecast]:
    """The expected error of each scheme at each ε on data like `stand_in`, which must be simulated counts.

    Each is run at least `runs` times, and more often, up to 60 times, while the mean is not settled to 5 %. A scheme
    that chooses the day's windows, slots or division may choose well or badly: where the choice differs between
    draws it is run at least 12 times.

    >>> from crowdveil.plan import city_of
    >>> counts = city_of(2_000, 320).counts(days=1, every="6h")
    >>> rows = forecast(counts, ["0.1", "1"], ["direct"])
    >>> rows[0].mae > rows[1].mae > 0
    True
    """
    rows = []
    for name in scheme_names() if schemes is None else schemes:
        for epsilon in epsilons:
            errors = _errors(stand_in, name, epsilon, runs)
            rows.append(Forecast(name, float(exact(epsilon)), float(np.mean(errors)), float(np.std(errors))))
            progress(rows[-1])
    return rows


def _errors(stand_in: Counts, name: str, epsilon: object, runs: int) -> list[float]:
    """The errors of so many runs that their mean is settled."""
    errors: list[float] = []
    choices: set[str] = set()
    while len(errors) < max(2, runs, CHOOSY * (len(choices) > 1)) or (len(errors) < MOST and _unsettled(errors)):
        released = publish(stand_in, epsilon, name, source=Simulation(len(errors)))
        errors.append(mae(released.values, stand_in.values))
        choices.add(json.dumps([_chosen(day["parameters"]) for day in released.manifest["days"]], sort_keys=True))
    return errors


def _chosen(value: Any) -> Any:
    """What a scheme chose of a day, among its parameters: all but the measured numbers, which differ in any case."""
    if isinstance(value, Mapping):
        return {name: _chosen(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [_chosen(inner) for inner in value]
    return None if isinstance(value, float) else value


def _unsettled(errors: list[float]) -> bool:
    """By Student's t, since a deviation known from three draws is hardly known."""
    reach = float(t.ppf(0.975, len(errors) - 1)) * float(np.std(errors, ddof=1)) / math.sqrt(len(errors))
    return reach > SETTLED * float(np.mean(errors))


def needed(forecasts: Iterable[Forecast], target: float) -> list[Need]:
    """The least ε at which each scheme's error falls to `target`, between the forecast points by log-log lines.

    >>> rows = [Forecast("direct", 1.0, 10.0, 0.0), Forecast("direct", 10.0, 1.0, 0.0)]
    >>> [(need.scheme, round(need.epsilon, 2)) for need in needed(rows, 5.0)]
    [('direct', 2.0)]
    """
    if not (target > 0 and math.isfinite(target)):
        raise Refused("target error", target, "a number above 0", 2.5)
    curves: dict[str, list[Forecast]] = {}
    for row in forecasts:
        curves.setdefault(row.scheme, []).append(row)
    return [
        Need(name, target, _crossing(sorted(rows, key=lambda r: r.epsilon), target)) for name, rows in curves.items()
    ]


def _crossing(rows: list[Forecast], target: float) -> float | None:
    """Where a falling curve first reaches the target; the first point where it is there already."""
    for before, after in zip([None, *rows], rows, strict=False):
        if after.mae > target:
            continue
        if before is None:
            return after.epsilon
        share = math.log(before.mae / target) / math.log(before.mae / max(after.mae, 1e-12))
        return before.epsilon * math.pow(after.epsilon / before.epsilon, share)
    return None
