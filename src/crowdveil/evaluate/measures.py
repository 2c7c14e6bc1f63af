"""How far a published table is from the true one.

Every function takes the published and the true table (slots x cells) and returns one number. They read the
truth: for the operator's eyes, for simulated data and for papers. Never part of a release, and never a way to
choose the day's scheme: choosing by looking voids the guarantee.

Blocks stand for the areas that people really ask about: cells gathered in squares 5 or 10 times as wide as
the median distance from a cell to its nearest neighbour, from the south-west corner on. On a square grid
these are the 5 x 5 and 10 x 10 blocks of its rows and columns; on hexagons and stations they hold about as
many cells. A block's error is the error of its sum; blocks without a cell do not count.

The paper's relative error divides by the *noisy* count (γ = 0.001): publishing a million in every cell scores
about 1.0 on it whatever the truth, and less than most honest maps. It is here, as `mre_paper`, for comparison
with the paper alone; `mre` divides by the true count, or by γ where that is larger.
"""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import numpy.typing as npt
from scipy import sparse
from scipy.spatial import cKDTree
from scipy.stats import kendalltau

from crowdveil.errors import Refused
from crowdveil.space import Space

__all__ = [
    "block_error", "blocks", "jensen_shannon", "kendall", "l1_share", "mae", "measure", "mre", "mre_paper",
    "rmse", "smape", "top_overlap",
]  # fmt: skip

FloatArray = npt.NDArray[np.float64]
IntArray = npt.NDArray[np.int64]
Table = npt.ArrayLike


def _pair(published: Table, true: Table) -> tuple[FloatArray, FloatArray]:
    p, t = np.asarray(published, dtype=np.float64), np.asarray(true, dtype=np.float64)
    if p.shape != t.shape or p.ndim != 2:
        raise Refused("published table", f"shape {p.shape}", f"slots x cells as the true table has them, {t.shape}")
    return p, t


def _mean(values: FloatArray) -> float:
    return float(values.mean()) if values.size else 0.0


def mae(published: Table, true: Table) -> float:
    """Mean absolute error per slot and cell.

    >>> mae([[3, 0]], [[1, 0]])
    1.0
    """
    p, t = _pair(published, true)
    return _mean(np.abs(p - t))


def rmse(published: Table, true: Table) -> float:
    """Root of the mean squared error per slot and cell.

    >>> rmse([[3, 0]], [[1, 2]])
    2.0
    """
    p, t = _pair(published, true)
    return math.sqrt(_mean((p - t) ** 2))


def mre(published: Table, true: Table, floor: float = 1.0) -> float:
    """Mean relative error: each error divided by the true count, or by `floor` where that is larger.

    >>> mre([[3, 1]], [[2, 0]])
    0.75
    """
    p, t = _pair(published, true)
    return _mean(np.abs(p - t) / np.maximum(t, floor))


def mre_paper(published: Table, true: Table, floor: float = 0.001) -> float:
    """The paper's relative error: divided by the *published* count, or by 0.001. Favours publishing too much.

    >>> round(mre_paper([[1_000_000, 1_000_000]], [[2, 0]]), 3)
    1.0
    """
    p, t = _pair(published, true)
    return _mean(np.abs(p - t) / np.maximum(p, floor))


def l1_share(published: Table, true: Table) -> float:
    """The L1 error relative to the number of people counted: Σ|error| / Σ true counts (at least 1).

    >>> l1_share([[3, 0]], [[2, 2]])
    0.75
    """
    p, t = _pair(published, true)
    return float(np.abs(p - t).sum() / max(1.0, t.sum()))


def smape(published: Table, true: Table) -> float:
    """Symmetric mean absolute percentage error, 0 to 2: each error over half of published plus true, 0/0 = 0.

    >>> smape([[3, 0]], [[1, 0]])
    0.5
    """
    p, t = _pair(published, true)
    half = (np.abs(p) + np.abs(t)) / 2
    return _mean(np.abs(p - t) / np.where(half > 0, half, 1.0))


def jensen_shannon(published: Table, true: Table) -> float:
    """Jensen-Shannon distance (natural logarithm, 0 to 0.833) of two distributions over slot and cell.

    Negative counts are read as 0, a table without people as evenly spread.

    >>> round(jensen_shannon([[4, 0]], [[0, 4]]), 3), jensen_shannon([[2, 2]], [[8, 8]])
    (0.833, 0.0)
    """
    p, q = (_distribution(table) for table in _pair(published, true))
    middle = (p + q) / 2
    divergence = (_relative_entropy(p, middle) + _relative_entropy(q, middle)) / 2
    return float(max(0.0, divergence) ** 0.5)


def _distribution(table: FloatArray) -> FloatArray:
    positive = np.maximum(table, 0.0)
    total = positive.sum()
    return positive / total if total > 0 else np.full(table.shape, 1 / max(1, table.size))


def _relative_entropy(p: FloatArray, q: FloatArray) -> float:
    held = p > 0
    return float((p[held] * np.log(p[held] / q[held])).sum())


def top_overlap(published: Table, true: Table, n: int = 100) -> float:
    """Of the `n` cells with the largest true totals, the share that is among the published top n.

    Ties are broken by cell number on both sides; with n cells or fewer it is 1.

    >>> top_overlap([[9, 1, 5]], [[9, 5, 1]], n=2)
    0.5
    """
    p, t = _pair(published, true)
    n = min(n, p.shape[1])
    ours, theirs = (np.argsort(-table.sum(axis=0), kind="stable")[:n] for table in (p, t))
    return float(np.intersect1d(ours, theirs).size / n) if n else 1.0


def kendall(published: Table, true: Table) -> float:
    """Kendall's τ-b of the cells' totals; 0 where either side ranks nothing.

    >>> kendall([[1, 2, 3]], [[10, 20, 30]])
    1.0
    """
    p, t = _pair(published, true)
    tau = kendalltau(p.sum(axis=0), t.sum(axis=0)).statistic if p.shape[1] > 1 else 0.0
    return float(tau) if np.isfinite(tau) else 0.0


def blocks(where: Space | FloatArray, width: int) -> IntArray:
    """The block of each cell: squares of `width` median cell spacings, numbered from the south-west.

    >>> from crowdveil.space import space
    >>> blocks(space("grid:500m@116.39,39.92:4x2"), 2).tolist()
    [0, 0, 1, 1, 0, 0, 1, 1]
    """
    centroids = where if isinstance(where, np.ndarray) else where.centroids
    return _blocks(np.ascontiguousarray(centroids, dtype=np.float64).tobytes(), width)


@lru_cache(maxsize=8)
def _blocks(centroids: bytes, width: int) -> IntArray:
    xy = np.frombuffer(centroids).reshape(-1, 2)
    if len(xy) < 2:
        return np.zeros(len(xy), dtype=np.int64)
    nearest = cKDTree(xy).query(xy, k=2)[0][:, 1]
    spacing = float(np.median(nearest)) or 1.0
    tile = np.floor((xy - xy.min(axis=0) + spacing / 2) / (width * spacing)).astype(np.int64)
    _, block = np.unique(tile[:, 1] * (tile[:, 0].max() + 1) + tile[:, 0], return_inverse=True)
    return block.astype(np.int64)


def block_error(published: Table, true: Table, where: Space | FloatArray, width: int) -> float:
    """Mean absolute error of the sums over blocks, per slot and block.

    >>> from crowdveil.space import space
    >>> block_error([[1, 1, 0, 0]], [[0, 2, 0, 5]], space("grid:500m@116.39,39.92:4x1"), 2)
    2.5
    """
    p, t = _pair(published, true)
    block = blocks(where, width)
    if len(block) != p.shape[1]:
        raise Refused("space", f"{len(block)} cells", f"the table's {p.shape[1]} cells")
    gather = sparse.csr_array((np.ones(len(block)), (block, np.arange(len(block)))))
    return _mean(np.abs(gather @ (p - t).T))


def measure(
    published: Table, true: Table, where: Space | FloatArray, mean: Table | None = None, floor: float = 1.0
) -> dict[str, float | str]:
    """All measures of one published table in one call.

    Sums of areas are what the `mean` column is for: block errors are those of `mean` where it is given, else
    of the published counts, and `blocks_from` says which. All other measures are of the published counts.

    >>> from crowdveil.space import space
    >>> result = measure([[3, 0]], [[1, 0]], space("grid:500m@116.39,39.92:2x1"))
    >>> result["mae"], result["block10"], result["blocks_from"]
    (1.0, 2.0, 'count')
    """
    sums = published if mean is None else mean
    return {
        "mae": mae(published, true),
        "rmse": rmse(published, true),
        "mre": mre(published, true, floor),
        "mre_paper": mre_paper(published, true),
        "l1_share": l1_share(published, true),
        "block5": block_error(sums, true, where, 5),
        "block10": block_error(sums, true, where, 10),
        "blocks_from": "count" if mean is None else "mean",
        "smape": smape(published, true),
        "jensen_shannon": jensen_shannon(published, true),
        "top100": top_overlap(published, true, 100),
        "kendall": kendall(published, true),
    }
