"""When: the slots of a local day. Shape is public, so they follow from declarations and the calendar alone.

A local day runs from midnight to midnight of its time zone and is cut into slots of equal length from
midnight on, in elapsed time: half hours give 48 slots, 46 when clocks go forward, 50 when they go back.
The last slot ends at midnight, whatever is left of it. `hours` keeps the slots whose local start lies in it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo

import numpy as np
import numpy.typing as npt

from crowdveil.errors import Refused

__all__ = ["Timetable", "parse_day", "parse_every", "parse_hours", "parse_zone"]

TimeArray = npt.NDArray[np.datetime64]


def parse_every(text: str | int) -> int:
    """The seconds of a slot length such as `30min`, `1h` or `90s`; it must divide a day.

    >>> parse_every("30min"), parse_every("1h")
    (1800, 3600)
    >>> parse_every("7h")
    Traceback (most recent call last):
    crowdveil.errors.Refused: slot length: got 7h; expected a length that divides a day, for example 30min
    """
    refusal = Refused("slot length", text, "a length that divides a day", "30min")
    if isinstance(text, int) and not isinstance(text, bool):
        seconds = text
    else:
        match = re.fullmatch(r"\s*(\d{1,6})\s*(s|sec|m|min|h|hour)s?\s*", str(text))
        if not match:
            raise refusal
        seconds = int(match[1]) * {"s": 1, "m": 60, "h": 3600}[match[2][0]]
    if seconds <= 0 or 86_400 % seconds:
        raise refusal
    return seconds


def parse_zone(name: str) -> str:
    """The IANA name of a time zone, checked.

    >>> parse_zone("Asia/Shanghai")
    'Asia/Shanghai'
    """
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        raise Refused("time zone", name, "an IANA name", "Europe/Paris") from None
    return name


def parse_day(text: str | date) -> date:
    """A calendar day written as YYYY-MM-DD.

    >>> parse_day("2008-02-03")
    datetime.date(2008, 2, 3)
    """
    try:
        day = text if isinstance(text, date) else date.fromisoformat(text)
    except (TypeError, ValueError):
        raise Refused("day", text, "a date as YYYY-MM-DD", "2008-02-03") from None
    if not 1900 <= day.year <= 2200:
        raise Refused("day", text, "a date from 1900 to 2200", "2008-02-03")
    return day


def parse_hours(text: str | tuple[int, int]) -> tuple[int, int]:
    """Local hours from-to as `5-24`: slots that start at or after the first and before the second.

    >>> parse_hours("5-24")
    (5, 24)
    """
    if isinstance(text, str):
        match = re.fullmatch(r"\s*(\d{1,2})\s*-\s*(\d{1,2})\s*", text)
        first, last = (int(match[1]), int(match[2])) if match else (0, -1)
    else:
        first, last = text
    if not 0 <= first < last <= 24:
        raise Refused("hours", text, "two whole hours from 0 to 24, the first smaller", "5-24")
    return first, last


@dataclass(frozen=True)
class Timetable:
    """The declared slots: a time zone, a slot length in seconds, and the hours of the local day that are kept.

    >>> table = Timetable("Europe/Paris", 1800)
    >>> [len(table.starts(date(2024, *day))) for day in ((3, 30), (3, 31), (10, 27))]
    [48, 46, 50]
    >>> len(Timetable("Asia/Shanghai", 3600, (5, 24)).starts(date(2008, 2, 4)))
    19
    """

    timezone: str
    every: int
    hours: tuple[int, int] = (0, 24)

    def __post_init__(self) -> None:
        parse_zone(self.timezone)
        parse_every(self.every)
        parse_hours(self.hours)

    def midnight(self, day: date) -> datetime:
        """The instant, in UTC, at which a local day begins."""
        return datetime.combine(day, time(), ZoneInfo(self.timezone)).astimezone(UTC)

    def starts(self, day: date) -> TimeArray:
        """The starts of a local day's slots, in UTC."""
        first = np.datetime64(self.midnight(day).replace(tzinfo=None), "s")
        last = np.datetime64(self.midnight(day + timedelta(days=1)).replace(tzinfo=None), "s")
        starts = np.arange(first, last, np.timedelta64(self.every, "s"))
        clock = self.clock(starts)
        kept: TimeArray = starts[(clock >= self.hours[0]) & (clock < self.hours[1])]
        return kept

    def clock(self, starts: TimeArray) -> npt.NDArray[np.float64]:
        """The local clock, in hours, at each of the instants."""
        zone = ZoneInfo(self.timezone)
        local = (moment.replace(tzinfo=UTC).astimezone(zone) for moment in starts.astype("datetime64[s]").tolist())
        return np.array([moment.hour + moment.minute / 60 + moment.second / 3600 for moment in local])

    def local_days(self, starts: TimeArray) -> list[date]:
        """The local day of each of the instants: the one whose midnight was the last.

        Where clocks go back over midnight, the hour told twice belongs to the day that had begun, as `starts` has it.
        """
        zone = ZoneInfo(self.timezone)
        midnight = cache(self.midnight)
        days = []
        for moment in starts.astype("datetime64[s]").tolist():
            instant = moment.replace(tzinfo=UTC)
            day = instant.astimezone(zone).date()
            while instant >= midnight(day + timedelta(days=1)):
                day += timedelta(days=1)
            days.append(day)
        return days
