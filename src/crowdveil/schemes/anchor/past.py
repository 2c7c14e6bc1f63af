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
from datetime import date
from typing import Any

import numpy as np
import numpy.typing as npt

from crowdveil.counts import Shape
from crowdveil.refine.neighbourhood import Neighbourhood
from crowdveil.refine.posterior import Measured, Samples
from crowdveil.refine.prior import Prior
from crowdveil.schemes.protocol import DAYS, Memory

__all__ = ["Past", "measurement"]

TRUST = (0.1, 0.25, 0.5, 1.0)
"""An earlier map's noise counts for 1/trust times what it is: seven days that err alike must not outvote today."""
LEVELS = (0.2, 5.0)
"""How far today's total may lie from an earlier day's, as a factor."""


def measurement(sums: npt.NDArray[Any], length: int, scale: float, total: float) -> dict[str, Any]:
    """A window's map as later days may use it: noisy sums over so many slots, their mean's noise, its total.

    >>> measurement(np.array([8, 2]), 2, 0.5, 5.0)["total"]
    5.0
    """
    return {"sums": sums, "length": length, "scale": scale, "total": total}


@dataclass(frozen=True)
class Past:
    """The last days' memories, the newest last.

    >>> monday = {"day": 738_000, "measured": {"night": measurement(np.array([8, 2]), 2, 0.5, 5.0)}}
    >>> Past([monday]).measured("night", 2).maps.tolist()
    [[4.0, 1.0]]
    """

    days: Sequence[Memory]

    @classmethod
    def of(cls, memories: Sequence[Memory], shape: Shape) -> Past:
        """What of the week before a day can be used on it: whatever measured these cells.

        It is told before the day draws anything: a day that failed on its past would be drawn anew.
        """
        today = shape.day.toordinal()
        near = [day for day in memories if 0 < today - int(day.get("day", today)) <= DAYS]
        return cls([day for day in near if all(_fits(one, shape.cells) for one in day.get("measured", {}).values())])

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
    ) -> tuple[Measured, dict[str, float | None]]:
        """Today's map with as much of the earlier ones as makes it likelier, and the trust in each kind of day.

        >>> from datetime import date
        >>> rng = np.random.default_rng(1)
        >>> place = rng.uniform(0, 9_000, (400, 2))
        >>> true, shape = rng.gamma(0.5, 40, 400), Shape(date(2024, 5, 7), np.arange(24.0), 3600, place)
        >>> monday, tuesday = (np.rint(true + rng.laplace(0, 9, 400)).astype(int) for _ in range(2))
        >>> memory = {"day": shape.day.toordinal() - 1, "measured": {"night": measurement(monday, 1, 9.0, 8_000.0)}}
        >>> past = Past([memory])
        >>> today = Measured(tuesday[None] * 1.0, np.array([9.0]))
        >>> both, trust = past.beside(today, "night", shape, 8_000.0, Neighbourhood(place))
        >>> both.maps.shape, trust
        ((2, 400), {'alike': 1.0, 'other': None})
        """
        today_is, trusts = _weekend(shape.day.toordinal()), dict[str, float | None]()
        known: Measured | None = None
        for kind in ("alike", "other"):
            days = [day for day in self.days if (_weekend(day["day"]) == today_is) == (kind == "alike")]
            earlier = Past(days).measured(window, shape.cells, total)
            trusts[kind] = None
            if len(earlier.maps):
                tried = [(_evidence(today, known, total, around), 0.0, known)]
                for trust in TRUST:
                    doubted = Measured(earlier.maps, earlier.scales / trust)
                    more = known.beside(doubted) if known else doubted
                    tried.append((_evidence(today, more, total, around), trust, more))
                _, trusts[kind], known = max(tried, key=lambda one: one[0])
        return today.beside(known) if known else today, trusts


def _weekend(ordinal: int) -> bool:
    return date.fromordinal(ordinal).weekday() >= 5


def _fits(one: dict[str, Any], cells: int) -> bool:
    sound = all(np.isfinite(one[name]) for name in ("scale", "total"))
    return sound and one["scale"] > 0 and one["length"] > 0 and len(one["sums"]) == cells


def _evidence(today: Measured, known: Measured | None, total: float, around: Neighbourhood) -> float:
    """The log-likelihood of today's map given what is known of earlier ones, up to a constant."""
    both = today.beside(known) if known else today
    prior = Prior.learn(both.mean, both.variance, total, around)
    nothing, no_weights = Samples.nothing(around.cells), np.zeros(0)
    likely = nothing.evidence(no_weights, both, prior)
    return likely - (nothing.evidence(no_weights, known, prior) if known else 0.0)
