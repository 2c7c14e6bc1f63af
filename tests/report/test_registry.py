"""The registry's record: valid by the registry's own rules, and refused where it would mislead."""

import json
from datetime import date
from pathlib import Path

import numpy as np
import pytest

import crowdveil as cv
from crowdveil.report import Deployment, registry_record

yaml = pytest.importorskip("yaml")
jsonschema = pytest.importorskip("jsonschema")

SCHEMA = json.loads((Path(__file__).parent / "registry_schema.json").read_text())
FILE = """
name = "Hourly presence: “Paris”, #1"
curators = ["City Statistics Office", "Metro"]
intended_use = "Transport planning"
region = "Paris, France"
description = '''People present by cell.
Two lines: with a colon.'''
publication_date = 2024-05-07
authors = ["Data protection unit"]
"""


@pytest.fixture(scope="module")
def counts() -> cv.Counts:
    grid, table = cv.space("grid:500m@2.35,48.85:4x3"), cv.Timetable("Europe/Paris", 6 * 3600)
    return cv.Counts(np.full((4, 12), 40), table.starts(date(2024, 5, 6)), grid, table)


@pytest.fixture
def deployment(tmp_path: Path) -> Deployment:
    (tmp_path / "deployment.toml").write_text(FILE, encoding="utf-8")
    return Deployment.load(tmp_path / "deployment.toml")


def test_the_record_is_valid_by_the_registrys_schema(counts, deployment) -> None:
    manifest = cv.publish(counts, "0.5", "direct").manifest
    record = yaml.safe_load(registry_record(manifest, deployment))
    jsonschema.validate(record, SCHEMA, format_checker=jsonschema.FormatChecker())
    basic, loss = record["deployment"]["basic"], record["deployment"]["privacy_loss"]
    assert basic["name"] == "Hourly presence: “Paris”, #1"
    assert basic["description"] == "People present by cell.\nTwo lines: with a colon."
    assert basic["data_curators"] == ["City Statistics Office", "Metro"]
    assert loss["privacy_parameters"] == {"epsilon": 0.5}
    assert "30 days cost 15, a year 182.5" in loss["privacy_parameters_details"]
    assert manifest["id"] in record["deployment"]["implementation"]["mechanisms"]


def test_the_schema_here_would_catch_a_slip(counts, deployment) -> None:
    record = yaml.safe_load(registry_record(cv.publish(counts, "0.5", "direct").manifest, deployment))
    for slip in ({"status": "Approved by us"}, {"surprise": 1}, {"tier": 0}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(record | slip, SCHEMA)


def test_an_unproven_release_gets_no_record(counts, deployment) -> None:
    made = cv.publish(counts, "1", "threshold", reading="published")
    with pytest.raises(cv.Refused, match="not proven"):
        registry_record(made.manifest, deployment)


@pytest.mark.parametrize(
    ("line", "instead", "named"),
    [
        ('region = "Paris, France"', "", "region"),
        ('region = "Paris, France"', 'region = " "', "region"),
        ("publication_date = 2024-05-07", 'publication_date = "yesterday"', "publication_date"),
        ('authors = ["Data protection unit"]', 'authors = "me"', "authors"),
        ('authors = ["Data protection unit"]', "authors = []", "authors"),
        ('authors = ["Data protection unit"]', 'authors = ["me"]\nsector = "Magic"', "sector"),
        ('authors = ["Data protection unit"]', 'authors = ["me"]\ncolour = "red"', "colour"),
        ('authors = ["Data protection unit"]', "authors = [", "TOML"),
    ],
)
def test_a_wrong_deployment_file_is_refused_by_the_field(tmp_path: Path, line, instead, named) -> None:
    path = tmp_path / "deployment.toml"
    path.write_text(FILE.replace(line, instead), encoding="utf-8")
    with pytest.raises(cv.Refused, match=named):
        Deployment.load(path)
