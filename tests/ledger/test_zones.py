"""One account has one kind of local day: days of two time zones share hours, and would charge them to either alone."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import numpy as np
import pytest

from crowdveil.counts import BY_US, Counts
from crowdveil.errors import Refused
from crowdveil.privacy import exact
from crowdveil.privacy.ledger import Ledger, Publication
from crowdveil.publish import Account, publish, unpaid
from crowdveil.space import space
from crowdveil.timetable import Timetable

DAY = date(2024, 5, 6)
GRID = space("grid:500m@2.35,48.85:4x3")


def counted(zone: str, day: date) -> Counts:
    table = Timetable(zone, 3600)
    starts = table.starts(day)
    return Counts(np.ones((len(starts), GRID.cells), dtype=np.int64), starts, GRID, table)


def test_days_of_another_time_zone_that_share_hours_are_refused_before_anything_is_drawn(ledger: Ledger) -> None:
    account = Account(ledger, "metro")
    paris = counted("Europe/Paris", DAY)
    first = publish(paris, "0.5", "direct", account=account)
    for days in (-2, -1, 0, 1, 2):
        tokyo = counted("Asia/Tokyo", DAY + timedelta(days=days))
        for ask in (publish, unpaid):
            with pytest.raises(Refused, match="time zone of source metro: got Asia/Tokyo"):
                ask(tokyo, "0.5", "direct", account=account)
    assert [entry.kind for entry in ledger.entries()][-2:] == ["reserve", "day"]
    publish(counted("Asia/Tokyo", DAY + timedelta(days=3)), "1", "direct", account=account)
    assert publish(paris, "0.5", "direct", account=account).id == first.id


def test_a_live_day_and_a_batch_day_have_one_time_zone(ledger: Ledger) -> None:
    ledger.reserve(Publication("metro", DAY, "live"), exact("0.5"), {"timezone": "Europe/Paris"})
    with pytest.raises(Refused, match="for example Europe/Paris"):
        publish(counted("UTC", DAY + timedelta(days=1)), "0.5", "direct", account=Account(ledger, "metro"))
    publish(counted("Europe/Paris", DAY), "0.5", "direct", account=Account(ledger, "metro"))


def test_a_day_published_before_zones_were_written_down_is_given_again(tmp_path: Path) -> None:
    ledger = Ledger.init(tmp_path / "ledger.db")
    ledger.account("metro", exact("1"), exact("20"))
    key = Publication("metro", DAY, "old")
    ledger.publish(key, exact("1"), lambda: b"as it was", {"scheme": "direct"})
    told = {"scheme": "direct", "timezone": "Europe/Paris"}
    assert ledger.publish(key, exact("1"), lambda: b"never drawn", told) == b"as it was"


def test_a_day_given_again_says_who_bounded_it_when_it_was_drawn(ledger: Ledger) -> None:
    theirs = counted("Europe/Paris", DAY)
    ours = replace(theirs, bounding=BY_US)
    for table in (theirs, ours):
        manifest = publish(table, "1", "direct", account=Account(ledger, "metro")).manifest
        assert manifest["bounding"] == "asserted by the source"
