"""The dashboard in a browser: the demo's live map, and nothing asked of another machine."""

from __future__ import annotations

import io
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from shutil import which
from typing import Any

import numpy as np
import pytest
from PIL import Image

from tests.services import free_port, wait_for

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def demo() -> Iterator[str]:
    port = free_port()
    code = f"from crowdveil.live.serve import serve; serve(demo=True, port={port})"
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.DEVNULL)
    try:
        wait_for(port, process, 90)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(30)


def until(true: Callable[[], bool], what: str, page: Any, seconds: float = 60) -> None:
    """Ask again and again: the page's policy forbids the scripts by which a browser would be asked to wait."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, what
        page.wait_for_timeout(100)


def test_the_demo_shows_live_releases(demo: str) -> None:
    playwright = pytest.importorskip("playwright.sync_api", reason="needs the extra crowdveil[browser]")
    path = which("chromium")
    if path is None:
        pytest.skip("needs Chromium: apt-get install chromium")
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 860})
        asked: list[str] = []
        complaints: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(demo)
        until(lambda: page.locator("#slots button.out").count() >= 3, "three slots", page, 90)
        first = page.inner_text("#now")
        until(lambda: page.inner_text("#now") != first, "another slot", page)
        assert "demo-city · anchor-live · ε = 1 a day · 2000 cells" in page.inner_text("#what")
        assert "today: ε 1 of 1, left 0" in page.inner_text("#budget")
        pixels = np.asarray(Image.open(io.BytesIO(page.locator("#map").screenshot())).convert("RGB"))
        assert (pixels[..., 0] > 60).mean() > 0.2
        page.locator("#slots button.out").first.click()
        until(lambda: "00:00" in page.inner_text("#now"), "the first slot", page)
        assert all(url.startswith(demo) for url in asked)
        assert complaints == []
        browser.close()
