"""Ledgers to test: one on SQLite, one on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from crowdveil.privacy import exact
from crowdveil.privacy.ledger import Ledger
from tests.services import fresh_database, postgresql


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    with postgresql() as url:
        yield url


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.service)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "ledger.db")
    return fresh_database(request.getfixturevalue("cluster"))


@pytest.fixture
def ledger(url: str) -> Iterator[Ledger]:
    with Ledger.init(url) as ledger:
        ledger.account("metro", exact("1"), exact("5"))
        yield ledger
