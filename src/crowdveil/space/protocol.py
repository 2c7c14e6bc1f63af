"""What a space is: the public, complete list of cells that counts are made for.

A space is declared, never derived from pings: every cell of its extent is in it, empty or not. Cells are
numbered 0 … M-1 inside the program; `ids` are the names that files carry.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from crowdveil.errors import Refused

__all__ = ["Locate", "Space", "content_hash", "register", "space", "space_from_dict", "space_kinds"]

FloatArray = npt.NDArray[np.float64]
IntArray = npt.NDArray[np.int64]
Locate = Callable[[FloatArray, FloatArray], IntArray]


class Space(Protocol):
    """Where people can be counted. Frozen; equal spaces have equal hashes."""

    @property
    def kind(self) -> str:
        """The registry's name of this kind of space: `grid`, `h3`, `stations`, …"""

    @property
    def cells(self) -> int:
        """M, the number of cells."""

    @property
    def ids(self) -> npt.NDArray[Any]:
        """The cells' names in files, in the order of their numbers: int64 or str."""

    @property
    def lonlat(self) -> FloatArray:
        """The cells' centroids in degrees, shape (M, 2)."""

    @property
    def centroids(self) -> FloatArray:
        """The cells' centroids in metres of a local projection, shape (M, 2)."""

    @property
    def areas(self) -> FloatArray:
        """The cells' areas in square metres."""

    def polygons(self) -> npt.NDArray[np.object_]:
        """The cells' outlines in degrees, as shapely geometries."""

    def locate(self, lon: FloatArray, lat: FloatArray) -> IntArray:
        """The number of the one cell that holds each point, -1 where none does (outside, NaN)."""

    def to_dict(self) -> dict[str, Any]:
        """Everything needed to build the space again, as plain JSON values; first of all its `kind`."""


_KINDS: dict[str, tuple[Callable[..., Space], Callable[[Mapping[str, Any]], Space]]] = {}


def register(kind: str, parse: Callable[..., Space], from_dict: Callable[[Mapping[str, Any]], Space]) -> None:
    """Enter a kind of space: `parse(text, bbox)` reads what a user writes, `from_dict` what a file holds.

    >>> register("downtown", lambda text, bbox: space(f"grid:{text}@2.35,48.86:3x2"), space_from_dict)
    >>> space("downtown:500m").cells, "downtown" in space_kinds()
    (6, True)
    >>> del _KINDS["downtown"]
    """
    _KINDS[kind] = (parse, from_dict)


def space_kinds() -> list[str]:
    """The kinds of space there are.

    >>> "grid" in space_kinds()
    True
    """
    return sorted(_KINDS)


def space(text: str, bbox: tuple[float, float, float, float] | None = None) -> Space:
    """The space that a user named, such as `grid:500m@116.39,39.92:100x80`.

    >>> space("grid:500m@116.39,39.92:100x80").cells
    8000
    >>> space("hexagons:3")
    Traceback (most recent call last):
    crowdveil.errors.Refused: space: got hexagons:3; expected one of ..., for example grid:500m@116.39,39.92:100x80
    """
    kind, _, rest = str(text).partition(":")
    if kind not in _KINDS:
        raise Refused("space", text, f"one of {', '.join(space_kinds())}", "grid:500m@116.39,39.92:100x80")
    return _KINDS[kind][0](rest, bbox)


def space_from_dict(data: Mapping[str, Any]) -> Space:
    """The space that a file describes.

    >>> grid = space("grid:500m@116.39,39.92:100x80")
    >>> space_from_dict(grid.to_dict()) == grid
    True
    """
    kind = data.get("kind")
    if kind not in _KINDS:
        raise Refused("space of the file", kind, f"one of {', '.join(space_kinds())}", "grid")
    return _KINDS[kind][1](data)


def content_hash(of: Space) -> str:
    """A stable fingerprint of a space: the SHA-256 of its description.

    >>> content_hash(space("grid:500m@116.39,39.92:100x80"))[:7]
    'sha256:'
    """
    text = json.dumps(of.to_dict(), sort_keys=True, separators=(",", ":"))
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()
