"""The budget of one local day: every draw goes through it, is paid for first, and is written down by part.

A `Budget` holds ε, a noise source and what has been spent. A scheme can only reach noise through it, so
that the parts it prints are what was really drawn, and a measurement that would overspend is refused
before it touches data. Sums are exact rationals. Sequential, adaptive composition: the parts add up.

*Joint part*: Δ of the draws at most can hold any one user (a user-day of at most K slots, a release of at
most c snapshots), and each such draw moves by at most 1 in L1. All draws get noise of scale Δ/ε, so that
all together cost ε. Each of the first Δ draws is charged ε/Δ, later ones nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy.typing as npt

from crowdveil.errors import Overspent, Refused
from crowdveil.privacy.above_threshold import AboveThreshold
from crowdveil.privacy.epsilon import Epsilon
from crowdveil.privacy.noise import IntArray, NoiseSource

__all__ = ["Budget", "JointPart", "Part"]


@dataclass
class Part:
    """One line of the account: what a named part of a release cost, and the noise that it bought.

    >>> Part("total", Fraction(1, 4), sensitivity=24, scale=96.0).to_dict()["epsilon_exact"]
    '1/4'
    """

    name: str
    epsilon: Epsilon
    sensitivity: int
    scale: float
    draws: int = 1

    def to_dict(self) -> dict[str, Any]:
        """The part as a manifest states it: the cost exactly and as a number."""
        return {
            "name": self.name,
            "epsilon": float(self.epsilon),
            "epsilon_exact": str(self.epsilon),
            "sensitivity": self.sensitivity,
            "scale": self.scale,
            "draws": self.draws,
        }


class Budget:
    """The ε of one local day, a noise source, and the account of what was drawn.

    >>> from crowdveil.privacy import Simulation, exact
    >>> budget = Budget(exact("1"), Simulation(1))
    >>> noisy = budget.laplace("total", [120], sensitivity=24, epsilon=exact("0.25"))
    >>> budget.left
    Fraction(3, 4)
    >>> budget.laplace("more", [120], 1, exact("0.8"))
    Traceback (most recent call last):
    crowdveil.errors.Overspent: budget of part "more": got a cost of 4/5; expected at most what is left, 3/4
    """

    def __init__(self, epsilon: Epsilon, source: NoiseSource) -> None:
        self.epsilon = epsilon
        self.source = source
        self.parts: dict[str, Part] = {}
        self._joint: set[str] = set()

    @property
    def spent(self) -> Epsilon:
        """What has been charged, exactly."""
        return sum((part.epsilon for part in self.parts.values()), Fraction(0))

    @property
    def left(self) -> Epsilon:
        """What may still be spent, exactly."""
        return self.epsilon - self.spent

    def charge(self, name: str, epsilon: Epsilon, sensitivity: int, scale: float) -> None:
        """Write a cost down under `name`, or refuse it. Charges of one name add up."""
        _exactly(name, epsilon)
        if epsilon < 0:
            raise Refused(f'budget of part "{name}"', epsilon, "a cost of at least 0")
        if epsilon > self.left:
            raise Overspent(name, epsilon, self.left)
        part = self.parts.get(name)
        if part is None:
            self.parts[name] = Part(name, epsilon, sensitivity, scale)
        else:
            part.epsilon += epsilon
            part.draws += 1

    def laplace(self, name: str, values: npt.ArrayLike, sensitivity: int, epsilon: Epsilon) -> IntArray:
        """Pay `epsilon`, then return integer `values` with discrete Laplace noise of scale sensitivity/epsilon."""
        self.charge(name, epsilon, sensitivity, float(sensitivity / epsilon))
        return self.source.laplace(values, sensitivity, epsilon)

    def choose(self, name: str, scores: npt.ArrayLike, sensitivity: int, epsilon: Epsilon) -> int:
        """Pay `epsilon`, then return the index of a high integer score (permute-and-flip, scale 2Δ/ε)."""
        self.charge(name, epsilon, sensitivity, float(2 * sensitivity / epsilon))
        return self.source.choose(scores, sensitivity, epsilon)

    def above_threshold(self, name: str, threshold: int, sensitivity: int, epsilon: Epsilon) -> AboveThreshold:
        """Pay `epsilon`, then return one above-threshold run that ends with its first answer above."""
        self.charge(name, epsilon, sensitivity, float(4 * sensitivity / epsilon))
        return AboveThreshold.start(self.source, threshold, sensitivity, epsilon)

    def joint(self, name: str, sensitivity: int, epsilon: Epsilon, draws: int) -> JointPart:
        """A part of at most `draws` draws, `sensitivity` of which at most can hold any one user; charged draw by draw.

        A name stands for one joint part, since its draws are counted by name.
        """
        if name in self._joint:
            raise RuntimeError(f'the part "{name}" has been begun already; a second one needs its own name')
        self._joint.add(name)
        return JointPart(self, name, sensitivity, _exactly(name, epsilon), draws)

    def state(self) -> dict[str, Any]:
        """What a resumed day needs: plain values only."""
        return {
            "epsilon": str(self.epsilon),
            "parts": [[p.name, str(p.epsilon), p.sensitivity, p.scale, p.draws] for p in self.parts.values()],
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Take up an account where `state` left it."""
        if Fraction(state["epsilon"]) != self.epsilon:
            raise Refused("epsilon of the resumed day", self.epsilon, "the one it began with", state["epsilon"])
        self.parts = {
            name: Part(name, Fraction(epsilon), sensitivity, scale, draws)
            for name, epsilon, sensitivity, scale, draws in state["parts"]
        }


def _exactly(name: str, epsilon: Epsilon) -> Epsilon:
    if not isinstance(epsilon, Fraction):
        raise Refused(f'budget of part "{name}"', repr(epsilon), "an exact fraction", "Fraction(1, 2)")
    return epsilon


@dataclass
class JointPart:
    """Draws that share one cost: scale sensitivity/epsilon each, `epsilon` in all however many there are.

    >>> from crowdveil.privacy import Simulation, exact
    >>> budget = Budget(exact("1"), Simulation(1))
    >>> snapshots = budget.joint("snapshots", sensitivity=2, epsilon=exact("1"), draws=3)
    >>> for _ in range(3):
    ...     _ = snapshots.laplace([5, 5])
    >>> budget.spent, budget.parts["snapshots"].draws
    (Fraction(1, 1), 3)
    """

    budget: Budget
    name: str
    sensitivity: int
    epsilon: Epsilon
    draws: int

    def laplace(self, values: npt.ArrayLike) -> IntArray:
        """Integer `values`, in which one user counts for at most 1, with noise of the part's scale."""
        part = self.budget.parts.get(self.name)
        drawn, scale = part.draws if part else 0, float(self.sensitivity / self.epsilon)
        if part and (part.sensitivity, part.scale) != (self.sensitivity, scale):
            raise RuntimeError(f'the part "{self.name}" was begun with other noise; draws share one cost at one alone')
        if drawn >= self.draws:
            raise RuntimeError(f'the part "{self.name}" has had all of its {self.draws} draws')
        charge = self.epsilon / self.sensitivity if drawn < self.sensitivity else Fraction(0)
        self.budget.charge(self.name, charge, self.sensitivity, scale)
        return self.budget.source.laplace(values, self.sensitivity, self.epsilon)
