"""The pictures of the scheme pages, drawn from the simulated city: `python docs/pictures/schemes.py` writes them.

The city's truth is nobody's secret, so it may be shown beside what is published. Noise is simulated, from fixed seeds.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.colors import PowerNorm

import crowdveil as cv
from crowdveil.city import City
from crowdveil.publish import publish_day
from crowdveil.schemes import Published
from crowdveil.schemes.division import pairs, scores
from crowdveil.schemes.pricing import division_price

HERE = Path(__file__).parent
USERS, EPSILON, COLUMNS = 130_000, "1", 100
TRUTH, MADE, OTHER, FAINT = "#222222", "#0072b2", "#d55e00", "#bbbbbb"
plt.rcParams.update({"font.size": 10, "axes.spines.top": False, "axes.spines.right": False, "figure.dpi": 110})


def main() -> None:
    """Draw all of them."""
    counts = City.build(users=USERS, seed=1).counts(days=8, hours=(5, 24))
    shape, monday = next(counts.by_day())
    clock = shape.clock
    direct(monday, clock, published(counts, "direct"))
    threshold(monday, clock, published(counts, "threshold", "5"))
    static_hybrid(monday, clock, published(counts, "static-hybrid", "5"), shape)
    week = list(counts.by_day())
    dynamic_hybrid(week, run(week, "dynamic-hybrid", "5"))
    anchor(monday, clock, published(counts, "anchor"), shape)
    anchor_live(week, run(week, "anchor-live"), run(week, "direct"))


def published(counts: cv.Counts, name: str, epsilon: str = EPSILON) -> Published:
    """Monday through a scheme."""
    shape, values = next(counts.by_day())
    return publish_day(cv.scheme(name), values, shape, cv.Budget(cv.exact(epsilon), cv.Simulation(1)))


def run(week: list[tuple[cv.Shape, Any]], name: str, epsilon: str = EPSILON) -> list[Published]:
    """Day after day through a scheme, each day given what the days before paid for."""
    days: list[Published] = []
    for number, (shape, values) in enumerate(week):
        budget = cv.Budget(cv.exact(epsilon), cv.Simulation(number))
        days.append(publish_day(cv.scheme(name), values, shape, budget, [day.memory for day in days]))
    return days


def error(published: Any, truth: Any) -> Any:
    """The mean absolute error of each slot."""
    return np.abs(published - truth).mean(axis=1)


def show(axis: Any, cells: Any, title: str, top: float) -> Any:
    """One map."""
    axis.set_xticks([])
    axis.set_yticks([])
    for spine in axis.spines.values():
        spine.set_visible(False)
    axis.set_title(title, fontsize=10)
    norm = PowerNorm(0.4, 0, top)
    return axis.imshow(np.maximum(0, cells).reshape(-1, COLUMNS), origin="lower", cmap="magma", norm=norm)


def write(figure: Any, name: str) -> None:
    """Write one picture; axes of hours count by threes."""
    for axis in figure.axes:
        if axis.get_xlabel() in ("hour", "its last hour"):
            axis.set_xticks(range(6, 25, 3))
    figure.savefig(HERE / f"{name}.png")
    plt.close(figure)


def direct(truth: Any, clock: Any, made: Published) -> None:
    """Two maps at noon, and one busy cell over the day."""
    figure, axes = plt.subplots(1, 3, figsize=(11, 3.1), layout="constrained", width_ratios=(1, 1, 1.15))
    noon = int(np.abs(clock - 12).argmin())
    top = float(np.quantile(truth[noon], 0.999))
    show(axes[0], truth[noon], "the truth at 12:00", top)
    drawn = show(axes[1], made.values[noon], f"published: off by {error(made.values, truth)[noon]:.1f} per cell", top)
    figure.colorbar(drawn, ax=axes[1], shrink=0.75, label="people in a cell")
    cell = int(truth[noon].argsort()[-100])
    axes[2].plot(clock, truth[:, cell], color=TRUTH, label="truth")
    axes[2].plot(clock, made.values[:, cell], "o-", ms=3, color=MADE, label="published")
    axes[2].set(title="one busy cell over the day", xlabel="hour", ylim=(0, None))
    axes[2].legend(frameon=False)
    write(figure, "direct")


def threshold(truth: Any, clock: Any, made: Published) -> None:
    """How far the map has moved since the last release, and what one cell's readers see."""
    figure, axes = plt.subplots(1, 2, figsize=(11, 3.3), layout="constrained")
    released = [slot - 1 for slot in made.parameters["released_slots"]]
    last = np.array([max(slot for slot in released if slot <= max(t - 1, 0)) for t in range(len(clock))])
    moved = np.abs(truth - truth[last]).sum(axis=1)
    axes[0].bar(clock, moved, width=0.7, color=[MADE if t in released else FAINT for t in range(len(clock))])
    axes[0].axhline(made.parameters["threshold"], color=OTHER, ls="--", lw=1)
    axes[0].annotate("T, from paid estimates", (11, 1.02 * made.parameters["threshold"]), color=OTHER, va="bottom")
    axes[0].set(title="L1 distance to the map last released (blue: a new release)", xlabel="hour")
    axes[0].yaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
    swing = int((truth.max(axis=0) - truth.min(axis=0)).argsort()[-40])
    axes[1].plot(clock, truth[:, swing], color=TRUTH, label="truth")
    axes[1].step(clock, made.values[:, swing], where="mid", color=MADE, label="published")
    axes[1].plot(clock[released], made.values[released, swing], "o", color=MADE, ms=5)
    axes[1].set(title="one cell: released, then held", xlabel="hour", ylim=(0, None))
    axes[1].legend(frameon=False)
    write(figure, "threshold")


def static_hybrid(truth: Any, clock: Any, made: Published, shape: cv.Shape) -> None:
    """The scores of all divisions, and each slot's error on both sides of the one chosen."""
    figure, axes = plt.subplots(1, 2, figsize=(11, 3.6), layout="constrained")
    price = division_price(cv.exact("5"), made.parameters["users_estimate"], shape.cells, shape.slots)
    grid = np.full((shape.slots, shape.slots), np.nan)
    grid[tuple(pairs(shape.slots).T)] = (scores(truth) - price) / 2**10 / truth.size
    edges = [clock[0] - 0.5, clock[-1] + 0.5]
    drawn = axes[0].imshow(grid, origin="lower", cmap="viridis", extent=(*edges, *edges))
    first, last = made.parameters["t1"] - 1, made.parameters["t2"] - 1
    axes[0].plot(clock[last], clock[first], "o", mfc="none", mec=OTHER, mew=2, ms=11)
    axes[0].set(title="score of each working day (circle: the private choice)", xlabel="its last hour")
    axes[0].set(ylabel="its first hour", yticks=range(6, 25, 3))
    figure.colorbar(drawn, ax=axes[0], label="score per cell and slot")
    working = (clock >= clock[first]) & (clock <= clock[last])
    axes[1].bar(clock, error(made.values, truth), width=0.7, color=[MADE if day else FAINT for day in working])
    axes[1].set(title="mean absolute error per cell (blue: published directly)", xlabel="hour")
    write(figure, "static-hybrid")


def dynamic_hybrid(week: list[tuple[cv.Shape, Any]], days: list[Published]) -> None:
    """The working hours each day went by, and those it drew when it was over."""
    figure, axes = plt.subplots(1, 2, figsize=(11, 3.3), layout="constrained")
    clock = week[0][0].clock
    for number, day in enumerate(days):
        t1, t2 = day.parameters["t1"] - 1, day.parameters["t2"] - 1
        axes[0].plot([number - 0.12] * 2, [clock[t1], clock[t2] + 1], color=MADE, lw=5, solid_capstyle="butt")
        first, last = day.memory["division"]
        axes[0].plot([number + 0.12] * 2, [clock[first], clock[last] + 1], color=OTHER, lw=5, solid_capstyle="butt")
    axes[0].plot([], [], color=MADE, lw=5, label="gone by (public, then predicted)")
    axes[0].plot([], [], color=OTHER, lw=5, label="drawn when the day was over")
    names = [f"{shape.day:%a}" for shape, _ in week]
    axes[0].set(title="working hours", ylabel="hour", ylim=(5, 30), yticks=range(6, 25, 3))
    axes[0].set_xticks(range(len(names)), names)
    axes[0].legend(frameon=False, loc="upper left", fontsize=9)
    axes[1].plot(
        [error(day.values, truth).mean() for day, (_, truth) in zip(days, week, strict=True)], "o-", color=MADE
    )
    axes[1].set(title="mean absolute error per cell, ε = 5 a day", ylim=(0, 3))
    axes[1].set_xticks(range(len(names)), names)
    write(figure, "dynamic-hybrid")


def anchor(truth: Any, clock: Any, made: Published, shape: cv.Shape) -> None:
    """A window mean as measured and as understood, the weights of the windows, and a slot made of both."""
    figure, axes = plt.subplots(2, 3, figsize=(11, 5.6), layout="constrained")
    held = made.parameters["windows"]
    noise = np.random.default_rng(0)
    top = float(np.quantile(truth, 0.9995))
    share = {one["name"]: float(Fraction(one["share"])) for one in held}
    for row, window in enumerate(held[:2]):
        slots = window["slots"]
        mean = truth[slots].mean(axis=0)
        scale = 1 / (0.907 * share[window["name"]])
        show(axes[row, 0], mean + noise.laplace(0, scale, mean.size), f"{window['name']} mean, with its noise", top)
    slot = int(np.abs(clock - 8).argmin())
    show(axes[0, 1], truth[slot], "the truth at 08:00, a slot of no window", top)
    off = error(made.values, truth)[slot]
    show(axes[1, 1], made.values[slot], f"published for 08:00: off by {off:.1f} per cell", top)
    weights = np.array(made.parameters["weights"])
    for number, (window, colour) in enumerate(zip(held, (MADE, OTHER, "#009e73"), strict=False)):
        axes[0, 2].plot(clock, weights[:, number], "o-", ms=3, color=colour, label=window["name"])
    axes[0, 2].set(title="how much of each mean map is in a slot", xlabel="hour", ylim=(-0.1, 1.2))
    axes[0, 2].legend(frameon=False)
    swing = int((truth.max(axis=0) - truth.min(axis=0)).argsort()[-40])
    axes[1, 2].fill_between(clock, made.low[:, swing], made.high[:, swing], color=MADE, alpha=0.2, lw=0, label="90 %")
    axes[1, 2].plot(clock, truth[:, swing], color=TRUTH, label="truth")
    axes[1, 2].plot(clock, made.values[:, swing], "o-", ms=3, color=MADE, label="published")
    axes[1, 2].set(title="one cell over the day", xlabel="hour", ylim=(0, None))
    axes[1, 2].legend(frameon=False)
    write(figure, "anchor")


def anchor_live(week: list[tuple[cv.Shape, Any]], days: list[Published], plain: list[Published]) -> None:
    """The error of every slot, from a cold Monday through a week."""
    figure, axis = plt.subplots(figsize=(11, 3.3), layout="constrained")
    at, hours = 0, len(week[0][0].clock)
    for (shape, truth), day, noisy in zip(week, days, plain, strict=True):
        across = np.arange(at, at + hours)
        axis.plot(across, error(noisy.values, truth), color=FAINT)
        axis.plot(
            across, error(day.values, truth), color=MADE if day.parameters.get("mode") == "rolling" else OTHER, lw=2
        )
        axis.annotate(f"{shape.day:%A}", (at + hours / 2, 0.25), ha="center", color="#555555")
        at += hours + 1
    axis.plot([], [], color=FAINT, label="direct")
    axis.plot([], [], color=OTHER, label="anchor-live, cold: no history")
    axis.plot([], [], color=MADE, label="anchor-live, rolling")
    axis.set(
        title="mean absolute error per cell, slot by slot from 5:00 to 24:00, ε = 1 a day", ylim=(0, 15), xticks=[]
    )
    axis.legend(frameon=False, ncols=3, loc="upper right")
    write(figure, "anchor-live")


if __name__ == "__main__":
    main()
