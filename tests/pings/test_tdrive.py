"""Real taxis: the counts are those of plain SQL, and every line of the raw files is accounted for."""

import tarfile
from datetime import date

import duckdb
import numpy as np
import pytest

from crowdveil.pings import aggregate
from crowdveil.space import space

pytestmark = pytest.mark.data

GRID = "grid:500m@116.39,39.92:100x80"
OPTIONS = {"space": GRID, "every": "30min", "timezone": "Asia/Shanghai"}


def plain_sql(path, first, days):
    """The same table by SQL that shares nothing with the engines' expression: windows instead of packed maxima."""
    kx, ky = (1 / step for step in (space(GRID).lattice.lon_step, space(GRID).lattice.lat_step))
    rows = duckdb.sql(f"""
        WITH located AS (
            SELECT user_id, time, floor((lon::DOUBLE - 116.39) * {kx!r} + 50)::INT AS x,
                   floor((lat::DOUBLE - 39.92) * {ky!r} + 40)::INT AS y
            FROM read_parquet('{path}')
        ), inside AS (
            SELECT user_id, time_bucket(INTERVAL 30 minutes, time) AS slot, time, y * 100 + x AS cell
            FROM located WHERE x BETWEEN 0 AND 99 AND y BETWEEN 0 AND 79
        ), ranked AS (
            SELECT slot, cell, row_number() OVER (PARTITION BY user_id, slot ORDER BY time DESC, cell DESC) AS place
            FROM inside
        )
        SELECT date_diff('minute', TIMESTAMP '{first}', slot) // 30 AS row, cell, count(*) AS users
        FROM ranked WHERE place = 1 GROUP BY ALL
    """).fetchnumpy()
    table = np.zeros((days * 48, 8000), dtype=np.int64)
    table[rows["row"].astype(int), rows["cell"].astype(int)] = rows["users"]
    return table


def test_counts_of_tdrive_are_those_of_plain_sql(data_folder):
    path = data_folder / "tdrive.parquet"
    counts, drops = aggregate(path, **OPTIONS)
    assert counts.days == [date(2008, 2, day) for day in range(2, 9)]
    assert counts.days_are == "asserted by the source"
    assert drops.rows == 15_021_375
    assert drops.kept + drops.dropped == drops.rows
    np.testing.assert_array_equal(counts.values, plain_sql(path, "2008-02-02", 7))


@pytest.mark.spark
def test_counts_of_some_taxis_are_those_of_plain_sql_on_spark(data_folder, spark, tmp_path):
    """All of the days."""
    part = tmp_path / "part.parquet"
    duckdb.sql(f"COPY (SELECT * FROM read_parquet('{data_folder}/tdrive.parquet') WHERE user_id % 40 = 7) TO '{part}'")
    check_spark(part)


@pytest.mark.slow
@pytest.mark.spark
def test_counts_of_tdrive_are_those_of_plain_sql_on_spark(data_folder, spark):
    drops = check_spark(data_folder / "tdrive.parquet")
    assert drops.rows == 15_021_375


def check_spark(path):
    counts, drops = aggregate(path, engine="spark", **OPTIONS)
    here, drops_here = aggregate(path, **OPTIONS)
    np.testing.assert_array_equal(counts.values, plain_sql(path, "2008-02-02", 7))
    np.testing.assert_array_equal(counts.values, here.values)
    assert drops == drops_here
    return drops


def test_every_line_of_the_raw_sample_is_kept_or_dropped(data_folder, tmp_path):
    with tarfile.open(data_folder / "tdrive_raw_sample.tar.gz") as archive:
        archive.extractall(tmp_path, filter="data")
    folder = next(tmp_path.iterdir())
    lines = sum(path.read_bytes().count(b"\n") for path in folder.glob("*.txt"))
    days = {"first": "2008-02-02", "last": "2008-02-08"}
    counts, drops = aggregate(folder, layout="tdrive", **days, **OPTIONS)
    assert drops.rows == lines
    assert drops.kept == lines - sum(drops.by_reason.values())
    assert set(drops.by_reason) <= {"outside the space", "impossible position"}
    assert counts.days_are == "declared"

    # numbers such as 7.034E-04 are readable: over the whole world nothing is without a position
    world, everywhere = aggregate(folder, layout="tdrive", **days, **(OPTIONS | {"space": "geohash:1@-179,-84,179,84"}))
    assert "no position" not in everywhere.by_reason
    assert "no readable time" not in everywhere.by_reason
    zero = space("geohash:1@-179,-84,179,84").locate(np.array([0.0]), np.array([7.034e-04]))[0]
    assert world.values[:, zero].sum() > 0
