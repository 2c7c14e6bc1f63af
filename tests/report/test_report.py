"""The report: what it says, what it must not hold, and how heavy it is."""

import dataclasses
import json
import re
from datetime import date
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import crowdveil as cv
from crowdveil.plan import city_of
from crowdveil.report import render, report
from crowdveil.report.document import _title
from crowdveil.report.guarantee import certainty
from crowdveil.report.trust import uncertain

GRID = cv.Grid(500.0, 2.35, 48.86, 12, 10)
TABLE = cv.Timetable("Europe/Paris", 3600, (6, 18))


def counts_of(values: np.ndarray) -> cv.Counts:
    return cv.Counts(values.astype(np.int64), TABLE.starts(date(2024, 5, 6)), GRID, TABLE)


def payload_of(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="release">(.*?)</script>', page, re.S)
    assert found
    return json.loads(found[1])


@pytest.fixture(scope="module")
def planted() -> tuple[cv.Counts, cv.Release]:
    """True counts that are all different and a million apart, and a release whose noise is far smaller than that."""
    rng = np.random.default_rng(5)
    unique = 10_000_000 + 1_000_003 * rng.permutation(12 * 120).reshape(12, 120) % 500_000_000
    truth = counts_of(unique)
    release = cv.publish(truth, "0.001", "direct", source=cv.Simulation(7))
    moved = np.where(release.values == truth.values, release.values + 1, release.values)  # one draw in 24,000
    mean = moved + 0.25
    return truth, dataclasses.replace(release, values=moved, mean=mean, low=moved - 50_001, high=moved + 50_001)


def test_the_public_report_holds_the_release_alone(planted) -> None:
    """That no true count is in it: test_public.py."""
    truth, release = planted
    public, internal = render(release), render(release, truth)
    assert set(payload_of(public)["tables"]) == {"count", "mean", "low", "high"}
    assert "truth" not in public.split("<script>")[0]
    assert set(payload_of(internal)["tables"]) == {"count", "mean", "low", "high", "truth"}


def test_only_the_internal_report_speaks_of_errors_and_says_so(planted) -> None:
    truth, release = planted
    public, internal = render(release), render(release, truth)
    assert "Internal." not in public
    assert "How far it is from the truth" not in public
    assert "Internal." in internal
    assert "How far it is from the truth" in internal


def test_an_attack_on_real_people_makes_a_report_internal(planted, tmp_path: Path) -> None:
    truth, release = planted
    row = {"scheme": "direct", "epsilon": 1.0, "accuracy": 0.12, "floor": 0.2, "lift": -0.1, "mover": 0.01}
    real = render(release, attack=[row | {"membership_advantage": 0.0625, "membership_bound": 0.462}])
    assert "Internal." in real
    for told in ("12.0 %", "20.0 %", "−10.0 %", "6.2 % (46.2 %)"):
        assert told in real.replace("\xa0", " ")
    assert "Internal." not in render(release, attack=[row | {"simulated": True}])
    assert report(release, tmp_path / "a.html", attack=[row]) is False
    assert report(release, tmp_path / "b.html", attack=[row | {"simulated": True}]) is False  # simulation noise
    noised = cv.publish(truth, "1", "direct")
    assert report(noised, tmp_path / "c.html", attack=[row | {"simulated": True}]) is True


def test_a_truth_of_another_release_is_refused(planted) -> None:
    truth, release = planted
    later = dataclasses.replace(truth, slots=truth.slots + np.timedelta64(1, "h"))
    with pytest.raises(cv.Refused, match="slots"):
        render(release, later)
    elsewhere = cv.Counts(truth.values, truth.slots, cv.Grid(500.0, 2.36, 48.86, 12, 10), TABLE)
    with pytest.raises(cv.Refused, match="space"):
        render(release, elsewhere)


def test_an_attack_file_of_something_else_is_refused(planted) -> None:
    with pytest.raises(cv.Refused, match="attack"):
        render(planted[1], attack={"accuracy": 0.1})


def test_nothing_that_exists_is_overwritten(planted, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    report(planted[1], path)
    before = path.read_bytes()
    with pytest.raises(cv.Refused, match="output"):
        report(planted[1], path)
    assert path.read_bytes() == before


def test_the_guarantee_is_told_for_a_day_a_month_and_a_year(planted) -> None:
    page = render(cv.publish(planted[0], "0.1", "direct"))
    for told in ("1.11", "20.1", "52 %", "95 %", "one year"):
        assert told in page.replace("\xa0", " ")
    assert certainty(0.1) == pytest.approx(0.52498, abs=1e-5)


def test_what_is_not_proven_and_what_is_simulated_is_said_on_the_face(planted) -> None:
    truth, _ = planted
    small = counts_of(truth.values % 50)
    published = cv.publish(small, "1", "threshold", reading="published", source=cv.Simulation(1))
    page = render(published)
    assert "Guarantee not proven." in page
    assert "Simulation noise." in page
    assert published.manifest["guarantee"]["why_not"][:40] in page.replace("&#x27;", "'")


def test_text_from_outside_cannot_become_markup(planted) -> None:
    page = render(planted[1], title="<script>alert(1)</script>")
    assert "<script>alert" not in page


def test_marked_are_the_counts_above_zero_whose_interval_is_wider_than_they_are(planted) -> None:
    _, release = planted
    values = np.zeros_like(release.values)
    values[0, :3] = (5, 5, 0)
    low, high = np.zeros(values.shape), np.zeros(values.shape)
    high[0, :3] = (6, 5, 9)
    marked = uncertain(dataclasses.replace(release, values=values, low=low, high=high))
    assert np.argwhere(marked).tolist() == [[0, 0]]


def test_a_large_report_is_light() -> None:
    city = city_of(130_000, 8_000, seed=2)
    release = cv.publish(city.counts(1, "30min"), "1", "anchor", source=cv.Simulation(1))
    assert release.low is not None
    page = render(release)
    assert release.values.shape == (48, 8000)
    assert len(page.encode()) < 4_000_000


@pytest.mark.parametrize(
    ("first", "last", "told"),
    [
        ("2024-03-04", "2024-03-04", "on Monday 4 March 2024"),
        ("2024-03-04", "2024-03-10", "from Monday 4 to Sunday 10 March 2024"),
        ("2024-01-29", "2024-02-04", "from Monday 29 January to Sunday 4 February 2024"),
        ("2023-12-25", "2024-01-07", "from Monday 25 December 2023 to Sunday 7 January 2024"),
    ],
)
def test_the_title_tells_the_days_of_the_week(first, last, told) -> None:
    assert _title({"days": [{"day": first}, {"day": last}]}) == f"Where people were {told}"


def test_the_contents_lead_to_every_section(planted) -> None:
    truth, release = planted
    for page in (render(release), render(release, truth, [{"scheme": "direct", "epsilon": 1.0, "accuracy": 0.1}])):
        listed = re.findall(r'<li><a href="#(\w+)">', page)
        assert listed == re.findall(r'<section id="(\w+)"', page)
        assert {"guarantee", "trust", "budget", "cite"} <= set(listed)
