"""Every baseline on every kind of table: never fails, pays exactly, and moves by what it says it moves by.

The privacy test replays. A first run on a table D records what was drawn; a second run on a neighbour D' is
given the same answers, so it takes the same path, and its queries are recorded. For Laplace draws the log
ratio of the two probabilities of that path is at most Σ ‖q - q'‖₁·ε/Δ: it must not exceed the budget's ε.
Comparisons (above-threshold) have their own proof and are checked by their query's movement.
"""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crowdveil.audit import SchemeRuns, replay
from crowdveil.audit import neighbours as audited
from crowdveil.baselines import baseline, baseline_names
from crowdveil.counts import Shape
from crowdveil.errors import Refused
from crowdveil.privacy import Budget, OpenDP, Simulation, exact

PRIVATE = baseline_names(private=True)
COMPARING = {"dsft": 1, "dsat": 1, "pegasus": 2}
"""Those that use above-threshold, and the sensitivity of one comparison."""


def make_shape(slots: int, cells: int, max_slots: int | None = None) -> Shape:
    rows, columns = np.divmod(np.arange(cells), max(1, int(cells**0.5)))
    centroids = np.column_stack([columns, rows]) * 500.0
    return Shape(date(2024, 5, 6), np.linspace(0, 23, slots), 3600, centroids, max_slots)


def make_counts(slots: int, cells: int, seed: int) -> np.ndarray:
    rng = np.random.default_rng(seed)
    return rng.poisson(rng.gamma(0.3, 20, (1, cells)) * rng.uniform(0.5, 2, (slots, cells))).astype(np.int64)


EPSILONS = st.sampled_from(["0.1", "0.7", "1", "3.3", "20"]).map(Fraction)


@pytest.mark.parametrize("name", baseline_names())
@given(
    slots=st.integers(1, 24),
    cells=st.integers(1, 40),
    epsilon=EPSILONS,
    max_slots=st.none() | st.integers(1, 8),
    empty=st.booleans(),
    seed=st.integers(0, 2**32),
    which=st.integers(0, 100),
)
@settings(max_examples=25, deadline=None)
def test_never_fails_and_never_overspends(
    name: str,
    slots: int,
    cells: int,
    epsilon: Fraction,
    max_slots: int | None,
    empty: bool,
    seed: int,
    which: int,
) -> None:
    kind = type(baseline(name))
    options: dict[str, Any] = ({}, *kind.grid)[which % (len(kind.grid) + 1)]
    counts = np.zeros((slots, cells), np.int64) if empty else make_counts(slots, cells, seed)
    budget = Budget(epsilon, Simulation(seed))
    result = baseline(name, **options).publish(counts, make_shape(slots, cells, max_slots), budget)
    assert result.values.shape == (slots, cells)
    assert result.values.dtype == np.int64
    assert result.mean is None or np.isfinite(result.mean).all()
    assert len(result.parameters["noise"]) == slots
    assert budget.spent <= epsilon


@pytest.mark.parametrize("name", ["uniform", "sample", "segment-mean", "fourier", "dct", "uniform-grid", "fast"])
def test_the_one_shot_baselines_spend_all(name: str) -> None:
    budget = Budget(Fraction(7, 10), Simulation(1))
    baseline(name).publish(make_counts(19, 30, 1), make_shape(19, 30), budget)
    assert budget.spent == Fraction(7, 10)


class Replay:
    """Records queries; answers from `script` where it has one, else from a simulation."""

    name = "replay"
    simulation = True

    def __init__(self, script: list[np.ndarray] | None, seed: int = 0) -> None:
        self.inner, self.script = Simulation(seed), script
        self.queries: list[tuple[np.ndarray, int, Fraction]] = []
        self.answers: list[np.ndarray] = []

    def laplace(self, values: Any, sensitivity: int, epsilon: Fraction) -> np.ndarray:
        array = np.asarray(values)
        if self.script is None:
            answer = self.inner.laplace(array, sensitivity, epsilon)
        else:
            answer = self.script[len(self.answers)]
            assert answer.shape == array.shape
        self.queries.append((array.copy(), sensitivity, epsilon))
        self.answers.append(answer)
        return answer

    def choose(self, scores: Any, sensitivity: int, epsilon: Fraction) -> int:
        raise AssertionError("no baseline chooses")


def add_user(counts: np.ndarray, rng: np.random.Generator, at_most: int, adversarial: bool) -> np.ndarray:
    slots, cells = counts.shape
    present = rng.permutation(slots)[:at_most] if adversarial else np.flatnonzero(rng.random(slots) < 0.5)[:at_most]
    where = np.arange(slots) % cells if adversarial else rng.integers(0, cells, slots)
    more = counts.copy()
    more[present, where[present]] += 1
    return more


def is_comparison(name: str, query: np.ndarray, sensitivity: int) -> bool:
    return name in COMPARING and query.shape == (1,) and sensitivity in (2 * COMPARING[name], 4 * COMPARING[name])


@pytest.mark.parametrize("name", PRIVATE)
@given(
    slots=st.integers(5, 21),
    epsilon=EPSILONS,
    max_slots=st.none() | st.integers(1, 21),
    adversarial=st.booleans(),
    seed=st.integers(0, 2**32),
    which=st.integers(0, 100),
)
@settings(max_examples=40, deadline=None)
def test_no_path_tells_more_than_epsilon(
    name: str, slots: int, epsilon: Fraction, max_slots: int | None, adversarial: bool, seed: int, which: int
) -> None:
    kind = type(baseline(name))
    chosen = baseline(name, **({}, *kind.grid)[which % (len(kind.grid) + 1)])
    shape, counts = make_shape(slots, 30, max_slots), make_counts(slots, 30, seed)
    rng = np.random.default_rng(seed)
    # the groups of pegasus protect one event, and a day by group privacy: S of them
    events = 1 if name == "pegasus" else shape.bound(slots)
    neighbour = add_user(counts, rng, events, adversarial)
    first = Replay(None, seed)
    budget = Budget(epsilon, first)
    chosen.publish(counts, shape, budget)
    second = Replay(first.answers)
    chosen.publish(neighbour, shape, Budget(epsilon, second))
    loss, comparing = Fraction(0), budget.parts.get("comparisons") or budget.parts.get("groups")
    pairs = zip(first.queries, second.queries, strict=True)
    for at, ((query, sensitivity, share), (other, _, _)) in enumerate(pairs):
        moved = int(np.abs(query - other).sum())
        if at and is_comparison(name, query, sensitivity):  # the first draw is N̂ or a histogram
            assert moved <= COMPARING[name]
        else:
            loss += moved * share / sensitivity
    assert loss + (comparing.epsilon if comparing else 0) <= epsilon


@pytest.mark.parametrize("name", ["uniform", "segment-mean", "fourier", "dct"])
def test_the_stated_sensitivity_is_attained(name: str) -> None:
    counts = make_counts(19, 30, 5)
    always = add_user(counts, np.random.default_rng(5), 19, adversarial=True)
    queries = []
    for table in (counts, always):
        source = Replay(None)
        baseline(name).publish(table, make_shape(19, 30), Budget(Fraction(1), source))
        queries.append(source.queries)
    ((one, sensitivity, _),), ((other, _, _),) = queries
    assert np.abs(one - other).sum() == sensitivity


@pytest.mark.parametrize("name", baseline_names(private=False))
def test_what_reads_the_truth_refuses_to_be_released(name: str) -> None:
    with pytest.raises(Refused, match="simulation"):
        baseline(name).publish(make_counts(4, 9, 1), make_shape(4, 9), Budget(Fraction(1), OpenDP()))


@pytest.mark.parametrize("max_slots", [None, 2])
@pytest.mark.parametrize("name", baseline_names(private=True))
def test_no_part_tells_more_than_it_was_charged(name: str, max_slots: int | None) -> None:
    """As the audit's replay accounts for it: exactly, part by part."""
    for pair in audited(6, max_slots):
        assert replay(SchemeRuns(baseline(name), exact(1)), pair, 1) <= 1  # type: ignore[arg-type]


@pytest.mark.parametrize("name", PRIVATE)
def test_opendp_noise_serves_as_well(name: str) -> None:
    budget = Budget(Fraction(1), OpenDP())
    assert baseline(name).publish(make_counts(6, 9, 1), make_shape(6, 9), budget).values.shape == (6, 9)


@pytest.mark.parametrize("name", [name for name in PRIVATE if name not in ("zeros", "uniform", "bd", "ba")])
def test_with_hardly_any_noise_the_day_comes_through(name: str) -> None:
    """At ε = 100 on large, still counts every method is close to the truth: no method is broken by a slip."""
    counts = np.tile(make_counts(1, 36, 3) * 50 + 2000, (19, 1))
    result = baseline(name).publish(counts, make_shape(19, 36), Budget(Fraction(100), Simulation(1)))
    allowed = 0.35 if name == "uniform-grid" else 0.02  # its squares hold several cells
    assert np.abs(result.values - counts).mean() < allowed * counts.mean()


def test_rank_k_is_exact_at_full_rank_and_time_mean_on_still_days() -> None:
    counts, shape = make_counts(5, 12, 9), make_shape(5, 12)
    budget = Budget(Fraction(1), Simulation(1))
    assert np.array_equal(baseline("rank-k", rank=5).publish(counts, shape, budget).values, counts)
    still = np.tile(counts[:1], (5, 1))
    assert np.array_equal(baseline("time-mean").publish(still, shape, budget).values, still)
    assert budget.spent == 0


@pytest.mark.parametrize(
    ("name", "option"),
    [("sample", "releases"), ("segment-mean", "windows"), ("fourier", "coefficients"), ("rank-k", "rank"),
     ("uniform-grid", "crowding"), ("pegasus", "smoother")],
)  # fmt: skip
def test_senseless_options_are_refused(name: str, option: str) -> None:
    with pytest.raises(Refused):
        baseline(name, **{option: 0})
