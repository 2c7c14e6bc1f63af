"""From cleaned rows to counts: at most one cell per user and slot, at most K slots per user and day.

Adding or removing one user's rows of one local day changes the table of that day alone, by at most one in
one cell of each slot, and in at most K slots if K is given:
1. every row is judged by itself; what cannot be used gets a reason instead of a slot, and no user;
2. the rule picks a cell from one user's rows of one slot. `last` is the maximum of `second · 2^k + cell`, so
   engines cannot break ties differently. `longest` is the cell with the most seconds, each row lasting until
   the user's next row of the slot or the slot's end, a tie going to the larger cell number;
3. `carry` repeats a user's cell in the empty slots that follow, at most so many, never past midnight;
4. of a user's slots of a day, the K with the smallest SHA-256 of (secret, slot of the day, user) are counted.
Each step is a function of one user's rows of one local day. The last counts users, so one user adds 0 or 1.

Dropped rows travel in the same pass: all of one reason fall into one group, without a user.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import ibis
import ibis.expr.types as ir

from crowdveil.counts import check_max_slots
from crowdveil.errors import Refused
from crowdveil.pings.calendar import Calendar, to_utc
from crowdveil.pings.drops import Reason

__all__ = ["RULES", "Bounding", "Locate", "bounded", "counted", "timed"]

RULES = ("last", "longest")
SKIPPED = -(2**62)

Locate = Callable[[ir.FloatingValue, ir.FloatingValue], ir.IntegerValue]
"""The cell of a point as an expression: -1 or null outside, for no position, and for an impossible one."""


@dataclass(frozen=True)
class Bounding:
    """How a user's rows become at most one cell per slot; all of it public but `secret`, which a run keeps.

    >>> Bounding("first")
    Traceback (most recent call last):
    crowdveil.errors.Refused: rule: got first; expected one of last, longest, for example last
    """

    rule: str = "last"
    max_slots: int | None = None
    carry: int = 0
    """Slots over which a user is carried forward."""
    secret: str = ""

    def __post_init__(self) -> None:
        if self.rule not in RULES:
            raise Refused("rule", self.rule, f"one of {', '.join(RULES)}", "last")
        check_max_slots(self.max_slots)


def counted(rows: ir.Table, calendar: Calendar, cells: int, locate: Locate, how: Bounding) -> ir.Table:
    """`key, cell, users, rows`: the counts, and with a negative key the dropped rows by reason.

    >>> from datetime import date
    >>> from crowdveil.timetable import Timetable
    >>> day = Calendar(Timetable("UTC", 43_200), (date(2024, 5, 6),))
    >>> rows = ibis.memtable({"user": ["ann", "bob"], "moment": [60, 50_000], "lon": [0.5, 0.5], "lat": [0.5, 0.5]})
    >>> rows = rows.mutate(broken=ibis.literal(False), unplaced=ibis.literal(False))
    >>> table = counted(rows, day, 2, lambda lon, lat: lon.floor().cast("int64"), Bounding())
    >>> table.order_by("key").to_pyarrow().to_pylist()
    [{'key': 0, 'cell': 0, 'users': 1, 'rows': 1}, {'key': 43200, 'cell': 0, 'users': 1, 'rows': 1}]
    """
    picked = bounded(rows, calendar, cells, locate, how)
    if how.max_slots is None:
        return picked.group_by("key", "cell").agg(users=picked.count(), rows=_total(picked.rows))
    picked = _limited(picked, calendar, how.max_slots, how.secret)
    return picked.group_by("key", "cell").agg(users=picked.count(where=picked.counts), rows=_total(picked.rows))


def bounded(rows: ir.Table, calendar: Calendar, cells: int, locate: Locate, how: Bounding) -> ir.Table:
    """`user, key, cell, rows`: one cell per user and slot, carried forward, before any limit on a user's slots.

    >>> from datetime import date
    >>> from crowdveil.timetable import Timetable
    >>> day = Calendar(Timetable("UTC", 43_200), (date(2024, 5, 6),))
    >>> rows = ibis.memtable({"user": ["ann"] * 2, "moment": [60, 7200], "lon": [0.5, 1.5], "lat": [0.5, 0.5]})
    >>> rows = rows.mutate(broken=ibis.literal(False), unplaced=ibis.literal(False))
    >>> one = bounded(rows, day, 2, lambda lon, lat: lon.floor().cast("int64"), Bounding())
    >>> one.to_pyarrow().to_pylist()  # both rows lie in the morning; the last one counts
    [{'user': 'ann', 'key': 0, 'value': ..., 'rows': 2, 'cell': 1}]
    """
    bits = max(1, (cells - 1).bit_length())
    picked = _pick(_judged(rows, calendar, bits, locate), calendar, bits, how.rule)
    picked = picked.mutate(cell=picked.value % 2**bits)
    return _carried(picked, calendar, bits, how.carry) if how.carry else picked


def timed(rows: ir.Table, calendar: Calendar) -> ir.Table:
    """The rows with their `moment`, seconds after the first midnight; a local time that clocks skipped has its own.

    >>> from datetime import date
    >>> from crowdveil.timetable import Timetable
    >>> day = Calendar(Timetable("Europe/Paris", 3600), (date(1970, 1, 2),))
    >>> rows = ibis.memtable({"stamp": [90_000, 86_400], "zoned": [False, True]})  # one o'clock, twice
    >>> timed(rows, day).moment.to_pyarrow().to_pylist()
    [3600, 3600]
    """
    origin = calendar.midnights[0]
    local = to_utc(rows.stamp, calendar, SKIPPED)
    return rows.mutate(moment=ibis.ifelse(rows.zoned, rows.stamp - origin, local))


def _judged(rows: ir.Table, calendar: Calendar, bits: int, locate: Locate) -> ir.Table:
    """`user, key, value`: a usable row's slot, and its second and cell packed; else a reason as its key, and no user.

    Most rows are usable, so they are told by one conjunction, and only the others are asked for their reason.
    """
    rows = rows.mutate(second=calendar.second(rows.moment), cell=locate(rows.lon, rows.lat))
    used = ~rows.broken & rows.user.notnull() & calendar.keeps(rows.moment) & ~rows.unplaced & (rows.cell >= 0)
    rows = rows.mutate(used=used)
    missing = rows.lon.isnull() | rows.lat.isnull() | rows.lon.isnan() | rows.lat.isnan()
    possible = rows.lon.between(-180, 180) & rows.lat.between(-90, 90)
    slot = _narrow(rows.moment - rows.second, calendar.end)
    key = ibis.cases(
        (rows.used, slot),
        (rows.broken, int(Reason.BROKEN)),
        (rows.user.isnull(), int(Reason.USER)),
        (rows.moment.isnull(), int(Reason.TIME)),
        (rows.moment == SKIPPED, int(Reason.SKIPPED)),
        (~calendar.holds(rows.moment), int(Reason.DAYS)),
        (~calendar.keeps(rows.moment), int(Reason.HOURS)),
        (rows.unplaced, int(Reason.PLACE)),
        (missing, int(Reason.POSITION)),
        (~possible, int(Reason.IMPOSSIBLE)),
        else_=int(Reason.OUTSIDE),
    )
    value = _narrow(rows.second * 2**bits + rows.cell, calendar.timetable.every * 2**bits)
    return rows.select(
        key=key,
        user=ibis.ifelse(rows.used, rows.user, ibis.null(rows.user.type())),
        value=ibis.ifelse(rows.used, value, 0),
    )


def _pick(rows: ir.Table, calendar: Calendar, bits: int, rule: str) -> ir.Table:
    """`user, key, value, rows` with the cell in the lowest bits of `value`."""
    if rule == "last":
        return rows.group_by("user", "key").agg(value=rows.value.max(), rows=rows.count())
    once = rows.group_by("user", "key", "value").agg(rows=rows.count())
    follows = ibis.window(group_by=["user", "key"], order_by="value")
    second = once.value // 2**bits
    until = ibis.coalesce(second.lead().over(follows), calendar.slot_end(once.key) - once.key, 0)
    stays = once.mutate(cell=once.value % 2**bits, stay=until - second)
    cells = stays.group_by("user", "key", "cell").agg(stay=_total(stays.stay), rows=_total(stays.rows))
    cells = cells.mutate(value=cells.stay * 2**bits + cells.cell)
    return cells.group_by("user", "key").agg(value=cells.value.max(), rows=_total(cells.rows))


def _carried(picked: ir.Table, calendar: Calendar, bits: int, carry: int) -> ir.Table:
    """Each user's cells, repeated over at most `carry` empty slots that follow them on the same day.

    Every cell is offered to the slots after it, and each slot takes the offer with the fewest steps.
    """
    offers = picked.mutate(step=ibis.range(0, carry + 1).unnest())
    offers = offers.mutate(later=offers.key + offers.step * calendar.timetable.every, step=offers.step.cast("int64"))
    own = offers.step == 0
    same_day = calendar.day_end(offers.later) == calendar.day_end(offers.key)
    offers = offers.filter(own | ((offers.key >= 0) & same_day & calendar.keeps(offers.later)))
    taken = offers.select(
        "user",
        key=offers.later,
        value=offers.step * 2**bits + offers.cell,
        rows=ibis.ifelse(offers.step == 0, offers.rows, 0),
    )
    taken = taken.group_by("user", "key").agg(value=taken.value.min(), rows=_total(taken.rows))
    return taken.select("user", "key", "rows", cell=taken.value % 2**bits)


def _limited(picked: ir.Table, calendar: Calendar, most: int, secret: str) -> ir.Table:
    """Marks the slots that count: per user and day the `most` with the smallest hash."""
    start = (picked.key.cast("int64") + calendar.midnights[0]).cast("string")
    mark = (ibis.literal(secret + "|") + start + "|" + picked.user.cast("string")).hexdigest("sha256")
    picked = picked.mutate(mark=mark, end=calendar.day_end(picked.key))
    order = ibis.window(group_by=["user", "end"], order_by=["mark", "key"])
    return picked.mutate(counts=ibis.row_number().over(order) < most)


def _narrow(number: ir.IntegerValue, below: int) -> ir.IntegerValue:
    """In 32 bits where that leaves room to add a day: groups are found faster by a short key."""
    return number.cast("int32" if below <= 2**30 else "int64")


def _total(rows: ir.IntegerValue) -> ir.IntegerValue:
    """Their sum, exact up to 2⁵³ and in 64 bits on every engine."""
    return rows.cast("float64").sum().cast("int64")
