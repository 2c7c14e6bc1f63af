"""Events: what the features see, and that choosing finds what is there and nothing else."""

import numpy as np

from crowdveil.audit import Outcomes, collect
from crowdveil.audit.events import choose
from crowdveil.audit.features import features
from crowdveil.audit.learned import learn
from crowdveil.schemes import Published

EMPTY = np.zeros((2, 3), dtype=np.int64)
ADDED = np.array([[1, 0, 0], [0, 1, 0]])


def test_features_of_a_table() -> None:
    table = np.array([[[1.0, 0.0, 0.0], [1.0, 0.0, 0.0]], [[0.0, 5.0, 2.5], [3.0, 1.0, 2.0]]])
    seen = features(Outcomes(2, {"values": table}), EMPTY, ADDED)
    assert seen["values: slots that repeat the one before"].tolist() == [1, 0]
    assert seen["values: cells that came out equal"].tolist() == [2, 0]
    assert seen["values: target's cells, sum"].tolist() == [1, 1]
    assert seen["values: target's cells on his side"].tolist() == [1, 1]
    assert seen["values: slot 2 cell 2"].tolist() == [0, 1]


def test_memory_and_words_are_part_of_the_output() -> None:
    day = Published(EMPTY, {"kind": "a", "released_slots": [2, 5, 9]}, memory={"division": [3, 7], "users": 12.5})
    columns = collect([day], 1).columns
    assert columns["memory.division: difference"].tolist() == [4]
    assert columns["memory.users"].tolist() == [12.5]
    assert columns["released_slots has 5"].tolist() == [1]
    assert "kind" in columns


def test_a_secret_in_one_number_is_found_exactly() -> None:
    rng = np.random.default_rng(1)
    one = Outcomes(2_000, columns={"x": rng.normal(size=2_000), "n": np.full(2_000, 3.0)})
    other = Outcomes(2_000, columns={"x": rng.normal(size=2_000), "n": np.full(2_000, 4.0)})
    bound, event = choose(EMPTY, ADDED, one, other, 0.999)
    assert bound > 4
    assert event.feature == "n"
    assert (event.happens(one) == 0) == event.more_with


def test_a_number_that_is_only_sometimes_told_is_found() -> None:
    told = np.where(np.arange(1_000) % 2 == 0, np.nan, 1.0)
    one, other = Outcomes(1_000, columns={"x": told}), Outcomes(1_000, columns={"x": np.ones(1_000)})
    bound, event = choose(EMPTY, ADDED, one, other, 0.999)
    assert bound > 3
    assert {event.happens(one), event.happens(other)} == {0, 500}


def test_trees_find_what_no_single_number_tells() -> None:
    # x and y are coins; with the target they agree nine times in ten
    rng = np.random.default_rng(2)
    x = rng.integers(0, 2, (2, 4_000)).astype(float)
    y = rng.integers(0, 2, 4_000).astype(float)
    agree = rng.random(4_000) < 0.9
    without, present = {"x": x[0], "y": y}, {"x": x[1], "y": np.where(agree, x[1], 1 - x[1])}
    model = learn(without, present, 4_000)
    assert model.score({"x": np.ones(1), "y": np.ones(1)}, 1)[0] > 0.4
    assert model.score({"x": np.ones(1), "y": np.zeros(1)}, 1)[0] < -1


def test_equal_sides_give_no_bound() -> None:
    # 200 features x 150 candidates at 99.9 %: the bound of the best must stay small, since it is a lower bound
    rng = np.random.default_rng(3)
    sides = [
        Outcomes(4_000, columns={f"x{k}": rng.integers(0, 100, 4_000).astype(float) for k in range(60)})
        for _ in range(2)
    ]
    bound, _ = choose(EMPTY, ADDED, sides[0], sides[1], 0.999)
    assert bound < 0.3
