"""Traces: the true cell of each user in each slot, which an attack is scored against.

The truth itself; like `Counts` it never leaves the operator. A trace has a fixed number of points, as in the
paper: `complete` keeps the users that have a cell in each of the slots, and only they are counted, attacked
and scored. Somebody who is absent in a slot (half of all taxi-slots) is not put where nobody saw him.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

import numpy as np

from crowdveil.attack.transport import FloatArray, IntArray
from crowdveil.city import City
from crowdveil.counts import Shape
from crowdveil.errors import Refused
from crowdveil.pings.traces import ABSENT, traces

__all__ = ["ABSENT", "Traces"]


@dataclass(frozen=True)
class Traces:
    """Users x slots, over the slots of one or several local days; -1 where a user has no cell.

    >>> from datetime import date
    >>> shape = Shape(date(2024, 5, 6), np.arange(2.0), 3600, np.zeros((3, 2)))
    >>> traces = Traces(np.array([[0, 1], [2, -1], [2, 2]]), [shape])
    >>> traces.complete().users, traces.tables()[0].tolist()
    (2, [[1, 0, 2], [0, 1, 1]])
    """

    cells: IntArray
    shapes: Sequence[Shape]

    def __post_init__(self) -> None:
        slots = sum(shape.slots for shape in self.shapes)
        if self.cells.ndim != 2 or self.cells.shape[1] != slots:
            raise Refused("traces", f"shape {self.cells.shape}", f"users x slots, here {slots} slots")

    @classmethod
    def of_city(
        cls, city: City, days: Sequence[date], every: str = "1h", hours: str | tuple[int, int] = (0, 24)
    ) -> Traces:
        """Everybody's days in a simulated city.

        >>> from crowdveil.city import FIRST, City
        >>> city = City.build(50, seed=1, space="grid:500m@116.39,39.92:20x16")
        >>> Traces.of_city(city, [FIRST], hours="5-24").cells.shape
        (50, 19)
        """
        table = city.timetable(every, hours)
        shapes = [Shape(day, table.clock(table.starts(day)), table.every, city.space.centroids) for day in days]
        cells = np.hstack([city.trace(day, every, hours) for day in days]).astype(np.int64)
        return cls(cells, shapes)

    @classmethod
    def of_pings(cls, source: str | Path, **options: Any) -> Traces:
        """The users of a file of pings, by the bounding step that counting uses; options as for `aggregate`.

        >>> import tempfile
        >>> from crowdveil.city import simulate
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     city = simulate(Path(folder) / "pings.parquet", users=50, hours="5-24", seed=7)
        ...     Traces.of_pings(Path(folder) / "pings.parquet").cells.shape
        (50, 19)
        """
        cells, slots, space, table = traces(source, **options)
        days = sorted(set(table.local_days(slots)))
        clocks = [table.clock(table.starts(day)) for day in days]
        shapes = [Shape(day, clock, table.every, space.centroids) for day, clock in zip(days, clocks, strict=True)]
        return cls(cells, shapes)

    @property
    def users(self) -> int:
        """N."""
        return len(self.cells)

    @property
    def slots(self) -> int:
        """S, over all days."""
        return int(self.cells.shape[1])

    @property
    def centroids(self) -> FloatArray:
        """Cell centres in metres, shape (M, 2)."""
        return self.shapes[0].centroids

    @property
    def clock(self) -> FloatArray:
        """The local hour at which each slot of each day starts."""
        return np.concatenate([shape.clock for shape in self.shapes])

    def complete(self) -> Traces:
        """The users with a cell in every slot."""
        return replace(self, cells=self.cells[(self.cells != ABSENT).all(axis=1)])

    def points(self, number: int) -> Traces:
        """The first `number` slots, of one day."""
        if len(self.shapes) != 1 or not 2 <= number <= self.slots:
            raise Refused("points of a trace", number, f"2 to {self.shapes[0].slots}, of a single day", 10)
        shape = replace(self.shapes[0], clock=self.shapes[0].clock[:number])
        return Traces(self.cells[:, :number], [shape])

    def split(self, users: int, generator: np.random.Generator) -> tuple[Traces, Traces]:
        """`users` drawn at random, and everybody else."""
        order = generator.permutation(self.users)
        return replace(self, cells=self.cells[order[:users]]), replace(self, cells=self.cells[order[users:]])

    def tables(self) -> list[IntArray]:
        """The counts of each day, slots x cells."""
        tables, first = [], 0
        for shape in self.shapes:
            day = self.cells[:, first : first + shape.slots]
            table = np.zeros((shape.slots, shape.cells), dtype=np.int64)
            users, slots = np.nonzero(day != ABSENT)
            np.add.at(table, (slots, day[users, slots]), 1)
            tables.append(table)
            first += shape.slots
        return tables
