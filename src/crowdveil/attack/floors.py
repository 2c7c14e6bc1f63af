"""Floors: what somebody recovers who never attacked anything. A figure without its floor says nothing.

*Blind* floors never look at the release. They know the public (here: other people of the same city than those
attacked, which is more than any outsider knows):
`uniform`    a uniform cell at each slot;
`distinct`   N distinct cells, one row standing still in each;
`density`    rows standing still, as many in each cell as the public density over the whole day expects;
`homes`      rows standing still in the most likely homes, as many in each cell as are expected at night;
`strangers`  the day of N other people of the same city.

Two more look at a table of counts, the released one or the true one, and link nobody to anything:
`stay`       everyone stays where the first slot put them;
`unlinked`   people drawn at random from each slot's map: where the crowd is without who went where.
"""

from __future__ import annotations

import numpy as np

from crowdveil.attack.recovery import expand, night
from crowdveil.attack.traces import Traces
from crowdveil.attack.transport import FloatArray, IntArray

__all__ = ["BLIND", "Public", "stay", "unlinked"]

BLIND = ("uniform", "distinct", "density", "homes", "strangers")


class Public:
    """What is publicly known of a city's people: the traces of others than those attacked.

    >>> from datetime import date
    >>> from crowdveil.counts import Shape
    >>> shape = Shape(date(2024, 5, 6), np.arange(2.0), 3600, np.zeros((3, 2)))
    >>> public = Public(Traces(np.array([[0, 0], [0, 0]]), [shape]))
    >>> public.guess("homes", 3, np.random.default_rng(1)).tolist()
    [[0, 0], [0, 0], [0, 0]]
    """

    def __init__(self, others: Traces) -> None:
        self.others = others
        dark = night(others.clock)
        if not dark.any():
            dark[0] = True
        self.density = self._share(others.cells)
        self.homes = self._share(others.cells[:, dark])

    def _share(self, cells: IntArray) -> FloatArray:
        """The share of the points in each cell, uniform where there are none."""
        counts = np.bincount(cells.ravel(), minlength=len(self.others.centroids)).astype(np.float64)
        shares: FloatArray = counts / counts.sum() if counts.sum() else np.full(len(counts), 1 / len(counts))
        return shares

    def guess(self, name: str, users: int, generator: np.random.Generator) -> IntArray:
        """`users` rows of one of the blind floors."""
        cells, slots = len(self.density), self.others.slots
        if name == "uniform":
            return generator.integers(0, cells, (users, slots))
        if name == "strangers" and self.others.users:
            return self.others.cells[generator.choice(self.others.users, users, replace=users > self.others.users)]
        if name == "distinct":
            still = np.resize(generator.permutation(cells), users)
        else:
            expected = self.homes if name == "homes" else self.density
            still = np.repeat(np.arange(cells), largest_remainders(expected * users))
        return np.repeat(still[:, None], slots, axis=1)


def largest_remainders(expected: FloatArray) -> IntArray:
    """Whole numbers of the same (whole) sum as `expected`, each within 1 of it.

    >>> largest_remainders(np.array([0.6, 1.3, 0.1])).tolist()
    [1, 1, 0]
    """
    whole = np.floor(expected).astype(np.int64)
    missing = round(float(expected.sum())) - int(whole.sum())
    whole[np.argsort(whole - expected, kind="stable")[:missing]] += 1
    return whole


def stay(tables: list[IntArray], users: int, generator: np.random.Generator) -> IntArray:
    """Everyone where the first slot put them, all the time.

    >>> stay([np.array([[1, 0, 1], [0, 2, 0]])], 2, np.random.default_rng(1)).tolist()
    [[0, 0], [2, 2]]
    """
    first = expand(tables[0][:1], users, generator)[0]
    return np.repeat(first[:, None], sum(len(table) for table in tables), axis=1)


def unlinked(tables: list[IntArray], users: int, generator: np.random.Generator) -> IntArray:
    """At each slot the right crowd, in random order.

    >>> rows = unlinked([np.array([[1, 0, 1], [0, 2, 0]])], 2, np.random.default_rng(1))
    >>> sorted(rows[:, 0].tolist()), rows[:, 1].tolist()
    ([0, 2], [1, 1])
    """
    people = np.vstack([expand(table, users, generator) for table in tables])
    return generator.permuted(people, axis=1).T
