"""The maps look like a real city's: spread, empty cells, tail and neighbourhoods."""

import numpy as np
import pytest

from crowdveil.city.density import Maps
from crowdveil.space import space


def gini(values: np.ndarray) -> float:
    ordered = np.sort(values)
    return float(2 * (np.arange(1, len(ordered) + 1) * ordered).sum() / (len(ordered) * ordered.sum()) - 1)


def correlation(table: np.ndarray, lag: int) -> float:
    return float(np.corrcoef(table[:, lag:].ravel(), table[:, :-lag].ravel())[0, 1])


@pytest.mark.parametrize("seed", [3, 4])
def test_homes_are_spread_as_on_the_calibration_window(seed: int) -> None:
    rng = np.random.default_rng(seed)
    homes = rng.multinomial(56_500, Maps.draw(space("grid:500m@116.39,39.92:100x80"), rng).homes)
    ordered = np.sort(homes)[::-1] / homes.sum()
    level = np.log1p(16 * homes / homes.mean()).reshape(80, 100)
    assert 0.19 < (homes == 0).mean() < 0.29
    assert 0.52 < gini(homes) < 0.62
    assert 0.05 < ordered[:80].sum() < 0.10
    assert 0.31 < ordered[:800].sum() < 0.42
    assert correlation(level, 1) == pytest.approx(0.68, abs=0.12)
    assert correlation(level, 5) == pytest.approx(0.43, abs=0.15)


def test_work_and_leisure_gather_in_fewer_cells_than_homes() -> None:
    maps = Maps.draw(space("grid:500m@116.39,39.92:100x80"), np.random.default_rng(5))
    assert min(gini(maps.work), gini(maps.leisure)) > gini(maps.homes) + 0.05


@pytest.mark.parametrize("name", ["grid:500m@116.39,39.92:1x1", "grid:500m@2.35,48.85:3x2", "grid:2km@-0.1,51.5:40x30"])
def test_any_space_gets_maps_of_probabilities(name: str) -> None:
    maps = Maps.draw(space(name), np.random.default_rng(1))
    for share in (maps.homes, maps.work, maps.leisure):
        assert share.sum() == pytest.approx(1)
        assert share.min() >= 0
