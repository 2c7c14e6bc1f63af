"""BD and BA (Kellaris, Papadopoulos, Xiao, Papadias 2014): budget distribution and absorption, with w = S.

Half of ε buys, at every slot, the distance of the true histogram from the last release: ‖D_t - release‖₁ +
Lap(2S/ε). The release is public, so each distance moves by at most 1 and all S of them by S (K): ε/2. The other
half buys histograms: one with ε_t costs ε_t (sensitivity 1), and Σ ε_t <= ε/2 on every path.
A histogram is released when the mean distance per cell exceeds the noise it would get, 1/ε_t:
- BD: ε_t is half of what is left. In a window as long as the day nothing flows back.
- BA: each slot owns ε/(2S); skipped slots' shares are absorbed by the next release, and as many slots after it
  are nullified.
No parameters. Both begin from a release of zeros.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

import numpy as np

from crowdveil.baselines.protocol import Baseline, published, register
from crowdveil.counts import Shape
from crowdveil.privacy import Budget, Epsilon, IntArray
from crowdveil.schemes import Memory, Published

__all__ = ["BA", "BD"]


@dataclass(frozen=True)
class _Dissimilarity(Baseline):
    """The half that both share: ask the distance, weigh it against the noise, release or hold."""

    def offer(self, spent: list[Epsilon], half: Epsilon, slots: int) -> Epsilon:
        """ε_t if the next slot were released, from what the slots before it spent."""
        raise NotImplementedError

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """A finished day, slot by slot."""
        half = budget.epsilon / 2
        distances = budget.joint("distances", shape.bound(shape.slots), half, shape.slots)
        released, scale = np.zeros(shape.cells, dtype=np.int64), 0.0
        values, noise = np.empty_like(counts), np.empty(shape.slots)
        spent: list[Epsilon] = []
        for t, histogram in enumerate(counts):
            distance = float(distances.laplace([int(np.abs(histogram - released).sum())])[0])
            epsilon = self.offer(spent, half, shape.slots)
            if epsilon > 0 and distance / max(1, shape.cells) > 1 / epsilon:
                released, scale = budget.laplace("snapshots", histogram, 1, epsilon), float(1 / epsilon)
                spent.append(epsilon)
            else:
                spent.append(Fraction(0))
            values[t], noise[t] = released, scale
        return published(values, noise)


@register
@dataclass(frozen=True)
class BD(_Dissimilarity):
    """Budget distribution: half of what is left, each time.

    >>> BD().offer([Fraction(1, 4), Fraction(0)], Fraction(1, 2), 6)
    Fraction(1, 8)
    """

    name: ClassVar[str] = "bd"

    def offer(self, spent: list[Epsilon], half: Epsilon, slots: int) -> Epsilon:
        """Half of what is left."""
        return (half - sum(spent, Fraction(0))) / 2


@register
@dataclass(frozen=True)
class BA(_Dissimilarity):
    """Budget absorption: the unused shares of the slots before, paid back in nullified slots.

    >>> spent = [Fraction(0), Fraction(2, 10), Fraction(0)]
    >>> [str(BA().offer(spent[:t], Fraction(6, 10), 6)) for t in (1, 2, 3)]
    ['1/5', '0', '1/10']
    """

    name: ClassVar[str] = "ba"

    def offer(self, spent: list[Epsilon], half: Epsilon, slots: int) -> Epsilon:
        """One share for each slot since the last release and the slots it nullified; none while nullified."""
        share = half / slots
        last = max((t for t, epsilon in enumerate(spent) if epsilon > 0), default=-1)
        nullified = int(spent[last] / share) - 1 if last >= 0 else 0
        return max(0, len(spent) - last - nullified) * share
