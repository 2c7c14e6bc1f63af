"""Noise: OpenDP's own maps stay at or below each part; both sources draw the same distributions."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crowdveil.errors import Refused
from crowdveil.privacy import OpenDP, Simulation
from crowdveil.privacy.noise import _laplace, _noisy_max


@given(st.integers(1, 10**6), st.fractions(min_value="1/1000", max_value=100, max_denominator=10**6))
def test_opendp_maps_never_exceed_the_epsilon_that_is_claimed(sensitivity, epsilon):
    assert Fraction(_laplace(sensitivity, epsilon).map(sensitivity)) <= epsilon
    assert Fraction(_noisy_max(sensitivity, epsilon).map(sensitivity)) <= epsilon


def test_a_naive_scale_would_exceed_epsilon_somewhere():
    """The reason for raising the scale: float(Δ/ε) alone maps above ε for some splits."""
    import opendp.prelude as dp

    dp.enable_features("contrib")
    domain, metric = dp.vector_domain(dp.atom_domain(T=dp.i64)), dp.l1_distance(T=dp.i64)
    above = 0
    for n in range(1, 60):
        epsilon = Fraction(n, 97)
        naive = dp.m.make_laplace(domain, metric, scale=float(19 / epsilon))
        above += Fraction(naive.map(19)) > epsilon
    assert above > 0


@pytest.mark.parametrize("source", [OpenDP(), Simulation(11)])
@pytest.mark.parametrize("scale", [1, 19])
def test_noise_is_discrete_laplace(source, scale):
    """Chi-square on 40,000 draws against the exact law; fails by chance less than once in 10^7 runs."""
    from scipy.stats import chi2

    draws = source.laplace(np.zeros(40_000, dtype=np.int64), scale, Fraction(1))
    p = np.exp(-1 / scale)
    edge = int(4 * scale)
    support = np.arange(-edge, edge + 1)
    law = (1 - p) / (1 + p) * p ** np.abs(support)
    expected = np.append(law, 1 - law.sum()) * draws.size
    seen = np.append([(draws == k).sum() for k in support], (np.abs(draws) > edge).sum())
    statistic = ((seen - expected) ** 2 / expected).sum()
    assert statistic < chi2.isf(1e-8, len(seen) - 1)


@pytest.mark.parametrize("source", [OpenDP(), Simulation(12)])
def test_choice_is_permute_and_flip(source):
    """Two candidates one sensitivity apart at ε = 1: the worse one wins with probability e^(-1/2)/2.

    20,000 draws, a band of 6 standard deviations: fails by chance less than once in 10^8 runs.
    """
    worse = np.mean([source.choose([1, 0], 1, Fraction(1)) for _ in range(20_000)])
    expected = np.exp(-0.5) / 2
    assert abs(worse - expected) < 6 * np.sqrt(expected * (1 - expected) / 20_000)


@pytest.mark.parametrize("source", [OpenDP(), Simulation(1)])
def test_noise_on_fractions_is_refused(source):
    with pytest.raises(Refused, match="whole numbers"):
        source.laplace(np.array([0.5]), 1, Fraction(1))
    with pytest.raises(Refused, match="sensitivity"):
        source.laplace([1], 0, Fraction(1))
    with pytest.raises(Refused, match="epsilon"):
        source.laplace([1], 1, Fraction(0))


def test_counts_beyond_32_bits_survive():
    noisy = OpenDP().laplace(np.array([2**40]), 1, Fraction(1))
    assert abs(int(noisy[0]) - 2**40) < 1000


def test_simulation_is_repeatable_and_the_release_source_is_not():
    zeros = np.zeros(64, dtype=np.int64)
    assert (Simulation(5).laplace(zeros, 9, Fraction(1)) == Simulation(5).laplace(zeros, 9, Fraction(1))).all()
    assert (OpenDP().laplace(zeros, 9, Fraction(1)) != OpenDP().laplace(zeros, 9, Fraction(1))).any()


@pytest.mark.parametrize("source", [OpenDP(), Simulation(1)])
def test_what_64_bits_do_not_hold_is_refused_and_does_not_turn_negative(source):
    for values in ([2**63], np.array([3, 2**64 - 1], dtype=np.uint64), [2**64]):
        with pytest.raises(Refused, match="to be noised"):
            source.laplace(values, 1, Fraction(1))
    assert source.laplace([2**63 - 1], 1, Fraction(100))[0] > 2**62
