"""Kill -9 at random moments under load: what was promised is kept, and the harness finds planted bugs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.live.crash import BUGS
from tests.services import fresh_database

ROOT = Path(__file__).parents[2]


def run(url: str, request: pytest.FixtureRequest, tmp_path: Path, *options: str) -> dict:
    inbox = fresh_database(request.getfixturevalue("cluster")) if "://" in url else str(tmp_path / "inbox.db")
    command = [sys.executable, "-m", "tests.live.crash", url, inbox, str(tmp_path), *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=1500, check=False)
    assert done.stdout, done.stderr[-2000:]
    return json.loads(done.stdout)


@pytest.mark.parametrize("kills", [10, pytest.param(150, marks=pytest.mark.slow)])
def test_nothing_is_spent_twice_or_lost(url: str, request: pytest.FixtureRequest, tmp_path: Path, kills: int) -> None:
    """The long run is 150 on each database, 300 in all, and goes over midnights."""
    found = run(url, request, tmp_path, "--kills", str(kills))
    assert found["problems"] == []
    assert found["slots"] >= kills / 3
    assert found["acknowledged"] > kills
    assert found["resumed"] > 0
    if kills > 100:
        assert found["closed"] >= 2


@pytest.mark.parametrize("bug", BUGS)
def test_a_planted_bug_is_found(request: pytest.FixtureRequest, tmp_path: Path, bug: str) -> None:
    """One run misses a bug with a chance of a few percent at most on a busy machine; four in a row would have to."""
    for attempt in range(4):
        folder = tmp_path / str(attempt)
        folder.mkdir()
        if run(str(folder / "ledger.db"), request, folder, "--kills", "8", "--bug", bug)["problems"]:
            return
    pytest.fail("the harness did not find the bug")
