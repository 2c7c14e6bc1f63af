"""Throw-away services for tests: a PostgreSQL cluster and a NATS server in a temporary folder."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def wait_for(port: int, process: subprocess.Popen[bytes], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not _listens(port):
        if process.poll() is not None or time.monotonic() > end:
            raise RuntimeError(f"{process.args} did not come up")
        time.sleep(0.05)


@contextmanager
def postgresql() -> Iterator[str]:
    """The URL of a fresh cluster; PostgreSQL refuses to run as root, so root steps down to an ordinary user."""
    binaries = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if not binaries or not (binaries[-1] / "initdb").exists():
        pytest.skip("no PostgreSQL server: install Debian's postgresql")
    user = None
    if os.getuid() == 0:
        names = {entry.pw_name for entry in pwd.getpwall()}
        user = "postgres" if "postgres" in names else "nobody"
    folder = Path(tempfile.mkdtemp(prefix="crowdveil-pg-", dir="/tmp"))
    port = free_port()
    try:
        if user:
            shutil.chown(folder, user)
        options: dict = {
            "user": user,
            "cwd": folder,
            "stdout": subprocess.DEVNULL,
            "stderr": subprocess.DEVNULL,
        }
        data = folder / "data"
        subprocess.run(
            [binaries[-1] / "initdb", "-D", data, "-U", "crowdveil", "-A", "trust", "--no-sync"],
            check=True,
            **options,
        )
        server = subprocess.Popen(
            [
                binaries[-1] / "postgres",
                "-D",
                data,
                "-p",
                str(port),
                "-k",
                folder,
                "-h",
                "127.0.0.1",
                "-c",
                "fsync=off",
            ],
            **options,
        )
        try:
            wait_for(port, server)
            url = f"postgresql://crowdveil@127.0.0.1:{port}/postgres"
            _ready(url)
            yield url
        finally:
            server.send_signal(signal.SIGINT)  # without waiting for clients
            server.wait(20)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _ready(url: str) -> None:
    import psycopg

    for _ in range(100):
        with suppress(psycopg.OperationalError):
            psycopg.connect(url).close()
            return
        time.sleep(0.05)
    raise RuntimeError("PostgreSQL accepts no connection")


def fresh_database(url: str) -> str:
    """The URL of a new, empty database in the cluster."""
    import psycopg

    name = f"t{time.monotonic_ns()}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return url.rsplit("/", 1)[0] + f"/{name}"


@contextmanager
def nats() -> Iterator[str]:
    """The URL of a fresh NATS server with JetStream."""
    binary = shutil.which("nats-server") or "/usr/sbin/nats-server"
    if not Path(binary).exists():
        pytest.skip("no NATS server: install Debian's nats-server")
    with tempfile.TemporaryDirectory(prefix="crowdveil-nats-") as folder:
        port = free_port()
        server = subprocess.Popen(
            [binary, "-js", "-sd", folder, "-a", "127.0.0.1", "-p", str(port)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            wait_for(port, server)
            yield f"nats://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(20)
