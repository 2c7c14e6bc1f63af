"""A city follows from its seed; its counts are those of its traces and of its written pings."""

from datetime import date, timedelta

import numpy as np
import pytest

from crowdveil.city import FIRST, City
from crowdveil.city.city import days_from
from crowdveil.errors import Refused

SMALL = "grid:500m@116.39,39.92:30x24"


def test_the_same_seed_gives_the_same_bytes() -> None:
    one, two, other = (City.build(2_000, seed, SMALL) for seed in (5, 5, 6))
    assert one.trace(FIRST, "30min").tobytes() == two.trace(FIRST, "30min").tobytes()
    assert one.trace(FIRST).tobytes() != other.trace(FIRST).tobytes()


def test_days_do_not_depend_on_what_was_asked_before() -> None:
    one, two = City.build(500, 5, SMALL), City.build(500, 5, SMALL)
    one.trace(FIRST)
    later = FIRST + timedelta(days=3)
    assert np.array_equal(one.trace(later), two.trace(later))
    assert np.array_equal(one.trace(later, "1h", "5-24"), two.trace(later)[:, 5:])


@pytest.mark.parametrize(("every", "slots"), [("5min", 288), ("30min", 48), ("1h", 24), ("2h", 12), ("24h", 1)])
def test_any_slot_length(every: str, slots: int) -> None:
    city = City.build(300, 5, SMALL)
    trace = city.trace(FIRST, every)
    assert trace.shape == (300, slots)
    assert trace.min() >= 0
    assert trace.max() < city.space.cells


def test_counts_are_those_of_the_traces() -> None:
    city = City.build(2_000, 5, SMALL)
    counts = city.counts(14, "2h", "6-22")
    assert len(counts.days) == 14
    assert FIRST.weekday() == 0
    for shape, table in counts.by_day():
        trace = city.trace(shape.day, "2h", "6-22")
        expected = [np.bincount(slot, minlength=city.space.cells) for slot in trace.T]
        assert np.array_equal(table, expected)


@pytest.mark.parametrize(("day", "slots"), [(date(2024, 3, 31), 46), (date(2024, 10, 27), 50)])
def test_days_of_23_and_25_hours(day: date, slots: int) -> None:
    city = City.build(300, 5, "grid:500m@2.35,48.85:20x16", timezone="Europe/Paris")
    assert city.counts([day], "30min").values.shape == (slots, 320)


def test_days_by_number_or_in_a_row() -> None:
    assert [day.isoformat() for day in days_from(3)] == ["2024-03-04", "2024-03-05", "2024-03-06"]
    assert days_from([FIRST]) == [FIRST]
    for bad in (0, -1, True, 10_000, [], [FIRST, FIRST], [FIRST, FIRST + timedelta(days=2)]):
        with pytest.raises(Refused, match="days"):
            days_from(bad)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"users": 0}, "users"),
        ({"users": 10**9}, "users"),
        ({"users": 2.5}, "users"),
        ({"seed": -1}, "seed"),
        ({"space": "hexagons:3"}, "space"),
        ({"timezone": "Mars/Olympus"}, "time zone"),
    ],
)
def test_refusals(options: dict, named: str) -> None:
    with pytest.raises(Refused, match=named):
        City.build(**({"users": 10, "space": SMALL} | options))
