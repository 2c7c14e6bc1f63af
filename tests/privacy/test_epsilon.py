"""Epsilon is exact and refuses what it cannot mean."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crowdveil.errors import Refused
from crowdveil.privacy import exact, split


@pytest.mark.parametrize(
    "slip", ["-1", 0, "0", "abc", "nan", "inf", "-inf", "", None, True, 100.001, "1e9", "1e-40", "9.9e-10", "1/2/3"]
)
def test_what_is_not_an_epsilon_is_refused_with_a_value_that_works(slip):
    with pytest.raises(Refused, match=r"epsilon: .*for example 0\.5|epsilon: expected"):
        exact(slip)


@given(st.decimals(min_value="0.0001", max_value=100, places=4))
def test_a_decimal_is_taken_as_written(number):
    assert exact(str(number)) == Fraction(number)
    assert exact(float(number)) == Fraction(str(float(number)))


@given(
    st.fractions(min_value="1/1000", max_value=100),
    st.lists(st.fractions(min_value=0, max_value=10), min_size=1, max_size=8).filter(any),
)
def test_split_neither_loses_nor_gains(epsilon, shares):
    assert sum(split(epsilon, shares)) == epsilon


def test_the_smallest_epsilon_is_one_unit_of_a_ledger():
    assert exact("1e-9") == exact(1e-9) == Fraction(1, 10**9)
    with pytest.raises(Refused, match="1e-9"):
        exact(Fraction(1, 10**9 + 1))


def test_split_refuses_shares_that_are_none():
    with pytest.raises(Refused, match="shares"):
        split(Fraction(1), [0, 0])
