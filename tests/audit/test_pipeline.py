"""From pings to release: the target's pings move what the bound allows, and the audit passes over the whole way."""

from dataclasses import replace

import numpy as np
import pytest

from crowdveil.audit import audit, neighbours
from crowdveil.audit.pipeline import through_pings
from crowdveil.errors import Refused


@pytest.mark.parametrize(("slots", "max_slots"), [(6, 2), (19, None)])
def test_one_users_pings_move_one_cell_per_slot_in_at_most_k_slots(slots: int, max_slots: int | None) -> None:
    for pair in neighbours(slots)[::5]:
        bounded = replace(pair, shape=replace(pair.shape, max_slots=max_slots))
        without, present = through_pings(bounded)
        moved = np.abs(present - without).sum(axis=1)
        assert moved.max() <= 1
        assert 1 <= moved.sum() <= bounded.shape.bound(slots)
        if max_slots is None:
            assert np.array_equal((without, present), pair.tables())


def test_the_whole_way_passes() -> None:
    result = audit("direct", 1, slots=3, runs=1_000, max_slots=1, pipeline=True)
    assert result.verdict == "passed"
    assert result.bound > 0.5  # K = 1: all of ε lies in one slot, and the audit sees most of it


def test_slots_that_fill_no_whole_hours_are_refused() -> None:
    with pytest.raises(Refused, match="whole hours"):
        audit("direct", 1, slots=29, runs=100, pipeline=True)
