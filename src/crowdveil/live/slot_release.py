"""A slot's release: its counts and its manifest, as the bytes that the ledger keeps and every format is made from.

An Arrow stream of `cell, count`, and `mean, low, high` where the scheme states them; the manifest, schema
`crowdveil/slot/1`, stands in its metadata under `crowdveil`. It holds public and paid values only.
"""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from datetime import date
from importlib.metadata import version
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from crowdveil.live.stream import Stream, instant
from crowdveil.manifest import cost, guarantee, plain
from crowdveil.privacy import Budget, IntArray
from crowdveil.schemes import Run

__all__ = ["SCHEMA", "SlotRelease"]

FloatArray = npt.NDArray[np.floating[Any]]

SCHEMA = "crowdveil/slot/1"


@dataclass(frozen=True)
class SlotRelease:
    """What a reader sees of one slot."""

    manifest: dict[str, Any]
    cells: npt.NDArray[Any]
    counts: IntArray
    mean: FloatArray | None = None
    """The expected counts, for sums and areas, where the scheme knows them."""
    low: IntArray | None = None
    high: IntArray | None = None
    """Nine counts in ten lie between them, where the scheme can say so."""

    @classmethod
    def made(
        cls,
        stream: Stream,
        day: date,
        slot: int,
        values: IntArray,
        budget: Budget,
        run: Run,
    ) -> SlotRelease:
        """The release of a slot whose counts have just been drawn."""
        start, end = stream.bounds(day)[slot]
        manifest = {
            "schema": SCHEMA,
            "made_by": f"crowdveil {version('crowdveil')}",
            "source": stream.source,
            "publication": stream.name,
            "day": day.isoformat(),
            "slot": slot,
            "start": instant(start),
            "end": instant(end),
            **stream.about(day),
            "reading": stream.scheme.reading,
            "guarantee": guarantee(stream.scheme.unproven),
            "epsilon": {
                "per_day": float(stream.epsilon),
                "exact": str(stream.epsilon),
                "cost": cost(stream.epsilon),
            },
            "noise": {"source": budget.source.name, "simulation": budget.source.simulation},
            "consistency": True,
            "parts": [part.to_dict() for part in budget.parts.values()],
            "parameters": plain(run.parameters()),
        }
        return cls(manifest, stream.space.ids, values, run.mean, run.low, run.high)

    def to_bytes(self) -> bytes:
        """The bytes that the ledger keeps."""
        mean = None if self.mean is None else np.asarray(self.mean, dtype=np.float32)
        columns = {"cell": self.cells, "count": self.counts, "mean": mean, "low": self.low, "high": self.high}
        table = pa.table({name: pa.array(column) for name, column in columns.items() if column is not None})
        about = json.dumps(self.manifest, sort_keys=True, separators=(",", ":")).encode()
        table = table.replace_schema_metadata({b"crowdveil": about})
        out = io.BytesIO()
        with pa.ipc.new_stream(out, table.schema, options=pa.ipc.IpcWriteOptions(compression="zstd")) as writer:
            writer.write_table(table)
        return out.getvalue()

    @classmethod
    def from_bytes(cls, content: bytes) -> SlotRelease:
        """What `to_bytes` wrote.

        >>> release = SlotRelease({"slot": 3}, np.array([0, 1]), np.array([5, 7]))
        >>> SlotRelease.from_bytes(release.to_bytes()).counts.tolist()
        [5, 7]
        """
        table = pa.ipc.open_stream(content).read_all()
        manifest = json.loads(table.schema.metadata[b"crowdveil"])
        stated = {name: table[name].to_numpy() for name in ("mean", "low", "high") if name in table.column_names}
        return cls(manifest, table["cell"].to_numpy(zero_copy_only=False), table["count"].to_numpy(), **stated)

    def table(self) -> pa.Table:
        """Cells and counts with the manifest as metadata."""
        return pa.ipc.open_stream(self.to_bytes()).read_all()
