"""The landing folder: every release also as Parquet, `publication=…/day=…/slot=NN.parquet`."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from crowdveil.errors import Refused
from crowdveil.live.formats import rendered
from crowdveil.live.stream import Stream
from crowdveil.privacy.ledger import Ledger

__all__ = ["Landing"]


class Landing:
    """Where releases land. Files are written whole or not at all, the same bytes whenever they are."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, publication: str, day: date, slot: int) -> Path:
        """Where a release lands.

        >>> Landing(Path("releases")).path("city", date(2024, 5, 6), 3).as_posix()
        'releases/publication=city/day=2024-05-06/slot=03.parquet'
        """
        return self.folder / f"publication={publication}" / f"day={day}" / f"slot={slot:02d}.parquet"

    def write(self, stream: Stream, day: date, slot: int, content: bytes) -> None:
        """Land a release, given as the ledger's bytes; one that lies there is left alone."""
        path = self.path(stream.name, day, slot)
        if path.exists():
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f".{path.stem}.{secrets.token_hex(4)}.part")
        try:
            with part.open("wb") as file:
                file.write(rendered(content, "parquet", stream.space))
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        except BaseException:
            part.unlink(missing_ok=True)
            raise

    def missing(self, stream: Stream, ledger: Ledger) -> Iterator[tuple[date, int]]:
        """The slots of the last days that are released and do not lie here."""
        for day, slots in ledger.history(stream.source, stream.name):
            yield from ((day, slot) for slot in range(slots) if not self.path(stream.name, day, slot).exists())

    def check(self, stream: Stream, ledger: Ledger) -> None:
        """Refuse a ledger that has forgotten a release that lies here: it was restored from a backup."""
        for folder in sorted((self.folder / f"publication={stream.name}").glob("day=????-??-??"))[-40:]:
            day = date.fromisoformat(folder.name[4:])
            landed = max((int(file.stem[5:]) for file in folder.glob("slot=*.parquet")), default=-1)
            if landed >= ledger.progress(stream.key(day)).slots and not ledger.balance(stream.source, day).restored:
                raise Refused(
                    f"ledger: it does not know slot {landed} of {day}, which lies in the landing folder",
                    expected="after a restored backup, `Ledger.restored` for the days since (see docs/live.md)",
                )
