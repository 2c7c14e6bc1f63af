"""Traces: the same people that counting counts."""

from pathlib import Path

import numpy as np
import pytest

from crowdveil.attack import Traces, attack
from crowdveil.city import simulate
from crowdveil.pings import aggregate


@pytest.fixture(scope="module")
def pings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("pings") / "pings.parquet"
    simulate(path, users=200, days=2, hours="5-24", seed=7, space="grid:500m@116.39,39.92:40x30")
    return path


@pytest.mark.parametrize("rule", ["last", "longest"])
def test_counting_traces_gives_the_counts(pings, rule):
    counts, _ = aggregate(pings, rule=rule)
    traces = Traces.of_pings(pings, rule=rule)
    assert (np.vstack(traces.tables()) == counts.values).all()
    assert [shape.slots for shape in traces.shapes] == [19, 19]
    assert traces.clock[0] == 5


def test_a_file_of_pings_is_attacked_by_its_name(pings):
    rows = attack(pings, ["1"], ["direct"], users=100, draws=2, trials=2)
    assert (rows[0]["users"], rows[0]["slots"]) == (100, 38)
