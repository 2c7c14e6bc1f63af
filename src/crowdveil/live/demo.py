"""The demo: a simulated city that feeds the service at high speed, on a ledger in a temporary folder.

Its pings go the way that everybody's go: into the inbox, counted when a slot closes, released with noise of the
real kind. Nothing of it is about anybody.
"""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path

import numpy as np
import pyarrow as pa

from crowdveil.city import FIRST, City
from crowdveil.city.pings import points
from crowdveil.live.clock import FastClock
from crowdveil.live.rows import Rows
from crowdveil.live.service import Service
from crowdveil.live.settings import PublicationSettings, Settings
from crowdveil.privacy import exact
from crowdveil.privacy.ledger import Ledger
from crowdveil.timetable import Timetable

__all__ = ["demo_service", "feed_city"]

SPACE = "grid:1km@116.39,39.92:50x40"
ZONE, EVERY = "Asia/Shanghai", "30min"
USERS = 60_000
SPEED = 900.0
"""Half an hour of the city passes in two seconds."""


def demo_service(folder: Path, users: int = USERS, speed: float = SPEED) -> tuple[Service, City]:
    """A service on a fresh ledger in `folder`, and the city that will feed it.

    >>> import tempfile
    >>> service, city = demo_service(Path(tempfile.mkdtemp()), users=100)
    >>> list(service.streams), city.users
    (['city'], 100)
    """
    city = City.build(users, seed=7, space=SPACE, timezone=ZONE)
    settings = Settings(
        source="demo-city",
        title="A simulated city",
        timezone=ZONE,
        ledger=str(folder / "ledger.db"),
        inbox=str(folder / "inbox.db"),
        publications=[PublicationSettings(name="city", space=SPACE, epsilon="1", every=EVERY)],
        delay=60,
        open_reading=True,
    )
    with Ledger.init(settings.ledger) as ledger:
        ledger.account(settings.source, day_cap=exact("1"), month_cap=exact("30"))
    clock = FastClock(Timetable(ZONE, 1800).midnight(FIRST).timestamp(), speed)
    clock.limit = clock.now()  # until the first rows are there
    return Service(settings, clock), city


async def feed_city(service: Service, city: City) -> None:
    """Day after day, each person's ping of each slot; the clock passes no slot's end before they are in."""
    clock, stream = service.clock, service.stream(None)
    assert isinstance(clock, FastClock)
    users = pa.array(np.arange(city.users).astype(str))
    day = FIRST
    while True:
        plan, table = await asyncio.to_thread(city.plan, day), stream.timetable
        starts = table.starts(day)
        for start, hour, (begin, end) in zip(starts, table.clock(starts), stream.bounds(day), strict=True):
            seconds, cells = await asyncio.to_thread(city.seen, plan, table, day, start, float(hour))
            lon, lat = points(city, cells)
            middle = (begin + end) / 2
            clock.limit = middle
            await asyncio.sleep(clock.real(middle - clock.now()))
            while clock.now() < middle:
                await asyncio.sleep(0.01)
            moments = np.minimum((begin + seconds) * 1e6, middle * 1e6).astype(np.int64)
            await service.accept(Rows(users, moments, lon, lat))
        day += timedelta(days=1)
