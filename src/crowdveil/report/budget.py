"""What the day's ε was spent on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
    values = [[escape(name.replace("_", " ")), _plain(value)] for name, value in _told(days[0]["parameters"])]
    return section(
        "budget",
        "What the ε was spent on",
        figure(drawing, f"The parts of the {'first ' if several else ''}day’s ε = {number(days[0]['epsilon'])}."),
        table(["part", "ε", "share", "sensitivity", "noise scale", "draws"], rows, "The account, part by part"),
        table(["paid or public value", ""], values, "Values that the scheme paid for or was given") if values else "",
    )


def _told(parameters: Mapping[str, Any], inside: str = "") -> Iterator[tuple[str, Any]]:
    """Parameters that fit on a line: single values, short lists, and those inside other parameters."""
    for name, value in parameters.items():
        if isinstance(value, Mapping):
            yield from _told(value, f"{inside}{name} ")
        elif not isinstance(value, list) or _short(value):
            yield f"{inside}{name}", value


def _short(values: list[Any]) -> bool:
    return len(values) <= 8 and not any(isinstance(item, list | Mapping) for item in values)


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(_plain(item) for item in value)
    return number(value, 4) if isinstance(value, int | float) and not isinstance(value, bool) else escape(str(value))
