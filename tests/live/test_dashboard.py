"""The dashboard in a browser, on the real service: the demo's live map, and nothing asked of another machine."""

from __future__ import annotations

import io
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pytest
import uvicorn
from PIL import Image

from crowdveil.live.api import make_app
from crowdveil.live.clock import ManualClock
from crowdveil.live.service import Service
from tests.live.crash import NoNoise
from tests.live.running import DAY, HOUR, START, TOKENS
from tests.live.running import settings as configured
from tests.services import free_port, wait_for

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def demo() -> Iterator[str]:
    port = free_port()
    code = "from crowdveil.cli import main; main()"
    command = [sys.executable, "-c", code, "serve", "--demo", "--port", str(port)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(port, process, 90)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(30)


@dataclass
class Dashboard:
    """The page, what it asked for and what it complained about."""

    page: Any
    asked: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def until(self, true: Callable[[], bool], what: str, seconds: float = 60) -> None:
        """Ask again and again: the page's policy forbids the scripts by which a browser would be asked to wait."""
        end = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < end, f"{what}; {self.complaints}"
            self.page.wait_for_timeout(100)

    def out(self) -> int:
        """How many slots the page says are released."""
        found = re.match(r"(\d+) of 48", self.page.inner_text("#slots"))
        return int(found[1]) if found else 0

    def when(self) -> str:
        """The slot on the map."""
        return str(self.page.inner_text(".cv-when strong"))

    def pixels(self) -> np.ndarray:
        """The map, height x width x 3."""
        shot = self.page.locator(".cv-canvas").screenshot(animations="disabled")
        return np.asarray(Image.open(io.BytesIO(shot)).convert("RGB")).astype(int)


@pytest.fixture
def opened(browser: Any, demo: str) -> Iterator[Callable[..., Dashboard]]:
    contexts = []

    def go(width: int = 1280, height: int = 860, **options: Any) -> Dashboard:
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        made = Dashboard(context.new_page())
        made.page.on("request", lambda request: made.asked.append(request.url))
        made.page.on("pageerror", lambda error: made.complaints.append(str(error)))
        made.page.on("console", lambda said: said.type in ("error", "warning") and made.complaints.append(said.text))
        made.page.goto(demo)
        made.until(lambda: made.page.locator("#map[data-drawn]").count() == 1, "a map", 90)
        return made

    yield go
    for context in contexts:
        context.close()


def test_the_map_follows_what_is_released(opened: Callable[..., Dashboard], demo: str) -> None:
    shown = opened()
    page = shown.page
    shown.until(lambda: shown.out() >= 3, "three slots", 90)
    first, before = shown.when(), shown.pixels()
    assert len(np.unique(before.reshape(-1, 3), axis=0)) > 30
    shown.until(lambda: shown.when() != first, "the next slot, without being asked for")
    assert (np.abs(shown.pixels() - before).max(axis=2) > 8).mean() > 0.02
    assert page.inner_text("h1") == "A simulated city"
    assert "every 30 minutes, in 2,000 cells." in page.inner_text("#what")
    assert "scheme anchor-live, ε = 1 for each person and day." in page.inner_text("#what")
    assert "Today: ε 1 of 1" in page.inner_text("#budget")
    assert "0 left" in page.inner_text("#budget")
    assert "of 48" in page.inner_text("#days")
    assert page.inner_text("#state") == "live"

    # a reader who goes back stays there while slots go on to come, and finds what the API has
    slider = page.get_by_role("slider", name="Time slot")
    slider.fill("1")
    assert shown.when() == "00:30–01:00"
    released = shown.out()
    shown.until(lambda: shown.out() >= released + 2, "two more slots")
    assert shown.when() == "00:30–01:00"
    day = httpx.get(f"{demo}/v1/releases").json()["days"][0]["day"]
    assert page.inner_text("#days button >> nth=0") == f"{date.fromisoformat(day):%a %-d %b %Y}"
    released_slot = httpx.get(f"{demo}/v1/releases/{day}/1").json()
    counts, lows, highs = (np.array(released_slot[name]) for name in ("counts", "lows", "highs"))
    page.locator(".cv-table summary").click()
    row = page.locator(".cv-table tbody tr").first.inner_text().split()
    fullest = int(counts.argmax())
    assert row == [str(fullest), *(f"{column[fullest]:,}" for column in (counts, lows, highs))]

    # the slider cannot reach what is not released yet
    slider.fill("47")
    assert released < int(slider.input_value()) < 47
    assert shown.when() != "00:30–01:00"
    slider.fill("1")
    page.get_by_role("button", name="Show the newest slot").click()
    assert released < int(slider.input_value()) < 47
    assert not page.get_by_role("button", name="Show the newest slot").is_visible()
    assert all(url.startswith((demo, "data:")) for url in shown.asked)
    assert shown.complaints == []


def test_the_shown_slot_has_its_files_and_the_times_their_zone(opened: Callable[..., Dashboard], demo: str) -> None:
    shown = opened()
    shown.until(lambda: shown.out() >= 3, "three slots", 90)
    page = shown.page
    page.get_by_role("slider", name="Time slot").fill("1")
    assert page.inner_text("#zone") == "Times are those of Asia/Shanghai."
    assert page.inner_text("#files").split() == ["Slot", "as", "JSON", "GeoJSON", "Parquet", "Arrow"]
    day = httpx.get(f"{demo}/v1/releases").json()["days"][0]["day"]
    for label, form in (("JSON", "json"), ("GeoJSON", "geojson"), ("Parquet", "parquet"), ("Arrow", "arrow")):
        with page.expect_download() as download:
            page.get_by_role("link", name=label, exact=True).click()
        assert download.value.suggested_filename == f"city-{day}-1.{form}"
        whole = httpx.get(f"{demo}/v1/releases/{day}/1?format={form}").content
        assert download.value.path().read_bytes() == whole
    assert shown.complaints == []


def faults(page: Any) -> list[tuple[str, str]]:
    """Serious faults of accessibility, each with the element that has it."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="needs axe-playwright-python")
    found = axe.Axe().run(page).response["violations"]
    return [(one["id"], one["nodes"][0]["html"]) for one in found if one["impact"] in ("serious", "critical")]


class _Server(threading.Thread):
    """A service that wants tokens, whose landing folder is in the way of its releases, and whose clock stands still."""

    def __init__(self, folder: Path) -> None:
        super().__init__(daemon=True)
        (folder / "landing").write_text("no folder")
        self.clock, self.port = ManualClock(START + HOUR + 60.0), free_port()
        self.service = Service(configured(folder, landing=folder / "landing"), self.clock, NoNoise())
        config = uvicorn.Config(make_app(self.service), port=self.port, log_level="critical", access_log=False)
        self.server = uvicorn.Server(config)

    def run(self) -> None:
        self.server.run()


def test_troubles_are_shown_while_they_last_and_files_come_with_a_token(browser: Any, tmp_path: Path) -> None:
    running = _Server(tmp_path)
    running.start()
    context = browser.new_context(bypass_csp=True)
    try:
        shown = Dashboard(context.new_page())
        page, address = shown.page, f"http://127.0.0.1:{running.port}"
        shown.until(lambda: running.server.started, "the service")
        page.goto(address)
        page.get_by_label("Token").fill("wrong")
        page.get_by_role("button", name="Open").click()
        shown.until(lambda: "token" in page.inner_text("#state"), "a refusal")
        assert not page.locator("#figures").is_visible()
        page.get_by_label("Token").fill(TOKENS["reader"])
        page.get_by_role("button", name="Open").click()
        shown.until(lambda: page.locator("#map[data-drawn]").count() == 1, "a map", 90)
        shown.until(lambda: "landing folder" in page.inner_text("#troubles"), "the trouble")
        assert faults(page) == []
        assert page.inner_text("#zone") == "Times are those of Europe/Paris."
        assert "ε = 0.5 for each person" in page.inner_text("#what")
        with page.expect_download() as download:
            page.get_by_role("link", name="Parquet").click()
        headers = {"authorization": f"Bearer {TOKENS['reader']}"}
        whole = httpx.get(f"{address}/v1/releases/{DAY}/0?format=parquet", headers=headers).content
        assert download.value.path().read_bytes() == whole
        (tmp_path / "landing").unlink()
        shown.until(lambda: not running.service.troubles.kinds(), "its end")
        running.clock.at = START + 2 * HOUR + 3
        shown.until(lambda: "2 of 24" in page.inner_text("#slots"), "another slot")
        shown.until(lambda: not page.locator("#troubles").is_visible(), "no trouble any more")
    finally:
        context.close()
        running.server.should_exit = True
        running.service.hang_up()
        running.join(20)


def test_the_policy_lets_the_page_ask_its_own_service_alone(demo: str) -> None:
    policy = httpx.get(demo).headers["content-security-policy"]
    assert "unsafe" not in policy
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'; img-src data: blob:;")
    assert "connect-src 'self'" in policy


@pytest.mark.parametrize(
    ("width", "height", "scheme"),
    [(320, 640, "light"), (320, 640, "dark"), (1280, 800, "light"), (1280, 800, "dark"), (3840, 2160, "dark")],
)
def test_no_serious_accessibility_fault_and_nothing_overflows(opened, width, height, scheme) -> None:
    shown = opened(width, height, color_scheme=scheme, bypass_csp=True)
    shown.until(lambda: shown.out() >= 2, "two slots", 90)
    assert faults(shown.page) == []
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= width
    background = shown.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (sum(map(int, re.findall(r"\d+", background)[:3])) < 200) == (scheme == "dark")
    assert shown.page.locator(".cv-canvas").bounding_box()["width"] > 0.6 * width
    assert shown.complaints == []
