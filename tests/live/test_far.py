"""Far days: whatever moment a row, a table or a request names, days open and close by the server's clock alone."""

from __future__ import annotations

import io
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from crowdveil.live.inbox import Inbox
from crowdveil.live.publisher import Done, Publisher
from crowdveil.privacy.ledger import Ledger
from tests.live.crash import NoNoise
from tests.live.running import DAY, HOUR, START, as_, publication, row, running
from tests.live.running import settings as configured

FAR = (
    "1970-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "9999-12-31T23:59:59-23:59", "0001-01-01T00:00:00+14:00",
    "2024-06-06T00:00:00Z", "2024-04-06T00:00:00Z", "2024-05-03T00:00:00Z",
)  # fmt: skip


def entries(live: Any) -> list[tuple[str, date | None]]:
    return [(entry.kind, entry.day) for entry in live.service.ledger.entries()]


def test_far_rows_and_counts_open_no_day_and_move_no_clock(tmp_path: Path) -> None:
    chosen = configured(tmp_path, publication(), publication("up", input="counts"))
    with running(chosen, at=HOUR + 600) as live:
        live.slot(0), live.slot(0, name="up")
        before = entries(live)
        for moment in (*FAR, 0, -1, 253_402_300_799, 1e300, 2**63):
            answer = live.post([row("a", 0, time=moment)])
            assert (answer.status_code, answer.json()["accepted"]) == (202, {"city": 0}), moment
        for moment in FAR:
            path = f"/v1/slots/{moment}/counts?publication=up"
            assert live.client.post(path, json={"counts": {"0": 1}}, headers=as_("collector")).status_code == 422
        assert live.service.inbox.waiting() == 0
        live.post([row("a", HOUR + 590, 3)])
        live.at(2 * HOUR + 2)
        assert live.slot(1) == [0, 0, 0, 1] + [0] * 8
        assert live.slot(1, name="up") == [0] * 12
        assert entries(live) == [*before, ("slot", DAY), ("slot", DAY)]


@pytest.mark.parametrize("unit", ["s", "ms", "us", "ns"])
def test_a_moment_beyond_all_clocks_does_not_come_round_again(tmp_path: Path, unit: str) -> None:
    """Seconds that leave 64 bits as microseconds came back as any moment whatever, such as now."""
    per = {"s": 1, "ms": 10**3, "us": 10**6, "ns": 10**9}[unit]
    now = (START + 60) * per
    wraps = [now + turn * 2**64 * per // 10**6 for turn in (-1, 1, 2**10) if abs(turn * 2**64 * per // 10**6) < 2**62]
    times = pa.array([now, 2**63 - 1, -(2**63), *wraps], pa.int64()).cast(pa.timestamp(unit, "UTC"))
    place = row("", 0, 7)
    table = pa.table({"user_id": [f"u{n}" for n in range(len(times))], "time": times})
    for name in ("lon", "lat"):
        table = table.append_column(name, pa.array([place[name]] * len(times)))
    out = io.BytesIO()
    with pa.ipc.new_stream(out, table.schema) as writer:
        writer.write_table(table)
    with running(configured(tmp_path), at=60) as live:
        answer = live.post(out.getvalue(), media="application/vnd.apache.arrow.stream")
        assert answer.json()["accepted"] == {"city": 1}


@pytest.mark.parametrize("day", ["0001-01-01", "1970-01-01", "9999-12-30", "9999-12-31"])
def test_nothing_is_released_of_far_days(tmp_path: Path, day: str) -> None:
    with running(configured(tmp_path), at=HOUR + 600) as live:
        live.slot(0)
        assert live.get(f"/v1/releases/{day}/0").status_code == 404
        assert live.get(f"/v1/releases?day={day}").json()["released"] == []
        assert live.get(f"/v1/publications/city/map?day={day}").status_code == 404


@pytest.mark.parametrize(
    ("first", "last"),
    [
        ("0001-01-01T00:00:00Z", "0001-01-01T02:00:00Z"),
        ("9999-12-31T23:00:00Z", "9999-12-31T23:59:59Z"),
        ("9999-12-31T23:00:00-14:00", "9999-12-31T23:59:59-14:00"),
    ],
)
def test_the_density_of_far_hours_is_refused(tmp_path: Path, first: str, last: str) -> None:
    corners = [(48.0, 2.0), (48.0, 3.0), (49.0, 3.0), (49.0, 2.0)]
    area = {"areaType": "POLYGON", "boundary": [{"latitude": a, "longitude": b} for a, b in corners]}
    body = {"area": area, "startTime": first, "endTime": last}
    with running(configured(tmp_path), at=60) as live:
        answer = live.client.post("/v1/population-density/retrieve", json=body, headers=as_("reader"))
        assert answer.status_code == 422
        assert "time" in answer.json()["detail"]


def steps(publisher: Publisher, now: float) -> list[Done]:
    done = []
    while (one := publisher.step(now)) is not None:
        done.append(one)
    return done


@pytest.mark.parametrize("restarted", [False, True], ids=["idle", "down"])
def test_days_that_went_by_meanwhile_are_skipped_not_made_up(tmp_path: Path, restarted: bool) -> None:
    """The day that was running is long over: nobody's rows of it can come, and its slots would be noise alone."""
    chosen = configured(tmp_path)
    (stream,) = chosen.streams()
    with Ledger.open(chosen.ledger) as ledger:
        inbox = Inbox.open(chosen.inbox, chosen.source)
        publisher = Publisher(stream, ledger, inbox, NoNoise())
        assert [done.slot for done in steps(publisher, START + 3 * HOUR + 60)] == [0, 1, 2]
        if restarted:
            publisher = Publisher(stream, ledger, inbox, NoNoise())
        later, now = DAY + timedelta(days=9), START + (9 * 24 + 2) * HOUR + 60
        done = steps(publisher, now)
        assert [(one.day, one.slot) for one in done if not one.skipped] == [(later, 0), (later, 1)]
        assert [one.day for one in done if one.skipped] == [DAY]
        assert ledger.progress(stream.key(DAY)).slots == 3
        assert publisher.due(now) == START + (9 * 24 + 3) * HOUR
        reserved = [entry.day for entry in ledger.entries() if entry.kind == "reserve"]
        assert reserved == [DAY, later]
        assert ledger.verify().sound


def test_a_day_that_an_outage_cut_through_is_finished(tmp_path: Path) -> None:
    """Rows of it were acknowledged."""
    chosen = configured(tmp_path)
    (stream,) = chosen.streams()
    with Ledger.open(chosen.ledger) as ledger:
        publisher = Publisher(stream, ledger, Inbox.open(chosen.inbox, chosen.source), NoNoise())
        steps(publisher, START + 3 * HOUR + 60)
        done = steps(publisher, START + 30 * HOUR + 60)
        assert [one.slot for one in done] == [*range(3, 24), None, *range(6)]


def test_a_day_in_the_future_holds_nothing_up(tmp_path: Path) -> None:
    """A clock that was wrong for a moment may have opened it."""
    chosen = configured(tmp_path)
    (stream,) = chosen.streams()
    with Ledger.open(chosen.ledger) as ledger:
        inbox = Inbox.open(chosen.inbox, chosen.source)
        Publisher(stream, ledger, inbox, NoNoise()).step(START + 40 * 24 * HOUR + 60)
        done = steps(Publisher(stream, ledger, inbox, NoNoise()), START + HOUR + 60)
        assert [(one.day, one.slot) for one in done] == [(DAY, 0)]
