"""What to look at: one number after the other that an output gives, from which events are made.

A feature is a function of one output and of the two public candidates for the truth (the neighbouring tables:
whoever attacks knows them). Some are sufficient for a known mechanism: with discrete Laplace noise of one
scale the likelihood ratio depends only on how many of the target's cells lie on his side. Others are for
known blunders: the fractional part and the parity of a number, cells that came out equal, rows that were held.
"""

from __future__ import annotations

import numpy as np

from crowdveil.audit.outcomes import FloatArray, Outcomes
from crowdveil.privacy import IntArray

__all__ = ["features"]

_SINGLE = 48  # of the target's cells, looked at one by one


def features(seen: Outcomes, without: IntArray, present: IntArray) -> dict[str, FloatArray]:
    """Every feature by name, one number per run.

    >>> seen = Outcomes(2, {"values": np.array([[[3.0, 1.0]], [[2.0, 0.0]]])})
    >>> found = features(seen, np.array([[3, 0]]), np.array([[3, 1]]))
    >>> found["values: target's cells on his side"].tolist()
    [1.0, 0.0]
    """
    found = dict(seen.columns)
    if {"t1", "t2"} <= found.keys():
        found["t2 - t1"] = found["t2"] - found["t1"]
    for name, column in seen.columns.items():
        found |= _arithmetic(name, column[:, None])
    for name, table in seen.tables.items():
        found |= _of_table(name, table, without, present)
    return found


def _of_table(name: str, table: FloatArray, without: IntArray, present: IntArray) -> dict[str, FloatArray]:
    found: dict[str, FloatArray] = {
        f"{name}: sum": table.sum(axis=(1, 2)),
        f"{name}: zeros": (table == 0).sum(axis=(1, 2)).astype(float),
    }
    ordered = np.sort(table, axis=2)
    equal = (np.diff(ordered, axis=2) == 0).sum(axis=2).astype(float)
    held = (table[:, 1:] == table[:, :-1]).all(axis=2).astype(float)
    found[f"{name}: cells that came out equal"] = equal.sum(axis=1)
    found[f"{name}: slots that repeat the one before"] = held.sum(axis=1)
    for slot in range(table.shape[1]):
        found[f"{name}: sum of slot {slot + 1}"] = table[:, slot].sum(axis=1)
        if slot:
            found[f"{name}: slot {slot + 1} repeats the one before"] = held[:, slot - 1]

    if table.shape[1:] != without.shape or not (moved := without != present).any():
        return found
    sign = np.sign(present - without)[moved]
    cells = table[:, moved] * sign
    side = (cells > ((present + without) / 2)[moved] * sign).astype(float)
    found[f"{name}: target's cells, sum"] = cells.sum(axis=1)
    found[f"{name}: target's cells on his side"] = side.sum(axis=1)
    found[f"{name}: target's cells at zero"] = (cells == 0).sum(axis=1).astype(float)
    found |= _arithmetic(f"{name}: target's cells", cells)
    where = np.argwhere(moved)
    for at in np.unique(np.linspace(0, len(where) - 1, min(_SINGLE, len(where))).astype(int)):
        slot, cell = where[at] + 1
        found[f"{name}: slot {slot} cell {cell}"] = table[:, slot - 1, cell - 1]
    return found


def _arithmetic(name: str, numbers: FloatArray) -> dict[str, FloatArray]:
    fraction = np.round(np.abs(numbers) % 1, 6) % 1
    return {
        f"{name}, fractional part": fraction.sum(axis=1),
        f"{name}, parity": (np.abs(numbers) % 2).sum(axis=1),
    }
