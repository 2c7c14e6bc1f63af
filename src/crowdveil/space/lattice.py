"""Equal rectangles in degrees, numbered row by row: what engines count on by arithmetic alone.

It uses + - / and floor, in this order and without fusing, so every engine finds the same cell for the same
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
    """column = floor((lon - lon0)/lon_step + column0), row alike, number = row·columns + column.

    >>> Lattice(116.0, 0.5, 1.0, 40.0, 0.5, 0.0, 3, 2).locate(np.array([116.5, 9.0]), np.array([40.5, 40.5])).tolist()
    [5, -1]
    """

    lon0: float
    lon_step: float
    column0: float
    lat0: float
    lat_step: float
    row0: float
    columns: int
    rows: int

    def locate(self, lon: FloatArray, lat: FloatArray) -> IntArray:
        """The number of each point's rectangle, -1 outside."""
        with np.errstate(invalid="ignore", over="ignore"):
            x = (np.asarray(lon, dtype=np.float64) - self.lon0) / self.lon_step + self.column0
            y = (np.asarray(lat, dtype=np.float64) - self.lat0) / self.lat_step + self.row0
            inside = (x >= 0) & (x < self.columns) & (y >= 0) & (y < self.rows)
        column, row = (np.floor(np.where(inside, value, 0)).astype(np.int64) for value in (x, y))
        return np.where(inside, row * self.columns + column, -1)

    def edges(self) -> tuple[FloatArray, FloatArray]:
        """The meridians between columns and the parallels between rows, outer ones included."""
        columns, rows = np.arange(self.columns + 1) - self.column0, np.arange(self.rows + 1) - self.row0
        lon: FloatArray = np.asarray(self.lon0 + columns * self.lon_step, dtype=np.float64)
        lat: FloatArray = np.asarray(self.lat0 + rows * self.lat_step, dtype=np.float64)
        return lon, lat
