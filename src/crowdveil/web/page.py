"""A page that needs nothing but itself: the built script and style are written into it.

Its security policy forbids every request, so that a browser enforces what the text promises: nothing about
the reader, and nothing that the page holds, leaves the machine.
"""

from __future__ import annotations

import html
import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

__all__ = ["page", "script", "style"]

POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:"


@cache
def script() -> str:
    """The map's JavaScript, built from `web/` by Vite and committed.

    >>> "</script" in script().lower()
    False
    """
    return _bundled("crowdveil.js")


@cache
def style() -> str:
    """The map's style sheet."""
    return _bundled("crowdveil.css")


def _bundled(name: str) -> str:
    return resources.files("crowdveil.web").joinpath("bundle", name).read_text(encoding="utf-8")


def page(title: str, body: str, payloads: Mapping[str, Mapping[str, Any]], css: str = "", lang: str = "en") -> str:
    """A whole HTML page; `<div data-crowdveil="#name">` in the body draws the payload of that name.

    >>> text = page("A day", '<div data-crowdveil="#day"></div>', {"day": {"version": 1}})
    >>> text.count("<script"), '<script type="application/json" id="day">{"version":1}</script>' in text
    (2, True)
    """
    documents = "".join(
        f'<script type="application/json" id="{html.escape(name)}">{_json(document)}</script>\n'
        for name, document in payloads.items()
    )
    return f"""<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="color-scheme" content="light dark">
<title>{html.escape(title)}</title>
<link rel="icon" href="data:,">
<style>{style()}{css}</style>
</head>
<body>
{body}
{documents}<script>{script()}</script>
</body>
</html>
"""


def _json(document: Mapping[str, Any]) -> str:
    """JSON that cannot end its script element early."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
