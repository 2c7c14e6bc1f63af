"""Epsilon: an exact rational number, so that splitting it never loses or gains a unit in the last place."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from fractions import Fraction

from crowdveil.errors import Refused

__all__ = ["LARGEST", "SMALLEST", "Epsilon", "exact", "share", "split"]

LARGEST = 100
"""An ε above this protects nobody and is refused as a slip of the keyboard."""
SMALLEST = Fraction(1, 10**9)
"""An ε below this, the ledger's quantum, buys nothing but noise too large for 64 bits to add up."""

Epsilon = Fraction
"""A privacy cost. Made by `exact`, split by `split`; sums and differences are exact."""


def exact(value: object, largest: int = LARGEST) -> Epsilon:
    """The exact rational that a person wrote as `value`: a string, an int, a float (as printed) or a Fraction.

    >>> exact("0.1") + exact("0.2") == exact("0.3")
    True
    >>> exact(0.1)
    Fraction(1, 10)
    >>> exact(-1)
    Traceback (most recent call last):
    crowdveil.errors.Refused: epsilon: got -1; expected a number from 1e-9 to 100, for example 0.5
    """
    refusal = Refused("epsilon", value, f"a number from 1e-9 to {largest}", "0.5")
    if isinstance(value, bool):
        raise refusal
    if isinstance(value, Fraction):
        number = value
    else:
        try:
            decimal = Decimal(str(value).strip())
            if not decimal.is_finite() or abs(decimal.adjusted()) > 30:
                raise refusal
            number = Fraction(decimal)
        except InvalidOperation:
            raise refusal from None
    if not SMALLEST <= number <= largest:
        raise refusal
    return number


def share(what: str, value: object, most: Fraction | int = 1) -> Fraction:
    """The part of a budget that a person wrote as `value`, exactly: above 0 and below `most`.

    >>> share("comparing", 0.05), share("comparing", "1/20")
    (Fraction(1, 20), Fraction(1, 20))
    >>> share("dividing", 0.5, Fraction(1, 3))
    Traceback (most recent call last):
    crowdveil.errors.Refused: dividing share: got 0.5; expected a fraction between 0 and 1/3, for example 1/50
    """
    text = str(value).strip()
    try:
        number = Fraction(text) if len(text) <= 30 and abs(Decimal(text.split("/")[0]).adjusted()) <= 30 else None
    except (ValueError, ZeroDivisionError, InvalidOperation):
        number = None
    if number is None or isinstance(value, bool) or not 0 < number < most:
        raise Refused(f"{what} share", value, f"a fraction between 0 and {most}", "1/50")
    return number


def split(epsilon: Epsilon, shares: Iterable[Fraction | int | str]) -> list[Epsilon]:
    """Cut `epsilon` in proportion to `shares`; the pieces add up to it exactly.

    >>> split(exact("1"), ["0.05", "0.95"])
    [Fraction(1, 20), Fraction(19, 20)]
    >>> sum(split(exact("0.7"), [1, 1, 1])) == exact("0.7")
    True
    """
    weights = [Fraction(share) for share in shares]
    total = sum(weights, Fraction(0))
    if total <= 0 or any(weight < 0 for weight in weights):
        raise Refused("shares", [str(weight) for weight in weights], "non-negative, not all zero", "[1, 19]")
    return [epsilon * weight / total for weight in weights]
