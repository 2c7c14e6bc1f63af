"""A service to test: its clock is set by hand, its tokens are known, its noise is chosen."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from fastapi.testclient import TestClient

from crowdveil.live.api import make_app
from crowdveil.live.clock import ManualClock
from crowdveil.live.service import Service
from crowdveil.live.settings import Limits, PublicationSettings, Settings, Token
from crowdveil.privacy import Epsilon, IntArray, NoiseSource, exact
from crowdveil.privacy.ledger import Ledger
from crowdveil.privacy.noise import Simulation
from tests.live.crash import NoNoise

DAY = date(2024, 5, 6)
START = int(datetime(2024, 5, 5, 22, tzinfo=UTC).timestamp())  # midnight of 6 May in Paris
HOUR = 3600
SPACE = "grid:500m@2.35,48.85:4x3"
TOKENS = {role: f"token-of-the-{role}" for role in ("collector", "reader", "operator")}


class Shifted(Simulation):
    """Adds a million to whatever is released: a true count can then be in no answer."""

    def laplace(self, values: Any, sensitivity: int, epsilon: Epsilon) -> IntArray:
        return super().laplace(values, sensitivity, epsilon) + 1_000_000


def as_(role: str) -> dict[str, str]:
    return {"authorization": f"Bearer {TOKENS[role]}"}


def publication(name: str = "city", **options: Any) -> PublicationSettings:
    return PublicationSettings(
        **{"name": name, "space": SPACE, "epsilon": "0.5", "every": "1h", "scheme": "direct"} | options
    )


def settings(folder: Path, *publications: PublicationSettings, **options: Any) -> Settings:
    ledger = folder / "ledger.db"
    if not ledger.exists():
        with Ledger.init(ledger) as made:
            made.account("metro", exact("1"), exact("10"))
    tokens = [
        Token(name=role, role=role, sha256=hashlib.sha256(token.encode()).hexdigest())  # type: ignore[arg-type]
        for role, token in TOKENS.items()
    ]
    limits = {"body_bytes": 100_000, "rows": 1_000, "requests_per_second": 1e6, "bytes_per_second": 10**9}
    values: dict[str, Any] = {
        "source": "metro", "timezone": "Europe/Paris", "ledger": str(ledger), "inbox": str(folder / "inbox.db"),
        "publications": list(publications) or [publication()], "tokens": tokens, "delay": 2,
        "limits": Limits(**limits),
    }  # fmt: skip
    return Settings(**values | options)


class Running:
    """The running service, its client, and its clock."""

    def __init__(self, service: Service, client: TestClient, clock: ManualClock) -> None:
        self.service, self.client, self.clock = service, client, clock

    def post(
        self, rows: list[dict[str, Any]] | bytes, role: str = "collector", media: str = "application/x-ndjson"
    ) -> Any:
        body = rows if isinstance(rows, bytes) else "\n".join(json.dumps(row) for row in rows).encode()
        return self.client.post("/v1/pings", content=body, headers=as_(role) | {"content-type": media})

    def get(self, path: str, role: str = "reader", **headers: str) -> Any:
        return self.client.get(path, headers=as_(role) | headers)

    def at(self, seconds: float) -> None:
        """Set the clock: seconds after the day's beginning."""
        self.clock.at = START + seconds

    def slot(self, slot: int, day: date = DAY, name: str = "city") -> list[int]:
        """The released counts of a slot, as soon as they are there."""
        path = f"/v1/releases/{day}/{slot}?publication={name}"
        end = time.monotonic() + 20
        while (answer := self.get(path)).status_code == 404 and time.monotonic() < end:
            time.sleep(0.01)
        assert answer.status_code == 200, answer.text
        return list(answer.json()["counts"])


@contextmanager
def running(configured: Settings, noise: NoiseSource | None = None, at: float = 0) -> Iterator[Running]:
    clock = ManualClock(START + at)
    service = Service(configured, clock, noise or NoNoise())
    with TestClient(make_app(service), raise_server_exceptions=False) as client:
        yield Running(service, client, clock)


def row(user: str, seconds: float, cell: int = 0, **more: Any) -> dict[str, Any]:
    """A usable row: seconds after the day's beginning."""
    from crowdveil.space import space

    lon, lat = space(SPACE).lonlat[cell].tolist()
    moment = datetime.fromtimestamp(START + seconds, UTC).isoformat()
    return {"user_id": user, "time": moment, "lon": lon, "lat": lat} | more
