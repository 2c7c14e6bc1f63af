"""Sparse-vector machines: release a histogram where the distance to the last released one exceeds a threshold.

The soundness of such a machine hangs on small things (Lyu, Su and Li 2017). Each field turns one of them.
As it stands, with the defaults, it is sound: fresh Lap(4(c-1)/ε1) on a public threshold for each of c - 1
comparison runs, Lap(8(c-1)/ε1) on each distance, Lap(c/ε2) on each of c released histograms.

All runs go through a day side by side: which histogram is compared with is an index, and the distances between
the day's histograms are known beforehand.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from crowdveil.audit import Outcomes
from crowdveil.counts import Shape
from crowdveil.privacy import Epsilon, IntArray, Simulation


@dataclass(frozen=True)
class Comparisons:
    """One sparse-vector machine."""

    epsilon: Epsilon = Fraction(1)
    c: int = 2
    share: Fraction = Fraction(1, 2)
    """ε1's share of ε."""
    threshold: int = 1
    refreshed: bool = True
    """False: one threshold draw, Lap(4/ε1), for the whole day. Sound."""
    query_scale: int | None = None
    """Lap(query_scale/ε1) on each distance in place of 8(c-1); 0 for no noise at all."""
    stops: bool = True
    """False: goes on releasing after c releases."""
    tells_distances: bool = False
    tells_threshold: bool = False
    shows_maps: bool = True
    """False: only the answers are seen."""

    def run(self, counts: IntArray, shape: Shape, runs: int, seed: np.random.SeedSequence) -> Outcomes:
        """The released tables, and what is told beside them."""
        source, epsilon1 = Simulation(seed), self.epsilon * self.share
        t_scale = 4 * (self.c - 1) if self.refreshed else 4
        q_scale = 8 * (self.c - 1) if self.query_scale is None else self.query_scale
        between = np.abs(counts[:, None] - counts[None]).sum(axis=2)

        def bars() -> IntArray:
            return source.laplace(np.full(runs, self.threshold), t_scale, epsilon1)

        values = np.zeros((runs, *counts.shape) if self.shows_maps else (0, shape.slots, 0))
        last, released, bar = np.zeros(runs, dtype=np.int64), np.ones(runs, dtype=np.int64), bars()
        current = source.laplace(np.broadcast_to(counts[0], (runs, shape.cells)), self.c, self.epsilon - epsilon1)
        told: dict[str, IntArray] = {"threshold": bar} if self.tells_threshold else {}
        answers = np.zeros((runs, shape.slots - 1))
        if self.shows_maps:
            values[:, 0] = current
        for t in range(1, shape.slots):
            distance = between[t, last]
            if q_scale:
                distance = source.laplace(distance, q_scale, epsilon1)
            asked = (released < self.c) | (not self.stops)
            above = asked & (distance >= bar)
            fresh = source.laplace(np.broadcast_to(counts[t], current.shape), self.c, self.epsilon - epsilon1)
            current = np.where(above[:, None], fresh, current)
            answers[:, t - 1] = above
            last, released = np.where(above, t, last), released + above
            bar = np.where(above, bars(), bar) if self.refreshed else bar
            if self.shows_maps:
                values[:, t] = current
            if self.tells_distances:
                told[f"distance {t}"] = np.where(asked, distance, 0)
        columns = {name: column.astype(float) for name, column in told.items()}
        half = shape.slots // 2
        columns["answers above, first half less second"] = answers[:, :half].sum(axis=1) - answers[:, half:].sum(axis=1)
        if self.tells_distances:
            columns["sum of distances"] = np.sum([columns[f"distance {t}"] for t in range(1, shape.slots)], axis=0)
        if self.tells_threshold:
            first = np.where(answers.any(axis=1), answers.argmax(axis=1), shape.slots - 1)
            columns["answers below a low threshold"] = np.where(columns["threshold"] <= 0, first, -1.0)
        return Outcomes(runs, {"values": values} if self.shows_maps else {}, columns)
