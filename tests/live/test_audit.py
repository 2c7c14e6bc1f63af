"""The audit through the live path: rows into the inbox, slots closed, committed and read back, restarted at noon."""

from __future__ import annotations

import itertools
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

import crowdveil.live.publisher as publishing
from crowdveil.audit import Outcomes, collect, examine, neighbours, replay
from crowdveil.counts import Shape
from crowdveil.live.inbox import Inbox
from crowdveil.live.intake import sort_rows
from crowdveil.live.publisher import Publisher
from crowdveil.live.rows import Rows
from crowdveil.live.slot_release import SlotRelease
from crowdveil.live.stream import Stream
from crowdveil.privacy import Budget, Epsilon, IntArray, Simulation, exact
from crowdveil.privacy.ledger import Ledger
from crowdveil.schemes import Published, unpack

MEMORY = Path("/dev/shm") if Path("/dev/shm").is_dir() else None
"""Where fsync costs nothing: these tests kill nobody."""


@dataclass
class LiveRuns:
    """A live scheme as the audit's mechanism; each run is a source of its own."""

    scheme: str
    epsilon: Epsilon
    ledger: Ledger
    inbox: Inbox
    numbers: Iterator[int] = field(default_factory=itertools.count)

    def run(self, counts: IntArray, shape: Shape, runs: int, seed: np.random.SeedSequence) -> Outcomes:
        source = Simulation(seed)
        return collect((self._day(counts, shape, source) for _ in range(runs)), runs)

    def once(self, counts: IntArray, shape: Shape, account: Callable[[], Budget]) -> Published:
        """One run on the account's own budget, without the random rounding that comes after all draws."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(publishing, "Budget", lambda epsilon, noise: account())
            patch.setattr(publishing, "consistent", np.asarray)
            return self._day(counts, shape, Simulation(1))

    def _day(self, counts: IntArray, shape: Shape, noise: Any) -> Published:
        name = f"source {next(self.numbers)}"
        self.ledger.account(name, self.epsilon, self.epsilon)
        grid = f"grid:500m@2.35,48.85:{shape.cells}x1"
        hours = f"{int(shape.clock[0])}-24"
        stream = Stream.of(name, name, grid, "Europe/Paris", f"{shape.every}s", self.scheme, self.epsilon, hours)
        publisher = Publisher(stream, self.ledger, self.inbox, noise)
        for slot, (start, end) in enumerate(stream.bounds(shape.day)):
            if slot == len(counts) // 2:
                publisher = Publisher(stream, self.ledger, self.inbox, noise)
            cells = np.repeat(np.arange(shape.cells), counts[slot])
            lon, lat = stream.space.lonlat[cells].T
            times = np.full(len(cells), start * 1_000_000 + 5)
            rows = Rows(pa.array(np.arange(len(cells)).astype(str), pa.string()), times, lon, lat)
            parts, dropped = sort_rows(rows, [stream], start + 10, 0)
            assert not dropped
            self.inbox.put(parts)
            assert publisher.step(start + 10) is None  # reserves the day
            done = publisher.step(end)
            assert done is not None
            assert done.slot == slot
        assert publisher.step(end) is not None
        key = stream.key(shape.day)
        releases = []
        for slot in range(len(counts)):
            served = self.ledger.released(key, slot)
            assert served is not None
            assert served.content is not None
            releases.append(SlotRelease.from_bytes(served.content))
        memory = self.ledger.entries(name)[-1]
        assert memory.kind == "close"
        ((_, packed),) = self.ledger.memories(replace(key, day=key.day + timedelta(days=1)), stream.about(key.day))
        columns = zip(*((one.mean, one.low, one.high) for one in releases), strict=True)
        stated = [None if column[0] is None else np.stack(column) for column in columns]
        return Published(
            np.stack([release.counts for release in releases]),
            releases[-1].manifest["parameters"],
            *stated,
            memory=unpack(packed),
        )


@contextmanager
def live(scheme: str, epsilon: str = "1") -> Iterator[LiveRuns]:
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder, Ledger.init(Path(folder) / "ledger.db") as ledger:
        inbox = Inbox.open(Path(folder) / "inbox.db", "audit")
        yield LiveRuns(scheme, exact(epsilon), ledger, inbox)
        assert ledger.verify().sound
        inbox.close()


@pytest.mark.parametrize("scheme", ["direct", "threshold", "dynamic-hybrid", "anchor-live"])
def test_the_exact_loss_through_the_live_path_is_at_most_epsilon(scheme: str) -> None:
    with live(scheme) as mechanism:
        for pair in neighbours(6)[::3]:
            assert replay(mechanism, pair, runs=4) <= 1  # type: ignore[arg-type]


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["direct", "threshold"])
def test_the_audit_passes_through_the_live_path(scheme: str) -> None:
    """At confidence 0.999 for one event chosen on other runs: a sound scheme fails with a chance of 0.001 at most."""
    with live(scheme) as mechanism:
        result = examine(mechanism, neighbours(3)[::4], runs=1_500, name=scheme)
        assert result.verdict == "passed"


def test_the_audit_sees_through_the_live_path() -> None:
    """A service that spends five times what it claims is found out: the runs above can fail."""

    class Fivefold(Simulation):
        def laplace(self, values: Any, sensitivity: int, epsilon: Epsilon) -> IntArray:
            return super().laplace(values, sensitivity, 5 * epsilon)

    with live("direct") as mechanism:

        def run(counts: IntArray, shape: Shape, runs: int, seed: np.random.SeedSequence) -> Outcomes:
            return collect((mechanism._day(counts, shape, Fivefold(s)) for s in seed.spawn(runs)), runs)

        mechanism.run = run  # type: ignore[method-assign]
        assert examine(mechanism, neighbours(1)[1:2], runs=150).verdict == "broken"
