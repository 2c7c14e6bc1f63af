"""The tables that are compared on, and who takes part in each.

City seeds 501 to 503, and 601 to 603 of the spaces other than the grid, were used for nothing else. Errors are those
of the last day of each table, of eight days those of the first, the Saturday and the day after a week. The paper's
schemes have published the days before it, anchor only where a round says so: the baselines know nothing of them.
Data that is not there (T-Drive, in the folder CROWDVEIL_DATA) is left out, and the run says so.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from crowdveil.baselines import baseline_names
from crowdveil.city import City
from crowdveil.counts import Counts
from crowdveil.pings import aggregate
from crowdveil.space import Space, space

__all__ = ["WORLDS", "Round", "World", "data_folder"]

SPACE = "grid:500m@116.39,39.92:100x80"
SEEDS = (501, 502, 503)
ELSEWHERE = (601, 602, 603)
EPSILONS = ("0.1", "0.5", "1", "2", "5")


@dataclass(frozen=True)
class Round:
    """One call of `compare`: who, at which ε, how many draws, and with what help."""

    label: str
    names: tuple[str, ...]
    epsilons: tuple[str, ...]
    runs: int = 3
    tuned: bool = False
    shrunk: bool = False
    judged: tuple[int, ...] = (-1,)
    """The days whose errors count."""
    before: bool = False
    """Whether the days before were published, too: else there is the last day alone."""


@dataclass(frozen=True)
class World:
    """Tables by label, and the rounds that are run on each."""

    title: str
    tables: Callable[[bool], Iterator[tuple[str, Counts]]]
    rounds: tuple[Round, ...]
    needs_data: bool = False


def data_folder() -> Path:
    """The evaluation data's folder."""
    default = Path(__file__).parent.parent.parent.parent / "shared" / "data"
    return Path(os.environ.get("CROWDVEIL_DATA", default))


def _city(
    days: int,
    every: str,
    hours: str,
    irregular: bool = False,
    place: Callable[[int], str | Space] = lambda seed: SPACE,
    seeds: tuple[int, ...] = SEEDS,
) -> Callable[..., Iterator[tuple[str, Counts]]]:
    def tables(quick: bool) -> Iterator[tuple[str, Counts]]:
        for seed in seeds[:1] if quick else seeds:
            city = City.build(seed=seed, space=place(seed), irregular=irregular)
            yield f"seed {seed}", city.counts(days, every, hours)

    return tables


def _stations(seed: int) -> Space:
    """2,000 base stations in the grid's box: half anywhere, half crowded around the centre."""
    rng = np.random.default_rng(seed)
    spread = np.concatenate([rng.uniform(-1, 1, (1_000, 2)), np.clip(rng.normal(0, 0.4, (1_000, 2)), -1, 1)])
    lon, lat = (np.array([116.39, 39.92]) + spread * [0.29, 0.18]).T
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "stations.csv"
        lines = (f"s{number},{x:.6f},{y:.6f}" for number, (x, y) in enumerate(zip(lon, lat, strict=True)))
        path.write_text("\n".join(["id,lon,lat", *lines]) + "\n")
        return space(f"stations:{path}")


def _tdrive(keep_one_in: int) -> Callable[..., Iterator[tuple[str, Counts]]]:
    def tables(quick: bool) -> Iterator[tuple[str, Counts]]:
        source = data_folder() / "tdrive.parquet"
        with tempfile.TemporaryDirectory() as folder:
            if keep_one_in > 1:
                pings = pq.read_table(source)
                kept = pa.array(pings["user_id"].to_numpy() % keep_one_in == 0)
                source = Path(folder) / "thinned.parquet"
                pq.write_table(pings.filter(kept), source)
            counts, _ = aggregate(
                source, space=SPACE, every="30min", timezone="Asia/Shanghai",
                first="2008-02-03", last="2008-02-07", memory_limit="1GB",
            )  # fmt: skip
        local = np.array(counts.timetable.local_days(counts.slots))
        for day in counts.days[:2] if quick else counts.days:
            known = local <= day
            yield f"{day:%-d %b}", replace(counts, values=counts.values[known], slots=counts.slots[known])

    return tables


FLOORS = (*baseline_names(private=False), "zeros", "uniform")
COMPETITORS = tuple(name for name in baseline_names() if name not in FLOORS)
BASELINES = (*FLOORS, *COMPETITORS)
PAPER = ("direct", "threshold", "static-hybrid", "dynamic-hybrid")
PROMISING = ("dct", "dsft", "fourier", "sample", "segment-mean", "uniform-grid")
"""Those that shrinkage, which is slow, might bring near."""
WEEKLY = ("direct", "anchor-live", "anchor")
SOME = ("0.1", "1", "5")


def _rounds(
    epsilons: tuple[str, ...], slow: tuple[str, ...], tuned: tuple[str, ...], runs: int = 3
) -> tuple[Round, ...]:
    return (
        Round("paper", PAPER, slow, runs, before=True),
        Round("baselines", BASELINES, epsilons),
        Round("tuned", COMPETITORS, tuned, tuned=True),
        Round("anchor", ("anchor",), slow, runs),
    )


def _taxis(runs: int) -> tuple[Round, ...]:
    """The static hybrid's division is so random here that a dozen draws may lie a fifth off: it gets sixty."""
    every = ("0.1", "0.5", "1", "5")
    return (
        Round("paper", tuple(name for name in PAPER if name != "static-hybrid"), every, runs, before=True),
        Round("hybrid", ("static-hybrid",), every, 60),
        *_rounds(every, every, ("1",), runs)[1:],
        Round("past", ("anchor",), every, runs, before=True),
    )


WORLDS = {
    "city-19": World(
        "City, 19 hourly slots, a Wednesday",
        _city(3, "1h", "5-24"),
        (
            *_rounds(EPSILONS, EPSILONS, SOME),
            Round("shrunk", PROMISING, ("1",), tuned=True, shrunk=True),
        ),
    ),
    "city-48": World("City, 48 half-hourly slots, a Wednesday", _city(3, "30min", "0-24"), _rounds(SOME, SOME, ("1",))),
    "irregular-19": World(
        "Irregular city with shift workers, 19 hourly slots, a Wednesday",
        _city(3, "1h", "5-24", irregular=True),
        _rounds(SOME, SOME, ("1",)),
    ),
    "weekend-19": World(
        "City, the Saturday after five weekdays, 19 hourly slots",
        _city(6, "1h", "5-24"),
        _rounds(("1",), ("1",), ("1",)),
    ),
    "stations-19": World(
        "City of 2,000 base stations, 19 hourly slots, a Wednesday",
        _city(3, "1h", "5-24", place=_stations, seeds=ELSEWHERE),
        (Round("anchor", ("direct", "anchor"), ("1",)),),
    ),
    "h3-19": World(
        "City of H3 cells of resolution 8, 19 hourly slots, a Wednesday",
        _city(3, "1h", "5-24", place=lambda seed: "h3:8@116.1,39.74,116.68,40.1", seeds=ELSEWHERE),
        (Round("anchor", ("direct", "anchor"), ("1",)),),
    ),
    "live-19": World(
        "City, eight days from a Monday, live and afterwards, 19 hourly slots",
        _city(8, "1h", "5-24"),
        (
            Round("live", WEEKLY, ("1",), judged=(0, 5, 7), before=True),
            Round("live-eps", WEEKLY, ("0.1", "0.5", "5"), runs=1, judged=(0, 5, 7), before=True),
        ),
    ),
    "tdrive": World(
        "T-Drive, 48 half-hourly slots, 3 to 7 February 2008",
        _tdrive(1),
        _taxis(3),
        needs_data=True,
    ),
    "tdrive-quarter": World(
        "T-Drive thinned to a quarter of its taxis, 48 half-hourly slots, 3 to 7 February 2008",
        _tdrive(4),
        _taxis(12),
        needs_data=True,
    ),
}
