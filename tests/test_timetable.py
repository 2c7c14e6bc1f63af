"""Slots of local days: complete, disjoint, 23 and 25 hours long where the calendar says so."""

from datetime import date, timedelta

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import crowdveil as cv

ZONES = ["Europe/Paris", "Asia/Shanghai", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"]


@given(
    st.sampled_from(ZONES),
    st.sampled_from([900, 1800, 3600, 7200, 21600, 86400]),
    st.dates(date(2000, 1, 1), date(2035, 12, 31)),
)
def test_days_tile_the_time_line(zone, every, day):
    table = cv.Timetable(zone, every)
    today, tomorrow = table.starts(day), table.starts(day + timedelta(days=1))
    assert (np.diff(today) == np.timedelta64(every, "s")).all()
    assert today[-1] < tomorrow[0] <= today[-1] + np.timedelta64(every, "s")
    assert set(table.local_days(today)) == {day}


@pytest.mark.parametrize(("zone", "day"), [("America/St_Johns", (2010, 11, 7)), ("Antarctica/Casey", (2010, 3, 5))])
def test_an_hour_told_twice_over_midnight_belongs_to_the_day_that_had_begun(zone, day):
    """A bound K on a user's slots of a day holds for the slots that are published as that day."""
    table, day = cv.Timetable(zone, 1800), date(*day)
    for near in (day - timedelta(days=1), day, day + timedelta(days=1)):
        assert set(table.local_days(table.starts(near))) == {near}
    days = [day - timedelta(days=1), day]
    starts = np.concatenate([table.starts(one) for one in days])
    grid = cv.space("grid:500m@2.35,48.85:1x1")
    counts = cv.Counts(np.zeros((len(starts), 1), dtype=np.int64), starts, grid, table, max_slots=3)
    assert [shape.slots for shape, _ in counts.by_day()] == [len(table.starts(one)) for one in days]


@pytest.mark.parametrize(("day", "slots"), [((2024, 10, 27), 50), ((2024, 3, 31), 46), ((2024, 5, 6), 48)])
def test_clock_changes_change_the_number_of_slots(day, slots):
    assert len(cv.Timetable("Europe/Paris", 1800).starts(date(*day))) == slots


def test_hours_keep_the_slots_that_start_in_them():
    clock = cv.Timetable("Europe/Paris", 1800, (5, 24)).clock(
        cv.Timetable("Europe/Paris", 1800, (5, 24)).starts(date(2024, 5, 6))
    )
    assert clock[0] == 5
    assert clock[-1] == 23.5
    assert len(clock) == 38


@pytest.mark.parametrize("slip", ["0s", "7h", "-30min", "half an hour", "1.5h", "", "25h"])
def test_a_slot_length_that_is_none(slip):
    from crowdveil.timetable import parse_every

    with pytest.raises(cv.Refused, match="for example 30min"):
        parse_every(slip)
