"""One user's row, however it is written, never moves another user's count."""

import re

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from crowdveil.pings import aggregate

GRID = "grid:500m@116.39,39.92:10x8"
OPTIONS = {"space": GRID, "every": "1h", "timezone": "Asia/Shanghai", "first": "2024-05-06", "last": "2024-05-06"}
HEADER = "user_id,time,lon,lat"
CROWD = [f"u{at},2024-05-06 {at % 24:02d}:10:00,116.39,39.92" for at in range(240)]
HOSTILE = [
    'evil,2024-05-06 09:00:00,116.39,"39.92',
    '"evil,2024-05-06 09:00:00,116.39,39.92',
    'e"vil,2024-05-06 09:00:00,116.39,39.92',
    '"ev,il",2024-05-06 09:00:00,116.39,39.92',
    'evil,2024-05-06 09:00:00,116.39,39.92,"',
    "evil,,,",
    '""""',
    "'evil,2024-05-06 09:00:00,116.39,39.92",
    "evil\\,2024-05-06 09:00:00,116.39,39.92",
    "evil,2024-05-06 09:00:00,116.39,39.92\r",
    "evil,2024-05-06 09:00:00,116.39,39.92\r\r",
    "evil,2024-05-06 09:00:00\r,116.39,39.92",
    "ev\ril,2024-05-06 09:00:00,116.39,39.92",
    "\r",
    "e\0vil,2024-05-06 09:00:00,116.39,39.92",
    "evil,2024-05-06 09:00:00,116.39,39.92,",
    "evil,2024-05-06 09:00:00,116.39",
    "ev\udce9l,2024-05-06 09:00:00,116.39,39.92",  # a byte that is no UTF-8
    "ev\ufffdl,2024-05-06 09:00:00,116.39,39.92",
]


def counted(path, rows, engine="duckdb"):
    path.write_bytes(("\n".join([HEADER, *rows]) + "\n").encode(errors="surrogateescape"))
    counts, drops = aggregate(path, engine=engine, **OPTIONS)
    return counts.values, drops


@pytest.mark.parametrize("at", [0, 120, 240])
@pytest.mark.parametrize("row", HOSTILE)
def test_a_hostile_line_moves_its_own_user_alone(tmp_path, row, at):
    before, _ = counted(tmp_path / "before.csv", CROWD)
    after, drops = counted(tmp_path / "after.csv", [*CROWD[:at], row, *CROWD[at:]])
    assert np.abs(after - before).sum() <= 1
    assert drops.rows == len(CROWD) + sum(bool(line) for line in re.split("[\r\n]", row))


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_lines_may_end_as_on_other_machines(tmp_path, end):
    expected, _ = counted(tmp_path / "a.csv", CROWD)
    (tmp_path / "b.csv").write_bytes(end.join([HEADER, *CROWD]).encode())
    np.testing.assert_array_equal(expected, aggregate(tmp_path / "b.csv", **OPTIONS)[0].values)


def test_quoted_fields_are_read_without_their_quotes(tmp_path):
    quoted = [",".join(f'"{field}"' for field in row.split(",")) for row in CROWD]
    assert (counted(tmp_path / "a.csv", CROWD)[0] == counted(tmp_path / "b.csv", quoted)[0]).all()


@pytest.mark.spark
def test_the_same_on_spark(tmp_path, spark):
    rows = [*HOSTILE[:3], *CROWD, *HOSTILE[3:]]
    here, there = (counted(tmp_path / f"{name}.csv", rows, name) for name in ("duckdb", "spark"))
    np.testing.assert_array_equal(here[0], there[0])
    assert here[1] == there[1]


NEVER = [2**63 - 1, -(2**63), 2**62, 9_223_372_036_854_776]


@pytest.mark.parametrize("zone", [None, "UTC"])
@pytest.mark.parametrize("unit", ["ms", "us"])
@pytest.mark.parametrize("never", NEVER)
def test_a_moment_beyond_all_clocks_is_its_own_rows_alone(tmp_path, never, unit, zone):
    noon = 1_714_968_000 * {"ms": 1_000, "us": 1_000_000}[unit]
    path = tmp_path / "pings.parquet"
    for times in ([noon] * 5, [noon] * 5 + [never]):
        pq.write_table(
            pa.table(
                {
                    "nested": pa.array([{"a": 1, "b": 2}] * len(times)),
                    "time": pa.array(times, pa.int64()).cast(pa.timestamp(unit, zone)),
                    "user_id": np.arange(len(times)),
                    "lon": np.full(len(times), 116.39),
                    "lat": np.full(len(times), 39.92),
                }
            ),
            path,
        )
        assert aggregate(path, **OPTIONS)[0].values.sum() == 5


@pytest.mark.parametrize("odd", [np.nan, np.inf, -np.inf, 1e308, 2.0**63, 0.5])
def test_a_user_that_is_no_number_is_its_own_rows_alone(tmp_path, odd):
    path = tmp_path / "pings.parquet"
    when = np.full(6, np.datetime64("2024-05-06T04:00:00", "us"))
    place = {"lon": np.full(6, 116.39), "lat": np.full(6, 39.92)}
    pq.write_table(pa.table({"user_id": [1.0, 2.0, 3.0, 4.0, 5.0, odd], "time": when, **place}), path)
    assert aggregate(path, **OPTIONS)[0].values.sum() == 5
