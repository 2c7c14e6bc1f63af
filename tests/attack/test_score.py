"""Scores: against references on small tables, and the traps that make a score worthless."""

from datetime import date

import numpy as np
import pytest
from scipy.optimize import linear_sum_assignment

from crowdveil.attack import Anchors, Traces, recover, score, uniqueness
from crowdveil.attack.denoise import denoise, noise_scale
from crowdveil.attack.floors import BLIND, Public, largest_remainders, stay, unlinked
from crowdveil.attack.score import lift, mover_score
from crowdveil.city import FIRST, City
from crowdveil.counts import Shape


@pytest.fixture(scope="module")
def city() -> tuple[Traces, Traces]:
    built = City.build(1_500, seed=3, space="grid:500m@116.39,39.92:40x30")
    return Traces.of_city(built, [FIRST], hours="5-24").split(300, np.random.default_rng(1))


def test_accuracy_is_that_of_the_best_pairing(city):
    people, others = city
    guess = others.cells[:300]
    overlap = (people.cells[:, None] == guess[None]).sum(axis=2)
    reference = overlap[linear_sum_assignment(overlap, maximize=True)].sum() / people.cells.size
    anchors = Anchors.of(people.clock)
    found = score(people.cells, guess, people.centroids, anchors, np.random.default_rng(1))
    assert found.accuracy == pytest.approx(reference)
    assert found.greedy <= found.accuracy


def test_the_truth_in_any_order_is_perfect(city):
    people, _ = city
    shuffled = np.random.default_rng(2).permutation(people.cells)
    found = score(people.cells, shuffled, people.centroids, Anchors.of(people.clock), np.random.default_rng(1))
    assert (found.accuracy, found.greedy, found.error) == (1.0, 1.0, 0.0)


def test_distance_error_of_a_shifted_row():
    line = np.column_stack([np.arange(4) * 500.0, np.zeros(4)])
    found = score(np.array([[0, 1, 1]]), np.array([[0, 3, 1]]), line, Anchors((0,), 1), np.random.default_rng(1))
    assert found.error == pytest.approx(1_000 / 3)


def test_lift():
    assert lift(0.2, 0.2) == 0
    assert lift(1.0, 0.2) == 1
    assert lift(0.1, 0.2) < 0


class TestMover:
    anchors = Anchors((0,), 1)

    def score(self, truth, rows):
        return mover_score(np.array(truth), np.array(rows), self.anchors, 9, np.random.default_rng(1))

    def test_standing_still_at_home_scores_nothing(self):
        assert self.score([[0, 1], [2, 3], [4, 4]], [[0, 0], [2, 2], [4, 4]]) == 0

    def test_the_right_crowds_swapped_score_nothing(self):
        assert self.score([[0, 1], [2, 3]], [[0, 3], [2, 1]]) == 0

    def test_half_of_the_movers(self):
        assert self.score([[0, 1], [2, 3], [4, 4]], [[0, 1], [2, 4], [4, 3]]) == 0.5

    def test_people_who_stay_do_not_count(self):
        assert self.score([[4, 4], [5, 5]], [[4, 4], [5, 5]]) == 0

    def test_anchors_of_windows_without_night_or_noon(self):
        assert Anchors.of(np.arange(0.0, 24.0)) == Anchors((0, 1, 2, 3, 4, 5), 12)
        assert Anchors.of(np.arange(8.0, 11.0)) == Anchors((0,), 2)
        assert Anchors.of(np.arange(14.0, 20.0)) == Anchors((0,), 5)


def test_uniqueness_is_its_definition(city):
    people, _ = city
    for k in (1, 2, 5):
        sets = []
        for row in people.cells:
            cell, times = np.unique(row, return_counts=True)
            sets.append(frozenset(cell[np.lexsort((cell, -times))][:k].tolist()))
        reference = np.mean([sets.count(one) == 1 for one in sets])
        assert uniqueness(people.cells, k) == pytest.approx(reference)


def test_absent_people_are_left_out_not_invented():
    shape = Shape(date(2024, 5, 6), np.arange(3.0), 3600, np.zeros((4, 2)))
    traces = Traces(np.array([[0, -1, 1], [2, 2, 3], [-1, -1, -1]]), [shape])
    assert traces.complete().cells.tolist() == [[2, 2, 3]]
    assert traces.tables()[0].sum() == 5
    assert traces.points(2).cells.shape == (3, 2)


class TestFloors:
    @pytest.mark.parametrize("name", BLIND)
    def test_as_many_rows_as_people_and_no_look_at_them(self, city, name):
        people, others = city
        guess = Public(others).guess(name, people.users, np.random.default_rng(1))
        assert guess.shape == people.cells.shape
        assert (
            score(people.cells, guess, people.centroids, Anchors.of(people.clock), np.random.default_rng(1)).accuracy
            < 0.5
        )

    def test_strangers_are_others(self, city):
        _, others = city
        guess = Public(others).guess("strangers", 300, np.random.default_rng(1))
        known = {row.tobytes() for row in others.cells}
        assert all(row.tobytes() in known for row in guess)

    def test_more_rows_than_cells_make_a_high_floor(self, city):
        """The trap: one still row in every cell needs no data, and an attack free to choose N would win by it."""
        people, _ = city
        everywhere = np.repeat(np.arange(1_200)[:, None], people.slots, axis=1)
        overlap = (people.cells[:, None] == everywhere[None]).sum(axis=2)
        best = overlap[linear_sum_assignment(overlap, maximize=True)].sum() / people.cells.size
        assert best > 0.4

    def test_nobody_else_is_known(self, city):
        people, others = city
        nobody = Traces(others.cells[:0], others.shapes)
        for name in BLIND:
            assert Public(nobody).guess(name, 7, np.random.default_rng(1)).shape == (7, people.slots)

    def test_floors_that_look(self, city):
        people, _ = city
        generator = np.random.default_rng(1)
        still, crowd = (how(people.tables(), people.users, generator) for how in (stay, unlinked))
        assert (Traces(crowd, people.shapes).tables()[0] == people.tables()[0]).all()
        assert (still == still[:, :1]).all()
        assert (Traces(still, people.shapes).tables()[0][0] == people.tables()[0][0]).all()

    def test_largest_remainders(self):
        generator = np.random.default_rng(1)
        expected = generator.dirichlet(np.ones(50)) * 33
        whole = largest_remainders(expected)
        assert whole.sum() == 33
        assert (np.abs(whole - expected) < 1).all()


class TestDenoise:
    def test_the_scale_is_read_off_the_release(self):
        noise = np.random.default_rng(1).laplace(0, 19, 8_000).round().astype(np.int64)
        assert noise_scale(noise, np.zeros(8_000)) == pytest.approx(19, rel=0.1)

    def test_counts_without_noise_stay_nearly_as_they_are(self, city):
        people, others = city
        table = people.tables()[0]
        assert (denoise(table, Public(others).density, people.users) == table).mean() > 0.97

    def test_it_brings_the_map_nearer_to_the_truth(self, city):
        people, others = city
        table = people.tables()[0]
        noisy = table + np.random.default_rng(1).laplace(0, 3, table.shape).round().astype(np.int64)
        clean = denoise(noisy, Public(others).density, people.users)
        assert (clean.sum(axis=1) == people.users).all()
        assert np.abs(clean - table).sum() < 0.3 * np.abs(np.maximum(noisy, 0) - table).sum()


def test_recovery_beats_every_blind_floor_on_raw_counts_and_finds_movers(city):
    people, others = city
    generator = np.random.default_rng(1)
    anchors = Anchors.of(people.clock)
    rows = recover(people.tables(), people.shapes, people.users, generator, friction=0)
    found = score(people.cells, rows, people.centroids, anchors, generator)
    floors = [
        score(people.cells, Public(others).guess(name, 300, generator), people.centroids, anchors, generator)
        for name in BLIND
    ]
    assert found.accuracy > 1.3 * max(floor.accuracy for floor in floors)
    assert found.mover > max(floor.mover for floor in floors)
