"""How fast trajectory recovery is, and that each of its steps is optimal.

    python benchmarks/attack.py [--users 1000,10000,130000] [--friction 1] [--nearest K]

Runs on the simulated city, one day of 19 hourly slots, and prints one line per size: seconds by the clock and
of processor time, peak memory, and, up to 2,000 users, the same recovery with a dense SciPy assignment at each
step, with the largest difference in a step's total distance. Small sizes are means over 5 samples, with their
deviation; each sample is recovered 5 times. On a busy machine the processor time tells more.
"""

from __future__ import annotations

import argparse
import json
import resource
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.optimize import linear_sum_assignment
from scipy.spatial import cKDTree
from scipy.spatial.distance import cdist

from crowdveil.attack import Traces, assign, recover
from crowdveil.attack.recovery import expand, night, predict
from crowdveil.city import FIRST, City

IntArray = npt.NDArray[np.int64]
DENSE = 2_000


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


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--users", default="1000,10000")
    options.add_argument("--friction", type=float, default=1.0)
    options.add_argument("--nearest", type=int)
    given = options.parse_args()
    sizes = [int(size) for size in given.users.split(",")]
    city = Traces.of_city(City.build(max(130_000, *sizes), seed=5), [FIRST], hours="5-24")
    for users in sizes:
        samples = 5 if users <= DENSE else 1
        ours, slow, times, worst = [], [], [], 0.0
        for sample in range(samples):
            people, _ = city.split(users, np.random.default_rng(sample))
            attack = partial(
                recover, people.tables(), people.shapes, users, friction=given.friction, nearest=given.nearest
            )
            runs = [timed(partial(attack, np.random.default_rng(run)))[1:] for run in range(samples)]
            ours.append(np.mean(runs, axis=0))
            if users <= DENSE:
                steps, *took = timed(partial(dense, people, users, given.friction))
                slow.append(took)
                times.append(took[1] / ours[-1][1])
                worst = max(worst, worst_difference(steps, people.centroids))
        row: dict[str, Any] = {"users": users, "slots": people.slots, "friction": given.friction, "samples": samples}
        row |= spread("seconds", ours, 0) | spread("processor_seconds", ours, 1)
        row["peak_gb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
        if users <= DENSE:
            row |= spread("dense_seconds", slow, 0) | spread("dense_processor_seconds", slow, 1)
            row |= {"times_faster": float(np.mean(times)), "times_faster_sd": float(np.std(times, ddof=1))}
            row["worst_step_difference"] = worst
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
