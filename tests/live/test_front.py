"""Kept answers: the same as the first, to those who may read alone, for a second, and not without bound."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

import crowdveil.live.front as front
from crowdveil.live.front import Answer, Front
from crowdveil.privacy.ledger import Publication
from tests.live.running import DAY, HOUR, Running, as_, running
from tests.live.running import settings as configured

PATH = f"/v1/releases/{DAY}/0"


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A service with one release, and how often the ledger was asked for it."""
    with running(configured(tmp_path), at=60) as live:
        live.at(HOUR + 2)
        live.slot(0)
        released, calls = live.service.released, []
        monkeypatch.setattr(live.service, "released", lambda *which: calls.append(which) or released(*which))
        yield live, calls


def raw(live: Running, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """An answer as it came over the wire."""
    with live.client.stream("GET", path, headers=as_("reader") | headers) as answer:
        return answer.status_code, dict(answer.headers), b"".join(answer.iter_raw())


@pytest.mark.parametrize("form", ["json", "arrow", "parquet", "geojson"])
@pytest.mark.parametrize("coding", ["gzip", "identity", "gzip;q=0", "br, GZIP;q=0.5"])
def test_a_kept_answer_is_the_first_one_again(
    asked: Any, monkeypatch: pytest.MonkeyPatch, form: str, coding: str
) -> None:
    live, calls = asked
    monkeypatch.setattr(front, "_SECONDS", 60.0)
    path, headers = f"{PATH}?format={form}", {"accept-encoding": coding}
    first, again = raw(live, path, **headers), raw(live, path, **headers)
    assert len(calls) == 1
    assert first == again
    assert first[0] == 200
    compressed = form in ("json", "geojson") and coding in ("gzip", "br, GZIP;q=0.5")
    assert (first[1].get("content-encoding") == "gzip") == compressed
    assert (first[2][:2] == b"\x1f\x8b") == compressed
    tag = first[1]["etag"]
    for known in (tag, f"W/{tag}", f'"another", {tag}'):
        status, told, body = raw(live, path, **headers, **{"if-none-match": known})
        assert (status, body, told["etag"]) == (304, b"", tag)
        assert "content-encoding" not in told
    assert raw(live, path, **headers, **{"if-none-match": tag[:-2] + '"'})[0] == 200
    assert len(calls) == 1


def test_a_kept_answer_is_for_readers_alone(asked: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    live, calls = asked
    monkeypatch.setattr(front, "_SECONDS", 60.0)
    assert live.get(PATH).status_code == live.get(PATH, role="operator").status_code == 200
    assert len(calls) == 1  # it is kept
    for headers, status in (
        ({}, 401),
        ({"authorization": "Bearer wrong"}, 401),
        (as_("collector"), 403),
    ):
        answer = live.client.get(PATH, headers=headers)
        assert answer.status_code == status
        assert "counts" not in answer.text
        assert live.client.get(PATH, headers=headers | {"if-none-match": "*"}).status_code == status
    assert live.client.head(PATH, headers=as_("reader")).status_code == 405
    assert live.client.post(PATH, headers=as_("reader")).status_code == 405


def test_a_withdrawn_release_is_given_for_a_second_at_most(asked: Any) -> None:
    live, _ = asked
    tag = live.get(PATH).headers["etag"]
    live.service.ledger.withdraw(Publication("metro", DAY, "city"), 0, "asked to")
    withdrawn, last = time.monotonic(), 0.0
    while time.monotonic() < withdrawn + 2:
        before = time.monotonic()
        for headers in ({}, {"if-none-match": tag}):
            if live.get(PATH, **headers).status_code != 410:
                last = before
    assert last < withdrawn + 1


def test_it_keeps_little_and_not_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, answer = Front(), Answer(b"{}", "application/json", '"tag"', compressed=False)

    def scope(number: int) -> dict[str, Any]:
        return {"type": "http", "method": "GET", "path": "/", "query_string": str(number).encode(), "headers": []}

    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    for number in range(1000):
        kept.keep(scope(number), answer, since=now)
    assert len(kept._kept) == 64
    now += 1.0
    kept.keep(scope(1001), answer, since=now)
    assert len(kept._kept) == 1
