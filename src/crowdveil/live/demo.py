"""The demo: a simulated city that feeds the service at high speed, on a ledger in a temporary folder.

Its pings go the way that everybody's go: into the inbox, counted when a slot closes, released with noise of the
real kind. Nothing of it is about anybody.
"""

from __future__ import annotations

import asyncio
from datetime import date, timedelta
from pathlib import Path

import numpy as np
import pyarrow as pa

from crowdveil.city import FIRST, City
from crowdveil.city.pings import points
from crowdveil.live.clock import FastClock
from crowdveil.live.rows import Rows
from crowdveil.live.service import Service
from crowdveil.live.settings import PublicationSettings, Settings
from crowdveil.privacy import OpenDP, exact
from crowdveil.privacy.ledger import Ledger
from crowdveil.timetable import Timetable

__all__ = ["demo_service", "feed_city"]

SPACE = "grid:1km@116.39,39.92:50x40"
ZONE, EVERY = "Asia/Shanghai", "30min"
USERS = 60_000
SPEED = 900.0
"""Half an hour of the city passes in two seconds."""


def demo_service(folder: Path, users: int = USERS, speed: float = SPEED) -> tuple[Service, City]:
    """A service on a fresh ledger in `folder`, and the city that will feed it."""
    city = City.build(users, seed=7, space=SPACE, timezone=ZONE)
    settings = Settings(
        source="demo-city",
        timezone=ZONE,
        ledger=str(folder / "ledger.db"),
        inbox=str(folder / "inbox.db"),
        publications=[PublicationSettings(name="city", space=SPACE, epsilon="1", every=EVERY)],
        delay=60,
        open_reading=True,
    )
    with Ledger.init(settings.ledger) as ledger:
        ledger.account(settings.source, day_cap=exact("1"), month_cap=exact("30"))
    city.plan(FIRST)  # what takes long the first time, before the clock starts
    OpenDP().laplace(np.zeros(8, dtype=np.int64), 1, exact("1"))
    start = Timetable(ZONE, 1800).midnight(FIRST).timestamp()
    return Service(settings, FastClock(start, speed)), city


async def feed_city(service: Service, city: City) -> None:
    """Day after day, each person's ping of each slot a little before the slot closes; for ever."""
    stream = service.stream(None)
    users = pa.array(np.arange(city.users).astype(str))
    day = stream.day_of(int(service.clock.now()))
    while True:
        await _feed_day(service, city, day, users)
        day += timedelta(days=1)


async def _feed_day(service: Service, city: City, day: date, users: pa.Array) -> None:
    stream = service.stream(None)
    table = stream.timetable
    plan = await asyncio.to_thread(city.plan, day)
    starts = table.starts(day)
    for start, clock, (begin, end) in zip(starts, table.clock(starts), stream.bounds(day), strict=True):
        seconds, cells = await asyncio.to_thread(city.seen, plan, table, day, start, float(clock))
        lon, lat = points(city, cells)
        rows = Rows(users, ((begin + seconds) * 1e6).astype(np.int64), lon, lat)
        # The rows of a slot come in while it lasts; what is too late at this speed is dropped as anywhere.
        await asyncio.sleep(service.clock.real(begin + 0.7 * (end - begin) - service.clock.now()))
        rows.time = np.minimum(rows.time, int(service.clock.now() * 1e6))
        await service.accept(rows)
