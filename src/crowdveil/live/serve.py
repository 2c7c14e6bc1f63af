"""`crowdveil serve`: the service and its API on one port."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
import tempfile
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import uvicorn

from crowdveil.errors import Refused
from crowdveil.live.api import make_app
from crowdveil.live.demo import demo_service, feed_city
from crowdveil.live.feeds import consume
from crowdveil.live.service import Service
from crowdveil.live.settings import read_settings

__all__ = ["serve"]


def serve(
    config: Path | None = None, demo: bool = False, port: int = 8000, host: str = "127.0.0.1",
    say: Callable[[str], None] = print, up: Callable[[str], None] = lambda url: None,
) -> None:  # fmt: skip
    """Serve until interrupted: what a configuration file says, or the demo. `up` is told the address."""
    if demo == (config is not None):
        raise Refused("serve", "both" if demo else "neither", "either --config FILE or --demo", "--demo")
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # in an orderly way: what is temporary is removed
    logging.getLogger("crowdveil.live").setLevel(logging.WARNING)
    if not demo:
        service = Service(read_settings(config))
        feeds = [consume(service, service.settings.feed)] if service.settings.feed else []
        asyncio.run(run_service(service, feeds, host, port, say, up))
        return
    with tempfile.TemporaryDirectory(prefix="crowdveil-demo-") as folder:
        service, city = demo_service(Path(folder))
        asyncio.run(run_service(service, [feed_city(service, city)], host, port, say, up))


def _bound(host: str, port: int) -> socket.socket:
    """The address to listen on, taken before anything is published."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        taken = socket.socket(family, kind, protocol)  # told that it is TCP, the event loop sends without delay
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(address)
    except OSError as error:
        raise Refused("address", f"{host}:{port} ({error.strerror})", "one that is free", "--port 8001") from None
    return taken


class _Server(uvicorn.Server):
    """A server that hangs up on who listens when it stops."""

    def __init__(self, config: uvicorn.Config, service: Service) -> None:
        super().__init__(config)
        self.service = service

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Hang up, then stop."""
        self.service.hang_up()
        await super().shutdown(sockets)


async def run_service(
    service: Service, feeds: list[Coroutine[Any, Any, None]], host: str, port: int, say: Callable[[str], None],
    up: Callable[[str], None] = lambda url: None,
) -> None:  # fmt: skip
    """Run a service and what feeds it until interrupted."""
    listening = _bound(host, port)
    server = _Server(
        uvicorn.Config(
            make_app(service),
            host=host,
            port=port,
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=3,
        ),
        service,
    )
    tasks: list[asyncio.Task[None]] = []

    async def when_up() -> None:
        while not server.started:
            await asyncio.sleep(0.05)
        gc.collect()
        gc.freeze()  # what is there now stays: a full collection need not walk it and hold everybody up
        say(f"Crowdveil live at http://{host}:{port}/ (Ctrl-C ends it)")
        up(f"http://{host}:{port}/")
        tasks.extend(asyncio.create_task(feed) for feed in feeds)

    waiting = asyncio.create_task(when_up())
    try:
        await server.serve([listening])
    finally:
        waiting.cancel()
        for task in tasks:
            task.cancel()
