"""The reproduction: complete, repeatable, resumable, and honest about what is missing."""

import json

import numpy as np
import pytest

from crowdveil.errors import Refused
from crowdveil.paper import EXPERIMENTS, Setting, reproduce
from crowdveil.paper.runs import LINES, published
from tests.neighbours import shape_of


class Tiny(Setting):
    """The same experiments in seconds."""

    epsilons = ("0.5", "2")
    seeds = (1, 2)
    attack_seeds = (1,)
    attacked = 30
    attack_draws = 2
    users = 1_500


@pytest.fixture(scope="module")
def done(tmp_path_factory):
    folder = tmp_path_factory.mktemp("paper") / "first"
    return folder, reproduce(folder, setting=Tiny())


def test_every_experiment_has_its_picture_its_table_and_its_place_on_the_page(done):
    folder, results = done
    page = (folder / "index.html").read_text()
    assert len(results) == len(EXPERIMENTS) == 8
    for experiment in EXPERIMENTS:
        stem = f"{experiment.name}-city"
        for ending in ("png", "svg", "csv"):
            assert (folder / f"{stem}.{ending}").stat().st_size > 200
        assert f"<img src={stem}.png" in page
    assert all(findings for *_, findings in results)


def test_without_taxis_the_page_says_what_is_missing_and_how_to_get_it(done):
    assert "T-Drive is missing" in (done[0] / "index.html").read_text()


@pytest.mark.slow
def test_the_same_seed_gives_the_same_tables(done, tmp_path):
    folder, _ = done
    reproduce(tmp_path / "second", setting=Tiny())
    for path in sorted(folder.glob("*.csv")):
        assert path.read_bytes() == (tmp_path / "second" / path.name).read_bytes(), path.name


def test_it_goes_on_where_it_stopped(done):
    folder, _ = done
    path = folder / "distances-city.csv"
    kept = path.read_bytes()
    before = {one.name: one.stat().st_mtime_ns for one in folder.glob("*.csv")}
    path.unlink()
    said = []
    reproduce(folder, setting=Tiny(), say=said.append)
    assert [line.endswith("there already") for line in said] == [True, False] + [True] * 6
    after = {one.name: one.stat().st_mtime_ns for one in folder.glob("*.csv")}
    assert {name for name in after if after[name] != before[name]} == {"distances-city.csv"}
    assert path.read_bytes() == kept


def test_another_setting_or_a_strange_folder_is_refused(done, tmp_path):
    with pytest.raises(Refused, match="the same setting"):
        reproduce(done[0], setting=Tiny(seed=9))
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.tex").touch()
    with pytest.raises(Refused, match="a new folder"):
        reproduce(tmp_path / "mine", setting=Tiny())
    with pytest.raises(Refused, match="T-Drive"):
        reproduce(tmp_path / "new", tmp_path / "nowhere.parquet", Tiny())
    assert not (tmp_path / "new").exists()


def test_the_refuted_claim_about_sensitivity_stands_in_the_findings(done):
    found = [one for experiment, _, findings in done[1] for one in findings if experiment.name == "divisions"]
    broken = [one for one in found if "sensitivity" in one.claim]
    assert broken
    assert broken[0].holds is False


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.label)
def test_each_line_publishes_whole_counts(line):
    table = np.random.default_rng(1).poisson(4, (24, 30)).astype(np.int64)
    days = [(shape_of(24, 30), table)] * 2
    out = published(line, days, "1", 3)
    assert out.shape == table.shape
    assert out.min() >= 0
    assert (out == published(line, days, "1", 3)).all()


def test_setting_is_written_beside_the_results(done):
    assert json.loads((done[0] / "setting.json").read_text()) == {"quick": False, "seed": 1}
