"""Ways in which a running service could spend a person's day twice, or let one source's people into another's map."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from crowdveil.live.inbox import Inbox, Part
from crowdveil.live.settings import Settings
from crowdveil.privacy import exact
from crowdveil.privacy.ledger import Ledger
from tests.live.running import HOUR, row, running, settings


def configured(folder: Path, *publications: Any, **options: Any) -> Settings:
    return settings(folder, *publications, delay=1, **options)


def test_sources_that_share_an_inbox_do_not_share_their_people(tmp_path: Path) -> None:
    metro = configured(tmp_path)
    with Ledger.open(metro.ledger) as ledger:
        ledger.account("harbour", exact("1"), exact("10"))
    harbour = configured(tmp_path, source="harbour")
    with running(metro, at=60) as ours, running(harbour, at=60) as theirs:
        ours.post([row("ann", 30)])
        ours.at(HOUR + 2)
        assert sum(ours.slot(0)) == 1
        theirs.post([row("bob", 40)])  # their slot is not closed by ours
        theirs.at(HOUR + 2)
        assert theirs.slot(0) == [1] + [0] * 11


def test_lanes_of_an_inbox(tmp_path: Path) -> None:
    one, other = (Inbox.open(tmp_path / "inbox.db", source) for source in ("metro", "harbour"))
    one.put([Part("city", 3600, b"of metro", 1)])
    one.shut("city", 7200)
    other.purge("city", 7200)
    assert other.put([Part("city", 3600, b"of harbour", 1)]) == [True]
    assert [[content for _, content in box.take("city", 3600)] for box in (one, other)] == [
        [b"of metro"],
        [b"of harbour"],
    ]
