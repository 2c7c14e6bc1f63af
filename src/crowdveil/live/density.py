"""Population density as GSMA's CAMARA API words it: per cell and hour an estimate, a minimum and a maximum.

All three are functions of released values: the mean, least and largest of the hour's released slots, in people
per square kilometre. They say how the published figure moved within the hour; they are no confidence interval.
A cell is named by its own id and by the geohash of its centroid.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
import shapely
from pydantic import AwareDatetime, BaseModel, ConfigDict, Field

from crowdveil.errors import Refused
from crowdveil.space import Space

__all__ = ["Area", "DensityRequest", "cells_within", "density", "geohash"]

_BASE32 = "0123456789bcdefghjkmnpqrstuvwxyz"


class _Request(BaseModel):
    model_config = ConfigDict(extra="ignore")


class Point(_Request):
    """A corner."""

    latitude: float = Field(ge=-90, le=90)
    longitude: float = Field(ge=-180, le=180)


class Area(_Request):
    """A polygon by its corners."""

    areaType: Literal["POLYGON"] = "POLYGON"  # noqa: N815 - CAMARA's own spelling
    boundary: list[Point] = Field(min_length=3, max_length=1000)


class DensityRequest(_Request):
    """CAMARA's `retrieve`."""

    area: Area
    startTime: AwareDatetime  # noqa: N815
    endTime: AwareDatetime  # noqa: N815
    precision: int = Field(default=7, ge=1, le=12)


def geohash(lon: float, lat: float, precision: int) -> str:
    """The geohash of a point.

    >>> geohash(2.3522, 48.8566, 7)
    'u09tvw0'
    """
    low, high, value, bits = [-180.0, -90.0], [180.0, 90.0], 0, 5 * precision
    for bit in range(bits):
        axis = bit % 2
        middle = (low[axis] + high[axis]) / 2
        up = (lon, lat)[axis] >= middle
        (low if up else high)[axis] = middle
        value = 2 * value + up
    return "".join(_BASE32[(value >> shift) & 31] for shift in range(bits - 5, -5, -5))


def cells_within(space: Space, area: Area) -> npt.NDArray[np.intp]:
    """The cells whose centroids lie in the area.

    >>> import crowdveil as cv
    >>> corners = [{"latitude": y, "longitude": x} for x, y in ((2.3, 48.8), (2.35, 48.8), (2.35, 48.9), (2.3, 48.9))]
    >>> cells_within(cv.space("grid:500m@2.35,48.86:4x1"), Area(boundary=corners)).tolist()  # the western half
    [0, 1]
    """
    polygon = shapely.Polygon([(point.longitude, point.latitude) for point in area.boundary])
    if not polygon.is_valid:
        raise Refused("area", "a boundary that crosses itself", "a simple polygon")
    return np.flatnonzero(shapely.contains_xy(polygon, *space.lonlat.T))


def density(
    space: Space,
    chosen: npt.NDArray[np.intp],
    hours: list[tuple[datetime, datetime, npt.NDArray[Any]]],
    precision: int,
) -> list[dict[str, Any]]:
    """The answer's intervals; each hour comes with its released slots, slots x cells, or with none.

    >>> import crowdveil as cv
    >>> from datetime import UTC
    >>> hour = (datetime(2024, 5, 6, 8, tzinfo=UTC), datetime(2024, 5, 6, 9, tzinfo=UTC), np.array([[5, 7]]))
    >>> (answer,) = density(cv.space("grid:500m@2.35,48.86:2x1"), np.array([0, 1]), [hour], precision=7)
    >>> sorted(answer)
    ['cellPopulationDensityData', 'endTime', 'startTime']
    """
    names = [geohash(lon, lat, precision) for lon, lat in space.lonlat[chosen].tolist()]
    ids, areas = space.ids[chosen].tolist(), space.areas[chosen] / 1e6
    answer = []
    for start, end, values in hours:
        cells: list[dict[str, Any]] = []
        if len(values):
            people = values[:, chosen] / areas
            figures = np.round([people.mean(axis=0), people.min(axis=0), people.max(axis=0)], 3).T.tolist()
            cells = [
                {
                    "geohash": name,
                    "cell": cell,
                    "populationDensityData": {
                        "dataType": "DENSITY_ESTIMATION",
                        "pplDensity": estimate,
                        "minPplDensity": least,
                        "maxPplDensity": most,
                    },
                }
                for name, cell, (estimate, least, most) in zip(names, ids, figures, strict=True)
            ]
        else:
            no_data = {"dataType": "NO_DATA"}
            cells = [
                {"geohash": n, "cell": c, "populationDensityData": no_data} for n, c in zip(names, ids, strict=True)
            ]
        answer.append({"startTime": start.isoformat(), "endTime": end.isoformat(), "cellPopulationDensityData": cells})
    return answer
