"""Ways in which a running service could spend a person's day twice, or let one source's people into another's map."""

from __future__ import annotations

import dataclasses
import threading
import time
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from crowdveil.errors import Refused
from crowdveil.live.inbox import Inbox, Part
from crowdveil.live.settings import Settings
from crowdveil.live.stream import Stream
from crowdveil.privacy import exact
from crowdveil.privacy.ledger import Ledger, Publication
from crowdveil.schemes import scheme as named
from tests.live.running import DAY, HOUR, SPACE, publication, row, running, settings


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
        theirs.post([row("bob", 40, 5)])  # their slot is not closed by ours
        theirs.at(HOUR + 2)
        assert theirs.slot(0) == [0] * 5 + [1] + [0] * 6


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


def test_a_ledger_older_than_the_inbox_is_not_gone_on_from(tmp_path: Path) -> None:
    """Its day would be drawn a second time, from a state that has answered already."""
    chosen = configured(tmp_path)
    with running(chosen, at=60) as live:
        live.at(HOUR + 2)
        live.slot(0)
    with Ledger.open(chosen.ledger) as ledger:
        ledger._rows("PRAGMA wal_checkpoint(TRUNCATE)")
    backup = Path(chosen.ledger).read_bytes()
    with running(chosen, at=HOUR + 60) as live:
        for slot in (1, 2, 3):
            live.at((slot + 1) * HOUR + 2)
            live.slot(slot)
    for path in tmp_path.glob("ledger.db*"):
        path.unlink()
    Path(chosen.ledger).write_bytes(backup)
    with running(chosen, at=4 * HOUR + 60) as live:
        live.at(5 * HOUR + 2)
        threading.Event().wait(0.5)
        assert live.get("/v1/health").json() == {"status": "degraded", "troubles": ["publishing"]}
        assert live.service.ledger.progress(Publication("metro", DAY, "city")).slots == 1
        live.service.ledger.restored("metro", DAY, DAY)
        live.at(25 * HOUR + 2)
        assert sum(live.slot(0, DAY + timedelta(days=1))) == 0


def test_a_day_is_listed_when_its_first_release_is_seen(tmp_path: Path) -> None:
    with running(configured(tmp_path), at=60) as live:
        live.at(HOUR + 0.5)
        while live.service.ledger.progress(Publication("metro", DAY, "city")).slots == 0:
            time.sleep(0.01)
        assert live.get("/v1/releases").json()["days"] == []
        live.at(HOUR + 1)
        assert [day["released"] for day in live.get("/v1/releases").json()["days"]] == [1]


def test_what_another_service_has_drawn_is_seen_when_its_day_is_over(tmp_path: Path) -> None:
    """Its delay is not known here: an entry seen at once would tell how long the draw took."""
    with running(configured(tmp_path), at=60) as live:
        elsewhere = Publication("metro", DAY, "elsewhere")
        live.service.ledger.reserve(elsewhere, exact("0.1"))
        live.service.ledger.commit_slot(elsewhere, 0, exact("0.1"), b"release", b"state")

        def listed() -> list[tuple[str, str]]:
            entries = live.get("/v1/ledger").json()["entries"]
            return [(entry["kind"], entry["publication"]) for entry in entries]

        assert listed() == [("account", None)]
        assert live.get("/v1/ledger").json()["days"] == []
        live.at(24 * HOUR + 1)
        for slot in range(24):
            live.slot(slot)
        assert {("reserve", "elsewhere"), ("slot", "elsewhere"), ("slot", "city")} <= set(listed())


def test_the_next_day_is_told_of_with_its_first_release(tmp_path: Path) -> None:
    """When a day is begun depends on when the day before it was closed: it must be in no answer of its own."""
    with running(configured(tmp_path), at=23 * HOUR) as live:
        live.at(24 * HOUR + 1)
        for slot in range(24):
            live.slot(slot)
        tomorrow = DAY + timedelta(days=1)
        while live.service.ledger.progress(Publication("metro", tomorrow, "city")).reserved is None:
            time.sleep(0.01)
        answer = live.get("/v1/ledger").json()
        assert [entry["kind"] for entry in answer["entries"]] == ["account", "reserve", *["slot"] * 24, "close"]
        assert answer["days"] == [{"day": str(DAY), "reserved": "0.5"}]
        live.at(25 * HOUR + 1)
        live.slot(0, tomorrow)
        assert [day["day"] for day in live.get("/v1/ledger").json()["days"]] == [str(DAY), str(tomorrow)]


def test_a_day_that_never_had_a_release_is_told_of_when_it_is_long_over(tmp_path: Path) -> None:
    chosen, lost = configured(tmp_path), Publication("metro", DAY - timedelta(days=1), "city")
    with Ledger.open(chosen.ledger) as ledger:
        ledger.reserve(lost, exact("0.1"))  # another ε than the service's: it does not go on from there
    with running(chosen, at=60) as live:
        assert live.get("/v1/ledger").json()["days"] == []
        live.at(24 * HOUR + 60)
        assert live.get("/v1/ledger").json()["days"] == [{"day": str(lost.day), "reserved": "0.1"}]


@pytest.mark.parametrize("scheme", ["direct", "threshold", "dynamic-hybrid"])
def test_only_what_is_proven_is_published_live(tmp_path: Path, scheme: str) -> None:
    options = {"reading": "published"} | ({} if scheme == "direct" else {"threshold": 100})
    with pytest.raises(Refused, match="only what is proven"):
        configured(tmp_path, publication(scheme=scheme, options=options)).streams()
    stream = Stream.of("metro", "city", SPACE, "Europe/Paris", "1h", scheme, "1")
    with pytest.raises(Refused, match="expected proven"):
        dataclasses.replace(stream, scheme=named(scheme, "published"))


def test_a_live_share_is_exact(tmp_path: Path) -> None:
    """A configuration file has floats; a reservation is of the same parameters however they are written."""
    about = [
        configured(tmp_path, publication(scheme="dynamic-hybrid", options={"dividing": written}))
        .streams()[0]
        .about(DAY)
        for written in (0.03, "0.03", "3/100")
    ]
    assert about[0] == about[1] == about[2]
    assert about[0]["options"]["dividing"] == "3/100"
