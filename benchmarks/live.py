"""Load on the live service, from a second process: pings in, slot close to release, reads out, memory over a week.

    python -m benchmarks.live pings|reads|latency|week [--seconds 20]

The service runs as its own process on SQLite with a grid of 100 x 80 cells; this process sends. Each load is
measured by itself. Prints one JSON object.
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
from datetime import datetime
from pathlib import Path

import httpx
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from crowdveil.live.slot_release import SlotRelease
from crowdveil.privacy import exact
from crowdveil.privacy.ledger import Ledger
from crowdveil.space import space

SPACE = "grid:500m@116.39,39.92:100x80"
USERS = 1_000_000
TOKENS = {role: f"benchmark-{role}" for role in ("collector", "reader", "operator")}
ROWS = 5_000


def configuration(folder: Path, every: str, scheme: str) -> Path:
    """A service on SQLite whose limits are out of the way."""
    with Ledger.init(folder / "ledger.db") as ledger:
        ledger.account("load", exact("1"), exact("30"))
    tokens = "".join(
        f'[[tokens]]\nname = "{role}"\nrole = "{role}"\nsha256 = "{hashlib.sha256(token.encode()).hexdigest()}"\n'
        for role, token in TOKENS.items()
    )
    path = folder / "live.toml"
    past = 0 if every.endswith("s") else 2  # a zone whose day has just begun, or is two hours old
    ahead = (24 + past - time.gmtime().tm_hour) % 24
    zone = f"Etc/GMT-{ahead}" if ahead <= 14 else f"Etc/GMT+{24 - ahead}"
    path.write_text(
        f'source = "load"\ntimezone = "{zone}"\nledger = "{folder}/ledger.db"\ninbox = "{folder}/inbox.db"\n'
        f'delay = 1.0\n[[publications]]\nname = "city"\nspace = "{SPACE}"\nepsilon = "1"\nevery = "{every}"\n'
        f'scheme = "{scheme}"\n[limits]\nrequests_per_second = 1e6\nbytes_per_second = 1000000000\n{tokens}'
    )
    return path


class Served:
    """The service as a process of its own."""

    def __init__(self, folder: Path, every: str, scheme: str = "direct") -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        path = configuration(folder, every, scheme)
        code = f"from crowdveil.live.serve import serve; serve({str(path)!r}, port={self.port})"
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
    table = pa.table({
        "user_id": pa.array(users).cast(pa.string()), "time": pa.array(moments, pa.timestamp("us", tz="UTC")),
        "lon": lonlat[:, 0], "lat": lonlat[:, 1],
    })  # fmt: skip
    out = io.BytesIO()
    if form == "parquet":
        pq.write_table(table, out, compression="zstd")
        return out.getvalue(), "application/vnd.apache.parquet"
    with pa.ipc.new_stream(out, table.schema) as writer:
        writer.write_table(table)
    return out.getvalue(), "application/vnd.apache.arrow.stream"


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
    return {f"p{q}_ms": round(1000 * float(np.quantile(took, q / 100)), 1) for q in (50, 99)}


def pings(folder: Path, seconds: float, form: str, rate: int) -> dict[str, object]:
    """Pings a second, at a fixed rate."""
    served = Served(folder, "1h")
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


def latency(folder: Path, slots: int, scheme: str) -> dict[str, object]:
    """From the end of a slot to its release being readable, with pings coming in."""
    served = Served(folder, "10s", scheme)
    try:
        rng, late, caught_up = np.random.default_rng(2), [], False
        collector = {"authorization": f"Bearer {TOKENS['collector']}", "content-type": "application/x-ndjson"}
        with httpx.Client(base_url=served.base, timeout=60) as client:
            reader = {"authorization": f"Bearer {TOKENS['reader']}"}
            with client.stream("GET", "/v1/live", headers=reader) as events:
                for line in events.iter_lines():
                    if line.startswith("data: "):
                        event = json.loads(line[6:])
                        end = datetime.fromisoformat(event["end"]).timestamp()
                        behind = time.time() - end
                        if caught_up:
                            late.append(behind)
                        caught_up = caught_up or behind < 5  # with what was over at its start
                        body, _ = batch(rng, "json")
                        httpx.post(f"{served.base}/v1/pings", content=body, headers=collector)
                        if len(late) >= slots:
                            break
        return {"scheme": scheme, "slots": len(late), "delay_s": 1.0, **quantiles(late)}
    finally:
        served.stop()


def reads(folder: Path, seconds: float, rate: int, how: str) -> dict[str, object]:
    """Reads of one release a second, at a fixed rate: whole and compressed, or with the tag of what is known."""
    served = Served(folder, "1h")
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


def week(folder: Path) -> dict[str, object]:
    """A simulated week through one process, slot after slot: its memory at the end of each day."""
    from crowdveil.city import City
    from crowdveil.city.pings import points
    from crowdveil.live.inbox import Inbox
    from crowdveil.live.intake import sort_rows
    from crowdveil.live.publisher import Publisher
    from crowdveil.live.rows import Rows
    from crowdveil.live.stream import Stream

    city = City.build(50_000, seed=1, space=SPACE)
    stream = Stream.of("load", "city", SPACE, "Asia/Shanghai", "1h", "threshold", "1")
    configuration(folder, "1h", "threshold")
    ledger, inbox = Ledger.open(folder / "ledger.db"), Inbox.open(folder / "inbox.db")
    publisher = Publisher(stream, ledger, inbox)
    users, memory = pa.array(np.arange(city.users).astype(str)), []
    from datetime import date, timedelta

    for day in (date(2024, 3, 4) + timedelta(days=n) for n in range(7)):
        plan, table = city.plan(day), stream.timetable
        for start, clock, (begin, end) in zip(
            table.starts(day), table.clock(table.starts(day)), stream.bounds(day), strict=True
        ):
            seconds, cells = city.seen(plan, table, day, start, float(clock))
            rows = Rows(users, ((begin + seconds) * 1e6).astype(np.int64), *points(city, cells))
            parts, _ = sort_rows(rows, [stream], end, 0)
            inbox.put(parts)
            while publisher.step(end) is not None:
                pass
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        memory.append(round(pages * resource.getpagesize() / 1e6))
    released = sum(count for _, count in ledger.history("load", "city"))
    served = ledger.released(stream.key(date(2024, 3, 10)), 23)
    assert served is not None
    assert served.content is not None
    return {
        "memory_mb_by_day": memory, "slots": released, "sound": ledger.verify().sound, "waiting": inbox.waiting(),
        "last_total": int(SlotRelease.from_bytes(served.content).counts.sum()),
        "ledger_mb": round((folder / "ledger.db").stat().st_size / 1e6, 1),
    }  # fmt: skip


def main() -> None:
    """Measure one load."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["pings", "reads", "latency", "week"])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=int, default=0)
    parser.add_argument("--form", default="arrow", choices=["json", "arrow", "parquet"])
    parser.add_argument("--how", default="gzip", choices=["gzip", "304"])
    parser.add_argument("--scheme", default="direct")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="crowdveil-bench-") as name:
        folder = Path(name)
        if given.what == "pings":
            found = pings(folder, given.seconds, given.form, given.rate or 50_000)
        elif given.what == "reads":
            found = reads(folder, given.seconds, given.rate or 1_000, given.how)
        elif given.what == "latency":
            found = latency(folder, int(given.seconds), given.scheme)
        else:
            found = week(folder)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
