"""Feeds: batches through a real NATS server and librdkafka's mock cluster are counted like those through HTTP."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from crowdveil.live.clock import ManualClock
from crowdveil.live.feeds import KafkaSource, Message, NatsSource, Source, consume
from crowdveil.live.service import Service
from crowdveil.live.settings import Feed
from crowdveil.live.slot_release import SlotRelease
from tests.live.crash import NoNoise
from tests.live.running import DAY, HOUR, START, row, settings
from tests.services import nats

BATCHES = [
    json.dumps(row("a", 10, 1)) + "\n" + json.dumps(row("b", 20, 5)),
    json.dumps(row("a", 400, 5)),
    json.dumps(row("", 400, 5)),
]
EXPECTED = [0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0]


async def counted(folder: Path, feed: Feed, source: Source, accepted: int) -> list[int]:
    """The first slot of a service that takes its rows from a source, once that many rows have come."""
    clock = ManualClock(START + 500.0)
    service = Service(settings(folder), clock, NoNoise())
    await service.start()
    feeding = asyncio.create_task(consume(service, feed, source))
    try:
        await until(lambda: service.figures["accepted", "city"] >= accepted)
        clock.at = START + HOUR + 3.0
        await until(lambda: service.released(None, DAY, 0) is not None)
        served = service.released(None, DAY, 0)
        assert served is not None
        assert served.content is not None
        return SlotRelease.from_bytes(served.content).counts.tolist()
    finally:
        feeding.cancel()
        await asyncio.gather(feeding, return_exceptions=True)
        await service.stop()


async def until(true: Callable[[], bool], seconds: float = 40) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.02)


@pytest.mark.service
def test_nats(tmp_path: Path) -> None:
    import nats as client

    async def through(url: str) -> list[int]:
        feed = Feed(kind="nats", url=url, topic="pings")
        connection = await client.connect(url)
        stream = connection.jetstream()
        await stream.add_stream(name="pings", subjects=["pings"])
        for body in [*BATCHES, *BATCHES]:  # everything comes twice
            await stream.publish("pings", body.encode(), headers={"Content-Type": "application/x-ndjson"})
        await stream.publish("pings", b"no table", headers={"Content-Type": "application/vnd.apache.parquet"})
        found = await counted(tmp_path, feed, NatsSource(feed), 6)
        await asyncio.sleep(0.2)
        left = await stream.consumer_info("pings", feed.group)
        await connection.close()
        assert left.num_pending == 0
        return found

    with nats() as url:
        assert asyncio.run(through(url)) == EXPECTED


@pytest.mark.service
def test_kafka_on_the_mock_cluster(tmp_path: Path) -> None:
    from confluent_kafka import Producer

    producer = Producer({"test.mock.num.brokers": 1, "bootstrap.servers": "ignored"})
    brokers = next(iter(producer.list_topics(timeout=20).brokers.values()))
    feed = Feed(kind="kafka", url=f"{brokers.host}:{brokers.port}", topic="pings")
    for body in [*BATCHES, *BATCHES]:
        producer.produce("pings", body.encode(), headers={"Content-Type": "application/x-ndjson"})
    assert producer.flush(20) == 0
    assert asyncio.run(counted(tmp_path, feed, KafkaSource(feed), 6)) == EXPECTED


def test_a_message_is_acknowledged_after_its_rows_are_safe_and_comes_again_if_not(tmp_path: Path) -> None:
    """The first time the inbox cannot be written: no acknowledgement, and the source gives the message again."""
    acknowledged: list[int] = []
    opened = []

    class Twice:
        async def messages(self) -> AsyncIterator[Message]:
            opened.append(True)

            async def acknowledge() -> None:
                acknowledged.append(len(opened))

            yield Message("application/x-ndjson", BATCHES[0].encode(), acknowledge)
            await asyncio.sleep(3600)

    async def run() -> None:
        service = Service(settings(tmp_path), ManualClock(START + 500.0), NoNoise())
        whole: Any = service.inbox.put

        def fails_once(parts: Any) -> Any:
            service.inbox.put = whole  # type: ignore[method-assign]
            raise OSError("disk full")

        service.inbox.put = fails_once  # type: ignore[method-assign]
        await service.start()
        feeding = asyncio.create_task(consume(service, Feed(kind="nats", url="x", topic="y"), Twice()))
        await until(lambda: bool(acknowledged))
        assert service.figures["accepted", "city"] == 2
        feeding.cancel()
        await service.stop()

    asyncio.run(run())
    assert (acknowledged, len(opened)) == ([2], 2)
