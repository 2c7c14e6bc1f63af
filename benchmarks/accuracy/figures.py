"""From rows to figures: means and deviations over tables and draws, markdown tables, ratios and plots."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np

from crowdveil.baselines import baseline_names

mpl.use("Agg")
from matplotlib import pyplot as plt
from matplotlib.ticker import LogLocator, NullFormatter

__all__ = ["Figure", "days_table", "gather", "live_table", "plot_lines", "promises", "ratios", "tables"]

OURS = "anchor"
PAPER = ("direct", "threshold", "static-hybrid", "dynamic-hybrid")
TRIVIAL = ("zeros", "uniform")
SHOWN = ("mae", "rmse", "block5", "block10", "mre", "mre_paper")
Key = tuple[str, str, str]
"""Scheme, reading, help (`default`, `tuned`, `tuned + shrunk`)."""


@dataclass(frozen=True)
class Figure:
    """One method at one ε: mean errors over tables and draws, and the MAE's deviation."""

    errors: dict[str, float]
    sd: float


def gather(rows: Iterable[dict[str, Any]]) -> dict[Key, dict[float, Figure]]:
    """The figures of one world. The deviation is over tables and draws: within and between together."""
    found: dict[tuple[Key, float], list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        found[(row["scheme"], row["reading"], row["help"]), float(row["epsilon"])].append(row)
    result: dict[Key, dict[float, Figure]] = defaultdict(dict)
    for (key, epsilon), group in found.items():
        errors = {name: float(np.mean([float(row[name]) for row in group])) for name in SHOWN}
        within = np.mean([float(row["mae_sd"]) ** 2 for row in group])
        between = np.var([float(row["mae"]) for row in group], ddof=1) if len(group) > 1 else 0.0
        result[key][epsilon] = Figure(errors, float(np.sqrt(within + between)))
    return dict(result)


def _label(key: Key) -> str:
    name, reading, given = key
    if name in baseline_names():
        return name + (" (noise-free)" if reading == "noise-free" else "" if given == "default" else f" ({given})")
    return f"**{name}**" if name.startswith("anchor") else f"{name} ({reading})"


def _digits(value: float) -> str:
    return f"{value:.3f}" if value < 1 else f"{value:.2f}"


def _order(key: Key) -> tuple[int, str, str, str]:
    name, reading, given = key
    group = 0 if name.startswith("anchor") else 1 if name in PAPER else 3 if reading == "noise-free" else 2
    return group, given, name, reading


def tables(figures: dict[Key, dict[float, Figure]]) -> str:
    """MAE ± deviation at every ε, then all measures at ε = 1."""
    epsilons = sorted({epsilon for by in figures.values() for epsilon in by})
    keys = sorted(figures, key=_order)
    lines = ["MAE ± deviation:", "", "| | " + " | ".join(f"ε = {e:g}" for e in epsilons) + " |"]
    lines.append("|---|" + "---|" * len(epsilons))
    for key in keys:
        by = figures[key]
        cells = [f"{_digits(by[e].errors['mae'])} ± {_digits(by[e].sd)}" if e in by else "" for e in epsilons]
        lines.append(f"| {_label(key)} | " + " | ".join(cells) + " |")
    lines += ["", "All measures at ε = 1:", ""]
    lines += ["| | MAE | RMSE | 5 x 5 | 10 x 10 | MRE | MRE, paper's |", "|---|---|---|---|---|---|---|"]
    for key in keys:
        if 1.0 in figures[key]:
            e = figures[key][1.0].errors
            lines.append(
                f"| {_label(key)} | {_digits(e['mae'])} | {_digits(e['rmse'])} "
                f"| {e['block5']:.1f} | {e['block10']:.1f} | {e['mre']:.2f} | {e['mre_paper']:.1f} |"
            )
    return "\n".join(lines)


def _best(
    figures: dict[Key, dict[float, Figure]], keys: Sequence[Key], epsilon: float, measure: str = "mae"
) -> tuple[str, float] | None:
    known = [(figures[key][epsilon].errors[measure], key) for key in keys if epsilon in figures[key]]
    return (min(known)[1][0], min(known)[0]) if known else None


def rivals(figures: dict[Key, dict[float, Figure]]) -> dict[str, list[Key]]:
    """The named competitors, each a set of methods of which the best at an ε counts."""
    literature = [key for key in figures if key[0] in baseline_names(private=True) and key[0] not in TRIVIAL]
    return {
        "zeros": [key for key in figures if key[0] == "zeros"],
        "direct": [key for key in figures if key[:2] == ("direct", "proven")],
        "static hybrid as published": [key for key in figures if key[:2] == ("static-hybrid", "published")],
        "best of the paper as published": [key for key in figures if key[0] in PAPER and key[1] == "published"],
        "best of the paper, proven": [key for key in figures if key[0] in PAPER and key[1] == "proven"],
        "best of the literature, defaults": [key for key in literature if key[2] == "default"],
        "best of the literature, tuned": [key for key in literature if key[2] == "tuned"],
        "best of the literature, tuned + shrunk": [key for key in literature if key[2] == "tuned + shrunk"],
        "noise-free rank 2": [key for key in figures if key[0] == "rank-k"],
    }


def ratios(figures: dict[Key, dict[float, Figure]]) -> str:
    """How many times larger each named competitor's error is than ours, by ε; and its 10 x 10 block error."""
    mine = next((by for key, by in figures.items() if key[0] == OURS), None)
    if mine is None:
        return f"{OURS} took no part."
    lines = [f"Times {OURS}'s error:", "", "| | " + " | ".join(f"ε = {e:g}" for e in sorted(mine)) + " |"]
    lines.append("|---|" + "---|" * len(mine))
    for measure, of in (("mae", ""), ("block10", ", 10 x 10 blocks")):
        for name, keys in rivals(figures).items():
            best = [(e, _best(figures, keys, e, measure)) for e in sorted(mine)]
            if any(found for _, found in best):
                cells = [f"{found[1] / mine[e].errors[measure]:.2f} ({found[0]})" if found else "" for e, found in best]
                lines.append(f"| {name}{of} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def promises(rows: Iterable[dict[str, Any]]) -> str:
    """What our release says of its own error, at each ε: the least, mean and greatest over the tables."""
    found: dict[float, list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        if row["scheme"] == OURS:
            found[float(row["epsilon"])].append(row)
    lines = ["| ε | 90 % intervals hold | certificate / true error |", "|---|---|---|"]
    for epsilon, group in sorted(found.items()):
        cells = []
        for name in ("inside", "certified"):
            values = [float(row[name]) for row in group]
            cells.append(f"{np.mean(values):.3f} ({min(values):.3f} to {max(values):.3f})")
        lines.append(f"| {epsilon:g} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def days_table(alone: Sequence[dict[str, Any]], after: Sequence[dict[str, Any]]) -> str:
    """Each table at each ε: our error with and without the days before, beside zeros, the paper and the literature."""
    heads = ("day", "ε", OURS, "zeros", "static hybrid as published", "best baseline, tuned or not")
    lines = [f"| {' | '.join([*heads[:2], f'{OURS}, after the days before', *heads[2:]])} |", "|" + "---|" * 7]
    for table in dict.fromkeys(row["table"] for row in after):
        own, past = (gather(row for row in rows if row["table"] == table) for rows in (alone, after))
        mine = next(by for key, by in past.items() if key[0] == OURS)
        baselines = [key for key in own if key[0] in baseline_names(private=True) and key[0] not in TRIVIAL]
        kinds = [[key for key in own if key[0] == OURS], *(rivals(own)[name] for name in heads[3:5]), baselines]
        for epsilon, figure in sorted(mine.items()):
            best = [_best(own, keys, epsilon) for keys in kinds]
            cells = [f"{_digits(figure.errors['mae'])} ± {_digits(figure.sd)}"]
            cells += [f"{_digits(one[1])} ({figure.errors['mae'] / one[1]:.3f})" if one else "" for one in best]
            lines.append(f"| {table} | {epsilon:g} | " + " | ".join(cells) + " |")
    return "\n".join(["MAE; in brackets, what part of it anchor's after the days before is:", "", *lines])


def _is(row: dict[str, Any], scheme: str, epsilon: float) -> bool:
    return row["scheme"] == scheme and float(row["epsilon"]) == epsilon


def live_table(rows: Iterable[dict[str, Any]]) -> str:
    """Each judged day at each ε per day: the errors of anchor-live, of anchor after the same days and of direct, how
    many times larger direct's is than each of ours, and the share of the counts that 90 % intervals hold.
    """
    by_day: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        by_day[row["errors_of"]].append(row)
    names = ("anchor-live", "anchor", "direct")
    heads = ["day; ε", *(f"{name}, MAE" for name in names), *(f"direct / {name}: MAE; 10 x 10" for name in names[:2])]
    heads.append("90 % intervals of both hold")
    lines = [f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
    first = min(by_day)
    for day, group in sorted(by_day.items()):
        figures = {key[0]: by for key, by in gather(group).items() if key[1] == "proven"}
        number = 1 + (date.fromisoformat(day) - date.fromisoformat(first)).days
        for epsilon in sorted(figures["anchor-live"]):
            live, afterwards, direct = (figures[name][epsilon] for name in names)
            cells = [f"{number}, {date.fromisoformat(day):%A}; {epsilon:g}"]
            cells += [f"{_digits(one.errors['mae'])} ± {_digits(one.sd)}" for one in (live, afterwards, direct)]
            for ours in (live, afterwards):
                times = (direct.errors[name] / ours.errors[name] for name in ("mae", "block10"))
                cells.append("; ".join(map(_digits, times)))
            inside = {name: [float(row["inside"]) for row in group if _is(row, name, epsilon)] for name in names[:2]}
            cells.append("; ".join(f"{np.mean(held):.3f}" for held in inside.values()))
            lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


STYLES = {
    "direct": ("tab:gray", "-"),
    "best of the paper as published": ("tab:red", "-"),
    "best of the paper, proven": ("tab:orange", "-"),
    "best of the literature, defaults": ("tab:blue", "-"),
    "best of the literature, tuned": ("tab:blue", "--"),
    "best of the literature, tuned + shrunk": ("tab:blue", ":"),
    "zeros": ("black", ":"),
    "noise-free rank 2": ("tab:green", ":"),
}


def plot_lines(figures: dict[Key, dict[float, Figure]], title: str, path: Path) -> None:
    """MAE and 10 x 10 block error against ε, ours and the best of each kind of competitor."""
    fig, axes = plt.subplots(1, 2, figsize=(11, 5), layout="constrained")
    kinds = rivals(figures)
    for axis, measure, label in zip(axes, ("mae", "block10"), ("MAE per cell", "10 x 10 block error"), strict=True):
        for name, (colour, dash) in STYLES.items():
            epsilons = sorted({e for key in kinds[name] for e in figures[key]})
            best = [found[1] for e in epsilons if (found := _best(figures, kinds[name], e, measure))]
            if best:
                axis.plot(epsilons, best, dash, color=colour, label=name, marker="." if len(best) == 1 else None)
        for key, by in figures.items():
            if key[0] == OURS:
                epsilons = sorted(by)
                axis.plot(
                    epsilons,
                    [by[e].errors[measure] for e in epsilons],
                    "-o",
                    color="tab:purple",
                    lw=2.5,
                    label=OURS,
                )
        axis.set(xscale="log", yscale="log", xlabel="ε per day", ylabel=label)
        axis.grid(alpha=0.3, which="both")
        axis.xaxis.set_major_formatter("{x:g}")
        axis.yaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
        axis.yaxis.set_major_formatter("{x:g}")
        axis.yaxis.set_minor_formatter(NullFormatter())
    fig.legend(*axes[0].get_legend_handles_labels(), loc="outside lower center", ncols=3, fontsize=9)
    fig.suptitle(title)
    fig.savefig(path, dpi=110)
    plt.close(fig)
