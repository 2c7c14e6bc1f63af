"""The attack experiment: each scheme at each ε, attacked many times, each figure beside its floors.

Reads the truth: it is for the operator's eyes, and choosing a scheme or an ε by it is an unpaid query.

Users are sampled (the paper takes 1,000), counted, published with simulated noise, and attacked. What the public
knows is taken from the people who were not sampled. Every figure is a mean over draws of noise; intervals are
Student's at 95 %, of lifts with attack and floor paired draw by draw. One row per scheme, reading and ε, before
them a row `none` for the raw counts and a row `k-anonymity` for suppressed ones.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
from scipy.stats import t as student

from crowdveil.attack.anonymity import difference_people, suppress
from crowdveil.attack.denoise import denoise, whole
from crowdveil.attack.floors import BLIND, Public, stay, unlinked
from crowdveil.attack.membership import bound
from crowdveil.attack.recovery import recover
from crowdveil.attack.score import Anchors, Score, lift, score, uniqueness
from crowdveil.attack.traces import Traces
from crowdveil.attack.transport import IntArray
from crowdveil.attack.worlds import Publisher, overheard, prior_only, publisher, shown, strong
from crowdveil.errors import Refused
from crowdveil.privacy import Epsilon, exact
from crowdveil.refine.consistency import consistent
from crowdveil.schemes import Memory, Published, Scheme, readings, scheme, scheme_names

__all__ = ["LARGEST", "Experiment", "attack"]

LARGEST = 20_000
"""More users than this are not scored: every true row is compared with every recovered one."""
TOP = 3
"""By how many of his most visited cells uniqueness knows a person."""


def attack(
    source: Traces | str | Path,
    epsilons: Sequence[object],
    schemes: Sequence[str] | None = None,
    *,
    users: int = 1_000,
    draws: int = 10,
    trials: int = 100,
    friction: float = 1.0,
    seed: int = 0,
    progress: Callable[[str], None] = lambda line: None,
) -> list[dict[str, Any]]:
    """Attack releases of `users` sampled people; `docs/attack.md` explains each field of a row.

    `source` are traces, or the path of pings whose file says the rest. `draws` of noise for the recovery, `trials`
    of each world for membership inference; 0: none. Where a release is an inference that takes its time, a tenth of
    them, 8 at least: there the adversary overhears the measurements, and few trials tell much. Schemes by name,
    all by default, each in its proven reading and, where that is another mechanism, as published.

    >>> from crowdveil.city import FIRST, City
    >>> city = City.build(400, seed=1, space="grid:500m@116.39,39.92:20x16")
    >>> rows = attack(Traces.of_city(city, [FIRST], "3h"), ["1"], ["direct"], users=100, draws=2, trials=4)
    >>> [(row["scheme"], row["reading"], row["epsilon"], row["users"], row["slots"]) for row in rows]
    [('none', 'none', None, 100, 8), ('k-anonymity', 'none', None, 100, 8), ('direct', 'proven', 1.0, 100, 8)]
    """
    if not 2 <= users <= LARGEST:
        raise Refused("users to attack", users, f"a whole number from 2 to {LARGEST}", 1_000)
    if draws < 2:
        raise Refused("draws of noise", draws, "at least 2", 10)
    asked = [exact(epsilon) for epsilon in epsilons]
    mechanisms = [made for name in schemes or scheme_names() for made in _mechanisms(name)]
    traces = source if isinstance(source, Traces) else Traces.of_pings(source)
    everybody = traces.complete()
    if everybody.users < 2:
        raise Refused(
            "traces",
            f"{everybody.users} users with a cell in each slot",
            "2 or more: take fewer hours or longer slots",
        )
    progress(f"{everybody.users} of {traces.users} users have a cell in each slot")
    people, others = everybody.split(min(users, everybody.users), np.random.default_rng(seed))
    bench = Experiment(people, others, draws, trials, friction, seed)
    rows = [bench.raw(), bench.suppressed()]
    for made in mechanisms:
        for epsilon in asked:
            progress(f"attacking {made.name} ({made.reading}) at epsilon {float(epsilon):g}")
            rows.append(bench.scheme(made, epsilon))
    return rows


def _mechanisms(name: str) -> list[Scheme]:
    """The readings of a scheme that are mechanisms of their own: a published one that is sound is the proven one."""
    made = [scheme(name, reading) for reading in (readings(name) or ["proven"])]
    return [one for one in made if one.reading == "proven" or one.unproven]


@dataclass(frozen=True)
class Experiment:
    """The people attacked, the others, and how often; each method makes one row.

    >>> from crowdveil.city import FIRST, City
    >>> city = City.build(400, seed=1, space="grid:500m@116.39,39.92:20x16")
    >>> everybody = Traces.of_city(city, [FIRST], "3h")
    >>> some, others = (Traces(cells, everybody.shapes) for cells in np.split(everybody.cells, [100]))
    >>> Experiment(some, others, draws=2, trials=4, friction=0.0, seed=1).raw()["scheme"]
    'none'
    """

    people: Traces
    others: Traces
    draws: int
    trials: int
    friction: float
    seed: int

    @cached_property
    def everybody(self) -> Traces:
        """The people attacked and the others."""
        return Traces(np.vstack([self.people.cells, self.others.cells]), self.people.shapes)

    @cached_property
    def public(self) -> Public:
        """What is publicly known."""
        return Public(self.others)

    @cached_property
    def anchors(self) -> Anchors:
        """Night and noon of the first day."""
        return Anchors.of(self.people.shapes[0].clock)

    @cached_property
    def tables(self) -> list[IntArray]:
        """The true counts of the people attacked."""
        return self.people.tables()

    @cached_property
    def blind(self) -> dict[str, list[Score]]:
        """The scores of each floor that never looks at a release, one per draw."""
        return {
            name: [self._score(self.public.guess(name, self.people.users, g), g) for g in self._generators(name)]
            for name in BLIND
        }

    @cached_property
    def floor(self) -> str:
        """The best of them."""
        return max(self.blind, key=lambda name: _mean([s.accuracy for s in self.blind[name]]))

    def raw(self) -> dict[str, Any]:
        """The row of the raw counts; to who knows everybody else, a subtraction tells all."""
        return self._row("none", "none", None, shown(lambda table: table), 1.0)

    def suppressed(self) -> dict[str, Any]:
        """The row of a k-anonymity release. Its advantage is the share of all people in the source, not of the few
        sampled, that differencing finds: so few leave nothing to publish.
        """
        found = difference_people(self.everybody)
        return self._row("k-anonymity", "none", None, shown(suppress), found.people)

    def scheme(self, made: Scheme, epsilon: Epsilon) -> dict[str, Any]:
        """The row of a scheme at ε."""
        return self._row(made.name, made.reading, epsilon, publisher(made, epsilon), None, made)

    def _row(
        self,
        name: str,
        reading: str,
        epsilon: Epsilon | None,
        see: Publisher,
        known: float | None,
        made: Scheme | None = None,
    ) -> dict[str, Any]:
        users, shapes = self.people.users, self.people.shapes
        runs: dict[str, list[Score]] = {kind: [] for kind in ("xu", "nearest", "denoised", "unlinked", "stay", "still")}
        seconds, unique = [], []
        for g in self._generators(f"{name} {reading} {epsilon}"):
            published = self._days(see, g)
            maps = [day.values if day.final else consistent(day.values, g) for day in published]
            clean = [self._denoised(day) for day in published]
            began = perf_counter()
            rows = recover(maps, shapes, users, g, self.friction)
            seconds.append(perf_counter() - began)
            unique.append(uniqueness(rows, TOP))
            for kind, guess in (
                ("xu", rows),
                ("nearest", recover(maps, shapes, users, g, friction=0)),
                ("denoised", recover(clean, shapes, users, g, friction=0)),
                ("unlinked", unlinked(maps, users, g)),
                ("stay", stay(maps, users, g)),
                ("still", stay(clean, users, g)),
            ):
                runs[kind].append(self._score(guess, g))
        floor = self.blind[self.floor]
        inferred = made if published[0].final else None
        trials = max(8, self.trials // 10) if inferred and self.trials else self.trials
        xu, crowd = runs["xu"], runs["unlinked"]
        floors = {kind: _mean([s.accuracy for s in scores]) for kind, scores in self.blind.items()}
        attacks = {kind: runs[kind] for kind in ("xu", "nearest", "denoised")}
        nobody_linked = self.blind | {kind: runs[kind] for kind in ("unlinked", "stay", "still")}
        return {
            "scheme": name,
            "reading": reading,
            "epsilon": None if epsilon is None else float(epsilon),
            "users": users,
            "slots": self.people.slots,
            "cells": len(self.people.centroids),
            "draws": self.draws,
            "matching": "greatest overlap",
            "friction": self.friction,
            **against(xu, floor),
            "floor_name": self.floor,
            "floors": floors | {kind: _mean([s.accuracy for s in runs[kind]]) for kind in ("unlinked", "stay")},
            "mover_floor": max(_mean([s.mover for s in scores]) for scores in (*self.blind.values(), crowd)),
            "accuracy_greedy": _mean([s.greedy for s in xu]),
            "error_metres": _mean([s.error for s in xu]),
            "uniqueness": _mean(unique),
            "uniqueness_true": uniqueness(self.people.cells, TOP),
            "over_unlinked": against(xu, crowd),
            "nearest": against(runs["nearest"], floor) | {"over_unlinked": against(runs["nearest"], crowd)},
            "denoised": against(runs["denoised"], floor) | {"over_still": against(runs["denoised"], runs["still"])},
            "linking": contest(attacks, nobody_linked, "accuracy"),
            "travellers": contest(attacks, nobody_linked, "mover"),
            **self._membership(epsilon, see, known, trials, inferred),
            "seconds": _mean(seconds),
        }

    def _membership(
        self, epsilon: Epsilon | None, see: Publisher, known: float | None, trials: int, inferred: Scheme | None
    ) -> dict[str, Any]:
        seed = np.random.SeedSequence([self.seed, 2])
        row: dict[str, Any] = {
            "membership_advantage": known,
            "membership_low": known,
            "membership_high": known,
            "membership_bound": 1.0 if epsilon is None else bound(float(epsilon)),
            "membership_prior": None,
            "membership_trials": trials,
        }
        if trials and known is None:
            if inferred and epsilon:
                found = overheard(inferred, epsilon, self.people, trials, seed)
            else:
                found = strong(see, self.people, trials, seed)
            row |= {
                "membership_advantage": found.value,
                "membership_low": found.low,
                "membership_high": found.high,
            }
        if trials and self.others.users:
            row["membership_prior"] = prior_only(see, self.everybody, self.people.users, trials, seed).value
        return row

    def _days(self, see: Publisher, generator: np.random.Generator) -> list[Published]:
        past, days = list[Memory](), list[Published]()
        for table, shape in zip(self.tables, self.people.shapes, strict=True):
            days.append(see(table, shape, np.random.SeedSequence(int(generator.integers(2**62))), past))
            past.append(days[-1].memory)
        return days

    def _denoised(self, day: Published) -> IntArray:
        """What the attacker makes of a day before he links anybody."""
        if day.mean is not None:
            return whole(np.asarray(day.mean, dtype=np.float64), self.people.users)
        return day.values if day.final else denoise(day.values, self.public.density, self.people.users)

    def _generators(self, name: str) -> list[np.random.Generator]:
        """One generator a draw; each name has streams of its own."""
        seed = np.random.SeedSequence([self.seed, 1, zlib.crc32(name.encode())])
        return [np.random.default_rng(child) for child in seed.spawn(self.draws)]

    def _score(self, rows: IntArray, generator: np.random.Generator) -> Score:
        return score(self.people.cells, rows, self.people.centroids, self.anchors, generator)


def against(scores: Sequence[Score], floor: Sequence[Score]) -> dict[str, Any]:
    """Accuracy, lift over a floor and mover score of some draws, with what may be claimed of the lift.

    >>> scores = [Score(a, a, 0.0, 0.0) for a in (0.2, 0.3, 0.1)]
    >>> against(scores, scores[::-1])["verdict"]
    'not distinguishable from the floor'
    """
    accuracy, mover = [s.accuracy for s in scores], [s.mover for s in scores]
    return {
        "accuracy": _mean(accuracy),
        "accuracy_sd": float(np.std(accuracy, ddof=1)),
        "floor": _mean([s.accuracy for s in floor]),
        **_lifted(accuracy, [s.accuracy for s in floor]),
        "mover": _mean(mover),
        "mover_sd": float(np.std(mover, ddof=1)),
    }


def contest(attacks: Mapping[str, Sequence[Score]], floors: Mapping[str, Sequence[Score]], what: str) -> dict[str, Any]:
    """The best attack against the best of those who link nobody, by `what` of a score: what linking adds.

    >>> low, high = ([Score(a, a, 0.0, 0.0) for a in draws] for draws in ((0.2, 0.3, 0.1), (0.6, 0.7, 0.5)))
    >>> found = contest({"xu": low, "nearest": high}, {"stay": low, "still": high}, "accuracy")
    >>> found["attack"], found["over"], found["verdict"]
    ('nearest', 'still', 'not distinguishable from the floor')
    """
    told, guessed = (
        {name: [float(getattr(score, what)) for score in scores] for name, scores in side.items()}
        for side in (attacks, floors)
    )
    attack, over = (max(side, key=lambda name: _mean(side[name])) for side in (told, guessed))
    return {"attack": attack, "over": over, **_lifted(told[attack], guessed[over])}


def _lifted(values: Sequence[float], floor: Sequence[float]) -> dict[str, Any]:
    """The lift, paired draw by draw, with its interval and what may be claimed of it."""
    lifts = [lift(value, guess) for value, guess in zip(values, floor, strict=True)]
    half = float(student.ppf(0.975, len(lifts) - 1) * np.std(lifts, ddof=1) / np.sqrt(len(lifts)))
    low, high = _mean(lifts) - half, _mean(lifts) + half
    verdict = "above the floor" if low > 0 else "below the floor" if high < 0 else "not distinguishable from the floor"
    return {"lift": _mean(lifts), "lift_low": low, "lift_high": high, "verdict": verdict}


def _mean(values: Sequence[float]) -> float:
    return float(np.mean(values))
