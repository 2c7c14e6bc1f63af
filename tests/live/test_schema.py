"""Schemathesis against the OpenAPI description: no 5xx, no true count in any answer, reasons for every refusal."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error

from crowdveil.live.api import make_app
from crowdveil.live.clock import ManualClock
from crowdveil.live.rows import ARROW, JSON_LINES, PARQUET
from crowdveil.live.service import Service
from tests.live.running import HOUR, START, Shifted, as_, publication
from tests.live.running import settings as configured
from tests.services import free_port

TRUE = 123_456_789_013
"""A count that is in the slot: it must be in no answer."""
STREAMS = ("/v1/live",)
"""Answers that never end."""


@schemathesis.serializer(*JSON_LINES, *ARROW, *PARQUET)
def _as_it_is(_: Any, value: Any) -> bytes:
    return bytes(value) if isinstance(value, bytes | bytearray) else json.dumps(value).encode()


class _Server(threading.Thread):
    def __init__(self, folder: Path) -> None:
        super().__init__(daemon=True)
        chosen = configured(folder, publication("city", input="counts"), publication("two"))
        self.clock = ManualClock(START + 100.0)
        self.service = Service(chosen, self.clock, Shifted(3))
        self.port = free_port()
        config = uvicorn.Config(make_app(self.service), port=self.port, log_level="critical", access_log=False)
        self.server = uvicorn.Server(config)

    def run(self) -> None:
        self.server.run()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[_Server]:
    running = _Server(tmp_path_factory.mktemp("schema"))
    running.start()
    end = time.monotonic() + 20
    while not running.server.started and time.monotonic() < end:
        time.sleep(0.02)
    yield running
    running.server.should_exit = True
    running.join(20)


def _fuzz(operation: Any, base: str, headers: dict[str, str], statuses: set[tuple[str, int]]) -> None:
    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def holds(case: schemathesis.Case) -> None:
        answer = case.call(base_url=base, headers=headers)
        statuses.add((operation.path, answer.status_code))
        case.validate_response(answer, checks=[not_a_server_error])
        assert str(TRUE) not in answer.text
        if answer.status_code >= 400 and answer.headers["content-type"] == "application/json":
            assert answer.json()["detail"]

    holds()


def test_the_api_holds_what_its_description_says(server: _Server) -> None:
    import httpx

    base = f"http://127.0.0.1:{server.port}"
    given_counts = httpx.post(
        f"{base}/v1/slots/2024-05-05T22:00:00Z/counts", json={"counts": {"3": TRUE}}, headers=as_("collector")
    )
    assert given_counts.status_code == 202
    server.clock.at = START + HOUR + 3.0
    path = f"{base}/v1/releases/2024-05-06/0"
    while httpx.get(path, headers=as_("reader")).status_code == 404:
        time.sleep(0.02)
    assert abs(httpx.get(path, headers=as_("reader")).json()["counts"][3] - TRUE - 1_000_000) < 10_000

    schema = schemathesis.openapi.from_url(f"{base}/openapi.json")
    statuses: set[tuple[str, int]] = set()
    for found in schema.get_all_operations():
        operation = found.ok()
        if operation.path in STREAMS:
            continue
        role = "operator" if operation.path == "/v1/metrics" else "reader"
        if operation.path.startswith(("/v1/pings", "/v1/slots")):
            role = "collector"

        _fuzz(operation, base, as_(role), statuses)
    assert {status for _, status in statuses} >= {200, 202, 404, 422}
    assert max(status for _, status in statuses) < 500


def test_the_description_is_whole(server: _Server) -> None:
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{server.port}/openapi.json")
    paths = {operation.ok().path for operation in schema.get_all_operations()}
    assert paths == {
        "/v1/pings", "/v1/slots/{slot}/counts", "/v1/releases", "/v1/releases/{day}/{slot}", "/v1/ledger", "/v1/health",
        "/v1/metrics", "/v1/live", "/v1/publications/{name}", "/v1/publications/{name}/map",
            "/v1/population-density/retrieve",
    }  # fmt: skip
