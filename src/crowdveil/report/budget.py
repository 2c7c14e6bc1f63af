"""What the day's ε was spent on."""

from __future__ import annotations

from typing import Any

from crowdveil.report.markup import escape, figure, number, section, table
from crowdveil.report.picture import stack

__all__ = ["budget_section"]


def budget_section(manifest: dict[str, Any]) -> str:
    """The section on the parts of the budget, the first day's drawn, every day's in the table."""
    days = manifest["days"]
    first = days[0]["parts"]
    several = len(days) > 1
    rows = [
        [
            escape(f"{day['day']}: {part['name']}" if several else part["name"]),
            number(part["epsilon"]),
            f"{part['epsilon'] / max(day['epsilon'], 1e-12):.1%}",
            number(part["sensitivity"]),
            number(part["scale"]),
            number(part["draws"]),
        ]
        for day in days
        for part in day["parts"]
    ]
    drawing = stack([(part["name"], part["epsilon"]) for part in first], "Parts of the day's ε")
    scalars = [
        [
            escape(name.replace("_", " ")),
            number(value, 5) if isinstance(value, int | float) else escape(str(value)),
        ]
        for name, value in days[0]["parameters"].items()
        if isinstance(value, int | float | str) and not isinstance(value, bool)
    ]
    return section(
        "budget",
        "What the ε was spent on",
        figure(
            drawing, f"The parts of the {'first ' if several else ''}day’s ε = {number(days[0]['epsilon'])}."
        ),
        table(
            ["part", "ε", "share", "sensitivity", "noise scale", "draws"], rows, "The account, part by part"
        ),
        table(["paid or public value", ""], scalars, "Values that the scheme paid for or was given")
        if scalars
        else "",
    )
