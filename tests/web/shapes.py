"""Spaces of every look: squares, hexagons, zones with a lake and an island, stations."""

import numpy as np
import shapely

from crowdveil.space import H3, Extent, Grid, Stations, Zones

__all__ = ["SPACES"]


def grid() -> Grid:
    """24 x 20 squares of 500 m."""
    return Grid(500.0, 2.35, 48.86, 24, 20)


def hexagons() -> H3:
    """H3 cells of resolution 8."""
    return H3(8, Extent(2.30, 48.82, 2.42, 48.90))


def zones() -> Zones:
    """Zones of unequal size; one has a lake, which is no zone, and one an island far off its coast."""
    rng = np.random.default_rng(4)
    west, south, east, north = box = (2.20, 48.78, 2.50, 48.94)
    points = shapely.MultiPoint(rng.uniform(box[:2], box[2:], (60, 2)))
    cut = shapely.box(west, south, east, north)
    parts = list(shapely.intersection(shapely.get_parts(shapely.voronoi_polygons(points, extend_to=cut)), cut))
    parts[10] = shapely.difference(parts[10], shapely.buffer(shapely.centroid(parts[10]), 0.003))
    parts[20] = shapely.union(parts[20], shapely.box(2.52, 48.80, 2.53, 48.81))
    return Zones(tuple(f"zone {i}: <b>&" for i in range(len(parts))), tuple(part.wkb_hex for part in parts))


def stations() -> Stations:
    """Forty masts, each with the land that is nearest to it."""
    rng = np.random.default_rng(8)
    lon, lat = rng.uniform((2.25, 48.80), (2.45, 48.92), (40, 2)).T
    return Stations(tuple(f"M{i:02d}" for i in range(40)), tuple(lon.tolist()), tuple(lat.tolist()))


SPACES = {"grid": grid, "h3": hexagons, "zones": zones, "stations": stations}
