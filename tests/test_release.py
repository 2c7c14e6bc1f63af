"""Releases: what is saved is what is loaded, what is said is public, and other tools can read it."""

import json
import re
from dataclasses import replace
from datetime import date
from fractions import Fraction

import numpy as np
import pyarrow.parquet as pq
import pytest
import shapely

import crowdveil as cv
from crowdveil import export, query
from crowdveil.manifest import in_words
from crowdveil.privacy.ledger import Ledger, Publication
from crowdveil.publish import Account
from crowdveil.report.document import render
from crowdveil.schemes import readings, scheme_names

USERS = 7_919  # a prime, so that it cannot turn up by accident


def table(days=1, cells=24, seed=1):
    timetable = cv.Timetable("Asia/Shanghai", 3600, (5, 24))
    slots = np.concatenate([timetable.starts(date(2024, 5, 6 + day)) for day in range(days)])
    rng = np.random.default_rng(seed)
    share = rng.dirichlet(np.full(cells, 0.4))
    values = rng.multinomial(USERS, share, size=len(slots)).astype(np.int64)
    return cv.Counts(values, slots, cv.space("grid:500m@116.39,39.92:6x4"), timetable)


class Deaf(cv.Simulation):
    """Answers each question alike whatever the data say."""

    name, simulation = "deaf", False

    def laplace(self, values, sensitivity, epsilon):
        return super().laplace(np.full(np.shape(values), 40), sensitivity, epsilon)

    def choose(self, scores, sensitivity, epsilon):
        return super().choose(np.zeros(np.shape(scores), dtype=np.int64), sensitivity, epsilon)


@pytest.mark.parametrize("name", scheme_names())
def test_the_bytes_of_a_release_follow_from_the_draws_alone(tmp_path, name):
    """A crowd and nobody, the draws being the same: in no file and no entry of the ledger is there a difference."""
    crowd, seen = table(days=2), []
    for number, values in enumerate((crowd.values, np.zeros_like(crowd.values))):
        folder = tmp_path / str(number)
        folder.mkdir()
        with Ledger.init(folder / "ledger.db") as ledger:
            ledger.account("metro", cv.exact("1"), cv.exact("9"))
            account = Account(ledger, "metro")
            release = cv.publish(
                replace(crowd, values=values), "1", name, consistency=False, source=Deaf(1), account=account
            )
            entries = [entry.to_dict() for entry in ledger.entries()]
        release.save(folder / "release")
        files = {path.name: path.read_bytes() for path in (folder / "release").iterdir()}
        seen.append((files, entries, render(release)))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("name", scheme_names())
def test_saved_is_loaded(tmp_path, name):
    release = cv.publish(table(days=2), "1", name)
    release.save(tmp_path / "release")
    again = cv.Release.load(tmp_path / "release")
    np.testing.assert_array_equal(again.values, release.values)
    np.testing.assert_array_equal(again.slots, release.slots)
    assert again.manifest == json.loads(json.dumps(release.manifest))
    assert again.space == release.space
    assert again.sealed().id == release.id
    assert release.values.min() >= 0


def test_the_counts_file_is_dense_and_named_as_promised(tmp_path):
    cv.publish(table(), "1", "direct").save(tmp_path / "release")
    counts = pq.read_table(tmp_path / "release" / "counts.parquet")
    assert counts.num_rows == 19 * 24
    assert counts.column_names[:3] == ["slot", "cell", "count"]
    assert str(counts.schema.field("slot").type) == "timestamp[us, tz=UTC]"
    cells = pq.read_table(tmp_path / "release" / "cells.parquet")
    assert b"geo" in cells.schema.metadata
    assert shapely.from_wkb(cells["geometry"].to_pylist())[0].geom_type == "Polygon"


def _numbers(value):
    if isinstance(value, dict):
        for item in value.values():
            yield from _numbers(item)
    elif isinstance(value, list):
        for item in value:
            yield from _numbers(item)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield value


@pytest.mark.parametrize("name", scheme_names())
@pytest.mark.parametrize("reading", ["proven", "published"])
def test_a_manifest_never_holds_the_true_number_of_users(name, reading):
    if reading not in readings(name):
        pytest.skip(f"{name} has no {reading} reading")
    manifest = cv.publish(table(), "1", name, reading=reading).manifest
    true = {USERS, USERS * 19}
    assert not true & set(_numbers(manifest))
    text = json.dumps(manifest)
    assert not re.search(rf"(?<![\d.]){USERS}(?![\d.])", text)  # as a number of its own, not among a fraction's digits
    for word in ("noisy_threshold", "last_true", "dropped", "runtime", "seconds_taken"):
        assert word not in text
    if reading == "published":
        assert '"threshold":' not in text.replace('"scheme": "threshold"', "")


@pytest.mark.parametrize("name", scheme_names())
def test_the_manifest_accounts_for_each_day_exactly(name):
    manifest = cv.publish(table(days=2), "0.7", name).manifest
    assert manifest["epsilon"]["cost"] == {"day": 0.7, "30_days": 21.0, "year": 255.5}
    for day in manifest["days"]:
        parts = sum(Fraction(part["epsilon_exact"]) for part in day["parts"])
        assert parts == Fraction(day["epsilon_exact"]) <= Fraction(7, 10)
    assert manifest["guarantee"]["proven"] is True
    assert manifest["ledger"] == "spending not tracked"
    assert "changes the probability" in in_words(manifest)


def test_with_a_ledger_days_published_one_by_one_draw_on_those_before_that_stand(tmp_path):
    """So large an ε makes every day ask for the same windows, real noise or not."""
    crowd, drawn_on = table(days=5), []
    with Ledger.init(tmp_path / "ledger.db") as ledger:
        for source in ("metro", "other"):
            ledger.account(source, cv.exact("5"), cv.exact("50"))
        for number, day in enumerate(crowd.days):
            if number == 4:
                for entry in [entry for entry in ledger.entries("metro") if entry.kind == "day"]:
                    ledger.withdraw(Publication("metro", entry.day, entry.publication), None, "stations were swapped")
            account = Account(ledger, "other" if number == 2 else "metro")
            made = cv.publish(crowd.of_day(day), "5", account=account)
            drawn_on.append(made.manifest["days"][0]["parameters"]["past"]["days"])
    monday, tuesday, *_ = map(str, crowd.days)
    assert drawn_on == [[], [monday], [], [monday, tuesday], []]


def test_an_unproven_reading_says_so():
    manifest = cv.publish(table(), "1", "static-hybrid", reading="published").manifest
    assert manifest["guarantee"]["proven"] is False
    assert "S·log_a S" in manifest["guarantee"]["why_not"]
    assert "NOT PROVEN" in in_words(manifest)


def test_two_releases_of_the_same_counts_differ():
    assert cv.publish(table(), "1", "direct").id != cv.publish(table(), "1", "direct").id


def test_a_tampered_release_is_told_by_its_id(tmp_path):
    release = cv.publish(table(), "1", "direct")
    release.values[0, 0] += 1
    assert release.sealed().id != release.id


def test_totals_of_an_area(tmp_path):
    release = cv.publish(table(), "1", "direct", consistency=False)
    west, south = release.space.lonlat.min(axis=0) - 0.001
    east, north = np.median(release.space.lonlat[:, 0]), release.space.lonlat[:, 1].max() + 0.001
    path = tmp_path / "west.geojson"
    path.write_text(shapely.to_geojson(shapely.box(west, south, east, north)))
    chosen = query.area(release, path)
    assert chosen.sum() == 12
    answer = query.query(release, chosen)
    assert len(answer.rows()) == 19
    np.testing.assert_allclose(answer.total, release.values[:, chosen].sum(axis=1))
    assert (answer.low <= answer.total).all()
    assert (answer.high >= answer.total).all()


def test_direct_intervals_cover():
    """19 totals x 40 draws of nominal 90 %; within 5 standard deviations of 90 %: fails once in 10^6 runs."""
    counts = table()
    chosen = np.arange(24) < 10
    true = counts.values[:, chosen].sum(axis=1)
    covered = []
    for seed in range(40):
        release = cv.publish(counts, "1", "direct", consistency=False, source=cv.Simulation(seed))
        answer = query.query(release, chosen)
        covered.append((answer.low <= true) & (true <= answer.high))
    assert abs(np.mean(covered) - 0.9) < 5 * np.sqrt(0.09 / np.size(covered))


@pytest.mark.parametrize("form", sorted(export.FORMATS))
def test_exports_hold_the_release(tmp_path, form):
    release = cv.publish(table(), "1", "direct")
    path = export.export(release, form, tmp_path / f"out.{form}")
    if form == "csv":
        lines = path.read_text().splitlines()
        assert len(lines) == 1 + 19 * 24
    elif form == "geojson":
        features = json.loads(path.read_text())["features"]
        assert len(features) == 24
        assert features[3]["properties"]["2024-05-06T05:00+08:00"] == release.values[0, 3]
        assert shapely.geometry.shape(features[3]["geometry"]).covers(shapely.Point(release.space.lonlat[3]))
    else:
        out = pq.read_table(path)
        assert out["2024-05-06T05:00+08:00"].to_pylist() == release.values[0].tolist()
    with pytest.raises(cv.Refused, match="does not exist yet"):
        export.export(release, form, path)


@pytest.mark.slow
def test_anchor_intervals_of_areas_cover_on_cities():
    """Squares of 1 to 40 cells a side on two fresh cities: 90 % nominal covers at least 80 %, on average 85 %."""
    from crowdveil.city import City

    covered = []
    for seed in (301, 302):
        counts = City.build(130_000, seed).counts(1, "1h", (5, 24))
        release = cv.publish(counts, "1", "anchor", source=cv.Simulation(seed))
        rng = np.random.default_rng(seed)
        for side in (1, 2, 5, 10, 20, 40):
            hits = []
            for _ in range(60):
                row, column = rng.integers(0, 81 - side), rng.integers(0, 101 - side)
                chosen = np.zeros((80, 100), dtype=bool)
                chosen[row : row + side, column : column + side] = True
                answer = query.query(release, chosen.ravel())
                true = counts.values[:, chosen.ravel()].sum(axis=1)
                hits.append(np.mean((answer.low <= true) & (true <= answer.high)))
            covered.append(np.mean(hits))
    assert min(covered) > 0.8, covered
    assert np.mean(covered) > 0.85, covered


def test_a_table_without_slots_or_beyond_64_bit_sums_is_refused():
    made = table()
    with pytest.raises(cv.Refused, match="no slot"):
        cv.Counts(made.values[:0], made.slots[:0], made.space, made.timetable)
    huge = made.values.copy()
    huge[0, 0] = 2**41
    with pytest.raises(cv.Refused, match="above 2\\^40") as refusal:
        cv.Counts(huge, made.slots, made.space, made.timetable)
    assert str(2**41) not in str(refusal.value)
    many = np.full(made.values.shape, 2**40 // made.space.cells + 1)
    with pytest.raises(cv.Refused, match="more than 2\\^40 people"):
        cv.Counts(many, made.slots, made.space, made.timetable)


def test_a_table_that_crowdveil_did_not_count_says_so():
    made = table()
    given = cv.Counts(made.values, made.slots, made.space, made.timetable)
    assert cv.publish(given, "1", "direct").manifest["bounding"] == "asserted by the source"
