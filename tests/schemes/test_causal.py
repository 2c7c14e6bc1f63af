"""Causal schemes: saved and resumed at any slot they go on as if nothing had happened; they never look ahead."""

import copy
from fractions import Fraction

import numpy as np
import pytest

from crowdveil.privacy import Budget, Simulation
from crowdveil.schemes import Causal, readings, resume, save, scheme, scheme_names
from tests.neighbours import shape_of

SLOTS, CELLS = 24, 40
LIVE = {"threshold": 300}  # the published readings need a threshold configured beforehand


def causal():
    for name in scheme_names():
        for reading in readings(name):
            options = LIVE if reading == "published" and name != "direct" else {}
            try:
                made = scheme(name, reading, **options)
            except TypeError:
                continue
            if isinstance(made, Causal):
                yield pytest.param(made, id=f"{name}-{reading}")


def day(seed):
    rng = np.random.default_rng(seed)
    home, work = rng.gamma(0.5, 30, CELLS), rng.gamma(0.5, 30, CELLS)
    weight = np.clip(np.sin(np.linspace(0, np.pi, SLOTS)), 0, 1)[:, None]
    return rng.poisson(home * (1 - weight) + work * weight).astype(np.int64)


def history(made, days):
    past = []
    for seed in range(days):
        past.append(made.publish(day(seed), shape_of(SLOTS, CELLS), Budget(Fraction(2), Simulation(seed)), past).memory)
    return past


@pytest.mark.parametrize("made", list(causal()))
@pytest.mark.parametrize("days", [0, 3])
def test_resumed_at_any_slot_is_the_same_machine(made, days):
    table, shape, past = day(9), shape_of(SLOTS, CELLS), history(made, days)
    source = Simulation(5)
    budget = Budget(Fraction(2), source)
    run = made.start(shape, budget, past)
    through, kept = [], []
    for histogram in table:
        kept.append((save(run, budget), copy.deepcopy(source.generator)))
        through.append(run.observe(histogram))
    kept.append((save(run, budget), copy.deepcopy(source.generator)))
    memory = run.close()
    for stop, (data, generator) in enumerate(kept):
        again = Simulation(0)
        again.generator = generator
        fresh = Budget(Fraction(2), again)
        resumed = resume(made, shape, fresh, past, data)
        tail = [resumed.observe(histogram) for histogram in table[stop:]]
        assert all((a == b).all() for a, b in zip(tail, through[stop:], strict=True))
        same = resumed.close()
        np.testing.assert_equal(same, memory)
        assert fresh.state() == budget.state()
        assert resumed.parameters() == run.parameters()


@pytest.mark.parametrize("made", list(causal()))
def test_what_is_released_for_a_slot_does_not_depend_on_later_slots(made):
    shape, table = shape_of(SLOTS, CELLS), day(9)
    other = table.copy()
    other[12:] = other[12:][:, ::-1] * 3
    firsts = []
    for version in (table, other):
        run = made.start(shape, Budget(Fraction(2), Simulation(5)), history(made, 2))
        firsts.append(np.stack([run.observe(histogram) for histogram in version[:12]]))
    assert (firsts[0] == firsts[1]).all()


@pytest.mark.parametrize("made", list(causal()))
def test_starting_draws_nothing(made):
    class Untouchable:
        name, simulation = "untouchable", True

        def laplace(self, values, sensitivity, epsilon):
            raise AssertionError("drew at the start")

        choose = laplace

    past = history(made, 2)
    budget = Budget(Fraction(2), Untouchable())
    made.start(shape_of(SLOTS, CELLS), budget, past)
    assert budget.spent == 0
