"""The service through HTTP: what comes in is counted when its slot closes, what goes out never changes."""

from __future__ import annotations

import gzip
import io
import json
import logging
import math
import sqlite3
import threading
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from crowdveil.errors import Refused
from crowdveil.live.access import new_token
from crowdveil.live.settings import Limits, read_settings
from crowdveil.privacy import exact
from crowdveil.privacy.ledger import Ledger, Publication
from tests.live.running import DAY, HOUR, START, TOKENS, Shifted, as_, publication, row, running
from tests.live.running import settings as configured

# ---- the way of a row ----------------------------------------------------------------------------------------


def test_rows_are_counted_when_their_slot_closes_and_seen_after_the_delay(tmp_path: Path) -> None:
    with running(configured(tmp_path), at=600) as live:
        receipt = live.post([row("a", 10, 1), row("a", 500, 5), row("b", 20, 5), row("c", 300, 2)])
        assert (receipt.status_code, receipt.json()) == (202, {"accepted": {"city": 4}, "dropped": {}})
        live.at(HOUR + 1)  # the slot is over, its release not yet due
        assert live.get(f"/v1/releases/{DAY}/0").status_code == 404
        live.at(HOUR + 2)
        assert live.slot(0) == [0, 0, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0]
        assert live.get("/v1/releases").json()["days"] == [{"day": str(DAY), "slots": 24, "released": 1}]


def test_late_early_and_unusable_rows_are_dropped_singly(tmp_path: Path) -> None:
    with running(configured(tmp_path), at=HOUR + 10) as live:
        live.slot_zero = live.at(HOUR + 2) or live.slot(0)
        live.at(HOUR + 100)
        rows = [
            row("late", 5), row("early", HOUR + 500), row("in time", HOUR + 50), row("outside", HOUR + 50, lon=8.0),
            row("", HOUR + 50), row("nowhere", HOUR + 50, lat=None), row("never", HOUR + 50, time="yesterday"),
            row("x" * 201, HOUR + 50), row("naive", HOUR + 50, time="2024-05-06T01:00:00"),
        ]  # fmt: skip
        answer = live.post(b"\n".join([json.dumps(r).encode() for r in rows] + [b"{", b"[]", b"\xff"])).json()
        assert answer == {
            "accepted": {"city": 1},
            "dropped": {
                "late": 1,
                "early": 1,
                "outside": 1,
                "user": 2,
                "position": 1,
                "time": 2,
                "unreadable": 3,
            },
        }
        live.at(2 * HOUR + 2)
        assert sum(live.slot(1)) == 1


@pytest.mark.parametrize(
    "media",
    [
        "application/vnd.apache.parquet",
        "application/vnd.apache.arrow.stream",
        "application/vnd.apache.arrow.file",
    ],
)
def test_arrow_and_parquet_batches(tmp_path: Path, media: str) -> None:
    lon, lat = row("", 0, 7)["lon"], row("", 0, 7)["lat"]
    moment = datetime.fromtimestamp(START + 30, UTC)
    table = pa.table(
        {
            "uid": pa.array([1, 2, None, 4]),
            "datetime": pa.array([moment, moment, moment, None], pa.timestamp("ms", tz="Europe/Paris")),
            "lng": pa.array([lon, math.nan, lon, lon]),
            "lat": pa.array([lat] * 4),
            "ignored": pa.array(["x"] * 4),
        }
    )
    out = io.BytesIO()
    if "parquet" in media:
        pq.write_table(table, out)
    else:
        make = pa.ipc.new_stream if "stream" in media else pa.ipc.new_file
        with make(out, table.schema) as writer:
            writer.write_table(table)
    with running(configured(tmp_path), at=60) as live:
        answer = live.post(out.getvalue(), media=media)
        assert answer.json() == {"accepted": {"city": 1}, "dropped": {"position": 1, "user": 1, "time": 1}}
        live.at(HOUR + 2)
        assert live.slot(0)[7] == 1
        for broken in (out.getvalue()[:-9], b"PAR1", b""):
            assert live.post(broken, media=media).status_code == 400


@pytest.mark.parametrize(
    ("column", "values"),
    [
        ("time", [1, 2]),
        ("time", ["2024-05-06T00:00:30Z"] * 2),
        ("lon", ["2.35"] * 2),
        ("user_id", [1.5, 2.5]),
    ],
)
def test_columns_of_another_type_are_refused_with_what_is_expected(
    tmp_path: Path, column: str, values: list[Any]
) -> None:
    moment = datetime.fromtimestamp(START + 30, UTC)
    columns = {"user_id": ["a", "b"], "time": [moment] * 2, "lon": [2.35] * 2, "lat": [48.85] * 2} | {column: values}
    out = io.BytesIO()
    pq.write_table(pa.table(columns), out)
    with running(configured(tmp_path), at=60) as live:
        answer = live.post(out.getvalue(), media="application/vnd.apache.parquet")
        assert answer.status_code == 400
        assert f"column {column}" in answer.json()["detail"]


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.dictionary(pa.int32(), pa.string())])
@pytest.mark.parametrize("media", ["application/vnd.apache.parquet", "application/vnd.apache.arrow.stream"])
def test_a_name_that_is_no_text_spoils_its_own_row_alone(tmp_path: Path, kind: pa.DataType, media: str) -> None:
    moment = datetime.fromtimestamp(START + 30, UTC)
    raw = pa.array([b"fine", b"\xff\xfe", b"also fine"])
    if pa.types.is_dictionary(kind):
        names = pa.DictionaryArray.from_arrays(pa.array([0, 1, 2], pa.int32()), raw.view(pa.string()))
    else:
        names = raw.view(pa.string()) if kind == pa.string() else raw.cast(pa.large_binary()).view(pa.large_string())
    place = row("", 0, 7)
    table = pa.table({"user_id": names, "time": [moment] * 3, "lon": [place["lon"]] * 3, "lat": [place["lat"]] * 3})
    out = io.BytesIO()
    if "parquet" in media:
        pq.write_table(table, out)
    else:
        with pa.ipc.new_stream(out, table.schema) as writer:
            writer.write_table(table)
    with running(configured(tmp_path, publication(max_slots=24)), at=60) as live:
        assert live.post(out.getvalue(), media=media).json() == {"accepted": {"city": 2}, "dropped": {"user": 1}}


ROWS = st.fixed_dictionaries(
    {},
    optional={
        "user_id": st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=300), st.lists(st.integers())),
        "time": st.one_of(
            st.none(), st.floats(), st.integers(), st.text(max_size=30),
            st.floats(-1e6, 1e6).map(lambda s: datetime.fromtimestamp(START + s, UTC).isoformat()),
        ),
        "lon": st.one_of(st.none(), st.floats(), st.integers(), st.text(max_size=5), st.just(2.35)),
        "lat": st.one_of(st.none(), st.floats(), st.integers(), st.text(max_size=5), st.just(48.85)),
    },
)  # fmt: skip
VALUES = st.recursive(
    st.none() | st.integers(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=8,
)
LINES = st.one_of(
    st.binary(max_size=200),
    VALUES.map(lambda value: json.dumps(value).encode()),
    ROWS.map(lambda fields: json.dumps({"user_id": "mallory"} | fields).encode()),
)


def test_one_users_rows_change_no_other_users_count(tmp_path: Path) -> None:
    """Whatever one user sends between the others' rows, the slot differs from theirs by that user in one cell at most.

    A fuzzed user_id can name somebody else, so fuzzed rows with one belong to that many users.
    """
    with running(configured(tmp_path, publication(every="15min", epsilon="0.1"))) as live:
        slot = iter(range(24 * 4 * 9))

        @settings(max_examples=60)
        @given(lines=st.lists(LINES.filter(lambda line: b"\n" not in line), max_size=8), own=st.booleans())
        def holds(lines: list[bytes], own: bool) -> None:
            at = next(slot)
            day, number = DAY + timedelta(days=at // 96), at % 96
            now = at * 900 + 450
            live.at(now)
            honest = [json.dumps(row(f"user {n}", now - n, n % 12)).encode() for n in range(30)]
            if own:
                lines = [*lines, json.dumps(row("mallory", now - 5, 3)).encode()] * 2
            mixed = [line for pair in zip(honest, lines + [b""] * 30, strict=False) for line in pair]
            assert live.post(b"\n".join(mixed)).status_code == 202
            live.at((at + 1) * 900 + 2)
            others = np.array(live.slot(number, day)) - np.bincount(np.arange(30) % 12, minlength=12)
            assert others.min() >= 0
            assert others.sum() <= len({json.dumps(_user(line)) for line in lines})

        holds()


def _user(line: bytes) -> Any:
    try:
        value = json.loads(line)
    except ValueError:
        return None
    return value.get("user_id") if isinstance(value, dict) else None


def test_a_user_counts_in_k_slots_of_the_day_at_most(tmp_path: Path) -> None:
    with running(configured(tmp_path, publication(max_slots=3, scheme="direct"))) as live:
        total = np.zeros(12, dtype=np.int64)
        for slot in range(24):
            live.at(slot * HOUR + 100)
            live.post([row(f"user {n}", slot * HOUR + 50, n % 12) for n in range(120)])
            live.at((slot + 1) * HOUR + 2)
            total += live.slot(slot)
        assert total.tolist() == [30] * 12  # ten users in each cell, in exactly three slots each


def test_an_inbox_that_was_lost_at_noon_gives_nobody_more_than_k_slots(tmp_path: Path) -> None:
    chosen = configured(tmp_path, publication(max_slots=3, scheme="direct"))
    total = np.zeros(12, dtype=np.int64)
    for hours in (range(12), range(12, 24)):
        for path in tmp_path.glob("inbox.db*"):
            path.unlink()
        with running(chosen, at=hours[0] * HOUR + 50) as live:
            for slot in hours:
                live.at(slot * HOUR + 100)
                live.post([row(f"user {n}", slot * HOUR + 50, n % 12) for n in range(120)])
                live.at((slot + 1) * HOUR + 2)
                total += live.slot(slot)
    assert total.tolist() == [30] * 12


def test_slots_without_the_state_after_them_are_not_gone_on_from(tmp_path: Path) -> None:
    """A fresh start in the middle of a day would have a fresh budget."""
    chosen = configured(tmp_path)
    with running(chosen, at=60) as live:
        live.at(HOUR + 2)
        live.slot(0)
    with sqlite3.connect(chosen.ledger) as ledger:
        ledger.execute("DELETE FROM state")
    ledger.close()
    with running(chosen, at=2 * HOUR + 3) as live:
        threading.Event().wait(0.3)
        assert live.get(f"/v1/releases/{DAY}/1").status_code == 404
        assert live.service.ledger.progress(Publication("metro", DAY, "city")).slots == 1


def test_counts_made_upstream(tmp_path: Path) -> None:
    with running(configured(tmp_path, publication(input="counts"))) as live:
        live.at(100)
        path = "/v1/slots/2024-05-05T22:00:00Z/counts"
        for counts in ({"0": 1}, {"0": 7, "11": 3, "99": 1, "2": -1, "3": 1.5}):
            answer = live.client.post(path, json={"counts": counts}, headers=as_("collector"))
            assert answer.status_code == 202, answer.text
        assert answer.json() == {"accepted": {"city": 2}, "dropped": {"cell or count": 3}}
        live.at(HOUR + 2)
        assert live.slot(0) == [7] + [0] * 10 + [3]
        assert live.client.post(path, json={"counts": {"0": 1}}, headers=as_("collector")).json()["dropped"] == {
            "late": 1
        }
        for wrong in (
            "2024-05-05T22:00:01Z",
            "2024-05-05T22:00:00",
            "2024-05-06T22:00:00Z",
            "9999-12-31T23:59:59-23:00",
        ):
            answer = live.client.post(f"/v1/slots/{wrong}/counts", json={"counts": {}}, headers=as_("collector"))
            assert answer.status_code == 422, wrong
        manifest = live.get(f"/v1/releases/{DAY}/0").json()["manifest"]
        assert manifest["bounding"] == "bounding asserted by the source"


# ---- going on ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["direct", "threshold", "dynamic-hybrid", "anchor-live"])
def test_a_day_with_a_restart_in_its_middle(tmp_path: Path, scheme: str) -> None:
    chosen = configured(tmp_path, publication(scheme=scheme), landing=tmp_path / "landing")
    kept: dict[int, bytes] = {}
    for first, last in ((0, 11), (11, 24)):
        with running(chosen, Shifted(1), at=first * HOUR + 30) as live:
            for slot in range(first, last):
                live.at(slot * HOUR + 100)
                live.post([row(f"u{n}", slot * HOUR + 40, n % 12) for n in range(100)])
                live.at((slot + 1) * HOUR + 2)
                live.slot(slot)
                kept[slot] = live.get(f"/v1/releases/{DAY}/{slot}?format=arrow").content
            for slot in range(last):
                assert live.get(f"/v1/releases/{DAY}/{slot}?format=arrow").content == kept[slot]
    with running(chosen, Shifted(2), at=24 * HOUR + 10) as live:
        live.at(25 * HOUR + 2)
        live.slot(0, DAY + timedelta(days=1))
    with Ledger.open(chosen.ledger) as ledger:
        assert ledger.verify().sound
        assert ledger.progress(Publication("metro", DAY, "city")).closed
        assert ledger.progress(Publication("metro", DAY, "city")).drawn <= 500_000_000
    landed = sorted((tmp_path / "landing").rglob("*.parquet"))
    assert len([path for path in landed if f"day={DAY}" in str(path)]) == 24
    assert pq.read_table(landed[3])["count"].to_pylist() == pa.ipc.open_stream(kept[3]).read_all()["count"].to_pylist()


def test_rows_of_published_slots_are_gone(tmp_path: Path) -> None:
    with running(configured(tmp_path), at=60) as live:
        live.post([row("a very telling name", 10), row("of tomorrow", 90)])
        assert live.service.inbox.waiting() == 1
        live.at(HOUR + 2)
        live.slot(0)
        for _ in range(200):
            if live.service.inbox.waiting() == 0:
                break
            threading.Event().wait(0.01)
        assert live.service.inbox.waiting() == 0
    left = b"".join(path.read_bytes() for path in tmp_path.glob("*.db*"))
    assert b"a very telling name" not in left


def test_publications_share_the_account_and_one_too_many_is_skipped(tmp_path: Path) -> None:
    chosen = configured(tmp_path, *(publication(name, epsilon="0.4") for name in ("one", "two", "three")))
    with running(chosen, at=60) as live:
        live.post([row("a", 30)])
        live.at(HOUR + 2)
        names = []
        for name in ("one", "two", "three"):
            if live.get(f"/v1/releases/{DAY}/0?publication={name}").status_code == 404:
                threading.Event().wait(0.3)
            if live.get(f"/v1/releases/{DAY}/0?publication={name}").status_code == 200:
                names.append(name)
        assert len(names) == 2
        assert live.service.ledger.balance("metro", DAY).left == 200_000_000


def test_other_parameters_under_the_same_name_are_not_published(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    other = publication(epsilon="0.7")
    with running(configured(tmp_path), at=60) as live:
        live.at(HOUR + 2)
        live.slot(0)
    with caplog.at_level(logging.WARNING), running(configured(tmp_path, other), at=2 * HOUR + 3) as live:
        threading.Event().wait(0.3)
        assert live.get(f"/v1/releases/{DAY}/1").status_code == 404
        assert live.get("/v1/health").json() == {"status": "degraded", "troubles": ["publishing"]}
    assert any("publishing city" in line and "other parameters" in line for line in caplog.messages)


def test_a_ledger_older_than_the_landing_folder_is_refused(tmp_path: Path) -> None:
    chosen = configured(tmp_path, landing=tmp_path / "landing")
    backup = (tmp_path / "ledger.db").read_bytes()
    with running(chosen, at=60) as live:
        live.at(HOUR + 2)
        live.slot(0)
        while not list((tmp_path / "landing").rglob("*.parquet")):
            threading.Event().wait(0.01)
    for path in tmp_path.glob("ledger.db*"):
        path.unlink()
    (tmp_path / "ledger.db").write_bytes(backup)
    with pytest.raises(Refused, match="restored"), running(chosen, at=HOUR + 60):
        pass
    with Ledger.open(chosen.ledger) as ledger:
        ledger.restored("metro", DAY, DAY)
    with running(chosen, at=2 * HOUR + 60) as live:
        live.at(3 * HOUR + 2)
        threading.Event().wait(0.3)
        assert live.get(f"/v1/releases/{DAY}/1").status_code == 404
        assert live.get("/v1/health").json()["troubles"] == ["budget"]
        live.at(25 * HOUR + 2)
        live.slot(0, DAY + timedelta(days=1))


def test_a_day_that_was_begun_before_the_backup_is_let_be(tmp_path: Path) -> None:
    chosen = configured(tmp_path)
    with running(chosen, at=60) as live:
        live.at(HOUR + 2)
        live.slot(0)
    with sqlite3.connect(chosen.ledger) as ledger, sqlite3.connect(tmp_path / "copy.db") as copy:
        ledger.backup(copy)
    with running(chosen, at=HOUR + 60) as live:
        for slot in (2, 3):
            live.at(slot * HOUR + 2)
            live.slot(slot - 1)
    with sqlite3.connect(chosen.ledger) as ledger, sqlite3.connect(tmp_path / "copy.db") as copy:
        copy.backup(ledger)
    with running(chosen, at=4 * HOUR + 60) as live:
        threading.Event().wait(0.3)
        assert live.get("/v1/health").json()["troubles"] == ["publishing"]
    with Ledger.open(chosen.ledger) as knowing:
        knowing.restored("metro", DAY, DAY)
    with running(chosen, at=4 * HOUR + 60) as live:
        threading.Event().wait(0.3)
        assert live.get("/v1/health").json()["troubles"] == ["budget"]
        live.at(25 * HOUR + 2)
        live.slot(0, DAY + timedelta(days=1))
        assert live.get("/v1/health").json()["troubles"] == []
        assert live.service.ledger.verify().sound


# ---- going out -----------------------------------------------------------------------------------------------


def test_formats_tags_and_compression(tmp_path: Path) -> None:
    with running(configured(tmp_path), at=60) as live:
        live.post([row("a", 30, 4)])
        live.at(HOUR + 2)
        counts = live.slot(0)
        path = f"/v1/releases/{DAY}/0?format="
        parquet = pq.read_table(io.BytesIO(live.get(path + "parquet").content))
        arrow = pa.ipc.open_stream(live.get(path + "arrow").content).read_all()
        features = live.get(path + "geojson").json()["features"]
        assert parquet["count"].to_pylist() == arrow["count"].to_pylist() == counts
        assert [feature["properties"]["count"] for feature in features] == counts
        assert features[4]["geometry"]["type"] == "Polygon"
        for form in ("json", "arrow", "parquet", "geojson"):
            first = live.get(path + form)
            again = live.get(path + form, **{"if-none-match": first.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
        with live.client.stream("GET", path + "json", headers=as_("reader") | {"accept-encoding": "gzip"}) as answer:
            assert answer.headers["content-encoding"] == "gzip"
            assert json.loads(gzip.decompress(b"".join(answer.iter_raw())))["counts"] == counts
        live.service.ledger.withdraw(Publication("metro", DAY, "city"), 0, "asked to")
        end = time.monotonic() + 1.1  # answers are kept for a second
        while live.get(path + "json").status_code == 200:
            assert time.monotonic() < end
        assert live.get(path + "json").status_code == 410


def test_the_density_answer(tmp_path: Path) -> None:
    with running(configured(tmp_path, publication(every="30min")), at=60) as live:
        for slot, cells in ((0, [4, 4, 5]), (1, [4])):
            live.at(slot * 1800 + 100)
            live.post([row(f"u{n}", slot * 1800 + 50, cell) for n, cell in enumerate(cells)])
            live.at((slot + 1) * 1800 + 2)
            live.slot(slot)
        corners = [(48.0, 2.0), (48.0, 3.0), (49.0, 3.0), (49.0, 2.0)]
        body = {
            "area": {"areaType": "POLYGON", "boundary": [{"latitude": a, "longitude": b} for a, b in corners]},
            "startTime": "2024-05-05T22:00:00Z", "endTime": "2024-05-06T00:00:00Z",
        }  # fmt: skip
        answer = live.client.post("/v1/population-density/retrieve", json=body, headers=as_("reader")).json()
        first, second = answer["timedPopulationDensityData"]
        cell = first["cellPopulationDensityData"][4]
        assert cell["populationDensityData"] == {
            "dataType": "DENSITY_ESTIMATION", "pplDensity": 6.0, "minPplDensity": 4.0, "maxPplDensity": 8.0,
        }  # fmt: skip
        assert second["cellPopulationDensityData"][4]["populationDensityData"] == {"dataType": "NO_DATA"}
        body["area"] = {
            "areaType": "POLYGON",
            "boundary": [{"latitude": a, "longitude": b} for a, b in ((0, 0), (0, 1), (1, 1))],
        }
        assert live.client.post("/v1/population-density/retrieve", json=body, headers=as_("reader")).json()[
            "status"
        ] == ("AREA_NOT_SUPPORTED")


def test_the_ledger_shows_an_entry_when_its_release_is_seen(tmp_path: Path) -> None:
    with running(configured(tmp_path), at=60) as live:
        live.at(HOUR + 1)
        while live.service.ledger.progress(Publication("metro", DAY, "city")).slots == 0:
            threading.Event().wait(0.01)
        answer = live.get("/v1/ledger").json()
        assert [entry["kind"] for entry in answer["entries"]] == ["account"]
        assert answer["days"] == []  # a reservation is told with the day's first release
        live.at(HOUR + 2)
        answer = live.get("/v1/ledger").json()
        assert [entry["kind"] for entry in answer["entries"]] == ["account", "reserve", "slot"]
        assert (answer["day_cap"], answer["days"]) == ("1", [{"day": str(DAY), "reserved": "0.5"}])


# ---- who may -------------------------------------------------------------------------------------------------


def calls(live: Any) -> list[tuple[str, str]]:
    schema = live.client.get("/openapi.json").json()
    fill = {"{day}": str(DAY), "{slot}": "0", "{name}": "city"}
    found = []
    for path, operations in schema["paths"].items():
        for name, value in fill.items():
            path = path.replace(name, value)
        found += [(method.upper(), path) for method in operations]
    return found


def test_every_endpoint_refuses_without_a_token_or_with_the_wrong_one(tmp_path: Path) -> None:
    with running(configured(tmp_path), at=60) as live:
        endpoints = [call for call in calls(live) if call[1] != "/v1/health"]
        assert len(endpoints) >= 9
        for method, path in [
            *endpoints,
            ("GET", "/v1/anything"),
            ("GET", "/metrics"),
            ("GET", "/v1/pings/../metrics"),
        ]:
            for headers in (
                {},
                {"authorization": "Bearer wrong"},
                {"authorization": TOKENS["reader"]},
                {"authorization": "Bearer "},
            ):
                answer = live.client.request(method, path, headers=headers, content=b"not read")
                assert answer.status_code == 401, (method, path)
        assert live.client.get("/v1/health").status_code == 200


def test_roles(tmp_path: Path) -> None:
    with running(configured(tmp_path), at=60) as live:
        assert live.post([row("a", 30)], role="reader").status_code == 403
        assert live.post([row("a", 30)], role="operator").status_code == 403
        assert live.get("/v1/releases", role="collector").status_code == 403
        assert live.get("/v1/releases", role="operator").status_code == 200
        assert live.get("/v1/metrics").status_code == 403
        live.post([row("a", 30), row("", 30)])
        figures = live.get("/v1/metrics", role="operator").text
        assert 'crowdveil_rows_total{what="accepted",which="city"} 1.0' in figures
        assert 'crowdveil_rows_total{what="dropped",which="user"} 1.0' in figures


def test_limits_are_applied_before_the_body_is_read(tmp_path: Path) -> None:
    with running(configured(tmp_path, limits=Limits(body_bytes=5_000, rows=20, requests_per_second=2)), at=60) as live:
        assert live.post(b"x" * 5_001).status_code == 413
        assert live.post([row(f"u{n}", 30) for n in range(21)]).status_code == 413
        stream = live.client.post("/v1/pings", content=iter([b"x"]), headers=as_("collector"))
        assert stream.status_code == 411
        codes = [live.post([row("a", 30)]).status_code for _ in range(10)]
        assert 429 in codes


def test_nothing_that_came_in_is_logged_or_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with caplog.at_level(logging.DEBUG), running(configured(tmp_path), at=60) as live:
        answers = [
            live.post(b'{"user_id": "SECRET", "time": "SECRET"'),
            live.post(b"SECRET", media="application/vnd.apache.parquet"),
            live.post(b"SECRET", media="application/SECRET"),
            live.client.post("/v1/slots/SECRET/counts", json={"counts": "SECRET"}, headers=as_("collector")),
            live.client.post("/v1/population-density/retrieve", json={"area": "SECRET"}, headers=as_("reader")),
        ]
        monkeypatch.setattr(live.service.inbox, "put", lambda parts: 1 / 0)
        answers.append(live.post([row("SECRET", 30)]))
        assert [answer.status_code for answer in answers] == [202, 400, 415, 422, 422, 503]
        assert not any("SECRET" in answer.text for answer in answers)
        said = [record.getMessage() for record in caplog.records if not record.name.startswith("httpx")]
        assert any("inbox" in line for line in said)
        assert "SECRET" not in str(said)


def test_a_failure_that_nobody_foresaw_tells_its_kind_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server logs what an application lets through with its text and trace; so nothing is let through."""

    async def fails(rows: object) -> None:
        raise LookupError("SECRET")

    with caplog.at_level(logging.DEBUG), running(configured(tmp_path), at=60) as live:
        monkeypatch.setattr(live.service, "accept", fails)
        client = TestClient(live.client.app, raise_server_exceptions=True)
        headers = as_("collector") | {"content-type": "application/x-ndjson"}
        answer = client.post("/v1/pings", content=json.dumps(row("SECRET", 30)), headers=headers)
        assert answer.status_code == 500
        assert "operator" in answer.json()["detail"]
        assert "SECRET" not in answer.text
        assert "a request failed: LookupError" in caplog.messages
        assert "SECRET" not in caplog.text


# ---- configuration -------------------------------------------------------------------------------------------

TOML = """
source = "metro"
timezone = "Europe/Paris"
ledger = "ledger.db"
inbox = "inbox.db"

[[publications]]
name = "city"
space = "grid:500m@2.35,48.85:4x3"
epsilon = "1"

[[tokens]]
name = "gateway"
role = "collector"
sha256 = "{digest}"
"""


def test_configuration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "live.toml"
    path.write_text(TOML.format(digest=new_token()[1]).replace('"1"', "0.1"))
    monkeypatch.setenv("CROWDVEIL_DELAY", "5")
    monkeypatch.setenv("CROWDVEIL_LIMITS__ROWS", "7")
    found = read_settings(path)
    assert (found.delay, found.limits.rows, found.publications[0].scheme) == (5, 7, "anchor-live")
    (stream,) = found.streams()
    assert stream.epsilon == exact("0.1")


@pytest.mark.parametrize(
    ("old", "new", "match"),
    [
        ('epsilon = "1"', 'epsilon = "-1"', "epsilon"),
        ('epsilon = "1"', 'epsilon = "1"\nscheme = "anchor"', "live scheme"),
        ('epsilon = "1"', 'epsilon = "1"\nscheme = "direct"\noptions = {c = 3}', "options"),
        ('epsilon = "1"', 'epsilon = "1"\nshceme = "direct"', "publications"),
        ('role = "collector"', 'role = "king"', "role"),
        ("ledger =", "legder =", "legder"),
        (
            "timezone =",
            "delay = 901\ntimezone =",
            "delay: got 901.0; expected at most half of a slot of city, 900 seconds",
        ),
        ("timezone =", "delay = 0\ntimezone =", "delay"),
        ('source = "metro"', "", "source"),
        ("[[tokens]]", "[[tokens", "TOML"),
    ],
)
def test_a_configuration_that_cannot_be_used_is_refused_by_its_name(
    tmp_path: Path, old: str, new: str, match: str
) -> None:
    path = tmp_path / "live.toml"
    path.write_text(TOML.format(digest=new_token()[1]).replace(old, new))
    with pytest.raises(Refused, match=match):
        read_settings(path).streams()
