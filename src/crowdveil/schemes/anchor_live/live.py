"""Anchor-live: publish each slot as it closes, from what earlier days paid for and a little of today.

The first day is `cold`; the days after are `rolling`, once some window has been measured. Each costs exactly
its ε: the derivations stand in those modules. Which of the two a day is follows from the past's releases.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from crowdveil.counts import Shape
from crowdveil.privacy import Budget
from crowdveil.schemes.anchor_live.cold import Cold
from crowdveil.schemes.anchor_live.history import History
from crowdveil.schemes.anchor_live.rolling import Rolling
from crowdveil.schemes.protocol import Causal, Memory, register

__all__ = ["AnchorLive"]


@register
@dataclass(frozen=True)
class AnchorLive(Causal):
    """Publishes a day slot by slot.

    >>> import numpy as np
    >>> from datetime import date
    >>> from crowdveil.privacy import Simulation, exact
    >>> shape = Shape(date(2024, 5, 6), np.arange(24.0), 3600, np.zeros((1, 2)))
    >>> budget = Budget(exact("1"), Simulation(1))
    >>> day = AnchorLive().publish(np.full((24, 1), 50_000), shape, budget)
    >>> bool(abs(day.values / 50_000 - 1).max() < 0.1), budget.left
    (True, Fraction(0, 1))
    """

    name: ClassVar[str] = "anchor-live"
    final: ClassVar[bool] = True

    def start(self, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Cold | Rolling:
        """The state machine of one day."""
        history = History.of(past, float(budget.epsilon))
        return Rolling(shape, budget, history) if history.held(shape) else Cold(shape, budget, budget.epsilon)
