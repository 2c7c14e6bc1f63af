"""Equal rectangles in degrees, numbered row by row: what engines count on by arithmetic alone.

It uses + - x and floor, in this order and without fusing, so every engine finds the same cell for the same
point to the last bit. Rectangles are half open: west and south edges belong to a cell, east and north edges
to its neighbour.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from crowdveil.space.protocol import FloatArray, IntArray

__all__ = ["Lattice"]


@dataclass(frozen=True)
class Lattice:
    """column = floor((lon - lon0)·per_lon + column0), row alike, number = row·columns + column.

    >>> Lattice(116.0, 2.0, 1.0, 40.0, 2.0, 0.0, 3, 2).locate(np.array([116.5, 9.0]), np.array([40.5, 40.5])).tolist()
    [5, -1]
    """

    lon0: float
    per_lon: float
    column0: float
    lat0: float
    per_lat: float
    row0: float
    columns: int
    rows: int

    def locate(self, lon: FloatArray, lat: FloatArray) -> IntArray:
        """The number of each point's rectangle, -1 outside."""
        with np.errstate(invalid="ignore", over="ignore"):
            column = np.floor((np.asarray(lon, dtype=np.float64) - self.lon0) * self.per_lon + self.column0)
            row = np.floor((np.asarray(lat, dtype=np.float64) - self.lat0) * self.per_lat + self.row0)
            inside = (column >= 0) & (column < self.columns) & (row >= 0) & (row < self.rows)
            return np.where(
                inside, np.where(inside, row, 0) * self.columns + np.where(inside, column, 0), -1
            ).astype(np.int64)
