"""A day with a past: the maps of earlier days, moved by today's group totals; an alarm; one map for tomorrow.

Drawn on a day, all of it discrete Laplace on integers, with shares of ε:

  group totals  5 %   every slot, live; groups partition the cells: together bound(S).
  alarm         2 %   one above-threshold run. The query of slot t is ‖D_t - P_t‖₁ less a bound on what chance
                      explains; P_t, the slot's own release, and the bound are functions of released values by
                      then, so a user moves the query by at most 1.
  window total  2 %   at the day's end, the sum over the window that is due: bound(|w|).
  window mean   91 %  at the day's end, the map of that window: bound(|w|). One window at the full share: the
                      information of a Laplace measurement grows with ε², so taking turns beats sharing.

When the alarm fires at slot t < S, a cold day of 91 % begins at t + 1 and the window mean is not drawn; group
totals go on under their own share and are not paid twice. On every way the parts add up to ε.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from crowdveil.counts import Shape
from crowdveil.privacy import AboveThreshold, Budget, IntArray, split
from crowdveil.refine.neighbourhood import Neighbourhood
from crowdveil.refine.posterior import Samples
from crowdveil.refine.predictive import published
from crowdveil.schemes.anchor import maps
from crowdveil.schemes.anchor.measure import Total, combined
from crowdveil.schemes.anchor.mixing import groups, mix, noise_variance
from crowdveil.schemes.anchor.model import Day, careful
from crowdveil.schemes.anchor.past import measurement
from crowdveil.schemes.anchor.queries import distance, group_totals
from crowdveil.schemes.anchor_live.cold import RECENT, Cold
from crowdveil.schemes.anchor_live.history import History
from crowdveil.schemes.protocol import Memory, Run

__all__ = ["Rolling"]

FloatArray = npt.NDArray[np.float64]
SHARES = ("0.05", "0.02", "0.02", "0.91")
EXCESS = 1.5
"""How many times the expected error of a slot is still put down to chance."""
UNLIKE = 0.25
"""How far a cell's people may lie from the model on a day like any other: standard deviation."""
FALSE_ALARM = 0.01
"""The probability per day that the alarm's own noise sets it off."""


class Rolling(Run):
    """One day after others.

    >>> from datetime import timedelta
    >>> from crowdveil.plan import city_of
    >>> from crowdveil.privacy import OpenDP, exact
    >>> counts = city_of(1_000, 12).counts(2, "6h")
    >>> (before, first), (shape, values) = counts.by_day()
    >>> from crowdveil.schemes import scheme
    >>> live = scheme("anchor-live")
    >>> past = [live.publish(first, before, Budget(exact("1"), OpenDP())).memory]
    >>> day = live.start(shape, Budget(exact("1"), OpenDP()), past)
    >>> type(day).__name__, day.observe(values[0]).shape
    ('Rolling', (12,))
    """

    saved: ClassVar[tuple[str, ...]] = ("slot", "totals", "sums", "noisy_threshold", "alarm", "cold")

    def __init__(self, shape: Shape, budget: Budget, history: History) -> None:
        self.shape, self.budget, self.history = shape, budget, history
        self.held = history.held(shape)
        self.due = history.due(shape)
        for_groups, self.for_alarm, self.for_total, self.for_map = split(budget.epsilon, SHARES)
        self.group_part = budget.joint("group totals", shape.bound(shape.slots), for_groups, shape.slots)
        self.slot = 0
        self.totals: list[list[int]] = []
        self.sums = np.zeros((len(self.due), shape.cells), dtype=np.int64)
        self.noisy_threshold: int | None = None
        self.alarm: int | None = None
        self.cold: Cold | None = None

    def restore(self, state: dict[str, Any]) -> None:
        """Take up the state; a cold day that had begun is rebuilt first."""
        if state["cold"] is not None:
            self.cold = self._fall_back(int(state["alarm"]) + 1)
        nested = state["cold"]
        super().restore({**state, "cold": nested} if self.cold else state)

    def observe(self, histogram: IntArray) -> IntArray:
        """The next slot's map, and then the alarm's question about it."""
        for number, window in enumerate(self.due):
            if window.slots[self.slot]:
                self.sums[number] += histogram
        released = self._fallen(histogram) if self.cold else self._rolling(histogram)
        self.slot += 1
        return released

    def _fallen(self, histogram: IntArray) -> IntArray:
        assert self.cold is not None
        if not self.cold.asks_totals:
            self._draw_totals(histogram)
        released = self.cold.observe(histogram)
        self.mean, self.low, self.high = self.cold.mean, self.cold.low, self.cold.high
        return released

    def _draw_totals(self, histogram: IntArray) -> None:
        noisy = self.group_part.laplace(group_totals(histogram[None], self._groups)[0])
        self.totals.append(noisy.tolist())

    def _rolling(self, histogram: IntArray) -> IntArray:
        self._draw_totals(histogram)
        rates = self._day(RECENT).rates(-1)
        quantile = careful(self.history.users / self.shape.cells, self.history.gained)
        released, self.low, self.high = published(rates, quantile)
        self.mean = rates.mean(axis=1)
        chance = np.sqrt(2 / np.pi * (rates.var(axis=1) + self.mean + (UNLIKE * self.mean) ** 2)).sum()
        if self._alarming(histogram, released, int(min(EXCESS * chance, 2.0**62))):
            self.alarm = self.slot
            if self.slot + 1 < self.shape.slots:
                self.cold = self._fall_back(self.slot + 1)
        return released

    def _alarming(self, histogram: IntArray, released: IntArray, chance: int) -> bool:
        if self.alarm is not None:
            return False
        if self.noisy_threshold is None:
            margin = 8 / float(self.for_alarm) * np.log(2 * self.shape.slots / FALSE_ALARM)
            run = self.budget.above_threshold("alarm", int(margin), 1, self.for_alarm)
            self.noisy_threshold = run.noisy_threshold
        run = AboveThreshold(self.budget.source, 1, self.for_alarm, self.noisy_threshold)
        return run.above(distance(histogram, released) - chance)

    def _fall_back(self, first: int) -> Cold:
        return Cold(self.shape, self.budget, self.for_map, first, self.group_part, self.history.home(self.shape))

    @cached_property
    def _maps(self) -> Samples:
        measured = [self.history.measured(one, self.shape.cells) for one in self.held]
        totals = [self.history.total(one) for one in self.held]
        return maps.learn(measured, totals, Neighbourhood(self.shape.centroids))

    @cached_property
    def _groups(self) -> IntArray:
        return groups(self._maps.mean, 2)

    @cached_property
    def _course(self) -> tuple[FloatArray, float]:
        return self.history.course(self.shape, self.held)

    def _day(self, recent: int) -> Day:
        """The model of the last slots."""
        totals = np.array(self.totals[-recent:], dtype=np.float64)
        noise = noise_variance(self.group_part.sensitivity, float(self.group_part.epsilon))
        guess, spread = self._course
        stop = len(self.totals)
        return mix(self._maps, self._groups, totals, noise, guess[stop - len(totals) : stop], spread)

    def close(self) -> Memory:
        """Pay for what later days may use: the window totals and, on a day without alarm, the window means."""
        measured = {}
        shares = split(self.for_total, [1] * len(self.due))
        map_shares = split(self.for_map, [one.share for one in self.due])
        for window, sums, for_total, for_map in zip(self.due, self.sums, shares, map_shares, strict=True):
            bound, length = self.shape.bound(window.length), window.length
            noisy_total = self.budget.laplace(f"window total {window.name}", [int(sums.sum())], bound, for_total)[0]
            total = Total(float(noisy_total) / length, noise_variance(bound, float(for_total)) / length**2)
            if self.cold is None:
                noisy = self.budget.laplace(f"window mean {window.name}", sums, bound, for_map)
                scale = bound / float(for_map) / length
                whole = Total(float(noisy.sum(dtype=np.float64)) / length, 2 * scale**2 * len(sums))
                measured[window.name] = measurement(noisy, length, scale, combined([total, whole]).value)
        memory: Memory = {
            "users": max(1.0, total.value),
            "weekend": self.shape.day.weekday() >= 5,
            "measured": measured,
        }
        if self.cold is not None:
            return self.cold.close() | {"alarm": True}
        day = self._day(len(self.totals))
        memory["weights"] = {
            "windows": [one.name for one in self.held],
            "clock": self.shape.clock,
            "values": day.weights,
        }
        return memory

    def parameters(self) -> dict[str, Any]:
        """The day's windows, the window it measures for later days, and the slot of an alarm, counted from 1."""
        parameters: dict[str, Any] = {
            "mode": "rolling",
            "history": len(self.history.days),
            "windows": [one.name for one in self.held],
            "measures": [one.name for one in self.due],
            "alarm": None if self.alarm is None else self.alarm + 1,
        }
        return parameters | ({"after_alarm": self.cold.parameters()} if self.cold else {})
