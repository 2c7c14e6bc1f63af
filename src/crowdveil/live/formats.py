"""The formats in which a slot's release is served; each a fixed function of the bytes in the ledger."""

from __future__ import annotations

import gzip
import io
from collections import OrderedDict
from threading import Lock
from typing import Any

import numpy as np
import orjson
import pyarrow.parquet as pq
import shapely

from crowdveil.live.slot_release import SlotRelease
from crowdveil.space import Space

__all__ = ["MEDIA", "PACKED", "Shelf", "rendered"]

MEDIA = {
    "json": "application/json",
    "arrow": "application/vnd.apache.arrow.stream",
    "parquet": "application/vnd.apache.parquet",
    "geojson": "application/geo+json",
}
PACKED = ("json", "geojson")
"""Formats that compress well."""


def rendered(content: bytes, form: str, space: Space) -> bytes:
    """A release's bytes in one of the formats of `MEDIA`.

    >>> from datetime import date
    >>> import numpy as np
    >>> from crowdveil.live.stream import Stream
    >>> from crowdveil.privacy import Budget, OpenDP
    >>> stream = Stream.of("metro", "city", "grid:500m@2.35,48.85:4x3", "Europe/Paris", "6h", "direct", "1")
    >>> budget, day = Budget(stream.epsilon, OpenDP()), date(2024, 5, 6)
    >>> run = stream.scheme.start(stream.shape(day), budget)
    >>> values = run.observe(np.zeros(12, dtype=np.int64))
    >>> content = SlotRelease.made(stream, day, 0, values, budget, run).to_bytes()
    >>> sorted(orjson.loads(rendered(content, "json", stream.space)))
    ['cells', 'counts', 'manifest']
    """
    if form == "arrow":
        return content
    release = SlotRelease.from_bytes(content)
    if form == "json":
        body: dict[str, Any] = {
            "manifest": release.manifest, "cells": release.cells.tolist(), "counts": release.counts.tolist(),
        }  # fmt: skip
        if release.mean is not None:
            body["means"] = np.round(release.mean.astype(np.float64), 2).tolist()
        if release.low is not None and release.high is not None:
            body |= {"lows": release.low.tolist(), "highs": release.high.tolist()}
        return orjson.dumps(body)
    if form == "parquet":
        out = io.BytesIO()
        pq.write_table(release.table(), out, compression="zstd")
        return out.getvalue()
    features = [
        {"type": "Feature", "geometry": orjson.Fragment(outline), "properties": row}
        for outline, row in zip(shapely.to_geojson(space.polygons()), release.table().to_pylist(), strict=True)
    ]
    return orjson.dumps({"type": "FeatureCollection", "crowdveil": release.manifest, "features": features})


class Shelf:
    """Rendered releases by their digest, those of `PACKED` compressed: those used last, up to `most` bytes.

    >>> Shelf().known("0" * 64, "json") is None  # nothing has been asked for yet
    True
    """

    def __init__(self, most: int = 32_000_000) -> None:
        self._most, self._bytes = most, 0
        self._kept: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._lock = Lock()

    def known(self, digest: str, form: str) -> bytes | None:
        """A release in a format, if it has been rendered before."""
        with self._lock:
            if (digest, form) in self._kept:
                self._kept.move_to_end((digest, form))
            return self._kept.get((digest, form))

    def get(self, digest: str, content: bytes, form: str, space: Space) -> bytes:
        """A release in a format."""
        made = self.known(digest, form)
        if made is not None:
            return made
        made = rendered(content, form, space)
        if form in PACKED:
            made = gzip.compress(made, 6, mtime=0)
        with self._lock:
            if (digest, form) not in self._kept:
                self._kept[digest, form] = made
                self._bytes += len(made)
            while self._bytes > self._most:
                self._bytes -= len(self._kept.popitem(last=False)[1])
        return made
