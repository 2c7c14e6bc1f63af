"""Bad input: a clear message, exit status 2, nothing written."""

import json
import subprocess
import sys
from datetime import UTC, date, datetime

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import crowdveil as cv
from crowdveil.cli import main
from crowdveil.cli.console import emit
from crowdveil.counts import Shape
from crowdveil.export import FORMATS, export
from crowdveil.live.settings import PublicationSettings
from crowdveil.live.stream import Stream
from crowdveil.pings.bounding import Bounding
from crowdveil.report import Deployment, registry_fields

GRID = "grid:500m@116.39,39.92:6x4"


@pytest.fixture
def counts(tmp_path):
    table = cv.Timetable("Asia/Shanghai", 3600, (5, 24))
    made = cv.Counts(
        np.random.default_rng(1).poisson(9, (19, 24)), table.starts(date(2024, 5, 6)), cv.space(GRID), table
    )
    path = tmp_path / "counts.parquet"
    made.save(path)
    return path


@pytest.fixture
def run(monkeypatch, capsys):
    def call(*arguments):
        monkeypatch.setattr(sys, "argv", ["crowdveil", *map(str, arguments)])
        code = 0
        try:
            main()
        except SystemExit as ended:
            code = ended.code or 0
        out = capsys.readouterr()
        return code, out.out, out.err

    return call


@pytest.mark.parametrize("slip", ["-1", "0", "one", "nan", "inf", "101", "1e9", ""])
def test_an_epsilon_that_is_none(run, counts, tmp_path, slip):
    code, _, err = run("publish", counts, f"--epsilon={slip}", "-o", tmp_path / "release", "--scheme", "direct")
    assert code == 2
    assert "for example 0.5" in err
    assert not (tmp_path / "release").exists()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--scheme", "magic"], "scheme: got magic; expected one of"),
        (["--space", "hexagon:3"], "got"),
        (["--timezone", "Mars/Olympus"], "got"),
        (["--ledger", "ledger.db"], "--ledger and --source together"),
    ],
)
def test_an_option_that_is_none(run, counts, tmp_path, arguments, says):
    code, _, err = run("publish", counts, "--epsilon", "1", "-o", tmp_path / "release", *arguments)
    assert code == 2
    assert says in err
    assert not (tmp_path / "release").exists()


def test_an_output_that_exists_is_left_alone(run, counts, tmp_path):
    (tmp_path / "release").mkdir()
    code, _, err = run("publish", counts, "--epsilon", "1", "--scheme", "direct", "-o", tmp_path / "release")
    assert code == 2
    assert "does not exist yet" in err
    assert list((tmp_path / "release").iterdir()) == []


@pytest.mark.parametrize("kind", ["missing", "empty", "truncated", "no columns", "fractions"])
def test_a_counts_file_that_is_none(run, counts, tmp_path, kind):
    path = tmp_path / "bad.parquet"
    if kind == "empty":
        path.touch()
    elif kind == "truncated":
        path.write_bytes(counts.read_bytes()[:-40])
    elif kind == "no columns":
        table = pq.read_table(counts)
        pq.write_table(table.drop_columns("count"), path)
    elif kind == "fractions":
        table = pq.read_table(counts)
        halves = pa.array(table["count"].to_numpy() + 0.5)
        pq.write_table(table.set_column(2, "count", halves).replace_schema_metadata(table.schema.metadata), path)
    code, _, err = run("publish", path, "--epsilon", "1", "--scheme", "direct", "-o", tmp_path / "release")
    assert code == 2
    assert "expected" in err
    assert not (tmp_path / "release").exists()


def test_a_release_cannot_be_published_again(run, counts, tmp_path):
    first = tmp_path / "release"
    assert run("publish", counts, "--epsilon", "1", "--scheme", "direct", "-o", first)[0] == 0
    code, _, err = run("publish", first, "--epsilon", "1", "--scheme", "direct", "-o", tmp_path / "again")
    assert code == 2
    assert "a release cannot be published again" in err


def test_what_a_simulation_noised_is_never_a_release(counts, tmp_path):
    made = cv.publish(cv.Counts.load(counts), "1", "direct", source=cv.Simulation(1))
    assert made.manifest["noise"]["simulation"] is True
    with pytest.raises(cv.Refused, match="simulation noise"):
        made.save(tmp_path / "release")
    for form in FORMATS:
        with pytest.raises(cv.Refused, match="simulation noise"):
            export(made, form, tmp_path / f"release.{form}")
    with pytest.raises(cv.Refused, match="simulation noise"):
        registry_fields(made.manifest, Deployment.blank(date(2024, 5, 7)))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["counts.parquet"]


def handed_on(folder, counts):
    """A release folder that somebody wrote past `save`: simulation noise, and an id that fits."""
    made = cv.publish(cv.Counts.load(counts), "1", "direct")
    made.manifest["noise"] = {"source": "simulation", "simulation": True}
    made = made.sealed()
    made.manifest["noise"]["simulation"] = False
    made.save(folder)
    about = json.loads((folder / "manifest.json").read_text())
    about["noise"]["simulation"] = True
    (folder / "manifest.json").write_text(json.dumps(about))
    return folder


def test_what_a_simulation_noised_is_not_handed_on_either(run, counts, tmp_path):
    folder = handed_on(tmp_path / "release", counts)
    for command, *rest in (("export", "--format", "csv", "-o", tmp_path / "out.csv"), ("manifest", "--registry")):
        code, out, err = run(command, folder, *rest)
        assert (code, out) == (2, "")
        assert "simulation noise" in err
    assert not (tmp_path / "out.csv").exists()


@pytest.mark.parametrize("slip", [True, 2.5, 8.0, "8", 0, -1, [3]])
def test_a_bound_that_is_no_whole_number(run, counts, tmp_path, slip):
    table, grid = cv.Timetable("Asia/Shanghai", 3600, (5, 24)), cv.space(GRID)
    starts = table.starts(date(2024, 5, 6))
    for build in (
        lambda: cv.Counts(np.zeros((19, 24), dtype=np.int64), starts, grid, table, slip),
        lambda: Shape(date(2024, 5, 6), np.arange(19.0), 3600, grid.centroids, slip),
        lambda: Bounding(max_slots=slip),
        lambda: Stream.of("metro", "city", GRID, "Asia/Shanghai", "1h", "direct", "1", max_slots=slip),
    ):
        with pytest.raises(cv.Refused, match="max slots per user and day: got"):
            build()
    with pytest.raises(ValueError, match="max_slots"):
        PublicationSettings(name="city", space=GRID, epsilon="1", max_slots=slip)
    made = pq.read_table(counts)
    about = json.loads(made.schema.metadata[b"crowdveil"]) | {"max_slots": slip}
    pq.write_table(made.replace_schema_metadata({b"crowdveil": json.dumps(about)}), tmp_path / "theirs.parquet")
    code, _, err = run("publish", tmp_path / "theirs.parquet", "--epsilon", "1", "-o", tmp_path / "release")
    assert code == 2
    assert "max slots per user and day" in err


def test_a_dry_run_draws_and_writes_nothing(run, counts, tmp_path):
    code, out, _ = run("publish", counts, "--epsilon", "0.5", "--scheme", "direct", "--dry-run", "--json")
    assert code == 0
    said = json.loads(out)
    assert said["cost"] == {"day": 0.5, "30_days": 15.0, "year": 182.5}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["counts.parquet"]


def test_a_cap_that_is_reached_leaves_the_ledger_as_it_was(run, counts, tmp_path):
    ledger = tmp_path / "ledger.db"
    assert run("ledger", "init", ledger, "--source", "metro", "--day-cap", "1", "--month-cap", "20")[0] == 0
    pay = ("--ledger", ledger, "--source", "metro", "--scheme", "direct")
    assert run("publish", counts, "--epsilon", "0.6", *pay, "-o", tmp_path / "one")[0] == 0
    before = run("ledger", "show", ledger, "--json")[1]
    code, _, err = run("publish", counts, "--epsilon", "0.6", "--no-consistency", *pay, "-o", tmp_path / "two")
    assert code == 2
    assert "0.4" in err
    assert run("ledger", "show", ledger, "--json")[1] == before
    assert not (tmp_path / "two").exists()
    # the day that was published is given again, byte for byte
    assert run("publish", counts, "--epsilon", "0.6", *pay, "-o", tmp_path / "again")[0] == 0
    for name in ("counts.parquet", "cells.parquet", "manifest.json"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "again" / name).read_bytes()
    assert run("ledger", "verify", ledger)[0] == 0


def test_as_published_takes_no_ledger(run, counts, tmp_path):
    ledger = tmp_path / "ledger.db"
    run("ledger", "init", ledger, "--source", "metro", "--day-cap", "1", "--month-cap", "20")
    code, _, err = run(
        "publish", counts, "--epsilon", "1", "--scheme", "threshold", "--as-published", "--ledger", ledger,
        "--source", "metro", "-o", tmp_path / "release",
    )  # fmt: skip
    assert code == 2
    assert "not proven" in err


def test_the_program_starts_as_a_program():
    done = subprocess.run([sys.executable, "-m", "crowdveil.cli", "--help"], capture_output=True, text=True)
    assert done.returncode == 0
    assert "publish" in done.stdout


# ---- counts that others wrote ------------------------------------------------------------------------------------


def rewritten(path, change, about=None):
    """The counts file with its rows changed, and perhaps what it says about itself."""
    table = pq.read_table(path)
    said = json.loads(table.schema.metadata[b"crowdveil"]) if about is None else about
    bare = pa.table(change({name: table[name].to_pylist() for name in table.column_names}))
    pq.write_table(bare.replace_schema_metadata({b"crowdveil": json.dumps(said, separators=(",", ":"))}), path)


def test_counts_of_another_writer_are_read_whatever_their_order_and_types(counts):
    ours = cv.Counts.load(counts)
    about = ours.metadata()
    for name in ("version", "max_slots", "bounding", "days_are", "extra"):
        del about[name]
    rewritten(
        counts,
        lambda rows: {
            "count": pa.array(rows["count"][::-1], pa.uint16()),
            "extra": ["x"] * len(rows["cell"]),
            "cell": pa.array([str(cell) for cell in rows["cell"][::-1]]).dictionary_encode(),
            "slot": pa.array(rows["slot"][::-1], pa.timestamp("ms", tz="Asia/Shanghai")),
        },
        about,
    )
    theirs = cv.Counts.load(counts)
    assert np.array_equal(theirs.values, ours.values)
    assert (theirs.bounding, theirs.days_are) == ("asserted by the source", "asserted by the source")


def setting(column, value, row=2):
    def change(rows):
        rows[column][row] = value
        return rows

    return change


def doubled(rows):
    return {name: [*values, values[4]] for name, values in rows.items()}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (setting("count", -5), "a negative count in row 3"),
        (setting("count", None), "no count in row 3"),
        (setting("count", 2**41), "above 2^40 in row 3"),
        (setting("cell", None), "no cell in row 3"),
        (setting("cell", 24), "outside its own space in row 3"),
        (setting("slot", None), "no slot in row 3"),
        (setting("slot", datetime(2024, 5, 6, 1, 30, tzinfo=UTC)), "outside its own timetable in row 3"),
        (doubled, "an earlier row has in row"),
        (lambda rows: rows | {"slot": [str(slot) for slot in rows["slot"]]}, "column slot"),
        (lambda rows: rows | {"cell": [cell / 2 for cell in rows["cell"]]}, "column cell"),
    ],
)
def test_a_row_that_is_wrong_is_named_and_nothing_is_charged(run, counts, tmp_path, change, says):
    rewritten(counts, change)
    ledger = tmp_path / "ledger.db"
    run("ledger", "init", ledger, "--source", "metro", "--day-cap", "1", "--month-cap", "20")
    before = run("ledger", "show", ledger, "--json")[1]
    code, _, err = run(
        "publish", counts, "--epsilon", "1", "--ledger", ledger, "--source", "metro", "-o", tmp_path / "release"
    )
    assert code == 2
    assert says in err
    assert run("ledger", "show", ledger, "--json")[1] == before
    assert not (tmp_path / "release").exists()


@pytest.mark.parametrize(
    ("field", "value"),
    [("space", None), ("space", {"kind": "grid"}), ("timezone", 3), ("every", None), ("hours", 5), ("from", "today"),
     ("to", "9999-12-31"), ("from", None), ("max_slots", 0)],
)  # fmt: skip
def test_a_description_that_is_wrong(run, counts, tmp_path, field, value):
    rewritten(counts, lambda rows: rows, cv.Counts.load(counts).metadata() | {field: value})
    code, _, err = run("publish", counts, "--epsilon", "1", "-o", tmp_path / "release")
    assert code == 2
    assert "expected" in err
    assert "fault" not in err


def test_a_release_that_was_touched_is_not_read(run, counts, tmp_path):
    release = tmp_path / "release"
    assert run("publish", counts, "--epsilon", "1", "--scheme", "direct", "-o", release)[0] == 0
    assert run("query", release, "--cells", "3")[0] == 0
    table = pq.read_table(release / "counts.parquet")
    more = table.set_column(2, "count", pa.array(table["count"].to_numpy() + 1))
    for touched in (more, table.slice(1), table.slice(0, 24), table.take(np.arange(len(table))[::-1])):
        pq.write_table(touched.replace_schema_metadata(table.schema.metadata), release / "counts.parquet")
        code, _, err = run("query", release, "--cells", "3")
        assert code == 2
        assert "release: got" in err
    pq.write_table(table, release / "counts.parquet")
    assert run("query", release, "--cells", "3")[0] == 0
    manifest = json.loads((release / "manifest.json").read_text())
    for touched in (manifest | {"bounding": "none"}, manifest | {"days": []}, {}, []):
        (release / "manifest.json").write_text(json.dumps(touched))
        assert run("query", release, "--cells", "3")[0] == 2


# ---- a ledger and what is there already --------------------------------------------------------------------------


def test_an_output_that_is_in_the_way_costs_nothing(run, counts, tmp_path):
    ledger = tmp_path / "ledger.db"
    run("ledger", "init", ledger, "--source", "metro", "--day-cap", "2", "--month-cap", "20")
    pay = ("--ledger", ledger, "--source", "metro", "--scheme", "direct")
    assert run("publish", counts, "--epsilon", "0.6", *pay, "-o", tmp_path / "one")[0] == 0
    assert run("publish", counts, "--epsilon", "0.6", *pay, "-o", tmp_path / "one")[0] == 0
    before = run("ledger", "show", ledger, "--json")[1]
    (tmp_path / "two").mkdir()
    for taken in ("one", "two", "no/such"):
        assert run("publish", counts, "--epsilon", "0.7", *pay, "-o", tmp_path / taken)[0] == 2
    assert run("ledger", "show", ledger, "--json")[1] == before


def test_a_dry_run_asks_the_ledger(run, counts, tmp_path):
    ledger = tmp_path / "ledger.db"
    run("ledger", "init", ledger, "--source", "metro", "--day-cap", "1", "--month-cap", "20")
    ask = ("publish", counts, "--ledger", ledger, "--source", "metro", "--scheme", "direct", "--dry-run", "--json")
    assert json.loads(run(*ask, "--epsilon", "1")[1])["charged"] == ["2024-05-06"]
    assert run(*ask, "--epsilon", "1.1")[0] == 2
    assert run(*ask[:-1], "--epsilon", "1", "--source", "tram")[0] == 2


# ---- what is printed ---------------------------------------------------------------------------------------------


def test_json_knows_no_nan(capsys):
    emit([{"mre": float("nan"), "worst": [float("inf"), 1.0]}], True)
    assert json.loads(capsys.readouterr().out, parse_constant=pytest.fail) == [{"mre": None, "worst": [None, 1.0]}]


@pytest.mark.parametrize("fault", [OSError(28, "No space left on device", "x"), MemoryError(), KeyError("secret 41")])
def test_whatever_goes_wrong_is_one_line_and_holds_no_value(run, counts, monkeypatch, fault):
    def fail(*_):
        raise fault

    monkeypatch.setattr(cv.Counts, "load", fail)
    code, out, err = run("compare", counts, "--epsilon", "1", "--json")
    assert (code, out) == (2, "")
    assert err.startswith("error: ")
    assert err.count("\n") == 1
    assert "secret" not in err


def test_the_registry_record_needs_no_file_to_be_looked_at(run, counts, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run("publish", counts, "--epsilon", "1", "--scheme", "direct", "-o", "release")[0] == 0
    code, out, err = run("manifest", "release", "--registry")
    assert code == 0
    assert 'status: "Draft"' in out
    assert "filled in" in err
    assert json.loads(run("manifest", "release", "--registry", "--json")[1])["status"] == "Draft"
    assert run("manifest", "release", "--registry", "--deployment", "none.toml")[0] == 2


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--epsilon", "1"], "plan: got no shape; expected --users and --cells, or --from-release"),
        (["--users", "300", "--epsilon", "1"], "plan: got --users alone"),
        (["--users", "300", "--cells", "12"], "plan: got neither of --epsilon and --target-mae"),
        (["--users", "300", "--cells", "12", "--epsilon", "1", "--target-mae", "2"], "plan: got both of"),
        (["--from-release", "release", "--every", "1h", "--epsilon", "1"], "plan: got --from-release with --every"),
    ],
)
def test_a_plan_that_is_asked_for_by_halves(run, arguments, says):
    code, out, err = run("plan", *arguments)
    assert (code, out) == (2, "")
    assert says in err


def test_a_file_whose_rows_are_of_no_use_is_read_with_a_warning(run, tmp_path):
    (tmp_path / "pings.csv").write_text("user_id,time,lon,lat\n" + "a,11/03/2024 08:00,116.39,39.92\n" * 3)
    days = ("--from", "2024-03-11", "--to", "2024-03-11", "--timezone", "Asia/Shanghai", "--every", "1h")
    code, _, err = run("aggregate", tmp_path / "pings.csv", "--space", GRID, *days, "-o", tmp_path / "counts.parquet")
    assert code == 0
    assert "3 rows read, 0 kept" in err
    assert "warning: most rows dropped: no readable time; expected timestamps, or ISO 8601 text" in err
    assert cv.Counts.load(tmp_path / "counts.parquet").values.sum() == 0


def test_options_that_a_counts_file_has_no_use_for_are_named_as_typed(run, counts, tmp_path):
    options = ("--from", "2024-05-06", "--max-slots", "3")
    code, _, err = run("publish", counts, "--epsilon", "1", *options, "-o", tmp_path / "release")
    assert code == 2
    assert "options: got --from, --max-slots; expected pings" in err
