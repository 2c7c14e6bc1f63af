"""What earlier days paid for, and how much of it to believe today. Post-processing throughout.

People sleep where they slept: a window's map is nearly that of the same window on other days, and every day measures it
with fresh noise. Nearly, and not on every day: so today's own noisy map is the judge. Earlier maps, scaled to today's
total, join it with their noise taken for larger the less they are trusted; the trust is the one, of a few, under which
today's map is the likeliest given them, and none at all where it is likelier without them. Days of the same kind
(weekdays, weekends) are weighed first and together, then the others: a public calendar, no look at the data.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from crowdveil.counts import Shape
from crowdveil.privacy import IntArray
from crowdveil.refine.neighbourhood import Neighbourhood
from crowdveil.refine.posterior import Measured, Samples
from crowdveil.refine.prior import Prior
from crowdveil.schemes.protocol import Memory

__all__ = ["DAYS", "Past", "measurement"]

DAYS = 7
"""How many days back a day looks."""
TRUST = (0.25, 0.5, 0.71, 1.0)
"""An earlier map's noise counts for 1/trust times what it is."""
LEVELS = (0.2, 5.0)
"""How far today's total may lie from an earlier day's, as a factor."""


def measurement(sums: IntArray, length: int, scale: float, total: float) -> dict[str, Any]:
    """A window's map as later days may use it: noisy sums over so many slots, their mean's noise, its total.

    >>> measurement(np.array([8, 2]), 2, 0.5, 5.0)["total"]
    5.0
    """
    return {"sums": sums, "length": length, "scale": scale, "total": total}


@dataclass(frozen=True)
class Past:
    """The last days' memories, the newest last.

    >>> monday = {"weekend": False, "measured": {"night": measurement(np.array([8, 2]), 2, 0.5, 5.0)}}
    >>> Past([monday]).measured("night", 2).maps.tolist()
    [[4.0, 1.0]]
    """

    days: Sequence[Memory]

    def found(self, window: str) -> list[dict[str, Any]]:
        """Each day's measurement of the window of that name, where it has one."""
        return [day["measured"][window] for day in self.days if window in day.get("measured", {})]

    def measured(self, window: str, cells: int, total: float | None = None) -> Measured:
        """Every measurement of one window's map, each scaled to `total` where that is given."""
        found = self.found(window)
        level = np.ones(len(found))
        if total is not None:
            level = np.clip([total / max(1.0, float(one["total"])) for one in found], *LEVELS)
        maps = [np.asarray(one["sums"], dtype=np.float64) / one["length"] for one in found]
        scales = np.array([float(one["scale"]) for one in found])
        return Measured(np.array(maps).reshape(-1, cells) * level[:, None], scales * level)

    def beside(
        self, today: Measured, window: str, shape: Shape, total: float, around: Neighbourhood
    ) -> tuple[Measured, list[float]]:
        """Today's map with as much of the earlier ones as makes it likelier, and the trust in each kind of day.

        >>> from datetime import date
        >>> rng = np.random.default_rng(1)
        >>> place = rng.uniform(0, 9_000, (400, 2))
        >>> true, shape = rng.gamma(0.5, 40, 400), Shape(date(2024, 5, 7), np.arange(24.0), 3600, place)
        >>> monday, tuesday = (np.rint(true + rng.laplace(0, 9, 400)).astype(int) for _ in range(2))
        >>> past = Past([{"weekend": False, "measured": {"night": measurement(monday, 1, 9.0, 8_000.0)}}])
        >>> today = Measured(tuesday[None] * 1.0, np.array([9.0]))
        >>> both, trust = past.beside(today, "night", shape, 8_000.0, Neighbourhood(place))
        >>> both.maps.shape, trust
        ((2, 400), [1.0])
        """
        weekend, trusts = shape.day.weekday() >= 5, []
        for alike in (True, False):
            kind = Past([day for day in self.days if (day.get("weekend") == weekend) == alike])
            earlier = kind.measured(window, shape.cells, total)
            if len(earlier.maps):
                tried = [(_evidence(today, None, total, around), 0.0, today)]
                for trust in TRUST:
                    doubted = Measured(earlier.maps, earlier.scales / trust)
                    tried.append((_evidence(today, doubted, total, around), trust, today.beside(doubted)))
                _, trust, today = max(tried, key=lambda one: one[0])
                trusts.append(trust)
        return today, trusts


def _evidence(today: Measured, earlier: Measured | None, total: float, around: Neighbourhood) -> float:
    """The log-likelihood of today's map given the earlier ones, up to a constant."""
    both = today if earlier is None else today.beside(earlier)
    prior = Prior.learn(both.mean, both.variance, total, around)
    nothing, no_weights = Samples.nothing(around.cells), np.zeros(0)
    likely = nothing.evidence(no_weights, both, prior)
    return likely - (nothing.evidence(no_weights, earlier, prior) if earlier is not None else 0.0)
