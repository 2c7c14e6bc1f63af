"""The replay: every proven scheme loses at most its ε on every path, exactly, and reads nothing unpaid."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from crowdveil.audit import Leak, SchemeRuns, neighbours, replay
from crowdveil.privacy import Budget, Simulation, exact
from crowdveil.schemes import (
    Causal,
    Direct,
    Scheme,
    readings,
    scheme,
    scheme_names,
)
from crowdveil.schemes.threshold import ThresholdRun

from .specimens.maps import (
    CutoffFromTrueN,
    FractionalMean,
    HalfTheNoise,
    OneDrawForEmptyCells,
    OnePartForAnother,
    PaidByTheTruth,
    RawThresholdInManifest,
    RoundedTotal,
    SmallCountsHidden,
)

PROVEN = [name for name in scheme_names() if "proven" in readings(name)]


def worst(name: str, epsilon: str, slots: int, max_slots: int | None, runs: int, history: int = 0) -> Fraction:
    """The greatest loss over all pairs; causal schemes are also saved and resumed."""
    losses = []
    for resumed in (False, True) if isinstance(scheme(name), Causal) else (False,):
        mechanism = SchemeRuns(scheme(name), exact(epsilon), resumed)
        for pair in neighbours(slots, max_slots):
            seed = np.random.SeedSequence(1)
            lived = mechanism.after(history, pair.tables()[0], pair.shape, seed) if history else mechanism
            losses.append(replay(lived, pair, runs))
    return max(losses)


@pytest.mark.parametrize(("slots", "max_slots"), [(1, None), (2, None), (5, None), (5, 1), (4, 2)])
@pytest.mark.parametrize("name", PROVEN)
def test_no_path_loses_more_than_epsilon(name: str, slots: int, max_slots: int | None) -> None:
    assert worst(name, "1", slots, max_slots, runs=1 if name.startswith("anchor") else 4) <= 1


@pytest.mark.slow
@pytest.mark.parametrize("epsilon", ["0.1", "1", "7"])
@pytest.mark.parametrize("slots", [1, 2, 3, 4, 19, 48, 50])
@pytest.mark.parametrize("max_slots", [None, 1, 2, 5])
@pytest.mark.parametrize("name", PROVEN)
def test_no_path_loses_more_than_epsilon_anywhere(name: str, slots: int, max_slots: int | None, epsilon: str) -> None:
    runs = 2 if name.startswith("anchor") else 10
    assert worst(name, epsilon, slots, max_slots, runs) <= exact(epsilon)


REMEMBERING = [name for name in PROVEN if isinstance(scheme(name), Causal) or name == "anchor"]


@pytest.mark.slow
@pytest.mark.parametrize("name", REMEMBERING)
def test_a_day_with_a_history_loses_no_more(name: str) -> None:
    assert worst(name, "1", 19, None, runs=2, history=3) <= 1


@pytest.mark.parametrize("max_slots", [None, 2])
def test_neither_does_a_day_of_anchors_after_two_others(max_slots: int | None) -> None:
    assert worst("anchor", "1", 5, max_slots, runs=1, history=2) <= 1


def test_direct_spends_what_it_has() -> None:
    assert replay(SchemeRuns(Direct(), exact("0.3")), neighbours(5)[0]) == Fraction(3, 10)


@pytest.mark.parametrize(
    ("specimen", "pair"), [(OneDrawForEmptyCells(), 0), (FractionalMean(), 0), (RawThresholdInManifest(), 2)]
)
def test_what_is_read_unpaid_is_a_leak(specimen: Scheme, pair: int) -> None:
    with pytest.raises(Leak):
        replay(SchemeRuns(specimen, exact(1)), neighbours(19)[pair], 4)


@pytest.mark.parametrize("specimen", [SmallCountsHidden(), RoundedTotal()])
@pytest.mark.parametrize("pair", range(2))
def test_what_is_read_coarsely_is_a_leak_on_neighbours_that_it_does_not_tell_apart(specimen: Scheme, pair: int) -> None:
    with pytest.raises(Leak):
        replay(SchemeRuns(specimen, exact(1)), neighbours(3)[pair], 1)


def test_a_cutoff_from_the_true_n_is_a_leak() -> None:
    with pytest.raises(Leak, match="draw 1 is"):
        replay(SchemeRuns(CutoffFromTrueN(), exact(1)), neighbours(19)[0])


def test_a_run_asked_again_after_its_answer_above_is_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """One noisy threshold for a whole day, at query noise that pays for one answer: told although the draws agree."""
    draw = ThresholdRun._compare_anew
    monkeypatch.setattr(ThresholdRun, "_compare_anew", lambda run: run.noisy_threshold or draw(run))
    with pytest.raises(Leak, match="has answered 'above'"):
        replay(SchemeRuns(scheme("threshold"), exact(20)), neighbours(19)[3], 20)


def test_a_part_that_tells_more_than_it_cost_is_a_leak_though_the_day_tells_no_more_than_epsilon() -> None:
    """Half of ε is told where a quarter was charged."""
    with pytest.raises(Leak, match='"table" tells 1/2 and was charged 1/4'):
        replay(SchemeRuns(OnePartForAnother(), exact(1)), neighbours(4)[0])


def test_an_account_that_follows_the_data_is_a_leak() -> None:
    with pytest.raises(Leak, match="account"):
        replay(SchemeRuns(PaidByTheTruth(), exact(1)), neighbours(3)[0])


def test_overspending_and_unpaid_draws_are_seen() -> None:
    with pytest.raises(Leak, match="neither paid"):
        replay(SchemeRuns(HalfTheNoise(), exact(1)), neighbours(3)[0])


@pytest.mark.slow
@pytest.mark.parametrize("resumed", [False, True])
@pytest.mark.parametrize("max_slots", [None, 2])
def test_an_alarm_and_what_follows_it_lose_no_more(max_slots: int | None, resumed: bool) -> None:
    """At so large an ε a day unlike those before it sets off the alarm even in a tiny city."""
    pairs = neighbours(19, max_slots)[::3]
    crowd = np.zeros_like(pairs[0].tables()[0])
    crowd[:, 4] = 400
    before = SchemeRuns(scheme("anchor-live"), exact(100), resumed)
    mechanism = before.after(2, crowd, pairs[0].shape, np.random.SeedSequence(3))
    day = mechanism.once(pairs[0].tables()[0], pairs[0].shape, lambda: Budget(exact(100), Simulation(1)))
    assert "after_alarm" in day.parameters
    assert max(replay(mechanism, pair, 4) for pair in pairs) <= 100
