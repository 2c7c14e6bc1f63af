"""Shows a docstring as it is written: examples and tables set as code, lists as lists."""

from __future__ import annotations

from typing import Any

import griffe


def shown(text: str) -> str:
    """The docstring's text as Markdown."""
    out: list[str] = []
    fence, in_list = "", False
    for line in text.splitlines():
        if (fence == "pycon" and not line.strip()) or (fence == "text" and line.strip() and not line.startswith("  ")):
            out.append("```")
            fence = ""
        if not fence:
            if line.startswith(">>>"):
                fence = "pycon"
            elif line.startswith("  ") and not in_list:
                fence = "text"
            elif line.startswith("- ") and not in_list:
                out.append("")
            if fence:
                out += ["", f"```{fence}"]
        in_list = line.startswith("- ") or (in_list and (line.startswith("  ") or not line.strip()))
        out.append(line)
    return "\n".join(out + (["```"] if fence else []))


class Examples(griffe.Extension):
    """Rewrites each docstring when everything is loaded."""

    def on_object(self, *, obj: griffe.Object, **kwargs: Any) -> None:
        """One object's docstring."""
        if obj.docstring is not None:
            obj.docstring.value = shown(obj.docstring.value)
