"""The two worlds of membership inference, run again and again: the target's day in the data, and not in it.

A `Publisher` turns one day's true table into what the adversary sees; noise and crowd are drawn anew in each
trial. The target of the strong adversary is the person with the most different cells, the one hardest to hide.

Where a release is an inference from noisy measurements, nobody can write down its likelihood, but that of the
measurements is known exactly. Whoever overhears them all knows more than any reader of the release, who has
nothing but a function of them: an adversary that no attack on the release can beat, save for a choice's own ε.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import numpy as np
from scipy.stats import norm

from crowdveil.attack.membership import (
    Advantage,
    advantage,
    learned_evidence,
    noise_evidence,
    prior_evidence,
)
from crowdveil.attack.traces import Traces
from crowdveil.attack.transport import FloatArray, IntArray
from crowdveil.audit.replay import Tape
from crowdveil.counts import Shape
from crowdveil.privacy import Budget, Epsilon, Simulation
from crowdveil.schemes import Memory, Published, Scheme

__all__ = ["Publisher", "overheard", "prior_only", "publisher", "shown", "strong", "wanderer"]


class Publisher(Protocol):
    """What an adversary is shown of one day's true table; `past` is what earlier days paid for."""

    def __call__(
        self, table: IntArray, shape: Shape, seed: np.random.SeedSequence, past: Sequence[Memory] = ()
    ) -> Published:
        """The publication, from fresh noise."""


def publisher(scheme: Scheme, epsilon: Epsilon) -> Publisher:
    """A scheme at ε with simulated noise, before consistency: that is what the guarantee covers.

    >>> from datetime import date
    >>> from crowdveil.privacy import exact
    >>> from crowdveil.schemes import scheme
    >>> shape = Shape(date(2024, 5, 6), np.arange(2.0), 3600, np.zeros((3, 2)))
    >>> see = publisher(scheme("direct"), exact("1"))
    >>> see(np.zeros((2, 3), dtype=np.int64), shape, np.random.SeedSequence(1)).values.shape
    (2, 3)
    """

    def see(table: IntArray, shape: Shape, seed: np.random.SeedSequence, past: Sequence[Memory] = ()) -> Published:
        return scheme.publish(table, shape, Budget(epsilon, Simulation(seed)), past)

    return see


def shown(how: Callable[[IntArray], IntArray]) -> Publisher:
    """A publication without noise: the table itself, or the table with something withheld.

    >>> from datetime import date
    >>> shape = Shape(date(2024, 5, 6), np.arange(1.0), 3600, np.zeros((3, 2)))
    >>> shown(lambda table: table)(np.array([[1, 2, 3]]), shape, np.random.SeedSequence(1)).values.tolist()
    [[1, 2, 3]]
    """

    def see(table: IntArray, shape: Shape, seed: np.random.SeedSequence, past: Sequence[Memory] = ()) -> Published:
        return Published(how(table), final=True)

    return see


def wanderer(traces: Traces) -> IntArray:
    """The first day of the user with the most different cells.

    >>> from datetime import date
    >>> shape = Shape(date(2024, 5, 6), np.arange(3.0), 3600, np.zeros((3, 2)))
    >>> wanderer(Traces(np.array([[0, 0, 1], [2, 0, 1]]), [shape])).tolist()
    [2, 0, 1]
    """
    day = traces.cells[:, : traces.shapes[0].slots]
    different = 1 + (np.diff(np.sort(day, axis=1), axis=1) > 0).sum(axis=1)
    most: IntArray = day[int(different.argmax())]
    return most


def _mark(trace: IntArray, cells: int) -> IntArray:
    """The table of one person."""
    mark = np.zeros((len(trace), cells), dtype=np.int64)
    mark[np.arange(len(trace)), trace] = 1
    return mark


def _features(published: Published, trace: IntArray) -> FloatArray:
    """What a release that is no noisy histogram shows at the target's cells: over the day, and while there."""
    shown = published.values.astype(np.float64) if published.mean is None else published.mean
    places = np.unique(trace)
    there = trace[:, None] == places
    return np.concatenate([shown[:, places].sum(axis=0), (shown[:, places] * there).sum(axis=0)])


def strong(see: Publisher, people: Traces, trials: int, seed: np.random.SeedSequence) -> Advantage:
    """The advantage of an adversary that knows everybody else, over `trials` runs of each world.

    Noisy histograms are judged by their exact likelihoods; other releases by the direction that separates the
    worlds best on half of the trials.

    >>> from datetime import date
    >>> shape = Shape(date(2024, 5, 6), np.arange(3.0), 3600, np.zeros((3, 2)))
    >>> people = Traces(np.array([[0, 0, 0]] * 20 + [[2, 0, 1]]), [shape])
    >>> strong(shown(lambda table: table), people, trials=8, seed=np.random.SeedSequence(1)).value  # of raw counts
    1.0
    """
    shape, trace = people.shapes[0], wanderer(people)
    mark = _mark(trace, shape.cells)
    others = people.tables()[0] - mark
    seeds = iter(seed.spawn(2 * trials))
    worlds = [[see(table, shape, next(seeds)) for _ in range(trials)] for table in (others + mark, others)]
    if worlds[0][0].final:
        features = [np.stack([_features(run, trace) for run in world]) for world in worlds]
        return advantage(*learned_evidence(features[0], features[1]))
    inside, outside = ([noise_evidence(run.values, others, trace) for run in world] for world in worlds)
    return advantage(inside, outside)


def overheard(scheme: Scheme, epsilon: Epsilon, people: Traces, trials: int, seed: np.random.SeedSequence) -> Advantage:
    """The advantage of a strong adversary that is told every noisy measurement as it was drawn, with a 99 % interval.

    Each day is run again on the other world's table with the same answers, to learn what was asked there. That
    gives its exact log likelihood ratio L, and the best test's advantage is the mean of tanh(|L|/2) over both worlds.
    For schemes all of whose noise goes into measurements: comparisons with a hidden threshold would tell too much.

    >>> from datetime import date
    >>> from crowdveil.attack import bound
    >>> from crowdveil.privacy import exact
    >>> from crowdveil.schemes import scheme
    >>> shape = Shape(date(2024, 5, 6), np.arange(3.0), 3600, np.zeros((3, 2)))
    >>> people = Traces(np.array([[0, 0, 0]] * 20 + [[2, 0, 1]]), [shape])
    >>> found = overheard(scheme("direct"), exact("1"), people, trials=99, seed=np.random.SeedSequence(1))
    >>> 0.15 < found.low < found.high < bound(1.0)
    True
    """
    shape, trace = people.shapes[0], wanderer(people)
    mark = _mark(trace, shape.cells)
    others = people.tables()[0] - mark

    def ratio(table: IntArray, instead: IntArray, trial: np.random.SeedSequence) -> float:
        """By how much, in logarithms, a day drawn from `table` speaks for it."""
        tape = Tape(Simulation(trial))
        scheme.publish(table, shape, Budget(epsilon, tape))
        again = Tape(tape.source, tape.draws)
        scheme.publish(instead, shape, Budget(epsilon, again))
        return sum(
            float(here.epsilon / here.sensitivity)
            * float(np.sum(np.abs(here.answer - there.values) - np.abs(here.answer - here.values)))
            for here, there in zip(tape.draws, again.draws, strict=True)
            if here.kind != "choice"
        )

    worlds = (others + mark, others), (others, others + mark)
    ratios = [ratio(*world, child) for world in worlds for child in seed.spawn(trials)]
    gains = np.tanh(np.abs(ratios) / 2)
    half = float(norm.ppf(0.995) * gains.std(ddof=1) / np.sqrt(len(gains)))
    return Advantage(float(gains.mean()), float(gains.mean()) - half, float(gains.mean()) + half, trials)


def prior_only(see: Publisher, everybody: Traces, users: int, trials: int, seed: np.random.SeedSequence) -> Advantage:
    """The advantage of an adversary that knows the target's trace and what is publicly expected.

    In each trial `users` people are drawn from `everybody`, one of them is the target, and the world without him
    has somebody else in his stead. What is expected of each cell and slot is the average over `everybody`.

    >>> from crowdveil.city import FIRST, City
    >>> city = City.build(200, seed=1, space="grid:500m@116.39,39.92:20x16")
    >>> people, seed = Traces.of_city(city, [FIRST], "3h"), np.random.SeedSequence(1)
    >>> prior_only(shown(lambda table: table), people, users=20, trials=20, seed=seed).value > 0.5  # of raw counts
    True
    """
    shape = everybody.shapes[0]
    day = Traces(everybody.cells[:, : shape.slots], [shape])
    users = min(users, day.users - 1)
    expected = np.asarray(day.tables()[0] * (users / day.users), dtype=np.float64)
    scores: tuple[list[float], list[float]] = ([], [])
    for trial in seed.spawn(trials):
        generator = np.random.default_rng(trial)
        drawn = day.cells[generator.choice(day.users, users + 1, replace=False)]
        for there, to in zip((drawn[1:], drawn[:-1]), scores, strict=True):
            released = see(Traces(there, [shape]).tables()[0], shape, trial.spawn(1)[0]).values
            to.append(prior_evidence(released, expected, drawn[-1]))
    return advantage(*scores)
