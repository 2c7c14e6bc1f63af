"""What is put to the test: anything that can be run many times on one table.

A whole scheme is run as its users run it, causal ones slot by slot, saved and resumed in the middle if asked.
Two parts can be audited by themselves, where a scheme would hide their loss behind the noise of the others:
the time division, and above-threshold over the distances to the day's first histogram.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any, Protocol

import numpy as np

from crowdveil.audit.outcomes import Outcomes, collect
from crowdveil.counts import Shape
from crowdveil.errors import Refused
from crowdveil.privacy import AboveThreshold, Budget, Epsilon, IntArray, Simulation
from crowdveil.schemes import Causal, Memory, Published, Scheme, division, resume, save
from crowdveil.schemes.as_published import division as published_division

__all__ = ["AboveThresholdPart", "Mechanism", "SchemeRuns", "TimeDivisionPart"]


class Mechanism(Protocol):
    """Something that turns a table into outputs, and claims an ε for it."""

    @property
    def epsilon(self) -> Epsilon:
        """The claim."""

    def run(self, counts: IntArray, shape: Shape, runs: int, seed: np.random.SeedSequence) -> Outcomes:
        """The outputs of `runs` independent runs on `counts`."""


@dataclass(frozen=True)
class SchemeRuns:
    """A scheme, run as it publishes.

    `resume` saves a causal run after half of the slots, throws it away and resumes it. `past` are the memories
    of days before, the same for both neighbours: those days paid for them.

    >>> from datetime import date
    >>> from crowdveil.privacy import exact
    >>> from crowdveil.schemes import scheme
    >>> shape = Shape(date(2024, 5, 6), np.arange(2.0), 3600, np.zeros((3, 2)))
    >>> runs = SchemeRuns(scheme("direct"), exact("1"))
    >>> runs.run(np.zeros((2, 3), dtype=np.int64), shape, 5, np.random.SeedSequence(1)).tables["values"].shape
    (5, 2, 3)
    """

    scheme: Scheme
    epsilon: Epsilon
    resume: bool = False
    past: tuple[Memory, ...] = ()

    def __post_init__(self) -> None:
        if self.resume and not isinstance(self.scheme, Causal):
            raise Refused("resume", self.scheme.name, "a causal scheme", "dynamic-hybrid")

    def run(self, counts: IntArray, shape: Shape, runs: int, seed: np.random.SeedSequence) -> Outcomes:
        """Tables, parameters and memories."""
        source = Simulation(seed)
        with _scored_once():
            days = (self.once(counts, shape, lambda: Budget(self.epsilon, source)) for _ in range(runs))
            return collect(days, runs)

    def once(self, counts: IntArray, shape: Shape, account: Callable[[], Budget]) -> Published:
        """One run, with a fresh budget from `account`, and another one where it is resumed."""
        budget = account()
        if not (self.resume and isinstance(self.scheme, Causal)):
            return self.scheme.publish(counts, shape, budget, self.past)
        run = self.scheme.start(shape, budget, self.past)
        rows = []
        for slot, histogram in enumerate(counts):
            if slot == len(counts) // 2:
                kept = save(run, budget)
                budget = account()
                run = resume(self.scheme, shape, budget, self.past, kept)
            rows.append((run.observe(histogram), run.mean, run.low, run.high))
        memory = run.close()
        values, *stated = zip(*rows, strict=True)
        mean, low, high = (None if column[0] is None else np.stack(column) for column in stated)
        return Published(np.stack(values), run.parameters(), mean, low, high, memory)

    def after(self, days: int, counts: IntArray, shape: Shape, seed: np.random.SeedSequence) -> SchemeRuns:
        """The same scheme after `days` days on which the table was `counts`."""
        source, past = Simulation(seed), list(self.past)
        for back in range(days, 0, -1):
            day = replace(shape, day=shape.day - timedelta(days=back))
            past.append(self.scheme.publish(counts, day, Budget(self.epsilon, source), past).memory)
        return replace(self, past=tuple(memory for memory in past if memory))


@dataclass(frozen=True)
class TimeDivisionPart:
    """The time division by itself, with all of ε; the paper's where `published`.

    >>> from datetime import date
    >>> from crowdveil.privacy import exact
    >>> shape = Shape(date(2024, 5, 6), np.arange(4.0), 3600, np.zeros((3, 2)))
    >>> part = TimeDivisionPart(exact("1"))
    >>> sorted(part.run(np.zeros((4, 3), dtype=np.int64), shape, 5, np.random.SeedSequence(1)).columns)
    ['t1', 't2']
    """

    epsilon: Epsilon
    published: bool = False

    def run(self, counts: IntArray, shape: Shape, runs: int, seed: np.random.SeedSequence) -> Outcomes:
        """The chosen t1 and t2. The scores do not depend on chance, so they are computed once."""
        source = Simulation(seed)
        pairs = division.pairs(shape.slots)
        if self.published:
            utility = published_division.scores(counts)
            claimed = published_division.claimed_sensitivity(shape.slots)
            chosen = [source.exponential(utility, claimed, self.epsilon) for _ in range(runs)]
        else:
            scores, sensitivity = division.scores(counts), division.score_sensitivity(shape)
            chosen = [source.choose(scores, sensitivity, self.epsilon) for _ in range(runs)]
        first, last = (pairs[chosen] + 1.0).T
        return Outcomes(runs, columns={"t1": first, "t2": last})


@dataclass(frozen=True)
class AboveThresholdPart:
    """One above-threshold run over the distances of a day's histograms, with all of ε.

    Proven: each to the day's first histogram, the true one, sensitivity 2. Published: each to a map that is
    public already, as the paper's noisy last release is, with the paper's noise, Lap(Δ/ε) on the threshold and
    Lap(2Δ/ε) on each distance, Δ = 2.

    >>> from datetime import date
    >>> from crowdveil.privacy import exact
    >>> shape = Shape(date(2024, 5, 6), np.arange(3.0), 3600, np.zeros((2, 2)))
    >>> day = np.array([[50, 0], [0, 50], [0, 50]])  # everybody moves after the first slot
    >>> seen = AboveThresholdPart(exact("5")).run(day, shape, 3, np.random.SeedSequence(1))
    >>> seen.columns["slot of the answer above"].tolist()  # of those compared, the first
    [1.0, 1.0, 1.0]
    """

    epsilon: Epsilon
    published: bool = False
    threshold: int = 2

    def run(self, counts: IntArray, shape: Shape, runs: int, seed: np.random.SeedSequence) -> Outcomes:
        """The slot at which it answered above; S + 1 where it never did."""
        source = Simulation(seed)
        reference = np.zeros_like(counts[0]) if self.published else counts[0]
        threshold = self.threshold + (int(counts[0].sum()) if self.published else 0)
        queries = [int(query) for query in np.abs(counts - reference).sum(axis=1)[0 if self.published else 1 :]]
        answers = [float(self._once(source, threshold, queries)) for _ in range(runs)]
        return Outcomes(runs, columns={"slot of the answer above": np.array(answers)})

    def _once(self, source: Simulation, threshold: int, queries: Sequence[int]) -> int:
        # sensitivity 1 gives Lap(2/ε) and Lap(4/ε), which are the paper's Lap(Δ/ε) and Lap(2Δ/ε)
        run = AboveThreshold.start(source, threshold, 1 if self.published else 2, self.epsilon)
        return next((at for at, query in enumerate(queries, 1) if run.above(query)), len(queries) + 1)


@contextmanager
def _scored_once() -> Iterator[None]:
    """A division's scores depend on the table alone and take most of a hybrid's time: compute them once per table."""
    kept = [(module, module.scores) for module in (division, published_division)]
    for module, scores in kept:
        module.scores = _remembered(scores)  # type: ignore[attr-defined]
    try:
        yield
    finally:
        for module, scores in kept:
            module.scores = scores  # type: ignore[attr-defined]


def _remembered(scores: Callable[..., Any]) -> Callable[..., Any]:
    known: dict[Any, Any] = {}

    def once(counts: IntArray, *options: Any) -> Any:
        key = (counts.shape, counts.tobytes(), options)
        if key not in known:
            known[key] = scores(counts, *options)
        return known[key]

    return once
