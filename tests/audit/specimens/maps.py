"""Faults of the released maps themselves, and of the numbers printed beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np

from crowdveil.audit.neighbours import Neighbours, tabulate
from crowdveil.counts import Shape
from crowdveil.privacy import Budget, IntArray
from crowdveil.schemes import Direct, Memory, Published, PublishedThreshold
from crowdveil.schemes.as_published.threshold import raw_threshold
from crowdveil.schemes.threshold import ThresholdRun, cutoff


@dataclass(frozen=True)
class Specimen:
    """What all of them share."""

    name: ClassVar[str] = "specimen"
    reading: ClassVar[str] = "specimen"
    unproven: ClassVar[str] = ""


class HalfTheNoise(Specimen):
    """Direct perturbation with noise of half the scale."""

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day."""
        return Direct().publish(counts, shape, Budget(2 * budget.epsilon, budget.source))


class OnePartForAnother(Specimen):
    """A quarter of ε buys all of the noise of a table that costs half of it; another part is charged and tells less."""

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day."""
        budget.laplace("reserve", np.zeros(1, dtype=np.int64), 1, 3 * budget.epsilon / 4)
        return Published(budget.laplace("table", counts, max(1, shape.slots // 2), budget.epsilon / 4))


class PaidByTheTruth(Specimen):
    """A day of which the manifest says that it cost a little more where the true number of people is even."""

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day."""
        budget.charge("checked", budget.epsilon / (10 + int(counts.sum()) % 2), 1, 1.0)
        return Published(budget.laplace("table", counts, shape.slots, budget.epsilon / 2))


class OneDrawForEmptyCells(Specimen):
    """Direct perturbation, but the empty cells of a slot share one draw."""

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day."""
        values = budget.source.laplace(counts, shape.slots, budget.epsilon)
        shared = budget.source.laplace(np.zeros((shape.slots, 1), dtype=np.int64), shape.slots, budget.epsilon)
        return Published(np.where(counts == 0, shared, values))


class FractionalMean(Specimen):
    """The mean over the day with integer noise: its fractional part is the data's own."""

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day."""
        noise = budget.source.laplace(np.zeros(shape.cells, dtype=np.int64), 1, budget.epsilon)
        mean = np.broadcast_to(counts.mean(axis=0) + noise, counts.shape)
        return Published(np.rint(mean).astype(np.int64), mean=mean)


class RawThresholdInManifest(Specimen):
    """The paper's threshold scheme with its T, from the raw day, written down for everybody."""

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day."""
        published = PublishedThreshold().publish(counts, shape, budget)
        return replace(published, parameters=published.parameters | {"threshold": raw_threshold(counts, 4)})


class CutoffFromTrueN(Specimen):
    """The threshold scheme with c computed from the true number of users."""

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day."""
        c = cutoff(budget.epsilon, counts.sum() / shape.slots, shape.cells, shape.slots)
        run = ThresholdRun(budget, shape, shape.slots, c, 0, budget.epsilon, PublishedThreshold().comparing)
        return Published(np.stack([run.observe(histogram) for histogram in counts]), run.parameters())


class SmallCountsHidden(Specimen):
    """Direct perturbation, but cells in which fewer than five people truly were show nothing, as statisticians do."""

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day."""
        published = Direct().publish(counts, shape, budget)
        return replace(published, values=np.where(counts < 5, 0, published.values))


class RoundedTotal(Specimen):
    """Direct perturbation, and beside it how many people there were, to the nearest hundred."""

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day."""
        published = Direct().publish(counts, shape, budget)
        return replace(published, parameters={"people": int(round(float(counts.sum()) / shape.slots, -2))})


def sampled_from_one_stream(pair: Neighbours, keep: int = 2) -> tuple[IntArray, IntArray]:
    """Both tables with `keep` slots per user, drawn for one user after the other from a single seeded stream.

    The user who is added comes first and takes the draws that were the others': everybody's slots change.
    """

    def table(traces: IntArray) -> IntArray:
        stream = np.random.default_rng(0)
        kept = np.full_like(traces, -1)
        for user, trace in enumerate(traces):
            slots = stream.choice(traces.shape[1], keep, replace=False)
            kept[user, slots] = trace[slots]
        return tabulate(kept, pair.shape.cells)

    return table(pair.crowd), table(pair.everybody)
