"""Anchor: a few window means, group totals per slot, and everything else inferred. The most accurate private day.

Days that were published before help: see `past`. They were paid for by their own ε, so reading them costs nothing.

Released, in this order, each under its own part of ε; noise is discrete Laplace on integer sums. One user's
whole day is added or removed: at most one cell per slot, at most K slots, bound(n) = min(K, n).

  users            Σ D; sensitivity bound(S); 0.5 %. Says how many windows are worth their noise, how many groups.
  window means     for each window w of the public day, every cell's sum over w; a user is in at most
                   bound(|w|) of its slots, one cell each: L1 sensitivity bound(|w|).
  window totals    for each w, the sum over all cells: sensitivity bound(|w|).
  group totals     groups partition the cells and follow from earlier releases alone, of this day and of days
                   before; in each slot a user raises one group by at most 1, so all F[t, g] together have L1
                   sensitivity bound(S), for any number of groups.
  certificate      Σ |D - published|: the published table is fixed by then, a user moves |D - published| by at
                   most 1 in one cell per slot: bound(S); 1 %. It is measured on the very table published.
  interval widths  one choice at sensitivity 10·bound(S), see `intervals`; 2 %.

Of the 96.5 % that the first and last two leave, 1 % (3 % of sparse data) goes to window totals, 5 % to group
totals, the rest to window means. Sequential, adaptive composition: the parts add up to ε exactly. All other
steps read released values only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from crowdveil.counts import Shape
from crowdveil.privacy import Budget, Epsilon, IntArray, split
from crowdveil.refine.neighbourhood import Neighbourhood
from crowdveil.refine.posterior import Measured
from crowdveil.schemes import estimates
from crowdveil.schemes.anchor import maps, queries
from crowdveil.schemes.anchor.intervals import dispersion, widen
from crowdveil.schemes.anchor.measure import Total, combined, window_map, window_total
from crowdveil.schemes.anchor.mixing import correct, groups, mix, noise_variance, template
from crowdveil.schemes.anchor.model import Day, careful
from crowdveil.schemes.anchor.past import Past, measurement
from crowdveil.schemes.anchor.windows import Window, number_of_windows, windows
from crowdveil.schemes.protocol import Memory, Published, register

__all__ = ["Anchor"]

FloatArray = npt.NDArray[np.float64]


@register
@dataclass(frozen=True)
class Anchor:
    """Publishes a finished day from window means and group totals, and from the maps of days published before.

    >>> from datetime import date
    >>> from crowdveil.privacy import Simulation, exact
    >>> shape = Shape(date(2024, 5, 6), np.arange(24.0), 3600, np.zeros((1, 2)))
    >>> budget = Budget(exact("1"), Simulation(1))
    >>> day = Anchor().publish(np.full((24, 1), 50_000), shape, budget)
    >>> bool(abs(day.values / 50_000 - 1).max() < 0.1), budget.left
    (True, Fraction(0, 1))
    """

    name: ClassVar[str] = "anchor"
    reading: ClassVar[str] = "proven"
    unproven: ClassVar[str] = ""

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """One finished day; `past` makes it more accurate, as far as this day is like those before."""
        known = Past.of(past, shape)
        scale, checked, width, rest = split(budget.epsilon, ["0.005", "0.01", "0.02", "0.965"])
        people = estimates.users(budget, counts, shape, scale)
        density = people * float(budget.epsilon) / shape.cells
        held = windows(shape, number_of_windows(density))
        model = _model(counts, shape, budget, rest, held, density, known)
        day, totals = model.day, model.totals
        quantile = careful(totals[0].least / shape.cells, float(budget.epsilon) * model.gain)
        seen = day.predict(quantile)
        slots = shape.bound(shape.slots)
        error = float(budget.laplace("certificate", [queries.distance(counts, seen.counts)], slots, checked)[0])
        spread = dispersion(seen.mean, seen.variance, error, slots / float(checked))
        low, high = day.interval(spread)
        low, high, factors = widen(counts, seen.counts, seen.mean, low, high, shape, budget, width)
        parameters: dict[str, Any] = {
            "users": people,
            "density": density,
            "windows": [
                {"name": one.name, "slots": np.flatnonzero(one.slots).tolist(), "share": str(one.share)} for one in held
            ],
            "window_totals": [total.value for total in totals],
            "past": {
                "days": [date.fromordinal(day["day"]).isoformat() for day in known.days],
                "trust": model.trusts,
            },
            "groups": int(day.groups.max()) + 1,
            "quantile": quantile,
            "weights": day.weights.round(4).tolist(),
            "levels": day.levels.round(4).tolist(),
            "dispersion": spread,
            "width_factors": factors,
            "certificate": {
                "mae": max(0.0, error / counts.size),
                "epsilon": str(checked),
                "map": "count",
            },
        }
        memory: Memory = {"day": shape.day.toordinal(), "measured": model.measured}
        return Published(seen.counts, parameters, seen.mean, low.astype(float), high.astype(float), memory, final=True)


@dataclass(frozen=True)
class _Model:
    day: Day
    totals: list[Total]
    measured: dict[str, Any]
    """What later days may use."""
    trusts: dict[str, dict[str, float | None]]
    gain: float
    """By what factor the past lowers the maps' noise, as a larger ε would."""


def _model(
    counts: IntArray,
    shape: Shape,
    budget: Budget,
    epsilon: Epsilon,
    held: Sequence[Window],
    density: float,
    past: Past,
) -> _Model:
    """The day's model from measurements that cost `epsilon`, and the estimated window totals."""
    small = Fraction("0.01") if density >= 0.5 else Fraction("0.03")
    for_totals, for_groups, for_maps = split(epsilon, [small, "0.05", Fraction("0.95") - small])
    around = Neighbourhood(shape.centroids)
    maps_of, totals, kept, trusts, gains = list[Measured](), list[Total](), dict[str, Any](), {}, []
    for window, total_share, map_share in zip(
        held, split(for_totals, [1] * len(held)), split(for_maps, [one.share for one in held]), strict=True
    ):
        one = window_map(counts, shape, budget, window, map_share)
        whole = Total(float(one.mean.sum()), one.variance * shape.cells)
        total = combined([whole, window_total(counts, shape, budget, window, total_share)])
        kept[window.name] = measurement(one.maps[0], 1, float(one.scales[0]), total.value)
        both, trusts[window.name] = past.beside(one, window.name, shape, max(1.0, total.value), around)
        maps_of.append(both)
        gains.append(float(np.sqrt(one.variance / both.variance)))
        totals.append(replace(total, value=max(1.0, total.value - (0.5 * total.sd if len(held) == 1 else 0.0))))
    likely = maps.learn(maps_of, [total.value for total in totals], around)
    group = groups(likely.mean, 4 if density >= 5 and len(held) == 2 else 2)
    slots = shape.bound(shape.slots)
    noisy = budget.laplace("group totals", queries.group_totals(counts, group), slots, for_groups).astype(np.float64)
    noise = noise_variance(slots, float(for_groups))
    likely = correct(likely, group, noisy, noise, held)
    day = mix(likely, group, noisy, noise, template(held))
    return _Model(day, totals, kept, trusts, float(np.mean(gains)))
