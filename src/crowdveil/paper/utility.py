"""Figures: utility by threshold, by ε, and with and without post-processing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from crowdveil.evaluate.measures import mae, mre, mre_paper
from crowdveil.paper.experiment import Experiment, Finding, Row, mean_of
from crowdveil.paper.looks import figure, legend, lines, logarithmic
from crowdveil.paper.runs import LINES, PAPER, Line, published
from crowdveil.paper.setting import Setting
from crowdveil.paper.source import Source
from crowdveil.privacy import IntArray

__all__ = ["BY_EPSILON", "BY_THRESHOLD", "POST_PROCESSING"]

DIVISORS = (1, 2, 4, 8, 16)
AT = "0.8"
ROOM = 6
"""c for the threshold figure: the sweep's c = 1 never compares, and would hide what T does."""
MEASURES = (("mae", "MAE per cell (people)"), ("mre", "MRE, true count, floor 1"), ("mre_paper", "MRE, the paper's"))
OLD = [line for line in LINES if line.reading == "published"]


def _errors(release: IntArray, counts: IntArray) -> Row:
    return {
        "mae": round(mae(release, counts), 6),
        "mre": round(mre(release, counts), 6),
        "mre_paper": round(mre_paper(release, counts), 6),
    }


def _row(seed: int, line: Line, **more: Any) -> Row:
    return {"seed": seed, "scheme": line.scheme, "reading": line.reading, **more}


# ---- by threshold -------------------------------------------------------------------------------------------


def _by_threshold(source: Source, setting: Setting) -> Iterator[Row]:
    for seed in setting.seeds:
        days = source.days(seed)
        for line in LINES:
            free = line.scheme == "direct" or line.reading == "proven"
            found = _errors(published(line, days, AT, seed), days[-1][1]) if free else {}
            for divisor in DIVISORS:
                if not free:
                    found = _errors(published(line, days, AT, seed, divisor=divisor, cutoff=ROOM), days[-1][1])
                yield _row(seed, line, divisor=divisor, **found)


def _draw_threshold(rows: Sequence[Row], source: Source) -> Any:
    made, axes = figure(2, f"Utility by threshold, ε = {AT}, c = {ROOM}, {source.title}")
    for axis, (name, label) in zip(axes, (MEASURES[0], MEASURES[2]), strict=True):
        lines(axis, rows, LINES, "divisor", name, DIVISORS)
        axis.set_xscale("log", base=2)
        axis.set_xticks(DIVISORS, ["T̄", *(f"T̄/{divisor}" for divisor in DIVISORS[1:])])
        logarithmic(axis)
        axis.set_xlabel("threshold T (only the published readings use it)")
        axis.set_ylabel(label)
    legend(made, axes[0])
    return made


def _find_threshold(rows: Sequence[Row], source: Source) -> list[Finding]:

    def ends(name: str) -> tuple[float, float]:
        where = {"scheme": name, "reading": "published"}
        return mean_of(rows, "mae", divisor=1, **where), mean_of(rows, "mae", divisor=DIVISORS[-1], **where)

    high, low = ends("threshold")
    found = [
        Finding(
            "threshold perturbation gets worse as T falls",
            "obviously",
            f"MAE {high:.2f} at T̄, {low:.2f} at T̄/{DIVISORS[-1]}",
            bool(low > 1.05 * high),
            "" if low > 1.05 * high else "the distance to a noisy release is the noise: it fires whatever T is",
        )
    ]
    for name in PAPER[2:]:
        high, low = ends(name)
        found.append(
            Finding(
                f"{name} hardly depends on T",
                "roughly the same",
                f"MAE {high:.2f} at T̄, {low:.2f} at T̄/{DIVISORS[-1]}",
                bool(abs(low / high - 1) < 0.15),
            )
        )
    return found


BY_THRESHOLD = Experiment(
    "utility-by-threshold",
    f"Utility by threshold at ε = {AT}",
    "Direct perturbation keeps the same; threshold perturbation gets worse as T falls; the improved schemes stay.",
    _by_threshold,
    _draw_threshold,
    _find_threshold,
)


# ---- by epsilon ---------------------------------------------------------------------------------------------


def _by_epsilon(source: Source, setting: Setting) -> Iterator[Row]:
    for seed in setting.seeds:
        days = source.days(seed)
        for epsilon in setting.epsilons:
            for line in LINES:
                found = _errors(published(line, days, epsilon, seed), days[-1][1])
                yield _row(seed, line, epsilon=float(epsilon), **found)
        counts = days[-1][1]
        yield _row(seed, Line("zeros", "floor"), epsilon=0.0, **_errors(0 * counts, counts))
        still = counts.mean(axis=0).round().astype("int64") + 0 * counts
        yield _row(seed, Line("time mean without noise", "floor"), epsilon=0.0, **_errors(still, counts))


def _draw_epsilon(rows: Sequence[Row], source: Source) -> Any:
    made, axes = figure(3, f"Utility by ε, T = T̄/4, {source.title}")
    at = sorted({row["epsilon"] for row in rows if row["reading"] != "floor"})
    for axis, (name, label) in zip(axes, MEASURES, strict=True):
        lines(axis, rows, LINES, "epsilon", name, at)
        for floor, dash in (("zeros", ":"), ("time mean without noise", "-.")):
            value = mean_of(rows, name, scheme=floor)
            axis.axhline(value, color="#cc79a7", linestyle=dash, lw=1.3, label=floor)
        logarithmic(axis)
        axis.set_xlabel("ε, for a person's whole day")
        axis.set_ylabel(label)
    legend(made, axes[0])
    return made


def _find_epsilon(rows: Sequence[Row], source: Source) -> list[Finding]:
    at = sorted({row["epsilon"] for row in rows if row["reading"] != "floor"})
    low, high = at[0], at[-1]

    def error(name: str, epsilon: float, reading: str = "published") -> float:
        return mean_of(rows, "mae", scheme=name, epsilon=epsilon, reading=reading)

    falls = all(error(name, low) > error(name, high) for name in PAPER)
    basic = min(error(name, high) for name in PAPER[:2])
    improved = min(error(name, high) for name in PAPER[2:])
    zeros = mean_of(rows, "mae", scheme="zeros")
    return [
        Finding(
            "errors fall as ε grows",
            "gradually",
            "; ".join(f"{name} {error(name, low):.2f} to {error(name, high):.2f}" for name in PAPER),
            falls,
        ),
        Finding(
            "the improved schemes are significantly better than the basic ones",
            "significantly",
            f"at ε = {high:g}: best basic {basic:.2f}, best improved {improved:.2f}",
            bool(improved < 0.9 * basic),
            "the improved schemes publish the working day slot by slot, and that noise outweighs what they gain",
        ),
        Finding(
            "a map is useful (not in the paper)",
            "-",
            f"publishing zeros has MAE {zeros:.2f}; anchor {error('anchor', high, 'proven'):.2f} at ε = {high:g}, "
            f"{error('anchor', low, 'proven'):.2f} at ε = {low:g}",
            None,
        ),
    ]


BY_EPSILON = Experiment(
    "utility-by-epsilon",
    "Utility by ε at T = T̄/4",
    "MAE and MRE of all schemes fall with ε; the improved schemes are significantly better than the basic ones.",
    _by_epsilon,
    _draw_epsilon,
    _find_epsilon,
)


# ---- post-processing ----------------------------------------------------------------------------------------


def _post(source: Source, setting: Setting) -> Iterator[Row]:
    for seed in setting.seeds:
        days = source.days(seed)
        for epsilon in setting.epsilons:
            for line in OLD:
                for post in (True, False):
                    found = _errors(published(line, days, epsilon, seed, post=post), days[-1][1])
                    yield _row(seed, line, epsilon=float(epsilon), post=int(post), **found)


def _draw_post(rows: Sequence[Row], source: Source) -> Any:
    made, axes = figure(2, f"Consistency post-processing, as published, {source.title}")
    at = sorted({row["epsilon"] for row in rows})
    for axis, post, title in ((axes[0], 0, "without"), (axes[1], 1, "with")):
        lines(axis, [row for row in rows if row["post"] == post], OLD, "epsilon", "mae", at)
        axis.set_title(title, fontsize=10)
        logarithmic(axis)
        axis.set_xlabel("ε, for a person's whole day")
        axis.set_ylabel(MEASURES[0][1])
    low = min(axis.get_ylim()[0] for axis in axes)
    high = max(axis.get_ylim()[1] for axis in axes)
    for axis in axes:
        axis.set_ylim(low, high)
    legend(made, axes[0])
    return made


def _find_post(rows: Sequence[Row], source: Source) -> list[Finding]:
    at = sorted({row["epsilon"] for row in rows})

    def gain(name: str, epsilon: float) -> float:
        where = {"scheme": name, "epsilon": epsilon}
        return mean_of(rows, "mae", post=0, **where) / mean_of(rows, "mae", post=1, **where)

    return [
        Finding(
            f"post-processing lowers the error of {name}, most at small ε",
            "significantly at ε = 0.1",
            f"{gain(name, at[0]):.1f} times lower at ε = {at[0]:g}, {gain(name, at[-1]):.1f} times at ε = {at[-1]:g}",
            bool(gain(name, at[0]) > 1 and gain(name, at[0]) > gain(name, at[-1])),
        )
        for name in PAPER
    ]


POST_PROCESSING = Experiment(
    "post-processing",
    "With and without post-processing",
    "Post-processing lowers the error of every scheme; the effect is significant at small ε and fades as ε grows.",
    _post,
    _draw_post,
    _find_post,
)
