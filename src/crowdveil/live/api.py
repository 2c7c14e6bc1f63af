"""The HTTP API: a view of the service. What a reader may see comes from the ledger's releases alone."""

from __future__ import annotations

import asyncio
import gzip
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Any, Literal

import numpy as np
import orjson
from fastapi import FastAPI, Path, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import StreamingResponse
from prometheus_client import CollectorRegistry, Gauge, generate_latest
from pydantic import BaseModel

from crowdveil.errors import Refused
from crowdveil.live.access import Access
from crowdveil.live.dashboard import add_dashboard
from crowdveil.live.density import DensityRequest, cells_within, density
from crowdveil.live.formats import MEDIA, PACKED, Shelf
from crowdveil.live.front import Answer, Front, asked
from crowdveil.live.rows import ARROW, JSON_LINES, PARQUET, read_rows
from crowdveil.live.service import DATABASE, Service
from crowdveil.live.slot_release import SlotRelease
from crowdveil.live.stream import YEARS, instant
from crowdveil.live.troubles import KINDS, Kind
from crowdveil.privacy.ledger import amount

__all__ = ["make_app"]

_ERRORS: dict[int | str, dict[str, Any]] = {
    code: {"description": why, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}
    for code, why in (
        (400, "the request cannot be read"), (401, "no token, or a wrong one"), (403, "a token of another role"),
        (404, "there is nothing"), (410, "the release was withdrawn"), (411, "a length is needed"),
        (413, "the body is too large"), (415, "another content type is expected"), (422, "a value cannot be used"),
        (429, "too much at once"), (503, "the inbox cannot be written, or the ledger cannot be reached"),
    )
}  # fmt: skip


class Problem(BaseModel):
    """What was wrong with a request; never a value from a row."""

    detail: str


class Accepted(BaseModel):
    """What became of a batch."""

    accepted: dict[str, int]
    dropped: dict[str, int]


class Health(BaseModel):
    """Whether the service works, and what does not."""

    status: Literal["ok", "degraded"]
    troubles: list[Kind]


class SlotCounts(BaseModel):
    """Counts made upstream, by cell."""

    counts: dict[str, Any]


class _Halt(Exception):
    def __init__(self, status: int, why: str) -> None:
        self.status, self.why = status, why


def _body(media: tuple[str, ...]) -> dict[str, Any]:
    content = {kind: {"schema": {"type": "string", "format": "binary"}} for kind in media}
    return {"requestBody": {"required": True, "content": content}}


Day = Annotated[date, Path(description="a local day, YYYY-MM-DD")]
Slot = Annotated[int, Path(ge=0, le=100_000, description="the number of the slot within its day, from 0")]
Name = Annotated[str | None, Query(alias="publication", max_length=64, description="without it, the first")]


def _problem(status: int, why: str, headers: dict[str, str] | None = None) -> Response:
    return Response(orjson.dumps({"detail": why}), status, headers, "application/json")


def make_app(service: Service) -> FastAPI:
    """The application around a service; it starts and stops the service.

    >>> import tempfile
    >>> from pathlib import Path
    >>> from crowdveil.live.demo import demo_service
    >>> service, _ = demo_service(Path(tempfile.mkdtemp()), users=100)
    >>> make_app(service).title
    'Crowdveil live'
    """

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await service.start()
        yield
        await service.stop()

    app = FastAPI(
        title="Crowdveil live", version="1", lifespan=lifespan, docs_url=None, redoc_url=None,
        responses=_ERRORS, description="Counts of people per cell and slot, released under differential privacy.",
    )  # fmt: skip
    settings = service.settings
    front = Front()
    app.add_middleware(front.around)
    app.add_middleware(Access, tokens=settings.tokens, limits=settings.limits, open_reading=settings.open_reading)

    @app.exception_handler(Refused)
    async def refused(_: Request, error: Exception) -> Response:
        return _problem(422, str(error))

    @app.exception_handler(_Halt)
    async def halted(_: Request, error: Exception) -> Response:
        assert isinstance(error, _Halt)
        return _problem(error.status, error.why)

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])[:200]
        return _problem(422, f"{where}: {first['type']}")  # the message would repeat what was sent

    @app.exception_handler(ConnectionError)
    async def unavailable(_: Request, __: Exception) -> Response:
        return _problem(503, "the inbox cannot be written; send the batch again")

    async def unreachable(_: Request, __: Exception) -> Response:
        return _problem(503, "the ledger cannot be reached; ask again", {"retry-after": "1"})

    for broken in DATABASE:
        app.add_exception_handler(broken, unreachable)

    _collecting(app, service)
    _releases(app, service, front)
    _looking(app, service)
    add_dashboard(app, service)
    _openapi(app)
    return app


def _collecting(app: FastAPI, service: Service) -> None:
    @app.post("/v1/pings", status_code=202, openapi_extra=_body(JSON_LINES + ARROW + PARQUET), tags=["collector"])
    async def pings(request: Request) -> Accepted:
        """Take a batch of rows in. Once this answers 202, the accepted rows are safe and will be counted."""
        media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if media not in JSON_LINES + ARROW + PARQUET:
            raise _Halt(415, f"content type: expected one of {', '.join(JSON_LINES + ARROW + PARQUET)}")
        body = await request.body()
        try:
            rows = await asyncio.to_thread(read_rows, media, body, service.settings.limits.rows)
        except Refused as error:
            raise _Halt(413 if "rows of a batch" in str(error) else 400, str(error)) from None
        receipt = await service.accept(rows)
        return Accepted(accepted=receipt.accepted, dropped=receipt.dropped)

    @app.post("/v1/slots/{slot}/counts", status_code=202, tags=["collector"])
    async def counts(
        slot: Annotated[datetime, Path(description="when the slot starts")],
        body: SlotCounts,
        publication: Name = None,
    ) -> Accepted:
        """Take the counts of one slot in, made upstream; a later table for the same slot takes its place."""
        if slot.tzinfo is None:
            raise Refused("slot", "a time without zone", "its start in UTC", "2024-05-06T10:00:00Z")
        try:
            start = int(slot.timestamp())
            receipt = await service.accept_counts(publication, start, body.counts)
        except (OverflowError, OSError, ValueError) as error:
            if isinstance(error, Refused):
                raise
            raise Refused("slot", "a time out of range", "its start in UTC", "2024-05-06T10:00:00Z") from None
        return Accepted(accepted=receipt.accepted, dropped=receipt.dropped)


def _releases(app: FastAPI, service: Service, front: Front) -> None:
    shelf = Shelf()

    @app.get("/v1/releases", tags=["reader"])
    def releases(publication: Name = None, day: date | None = None) -> dict[str, Any]:
        """The days of a publication; with `day` that day's released slots."""
        stream = service.stream(publication)
        history = [
            (known, service.shown_slots(stream, known, count))
            for known, count in service.ledger.history(stream.source, stream.name)
            if day in (None, known) and service.visible(stream, known, 0)
        ]
        answer: dict[str, Any] = {
            "publications": list(service.streams),
            "publication": stream.name,
            "days": [
                {"day": known.isoformat(), "slots": stream.slots(known), "released": shown} for known, shown in history
            ],
        }
        if day is not None:
            bounds = stream.bounds(day) if history else []
            answer["released"] = [
                {
                    "slot": slot, "start": instant(bounds[slot][0]), "end": instant(bounds[slot][1]),
                    "url": f"/v1/releases/{day}/{slot}?publication={stream.name}",
                }
                for _, shown in history for slot in range(shown)
            ]  # fmt: skip
        return answer

    @app.get(
        "/v1/releases/{day}/{slot}", tags=["reader"], response_class=Response,
        responses={200: {"content": {media: {} for media in MEDIA.values()}}, 304: {"description": "not modified"}},
    )  # fmt: skip
    async def release(
        request: Request, day: Day, slot: Slot, publication: Name = None,
        format: Literal["json", "arrow", "parquet", "geojson"] = "json",
    ) -> Response:  # fmt: skip
        """The release of one slot: always the same bytes, unless it was corrected or withdrawn."""
        stream, since = service.stream(publication), time.monotonic()
        served = await asyncio.to_thread(service.released, stream.name, day, slot)
        if served is None:
            raise _Halt(404, "no release of that slot yet, or no such slot")
        if served.content is None:
            raise _Halt(410, "this release was withdrawn")
        takes, known = asked(request.scope)
        compressed = format in PACKED
        body = shelf.known(served.digest, format)
        if body is None:
            body = await asyncio.to_thread(shelf.get, served.digest, served.content, format, stream.space)
        if compressed and not takes:
            body, compressed = await asyncio.to_thread(gzip.decompress, body), False
        tag = f'"{served.digest[:32]}-{format}{"-gzip" if compressed else ""}"'
        answer = Answer(body, MEDIA[format], tag, compressed)
        front.keep(request.scope, answer, since)
        return answer.response(known)

    @app.post("/v1/population-density/retrieve", tags=["reader"])
    def population_density(body: DensityRequest, publication: Name = None) -> dict[str, Any]:
        """GSMA/CAMARA population density: per cell and hour an estimate, a minimum and a maximum."""
        stream = service.stream(publication)
        if not YEARS[0] <= body.startTime.year <= body.endTime.year <= YEARS[1]:
            raise Refused("time", "a year far away", f"{YEARS[0]} to {YEARS[1]}", "2024-05-06T10:00:00Z")
        first, last = body.startTime.astimezone(UTC), body.endTime.astimezone(UTC)
        if not timedelta(0) < last - first <= timedelta(days=2):
            raise Refused("time", "an end before its start, or more than 2 days", "startTime < endTime, 2 days at most")
        hours, hour = [], first.replace(minute=0, second=0, microsecond=0)
        while hour < last:
            until = hour + timedelta(hours=1)
            hours.append((hour, until, _released_between(service, stream.name, hour, until)))
            hour = until
        chosen = cells_within(stream.space, body.area)
        return {
            "status": "SUPPORTED_AREA" if len(chosen) else "AREA_NOT_SUPPORTED",
            "timedPopulationDensityData": density(stream.space, chosen, hours, body.precision) if len(chosen) else [],
        }


def _released_between(service: Service, name: str, first: datetime, last: datetime) -> np.ndarray[Any, Any]:
    stream = service.stream(name)
    since, until = int(first.timestamp()), int(last.timestamp())
    tables = []
    for day in {stream.day_of(since), stream.day_of(until)}:
        for slot, (start, end) in enumerate(stream.bounds(day)):
            if start < until and end > since:
                served = service.released(name, day, slot)
                if served is not None and served.content is not None:
                    tables.append(SlotRelease.from_bytes(served.content).counts)
    return np.array(tables)


def _looking(app: FastAPI, service: Service) -> None:
    @app.get("/v1/health", tags=["open"])
    async def health() -> Health:  # without a thread: they may all be waiting for the ledger
        """Whether all publications are going on and all that comes with them works."""
        kinds = service.troubles.kinds()
        return Health(status="degraded" if kinds else "ok", troubles=kinds)

    @app.get("/v1/publications/{name}", tags=["reader"])
    def publication(name: Annotated[str, Path(max_length=64)]) -> dict[str, Any]:
        """What is public about a publication: its space, slots, scheme and ε."""
        stream, settings = service.stream(name), service.settings
        today = stream.day_of(int(service.clock.now()))
        return {
            "name": stream.name, "source": stream.source, "title": settings.title or stream.source,
            "space": stream.space.to_dict(), "today": today.isoformat(),
            "lonlat": np.round(stream.space.lonlat, 6).tolist(), "cells": stream.space.ids.tolist(),
            **stream.about(today),
        }  # fmt: skip

    @app.get("/v1/ledger", tags=["reader"])
    def ledger(after: Annotated[int, Query(ge=0, le=2**62)] = 0) -> dict[str, Any]:
        """The account's caps and reservations, and its entries after a number, 1000 at a time."""
        source, book, told = service.settings.source, service.ledger, service.told()
        charged = book.charged(source, told)
        days = [{"day": day.isoformat(), "reserved": amount(units)} for day, units in charged.items()]
        entries = [entry.to_dict() for entry in book.entries(source, after) if entry.seq <= told]
        balance = book.balance(source, service.stream(None).day_of(int(service.clock.now())))
        caps = {"day_cap": amount(balance.day_cap), "month_cap": amount(balance.month_cap)}
        return {"source": source, **caps, "days": days[-60:], "entries": entries}

    @app.get(
        "/v1/metrics",
        tags=["operator"],
        response_class=Response,
        responses={200: {"content": {"text/plain": {}}}},
    )
    def metrics() -> Response:
        """Figures of the running service, for Prometheus. They hold what readers must not see."""
        registry = CollectorRegistry()
        rows = Gauge("crowdveil_rows_total", "Rows since the start", ["what", "which"], registry=registry)
        for (what, which), number in service.figures.items():
            rows.labels(what, which).set(number)
        late = Gauge("crowdveil_late_releases_total", "Releases that missed their moment", ["which"], registry=registry)
        ready = Gauge("crowdveil_ready_seconds", "From a slot's end to its draw, last", ["which"], registry=registry)
        for name, seconds in service.ready.items():
            late.labels(name).set(service.late[name])
            ready.labels(name).set(seconds)
        Gauge("crowdveil_waiting_parts", "Parts in the inbox", registry=registry).set(service.inbox.waiting())
        stuck = Gauge("crowdveil_failing_publications", "Publications that cannot go on", registry=registry)
        stuck.set(service.troubles.publications())
        there = Gauge("crowdveil_trouble", "1 where something does not work", ["kind"], registry=registry)
        for kind in KINDS:
            there.labels(kind).set(kind in service.troubles.kinds())
        if service.landing:
            unlanded = Gauge("crowdveil_unlanded_releases", "Releases that have yet to land", registry=registry)
            unlanded.set(len(service.unlanded))
        return Response(generate_latest(registry), media_type="text/plain; version=0.0.4")

    @app.get(
        "/v1/live",
        tags=["reader"],
        response_class=StreamingResponse,
        responses={200: {"content": {"text/event-stream": {}}}},
    )
    async def live() -> StreamingResponse:
        """Server-sent events: one for each release as it becomes visible."""

        async def lines() -> AsyncIterator[bytes]:
            yield b": crowdveil\n\n"
            async for event in service.events():
                yield (b"event: release\ndata: " + orjson.dumps(event) + b"\n\n" if event else b": still here\n\n")

        return StreamingResponse(lines(), media_type="text/event-stream", headers={"cache-control": "no-store"})


def _openapi(app: FastAPI) -> None:
    make = app.openapi

    def described() -> dict[str, Any]:
        schema = make()
        schema["components"].setdefault("schemas", {})["Problem"] = Problem.model_json_schema()
        schema["components"]["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
        for path in schema["paths"].values():
            for operation in path.values():
                if operation.get("tags") != ["open"]:
                    operation["security"] = [{"token": []}]
        return schema

    app.openapi = described  # type: ignore[method-assign]
