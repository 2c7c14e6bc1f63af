"""Written pings say all about themselves and aggregate to the city's own counts."""

import json
import os
import resource
import subprocess
import sys
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from crowdveil.city import City, simulate, write_pings
from crowdveil.city.pings import points
from crowdveil.errors import Refused
from crowdveil.pings import aggregate
from crowdveil.space import space_from_dict
from crowdveil.timetable import Timetable

SMALL = "grid:500m@116.39,39.92:30x24"


@pytest.mark.parametrize(
    ("name", "zone", "every", "hours"),
    [
        (SMALL, "Asia/Shanghai", "1h", "5-24"),
        ("grid:1km@-73.97,40.75:20x30", "America/New_York", "30min", "0-24"),
        ("grid:250m@18.07,67.8:40x40", "Europe/Stockholm", "15min", "6-9"),
    ],
)
def test_pings_aggregate_to_the_counts(tmp_path: Path, name: str, zone: str, every: str, hours: str) -> None:
    city = simulate(tmp_path / "p.parquet", 700, 2, every, hours, 5, name, zone)
    table = pq.read_table(tmp_path / "p.parquet")
    about = json.loads(table.schema.metadata[b"crowdveil"])
    space = space_from_dict(about["space"])
    timetable = Timetable(about["timezone"], about["every"], tuple(about["hours"]))
    counts = city.counts(2, every, hours)
    moments = table["time"].to_numpy()
    slot = np.searchsorted(counts.slots, moments, side="right") - 1
    late = moments - counts.slots[slot]
    assert (late > np.timedelta64(0)).all()
    assert (late < np.timedelta64(timetable.every, "s")).all()
    cell = space.locate(table["lon"].to_numpy(), table["lat"].to_numpy())
    values = np.zeros_like(counts.values)
    np.add.at(values, (slot, cell), 1)
    assert np.array_equal(values, counts.values)
    assert len(np.unique(table["user_id"].to_numpy() * 100_000 + slot)) == table.num_rows == 700 * len(counts.slots)


def test_the_aggregator_finds_the_same_counts_by_the_file_alone(tmp_path: Path) -> None:
    city = simulate(tmp_path / "p.parquet", 300, 2, "30min", "5-24", 5, SMALL)
    counts, drops = aggregate(tmp_path / "p.parquet")
    expected = city.counts(2, "30min", "5-24")
    assert np.array_equal(counts.values, expected.values)
    assert np.array_equal(counts.slots, expected.slots)
    assert counts.days == expected.days
    assert drops.dropped == 0


def test_the_file_describes_itself(tmp_path: Path) -> None:
    simulate(tmp_path / "p.parquet", 50, 8, "30min", "5-24", 5, SMALL)
    schema = pq.read_schema(tmp_path / "p.parquet")
    assert [f"{field.name} {field.type}" for field in schema] == [
        "user_id int32", "time timestamp[us, tz=UTC]", "lon double", "lat double",
    ]  # fmt: skip
    about = json.loads(schema.metadata[b"crowdveil"])
    assert about.pop("space")["columns"] == 30
    assert about == {
        "kind": "pings", "version": 1, "timezone": "Asia/Shanghai", "every": 1800, "hours": [5, 24],
        "from": "2024-03-04", "to": "2024-03-11",
    }  # fmt: skip


def test_points_keep_away_from_edges() -> None:
    city = City.build(8_000, 5)
    cells = np.arange(8_000)
    lon, lat = points(city, cells)
    for east, north in ((-50, 0), (50, 0), (0, -50), (0, 50)):
        moved = city.space.locate(lon + east / 85_000, lat + north / 111_000)
        assert np.array_equal(moved, cells)


def test_the_same_seed_writes_the_same_pings(tmp_path: Path) -> None:
    tables = []
    for name in ("a.parquet", "b.parquet"):
        simulate(tmp_path / name, 100, 1, "1h", "0-24", 9, SMALL)
        tables.append(pq.read_table(tmp_path / name))
    assert tables[0].equals(tables[1])


def test_refused_and_broken_runs_leave_nothing(tmp_path: Path) -> None:
    path = tmp_path / "p.parquet"
    with pytest.raises(Refused, match="days"):
        simulate(path, 10, 0, space=SMALL)
    with pytest.raises(Refused, match="folder"):
        simulate(tmp_path / "absent" / "p.parquet", 10, space=SMALL)

    def interrupt(done: int, days: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_pings(City.build(10, 1, SMALL), path, 2, progress=interrupt)
    assert list(tmp_path.iterdir()) == []
    path.write_text("mine")
    with pytest.raises(Refused, match="output"):
        simulate(path, 10, space=SMALL)
    assert path.read_text() == "mine"


def test_130_000_people_in_half_a_minute_and_3_gigabytes(tmp_path: Path) -> None:
    code = "import sys; from crowdveil.city import simulate; simulate(sys.argv[1], 130_000, 1, '1h', '5-24', 1)"
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code, str(tmp_path / "p.parquet")], check=True, env=dict(os.environ))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    # one thread: its processor time is its running time on an idle machine
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 30
    assert after.ru_maxrss < 3_000_000
    assert pq.read_metadata(tmp_path / "p.parquet").num_rows == 130_000 * 19
