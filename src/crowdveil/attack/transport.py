"""Transport: one-to-one assignment of people to places at the least total distance, exactly and fast.

Distance is a metric, so a row that stands where a candidate lies can be given that candidate without losing
optimality (whatever optimum sends the row elsewhere and another row here, the triangle inequality lets the
two swap). Rows and candidates at one place are therefore cancelled first. What is left are distinct places
with multiplicities, disjoint on the two sides: a transportation problem. A few hundred rows are assigned one by
one (Jonker-Volgenant); many go through a network simplex on the places, to which rows at one place are one row.
Whatever is subtracted from all costs of a row leaves the optimum where it is. Row prices near the best ones, from a
few rounds of entropic transport, leave the exact assignment little to search for.

The approximate way offers each place its nearest partners alone, and a chain of arcs along a line through the
city that keeps the problem solvable; its cost is never below the optimum and in practice within a percent.
"""

from __future__ import annotations

import lap
import numpy as np
import numpy.typing as npt
import ot
from scipy.sparse import coo_matrix
from scipy.spatial import cKDTree
from scipy.spatial.distance import cdist

from crowdveil.errors import Refused

__all__ = ["assign"]

FloatArray = npt.NDArray[np.float64]
IntArray = npt.NDArray[np.int64]

ONE_BY_ONE = 2_000
"""Up to so many rows left, assigning them one by one is faster than the network simplex."""
BEYOND = 1.7
"""By how much each round of prices overshoots, to settle sooner; 1 is plain Sinkhorn."""
PIVOTS = 1_000_000_000
"""The network simplex always ends; this only keeps it from giving up early."""


def assign(starts: npt.ArrayLike, ends: npt.ArrayLike, places: FloatArray, nearest: int | None = None) -> IntArray:
    """For each row at place `starts[i]` the place among `ends` that it goes to, at the least total distance.

    The result is a rearrangement of `ends`. `places` holds coordinates in metres; `nearest` asks for the
    approximate way with that many partners. Ties are massive: the total is unique, the assignment is not.

    >>> line = np.array([[0.0, 0.0], [1.0, 0.0], [2.0, 0.0], [5.0, 0.0]])
    >>> assign([0, 1, 2], [1, 2, 3], line).tolist()
    [3, 1, 2]
    """
    starts, ends = np.asarray(starts, dtype=np.int64), np.asarray(ends, dtype=np.int64)
    if len(starts) != len(ends):
        raise Refused("candidates to assign", len(ends), "as many as there are rows", len(starts))
    supply = np.bincount(starts, minlength=len(places))
    demand = np.bincount(ends, minlength=len(places))
    same = np.minimum(supply, demand)
    origin, target, flow = _flows(supply - same, demand - same, places, nearest)
    there = np.flatnonzero(same)
    origin, target, flow = np.append(there, origin), np.append(there, target), np.append(same[there], flow)
    by_origin = np.argsort(origin, kind="stable")
    goes = np.empty_like(starts)
    goes[np.argsort(starts, kind="stable")] = np.repeat(target[by_origin], flow[by_origin])
    return goes


def _flows(
    supply: IntArray, demand: IntArray, places: FloatArray, nearest: int | None
) -> tuple[IntArray, IntArray, IntArray]:
    """The optimal flow between disjoint places: from, to, how many."""
    origins, targets = np.flatnonzero(supply), np.flatnonzero(demand)
    if not len(origins):
        return origins, targets, np.zeros(0, dtype=np.int64)
    if nearest is None and supply.sum() <= ONE_BY_ONE:
        origins, targets = np.repeat(origins, supply[origins]), np.repeat(targets, demand[targets])
        cost = cdist(places[origins], places[targets], "sqeuclidean")
        np.sqrt(cost, out=cost)  # in one go: faster than distances one by one
        cost -= _prices(cost)[:, None]
        _, to = lap.lapjvh(cost, return_cost=False)
        return origins, targets[to], np.ones(len(to), dtype=np.int64)
    a, b = supply[origins].astype(np.float64), demand[targets].astype(np.float64)
    if nearest is None:
        plan = ot.emd(a, b, cdist(places[origins], places[targets]), numItermax=PIVOTS)
        i, j = np.nonzero(plan)
        amounts = plan[i, j]
    else:
        plan = ot.emd(a, b, _near(a, b, places[origins], places[targets], nearest), numItermax=PIVOTS)
        i, j, amounts = plan.row, plan.col, plan.data
    whole = np.rint(amounts).astype(np.int64)  # the simplex adds and subtracts whole masses only
    return origins[i], targets[j], whole


def _prices(cost: FloatArray) -> FloatArray:
    """About what each row's place is worth in the best assignment: rounds of Sinkhorn's, blurred less and less.

    The blur begins at how far a row is from its nearest partner. Single precision will do, as far as it goes.
    """
    row, column = np.ones((2, len(cost)), dtype=np.float32)
    prices = np.zeros(len(cost))
    with np.errstate(all="ignore"):
        blur = 2 * cost[::8].min(axis=1).mean()
        kernel = np.multiply(cost, -1 / blur, dtype=np.float32, casting="same_kind")
        np.exp(kernel, out=kernel)
        for _ in range(3):
            blur /= 2
            for each in (kernel, row, column):
                each *= each
            for _ in range(3):
                row *= (row * (kernel @ column)) ** -BEYOND
                column *= (column * (row @ kernel)) ** -BEYOND
            sharper = blur * np.log(row)
            if not np.isfinite(sharper).all():
                break
            prices = sharper
    return prices


def _near(a: FloatArray, b: FloatArray, at: FloatArray, to: FloatArray, nearest: int) -> coo_matrix:
    """Distances on the arcs to each place's nearest partners, and on one solution that always exists."""
    k, n = min(nearest, len(to)), len(to)
    _, forth = cKDTree(to).query(at, [*range(1, k + 1)])
    _, back = cKDTree(at).query(to, [*range(1, min(nearest, len(at)) + 1)])
    # the north-west corner rule along a line through the city: sorted masses meet where their sums overlap
    line = np.ptp(np.vstack([at, to]), axis=0).argmax()
    first, second = np.argsort(at[:, line]), np.argsort(to[:, line])
    sums = np.union1d(np.cumsum(a[first]), np.cumsum(b[second]))
    i = first[np.searchsorted(np.cumsum(a[first]), sums)]
    j = second[np.searchsorted(np.cumsum(b[second]), sums)]
    arcs = np.unique(
        np.concatenate(
            [
                (np.arange(len(at))[:, None] * n + forth).ravel(),
                (back * n + np.arange(n)[:, None]).ravel(),
                i * n + j,
            ]
        )
    )
    i, j = np.divmod(arcs, n)
    return coo_matrix((np.hypot(*(at[i] - to[j]).T), (i, j)), shape=(len(at), n))
