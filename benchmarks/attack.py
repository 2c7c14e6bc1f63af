"""How fast trajectory recovery is, and that each of its steps is optimal.

    python benchmarks/attack.py [--users 1000,10000,130000] [--friction 1] [--nearest K] [--reference FOLDER]

Runs on the simulated city, one day of 19 hourly slots, and prints one line per size: seconds by the clock and
of processor time, peak memory, and, up to 2,000 users, the same recovery with a dense SciPy assignment at each
step, with the largest difference in a step's total distance. Small sizes are means over 5 samples, with their
deviation; each sample is recovered 5 times, and once as the first call of a fresh process, its imports apart.
On a busy machine the processor time tells more.

With a FOLDER that holds the public implementation (trajectory_recovery.py of ndsi6382/Trajectory_Recovery, and
what it imports): also both of its classes beside ours, 1,000 users, on the same counts, in its documented form (a
data frame, a dict of tuples), with the cells that anybody visited or with all; ours stays at night as long as it does.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import io
import json
import resource
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any

import numpy as np
import numpy.typing as npt
import pandas as pd
from scipy.optimize import linear_sum_assignment
from scipy.spatial import cKDTree
from scipy.spatial.distance import cdist

from crowdveil.attack import Traces, assign, recover
from crowdveil.attack.recovery import expand, night, predict
from crowdveil.city import FIRST, City

IntArray = npt.NDArray[np.int64]
DENSE = 2_000
SAMPLES = 5
PUBLIC = (
    ("TrajectoryRecovery", "5-24", 6, "visited"),  # its default class stays in the first step only, and so do we
    ("TrajectoryRecovery", "5-24", 6, "all"),
    ("TrajectoryRecoveryA", "0-24", 6, "visited"),  # stays for a quarter of the day
    ("TrajectoryRecoveryA", "5-24", 9, "visited"),
)
"""Of the public implementation: class, hours of the day, till when we stay to do as it does, cells it is given."""


def timed(run: Callable[[], Any]) -> tuple[Any, float, float]:
    """What a run returns, its seconds by the clock and its processor time."""
    clock, processor = time.perf_counter(), time.process_time()
    result = run()
    return result, time.perf_counter() - clock, time.process_time() - processor


def dense(people: Traces, users: int, friction: float) -> list[tuple[IntArray, IntArray, float]]:
    """The same attack, each step a dense N x N assignment: predicted cells, candidates and total of each step."""
    places, shape = people.centroids, people.shapes[0]
    cells = expand(people.tables()[0], users, np.random.default_rng(1))
    tree, dark, rows = cKDTree(places), night(shape.clock), [cells[0]]
    steps = []
    for t in range(1, len(cells)):
        still = t == 1 or dark[t - 1] or not friction
        ahead = rows[-1] if still else predict(rows[-1], rows[-2], places, tree, friction)
        cost = cdist(places[ahead], places[cells[t]])
        _, chosen = linear_sum_assignment(cost)
        rows.append(cells[t][chosen])
        steps.append((ahead, cells[t], float(cost[np.arange(users), chosen].sum())))
    return steps


def worst_difference(steps: list[tuple[IntArray, IntArray, float]], places: npt.NDArray[np.float64]) -> float:
    """How far, relatively, our total distance of a step is from the dense optimum."""
    totals = [float(np.hypot(*(places[ahead] - places[assign(ahead, to, places)]).T).sum()) for ahead, to, _ in steps]
    return max(abs(ours - best) / max(best, 1.0) for ours, (_, _, best) in zip(totals, steps, strict=True))


def spread(name: str, seconds: list[Any], which: int) -> dict[str, float]:
    """The mean over samples and, where there are several, its deviation."""
    values = [one[which] for one in seconds]
    deviation = {f"{name}_sd": float(np.std(values, ddof=1))} if len(values) > 1 else {}
    return {name: float(np.mean(values)), **deviation}


def first(attack: Callable[..., IntArray]) -> float:
    """The processor time of an attack that is the first call of its process."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(timed, partial(attack, np.random.default_rng(0))).result()[2]


def public(name: str, people: Traces, cells: str) -> tuple[IntArray, float]:
    """The public implementation's rows, as cells, and its processor time."""
    given = np.flatnonzero(people.tables()[0].any(axis=0)) if cells == "visited" else np.arange(people.shapes[0].cells)
    grid = {i: (float(x), float(y)) for i, (x, y) in enumerate(people.centroids[given])}
    table = pd.DataFrame(people.tables()[0][:, given])
    build = getattr(importlib.import_module("trajectory_recovery"), name)
    with contextlib.redirect_stderr(io.StringIO()):
        its = build(table, grid, people.users, len(given), people.slots, people.slots)
        took = timed(its.run_algorithm)[2]
    return given[np.array(its.get_predictions("id"))], took


def worst_of_public(rows: IntArray, places: npt.NDArray[np.float64], still: int) -> float:
    """How far, relatively, each of its steps is from our optimum for the points that it predicted itself."""
    differences = []
    at = places[rows]
    for t in range(1, rows.shape[1]):
        ahead = at[:, t - 1] if t <= still else 2 * at[:, t - 1] - at[:, t - 2]
        points, index = np.unique(np.vstack([ahead, at[:, t]]), axis=0, return_inverse=True)
        goes = assign(index[: len(rows)], index[len(rows) :], points)
        its, ours = (float(np.hypot(*(ahead - to).T).sum()) for to in (at[:, t], points[goes]))
        differences.append(abs(its - ours) / max(ours, 1.0))
    return max(differences)


def beside(city: City) -> Iterator[dict[str, Any]]:
    """The public implementation and ours, on the same counts."""
    for name, hours, till, cells in PUBLIC:
        everybody = Traces.of_city(city, [FIRST], hours=hours)
        its, ours, worst = [], [], 0.0
        for sample in range(SAMPLES):
            people, _ = everybody.split(1_000, np.random.default_rng(sample))
            attack = partial(recover, people.tables(), people.shapes, 1_000, night_hours=(0, till))
            before = [timed(partial(attack, np.random.default_rng(run)))[2] for run in range(SAMPLES)]
            rows, took = public(name, people, cells)
            after = [timed(partial(attack, np.random.default_rng(run)))[2] for run in range(SAMPLES)]
            its.append(took)
            ours.append(np.mean(before + after))
            still = max(1, int(night(people.shapes[0].clock, (0, till)).sum()))
            worst = max(worst, worst_of_public(rows, people.centroids, still))
        row = {"public": name, "hours": hours, "cells": cells}
        for what, values in (("its", its), ("ours", ours), ("times_faster", np.divide(its, ours))):
            row |= {what: float(np.mean(values)), f"{what}_sd": float(np.std(values, ddof=1))}
        least = float(np.divide(its, ours).min())
        yield row | {"times_faster_least": least, "worst_step_difference": worst}


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--users", default="1000,10000")
    options.add_argument("--friction", type=float, default=1.0)
    options.add_argument("--nearest", type=int)
    options.add_argument("--reference")
    given = options.parse_args()
    sizes = [int(size) for size in given.users.split(",")]
    simulated = City.build(max(130_000, *sizes), seed=5)
    city = Traces.of_city(simulated, [FIRST], hours="5-24")
    for users in sizes:
        samples = SAMPLES if users <= DENSE else 1
        ours, cold, slow, times, worst = [], [], [], [], 0.0
        for sample in range(samples):
            people, _ = city.split(users, np.random.default_rng(sample))
            attack = partial(
                recover, people.tables(), people.shapes, users, friction=given.friction, nearest=given.nearest
            )
            runs = [timed(partial(attack, np.random.default_rng(run)))[1:] for run in range(samples)]
            ours.append(np.mean(runs, axis=0))
            if users <= DENSE:
                cold.append([first(attack)])
                steps, *took = timed(partial(dense, people, users, given.friction))
                slow.append(took)
                times.append(took[1] / ours[-1][1])
                worst = max(worst, worst_difference(steps, people.centroids))
        row: dict[str, Any] = {"users": users, "slots": people.slots, "friction": given.friction, "samples": samples}
        row |= spread("seconds", ours, 0) | spread("processor_seconds", ours, 1)
        row["peak_gb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
        if users <= DENSE:
            row |= spread("first_processor_seconds", cold, 0)
            row |= spread("dense_seconds", slow, 0) | spread("dense_processor_seconds", slow, 1)
            row |= {"times_faster": float(np.mean(times)), "times_faster_sd": float(np.std(times, ddof=1))}
            row["worst_step_difference"] = worst
        print(json.dumps(row), flush=True)
    if given.reference:
        sys.path.insert(0, given.reference)
        for row in beside(simulated):
            print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
