"""The front: releases that many ask for, answered from memory before anything else is looked at.

What it keeps is a second old at most: then the ledger is asked again whether the release still stands. It lies
behind `Access`, so that only those who may read get that far.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from crowdveil.live.access import Receive, Scope, Send

__all__ = ["Answer", "Front"]

_SECONDS = 1.0
_MOST = 64


@dataclass(frozen=True)
class Answer:
    """A release in one format, as it goes over the wire; `since` is when the ledger was asked.

    >>> Answer(b"{}", "application/json", '"abc"', compressed=False, since=0.0).headers()["etag"]
    '"abc"'
    """

    body: bytes
    media: str
    tag: str
    compressed: bool
    since: float

    def headers(self) -> dict[str, str]:
        """The headers that both the whole answer and a 304 carry."""
        return {"etag": self.tag, "cache-control": "private, no-cache", "vary": "accept-encoding, authorization"}


def _wire(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in headers.items()]


class Front:
    """A layer (ASGI) that gives kept answers and lets every other request through.

    `keep` is told the request that an answer belongs to: its path, its query and whether it takes gzip.

    >>> import asyncio
    >>> said, asked = [], {"type": "http", "method": "GET", "path": "/city", "query_string": b"", "headers": []}
    >>> async def send(message):
    ...     said.append(message)
    >>> front = Front()
    >>> front.keep(asked, False, Answer(b"{}", "application/json", '"abc"', False, time.monotonic()))
    >>> asyncio.run(front(asked, None, send))
    >>> said[0]["status"], said[1]["body"]
    (200, b'{}')
    """

    def __init__(self, app: Any = None) -> None:
        self.app = app
        self._kept: dict[tuple[str, bytes, bool], tuple[Answer, Any, Any]] = {}

    def around(self, app: Any) -> Front:
        """The layer around an application."""
        self.app = app
        return self

    def keep(self, scope: Scope, gzip: bool, answer: Answer) -> None:
        """Give this answer to the same request for the rest of its second."""
        if len(self._kept) >= _MOST:
            oldest = time.monotonic() - _SECONDS
            self._kept = {key: kept for key, kept in self._kept.items() if kept[0].since > oldest}
        if len(self._kept) < _MOST:
            short = _wire(answer.headers())
            whole = short + _wire({"content-type": answer.media, "content-length": str(len(answer.body))})
            if answer.compressed:
                whole.append((b"content-encoding", b"gzip"))
            self._kept[scope["path"], scope["query_string"], gzip] = (answer, short, whole)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or let through."""
        if scope["type"] == "http" and scope["method"] == "GET" and self._kept:
            gzip, known = False, b""
            for name, value in scope["headers"]:
                if name == b"accept-encoding":
                    gzip = b"gzip" in value
                elif name == b"if-none-match":
                    known = value
            kept = self._kept.get((scope["path"], scope["query_string"], gzip))
            if kept is not None and time.monotonic() - kept[0].since < _SECONDS:
                answer, short, whole = kept
                same = answer.tag.encode() in known
                await send({
                    "type": "http.response.start", "status": 304 if same else 200, "headers": short if same else whole,
                })  # fmt: skip
                return await send({"type": "http.response.body", "body": b"" if same else answer.body})
        return await self.app(scope, receive, send)  # type: ignore[no-any-return]
