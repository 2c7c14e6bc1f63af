"""The service: streams, their publishers, the inbox and the clock, put together; the API is a view of it.

A release is visible from a fixed delay after its slot's end on (`visible`), however long its draw took. One that
is not ready by then, after an outage or a draw that was too slow, comes a whole number of delays later (`_hold`).
What fails for a while is a trouble (`troubles`), is tried again, and holds nothing else up.
Nothing here logs or raises a value that came in.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections import Counter
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from typing import Any

from crowdveil.counts import LARGEST
from crowdveil.errors import Refused
from crowdveil.live.clock import Clock, SystemClock
from crowdveil.live.inbox import Inbox, Part
from crowdveil.live.intake import DAYS_BACK, sort_rows
from crowdveil.live.landing import Landing
from crowdveil.live.publisher import SPENT, Done, Publisher, Stuck
from crowdveil.live.rows import Rows
from crowdveil.live.settings import Settings
from crowdveil.live.stream import Stream, instant
from crowdveil.live.troubles import Kind, Troubles
from crowdveil.privacy import NoiseSource
from crowdveil.privacy.ledger import Entry, Ledger, Served, Taken, Unknown
from crowdveil.schemes import pack

__all__ = ["DATABASE", "Receipt", "Service"]

log = logging.getLogger("crowdveil.live")
_FOLD = 1.0
DATABASE = (Unknown, sqlite3.Error)
"""What a ledger or an inbox out of reach raises."""
PUBLISHING: tuple[Kind, Kind] = ("ledger", "publishing")
RETRY = 5.0
"""Seconds until what could not land is tried again."""


@dataclass(frozen=True)
class Receipt:
    """What became of a batch: for its collector and the operator, nobody else.

    >>> Receipt(accepted={"city": 2}, dropped={"late": 1}).dropped
    {'late': 1}
    """

    accepted: dict[str, int]
    """Rows, by publication."""
    dropped: dict[str, int]
    """Rows, by reason."""


class Service:
    """Publishes a source's streams while it runs.

    >>> import tempfile
    >>> from pathlib import Path
    >>> from crowdveil.live.demo import demo_service
    >>> service, _ = demo_service(Path(tempfile.mkdtemp()), users=100)
    >>> service.stream("city").space.cells
    2000
    """

    def __init__(self, settings: Settings, clock: Clock | None = None, noise: NoiseSource | None = None) -> None:
        self.settings = settings
        self.clock = clock or SystemClock()
        self.streams = {stream.name: stream for stream in settings.streams()}
        self.ledger = Ledger.open(settings.ledger)
        self.inbox = Inbox.open(settings.inbox, settings.source)
        self.landing = Landing(settings.landing) if settings.landing else None
        self.figures: Counter[tuple[str, str]] = Counter()
        """Rows by publication or reason: operator only."""
        self.late: Counter[str] = Counter()
        """Releases, by publication, that missed their moment: operator only."""
        self.ready: dict[str, float] = {}
        """Seconds, by publication, from the last slot's end until its draw was ready: operator only."""
        self.troubles = Troubles()
        self._writing = Ledger.open(settings.ledger)
        self._publishing = Inbox.open(settings.inbox, settings.source)
        self.publishers = [
            Publisher(stream, self._writing, self._publishing, noise, partial(self._hold, name))
            for name, stream in self.streams.items()
        ]
        self._threads = ThreadPoolExecutor(len(self.publishers), "publisher")
        self._stopping = threading.Event()
        today = self.clock.now()
        for stream in self.streams.values():
            self.ledger.balance(stream.source, stream.day_of(int(today)))  # refuses a source without an account
            if self.landing:
                self.landing.check(stream, self.ledger)
        self._queue: list[tuple[list[Part], asyncio.Future[list[bool]]]] = []
        self._queued = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._listeners: set[asyncio.Queue[dict[str, Any] | None]] = set()
        self._hung_up = False
        self.unlanded: set[tuple[str, date, int]] = set()
        """Releases that are to land: publication, day, slot."""
        self._to_land = asyncio.Event()

    # ---- running -------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Begin to publish."""
        self._tasks = [asyncio.create_task(self._write_parts())]
        self._tasks += [asyncio.create_task(self._publish(publisher)) for publisher in self.publishers]
        if self.landing:
            self._tasks.append(asyncio.create_task(self._land(self.landing)))
        for stream in self.streams.values():  # what was committed just before a stop and nobody has been told
            for day, slots in self.ledger.history(stream.source, stream.name, most=1):
                if not self.visible(stream, day, slots - 1):
                    self._tasks.append(asyncio.create_task(self._announce(stream, Done(day, slots - 1))))

    async def stop(self) -> None:
        """Stop; what was acknowledged is on disk, and a draw that is not yet committed is thrown away."""
        self._stopping.set()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._threads.shutdown)
        for closing in (self.ledger, self._writing, self.inbox, self._publishing):
            closing.close()

    async def _publish(self, publisher: Publisher) -> None:
        backoff, drawn = 0.1, False
        name, run = publisher.stream.name, partial(asyncio.get_running_loop().run_in_executor, self._threads)
        while True:
            try:
                done = await run(publisher.step, self.clock.now())
                backoff = 0.1
                if done is not None:
                    if done.skipped:
                        log.warning("publication %s: %s is skipped: %s", name, done.day, done.skipped)
                    self._tasks.append(asyncio.create_task(self._announce(publisher.stream, done)))
                    self._tasks = [task for task in self._tasks if not task.done()]
                    drawn = True
                    continue
                if not drawn:  # else at its release's moment: nobody is to see how long a draw took
                    self._goes_on(name)
                await run(publisher.fold)
                due = await run(publisher.due, self.clock.now())
                wait = self.clock.real(due - self.clock.now())
                await asyncio.sleep(min(_FOLD, wait + 0.001))
            except Exception as error:
                if not isinstance(error, Taken):  # another host was first: no trouble
                    broken, well = PUBLISHING if isinstance(error, DATABASE) else PUBLISHING[::-1]
                    self.troubles.over(well, name)
                    why = str(error) if isinstance(error, Stuck) else type(error).__name__
                    self.troubles.begin(broken, f"{why}; trying again", name)
                drawn = False
                await asyncio.sleep(backoff)
                backoff = min(5.0, 2 * backoff)

    def _hold(self, name: str, end: int) -> None:
        """Let a draw that has missed its moment wait until it is a whole number of delays late."""
        self.ready[name] = self.clock.now() - end
        behind = self.ready[name] - self.settings.delay
        if behind > 0:
            self.late[name] += 1
            if self._stopping.wait(self.clock.real(-behind % self.settings.delay)):
                raise ConnectionAbortedError("the service stops")

    def _goes_on(self, name: str) -> None:
        for kind in PUBLISHING:
            self.troubles.over(kind, name)

    async def _announce(self, stream: Stream, done: Done) -> None:
        """Tell of a release when it is seen; of a day without budget when its first release would have been."""
        bounds, slot = stream.bounds(done.day), 0 if done.skipped else done.slot
        if slot is None or not bounds:
            return
        start, end = bounds[slot]
        while not self.visible(stream, done.day, slot):
            await asyncio.sleep(self.clock.real(end + self.settings.delay - self.clock.now()) + 0.001)
        if done.skipped == SPENT:
            return self.troubles.begin("budget", "", stream.name)
        self._goes_on(stream.name)
        self.troubles.over("budget", stream.name)
        if self.landing:
            self.unlanded.add((stream.name, done.day, slot))
            self._to_land.set()
        served = await asyncio.to_thread(self.released, stream.name, done.day, slot)
        if served is None or served.content is None:
            return None
        event = {
            "publication": stream.name, "day": done.day.isoformat(), "slot": slot,
            "start": instant(start), "end": instant(end), "digest": served.digest,
        }  # fmt: skip
        for queue in self._listeners:
            with suppress(asyncio.QueueFull):
                queue.put_nowait(event)
        return None

    async def _land(self, landing: Landing) -> None:
        """Land every release once it is visible; what cannot be written is tried again until it has landed."""
        looked = False
        while True:
            self._to_land.clear()
            try:
                if not looked:
                    self.unlanded.update(await asyncio.to_thread(self._missing, landing))
                    looked = True
                failed = [why for there in sorted(self.unlanded) if (why := await self._landed(landing, *there))]
                if failed:
                    self.troubles.begin("landing", f"{failed[0]}; trying again")
                else:
                    self.troubles.over("landing")
            except DATABASE:  # the publishers tell of that
                pass
            with suppress(TimeoutError):
                await asyncio.wait_for(self._to_land.wait(), RETRY if self.unlanded or not looked else None)

    def _missing(self, landing: Landing) -> set[tuple[str, date, int]]:
        streams = self.streams.values()
        return {(stream.name, *there) for stream in streams for there in landing.missing(stream, self.ledger)}

    async def _landed(self, landing: Landing, name: str, day: date, slot: int) -> str:
        """Land a release, if it can be seen; why it could not."""
        stream = self.streams[name]
        if self.visible(stream, day, slot):
            served = await asyncio.to_thread(self.released, name, day, slot)
            if served is not None and served.content is not None:
                try:
                    await asyncio.to_thread(landing.write, stream, day, slot, served.content)
                except Exception as error:
                    return type(error).__name__
            self.unlanded.discard((name, day, slot))
        return ""

    # ---- coming in -----------------------------------------------------------------------------------------

    async def accept(self, rows: Rows) -> Receipt:
        """Take rows in. When this returns, the accepted ones are on disk and will be counted."""
        now = self.clock.now()
        pings = list(self.streams.values())
        parts, dropped = await asyncio.to_thread(sort_rows, rows, pings, now, self.settings.limits.early_seconds)
        accepted = Counter({stream.name: 0 for stream in pings if stream.input == "pings"})
        for part, timely in zip(parts, await self._put(parts), strict=True):
            if timely:
                accepted[part.stream] += part.rows
            else:
                dropped["late"] += part.rows
        for name, number in accepted.items():
            self.figures["accepted", name] += number
        for reason, number in dropped.items():
            self.figures["dropped", reason] += number
        return Receipt(dict(accepted), dict(dropped))

    async def accept_counts(self, name: str | None, start: int, counts: dict[str, int]) -> Receipt:
        """Take the counts of one slot in, made upstream; a later table for the same slot takes its place."""
        stream = self.stream(name, "counts")
        now = self.clock.now()
        if not now - 86_400 * DAYS_BACK <= start <= now + self.settings.limits.early_seconds:
            raise Refused(
                "slot", "a time that is not near", "a slot that has begun by the server's clock, not long ago"
            )
        if start not in [first for first, _ in stream.bounds(stream.day_of(start))]:
            raise Refused("slot", instant(start), "the start of one of the publication's slots, in UTC")
        number = {str(cell): at for at, cell in enumerate(stream.space.ids.tolist())}
        values, dropped = [0] * stream.space.cells, 0
        for cell, count in counts.items():
            if cell in number and type(count) is int and 0 <= count <= LARGEST:
                values[number[cell]] = count
            else:
                dropped += 1
        if sum(values) > LARGEST:
            raise Refused("counts", "more than 2^40 people", "counts of people")
        (timely,) = await self._put([Part(stream.name, start, pack(values), len(counts))])
        if not timely:
            return Receipt({stream.name: 0}, {"late": len(counts)})
        return Receipt({stream.name: len(counts) - dropped}, {"cell or count": dropped} if dropped else {})

    async def _put(self, parts: list[Part]) -> list[bool]:
        if not parts:
            return []
        done: asyncio.Future[list[bool]] = asyncio.get_running_loop().create_future()
        self._queue.append((parts, done))
        self._queued.set()
        return await done

    async def _write_parts(self) -> None:
        """Whatever has queued up becomes one transaction."""
        while True:
            await self._queued.wait()
            self._queued.clear()
            batch, self._queue = self._queue, []
            parts = [part for parts, _ in batch for part in parts]
            try:
                timely = await asyncio.to_thread(self.inbox.put, parts)
            except Exception as error:
                self.troubles.begin("inbox", f"{type(error).__name__}, batches were not accepted")
                for _, done in batch:
                    if not done.done():
                        done.set_exception(ConnectionError("the inbox cannot be written"))
                continue
            self.troubles.over("inbox")
            for mine, done in batch:
                if not done.done():
                    done.set_result(timely[: len(mine)])
                timely = timely[len(mine) :]

    # ---- going out -----------------------------------------------------------------------------------------

    def stream(self, name: str | None, input: str | None = None) -> Stream:
        """The stream of a name; without one the first."""
        fitting = [s for s in self.streams.values() if input in (None, s.input)]
        if name is None and fitting:
            return fitting[0]
        for stream in fitting:
            if stream.name == name:
                return stream
        raise Refused(
            "publication",
            (name or "none")[:80],
            f"one of {', '.join(s.name for s in fitting) or 'none here'}",
        )

    def visible(self, stream: Stream, day: date, slot: int) -> bool:
        """Whether a slot's moment has come."""
        bounds = stream.bounds(day)
        return 0 <= slot < len(bounds) and self.clock.now() >= bounds[slot][1] + self.settings.delay

    def released(self, name: str | None, day: date, slot: int) -> Served | None:
        """What a reader may see of a slot now."""
        stream = self.stream(name)
        return self.ledger.released(stream.key(day), slot) if self.visible(stream, day, slot) else None

    def told(self) -> int:
        """How many of the ledger's entries readers may see: those before the first that must wait.

        When an entry was written tells how long a draw took. So a slot's is seen at its moment; a day's reservation
        with the day's first release, or when the day is long over; another service's, whose delay is not known
        here, when its day is over.
        """
        there = self.ledger.size()
        yesterday = self.stream(None).day_of(int(self.clock.now())) - timedelta(days=1)
        recent = self.ledger.since(self.settings.source, yesterday)
        return min([there, *(entry.seq - 1 for entry in recent if not self._told(entry))])

    def _told(self, entry: Entry) -> bool:
        if entry.kind not in ("reserve", "slot", "close") or entry.day is None or entry.publication is None:
            return True
        stream = self.streams.get(entry.publication)
        if stream is None:
            return entry.day < self.stream(None).day_of(int(self.clock.now()))
        if entry.kind == "reserve":
            return self.visible(stream, entry.day, 0) and self.ledger.progress(stream.key(entry.day)).slots > 0
        return self.visible(stream, entry.day, stream.slots(entry.day) - 1 if entry.slot is None else entry.slot)

    def shown_slots(self, stream: Stream, day: date, released: int) -> int:
        """How many of a day's released slots are visible."""
        return sum(1 for slot in range(released) if self.visible(stream, day, slot))

    async def events(self) -> AsyncIterator[dict[str, Any]]:
        """One event for each release as it becomes visible; an empty one every 15 seconds."""
        queue: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue(maxsize=100)
        self._listeners.add(queue)
        try:
            while not self._hung_up:
                try:
                    event = await asyncio.wait_for(queue.get(), 15)
                except TimeoutError:
                    event = {}
                if event is not None:
                    yield event
        finally:
            self._listeners.discard(queue)

    def hang_up(self) -> None:
        """End everybody's events: a server that stops need not wait for who listens."""
        self._hung_up = True
        for queue in self._listeners:
            with suppress(asyncio.QueueFull):  # who is far behind has something to wake up for
                queue.put_nowait(None)
