"""The picture of a plan: expected error over ε, one line per scheme."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, LogLocator

from crowdveil.plan.forecast import Forecast

__all__ = ["draw"]

_COLOURS = ("#7a1d6b", "#d95f02", "#1b6ca8", "#2a7f4f", "#8a6d00", "#5b5a63", "#c2185b", "#4b3f9e")
_MARKS = ("o", "s", "^", "D", "v", "P", "X", "*")


def draw(rows: Sequence[Forecast], path: str | Path, zeros: float | None = None) -> None:
    """Write the picture (SVG, PNG or PDF by the file's ending); `zeros` is the error of publishing zeros.

    >>> import tempfile
    >>> rows = [Forecast("direct", 1.0, 10.0, 0.4), Forecast("direct", 10.0, 1.0, 0.1)]
    >>> picture = Path(tempfile.mkdtemp()) / "plan.svg"
    >>> draw(rows, picture, zeros=16.0)
    >>> "<svg" in picture.read_text()
    True
    """
    figure = Figure(figsize=(7.2, 4.6), layout="constrained")
    axes = figure.subplots()
    for i, name in enumerate(dict.fromkeys(row.scheme for row in rows)):
        mine = sorted((row for row in rows if row.scheme == name), key=lambda row: row.epsilon)
        axes.errorbar(
            [row.epsilon for row in mine],
            [row.mae for row in mine],
            yerr=[row.deviation for row in mine],
            color=_COLOURS[i % len(_COLOURS)],
            marker=_MARKS[i % len(_MARKS)],
            markersize=5,
            label=name,
        )
    if zeros is not None:
        axes.axhline(zeros, color="#888", linestyle=":", label="publishing zeros")
    axes.set(xscale="log", yscale="log", xlabel="ε per user-day", ylabel="expected error, people per cell and slot")
    ticks = sorted({row.epsilon for row in rows})
    axes.set_xticks(ticks, [f"{tick:g}" for tick in ticks])
    axes.yaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes.minorticks_off()
    axes.grid(alpha=0.25)
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(frameon=False)
    figure.savefig(path, dpi=160)
