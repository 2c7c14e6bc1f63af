"""Neighbours are neighbours: one user's day apart, one cell per slot, within the bound K."""

import numpy as np
import pytest

from crowdveil.audit import neighbours
from crowdveil.audit.neighbours import day_of


@pytest.mark.parametrize("slots", [1, 2, 3, 19, 48, 50])
@pytest.mark.parametrize("max_slots", [None, 1, 3])
def test_one_user_more_and_nothing_else(slots: int, max_slots: int | None) -> None:
    for pair in neighbours(slots, max_slots):
        without, present = pair.tables()
        added = present - without
        assert without.shape == (slots, pair.shape.cells)
        assert set(np.unique(added)) <= {0, 1}
        assert added.sum(axis=1).max() <= 1
        assert 1 <= added.sum() <= pair.shape.bound(slots)


def test_days_have_their_slots() -> None:
    for slots in (1, 2, 3, 19, 24, 46, 48):
        shape = day_of(slots)
        assert shape.slots == slots
        assert np.allclose(np.diff(shape.clock), shape.every / 3600)
        assert shape.clock[-1] + shape.every / 3600 == 24
