"""The screenshots of the report and the dashboard: `python docs/pictures/screens.py` takes them, with Chromium.

Needs the extras `browser` and `live`. Everything shown is of simulated cities.
"""

from __future__ import annotations

import io
import subprocess
import sys
import tempfile
from pathlib import Path
from shutil import which
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright

import crowdveil as cv
from crowdveil.city import City
from crowdveil.report import report

DOCS = Path(__file__).parents[1]
FLAGS = ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
PORT = 8765


def main() -> None:
    """Take all of them."""
    with sync_playwright() as started, tempfile.TemporaryDirectory() as folder:
        browser = started.chromium.launch(executable_path=which("chromium"), args=FLAGS)
        city = cv.publish(City.build(users=130_000, seed=1).counts(days=1, hours=(5, 24)), "1")
        page = opened(browser, page_of(city, folder, "A Monday in a simulated city"), "light")
        page.locator(".cv-stage").focus()
        page.keyboard.press("ArrowRight")
        taken(page, DOCS / "images" / "report.png")
        page = opened(browser, page_of(city, folder, "A Monday in columns"), "dark")
        page.get_by_role("button", name="3-D").click()
        taken(page, DOCS / "images" / "report-3d.png")
        small = City.build(20_000, 0, "grid:1km@116.39,39.92:50x40", "Asia/Shanghai")
        first = cv.publish(small.counts(days=1, hours=(5, 24)), "1")
        taken(
            opened(browser, page_of(first, folder, "People in Beijing, simulated"), "light"),
            DOCS / "pictures" / "report.png",
        )
        dashboard(browser, DOCS / "images" / "live.png")
        browser.close()


def page_of(release: cv.Release, folder: str, title: str) -> str:
    """The address of a report."""
    path = Path(folder) / f"{title}.html"
    report(release, path, title=title)
    return path.as_uri()


def opened(browser: Any, address: str, scheme: str) -> Page:
    """A page on a laptop's screen, its map drawn."""
    page: Page = browser.new_page(viewport={"width": 1366, "height": 768}, device_scale_factor=1.4, color_scheme=scheme)
    page.goto(address)
    page.wait_for_selector("[data-drawn]", timeout=90_000)
    return page


def taken(page: Page, path: Path, settled: int = 3000) -> None:
    """The picture of what is seen, after some milliseconds in which everything comes to rest."""
    page.wait_for_timeout(settled)
    page.evaluate("scrollTo(0, 0)")
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    shot.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(path, optimize=True)


def dashboard(browser: Any, path: Path) -> None:
    """The demo's dashboard at half past twelve of its first day."""
    serve = subprocess.Popen([sys.executable, "-m", "crowdveil.cli", "serve", "--demo", "--port", str(PORT), "--json"],
                             stdout=subprocess.PIPE, text=True)  # fmt: skip
    try:
        assert serve.stdout is not None
        serve.stdout.readline()  # its address, once it is up
        page = opened(browser, f"http://127.0.0.1:{PORT}", "dark")
        page.locator(".cv-when", has_text="12:00–12:30").wait_for(timeout=300_000)
        box = page.locator(".cv-canvas").bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + 0.474 * box["width"], box["y"] + 0.49 * box["height"])  # count and likely range
        page.locator(".cv-readout", has_text="interval").wait_for()
        taken(page, path, settled=0)
    finally:
        serve.terminate()
        serve.wait(30)


if __name__ == "__main__":
    main()
