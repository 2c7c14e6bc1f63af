"""What the day's ε was spent on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from crowdveil.report.markup import escape, figure, number, percent, section, table
from crowdveil.report.picture import SHADES, stack

__all__ = ["budget_section"]


def budget_section(manifest: dict[str, Any]) -> str:
    """The section on the parts of the budget: the first day's drawn, a table for each account that differs.

    >>> import crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> release = cv.publish(city_of(1_000, 12).counts(1, "6h"), "1", "direct")
    >>> "The parts of ε = 1, 2" in budget_section(release.manifest)
    True
    """
    days = manifest["days"]
    first = days[0]["parts"]
    accounts: list[tuple[list[str], list[dict[str, Any]]]] = []  # the days that share an account, and the account
    for day in days:
        if accounts and accounts[-1][1] == day["parts"]:
            accounts[-1][0].append(day["day"])
        else:
            accounts.append(([day["day"]], day["parts"]))
    tables = [
        table(["part", "ε", "share", "sensitivity", "noise scale", "draws"], _lines(parts), _when(held))
        for held, parts in accounts
    ]
    drawing = stack([(part["name"], part["epsilon"]) for part in first], "Parts of the day's ε")
    values = [[escape(name.replace("_", " ")), _plain(value)] for name, value in _told(days[0]["parameters"])]
    return section(
        "budget",
        "What the ε was spent on",
        figure(drawing, f"The parts of ε = {number(days[0]['epsilon'])}, {days[0]['day']}."),
        *tables,
        table(["paid or public value", ""], values, f"What the scheme paid for or was given, {days[0]['day']}")
        if values
        else "",
    )


def _lines(parts: list[dict[str, Any]]) -> list[list[str]]:
    total = max(sum(part["epsilon"] for part in parts), 1e-12)
    return [
        [
            f'<i class="swatch share-{i % SHADES}"></i>{escape(part["name"])}',
            number(part["epsilon"]),
            percent(part["epsilon"] / total),
            number(part["sensitivity"]),
            number(part["scale"]),
            number(part["draws"]),
        ]
        for i, part in enumerate(parts)
    ]


def _when(days: list[str]) -> str:
    span = days[0] if len(days) == 1 else f"each day from {days[0]} to {days[-1]}"
    return f"The account, part by part: {span}"


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
        return "; ".join(_plain(item) for item in value)
    return number(value, 4) if isinstance(value, int | float) and not isinstance(value, bool) else escape(str(value))
