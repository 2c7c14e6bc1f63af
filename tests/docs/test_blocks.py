"""Every code block of the documentation runs: a page's blocks one after the other, in a folder of their own.

`python` blocks share one namespace per page. Of `sh` and `console` blocks the lines that start with `crowdveil` are
run, `make` targets must exist, and other commands must be ones known below. What a `console` block shows must be what
is printed, up to `...` and white space; under `<!-- numbers differ -->` up to numbers. A block with a title is that
file. Pings, counts and a release that a page speaks of and does not make are a village's.

A page that says `<!-- slow -->` runs with the slow tests alone, one that says `<!-- data -->` needs the evaluation
data. What needs a cluster, a server or hours is only read: options parse, Python compiles.
"""

from __future__ import annotations

import doctest
import io
import os
import re
import shlex
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest
import typer.main

from crowdveil.city import simulate
from crowdveil.cli import app
from crowdveil.errors import Refused
from crowdveil.pings import aggregate
from crowdveil.publish import publish

ROOT = Path(__file__).parents[2]
PAGES = [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md"]
DATA = Path(os.environ.get("CROWDVEIL_DATA", ROOT.parent / "shared" / "data"))
FENCE = re.compile(
    r"(?P<before><!-- numbers differ -->\n+)?^```(?P<kind>\w*)(?P<about>[^\n]*)\n(?P<body>.*?)^```$", re.M | re.S
)
SHELL = ("sh", "console", "bash", "shell")
RUN = {"cat", "echo", "head", "ls", "mkdir", "tar"}
"""Run as they are, in the page's folder."""
KNOWN = {".", "cd", "curl", "docker", "git", "pip", "source", "export", "python", "spark-submit", "kill", "sudo"}
"""About the reader's machine: not run."""
LASTING = {"serve", "demo", "reproduce"}
ELSEWHERE = ("://", "--engine spark")
SLOW = {"docs/attack.md", "docs/audit.md"}
SMALLER = [("README.md", "130000", "2000")]
"""What the page does with a city, the quick test does with a village."""


@dataclass(frozen=True)
class Block:
    """One fenced block of a page."""

    kind: str
    about: str
    body: str
    line: int
    numbers_differ: bool


def blocks(page: Path, text: str) -> Iterator[Block]:
    for match in FENCE.finditer(text):
        line = text[: match.start("body")].count("\n") + 1
        yield Block(match["kind"], match["about"], match["body"], line, match["before"] is not None)


@pytest.fixture(scope="session")
def village(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What pages take for granted: a few people's pings, their counts, and a release."""
    folder = tmp_path_factory.mktemp("village")
    simulate(folder / "pings.parquet", users=300, every="6h", seed=1)
    counts, _ = aggregate(folder / "pings.parquet", space="grid:4km@116.39,39.92:12x10")
    counts.save(folder / "counts.parquet")
    publish(counts, "1", "direct").save(folder / "release")
    return folder


def case(page: Path) -> object:
    text = page.read_text()
    slow = "<!-- slow -->" in text or str(page.relative_to(ROOT)) in SLOW
    marks = [pytest.mark.slow] if slow else []
    if "<!-- data -->" in text:
        why = "needs evaluation data in the folder named by CROWDVEIL_DATA"
        marks += [pytest.mark.data, pytest.mark.skipif(not DATA.is_dir(), reason=why)]
    return pytest.param(page, id=str(page.relative_to(ROOT)), marks=marks)


@pytest.mark.parametrize("page", [case(page) for page in PAGES if FENCE.search(page.read_text())])
def test_every_block_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, village: Path) -> None:
    text = page.read_text()
    for name, big, small in SMALLER:
        text = text.replace(big, small) if page.name == name else text
    monkeypatch.chdir(tmp_path)
    if "<!-- data -->" in text:
        lay_out_data(tmp_path)
    for given in village.iterdir():
        if given.name in text and not re.search(rf"-o {given.name}|\"{given.name}\"\)$", text, re.M):
            (tmp_path / given.name).symlink_to(given)
    namespace: dict[str, object] = {"__name__": "__main__"}
    for block in blocks(page, text):
        where = f"{page.relative_to(ROOT)}:{block.line}"
        title = re.search(r'title="([^"]+)"', block.about)
        if title:
            (tmp_path / title[1]).write_text(block.body)
        elif block.kind in ("python", "py"):
            code = compile("\n" * (block.line - 1) + block.body, str(page), "exec")
            if not any(mark in block.body for mark in ELSEWHERE):
                exec(code, namespace)
        elif block.kind == "toml":
            tomllib.loads(block.body)
        elif block.kind in SHELL or (not block.kind and re.match("crowdveil |make ", block.body)):
            run_shell(block, where)


def lay_out_data(folder: Path) -> None:
    """A sample of T-Drive, as its download is laid out."""
    with tarfile.open(DATA / "tdrive_raw_sample.tar.gz") as archive:
        archive.extractall(folder, filter="data")


def run_shell(block: Block, where: str) -> None:
    """The commands of a block, and the output shown below each."""
    for command, shown in commands(block):
        printed = run(command, where, shown)
        if block.kind != "console" or printed is None:
            continue
        want, got = (plain(text, block.numbers_differ) for text in (shown, printed))
        options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
        assert doctest.OutputChecker().check_output(want, got, options), (
            f"{where}: {command}\nshown:\n{want}\nis:\n{got}"
        )


def commands(block: Block) -> Iterator[tuple[str, str]]:
    """Each command with the text shown below it; only a console block shows any."""
    lines = re.sub(r"\\\n\s*", " ", block.body).splitlines()
    if block.kind == "console":
        starts = [number for number, line in enumerate(lines) if line.startswith("$ ")]
        for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
            yield lines[start][2:], "\n".join(lines[start + 1 : end])
    else:
        yield from ((line, "") for line in lines if line.strip() and not line.lstrip().startswith("#"))


def run(command: str, where: str, shown: str) -> str | None:
    """Run a command; None where it is not one to run here."""
    words = shlex.split(command, comments=True)
    while words and re.fullmatch(r"\w+=\S*", words[0]):
        words.pop(0)
    if words and Path(words[0]).name == "crowdveil":
        return crowdveil(words[1:], where, shown)
    if words and words[0] == "make":
        targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), re.M))
        assert {word for word in words[1:] if "=" not in word} <= targets, f"{where}: {command}"
        return None
    assert words, f"{where}: an empty command"
    assert words[0] in RUN | KNOWN, f"{where}: {command}: not a command that the test knows"
    if words[0] in RUN:
        return subprocess.run(command, shell=True, check=True, capture_output=True, text=True).stdout
    return None


def crowdveil(words: list[str], where: str, shown: str) -> str | None:
    """A crowdveil command, in this process; a refusal must be one that the page shows."""
    target = None
    if ">" in words:
        at = words.index(">")
        words, target = words[:at], words[at + 1]
    if words[0] in LASTING or any(mark in " ".join(words) for mark in ELSEWHERE):
        click = typer.main.get_command(app)
        context = click.make_context("crowdveil", list(words), resilient_parsing=True)
        name, command, rest = click.resolve_command(context, words)  # type: ignore[attr-defined]
        command.make_context(name, rest, parent=context)
        return None
    out, err = io.StringIO(), io.StringIO()
    status = 0
    with redirect_stdout(out), redirect_stderr(err):
        try:
            app(words, standalone_mode=False)
        except Refused as refusal:
            status = 2
            print(f"error: {refusal}", file=sys.stderr)
    printed = err.getvalue() + out.getvalue()
    if target is not None:
        Path(target).write_text(out.getvalue())
    assert status == 0 or "error: " in shown, f"{where}: {printed}"
    return printed


def plain(text: str, numbers_differ: bool) -> str:
    """Text to compare: without what is timed or weighed and, if so asked, without any numbers."""
    text = re.sub(r"(?m)^(seconds|bytes): .*$", r"\1: #", text)
    text = "\n".join(line.rstrip() for line in text.strip().splitlines())
    if numbers_differ:
        text = re.sub(r"sha256:[0-9a-f]+|\b[0-9a-f]{64}\b|-?\d[\d,]*(\.\d+)?(e[+-]?\d+)?", "#", text)
    return text + "\n"
