"""The operator's files: found, checked before anything else happens, and asked what they say about themselves."""

from __future__ import annotations

import csv
import gzip
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from glob import glob, has_magic
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from crowdveil.errors import Refused
from crowdveil.pings.layout import Layout

__all__ = ["Files", "find"]

EXAMPLE = "pings.parquet, 'pings/*.csv.gz' or a folder of year=/month=/day= parts"


@dataclass(frozen=True)
class Files:
    """Parquet or CSV files of one layout, and the columns they all have.

    `about` is what files of the simulated city say under `crowdveil`; other files say nothing.

    >>> files = Files(("pings.csv",), "csv", ("user_id", "time", "lon", "lat"))
    >>> files.remote, Path(files.absolute[0]).name
    (False, 'pings.csv')
    """

    paths: tuple[str, ...]
    format: str
    columns: tuple[str, ...]
    types: Mapping[str, pa.DataType] = field(default_factory=dict)
    about: Mapping[str, Any] = field(default_factory=dict)
    parquet: tuple[pq.FileMetaData, ...] = ()
    """What Parquet files say of their rows."""
    header: bool = True
    delimiter: str = ","

    @property
    def remote(self) -> bool:
        """True for addresses such as `s3://…`, which only the engine can open."""
        return "://" in self.paths[0]

    @property
    def rows(self) -> int | None:
        """How many there are, where Parquet says so."""
        return sum(about.num_rows for about in self.parquet) if self.parquet else None

    def beside(self, clock: str) -> float:
        """The share of the rows in whose row groups an average moment of a column of timestamps lies.

        The smaller, the less of the files is read again for each part: 1 where users follow each other, or where
        nobody knows, and 1 by the number of row groups where the rows lie in order of time.
        """
        found = []
        for about in self.parquet:
            names = [about.schema.column(n).path for n in range(about.num_columns)]
            for part in map(about.row_group, range(about.num_row_groups)):
                told = part.column(names.index(clock)).statistics
                if not (told and told.has_min_max and isinstance(told.min_raw, int)):
                    return 1.0
                found.append((told.min_raw, told.max_raw, part.num_rows))
        if not found:
            return 1.0
        low, high, rows = np.array(found, dtype=np.float64).T
        whole = (high.max() - low.min()) * rows.sum()
        return float(((high - low) * rows).sum() / whole) if whole else 1.0

    @property
    def absolute(self) -> tuple[str, ...]:
        """The paths from the root."""
        return tuple(str(Path(path).resolve()) for path in self.paths)


def find(source: str | Path, layout: Layout) -> Files:
    """The files that a path, a folder or a glob names.

    >>> find("no/such/file.parquet", Layout({}))
    Traceback (most recent call last):
    crowdveil.errors.Refused: pings: got no/such/file.parquet; expected a file, a folder or a glob that exists, ...
    """
    text = str(source)
    if "://" in text:
        return Files((text,), "csv" if _kind(text) == "csv" else "parquet", ())
    paths = _paths(text, layout)
    kinds = {_kind(path) for path in paths}
    if len(kinds) > 1:
        raise Refused("pings", f"{text}, Parquet and CSV files mixed", "files of one kind", "pings/*.parquet")
    if layout.header is None:
        for path in paths:
            if Path(path).stat().st_size == 0:
                raise Refused("pings file", f"{path}, which is empty (0 bytes)", "a file with at least a schema")
    return _parquet(paths) if kinds == {"parquet"} else _csv(paths, layout)


def _kind(path: str) -> str:
    return "parquet" if path.lower().endswith((".parquet", ".parq", ".pq")) else "csv"


def _paths(text: str, layout: Layout) -> list[str]:
    path = Path(text)
    if path.is_dir():
        found = sorted(
            str(p)
            for p in path.rglob("*")
            if p.name.endswith(layout.suffixes)
            and p.is_file()
            and not any(part.startswith((".", "_")) for part in p.relative_to(path).parts)
        )
        if not found:
            wanted = "a folder that holds files ending in " + ", ".join(layout.suffixes)
            raise Refused("pings", f"folder {text} without such files", wanted, EXAMPLE)
        return found
    if has_magic(text) and not path.exists():
        found = sorted(p for p in glob(text, recursive=True) if Path(p).is_file())
    else:
        found = [text] if path.is_file() else []
    if not found:
        raise Refused("pings", text, "a file, a folder or a glob that exists", EXAMPLE)
    return found


def _parquet(paths: list[str]) -> Files:
    first, metadata = None, []
    about: dict[str, Any] = {}
    for path in paths:
        try:
            with pq.ParquetFile(path) as file:
                schema = file.schema_arrow
                metadata.append(file.metadata)
        except (pa.ArrowInvalid, OSError) as error:
            raise Refused("pings file", f"{path}, not readable as Parquet", "a complete Parquet file") from error
        said = json.loads((schema.metadata or {}).get(b"crowdveil", b"{}"))
        if said.get("kind", "pings") != "pings":
            raise Refused("pings file", f"{path}, a file of {said['kind']}", "pings", "pings.parquet")
        schema = schema.remove_metadata()
        if first is None:
            first, about = schema, said
        elif {f.name: f.type for f in schema} != {f.name: f.type for f in first} or said != about:
            ours, theirs = ({f"{f.name} ({f.type})" for f in fields} for fields in (first, schema))
            differing = ", ".join(sorted(ours ^ theirs)) or "what they say of themselves"
            differs = f"{path}, whose columns differ from those of {paths[0]}: {differing}"
            raise Refused("pings file", differs, "files of one schema")
    assert first is not None
    types = {f.name: f.type for f in first}
    return Files(tuple(paths), "parquet", tuple(types), types, about, tuple(metadata))


def _csv(paths: list[str], layout: Layout) -> Files:
    if layout.header is not None:
        full = [path for path in paths if Path(path).stat().st_size]
        if not full:
            raise Refused("pings", f"{paths[0]}, which is empty (0 bytes)", "at least one file with rows")
        return Files(tuple(full), "csv", layout.header, header=False)
    header, delimiter = _header(paths[0])
    for path in paths[1:]:
        if _header(path) != (header, delimiter):
            raise Refused("pings file", f"{path}, whose header differs from that of {paths[0]}", "files of one header")
    return Files(tuple(paths), "csv", header, delimiter=delimiter)


def _header(path: str) -> tuple[tuple[str, ...], str]:
    opened = gzip.open if path.endswith(".gz") else open
    try:
        with opened(path, "rb") as file:
            line = re.split(b"[\r\n]", file.read(65_536), maxsplit=1)[0].decode("utf-8-sig")
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise Refused("pings file", f"{path}, whose first line cannot be read", "CSV text in UTF-8") from error
    if not line.strip():
        raise Refused(
            "pings file",
            f"{path}, without a header line",
            "a first line of column names",
            "user_id,time,lon,lat",
        )
    delimiter = max(",;\t|", key=line.count)
    names = tuple(name.strip() for name in next(csv.reader([line], delimiter=delimiter)))
    if len(set(names)) < len(names):
        raise Refused(
            "pings file header",
            f"{path} with a column named twice",
            "names that differ",
            "user_id,time,lon,lat",
        )
    return names, delimiter
