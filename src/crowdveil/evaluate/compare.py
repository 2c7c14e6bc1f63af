"""All schemes and baselines side by side on one true table, with simulated noise.

It reads the truth. Picking the day's scheme, its parameters or its ε from what comes out is a query nobody paid
for, and voids the guarantee: compare on simulated cities or on days that are published already.

Everybody is treated alike: the same days, ε for each of them, noise seeds of their own for each scheme, ε and
draw, what earlier days released handed on (the baselines look at one day alone), consistency post-processing
wherever a table is not final. Block errors come from the real-valued estimate where a method has one (`mean`),
else from the published counts. Of a method that states intervals, `inside` is the share of true counts within
them; of one with a certificate of its own error, `certified` is that over the true one. Others have None there.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np

from crowdveil.baselines import baseline, baseline_names
from crowdveil.counts import Counts, Shape
from crowdveil.errors import Refused
from crowdveil.evaluate import measures
from crowdveil.privacy import Budget, Epsilon, IntArray, Simulation, exact
from crowdveil.refine import consistent, shrink
from crowdveil.schemes import Memory, Published, readings, scheme, scheme_names

__all__ = ["MEASURES", "NOTE", "Entrant", "compare", "entrants"]

NOTE = "read from the true counts: choosing a scheme or a parameter from it voids the guarantee"
MEASURES = ("mae", "rmse", "block5", "block10", "mre", "mre_paper", "inside", "certified")
Errors = dict[str, Any]
"""What MEASURES hold: numbers, or None where a method does not state it."""
Day = tuple[Shape, IntArray]


@dataclass(frozen=True)
class Entrant:
    """One row's method: a scheme in one reading, or a baseline with its options.

    >>> direct = entrants(["direct"])[0]
    >>> direct.name, direct.reading, direct.is_scheme
    ('direct', 'proven', True)
    """

    name: str
    reading: str
    """`proven`, `published`, or `noise-free` for a floor that reads the truth."""
    make: Callable[..., Any]
    """From options to something that publishes a day."""
    grid: tuple[dict[str, Any], ...] = ({},)
    """The options that tuning tries; a scheme has nothing to tune."""

    @property
    def is_scheme(self) -> bool:
        """Whether it is a scheme, ours or the paper's, and no baseline."""
        return self.name not in baseline_names()


def entrants(names: Sequence[str] | None = None) -> list[Entrant]:
    """Every scheme in every reading, then every baseline; or those of the given names, in that order.

    >>> [(one.name, one.reading) for one in entrants(["direct", "zeros"])]
    [('direct', 'proven'), ('direct', 'published'), ('zeros', 'proven')]
    """
    known = [*scheme_names(), *baseline_names()]
    for name in names or ():
        if name not in known:
            raise Refused("scheme", name, f"one of {', '.join(known)}", "anchor")
    found: list[Entrant] = []
    for name in names or known:
        if name in scheme_names():
            found += [Entrant(name, reading, partial(scheme, name, reading)) for reading in readings(name)]
        else:
            floor = name not in baseline_names(private=True)
            grid = type(baseline(name)).grid
            found.append(Entrant(name, "noise-free" if floor else "proven", partial(baseline, name), grid))
    return found


def compare(
    counts: Counts,
    epsilons: Sequence[object],
    schemes: Sequence[str] | None = None,
    runs: int = 3,
    *,
    seed: int = 0,
    tuned: bool = False,
    shrunk: bool = False,
    judged: Sequence[int] = (),
    progress: Callable[[str], object] = lambda label: None,
) -> list[dict[str, Any]]:
    """One row for each scheme, reading, ε and judged day: mean errors over `runs` draws, and the MAE's deviation.

    Choosing a scheme or a parameter from the result voids the guarantee: it reads the truth, as each row's
    `note` repeats. `tuned` gives every baseline the parameters of its grid that do best on this very table, and
    `shrunk` our own shrinkage as post-processing: advantages that no real user has. Errors are averaged over
    all days, or are those of each day of `judged` (0 is the first, -1 the last), before which schemes have
    published the days before it; `errors_of` says which.

    >>> from datetime import date
    >>> from crowdveil import Counts, Timetable, space
    >>> grid, table = space("grid:500m@2.35,48.85:4x3"), Timetable("Europe/Paris", 6 * 3600)
    >>> counts = Counts(np.full((4, 12), 40), table.starts(date(2024, 5, 6)), grid, table)
    >>> rows = compare(counts, ["1", "5"], ["direct", "zeros"], runs=2)
    >>> [(row["scheme"], row["reading"], row["epsilon"]) for row in rows][:3]
    [('direct', 'proven', 1.0), ('direct', 'proven', 5.0), ('direct', 'published', 1.0)]
    >>> rows[-1]["mae"]
    40.0
    """
    if runs < 1:
        raise Refused("runs", runs, "a whole number of at least 1", 3)
    budgets = [exact(epsilon) for epsilon in epsilons]
    field, days = entrants(schemes), list(counts.by_day())
    for number in judged:
        if not -len(days) <= number < len(days):
            raise Refused("judged day", number, f"a day's number from {-len(days)} to {len(days) - 1}", -1)
    rows = []
    for entrant in field:
        for epsilon in budgets:
            contest = _Contest(entrant, epsilon, days, seed, shrunk and not entrant.is_scheme, judged)
            options = contest.best() if tuned and len(entrant.grid) > 1 else {}
            for of, errors in contest.errors(options, runs).items():
                rows.append(
                    {"scheme": entrant.name, "reading": entrant.reading, "epsilon": float(epsilon)}
                    | _mean(errors)
                    | {
                        "mae_sd": float(np.std([one["mae"] for one in errors], ddof=1)) if runs > 1 else 0.0,
                        "days": len(days),
                        "errors_of": of,
                        "runs": runs,
                        "parameters": _words(options) if options else "default",
                        "shrunk": contest.shrunk,
                        "note": NOTE,
                    }
                )
            progress(f"{entrant.name} ({entrant.reading}), ε = {float(epsilon):g}")
    return rows


@dataclass(frozen=True)
class _Contest:
    """One entrant at one ε on one table."""

    entrant: Entrant
    epsilon: Epsilon
    days: list[Day]
    seed: int
    shrunk: bool
    judged: Sequence[int]

    def best(self) -> dict[str, Any]:
        """The options with the lowest MAE in a draw of their own."""
        return min(self.entrant.grid, key=lambda options: _mean([*self.run(options, -1).values()])["mae"])

    def errors(self, options: dict[str, Any], runs: int) -> dict[str, list[Errors]]:
        """What `errors_of` says, and the errors of each draw: of all days together, or of each judged one."""
        found = [self.run(options, run) for run in range(runs)]
        if not self.judged:
            return {"all days": [_mean([*one.values()]) for one in found]}
        return {day: [one[day] for one in found] for day in found[0]}

    def run(self, options: dict[str, Any], run: int) -> dict[str, Errors]:
        """The errors of one draw, of every day that counts."""
        label = zlib.crc32(f"{self.entrant.name} {self.entrant.reading} {self.epsilon} {run}".encode())
        noise, picks = np.random.SeedSequence([self.seed, label]).spawn(2)
        source, generator = Simulation(noise), np.random.default_rng(picks)
        method, past, errors = self.entrant.make(**options), list[Memory](), dict[str, Errors]()
        counted = [self.days[number] for number in self.judged] or self.days
        dates = {shape.day for shape, _ in counted}
        up_to_last = [day for day in self.days if day[0].day <= max(dates)]
        for shape, truth in up_to_last if self.entrant.is_scheme else counted:
            budget = Budget(self.epsilon, source)
            published = method.publish(truth, shape, budget, past)
            past.append(published.memory)
            if shape.day in dates:
                errors[shape.day.isoformat()] = _errors(self._refined(published, shape, generator), truth, shape)
        return errors

    def _refined(self, published: Published, shape: Shape, generator: np.random.Generator) -> Published:
        if published.final:
            return published
        noise = published.parameters.get("noise")
        if self.shrunk and noise is not None and any(noise):
            table = published.values if published.mean is None else published.mean
            values, mean = shrink(table, noise, shape.centroids)
            published = replace(published, values=values, mean=mean)
        return replace(published, values=consistent(published.values, generator), final=True)


def _errors(published: Published, truth: IntArray, shape: Shape) -> Errors:
    sums = published.values if published.mean is None else published.mean
    mae = measures.mae(published.values, truth)
    inside = certified = None
    if published.low is not None and published.high is not None:
        inside = float(((published.low <= truth) & (truth <= published.high)).mean())
    if "certificate" in published.parameters and mae > 0:
        certified = float(published.parameters["certificate"]["mae"]) / mae
    return {
        "mae": mae,
        "rmse": measures.rmse(published.values, truth),
        "block5": measures.block_error(sums, truth, shape.centroids, 5),
        "block10": measures.block_error(sums, truth, shape.centroids, 10),
        "mre": measures.mre(published.values, truth),
        "mre_paper": measures.mre_paper(published.values, truth),
        "inside": inside,
        "certified": certified,
    }


def _mean(rows: Sequence[Errors]) -> Errors:
    stated = {name: [row[name] for row in rows if row[name] is not None] for name in MEASURES}
    return {name: float(np.mean(found)) if found else None for name, found in stated.items()}


def _words(options: dict[str, Any]) -> str:
    return ", ".join(f"{name}={value}" for name, value in options.items())
