"""The crash harness: writers that take rows in and publish under load, and are killed at random moments.

    python -m tests.live.crash LEDGER INBOX FOLDER --kills 10 [--bug state-not-saved]

Several forked writers share a ledger and an inbox. Each writes down what left it: a row before it is sent, a row
once it is acknowledged, a release once it may be seen, a state once it is resumed. In the end the books are
compared with the ledger: no overspend, no slot with two releases, no acknowledged row missing, each resumed
state the one that follows from the releases. Noise is replaced by none, so that counts can be compared exactly,
and each draw is marked, so that two draws of the same counts can be told apart. A share of the commits lose
their answer on the way back. Prints one JSON object; `problems` must be empty, and is not with a planted bug.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pyarrow as pa

from crowdveil.counts import Shape
from crowdveil.live.inbox import Inbox
from crowdveil.live.intake import sort_rows
from crowdveil.live.publisher import Publisher
from crowdveil.live.rows import Rows
from crowdveil.live.slot_release import SlotRelease
from crowdveil.live.stream import Stream
from crowdveil.privacy import Budget, Epsilon, IntArray, exact
from crowdveil.privacy.ledger import Exhausted, Ledger, Publication, Taken, Unknown
from crowdveil.schemes import Causal, Memory, Run
from crowdveil.space import space
from crowdveil.timetable import Timetable

BUGS = ("state-not-saved", "debit-after-release", "redraw-on-unknown")
SPEED = 6_000.0  # half an hour in 0.3 s, a day in 14.4 s
START = 1_714_953_600 - 8 * 3600  # 2024-05-06 in Shanghai
LOST_ANSWERS = 0.3


class NoNoise:
    name = "none"
    simulation = True

    def laplace(self, values: Any, sensitivity: int, epsilon: Epsilon) -> IntArray:
        return np.array(values, dtype=np.int64)

    def choose(self, scores: Any, sensitivity: int, epsilon: Epsilon) -> int:
        return int(np.argmax(scores))


@dataclass(frozen=True)
class Witness(Causal):
    """Releases each histogram, and keeps a state in which every histogram of the day has left its trace."""

    name: ClassVar[str] = "witness"

    def start(self, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> WitnessRun:
        return WitnessRun(shape, budget)


class WitnessRun(Run):
    saved = ("chain", "slots")

    def __init__(self, shape: Shape, budget: Budget) -> None:
        self.budget = budget
        self.snapshots = budget.joint("snapshots", shape.slots + 1, budget.epsilon, shape.slots + 1)
        self.chain, self.slots = "", 0

    def observe(self, histogram: IntArray) -> IntArray:
        self.chain = trace(self.chain, histogram)
        self.slots += 1
        self.mark = os.urandom(8).hex()
        return self.snapshots.laplace(histogram)

    def close(self) -> Memory:
        self.snapshots.laplace([0])
        return {"mark": os.urandom(8).hex()}

    def parameters(self) -> dict[str, Any]:
        return {"draw": self.mark}


def trace(chain: str, histogram: IntArray) -> str:
    return hashlib.sha256(chain.encode() + np.asarray(histogram, dtype=np.int64).tobytes()).hexdigest()


def streams() -> list[Stream]:
    grid = space("grid:500m@116.39,39.92:5x4")
    return [
        Stream("metro", name, grid, Timetable("Asia/Shanghai", 1800), Witness(), exact("0.5"))
        for name in ("one", "two")
    ]


class Book:
    """What left a writer, line by line; a line is written whole or not at all."""

    def __init__(self, path: Path) -> None:
        self.file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)

    def write(self, *words: object) -> None:
        os.write(self.file, (" ".join(map(str, words)) + "\n").encode())


class Writer(Publisher):
    """A publisher that writes down what it lets out, with room for a planted bug."""

    def __init__(self, book: Book, bug: str | None, *args: Any) -> None:
        super().__init__(*args)
        self.book, self.bug = book, bug
        self.first_state: dict[Publication, bytes] = {}

    def commit(self, key: Publication, slot: int, budget: Budget, release: bytes, state: bytes) -> None:
        if self.bug == "debit-after-release":
            self._let_out(key, slot, release)
        if self.bug == "state-not-saved":
            state = self.first_state.setdefault(key, state)
        try:
            super().commit(key, slot, budget, release, state)
        except Unknown:
            if self.bug == "redraw-on-unknown":
                again = SlotRelease.from_bytes(release)
                again.manifest["parameters"]["draw"] = os.urandom(8).hex()
                self._let_out(key, slot, again.to_bytes())
            raise
        if self.bug != "debit-after-release":
            self._let_out(key, slot, release)

    def _let_out(self, key: Publication, slot: int, release: bytes) -> None:
        self.book.write("released", key.name, key.day, slot, hashlib.sha256(release).hexdigest())

    def _resume(self, key: Publication) -> None:
        super()._resume(key)
        if self._slots:
            assert isinstance(self._run, WitnessRun)
            self.book.write("resumed", key.name, key.day, self._slots, self._run.chain)


def loses_answers(ledger: Ledger, bug: str | None, seed: int) -> None:
    """Three commits in ten happen, but their answer is lost."""
    database, chance = ledger._database, random.Random(seed)
    whole = database.transaction

    @contextmanager
    def lossy(table: str) -> Any:
        with whole(table):
            yield
        if chance.random() < LOST_ANSWERS:
            raise Unknown("the answer was lost")

    database.transaction = lossy  # type: ignore[method-assign]
    if bug == "redraw-on-unknown":

        def impatient(write: Any) -> None:
            with ledger._lock, database.transaction("entry"):
                write()

        ledger._transact = impatient  # type: ignore[method-assign]


def work(
    ledger_url: str, inbox_url: str, folder: Path, bug: str | None, number: int, began: float, until: float
) -> None:
    """One writer's life."""
    random.seed(number)
    book = Book(folder / f"book-{number}.txt")
    lines = streams()
    ledger, inbox = Ledger.open(ledger_url), Inbox.open(inbox_url, "crash")
    loses_answers(ledger, bug, number)
    writers = [Writer(book, bug, stream, ledger, Inbox.open(inbox_url, "crash"), NoNoise()) for stream in lines]
    rows = 0
    while True:
        now = START + (time.time() - began) * SPEED
        if now < until:
            for _ in range(4):
                rows += send(book, inbox, lines, now, f"u{number}-{rows}")
        busy = False
        for writer in writers:
            try:
                busy |= writer.step(min(now, until)) is not None
            except (Taken, Unknown):
                busy = True
        if random.random() < 0.1:
            intrude(book, ledger, lines[0].day_of(int(now)), number)
        if now > until and not busy:
            return


def intrude(book: Book, ledger: Ledger, day: date, number: int) -> None:
    """Try to spend what the account does not have."""
    if ledger.balance("metro", day).left:
        return
    with suppress(Exhausted, Unknown):
        ledger.reserve(Publication("metro", day, f"intruder-{number}"), exact("0.1"))
        book.write("intruded", day)


def send(book: Book, inbox: Inbox, lines: list[Stream], now: float, name: str) -> int:
    """A batch of one user, written down before it is sent and after it is acknowledged."""
    cell = random.randrange(lines[0].space.cells)
    lon, lat = lines[0].space.lonlat[cell]
    rows = Rows(pa.array([name]), np.array([int(now * 1e6)]), np.array([lon]), np.array([lat]))
    parts, _ = sort_rows(rows, lines, now, 60)
    for part in parts:
        book.write("sent", part.stream, part.slot, cell)
    for part, timely in zip(parts, inbox.put(parts), strict=True):
        if timely:
            book.write("acknowledged", part.stream, part.slot, cell)
    return 1


def judge(ledger: Ledger, folder: Path) -> tuple[list[str], Counter[str]]:
    """Compare the books with the ledger."""
    problems = list(ledger.verify().problems)
    seen: dict[tuple[str, str, int], set[str]] = defaultdict(set)
    rows: dict[str, Counter[tuple[str, int, int]]] = {"sent": Counter(), "acknowledged": Counter()}
    resumed = []
    tally: Counter[str] = Counter()
    for path in folder.glob("book-*.txt"):
        for line in path.read_text().splitlines():
            kind, *words = line.split()
            tally[kind] += 1
            if kind == "released":
                seen[words[0], words[1], int(words[2])].add(words[3])
            elif kind in rows:
                rows[kind][words[0], int(words[1]), int(words[2])] += 1
            elif kind == "broke":
                problems.append(f"a writer ended with {' '.join(words)}")
            elif kind == "resumed":
                resumed.append((words[0], words[1], int(words[2]), words[3]))
    chains: dict[tuple[str, str, int], str] = {}
    for stream in streams():
        for day, slots in sorted(ledger.history("metro", stream.name)):
            chain = ""
            for slot in range(slots):
                served = ledger.released(stream.key(day), slot)
                assert served is not None
                assert served.content is not None
                counts = SlotRelease.from_bytes(served.content).counts
                chain = chains[stream.name, str(day), slot + 1] = trace(chain, counts)
                others = seen[stream.name, str(day), slot] - {served.digest}
                problems += [f"{stream.name} {day} slot {slot}: {len(others)} other releases were let out"] * bool(
                    others
                )
                start = stream.bounds(day)[slot][0]
                for cell in range(stream.space.cells):
                    place = (stream.name, start, cell)
                    if not rows["acknowledged"][place] <= counts[cell] <= rows["sent"][place]:
                        problems.append(f"{place}: {counts[cell]} counted, {rows['acknowledged'][place]} acknowledged")
                tally["slots"] += 1
            tally["closed"] += ledger.progress(stream.key(day)).closed
    for name, day, slots, chain in resumed:
        if chains.get((name, day, slots)) != chain:
            problems.append(f"{name} {day}: the state resumed after {slots} slots is another")
    if tally["intruded"]:
        problems.append("a reservation beyond the cap was made")
    return problems, tally


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("ledger")
    parser.add_argument("inbox")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--writers", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bug", choices=BUGS)
    given = parser.parse_args(arguments)
    pa.array(np.zeros(1))  # imports what takes long before the forks
    with Ledger.init(given.ledger) as ledger:
        ledger.account("metro", exact("1"), exact("30"))
    Inbox.open(given.inbox, "crash").close()
    chance, began, number = random.Random(given.seed), time.time(), 0
    until = float("inf")
    alive: list[int] = []

    def fork() -> None:
        nonlocal number
        number += 1
        child = os.fork()
        if child == 0:
            status = 1
            try:
                work(given.ledger, given.inbox, given.folder, given.bug, number, began, until)
                status = 0
            except Exception as error:
                Book(given.folder / f"book-{number}.txt").write("broke", type(error).__name__, repr(str(error))[:200])
            finally:
                os._exit(status)
        alive.append(child)

    for _ in range(given.writers):
        fork()
    for _ in range(given.kills):
        time.sleep(chance.uniform(0.02, 0.4))
        victim = alive.pop(chance.randrange(len(alive)))
        os.kill(victim, signal.SIGKILL)
        os.waitpid(victim, 0)
        fork()
    for victim in alive:  # the last ones too, and then one writer that finishes what is over
        os.kill(victim, signal.SIGKILL)
        os.waitpid(victim, 0)
    alive.clear()
    stream = streams()[0]
    now = START + (time.time() - began) * SPEED
    until = stream.midnight_after(stream.day_of(int(now)) - timedelta(days=1))
    until += 1800 * ((now - until) // 1800)
    fork()
    _, status = os.waitpid(alive[0], 0)
    with Ledger.open(given.ledger) as ledger:
        problems, tally = judge(ledger, given.folder)
    if status:
        problems.append(f"the last writer ended with {status}")
    print(json.dumps({"kills": given.kills + given.writers, "problems": problems, **tally}))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
