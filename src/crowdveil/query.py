"""Asking a release: totals of an area by slot, with intervals where the release can state them.

An area holds the cells whose centroid lies in it. Totals sum the `mean` column where there is one (the integer
map is a median, biased low in sums of sparse cells). Everything here is post-processing of what is public.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import shapely
from shapely.geometry import shape as geometry_of

from crowdveil.counts import FloatArray
from crowdveil.errors import Refused
from crowdveil.release import Release

__all__ = ["AreaTotals", "area", "cells", "query"]

_Z90 = 1.6448536269514722
SHARED = 0.2
"""Errors of an area's n cells do not cancel as independent ones would, since an inferred map errs in patches: their sum
grows like n^(1/2 + 0.2), as simulated cities have it. A public constant, not fitted to a release."""


@dataclass(frozen=True)
class AreaTotals:
    """Totals by slot; `low` and `high` bound 90 % where the release can state them.

    >>> noon = np.array(["2024-05-06T12:00"], dtype="datetime64[s]")
    >>> AreaTotals(noon, np.array([120.0]), np.array([100.0]), np.array([140.0]), 3, "from the noise").rows()
    [{'slot': '2024-05-06T12:00:00Z', 'total': 120.0, 'low': 100.0, 'high': 140.0}]
    """

    slots: npt.NDArray[np.datetime64]
    total: FloatArray
    low: FloatArray | None
    high: FloatArray | None
    cells: int
    interval: str
    """How the interval was made, or why there is none."""

    def rows(self) -> list[dict[str, Any]]:
        """One plain row a slot."""
        return [
            {
                "slot": f"{slot}Z",
                "total": round(float(total), 3),
                "low": None if self.low is None else round(float(self.low[at]), 3),
                "high": None if self.high is None else round(float(self.high[at]), 3),
            }
            for at, (slot, total) in enumerate(zip(self.slots.astype("datetime64[s]"), self.total, strict=True))
        ]


def area(release: Release, path: str | Path) -> npt.NDArray[np.bool_]:
    """Which cells have their centroid in the polygons of a GeoJSON file.

    >>> import tempfile, crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> release = cv.publish(city_of(1_000, 12).counts(1, "6h"), "1", "direct")
    >>> west = Path(tempfile.mkdtemp()) / "west.geojson"
    >>> _ = west.write_text(json.dumps(shapely.geometry.mapping(shapely.box(-1, 39, 0, 41))))
    >>> int(area(release, west).sum())
    6
    """
    path = Path(path)
    expected = "a GeoJSON file with polygons in longitude and latitude"
    try:
        document = json.loads(path.read_text())
    except (OSError, ValueError):
        raise Refused("area", path, expected, "district.geojson") from None
    members = document.get("features", [document]) if isinstance(document, dict) else []
    try:
        shapes = [geometry_of(member.get("geometry", member)) for member in members]
    except (AttributeError, KeyError, TypeError, ValueError, shapely.errors.ShapelyError):
        raise Refused("area", path, expected, "district.geojson") from None
    if not shapes or not all(one.geom_type in ("Polygon", "MultiPolygon") and one.is_valid for one in shapes):
        raise Refused("area", path, expected, "district.geojson")
    inside: npt.NDArray[np.bool_] = shapely.covers(shapely.union_all(shapes), shapely.points(release.space.lonlat))
    return inside


def cells(release: Release, names: Sequence[str]) -> npt.NDArray[np.bool_]:
    """Which cells carry the given ids.

    >>> import crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> release = cv.publish(city_of(1_000, 12).counts(1, "6h"), "1", "direct")
    >>> np.flatnonzero(cells(release, ["0", "5"])).tolist()
    [0, 5]
    """
    known = release.space.ids.astype(str)
    chosen = np.isin(known, [str(name).strip() for name in names])
    missing = sorted(set(map(str.strip, map(str, names))) - set(known[chosen].tolist()))
    if missing:
        raise Refused("cells", ", ".join(missing[:5]), "ids of the release's cells", known[0])
    return chosen


def query(release: Release, chosen: npt.NDArray[np.bool_]) -> AreaTotals:
    """Totals of the chosen cells by slot.

    >>> import crowdveil as cv
    >>> from datetime import date
    >>> grid, table = cv.space("grid:500m@2.35,48.85:4x3"), cv.Timetable("Europe/Paris", 12 * 3600)
    >>> counts = cv.Counts(np.full((2, 12), 4_000), table.starts(date(2024, 5, 6)), grid, table)
    >>> answer = query(cv.publish(counts, "1", "direct"), np.arange(12) < 3)
    >>> answer.cells, bool(np.all(np.abs(answer.total - 12_000) < 200))
    (3, True)
    """
    if not chosen.any():
        raise Refused("area", "no cell", "an area that holds the centroid of at least one cell of the release")
    total = release.estimates[:, chosen].sum(axis=1)
    half, how = _half_width(release, chosen)
    if half is None:
        return AreaTotals(release.slots, total, None, None, int(chosen.sum()), how)
    return AreaTotals(release.slots, total, np.maximum(0, total - half), total + half, int(chosen.sum()), how)


def _half_width(release: Release, chosen: npt.NDArray[np.bool_]) -> tuple[FloatArray | None, str]:
    if release.low is not None and release.high is not None:
        halves = (release.high[:, chosen] - release.low[:, chosen]).astype(np.float64) / 2
        grown = np.sqrt((halves**2).sum(axis=1)) * chosen.sum() ** SHARED
        return grown, "90 %, from the cells' intervals with an allowance for errors that neighbours share"
    days = release.manifest["days"]
    if release.manifest["scheme"] == "direct" and not release.manifest["consistency"]:
        scales = np.concatenate([np.full(day["slots"], day["parts"][0]["scale"]) for day in days])
        return _Z90 * scales * np.sqrt(2 * chosen.sum()), "90 %, from the noise's own scale"
    return None, "this scheme states no interval"
