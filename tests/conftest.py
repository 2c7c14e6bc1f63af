"""Shared fixtures: Hypothesis profiles, where the evaluation data lies, and a browser."""

import os
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci", max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("full", max_examples=500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

DATA = Path(os.environ.get("CROWDVEIL_DATA", Path(__file__).parents[1] / ".." / "shared" / "data"))


@pytest.fixture(scope="session")
def data_folder() -> Path:
    """The evaluation data, or a skip that says what is missing."""
    if not (DATA / "tdrive.parquet").exists():
        pytest.skip(f"no evaluation data at {DATA}: set CROWDVEIL_DATA")
    return DATA


FLAGS = ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
"""WebGL in software, so that a machine without a graphics card draws the same."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Debian's Chromium, for the tests of one module: while it is open, no other test can run an event loop."""
    playwright = pytest.importorskip("playwright.sync_api", reason="needs the extra crowdveil[browser]")
    path = which("chromium")
    if path is None:
        pytest.skip("needs Chromium: apt-get install chromium")
    with playwright.sync_playwright() as started:
        opened = started.chromium.launch(executable_path=path, args=FLAGS)
        yield opened
        opened.close()
