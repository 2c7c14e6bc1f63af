"""From files as operators have them to counts: what is read, what is dropped and why, what is refused."""

import gzip
import math
from datetime import UTC, datetime, timedelta

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from crowdveil.city import simulate
from crowdveil.counts import Counts
from crowdveil.errors import Refused
from crowdveil.pings import aggregate

GRID = "grid:500m@2.35,48.86:10x10"
OPTIONS = {
    "space": GRID,
    "every": "1h",
    "timezone": "Europe/Paris",
    "first": "2024-05-06",
    "last": "2024-05-07",
}
NINE = datetime(2024, 5, 6, 9, tzinfo=UTC)


def parquet(path, **columns):
    pq.write_table(pa.table(columns), path)
    return path


def good(path, users=("a", "b"), **extra):
    size = len(users)
    time = pa.array([NINE + timedelta(minutes=k) for k in range(size)], pa.timestamp("us", tz="UTC"))
    return parquet(
        path, **({"user_id": list(users), "time": time, "lon": [2.35] * size, "lat": [48.86] * size} | extra)
    )


MESSY = """user_id,time,lon,lat
a,2024-05-06 11:00:08,2.35,48.86
a,2024-05-06 11:00:08,2.35,48.86
this line is broken
b,2024-05-06 11:00:08,2.35,48.86,one,too,many
c,06/05/2024 11:00,2.35,48.86
d,2024-05-06T11:00:08+02:00,2.35,48.86
e,2024-05-06 09:00:08Z,2.35,48.86
f,2024-05-06 05:00:08.999 -0400,2.35E0,48.86
g,2024-02-30 11:00:00,2.35,48.86
,2024-05-06 11:00:08,2.35,48.86
   ,2024-05-06 11:00:08,2.35,48.86
h,,2.35,48.86
i,2024-05-06 11:00,,48.86
j,2024-05-06 11:00,nan,48.86
k,2024-05-06 11:00,1e300,48.86
l,2024-05-06 11:00,7.034E-04,48.86
m,1970-01-01 00:00:00,2.35,48.86
n,2036-01-01 00:00:00,2.35,48.86
"o, the elder",2024-05-06 11:59:59,2.35,48.86
p,2024-05-06 11:61:00,2.35,48.86
q,2024-05-06 11:00,"2,35",48.86
"""
MESSY_DROPS = {
    "broken line": 4,  # a delimiter inside quotes is one too many: quotes must not reach past a line
    "no user": 2,
    "no readable time": 4,
    "outside the declared days": 2,
    "no position": 2,
    "impossible position": 1,
    "outside the space": 1,
}


def check_messy(counts, drops):
    assert drops.rows == MESSY.count("\n") - 1
    assert dict(drops.by_reason) == MESSY_DROPS
    assert drops.kept == 5  # a twice, d, e, f
    row = counts.slots.tolist().index(datetime(2024, 5, 6, 9))
    assert counts.values[row].sum() == counts.values.sum() == 4


def test_rows_that_cannot_be_used_are_dropped_one_by_one_for_their_reason(tmp_path):
    (tmp_path / "p.csv").write_text(MESSY)
    check_messy(*aggregate(tmp_path / "p.csv", **OPTIONS))
    with gzip.open(tmp_path / "p.csv.gz", "wt") as file:
        file.write(MESSY)
    check_messy(*aggregate(tmp_path / "p.csv.gz", **OPTIONS))


@pytest.mark.spark
def test_spark_reads_the_same_mess_alike(tmp_path, spark):
    (tmp_path / "p.csv").write_text(MESSY)
    check_messy(*aggregate(tmp_path / "p.csv", engine="spark", **OPTIONS))


@pytest.mark.spark
def test_spark_reads_addresses_local_clocks_and_nanoseconds(tmp_path, spark):
    naive = NINE.replace(tzinfo=None) + timedelta(hours=2)
    for kind, moment in (
        (pa.timestamp("ns", tz="UTC"), NINE),
        (pa.timestamp("us"), naive),
        (pa.timestamp("ns"), naive),
    ):
        path = good(tmp_path / "p.parquet", time=pa.array([moment] * 2, kind))
        for source in (path, f"file://{path}") if kind.unit == "us" else (path,):
            counts, _ = aggregate(source, engine="spark", **OPTIONS)
            assert np.flatnonzero(counts.values.sum(axis=1)).tolist() == [11]


@pytest.mark.spark
def test_spark_reads_every_encoding_of_parquet(tmp_path, spark):
    path = good(tmp_path / "p.parquet", users="abc")
    pq.write_table(pq.read_table(path), path, use_dictionary=False, column_encoding={"lon": "BYTE_STREAM_SPLIT"})
    assert aggregate(path, engine="spark", **OPTIONS)[0].values.sum() == 3


@pytest.mark.spark
def test_spark_says_which_file_it_cannot_read(tmp_path, spark):
    path = good(tmp_path / "p.parquet", users=[f"u{k}" for k in range(2000)])
    whole = path.read_bytes()
    path.write_bytes(whole[:200] + bytes(800) + whole[1000:])  # the footer is whole
    for damaged in (path, _spoil(_gzip(tmp_path / "p.csv.gz"))):
        with pytest.raises(Refused, match=f"cannot be read.*{damaged.name}"):
            aggregate(damaged, engine="spark", **OPTIONS)


@pytest.mark.spark
@pytest.mark.parametrize("space", ["h3:8", "geohash:6", "inspire:1km", "stations:{}/places.csv"])
def test_every_kind_of_space_is_counted_alike_on_both_engines(tmp_path, spark, space):
    (tmp_path / "places.csv").write_text("id,lon,lat\nA,2.33,48.85\nB,2.36,48.87\n")
    rng = np.random.default_rng(4)
    lon, lat = rng.uniform(2.3, 2.4, 400), rng.uniform(48.84, 48.88, 400)
    path = good(tmp_path / "p.parquet", users=rng.integers(0, 99, 400).tolist(), lon=lon, lat=lat)
    options = OPTIONS | {"space": space.format(tmp_path), "bbox": "2.32,48.845,2.38,48.875"}
    here, there = aggregate(path, **options), aggregate(path, engine="spark", **options)
    assert here[0].values.sum() > 0
    np.testing.assert_array_equal(here[0].values, there[0].values)
    assert here[1] == there[1]


def test_a_simulated_file_says_all_itself(tmp_path):
    city = simulate(tmp_path / "p.parquet", users=200, days=2, hours="5-24", seed=3)
    counts, drops = aggregate(tmp_path / "p.parquet")
    assert drops.dropped == 0
    assert counts.days_are == "declared"
    assert counts.space == city.space
    assert (counts.values.sum(axis=1) == 200).all()
    counts.save(tmp_path / "counts.parquet")
    again = Counts.load(tmp_path / "counts.parquet")
    np.testing.assert_array_equal(again.values, counts.values)
    fewer, drops = aggregate(
        tmp_path / "p.parquet", hours="8-10", every="30min", space="grid:1km", bbox="116.3,39.8,116.5,40"
    )
    assert len(fewer.slots) == 8
    assert set(drops.by_reason) == {"outside the declared hours", "outside the space"}


def test_a_plain_files_days_are_its_own(tmp_path):
    path = good(tmp_path / "p.parquet")
    counts, _ = aggregate(path, space=GRID, every="1h", timezone="Europe/Paris")
    assert [day.isoformat() for day in counts.days] == ["2024-05-06"]
    assert counts.days_are == "asserted by the source"
    # a clock before 1990 does not stretch the range
    time = pa.array([NINE, datetime(1970, 1, 1, tzinfo=UTC)], pa.timestamp("us", tz="UTC"))
    counts, drops = aggregate(good(path, time=time), space=GRID, every="1h", timezone="Europe/Paris")
    assert len(counts.days) == 1
    assert drops.by_reason == {"outside the declared days": 1}


def test_local_times_on_days_of_23_and_25_hours(tmp_path):
    local = ["2024-03-31 01:59:59", "2024-03-31 02:30:00", "2024-03-31 03:00:00", "2024-10-27 02:30:00"]
    time = pa.array([datetime.fromisoformat(text) for text in local], pa.timestamp("us"))
    path = good(tmp_path / "p.parquet", users="abcd", time=time)
    spring, drops = aggregate(path, **OPTIONS | {"first": "2024-03-31", "last": "2024-03-31"})
    assert len(spring.slots) == 23
    assert np.flatnonzero(spring.values.sum(axis=1)).tolist() == [1, 2]
    assert drops.by_reason["a local time that clocks skipped"] == 1
    autumn, _ = aggregate(path, **OPTIONS | {"first": "2024-10-27", "last": "2024-10-27"})
    assert len(autumn.slots) == 25
    assert np.flatnonzero(autumn.values.sum(axis=1)).tolist() == [2]  # told twice: the first of the two


@pytest.mark.parametrize(
    "users",
    [pa.array([1, 2], pa.int32()), pa.array([1, 2], pa.uint64()), pa.array(["1", "2"]), pa.array([1.0, 2.0]),
     pa.array([b"\x01", b"\x02"], pa.binary()), pa.array(["1", "2"]).dictionary_encode()],
    ids=str,
)  # fmt: skip
def test_users_of_any_type(tmp_path, users):
    counts, drops = aggregate(good(tmp_path / "p.parquet", user_id=users), max_slots=3, **OPTIONS)
    assert counts.values.sum() == drops.kept == 2


@pytest.mark.parametrize("unit", ["s", "ms", "us", "ns"])
def test_timestamps_of_any_unit(tmp_path, unit):
    time = pa.array([NINE, NINE], pa.timestamp("us", tz="UTC")).cast(pa.timestamp(unit, tz="UTC"))
    counts, _ = aggregate(good(tmp_path / "p.parquet", time=time), **OPTIONS)
    assert counts.values.sum() == 2


@pytest.mark.parametrize("kind", [pa.float32(), pa.float64()], ids=str)
@pytest.mark.parametrize("space", [GRID, "geohash:6@2.3,48.8,2.4,48.9", "inspire:1km@2.3,48.8,2.4,48.9"])
def test_a_position_that_is_no_number_is_in_no_cell(tmp_path, space, kind):
    """A file's statistics leave NaN out, and an optimiser that believes them would place it in a cell."""
    lon = pa.array([2.35, math.nan, 2.36, -math.nan, math.inf, -math.inf], kind)
    lat = pa.array([48.86, 48.86, 48.86, 48.86, 48.86, math.nan], kind)
    counts, drops = aggregate(
        good(tmp_path / "p.parquet", users="abcdef", lon=lon, lat=lat), **OPTIONS | {"space": space}
    )
    assert counts.values.sum() == 2
    assert drops.by_reason == {"no position": 3, "impossible position": 1}


def test_other_names_globs_and_partitioned_folders(tmp_path):
    text = pa.array(["2024-05-06 11:00:00", "2024-05-06 11:01:00"])
    for day in (6, 7):
        folder = tmp_path / "pings" / "year=2024" / "month=5" / f"day={day}"
        folder.mkdir(parents=True)
        parquet(
            folder / "part-0.parquet",
            UID=[1, day],
            datetime=text,
            lng=[2.35] * 2,
            lat=[48.86] * 2,
            day=["x", "y"],
        )
        (folder / "_SUCCESS").write_text("")
    whole, drops = aggregate(tmp_path / "pings", **OPTIONS)
    assert (whole.values.sum(), drops.rows) == (3, 4)
    globbed, _ = aggregate(f"{tmp_path}/pings/**/*.parquet", **OPTIONS)
    np.testing.assert_array_equal(whole.values, globbed.values)
    renamed = parquet(tmp_path / "r.parquet", who=[1], at=text[:1], x=[2.35], y=[48.86])
    assert aggregate(renamed, columns="user=who,time=at,lon=x,lat=y", **OPTIONS)[1].kept == 1


def test_layouts_with_places_instead_of_coordinates(tmp_path):
    (tmp_path / "places.csv").write_text("cell_id,lon,lat\nA1,2.35,48.86\nB2,2.36,48.86\nfar,9,9\n")
    places = tmp_path / "places.csv"
    (tmp_path / "cdr.csv").write_text(
        "msisdn;datetime;location_id\n1;2024-05-06 11:00:00;A1\n2;2024-05-06 11:00:00;B2\n"
        "3;2024-05-06 11:00:00;nowhere\n4;2024-05-06 11:00:00;far\n5;2024-05-06 11:00:00;\n"
    )
    counts, drops = aggregate(tmp_path / "cdr.csv", layout="cdr", places=places, **OPTIONS)
    assert counts.values.sum() == 2
    assert drops.by_reason == {"unknown place": 1, "no position": 1, "outside the space": 1}

    (tmp_path / "taps.csv").write_text(
        "transaction_id,fare_media_id,event_timestamp,stop_id\nx,9,2024-05-06T11:00:00,A1\n"
    )
    assert aggregate(tmp_path / "taps.csv", layout="tides", places=places, **OPTIONS)[1].kept == 1

    # MultiMNO: a row has a cell or a position
    events = parquet(
        tmp_path / "events.parquet",
        user_id=pa.array([b"\x01", b"\x02"], pa.binary()),
        timestamp=["2024-05-06T11:00:00"] * 2,
        mcc=[208, 208],
        cell_id=["A1", None],
        latitude=pa.array([None, 48.86], pa.float32()),
        longitude=pa.array([None, 2.36], pa.float32()),
    )
    counts, drops = aggregate(events, layout="multimno", places=places, **OPTIONS)
    assert (counts.values.sum(), drops.kept) == (2, 2)
    assert aggregate(events, layout="multimno", **OPTIONS)[1].by_reason == {"no position": 1}


def test_nothing_usable_is_a_table_of_zeros(tmp_path):
    empty = good(tmp_path / "p.parquet", users=())
    counts, drops = aggregate(empty, **OPTIONS)
    assert counts.values.shape == (48, 100)
    assert (counts.values.sum(), drops.rows) == (0, 0)
    (tmp_path / "h.csv").write_text("user_id,time,lon,lat\n")
    assert aggregate(tmp_path / "h.csv", **OPTIONS)[0].values.sum() == 0
    with pytest.raises(Refused, match="--from and --to"):
        aggregate(empty, space=GRID, every="1h", timezone="Europe/Paris")


def test_a_users_row_of_the_second_counts_only_once(tmp_path):
    """The last second of a slot decides, of one second the larger cell number, and duplicates change nothing."""
    time = pa.array([NINE, NINE, NINE, NINE - timedelta(minutes=1)], pa.timestamp("us", tz="UTC"))
    lon = [2.35, 2.36, 2.36, 2.33]
    counts, _ = aggregate(good(tmp_path / "p.parquet", users="aaaa", time=time, lon=lon), **OPTIONS)
    assert counts.values.sum() == 2  # one in each of two slots
    here = counts.space.locate(np.array([2.36]), np.array([48.86]))[0]
    assert counts.values[:, here].sum() == 1


REFUSALS = {
    "no file": (lambda d: d / "none.parquet", {}, "exists"),
    "a folder without files": (lambda d: (d / "empty").mkdir() or d / "empty", {}, "folder"),
    "a glob without files": (lambda d: f"{d}/*.nothing", {}, "exists"),
    "zero bytes": (lambda d: (d / "z.csv").touch() or d / "z.csv", {}, "0 bytes"),
    "zero bytes of Parquet": (lambda d: (d / "z.parquet").touch() or d / "z.parquet", {}, "0 bytes"),
    "truncated Parquet": (lambda d: _cut(good(d / "t.parquet")), {}, "t.parquet"),
    "text named Parquet": (lambda d: _text(d / "x.parquet", "hello"), {}, "x.parquet"),
    "a gzip stream cut off": (lambda d: _cut(_gzip(d / "p.csv.gz")), {}, "p.csv.gz.*complete"),
    "a gzip stream with one wrong byte": (lambda d: _spoil(_gzip(d / "p.csv.gz")), {}, "p.csv.gz.*complete"),
    "a missing column": (lambda d: parquet(d / "p.parquet", user_id=["a"], lon=[1.0], lat=[1.0]), {}, "for the time"),
    "no position": (lambda d: parquet(d / "p.parquet", user_id=["a"], time=["x"]), {}, "position"),
    "places not given": (lambda d: parquet(d / "p.parquet", user_id=["a"], time=["x"], cell_id=["A"]), {}, "--places"),
    "numbers for times": (lambda d: good(d / "p.parquet", time=[1, 2]), {}, "the time"),
    "an address without Spark": (lambda d: "s3a://bucket/pings/", {}, "spark"),
    "true or false for users": (lambda d: good(d / "p.parquet", user_id=[True, False]), {}, "the user"),
    "dates for coordinates": (lambda d: good(d / "p.parquet", lon=[NINE, NINE]), {}, "coordinate"),
    "naive times without a zone": (
        lambda d: good(d / "p.parquet", time=pa.array([NINE.replace(tzinfo=None)] * 2, pa.timestamp("us"))),
        {"timezone": None},
        "--timezone",
    ),
    "an unknown zone": (lambda d: good(d / "p.parquet"), {"timezone": "Mars/Olympus"}, "IANA"),
    "an unknown space": (lambda d: good(d / "p.parquet"), {"space": "hexagons:3"}, "one of"),
    "no space": (lambda d: good(d / "p.parquet"), {"space": None}, "--space"),
    "no extent": (lambda d: good(d / "p.parquet"), {"space": "h3:8"}, "--bbox"),
    "a crooked bbox": (lambda d: good(d / "p.parquet"), {"space": "h3:8", "bbox": "3,2,1,0"}, "W,S,E,N"),
    "no slot length": (lambda d: good(d / "p.parquet"), {"every": None}, "--every"),
    "a slot that divides no day": (lambda d: good(d / "p.parquet"), {"every": "7h"}, "divides"),
    "a carry of half a slot": (lambda d: good(d / "p.parquet"), {"carry": "30min"}, "multiple"),
    "an unknown rule": (lambda d: good(d / "p.parquet"), {"rule": "first"}, "longest"),
    "no slots at all": (lambda d: good(d / "p.parquet"), {"max_slots": 0}, "at least 1"),
    "an unknown engine": (lambda d: good(d / "p.parquet"), {"engine": "abacus"}, "duckdb"),
    "an unknown layout": (lambda d: good(d / "p.parquet"), {"layout": "gtfs"}, "multimno"),
    "columns that are not there": (lambda d: good(d / "p.parquet"), {"columns": "user=who"}, "who"),
    "columns of no role": (lambda d: good(d / "p.parquet"), {"columns": "whom=user_id"}, "roles"),
    "one end of the days": (lambda d: good(d / "p.parquet"), {"last": None}, "--to"),
    "days backwards": (lambda d: good(d / "p.parquet"), {"first": "2024-05-09"}, "before"),
    "a century of minutes": (lambda d: good(d / "p.parquet"), {"first": "1924-01-01", "every": "1min"}, "fewer"),
    "a memory limit in words": (lambda d: good(d / "p.parquet"), {"memory_limit": "plenty"}, "memory"),
    "files of two schemas": (
        lambda d: (good(d / "a.parquet"), good(d / "b.parquet", lon=["x", "y"])) and d,
        {},
        "b.parquet",
    ),
    "files of two kinds": (lambda d: (good(d / "a.parquet"), _text(d / "b.csv", MESSY)) and d, {}, "mixed"),
    "a counts file": (lambda d: _counts(d), {}, "counts"),
    "a header twice the same": (lambda d: _text(d / "p.csv", "user_id,user_id,time\n"), {}, "twice"),
}  # fmt: skip


def _cut(path):
    path.write_bytes(path.read_bytes()[: path.stat().st_size * 2 // 3])
    return path


def _spoil(path):
    """The last block's lengths still fit, so only the checksum tells."""
    stored = gzip.compress(gzip.decompress(path.read_bytes()), compresslevel=0)
    at = stored.index(b",48.86") + 1
    path.write_bytes(stored[:at] + b"5" + stored[at + 1 :])
    return path


def _text(path, text):
    path.write_text(text)
    return path


def _gzip(path):
    rng = np.random.default_rng(0)
    rows = "".join(f"{k},2024-05-06 11:00:00,{lon},48.86\n" for k, lon in enumerate(rng.uniform(2, 3, 3000)))
    path.write_bytes(gzip.compress(("user_id,time,lon,lat\n" + rows).encode()))
    return path


def _counts(folder):
    counts, _ = aggregate(good(folder / "p.parquet"), **OPTIONS)
    counts.save(folder / "counts.parquet")
    return folder / "counts.parquet"


@pytest.mark.parametrize("what", REFUSALS)
def test_input_that_cannot_be_used_is_refused(tmp_path, what):
    make, options, says = REFUSALS[what]
    path = make(tmp_path)
    with pytest.raises(Refused, match=says):
        aggregate(path, **OPTIONS | options)
