"""Tables that differ by one user's whole day, invented by Hypothesis or built to hurt."""

from datetime import date

import numpy as np
from hypothesis import strategies as st

from crowdveil.counts import Shape


def shape_of(slots: int, cells: int, max_slots: int | None = None, every: int = 3600) -> Shape:
    """A public shape with cells on a line, 500 m apart."""
    clock = np.arange(slots) * 24 / max(slots, 1)
    centroids = np.column_stack([np.arange(cells) * 500.0, np.zeros(cells)])
    return Shape(date(2024, 5, 6), clock, every, centroids, max_slots)


def add_user(table: np.ndarray, trace: np.ndarray) -> np.ndarray:
    """The table with one more user, in cell trace[t] at slot t, nowhere where it is -1."""
    more = table.copy()
    present = np.flatnonzero(trace >= 0)
    more[present, trace[present]] += 1
    return more


@st.composite
def neighbours(draw, max_slots=12, max_cells=8, bounded=True):
    """(table, table with one more user, shape): random tables and adversarial ones (empty, still, far apart)."""
    slots = draw(st.integers(1, max_slots))
    cells = draw(st.integers(1, max_cells))
    bound = draw(st.none() | st.integers(1, slots)) if bounded else None
    kind = draw(st.sampled_from(["empty", "still", "random", "huge"]))
    rng = np.random.default_rng(draw(st.integers(0, 2**32)))
    table = {
        "empty": lambda: np.zeros((slots, cells), dtype=np.int64),
        "still": lambda: np.tile(rng.integers(0, 50, cells), (slots, 1)),
        "random": lambda: rng.integers(0, 9, (slots, cells)),
        "huge": lambda: rng.integers(0, 100_000, (slots, cells)),
    }[kind]()
    mover = draw(st.sampled_from(["each slot elsewhere", "still", "random"]))
    if mover == "each slot elsewhere":
        trace = np.arange(slots) % cells
    elif mover == "still":
        trace = np.full(slots, draw(st.integers(0, cells - 1)))
    else:
        trace = rng.integers(0, cells, slots)
    at_most = slots if bound is None else bound
    gone = rng.permutation(slots)[draw(st.integers(1, at_most)) :]
    trace = trace.copy()
    trace[gone] = -1
    return table.astype(np.int64), add_user(table.astype(np.int64), trace), shape_of(slots, cells, bound)
