"""Troubles: what does not work just now, told once when it begins and once when it is over.

Health is open to everybody, so a trouble is one of a few fixed words and never depends on what rows say.
"""

from __future__ import annotations

import logging
from typing import Literal, get_args

__all__ = ["KINDS", "Kind", "Troubles"]

log = logging.getLogger("crowdveil.live")

Kind = Literal["feed", "inbox", "ledger", "publishing", "landing", "budget"]
KINDS: tuple[Kind, ...] = get_args(Kind)


class Troubles:
    """Which kinds of trouble there are, each of a publication or of the whole service.

    >>> troubles = Troubles()
    >>> troubles.begin("landing", "OSError"); troubles.kinds()
    ['landing']
    >>> troubles.over("landing"); troubles.kinds()
    []
    """

    def __init__(self) -> None:
        self._there: set[tuple[Kind, str]] = set()

    def begin(self, kind: Kind, why: str, publication: str = "") -> None:
        """There is trouble; `why` goes to the log alone and names exceptions, not their texts, or public parameters."""
        if (kind, publication) not in self._there:
            self._there.add((kind, publication))
            if why:
                log.warning("%s: %s", " ".join([kind, publication]).strip(), why)

    def over(self, kind: Kind, publication: str = "") -> None:
        """It works, again or still."""
        if (kind, publication) in self._there:
            self._there.discard((kind, publication))
            log.warning("%s: works again", " ".join([kind, publication]).strip())

    def kinds(self) -> list[Kind]:
        """The kinds of trouble that there are."""
        there = {kind for kind, _ in self._there}
        return [kind for kind in KINDS if kind in there]

    def publications(self) -> int:
        """How many publications cannot go on."""
        return len({publication for kind, publication in self._there if kind in ("ledger", "publishing")})
