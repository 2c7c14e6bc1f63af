"""Small charts as inline SVG, in the page's own colours, with their numbers in words for those who cannot see them.

Lengths across are shares of the width and lengths down are measured in type, so that a chart fills a phone as well as
a wall and its words keep the size of the text around them. Words that only a wide page has room for are `less`
important ones, which the style sheet leaves out on a narrow one.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from html import escape

import numpy as np

from crowdveil.report.markup import number, percent

__all__ = ["SHADES", "bars", "columns", "stack"]

SHADES = 8
"""How many colours the style sheet has for the parts of a whole."""
_NARROW, _WIDE = 20.0, 52.0
"""Widths of a chart on a phone and on paper, in its own type."""
_LETTER = 0.6
"""Width of a letter, in its own type."""


def _svg(kind: str, height: float, title: str, inside: str) -> str:
    return (
        f'<svg class="picture {kind}" style="height:{height:g}em" role="img" '
        f'aria-label="{escape(title)}">{inside}</svg>'
    )


def columns(values: Sequence[float], labels: Sequence[str], title: str, say: Callable[[float], str] = number) -> str:
    """One column per value, as many labels beneath as fit; of labels like "Mon 4 Mar, 06:00" each day's first.

    >>> columns([1.0, 3.0], ["06:00", "07:00"], "Error by slot").count("<rect")
    2
    >>> week = columns([1.0] * 48, [f"{day}, {hour:02}:00" for day in ("Mon 4", "Tue 5") for hour in range(24)], "Week")
    >>> week.count(">Mon 4<"), week.count(">Tue 5<")
    (1, 1)
    """
    top, room = 1.2, 10.0
    highest = max(max(values, default=0.0), 1e-9)
    shapes = []
    for share in (0.5, 1.0):
        y = top + room * (1 - share)
        shapes.append(f'<line class="rule" x2="100%" y1="{y:g}em" y2="{y:g}em"/>')
        shapes.append(
            f'<text x="-0.5em" y="{y + 0.35:g}em" text-anchor="end">{say(float(f"{highest * share:.2g}"))}</text>'
        )
    step = 100 / max(1, len(values))
    for i, (value, label) in enumerate(zip(values, labels, strict=True)):
        tall = room * value / highest
        shapes.append(
            f'<rect class="column" x="{(i + 0.08) * step:.2f}%" y="{top + room - tall:.2f}em" '
            f'width="{0.84 * step:.2f}%" height="{tall:.2f}em"><title>{escape(label)}: {say(value)}</title></rect>'
        )
    shapes += _ticks(labels, top + room + 1.4)
    words = f"{title}: from {say(min(values, default=0))} to {say(max(values, default=0))}"
    return _svg("columns", top + room + 2, words, "".join(shapes))


def _ticks(labels: Sequence[str], y: float) -> list[str]:
    """The labels beneath columns that leave each other room, every other one of them on a narrow page."""
    heads = [label.rpartition(", ")[0] or label for label in labels]
    starts = [i for i, head in enumerate(heads) if i == 0 or head != heads[i - 1]]
    need = _LETTER * (max((len(head) for head in heads), default=1) + 2)
    every, rare = (math.ceil(len(starts) * need / width) for width in (_WIDE, _NARROW))
    rare = every * math.ceil(rare / every)
    ticks = []
    for nth, i in enumerate(starts):
        left = i / len(labels)
        if nth % every or (1 - left) * _WIDE < need:
            continue
        less = nth % rare or (1 - left) * _NARROW < need
        ticks.append(
            f'<text{" class=less" if less else ""} x="{100 * left:.2f}%" y="{y:g}em">{escape(heads[i])}</text>'
        )
    return ticks


def bars(
    rows: Sequence[tuple[str, float, float | None]],
    title: str,
    highest: float | None = None,
    say: Callable[[float], str] = number,
) -> str:
    """One lying bar per row (label, value, mark), with its value in words; the mark is a line to compare with.

    >>> bars([("direct", 0.12, 0.10)], "Recovered", 1.0).count('class="mark"')
    1
    """
    full = highest or max((max(value, mark or 0) for _, value, mark in rows), default=1.0) or 1.0
    shapes = []
    for i, (label, value, mark) in enumerate(rows):
        y = 2.9 * i
        wide, at = (100 * min(max(length, 0.0), full) / full for length in (value, mark or 0.0))
        shapes.append(f'<text y="{y + 1.1:g}em">{escape(label)}</text>')
        shapes.append(f'<text class="strong" x="100%" y="{y + 1.1:g}em" text-anchor="end">{say(value)}</text>')
        shapes.append(f'<rect class="track" y="{y + 1.6:g}em" width="100%" height="0.8em"/>')
        shapes.append(f'<rect class="column" y="{y + 1.6:g}em" width="{max(wide, 0.2):.2f}%" height="0.8em"/>')
        if mark is not None:
            shapes.append(f'<line class="mark" x1="{at:.2f}%" x2="{at:.2f}%" y1="{y + 1.4:g}em" y2="{y + 2.6:g}em"/>')
    words = f"{title}: " + ", ".join(f"{label} {say(value)}" for label, value, _ in rows)
    return _svg("bars", 2.9 * max(1, len(rows)), words, "".join(shapes))


def stack(parts: Sequence[tuple[str, float]], title: str) -> str:
    """One bar cut into shares, labelled where there is room; for a budget.

    >>> stack([("maps", 0.9), ("totals", 0.1)], "Budget").count("<rect")
    2
    """
    total = sum(value for _, value in parts) or 1.0
    edges = np.cumsum([0.0, *(value / total for _, value in parts)])
    shapes = []
    for i, (name, value) in enumerate(parts):
        x, wide, need = float(edges[i]), float(edges[i + 1] - edges[i]), _LETTER * len(name) + 1.2
        shapes.append(
            f'<rect class="share-{i % SHADES}" x="{100 * x:.2f}%" width="{100 * wide:.2f}%" height="100%">'
            f"<title>{escape(name)}: {percent(value / total)}</title></rect>"
        )
        if wide * _WIDE > need:
            less = "" if wide * _NARROW > need else " less"
            shapes.append(f'<text class="on{less}" x="{100 * x:.2f}%" dx="0.6em" y="1.85em">{escape(name)}</text>')
    words = f"{title}: " + ", ".join(f"{name} {percent(value / total)}" for name, value in parts)
    return _svg("stack", 3, words, "".join(shapes))
