"""Suppressing small counts does not hide people."""

import numpy as np
import pytest

from crowdveil.attack import Traces, difference_people, difference_totals, shown, strong, suppress
from crowdveil.attack.anonymity import AT_MOST
from crowdveil.city import FIRST, City


@pytest.fixture(scope="module")
def city() -> Traces:
    """As crowded as the full city: some 16 people to a cell."""
    return Traces.of_city(City.build(6_000, seed=3, space="grid:500m@116.39,39.92:24x16"), [FIRST], hours="5-24")


def test_small_counts_are_gone(city):
    table = suppress(city.tables()[0])
    assert table[table > 0].min() > AT_MOST


def test_differencing_reads_a_person_off_two_publications(city):
    """What `difference_people` counts is what subtracting two suppressed tables shows, person by person."""
    found = difference_people(city)
    table = city.tables()[0]
    revealed = []
    for trace in city.cells[:200]:
        without = table.copy()
        without[np.arange(city.slots), trace] -= 1
        changed = suppress(table) != suppress(without)
        assert (changed.sum(axis=1) <= 1).all()
        assert all(trace[slot] == cell for slot, cell in zip(*np.nonzero(changed), strict=True))
        revealed.append(changed.any())
    assert np.mean(revealed) == pytest.approx(found.people, abs=0.15)
    assert found.people > 0.5
    assert found.points > 0.4


def test_subtracting_totals_finds_suppressed_counts(city):
    rows, columns = np.divmod(np.arange(384), 24)
    blocks = (rows // 2) * 12 + columns // 2
    assert difference_totals(city.tables()[0], blocks) > 0.05
    assert difference_totals(city.tables()[0], np.arange(384)) == 0


def test_who_knows_everybody_else_tells_membership_for_certain(city):
    assert strong(shown(suppress), city, 10, np.random.SeedSequence(1)).value == 1.0
