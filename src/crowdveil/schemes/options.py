"""A scheme's options as a person writes them, in Python or in a configuration file, made exact or refused."""

from __future__ import annotations

from fractions import Fraction

from crowdveil.errors import Refused
from crowdveil.privacy import share

__all__ = ["make_exact", "whole"]


def make_exact(scheme: object, **most: Fraction | int) -> None:
    """Read the named budget shares of a scheme that is being made as exact fractions, each below what is given.

    >>> from crowdveil.schemes import scheme
    >>> scheme("threshold", comparing=0.1) == scheme("threshold", comparing="1/10")
    True
    """
    for name, below in most.items():
        object.__setattr__(scheme, name, share(name, getattr(scheme, name), below))


def whole(what: str, value: object, least: int = 1) -> None:
    """Refuse what is no whole number of at least `least`.

    >>> whole("first cutoff", 2.5)
    Traceback (most recent call last):
    crowdveil.errors.Refused: first cutoff: got 2.5; expected a whole number of at least 1, for example 2
    """
    if type(value) is not int or not least <= value <= 2**62:
        raise Refused(what, repr(value), f"a whole number of at least {least}", 2)
