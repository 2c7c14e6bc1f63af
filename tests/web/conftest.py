"""A browser, and pages of real releases opened in it."""

import dataclasses
import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

import crowdveil as cv
from crowdveil.plan import city_of
from crowdveil.report import report
from tests.web.shapes import SPACES


@dataclass
class Opened:
    """A page with what it complained about and what it asked the network for."""

    page: Any
    complaints: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    session: Any = None

    @property
    def stage(self) -> Any:
        """The map with its overlays."""
        return self.page.locator(".cv-stage")

    def busy(self) -> float:
        """Seconds of processor time that the page has used since it was opened."""
        metrics = self.session.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))

    def pixels(self, settled: int = 250) -> np.ndarray:
        """The map as it is seen now, or after some milliseconds, height x width x 3."""
        self.page.wait_for_timeout(settled)
        shot = self.page.locator(".cv-canvas").screenshot(animations="disabled")
        return np.asarray(Image.open(io.BytesIO(shot)).convert("RGB")).astype(int)

    def rest(self) -> None:
        """Wait until the map has come to where it was sent, however busy the machine is."""
        self.page.wait_for_function(
            """() => {
                const { state, goal } = document.querySelector('.crowdveil').crowdveil.map;
                return ['zoom', 'pitch', 'bearing'].every((name) => Math.abs(state[name] - goal[name]) < 1e-6);
            }"""
        )

    def ask(self, expression: str) -> Any:
        """What an expression says about the map, `atlas`."""
        return self.page.evaluate(
            f"(() => {{ const atlas = document.querySelector('.crowdveil').crowdveil; return {expression}; }})()"
        )


@pytest.fixture
def show(browser: Any) -> Iterator[Callable[..., Opened]]:
    """Opens a file and waits until its map is drawn."""
    contexts = []

    def opened(path: Path, width: int = 1200, height: int = 900, before: str = "", **options: Any) -> Opened:
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        shown = Opened(context.new_page())
        shown.session = context.new_cdp_session(shown.page)
        shown.session.send("Performance.enable", {"timeDomain": "threadTicks"})
        shown.page.on("console", lambda said: said.type in ("error", "warning") and shown.complaints.append(said.text))
        shown.page.on("pageerror", lambda error: shown.complaints.append(str(error)))
        shown.page.on("request", lambda request: shown.requests.append(request.url))
        shown.page.add_init_script(before)
        shown.page.goto(path.as_uri())
        shown.page.wait_for_selector("[data-drawn], [data-failed]", timeout=60_000)
        return shown

    yield opened
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def releases() -> dict[str, cv.Release]:
    """One release for each kind of space, with intervals."""
    return {kind: _release(make()) for kind, make in SPACES.items()}


def _release(space: Any) -> cv.Release:
    """A small city's day, published with real noise; the intervals are those of the noise."""
    counts = city_of(30_000, space, "Europe/Paris", seed=3).counts(1, "2h", (6, 20))
    made = cv.publish(counts, "10", "direct")
    around = np.log(10) * len(counts.slots) / 10
    low, high = np.maximum(0, np.floor(made.values - around)), np.ceil(made.values + around)
    return dataclasses.replace(made, low=low, high=high).sealed()


@pytest.fixture(scope="session")
def pages(releases: dict[str, cv.Release], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The public report of each release."""
    folder = tmp_path_factory.mktemp("reports")
    for kind, release in releases.items():
        report(release, folder / f"{kind}.html")
    return {kind: folder / f"{kind}.html" for kind in releases}
