"""What noise does to a map, as a public formula, and how to cut a budget between direct and held slots by it.

Everything here is a function of public and paid values (ε, slots, cells, N̂), so it costs nothing.

The expected error of a cell that holds λ people on average, one of M, published with Laplace noise of scale b and
made consistent, is close to e(b, λ) = b/(1 + b/2λ) + 0.56·b/√M: b for little noise, and for much 2λ, the error of a
map that has nothing to do with the truth, plus what consistency hands on of the slot's noisy total (half of the time
it is positive). Where λ is not known it is taken as infinite. The first part is concave: halving a hopeless noise buys
little, so the better cut may starve one part, but not so far that its totals run away. On simulated cities it is
within a tenth of what is measured, from b = λ/4 to b = 12λ.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import numpy.typing as npt

from crowdveil.privacy import Epsilon
from crowdveil.schemes.division import SCALE, pairs
from crowdveil.schemes.threshold import cutoff

__all__ = ["cut", "division_price", "noise_error"]

FloatArray = npt.NDArray[np.float64]
_SHARES = 64  # the cut is looked for in 64ths


def noise_error(scale: npt.ArrayLike, density: float, cells: int) -> FloatArray:
    """e(b, λ): the expected absolute error of a consistent cell.

    >>> noise_error([0.0, 1.0, 1e4], 10.0, 10_000).round(2).tolist()
    [0.0, 0.96, 75.96]
    """
    b = np.asarray(scale, dtype=np.float64)
    error: FloatArray = b / (1 + b / (2 * density)) + 0.56 * b / np.sqrt(cells)
    return error


def cut(epsilon: Epsilon, direct: int, held: int, releases: int, density: float, cells: int) -> tuple[Epsilon, Epsilon]:
    """(ε_d, ε_t) for `direct` slots published directly and `held` slots with `releases` among them.

    >>> cut(Fraction(1), 12, 0, 1, 16.0, 8_000), cut(Fraction(1), 0, 9, 4, 16.0, 8_000)
    ((Fraction(1, 1), Fraction(0, 1)), (Fraction(0, 1), Fraction(1, 1)))
    >>> sum(cut(Fraction(1, 3), 12, 9, 4, 16.0, 8_000))
    Fraction(1, 3)
    """
    share = _best(float(epsilon), direct, held, releases, density, cells)[0]
    return epsilon * share, epsilon * (1 - share)


def _best(epsilon: float, direct: int, held: int, releases: int, density: float, cells: int) -> tuple[Fraction, float]:
    """The direct part's share of ε, and the error per cell summed over slots that it leads to."""
    if held == 0:
        return Fraction(1), direct * float(noise_error(direct / epsilon, density, cells))
    if direct == 0:
        return Fraction(0), held * float(noise_error(releases / epsilon, density, cells))
    shares = np.arange(1, _SHARES) / _SHARES
    errors = direct * noise_error(direct / (epsilon * shares), density, cells) + held * noise_error(
        releases / (epsilon * (1 - shares)), density, cells
    )
    best = int(errors.argmin())
    return Fraction(best + 1, _SHARES), float(errors[best])


def division_price(epsilon: Epsilon, users: float, cells: int, slots: int) -> npt.NDArray[np.int64]:
    """What each division of the day would cost in noise, in the units of `division.scores`.

    >>> len(division_price(Fraction(1), 1_000.0, 100, 3)) == len(pairs(3))
    True
    """
    density = users / cells
    by_length = np.array(
        [
            _best(float(epsilon), n, slots - n, cutoff(epsilon, users, cells, slots - n), density, cells)[1]
            for n in range(1, slots + 1)
        ]
    )
    table = pairs(slots)
    lost = np.minimum(SCALE * cells * by_length, 2.0**60)  # scores less a price stay within 64 bits
    price: npt.NDArray[np.int64] = np.rint(lost[table[:, 1] - table[:, 0]]).astype(np.int64)
    return price
