"""The sizes that are promised, run as a user would: simulate, then publish with every scheme, timed."""

import json
import resource
import subprocess
import sys
import time

import pytest

from crowdveil.schemes import scheme_names

pytestmark = pytest.mark.slow


def run(*arguments):
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "crowdveil.cli", *map(str, arguments)], capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout), time.perf_counter() - start


def test_a_city_of_130000_in_half_a_minute_and_three_gigabytes(tmp_path):
    made, seconds = run(
        "simulate", "--users", 130_000, "--every", "1h", "--hours", "5-24", "-o", tmp_path / "p.parquet", "--json"
    )
    assert made["pings"] == 130_000 * 19
    assert seconds < 30
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss < 3_000_000  # KiB


@pytest.fixture(scope="module")
def half_hours(tmp_path_factory):
    folder = tmp_path_factory.mktemp("scale")
    run("simulate", "--users", 130_000, "--every", "30min", "-o", folder / "pings.parquet", "--json")
    run("aggregate", folder / "pings.parquet", "-o", folder / "counts.parquet", "--json")
    return folder / "counts.parquet"


@pytest.mark.parametrize("name", scheme_names())
def test_publishing_8000_cells_by_48_slots_takes_six_seconds(half_hours, tmp_path, name):
    made, seconds = run("publish", half_hours, "--epsilon", 1, "--scheme", name, "-o", tmp_path / "release", "--json")
    assert (made["cells"], made["slots"]) == (8_000, 48)
    assert seconds < 6


def test_simulation_noise_is_twenty_times_faster():
    import numpy as np

    import crowdveil as cv

    table = np.zeros((48, 8_000), dtype=np.int64)
    seconds = {}
    for source in (cv.OpenDP(), cv.Simulation(1)):
        times = []
        for _ in range(3):
            start = time.perf_counter()
            source.laplace(table, 48, cv.exact("1"))
            times.append(time.perf_counter() - start)
        seconds[source.simulation] = min(times)
    assert seconds[False] > 20 * seconds[True]
