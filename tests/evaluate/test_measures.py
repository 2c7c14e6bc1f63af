"""The error measures against values worked out by hand and against the libraries that define them."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from scipy.spatial.distance import jensenshannon

from crowdveil.errors import Refused
from crowdveil.evaluate import measure, measures
from crowdveil.space import space

TRUE = np.array([[4, 0, 2], [0, 0, 8]])
PUBLISHED = np.array([[2, 1, 2], [0, -1, 10]])


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("mae", 6 / 6),
        ("rmse", (10 / 6) ** 0.5),
        ("mre", (0.5 + 1 + 0 + 0 + 1 + 0.25) / 6),
        ("mre_paper", (2 / 2 + 1 / 1 + 0 + 0 + 1 / 0.001 + 2 / 10) / 6),
        ("l1_share", 6 / 14),
        ("smape", (2 / 3 + 2 + 0 + 0 + 2 + 2 / 9) / 6),
    ],
)
def test_by_hand(name: str, expected: float) -> None:
    assert getattr(measures, name)(PUBLISHED, TRUE) == pytest.approx(expected)


def test_a_million_everywhere_fools_the_papers_measure_alone() -> None:
    true = np.random.default_rng(1).poisson(3, (6, 50))
    million = np.full_like(true, 1_000_000)
    assert measures.mre_paper(million, true) == pytest.approx(1.0, abs=1e-4)
    assert measures.mre_paper(million, true) < measures.mre_paper(np.zeros_like(true), true)
    assert measures.mre(million, true) > 100_000


def test_jensen_shannon_is_scipys() -> None:
    rng = np.random.default_rng(2)
    p, t = rng.poisson(2, (5, 30)), rng.poisson(2, (5, 30))
    assert measures.jensen_shannon(p, t) == pytest.approx(jensenshannon(p.ravel(), t.ravel()))


@pytest.mark.parametrize("width", [5, 10])
def test_blocks_of_a_grid_are_the_reshape(width: int) -> None:
    grid = space("grid:500m@116.39,39.92:100x80")
    rng = np.random.default_rng(3)
    p, t = rng.poisson(3, (4, 8000)), rng.poisson(3, (4, 8000))
    folded = (p - t).reshape(4, 80 // width, width, 100 // width, width).sum(axis=(2, 4))
    assert measures.block_error(p, t, grid, width) == pytest.approx(np.abs(folded).mean())


def test_blocks_of_scattered_stations_hold_about_as_many_cells() -> None:
    rng = np.random.default_rng(4)
    stations = np.argwhere(np.ones((60, 60))) * 700.0 + rng.normal(0, 60, (3600, 2))
    sizes = np.bincount(measures.blocks(stations, 10))
    assert 50 < np.median(sizes) < 120
    assert sizes.sum() == 3600


@given(
    arrays(np.int64, (3, 7), elements=st.integers(0, 50)),
    arrays(np.int64, (3, 7), elements=st.integers(0, 50)),
)
@settings(max_examples=30)
def test_ranges(published: np.ndarray, true: np.ndarray) -> None:
    where = np.column_stack([np.arange(7) * 100.0, np.zeros(7)])
    result = measure(published, true, where)
    assert 0 <= result["smape"] <= 2
    assert 0 <= result["jensen_shannon"] <= np.log(2) ** 0.5 + 1e-12
    assert -1 <= result["kendall"] <= 1
    assert result["mae"] <= result["rmse"] + 1e-12
    assert result["block10"] <= 7 * result["mae"] + 1e-9  # one block holds all seven cells
    assert measure(true, true, where)["rmse"] == 0


@pytest.mark.parametrize("shape", [(1, 1), (3, 1), (1, 5), (2, 4)])
def test_every_shape_even_of_zeros(shape: tuple[int, int]) -> None:
    where = np.column_stack([np.arange(shape[1]) * 100.0, np.zeros(shape[1])])
    result = measure(np.zeros(shape, int), np.zeros(shape, int), where)
    assert result["mae"] == result["block5"] == result["jensen_shannon"] == 0


def test_block_errors_come_from_the_mean_column_where_there_is_one() -> None:
    where = np.column_stack([np.arange(2) * 100.0, np.zeros(2)])
    true = np.array([[1, 0]])
    alone, with_mean = (
        measure(np.zeros((1, 2)), true, where),
        measure(np.zeros((1, 2)), true, where, [[0.5, 0.5]]),
    )
    assert (alone["blocks_from"], with_mean["blocks_from"]) == ("count", "mean")
    assert (alone["block10"], with_mean["block10"]) == (1.0, 0.0)
    assert alone["mae"] == with_mean["mae"] == 0.5


def test_top_overlap_and_kendall_follow_the_ranks() -> None:
    true = np.arange(300)[None, :]
    assert measures.top_overlap(true[:, ::-1], true, 100) == 0
    assert measures.top_overlap(2 * true, true, 100) == 1
    assert measures.kendall(-true, true) == pytest.approx(-1)


def test_tables_of_different_shapes_are_refused() -> None:
    with pytest.raises(Refused, match="slots x cells"):
        measures.mae([[1, 2]], [[1, 2, 3]])
    with pytest.raises(Refused, match="cells"):
        measures.block_error([[1, 2]], [[1, 2]], np.zeros((3, 2)), 5)
