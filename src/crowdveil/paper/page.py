"""The page that shows ours beside what the paper states, in the paper's order."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from crowdveil.paper.experiment import Experiment, Finding
from crowdveil.paper.setting import Setting
from crowdveil.paper.source import Source
from crowdveil.schemes import scheme

__all__ = ["page"]

Result = tuple[Experiment, Source, list[Finding]]

STYLE = """
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 66rem; margin: 2rem auto; padding: 0 1rem }
img { width: 100%; background: white; border-radius: 4px }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; display: block; overflow-x: auto }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid #8886 }
.says { border-left: 4px solid #8888; padding-left: 1rem }
.missing { border: 1px solid #d55e00; padding: .6rem 1rem; border-radius: 4px }
"""


def page(results: Sequence[Result], setting: Setting, missing: str = "") -> str:
    """One HTML page; pictures lie beside it.

    >>> from crowdveil.paper.setting import Setting
    >>> "<html" in page([], Setting(quick=True), missing="T-Drive is not there")
    True
    """
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>",
        f"<title>The paper, reproduced</title><style>{STYLE}</style><h1>The paper, reproduced</h1>",
        "<p>Each experiment of “Differentially Private Aggregated Mobility Data Publication Using Moving "
        "Characteristics” (2019), with the schemes as published, with their proven counterparts and with anchor. "
        f"Mean and standard deviation over {len(setting.seeds)} seeds"
        + (", smaller sizes for a quick look" if setting.quick else "")
        + ".</p>",
    ]
    if missing:
        parts.append(f"<p class=missing>{escape(missing)}</p>")
    parts.append("<h2>What the paper states, and what is measured here</h2>" + _table(results))
    shown = None
    for experiment, source, findings in results:
        if experiment.name != shown:
            parts.append(f"<h2 id={experiment.name}>{escape(experiment.title)}</h2>")
            parts.append(f"<p class=says>The paper: {escape(experiment.says)}</p>")
            shown = experiment.name
        stem = f"{experiment.name}-{source.name}"
        parts.append(f"<h3>{escape(source.title)}</h3><img src={stem}.png alt='{escape(_alt(experiment, findings))}'>")
        parts.append(f"<p><a href={stem}.svg>SVG</a> · <a href={stem}.csv>CSV</a></p>")
    parts.append("<h2>What the paper leaves open</h2>" + _silent())
    return "\n".join(parts) + "\n"


def _alt(experiment: Experiment, findings: Sequence[Finding]) -> str:
    return f"{experiment.title}. " + " ".join(f"{finding.claim}: {finding.ours}." for finding in findings)


def _table(results: Sequence[Result]) -> str:
    rows = ["<table><tr><th>data<th>statement<th>paper<th>ours<th>holds here<th>reason of the difference</tr>"]
    words = {True: "yes", False: "no", None: "compare"}
    for _, source, findings in results:
        for one in findings:
            reason = "" if one.holds else one.reason
            cells = (source.title, one.claim, one.paper, one.ours, words[one.holds], reason)
            rows.append("<tr>" + "".join(f"<td>{escape(cell)}" for cell in cells) + "</tr>")
    return "\n".join(rows) + "</table>"


def _silent() -> str:
    """The parameters that a sweep chose in the paper's favour, as the schemes carry them."""
    rows = ["<table><tr><th>scheme, as published<th>parameters chosen by the sweep</tr>"]
    for name in ("threshold", "static-hybrid", "dynamic-hybrid"):
        rows.append(f"<tr><td>{name}<td>{escape(repr(scheme(name, 'published')))}</tr>")
    return (
        "\n".join(rows)
        + "</table><p>The sweep is <code>python -m benchmarks.sweep</code>; what it found stands in "
        + "<code>docs/sweep.md</code>. Taxis: 5 February 2008, with 3 and 4 February as history; trajectories of half "
        + "hours from 9:00, of taxis that were seen in each.</p>"
    )
