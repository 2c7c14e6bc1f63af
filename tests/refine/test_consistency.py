"""Consistency: the promised properties, the sequential process's own distribution, and the speed."""

import time

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from crowdveil.refine import consistent


def sequential(row, generator):
    """Algorithm 3 as the paper writes it, one unit at a time."""
    row = row.copy()
    deficit = -row[row < 0].sum()
    row[row < 0] = 0
    while deficit > 0 and row.sum() > 0:
        at = generator.integers(row.size)
        if row[at] > 0:
            row[at] -= 1
            deficit -= 1
    return row


@given(hnp.arrays(np.int64, hnp.array_shapes(min_dims=2, max_dims=2, max_side=9), elements=st.integers(-40, 40)))
def test_whole_non_negative_and_the_sum_kept_where_it_can_be(table):
    out = consistent(table)
    assert out.dtype == np.int64
    assert out.min() >= 0
    assert (out.sum(axis=1) == np.maximum(0, table.sum(axis=1))).all()
    assert (out <= np.maximum(table, 0)).all()


def test_a_held_release_stays_the_same():
    row = [9, 5, -6, 3, -4]
    out = consistent([row, row, [1, 1, 1, 1, 1], row])
    assert (out[0] == out[1]).all()
    assert out.sum(axis=1).tolist() == [7, 7, 5, 7]


def test_fractions_are_rounded():
    assert consistent([1.4, 2.6, -0.2]).tolist() == [1, 3, 0]


@pytest.mark.parametrize("row", [[3, 1, 2, -4, 0], [9, 1, 1, -6, -2], [1, 1, 1, 1, -3], [8, 5, -6, 3, -4]])
def test_same_distribution_as_the_sequential_process(row):
    """Two-sample chi-square over whole outcomes, 6,000 draws each; fails by chance less than once in 10^7 runs."""
    from scipy.stats import chi2_contingency

    row = np.array(row)
    one, two = np.random.default_rng(1), np.random.default_rng(2)
    samples = [
        np.array([consistent(row, one) for _ in range(6_000)]),
        np.array([sequential(row, two) for _ in range(6_000)]),
    ]
    outcomes, labels = np.unique(np.concatenate(samples), axis=0, return_inverse=True)
    table = np.array([np.bincount(part, minlength=len(outcomes)) for part in np.split(labels.ravel(), 2)])
    common = table[:, table.sum(axis=0) >= 10]
    table = np.column_stack([common, table.sum(axis=1) - common.sum(axis=1)])
    table = table[:, table.sum(axis=0) > 0]
    assert table.shape[1] > 2
    assert chi2_contingency(table).pvalue > 1e-7


def test_many_picks_a_cell_follow_the_same_law():
    """A deficit far above the number of cells (drawn as a multinomial): the mean taken back is even."""
    generator = np.random.default_rng(3)
    row = np.array([1_000, 1_000, 1_000, -900])
    taken = np.mean([1_000 - consistent(row, generator)[:3] for _ in range(400)], axis=0)
    # each cell gives 300 on average, sd about 14 per draw, so the mean of 400 is within 6 sd = 4.3 of it
    assert np.abs(taken - 300).max() < 4.3


@pytest.mark.parametrize("scale", [5, 48, 480, 4_800])
def test_a_city_day_takes_a_blink(scale):
    generator = np.random.default_rng(1)
    table = generator.poisson(generator.gamma(0.3, 50, 8_000), (48, 8_000))
    noisy = table + np.rint(generator.laplace(0, scale, table.shape)).astype(np.int64)
    seconds = []
    for _ in range(3):
        start = time.perf_counter()
        consistent(noisy, generator)
        seconds.append(time.perf_counter() - start)
    assert min(seconds) < 0.3
