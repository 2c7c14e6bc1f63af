"""What an attacker gets, as a picture for people who have never heard of any of this.

Three questions, one column each, answered from the raw counts, from each release and by guessing: where was
everybody, who went where, and was this person there at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from crowdveil.errors import Refused

__all__ = ["draw_attack"]

RAW, RELEASE, GUESS = "#c0392b", "#2471a3", "#8a8f94"
_QUESTIONS = (
    ("Where was everybody?", "points of people's days named right"),
    ("Who went where?", "travellers whose home and noon\nplace are both found"),
    (
        "Was this person there?",
        "right beyond a coin, by someone who knows\neverybody else, and overhears what anchor\n"
        "measures; | is the most that ε allows",
    ),
)


def draw_attack(rows: Sequence[Mapping[str, Any]], path: str | Path) -> None:
    """Write a PNG (or what the name says) of the rows that `attack` returns.

    >>> import tempfile
    >>> weak = {"accuracy": 0.5, "floor": 0.2, "mover": 0.1, "mover_floor": 0.0, "membership_advantage": 1.0}
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     draw_attack([{"scheme": "none", "epsilon": None, **weak}], Path(folder) / "attack.png")
    ...     (Path(folder) / "attack.png").stat().st_size > 10_000
    True
    """
    if not rows:
        raise Refused("attack rows to draw", "none", "the rows that an attack returned")
    shown = [row for row in rows if row["scheme"] != "k-anonymity"]  # so few people leave it nothing to publish
    names = [*(_name(row) for row in shown), "by guessing,\nwithout looking"]
    colours = [*(RAW if row["epsilon"] is None else RELEASE for row in shown), GUESS]
    guess = (float(rows[0]["floor"]), max(float(row["mover_floor"]) for row in rows), 0.0)
    answers = [*map(_answers, shown), guess]
    limits = [*(None if row["epsilon"] is None else float(row["membership_bound"]) for row in shown), None]
    figure = Figure(figsize=(11, 1.9 + 0.42 * len(names)), layout="constrained")
    users, slots = rows[0].get("users"), rows[0].get("slots")
    about = f" ({users:,} people, {slots} points each)" if users else ""
    figure.suptitle(f"What an attacker gets out of published counts{about}", fontsize=14, x=0.01, ha="left")
    axes = figure.subplots(1, 3, sharey=True)
    for which, (axis, (question, meaning)) in enumerate(zip(axes, _QUESTIONS, strict=True)):
        axis.set_title(question, fontsize=12, loc="left", fontweight="bold")
        axis.set_xlabel(meaning, fontsize=9, loc="left")
        values = [answer[which] for answer in answers]
        _draw(axis, values, colours, limits if which == 2 else [None] * len(values))
    axes[0].set_yticks(range(len(names)), names, fontsize=9)
    axes[0].invert_yaxis()
    figure.savefig(path, dpi=130)


def _name(row: Mapping[str, Any]) -> str:
    """How a row is called by people."""
    if row["scheme"] == "none":
        return "from the raw counts"
    reading = " as published" if row.get("reading") == "published" else ""
    return f"{row['scheme']}{reading}, ε = {row['epsilon']:g}"


def _answers(row: Mapping[str, Any]) -> tuple[float, float, float | None]:
    """The best that any of the attacks reached for each question."""
    attacks = [row] + [row[kind] for kind in ("nearest", "denoised") if kind in row]
    accuracy, mover = (max(float(attack[what]) for attack in attacks) for what in ("accuracy", "mover"))
    return accuracy, mover, row["membership_advantage"]


def _draw(axis: Axes, values: Sequence[float | None], colours: Sequence[str], limits: Sequence[float | None]) -> None:
    """One column of bars, the guess as a dotted line, what ε allows as a black mark."""
    lengths = [max(value or 0.0, 0.0) for value in values]
    axis.barh(range(len(values)), lengths, color=colours, height=0.62)
    axis.axvline(lengths[-1], color=GUESS, linewidth=1, linestyle=":", zorder=0)
    for place, (value, length, limit) in enumerate(zip(values, lengths, limits, strict=True)):
        words = "not tried" if value is None else f"{100 * length:.1f} of 100"
        if limit is not None:
            axis.plot([limit, limit], [place - 0.36, place + 0.36], color="black", linewidth=1.6)
        paper = {"facecolor": "white", "edgecolor": "none", "pad": 1}
        axis.text(max(length, limit or 0.0) + 0.02, place, words, va="center", fontsize=9, bbox=paper)
    axis.set_xlim(0, 1.3)
    axis.set_xticks([])
    axis.spines[["top", "right", "bottom"]].set_visible(False)
    axis.tick_params(length=0)
