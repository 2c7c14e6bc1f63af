"""What readers see follows from the draws alone: the same answers to every question make the same bytes everywhere."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import crowdveil.live.publisher as publishing
from crowdveil.privacy import Epsilon, IntArray, Simulation
from crowdveil.privacy.ledger import Publication
from tests.live.running import HOUR, Running, publication, row, running, settings

FORMATS = ("json", "arrow", "parquet", "geojson")
SLOTS = 6


class Deaf(Simulation):
    """Answers each question alike whatever the data say: the n-th draw of a day is noise around a public number."""

    def laplace(self, values: Any, sensitivity: int, epsilon: Epsilon) -> IntArray:
        return super().laplace(np.full(np.shape(values), 40), sensitivity, epsilon)

    def choose(self, scores: Any, sensitivity: int, epsilon: Epsilon) -> int:
        return super().choose(np.zeros(np.shape(scores), dtype=np.int64), sensitivity, epsilon)


def nobody(_: Running, __: int) -> None:
    pass


def crowd(live: Running, slot: int) -> None:
    """Hundreds, some of whose rows come late, twice, from nowhere or never."""
    begin = 4 * HOUR * slot
    rows = [row(f"user {n}", begin + 60 + n % 600, (n + slot) % 12) for n in range(300)]
    rows += [row("ann", begin - 100), row("bob", begin + 9 * HOUR), row("eve", begin + 61, lon=0.0)]
    rows += [row("x" * 999, begin), row("nan", begin + 5, lat=math.nan), row("big", begin + 5, lon=1e308)]
    rows += [{"user_id": 7, "time": 1e18}]
    assert live.post(rows + rows[:50]).status_code == 202


def view(live: Running) -> list[tuple[str, int, bytes]]:
    """Every answer that a reader can get."""
    days = live.get("/v1/releases").json()["days"]
    paths = ["/v1/releases", "/v1/ledger", "/v1/publications/city", "/v1/publications/city/map", "/v1/health"]
    for day in days:
        paths.append(f"/v1/releases?day={day['day']}")
        newest = range(max(0, day["released"] - 1), day["released"] + 2)
        slots = [f"/v1/releases/{day['day']}/{slot}" for slot in newest]
        paths += [f"{slot}?format={form}" for slot in slots for form in FORMATS]
    answers = [(path, live.get(path)) for path in paths]
    return [(path, answer.status_code, answer.content) for path, answer in answers]


def a_day(folder: Path, scheme: str, people: Callable[[Running, int], None], days: int) -> list[Any]:
    chosen = settings(folder, publication(every="4h", scheme=scheme, max_slots=4, epsilon="0.5"), delay=1)
    seen = []
    with running(chosen, Deaf(1), at=60) as live:
        for slot in range(SLOTS * days):
            people(live, slot)
            end = 4 * HOUR * (slot + 1)
            live.at(end + 0.5)  # drawn, and not yet to be seen
            key = Publication("metro", live.service.stream(None).day_of(int(live.clock.at - 1)), "city")
            while live.service.ledger.progress(key).slots <= slot % SLOTS:
                pass
            seen.append(view(live))
            live.at(end + 60)
            while slot % SLOTS == SLOTS - 1 and not live.service.ledger.progress(key).closed:
                pass
            seen.append(view(live))
    return seen


@pytest.mark.parametrize("scheme", ["direct", "threshold", "dynamic-hybrid", "anchor-live"])
def test_readers_see_nothing_but_what_was_drawn(tmp_path: Path, scheme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publishing, "consistent", np.asarray)  # its random picks come after all draws
    views = []
    for people in (nobody, crowd):
        (tmp_path / people.__name__).mkdir()
        views.append(a_day(tmp_path / people.__name__, scheme, people, 2))
    assert views[0] == views[1]
