"""Neighbouring data sets built to hurt: a crowd, and the same crowd with one user more.

Each pair aims at one weakness. A user who moves at every slot among still ones, or who is alone in cells of
his own, attains the sensitivity of what is counted; one who moves with or against the flow moves distances up
or down; one who is there in a single slot, or moves once, tells at which slot a decision was made. All are
tiny, a few cells on a line of 500 m, so that a scheme can be run tens of thousands of times.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

import numpy as np

from crowdveil.counts import Shape
from crowdveil.privacy import IntArray

__all__ = ["CELLS", "Neighbours", "day_of", "neighbours", "tabulate"]

CELLS = 6
_CROWD = 66
"""One user more crosses the edge of several roundings: 3·sqrt(N/(16·CELLS)) at 2.5, a mean distance over 4."""


def tabulate(traces: IntArray, cells: int) -> IntArray:
    """The counts, slots x cells, of traces, users x slots of cell numbers with -1 for absent.

    >>> tabulate(np.array([[0, 1, -1], [0, 0, 0]]), 2).tolist()
    [[2, 0], [1, 1], [1, 0]]
    """
    slots = traces.shape[1]
    rows, columns = np.broadcast_to(np.arange(slots), traces.shape)[traces >= 0], traces[traces >= 0]
    counts = np.bincount(rows * cells + columns, minlength=slots * cells)
    return counts.reshape(slots, cells).astype(np.int64)


_FEW = (2, 4, 9, 19, 0, 29)
"""One user more makes a group large enough for the usual rules by which small counts are hidden."""


@dataclass(frozen=True)
class Neighbours:
    """A crowd's traces (users x slots of cell numbers, -1 absent) and the trace of the user who is added."""

    name: str
    crowd: IntArray
    target: IntArray
    shape: Shape

    @property
    def everybody(self) -> IntArray:
        """The crowd's traces with the target's before them."""
        return np.vstack([self.target[None, :], self.crowd])

    def tables(self) -> tuple[IntArray, IntArray]:
        """The counts without the target, and with him.

        >>> without, present = neighbours(3)[1].tables()
        >>> (present - without).sum(axis=1).tolist()
        [1, 1, 1]
        """
        return tabulate(self.crowd, self.shape.cells), tabulate(self.everybody, self.shape.cells)


def day_of(slots: int, max_slots: int | None = None, day: date = date(2024, 5, 6)) -> Shape:
    """A day of `slots` slots: a whole day where they divide it, else hours or half hours that end at midnight.

    >>> day_of(19).clock[:2].tolist(), day_of(3).clock.tolist()
    ([5.0, 6.0], [0.0, 8.0, 16.0])
    """
    every = 24 / slots if 86_400 % slots == 0 else (1.0 if slots < 24 else 0.5)
    clock = np.clip(24 - every * np.arange(slots, 0, -1), 0, None)
    centroids = np.column_stack([500.0 * np.arange(CELLS), np.zeros(CELLS)])
    return Shape(day, clock, round(3600 * every), centroids, max_slots)


def neighbours(slots: int, max_slots: int | None = None) -> list[Neighbours]:
    """The pairs, each of `slots` slots; the target keeps to `max_slots` slots where that is given,
    from the first slot in one pair, from the last in the next.

    >>> [pair.name for pair in neighbours(19)][:2]
    ['a mover among still users', 'a user in cells of his own']
    """
    shape = day_of(slots, max_slots)
    t = np.arange(slots)
    swing = t % 2
    kept = min(slots, max_slots or slots)
    early, late = np.isin(t, _spread(0, slots, kept)), np.isin(t, _spread(slots - 1, -1, kept))
    still = np.repeat((np.arange(_CROWD) % 2)[:, None], slots, axis=1)
    flow = np.repeat(swing[None, :], _CROWD, axis=0)
    few = np.repeat(np.repeat(np.arange(CELLS), _FEW)[:, None], slots, axis=1)
    middle = slots // 2
    built = [
        ("a mover among still users", still, 2 + swing),
        ("a user in cells of his own", still, 2 + t % (CELLS - 2)),
        ("a mover with the flow", flow, swing),
        ("a mover against the flow", flow, 1 - swing),
        ("a mover against the flow, then with it", flow, np.where(t < middle, 1 - swing, swing)),
        ("a user who moves once", still, np.where(t < middle, 2, 3)),
        ("a user who moves after the first slot", still, np.where(t < 1, 2, 3)),
        ("a user who moves till noon, then stays", still, 2 + np.minimum(t, middle) % (CELLS - 2)),
        ("a user alone in the city", still[:0], 2 + swing),
        ("a user in the last slot only", still, np.where(t == slots - 1, 2, -1)),
        ("a user among groups of a few", few, t % CELLS),
    ]
    return [
        Neighbours(
            name,
            crowd.astype(np.int64),
            np.where(late if number % 2 else early, target, -1).astype(np.int64),
            shape,
        )
        for number, (name, crowd, target) in enumerate(built)
    ]


def _spread(start: int, stop: int, number: int) -> IntArray:
    """`number` slots from `start` on, at equal distances."""
    return np.linspace(start, stop, number, endpoint=False).astype(int)
