"""One scheme, one ε, one seed: the day published with simulated noise, as the paper's experiments do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from crowdveil.counts import Shape
from crowdveil.privacy import Budget, IntArray, Simulation, exact
from crowdveil.refine.consistency import consistent
from crowdveil.schemes import Causal, Memory, readings, scheme

__all__ = ["LINES", "PAPER", "Line", "published"]


class Line(NamedTuple):
    """One line of a figure: a scheme in a reading."""

    scheme: str
    reading: str

    @property
    def label(self) -> str:
        """As legends call it.

        >>> Line("threshold", "published").label
        'threshold, as published'
        """
        return f"{self.scheme}, as published" if self.reading == "published" else f"{self.scheme}, proven"


PAPER = ("direct", "threshold", "static-hybrid", "dynamic-hybrid")
LINES = [Line(name, "published") for name in PAPER] + [Line(name, "proven") for name in (*PAPER[1:], "anchor")]
"""The paper's four as published, ours proven; direct is the same in both."""


def published(
    line: Line, days: Sequence[tuple[Shape, IntArray]], epsilon: str, seed: int, post: bool = True, **options: Any
) -> IntArray:
    """The last of `days` as `line` publishes it; causal schemes live through the days before.

    >>> from crowdveil.city import City
    >>> days = list(City.build(500, 1, "grid:1km@2.35,48.86:4x3").counts(1, "6h").by_day())
    >>> published(Line("direct", "proven"), days, "1", seed=1).shape
    (4, 12)
    """
    assert line.reading in readings(line.scheme)
    made = scheme(line.scheme, line.reading, **options)
    source = Simulation(np.random.SeedSequence([seed, *map(ord, line.label)]))
    past: list[Memory] = []
    if isinstance(made, Causal):
        for shape, counts in days[:-1]:
            past.append(made.publish(counts, shape, Budget(exact(epsilon), source), past).memory)
    shape, counts = days[-1]
    release = made.publish(counts, shape, Budget(exact(epsilon), source), past)
    if release.final or not post:
        return release.values
    return consistent(release.values, source.generator)
