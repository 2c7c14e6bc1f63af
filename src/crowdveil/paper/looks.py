"""How figures look: one colour, marker and dash for each scheme everywhere, readable in grey."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import matplotlib

from crowdveil.paper.experiment import Row, mean_of, spread
from crowdveil.paper.runs import Line

matplotlib.use("Agg")
import matplotlib.pyplot as plt
from matplotlib.ticker import FuncFormatter

__all__ = ["figure", "legend", "lines", "logarithmic", "style"]

_COLOURS = {
    "direct": "#7f7f7f",
    "threshold": "#d55e00",
    "static-hybrid": "#0072b2",
    "dynamic-hybrid": "#009e73",
    "anchor": "#000000",
}
_MARKERS = {"direct": "s", "threshold": "^", "static-hybrid": "o", "dynamic-hybrid": "D", "anchor": "*"}


def style(line: Line) -> dict[str, Any]:
    """The look of a scheme: filled and solid as published, open and dashed where proven.

    >>> style(Line("direct", "published"))["linestyle"], style(Line("direct", "proven"))["linestyle"]
    ('-', '--')
    """
    proven = line.reading == "proven"
    return {
        "color": _COLOURS[line.scheme],
        "marker": _MARKERS[line.scheme],
        "linestyle": "--" if proven and line.scheme != "anchor" else "-",
        "markerfacecolor": "white" if proven and line.scheme != "anchor" else _COLOURS[line.scheme],
        "markersize": 9 if line.scheme == "anchor" else 5.5,
        "linewidth": 2.2 if line.scheme == "anchor" else 1.4,
        "label": line.label,
    }


def figure(panels: int, title: str) -> tuple[Any, list[Any]]:
    """A figure of some panels side by side, under one title.

    >>> made, axes = figure(2, "Error over ε")
    >>> len(axes)
    2
    >>> plt.close(made)
    """
    made, axes = plt.subplots(1, panels, figsize=(5.2 * panels + 2.4, 3.9), squeeze=False, layout="constrained")
    made.suptitle(title, fontsize=12)
    for axis in axes[0]:
        axis.grid(alpha=0.25)
        axis.spines[["top", "right"]].set_visible(False)
    return made, list(axes[0])


def lines(axis: Any, rows: Sequence[Row], of: Sequence[Line], x: str, y: str, at: Sequence[Any], **where: Any) -> None:
    """One line with error bars for each scheme: mean and standard deviation over seeds.

    >>> made, (axis,) = figure(1, "Error over ε")
    >>> rows = [{"scheme": "direct", "reading": "proven", "epsilon": e, "mae": 4 / float(e)} for e in ("0.5", "1")]
    >>> lines(axis, rows, [Line("direct", "proven")], "epsilon", "mae", ["0.5", "1"])
    >>> axis.get_lines()[0].get_ydata().tolist()
    [8.0, 4.0]
    >>> plt.close(made)
    """
    for line in of:
        here = [row for row in rows if (row["scheme"], row["reading"]) == line and row[x] in at]
        points = [point for point in at if any(row[x] == point for row in here)]
        if points:
            means = [mean_of(here, y, **{x: point}, **where) for point in points]
            bars = [spread(here, y, **{x: point}, **where) for point in points]
            axis.errorbar([float(p) for p in points], means, yerr=bars, capsize=2, **style(line))


def logarithmic(axis: Any) -> None:
    """A logarithmic y axis with plain numbers.

    >>> made, (axis,) = figure(1, "Error over ε")
    >>> logarithmic(axis)
    >>> axis.get_yscale()
    'log'
    >>> plt.close(made)
    """
    axis.set_yscale("log")
    for where in (axis.yaxis.set_major_formatter, axis.yaxis.set_minor_formatter):
        where(FuncFormatter(lambda value, _: f"{value:g}" if f"{value:.0e}"[0] in "1235" else ""))


def legend(made: Any, axis: Any) -> None:
    """One legend beside the panels, where it covers nothing.

    >>> made, (axis,) = figure(1, "Error over ε")
    >>> _ = axis.plot([1, 2], label="direct")
    >>> legend(made, axis)
    >>> [text.get_text() for text in made.legends[0].get_texts()]
    ['direct']
    >>> plt.close(made)
    """
    handles, labels = axis.get_legend_handles_labels()
    made.legend(handles, labels, loc="outside right center", frameon=False, fontsize=9)
