"""Pings to counts at scale, beside a raw scan, hand-written SQL, Polars, pandas and Spark on this machine.

    python -m benchmarks.pings                      # 15 million generated pings, every way
    python -m benchmarks.pings --pings 100000000    # without pandas, whose tables do not fit
    python -m benchmarks.pings --file tdrive.parquet --from 2008-02-02 --to 2008-02-08 --zone Asia/Shanghai

Each way runs in a process of its own. Seconds are those of the work, imports and a warm-up on a few pings
apart; memory is the process's peak. All ways but the scan must give the same counts.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import duckdb
import numpy as np

SPACE = "grid:500m@116.39,39.92:100x80"
SLOT = 1800
CELLS = 8000
WAYS = ("scan", "sql", "crowdveil", "polars", "pandas", "spark")
Job = dict[str, str]


def generate(path: Path, pings: int, days: int = 7) -> None:
    """Pings in order of time, as collectors write them; some 4.3 for each user and half hour, 7 % outside."""
    users = max(1, pings // (days * 48 * 13 // 3))
    duckdb.sql(f"""
        COPY (
            SELECT (hash(i) % {users})::INT AS user_id,
                   make_timestamp(1201881600000000 + (i * {days * 86_400_000_000.0 / pings})::BIGINT) AS time,
                   (116.1 + 0.58 * (hash(i + 1) % 1000003) / 1000003.0)::FLOAT AS lon,
                   (39.75 + 0.36 * (hash(i // 50 + 2) % 1000003) / 1000003.0)::FLOAT AS lat
            FROM range({pings}) AS r(i)
        ) TO '{path}' (FORMAT parquet, COMPRESSION zstd)
    """)


def edges() -> tuple[float, float, float, float]:
    """Metres to cells: the steps of the grid in degrees, and its centre."""
    from crowdveil.space import space

    lattice = space(SPACE).lattice  # type: ignore[attr-defined] # a grid has one
    return lattice.lon0, lattice.lon_step, lattice.lat0, lattice.lat_step


def scan(job: Job) -> np.ndarray:
    """Every column read and summed, nothing else."""
    con = duckdb.connect(config={"memory_limit": "300MB"})
    con.sql(f"SELECT sum(user_id), max(time), sum(lon), sum(lat) FROM read_parquet('{job['file']}')").fetchall()
    return np.zeros(0)


def sql(job: Job) -> np.ndarray:
    """What an expert types: no reasons for drops, no checks."""
    lon0, lon_step, lat0, lat_step = edges()
    con = duckdb.connect(config={"memory_limit": "300MB", "preserve_insertion_order": False})
    rows = con.sql(f"""
        WITH located AS (
            SELECT user_id, epoch_us(time) // 1000000 - {job["start"]} AS t,
                   floor((lon::DOUBLE - {lon0!r}) / {lon_step!r} + 50)::INT AS x,
                   floor((lat::DOUBLE - {lat0!r}) / {lat_step!r} + 40)::INT AS y
            FROM read_parquet('{job["file"]}')
        ), picked AS (
            SELECT user_id, t // {SLOT} AS slot, max((t % {SLOT}) * 8192 + y * 100 + x) AS value FROM located
            WHERE x BETWEEN 0 AND 99 AND y BETWEEN 0 AND 79 AND t BETWEEN 0 AND {int(job["slots"]) * SLOT - 1}
            GROUP BY ALL
        )
        SELECT slot, value % 8192 AS cell, count(*) AS users FROM picked GROUP BY ALL
    """).fetchnumpy()
    return filled(job, rows["slot"], rows["cell"], rows["users"])


def crowdveil(job: Job, **options: str) -> np.ndarray:
    """`crowdveil.pings.aggregate`."""
    from crowdveil.pings import aggregate

    days = {"first": job["from"], "last": job["to"], "timezone": job["zone"]}
    return aggregate(job["file"], space=SPACE, every="30min", **days, **options)[0].values  # type: ignore[arg-type]


def spark(job: Job) -> np.ndarray:
    """The same on Spark, `local[*]`."""
    return crowdveil(job, engine="spark")


def polars(job: Job) -> np.ndarray:
    """Polars' streaming engine."""
    import polars as pl

    lon0, lon_step, lat0, lat_step = edges()
    t = pl.col("time").dt.epoch("s") - int(job["start"])
    x = ((pl.col("lon").cast(pl.Float64) - lon0) / lon_step + 50).floor().cast(pl.Int64)
    y = ((pl.col("lat").cast(pl.Float64) - lat0) / lat_step + 40).floor().cast(pl.Int64)
    rows = (
        pl.scan_parquet(job["file"])
        .select("user_id", t=t, x=x, y=y)
        .filter(pl.col("x").is_between(0, 99) & pl.col("y").is_between(0, 79))
        .filter(pl.col("t").is_between(0, int(job["slots"]) * SLOT - 1))
        .group_by("user_id", slot=pl.col("t") // SLOT)
        .agg(value=(pl.col("t") % SLOT * 8192 + pl.col("y") * 100 + pl.col("x")).max())
        .group_by("slot", cell=pl.col("value") % 8192)
        .agg(users=pl.len())
        .collect(engine="streaming")
    )
    return filled(job, *(rows[name].to_numpy() for name in ("slot", "cell", "users")))


def pandas(job: Job) -> np.ndarray:
    """One table in memory."""
    import pandas as pd

    lon0, lon_step, lat0, lat_step = edges()
    rows = pd.read_parquet(job["file"])
    rows["t"] = rows["time"].astype("datetime64[s]").astype("int64") - int(job["start"])
    rows["x"] = np.floor((rows["lon"].astype("float64") - lon0) / lon_step + 50).astype("int64")
    rows["y"] = np.floor((rows["lat"].astype("float64") - lat0) / lat_step + 40).astype("int64")
    rows = rows[rows["x"].between(0, 99) & rows["y"].between(0, 79)]
    rows = rows[rows["t"].between(0, int(job["slots"]) * SLOT - 1)]
    value = (rows["t"] % SLOT * 8192 + rows["y"] * 100 + rows["x"]).groupby([rows["user_id"], rows["t"] // SLOT]).max()
    cells = pd.DataFrame({"slot": value.index.get_level_values(1), "cell": value.to_numpy() % 8192})
    users = cells.value_counts()
    return filled(job, *(users.index.get_level_values(level).to_numpy() for level in (0, 1)), users.to_numpy())


def filled(job: Job, slots: np.ndarray, cells: np.ndarray, users: np.ndarray) -> np.ndarray:
    """The dense table."""
    table = np.zeros((int(job["slots"]), CELLS), dtype=np.int64)
    table[slots.astype(np.int64), cells.astype(np.int64)] = users
    return table


def living() -> list[Path]:
    """The processes that this one has started and that still run: Spark's Java."""
    tasks = Path("/proc/self/task").glob("*/children")
    return [Path("/proc") / child for task in tasks for child in task.read_text().split()]


def cpu() -> float:
    """Seconds that this process and its children have kept a core busy."""
    own = sum(
        used.ru_utime + used.ru_stime
        for used in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    )
    ticks = sum(sum(map(int, (path / "stat").read_text().rpartition(")")[2].split()[11:13])) for path in living())
    return own + ticks / os.sysconf("SC_CLK_TCK")


def peak() -> float:
    """The most MB that this process and the children still running have held, each at its own worst."""
    kilobytes = [
        int(line.split()[1])
        for path in living()
        for line in (path / "status").read_text().splitlines()
        if line.startswith("VmHWM")
    ]
    return (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss + sum(kilobytes)) / 1024


def run(way: str, job: Job, tiny: Job) -> dict[str, float | str]:
    """Warm up, do the work, say how long and how much memory it took."""
    work: Callable[[Job], np.ndarray] = globals()[way]
    if way == "spark":  # one session for both runs
        from pyspark.sql import SparkSession

        options = {
            "spark.ui.enabled": "false",
            "spark.driver.memory": "2g",
            "spark.sql.session.timeZone": "UTC",
        }
        SparkSession.builder.master("local[*]").config(map=options).getOrCreate().sparkContext.setLogLevel("OFF")
    work(tiny)
    start, before = time.perf_counter(), cpu()
    table = work(job)
    seconds, busy = time.perf_counter() - start, cpu() - before
    weights = np.arange(1, table.size + 1, dtype=np.int64) % 1_000_003
    return {
        "way": way,
        "seconds": seconds,
        "cpu": busy,
        "peak_mb": peak(),
        "sum": str(int((table.reshape(-1) * weights).sum())),
    }


def main() -> None:
    """Run every way and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--pings", type=int, default=15_000_000)
    parser.add_argument("--ways", default=None, help="of " + ",".join(WAYS))
    parser.add_argument(
        "--repeat",
        type=int,
        default=1,
        help="runs of each way, in turn; the best of each number counts, of memory the worst",
    )
    parser.add_argument("--file", type=Path, help="pings of your own instead of generated ones")
    parser.add_argument("--from", dest="first", default="2008-02-02")
    parser.add_argument("--to", dest="last", default="2008-02-08")
    parser.add_argument("--zone", default="Asia/Shanghai")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--run", nargs=3, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.run:
        print(json.dumps(run(given.run[0], json.loads(given.run[1]), json.loads(given.run[2]))))
        return
    ways = given.ways.split(",") if given.ways else [w for w in WAYS if given.pings <= 20_000_000 or w != "pandas"]
    with tempfile.TemporaryDirectory(prefix="crowdveil-bench-") as folder:
        tiny, path = Path(folder) / "tiny.parquet", given.file or Path(folder) / "pings.parquet"
        generate(tiny, 1000)
        if given.file is None:
            generate(path, given.pings)
        days = (np.datetime64(given.last) - np.datetime64(given.first)).astype(int) + 1
        start = int(np.datetime64(given.first, "s").astype(np.int64))
        job = {
            "file": str(path),
            "from": given.first,
            "to": given.last,
            "zone": given.zone,
            "start": str(start),
            "slots": str(days * 48),
        }
        tries: dict[str, list[dict[str, Any]]] = {way: [] for way in ways}
        for way in ways * given.repeat:  # in turn, so that what disturbs the machine disturbs all ways alike
            command = [sys.executable, "-m", "benchmarks.pings", "--run", way, json.dumps(job)]
            done = subprocess.run(
                [*command, json.dumps(job | {"file": str(tiny)})],
                capture_output=True,
                text=True,
                env=os.environ,
            )
            if done.returncode:
                print(f"{way}: failed\n{done.stderr[-2000:]}", file=sys.stderr)
                continue
            row = json.loads(done.stdout.strip().splitlines()[-1])
            tries[way].append(row)
            told = f"{way}: {row['seconds']:.2f} s, {row['cpu']:.2f} core s, {row['peak_mb']:.0f} MB"
            print(told, file=sys.stderr, flush=True)
    rows = [
        {key: max(row[key] for row in ran) if key == "peak_mb" else min(row[key] for row in ran) for key in ran[0]}
        for ran in tries.values()
        if ran
    ]
    if given.json:
        print(json.dumps(rows))
        return
    sums = {row["sum"] for ran in tries.values() for row in ran if row["way"] != "scan"}
    known = {row["way"]: row for row in rows}
    print("| way | seconds | x hand-written SQL | x pandas | core seconds | x hand-written SQL | peak MB |")
    print("|---|---|---|---|---|---|---|")
    for row in rows:
        shares = ((key, known.get(other)) for key, other in (("seconds", "sql"), ("seconds", "pandas"), ("cpu", "sql")))
        sql, pandas, cores = (f"{row[key] / base[key]:.2f}" if base else "" for key, base in shares)
        times = f"{row['seconds']:.2f} | {sql} | {pandas} | {row['cpu']:.2f} | {cores}"
        print(f"| {row['way']} | {times} | {row['peak_mb']:.0f} |")
    print("counts are the same" if len(sums) <= 1 else f"COUNTS DIFFER: {sums}")


if __name__ == "__main__":
    main()
