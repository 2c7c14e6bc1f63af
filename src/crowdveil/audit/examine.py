"""The audit: a lower bound on the ε that a mechanism really has.

For every pair of neighbours the mechanism is run a few thousand times on either side; half of these runs teach
a score, the other half choose the pair and the event that tell the sides apart best. The mechanism is then run
afresh, the event is counted, and Clopper-Pearson says what the counts are worth at the stated confidence. All
choosing is done before the counting begins, so no choice has to be paid for there.

A bound above the claim refutes it: were the claim true, so high a bound would come out in at most one audit of
1/(1 - confidence). A bound below the claim proves nothing; it says that this attack, at this effort, got no further.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

import numpy as np

from crowdveil.audit.events import choose
from crowdveil.audit.interval import loss
from crowdveil.audit.mechanisms import AboveThresholdPart, Mechanism, SchemeRuns, TimeDivisionPart
from crowdveil.audit.neighbours import Neighbours, neighbours
from crowdveil.audit.pipeline import through_pings
from crowdveil.errors import Refused
from crowdveil.privacy import IntArray, exact
from crowdveil.schemes import scheme, scheme_names

__all__ = ["PARTS", "AuditResult", "audit", "examine"]

PARTS: dict[str, Callable[..., Mechanism]] = {
    "above-threshold": AboveThresholdPart,
    "time-division": TimeDivisionPart,
}
"""The parts of schemes that can be audited by themselves."""

_MINUTE = 60.0
Tables = Callable[[Neighbours], tuple[IntArray, IntArray]]


@dataclass(frozen=True)
class AuditResult:
    """What an audit found.

    >>> about = dict(name="direct", reading="proven", epsilon=1.0, event="a count >= 3", neighbours="one more", slots=4)
    >>> found = AuditResult(
    ...     **about, bound=0.8, loss_low=0.8, loss_high=1.2, confidence=0.99, runs=100, hits=(30, 10), seed=1, seconds=2
    ... )
    >>> found.verdict, found.to_dict()["hits"]
    ('passed', [30, 10])
    """

    name: str
    reading: str
    epsilon: float
    """The claim."""
    bound: float
    """With the stated confidence the true ε is at least this."""
    loss_low: float
    loss_high: float | None
    """The interval of the counted event's own privacy loss; None where it has no upper end."""
    confidence: float
    event: str
    neighbours: str
    slots: int
    runs: int
    """How often the event was looked for on either side."""
    hits: tuple[int, int]
    """How often it happened: on the side where it is likelier, and on the other."""
    seed: int
    seconds: float
    unproven: str = ""
    """Why no guarantee is claimed, for a scheme as published."""

    @property
    def broken(self) -> bool:
        """Whether the claim is refuted."""
        return self.bound > self.epsilon

    @property
    def verdict(self) -> str:
        """`broken` or `passed`."""
        return "broken" if self.broken else "passed"

    def to_dict(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return {**asdict(self), "hits": list(self.hits), "verdict": self.verdict}

    def __str__(self) -> str:
        high = "∞" if self.loss_high is None else f"{self.loss_high:.2f}"
        says = f"measured ε ≥ {self.bound:.2f}: the claim {'is refuted' if self.broken else 'stands'}"
        lines = [
            f"{self.name} ({self.reading}): claimed ε = {self.epsilon:g}, {says}",
            f"at {self.confidence:.4%} confidence; this event's own loss lies in [{self.loss_low:.2f}, {high}]",
            f"neighbours: {self.neighbours}, {self.slots} slots",
            f"event: {self.event}; {self.hits[0]} against {self.hits[1]} of {self.runs} runs each",
        ]
        return "\n".join(lines + ([f"no guarantee is claimed: {self.unproven}"] if self.unproven else []))


def examine(
    mechanism: Mechanism,
    pairs: Sequence[Neighbours],
    runs: int = 10_000,
    confidence: float = 0.999,
    seed: int = 1,
    *,
    name: str = "mechanism",
    reading: str = "proven",
    unproven: str = "",
    tables: Tables = Neighbours.tables,
) -> AuditResult:
    """Audit any mechanism on any pairs: `runs` runs on either side are counted.

    A quarter as many on either side of every pair choose the event.
    `tables` makes the two count tables of a pair, by counting its traces unless told otherwise.

    >>> from crowdveil.privacy import exact
    >>> examine(AboveThresholdPart(exact("1")), neighbours(3), runs=400).verdict
    'passed'
    """
    began = time.perf_counter()
    if runs < 100:
        raise Refused("runs of an audit", runs, "a whole number of at least 100", 10_000)
    if not 0.5 < confidence < 1:
        raise Refused("confidence of an audit", confidence, "a number between 0.5 and 1", 0.999)
    seeds = iter(np.random.SeedSequence(seed).spawn(2 * len(pairs) + 2))
    trial = max(50, runs // 4)
    chosen = []
    for pair in pairs:
        without, present = tables(pair)
        seen = [mechanism.run(table, pair.shape, trial, next(seeds)) for table in (without, present)]
        chosen.append((*choose(without, present, seen[0], seen[1], confidence), pair))
    _, event, pair = max(chosen, key=lambda item: item[0])
    counted = [
        event.happens(mechanism.run(table, pair.shape, runs, next(seeds))) for table in (event.without, event.present)
    ]
    hits, others = counted[::-1] if event.more_with else counted
    low, high = (float(end) for end in loss(hits, others, runs, confidence))
    return AuditResult(
        name=name,
        reading=reading,
        epsilon=float(mechanism.epsilon),
        bound=max(0.0, low),
        loss_low=low if math.isfinite(low) else 0.0,
        loss_high=high if math.isfinite(high) else None,
        confidence=confidence,
        event=event.words,
        neighbours=pair.name,
        slots=pair.shape.slots,
        runs=runs,
        hits=(hits, others),
        seed=seed,
        seconds=round(time.perf_counter() - began, 2),
        unproven=unproven,
    )


def audit(
    name: str,
    epsilon: object,
    reading: str = "proven",
    slots: int | Sequence[int] = (1, 3, 19),
    runs: int | None = None,
    confidence: float = 0.999,
    seed: int = 1,
    *,
    max_slots: int | None = None,
    resume: bool = False,
    history: int = 0,
    pipeline: bool = False,
    **options: Any,
) -> AuditResult:
    """Audit a scheme, or one of `PARTS`, by name; `options` are the scheme's own.

    Without `runs`, schemes get as many as about a minute allows, from 200 to 10,000, and parts 50,000.
    `resume` saves and resumes each causal run in the middle; `history` gives it that many days of memory;
    `pipeline` makes pings of the neighbours and counts them as an operator does, bounded to `max_slots` there.

    >>> audit("direct", 1, slots=1, runs=1_000).verdict
    'passed'
    >>> audit("time-division", 1, reading="published", slots=19, runs=5_000).verdict
    'broken'
    """
    budget = exact(epsilon)
    lengths = [slots] if isinstance(slots, int) else list(slots)
    if not lengths or min(lengths) < 1:
        raise Refused("slots of an audit", slots, "whole numbers of at least 1", 19)
    pairs = [pair for length in lengths for pair in neighbours(length, None if pipeline else max_slots)]
    if pipeline:  # the pings are not bounded yet
        pairs = [replace(pair, shape=replace(pair.shape, max_slots=max_slots)) for pair in pairs]
    tables: Tables = through_pings if pipeline else Neighbours.tables
    if name in PARTS:
        if reading not in ("proven", "published"):
            raise Refused(f"reading of {name}", reading, "proven or published", "proven")
        part = PARTS[name](budget, published=reading == "published")
        return examine(part, pairs, runs or 50_000, confidence, seed, name=name, reading=reading, tables=tables)
    if name not in scheme_names():
        raise Refused("audit of", name, f"one of {', '.join(sorted([*scheme_names(), *PARTS]))}", "threshold")
    subject = SchemeRuns(scheme(name, reading, **options), budget, resume)
    if history:
        crowd = pairs[-1]
        subject = subject.after(history, crowd.tables()[0], crowd.shape, np.random.SeedSequence([seed, history]))
    return examine(
        subject, pairs, runs or _affordable(subject, pairs), confidence, seed,
        name=name, reading=reading, unproven=subject.scheme.unproven, tables=tables,
    )  # fmt: skip


def _affordable(mechanism: Mechanism, pairs: Sequence[Neighbours]) -> int:
    """How many runs to count so that all of them together take about a minute."""
    began = time.perf_counter()
    largest = max(pairs, key=lambda pair: pair.shape.slots)
    mechanism.run(largest.tables()[1], largest.shape, 3, np.random.SeedSequence(0))
    once = (time.perf_counter() - began) / 3
    return int(np.clip(_MINUTE / (once * (len(pairs) / 2 + 2)), 200, 10_000))
