"""Feeds: batches from a message broker instead of HTTP. A message is a batch with its media type in a header.

`Source` is all that a broker has to offer: messages one after another, each acknowledged after its rows are in
the inbox, and None where it has none just now. Brokers deliver at least once; a batch that comes twice changes no
count, because the tally takes each user's last cell. A message that cannot be read is acknowledged, counted and let
go: it would come for ever. A broker that is lost is a trouble until it is there again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Protocol

from crowdveil.errors import Refused
from crowdveil.live.rows import JSON_LINES, read_rows
from crowdveil.live.service import Service
from crowdveil.live.settings import Feed

__all__ = ["KafkaSource", "Message", "NatsSource", "Source", "consume"]

RETRY = 1.0
"""Seconds until a lost broker is tried again."""


@dataclass(frozen=True)
class Message:
    """One batch, and how to say that it is safe.

    >>> async def acknowledge() -> None:
    ...     pass
    >>> Message("application/x-ndjson", b'{"user_id": "ann"}', acknowledge).media
    'application/x-ndjson'
    """

    media: str
    body: bytes
    acknowledge: Callable[[], Awaitable[None]]


class Source(Protocol):
    """A broker."""

    def messages(self) -> AsyncIterator[Message | None]:
        """Messages until cancelled or the broker is lost, None while it has none; an unacknowledged one comes again."""


class NatsSource:
    """A durable consumer of a NATS JetStream subject."""

    def __init__(self, feed: Feed) -> None:
        self.feed = feed

    async def messages(self) -> AsyncIterator[Message | None]:
        """Pull messages, several at a time."""
        import nats
        from nats.errors import TimeoutError as NatsTimeout

        async def lost(_: Exception) -> None:  # told by what it breaks off
            pass

        client = await nats.connect(
            self.feed.url, allow_reconnect=False, max_reconnect_attempts=1, reconnect_time_wait=0.5, error_cb=lost
        )
        try:
            stream = client.jetstream()
            consumer = await stream.pull_subscribe(self.feed.topic, durable=self.feed.group)
            while True:
                try:
                    batch = await consumer.fetch(20, timeout=1)
                except (TimeoutError, NatsTimeout):
                    if client.is_closed:
                        raise ConnectionError("the broker has gone") from None
                    yield None
                    continue
                for message in batch:
                    media = (message.headers or {}).get("Content-Type", JSON_LINES[0])
                    yield Message(media, message.data, message.ack)
        finally:
            await client.close()


class KafkaSource:
    """A consumer group of a Kafka topic; offsets are committed after the rows are in the inbox."""

    def __init__(self, feed: Feed) -> None:
        self.feed = feed

    async def messages(self) -> AsyncIterator[Message | None]:
        """Poll messages one at a time."""
        from confluent_kafka import Consumer, KafkaError

        lost: list[int] = []
        consumer = Consumer(
            {
                "bootstrap.servers": self.feed.url, "group.id": self.feed.group, "enable.auto.commit": False,
                "auto.offset.reset": "earliest", "log_level": 0,
                "error_cb": lambda error: lost.append(error.code()),
            }
        )  # fmt: skip
        try:
            await asyncio.to_thread(consumer.list_topics, self.feed.topic, 1)  # whether anybody is there
            consumer.subscribe([self.feed.topic])
            while True:
                message: Any = await asyncio.to_thread(consumer.poll, 0.5)
                if KafkaError._ALL_BROKERS_DOWN in lost:
                    raise ConnectionError("the brokers have gone")
                if message is None or message.error():
                    yield None
                    continue

                async def acknowledge(message: Any = message) -> None:
                    await asyncio.to_thread(consumer.commit, message=message, asynchronous=False)

                media = dict(message.headers() or []).get("Content-Type", JSON_LINES[0].encode()).decode()
                yield Message(media, message.value() or b"", acknowledge)
        finally:
            await asyncio.to_thread(consumer.close)


def source_of(feed: Feed) -> Source:
    """The source that a configuration names.

    >>> source_of(Feed(kind="nats", url="nats://localhost:4222", topic="pings")).feed.group
    'crowdveil'
    """
    return NatsSource(feed) if feed.kind == "nats" else KafkaSource(feed)


async def consume(service: Service, feed: Feed, source: Source | None = None) -> None:
    """Feed a service for ever; after a failure go on from the last acknowledged message."""
    while True:
        try:
            async for message in (source or source_of(feed)).messages():
                service.troubles.over("feed")
                if message is None:
                    continue
                try:
                    limits = service.settings.limits
                    if len(message.body) > limits.body_bytes:
                        raise Refused("body", "too many bytes", f"at most {limits.body_bytes}")
                    await service.accept(await asyncio.to_thread(read_rows, message.media, message.body, limits.rows))
                except Refused:
                    service.figures["dropped", "unreadable batch"] += 1
                await message.acknowledge()
        except asyncio.CancelledError:
            raise
        except Exception as error:
            if "inbox" not in service.troubles.kinds():  # the feed's own
                service.troubles.begin("feed", f"{type(error).__name__}; trying again")
            await asyncio.sleep(RETRY)
