"""A learned score: a few shallow trees, boosted, that tell the outputs of two data sets apart.

It finds what no hand-made feature was written for, such as a bit that only says something together with a
number beside it. Its log odds approximate the log-likelihood ratio, which is the best score there is (Neyman
and Pearson); how good they are does not matter to the verdict, which is counted on fresh runs.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from crowdveil.privacy import IntArray

__all__ = ["Learned", "learn"]

FloatArray = npt.NDArray[np.float64]
_BINS = 16
_DEPTH = 3
_ROUNDS = 30
_RATE = 0.3
_PULL = 5.0  # of each leaf towards 0, as if so many more runs had been seen there
_COLUMNS = 40


@dataclass(frozen=True)
class Learned:
    """The trees: for each level of a tree, which column each node looks at and beyond which bin it goes right.

    >>> Learned([], [], []).score({}, 3).tolist()  # without a tree nothing speaks for either side
    [0.0, 0.0, 0.0]
    """

    names: list[str]
    edges: list[FloatArray]
    trees: list[tuple[list[tuple[IntArray, IntArray]], FloatArray]]

    def score(self, columns: dict[str, FloatArray], runs: int) -> FloatArray:
        """The log odds of "with the target", one per run; a column that is missing counts as empty."""
        empty = np.full(runs, np.nan)
        binned = _bin([columns.get(name, empty) for name in self.names], self.edges)
        total = np.zeros(runs)
        for levels, values in self.trees:
            total += values[_leaf(levels, binned)]
        return np.round(total, 9)


def learn(without: dict[str, FloatArray], present: dict[str, FloatArray], runs: int) -> Learned:
    """Trees that tell `present` from `without`, `runs` runs each.

    >>> rng = np.random.default_rng(1)
    >>> one, other = {"x": rng.normal(0, 1, 500)}, {"x": rng.normal(2, 1, 500)}
    >>> model = learn(one, other, 500)
    >>> bool(model.score(other, 500).mean() > 1 > -1 > model.score(one, 500).mean())
    True
    """
    empty = np.full(runs, np.nan)
    names = sorted(without.keys() | present.keys())
    columns = [np.concatenate([without.get(n, empty), present.get(n, empty)]) for n in names]
    edges = [_edges(column) for column in columns]
    binned = _bin(columns, edges)
    truth = np.repeat([0.0, 1.0], runs)
    kept = sorted(_most_telling(binned, truth))
    names, edges, binned = [names[i] for i in kept], [edges[i] for i in kept], binned[:, kept]
    odds, trees = np.zeros(2 * runs), []
    for _ in range(_ROUNDS if kept else 0):
        chance = 1 / (1 + np.exp(-odds))
        levels, values = _grow(binned, truth - chance, chance * (1 - chance))
        trees.append((levels, values))
        odds += values[_leaf(levels, binned)]
    return Learned(names, edges, trees)


def _edges(column: FloatArray) -> FloatArray:
    known = column[~np.isnan(column)]
    return np.unique(np.quantile(known, np.linspace(0, 1, _BINS - 1))) if known.size else np.zeros(0)


def _bin(columns: list[FloatArray], edges: list[FloatArray]) -> IntArray:
    """Bins 1 … _BINS - 1 by the edges, 0 for what is empty; runs x columns."""
    if not columns:
        return np.zeros((0, 0), dtype=np.int64)
    binned = [np.searchsorted(e, c, side="right").clip(1) for c, e in zip(columns, edges, strict=True)]
    return np.where(np.isnan(np.column_stack(columns)), 0, np.column_stack(binned)).astype(np.int64)


def _sums(binned: IntArray, node: IntArray, nodes: int, weight: FloatArray) -> FloatArray:
    """The sum of `weight` by node, column and bin."""
    width = binned.shape[1]
    at = (node[:, None] * width + np.arange(width)) * _BINS + binned
    sums = np.bincount(at.ravel(), np.repeat(weight, width), nodes * width * _BINS)
    shaped: FloatArray = sums.reshape(nodes, width, _BINS).astype(np.float64)
    return shaped


def _most_telling(binned: IntArray, truth: FloatArray) -> IntArray:
    """The columns whose bins differ most between the two sides."""
    node = np.zeros(len(binned), dtype=np.int64)
    present, without = _sums(binned, node, 1, truth)[0], _sums(binned, node, 1, 1 - truth)[0]
    telling = ((present - without) ** 2 / np.maximum(present + without, 1)).sum(axis=1)
    order: IntArray = np.argsort(-telling)[:_COLUMNS]
    return order


def _grow(binned: IntArray, slope: FloatArray, bend: FloatArray) -> tuple[list[tuple[IntArray, IntArray]], FloatArray]:
    """One tree by Newton's steps: at each level every node takes the split of the greatest gain."""
    node = np.zeros(len(binned), dtype=np.int64)
    levels: list[tuple[IntArray, IntArray]] = []
    for depth in range(_DEPTH):
        g = _sums(binned, node, 2**depth, slope).cumsum(axis=2)
        h = _sums(binned, node, 2**depth, bend).cumsum(axis=2)
        all_g, all_h = g[:, :, -1:], h[:, :, -1:]
        gain = g**2 / (h + _PULL) + (all_g - g) ** 2 / (all_h - h + _PULL)
        best = gain.reshape(2**depth, -1).argmax(axis=1)
        column, bin_ = best // _BINS, best % _BINS
        levels.append((column, bin_))
        node = 2 * node + (binned[np.arange(len(binned)), column[node]] > bin_[node])
    sums = np.bincount(node, slope, 2**_DEPTH), np.bincount(node, bend, 2**_DEPTH)
    return levels, _RATE * sums[0] / (sums[1] + _PULL)


def _leaf(levels: list[tuple[IntArray, IntArray]], binned: IntArray) -> IntArray:
    node = np.zeros(len(binned), dtype=np.int64)
    for column, bin_ in levels:
        node = 2 * node + (binned[np.arange(len(binned)), column[node]] > bin_[node])
    return node
