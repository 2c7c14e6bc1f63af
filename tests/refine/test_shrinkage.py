"""Shrinkage and rounding as plain post-processing."""

from datetime import date

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from scipy.stats import nbinom

from crowdveil.counts import Shape
from crowdveil.errors import Refused
from crowdveil.privacy import Budget, Simulation, exact
from crowdveil.refine import Measured, Neighbourhood, Prior, Samples, prior, quantiles, round_keeping_sum, shrink
from crowdveil.schemes import scheme


def grid(rows: int, columns: int) -> np.ndarray:
    return np.array([[x, y] for y in range(rows) for x in range(columns)], dtype=float) * 500


@given(arrays(np.float64, st.tuples(st.integers(1, 5), st.integers(1, 40)), elements=st.floats(0, 1e6)))
def test_rounding_keeps_every_sum_and_moves_nothing_by_one(table):
    rounded = round_keeping_sum(table)
    assert np.abs(rounded.sum(axis=1) - table.sum(axis=1)).max() <= 0.5 + 1e-6
    assert np.abs(rounded - table).max() < 1
    assert rounded.min() >= 0


@given(
    cells=st.integers(1, 40),
    scale=st.sampled_from([0.01, 1.0, 50.0, 1e6]),
    rate=st.sampled_from([0.0, 0.1, 10.0, 1e6]),
    seed=st.integers(0, 99),
)
@settings(max_examples=40, deadline=None)
def test_any_noisy_table_is_shrunk_to_finite_counts(cells, scale, rate, seed):
    rng = np.random.default_rng(seed)
    noisy = rng.poisson(rate, (2, cells)) + rng.laplace(0, scale, (2, cells))
    values, mean = shrink(noisy, scale, rng.uniform(0, 5_000, (cells, 2)))
    assert values.min() >= 0
    assert np.isfinite(mean).all()
    assert mean.min() >= 0


def test_shrinking_beats_both_the_noisy_table_and_zeros():
    """A smooth city of mean 10 under noise of scale 20: fixed seeds, so no chance of failure."""
    rng = np.random.default_rng(3)
    centroids = grid(30, 30)
    rates = 40 * np.exp(-((centroids - centroids.mean(axis=0)) ** 2).sum(axis=1) / 2 / 3_000**2)
    truth = rng.poisson(rates, (3, 900))
    noisy = truth + np.rint(rng.laplace(0, 20, truth.shape))
    values, mean = shrink(noisy, 20.0, centroids)
    error = np.abs(values - truth).mean()
    assert error < 0.35 * np.abs(np.maximum(noisy, 0) - truth).mean()
    assert error < 0.5 * truth.mean()
    assert np.abs(mean.sum(axis=1) / truth.sum(axis=1) - 1).max() < 0.15


def test_repeated_slots_are_shrunk_alike_and_exact_ones_left_alone():
    noisy = np.array([[4.0, 9.0, 1.0]] * 3)
    values, mean = shrink(noisy, [5.0, 5.0, 0.0], grid(1, 3))
    assert np.array_equal(values[0], values[1])
    assert np.array_equal(mean[0], mean[1])
    assert values[2].tolist() == [4, 9, 1]


@pytest.mark.parametrize("scale", [-1.0, float("nan")])
def test_a_scale_that_no_noise_has_is_refused(scale):
    with pytest.raises(Refused):
        shrink(np.ones((1, 2)), scale, grid(1, 2))


def test_neighbours_never_hold_the_cell_itself():
    """Raising one cell changes its neighbours' means and never its own, on a grid and with doubled places."""
    rng = np.random.default_rng(1)
    for centroids in (grid(12, 15), np.repeat(rng.uniform(0, 5_000, (60, 2)), 2, axis=0)):
        around = Neighbourhood(centroids)
        values = rng.poisson(10, len(centroids)).astype(float)
        raised = values.copy()
        raised[7] += 1_000
        change = around.means(raised) - around.means(values)
        assert np.abs(change[7, :2]).max() < 1e-9
        assert np.abs(change[7, 2:]).max() < 0.02 * 1_000
        assert np.abs(change[6]).max() > 1


def test_the_posterior_is_that_of_the_gamma_prior_and_the_laplace_likelihood():
    prior = Prior.gamma(np.array([4.0]), 2.0)
    samples = Samples.of(Measured(np.array([[9.0]]), np.array([3.0])), prior).values[0, 0]
    x = np.linspace(1e-4, 80, 400_000)
    density = x * np.exp(-x / 2) * np.exp(-np.abs(x - 9) / 3)
    density /= density.sum()
    assert samples.mean() == pytest.approx((x * density).sum(), rel=0.02)
    assert np.median(samples) == pytest.approx(x[np.searchsorted(np.cumsum(density), 0.5)], rel=0.03)


def test_parks_and_streets_are_told_apart_by_their_class(monkeypatch):
    """Half of a map is sparse and mostly empty, half dense and even: each half's spread is its own."""
    rng = np.random.default_rng(5)
    centroids = grid(60, 60)
    dense = centroids[:, 0] >= 30 * 500
    truth = np.where(dense, 60.0, 30.0 * (rng.random(3_600) < 0.1))
    noisy = truth + rng.laplace(0, 4, truth.shape)

    def error(prior: Prior) -> float:
        samples = Samples.of(Measured(noisy[None], np.array([4.0])), prior).values[0]
        return float(np.abs(np.median(samples, axis=1) - truth).mean())

    def learned() -> Prior:
        return Prior.learn(noisy, 32.0, truth.sum(), Neighbourhood(centroids))

    empty = learned().below(np.full((3_600, 1), 0.5))[:, 0]
    assert np.median(empty[~dense]) > 0.6
    assert np.median(empty[dense]) < 0.05
    by_class = error(learned())
    assert by_class < 0.75 * np.abs(np.maximum(noisy, 0) - truth).mean()
    monkeypatch.setattr(prior, "KINDS", 1)
    assert by_class < 0.95 * error(learned())


def test_predictive_quantiles_are_those_of_the_mixture():
    rng = np.random.default_rng(2)
    for mean in (0.3, 2.0, 60.0):
        rates = rng.gamma(3.0, mean / 3, (1, 4_000))
        found = quantiles(rates, (0.05, 0.5, 0.95))[:, 0]
        exact = nbinom.ppf((0.05, 0.5, 0.95), 3, 3 / (3 + mean))
        assert np.abs(found - exact).max() <= 1 + 0.05 * mean


def test_a_few_giants_leave_every_cell_a_mean_above_zero():
    """Noise that dwarfs the total, on a map whose cells differ by many orders of magnitude."""
    rng = np.random.default_rng(5)
    around = Neighbourhood(np.column_stack([500.0 * np.arange(120), np.zeros(120)]))
    for _ in range(60):
        noise = 10 ** rng.uniform(6, 13)
        noisy = rng.laplace(0, noise, 120) * 10 ** rng.uniform(-6, 6, 120)
        learned = Prior.learn(noisy, 2 * noise**2, max(1.0, noisy.sum()), around)
        assert learned.mean.min() > 0
        assert np.isfinite(learned.below(np.tile([0.0, 1.0, noise], (120, 1)))).all()


def test_a_search_that_does_not_end_fails_nothing(monkeypatch):
    """Post-processing that fails would have the draw thrown away for what it was, and drawn again."""

    def endless(*_):
        raise RuntimeError("Maximum number of iterations reached.")

    monkeypatch.setattr("crowdveil.refine.prior.nnls", endless)
    shape = Shape(date(2024, 5, 6), np.arange(24.0), 3600, np.random.default_rng(1).uniform(0, 5_000, (30, 2)))
    counts = np.random.default_rng(2).poisson(40, (24, 30)).astype(np.int64)
    for name in ("anchor", "anchor-live"):
        published = scheme(name).publish(counts, shape, Budget(exact("5"), Simulation(1)))
        assert published.values.min() >= 0
