"""How far the release is from the truth: for the operator's eyes alone, never in a public report."""

from __future__ import annotations

import numpy as np

from crowdveil.counts import Counts
from crowdveil.errors import Refused
from crowdveil.evaluate.measures import blocks, measure
from crowdveil.release import Release
from crowdveil.report.markup import number, percent, section, table
from crowdveil.report.picture import bars, columns
from crowdveil.report.trust import size_classes

__all__ = ["check_same_shape", "error_section"]

_NAMES = {
    "mae": "mean absolute error per cell and slot",
    "rmse": "root mean squared error",
    "block5": "mean absolute error of areas of 5 x 5 cells",
    "block10": "mean absolute error of areas of 10 x 10 cells",
    "l1_share": "sum of all errors, as a share of the people",
    "mre": "mean relative error (true counts below 1 read as 1)",
    "jensen_shannon": "Jensen-Shannon distance",
    "top100": "of the 100 fullest cells, share found",
    "kendall": "Kendall’s τ of the cells’ totals",
}


def check_same_shape(release: Release, truth: Counts) -> None:
    """Refuse a truth that is not of this release.

    >>> import crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> counts, others = (city_of(1_000, 12).counts(1, every) for every in ("6h", "3h"))
    >>> check_same_shape(cv.publish(counts, "1", "direct"), others)
    Traceback (most recent call last):
    crowdveil.errors.Refused: truth: got counts of other slots; expected the counts that the release was made from
    """
    if truth.space != release.space:
        raise Refused("truth", "counts of another space", "the counts that the release was made from")
    if not np.array_equal(truth.slots, release.slots):
        raise Refused("truth", "counts of other slots", "the counts that the release was made from")


def error_section(release: Release, truth: Counts, labels: list[str]) -> str:
    """The section on the measured error: in all, by slot, by size of the count and by area.

    >>> import crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> counts = city_of(1_000, 12).counts(1, "6h")
    >>> text = error_section(cv.publish(counts, "1", "direct"), counts, ["00:00", "06:00", "12:00", "18:00"])
    >>> "Mean absolute error in people, by size" in text
    True
    """
    error = np.abs(release.values - truth.values)
    measures = measure(release.values, truth.values, release.space, release.mean)
    overall = [[name, number(float(measures[key]))] for key, name in _NAMES.items()]
    if release.low is not None and release.high is not None:
        inside = (truth.values >= release.low) & (truth.values <= release.high)
        overall.append(["true counts inside their interval", percent(float(inside.mean()))])
        crowded = truth.values >= 5
        if crowded.any():
            overall.append(["the same, true counts of 5 and more", percent(float(inside[crowded].mean()))])
    sizes = [(name, float(error[mask].mean()), None) for name, mask in size_classes(truth.values)]
    return section(
        "error",
        "How far it is from the truth",
        table(["", "measured"], overall, "Error of this release against the true counts"),
        "<figure>"
        + columns(error.mean(axis=1).tolist(), labels, "Mean absolute error per cell, by slot")
        + "<figcaption>Mean absolute error per cell, in people, by slot.</figcaption></figure>",
        "<figure>"
        + bars(sizes, "Mean absolute error by true count")
        + "<figcaption>Mean absolute error in people, by size of the true count in the cell.</figcaption></figure>",
        _worst_areas(release, truth),
    )


def _worst_areas(release: Release, truth: Counts) -> str:
    """The areas of 10 x 10 cells with the largest mean error of their sums."""
    block = blocks(release.space, 10)
    count = int(block.max()) + 1
    ours, true = (
        np.stack([np.bincount(block, slot, count) for slot in values])
        for values in (release.estimates, truth.values.astype(np.float64))
    )
    error = np.abs(ours - true).mean(axis=0)
    middle = [np.bincount(block, axis) / np.bincount(block) for axis in release.space.lonlat.T]
    rows = [
        [
            f"{middle[0][area]:.3f}, {middle[1][area]:.3f}",
            number(float(true[:, area].mean())),
            number(float(ours[:, area].mean())),
            number(float(error[area])),
        ]
        for area in np.argsort(-error)[:6]
    ]
    return table(
        ["centre (lon, lat)", "true people, mean", "published, mean", "mean absolute error"],
        rows,
        "The areas of 10 x 10 cells that are worst off; the map's Difference view shows all cells",
    )
