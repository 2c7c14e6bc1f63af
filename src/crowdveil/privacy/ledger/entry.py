"""Entries: the lines of a ledger, and the promises that others may build on.

Compatibility. A ledger is an append-only list of entries. What an entry of version 1 means never changes:
- `seq` counts from 1 without gaps; `previous` is the `hash` of the entry before (64 zeros for the first).
- `hash` is the SHA-256 of the canonical JSON of the entry's *public* fields: all but `content`, which is
  covered through `digest`, its SHA-256. Secret state, true counts, clocks and runtimes are in no entry.
- `units` and caps are whole numbers of one quantum, ε = 10⁻⁹. A cost that is not a whole number of units is
  rounded up, a cap down.
- kinds: `account` opens a source's account or sets its caps; `reserve` sets a publication's ε for one local
  day aside; `slot`, `day` and `close` debit a reservation and hold what was drawn (one slot live, a whole day
  in batch, what the end of a live day paid for); `correction` and `withdrawal` replace or take back what is
  served and cost and refund nothing; `restored` charges what may have been spent after a backup was made.
- a source's caps bind the sum of its `reserve` and `restored` units: per local day, and in every window of 30
  consecutive local days. Reserved counts as spent, whether it was drawn or not. Nothing is ever refunded.
A reader of a later version may meet further kinds and fields; it never meets these with another meaning.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import date
from fractions import Fraction
from typing import Any

from crowdveil.errors import Refused
from crowdveil.privacy.epsilon import Epsilon

__all__ = [
    "ORIGIN",
    "QUANTUM",
    "VERSION",
    "Entry",
    "Publication",
    "publication_name",
    "units_down",
    "units_up",
]

VERSION = 1
QUANTUM = Fraction(1, 10**9)
"""One unit of account, as ε."""
ORIGIN = "0" * 64
"""What the first entry follows."""


def units_up(cost: Epsilon) -> int:
    """A cost in whole units, rounded up.

    >>> units_up(Fraction(1)), units_up(Fraction(1, 3))
    (1000000000, 333333334)
    """
    return -((-cost) // QUANTUM)


def units_down(cap: Epsilon) -> int:
    """A cap in whole units, rounded down.

    >>> units_down(Fraction(1, 3))
    333333333
    """
    return cap // QUANTUM


@dataclass(frozen=True, order=True)
class Publication:
    """One publication of one source on one local day. Publications of a source share its account.

    >>> Publication("metro", date(2024, 5, 6), "grid500-30min").name
    'grid500-30min'
    """

    source: str
    day: date
    name: str

    def __post_init__(self) -> None:
        for what, text in (("source", self.source), ("publication", self.name)):
            if not (0 < len(text) <= 200 and text.isprintable()):
                raise Refused(f"name of the {what}", repr(text), "1 to 200 printable characters", "metro")


def publication_name(about: Mapping[str, Any]) -> str:
    """A name for a publication that has none: a fingerprint of its public parameters.

    >>> publication_name({"scheme": "direct", "epsilon": "1"})
    'p-08fdd7bb650d'
    """
    return "p-" + hashlib.sha256(canonical(dict(about))).hexdigest()[:12]


def canonical(value: Any) -> bytes:
    """The one JSON text of a value."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()


def digest_of(content: bytes) -> str:
    """The SHA-256 of a content."""
    return hashlib.sha256(content).hexdigest()


@dataclass(frozen=True)
class Entry:
    """One line of the ledger; see the module for what its fields promise.

    >>> entry = Entry(1, "account", "metro", day_cap=10**9, month_cap=20 * 10**9)
    >>> len(entry.computed_hash()), entry.to_dict()["source"]
    (64, 'metro')
    """

    seq: int
    kind: str
    source: str
    day: date | None = None
    publication: str | None = None
    slot: int | None = None
    units: int = 0
    day_cap: int | None = None
    month_cap: int | None = None
    digest: str | None = None
    about: dict[str, Any] = field(default_factory=dict)
    previous: str = ORIGIN
    hash: str = ""
    version: int = VERSION

    def to_dict(self) -> dict[str, Any]:
        """All public fields, as JSON values."""
        out = {f.name: getattr(self, f.name) for f in fields(self)}
        return out | {"day": self.day.isoformat() if self.day else None}

    def computed_hash(self) -> str:
        """What `hash` must be."""
        public = self.to_dict()
        del public["hash"]
        return hashlib.sha256(canonical(public)).hexdigest()
