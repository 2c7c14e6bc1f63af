"""Anchor on any table: it never fails, never overspends, and what it asks moves as little as it says."""

from datetime import date

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from crowdveil.counts import Shape
from crowdveil.privacy import Budget, Simulation, exact
from crowdveil.schemes import scheme

DAY = date(2024, 5, 6)


def shape_of(
    slots: int, cells: int, max_slots: int | None = None, seed: int = 0, first: float = 0.0
) -> Shape:
    clock = first + np.arange(slots) * (24 - first) / slots
    centroids = np.random.default_rng(seed).uniform(0, 10_000, (cells, 2))
    return Shape(DAY, clock, 1800, centroids, max_slots)


@st.composite
def tables(draw):
    slots, cells = draw(st.integers(1, 26)), draw(st.integers(1, 30))
    bound = draw(st.none() | st.integers(1, 30))
    first = draw(st.sampled_from([0.0, 5.0, 12.0, 23.0]))
    rng = np.random.default_rng(draw(st.integers(0, 2**31)))
    rate = draw(st.sampled_from([0.0, 0.05, 1.0, 30.0, 1e6]))
    return rng.poisson(rate, (slots, cells)).astype(np.int64), shape_of(slots, cells, bound, 1, first)


@given(tables(), st.sampled_from(["0.001", "0.1", "1/3", "1", "7", "100"]), st.integers(0, 9))
@settings(max_examples=30, deadline=None)
def test_any_table_is_published_whole_for_exactly_its_budget(table, epsilon, seed):
    counts, shape = table
    epsilon = exact("1") / 3 if epsilon == "1/3" else exact(epsilon)
    budget = Budget(epsilon, Simulation(seed))
    day = scheme("anchor").publish(counts, shape, budget)
    assert budget.spent == epsilon
    assert day.final
    assert day.values.dtype == np.int64
    assert day.values.shape == counts.shape
    assert day.values.min() >= 0
    for column in (day.mean, day.low, day.high):
        assert column.shape == counts.shape
        assert np.isfinite(column).all()
        assert column.min() >= 0
    assert (day.low <= day.values).all()
    assert (day.values <= day.high).all()
    assert day.parameters["certificate"]["mae"] >= 0
