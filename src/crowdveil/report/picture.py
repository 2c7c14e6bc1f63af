"""Small charts as inline SVG, in the page's own colours, with their numbers in words for those who cannot see them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from html import escape

import numpy as np

from crowdveil.report.markup import number, percent

__all__ = ["SHADES", "bars", "columns", "stack"]

SHADES = 8
"""How many colours the style sheet has for the parts of a whole."""
_WIDTH = 720.0


def _svg(height: float, title: str, inside: str) -> str:
    return (
        f'<svg class="picture" viewBox="0 0 {_WIDTH:.0f} {height:.0f}" role="img" '
        f'aria-label="{escape(title)}">{inside}</svg>'
    )


def columns(values: Sequence[float], labels: Sequence[str], title: str) -> str:
    """One column per value, as many labels beneath as fit; for errors by slot.

    >>> columns([1.0, 3.0], ["06:00", "07:00"], "Error by slot").count("<rect")
    2
    """
    top, bottom, left = 14.0, 24.0, 46.0
    height = 190.0
    highest = max(max(values, default=0.0), 1e-9)
    step = (_WIDTH - left) / max(1, len(values))
    room = height - top - bottom
    shapes = []
    for share in (0.5, 1.0):
        y = top + room * (1 - share)
        shapes.append(f'<line class="rule" x1="{left}" x2="{_WIDTH}" y1="{y:.1f}" y2="{y:.1f}"/>')
        shapes.append(f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{number(highest * share, 2)}</text>')
    widest = 7.5 * max((len(label) for label in labels), default=1)
    every = max(1, -(-len(values) // 8), math.ceil((widest + 12) / step))
    for i, (value, label) in enumerate(zip(values, labels, strict=True)):
        tall = room * value / highest
        x = left + i * step
        shapes.append(
            f'<rect class="column" x="{x + 0.08 * step:.2f}" y="{top + room - tall:.2f}" '
            f'width="{0.84 * step:.2f}" height="{tall:.2f}"><title>{escape(label)}: {number(value)}</title></rect>'
        )
        if i % every == 0 and x + widest <= _WIDTH:
            shapes.append(f'<text x="{x:.1f}" y="{height - 6}">{escape(label)}</text>')
    words = f"{title}: from {number(min(values, default=0))} to {number(max(values, default=0))}"
    return _svg(height, words, "".join(shapes))


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
    left, row = 190.0, 30.0
    full = highest or max((max(value, mark or 0) for _, value, mark in rows), default=1.0) or 1.0
    shapes = []
    for i, (label, value, mark) in enumerate(rows):
        y = i * row
        wide, at = ((_WIDTH - left - 70) * min(length, full) / full for length in (value, mark or 0.0))
        told = at if mark is not None and wide - 4 < at < wide + 70 else wide  # beyond a mark that would cross it
        shapes.append(f'<text x="{left - 10}" y="{y + 20}" text-anchor="end">{escape(label)}</text>')
        shapes.append(f'<rect class="column" x="{left}" y="{y + 6}" width="{max(wide, 0.5):.2f}" height="18"/>')
        shapes.append(f'<text class="strong" x="{left + max(told, 0) + 8:.1f}" y="{y + 20}">{say(value)}</text>')
        if mark is not None:
            x = left + at
            shapes.append(f'<line class="mark" x1="{x:.1f}" x2="{x:.1f}" y1="{y + 2}" y2="{y + 28}"/>')
    words = f"{title}: " + ", ".join(f"{label} {say(value)}" for label, value, _ in rows)
    return _svg(max(1, len(rows)) * row, words, "".join(shapes))


def stack(parts: Sequence[tuple[str, float]], title: str) -> str:
    """One bar cut into shares, labelled where there is room; for a budget.

    >>> stack([("maps", 0.9), ("totals", 0.1)], "Budget").count("<rect")
    2
    """
    total = sum(value for _, value in parts) or 1.0
    edges = np.cumsum([0.0, *(value / total for _, value in parts)]) * _WIDTH
    shapes = []
    for i, (name, value) in enumerate(parts):
        x, wide = float(edges[i]), float(edges[i + 1] - edges[i])
        shapes.append(
            f'<rect class="share-{i % SHADES}" x="{x:.2f}" y="0" width="{max(wide - 1.5, 0.4):.2f}" height="44">'
            f"<title>{escape(name)}: {percent(value / total)}</title></rect>"
        )
        if wide > 8.5 * len(name) + 24:
            shapes.append(f'<text class="on" x="{x + 10:.1f}" y="28">{escape(name)}</text>')
    words = f"{title}: " + ", ".join(f"{name} {percent(value / total)}" for name, value in parts)
    return _svg(44, words, "".join(shapes))
