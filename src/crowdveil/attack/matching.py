"""Matching: two sets of rows paired one to one by the similarity of a sparse matrix.

Most pairs of people share no cell at any time, so similarities are kept sparse. `best` maximises the total
similarity exactly; `greedy` takes the most similar pair, removes both, and goes on, as the attack's authors do.
"""

from __future__ import annotations

import numpy as np
import ot
from scipy.sparse import coo_matrix, csr_matrix

from crowdveil.attack.transport import PIVOTS, IntArray

__all__ = ["best", "common", "greedy"]


def common(left: IntArray, right: IntArray, cells: int) -> csr_matrix:
    """In how many slots each row of `left` and each of `right`, both N x S, are in the same cell.

    >>> common(np.array([[0, 1], [2, 2]]), np.array([[2, 1], [0, 1]]), cells=3).toarray().tolist()
    [[1, 2], [1, 0]]
    """
    return csr_matrix(_marks(left, cells) @ _marks(right, cells).T)


def _marks(rows: IntArray, cells: int) -> csr_matrix:
    users, slots = rows.shape
    columns = rows + np.arange(slots) * cells
    ends = np.arange(0, users * slots + 1, slots)
    return csr_matrix((np.ones(rows.size, dtype=np.int32), columns.ravel(), ends), shape=(users, slots * cells))


def best(similarity: csr_matrix) -> IntArray:
    """For each row the column it is paired with, at the greatest total similarity.

    A transport on the pairs that have a similarity and a stand-in on either side, who takes whoever is better
    left alone; those are paired with each other afterwards.

    >>> best(csr_matrix([[3.0, 2.0], [3.0, 0.0]])).tolist()
    [1, 0]
    """
    n, m = similarity.shape
    entries = similarity.tocoo()
    top = float(entries.data.max(initial=1))
    i = np.concatenate([entries.row, np.arange(n), np.full(m + 1, n)])
    j = np.concatenate([entries.col, np.full(n, m), np.arange(m + 1)])
    cost = np.concatenate([top - entries.data, np.full(n + m, top / 2), [0.0]])
    one_each = np.append(np.ones(n), m), np.append(np.ones(m), n)
    plan = ot.emd(*one_each, coo_matrix((cost, (i, j)), shape=(n + 1, m + 1)), numItermax=PIVOTS)
    taken = (plan.row < n) & (plan.col < m) & (plan.data > 0.5)
    pairs = np.full(n, -1, dtype=np.int64)
    pairs[plan.row[taken]] = plan.col[taken]
    return _pair_the_rest(pairs, m)


def _pair_the_rest(pairs: IntArray, columns: int) -> IntArray:
    """Pair those who have nothing in common, in order."""
    alone = np.flatnonzero(pairs < 0)
    pairs[alone] = np.setdiff1d(np.arange(columns), pairs)[: len(alone)]
    return pairs


def greedy(similarity: csr_matrix, generator: np.random.Generator) -> IntArray:
    """For each row the column it is paired with, the most similar pair first; ties in an order drawn once.

    Works in rounds: a pair that is the first choice of both its row and its column is what the greedy order
    takes next as far as these two are concerned, so all such pairs can be taken at once.

    >>> greedy(csr_matrix([[3.0, 2.0], [2.5, 0.0]]), np.random.default_rng(1)).tolist()
    [0, 1]
    """
    entries = similarity.tocoo()
    i, j, value = entries.row, entries.col, entries.data
    rank = np.empty(len(value), dtype=np.int64)
    rank[np.lexsort((generator.random(len(value)), value))] = np.arange(len(value))
    pairs = np.full(similarity.shape[0], -1, dtype=np.int64)
    while len(i):
        first_of_row = np.full(similarity.shape[0], -1)
        first_of_column = np.full(similarity.shape[1], -1)
        np.maximum.at(first_of_row, i, rank)
        np.maximum.at(first_of_column, j, rank)
        taken = (first_of_row[i] == rank) & (first_of_column[j] == rank)
        pairs[i[taken]] = j[taken]
        taken_columns = np.zeros(similarity.shape[1], dtype=bool)
        taken_columns[j[taken]] = True
        left = (pairs[i] < 0) & ~taken_columns[j]
        i, j, rank = i[left], j[left], rank[left]
    return _pair_the_rest(pairs, similarity.shape[1])
