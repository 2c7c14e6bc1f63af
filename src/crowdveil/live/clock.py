"""Clocks. Slots close by the server's clock alone; a simulated city brings its own, faster one."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Protocol

__all__ = ["Clock", "FastClock", "ManualClock", "SystemClock"]


class Clock(Protocol):
    """Seconds since 1970."""

    def now(self) -> float:
        """The instant."""

    def real(self, seconds: float) -> float:
        """How long to sleep until the clock is `seconds` further."""


@dataclass(frozen=True)
class SystemClock:
    """The server's clock.

    >>> SystemClock().real(2.0)
    2.0
    """

    def now(self) -> float:
        """The instant."""
        return time.time()

    def real(self, seconds: float) -> float:
        """As long as it takes."""
        return max(0.0, seconds)


@dataclass(frozen=True)
class FastClock:
    """A clock that starts at an instant and runs `speed` times as fast.

    >>> FastClock(start=0, speed=600).real(1800)
    3.0
    """

    start: float
    speed: float
    began: float = field(default_factory=time.monotonic)

    def now(self) -> float:
        """The simulated instant."""
        return self.start + (time.monotonic() - self.began) * self.speed

    def real(self, seconds: float) -> float:
        """The real seconds that simulated ones take."""
        return max(0.0, seconds / self.speed)


@dataclass
class ManualClock:
    """A clock that stands still until it is set.

    >>> clock = ManualClock(10.0); clock.at = 20.0; clock.now()
    20.0
    """

    at: float

    def now(self) -> float:
        """The instant it was set to."""
        return self.at

    def real(self, seconds: float) -> float:
        """Hardly at all: whoever sets the clock is waited for."""
        return 0.01
