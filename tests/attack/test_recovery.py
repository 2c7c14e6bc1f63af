"""Trajectory recovery: always N rows, the released counts at each slot, and the rules of Xu et al."""

from datetime import date

import numpy as np
import pytest
from scipy.optimize import linear_sum_assignment
from scipy.spatial.distance import cdist

from crowdveil.attack import Traces, recover
from crowdveil.attack.recovery import expand, night, recover_day
from crowdveil.city import FIRST, City
from crowdveil.counts import Shape


@pytest.fixture(scope="module")
def people() -> Traces:
    city = City.build(400, seed=3, space="grid:500m@116.39,39.92:40x30")
    return Traces.of_city(city, [FIRST], hours="5-24")


def line(cells: int) -> np.ndarray:
    return np.column_stack([np.arange(cells) * 1.0, np.zeros(cells)])


def day(slots: int, cells: int, first: float = 5.0) -> Shape:
    return Shape(date(2024, 5, 6), first + np.arange(slots), 3600, line(cells))


class TestExpand:
    @pytest.mark.parametrize("histogram", [[0] * 20, [1_000] * 20, [-3, 5] * 10, [100] + [0] * 19, [5] * 20], ids=str)
    def test_always_as_many_people(self, histogram):
        people = expand(np.array([histogram]), 100, np.random.default_rng(1))
        assert people.shape == (1, 100)
        assert people.min() >= 0
        assert people.max() < 20

    def test_whole_tables_stay_as_they_are(self):
        table = np.array([[3, 0, 2], [0, 5, 0]])
        people = expand(table, 5, np.random.default_rng(1))
        assert [np.bincount(row, minlength=3).tolist() for row in people] == table.tolist()

    def test_sampling_down_invents_nobody(self):
        table = np.array([[3, 0, 2, 9]])
        counts = np.bincount(expand(table, 6, np.random.default_rng(1))[0], minlength=4)
        assert (counts <= table[0]).all()

    def test_padding_up_takes_nobody_away(self):
        counts = np.bincount(expand(np.array([[3, 0, 2]]), 50, np.random.default_rng(1))[0], minlength=3)
        assert counts[1] == 0
        assert counts[0] >= 3
        assert counts[2] >= 2

    def test_a_table_held_on_gets_the_same_people(self):
        people = expand(np.array([[9, 9, 9], [9, 9, 9], [9, 9, 8]]), 10, np.random.default_rng(1))
        assert (people[0] == people[1]).all()


def test_rows_hold_exactly_the_released_counts(people):
    rows = recover(people.tables(), people.shapes, people.users, np.random.default_rng(1))
    assert rows.shape == (people.users, people.slots)
    assert (Traces(rows, people.shapes).tables()[0] == people.tables()[0]).all()


@pytest.mark.parametrize("friction", [0.0, 0.4, 1.0])
def test_each_step_is_optimal_for_its_own_prediction(people, friction):
    places, shape = people.centroids, people.shapes[0]
    rows = recover(people.tables(), people.shapes, people.users, np.random.default_rng(1), friction)
    for t in range(1, people.slots):
        ahead = places[rows[:, t - 1]]
        if t > 1 and not night(shape.clock)[t - 1]:
            moved = ahead + friction * (ahead - places[rows[:, t - 2]])
            ahead = places[cdist(moved, places).argmin(axis=1)]
            ahead = np.where((rows[:, t - 1] == rows[:, t - 2])[:, None], places[rows[:, t - 1]], ahead)
        cost = cdist(ahead, places[rows[:, t]])
        best = cost[linear_sum_assignment(cost)].sum()
        assert np.trace(cost) == pytest.approx(best, rel=1e-9, abs=1e-6)


def test_by_day_a_row_keeps_moving_and_at_night_it_does_not():
    people = np.array([[0, 5], [1, 5], [2, 5], [3, 5]])  # one walks right, one stands
    crossing = np.array([[0, 6], [2, 4], [4, 2]])  # two walk through each other
    by_day = recover_day(crossing, line(7), np.zeros(3, dtype=bool), friction=1.0)
    by_night = recover_day(crossing, line(7), np.ones(3, dtype=bool), friction=1.0)
    assert sorted(by_day.tolist()) == [[0, 2, 4], [6, 4, 2]]
    assert sorted(by_night.tolist()) == [[0, 2, 2], [6, 4, 4]]
    assert sorted(recover_day(people, line(7), np.zeros(4, dtype=bool)).tolist()) == [[0, 1, 2, 3], [5] * 4]


def test_the_first_step_of_a_day_goes_by_night():
    table = np.array([[1, 0, 0, 1], [0, 1, 1, 0]])
    rows = recover([table, table], [day(2, 4)] * 2, 2, np.random.default_rng(1))
    assert sorted(row[2:] for row in rows.tolist()) == [[0, 1], [3, 2]]


def test_days_are_linked_by_where_people_are():
    homes = np.array([[1, 0, 0, 0, 1], [1, 0, 0, 0, 1]])
    rows = recover([homes] * 3, [day(2, 5)] * 3, 2, np.random.default_rng(2))
    assert sorted(rows.tolist()) == [[0] * 6, [4] * 6]


def test_the_same_seed_gives_the_same_rows(people):
    once, again = (recover(people.tables(), people.shapes, 400, np.random.default_rng(5)) for _ in range(2))
    assert (once == again).all()


def test_the_approximate_way_recovers_about_as_much(people):
    exact, near = (
        recover(people.tables(), people.shapes, 400, np.random.default_rng(5), nearest=k) for k in (None, 16)
    )
    assert near.shape == exact.shape
    assert (Traces(near, people.shapes).tables()[0] == people.tables()[0]).all()
