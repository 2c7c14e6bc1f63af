"""Anchor-live on any days: exact budgets on every way a day can go, and a run that can be resumed anywhere."""

from datetime import date, timedelta

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crowdveil.city import City
from crowdveil.counts import Shape
from crowdveil.privacy import Budget, Simulation, exact
from crowdveil.schemes import resume, save, scheme
from crowdveil.schemes.anchor_live.blocks import block_sums, blocks
from crowdveil.schemes.anchor_live.cold import Cold
from crowdveil.schemes.anchor_live.rolling import Rolling

MONDAY = date(2024, 5, 6)


def shape_of(day: int, slots: int, cells: int, max_slots: int | None = None, first: float = 0.0) -> Shape:
    clock = first + np.arange(slots) * (24 - first) / slots
    centroids = np.random.default_rng(1).uniform(0, 10_000, (cells, 2))
    return Shape(MONDAY + timedelta(days=day), clock, 1800, centroids, max_slots)


@given(
    slots=st.integers(1, 26),
    cells=st.integers(1, 20),
    bound=st.none() | st.integers(1, 30),
    first=st.sampled_from([0.0, 5.0, 9.5, 12.0, 23.0]),
    rate=st.sampled_from([0.0, 0.3, 20.0, 1e5]),
    jump=st.sampled_from([1.0, 1.0, 50.0]),
    epsilon=st.sampled_from(["0.01", "0.3", "1", "20"]),
    seed=st.integers(0, 2**31),
)
@settings(max_examples=15, deadline=None)
def test_any_days_are_published_whole_for_exactly_their_budgets(slots, cells, bound, first, rate, jump, epsilon, seed):
    rng = np.random.default_rng(seed)
    past = []
    for day in range(4):
        level = rate * (jump if day == 3 else 1)
        counts = rng.poisson(level * rng.gamma(1, 1, cells), (slots, cells)).astype(np.int64)
        budget = Budget(exact(epsilon), Simulation(seed + day))
        done = scheme("anchor-live").publish(counts, shape_of(day, slots, cells, bound, first), budget, past)
        past.append(done.memory)
        assert budget.left == 0
        assert done.values.dtype == np.int64
        assert done.values.shape == counts.shape
        assert done.values.min() >= 0
        assert np.isfinite(done.mean).all()
        assert (done.low <= done.values).all()
        assert (done.values <= done.high).all()


@pytest.mark.parametrize("epsilon", ["0.5", "3"])
def test_intervals_hold_nine_counts_in_ten_of_a_city(epsilon):
    city = City.build(users=20_000, space="grid:1km@116.39,39.92:40x30", seed=8)
    past = []
    for seed, (shape, truth) in enumerate(city.counts(3, "1h", "5-24").by_day()):
        done = scheme("anchor-live").publish(truth, shape, Budget(exact(epsilon), Simulation(seed)), past)
        past.append(done.memory)
        inside = (done.low <= truth) & (truth <= done.high)
        assert inside.mean() > 0.87
        assert np.median((done.high - done.low)[truth >= 20]) < 3 * np.median(truth[truth >= 20])


def published(tables, shapes, epsilon="1"):
    past, done, budgets = [], [], []
    for seed, (counts, shape) in enumerate(zip(tables, shapes, strict=True)):
        budgets.append(Budget(exact(epsilon), Simulation(seed)))
        done.append(scheme("anchor-live").publish(counts, shape, budgets[-1], past))
        past.append(done[-1].memory)
    return past, done, budgets


@pytest.fixture(scope="module")
def odd_day():
    """Two like days, and a third whose people vanish from half of the cells and crowd the others from slot 12 on."""
    rng = np.random.default_rng(5)
    rates = rng.gamma(0.5, 100, 60)
    tables = [rng.poisson(rates, (24, 60)).astype(np.int64) for _ in range(3)]
    tables[2][12:] = rng.poisson(rates[::-1] * 40, (12, 60))
    return tables, [shape_of(day, 24, 60) for day in range(3)]


def test_an_odd_day_sets_off_the_alarm_and_still_costs_exactly_its_budget(odd_day):
    past, done, budgets = published(*odd_day, epsilon="10")
    assert done[1].parameters["alarm"] is None
    assert done[2].parameters["alarm"] == 13
    assert budgets[2].left == 0
    assert set(budgets[2].parts) == {"group totals", "alarm", "window total evening", "users", "snapshot X0"}
    assert past[2]["alarm"]


@pytest.mark.parametrize("days", [0, 1, 2], ids=["cold", "rolling", "alarm"])
def test_a_day_resumed_at_every_slot_releases_what_an_unbroken_one_does(odd_day, days):
    tables, shapes = odd_day
    past, _, _ = published(tables[:days], shapes[:days], epsilon="10")
    counts, shape, live = tables[days], shapes[days], scheme("anchor-live")
    whole = Budget(exact("10"), Simulation(9))
    expected = live.publish(counts, shape, whole, past)

    broken = Budget(exact("10"), Simulation(9))
    run = live.start(shape, broken, past)
    assert isinstance(run, Rolling if days else Cold)
    for slot, histogram in enumerate(counts):
        data = save(run, broken)
        fresh = Budget(exact("10"), broken.source)
        run, broken = resume(live, shape, fresh, past, data), fresh
        assert np.array_equal(run.observe(histogram), expected.values[slot])
    data = save(run, broken)
    fresh = Budget(exact("10"), broken.source)
    memory = resume(live, shape, fresh, past, data).close()
    assert fresh.left == 0
    assert memory.keys() == expected.memory.keys()
    for name, measured in expected.memory["measured"].items():
        assert np.array_equal(memory["measured"][name]["sums"], measured["sums"])


@given(st.integers(1, 400), st.integers(1, 30), st.integers(0, 99))
@settings(max_examples=30, deadline=None)
def test_blocks_partition_the_cells_so_one_user_moves_one_block_sum(cells, size, seed):
    rng = np.random.default_rng(seed)
    block = blocks(rng.uniform(0, 1, (cells, 2)), size)
    assert np.array_equal(np.unique(block), np.arange(block.max() + 1))
    histogram = rng.poisson(2, cells)
    more = histogram.copy()
    more[rng.integers(cells)] += 1
    assert np.abs(block_sums(more, block) - block_sums(histogram, block)).sum() == 1
