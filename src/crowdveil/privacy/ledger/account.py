"""A source's account: caps per local day and in every window of 30 days, and what is left under both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from crowdveil.errors import Refused
from crowdveil.privacy.ledger.schema import WINDOW

__all__ = ["Balance", "Exhausted", "amount", "fits", "fullest_window", "room"]


class Exhausted(Refused):
    """The account has less left than is asked for; nothing was drawn or written.

    >>> from datetime import date
    >>> fits("metro", date(2024, 5, 6), 3, (2, 20), {})
    Traceback (most recent call last):
    crowdveil.privacy.ledger.account.Exhausted: budget of source metro on 2024-05-06: got a cost of ...
    """


@dataclass(frozen=True)
class Balance:
    """What a source's day holds, in units."""

    day_cap: int
    month_cap: int
    charged: int
    """Reserved on the day."""
    window: int
    """Reserved in the fullest window of 30 days that holds the day."""
    restored: bool = False
    """The day was charged and closed after a backup was restored."""

    @property
    def left(self) -> int:
        """What may still be reserved on the day.

        >>> Balance(day_cap=10, month_cap=100, charged=4, window=97).left
        3
        """
        return min(self.day_cap - self.charged, self.month_cap - self.window)


def amount(units: int) -> str:
    """Units as ε, exactly, for people.

    >>> amount(1_500_000_000), amount(333_333_334), amount(0)
    ('1.5', '0.333333334', '0')
    """
    return f"{(Decimal(units) / 10**9).normalize():f}"


def fullest_window(day: date, charges: Mapping[date, int]) -> int:
    """The most that any window of 30 consecutive days holding `day` has been charged.

    >>> fullest_window(date(2024, 5, 30), {date(2024, 5, 1): 7, date(2024, 4, 30): 5, date(2024, 6, 1): 1})
    7
    """
    days = [charges.get(day + timedelta(days=n), 0) for n in range(1 - WINDOW, WINDOW)]
    return max(sum(days[start : start + WINDOW]) for start in range(WINDOW))


def room(day: date, caps: tuple[int, int], charges: Mapping[date, int]) -> Balance:
    """The balance of a day.

    >>> room(date(2024, 5, 6), (2, 20), {date(2024, 5, 6): 1}).left
    1
    """
    return Balance(*caps, charges.get(day, 0), fullest_window(day, charges))


def fits(source: str, day: date, units: int, caps: tuple[int, int], charges: Mapping[date, int]) -> None:
    """Refuse a charge that either cap does not allow.

    >>> fits("metro", date(2024, 5, 6), 2, (2, 20), {date(2024, 5, 5): 2})  # both caps allow it
    >>> fits("metro", date(2024, 5, 6), 2, (2, 3), {date(2024, 5, 5): 2})
    Traceback (most recent call last):
    crowdveil.privacy.ledger.account.Exhausted: budget of source metro on 2024-05-06: got a cost of ...
    """
    balance = room(day, caps, charges)
    if units > balance.left:
        which = "the day's cap" if balance.left == balance.day_cap - balance.charged else f"the cap of {WINDOW} days"
        raise Exhausted(
            f"budget of source {source} on {day}",
            f"a cost of {amount(units)}",
            f"at most what is left under {which}, {amount(max(0, balance.left))}",
        )
