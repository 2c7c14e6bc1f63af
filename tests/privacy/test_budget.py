"""The budget refuses to overspend before anything is drawn, and its sums are exact."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crowdveil.errors import Overspent, Refused
from crowdveil.privacy import AboveThreshold, Budget, Simulation, exact


class Untouchable:
    """A noise source, and data, that must not be reached."""

    name, simulation = "untouchable", True

    def laplace(self, values, sensitivity, epsilon):
        raise AssertionError("drew before paying")

    choose = laplace


@pytest.mark.parametrize(
    "ask",
    [
        lambda budget: budget.laplace("a", [1], 1, 0.5),
        lambda budget: budget.choose("a", [1], 1, 0.5),
        lambda budget: budget.above_threshold("a", 5, 1, 0.5),
        lambda budget: budget.joint("a", 3, 1, 1).laplace([1]),
        lambda budget: budget.charge("a", np.float64(0.5), 1, 2.0),
    ],
)
def test_a_cost_that_is_no_exact_fraction_is_refused_before_a_draw(ask):
    budget = Budget(exact("1"), Untouchable())
    with pytest.raises(Refused, match="exact fraction"):
        ask(budget)
    assert budget.spent == 0


@pytest.mark.parametrize(
    "ask",
    [
        lambda budget: budget.laplace("a", [1], 1, exact("1.0001")),
        lambda budget: budget.choose("a", [1], 1, exact("1.0001")),
        lambda budget: budget.above_threshold("a", 5, 1, exact("1.0001")),
        lambda budget: budget.joint("a", 1, exact("1.0001"), 1).laplace([1]),
    ],
)
def test_overspending_is_refused_before_a_draw(ask):
    budget = Budget(exact("1"), Untouchable())
    with pytest.raises(Overspent, match="at most what is left, 1"):
        ask(budget)
    assert budget.spent == 0


@given(st.lists(st.fractions(min_value="1/1000", max_value=1), min_size=1, max_size=10))
def test_parts_add_up_exactly(costs):
    budget = Budget(sum(costs), Simulation(1))
    for at, cost in enumerate(costs):
        budget.laplace(f"part {at % 3}", [0], 1, cost)
    assert budget.left == 0
    assert sum(part.epsilon for part in budget.parts.values()) == sum(costs)
    with pytest.raises(Overspent):
        budget.laplace("one more", [0], 1, Fraction(1, 10**12))


@given(st.integers(1, 30), st.integers(1, 60), st.fractions(min_value="1/100", max_value=10))
def test_a_joint_part_costs_its_epsilon_however_many_draws(sensitivity, draws, epsilon):
    budget = Budget(epsilon, Simulation(1))
    part = budget.joint("snapshots", sensitivity, epsilon, draws)
    for _ in range(draws):
        part.laplace(np.zeros(2, dtype=np.int64))
    assert budget.spent == epsilon * min(draws, sensitivity) / sensitivity


def test_a_budget_resumes_where_it_stopped():
    budget = Budget(exact("1"), Simulation(1))
    budget.joint("snapshots", 4, exact("0.8"), 4).laplace([1])
    again = Budget(exact("1"), Simulation(2))
    again.restore(budget.state())
    assert again.left == budget.left
    again.joint("snapshots", 4, exact("0.8"), 4).laplace([1])
    assert again.parts["snapshots"].draws == 2


def test_above_threshold_ends_with_its_first_answer():
    run = AboveThreshold.start(Simulation(1), 0, 1, Fraction(50))
    assert run.above(10**6)
    with pytest.raises(RuntimeError, match="used up"):
        run.above(0)


@pytest.mark.parametrize("sensitivity", [1, 2, 5])
def test_above_threshold_draws_are_what_the_proof_needs(sensitivity):
    """The scales that reach the source: Lap(2Δ/ε) on the threshold, Lap(4Δ/ε) on each query."""
    asked = []

    class Recorder(Simulation):
        def laplace(self, values, sensitivity, epsilon):
            asked.append(Fraction(sensitivity) / epsilon)
            return np.asarray(values)

    run = AboveThreshold.start(Recorder(), 10, sensitivity, Fraction(1, 2))
    run.above(0)
    run.above(20)
    assert asked == [
        Fraction(2 * sensitivity) * 2,
        Fraction(4 * sensitivity) * 2,
        Fraction(4 * sensitivity) * 2,
    ]


def test_a_joint_part_has_no_draws_beyond_its_own():
    """Without a bound K one user is in every slot: a slot too many would be published for nothing."""
    part = Budget(Fraction(1), Simulation(1)).joint("snapshots", 3, Fraction(1), draws=3)
    for _ in range(3):
        part.laplace([5])
    with pytest.raises(RuntimeError, match="all of its 3 draws"):
        part.laplace([5])


def test_a_name_stands_for_one_joint_part():
    """Draws are counted by name: a second part of that name would find its draws paid for."""
    budget = Budget(Fraction(1), Simulation(1))
    budget.joint("snapshots", 2, Fraction(1, 2), 2)
    with pytest.raises(RuntimeError, match="its own name"):
        budget.joint("snapshots", 2, Fraction(1, 2), 2)


@pytest.mark.parametrize(("sensitivity", "share"), [(2, "1/2"), (3, "1/4"), (4, "1/2")])
def test_a_joint_part_is_not_gone_on_with_at_another_noise(sensitivity, share):
    """As after an upgrade in the middle of a day: the draws after the first Δ are free at the noise of those alone."""
    before = Budget(exact("1"), Simulation(1))
    begun = before.joint("snapshots", 3, Fraction(1, 2), 9)
    begun.laplace([1])
    after = Budget(exact("1"), Untouchable())
    after.restore(before.state())
    with pytest.raises(RuntimeError, match="begun with"):
        after.joint("snapshots", sensitivity, Fraction(share), 9).laplace([1])
    assert after.spent == before.spent
