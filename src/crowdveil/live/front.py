"""The front: releases that many ask for, answered from memory before anything else is looked at.

What it keeps is a second old at most: then the ledger is asked again whether the release still stands. It lies
behind `Access`, so that only those who may read get that far.
"""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from typing import Any

from fastapi import Response

from crowdveil.live.access import Receive, Scope, Send

__all__ = ["Answer", "Front", "asked"]

_SECONDS = 1.0
_MOST = 64
_GZIP = re.compile(rb"\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))", re.IGNORECASE)


def asked(scope: Scope) -> tuple[bool, bytes]:
    """Whether a request takes gzip, and the tags that it knows.

    >>> asked({"headers": [(b"accept-encoding", b"br, gzip"), (b"if-none-match", b'"abc"')]})
    (True, b'"abc"')
    >>> asked({"headers": [(b"accept-encoding", b"gzip;q=0, identity")]})
    (False, b'')
    """
    gzip, known = False, b""
    for name, value in scope["headers"]:
        if name == b"accept-encoding":
            gzip = _GZIP.search(value) is not None
        elif name == b"if-none-match":
            known = value
    return gzip, known


@dataclass(frozen=True)
class Answer:
    """A document as it goes over the wire: whole, or 304 to who knows its tag.

    >>> answer = Answer(b"{}", "application/json", '"abc"', compressed=False)
    >>> answer.response(b"").status_code, answer.response(b'W/"abc", "def"').status_code
    (200, 304)
    """

    body: bytes
    media: str
    tag: str
    compressed: bool

    def same(self, known: bytes) -> bool:
        """Whether the tags that a request knows hold this one."""
        return self.tag.encode() in known

    def headers(self, same: bool) -> dict[str, str]:
        """The headers of a 304, or of the whole."""
        headers = {"etag": self.tag, "cache-control": "private, no-cache", "vary": "accept-encoding, authorization"}
        if not same:
            headers |= {"content-type": self.media, "content-length": str(len(self.body))}
            if self.compressed:
                headers["content-encoding"] = "gzip"
        return headers

    def response(self, known: bytes) -> Response:
        """The answer to a request that knows these tags."""
        same = self.same(known)
        return Response(b"" if same else self.body, 304 if same else 200, self.headers(same))


@dataclass(frozen=True)
class _Kept:
    """An answer with its headers written out, and until when it may be given."""

    answer: Answer
    until: float
    short: list[tuple[bytes, bytes]]
    whole: list[tuple[bytes, bytes]]


class Front:
    """A layer (ASGI) that gives kept answers and lets every other request through.

    `keep` is told the request that an answer belongs to, and when the ledger was asked for it.

    >>> import asyncio
    >>> said, request = [], {"type": "http", "method": "GET", "path": "/city", "query_string": b"", "headers": []}
    >>> async def send(message):
    ...     said.append(message)
    >>> front = Front()
    >>> front.keep(request, Answer(b"{}", "application/json", '"abc"', compressed=False), since=time.monotonic())
    >>> asyncio.run(front(request, None, send))
    >>> said[0]["status"], said[1]["body"]
    (200, b'{}')
    """

    def __init__(self, app: Any = None) -> None:
        self.app = app
        self._kept: dict[tuple[str, bytes, bool], _Kept] = {}

    def around(self, app: Any) -> Front:
        """The layer around an application."""
        self.app = app
        return self

    def keep(self, scope: Scope, answer: Answer, since: float) -> None:
        """Give this answer to the same request until a second after the ledger was asked."""
        now = time.monotonic()
        self._kept = {key: kept for key, kept in self._kept.items() if kept.until > now}
        if len(self._kept) < _MOST:
            key = (scope["path"], scope["query_string"], asked(scope)[0])
            short, whole = (
                [(name.encode(), value.encode()) for name, value in answer.headers(same).items()]
                for same in (True, False)
            )
            self._kept[key] = _Kept(answer, since + _SECONDS, short, whole)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or let through."""
        if scope["type"] == "http" and scope["method"] == "GET" and self._kept:
            gzip, known = asked(scope)
            kept = self._kept.get((scope["path"], scope["query_string"], gzip))
            if kept is not None and time.monotonic() < kept.until:
                same = kept.answer.same(known)
                status, headers = (304, kept.short) if same else (200, kept.whole)
                await send({"type": "http.response.start", "status": status, "headers": headers})
                return await send({"type": "http.response.body", "body": b"" if same else kept.answer.body})
        return await self.app(scope, receive, send)  # type: ignore[no-any-return]
