"""When a release leaves: at its moment, or a whole number of delays after it; how long its draw took is not seen."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any

import pytest

from crowdveil.live.clock import ManualClock
from crowdveil.live.service import Service
from crowdveil.privacy import Epsilon, IntArray
from crowdveil.privacy.ledger import Publication
from tests.live.crash import NoNoise
from tests.live.running import DAY, HOUR, START
from tests.live.running import settings as configured


class Passing(ManualClock):
    """Passes when somebody waits by it."""

    def real(self, seconds: float) -> float:
        return seconds

    def wait(self, seconds: float) -> bool:
        self.at += seconds
        return False


class Slow(NoNoise):
    """A draw that is ready a while after the slot's end."""

    def __init__(self, clock: ManualClock, takes: float) -> None:
        self.clock, self.takes = clock, takes

    def laplace(self, values: Any, sensitivity: int, epsilon: Epsilon) -> IntArray:
        self.clock.at += self.takes
        return super().laplace(values, sensitivity, epsilon)


@pytest.mark.parametrize(
    ("takes", "leaves"),
    [(0.1, 2), (1.9, 2), (2.1, 4), (2.9, 4), (3.9, 4), (4.1, 6), (17.3, 18)],
)
def test_a_slow_draw_leaves_a_whole_number_of_delays_late(tmp_path: Path, takes: float, leaves: float) -> None:
    clock = Passing(START + 60)
    service = Service(configured(tmp_path), clock, Slow(clock, takes))
    publisher, end = service.publishers[0], START + HOUR
    clock.at = end
    service._stopping = clock  # type: ignore[assignment]
    assert publisher.step(end) is not None
    committed = clock.at - end
    assert committed == pytest.approx(takes if takes < 2 else leaves)
    assert service.late["city"] == (takes > 2)
    assert service.ready["city"] == pytest.approx(takes)
    while service.released("city", DAY, 0) is None:  # what a reader sees: the moment, or the commit after it
        clock.at += 0.01
    assert clock.at - end == pytest.approx(leaves, abs=0.011)


def test_a_draw_that_waits_when_the_service_stops_is_thrown_away(tmp_path: Path) -> None:
    chosen = configured(tmp_path)
    clock = Passing(START + HOUR + 3)
    service = Service(chosen, clock, NoNoise())
    ended: list[BaseException] = []

    def step() -> None:
        try:
            service.publishers[0].step(clock.at)
        except ConnectionAbortedError as error:
            ended.append(error)

    thread = threading.Thread(target=step)
    clock.real = lambda seconds: 60.0  # type: ignore[method-assign]
    thread.start()
    while not service.late["city"]:
        time.sleep(0.01)
    service._stopping.set()
    thread.join(30)
    assert len(ended) == 1
    assert service.ledger.progress(Publication("metro", DAY, "city")).slots == 0
