"""One user's row, however it is written, never moves another user's count."""

import re

import numpy as np
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
