"""Verification: read a ledger's entries again and say whether every promise holds, without trusting the database."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from crowdveil.privacy.ledger.account import fullest_window
from crowdveil.privacy.ledger.entry import ORIGIN, VERSION, Entry, digest_of

__all__ = ["Verdict", "examine"]

_DRAWS = ("slot", "day", "close")


@dataclass
class Verdict:
    """What an examination found. `problems` is empty where all holds."""

    entries: int = 0
    head: str = ORIGIN
    problems: list[str] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        """Whether all holds.

        >>> Verdict().sound
        True
        """
        return not self.problems


@dataclass
class _Day:
    """One publication's day as far as the walk has come."""

    reserved: int | None = None
    drawn: int = 0
    slots: int = 0
    over: bool = False


def examine(walk: Iterable[tuple[Entry, bytes | None]], head: str | None = None) -> Verdict:
    """Follow the chain from its origin. `head`: a hash kept elsewhere that must be on it.

    >>> examine([]).problems
    []
    >>> examine([], head="f" * 64).problems
    ['the ledger was cut short or rewritten: it does not hold the hash kept elsewhere']
    """
    verdict = Verdict()
    caps: dict[str, tuple[int, int]] = {}
    charges: dict[str, dict[date, int]] = defaultdict(lambda: defaultdict(int))
    days: dict[Any, _Day] = defaultdict(_Day)
    restored: set[tuple[str, date]] = set()
    passed = head in (None, ORIGIN)
    for entry, content in walk:
        here = _broken(entry, content, verdict)
        if entry.kind == "account":
            caps[entry.source] = (entry.day_cap or 0, entry.month_cap or 0)
        elif entry.day is None or entry.source not in caps:
            here.append("belongs to no account or day")
        else:
            here += _counted(entry, caps[entry.source], charges[entry.source], days, restored)
        verdict.problems += [f"entry {entry.seq}: {problem}" for problem in here]
        verdict.entries, verdict.head = verdict.entries + 1, entry.hash
        passed = passed or entry.hash == head
    if not passed:
        verdict.problems.append("the ledger was cut short or rewritten: it does not hold the hash kept elsewhere")
    return verdict


def _broken(entry: Entry, content: bytes | None, verdict: Verdict) -> list[str]:
    problems = []
    if entry.version != VERSION:
        problems.append(f"has version {entry.version}")
    if entry.seq != verdict.entries + 1:
        problems.append(f"should have number {verdict.entries + 1}")
    if entry.previous != verdict.head:
        problems.append("does not follow the entry before it")
    if entry.hash != entry.computed_hash():
        problems.append("was changed: its hash is another")
    if (content is None) != (entry.digest is None) or (content is not None and digest_of(content) != entry.digest):
        problems.append("holds a content other than the one it was written with")
    return problems


def _counted(
    entry: Entry, caps: tuple[int, int], charges: dict[date, int], days: dict[Any, _Day], restored: set[Any]
) -> list[str]:
    assert entry.day is not None
    problems = []
    day = days[entry.source, entry.day, entry.publication]
    if (entry.source, entry.day) in restored and entry.kind in ("reserve", *_DRAWS):
        problems.append("comes after the day was charged in full")
    if entry.kind in ("reserve", "restored"):
        charges[entry.day] += entry.units
        if entry.units and charges[entry.day] > caps[0]:
            problems.append("overspends the day's cap")
        if entry.units and fullest_window(entry.day, charges) > caps[1]:
            problems.append("overspends the cap of 30 days")
    if entry.kind == "restored":
        restored.add((entry.source, entry.day))
    elif entry.kind == "reserve":
        if day.reserved is not None:
            problems.append("reserves a second time")
        day.reserved = entry.units
    elif entry.kind in _DRAWS:
        day.drawn += entry.units
        if day.reserved is None or day.drawn > day.reserved:
            problems.append("overspends its reservation")
        if day.over:
            problems.append("draws after the day was over")
        if entry.kind == "slot":
            if entry.slot != day.slots:
                problems.append(f"releases slot {entry.slot} where {day.slots} was next")
            day.slots += 1
        elif entry.kind == "day" and day.slots:
            problems.append("publishes a day that was published slot by slot")
        day.over = entry.kind != "slot"
    return problems
