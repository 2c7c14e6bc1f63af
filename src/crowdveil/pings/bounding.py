"""From cleaned rows to counts: at most one cell per user and slot, at most K slots per user and day.

Adding or removing one user's rows of one local day changes the table of that day alone, by at most one in
one cell of each slot, and in at most K slots if K is given:
1. every row is judged by itself; what cannot be used gets a reason instead of a slot, and no user;
2. the rule picks a cell from one user's rows of one slot. `last` is the maximum of `second · 2^k + cell`, so
   engines cannot break ties differently. `longest` is the cell with the most seconds, each row lasting until
   the user's next row of the slot or the slot's end, a tie going to the larger cell number;
3. `carry` repeats a user's cell in the empty slots that follow, at most so many, never past midnight;
4. of a user's slots of a day, the K with the smallest SHA-256 of (secret, day, slot, user) are counted.
Each step is a function of one user's rows of one local day. The last counts users, so one user adds 0 or 1.

Dropped rows travel in the same pass: all of one reason fall into one group, without a user.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import ibis
import ibis.expr.types as ir

from crowdveil.errors import Refused
from crowdveil.pings.calendar import Calendar, to_utc
from crowdveil.pings.drops import Reason

__all__ = ["RULES", "Bounding", "Locate", "counted", "timed"]

RULES = ("last", "longest")
SKIPPED = -(2**62)

Locate = Callable[[ir.FloatingValue, ir.FloatingValue], ir.IntegerValue]
"""The cell of a point as an expression: -1 or null outside."""


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
        if self.max_slots is not None and self.max_slots < 1:
            raise Refused("max slots per user and day", self.max_slots, "a whole number of at least 1", 8)


def counted(rows: ir.Table, calendar: Calendar, cells: int, locate: Locate, how: Bounding) -> ir.Table:
    """`key, cell, users, rows`: the counts, and with a negative key the dropped rows by reason."""
    bits = max(1, (cells - 1).bit_length())
    picked = _pick(_judged(rows, calendar, locate), calendar, bits, how.rule)
    picked = picked.mutate(cell=picked.value % 2**bits)
    if how.carry:
        picked = _carried(picked, calendar, how.carry)
    if how.max_slots is not None:
        picked = _limited(picked, calendar, how.max_slots, how.secret)
    else:
        picked = picked.mutate(counts=ibis.literal(1))
    return picked.group_by("key", "cell").agg(users=picked.counts.sum(), rows=picked.rows.sum())


def timed(rows: ir.Table, calendar: Calendar) -> ir.Table:
    """The rows with their `moment`, seconds of UTC; a local time that clocks skipped has a sign of its own."""
    local = to_utc(rows.stamp, calendar.timetable, calendar.days, SKIPPED)
    return rows.mutate(moment=ibis.ifelse(rows.zoned, rows.stamp, local))


def _judged(rows: ir.Table, calendar: Calendar, locate: Locate) -> ir.Table:
    """`user, key, second, cell`: the slot and cell of a row that can be used, else a reason as its key."""
    rows = rows.mutate(slot=calendar.key(rows.moment), cell=locate(rows.lon, rows.lat))
    missing = rows.lon.isnull() | rows.lat.isnull() | rows.lon.isnan() | rows.lat.isnan()
    possible = rows.lon.between(-180, 180) & rows.lat.between(-90, 90)
    key = ibis.cases(
        (rows.broken, int(Reason.BROKEN)),
        (rows.user.isnull(), int(Reason.USER)),
        (rows.moment.isnull(), int(Reason.TIME)),
        (rows.moment == SKIPPED, int(Reason.SKIPPED)),
        (rows.slot.isnull(), int(Reason.DAYS)),
        (rows.slot < 0, int(Reason.HOURS)),
        (rows.unplaced, int(Reason.PLACE)),
        (missing, int(Reason.POSITION)),
        (~possible, int(Reason.IMPOSSIBLE)),
        (rows.cell.isnull() | (rows.cell < 0), int(Reason.OUTSIDE)),
        else_=rows.slot,
    )
    rows = rows.mutate(key=key.cast("int32"))
    used = rows.key >= 0
    return rows.select(
        "key",
        user=ibis.ifelse(used, rows.user, ibis.null(rows.user.type())),
        second=ibis.ifelse(used, calendar.second(rows.moment), 0),
        cell=ibis.ifelse(used, rows.cell, 0),
    )


def _pick(rows: ir.Table, calendar: Calendar, bits: int, rule: str) -> ir.Table:
    """`user, key, value, rows` with the cell in the lowest bits of `value`."""
    rows = rows.mutate(value=rows.second.cast("int64") * 2**bits + rows.cell)
    if rule == "last":
        return rows.group_by("user", "key").agg(value=rows.value.max(), rows=rows.count())
    once = rows.group_by("user", "key", "value").agg(rows=rows.count())
    follows = ibis.window(group_by=["user", "key"], order_by="value")
    second = once.value // 2**bits
    until = ibis.coalesce(second.lead().over(follows), calendar.seconds(once.key))
    stays = once.mutate(cell=once.value % 2**bits, stay=until - second)
    cells = stays.group_by("user", "key", "cell").agg(stay=stays.stay.sum(), rows=stays.rows.sum())
    cells = cells.mutate(value=cells.stay.cast("int64") * 2**bits + cells.cell)
    return cells.group_by("user", "key").agg(value=cells.value.max(), rows=cells.rows.sum())


def _carried(picked: ir.Table, calendar: Calendar, carry: int) -> ir.Table:
    """Each user's cells, repeated over at most `carry` empty slots that follow them on the same day."""
    per_day = calendar.per_day
    picked = picked.mutate(day=picked.key // per_day)
    later = picked.key.lead().over(ibis.window(group_by=["user", "day"], order_by="key"))
    until = ibis.coalesce(later, (picked.day + 1) * per_day)
    times = ibis.ifelse(picked.key < 0, 1, ibis.least(until - picked.key, carry + 1))
    repeated = picked.mutate(step=ibis.range(0, times.cast("int32")).unnest())
    repeated = repeated.mutate(
        key=(repeated.key + repeated.step).cast("int32"),
        rows=ibis.ifelse(repeated.step == 0, repeated.rows, 0),
    )
    return repeated.filter((repeated.key < 0) | calendar.keeps(repeated.key)).drop("step", "day")


def _limited(picked: ir.Table, calendar: Calendar, most: int, secret: str) -> ir.Table:
    """Marks the slots that count: per user and day the `most` with the smallest hash."""
    first = calendar.days[0].toordinal()
    picked = picked.mutate(day=picked.key // calendar.per_day)
    slot = picked.key % calendar.per_day
    text = (
        ibis.literal(secret + "|")
        + (picked.day + first).cast("int64").cast("string")
        + "|"
        + slot.cast("int64").cast("string")
        + "|"
        + picked.user.cast("string")
    )
    picked = picked.mutate(mark=text.hexdigest("sha256"))
    order = ibis.window(group_by=["user", "day"], order_by=["mark", "key"])
    return picked.mutate(counts=ibis.ifelse(ibis.row_number().over(order) < most, 1, 0))
