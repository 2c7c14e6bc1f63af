"""What past days paid for, as a new day may use it: window maps, their totals, and the usual course of a day.

A memory holds released or releasable values alone, so reading it costs nothing. A day whose alarm fired was
not like those before it: its maps are left aside, unless the alarm fired on the last two days or more. Then
the past is what these days say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from crowdveil.counts import Shape
from crowdveil.refine.posterior import Measured
from crowdveil.schemes.anchor.mixing import template
from crowdveil.schemes.anchor.past import Past
from crowdveil.schemes.anchor.windows import Window, windows
from crowdveil.schemes.protocol import DAYS, Memory

__all__ = ["History"]

FloatArray = npt.NDArray[np.float64]
USUAL = 0.1
UNUSUAL = 0.5
"""How far a day's weights lie from those of like days, and from a public guess: standard deviations."""


@dataclass(frozen=True)
class History:
    """The last days' memories, the newest last, and the epsilon of the day to come.

    >>> History.of([], 1.0).days
    []
    """

    days: list[Memory]
    epsilon: float

    @classmethod
    def of(cls, past: Sequence[Memory], epsilon: float) -> History:
        """What of `past` is like the day to come, as far as one can know."""
        recent = [day for day in past[-DAYS:] if day.get("measured") or "users" in day]
        alarmed = [bool(day.get("alarm")) for day in recent]
        if alarmed[-2:] == [True, True]:
            since = len(alarmed) - [*alarmed[::-1], False].index(False)
            return cls(recent[since:], epsilon)
        return cls([day for day, odd in zip(recent, alarmed, strict=True) if not odd], epsilon)

    def home(self, shape: Shape) -> tuple[Measured, float] | None:
        """The map of the night and its total, where there is one."""
        night = [one for one in self.held(shape) if one.name == "night"]
        return (self.measured(night[0], shape.cells), self.total(night[0])) if night else None

    @property
    def users(self) -> float:
        """The newest N̂."""
        return float(self.days[-1]["users"]) if self.days else 0.0

    @property
    def gained(self) -> float:
        """ε·√H: what the days' measurements together are like."""
        return self.epsilon * float(np.sqrt(len(self.days)))

    def density(self, cells: int) -> float:
        """ρ·√H: the density of the newest N̂, gained on by the number of days."""
        return self.users / cells * self.gained

    def wanted(self, shape: Shape) -> list[Window]:
        """The windows that this density is worth."""
        return windows(shape, _number(self.density(shape.cells)))

    def held(self, shape: Shape) -> list[Window]:
        """The windows to model a day with: those wanted that are measured, or else any that are."""
        known = {name for day in self.days for name in day.get("measured", {})}
        for choice in (self.wanted(shape), windows(shape, 3), windows(shape, 1)):
            found = [one for one in choice if one.name in known]
            if found:
                return found
        return []

    def due(self, shape: Shape) -> list[Window]:
        """The windows to measure at the end of this day: all after a first day, then the one measured least.

        Weekends among other days measure the night, which is like any other: their days are not.
        """
        wanted = self.wanted(shape)
        if len(self.days) == 1:
            return wanted
        if shape.day.weekday() >= 5 and not all(day.get("weekend") for day in self.days):
            return wanted[:1]
        times = [sum(one.name in day.get("measured", {}) for day in self.days) for one in wanted]
        return [wanted[int(np.argmin(times))]]

    def measured(self, window: Window, cells: int) -> Measured:
        """Every measurement of one window's map."""
        return Past(self.days).measured(window.name, cells)

    def total(self, window: Window) -> float:
        """How many people the window's map holds: the newest total at weight 1, the one before at ½, ¼, …"""
        totals = [float(one["total"]) for one in Past(self.days).found(window.name)]
        weight = 0.5 ** np.arange(len(totals))[::-1]
        return max(1.0, float(weight @ np.array(totals) / weight.sum()))

    def course(self, shape: Shape, held: Sequence[Window]) -> tuple[FloatArray, float]:
        """The weights to expect in each slot, and how far off they may be: the mean of the like days' weights.

        Weekends are like weekends; without a like day it is the public template.
        """
        names = [one.name for one in held]
        weekend = shape.day.weekday() >= 5
        like = [day for day in self.days if day.get("weekend") == weekend]
        known = [day["weights"] for day in like if day.get("weights", {}).get("windows") == names]
        if not known or len(names) == 1:
            return template(held), USUAL if len(names) == 1 else UNUSUAL
        courses = [_at(shape.clock, np.asarray(one["clock"]), np.asarray(one["values"])) for one in known]
        mean: FloatArray = np.mean(courses, axis=0)
        return mean, USUAL


def _number(density: float) -> int:
    """How many windows are worth their noise when they take turns at the full share."""
    return 1 if density < 1.4 else 2 if density < 12 else 3


def _at(clock: FloatArray, known: FloatArray, values: FloatArray) -> FloatArray:
    """Weights at other clock times, linearly between those known."""
    order = np.argsort(known, kind="stable")
    return np.column_stack([np.interp(clock, known[order], column[order]) for column in values.T])
