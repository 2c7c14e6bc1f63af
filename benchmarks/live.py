"""Load on the live service, from a second process: pings in, slot close to release, reads out, memory over a week.

    python -m benchmarks.live pings|reads|latency|week [--seconds 20]

The service runs as its own process on SQLite with a grid of 100 x 80 cells; this process sends. Each load is
measured by itself. For `latency` and `week` both processes read a clock that runs fast: a simulated city's days
pass in minutes, through HTTP all the same. Prints one JSON object.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import io
import json
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from crowdveil.city import FIRST, City
from crowdveil.city.pings import points
from crowdveil.live.serve import run_service
from crowdveil.live.service import Service
from crowdveil.live.settings import read_settings
from crowdveil.live.stream import Stream
from crowdveil.privacy import exact
from crowdveil.privacy.ledger import Ledger
from crowdveil.space import space

SPACE = "grid:500m@116.39,39.92:100x80"
USERS = 1_000_000
TOKENS = {role: f"benchmark-{role}" for role in ("collector", "reader", "operator")}
ROWS = 5_000
ZONE = "Asia/Shanghai"
ARROW = "application/vnd.apache.arrow.stream"


@dataclass(frozen=True)
class Fast:
    """The machine's clock, sped up, from the city's first midnight on."""

    speed: float
    began: float
    start: float

    def now(self) -> float:
        """The simulated instant."""
        return self.start + max(0.0, time.time() - self.began) * self.speed

    def real(self, seconds: float) -> float:
        """The real seconds that simulated ones take."""
        return max(0.0, seconds / self.speed)


def serve_fast(path: str, port: int, clock: Fast) -> None:
    """What `crowdveil serve` runs, by that clock."""
    asyncio.run(run_service(Service(read_settings(path), clock), [], "127.0.0.1", port, lambda said: None))


def just_begun() -> str:
    """A time zone whose local day is two hours old."""
    ahead = (26 - time.gmtime().tm_hour) % 24
    return f"Etc/GMT-{ahead}" if ahead <= 14 else f"Etc/GMT+{24 - ahead}"


def configuration(folder: Path, zone: str, every: str, scheme: str, delay: float) -> Path:
    """A service on SQLite whose limits are out of the way."""
    with Ledger.init(folder / "ledger.db") as ledger:
        ledger.account("load", exact("1"), exact("30"))
    tokens = "".join(
        f'[[tokens]]\nname = "{role}"\nrole = "{role}"\nsha256 = "{hashlib.sha256(token.encode()).hexdigest()}"\n'
        for role, token in TOKENS.items()
    )
    path = folder / "live.toml"
    path.write_text(
        f'source = "load"\ntimezone = "{zone}"\nledger = "{folder}/ledger.db"\ninbox = "{folder}/inbox.db"\n'
        f'delay = {delay}\n[[publications]]\nname = "city"\nspace = "{SPACE}"\nepsilon = "1"\nevery = "{every}"\n'
        f'scheme = "{scheme}"\n[limits]\nrequests_per_second = 1e6\nbytes_per_second = 1e9\n'
        f"early_seconds = 600\n{tokens}"
    )
    return path


class Served:
    """The service as a process of its own."""

    def __init__(self, path: Path, clock: Fast | None = None) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        given = f"{str(path)!r}, port={self.port}"
        code = f"from crowdveil.live.serve import serve; serve({given})"
        if clock:
            code = f"from benchmarks.live import Fast, serve_fast; serve_fast({given}, clock={clock!r})"
        self.process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.DEVNULL)
        self.base = f"http://127.0.0.1:{self.port}"
        for _ in range(600):
            try:
                httpx.get(f"{self.base}/v1/health")
                return
            except httpx.TransportError:
                time.sleep(0.05)
        raise RuntimeError("the service did not come up")

    def memory(self) -> float:
        """Resident megabytes."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * resource.getpagesize() / 1e6

    def cpu(self) -> float:
        """Seconds of processor time."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(30)


def batch(rng: np.random.Generator, form: str) -> tuple[bytes, str]:
    """Rows of random users in random cells, a few seconds ago."""
    lonlat = space(SPACE).lonlat[rng.integers(0, 8_000, ROWS)]
    users = rng.integers(0, USERS, ROWS)
    moments = ((time.time() - rng.random(ROWS)) * 1e6).astype("datetime64[us]")
    if form == "json":
        rows = zip(users.tolist(), np.datetime_as_string(moments, "ms").tolist(), lonlat.tolist(), strict=True)
        lines = [f'{{"user_id":"u{u}","time":"{t}Z","lon":{x:.6f},"lat":{y:.6f}}}' for u, t, (x, y) in rows]
        return "\n".join(lines).encode(), "application/x-ndjson"
    names = pa.array(users).cast(pa.string())
    if form == "parquet":
        out = io.BytesIO()
        pq.write_table(as_table(names, moments, *lonlat.T), out, compression="zstd")
        return out.getvalue(), "application/vnd.apache.parquet"
    return as_arrow(names, moments, *lonlat.T), ARROW


def as_table(names: pa.Array, moments: np.ndarray[Any, Any], *place: np.ndarray[Any, Any]) -> pa.Table:
    """Rows as collectors send them."""
    time_of = pa.array(moments, pa.timestamp("us", tz="UTC"))
    return pa.table({"user_id": names, "time": time_of, "lon": place[0], "lat": place[1]})


def as_arrow(names: pa.Array, moments: np.ndarray[Any, Any], *place: np.ndarray[Any, Any]) -> bytes:
    """The same as an Arrow stream."""
    table, out = as_table(names, moments, *place), io.BytesIO()
    with pa.ipc.new_stream(out, table.schema) as writer:
        writer.write_table(table)
    return out.getvalue()


async def steadily(seconds: float, rate: float, call: Callable[[], Awaitable[None]]) -> list[float]:
    """Call at a fixed rate, however long an answer takes; the answers' latencies, queueing included."""
    took: list[float] = []

    async def one(due: float) -> None:
        await call()
        took.append(time.perf_counter() - due)

    start, tasks = time.perf_counter(), []
    for number in range(int(seconds * rate)):
        due = start + number / rate
        await asyncio.sleep(max(0, due - time.perf_counter()))
        tasks.append(asyncio.create_task(one(due)))
    await asyncio.gather(*tasks)
    return took


def quantiles(took: list[float]) -> dict[str, float]:
    """Milliseconds."""
    return {f"p{q}_ms": round(1000 * float(np.quantile(took, q / 100)), 1) for q in (50, 99, 100)}


def pings(folder: Path, seconds: float, form: str, rate: int) -> dict[str, object]:
    """Pings a second, at a fixed rate."""
    served = Served(configuration(folder, just_begun(), "1h", "direct", 1.0))
    try:
        rng = np.random.default_rng(1)
        kept = [batch(rng, form) for _ in range(20)]
        number = 0

        async def load() -> tuple[list[float], float]:
            headers = {"authorization": f"Bearer {TOKENS['collector']}"}
            async with httpx.AsyncClient(base_url=served.base, headers=headers, timeout=60) as client:

                async def call() -> None:
                    nonlocal number
                    number += 1
                    body, media = kept[number % 20]
                    answer = await client.post("/v1/pings", content=body, headers={"content-type": media})
                    assert answer.json()["accepted"]["city"] == ROWS, answer.text

                began = time.perf_counter()
                took = await steadily(seconds, rate / ROWS, call)
                return took, time.perf_counter() - began

        before = served.cpu()
        took, lasted = asyncio.run(load())
        cpu = served.cpu() - before
        return {
            "form": form, "pings_a_second": round(number * ROWS / lasted), "seconds": round(lasted, 1),
            "cores": round(cpu / lasted, 2), "memory_mb": round(served.memory()), **quantiles(took),
        }  # fmt: skip
    finally:
        served.stop()


def reads(folder: Path, seconds: float, rate: int, how: str) -> dict[str, object]:
    """Reads of one release a second, at a fixed rate: whole and compressed, or with the tag of what is known."""
    served = Served(configuration(folder, just_begun(), "1h", "direct", 1.0))
    try:
        reader = {"authorization": f"Bearer {TOKENS['reader']}", "accept-encoding": "gzip"}
        url = ""
        while not url:
            days = httpx.get(f"{served.base}/v1/releases", headers=reader).json()["days"]
            if days and days[0]["released"]:
                url = f"/v1/releases/{days[0]['day']}/0"
            time.sleep(0.2)
        tag = httpx.get(served.base + url, headers=reader).headers["etag"]
        headers = reader | ({"if-none-match": tag} if how == "304" else {})

        async def load() -> tuple[list[float], float]:
            took: list[float] = []
            request = (
                f"GET {url} HTTP/1.1\r\nhost: x\r\n" + "".join(f"{k}: {v}\r\n" for k, v in headers.items()) + "\r\n"
            )
            idle: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = asyncio.Queue()
            for _ in range(50):
                idle.put_nowait(await asyncio.open_connection("127.0.0.1", served.port))

            async def call() -> None:
                answers, asks = await idle.get()
                asks.write(request.encode())
                head = await answers.readuntil(b"\r\n\r\n")
                assert head.startswith(b"HTTP/1.1 304" if how == "304" else b"HTTP/1.1 200"), head
                if how != "304":
                    length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
                    await answers.readexactly(length)
                idle.put_nowait((answers, asks))

            began = time.perf_counter()
            took = await steadily(seconds, rate, call)
            return took, time.perf_counter() - began

        before = served.cpu()
        took, lasted = asyncio.run(load())
        cost = (served.cpu() - before) / len(took)
        return {
            "how": how,
            "reads_a_second": round(len(took) / lasted),
            "cpu_ms_a_read": round(1000 * cost, 3),
            **quantiles(took),
        }
    finally:
        served.stop()


class Days:
    """A simulated city's days through HTTP: everybody's pings as they move, and readers of what is released."""

    def __init__(self, folder: Path, scheme: str, every: str, users: int, slot_s: float, delay_s: float) -> None:
        self.stream = Stream.of("load", "city", SPACE, ZONE, every, scheme, "1")
        self.city = City.build(users, seed=1, space=SPACE, timezone=ZONE)
        self.plan = self.city.plan(FIRST)
        speed = self.stream.timetable.every / slot_s
        path = configuration(folder, ZONE, every, scheme, delay_s * speed)
        self.clock = Fast(speed, time.time() + 5, self.stream.bounds(FIRST)[0][0])
        self.served = Served(path, self.clock)
        self.behind: list[float] = []
        self.ready: list[float] = []
        self.memory: list[float] = []
        self.sent = self.accepted = self.reads = 0

    async def run(self, slots: int, reading: float = 0) -> None:
        """Until so many slots are released; `reading`: releases that readers ask for in a second besides."""
        async with httpx.AsyncClient(base_url=self.served.base, timeout=60) as client:
            tasks = [asyncio.create_task(self._feed(client))]
            if reading:
                tasks.append(asyncio.create_task(self._read(client, reading)))
            watching = asyncio.create_task(self._watch(client, slots))
            done, _ = await asyncio.wait([*tasks, watching], return_when=asyncio.FIRST_COMPLETED)
            for task in (*tasks, watching):
                task.cancel()
            for task in done:
                task.result()

    async def _feed(self, client: httpx.AsyncClient) -> None:
        """Each person's ping of each slot, at its moment: a twentieth of a slot's at a time."""
        headers = {"authorization": f"Bearer {TOKENS['collector']}", "content-type": ARROW}
        names, table, day = pa.array(np.arange(self.city.users).astype(str)), self.stream.timetable, FIRST
        while True:
            starts = table.starts(day)
            for start, hour, (begin, end) in zip(starts, table.clock(starts), self.stream.bounds(day), strict=True):
                seconds, cells = await asyncio.to_thread(self.city.seen, self.plan, table, day, start, float(hour))
                lonlat, piece = points(self.city, cells), (seconds * 20 / (end - begin)).astype(int)
                for number in range(20):
                    now = np.flatnonzero(piece == number)
                    moments = np.minimum((begin + seconds[now]) * 1e6, end * 1e6 - 1).astype("datetime64[us]")
                    body = as_arrow(names.take(pa.array(now)), moments, *(axis[now] for axis in lonlat))
                    due = begin + (number + 0.5) * (end - begin) / 20
                    await asyncio.sleep(self.clock.real(due - self.clock.now()))
                    answer = await client.post("/v1/pings", content=body, headers=headers)
                    self.sent += len(now)
                    self.accepted += answer.json()["accepted"]["city"]
            day += timedelta(days=1)
            self.plan = await asyncio.to_thread(self.city.plan, day)

    async def _watch(self, client: httpx.AsyncClient, slots: int) -> None:
        """What each release's reader sees: how long after its slot's end it is here, and a map now and then."""
        reader = {"authorization": f"Bearer {TOKENS['reader']}"}
        a_day = len(self.stream.bounds(FIRST))
        async with client.stream("GET", "/v1/live", headers=reader) as events:
            async for line in events.aiter_lines():
                if not line.startswith("data: "):
                    continue
                event = json.loads(line[6:])
                answer = await client.get(f"/v1/releases/{event['day']}/{event['slot']}", headers=reader)
                assert answer.status_code == 200, answer.text
                end = datetime.fromisoformat(event["end"]).timestamp()
                self.behind.append(self.clock.real(self.clock.now() - end))
                await client.get("/v1/publications/city/map", headers=reader)
                self.ready.append(self.clock.real(self.figure("crowdveil_ready_seconds")))
                if len(self.behind) % a_day == 0:
                    self.memory.append(round(self.served.memory()))
                if len(self.behind) >= slots:
                    return

    async def _read(self, client: httpx.AsyncClient, rate: float) -> None:
        """Releases of all days in all formats, in random order."""
        reader, rng = {"authorization": f"Bearer {TOKENS['reader']}"}, np.random.default_rng(3)
        while True:
            await asyncio.sleep(1 / rate)
            if self.behind:
                day, slot = divmod(int(rng.integers(len(self.behind))), len(self.stream.bounds(FIRST)))
                form = ("json", "arrow", "parquet", "geojson")[rng.integers(4)]
                path = f"/v1/releases/{FIRST + timedelta(days=day)}/{slot}?format={form}"
                self.reads += (await client.get(path, headers=reader)).status_code == 200

    def figure(self, name: str) -> float:
        """One of the operator's figures."""
        headers = {"authorization": f"Bearer {TOKENS['operator']}"}
        lines = httpx.get(self.served.base + "/v1/metrics", headers=headers).text.splitlines()
        return next(float(line.split()[-1]) for line in lines if line.startswith(name + "{"))

    def found(self) -> dict[str, object]:
        """What was measured."""
        lasted = self.clock.real(self.clock.now() - self.clock.start)
        return {
            "scheme": self.stream.scheme.name, "slots": len(self.behind), "users": self.city.users,
            "pings_a_second": round(self.accepted / lasted), "not_accepted": self.sent - self.accepted,
            "missed_their_moment": int(self.figure("crowdveil_late_releases_total")),
            "release": quantiles(self.behind), "draw": quantiles(self.ready),
            "cores": round(self.served.cpu() / lasted, 2),
        }  # fmt: skip


def latency(folder: Path, slots: int, scheme: str, delay: float) -> dict[str, object]:
    """From the end of a slot to its release being readable, half hours of 130,000 people in three seconds each."""
    days = Days(folder, scheme, "30min", 130_000, slot_s=3, delay_s=delay)
    try:
        asyncio.run(days.run(slots))
        return {"delay_s": delay, **days.found()}
    finally:
        days.served.stop()


def week(folder: Path, scheme: str) -> dict[str, object]:
    """A simulated week in some four minutes, with readers: the service's memory at the end of each day."""
    days = Days(folder, scheme, "1h", 50_000, slot_s=1.5, delay_s=0.2)
    try:
        asyncio.run(days.run(168, reading=100))
        found = {"memory_mb_by_day": days.memory, "reads": days.reads, **days.found()}
    finally:
        days.served.stop()
    with Ledger.open(folder / "ledger.db") as ledger:
        size = (folder / "ledger.db").stat().st_size
        return found | {"sound": ledger.verify().sound, "ledger_mb": round(size / 1e6, 1)}


def main() -> None:
    """Measure one load."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["pings", "reads", "latency", "week"])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=int, default=0)
    parser.add_argument("--form", default="arrow", choices=["json", "arrow", "parquet"])
    parser.add_argument("--how", default="gzip", choices=["gzip", "304"])
    parser.add_argument("--scheme", default="anchor-live")
    parser.add_argument("--slots", type=int, default=50)
    parser.add_argument("--delay", type=float, default=1.0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="crowdveil-bench-") as name:
        folder = Path(name)
        if given.what == "pings":
            found = pings(folder, given.seconds, given.form, given.rate or 50_000)
        elif given.what == "reads":
            found = reads(folder, given.seconds, given.rate or 1_000, given.how)
        elif given.what == "latency":
            found = latency(folder, given.slots, given.scheme, given.delay)
        else:
            found = week(folder, given.scheme)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
