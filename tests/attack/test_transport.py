"""Assignment: the least total distance, whatever the way it is found."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linear_sum_assignment
from scipy.spatial.distance import cdist

from crowdveil.attack import transport
from crowdveil.attack.transport import assign
from crowdveil.errors import Refused


def grid(columns: int, rows: int) -> np.ndarray:
    x, y = np.meshgrid(np.arange(columns), np.arange(rows))
    return np.column_stack([x.ravel(), y.ravel()]) * 500.0


def total(places: np.ndarray, starts: np.ndarray, ends: np.ndarray) -> float:
    return float(np.hypot(*(places[starts] - places[ends]).T).sum())


def optimum(places: np.ndarray, starts: np.ndarray, ends: np.ndarray) -> float:
    cost = cdist(places[starts], places[ends])
    return float(cost[linear_sum_assignment(cost)].sum())


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 60), st.integers(1, 12), st.integers(1, 9), st.integers(0, 2**32 - 1), st.booleans())
def test_cost_is_that_of_a_dense_assignment(users, columns, rows, seed, grouped):
    places = grid(columns, rows)
    generator = np.random.default_rng(seed)
    starts, ends = generator.integers(0, len(places), (2, users))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(transport, "ONE_BY_ONE", 0 if grouped else 10**9)
        goes = assign(starts, ends, places)
    assert sorted(goes) == sorted(ends)
    best = optimum(places, starts, ends)
    assert total(places, starts, goes) == pytest.approx(best, rel=1e-9, abs=1e-6)


@pytest.mark.parametrize("users", [700, 1_500])
def test_crowded_places_off_a_grid(users):
    generator = np.random.default_rng(users)
    places = generator.normal(0, 4_000, (300, 2))
    starts, ends = generator.choice(300, (2, users), p=generator.dirichlet(np.full(300, 0.3)))
    assert total(places, starts, assign(starts, ends, places)) == pytest.approx(optimum(places, starts, ends), rel=1e-9)


@pytest.mark.parametrize("far", [1e3, 1e7, 1e12])
def test_a_place_far_from_all_others(far):
    generator = np.random.default_rng(4)
    places = np.vstack([generator.normal(0, 500, (200, 2)), [[far, far]]])
    starts, ends = np.append(generator.integers(0, 100, 150), 200), generator.integers(100, 200, 151)
    assert total(places, starts, assign(starts, ends, places)) == pytest.approx(optimum(places, starts, ends), rel=1e-9)


def test_different_places_may_lie_at_one_point():
    places = np.zeros((6, 2))
    assert sorted(assign([0, 1, 2], [3, 4, 5], places)) == [3, 4, 5]


def test_a_row_that_stands_where_a_candidate_lies_takes_it():
    places = grid(5, 1)
    goes = assign([0, 1, 1], [1, 1, 4], places)
    assert total(places, np.array([0, 1, 1]), goes) == 2_000


@pytest.mark.parametrize("nearest", [1, 4, 16])
def test_the_approximate_way_always_finds_something_and_never_beats_the_optimum(nearest):
    generator = np.random.default_rng(3)
    places = grid(40, 30)
    starts = generator.choice(1_200, 900, p=generator.dirichlet(np.full(1_200, 0.2)))
    ends = generator.choice(1_200, 900, p=generator.dirichlet(np.full(1_200, 0.2)))
    goes = assign(starts, ends, places, nearest=nearest)
    assert sorted(goes) == sorted(ends)
    best = optimum(places, starts, ends)
    found = total(places, starts, goes)
    assert found >= best - 1e-6
    if nearest == 16:
        assert found <= 1.05 * best


def test_as_many_candidates_as_rows():
    with pytest.raises(Refused, match="candidates to assign: got 1"):
        assign([0, 1], [0], grid(2, 1))
