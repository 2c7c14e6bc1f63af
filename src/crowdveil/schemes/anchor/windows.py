"""The windows of a day: sets of slots in which a city looks much the same, so that one mean map stands for them.

Windows are public: named hours of the local clock, cut to the slots that the day has. One that holds no
slot falls away; a day on which none is left has the whole day as its only window.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from crowdveil.counts import Shape

__all__ = ["PEOPLE", "Hours", "Window", "number_of_windows", "windows"]

FloatArray = npt.NDArray[np.float64]
BoolArray = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class Hours:
    """A stretch of the local clock that may pass midnight.

    >>> Hours("night", 22, 7).hold(np.array([6.5, 7.0, 23.0])).tolist()
    [True, False, True]
    """

    name: str
    start: float
    end: float

    def hold(self, clock: FloatArray) -> BoolArray:
        """Which of the clock times lie in it."""
        if self.start <= self.end:
            return (clock >= self.start) & (clock < self.end)
        return (clock >= self.start) | (clock < self.end)


@dataclass(frozen=True)
class Window:
    """A window of one day: its slots, and its share of what the window means cost.

    >>> Window("night", np.array([True, True, False]), Fraction(1, 2)).length
    2
    """

    name: str
    slots: BoolArray
    share: Fraction

    @property
    def length(self) -> int:
        """In how many slots it is measured."""
        return int(self.slots.sum())


DAY = (Hours("all day", 0, 24),)
PEOPLE = (Hours("night", 22, 7), Hours("day", 9.5, 16), Hours("evening", 18, 20))
SHARES = {1: (1,), 2: (1, 1), 3: (42, 42, 16)}


def number_of_windows(density: float) -> int:
    """How many windows are worth their noise, by the density ρ = N̂·ε/M.

    >>> [number_of_windows(density) for density in (0.8, 16, 80)]
    [1, 2, 3]
    """
    return 1 if density < 1.2 else 2 if density < 40 else 3


def windows(shape: Shape, count: int, hours: tuple[Hours, ...] = PEOPLE) -> list[Window]:
    """The first `count` windows of the day, as far as the day has slots in them.

    >>> from datetime import date
    >>> shape = Shape(date(2024, 5, 6), np.arange(5.0, 24.0), 3600, np.zeros((10, 2)))
    >>> [(window.name, window.length) for window in windows(shape, 3)]
    [('night', 4), ('day', 6), ('evening', 2)]
    >>> [window.name for window in windows(shape, 1)]
    ['all day']
    """
    chosen = hours[:count] if count > 1 else DAY
    held = [(one.name, one.hold(shape.clock), share) for one, share in zip(chosen, SHARES[count], strict=True)]
    held = [(name, slots, share) for name, slots, share in held if slots.any()]
    if not held:
        return windows(shape, 1)
    total = sum(share for *_, share in held)
    return [Window(name, slots, Fraction(share, total)) for name, slots, share in held]
