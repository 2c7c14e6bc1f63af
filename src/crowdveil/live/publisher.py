"""The publisher: closes the slots of one stream, one after another, and never draws one that has been released.

`step` does at most one thing: publish the next slot that is over, or draw what the end of the day draws. All it
knows between two steps it could read from the ledger and the inbox, and after any failure it does: the run in
memory is thrown away and resumed from the state that the last release was committed with. So a crash at any
point leaves either a slot that was not released, whose rows are all in the inbox, or one that was, with its
state; two publishers of one stream publish it once.

Days: the current local day is published whole; slots that were over before the service came up are published
with the rows there are. A day left unfinished is finished first, unless it lies so far back that no rows of it come
any more: then it stays as it is. A day for which the account has too little left is skipped: its rows are let go.

A draw that is not ready by its slot's moment waits in `hold` for one of a fixed row of later moments before it is
committed, so that readers, whose clock is as good as ours, cannot tell how long it took.

The key that draws each user's K slots is kept in the day's state: with an inbox that was lost and made anew, another
key would let a user count in K slots more.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta

from crowdveil.errors import Refused
from crowdveil.live.inbox import Inbox
from crowdveil.live.intake import DAYS_BACK
from crowdveil.live.slot_release import SlotRelease
from crowdveil.live.stream import Stream
from crowdveil.live.tally import GivenCounts, Tally
from crowdveil.privacy import Budget, NoiseSource, OpenDP
from crowdveil.privacy.ledger import Exhausted, Ledger, Progress, Publication, Taken
from crowdveil.refine.consistency import consistent
from crowdveil.schemes import Run, pack, resume, save, unpack

__all__ = ["SPENT", "Done", "Publisher", "Stuck"]

SPENT = "its budget is spent"


@dataclass(frozen=True)
class Done:
    """What a step did: it published a slot (`slot` is its number), or closed or skipped the day.

    >>> Done(date(2024, 5, 6), slot=3)
    Done(day=datetime.date(2024, 5, 6), slot=3, skipped='')
    """

    day: date
    slot: int | None
    skipped: str = ""
    """Why the day is skipped, if it is."""


class Stuck(Refused):
    """A publication cannot go on until its operator does something. The text holds public parameters alone.

    >>> str(Stuck("parameters", "others than this morning's", "the same"))
    "parameters: got others than this morning's; expected the same"
    """


class Publisher:
    """One stream's publisher; used by one thread at a time.

    >>> import tempfile
    >>> from pathlib import Path
    >>> from crowdveil.privacy import exact
    >>> folder = Path(tempfile.mkdtemp())
    >>> stream = Stream.of("metro", "city", "grid:500m@2.35,48.85:4x3", "UTC", "6h", "direct", "1")
    >>> ledger = Ledger.init(str(folder / "ledger.db"))
    >>> ledger.account("metro", exact("1"), exact("20"))
    >>> publisher = Publisher(stream, ledger, Inbox.open(folder / "inbox.db", "metro"))
    >>> midnight, six = 1_714_953_600.0, 1_714_975_200.0
    >>> publisher.step(midnight), publisher.step(six)
    (None, Done(day=datetime.date(2024, 5, 6), slot=0, skipped=''))
    """

    def __init__(
        self, stream: Stream, ledger: Ledger, inbox: Inbox, noise: NoiseSource | None = None,
        hold: Callable[[int], None] = lambda end: None,
    ) -> None:  # fmt: skip
        self.stream = stream
        self.ledger = ledger
        self.inbox = inbox
        self.noise = noise or OpenDP()
        self.hold = hold
        self._key: Publication | None = None
        self._run: Run | None = None
        self._budget: Budget | None = None
        self._drawing_key = b""
        self._slots = 0
        self._tally: tuple[int, Tally | GivenCounts, int] = (0, Tally(), 0)
        self._over: set[date] = set()

    def day(self, now: float) -> date | None:
        """The day to work on: the oldest unfinished one, else today, else none."""
        today = self.stream.day_of(int(now))
        for day in self.ledger.open_days(self.stream.source, self.stream.name):
            if day <= today and day not in self._over:
                return day
        if today in self._over or self.ledger.progress(self.stream.key(today)).closed:
            return None
        return today

    def due(self, now: float) -> float:
        """When there is something to do next."""
        day = self.day(now)
        if day is None:
            return self.stream.midnight_after(self.stream.day_of(int(now)))
        bounds = self.stream.bounds(day)
        slots = self.ledger.progress(self.stream.key(day)).slots
        return bounds[slots][1] if slots < len(bounds) else now

    def step(self, now: float) -> Done | None:
        """Do the next thing that is due, if any."""
        day = self.day(now)
        if day is None:
            return None
        try:
            return self._step(day, now)
        except BaseException:
            self._key = self._run = self._budget = None
            raise

    def fold(self) -> None:
        """Take up what has come in for the next slot, so that closing it takes little time."""
        if self._key is None:
            return
        bounds = self.stream.bounds(self._key.day)
        if self._slots < len(bounds):
            self._absorb(bounds[self._slots][0])

    def _step(self, day: date, now: float) -> Done | None:
        key = self.stream.key(day)
        bounds = self.stream.bounds(day)
        if not bounds:
            return self._skipped(day, "it has no slot")
        if day < self.stream.day_of(int(now)) - timedelta(days=DAYS_BACK):
            return self._skipped(day, "it was left unfinished too long ago")
        if key != self._key:
            if self.ledger.balance(key.source, day).restored:
                return self._skipped(day, SPENT)
            try:
                self.ledger.reserve(key, self.stream.epsilon, self.stream.about(day))
            except Exhausted:
                return self._skipped(day, SPENT)
            except Refused as refusal:
                raise Stuck(str(refusal)) from None
            self._resume(key)
        run, budget = self._run, self._budget
        assert run is not None
        assert budget is not None
        if self._slots == len(bounds):
            memory = pack(run.close())
            self.hold(bounds[-1][1])
            self.ledger.commit_close(key, budget.spent, memory)
            self._key = self._run = self._budget = None
            return Done(day, None)
        slot = self._slots
        start, end = bounds[slot]
        if now < end:
            return None
        self.inbox.shut(self.stream.name, end)
        tally = self._absorb(start)
        histogram = tally.histogram(
            self.stream.space.cells, slot, len(bounds), self.stream.max_slots, self._drawing_key, day
        )
        values = consistent(run.observe(histogram))
        release = SlotRelease.made(self.stream, day, slot, values, budget, run).to_bytes()
        state = save(run, budget, drawing_key=self._drawing_key.hex())
        self.hold(end)
        self.commit(key, slot, budget, release, state)
        self._slots += 1
        self.inbox.purge(self.stream.name, end)
        return Done(day, slot)

    def commit(self, key: Publication, slot: int, budget: Budget, release: bytes, state: bytes) -> None:
        """One transaction; until it returns, nothing of the draw is anywhere else."""
        self.ledger.commit_slot(key, slot, budget.spent, release, state)

    def _resume(self, key: Publication) -> None:
        gate = self.inbox.gate(self.stream.name)  # read first: other writers move the ledger on before the gate
        progress: Progress = self.ledger.progress(key)
        past = [unpack(data) for _, data in self.ledger.memories(key, self.stream.about(key.day))]
        shape = self.stream.shape(key.day)
        budget = Budget(self.stream.epsilon, self.noise)
        drawing_key = self.inbox.drawing_key()
        if progress.state is not None:
            run = resume(self.stream.scheme, shape, budget, past, progress.state)
            drawing_key = bytes.fromhex(unpack(progress.state)["drawing_key"])
        elif progress.closed:
            raise Taken(f"{key.name} on {key.day} was closed by another writer")
        elif progress.slots:
            raise Stuck(f"state of {key.name} on {key.day}", "none", "the one that the last release came with")
        else:
            run = self.stream.scheme.start(shape, budget, past)
        bounds = self.stream.bounds(key.day)
        following = bounds[min(progress.slots, len(bounds) - 1)][1]  # closed already, if its commit did not come about
        if gate > following:
            raise Stuck(
                f"ledger: it knows {progress.slots} slots of {key.name} on {key.day}, the inbox has closed later ones",
                expected="after a restored backup, `Ledger.restored` for the days since (see docs/live.md)",
            )
        if progress.slots:
            self._let_go(bounds[progress.slots - 1][1])  # a crash may have left rows of released slots
        self._key, self._run, self._budget, self._slots = key, run, budget, progress.slots
        self._drawing_key = drawing_key

    def _skipped(self, day: date, why: str) -> Done:
        self._over.add(day)
        self._let_go(self.stream.midnight_after(day))
        return Done(day, None, why)

    def _let_go(self, until: int) -> None:
        self.inbox.shut(self.stream.name, until)
        self.inbox.purge(self.stream.name, until)

    def _absorb(self, start: int) -> Tally | GivenCounts:
        at, tally, last = self._tally
        if at != start:
            tally, last = (GivenCounts() if self.stream.input == "counts" else Tally()), 0
        for number, content in self.inbox.take(self.stream.name, start, last):
            tally.absorb(content)
            last = number
        self._tally = (start, tally, last)
        return tally
