"""Membership inference: a harness that reaches the exact advantage, and never claims more than there is."""

from datetime import date

import numpy as np
import pytest
from scipy.stats import binom

from crowdveil.attack import Traces, advantage, bound, overheard, prior_only, publisher, shown, strong
from crowdveil.attack.membership import learned_evidence, noise_evidence, prior_evidence
from crowdveil.attack.worlds import wanderer
from crowdveil.city import FIRST, City
from crowdveil.counts import Shape
from crowdveil.privacy import Simulation, exact
from crowdveil.schemes import scheme

SEED = np.random.SeedSequence(11)


@pytest.fixture(scope="module")
def people() -> Traces:
    city = City.build(500, seed=3, space="grid:500m@116.39,39.92:30x20")
    return Traces.of_city(city, [FIRST], hours="5-24")


@pytest.mark.parametrize("epsilon", ["0.1", "0.5", "1", "3"])
def test_a_single_count_reaches_its_exact_advantage(epsilon):
    """40,000 trials from a fixed seed: the deviation of TPR - FPR is below 0.0036."""
    noise = Simulation(5).laplace(np.zeros((2, 40_000), dtype=np.int64), 1, exact(epsilon))
    inside, outside = ([float(abs(k) - abs(k - 1)) for k in world] for world in (noise[0] + 1, noise[1]))
    found = advantage(inside, outside)
    truth = bound(float(epsilon))
    assert found.value == pytest.approx(truth, abs=0.02)
    assert found.low <= truth <= found.high
    if float(epsilon) >= 0.5:
        assert found.value >= 0.95 * truth


def test_the_evidence_of_one_slot_is_the_exact_likelihood_ratio():
    """The scale is read off thousands of cells; at ε = 1 the log ratio of one slot is ±1."""
    noisy = Simulation(3).laplace(np.zeros((1, 20_000), dtype=np.int64), 1, exact("1"))
    others = np.zeros((1, 20_000), dtype=np.int64)
    scores = [noise_evidence(noisy, others, np.array([cell])) for cell in range(200)]
    assert np.abs(scores) == pytest.approx(np.ones(200), abs=0.05)


def test_a_table_held_on_says_nothing_new():
    others = np.zeros((3, 500), dtype=np.int64)
    once = Simulation(1).laplace(others[:1], 1, exact("1"))
    trace = np.array([4, 4, 4])
    held = np.repeat(once, 3, axis=0)
    assert noise_evidence(held, others, trace) == noise_evidence(once, others[:1], trace[:1])


def test_ties_are_no_advantage():
    same = [0.1 + 0.2] * 50, [0.3] * 50  # they differ in the last bit
    assert advantage(*same).value == 0


def test_no_advantage_between_equal_worlds():
    """The cut is chosen on the other half: 200 experiments average to 0, deviation below 0.006."""
    generator = np.random.default_rng(1)
    values = [advantage(*generator.normal(size=(2, 40))).value for _ in range(200)]
    assert abs(np.mean(values)) < 0.035


def test_learning_finds_a_shift_and_nothing_where_there_is_none():
    generator = np.random.default_rng(2)
    noise = generator.normal(size=(2, 2_000, 5))
    shifted = noise[0] + np.array([1.0, 0, 0, -1.0, 0])
    truth = 2 * 0.7602 - 1  # of a shift of sqrt(2) deviations, cut in the middle
    assert advantage(*learned_evidence(shifted, noise[1])).value == pytest.approx(truth, abs=0.08)
    assert abs(advantage(*learned_evidence(noise[0], noise[1])).value) < 0.09


def test_the_strong_adversary_stays_below_the_bound(people):
    for epsilon in ("1", "5"):
        for name in ("direct", "threshold"):
            found = strong(publisher(scheme(name), exact(epsilon)), people, 60, SEED)
            assert found.low <= bound(float(epsilon))


def test_the_strong_adversary_sees_a_lone_wanderer_in_direct_at_five(people):
    """The prototype's figure is 0.415; 300 trials, deviation below 0.042."""
    found = strong(publisher(scheme("direct"), exact("5")), people, 300, SEED)
    assert 0.2 < found.value < 0.65


@pytest.mark.parametrize("epsilon", ["0.1", "1", "5"])
def test_who_overhears_a_single_count_has_exactly_the_bound(people, epsilon):
    one = Traces(people.cells[:, :1], [Shape(FIRST, np.arange(1.0), 3600, people.centroids)])
    found = overheard(scheme("direct"), exact(epsilon), one, 5, SEED)
    assert [found.low, found.value, found.high] == pytest.approx([bound(float(epsilon))] * 3)


@pytest.mark.parametrize("epsilon", ["0.5", "1", "5"])
def test_who_overhears_many_counts_has_the_difference_of_two_binomials(people, epsilon):
    """Each slot speaks for the right world with p = 1/(1 + exp(-ε/S)), S of them independently."""
    slots = people.slots
    right = 1 / (1 + np.exp(-float(epsilon) / slots))
    k = np.arange(slots + 1)
    truth = np.abs(binom.pmf(k, slots, right) - binom.pmf(k, slots, 1 - right)).sum() / 2
    found = overheard(scheme("direct"), exact(epsilon), people, 300, SEED)
    assert found.low <= truth <= found.high
    assert found.high - found.low < 0.06


@pytest.mark.parametrize("name", ["anchor", "anchor-live"])
def test_who_overhears_an_inference_is_stronger_than_its_readers_and_within_the_bound(name):
    city = City.build(200, seed=5, space="grid:500m@116.39,39.92:10x6")
    few = Traces.of_city(city, [FIRST], hours="5-24")
    found = overheard(scheme(name), exact("1"), few, 8, SEED)
    assert 0.08 < found.value < bound(1)


def test_the_target_is_the_one_with_the_most_cells(people):
    trace = wanderer(people)
    assert len(np.unique(trace)) == max(len(np.unique(row)) for row in people.cells)


def test_prior_only_tells_almost_all_from_raw_counts_and_little_from_a_release(people):
    raw = prior_only(shown(lambda table: table), people, 100, 60, SEED)
    release = prior_only(publisher(scheme("direct"), exact("0.1")), people, 100, 60, SEED)
    assert raw.value > 0.6
    assert abs(release.value) < 0.45  # deviation below 0.09
    assert release.value < raw.value


def test_prior_evidence_is_a_likelihood_ratio():
    """Over the outside world, the mean of the ratio is 1."""
    generator = np.random.default_rng(1)
    expected, cells = np.full((1, 4_000), 0.5), 4_000
    table = generator.poisson(expected).astype(np.int64)
    noisy = Simulation(2).laplace(table, 2, exact("1"))
    ratios = [np.exp(prior_evidence(noisy, expected, np.array([cell]))) for cell in range(cells)]
    assert np.mean(ratios) == pytest.approx(1, abs=0.1)


def test_one_world_is_the_other_and_one_more():
    shape = Shape(date(2024, 5, 6), np.arange(2.0), 3600, np.zeros((3, 2)))
    people = Traces(np.array([[0, 1], [2, 2]]), [shape])
    found = strong(shown(lambda table: table), Traces(np.repeat(people.cells, 20, axis=0), [shape]), 8, SEED)
    assert found.value == 1.0
