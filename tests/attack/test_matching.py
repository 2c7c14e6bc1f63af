"""Pairing rows: against dense references."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linear_sum_assignment
from scipy.sparse import csr_matrix

from crowdveil.attack.linking import information_gain, link
from crowdveil.attack.matching import best, common, greedy


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 25), st.integers(0, 2**32 - 1), st.floats(0, 1))
def test_best_is_the_greatest_total(users, seed, filled):
    generator = np.random.default_rng(seed)
    dense = generator.integers(1, 20, (users, users)) * (generator.random((users, users)) < filled)
    pairs = best(csr_matrix(dense))
    assert sorted(pairs) == list(range(users))
    reference = dense[linear_sum_assignment(dense, maximize=True)].sum()
    assert dense[np.arange(users), pairs].sum() == reference


def test_best_weighs_real_similarities():
    generator = np.random.default_rng(1)
    dense = generator.exponential(size=(80, 80)) * (generator.random((80, 80)) < 0.1)
    pairs = best(csr_matrix(dense))
    reference = dense[linear_sum_assignment(dense, maximize=True)].sum()
    assert dense[np.arange(80), pairs].sum() == pytest.approx(reference, rel=1e-9)


def test_greedy_takes_the_most_similar_pair_first():
    generator = np.random.default_rng(1)
    dense = generator.permutation(900).reshape(30, 30) + 1.0  # no ties: the order is the only one there is
    left, reference = dense.copy(), np.empty(30, dtype=int)
    for _ in range(30):
        row, column = np.unravel_index(left.argmax(), left.shape)
        reference[row] = column
        left[row], left[:, column] = -1, -1
    assert greedy(csr_matrix(dense), generator).tolist() == reference.tolist()


def test_greedy_pairs_everybody():
    pairs = greedy(csr_matrix((40, 40), dtype=float), np.random.default_rng(1))
    assert sorted(pairs) == list(range(40))


def test_common_counts_equal_slots():
    generator = np.random.default_rng(1)
    left, right = generator.integers(0, 6, (2, 30, 9))
    dense = (left[:, None] == right[None]).sum(axis=2)
    assert (common(left, right, 6).toarray() == dense).all()


def entropy(row: np.ndarray) -> float:
    _, times = np.unique(row, return_counts=True)
    share = times / times.sum()
    return float(-(share * np.log2(share)).sum())


def test_information_gain_is_its_definition():
    generator = np.random.default_rng(1)
    left, right = generator.integers(0, 7, (12, 8)), generator.integers(0, 7, (12, 5))
    reference = [[entropy(np.append(a, b)) - (8 * entropy(a) + 5 * entropy(b)) / 13 for b in right] for a in left]
    assert information_gain(left, right, 7) == pytest.approx(np.array(reference))


def test_linking_has_the_least_total_gain():
    generator = np.random.default_rng(2)
    left, right = generator.integers(0, 9, (2, 25, 6))
    gain = information_gain(left, right, 9)
    linked = link(left, right, 9)
    assert (linked[:, :6] == left).all()
    total = sum(entropy(row) - (entropy(row[:6]) + entropy(row[6:])) / 2 for row in linked)
    assert total == pytest.approx(gain[linear_sum_assignment(gain)].sum())
