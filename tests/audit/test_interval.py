"""Clopper-Pearson against its definition, and the coverage of the interval of a loss."""

import numpy as np
import pytest
from scipy.stats import binom

from crowdveil.audit.interval import clopper_pearson, loss


@pytest.mark.parametrize(("hits", "runs"), [(0, 50), (1, 50), (17, 50), (49, 50), (50, 50)])
def test_the_ends_leave_half_of_the_doubt_in_each_tail(hits: int, runs: int) -> None:
    low, high = clopper_pearson(hits, runs, 0.99)
    if hits:
        assert binom.sf(hits - 1, runs, low) == pytest.approx(0.005)
    else:
        assert low == 0
    if hits < runs:
        assert binom.cdf(hits, runs, high) == pytest.approx(0.005)
    else:
        assert high == 1


def test_the_interval_of_a_loss_covers() -> None:
    # at 90 % confidence 2,000 repetitions miss more than 300 times with probability < 1e-9, were the coverage 90 %
    rng = np.random.default_rng(5)
    p, q, runs = 0.3, 0.1, 400
    low, high = loss(rng.binomial(runs, p, 2_000), rng.binomial(runs, q, 2_000), runs, 0.9)
    truth = np.log(p / q)
    assert ((low > truth) | (high < truth)).sum() <= 300


def test_nothing_seen_bounds_nothing() -> None:
    low, high = loss(0, 0, 1_000, 0.999)
    assert low == -np.inf
    assert high == np.inf
