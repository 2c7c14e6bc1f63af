"""How to cite a release."""

from __future__ import annotations

from typing import Any

from crowdveil.report.markup import escape, section

__all__ = ["citation", "citation_section"]


def citation(manifest: dict[str, Any], title: str) -> str:
    """One sentence that names the release for good: its id is the hash of its content.

    >>> import crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> counts = city_of(1_000, 12).counts(1, "6h")
    >>> citation(cv.publish(counts, "1", "direct").manifest, "A city's Monday")
    "A city's Monday. People by cell and time slot, 20...-...-.... Scheme direct, ε = 1 per user-day. ..."
    """
    days = [day["day"] for day in manifest["days"]]
    span = days[0] if len(days) == 1 else f"{days[0]} to {days[-1]}"
    proven = "" if manifest["guarantee"]["proven"] else ", not proven"
    return (
        f"{title}. People by cell and time slot, {span}. Scheme {manifest['scheme']}, "
        f"ε = {manifest['epsilon']['per_day']:g} per user-day{proven}. "
        f"Made by {manifest['made_by']}. Release {manifest['id']}."
    )


def citation_section(manifest: dict[str, Any], title: str) -> str:
    """The section on how to cite, as a sentence and as BibTeX.

    >>> import crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> counts = city_of(1_000, 12).counts(1, "6h")
    >>> "@misc{crowdveil" in citation_section(cv.publish(counts, "1", "direct").manifest, "A city's Monday")
    True
    """
    key = "crowdveil" + manifest["id"].removeprefix("sha256:")[:8]
    bibtex = (
        f"@misc{{{key},\n  title = {{{title}}},\n  year = {{{manifest['days'][0]['day'][:4]}}},\n"
        f"  note = {{Scheme {manifest['scheme']}, epsilon = {manifest['epsilon']['per_day']:g} per user-day, "
        f"{manifest['made_by']}}},\n  howpublished = {{{manifest['id']}}}\n}}"
    )
    return section(
        "cite",
        "How to cite it",
        f"<blockquote>{escape(citation(manifest, title))}</blockquote>",
        f"<pre>{escape(bibtex)}</pre>",
        f"<p>Spending: {escape(manifest['ledger'])}. Bounding: {escape(manifest['bounding'])}. "
        f"Days: {escape(manifest['days_are'])}. Noise: {escape(manifest['noise']['source'])}. "
        "<code>crowdveil manifest RELEASE --registry</code> writes the record for a public register of "
        "deployments.</p>",
    )
