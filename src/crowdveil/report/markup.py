"""Pieces of HTML: sections, tables and figures, escaped where they take text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

__all__ = ["escape", "figure", "legend", "number", "percent", "section", "table"]

_WIDE = 4
"""Columns that fit a phone."""


def number(value: float, digits: int = 3) -> str:
    """A number as a reader expects it: whole above a hundred, else with `digits` that mean something.

    >>> number(12345.6), number(0.06666), number(5.0)
    ('12,346', '0.0667', '5')
    """
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.{digits}g}"


def percent(share: float, decimals: int = 1) -> str:
    """A share as a reader expects it, on one line with its sign.

    >>> percent(0.0625), percent(-0.1, 0), percent(0.00021)
    ('6.2\xa0%', '−10\xa0%', 'under 0.1\xa0%')
    """
    least = 10**-decimals
    if 0 < abs(100 * share) < least / 2:
        return f"under {least:g}\xa0%"
    return f"{100 * share:.{decimals}f}\xa0%".replace("-", "−")


def section(name: str, title: str, *pieces: str) -> str:
    """A part of the page with a heading that the contents can link to.

    >>> print(section("cite", "How to cite it", "<p>By its id.</p>"))
    <section id="cite" aria-labelledby="cite-title">
    <h2 id="cite-title">How to cite it</h2>
    <p>By its id.</p>
    </section>
    """
    return (
        f'<section id="{name}" aria-labelledby="{name}-title">\n<h2 id="{name}-title">{escape(title)}</h2>\n'
        + "\n".join(pieces)
        + "\n</section>"
    )


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], caption: str = "") -> str:
    """A table whose first column names its rows; cells are HTML already. On a phone a wide one lists row by row.

    >>> table(["", "ε"], [["a day", "1"]])
    '<div class="scroll" tabindex="0"><table><thead><tr><td></td><th scope="col">ε</th></tr></thead>...'
    """
    # an empty corner is a cell, not a heading, for those who have headings read out
    head = "".join(f'<th scope="col">{text}</th>' if text else "<td></td>" for text in heads)
    wide = len(heads) > _WIDE
    of = [f' data-head="{text}"' if wide else "" for text in heads]
    body = "".join(
        f'<tr><th scope="row">{row[0]}</th>'
        + "".join(f"<td{told}>{cell}</td>" for told, cell in zip(of[1:], row[1:], strict=True))
        + "</tr>"
        for row in rows
    )
    note = f"<caption>{escape(caption)}</caption>" if caption else ""
    return (
        f'<div class="scroll{" wide" if wide else ""}" tabindex="0"><table>{note}<thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def figure(drawing: str, caption: str) -> str:
    """A drawing with its caption.

    >>> figure("<svg></svg>", "People < cells")
    '<figure><svg></svg><figcaption>People &lt; cells</figcaption></figure>'
    """
    return f"<figure>{drawing}<figcaption>{escape(caption)}</figcaption></figure>"


def legend(column: str, mark: str) -> str:
    """What a bar is and what the line across it is.

    >>> legend("recovered", "floor").count('class="key')
    2
    """
    keys = (("key", column), ("key line", mark))
    return (
        '<ul class="legend">' + "".join(f'<li><i class="{key}"></i>{escape(told)}</li>' for key, told in keys) + "</ul>"
    )
