"""Comparison: one row each, repeatable, alike for all, and honest about what it reads."""

from __future__ import annotations

from datetime import date
from typing import Any, ClassVar

import numpy as np
import pytest

from crowdveil.baselines import baseline_names
from crowdveil.counts import Counts
from crowdveil.errors import Refused
from crowdveil.evaluate import compare
from crowdveil.evaluate.compare import NOTE, Entrant, _Contest, entrants
from crowdveil.privacy import Budget, Simulation, exact
from crowdveil.schemes import Causal, Published, Run, readings, scheme_names
from crowdveil.space import space
from crowdveil.timetable import Timetable


def table(days: int = 1, seed: int = 0, cells: str = "20x16") -> Counts:
    grid, timetable = space(f"grid:500m@116.39,39.92:{cells}"), Timetable("Asia/Shanghai", 4 * 3600)
    slots = np.concatenate([timetable.starts(date(2024, 5, 6 + day)) for day in range(days)])
    rng = np.random.default_rng(seed)
    centre = 60 * np.exp(-((grid.centroids / 2000) ** 2).sum(axis=1))
    rates = centre * rng.gamma(3, 1 / 3, grid.cells) * rng.uniform(0.5, 1.5, (len(slots), 1))
    return Counts(rng.poisson(rates), slots, grid, timetable)


def test_all_come_by_default_once_for_each_reading_and_epsilon() -> None:
    rows = compare(table(cells="6x5"), ["0.5", "2"], runs=1)
    keys = [(row["scheme"], row["reading"], row["epsilon"]) for row in rows]
    assert len(set(keys)) == len(keys)
    expected = {(name, reading) for name in scheme_names() for reading in readings(name)}
    expected |= {(name, "proven") for name in baseline_names(private=True)}
    expected |= {(name, "noise-free") for name in baseline_names(private=False)}
    assert {key[:2] for key in keys} == expected
    assert {key[2] for key in keys} == {0.5, 2.0}
    for row in rows:
        assert row["note"] == NOTE
        assert np.isfinite([row[name] for name in ("mae", "mae_sd", "rmse", "block5", "block10", "mre")]).all()


def test_the_same_seed_gives_the_same_rows_whoever_else_takes_part() -> None:
    alone = compare(table(), ["1"], ["sample"], runs=2, seed=5)
    among = compare(table(), ["1"], ["direct", "fourier", "sample"], runs=2, seed=5)
    assert alone[0] == among[-1]
    assert compare(table(), ["1"], ["sample"], runs=2, seed=6)[0]["mae"] != alone[0]["mae"]


def test_intervals_and_certificates_are_judged_where_they_are_stated() -> None:
    plain, ours = compare(table(cells="6x5"), ["5"], ["direct", "anchor"], runs=2)[::2]
    assert (plain["inside"], plain["certified"]) == (None, None)
    assert 0.5 < ours["inside"] <= 1
    assert 0.5 < ours["certified"] < 1.5


def test_draws_are_independent() -> None:
    row = compare(table(), ["1"], ["direct"], runs=4)[0]
    assert row["mae_sd"] > 0


def test_consistency_is_done_for_all_that_are_not_final() -> None:
    """MAE of plain direct noise is its mean absolute value; consistency must beat it."""
    counts = table()
    plain = np.abs(Simulation(1).laplace(np.zeros_like(counts.values), 6, exact("0.5"))).mean()
    assert compare(counts, ["0.5"], ["direct"], runs=1)[0]["mae"] < 0.8 * plain


def test_tuning_never_does_much_worse_and_names_what_it_chose() -> None:
    counts = table()
    plain = compare(counts, ["1"], ["segment-mean"], runs=3)[0]
    best = compare(counts, ["1"], ["segment-mean"], runs=3, tuned=True)[0]
    assert plain["parameters"] == "default"
    assert best["parameters"].startswith("windows=")
    assert best["mae"] < 1.05 * plain["mae"]


def test_shrinkage_helps_noise_and_leaves_exact_tables_alone() -> None:
    counts = table()
    plain, helped = (compare(counts, ["0.2"], ["segment-mean"], runs=2, shrunk=flag)[0] for flag in (False, True))
    assert helped["mae"] < 0.8 * plain["mae"]
    alone, same = (compare(counts, ["0.2"], ["zeros"], runs=1, shrunk=flag)[0]["mae"] for flag in (False, True))
    assert alone == same


class Remembering(Causal):
    """A method that publishes how many days it has seen."""

    name: ClassVar[str] = "remembering"

    def start(self, shape: Any, budget: Budget, past: Any = ()) -> Run:
        raise NotImplementedError

    def publish(self, counts: np.ndarray, shape: Any, budget: Budget, past: Any = ()) -> Published:
        return Published(np.full_like(counts, len(past)), memory={"seen": True}, final=True)


@pytest.mark.parametrize(
    ("judged", "expected"), [((), [0.0, 1.0, 2.0]), ((-1,), [2.0]), ((2, 0), [0.0, 2.0])], ids=["all", "last", "two"]
)
def test_memories_are_handed_on_and_days_can_be_judged_alone(judged: tuple[int, ...], expected: list[float]) -> None:
    counts = table(days=3, cells="3x2")
    days = [(shape, np.zeros_like(truth)) for shape, truth in counts.by_day()]
    entrant = Entrant("remembering", "proven", Remembering)
    contest = _Contest(entrant, exact("1"), days, 0, False, judged)
    assert [errors["mae"] for _, errors in sorted(contest.run({}, 0).items())] == expected


def test_several_days_are_averaged_and_said() -> None:
    row = compare(table(days=2), ["1"], ["time-mean"], runs=1)[0]
    assert (row["days"], row["errors_of"]) == (2, "all days")
    rows = compare(table(days=2), ["1"], ["time-mean"], runs=1, judged=(1, 0))
    assert [row["errors_of"] for row in rows] == [shape.day.isoformat() for shape, _ in table(days=2).by_day()][::-1]


def test_mistakes_are_refused() -> None:
    with pytest.raises(Refused, match="magic"):
        entrants(["magic"])
    with pytest.raises(Refused, match="judged day: got 2; expected a day's number from -2 to 1"):
        compare(table(days=2), ["1"], ["zeros"], judged=(0, 2))
    with pytest.raises(Refused, match="runs"):
        compare(table(), ["1"], ["zeros"], runs=0)
    with pytest.raises(Refused, match="epsilon"):
        compare(table(), ["-1"], ["zeros"])
