"""The guarantee in plain words: what one person's presence can change, for a day, 30 days and a year.

Under ε-differential privacy the odds that a reader gives to "this person was among them" move by a factor of
at most e^ε, whatever else the reader knows. From even odds that is a certainty of at most e^ε/(1 + e^ε).
"""

from __future__ import annotations

import math
from typing import Any

from crowdveil.report.markup import escape, number, percent, section, table

__all__ = ["certainty", "factor", "guarantee_section"]


def certainty(epsilon: float) -> float:
    """How sure a reader who began at even odds can become, at most.

    >>> round(certainty(1.0), 3), certainty(1000.0)
    (0.731, 1.0)
    """
    return 1 / (1 + math.exp(-min(epsilon, 700.0)))


def _sure(epsilon: float) -> str:
    share = certainty(epsilon)
    return percent(share, 0 if share < 0.99 else 1) if share < 0.999 else "almost certain"


def factor(epsilon: float) -> str:
    """By what the odds of anything change at most.

    >>> factor(1.0), factor(30.0)
    ('2.72', 'more than a million')
    """
    return number(math.exp(epsilon)) if epsilon < 14 else "more than a million"


def guarantee_section(manifest: dict[str, Any]) -> str:
    """The section on what the release promises, and what it does not.

    >>> import crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> counts = city_of(1_000, 12).counts(1, "6h")
    >>> "a factor of 2.72 at most" in guarantee_section(cv.publish(counts, "1", "direct").manifest)
    True
    """
    promise, epsilon = manifest["guarantee"], manifest["epsilon"]
    costs = epsilon["cost"]
    rows = [
        [label, number(costs[key]), factor(costs[key]), _sure(costs[key])]
        for label, key in (("one day", "day"), ("30 days", "30_days"), ("one year", "year"))
    ]
    if promise["proven"]:
        opening = (
            "<p>Whether or not one person’s phone was counted that day, this map would have looked much the same: "
            "<strong>taking all of one person’s movements of a day in or out changes the probability of anything "
            f"you see here by a factor of {factor(costs['day'])} at most</strong> (ε = {number(costs['day'])}). "
            "This holds against a reader who knows everybody else’s movements, and whatever is published later "
            "by others.</p>"
        )
    else:
        opening = (
            '<p class="warning"><strong>The guarantee is not proven.</strong> '
            f"What is claimed is ε = {number(costs['day'])} per day; {escape(promise['why_not'])}.</p>"
        )
    return section(
        "guarantee",
        "What one person’s presence can change",
        opening,
        table(
            ["seen together", "ε", "odds change at most", "from even odds, sure at most"],
            rows,
            "What publishing every day at this ε costs one person who is in the data every day",
        ),
        "<p>Days add up: each further day that is published about the same person costs as much again. "
        "A person with two devices is two identifiers and pays twice. The promise is about persons, not crowds: "
        "that a square fills up on a Saturday is what the map is for, and it will show it. "
        f"Unit of protection: {escape(promise['privacy_unit'])}. Neighbouring data: "
        f"{escape(promise['neighbours'])}. Model: {escape(promise['kind'])}; the operator saw the true "
        "positions and is trusted with them.</p>",
    )
