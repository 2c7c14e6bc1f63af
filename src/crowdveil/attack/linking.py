"""Linking days: whose Monday belongs to whose Tuesday, by the information gained when they are joined.

For two rows a, b of n_a and n_b points with entropies H of their visit frequencies, the gain is
H(a++b) - (n_a·H(a) + n_b·H(b))/(n_a + n_b): small where both visit the same cells equally often. With
f(c) = c·log2 c and visit counts a_x, b_x of cell x, (n_a + n_b) times the gain is

    f(n_a + n_b) - f(n_a) - f(n_b) - sum over x of [f(a_x + b_x) - f(a_x) - f(b_x)],

where a cell that only one of the two visits adds nothing: sparse counts are enough. The pairing of least total
gain is that of the greatest total of the sum.
"""

from __future__ import annotations

import numpy as np
from scipy.sparse import coo_matrix, csr_matrix

from crowdveil.attack.matching import best
from crowdveil.attack.transport import FloatArray, IntArray

__all__ = ["information_gain", "link"]


def _f(count: FloatArray) -> FloatArray:
    return count * np.log2(np.maximum(count, 1))


def _visits(rows: IntArray, cells: int) -> csr_matrix:
    users, slots = rows.shape
    marks = (np.ones(rows.size), (np.repeat(np.arange(users), slots), rows.ravel()))
    return csr_matrix(coo_matrix(marks, shape=(users, cells)))  # repeated entries add up


def _shared(left: IntArray, right: IntArray, cells: int) -> csr_matrix:
    """The sum over common cells of f(a_x + b_x) - f(a_x) - f(b_x), for every pair that has one."""
    a, b = _visits(left, cells).tocsc(), _visits(right, cells).tocsc()
    in_a, in_b = np.diff(a.indptr).astype(np.int64), np.diff(b.indptr).astype(np.int64)
    pairs = in_a * in_b  # at each cell, every visitor of one with every visitor of the other
    cell = np.repeat(np.arange(cells), pairs)
    place = np.arange(len(cell)) - np.repeat(np.cumsum(pairs) - pairs, pairs)
    first = a.indptr[cell] + place // in_b[cell]
    second = b.indptr[cell] + place % in_b[cell]
    x, y = a.data[first], b.data[second]
    value = _f(x + y) - _f(x) - _f(y)
    return csr_matrix(coo_matrix((value, (a.indices[first], b.indices[second])), shape=(len(left), len(right))))


def information_gain(left: IntArray, right: IntArray, cells: int) -> FloatArray:
    """The gain, in bits, of every pair of rows of two days.

    >>> information_gain(np.array([[0, 0], [1, 2]]), np.array([[0, 0]]), cells=3).round(3).tolist()
    [[0.0], [1.0]]
    """
    n, m = left.shape[1], right.shape[1]
    whole = _f(np.array([n + m, n, m], dtype=np.float64))
    gain: FloatArray = (whole[0] - whole[1] - whole[2] - _shared(left, right, cells).toarray()) / (n + m)
    return gain


def link(left: IntArray, right: IntArray, cells: int) -> IntArray:
    """The rows of one day, or of several already linked, each continued by one row of the next day.

    >>> link(np.array([[0, 0], [1, 2]]), np.array([[2, 1], [0, 3]]), cells=4).tolist()
    [[0, 0, 0, 3], [1, 2, 2, 1]]
    """
    return np.hstack([left, right[best(_shared(left, right, cells))]])
