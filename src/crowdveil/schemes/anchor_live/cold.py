"""A day without history: two snapshots, block sums between them, and group totals after.

From slot `first` on, with ε' for the rest of the day; every draw is discrete Laplace on integers.

  users         the first slot's total; sensitivity 1.
  snapshots     X_0, the first slot, and X_1, the first later slot at or after 10:00; a user is in one cell of
                a slot, so each has sensitivity 1 and its own half of the maps' share.
  block sums    of the n_b slots between (of all later slots, where there is no X_1); together bound(n_b).
  group totals  of the n_a slots after X_1; together bound(n_a). Within a rolling day they are that day's own
                part and are not paid again. There, when the hour of X_1 has passed, they follow X_0 at once,
                and where people sleep is told by the past.

Shares 1 : 83 : 10 : 6. A part that has no slots has no share; the parts there are add up to ε'. Which parts
there are, and which slots they hold, is public. Everything else reads released values.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from crowdveil.counts import Shape
from crowdveil.privacy import Budget, Epsilon, IntArray, JointPart, split
from crowdveil.refine.neighbourhood import Neighbourhood
from crowdveil.refine.posterior import Measured, Samples
from crowdveil.refine.predictive import published
from crowdveil.schemes.anchor import maps
from crowdveil.schemes.anchor.measure import Total, combined
from crowdveil.schemes.anchor.mixing import groups, mix, noise_variance, template
from crowdveil.schemes.anchor.model import Day, careful
from crowdveil.schemes.anchor.past import measurement
from crowdveil.schemes.anchor.queries import group_totals
from crowdveil.schemes.anchor.windows import windows
from crowdveil.schemes.anchor_live.blocks import block_sums, blocks, follow
from crowdveil.schemes.protocol import Memory, Run

__all__ = ["ARRIVED", "Cold", "arrival"]

FloatArray = npt.NDArray[np.float64]
Home = tuple[Measured, float]
"""Measurements of where people sleep, and how many they are."""
ARRIVED = 10.0
"""The local hour by which people are where they spend the day."""
SHARES = {"users": 1, "snapshots": 83, "block sums": 10, "group totals": 6}
ALIKE = 0.2
"""How far the people at X_1 may differ from those at X_0 before looking."""
RECENT = 96
"""How many slots back group totals are smoothed with."""


def arrival(clock: FloatArray, first: int) -> int | None:
    """The slot of X_1: the first one after `first` at or after 10:00, unless `first` is that late itself.

    >>> arrival(np.arange(5.0, 24.0), 0), arrival(np.arange(12.0, 24.0), 0)
    (5, None)
    """
    later = np.flatnonzero(clock >= ARRIVED)
    if clock[first] >= ARRIVED or not len(later) or later[0] <= first:
        return None
    return int(later[0])


class Cold(Run):
    """The rest of a day, from slot `first` on, for `epsilon`; `totals` are group totals that are paid already.

    >>> from crowdveil.plan import city_of
    >>> from crowdveil.privacy import OpenDP, exact
    >>> ((shape, values),) = city_of(1_000, 12).counts(1, "6h").by_day()
    >>> budget = Budget(exact("1"), OpenDP())
    >>> day = Cold(shape, budget, exact("1"))
    >>> [int(day.observe(histogram).min()) >= 0 for histogram in values], budget.spent <= 1
    ([True, True, True, True], True)
    """

    saved: ClassVar[tuple[str, ...]] = (
        "slot",
        "users",
        "first_map",
        "second_map",
        "level",
        "variance",
        "totals",
    )

    def __init__(
        self,
        shape: Shape,
        budget: Budget,
        epsilon: Epsilon,
        first: int = 0,
        paid: JointPart | None = None,
        home: Home | None = None,
    ) -> None:
        self.shape, self.budget, self.epsilon, self.first = shape, budget, epsilon, first
        self.arrival = arrival(shape.clock, first)
        self.home = home if self.arrival is None else None
        self.mixed_after = self.arrival if self.home is None else first
        between = (shape.slots if self.mixed_after is None else self.mixed_after) - first - 1
        after = 0 if self.mixed_after is None else shape.slots - self.mixed_after - 1
        shares = dict(SHARES)
        if between < 1:
            del shares["block sums"]
        if paid or not after:
            del shares["group totals"]
        self.cost = dict(zip(shares, split(epsilon, shares.values()), strict=True))
        self.snapshot_cost = self.cost["snapshots"] / (1 if self.arrival is None else 2)
        if between > 0:
            self.block_part = budget.joint("block sums", shape.bound(between), self.cost["block sums"], between)
        if after:
            self.group_part = paid or budget.joint("group totals", shape.bound(after), self.cost["group totals"], after)
        self.slot = first
        self.users = 0.0
        self.first_map = self.second_map = np.zeros(0, dtype=np.int64)
        self.level: FloatArray = np.zeros(0)
        self.variance: FloatArray = np.zeros(0)
        self.totals: list[list[int]] = []

    @property
    def asks_totals(self) -> bool:
        """Whether the next slot is one whose group totals are drawn."""
        return self.mixed_after is not None and self.slot > self.mixed_after

    @property
    def density(self) -> float:
        """ρ = N̂·ε/M, for the ε of one snapshot."""
        return self.users * float(self.snapshot_cost) / self.shape.cells

    def observe(self, histogram: IntArray) -> IntArray:
        """The next slot's map."""
        if self.slot == self.first:
            rates = self._begin(histogram)
        elif self.slot == self.arrival:
            rates = self._arrive(histogram)
        elif self.asks_totals:
            rates = self._mixed(histogram)
        else:
            rates = self._scaled(histogram)
        self.slot += 1
        self.mean = rates.mean(axis=1)
        quantile = careful(self.users / self.shape.cells, float(self.snapshot_cost))
        released, self.low, self.high = published(rates, quantile)
        return released

    def _begin(self, histogram: IntArray) -> FloatArray:
        total = self.budget.laplace("users", [int(histogram.sum())], 1, self.cost["users"])[0]
        self.users = max(1.0, float(total))
        self.first_map = self.budget.laplace("snapshot X0", histogram, 1, self.snapshot_cost)
        if self.home:
            likely: FloatArray = self._maps.values[1]
            return likely
        rates: FloatArray = self._maps_before.values[0]
        self.level = np.bincount(self._block, rates.mean(axis=1)).astype(np.float64)
        self.variance = np.bincount(self._block, rates.var(axis=1)).astype(np.float64)
        return rates

    def _scaled(self, histogram: IntArray) -> FloatArray:
        part = self.block_part
        noisy = part.laplace(block_sums(histogram, self._block))
        noise = noise_variance(part.sensitivity, float(part.epsilon))
        self.level, self.variance = follow(self.level, self.variance, noisy, noise)
        rates = self._maps_before.values[0]
        base = np.bincount(self._block, rates.mean(axis=1))
        scaled: FloatArray = rates * (self.level / np.maximum(base, 1e-6))[self._block, None]
        return scaled

    def _arrive(self, histogram: IntArray) -> FloatArray:
        self.second_map = self.budget.laplace("snapshot X1", histogram, 1, self.snapshot_cost)
        rates: FloatArray = self._maps.values[1]
        return rates

    def _mixed(self, histogram: IntArray) -> FloatArray:
        noisy = self.group_part.laplace(group_totals(histogram[None], self._groups)[0])
        self.totals.append(noisy.tolist())
        return self._day(RECENT).rates(-1)

    def _day(self, recent: int) -> Day:
        """The model of the last slots after X_1."""
        assert self.mixed_after is not None
        totals = np.array(self.totals[-recent:], dtype=np.float64)
        stop = self.mixed_after + 1 + len(self.totals)
        noise = noise_variance(self.group_part.sensitivity, float(self.group_part.epsilon))
        return mix(self._maps, self._groups, totals, noise, self._guess[stop - len(totals) : stop])

    @cached_property
    def _around(self) -> Neighbourhood:
        return Neighbourhood(self.shape.centroids)

    @cached_property
    def _block(self) -> IntArray:
        return blocks(self.shape.centroids)

    def _measured(self, noisy: IntArray) -> tuple[Measured, Total]:
        scale = 1 / float(self.snapshot_cost)
        one = Measured(noisy[None].astype(np.float64), np.array([scale]))
        return one, Total(float(one.mean.sum()), one.variance * len(noisy))

    @cached_property
    def _people(self) -> float:
        told = Total(self.users, noise_variance(1, float(self.cost["users"])))
        return max(1.0, combined([told, self._measured(self.first_map)[1]]).value)

    @cached_property
    def _maps_before(self) -> Samples:
        return maps.learn([self._measured(self.first_map)[0]], [self._people], self._around)

    @cached_property
    def _maps(self) -> Samples:
        first, _ = self._measured(self.first_map)
        if self.home:
            return maps.learn([self.home[0], first], [self.home[1], self._people], self._around)
        second, total = self._measured(self.second_map)
        later = combined([total, Total(self._people, (ALIKE * self._people) ** 2)])
        return maps.learn([first, second], [self._people, max(1.0, later.value)], self._around)

    @cached_property
    def _groups(self) -> IntArray:
        return groups(self._maps.mean, 4 if self.density >= 2 else 2)

    @cached_property
    def _guess(self) -> FloatArray:
        held = windows(self.shape, 2)
        return template(held) if len(held) == 2 else np.tile([0.0, 1.0], (self.shape.slots, 1))

    def close(self) -> Memory:
        """The snapshots, as measurements of the windows they stand for, and the day's weights; nothing is drawn."""
        held = windows(self.shape, 2)
        scale = 1 / float(self.snapshot_cost)
        own = next((one.name for one in held if one.slots[self.first]), held[0].name)
        measured = {own: _snapshot(self.first_map, scale)}
        memory: Memory = {
            "users": self.users,
            "weekend": self.shape.day.weekday() >= 5,
            "measured": measured,
        }
        if self.arrival is not None and len(self.second_map):
            measured[held[-1].name] = _snapshot(self.second_map, scale)
        if self.arrival is not None and self.totals and len(held) == 2 and own == held[0].name:
            weights = self._guess.copy()
            weights[self.arrival + 1 : self.slot] = self._day(len(self.totals)).weights
            memory["weights"] = {
                "windows": [one.name for one in held],
                "clock": self.shape.clock,
                "values": weights,
            }
        return memory

    def parameters(self) -> dict[str, Any]:
        """N̂ and the slots of the snapshots, counted from 1."""
        slots = [self.first + 1] + ([] if self.arrival is None else [self.arrival + 1])
        return {"users": self.users, "snapshots": [slot for slot in slots if slot <= self.slot]}


def _snapshot(noisy: IntArray, scale: float) -> dict[str, Any]:
    return measurement(noisy, 1, scale, float(noisy.sum(dtype=np.float64)))
