"""The experiment: rows that can be read on their own, floors beside each figure, refusals."""

import json
from datetime import date

import numpy as np
import pytest

from crowdveil.attack import Traces, attack
from crowdveil.attack.experiment import against, contest
from crowdveil.attack.score import Score
from crowdveil.city import FIRST, City
from crowdveil.counts import Shape
from crowdveil.errors import Refused

NEEDED = {
    "scheme", "reading", "epsilon", "users", "slots", "accuracy", "floor", "lift", "mover",
    "membership_advantage", "seconds", "accuracy_sd", "draws", "floors", "linking", "travellers",
}  # fmt: skip


@pytest.fixture(scope="module")
def traces() -> Traces:
    city = City.build(3_000, seed=3, space="grid:500m@116.39,39.92:40x30")
    return Traces.of_city(city, [FIRST], hours="5-24")


@pytest.fixture(scope="module")
def rows(traces: Traces) -> list[dict]:
    return attack(traces, ["0.1", "1"], ["direct", "threshold"], users=300, draws=4, trials=12)


def row(rows: list[dict], name: str, epsilon: float | None = None) -> dict:
    return next(r for r in rows if (r["scheme"], r["epsilon"]) == (name, epsilon))


def test_one_row_per_mechanism_and_epsilon(rows):
    assert [(r["scheme"], r["reading"], r["epsilon"]) for r in rows] == [
        ("none", "none", None),
        ("k-anonymity", "none", None),
        ("direct", "proven", 0.1),
        ("direct", "proven", 1.0),
        ("threshold", "proven", 0.1),
        ("threshold", "proven", 1.0),
        ("threshold", "published", 0.1),
        ("threshold", "published", 1.0),
    ]


def test_rows_are_plain_json_and_complete(rows):
    for r in json.loads(json.dumps(rows)):
        assert r.keys() >= NEEDED
        assert r["floor"] == pytest.approx(r["floors"][r["floor_name"]])
        assert {"uniform", "distinct", "density", "homes", "strangers", "unlinked", "stay"} == r["floors"].keys()


def test_raw_counts_give_people_away(rows):
    raw = row(rows, "none")
    assert raw["nearest"]["verdict"] == "above the floor"
    assert raw["membership_advantage"] == 1.0
    assert raw["membership_prior"] > 0.5


@pytest.mark.parametrize("name", ["direct", "threshold"])
def test_releases_do_not(rows, name):
    release = row(rows, name, 0.1)
    assert release["verdict"] != "above the floor"
    assert release["nearest"]["verdict"] != "above the floor"
    assert release["mover"] <= 0.02
    assert release["membership_low"] <= release["membership_bound"]


def test_linking_a_release_adds_nothing(rows):
    for name in ("direct", "threshold"):
        release = row(rows, name, 0.1)
        assert release["travellers"]["verdict"] != "above the floor"
        assert release["linking"]["verdict"] != "above the floor"


def test_a_live_scheme_that_infers_is_attacked_slot_by_slot_and_overheard():
    city = City.build(300, seed=3, space="grid:500m@116.39,39.92:10x6")
    found = attack(Traces.of_city(city, [FIRST], hours="5-24"), ["1"], ["anchor-live"], users=150, draws=2, trials=4)
    live = row(found, "anchor-live", 1.0)
    assert live["membership_trials"] == 8
    assert 0 < live["membership_low"] <= live["membership_advantage"] < live["membership_bound"]


def test_the_best_attack_meets_the_best_of_those_who_link_nobody():
    def scores(*pairs: tuple[float, float]) -> list[Score]:
        return [Score(accuracy, accuracy, 0.0, mover) for accuracy, mover in pairs]

    attacks = {"xu": scores((0.3, 0.2), (0.3, 0.3)), "nearest": scores((0.5, 0.0), (0.5, 0.0))}
    floors = {"stay": scores((0.6, 0.0), (0.62, 0.0)), "strangers": scores((0.1, 0.01), (0.1, 0.01))}
    by_points, by_travellers = contest(attacks, floors, "accuracy"), contest(attacks, floors, "mover")
    assert (by_points["attack"], by_points["over"]) == ("nearest", "stay")
    assert by_points["lift"] == pytest.approx(((0.5 - 0.6) / 0.4 + (0.5 - 0.62) / 0.38) / 2)
    assert (by_travellers["attack"], by_travellers["over"]) == ("xu", "strangers")


def test_the_same_seed_gives_the_same_rows(traces):
    def once() -> list[dict]:
        rows = attack(traces, ["1"], ["direct"], users=100, draws=2, trials=2, seed=4)
        return [{key: value for key, value in r.items() if key != "seconds"} for r in rows]

    assert once() == once()


def test_several_days_are_linked_and_each_is_published(traces):
    city = City.build(300, seed=1, space="grid:500m@116.39,39.92:20x16")
    days = Traces.of_city(city, [FIRST, date(2024, 3, 5)], every="3h")
    found = attack(days, ["1"], ["dynamic-hybrid"], users=100, draws=2, trials=0)
    assert {r["slots"] for r in found} == {16}
    assert found[-1]["membership_prior"] is None


def test_everybody_attacked_leaves_nobody_to_know():
    city = City.build(60, seed=1, space="grid:500m@116.39,39.92:20x16")
    found = attack(Traces.of_city(city, [FIRST], "3h"), ["1"], ["direct"], users=1_000, draws=2, trials=2)
    assert found[0]["users"] == 60
    assert found[0]["membership_prior"] is None


def test_verdicts():
    def scores(*accuracies: float) -> list[Score]:
        return [Score(a, a, 0.0, 0.0) for a in accuracies]

    floor = scores(0.20, 0.21, 0.19, 0.20)
    assert against(scores(0.41, 0.40, 0.42, 0.40), floor)["verdict"] == "above the floor"
    assert against(scores(0.20, 0.20, 0.21, 0.19), floor)["verdict"] == "not distinguishable from the floor"
    assert against(scores(0.10, 0.11, 0.10, 0.10), floor)["verdict"] == "below the floor"


def test_refusals(traces):
    with pytest.raises(Refused, match="users to attack: got 1"):
        attack(traces, ["1"], users=1)
    with pytest.raises(Refused, match="draws of noise: got 1"):
        attack(traces, ["1"], draws=1)
    with pytest.raises(Refused, match="scheme: got magic"):
        attack(traces, ["1"], ["magic"])
    with pytest.raises(Refused, match="epsilon"):
        attack(traces, ["-1"], ["direct"])
    shape = Shape(date(2024, 5, 6), np.arange(2.0), 3600, np.zeros((3, 2)))
    with pytest.raises(Refused, match="0 users with a cell in each slot"):
        attack(Traces(np.array([[0, -1]]), [shape]), ["1"], ["direct"])
