"""Where noise comes from: OpenDP for a release, a seeded generator for experiments.

Both sources answer the same two questions.

`laplace(values, sensitivity, epsilon)` adds discrete Laplace noise of scale Δ/ε to integers, independently for each:
P(k) ∝ exp(-|k|·ε/Δ). If one user's day moves `values` by at most Δ in L1, any outcome's probability changes by at most
e^ε. `choose(scores, sensitivity, epsilon)` is permute-and-flip at scale 2Δ/ε (McKenna and Sheldon 2020): if one user's
day moves each score by at most Δ, the choice costs ε.

OpenDP works in floating point for the scale alone, and a scale rounded the wrong way costs more than ε:
we raise it by single floats until OpenDP's own privacy map says at most ε, as an exact rational.
"""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import lru_cache
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from crowdveil.errors import Refused
from crowdveil.privacy.epsilon import Epsilon

__all__ = ["IntArray", "NoiseSource", "OpenDP", "Simulation"]

IntArray = npt.NDArray[np.int64]
_PIECE = 4_000  # draws that are worth a thread


class NoiseSource(Protocol):
    """A source of noise; `simulation` says that what it makes must never be released.

    >>> def twice(source: NoiseSource) -> bool:  # either source will do
    ...     return source.laplace([10, 0], 1, Fraction(1)).shape == (2,)
    >>> twice(OpenDP()), twice(Simulation(1))
    (True, True)
    """

    @property
    def name(self) -> str:
        """How a manifest calls the source."""

    @property
    def simulation(self) -> bool:
        """True where the randomness is repeatable and therefore protects nobody."""

    def laplace(self, values: npt.ArrayLike, sensitivity: int, epsilon: Epsilon) -> IntArray:
        """`values` plus one independent discrete Laplace draw of scale sensitivity/epsilon each."""

    def choose(self, scores: npt.ArrayLike, sensitivity: int, epsilon: Epsilon) -> int:
        """The index of a high score, by permute-and-flip of scale 2·sensitivity/epsilon."""


def _integers(values: npt.ArrayLike, what: str) -> IntArray:
    array = np.asarray(values)
    if array.dtype.kind not in "iu":
        raise Refused(what, f"an array of {array.dtype}", "whole numbers: ask integer sums, divide after the noise")
    if array.dtype == np.uint64 and array.size and array.max() >= 2**63:
        raise Refused(what, "a number of 2^63 or more", "whole numbers that 64 bits with a sign hold")
    return np.ascontiguousarray(array, dtype=np.int64)


def _check(sensitivity: int, epsilon: Epsilon) -> None:
    if sensitivity < 1:
        raise Refused("sensitivity", sensitivity, "a whole number of at least 1", 1)
    if epsilon <= 0:
        raise Refused("epsilon of a draw", epsilon, "a rational above 0", "1/2")


class OpenDP:
    """Noise for a release: OpenDP's exact samplers on cryptographic randomness.

    >>> noisy = OpenDP().laplace([10, 0, 3], 1, Fraction(1))
    >>> noisy.dtype, noisy.shape
    (dtype('int64'), (3,))
    >>> OpenDP().choose([0, 10_000], 1, Fraction(1))
    1
    """

    name = "OpenDP 0.16 discrete Laplace and noisy max"
    simulation = False

    def laplace(self, values: npt.ArrayLike, sensitivity: int, epsilon: Epsilon) -> IntArray:
        """`values` plus independent discrete Laplace noise; OpenDP's map(sensitivity) is at most `epsilon`."""
        array = _integers(values, "values to be noised")
        _check(sensitivity, epsilon)
        draw = _laplace(sensitivity, epsilon)
        pieces = np.array_split(array.reshape(-1), max(1, array.size // _PIECE))
        if len(pieces) == 1:
            return np.array(draw(pieces[0]), dtype=np.int64).reshape(array.shape)
        with ThreadPoolExecutor() as threads:  # the sampler leaves Python's lock
            return np.concatenate([np.asarray(n, dtype=np.int64) for n in threads.map(draw, pieces)]).reshape(
                array.shape
            )

    def choose(self, scores: npt.ArrayLike, sensitivity: int, epsilon: Epsilon) -> int:
        """One index; OpenDP's map(sensitivity) is at most `epsilon`."""
        array = _integers(scores, "scores to choose from")
        _check(sensitivity, epsilon)
        return int(_noisy_max(sensitivity, epsilon)(array.reshape(-1)))


def _raise_scale(make: Any, start: float, sensitivity: int, epsilon: Epsilon) -> Any:
    scale = start
    while True:
        measurement = make(scale)
        if Fraction(measurement.map(sensitivity)) <= epsilon:
            return measurement
        scale = math.nextafter(scale, math.inf)


@lru_cache(maxsize=256)
def _laplace(sensitivity: int, epsilon: Epsilon) -> Any:
    import opendp.prelude as dp

    dp.enable_features("contrib")
    domain = dp.vector_domain(dp.atom_domain(T=dp.i64))
    metric = dp.l1_distance(T=dp.i64)
    return _raise_scale(
        lambda scale: dp.m.make_laplace(domain, metric, scale=scale),
        float(sensitivity / epsilon),
        sensitivity,
        epsilon,
    )


@lru_cache(maxsize=256)
def _noisy_max(sensitivity: int, epsilon: Epsilon) -> Any:
    import opendp.prelude as dp

    dp.enable_features("contrib")
    domain = dp.vector_domain(dp.atom_domain(T=dp.i64))
    metric = dp.linf_distance(T=dp.i64)
    return _raise_scale(
        lambda scale: dp.m.make_noisy_max(domain, metric, dp.max_divergence(), scale=scale),
        float(2 * sensitivity / epsilon),
        sensitivity,
        epsilon,
    )


class Simulation:
    """Repeatable noise of the same distributions for experiments: fast, seeded, and worthless as protection.

    >>> Simulation(7).laplace([10, 0, 3], 1, Fraction(1)).tolist() == Simulation(7).laplace(
    ...     [10, 0, 3], 1, Fraction(1)).tolist()
    True
    """

    name = "simulation"
    simulation = True

    def __init__(self, seed: int | np.random.SeedSequence | None = None) -> None:
        self.generator = np.random.default_rng(seed)

    def laplace(self, values: npt.ArrayLike, sensitivity: int, epsilon: Epsilon) -> IntArray:
        """`values` plus the difference of two geometric draws, which is discrete Laplace."""
        array = _integers(values, "values to be noised")
        _check(sensitivity, epsilon)
        scale = float(sensitivity / epsilon)
        up = np.floor(self.generator.standard_exponential(array.shape) * scale)
        down = np.floor(self.generator.standard_exponential(array.shape) * scale)
        noise: IntArray = np.clip(up - down, -(2.0**61), 2.0**61).astype(np.int64)
        return array + noise

    def choose(self, scores: npt.ArrayLike, sensitivity: int, epsilon: Epsilon) -> int:
        """The largest score plus exponential noise, which is permute-and-flip (Ding et al. 2021)."""
        array = _integers(scores, "scores to choose from").reshape(-1)
        _check(sensitivity, epsilon)
        scale = float(2 * sensitivity / epsilon)
        return int(np.argmax((array - array.max()) + scale * self.generator.standard_exponential(array.size)))

    def exponential(self, scores: npt.ArrayLike, sensitivity: float, epsilon: Epsilon) -> int:
        """The paper's own exponential mechanism, P(r) ∝ exp(ε·u(r)/2Δ) on real scores: experiments only."""
        logits = np.asarray(scores, dtype=np.float64).reshape(-1) * (float(epsilon) / (2 * sensitivity))
        gumbel = self.generator.gumbel(size=logits.size)
        return int(np.argmax(logits - logits.max() + gumbel))
