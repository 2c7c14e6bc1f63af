"""What could not be used, by reason: for the operator's eyes alone.

Drops are functions of the raw rows that nothing pays for. They are printed where `aggregate` runs and
never enter counts files, releases, manifests or anything that a reader's token reaches.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

__all__ = ["Drops", "Reason"]


class Reason(IntEnum):
    """Why one row cannot be used; the first that holds, in this order.

    >>> Reason.OUTSIDE.words
    'outside the space'
    """

    BROKEN = -1
    USER = -2
    TIME = -3
    SKIPPED = -4
    DAYS = -5
    HOURS = -6
    PLACE = -7
    POSITION = -8
    IMPOSSIBLE = -9
    OUTSIDE = -10

    @property
    def words(self) -> str:
        """The reason as the operator reads it."""
        return _WORDS[self]


_WORDS = {
    Reason.BROKEN: "broken line",
    Reason.USER: "no user",
    Reason.TIME: "no readable time",
    Reason.SKIPPED: "a local time that clocks skipped",
    Reason.DAYS: "outside the declared days",
    Reason.HOURS: "outside the declared hours",
    Reason.PLACE: "unknown place",
    Reason.POSITION: "no position",
    Reason.IMPOSSIBLE: "impossible position",
    Reason.OUTSIDE: "outside the space",
}


_EXPECTED = {
    Reason.BROKEN: "lines with as many fields as the first one",
    Reason.USER: "a name of a user in every row",
    Reason.TIME: "timestamps, or ISO 8601 text such as 2024-03-04 08:30:00",
    Reason.DAYS: "local days of --timezone between --from and --to",
    Reason.HOURS: "local hours of --timezone among --hours",
    Reason.PLACE: "every place id in the table of --places",
    Reason.POSITION: "longitude and latitude as numbers",
    Reason.IMPOSSIBLE: "longitude and latitude in degrees, not the one for the other",
    Reason.OUTSIDE: "a space where the pings are: --bbox is west, south, east, north",
}


@dataclass(frozen=True)
class Drops:
    """How many rows were read, and how many of them were dropped for which reason.

    >>> drops = Drops(10, {"no user": 2, "outside the space": 1})
    >>> drops.kept
    7
    >>> print(drops)
    10 rows read, 7 kept; dropped: 2 no user, 1 outside the space
    """

    rows: int
    by_reason: Mapping[str, int]

    @property
    def dropped(self) -> int:
        """All rows that were dropped."""
        return sum(self.by_reason.values())

    @property
    def kept(self) -> int:
        """The rows that could be used, before one cell per user and slot is chosen."""
        return self.rows - self.dropped

    @property
    def advice(self) -> str:
        """What may be wrong with the file or the command where one reason took most rows.

        >>> print(Drops(10, {"no readable time": 9}).advice)
        most rows dropped: no readable time; expected timestamps, or ISO 8601 text such as 2024-03-04 08:30:00
        """
        for reason, expected in _EXPECTED.items():
            if 2 * self.by_reason.get(reason.words, 0) > self.rows:
                return f"most rows dropped: {reason.words}; expected {expected}"
        return ""

    def __str__(self) -> str:
        text = f"{self.rows} rows read, {self.kept} kept"
        if self.dropped:
            text += "; dropped: " + ", ".join(f"{n} {words}" for words, n in self.by_reason.items() if n)
        return text
