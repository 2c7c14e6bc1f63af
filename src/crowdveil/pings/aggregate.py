"""Pings to counts, from what a user says to a table: the door into the product."""

from __future__ import annotations

import math
import secrets
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import ibis.expr.types as ir
import numpy as np
import pyarrow as pa

from crowdveil.counts import BY_US, Counts
from crowdveil.errors import Refused
from crowdveil.pings.bounding import Bounding, Locate, counted, timed
from crowdveil.pings.calendar import Calendar
from crowdveil.pings.cleaning import clean, unquoted, zone_of
from crowdveil.pings.drops import Drops, Reason
from crowdveil.pings.engine import Engine, Part
from crowdveil.pings.engine import engine as start
from crowdveil.pings.files import Files, find
from crowdveil.pings.layout import layout as named_layout
from crowdveil.pings.layout import parse_columns
from crowdveil.space import Space, read_places, space_from_dict
from crowdveil.space import space as named_space
from crowdveil.timetable import Timetable, parse_day, parse_every, parse_hours

__all__ = ["Job", "aggregate", "opened"]

LARGEST = 300_000_000
"""More slots x cells than this are refused: a dense table of them does not fit."""
LONGEST = 1_000_000
"""More slots than this are refused, whatever the cells."""
PLAUSIBLE = (631_152_000, 4_102_444_800)
"""Clocks before 1990 or after 2100 do not stretch a date range that nobody declared."""
QUICK = 2_000_000
"""Rows of a part whose groups are few enough to be found fast; where rows lie in order of time, parts cost little."""
AGAIN = 0.25
"""The share of rows that may be read again for the sake of quick parts."""


def aggregate(
    source: str | Path,
    *,
    space: str | Space | None = None,
    bbox: str | tuple[float, float, float, float] | None = None,
    every: str | int | None = None,
    timezone: str | None = None,
    first: str | date | None = None,
    last: str | date | None = None,
    hours: str | tuple[int, int] | None = None,
    rule: str = "last",
    max_slots: int | None = None,
    carry: str | int | None = None,
    columns: str | Mapping[str, str] | None = None,
    places: str | Path | None = None,
    layout: str | None = None,
    engine: str = "duckdb",
    spark_master: str = "local[*]",
    key: str | None = None,
    memory_limit: str = "300MB",
    progress: Callable[[int, int], None] | None = None,
) -> tuple[Counts, Drops]:
    """Counts of the users in each cell and slot, and what was dropped, for the operator alone.

    What a file of the simulated city says about itself is the default of every option; `first` and `last`
    left out, a plain file's own date range is taken. `key` is the secret behind `max_slots`: random for each
    run unless given. `progress(done, all)` is told after each batch of days.

    >>> import tempfile
    >>> from crowdveil.city import simulate
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     city = simulate(Path(folder) / "pings.parquet", users=50, hours="5-24", seed=7)
    ...     counts, drops = aggregate(Path(folder) / "pings.parquet")
    >>> counts.values.shape, int(counts.values.sum()), drops.dropped
    ((19, 8000), 950, 0)
    """
    with opened(
        source,
        space=space,
        bbox=bbox,
        every=every,
        timezone=timezone,
        first=first,
        last=last,
        hours=hours,
        rule=rule,
        max_slots=max_slots,
        carry=carry,
        columns=columns,
        places=places,
        layout=layout,
        engine=engine,
        spark_master=spark_master,
        key=key,
        memory_limit=memory_limit,
    ) as job:
        run, calendar, chosen, timetable = job.run, job.calendar, job.space, job.calendar.timetable
        values = np.zeros((len(calendar.slots), chosen.cells), dtype=np.int64)
        tally = dict.fromkeys(Reason, 0)
        tally[Reason.BROKEN] = run.broken()
        total = tally[Reason.BROKEN]
        for result in job.results(counted(job.rows, calendar, chosen.cells, job.locate, job.bounding), progress):
            keys, cells, users, number = (
                result[name].to_numpy(zero_copy_only=False) for name in ("key", "cell", "users", "rows")
            )
            good = keys >= 0
            values[calendar.rows(keys[good]), cells[good]] += users[good]
            for reason, dropped in zip(keys[~good].tolist(), number[~good].tolist(), strict=True):
                tally[Reason(reason)] += dropped
            total += int(number.sum())
    counts = Counts(
        values,
        calendar.slots,
        chosen,
        timetable,
        max_slots,
        BY_US,
        days_are="asserted by the source" if job.asserted else "declared",
        extra={"rule": rule, "carry": job.bounding.carry * timetable.every},
    )
    return counts, Drops(total, {reason.words: tally[reason] for reason in Reason if tally[reason]})


@dataclass(frozen=True)
class Job:
    """Pings opened and checked: their rows on an engine, the parts to take them in, and the shape to count them in.

    >>> import tempfile
    >>> from crowdveil.city import simulate
    >>> path = Path(tempfile.mkdtemp()) / "pings.parquet"
    >>> _ = simulate(path, users=50, every="6h", space="grid:1km@2.35,48.86:4x3")
    >>> with opened(path) as job:
    ...     len(job.calendar.slots), job.space.cells, job.asserted
    (4, 12, False)
    """

    run: Engine
    rows: ir.Table
    parts: list[Part]
    calendar: Calendar
    space: Space
    locate: Locate
    bounding: Bounding
    asserted: bool
    """Whether the days were taken from the rows, since nobody declared them."""

    def results(self, query: ir.Table, progress: Callable[[int, int], None] | None = None) -> Iterator[pa.RecordBatch]:
        """What a query over `rows` gives, part after part; `progress(done, all)` is told after each."""
        for done, result in enumerate(self.run.each(query, self.parts), 1):
            yield from result
            if progress is not None:
                progress(done, len(self.parts))


@contextmanager
def opened(
    source: str | Path,
    *,
    space: str | Space | None = None,
    bbox: str | tuple[float, float, float, float] | None = None,
    every: str | int | None = None,
    timezone: str | None = None,
    first: str | date | None = None,
    last: str | date | None = None,
    hours: str | tuple[int, int] | None = None,
    rule: str = "last",
    max_slots: int | None = None,
    carry: str | int | None = None,
    columns: str | Mapping[str, str] | None = None,
    places: str | Path | None = None,
    layout: str | None = None,
    engine: str = "duckdb",
    spark_master: str = "local[*]",
    key: str | None = None,
    memory_limit: str = "300MB",
) -> Iterator[Job]:
    """What `aggregate` counts, before it is counted; the options are those of `aggregate`.

    >>> import tempfile
    >>> from crowdveil.city import simulate
    >>> path = Path(tempfile.mkdtemp()) / "pings.parquet"
    >>> _ = simulate(path, users=50, every="6h", space="grid:1km@2.35,48.86:4x3")
    >>> with opened(path, every="12h", rule="longest") as job:
    ...     job.bounding.rule, len(job.calendar.slots)
    ('longest', 2)
    """
    form = named_layout(layout)
    form = parse_columns(columns, form) if columns else form
    files = find(source, form)
    about = files.about
    chosen = _space(space, bbox, about)
    slot = parse_every(_needed("slot length", every, about.get("every"), "--every", "30min"))
    window = parse_hours(hours if hours is not None else tuple(about.get("hours", (0, 24))))
    named = read_places(places) if places is not None else None
    bounding = Bounding(rule, max_slots, _carry(carry, slot), secrets.token_hex(32) if key is None else key)
    days = _declared(first, last, about)

    with start(engine, spark_master=spark_master, memory_limit=memory_limit) as run:
        raw = run.read(files) if files.format == "parquet" else unquoted(run.read(files))
        roles = form.find(files.columns or raw.columns, places=named is not None)
        default = about.get("timezone", zone_of(files.types, roles.time))
        timetable = Timetable(_needed("time zone", timezone, default, "--timezone", "Europe/Paris"), slot, window)
        zoned = zone_of(run.types(files), roles.time) is not None
        rows = clean(raw, roles, zoned, run.places(named) if named is not None else None)
        clock = raw[roles.time].type().is_timestamp()
        if not clock:  # text is parsed once
            rows = run.kept(rows)
        asserted = days is None
        if days is None:
            days = _own_days(run, rows, timetable)
        _check_size(days, timetable, chosen)
        calendar = Calendar(timetable, _between(*days))
        whole = bool(bounding.carry) or max_slots is not None
        parts = _parts(files, roles.time if clock else None, zoned, calendar, run.batch_rows, whole)
        yield Job(run, timed(rows, calendar), parts, calendar, chosen, run.locate(chosen), bounding, asserted)


def _needed(what: str, given: Any, said: Any, option: str, example: str) -> Any:
    value = given if given is not None else said
    if value is None:
        raise Refused(what, expected=f"{option}, since the file does not say it", example=f"{option} {example}")
    return value


def _space(given: str | Space | None, bbox: str | tuple[float, ...] | None, about: Mapping[str, Any]) -> Space:
    if given is None and "space" in about:
        if bbox is not None:
            raise Refused("bbox", bbox, "a space beside it: the file's own space has its extent", "--space grid:500m")
        return space_from_dict(about["space"])
    chosen: str | Space = _needed("space", given, None, "--space", "grid:500m@116.39,39.92:100x80")
    return named_space(chosen, parse_bbox(bbox)) if isinstance(chosen, str) else chosen


def parse_bbox(given: str | tuple[float, ...] | None) -> tuple[float, float, float, float] | None:
    """West, south, east and north in degrees.

    >>> parse_bbox("116.1,39.7,116.7,40.1")
    (116.1, 39.7, 116.7, 40.1)
    """
    if given is None:
        return None
    refusal = Refused("bbox", given, "W,S,E,N in degrees, W < E, S < N", "116.1,39.7,116.7,40.1")
    try:
        west, south, east, north = (float(x) for x in (given.split(",") if isinstance(given, str) else given))
    except ValueError:
        raise refusal from None
    if not (-180 <= west < east <= 180 and -90 <= south < north <= 90):
        raise refusal
    return west, south, east, north


def _carry(given: str | int | None, slot: int) -> int:
    """Slots over which a user is carried."""
    if given is None or given == 0:
        return 0
    seconds = parse_every(given)
    if seconds % slot:
        raise Refused("carry", given, f"a multiple of the slot length, {slot} s", f"{slot}s")
    return seconds // slot


def _declared(first: str | date | None, last: str | date | None, about: Mapping[str, Any]) -> tuple[date, date] | None:
    first = first if first is not None else about.get("from")
    last = last if last is not None else about.get("to")
    if first is None and last is None:
        return None
    if first is None or last is None:
        raise Refused(
            "days",
            f"{first or last} alone",
            "both --from and --to, or neither",
            "--from 2008-02-03 --to 2008-02-07",
        )
    begin, end = parse_day(first), parse_day(last)
    if end < begin:
        raise Refused("days", f"from {begin} to {end}", "a last day that is not before the first", "2008-02-03")
    return begin, end


def _check_size(days: tuple[date, date], timetable: Timetable, space: Space) -> None:
    """Refuse a table that no machine holds before it is laid out."""
    number = (days[1] - days[0]).days + 1
    hours = timetable.hours[1] - timetable.hours[0]
    slots = number * hours * 3600 // timetable.every
    if slots * space.cells > LARGEST or slots > LONGEST:
        raise Refused(
            "counts table",
            f"{number} days, {slots} slots x {space.cells} cells",
            f"at most {LARGEST} counts: declare fewer days with --from and --to, or larger cells or slots",
        )


def _between(first: date, last: date) -> tuple[date, ...]:
    return tuple(date.fromordinal(n) for n in range(first.toordinal(), last.toordinal() + 1))


def _own_days(run: Engine, rows: ir.Table, timetable: Timetable) -> tuple[date, date]:
    """The first and last local day among the rows whose clock is plausible."""
    good = rows.filter(rows.stamp.between(*PLAUSIBLE) & rows.user.notnull())
    ends = run.collect(good.group_by("zoned").agg(low=good.stamp.min(), high=good.stamp.max())).to_pylist()
    days = [
        datetime.fromtimestamp(row[end], UTC).astimezone(ZoneInfo(timetable.timezone) if row["zoned"] else UTC).date()
        for row in ends
        for end in ("low", "high")
    ]
    if not days:
        raise Refused(
            "days",
            "no row with a user and a readable time",
            "--from and --to",
            "--from 2008-02-03 --to 2008-02-07",
        )
    return min(days), max(days)


def _parts(
    files: Files, clock: str | None, zoned: bool, calendar: Calendar, size: int | None, whole: bool
) -> list[Part]:
    """Parts of at most about `size` rows, and of fewer where the file lies in order of time; of whole days if need be.

    Where the file has timestamps, `clock`, a part is told by them as they are, so that an engine skips the rest of the
    file.
    """
    number = 1
    if files.rows is not None and size is not None:
        affordable = int(1 + AGAIN / files.beside(clock)) if clock else 1
        number = max(math.ceil(files.rows / size), min(math.ceil(files.rows / QUICK), affordable))
    edges = calendar.edges(number, whole)
    return [Part(low, high, clock, zoned) for low, high in pairwise([None, *edges, None])]
