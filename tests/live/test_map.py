"""The map of a day: made from what is released, when it is released, for those who may read it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from crowdveil.privacy.ledger import Publication
from crowdveil.web import decode
from tests.live.running import DAY, HOUR, Shifted, publication, row, running
from tests.live.running import settings as configured

PATH = "/v1/publications/city/map"


def counts(document: dict[str, Any]) -> list[list[int]]:
    """The counts that a map holds, slot by slot."""
    slots, cells = len(document["slots"]), document["cells"]["count"]
    return decode(document["tables"]["count"]["data"], slots, cells).tolist()


def test_the_map_holds_the_releases_and_nothing_before_their_moment(tmp_path: Path) -> None:
    with running(configured(tmp_path), Shifted(3), at=60) as live:
        live.post([row("a", 30, 4), row("b", 40, 4)])
        assert live.get(PATH).status_code == 404
        live.at(HOUR + 1)  # the slot is over, its release not yet due
        assert live.get(PATH).status_code == 404
        live.at(HOUR + 2)
        first = live.slot(0)
        document = live.get(PATH).json()
        assert counts(document) == [first]
        assert min(first) > 900_000  # of the noise; nothing else is in the document
        assert set(document["tables"]) == {"count"}
        assert document["slots"] == [{"day": "Mon 6 May 2024", "from": "00:00", "to": "01:00"}]
        assert [slot["from"] for slot in document["ahead"]][:2] == ["01:00", "02:00"]
        live.at(2 * HOUR + 2)
        both = [first, live.slot(1)]
        assert counts(live.get(PATH).json()) == both
        assert counts(live.get(f"{PATH}?day={DAY}").json()) == both
        assert live.get(f"{PATH}?day=2024-05-05").status_code == 404
        assert live.get("/v1/publications/elsewhere/map").status_code == 422


def test_a_slot_that_was_withdrawn_is_not_on_the_map(tmp_path: Path) -> None:
    with running(configured(tmp_path), at=60) as live:
        for slot in (1, 2, 3):
            live.at(slot * HOUR + 2)
            live.slot(slot - 1)
        before = live.get(PATH)
        assert [slot["from"] for slot in before.json()["slots"]] == ["00:00", "01:00", "02:00"]
        live.service.ledger.withdraw(Publication("metro", DAY, "city"), 1, "asked to")
        after = live.get(PATH, **{"if-none-match": before.headers["etag"]})
        assert after.status_code == 200  # what a reader has, or was kept of it, stands no longer
        document = after.json()
        assert [slot["from"] for slot in document["slots"]] == ["00:00", "02:00"]
        assert document["numbers"] == [0, 2]
        assert document["ahead"][0]["from"] == "03:00"


def test_the_map_has_expected_counts_and_intervals_where_the_scheme_has(tmp_path: Path) -> None:
    with running(configured(tmp_path, publication(scheme="anchor-live")), at=HOUR + 2) as live:
        live.slot(0)
        tables = live.get(PATH).json()["tables"]
        means = 0.01 * decode(tables["mean"]["data"], 1, 12)
        released = live.get(f"/v1/releases/{DAY}/0").json()
        assert np.allclose(means, released["means"], atol=0.02)
        for name in ("low", "high"):
            assert decode(tables[name]["data"], 1, 12)[0].tolist() == released[f"{name}s"]
        places = live.get(f"/v1/releases/{DAY}/0?format=geojson").json()["features"]
        assert [place["properties"]["high"] for place in places] == released["highs"]


def test_a_reader_who_has_it_is_told_so(tmp_path: Path) -> None:
    with running(configured(tmp_path), at=HOUR + 2) as live:
        live.slot(0)
        first = live.get(PATH)
        again = live.get(PATH, **{"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        live.at(2 * HOUR + 2)
        live.slot(1)
        assert live.get(PATH, **{"if-none-match": first.headers["etag"]}).status_code == 200


def test_the_page_is_open_and_holds_nothing_and_the_map_needs_a_token(tmp_path: Path) -> None:
    with running(configured(tmp_path), at=HOUR + 2) as live:
        live.slot(0)
        page = live.client.get("/").text
        assert "metro" not in page
        for file in ("crowdveil.js", "crowdveil.css", "dashboard.js", "dashboard.css"):
            assert f"/dashboard/{file}" in page
            answer = live.client.get(f"/dashboard/{file}")
            assert answer.status_code == 200
            assert "://" not in answer.text or file == "crowdveil.js"
        assert live.client.get("/dashboard/other.js").status_code == 404
        assert live.client.get("/dashboard/../live.toml").status_code == 401
        assert live.client.get(PATH).status_code == 401
        assert live.get(PATH, role="collector").status_code == 403
        assert live.get(PATH, role="operator").status_code == 200
