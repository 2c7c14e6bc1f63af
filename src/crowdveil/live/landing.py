"""The landing folder: every release also as Parquet, `publication=…/day=…/slot=NN.parquet`."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pyarrow.parquet as pq

from crowdveil.errors import Refused
from crowdveil.live.slot_release import SlotRelease
from crowdveil.live.stream import Stream
from crowdveil.privacy.ledger import Ledger

__all__ = ["Landing"]


class Landing:
    """Where releases land. Files are written whole or not at all."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def path(self, publication: str, day: date, slot: int) -> Path:
        """Where a release lands.

        >>> import tempfile
        >>> Landing(Path(tempfile.mkdtemp())).path("city", date(2024, 5, 6), 3).name
        'slot=03.parquet'
        """
        return self.folder / f"publication={publication}" / f"day={day}" / f"slot={slot:02d}.parquet"

    def write(self, publication: str, day: date, slot: int, release: SlotRelease) -> None:
        """Land a release; one that lies there is left alone."""
        path = self.path(publication, day, slot)
        if path.exists():
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        pq.write_table(release.table(), part, compression="zstd")
        part.replace(path)

    def check(self, stream: Stream, ledger: Ledger) -> None:
        """Refuse a ledger that has forgotten a release that lies here: it was restored from a backup."""
        for folder in sorted((self.folder / f"publication={stream.name}").glob("day=*"))[-40:]:
            day = date.fromisoformat(folder.name[4:])
            landed = max((int(file.stem[5:]) for file in folder.glob("slot=*.parquet")), default=-1)
            if landed >= ledger.progress(stream.key(day)).slots and not ledger.balance(stream.source, day).restored:
                raise Refused(
                    f"ledger: it does not know slot {landed} of {day}, which lies in the landing folder",
                    expected="after a restored backup, `Ledger.restored` for the days since (see docs/live.md)",
                )
