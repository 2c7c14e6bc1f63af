"""Direct perturbation (Algorithm 1): every slot's histogram with Laplace noise.

Released: D_t + Lap(S/ε) for each of the S slots, every cell included.
Sensitivity: a user is in at most one cell per slot, so a user's whole day moves the S x M table by at most
S in L1 (by K, if no user is in more than K slots); a user in a new cell at each slot attains it.
Cost: the table is one Laplace query of sensitivity S at scale S/ε: ε in all, drawn slot by slot.

The paper's loop `i = 0 … S` would release S + 1 histograms; it is a slip, there are S. As published and
proven are the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from crowdveil.counts import Shape
from crowdveil.privacy import Budget, IntArray, JointPart
from crowdveil.schemes.protocol import Causal, Memory, Run, register

__all__ = ["Direct", "DirectRun"]


class DirectRun(Run):
    """One stretch of `slots` slots published directly; its state is in the budget alone.

    >>> import numpy as np
    >>> from crowdveil.privacy import OpenDP, exact
    >>> day = DirectRun(Budget(exact("1"), OpenDP()).joint("snapshots", sensitivity=24, epsilon=exact("1"), draws=24))
    >>> day.observe(np.array([40, 0, 7])).shape
    (3,)
    """

    def __init__(self, part: JointPart) -> None:
        self.part = part

    def observe(self, histogram: IntArray) -> IntArray:
        """The histogram plus Lap(S/ε) in every cell."""
        return self.part.laplace(histogram)

    def parameters(self) -> dict[str, Any]:
        """Nothing beyond the scale, which the account states."""
        return {}


@register
@dataclass(frozen=True)
class Direct(Causal):
    """Every slot's histogram with noise of scale S/ε.

    >>> import crowdveil.schemes
    >>> crowdveil.schemes.scheme("direct")
    Direct()
    """

    name: ClassVar[str] = "direct"

    def start(self, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> DirectRun:
        """A day of snapshots that together cost the whole budget."""
        return DirectRun(budget.joint("snapshots", shape.bound(shape.slots), budget.epsilon, shape.slots))


@register
@dataclass(frozen=True)
class PublishedDirect(Direct):
    """The paper's direct perturbation, which is sound as it stands."""

    reading: ClassVar[str] = "published"
