"""Static hybrid perturbation (Algorithm 4), on its proven parts: the working day directly, the night by threshold.

Released, with ε = ε_s + ε_n + ε_V + (ε_d + ε_t):
- the division (t1, t2), `division`: ε_s.
- N̂ and V̂ of the night's slots joined together, `estimates`: ε_n and ε_V, out of the threshold part. V̂ is
  paid only where the night gets more than one release.
- the n_day slots inside [t1, t2] with Lap(n_day/ε_d) each, `direct`; a user is at most once in each.
- the n_night others joined together through the threshold machine, `threshold`, with ε_t.
What is left after ε_s and ε_n is cut into ε_d : ε_t = n_day : sqrt(n_night·c), which makes the sum of the noise
n_day·(n_day/ε_d) + n_night·(c/ε_t) least. Division, c, T and the cut are functions of released and paid values,
so this is sequential, adaptive composition: ε. An empty part spends nothing, the other gets all.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np

from crowdveil.counts import Shape
from crowdveil.errors import Refused
from crowdveil.privacy import Budget, Epsilon, IntArray, split
from crowdveil.schemes import estimates
from crowdveil.schemes.direct import DirectRun
from crowdveil.schemes.division import divide
from crowdveil.schemes.protocol import Memory, Published, register
from crowdveil.schemes.threshold import ThresholdRun, cutoff, threshold_value

__all__ = ["StaticHybrid", "cut"]


def cut(epsilon: Epsilon, direct: int, held: int, c: int) -> list[Epsilon]:
    """[ε_d, ε_t] for `direct` slots published directly and `held` slots with c releases among them.

    >>> cut(Fraction(1), 12, 9, 4), cut(Fraction(1), 12, 0, 1), cut(Fraction(1), 0, 9, 4)
    ([Fraction(2, 3), Fraction(1, 3)], [Fraction(1, 1), Fraction(0, 1)], [Fraction(0, 1), Fraction(1, 1)])
    """
    return split(epsilon, [direct, Fraction(round(1000 * math.sqrt(held * c)), 1000)])


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
        shares = {"dividing": self.dividing, "estimating": self.estimating, "comparing": self.comparing}
        for name, share in shares.items():
            if not 0 < share < Fraction(1, 3):
                raise Refused(f"{name} share", share, "a fraction between 0 and 1/3", "1/50")

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day."""
        epsilon = budget.epsilon
        first, last = divide(budget, counts, shape, self.dividing * epsilon)
        day = np.zeros(shape.slots, dtype=bool)
        day[first : last + 1] = True
        n_day, n_night = int(day.sum()), int((~day).sum())
        about: dict[str, Any] = {"t1": first + 1, "t2": last + 1}
        values = np.zeros_like(counts)
        if n_night == 0:
            run = DirectRun(budget.joint("day snapshots", shape.bound(n_day), budget.left))
            return Published(np.stack([run.observe(histogram) for histogram in counts]), about)

        night = counts[~day]
        users = estimates.users(budget, night, shape, self.estimating * epsilon)
        c = cutoff(epsilon, users, shape.cells, n_night)
        threshold = 0
        about["users_estimate"] = users
        if c > 1:
            moved = estimates.variation(budget, night, shape, self.estimating * epsilon)
            about["variation_estimate"] = moved
            threshold = threshold_value(moved, users, c)
        direct, held = cut(budget.left, n_day, n_night, c)
        day_run = DirectRun(budget.joint("day snapshots", shape.bound(n_day), direct))
        night_run = ThresholdRun(budget, shape, n_night, c, threshold, held, self.comparing, "night ")
        values[day] = np.stack([day_run.observe(histogram) for histogram in counts[day]])
        values[~day] = np.stack([night_run.observe(histogram) for histogram in night])
        about |= night_run.parameters()
        about["released_slots"] = [int(slot) + 1 for slot in np.flatnonzero(~day)[np.array(night_run.released) - 1]]
        return Published(values, about)
