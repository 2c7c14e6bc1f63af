"""The parts of every scheme add up to at most ε, exactly, on every branch; OpenDP's maps agree."""

from dataclasses import fields
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crowdveil.audit import neighbours as audited
from crowdveil.errors import Refused
from crowdveil.privacy import Budget, OpenDP, Simulation, exact
from crowdveil.privacy.noise import _laplace, _noisy_max
from crowdveil.schemes import readings, scheme, scheme_names
from tests.neighbours import neighbours, shape_of

epsilons = st.fractions(min_value="1/100", max_value=20, max_denominator=1000)


class Mapped(Simulation):
    """Fast noise that asks OpenDP's map of every draw what it costs, and adds it up per call."""

    def __init__(self, seed):
        super().__init__(seed)
        self.draws = []

    def laplace(self, values, sensitivity, epsilon):
        assert Fraction(_laplace(sensitivity, epsilon).map(sensitivity)) <= epsilon
        self.draws.append(("laplace", sensitivity, epsilon, np.size(values)))
        return super().laplace(values, sensitivity, epsilon)

    def choose(self, scores, sensitivity, epsilon):
        assert Fraction(_noisy_max(sensitivity, epsilon).map(sensitivity)) <= epsilon
        assert np.isfinite(np.asarray(scores, dtype=float)).all()
        self.draws.append(("choose", sensitivity, epsilon, np.size(scores)))
        return super().choose(scores, sensitivity, epsilon)


@pytest.mark.parametrize("name", scheme_names())
@settings(max_examples=40)
@given(neighbours(max_slots=50, max_cells=12), epsilons, st.integers(0, 2**31), st.integers(1, 3))
def test_parts_sum_to_epsilon_or_less_on_every_branch(name, pair, epsilon, seed, days):
    table, _, shape = pair
    source = Mapped(seed)
    past = []
    for _ in range(days):
        budget = Budget(epsilon, source)
        published = scheme(name).publish(table, shape, budget, past)
        past.append(published.memory)
        assert sum(part.epsilon for part in budget.parts.values()) == budget.spent <= epsilon
        assert published.values.shape == table.shape
        for column in (published.mean, published.low, published.high):
            assert column is None or np.isfinite(column).all()


SHARES = [
    (name, reading, field.name)
    for name in scheme_names()
    for reading in readings(name)
    for field in fields(scheme(name, reading))
    if isinstance(field.default, Fraction)
]


@pytest.mark.parametrize(("name", "reading", "option"), SHARES)
def test_a_share_is_the_fraction_that_was_written(name, reading, option):
    """A configuration file has floats and strings; a budget cut by a float would be rounded."""
    pair = next(pair for pair in audited(5) if pair.name == "a mover with the flow")
    for written in (0.3, "0.3", "3/10", Fraction(3, 10)):
        chosen = scheme(name, reading, **{option: written})
        assert getattr(chosen, option) == Fraction(3, 10)
        budget = Budget(exact("0.7"), Simulation(1))
        chosen.publish(pair.tables()[0], pair.shape, budget)
        assert type(budget.spent) is Fraction
        assert budget.spent <= exact("0.7")
    for slip in (0, 1, -0.1, True, "much", float("nan"), None, "1e-999999999"):
        with pytest.raises(Refused, match=f"{option} share"):
            scheme(name, reading, **{option: slip})


@pytest.mark.parametrize("name", ["threshold", "dynamic-hybrid"])
@pytest.mark.parametrize("slip", [{"first_cutoff": 2.5}, {"first_cutoff": True}, {"first_threshold": float("nan")}])
def test_a_first_day_takes_whole_numbers(name, slip):
    with pytest.raises(Refused, match="whole number"):
        scheme(name, **slip)


@given(neighbours(max_slots=50, bounded=False), epsilons, st.integers(0, 2**31))
def test_direct_spends_exactly_epsilon(pair, epsilon, seed):
    table, _, shape = pair
    budget = Budget(epsilon, Simulation(seed))
    scheme("direct").publish(table, shape, budget)
    assert budget.spent == epsilon


@given(neighbours(max_slots=50, bounded=False), epsilons, st.integers(0, 2**31))
def test_threshold_spends_exactly_epsilon_without_a_bound(pair, epsilon, seed):
    """Fired out, or the last slot takes all that is left."""
    table, _, shape = pair
    budget = Budget(epsilon, Simulation(seed))
    scheme("threshold").publish(table, shape, budget)
    assert budget.spent == epsilon


def test_more_room_than_a_bound_of_slots_never_costs_more():
    """K = 2 of 24 slots: snapshots get a twelfth of the noise."""
    table = np.full((24, 6), 50, dtype=np.int64)
    free, bounded = Budget(Fraction(1), Simulation(1)), Budget(Fraction(1), Simulation(1))
    scheme("direct").publish(table, shape_of(24, 6), free)
    scheme("direct").publish(table, shape_of(24, 6, max_slots=2), bounded)
    assert free.parts["snapshots"].scale == 24
    assert bounded.parts["snapshots"].scale == 2
    assert bounded.spent == 1


@pytest.mark.parametrize("name", scheme_names())
def test_the_release_source_works_for_every_scheme(name):
    table = np.random.default_rng(1).poisson(5, (24, 30))
    budget = Budget(Fraction(1), OpenDP())
    published = scheme(name).publish(table, shape_of(24, 30), budget)
    assert budget.spent <= 1
    assert published.values.dtype == np.int64
