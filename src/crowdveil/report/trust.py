"""Where to trust the map and where not, from released values alone."""

from __future__ import annotations

import numpy as np

from crowdveil.release import Release
from crowdveil.report.markup import escape, number, percent, section, table
from crowdveil.report.picture import columns

__all__ = ["SIZES", "certified", "size_classes", "trust_section", "uncertain", "uncertain_share"]

SIZES = (0, 1, 5, 20, 100, 500)
"""Lower ends of the classes of counts that errors and intervals are told for."""


def size_classes(counts: np.ndarray) -> list[tuple[str, np.ndarray]]:
    """The classes of counts, each with the mask of the entries in it; empty classes are left out.

    >>> [(name, int(mask.sum())) for name, mask in size_classes(np.array([0, 0, 3, 700]))]
    [('0', 2), ('1 to 4', 1), ('500 and more', 1)]
    """
    ends = [*SIZES[1:], np.inf]
    classes = []
    for low, high in zip(SIZES, ends, strict=True):
        mask = (counts >= low) & (counts < high)
        name = "0" if low == 0 else f"{low} and more" if high == np.inf else f"{low} to {int(high) - 1}"
        if mask.any():
            classes.append((name, mask))
    return classes


def uncertain(release: Release) -> np.ndarray:
    """Where the interval is wider than the count, among counts above zero; the map marks these with a dot.

    >>> import crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> release = cv.publish(city_of(1_000, 12).counts(1, "6h"), "0.1", "anchor")
    >>> dots = uncertain(release)
    >>> dots.shape, bool(dots[release.values == 0].any())
    ((4, 12), False)
    """
    if release.low is None or release.high is None:
        return np.zeros(release.values.shape, dtype=bool)
    marked: np.ndarray = (release.values > 0) & (release.high - release.low > release.values)
    return marked


def uncertain_share(release: Release) -> float:
    """The share of the counts above zero whose interval is wider than the count.

    >>> import crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> uncertain_share(cv.publish(city_of(1_000, 12).counts(1, "6h"), "50", "anchor")) < 0.5
    True
    """
    return float(uncertain(release).sum() / max(1, (release.values > 0).sum()))


def trust_section(release: Release, labels: list[str]) -> str:
    """The section on how wide the intervals are, by size of the count and by slot.

    >>> import crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> release = cv.publish(city_of(1_000, 12).counts(1, "6h"), "1", "direct")
    >>> "states no intervals" in trust_section(release, ["00:00", "06:00", "12:00", "18:00"])
    True
    """
    title = "Where to trust it, and where not"
    paid = _certificate(release)
    if release.low is None or release.high is None:
        part = max(release.manifest["days"][0]["parts"], key=lambda part: part["epsilon"])
        return section(
            "trust",
            title,
            "<p>This scheme states no intervals. The part that took most of the budget, "
            f"<em>{escape(part['name'])}</em>, carries noise of scale {number(part['scale'])}: what it measured is "
            "off by more than that more than one time in three. Read sums over areas and large counts; take "
            "differences of that size between single cells for chance.</p>",
            paid,
        )
    marked, width = uncertain(release), release.high - release.low
    shown = release.values > 0
    rows = [
        [
            name,
            percent(float(mask.mean())),
            f"± {number(float(np.median(width[mask])) / 2)}",
            percent(float(marked[mask].mean()), 0) if name != "0" else "–",
        ]
        for name, mask in size_classes(release.values)
    ]
    by_slot = marked.sum(axis=1) / np.maximum(1, shown.sum(axis=1))
    return section(
        "trust",
        title,
        f"<p>Of the counts above zero, <strong>{percent(uncertain_share(release), 0)} have an interval wider than "
        "the count itself</strong>; "
        "the map marks them with a dot. Trust these only summed over an area. Counts without a dot can be read "
        "one by one, within their interval.</p>",
        paid,
        table(
            [
                "people in the cell",
                "share of all cells and slots",
                "interval, half of its width (median)",
                "marked",
            ],
            rows,
            "How wide the stated intervals are",
        ),
        "<figure>"
        + columns(by_slot.tolist(), labels, "Share of the counts above zero that are marked, by slot", _whole)
        + "<figcaption>Share of the counts above zero that are marked, by slot.</figcaption></figure>",
        "<p>Intervals follow from released values alone. Their coverage was tested on simulated cities and holds "
        "there; on data unlike a city day it is a statement of the model.</p>",
    )


def _whole(share: float) -> str:
    return percent(share, 0)


def certified(release: Release) -> tuple[float, float] | None:
    """The mean absolute error of the map that is published, give or take (90 %), where the release paid to know it.

    >>> import crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> counts = city_of(1_000, 12).counts(1, "6h")
    >>> print(certified(cv.publish(counts, "1", "direct")), round(certified(cv.publish(counts, "10", "anchor"))[1], 2))
    None 1.92
    """
    days = release.manifest["days"]
    paid = [day["parameters"].get("certificate") for day in days]
    errors = [one["mae"] for one in paid if isinstance(one, dict) and one.get("map") == "count"]
    scales = [part["scale"] for day in days for part in day["parts"] if part["name"] == "certificate"]
    if not errors or len(errors) < len(days):
        return None
    noise = np.log(10) * np.sqrt(np.square(scales).sum()) / release.values.size
    return float(np.mean(errors)), float(noise)


def _certificate(release: Release) -> str:
    found = certified(release)
    if found is None:
        return ""
    error, noise = (number(figure, digits) for figure, digits in zip(found, (2, 1), strict=True))
    return (
        "<p>The release paid a part of its ε to have its own error measured: "
        f"<strong>a count is off by {error} people on average, give or take {noise}</strong>, over all cells "
        "and slots. The figure carries noise of its own; nine times in ten it is no further off than that.</p>"
    )
