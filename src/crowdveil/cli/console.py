"""What the commands print: tables for people, JSON for programs, notes and progress on standard error."""

from __future__ import annotations

import json
import math
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from crowdveil.errors import Refused

__all__ = ["emit", "error", "listed", "new_file", "note", "progress", "whole"]

_err = Console(stderr=True, highlight=False, soft_wrap=True)


def note(text: str) -> None:
    """A line for the person at the terminal, on standard error.

    >>> import contextlib, io
    >>> with contextlib.redirect_stderr(io.StringIO()) as said:
    ...     note("reading pings.parquet")
    >>> said.getvalue().strip()
    'reading pings.parquet'
    """
    _err.print(text, markup=False)


def error(text: str) -> None:
    """Why a command was refused, on standard error.

    >>> import contextlib, io
    >>> with contextlib.redirect_stderr(io.StringIO()) as said:
    ...     error("epsilon: got 0; expected a number above 0")
    >>> said.getvalue().strip()
    'error: epsilon: got 0; expected a number above 0'
    """
    note(f"error: {text}")


def listed(text: str | None) -> list[str] | None:
    """The members of a comma-separated list; None where none was given.

    >>> listed("direct, anchor"), listed(None)
    (['direct', 'anchor'], None)
    """
    return None if text is None else [item.strip() for item in text.split(",") if item.strip()]


def whole(text: str, what: str, example: str) -> int:
    """A whole number of at least 1, as typed.

    >>> whole("130000", "users", "130000")
    130000
    >>> whole("many", "users", "130000")
    Traceback (most recent call last):
    crowdveil.errors.Refused: users: got many; expected a whole number of at least 1, for example 130000
    """
    if not text.isdecimal() or int(text) < 1:
        raise Refused(what, text, "a whole number of at least 1", example)
    return int(text)


def new_file(path: Path) -> Path:
    """An output path that does not exist yet and whose folder does.

    >>> new_file(Path("nowhere/report.html"))
    Traceback (most recent call last):
    crowdveil.errors.Refused: ...
    """
    if path.exists() or path.is_symlink():
        other = path.resolve()
        other = other.with_name(f"{other.stem}-2{other.suffix}")
        raise Refused("output", path, "a path that does not exist yet", other)
    if not path.parent.is_dir():
        raise Refused("output", path, "a path in a folder that exists", Path(path.name))
    if not os.access(path.parent, os.W_OK):
        raise Refused("output", path, "a path in a folder that can be written", Path.home() / path.name)
    return path


def emit(result: Any, as_json: bool, columns: Sequence[str] | None = None) -> None:
    """Rows (or one object) on standard output: JSON, or a table of `columns`.

    >>> emit({"scheme": "direct", "mae": 11.0}, as_json=True)
    {"scheme": "direct", "mae": 11.0}
    """
    if as_json:
        sys.stdout.write(json.dumps(_finite(result), ensure_ascii=False, default=str, allow_nan=False) + "\n")
        sys.stdout.flush()
        return
    if isinstance(result, dict):
        for key, value in result.items():
            sys.stdout.write(f"{key}: {_cell(value)}\n")
        return
    table = Table(box=None, pad_edge=False)
    names = list(columns or (result[0] if result else []))
    for name in names:
        table.add_column(name.replace("_", " "), justify="right" if _numeric(result, name) else "left")
    for row in result:
        table.add_row(*(_cell(row.get(name)) for name in names))
    Console(highlight=False, width=None if sys.stdout.isatty() else 160).print(table)


def _finite(value: Any) -> Any:
    """JSON knows no NaN and no infinity: null."""
    if isinstance(value, dict):
        return {key: _finite(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_finite(item) for item in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def _numeric(rows: Sequence[dict[str, Any]], name: str) -> bool:
    return any(isinstance(row.get(name), int | float) for row in rows)


def _cell(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, float):
        return f"{value:.4g}"
    if isinstance(value, dict | list):
        return json.dumps(value, ensure_ascii=False, default=str)
    return str(value)


@contextmanager
def progress(label: str, total: int | None = None) -> Iterator[Any]:
    """A callable that moves a bar on a terminal by one; a plain line at the start and end elsewhere.

    >>> import contextlib, io
    >>> with contextlib.redirect_stderr(io.StringIO()) as said, progress("counting", 2) as step:
    ...     step()
    ...     step()
    >>> "counting" in said.getvalue()
    True
    """
    if _err.is_terminal:
        with Progress(
            SpinnerColumn(),
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            console=_err,
            transient=True,
        ) as bar:
            task = bar.add_task(label, total=total)
            yield lambda *_: bar.advance(task)
    else:
        note(f"{label} …")
        yield lambda *_: None
