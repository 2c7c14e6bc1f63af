"""Two publishers of one stream: whoever comes second goes on from the ledger."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

import crowdveil.live.publisher as publishing
from crowdveil.live.inbox import Inbox
from crowdveil.live.publisher import Publisher
from crowdveil.privacy.ledger import Ledger, Taken
from tests.live.crash import NoNoise
from tests.live.running import DAY, HOUR, START, running
from tests.live.running import settings as configured


def after(made: Callable[..., Any], first: Callable[[], object]) -> Callable[..., Any]:
    """`made`, with `first` done just before."""

    def called(*given: Any) -> Any:
        first()
        return made(*given)

    return called


def test_a_day_that_another_closed_meanwhile_is_over_and_no_state_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = configured(tmp_path)
    (stream,) = chosen.streams()
    midnight = START + 24 * HOUR
    with Ledger.open(chosen.ledger) as ledger, Ledger.open(chosen.ledger) as another:
        first = Publisher(stream, another, Inbox.open(chosen.inbox, chosen.source), NoNoise())
        while another.progress(stream.key(DAY)).slots < 24:
            first.step(START + (another.progress(stream.key(DAY)).slots + 1) * HOUR)
        second = Publisher(stream, ledger, Inbox.open(chosen.inbox, chosen.source), NoNoise())
        monkeypatch.setattr(ledger, "reserve", after(ledger.reserve, lambda: first.step(midnight)))
        with pytest.raises(Taken):
            second.step(midnight)
        monkeypatch.undo()
        assert second.step(midnight) is None
        assert second.day(midnight) == DAY + timedelta(days=1)
        assert ledger.verify().sound


def test_slots_that_another_publishes_meanwhile_are_no_sign_of_an_old_ledger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = configured(tmp_path)
    (stream,) = chosen.streams()
    with Ledger.open(chosen.ledger) as ledger, Ledger.open(chosen.ledger) as another:
        first = Publisher(stream, another, Inbox.open(chosen.inbox, chosen.source), NoNoise())
        first.step(START + HOUR)
        second = Publisher(stream, ledger, Inbox.open(chosen.inbox, chosen.source), NoNoise())
        unpack = publishing.unpack
        monkeypatch.setattr(publishing, "unpack", after(unpack, lambda: [first.step(START + 4 * HOUR) for _ in "12"]))
        with pytest.raises(Taken):
            second.step(START + 4 * HOUR)
        monkeypatch.undo()
        while second.step(START + 4 * HOUR):
            pass
        assert ledger.progress(stream.key(DAY)).slots == 4


def test_a_lost_race_is_no_trouble(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with running(configured(tmp_path), at=60) as live:
        publisher, raised = live.service.publishers[0], []

        def beaten(end: int) -> None:
            if not raised:
                raised.append(live.client.get("/v1/health").json()["status"])
                raise Taken("another was first")

        publisher.hold = beaten
        live.at(HOUR + 2)
        live.slot(0)
        assert raised == ["ok"]
        assert live.client.get("/v1/health").json()["status"] == "ok"
        assert not [record for record in caplog.records if record.name == "crowdveil.live"]
