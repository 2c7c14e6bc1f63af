"""Bad input: a clear message, exit status 2, nothing written."""

import json
import subprocess
import sys
from datetime import date

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import crowdveil as cv
from crowdveil.cli import main

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
    assert not (tmp_path / "release").exists()


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
