"""The whole process: what it has acknowledged over HTTP is there after kill -9, and tokens come from its file."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import httpx
import pyarrow as pa
import pytest

from crowdveil.errors import Refused
from crowdveil.live.access import new_token
from crowdveil.live.inbox import Inbox
from crowdveil.live.serve import _bound, serve
from crowdveil.live.settings import read_settings
from crowdveil.privacy import exact
from crowdveil.privacy.ledger import Ledger
from tests.services import free_port, wait_for

CONFIGURATION = """
source = "metro"
timezone = "{zone}"
ledger = "{folder}/ledger.db"
inbox = "{folder}/inbox.db"
[[publications]]
name = "city"
space = "grid:500m@2.35,48.85:4x3"
epsilon = "1"
every = "24h"
scheme = "direct"
[[tokens]]
name = "gateway"
role = "collector"
sha256 = "{digest}"
"""


def noon() -> str:
    """A zone in which it is about noon: no slot of a day closes while the test runs."""
    ahead = 12 - datetime.now(UTC).hour
    return f"Etc/GMT{-ahead:+d}"


def test_what_was_acknowledged_survives_kill_9(tmp_path: Path) -> None:
    token, digest = new_token()
    path = tmp_path / "live.toml"
    path.write_text(CONFIGURATION.format(folder=tmp_path, digest=digest, zone=noon()))
    with Ledger.init(tmp_path / "ledger.db") as ledger:
        ledger.account("metro", exact("1"), exact("30"))
    acknowledged: set[str] = set()
    for life in range(3):
        port = free_port()
        code = f"from crowdveil.live.serve import _bound, serve; serve({str(path)!r}, port={port})"
        process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.DEVNULL)
        try:
            wait_for(port, process, 60)
            number = 0
            with (
                httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client,
                suppress(httpx.TransportError),
            ):
                while True:
                    user, number = f"user {life}-{number}", number + 1
                    row = {"user_id": user, "time": datetime.now(UTC).isoformat(), "lon": 2.35, "lat": 48.85}
                    headers = {"authorization": f"Bearer {token}", "content-type": "application/x-ndjson"}
                    answer = client.post("/v1/pings", content=json.dumps(row), headers=headers)
                    assert answer.json()["accepted"] == {"city": 1}
                    acknowledged.add(user)
                    if number == 20:
                        process.kill()
        finally:
            process.kill()
            process.wait(20)
    assert len(acknowledged) >= 60
    stream = read_settings(path).streams()[0]
    start, _ = stream.bounds(stream.day_of(int(time.time())))[0]
    inbox = Inbox.open(tmp_path / "inbox.db", "metro")
    kept = {
        user
        for _, content in inbox.take("city", start)
        for user in pa.ipc.open_stream(content).read_all()["user"].to_pylist()
    }
    inbox.close()
    assert acknowledged <= kept
    with Ledger.open(tmp_path / "ledger.db") as ledger:
        assert ledger.verify().sound
        assert [entry.kind for entry in ledger.entries()] == ["account", "reserve"]


def test_an_address_that_is_taken_is_refused_before_anything_is_reserved(tmp_path: Path) -> None:
    path = tmp_path / "live.toml"
    path.write_text(CONFIGURATION.format(folder=tmp_path, digest=new_token()[1], zone="UTC"))
    with Ledger.init(tmp_path / "ledger.db") as ledger:
        ledger.account("metro", exact("1"), exact("30"))
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(Refused, match=f"address: got 127.0.0.1:{port}"):
            serve(path, port=port)
    with Ledger.open(tmp_path / "ledger.db") as ledger:
        assert [entry.kind for entry in ledger.entries()] == ["account"]


def test_serve_wants_a_configuration_or_the_demo(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="either --config FILE or --demo"):
        serve()
    path = tmp_path / "live.toml"
    path.write_text(CONFIGURATION.format(folder=tmp_path, digest=new_token()[1], zone="UTC"))
    with pytest.raises(Refused, match="ledger"):
        serve(path)
    Ledger.init(tmp_path / "ledger.db").close()
    with pytest.raises(Refused, match="source"):
        serve(path)


@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "SIGINT"])
def test_it_hangs_up_and_ends_at_once_when_told_to(tmp_path: Path, sent: signal.Signals) -> None:
    """Somebody listens, somebody keeps a connection open: neither is waited for, and nothing is left behind."""
    port, url = free_port(), "http://127.0.0.1:{}/v1/live"
    command = [sys.executable, "-m", "crowdveil.cli", "serve", "--demo", "--port", str(port)]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, env=os.environ | {"TMPDIR": str(tmp_path)})
    try:
        wait_for(port, process, 60)
        with httpx.Client(timeout=30) as client, client.stream("GET", url.format(port)) as answer:
            heard = answer.iter_lines()
            assert next(heard) == ": crowdveil"
            client.get(f"http://127.0.0.1:{port}/v1/health")
            begun = time.monotonic()
            process.send_signal(sent)
            list(heard)  # ends as an answer does, not with a broken connection
            assert time.monotonic() - begun < 2.5  # a server that waits for who listens gives up after three seconds
            assert process.wait(20) == {signal.SIGTERM: 0, signal.SIGINT: 130}[sent]
    finally:
        process.kill()
        process.wait(20)
    assert process.stderr is not None
    assert b"Traceback" not in process.stderr.read()
    assert list(tmp_path.glob("crowdveil-demo-*")) == []


def test_answers_are_sent_without_delay() -> None:
    with _bound("127.0.0.1", 0) as listening:
        assert listening.proto == socket.IPPROTO_TCP  # an event loop sets TCP_NODELAY on these alone
