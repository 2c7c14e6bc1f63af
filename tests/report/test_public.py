"""No true count is in anything that a reader gets: unique true counts are planted, and every output is searched.

Each output is taken apart to the last number: files of a release and of an export by their columns and metadata, the
page by the tables of its payload, records by their words. The same search finds the true counts where they may be.
"""

from __future__ import annotations

import dataclasses
import json
import re
from datetime import date
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

import crowdveil as cv
from crowdveil.cli import app
from crowdveil.counts import Counts
from crowdveil.export import FORMATS, export
from crowdveil.manifest import in_words
from crowdveil.query import cells, query
from crowdveil.report import Deployment, registry_record, report
from crowdveil.web import decode

GRID = cv.Grid(500.0, 2.35, 48.86, 12, 10)
TABLE = cv.Timetable("Europe/Paris", 3600, (6, 18))
AREA = [0, 7, 64]
CHANCE = 5
"""So many of 1,585 true numbers, a million apart, noise may hit upon: it does so once in about ten releases."""


def whole(values: object) -> set[int]:
    """The whole numbers that a reader may take values for."""
    array = np.asarray(values, dtype=np.float64).ravel()
    array = array[np.isfinite(array)]
    return set(np.rint(array).astype(np.int64).tolist()) | set(np.floor(array).astype(np.int64).tolist())


def in_text(text: str) -> set[int]:
    """Every number in a text, with separators of thousands or without."""
    parted = re.findall(r"\d{1,3}(?:[,\xa0\u202f ]\d{3})+", text)
    return {int(re.sub(r"\D", "", digits)) for digits in parted + re.findall(r"\d+", text)}


def in_page(path: Path) -> set[int]:
    """Every number of a report: of the tables of its payload, of the outlines, and of its text."""
    text = path.read_text()
    payload = json.loads(re.findall(r'<script type="application/json" id="release">(.*?)</script>', text, re.S)[0])
    found: set[int] = set()
    for table in payload["tables"].values():
        values = decode(table.pop("data"), len(payload["slots"]), payload["cells"]["count"]) * table["scale"]
        found |= whole(values)
    outlines = payload["cells"]["outlines"]
    found |= whole(decode(outlines.pop("ring"), outlines["rings"], 3))
    for axis in "xy":
        found |= whole(decode(outlines.pop(axis), outlines["points"], 1))
    coded = re.findall(r"[A-Za-z0-9+/]{60,}", json.dumps(payload))
    assert coded == []  # nothing in a code that was not read above
    body = re.sub(r"<script type=.*?</script>", "", text[text.index("<body>") : text.rindex("<script>")])
    return found | in_text(json.dumps(payload)) | in_text(body)


def in_parquet(path: Path) -> set[int]:
    """Every number of a Parquet file: of its columns, of the statistics in its footer, and of its metadata."""
    file = pq.ParquetFile(path)
    table = file.read()
    found = in_text(json.dumps({str(k): str(v) for k, v in (table.schema.metadata or {}).items()}))
    for column in table.columns:
        if pa.types.is_integer(column.type) or pa.types.is_floating(column.type):
            found |= whole(column.to_numpy())
        elif pa.types.is_string(column.type):
            found |= in_text(" ".join(column.to_pylist()))
    return found | in_text(str(file.metadata.to_dict()["row_groups"]))


def numbers(path: Path) -> set[int]:
    """Every number in a file."""
    if path.suffix == ".html":
        return in_page(path)
    return in_parquet(path) if path.suffix == ".parquet" else in_text(path.read_text())


@pytest.fixture(scope="module")
def truth() -> Counts:
    """True counts that are all different and a million apart."""
    unique = 10_000_000 + 1_000_003 * np.random.default_rng(5).permutation(12 * 120).reshape(12, 120) % 500_000_000
    return cv.Counts(unique, TABLE.starts(date(2024, 5, 6)), GRID, TABLE)


def secrets(truth: Counts) -> set[int]:
    """The true counts, and their sums over a cell, a slot, the day and the area that is asked for."""
    sums = [truth.values.sum(axis=axis) for axis in (0, 1, None)] + [truth.values[:, AREA].sum(axis=1)]
    return set(truth.values.ravel().tolist()).union(*(whole(one) for one in sums))


@pytest.fixture(scope="module", params=["direct", "anchor"])
def releases(request: pytest.FixtureRequest, truth: Counts) -> list[cv.Release]:
    """Twice the same publication: noise may hit upon a true count once, but not upon the same one again."""
    return [cv.publish(truth, "0.001", request.param) for _ in range(2)]


@pytest.fixture
def release(releases: list[cv.Release]) -> cv.Release:
    """One publication."""
    return releases[0]


def outputs(release: cv.Release, folder: Path) -> list[Path]:
    """Everything that a reader may be given of a release, as files."""
    release.save(folder / "release")
    report(release, folder / "report.html")
    for form in FORMATS:
        export(release, form, folder / f"export.{'parquet' if form == 'geoparquet' else form}")
    (folder / "manifest.txt").write_text(in_words(release.manifest))
    (folder / "record.yaml").write_text(registry_record(release.manifest, Deployment.blank(date(2024, 5, 7))))
    (folder / "query.json").write_text(json.dumps(query(release, cells(release, list(map(str, AREA)))).rows()))
    asked = {
        "manifest.json": ["manifest"],
        "registry.json": ["manifest", "--registry"],
        "answer.json": ["query", "--cells", ",".join(map(str, AREA))],
    }
    for name, (command, *options) in asked.items():
        done = CliRunner().invoke(app, [command, str(folder / "release"), *options, "--json"])
        assert done.exit_code == 0, done.output
        (folder / name).write_text(done.output)
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_no_true_count_is_in_anything_public(releases: list[cv.Release], truth: Counts, tmp_path: Path) -> None:
    hidden = secrets(truth)
    assert len(hidden) == 12 * 120 + 12 + 120 + 1 + 12
    hits = []
    for number, release in enumerate(releases):
        folder = tmp_path / str(number)
        folder.mkdir()
        made = outputs(release, folder)
        assert {path.name for path in made} == {
            "counts.parquet", "cells.parquet", "manifest.json", "report.html", "export.csv", "export.geojson",
            "export.parquet", "manifest.txt", "record.yaml", "registry.json", "query.json", "answer.json",
        }  # fmt: skip
        published = set(release.values.ravel().tolist())
        found = {path.name: numbers(path) for path in made}
        for name in ("report.html", "export.csv", "export.geojson", "export.parquet", "counts.parquet"):
            assert published <= found[name], f"{name}: the search does not find what is in it"
        hits.append(set().union(*found.values()) & hidden)
    assert hits[0] & hits[1] == set()
    assert max(map(len, hits)) <= CHANCE


def test_the_search_finds_true_counts_where_they_are(release: cv.Release, truth: Counts, tmp_path: Path) -> None:
    counts = set(truth.values.ravel().tolist())
    report(release, tmp_path / "internal.html", truth=truth)
    assert counts <= numbers(tmp_path / "internal.html")
    truth.save(tmp_path / "counts.parquet")
    assert counts <= numbers(tmp_path / "counts.parquet")
    leaking = dataclasses.replace(release, values=truth.values, mean=None, low=None, high=None).sealed()
    (tmp_path / "leak").mkdir()
    made = outputs(leaking, tmp_path / "leak")
    assert {path.name for path in made if numbers(path) & secrets(truth)} >= {
        "counts.parquet", "report.html", "export.csv", "export.geojson", "export.parquet", "query.json", "answer.json",
    }  # fmt: skip
