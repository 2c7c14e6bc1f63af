"""One user's day more or less changes that day's counts within the claimed bound, and no other day."""

import sys
from datetime import UTC, date, datetime, timedelta

import ibis
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from crowdveil.pings import aggregate
from crowdveil.pings.calendar import Calendar, to_utc
from crowdveil.space import Grid, space
from crowdveil.timetable import Timetable

from . import oracle

GRID = space("grid:500m@2.35,48.86:3x2")
HEXAGONS = space("h3:8@2.34,48.85,2.37,48.87")
ZONE = "Europe/Paris"
SPRING = (date(2024, 3, 30), date(2024, 3, 31), date(2024, 4, 1))
AUTUMN = (date(2024, 10, 26), date(2024, 10, 27), date(2024, 10, 28))
SUMMER = (date(2024, 6, 1), date(2024, 6, 2), date(2024, 6, 3))


def write(path, rows):
    """Rows (user, aware time, lon, lat) as Parquet."""
    users, times, lons, lats = zip(*rows, strict=True) if rows else ((), (), (), ())
    table = pa.table(
        {
            "user_id": pa.array(users, pa.string()),
            "time": pa.array(times, pa.timestamp("us", tz="UTC")),
            "lon": pa.array(lons, pa.float64()),
            "lat": pa.array(lats, pa.float64()),
        }
    )
    pq.write_table(table, path)
    return path


def count(path, days, engine="duckdb", space=GRID, **options):
    return aggregate(path, space=space, timezone=ZONE, first=days[0], last=days[-1], engine=engine, **options)


@st.composite
def worlds(draw, crowds=1):
    """Few users with rows that collide: same seconds, same slots, edges of days, gaps, duplicates, nonsense."""
    days = draw(st.sampled_from([SPRING, AUTUMN]))
    begin = datetime.combine(days[0] - timedelta(days=1), datetime.min.time(), UTC) + timedelta(hours=20)
    moment = st.one_of(
        st.integers(0, 4 * 48).map(lambda half: half * 1800),
        st.integers(0, 4 * 86_400),
        st.sampled_from([0, 1799, 1800, 1801, 3 * 3600, 86_399, 86_400, 90_000]),
    )
    row = st.tuples(
        st.sampled_from(["a", "b", "c", None]),
        moment.map(lambda seconds: begin + timedelta(seconds=seconds)) | st.none(),
        st.sampled_from([2.3405, 2.35, 2.3568, 2.36, 9.0, None, float("nan"), 1e300]),
        st.sampled_from([48.8561, 48.86, 48.864, -91.0]),
    )
    invented = [draw(st.lists(row, max_size=40)) for _ in range(crowds)]
    invented = [rows + draw(st.lists(st.sampled_from(rows), max_size=5)) if rows else [] for rows in invented]
    options = {
        "every": draw(st.sampled_from([1800, 3600, 7200])),
        "hours": draw(st.sampled_from([(0, 24), (2, 22)])),
        "rule": draw(st.sampled_from(["last", "longest"])),
        "max_slots": draw(st.sampled_from([None, 1, 3])),
        "carry": draw(st.sampled_from([None, 7200, 14_400])),
    }
    return days, invented, options


def expected(rows, days, options, space=GRID):
    """The oracle's table."""
    told = {name: options[name] for name in ("rule", "max_slots")}
    carry = (options["carry"] or 0) // options["every"]
    return oracle.counts(rows, space, timetable(options), days, carry=carry, key="secret", **told)


def timetable(options):
    return Timetable(ZONE, options["every"], options["hours"])


def without(rows, user, day, options):
    """The rows but for one user's of one local day."""
    low, high = (timetable(options).midnight(d) for d in (day, day + timedelta(days=1)))
    return [row for row in rows if row[0] != user or row[1] is None or not low <= row[1] < high]


@settings(max_examples=20)
@given(worlds(), st.data())
def test_one_users_day_moves_its_own_day_alone(tmp_path_factory, world, data):
    days, (rows,), options = world
    folder = tmp_path_factory.mktemp("world")
    counts, drops = count(write(folder / "all.parquet", rows), days, key="secret", **options)
    assert drops.rows == len(rows)
    np.testing.assert_array_equal(counts.values, expected(rows, days, options))

    user, day = data.draw(st.sampled_from("abc")), data.draw(st.sampled_from(days))
    path = write(folder / "fewer.parquet", without(rows, user, day, options))
    fewer, _ = count(path, days, key="secret", **options)
    check_bound(counts.values - fewer.values, counts, day)


def check_bound(moved, counts, day):
    """The claim: at most one cell in each slot, by one, in at most K slots, of that day."""
    of_day = np.array([d == day for d in counts.timetable.local_days(counts.slots)])
    assert not moved[~of_day].any()
    assert moved.min(initial=0) >= 0
    per_slot = moved.sum(axis=1)
    assert per_slot.max(initial=0) <= 1
    assert (per_slot > 0).sum() <= counts.shape(day).bound(int(of_day.sum()))


def beside(crowds):
    """The rows of all crowds, each moved to its own part of a grid that is as many times as wide; and that grid."""
    step = GRID.lattice.lon_step * GRID.columns
    wide = Grid(GRID.side, GRID.lon + step * (len(crowds) - 1) / 2, GRID.lat, GRID.columns * len(crowds), GRID.rows)
    rows = [
        (user and f"{at}{user}", time, lon and lon + at * step, lat)
        for at, crowd in enumerate(crowds)
        for user, time, lon, lat in crowd
    ]
    return rows, wide


def check_on_spark(tmp_path_factory, world, data):
    """A job of Spark takes seconds whatever it counts, so crowds are counted side by side, none seeing another."""
    days, crowds, options = world
    folder = tmp_path_factory.mktemp("worlds")
    rows, wide = beside(crowds)
    path = write(folder / "all.parquet", rows)
    counts, drops = count(path, days, engine="spark", space=wide, key="secret", **options)
    np.testing.assert_array_equal(counts.values, expected(rows, days, options, wide))
    assert drops == count(path, days, space=wide, key="secret", **options)[1]

    gone = [(data.draw(st.sampled_from("abc")), data.draw(st.sampled_from(days))) for _ in crowds]
    smaller = [without(crowd, *one, options) for crowd, one in zip(crowds, gone, strict=True)]
    path = write(folder / "fewer.parquet", beside(smaller)[0])
    fewer, _ = count(path, days, engine="spark", space=wide, key="secret", **options)
    moved = (counts.values - fewer.values).reshape(-1, GRID.rows, len(crowds), GRID.columns)
    for at, (_, day) in enumerate(gone):
        check_bound(moved[:, :, at].reshape(len(moved), -1), counts, day)


UNSHRUNK = {"phases": [Phase.explicit, Phase.reuse, Phase.generate], "suppress_health_check": list(HealthCheck)}


@pytest.mark.spark
@settings(max_examples=2, **UNSHRUNK)
@given(worlds(crowds=8), st.data())
def test_spark_counts_what_is_invented_alike(spark, tmp_path_factory, world, data):
    check_on_spark(tmp_path_factory, world, data)


@pytest.mark.slow
@pytest.mark.spark
@settings(max_examples=60, **UNSHRUNK)
@given(worlds(crowds=12), st.data())
def test_spark_counts_much_that_is_invented_alike(spark, tmp_path_factory, world, data):
    check_on_spark(tmp_path_factory, world, data)


def crowd(seed, days, people=12):
    """A random crowd over some days: many collisions, a quarter of the rows unusable."""
    rng = np.random.default_rng(seed)
    size = people * len(days) * 12
    begin = datetime.combine(days[0], datetime.min.time(), UTC) - timedelta(hours=3)
    seconds = rng.integers(0, len(days) * 48 + 6, size) * 1800 + rng.choice([0, 0, 1, 899, 1799], size)
    lon = rng.choice([2.3405, 2.35, 2.3568, 2.36, 9.0, np.nan], size)
    lat = rng.choice([48.8561, 48.86, 48.864], size)
    users = rng.choice([*(f"u{k}" for k in range(people)), None], size)
    times = [begin + timedelta(seconds=int(s)) for s in seconds]
    return list(zip(users.tolist(), times, lon.tolist(), lat.tolist(), strict=True))


@pytest.mark.spark
@pytest.mark.parametrize(
    "options",
    [
        {"every": 1800},
        {"every": 7200, "rule": "longest", "carry": 14_400, "max_slots": 3, "hours": (2, 22)},
    ],
    ids=["plain", "everything"],
)
def test_spark_keeps_the_same_bound_and_the_same_counts(spark, tmp_path, options):
    days = AUTUMN
    rows = crowd(5, days)
    path = write(tmp_path / "all.parquet", rows)
    counts, drops = count(path, days, engine="spark", key="secret", **options)
    here, drops_here = count(path, days, key="secret", **options)
    np.testing.assert_array_equal(counts.values, here.values)
    assert drops == drops_here
    day = days[1]
    asked = {"hours": (0, 24), **options}
    path = write(tmp_path / "fewer.parquet", without(rows, "u3", day, asked))
    fewer, _ = count(path, days, engine="spark", key="secret", **options)
    assert (counts.values != fewer.values).any()
    check_bound(counts.values - fewer.values, counts, day)


def test_the_secret_of_a_run_is_random_unless_given(tmp_path):
    path = write(tmp_path / "p.parquet", crowd(1, SPRING))
    options = {"every": 1800, "max_slots": 2}
    given_twice = [count(path, SPRING, key="k", **options)[0].values for _ in range(2)]
    np.testing.assert_array_equal(*given_twice)
    random = [count(path, SPRING, **options)[0].values for _ in range(2)]
    assert (random[0] != random[1]).any()  # equal by chance with probability below 1e-30


def test_counts_do_not_hold_the_secret_or_the_drops(tmp_path):
    path = write(tmp_path / "p.parquet", crowd(1, SPRING))
    counts, drops = count(path, SPRING, every=1800, max_slots=2, key="the-secret")
    assert drops.dropped > 0
    counts.save(tmp_path / "counts.parquet")
    said = (tmp_path / "counts.parquet").read_bytes()
    assert b"the-secret" not in said
    assert b"dropped" not in said
    assert counts.max_slots == 2
    assert counts.shape(SPRING[0]).bound(48) == 2


LOCAL = pa.timestamp("us")


@pytest.mark.parametrize("form", ["instants", "nanoseconds", "local clocks", "text"])
@pytest.mark.parametrize("days", [SPRING, AUTUMN, SUMMER], ids=["spring", "autumn", "summer"])
@pytest.mark.parametrize(
    "options",
    [{}, {"rule": "longest", "space": HEXAGONS}, {"carry": 3600, "max_slots": 5, "key": "k"}],
    ids=["plain", "hexagons", "limited"],
)
def test_parts_give_the_same_counts(tmp_path, monkeypatch, form, days, options):
    path = write(tmp_path / "p.parquet", crowd(2, days))
    table = pq.read_table(path)
    time = table["time"]
    if form == "nanoseconds":
        time = time.cast(pa.timestamp("ns", tz="UTC"))
    elif form != "instants":  # the same numbers, read as local clocks: some of them were skipped
        time = time.cast(LOCAL).cast(pa.string() if form == "text" else LOCAL)
    pq.write_table(table.set_column(1, "time", time), path, row_group_size=40)
    whole, drops = count(path, days, every=1800, **options)
    assert ("a local time that clocks skipped" in drops.by_reason) == (
        form in ("local clocks", "text") and days == SPRING
    )
    monkeypatch.setattr("crowdveil.pings.duckdb.DuckDB.batch_rows", 70)
    told = []
    parts, drops_parts = count(path, days, every=1800, **options, progress=lambda done, of: told.append((done, of)))
    number = 7 if days == SUMMER and not options.get("carry") else 3  # days are cut where no clock changes
    assert told == [(done, number) for done in range(1, number + 1)]
    np.testing.assert_array_equal(whole.values, parts.values)
    assert drops == drops_parts


@pytest.mark.parametrize("every", [900, 2700, 7200])
@pytest.mark.parametrize(
    ("zone", "day"),
    [
        ("Europe/Paris", date(2024, 3, 31)),
        ("Europe/Paris", date(2024, 10, 27)),
        ("America/Havana", date(2024, 11, 3)),  # midnight is told twice
        ("Asia/Beirut", date(2024, 3, 31)),  # and skipped
        ("Australia/Lord_Howe", date(2024, 4, 7)),  # by half an hour
        ("Africa/Casablanca", date(2024, 3, 10)),
        ("Pacific/Apia", date(2011, 12, 30)),  # a whole day is skipped
        ("Asia/Kathmandu", date(2024, 1, 1)),
    ],
)
def test_a_part_has_all_rows_of_its_slots_whatever_clock_tells_them(zone, day, every):
    calendar = Calendar(Timetable(zone, every), tuple(day + timedelta(days=n) for n in range(-4, 5)))
    origin = calendar.midnights[0]
    edges = calendar.edges(70, whole=False)
    assert len(edges) > 10
    assert {edge.instant for edge in calendar.edges(70, whole=True)} <= set(calendar.midnights)
    clock = np.arange(calendar.midnights[0] - 30 * 3600, calendar.midnights[-1] + 30 * 3600, 450)
    table = ibis.memtable({"local": clock})
    found = table.select("local", moment=to_utc(table.local, calendar, -(2**62))).to_pandas()
    moment, local = (found[name].to_numpy() for name in ("moment", "local"))
    told = moment != -(2**62)
    for edge in edges:
        np.testing.assert_array_equal(local[told] < edge.local, moment[told] < edge.instant - origin)
    starts = ibis.memtable({"moment": [edge.instant - origin for edge in edges]})
    assert not starts.select(second=calendar.second(starts.moment)).to_pandas().second.any()


@pytest.mark.parametrize(("ordered", "parts"), [(True, 7), (False, 1)])
def test_only_rows_in_order_of_time_are_read_in_more_parts_than_memory_needs(tmp_path, monkeypatch, ordered, parts):
    rows = crowd(3, SUMMER)
    path = write(tmp_path / "p.parquet", sorted(rows, key=lambda row: row[1]) if ordered else rows)
    pq.write_table(pq.read_table(path), path, row_group_size=10)
    whole, drops = count(path, SUMMER, every=1800)
    monkeypatch.setattr(sys.modules["crowdveil.pings.aggregate"], "QUICK", 70)
    told = []
    again = count(path, SUMMER, every=1800, progress=lambda done, of: told.append(of))
    assert told == [parts] * parts
    np.testing.assert_array_equal(whole.values, again[0].values)
    assert drops == again[1]
