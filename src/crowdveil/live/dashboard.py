"""The dashboard: a page, the one map that the report has too, and what it draws: a day's released slots.

All of it comes from the service itself, and the page's security policy lets a browser ask nobody else. The page
holds nothing; what it shows it asks the API for, with the reader's token where one is needed.
"""

from __future__ import annotations

import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Annotated, Any

import numpy as np
import orjson
from fastapi import FastAPI, Query, Request, Response
from fastapi import Path as InPath

from crowdveil.live.front import Answer, asked
from crowdveil.live.service import Service
from crowdveil.live.slot_release import SlotRelease
from crowdveil.live.stream import Stream
from crowdveil.web import payload, script, style

__all__ = ["add_dashboard", "day_map"]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data: blob:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
FILES = {name: f"text/{'javascript' if name.endswith('js') else 'css'}; charset=utf-8" for name in (
    "crowdveil.js", "crowdveil.css", "dashboard.js", "dashboard.css",
)}  # fmt: skip
_HERE = Path(__file__).parent
_KEPT = 16


def day_map(stream: Stream, day: date, released: Sequence[SlotRelease | None]) -> dict[str, Any]:
    """What the map draws of a day: its slots released so far, None where withdrawn, and those still to come.

    `numbers` says which slots of the day the drawn ones are, for links to their files.

    >>> stream = Stream.of("metro", "city", "grid:500m@2.35,48.85:2x1", "Europe/Paris", "8h", "direct", "1")
    >>> first = SlotRelease({}, stream.space.ids, np.array([3, 4]))
    >>> document = day_map(stream, date(2024, 5, 6), [first])
    >>> document["slots"], [slot["from"] for slot in document["ahead"]]
    ([{'day': 'Mon 6 May 2024', 'from': '00:00', 'to': '08:00'}], ['08:00', '16:00'])
    """
    starts = stream.timetable.starts(day)
    there = {slot: release for slot, release in enumerate(released) if release is not None}
    tables = {"count": np.array([release.counts for release in there.values()])}
    for name in ("mean", "low", "high"):
        stated = [column for release in there.values() if (column := getattr(release, name)) is not None]
        if len(stated) == len(there):
            tables[name] = np.array(stated)
    document = payload(stream.space, starts[list(there)], stream.timetable, tables, ahead=starts[len(released) :])
    return document | {"numbers": list(there)}


class _Drawn:
    """Maps by the releases that they show, compressed; the most recently asked for."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._lock = Lock()

    def get(self, tag: str, make: Callable[[], dict[str, Any]]) -> bytes:
        """The map of these releases; whoever asks while it is made waits for it."""
        with self._lock:
            if tag not in self._kept:
                self._kept[tag] = gzip.compress(orjson.dumps(make()), 1, mtime=0)  # its tables are compressed already
                while len(self._kept) > _KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(tag)
            return self._kept[tag]


@cache
def _packed(file: str) -> tuple[str, bytes]:
    """A file of the page: its tag and its compressed content."""
    built = {"crowdveil.js": script, "crowdveil.css": style}
    content = (built[file]() if file in built else (_HERE / file).read_text(encoding="utf-8")).encode()
    return hashlib.sha256(content).hexdigest()[:32], gzip.compress(content, 6, mtime=0)


def add_dashboard(app: FastAPI, service: Service) -> None:
    """The page at `/`, its files, and `/v1/publications/{name}/map`.

    >>> import tempfile
    >>> from pathlib import Path
    >>> from crowdveil.live.demo import demo_service
    >>> service, _ = demo_service(Path(tempfile.mkdtemp()), users=100)
    >>> app = FastAPI()
    >>> add_dashboard(app, service)
    >>> "/v1/publications/{name}/map" in [route.path for route in app.routes]
    True
    """
    drawn = _Drawn()

    @app.get("/", include_in_schema=False)
    def page() -> Response:
        """The live map."""
        headers = {"content-security-policy": POLICY, "cache-control": "no-cache", "referrer-policy": "no-referrer"}
        return Response((_HERE / "dashboard.html").read_text(encoding="utf-8"), headers=headers, media_type="text/html")

    @app.get("/dashboard/{file}", include_in_schema=False)
    def asset(request: Request, file: str) -> Response:
        """A script or a style sheet of the page."""
        if file not in FILES:
            return Response(status_code=404)
        tag, packed = _packed(file)
        return _answer(request, tag, packed, FILES[file])

    @app.get(
        "/v1/publications/{name}/map", tags=["reader"], response_class=Response,
        responses={200: {"content": {"application/json": {}}}, 304: {"description": "not modified"}},
    )  # fmt: skip
    def chart(
        request: Request,
        name: Annotated[str, InPath(max_length=64)],
        day: Annotated[date | None, Query(description="a local day; without it the newest with a release")] = None,
    ) -> Response:
        """A day's released slots as one document for the map; always made from releases alone."""
        stream = service.stream(name)
        for known, count in service.ledger.history(stream.source, stream.name):
            if day not in (None, known):
                continue
            served = [service.released(name, known, slot) for slot in range(service.shown_slots(stream, known, count))]
            if any(one and one.content for one in served):
                break
        else:
            return Response(orjson.dumps({"detail": "nothing of that is released"}), 404, None, "application/json")
        key = f"{stream.name} {known} {[one and (one.status, one.digest) for one in served]}"
        tag = hashlib.sha256(key.encode()).hexdigest()[:32]

        def make() -> dict[str, Any]:
            releases = [SlotRelease.from_bytes(one.content) if one and one.content else None for one in served]
            return day_map(stream, known, releases)

        return _answer(request, tag, drawn.get(tag, make), "application/json")


def _answer(request: Request, tag: str, packed: bytes, media: str) -> Response:
    small, known = asked(request.scope)
    body = packed if small else gzip.decompress(packed)
    return Answer(body, media, f'"{tag}{"-gzip" if small else ""}"', small).response(known)
