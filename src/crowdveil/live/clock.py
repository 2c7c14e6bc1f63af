"""Clocks. Slots close by the server's clock alone; a simulated city brings its own, faster one."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass
from typing import Protocol

__all__ = ["Clock", "FastClock", "ManualClock", "SystemClock"]


class Clock(Protocol):
    """Seconds since 1970.

    >>> def later(clock: Clock) -> float:  # any clock will do
    ...     return clock.now() + 60
    >>> later(ManualClock(10.0))
    70.0
    """

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


class FastClock:
    """A clock that starts at an instant and runs `speed` times as fast, but never beyond `limit`.

    Whoever feeds the service sets the limit: simulated time waits for the simulated people.

    >>> clock = FastClock(start=0, speed=1e12); clock.limit = 1800.0
    >>> clock.now(), clock.real(1e12)
    (1800.0, 1.0)
    """

    def __init__(self, start: float, speed: float) -> None:
        self.speed = speed
        self.limit = float("inf")
        self._at, self._seen = start, time.monotonic()
        self._lock = threading.Lock()

    def now(self) -> float:
        """The simulated instant."""
        with self._lock:
            seen = time.monotonic()
            self._at = max(self._at, min(self.limit, self._at + (seen - self._seen) * self.speed))
            self._seen = seen
            return self._at

    def real(self, seconds: float) -> float:
        """The real seconds that simulated ones take at least."""
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
