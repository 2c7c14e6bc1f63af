"""Access: who may call what. Tokens are checked, and limits applied, before a body is read.

Three roles: a collector posts rows and nothing else; a reader gets releases, the ledger's public fields and the
live events; an operator gets what a reader gets and the figures of the running service. A path without a rule
needs an operator. Only the SHA-256 of a token is kept: tokens are 256 random bits, so nothing slower is needed.
"""

from __future__ import annotations

import hashlib
import logging
import re
import secrets
import time
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass, field
from typing import Any, Literal

import orjson

from crowdveil.live.settings import Limits, Token

__all__ = ["Access", "new_token"]

log = logging.getLogger("crowdveil.live")

Role = Literal["collector", "reader", "operator"]
OPEN = re.compile(r"/|/dashboard/[a-z]+\.(js|css)|/v1/health|/openapi\.json")
COLLECTS = re.compile(r"/v1/(pings|slots/.*)")
READS = re.compile(r"/v1/(releases(/.*)?|ledger|live|publications(/.*)?|population-density/retrieve)")


def new_token() -> tuple[str, str]:
    """A fresh token and the hash to put into the configuration.

    >>> token, digest = new_token()
    >>> len(token), digest == hashlib.sha256(token.encode()).hexdigest()
    (43, True)
    """
    token = secrets.token_urlsafe(32)
    return token, hashlib.sha256(token.encode()).hexdigest()


@dataclass
class _Bucket:
    """Tokens that refill at a rate, up to two seconds' worth (or one large request)."""

    rate: float
    most: float
    level: float
    at: float = field(default_factory=time.monotonic)

    def take(self, amount: float) -> bool:
        now = time.monotonic()
        self.level = min(self.most, self.level + (now - self.at) * self.rate)
        self.at = now
        if amount > self.level:
            return False
        self.level -= amount
        return True


Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class Access:
    """The outermost layer of the service (ASGI).

    >>> import asyncio
    >>> asked = {"type": "http", "method": "GET", "path": "/v1/publications", "headers": []}
    >>> said = []
    >>> async def send(message):
    ...     said.append(message)
    >>> asyncio.run(Access(None, [], Limits(), open_reading=False)(asked, None, send))
    >>> said[0]["status"]
    401
    """

    def __init__(self, app: Any, tokens: list[Token], limits: Limits, open_reading: bool) -> None:
        self.app = app
        self.tokens = {token.sha256: token for token in tokens}
        self.limits = limits
        self.open_reading = open_reading
        self._requests: dict[str, _Bucket] = {}
        self._bytes: dict[str, _Bucket] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it."""
        if scope["type"] != "http":
            return await self.app(scope, receive, send)  # type: ignore[no-any-return]
        headers = dict(scope["headers"])
        status, why, name = self._judge(scope["path"], headers)
        if status:
            return await _answer(send, status, why)
        limit = self.limits.body_bytes if COLLECTS.fullmatch(scope["path"]) else self.limits.query_bytes
        if b"transfer-encoding" in headers:
            return await _answer(send, 411, "a body of declared length is expected")
        declared = headers.get(b"content-length", b"0")
        if not declared.isdigit() or int(declared) > limit:
            return await _answer(send, 413, f"a body of at most {limit} bytes is expected")
        if name and not self._within(name, int(declared)):
            return await _answer(send, 429, "too much for this collector's limits; try again in a second")
        return await self._guarded(scope, receive, send)

    async def _guarded(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What nobody foresaw is answered and logged by its kind alone: its text and trace could hold what came in."""
        begun = False

        async def sending(message: MutableMapping[str, Any]) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, sending)
        except Exception as error:
            log.error("%s: %s", "an answer broke off" if begun else "a request failed", type(error).__name__)
            if not begun:
                await _answer(send, 500, "the service failed; its operator can see of what kind the failure is")

    def _judge(self, path: str, headers: dict[bytes, bytes]) -> tuple[int, str, str]:
        if OPEN.fullmatch(path):
            return 0, "", ""
        collects, reads = COLLECTS.fullmatch(path), READS.fullmatch(path)
        if reads and self.open_reading:
            return 0, "", ""
        scheme, _, given = headers.get(b"authorization", b"").partition(b" ")
        token = self.tokens.get(hashlib.sha256(given.strip()).hexdigest()) if scheme.lower() == b"bearer" else None
        if token is None:
            return 401, "a token is expected, as `Authorization: Bearer …`", ""
        allowed = ("collector",) if collects else ("reader", "operator") if reads else ("operator",)
        if token.role not in allowed:
            return 403, f"this needs the role {' or '.join(allowed)}", ""
        return 0, "", token.name if collects else ""

    def _within(self, name: str, size: int) -> bool:
        limits = self.limits
        requests = self._requests.setdefault(
            name,
            _Bucket(limits.requests_per_second, 2 * limits.requests_per_second, 2 * limits.requests_per_second),
        )
        room = max(2.0 * limits.bytes_per_second, limits.body_bytes)
        volume = self._bytes.setdefault(name, _Bucket(limits.bytes_per_second, room, room))
        return requests.take(1) and volume.take(size)


async def _answer(send: Send, status: int, why: str) -> None:
    headers = [(b"content-type", b"application/json")]
    if status == 401:
        headers.append((b"www-authenticate", b"Bearer"))
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": orjson.dumps({"detail": why})})


if __name__ == "__main__":
    made, digest = new_token()
    print(f'token (shown once): {made}\nfor the configuration:  sha256 = "{digest}"')
