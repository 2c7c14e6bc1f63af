"""Static hybrid perturbation (Algorithm 4), on its proven parts: the working day directly, the night by threshold.

Released, with ε = ε_n + ε_s + ε_V + (ε_d + ε_t):
- N̂ of the day, `estimates`: ε_n, out of the threshold part.
- the division (t1, t2), `division`: ε_s. From the score goes a public price, the noise that each division would
  bring (`pricing`): a long working day is homogeneous, but every slot in it is published anew. Where noise outweighs
  movement, the working day shrinks, to one slot in the end.
- V̂ of the night's slots joined together, where the night gets more than one release: ε_V.
- the n_day slots inside [t1, t2] with Lap(n_day/ε_d) each, `direct`; a user is at most once in each.
- the n_night others joined together through the threshold machine, `threshold`, with ε_t.
What is left is cut into ε_d and ε_t so that the expected error is least (`pricing.cut`). Price, c, T and the cut are
functions of public, released and paid values, so this is sequential, adaptive composition: ε. An empty part spends
nothing, the other gets all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np

from crowdveil.counts import Shape
from crowdveil.privacy import Budget, IntArray
from crowdveil.schemes import estimates
from crowdveil.schemes.direct import DirectRun
from crowdveil.schemes.division import divide
from crowdveil.schemes.options import make_exact
from crowdveil.schemes.pricing import cut, division_price
from crowdveil.schemes.protocol import Memory, Published, register
from crowdveil.schemes.threshold import ThresholdRun, cutoff, threshold_value

__all__ = ["StaticHybrid"]


@register
@dataclass(frozen=True)
class StaticHybrid:
    """The working day directly, the night by threshold, the division chosen privately.

    >>> StaticHybrid().reading
    'proven'
    """

    name: ClassVar[str] = "static-hybrid"
    reading: ClassVar[str] = "proven"
    unproven: ClassVar[str] = ""
    dividing: Fraction = Fraction(1, 50)
    """ε_s's share of ε."""
    estimating: Fraction = Fraction(1, 100)
    """ε_n's and ε_V's share of ε, each."""
    comparing: Fraction = Fraction(1, 20)
    """ε1's share of what the threshold machine gets."""

    def __post_init__(self) -> None:
        third = Fraction(1, 3)
        make_exact(self, dividing=third, estimating=third, comparing=third)

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day."""
        epsilon = budget.epsilon
        users = estimates.users(budget, counts, shape, self.estimating * epsilon)
        price = division_price(epsilon, users, shape.cells, shape.slots)
        first, last = divide(budget, counts, shape, self.dividing * epsilon, price)
        day = np.zeros(shape.slots, dtype=bool)
        day[first : last + 1] = True
        n_day, n_night = int(day.sum()), int((~day).sum())
        about: dict[str, Any] = {"users_estimate": users, "t1": first + 1, "t2": last + 1}
        values = np.zeros_like(counts)
        if n_night == 0:
            run = DirectRun(budget.joint("day snapshots", shape.bound(n_day), budget.left, n_day))
            return Published(np.stack([run.observe(histogram) for histogram in counts]), about)

        night = counts[~day]
        c = cutoff(epsilon, users, shape.cells, n_night)
        threshold = 0
        if c > 1:
            moved = estimates.variation(budget, night, shape, self.estimating * epsilon)
            about["variation_estimate"] = moved
            threshold = threshold_value(moved, users, c)
        direct, held = cut(budget.left, n_day, n_night, c, users / shape.cells, shape.cells)
        day_run = DirectRun(budget.joint("day snapshots", shape.bound(n_day), direct, n_day))
        night_run = ThresholdRun(budget, shape, n_night, c, threshold, held, self.comparing, "night ")
        values[day] = np.stack([day_run.observe(histogram) for histogram in counts[day]])
        values[~day] = np.stack([night_run.observe(histogram) for histogram in night])
        about |= night_run.parameters()
        about["released_slots"] = [int(slot) + 1 for slot in np.flatnonzero(~day)[np.array(night_run.released) - 1]]
        return Published(values, about)
