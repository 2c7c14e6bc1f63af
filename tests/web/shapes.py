"""Spaces for drawing tests: hexagons and zones with holes and islands, beside the square grid."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from h3ronpy import grid_disk
from h3ronpy.vector import cells_to_wkb_polygons, coordinates_to_cells

from crowdveil.space import Grid


@dataclass(frozen=True)
class Shapes:
    """A space given by its outlines alone."""

    kind: str
    outlines: tuple[shapely.Geometry, ...]
    names: tuple[str, ...]

    @property
    def cells(self) -> int:
        return len(self.outlines)

    @property
    def ids(self) -> np.ndarray:
        return np.array(self.names)

    @property
    def lonlat(self) -> np.ndarray:
        return shapely.get_coordinates(shapely.point_on_surface(np.array(self.outlines)))

    @property
    def centroids(self) -> np.ndarray:
        return (self.lonlat - self.lonlat.mean(axis=0)) * [73_000, 111_000]

    @property
    def areas(self) -> np.ndarray:
        return shapely.area(np.array(self.outlines)) * 73_000 * 111_000

    def polygons(self) -> np.ndarray:
        return np.array(self.outlines)

    def locate(self, lon: np.ndarray, lat: np.ndarray) -> np.ndarray:
        raise NotImplementedError

    def to_dict(self) -> dict[str, Any]:
        return {"kind": self.kind, "names": list(self.names)}


def grid() -> Grid:
    """24 x 20 squares of 500 m."""
    return Grid(500.0, 2.35, 48.86, 24, 20)


def hexagons() -> Shapes:
    """The H3 cells of resolution 8 around a point, eight rings of them."""
    cell = coordinates_to_cells([48.86], [2.35], 8)
    cells = np.unique(grid_disk(cell, 8, flatten=True).to_numpy())
    outlines = shapely.from_wkb(cells_to_wkb_polygons(cells).to_pylist())
    return Shapes("h3", tuple(outlines), tuple(f"{int(one):x}" for one in cells))


def zones() -> Shapes:
    """Zones of unequal size; one has a lake, which is no zone, and one an island far off its coast."""
    rng = np.random.default_rng(4)
    west, south, east, north = box = (2.20, 48.78, 2.50, 48.94)
    points = shapely.MultiPoint(rng.uniform(box[:2], box[2:], (60, 2)))
    cut = shapely.box(west, south, east, north)
    parts = list(
        shapely.intersection(shapely.get_parts(shapely.voronoi_polygons(points, extend_to=cut)), cut)
    )
    parts[10] = shapely.difference(parts[10], shapely.buffer(shapely.centroid(parts[10]), 0.003))
    parts[20] = shapely.union(parts[20], shapely.box(2.52, 48.80, 2.53, 48.81))
    return Shapes("zones", tuple(parts), tuple(f"zone {i}: <b>&" for i in range(len(parts))))


SPACES = {"grid": grid, "h3": hexagons, "zones": zones}
