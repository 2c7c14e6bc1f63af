"""Every space: each point of the extent in exactly one cell, stable numbers, official names."""

import json
import pickle
import subprocess
import sys
from itertools import pairwise

import geopandas
import h3
import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from crowdveil.errors import Refused
from crowdveil.space import (
    Extent,
    Geohash,
    Grid,
    Inspire,
    Stations,
    Zones,
    content_hash,
    read_places,
    space,
    space_from_dict,
    space_kinds,
)
from crowdveil.space.inspire import _to_metres

BOX = (4.6, 50.7, 4.9, 50.9)


def stations(count=40, seed=3):
    rng = np.random.default_rng(seed)
    lon, lat = rng.uniform(BOX[0], BOX[2], count), rng.uniform(BOX[1], BOX[3], count)
    return Stations(tuple(f"S{k}" for k in range(count)), tuple(lon.tolist()), tuple(lat.tolist()), Extent(*BOX))


def chequered():
    """Zones that share edges and corners and fill the box."""
    lon, lat = np.linspace(BOX[0], BOX[2], 5), np.linspace(BOX[1], BOX[3], 4)
    boxes = [shapely.box(a, c, b, d) for c, d in pairwise(lat) for a, b in pairwise(lon)]
    return Zones(tuple(f"Z{k}" for k in range(len(boxes))), tuple(b.wkb_hex for b in boxes))


SPACES = {
    "grid": lambda: space("grid:2km", BOX),
    "h3": lambda: space("h3:7", BOX),
    "geohash": lambda: space("geohash:5", BOX),
    "inspire": lambda: space("inspire:2km", BOX),
    "stations": stations,
    "zones": chequered,
}


@pytest.fixture(params=sorted(SPACES))
def any_space(request):
    return SPACES[request.param]()


def test_there_is_a_test_for_every_kind():
    assert set(SPACES) == set(space_kinds())


def test_a_centroid_lies_in_its_own_cell(any_space):
    np.testing.assert_array_equal(any_space.locate(*any_space.lonlat.T), np.arange(any_space.cells))


def test_every_point_of_the_extent_is_in_exactly_one_cell(any_space):
    rng = np.random.default_rng(1)
    shrink = 0.01 if any_space.kind == "grid" else 0.0  # a grid has a whole number of cells, not the box to the metre
    lon = rng.uniform(BOX[0] + shrink, BOX[2] - shrink, 20_000)
    lat = rng.uniform(BOX[1] + shrink, BOX[3] - shrink, 20_000)
    if any_space.kind != "grid":
        lon[:4], lat[:4] = [BOX[0], BOX[0], BOX[2], BOX[2]], [BOX[1], BOX[3], BOX[1], BOX[3]]
    cells = any_space.locate(lon, lat)
    assert cells.min() >= 0
    assert cells.max() < any_space.cells
    # the outlines tell the same story: each point is in (or, where H3's arcs bend, beside) the outline of its cell
    outlines = any_space.polygons()[cells]
    beside = shapely.distance(outlines, shapely.points(lon, lat))
    assert beside.max() <= (2e-3 if any_space.kind == "stations" else 1e-6)


@pytest.mark.parametrize("kind", ["grid", "geohash", "zones"])
def test_edges_and_corners_belong_to_one_cell_always_the_same(kind):
    where = SPACES[kind]()
    corners = np.unique(shapely.get_coordinates(where.polygons()), axis=0)
    inner = corners[
        (corners > corners.min(axis=0) + 1e-6).all(axis=1) & (corners < corners.max(axis=0) - 1e-6).all(axis=1)
    ]
    together, alone = where.locate(*inner.T), [where.locate(*point[:, None])[0] for point in inner]
    assert together.tolist() == alone
    assert together.min() >= 0
    if kind == "zones":  # of all zones that touch a corner, the first
        touching = shapely.STRtree(where.polygons()).query(shapely.points(inner), predicate="intersects")
        first = [touching[1][touching[0] == k].min() for k in range(len(inner))]
        assert together.tolist() == first


def test_nothing_outside_and_no_nonsense_is_in_a_cell(any_space):
    lon = np.array([np.nan, 4.7, np.inf, 1e300, 100.0, 4.7, -4.7])
    lat = np.array([50.8, np.nan, 50.8, 50.8, 50.8, 89.0, 50.8])
    assert (any_space.locate(lon, lat) == -1).all()


def test_a_space_is_rebuilt_from_what_files_hold(any_space):
    said = json.loads(json.dumps(any_space.to_dict()))
    again = space_from_dict(said)
    assert again == any_space
    assert content_hash(again) == content_hash(any_space)
    assert again.ids.tolist() == any_space.ids.tolist()
    assert len(set(again.ids.tolist())) == again.cells == len(again.lonlat) == len(again.areas) == len(again.centroids)
    assert said["kind"] == any_space.kind
    assert isinstance(again.name, str)
    shipped = pickle.loads(pickle.dumps(any_space))
    assert shipped.locate(np.array([4.7]), np.array([50.8])) == any_space.locate(np.array([4.7]), np.array([50.8]))


def test_the_hash_is_the_same_in_another_process():
    text = "h3:7@4.6,50.7,4.9,50.9"
    code = f"from crowdveil.space import *; print(content_hash(space({text!r})))"
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
    assert other == content_hash(space(text))


def test_areas_and_distances_are_true(any_space):
    covered = any_space.areas.sum() / Extent(*BOX).square_metres
    assert 0.97 < covered < (1.6 if any_space.kind in ("h3", "geohash", "inspire") else 1.03)
    first, last = any_space.lonlat[0], any_space.lonlat[-1]
    from pyproj import Geod

    true = Geod(ellps="WGS84").inv(*first, *last)[2]
    assert np.hypot(*(any_space.centroids[0] - any_space.centroids[-1])) == pytest.approx(true, rel=5e-3)


# ---- names as the world knows them ---------------------------------------------------------------------------


@settings(max_examples=30)
@given(st.floats(4.6, 4.9), st.floats(50.7, 50.9), st.integers(0, 9))
def test_h3_ids_are_those_of_the_reference_library(lon, lat, resolution):
    where = space(f"h3:{resolution}", (lon - 0.001, lat - 0.001, lon + 0.001, lat + 0.001))
    assert str(where.ids[where.locate(np.array([lon]), np.array([lat]))[0]]) == h3.latlng_to_cell(lat, lon, resolution)


def reference_geohash(lon, lat, length):
    """Bisection, as the format is defined."""
    ranges, point, text, bits = [[-180.0, 180.0], [-90.0, 90.0]], (lon, lat), "", []
    while len(text) < length:
        which = len(bits) % 2 if not text else (len(bits) + 5 * len(text)) % 2
        low, high = ranges[which]
        middle = (low + high) / 2
        bits.append(int(point[which] >= middle))
        ranges[which] = [middle, high] if bits[-1] else [low, middle]
        if len(bits) == 5:
            text, bits = text + "0123456789bcdefghjkmnpqrstuvwxyz"[int("".join(map(str, bits)), 2)], []
    return text


@settings(max_examples=60)
@given(st.integers(-179 * 10**7, 179 * 10**7), st.integers(-84 * 10**7, 84 * 10**7), st.integers(1, 9))
def test_geohashes_are_those_of_bisection(east, north, length):
    lon, lat = east / 1e7, north / 1e7  # a centimetre: GPS says no more
    where = Geohash(length, Extent(lon - 1e-4, lat - 1e-4, lon + 1e-4, lat + 1e-4))
    found = where.ids[where.locate(np.array([lon]), np.array([lat]))[0]]
    assert str(found) == reference_geohash(lon, lat, length)


def test_geohash_of_the_published_example():
    where = Geohash(11, Extent(10.4074, 57.6491, 10.4075, 57.6492))
    assert str(where.ids[where.locate(np.array([10.40744]), np.array([57.64911]))[0]]) == "u4pruydqqvj"


def test_an_edge_between_geohashes_belongs_to_the_north_eastern_one():
    where = Geohash(4, Extent(-1.0, -1.0, 1.0, 1.0))
    assert str(where.ids[where.locate(np.array([0.0]), np.array([0.0]))[0]]) == "s000"


def test_inspire_ids_name_the_south_west_corner_in_epsg_3035():
    # EPSG's own test point: 5° E 50° N is E 3962799.45, N 2999718.85 (EPSG Guidance Note 7-2, LAEA)
    where = Inspire(1000, Extent(4.9, 49.9, 5.1, 50.1))
    assert str(where.ids[where.locate(np.array([5.0]), np.array([50.0]))[0]]) == "CRS3035RES1000mN2999000E3962000"
    assert (where.areas == 1_000_000).all()


def test_inspire_projects_as_proj_does_and_asks_it_nothing_while_locating(monkeypatch):
    # engines locate from threads of their own, in which PROJ crashes the process
    from pyproj import Transformer

    rng = np.random.default_rng(2)
    lon, lat = rng.uniform(-35, 44, 20_000), rng.uniform(25, 84, 20_000)
    theirs = np.array(Transformer.from_crs(4326, 3035, always_xy=True).transform(lon, lat))
    assert np.abs(np.array(_to_metres(lon, lat)) - theirs).max() < 1e-6

    monkeypatch.setattr(Transformer, "transform", None)
    where = Inspire(1000, Extent(4.9, 49.9, 5.1, 50.1))
    far = np.array([5.0, -170.0, 10.0, 0.0]), np.array([50.0, -52.0, 90.0, -90.0])
    assert (where.locate(*far) >= 0).tolist() == [True, False, False, False]


# ---- grids -----------------------------------------------------------------------------------------------------


def test_a_grids_cells_are_true_in_metres_anywhere():
    from pyproj import Geod

    for lon, lat in ((116.39, 39.92), (-70.66, -33.45), (25.0, 65.0), (0.0, 0.0)):
        grid = Grid(500.0, lon, lat, 100, 80)
        corners = shapely.get_coordinates(grid.polygons()[[0, 4050, 7999]]).reshape(3, 5, 2)
        sides = Geod(ellps="WGS84").inv(*corners[:, 0].T, *corners[:, 1].T)[2]
        assert np.abs(sides / 500 - 1).max() <= max(grid.deviation, 1e-4) * 1.05
        assert grid.deviation < 0.008


@pytest.mark.parametrize(
    "text",
    ["grid:5km@179.9,10:100x10", "grid:5km@10,84.9:10x100", "grid:1km@10,50:10x1500", "grid:0m@1,1:2x2",
     "grid:500m", "grid:1m@10,50:10000x10000", "h3:16@4.6,50.7,4.9,50.9", "h3:8", "h3:x@1,2,3,4", "h3:15@4,50,9,52",
     "h3:8@179,0,181,1", "geohash:0@1,2,3,4", "geohash:13@1,2,3,4", "geohash:7@4,3,2,1", "inspire:1mi@4,50,5,51",
     "inspire:1km@100,30,101,31", "stations:", "stations:no-such.csv", "zones:no-such.geojson", "hexagons:3"],
)  # fmt: skip
def test_a_space_that_cannot_be_is_refused(text):
    with pytest.raises(Refused):
        space(text)


# ---- files -----------------------------------------------------------------------------------------------------


def test_stations_are_the_nearest_of_a_table(tmp_path):
    (tmp_path / "stops.txt").write_text("stop_id,stop_name,stop_lat,stop_lon\n007,North,50.88,4.7\nB,South,50.86,4.7\n")
    where = space(f"stations:{tmp_path}/stops.txt", BOX)
    assert where.ids[where.locate(np.array([4.71, 4.69]), np.array([50.879, 50.8601]))].tolist() == [
        "007",
        "B",
    ]
    # of two equally near ones the first in the table, and beyond the extent none
    even = Stations(("A", "B"), (4.6, 4.8), (0.0, 0.0))
    assert even.locate(np.array([4.7, 40.0]), np.array([0.0, 0.0])).tolist() == [0, -1]


@pytest.mark.parametrize(
    "text",
    ["id,lon,lat\n", "id,lon\nA,1\n", "id,lon,lat\nA,1,2\nA,3,4\n", "id,lon,lat\nA,1,2\nB,1,2\n",
     "id,lon,lat\nA,999,2\n", "id,lon,lat\nA,one,2\n", ""],
)  # fmt: skip
def test_tables_of_stations_that_cannot_be_used(tmp_path, text):
    (tmp_path / "s.csv").write_text(text)
    with pytest.raises(Refused):
        space(f"stations:{tmp_path}/s.csv")


@pytest.mark.parametrize("form", ["geojson", "gpkg", "parquet", "parquet in metres"])
def test_zones_from_every_kind_of_file(tmp_path, form):
    shapes = chequered().polygons()
    frame = geopandas.GeoDataFrame({"code": [f"K{k}" for k in range(12)]}, geometry=shapes, crs=4326)
    path = tmp_path / ("z." + form.split()[0])
    if form == "parquet in metres":
        frame = frame.to_crs(3035)
    frame.to_parquet(path) if path.suffix == ".parquet" else frame.to_file(path)
    where = space(f"zones:{path}#code")
    lon, lat = np.random.default_rng(0).uniform(BOX[:2], BOX[2:], (500, 2)).T
    np.testing.assert_array_equal(where.ids, [f"K{k}" for k in range(12)])
    same = where.locate(lon, lat) == chequered().locate(lon, lat)
    assert same.mean() >= (0.99 if form == "parquet in metres" else 1.0)  # edges bend between systems
    with pytest.raises(Refused, match="one of"):
        space(f"zones:{path}#nothing")


@pytest.mark.parametrize(
    "text",
    ["", "{}", '{"features": []}', '{"features": [{"geometry": {"type": "Point", "coordinates": [1, 2]}}]}',
     '{"features": [{"geometry": null}]}', "not json"],
)  # fmt: skip
def test_files_of_zones_that_cannot_be_used(tmp_path, text):
    (tmp_path / "z.geojson").write_text(text)
    with pytest.raises(Refused):
        space(f"zones:{tmp_path}/z.geojson")


def test_places_keep_their_ids_as_text(tmp_path):
    (tmp_path / "p.csv").write_text("cell_id,longitude,latitude\n0042,4.7,50.8\n")
    assert read_places(tmp_path / "p.csv").ids.tolist() == ["0042"]
