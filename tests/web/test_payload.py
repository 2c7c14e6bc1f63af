"""The payload holds what it was handed, exactly, and little more than its entropy."""

from datetime import date

import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from crowdveil.errors import Refused
from crowdveil.timetable import Timetable
from crowdveil.web import decode, encode, payload, script, style
from tests.web.shapes import SPACES

TABLE = Timetable("Europe/Paris", 3600, (6, 10))
SLOTS = TABLE.starts(date(2024, 5, 6))


@given(arrays(np.int64, st.tuples(st.integers(1, 6), st.integers(1, 9)), elements=st.integers(-(2**29), 2**29)))
def test_tables_come_back_as_they_were(values: np.ndarray) -> None:
    assert np.array_equal(decode(encode(values), *values.shape), values)


def test_a_number_too_large_for_the_page_is_refused() -> None:
    with pytest.raises(Refused):
        encode([[2**30]])


def test_a_table_of_the_wrong_shape_is_refused() -> None:
    with pytest.raises(Refused, match="shape"):
        payload(SPACES["grid"](), SLOTS, TABLE, {"count": np.zeros((4, 3))})


@pytest.mark.parametrize("kind", SPACES)
def test_outlines_come_back_within_a_tenth_of_a_metre(kind: str) -> None:
    space = SPACES[kind]()
    document = payload(space, SLOTS, TABLE, {"count": np.zeros((4, space.cells))})["cells"]
    outlines = document["outlines"]
    about = decode(outlines["ring"], outlines["rings"], 3)
    xy = np.hstack([decode(outlines[axis], outlines["points"], 1) for axis in "xy"])
    degrees = np.array(outlines["origin"]) + xy * outlines["step"]
    rings = np.split(degrees, np.cumsum(about[:, 1])[:-1])
    rebuilt: dict[int, list[list[np.ndarray]]] = {}
    for (cell, _, hole), ring in zip(about.tolist(), rings, strict=True):
        parts = rebuilt.setdefault(cell, [])
        if hole:
            parts[-1].append(ring)
        else:
            parts.append([ring])
    for cell, expected in enumerate(space.polygons()):
        made = shapely.union_all([shapely.Polygon(part[0], part[1:]) for part in rebuilt[cell]])
        assert shapely.hausdorff_distance(shapely.boundary(made), shapely.boundary(expected)) < 2e-6


def test_slots_are_told_on_the_local_clock_when_clocks_change() -> None:
    table = Timetable("Europe/Paris", 3600)
    slots = table.starts(date(2024, 3, 31))
    told = payload(SPACES["grid"](), slots, table, {"count": np.zeros((23, 480))})["slots"]
    assert [(slot["from"], slot["to"]) for slot in told[:4]] == [
        ("00:00", "01:00"), ("01:00", "03:00"), ("03:00", "04:00"), ("04:00", "05:00"),
    ]  # fmt: skip


def test_the_bundle_is_one_script_and_one_style_that_name_no_host() -> None:
    assert 300_000 < len(script()) < 1_300_000
    assert "url(" not in style()
    assert "@import" not in style()
