"""Anchor on any table: it never fails, never overspends, and what it asks moves as little as it says."""

from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crowdveil.counts import LARGEST, Shape
from crowdveil.privacy import Budget, Simulation, exact
from crowdveil.refine import consistent
from crowdveil.refine.predictive import quantiles
from crowdveil.schemes import scheme
from crowdveil.schemes.anchor import queries
from crowdveil.schemes.anchor.intervals import scores
from crowdveil.schemes.anchor.windows import windows
from crowdveil.schemes.protocol import pack, unpack

DAY = date(2024, 5, 6)


def shape_of(slots: int, cells: int, max_slots: int | None = None, seed: int = 0, first: float = 0.0) -> Shape:
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


@given(tables(), st.sampled_from(["1e-9", "0.001", "0.1", "1/3", "1", "7", "100"]), st.integers(0, 9))
@settings(max_examples=30, deadline=None)
def test_any_table_is_published_whole_for_exactly_its_budget(table, epsilon, seed):
    check_published(*table, epsilon, seed, [])


@given(
    tables(),
    st.sampled_from(["1e-9", "0.1", "1", "100"]),
    st.integers(0, 9),
    st.lists(st.sampled_from(["the same", "somewhere else", "nobody", "a million"]), min_size=1, max_size=8),
)
@settings(max_examples=30, deadline=None)
def test_so_is_any_table_after_any_past(table, epsilon, seed, kinds):
    counts, shape = table
    pasts = {"the same": counts, "somewhere else": counts[:, ::-1], "nobody": 0 * counts, "a million": counts + 10**6}
    past = []
    for back, kind in zip(range(len(kinds), 0, -1), kinds, strict=True):
        before = replace(shape, day=shape.day - timedelta(days=back))
        budget = Budget(exact(epsilon), Simulation([seed, back]))
        past.append(scheme("anchor").publish(pasts[kind], before, budget, past).memory)
    check_published(counts, shape, epsilon, seed, unpack(pack(past)))


def check_published(counts, shape, epsilon, seed, past):
    epsilon = exact("1") / 3 if epsilon == "1/3" else exact(epsilon)
    budget = Budget(epsilon, Simulation(seed))
    day = scheme("anchor").publish(counts, shape, budget, past)
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


def test_no_sum_over_an_absurd_map_leaves_64_bits():
    """Where noise is all there is, a map's cells may hold more than any city; sums of them must not wrap."""
    nobody = np.zeros((24, 8_000), dtype=np.int64)
    absurd = quantiles(np.full((8_000, 4), 1e19), (0.5, 0.95))
    assert absurd.min() == absurd.max() == LARGEST
    far = queries.distance(nobody, np.broadcast_to(np.int64(2**62), nobody.shape))
    assert far == 24 * 8_000 * LARGEST
    somebody = nobody.copy()
    somebody[:, 0] = 1
    assert abs(queries.distance(somebody, np.full_like(nobody, LARGEST)) - far) == 24
    farthest = queries.distance(np.zeros((1, 2**23), dtype=np.int64), np.full((1, 2**23), LARGEST))
    assert farthest == 2**62
    assert int(Simulation(1).laplace([0], 1, Fraction(1, 10**30))[0]) != -(2**63)


@st.composite
def neighbours(draw):
    """Two tables that differ by one user's whole day, and their shape; some users do their worst."""
    slots, cells = draw(st.integers(1, 24)), draw(st.integers(1, 30))
    bound = draw(st.none() | st.integers(1, 26))
    shape = shape_of(slots, cells, bound, 1, draw(st.sampled_from([0.0, 5.0, 12.0])))
    rng = np.random.default_rng(draw(st.integers(0, 2**31)))
    counts = rng.poisson(draw(st.sampled_from([0.0, 0.5, 20.0])), (slots, cells)).astype(np.int64)
    where = {
        "a new cell at each slot": np.arange(slots) % cells,
        "one cell all day": np.zeros(slots, dtype=int),
        "anywhere": rng.integers(0, cells, slots),
    }[draw(st.sampled_from(["a new cell at each slot", "one cell all day", "anywhere"]))]
    present = rng.permutation(slots)[: shape.bound(slots)]
    if draw(st.booleans()):
        present = np.sort(rng.permutation(slots))[-shape.bound(slots) :]
    more = counts.copy()
    more[present, where[present]] += 1
    return counts, more, shape, rng


def moved(query, counts, more) -> int:
    return int(np.abs(np.asarray(query(more), dtype=np.int64) - np.asarray(query(counts), dtype=np.int64)).sum())


@given(neighbours(), st.integers(1, 3))
@settings(max_examples=150, deadline=None)
def test_one_user_moves_window_sums_and_totals_by_at_most_what_is_claimed(pair, number):
    counts, more, shape, _ = pair
    for window in windows(shape, number):
        claimed = shape.bound(window.length)
        assert moved(lambda d, w=window: queries.window_sum(d, w.slots), counts, more) <= claimed
        assert moved(lambda d, w=window: [queries.window_sum(d, w.slots).sum()], counts, more) <= claimed


@given(neighbours(), st.integers(1, 9))
@settings(max_examples=150, deadline=None)
def test_one_user_moves_all_group_totals_together_by_at_most_bound_s(pair, groups):
    counts, more, shape, rng = pair
    group = np.unique(rng.integers(0, groups, shape.cells), return_inverse=True)[1]
    assert moved(lambda d: queries.group_totals(d, group), counts, more) <= shape.bound(shape.slots)


@given(neighbours())
@settings(max_examples=150, deadline=None)
def test_one_user_moves_the_certificate_by_at_most_bound_s(pair):
    counts, more, shape, rng = pair
    published = rng.poisson(counts.mean(), counts.shape)
    claimed = shape.bound(shape.slots)
    assert moved(lambda d: [queries.distance(d, published)], counts, more) <= claimed
    far = more + 5  # every count below what is published: the user's slots all push the same way
    assert moved(lambda d: [queries.distance(d, far)], counts, more) == (more - counts).sum() <= claimed


@given(neighbours())
@settings(max_examples=150, deadline=None)
def test_one_user_moves_the_score_of_any_widths_by_at_most_ten_bound_s(pair):
    counts, more, shape, rng = pair
    classes = rng.integers(0, 3, counts.shape)
    classes.flat[0] = 2
    bands = [(counts - extra, counts + extra - 1) for extra in range(3)]
    cells = np.bincount(classes.ravel(), minlength=3)
    covered = [queries.coverage(table, classes, bands) for table in (counts, more)]
    assert np.abs(covered[0] - covered[1]).sum(axis=0).max() <= shape.bound(shape.slots)
    found = [scores(one, cells) for one in covered]
    assert len(found[0]) == len(bands) ** 3
    assert np.abs(found[0] - found[1]).max() <= 10 * shape.bound(shape.slots)


def city_of_two_maps(shape, days, seed=2):
    """Days on which people sleep and work where they always do; every count is drawn anew."""
    rng = np.random.default_rng(seed)
    night, day = rng.gamma(0.5, 30, (2, shape.cells))
    awake = np.interp(shape.clock, [7, 9.5, 16, 20], [0, 1, 1, 0])[:, None]
    return [rng.poisson((1 - awake) * night + awake * day).astype(np.int64) for _ in range(days)]


def errors_after(tables, shape, epsilon, draws=3):
    """The last table's error, published alone and after the others."""
    found = []
    for draw in range(draws):
        past = []
        for back, counts in zip(range(len(tables) - 1, 0, -1), tables, strict=False):
            before = replace(shape, day=shape.day - timedelta(days=back))
            past.append(
                scheme("anchor").publish(counts, before, Budget(epsilon, Simulation([draw, back])), past).memory
            )
        for memory in ([], past):
            made = scheme("anchor").publish(tables[-1], shape, Budget(epsilon, Simulation([draw, 0])), memory)
            found.append(np.abs(made.values - tables[-1]).mean())
    return np.reshape(found, (draws, 2)).mean(axis=0)


@pytest.mark.parametrize("epsilon", ["0.2", "1"])
def test_days_before_make_a_day_more_accurate(epsilon):
    shape = replace(shape_of(19, 900, first=5.0), day=DAY + timedelta(days=3))
    alone, after = errors_after(city_of_two_maps(shape, 4), shape, exact(epsilon))
    assert after < 0.9 * alone


def test_days_before_that_were_unlike_this_one_do_little_harm():
    """Wherever people were, today nobody is there: another city altogether, three days long."""
    shape = replace(shape_of(19, 900, first=5.0), day=DAY + timedelta(days=3))
    tables = [*city_of_two_maps(shape, 3), *city_of_two_maps(shape, 1, seed=9)]
    alone, after = errors_after(tables, shape, exact("1"))
    assert after < 1.02 * alone


@pytest.mark.parametrize(("epsilon", "every"), [("0.5", 4), ("1", 10)])
def test_nor_does_a_week_that_was_alike_but_for_a_part_of_the_city(epsilon, every):
    """Today's map must not be outvoted: in every fourth, or tenth, cell all seven days before err alike."""
    shape = replace(shape_of(19, 900, first=5.0), day=DAY + timedelta(days=7))
    tables, elsewhere = city_of_two_maps(shape, 8), city_of_two_maps(shape, 7, seed=9)
    for counts, other in zip(tables, elsewhere, strict=False):
        counts[:, ::every] = other[:, ::every]
    alone, after = errors_after(tables, shape, exact(epsilon), draws=2)
    assert after < 1.02 * alone


@pytest.mark.parametrize("bound", [None, 3])
def test_the_account_states_these_sensitivities_and_scales(bound):
    shape = shape_of(24, 400, bound)
    counts = np.random.default_rng(1).poisson(200, (24, 400)).astype(np.int64)
    budget = Budget(exact("2"), Simulation(1))
    scheme("anchor").publish(counts, shape, budget)
    claimed = {
        "users": shape.bound(24),
        "window mean night": shape.bound(9),
        "window mean day": shape.bound(6),
        "window mean evening": shape.bound(2),
        "window total night": shape.bound(9),
        "window total day": shape.bound(6),
        "window total evening": shape.bound(2),
        "group totals": shape.bound(24),
        "certificate": shape.bound(24),
        "interval widths": 10 * shape.bound(24),
    }
    assert {name: part.sensitivity for name, part in budget.parts.items()} == claimed
    for name, part in budget.parts.items():
        twice = 2 if name == "interval widths" else 1  # permute-and-flip is not monotone here
        assert part.scale == pytest.approx(twice * part.sensitivity / float(part.epsilon))
        assert part.draws == 1


def test_the_certificate_tells_the_published_maps_own_error():
    """Noise of scale 19/0.01 on some 25,000: off by 40 % with probability e^-10; the seed is fixed."""
    shape = shape_of(19, 900, first=5.0)
    rates = np.random.default_rng(4).gamma(1, 30, 900)
    counts = np.random.default_rng(5).poisson(rates, (19, 900)).astype(np.int64)
    day = scheme("anchor").publish(counts, shape, Budget(exact("5"), Simulation(3)))
    error = np.abs(day.values - counts).mean()
    assert day.parameters["certificate"]["mae"] == pytest.approx(error, rel=0.1)
    covered = ((day.low <= counts) & (counts <= day.high)).mean()
    assert 0.86 < covered < 0.97


def test_slots_and_cells_that_nobody_visits_are_published_as_empty():
    shape = shape_of(24, 300)
    for epsilon in ("0.1", "1"):
        day = scheme("anchor").publish(
            np.zeros((24, 300), dtype=np.int64), shape, Budget(exact(epsilon), Simulation(2))
        )
        assert day.values.mean() < 0.5


def stations() -> np.ndarray:
    """Places as irregular as base stations: dense in the centre, two of them in one spot."""
    rng = np.random.default_rng(8)
    places = rng.normal(0, 1, (1_200, 2)) * rng.choice([1_500, 5_000, 12_000], (1_200, 1))
    places[1] = places[0]
    return places


def hexagons() -> np.ndarray:
    row, column = np.divmod(np.arange(1_200), 40)
    return np.column_stack([column + row % 2 / 2, row * np.sqrt(3) / 2]) * 900


@pytest.mark.parametrize("centroids", [stations(), hexagons()], ids=["stations", "hexagons"])
def test_anchor_beats_direct_on_cells_of_any_form(centroids):
    """By 3 at ε = 1, though every slot is drawn anew, so that the true rates themselves miss by some 2. Fixed seeds."""
    rng = np.random.default_rng(2)
    distance = np.hypot(*(centroids - centroids.mean(axis=0)).T)
    night = 25 * np.exp(-distance / 12_000) * rng.gamma(2, 0.5, 1_200)
    day = 0.4 * night + 50 * np.exp(-distance / 3_000) * rng.gamma(1, 1, 1_200)
    clock = np.arange(5.0, 24.0)
    awake = np.interp(clock, [7, 9.5, 16, 20], [0, 1, 1, 0])[:, None]
    counts = rng.poisson((1 - awake) * night + awake * day).astype(np.int64)
    shape = Shape(DAY, clock, 3600, centroids)
    errors = []
    for name in ("anchor", "direct"):
        made = scheme(name).publish(counts, shape, Budget(exact("1"), Simulation(1))).values
        errors.append(np.abs((made if name == "anchor" else consistent(made, rng)) - counts).mean())
    assert errors[0] < errors[1] / 3
