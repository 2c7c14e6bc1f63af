"""The report: one HTML file that shows a release and says what to make of it.

The public version is made from the release alone, and so holds nothing of the truth. With the true counts, or
with the result of an attack on real people's pings, it becomes the internal version and says so on its face.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np

from crowdveil.counts import Counts
from crowdveil.errors import Refused
from crowdveil.release import Release
from crowdveil.report.attacks import attack_rows, attack_section
from crowdveil.report.budget import budget_section
from crowdveil.report.citation import citation_section
from crowdveil.report.error import check_same_shape, error_section
from crowdveil.report.guarantee import factor, guarantee_section
from crowdveil.report.markup import escape, number, percent
from crowdveil.report.trust import certified, trust_section, uncertain_share
from crowdveil.web import page, payload

__all__ = ["render", "report"]

_MAP = "release"
_DATE, _JOINED = r"\d+ [A-Z]\w+ \d{4}|[A-Z]\w+day \d+(?= to )", "\xa0"
"""A date stays on one line."""
_HEADING = re.compile(r'<h2 id="(\w+)-title">(.*?)</h2>')


def report(
    release: Release,
    path: str | Path,
    *,
    truth: Counts | None = None,
    attack: Sequence[Mapping[str, Any]] | Mapping[str, Any] | None = None,
    title: str = "",
) -> bool:
    """Write the report to a file that does not exist yet; whether it may be shown to the public is returned.

    See `render` for what it is made of.

    >>> import tempfile, crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> release = cv.publish(city_of(1_000, 12).counts(1, "6h"), "1", "direct")
    >>> report(release, Path(tempfile.mkdtemp()) / "report.html")
    True
    """
    path = Path(path)
    if path.exists():
        raise Refused("output", path, "a path where nothing is yet", "report.html")
    text = render(release, truth, attack, title)
    part = path.with_name(path.name + ".part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)
    internal = _internal(truth, attack_rows(attack) if attack is not None else [])
    return not (internal or release.manifest["noise"]["simulation"])


def render(
    release: Release,
    truth: Counts | None = None,
    attack: Sequence[Mapping[str, Any]] | Mapping[str, Any] | None = None,
    title: str = "",
) -> str:
    """The report as one HTML page that needs nothing else.

    `attack` holds the rows of `crowdveil attack --json`; rows that do not say `"simulated": true` were measured
    on real people and make the report an internal one, as `truth` does.

    >>> import numpy as np, crowdveil as cv
    >>> grid, table = cv.space("grid:500m@2.35,48.85:4x3"), cv.Timetable("Europe/Paris", 6 * 3600)
    >>> slots = table.starts(date(2024, 5, 6))
    >>> release = cv.publish(cv.Counts(np.full((4, 12), 40), slots, grid, table), "1", "direct")
    >>> page = render(release, title="Four quarters of a day")
    >>> "What one person’s presence can change" in page, "How far it is from the truth" in page
    (True, False)
    """
    rows = attack_rows(attack) if attack is not None else []
    if truth is not None:
        check_same_shape(release, truth)
    manifest = release.manifest
    title = title or _title(manifest)
    shown = payload(
        release.space,
        release.slots,
        release.timetable,
        {
            "count": release.values,
            "mean": release.mean,
            "low": release.low,
            "high": release.high,
            "truth": None if truth is None else truth.values,
        },
        start=int(np.abs(release.timetable.clock(release.slots) - 12).argmin()),
    )
    several = len(manifest["days"]) > 1
    labels = [
        f"{slot['day'].rsplit(' ', 2)[0]}, {slot['from']}" if several else slot["from"] for slot in shown["slots"]
    ]
    sections = [
        guarantee_section(manifest),
        trust_section(release, labels),
        error_section(release, truth, labels) if truth is not None else "",
        attack_section(rows) if rows else "",
        budget_section(manifest),
        citation_section(manifest, title),
    ]
    body = (
        f"<main>\n<div class='front'>\n{_masthead(manifest, title, _internal(truth, rows))}\n"
        f'<section class="map" aria-label="Map"><div data-crowdveil="#{_MAP}">'
        "<noscript>The map needs JavaScript; the figures below do not.</noscript></div></section>\n"
        f"{_facts(release)}\n{_contents(sections)}\n</div>\n{''.join(sections)}\n</main>\n"
        f"<footer><p>Made by {escape(manifest['made_by'])} from release <code>{escape(manifest['id'])}</code>. "
        "This page sends nothing anywhere.</p></footer>"
    )
    css = resources.files("crowdveil.report").joinpath("report.css").read_text(encoding="utf-8")
    return page(title, body, {_MAP: shown}, css)


def _internal(truth: Counts | None, rows: Sequence[Mapping[str, Any]]) -> bool:
    """Whether anything on the page was measured on real people's data."""
    return truth is not None or any(row.get("simulated") is not True for row in rows)


def _title(manifest: Mapping[str, Any]) -> str:
    """What is told once is not told again: from Monday 4 to Sunday 10 March 2024."""
    first, last = (date.fromisoformat(manifest["days"][i]["day"]) for i in (0, -1))
    until = f"{last:%A} {last.day} {last:%B %Y}"
    if first == last:
        return f"Where people were on {until}"
    rest = "" if (first.year, first.month) == (last.year, last.month) else f" {first:%B}"
    year = "" if first.year == last.year else f" {first.year}"
    return f"Where people were from {first:%A} {first.day}{rest}{year} to {until}"


def _masthead(manifest: Mapping[str, Any], title: str, internal: bool) -> str:
    """The head of the page: warnings first, then the headline and the release in one sentence."""
    shape, epsilon = manifest["shape"], manifest["epsilon"]
    warnings = []
    if internal:
        warnings.append("<strong>Internal.</strong> This page holds figures of the truth. Do not publish it.")
    if manifest["noise"]["simulation"]:
        warnings.append("<strong>Simulation noise.</strong> It protects nobody; this is no release.")
    if not manifest["guarantee"]["proven"]:
        warnings.append("<strong>Guarantee not proven.</strong> The scheme runs as published in the literature.")
    banners = "".join(f'<p class="banner">{warning}</p>' for warning in warnings)
    minutes = shape["every_seconds"] / 60
    length = f"{number(minutes / 60)} h" if minutes >= 60 else f"{number(minutes)} min"
    published = not warnings and "published under differential privacy"
    return (
        f"{banners}<header><p class='eyebrow'>Crowdveil · {published or 'not for publication'}</p>"
        f"<h1>{re.sub(_DATE, lambda date: date[0].replace(' ', _JOINED), escape(title))}</h1>"
        f"<p class='lead'>{number(shape['cells'])} cells, {shape['slots']} slots of {length}, "
        f"scheme <em>{escape(manifest['scheme'])}</em>, ε = {number(epsilon['per_day'])} for each person and day. "
        "Counts carry noise on purpose: they show crowds and hide people.</p></header>"
    )


def _facts(release: Release) -> str:
    """The release in up to three numbers, from released values alone."""
    facts = []
    if release.manifest["guarantee"]["proven"]:
        most = factor(release.manifest["epsilon"]["cost"]["day"])
        facts.append((f"{most} ×", "is the most that one person’s whole day changes the odds of anything shown here"))
    found = certified(release)
    if found is not None:
        error, noise = found
        words = f"people is what a cell’s count is off by on average, give or take {number(noise, 1)}"
        facts.append((f"± {number(error, 2)}", words))
    if release.low is not None:
        share = percent(uncertain_share(release), 0)
        facts.append((share, "of the counts above zero are uncertain: their interval is wider than the count"))
    told = "".join(f"<div><dt>{figure}</dt><dd>{words}</dd></div>" for figure, words in facts)
    return f'<section class="facts" aria-label="In short"><dl>{told}</dl></section>'


def _contents(sections: Sequence[str]) -> str:
    """Links to the sections, by their headings."""
    links = "".join(
        f'<li><a href="#{name}">{heading}</a></li>' for text in sections for name, heading in _HEADING.findall(text)
    )
    return f'<nav class="contents" aria-label="Contents"><ul>{links}</ul></nav>'
