"""People's days have the paper's figures: stays, rush hours, quiet nights, the same places every day."""

from datetime import timedelta

import numpy as np
import pytest

from crowdveil.city import FIRST, City
from crowdveil.city.habits import Plan
from crowdveil.space import space

MONDAY, TUESDAY, SATURDAY, NEXT_MONDAY = (FIRST + timedelta(days=n) for n in (0, 1, 5, 7))


@pytest.fixture(scope="module")
def city() -> City:
    return City.build(seed=11)


@pytest.fixture(scope="module")
def town() -> City:
    """The same maps with fewer people, where the number of people does not matter."""
    return City.build(30_000, seed=11)


@pytest.fixture(scope="module")
def monday(city: City) -> np.ndarray:
    return city.trace(MONDAY)


@pytest.fixture(scope="module")
def saturday(city: City) -> np.ndarray:
    return city.trace(SATURDAY)


def histograms(trace: np.ndarray, cells: int = 8_000) -> np.ndarray:
    return np.stack([np.bincount(slot, minlength=cells) for slot in trace.T])


def distances(trace: np.ndarray) -> np.ndarray:
    return np.abs(np.diff(histograms(trace), axis=0)).sum(axis=1)


def test_stays_are_few(town: City) -> None:
    week = np.stack([town.plan(FIRST + timedelta(days=n)).stays() for n in range(7)])
    assert week.mean() == pytest.approx(2.1, abs=0.1)
    assert week[0].mean() == pytest.approx(2.1, abs=0.1)
    assert week[0].mean() != week[5].mean()
    assert 0.97 <= (week <= 4).mean() < 0.99
    assert 0.97 <= (week[0] <= 4).mean() < 0.99
    assert week.min() == 1


def test_stays_are_long_at_night(town: City) -> None:
    plan = town.plan(MONDAY)
    begin = np.column_stack([np.zeros(town.users), plan.arrive])
    real = plan.lengths() > 0.25
    night = plan.lengths()[:, 0] + town.plan(TUESDAY).lengths()[:, 0]
    day = plan.lengths()[(begin > 8) & (begin < 18) & real]
    assert np.median(night) > 2 * np.median(day)


def test_moves_peak_in_the_rush_hours_and_rest_at_night(monday: np.ndarray) -> None:
    steps = distances(monday)  # steps[h]: from hour h to h + 1
    rush, night = np.r_[steps[7:10], steps[16:19]], np.r_[steps[0:5], steps[22:23]]
    assert rush.min() > 1.5 * steps[10:15].max()
    assert steps[10:15].min() > 3 * night.max()
    moves = (np.diff(monday, axis=1) != 0).sum(axis=0)
    assert moves[6:10].sum() + moves[15:19].sum() > 0.6 * moves.sum()


def test_the_weekend_is_another_day(monday: np.ndarray, saturday: np.ndarray, city: City) -> None:
    usual = np.abs(histograms(city.trace(TUESDAY)) - histograms(monday)).mean()
    assert np.abs(histograms(saturday) - histograms(monday)).mean() > 2 * usual
    assert distances(saturday)[7:9].max() < 0.5 * distances(monday)[7:9].max()


def test_the_day_is_as_far_from_the_night_as_in_a_real_city(city: City) -> None:
    homes = np.bincount(city.people.home, minlength=8_000) / city.users
    week = city.counts(7, "3h").values.mean(axis=0) / city.users
    assert 0.2 < np.abs(week - homes).sum() < 0.45
    assert 0.7 < np.corrcoef(week, homes)[0, 1] < 0.9


def test_most_stay_where_the_first_slot_finds_them_as_the_attack_knows(monday: np.ndarray) -> None:
    still = (monday[:, 5:] == monday[:, 5:6]).mean()
    assert 0.56 < still < 0.66


def test_a_day_lies_near_two_maps(monday: np.ndarray) -> None:
    table = histograms(monday)[5:].astype(float)
    u, s, v = np.linalg.svd(table, full_matrices=False)
    rank_two = np.abs(table - (u[:, :2] * s[:2]) @ v[:2]).mean()
    time_mean = np.abs(table - table.mean(axis=0)).mean()
    assert 1.0 < rank_two < 1.5
    assert time_mean > 2.5 * rank_two


def test_the_working_day_keeps_a_share_of_the_night_map(monday: np.ndarray, city: City) -> None:
    at_home = (monday[:, 10:16] == city.people.home[:, None]).mean()
    assert 0.25 < at_home < 0.37


def test_trips_pass_through_the_cells_between(town: City) -> None:
    trace = town.trace(MONDAY, "5min", "7-9")
    step = town.space.centroids[trace[:, 1:]] - town.space.centroids[trace[:, :-1]]
    metres = np.abs(step).sum(axis=2)
    # nobody is faster than the fastest (40 km/h on a short way, more on a long one) for up to ten minutes
    assert metres.max() < 130_000 / 6
    assert np.quantile(metres[metres > 0], 0.9) < 4_000
    plan = town.plan(MONDAY)
    allowed = (plan.places[:, :, None] == trace[:, None, :]).any(axis=1)
    assert 0.05 < (~allowed).mean() < 0.5


def test_nobody_jumps_at_midnight(town: City) -> None:
    assert np.array_equal(town.plan(MONDAY).places[:, -1], town.plan(TUESDAY).places[:, 0])
    last, first = town.trace(MONDAY, hours=(23, 24))[:, 0], town.trace(TUESDAY, hours=(0, 1))[:, 0]
    assert (last == first).mean() > 0.99


def test_days_are_regular(city: City, monday: np.ndarray, saturday: np.ndarray) -> None:
    same = (monday == city.trace(NEXT_MONDAY))[:, 5:].mean()
    assert 0.75 < same < 0.95
    assert (monday == saturday)[:, 5:].mean() < same - 0.1


def test_a_few_places_identify_most_people(city: City) -> None:
    week = np.concatenate([city.trace(FIRST + timedelta(days=n), hours=(5, 24)) for n in range(3)], axis=1)
    keys, visits = np.unique(np.arange(city.users)[:, None] * 8_000 + week, return_counts=True)
    order = np.lexsort((-visits, keys // 8_000))
    person, cell = np.divmod(keys[order], 8_000)
    rank = np.arange(len(person)) - np.searchsorted(person, np.arange(city.users))[person]
    shares = []
    for k in (1, 2, 3):
        top = np.full((city.users, k), -1)
        top[person[rank < k], rank[rank < k]] = cell[rank < k]
        _, group, size = np.unique(np.sort(top, axis=1), axis=0, return_inverse=True, return_counts=True)
        shares.append((size[group.ravel()] == 1).mean())
    assert shares[0] < 0.05
    assert shares[1] > 0.7
    assert shares[2] > shares[1]


def test_shift_workers_make_an_irregular_city() -> None:
    regular, irregular = (City.build(20_000, 11, irregular=flag) for flag in (False, True))
    on_shift = irregular.people.shift >= 0
    assert 0.2 < on_shift.mean() < 0.4
    assert not (regular.people.shift >= 0).any()
    night = irregular.people.duty(MONDAY) == 2
    assert 0.02 < night.mean() < 0.15
    at_three = irregular.trace(TUESDAY, hours=(3, 4))[:, 0]
    assert (at_three[night] == irregular.people.work[night]).all()
    assert np.array_equal(irregular.plan(MONDAY).places[:, -1], irregular.plan(TUESDAY).places[:, 0])
    duties = np.stack([irregular.people.duty(FIRST + timedelta(days=n)) for n in range(21)])[:, on_shift]
    assert ((duties >= 0).sum(axis=0) == 15).all()
    assert all(((duties == shift).sum(axis=0) == 5).all() for shift in range(3))


def test_a_plan_with_no_room_still_ends_before_midnight_in_order() -> None:
    grid = space("grid:500m@116.39,39.92:100x80")
    places = np.array([[0, 7_999, 0, 7_999, 0, 7_999, 0, 7_999]])
    plan = Plan.of(places, np.full((1, 7), 23.9), np.array([6_000.0]), grid)
    assert (plan.lengths() > -1e-9).all()
    assert plan.arrive.max() < 24
    assert plan.leave.min() > 0
