"""A stream: one publication as it runs day after day; all of it is public and fixed while it runs."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Any, Literal

import numpy as np

from crowdveil.counts import BY_US, Shape, check_max_slots
from crowdveil.errors import Refused
from crowdveil.manifest import plain
from crowdveil.privacy import Epsilon, exact
from crowdveil.privacy.ledger import Publication
from crowdveil.schemes import Causal, scheme, scheme_names
from crowdveil.space import Space, content_hash
from crowdveil.space import space as space_of
from crowdveil.timetable import Timetable, parse_every, parse_hours

__all__ = ["YEARS", "Stream", "causal"]

YEARS = (1900, 2200)
"""The first and the last year of which anything can be asked."""


def causal(name: str, options: dict[str, Any]) -> Causal:
    """The proven, causal scheme of a name; one that needs the finished day is refused, and any other reading.

    >>> causal("direct", {}).name
    'direct'
    """
    live = [known for known in scheme_names() if _is_causal(known)]
    if name not in live:
        raise Refused("live scheme", name, f"one of {', '.join(live)}", "anchor-live")
    if "reading" in options:
        raise Refused(f"options of scheme {name}", "reading", "none of it: only what is proven is published live")
    try:
        return scheme(name, **options)  # type: ignore[return-value]
    except TypeError:
        raise Refused(f"options of scheme {name}", ", ".join(options), "the scheme's own") from None


def _is_causal(name: str) -> bool:
    try:
        return isinstance(scheme(name), Causal)
    except Refused:
        return False


@dataclass(frozen=True)
class Stream:
    """Where, when, how and for how much a source's pings are published.

    >>> stream = Stream.of("metro", "city", "grid:500m@2.35,48.85:4x3", "Europe/Paris", "6h", "direct", "1")
    >>> stream.slots(date(2024, 5, 6)), stream.key(date(2024, 5, 6)).name
    (4, 'city')
    """

    source: str
    name: str
    space: Space
    timetable: Timetable
    scheme: Causal
    epsilon: Epsilon
    max_slots: int | None = None
    input: Literal["pings", "counts"] = "pings"

    def __post_init__(self) -> None:
        if self.scheme.reading != "proven" or self.scheme.unproven:
            raise Refused(f"reading of live scheme {self.scheme.name}", self.scheme.reading, "proven", "proven")

    @classmethod
    def of(
        cls, source: str, name: str, space: str, timezone: str, every: str, scheme: str, epsilon: object,
        hours: str = "0-24", max_slots: int | None = None, options: dict[str, Any] | None = None,
        input: Literal["pings", "counts"] = "pings",
    ) -> Stream:  # fmt: skip
        """A stream as a configuration file words it."""
        check_max_slots(max_slots)
        timetable = Timetable(timezone, parse_every(every), parse_hours(hours))
        return cls(
            source,
            name,
            space_of(space),
            timetable,
            causal(scheme, options or {}),
            exact(epsilon),
            max_slots,
            input,
        )

    def key(self, day: date) -> Publication:
        """The ledger's name for a day of this stream."""
        return Publication(self.source, day, self.name)

    def bounds(self, day: date) -> list[tuple[int, int]]:
        """Start and end of each slot of a local day, in seconds since 1970; none of a day beyond all calendars."""
        return _bounds(self.timetable, day) if YEARS[0] <= day.year <= YEARS[1] else []

    def slots(self, day: date) -> int:
        """S of that local day."""
        return len(self.bounds(day))

    def day_of(self, second: int) -> date:
        """The local day of an instant."""
        return self.timetable.local_days(np.array([second], dtype="datetime64[s]"))[0]

    def midnight_after(self, day: date) -> int:
        """When a local day ends, in seconds since 1970."""
        return int(self.timetable.midnight(day + timedelta(days=1)).timestamp())

    def shape(self, day: date) -> Shape:
        """The day's public shape."""
        starts = self.timetable.starts(day)
        return Shape(day, self.timetable.clock(starts), self.timetable.every, self.space.centroids, self.max_slots)

    def about(self, day: date) -> dict[str, Any]:
        """The public parameters that the day's reservation is written with."""
        options = {f.name: plain(getattr(self.scheme, f.name)) for f in dataclasses.fields(self.scheme)}  # type: ignore[arg-type]
        return {
            "scheme": self.scheme.name,
            "options": options,
            "epsilon": str(self.epsilon),
            "space": content_hash(self.space),
            "timezone": self.timetable.timezone,
            "every": self.timetable.every,
            "hours": list(self.timetable.hours),
            "slots": self.slots(day),
            "max_slots": self.max_slots,
            "bounding": self.bounding,
        }

    @property
    def bounding(self) -> str:
        """Who makes sure that a user is counted at most once per slot."""
        return "bounding asserted by the source" if self.input == "counts" else BY_US


@lru_cache(maxsize=64)
def _bounds(timetable: Timetable, day: date) -> list[tuple[int, int]]:
    starts = timetable.starts(day).astype(np.int64)
    midnight = int(timetable.midnight(day + timedelta(days=1)).timestamp())
    return [(int(start), min(int(start) + timetable.every, midnight)) for start in starts]


def instant(second: int) -> str:
    """An instant as files and answers write it.

    >>> instant(0)
    '1970-01-01T00:00:00Z'
    """
    return datetime.fromtimestamp(second, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
