"""What attacks found, always beside what a guess without the release finds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from crowdveil.errors import Refused
from crowdveil.report.markup import escape, legend, number, percent, section, table
from crowdveil.report.picture import bars

__all__ = ["attack_rows", "attack_section"]


def attack_rows(result: object) -> list[Mapping[str, Any]]:
    """The rows of an attack result, as `crowdveil attack --json` prints them.

    >>> attack_rows({"rows": [{"scheme": "direct", "epsilon": 1.0, "accuracy": 0.21}]})
    [{'scheme': 'direct', 'epsilon': 1.0, 'accuracy': 0.21}]
    """
    rows = result.get("rows") if isinstance(result, Mapping) else result
    if not isinstance(rows, list) or not all(isinstance(row, Mapping) and "scheme" in row for row in rows):
        raise Refused("attack result", type(result).__name__, "rows as `crowdveil attack --json` prints them")
    return rows


def attack_section(rows: Sequence[Mapping[str, Any]]) -> str:
    """The section on trajectory recovery and membership inference.

    >>> text = attack_section([{"scheme": "direct", "epsilon": 1.0, "accuracy": 0.21, "floor": 0.2, "lift": 0.01}])
    >>> "direct, ε = 1" in text, "21.0\xa0%" in text
    (True, True)
    """

    lines = [
        [
            escape(_name(row)),
            _share(row, "accuracy"),
            _share(row, "floor"),
            _share(row, "lift"),
            escape(str(row.get("verdict", "–"))),
            f"{_share(row, 'mover')} ({_share(row, 'mover_floor')})",
            f"{_share(row, 'membership_advantage')} ({_share(row, 'membership_bound')})",
        ]
        for row in rows
    ]
    drawn = [
        (_name(row), float(row["accuracy"]), float(row["floor"]) if row.get("floor") is not None else None)
        for row in rows
        if row.get("accuracy") is not None
    ]
    return section(
        "attack",
        "What attackers could recover",
        "<p>Two attacks were run against publications of this kind. <em>Trajectory recovery</em> tries to string "
        "the released counts together into single people’s days. Much of what it gets right needs no release at "
        "all, since most people stay where they are: the <em>floor</em> is the best guess that never looks at the "
        "release, and the <em>lift</em> is what looking adds. <em>Membership inference</em> knows one person’s "
        "whole day and asks whether that person was counted; its advantage can never exceed the bound.</p>",
        "<figure>"
        + legend("recovered from the release", "floor: the best guess without it")
        + bars(drawn, "Share of points recovered", 1.0, percent)
        + "<figcaption>Share of trajectory points recovered.</figcaption></figure>",
        table(
            ["", "recovered", "floor", "lift", "verdict", "movers (floor)", "membership (bound)"],
            lines,
            "Attacks beside their floors; movers: home and noon cell of a person who moves, both right",
        ),
    )


def _share(row: Mapping[str, Any], name: str) -> str:
    return "–" if row.get(name) is None else percent(float(row[name]))


def _name(row: Mapping[str, Any]) -> str:
    """A row's scheme, its reading where it is not the proven one, and its ε."""
    scheme = "true counts" if row["scheme"] == "none" else str(row["scheme"])
    reading = " as published" if row.get("reading") == "published" else ""
    at = "" if row.get("epsilon") is None else f", ε = {number(float(row['epsilon']))}"
    return f"{scheme}{reading}{at}"
