"""What attacks found, always beside what a guess without the release finds."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from crowdveil.errors import Refused
from crowdveil.report.markup import escape, number, section, table
from crowdveil.report.picture import bars

__all__ = ["attack_rows", "attack_section"]


def attack_rows(result: object) -> list[Mapping[str, Any]]:
    """The rows of an attack result, as `crowdveil attack --json` prints them."""
    rows = result.get("rows") if isinstance(result, Mapping) else result
    if not isinstance(rows, list) or not all(isinstance(row, Mapping) and "scheme" in row for row in rows):
        raise Refused("attack result", type(result).__name__, "rows as `crowdveil attack --json` prints them")
    return rows


def attack_section(rows: Sequence[Mapping[str, Any]]) -> str:
    """The section on trajectory recovery and membership inference."""

    def share(row: Mapping[str, Any], *names: str) -> str:
        value = next((row[name] for name in names if row.get(name) is not None), None)
        return "–" if value is None else f"{float(value):.1%}"

    def name(row: Mapping[str, Any]) -> str:
        reading = f", {row['reading']}" if row.get("reading", "proven") != "proven" else ""
        at = f", ε = {number(float(row['epsilon']))}" if row.get("epsilon") is not None else ""
        return f"{row['scheme']}{reading}{at}"

    lines = [
        [
            escape(name(row)),
            share(row, "accuracy"),
            share(row, "floor"),
            share(row, "lift"),
            share(row, "mover"),
            share(row, "membership_advantage"),
            f"{math.tanh(float(row['epsilon']) / 2):.1%}" if row.get("epsilon") is not None else "–",
        ]
        for row in rows
    ]
    drawn = [
        (name(row), float(row["accuracy"]), float(row["floor"]) if row.get("floor") is not None else None)
        for row in rows
        if row.get("accuracy") is not None
    ]
    return section(
        "attack",
        "What attackers could recover",
        "<p>Two attacks were run against publications like this one. <em>Trajectory recovery</em> tries to string "
        "the released counts together into single people’s days. Much of what it gets right needs no release at "
        "all, since most people stay where they are: the <em>floor</em> is the best guess that never looks at the "
        "release, and the <em>lift</em> is what looking adds. <em>Membership inference</em> knows one person’s "
        "whole day and asks whether that person was counted; its advantage can never exceed the bound.</p>",
        "<figure>"
        + bars(drawn, "Share of points recovered", 1.0)
        + "<figcaption>Share of trajectory points recovered; the line marks the floor.</figcaption></figure>",
        table(
            [
                "scheme",
                "recovered",
                "floor",
                "lift",
                "home and noon of movers",
                "membership advantage",
                "its bound",
            ],
            lines,
            "Attacks and floors",
        ),
    )
