"""Troubles: what fails for a while is told, tried again, and holds nothing else up."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from crowdveil.live.clock import ManualClock
from crowdveil.live.feeds import Message, consume
from crowdveil.live.service import Service
from crowdveil.live.settings import Feed
from crowdveil.privacy.ledger import Publication, Unknown
from tests.live.crash import NoNoise
from tests.live.running import DAY, HOUR, START, as_, publication, row, running
from tests.live.running import settings as configured


def until(true: Callable[[], bool], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def health(live: Any) -> dict[str, Any]:
    return dict(live.client.get("/v1/health").json())


def landed(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.parquet"))


@pytest.mark.parametrize("restarted", [False, True], ids=["goes on", "restarted"])
def test_what_cannot_land_is_published_and_lands_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, restarted: bool
) -> None:
    monkeypatch.setattr("crowdveil.live.service.RETRY", 0.05)
    folder = tmp_path / "landing"
    chosen = configured(tmp_path, landing=folder)
    with running(chosen, at=60) as live:
        live.at(HOUR + 2)
        live.slot(0)
        until(lambda: len(landed(folder)) == 1)
        (folder / "publication=city").rename(tmp_path / "away")
        (folder / "publication=city").write_text("in the way")
        for slot in range(1, 5):
            live.at((slot + 1) * HOUR + 2)
            live.slot(slot)
        until(lambda: health(live) == {"status": "degraded", "troubles": ["landing"]})
        assert "crowdveil_unlanded_releases 4.0" in live.get("/v1/metrics", role="operator").text
        time.sleep(0.3)
        assert len([line for line in caplog.messages if "landing" in line]) == 1
        if not restarted:
            (folder / "publication=city").unlink()
            (tmp_path / "away").rename(folder / "publication=city")
            until(lambda: len(landed(folder)) == 5)
            until(lambda: health(live) == {"status": "ok", "troubles": []})
    if restarted:
        (folder / "publication=city").unlink()
        (tmp_path / "away").rename(folder / "publication=city")
    with running(chosen, at=5 * HOUR + 60) as live:
        until(lambda: len(landed(folder)) == 5)
        for slot, path in enumerate(landed(folder)):
            assert path == folder / "publication=city" / f"day={DAY}" / f"slot={slot:02d}.parquet"
            assert path.read_bytes() == live.get(f"/v1/releases/{DAY}/{slot}?format=parquet").content


def test_a_full_disk_leaves_no_part_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crowdveil.live.service.RETRY", 0.05)
    folder, full = tmp_path / "landing", [True]
    whole = os.fsync

    def fails(file: int) -> None:
        if full:
            raise OSError(errno.ENOSPC, "No space left on device")
        whole(file)

    monkeypatch.setattr("crowdveil.live.landing.os.fsync", fails)
    with running(configured(tmp_path, landing=folder), at=60) as live:
        live.at(HOUR + 2)
        live.slot(0)
        until(lambda: health(live)["troubles"] == ["landing"])
        assert not [path for path in folder.rglob("*") if path.is_file()]
        full.clear()
        until(lambda: len(landed(folder)) == 1)


def test_a_landing_folder_that_is_not_there_yet_lets_the_service_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crowdveil.live.service.RETRY", 0.05)
    (tmp_path / "mount").write_text("nothing is mounted here")
    with running(configured(tmp_path, landing=tmp_path / "mount" / "landing"), at=60) as live:
        live.at(HOUR + 2)
        live.slot(0)
        until(lambda: health(live)["troubles"] == ["landing"])
        (tmp_path / "mount").unlink()
        until(lambda: len(landed(tmp_path / "mount")) == 1)


def test_a_ledger_out_of_reach(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object) -> Any:
        raise Unknown("SECRET")

    with running(configured(tmp_path), at=60) as live:
        with monkeypatch.context() as away:
            for ledger in (live.service.ledger, live.service._writing):
                away.setattr(ledger, "_rows", gone)
            until(lambda: health(live) == {"status": "degraded", "troubles": ["ledger"]})
            for path in ("/v1/releases", f"/v1/releases/{DAY}/0", "/v1/ledger", "/v1/publications/city/map"):
                live.at(HOUR + 2)
                answer = live.get(path)
                assert (answer.status_code, answer.headers["retry-after"]) == (503, "1"), path
                assert "ledger" in answer.json()["detail"]
                assert "SECRET" not in answer.text
            assert live.post([row("a", HOUR)]).json()["accepted"] == {"city": 1}
        live.slot(0)
        until(lambda: health(live) == {"status": "ok", "troubles": []})


def test_a_budget_used_up_is_told_when_the_first_release_would_be_seen(tmp_path: Path) -> None:
    chosen = configured(tmp_path, publication("one"), publication("two", epsilon="0.7"))
    with running(chosen, at=60) as live:
        until(lambda: live.service.ledger.progress(Publication("metro", DAY, "one")).reserved is not None)
        live.at(HOUR + 1)
        time.sleep(0.2)
        assert health(live) == {"status": "ok", "troubles": []}
        live.at(HOUR + 2)
        until(lambda: health(live) == {"status": "degraded", "troubles": ["budget"]})


def test_an_inbox_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(configured(tmp_path), at=60) as live:
        with monkeypatch.context() as full:
            full.setattr(live.service.inbox, "put", lambda parts: 1 / 0)
            assert live.post([row("a", 30)]).status_code == 503
            assert health(live)["troubles"] == ["inbox"]
        assert live.post([row("a", 30)]).status_code == 202
        assert health(live)["troubles"] == []


def test_a_feed_that_is_lost_and_comes_back(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    class Broker:
        def __init__(self) -> None:
            self.there, self.asked = False, 0

        async def messages(self) -> AsyncIterator[Message | None]:
            self.asked += 1
            while self.there:
                yield None
                await asyncio.sleep(0.01)
            raise ConnectionError("SECRET")

    async def run(monkeypatch: pytest.MonkeyPatch) -> None:
        service, broker = Service(configured(tmp_path), ManualClock(START + 500.0), NoNoise()), Broker()
        monkeypatch.setattr("crowdveil.live.feeds.RETRY", 0.02)
        await service.start()
        feeding = asyncio.create_task(consume(service, Feed(kind="nats", url="x", topic="y"), broker))
        for there in (False, True, False):
            broker.there = there
            async with asyncio.timeout(10):
                while ("feed" in service.troubles.kinds()) == there:
                    await asyncio.sleep(0.01)
            await asyncio.sleep(0.1)
        feeding.cancel()
        await service.stop()
        assert broker.asked > 4

    with caplog.at_level(logging.WARNING), pytest.MonkeyPatch.context() as patched:
        asyncio.run(run(patched))
    said = [line for line in caplog.messages if line.startswith("feed")]
    assert len(said) == 3  # lost, back, lost; not once for each time it is tried
    assert "SECRET" not in str(said)


def test_a_failed_landing_keeps_no_event_from_who_listens(tmp_path: Path) -> None:
    (tmp_path / "landing").write_text("no folder")
    with running(configured(tmp_path, landing=tmp_path / "landing"), at=60) as live:
        queue: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        live.service._listeners.add(queue)
        live.at(HOUR + 2)
        live.slot(0)
        until(lambda: not queue.empty())
        assert queue.get_nowait()["slot"] == 0
        assert live.client.get("/v1/releases", headers=as_("reader")).status_code == 200


def test_that_publishing_goes_on_is_told_at_the_releases_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not when its draw is ready: that would tell how long it took."""

    def gone(*_: object) -> Any:
        raise Unknown("gone")

    with running(configured(tmp_path), at=60) as live:
        until(lambda: live.service.ledger.progress(Publication("metro", DAY, "city")).reserved is not None)
        with monkeypatch.context() as away:
            away.setattr(live.service._writing, "_rows", gone)
            until(lambda: health(live)["troubles"] == ["ledger"])
            live.at(HOUR + 1)
        until(lambda: live.service.ledger.progress(Publication("metro", DAY, "city")).slots == 1)
        time.sleep(0.2)
        assert health(live)["troubles"] == ["ledger"]
        live.at(HOUR + 2)
        until(lambda: health(live)["troubles"] == [])
