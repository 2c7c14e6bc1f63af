"""Who does what: people with a home, a workplace and favourite places, and the plan of each of their days.

A day is a row of at most eight stays with the hours at which each is left and the next one reached. What a
person does not do that day is a stay of no trip, so that all plans have the same width and no loop runs over
people. Habits make days alike (same home, same work, usual hours); each day draws its own small deviations:
some minutes, a day at home, a new place. Every chance and hour below is a plain constant of the city.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

import numpy as np
import numpy.typing as npt

from crowdveil.city.density import Maps
from crowdveil.space import Space

__all__ = ["STAYS", "People", "Plan"]

FloatArray = npt.NDArray[np.float64]
IntArray = npt.NDArray[np.int64]
BoolArray = npt.NDArray[np.bool_]

STAYS = 8
"""Stays of a plan, trips left out included: home, morning, midday, afternoon, evening, home, late, home."""
HOME, WORKER, ROVER = 0, 1, 2
"""Occupations: at home; at one workplace; on the road for work (visits several places a day)."""
_CANDIDATES = 12
_SHOP, _LUNCH, _LEISURE, _FRIEND = range(4)


@dataclass(frozen=True)
class People:
    """What stays the same from day to day; one entry per person.

    >>> from crowdveil.space import space
    >>> where, rng = space("grid:500m@116.39,39.92:20x16"), np.random.default_rng(7)
    >>> people = People.settle(1000, where, Maps.draw(where, rng), rng)
    >>> people.home.shape, people.haunts.shape
    ((1000,), (1000, 4))
    """

    home: IntArray
    work: IntArray
    haunts: IntArray
    """Favourite places: shop near home, lunch near work, leisure, a friend's home."""
    occupation: IntArray
    shift: IntArray
    """-1: office hours; 0, 1, 2: the week in which a shift worker's rota starts (early, late, night)."""
    start: FloatArray
    """The usual hour of being at work."""
    hours: FloatArray
    """The usual length of a day at work."""
    speed: FloatArray
    """Metres per hour on a short way, from door to door."""
    commute: FloatArray
    """Hours from home to work."""
    inclination: FloatArray
    """For each kind of outing, where from 0 (always goes) to 1 (never) a person stands among all."""
    rhythm: FloatArray
    """Hours by which a person is late, without work to go to."""

    @classmethod
    def settle(cls, users: int, space: Space, maps: Maps, rng: np.random.Generator, irregular: bool = False) -> People:
        """People find homes by the map, work by the map and the way from home, and places near both."""
        home = rng.choice(space.cells, users, p=maps.homes)
        work = _pick(home, maps.work, 9_000, space, rng)
        haunts = np.column_stack(
            [
                _near(home, maps.leisure, 900, space, rng),
                _near(work, maps.leisure, 1_200, space, rng),
                _pick(home, maps.leisure, 6_000, space, rng),
                _pick(home, maps.homes, 7_000, space, rng),
            ]
        )
        occupation = rng.choice(3, users, p=[0.292, 0.683, 0.025])
        shifts = 0.45 if irregular else 0.0
        shift = np.where((rng.random(users) < shifts) & (occupation == WORKER), rng.integers(0, 3, users), -1)
        speed = np.clip(13_000 * np.exp(0.3 * rng.normal(size=users)), 6_000, 40_000)
        return cls(
            home=home,
            work=work,
            haunts=haunts,
            occupation=occupation,
            shift=shift,
            start=rng.normal(8.75, 0.65, users) + rng.exponential(0.25, users),
            hours=np.clip(rng.normal(8.6, 0.7, users), 5, 11),
            speed=speed,
            commute=_travel(home, work, speed, space),
            inclination=rng.random((users, 4)),
            rhythm=rng.normal(0, 1.0, users),
        )

    def duty(self, day: date) -> IntArray:
        """What a shift worker does on a day: 0 early, 1 late, 2 night, -1 off or no shift worker.

        Five days of one shift follow two days off; people's off days differ.
        """
        turn = day.toordinal() + np.arange(len(self.home))
        off = turn % 7 < 2
        turn = (self.shift + turn // 7) % 3
        return np.where((self.shift < 0) | off, -1, turn)

    def plan(self, day: date, space: Space, maps: Maps, rng: np.random.Generator) -> Plan:
        """The plan of one local day."""
        users, weekend = len(self.home), day.weekday() >= 5
        duty = self.duty(day)
        office = (self.occupation == WORKER) & (self.shift < 0)
        busy = (duty >= 0) | (office & (rng.random(users) < (0.10 if weekend else 0.90)))
        roving = (self.occupation == ROVER) & (rng.random(users) < (0.4 if weekend else 0.9))
        haunts = np.where(
            rng.random(self.haunts.shape) < 0.12,
            _pick(self.home, maps.leisure, 9_000, space, rng)[:, None],
            self.haunts,
        )
        places, leave = self._leisurely(haunts, weekend, rng)
        worked = self._working(haunts, duty, rng)
        roved = self._roving(maps, space, rng)
        places = np.where(busy[:, None], worked[0], np.where(roving[:, None], roved[0], places))
        leave = np.where(busy[:, None], worked[1], np.where(roving[:, None], roved[1], leave))
        # a night shift ends the morning after
        yesterday = self.duty(day - timedelta(days=1)) == 2
        places[:, 0] = np.where(yesterday, self.work, self.home)
        places[yesterday, 1] = self.home[yesterday]
        leave[yesterday, 0] = 6.0 + rng.normal(0, 0.2, yesterday.sum())
        return Plan.of(places, leave, self.speed, space)

    def _leisurely(self, haunts: IntArray, weekend: bool, rng: np.random.Generator) -> tuple[IntArray, FloatArray]:
        """A day without work: up to four outings from home."""
        users = len(self.home)
        chance = [0.32, 0.30, 0.32, 0.10] if weekend else [0.28, 0.12, 0.20, 0.08]
        shop, friend, leisure, late = self._goes(chance, rng)
        places = np.repeat(self.home[:, None], STAYS, axis=1)
        places[:, 1] = np.where(shop, haunts[:, _SHOP], self.home)
        places[:, 2] = np.where(friend, haunts[:, _FRIEND], self.home)
        places[:, 4] = np.where(leisure, haunts[:, _LEISURE], self.home)
        places[:, 6] = np.where(late, haunts[:, _SHOP], self.home)
        usual = np.array([9.4, 10.9, 13.0, 14.0, 16.3, 18.7, 19.9]) + (0.6 if weekend else 0.0)
        late_by = self.rhythm + rng.normal(0, 0.4, users)
        leave = usual + late_by[:, None] + rng.normal(0, 0.4, (users, STAYS - 1))
        return places, leave

    def _working(self, haunts: IntArray, duty: IntArray, rng: np.random.Generator) -> tuple[IntArray, FloatArray]:
        """Home, work, perhaps out at midday, work, perhaps out in the evening, home, perhaps out late, home."""
        users = len(self.home)
        midday, evening, late, shops = self._goes([0.06, 0.18, 0.05, 0.3], rng)
        out = np.where(shops, haunts[:, _SHOP], haunts[:, _LEISURE])
        places = np.column_stack(
            [
                self.home,
                self.work,
                np.where(midday, haunts[:, _LUNCH], self.work),
                self.work,
                np.where(evening, out, self.home),
                self.home,
                np.where(late, haunts[:, _SHOP], self.home),
                self.home,
            ]
        )
        start = np.where(duty >= 0, np.array([6.0, 14.0, 22.0, 0.0])[duty], self.start)
        hours = np.where(duty >= 0, 8.0, self.hours)
        begin = start + rng.normal(0, 0.2, users) - self.commute
        end = start + hours + rng.normal(0, 0.35, users)
        leave = np.column_stack(
            [
                begin,
                start + 0.4 * hours + rng.normal(0, 0.5, users),
                start + 0.4 * hours + rng.normal(1.0, 0.5, users),
                end,
                end + rng.gamma(6.0, 0.3, users),
                np.full(users, 19.8) + rng.normal(0, 0.6, users),
                np.full(users, 21.2) + rng.normal(0, 0.4, users),
            ]
        )
        night = duty == 2
        places[night, 1:7] = self.home[night, None]
        places[night & evening, 3] = haunts[night & evening, _SHOP]
        places[night, 7] = self.work[night]
        at_night = np.array([6.0, 9.0, 14.5, 16.0, 18.0, 19.0, 22.0]) + rng.normal(0, 0.2, (users, 1))
        at_night[:, -1] -= self.commute
        return places, np.where(night[:, None], at_night, leave)

    def _roving(self, maps: Maps, space: Space, rng: np.random.Generator) -> tuple[IntArray, FloatArray]:
        """A day on the road: five places one after the other."""
        users = len(self.home)
        stops = [_pick(self.work, maps.work, 4_000, space, rng) for _ in range(4)]
        places = np.column_stack([self.home, self.work, *stops, self.home, self.home])
        usual = np.array([8.0, 10.0, 11.5, 13.5, 15.0, 17.0, 20.0])
        return places, usual + rng.normal(0, 0.5, (users, 1)) + rng.normal(0, 0.3, (users, STAYS - 1))

    def _goes(self, chances: Sequence[float], rng: np.random.Generator) -> BoolArray:
        """Who goes on each kind of outing: the same people on most days, the stated share on every day."""
        mood = (self.inclination + rng.normal(0, 0.05, self.inclination.shape)) % 1.0
        goes: BoolArray = (mood < chances).T
        return goes


@dataclass(frozen=True)
class Plan:
    """One day of everybody: `places[u, k]` is left at hour `leave[u, k]` and the next reached at `arrive[u, k]`.

    >>> plan = Plan(np.array([[3, 5, 3]]), np.array([[8.0, 17.0]]), np.array([[9.0, 18.0]]))
    >>> plan.lengths().tolist(), plan.stays().tolist()
    ([[8.0, 8.0, 6.0]], [2])
    """

    places: IntArray
    leave: FloatArray
    arrive: FloatArray

    @classmethod
    def of(cls, places: IntArray, leave: FloatArray, speed: FloatArray, space: Space) -> Plan:
        """Put trips into the day: none begins before the last has ended, all end before midnight."""
        trip = np.stack(
            [_travel(places[:, k], places[:, k + 1], speed, space) for k in range(places.shape[1] - 1)],
            axis=1,
        )
        leave = leave.copy()
        leave[:, 0] = np.maximum(leave[:, 0], 0.0)
        for k in range(1, leave.shape[1]):
            leave[:, k] = np.maximum(leave[:, k], leave[:, k - 1] + trip[:, k - 1] + 0.25)
        latest = np.full(len(leave), 23.95)
        for k in reversed(range(leave.shape[1])):
            leave[:, k] = np.minimum(leave[:, k], latest - trip[:, k])
            latest = leave[:, k]
        return cls(places, leave, leave + trip)

    def lengths(self) -> FloatArray:
        """Hours of each stay."""
        begin = np.column_stack([np.zeros(len(self.places)), self.arrive])
        end = np.column_stack([self.leave, np.full(len(self.places), 24.0)])
        return end - begin

    def stays(self) -> IntArray:
        """In how many different cells each person stays that day, on the way not counted."""
        cells = np.sort(self.places, axis=1)
        distinct: IntArray = 1 + (np.diff(cells, axis=1) != 0).sum(axis=1)
        return distinct

    def at(self, clock: FloatArray, space: Space) -> IntArray:
        """The cell of each person at the local hour `clock[u]`: a place, or a cell on the way between two."""
        gone = (self.leave <= clock[:, None]).sum(axis=1)
        person = np.arange(len(clock))
        cells: IntArray = self.places[person, gone]
        trip = np.maximum(gone - 1, 0)
        moving = np.flatnonzero((gone > 0) & (clock < self.arrive[person, trip]))
        if len(moving):
            trip = trip[moving]
            leave, arrive = self.leave[moving, trip], self.arrive[moving, trip]
            here, there = self.places[moving, trip], self.places[moving, trip + 1]
            done = (clock[moving] - leave) / (arrive - leave)
            cells[moving] = _on_the_way(here, there, done, moving % 2 == 0, space)
        return cells


def _on_the_way(here: IntArray, there: IntArray, done: FloatArray, east_first: BoolArray, space: Space) -> IntArray:
    """Along streets that run east and north; each person takes one of the two ways round."""
    east, north = np.abs(space.centroids[there] - space.centroids[here]).T
    walked = done * (east + north)
    first = np.where(east_first, east, north)
    one = np.minimum(walked, first) / np.maximum(first, 1e-9)
    two = np.maximum(walked - first, 0) / np.maximum(east + north - first, 1e-9)
    share = np.where(east_first, [one, two], [two, one])
    start, end = space.lonlat[here], space.lonlat[there]
    at = start + share.T * (end - start)
    cells = space.locate(at[:, 0], at[:, 1])
    inside: IntArray = np.where(cells < 0, here, cells)
    return inside


def _travel(here: IntArray, there: IntArray, speed: FloatArray, space: Space) -> FloatArray:
    """Hours from one cell to another; none within a cell."""
    metres = np.abs(space.centroids[there] - space.centroids[here]).sum(axis=1)
    return np.where(here == there, 0.0, np.minimum(0.08 + metres / (speed * (1 + metres / 20_000)), 2.5))


def _pick(near: IntArray, weights: FloatArray, reach: float, space: Space, rng: np.random.Generator) -> IntArray:
    """A cell for each person, likely where `weights` are high and the way from `near` is short.

    Of a few candidates drawn by weight one is taken with probability proportional to exp(-distance/reach).
    """
    candidates = rng.choice(space.cells, (len(near), _CANDIDATES), p=weights)
    offset = space.centroids[candidates] - space.centroids[near][:, None, :]
    return _choose(candidates, -np.hypot(offset[..., 0], offset[..., 1]) / reach, rng)


def _near(around: IntArray, weights: FloatArray, reach: float, space: Space, rng: np.random.Generator) -> IntArray:
    """A cell within a short walk of `around`, likely where `weights` are high."""
    size = (len(around), _CANDIDATES)
    angle, metres = rng.uniform(0, 2 * np.pi, size), 500 + rng.exponential(reach, size)
    lon, lat = np.moveaxis(space.lonlat[around], 1, 0)[..., None]
    north = metres * np.sin(angle) / 111_320
    east = metres * np.cos(angle) / (111_320 * np.cos(np.radians(lat)))
    found = space.locate((lon + east).reshape(-1), (lat + north).reshape(-1)).reshape(size)
    candidates = np.where(found < 0, around[:, None], found)
    return _choose(candidates, np.log(weights[candidates] + 1e-12), rng)


def _choose(candidates: IntArray, log_weight: FloatArray, rng: np.random.Generator) -> IntArray:
    best = np.argmax(log_weight + rng.gumbel(size=log_weight.shape), axis=1)
    chosen: IntArray = np.asarray(candidates[np.arange(len(candidates)), best])
    return chosen
