"""From rows as operators have them to `user, stamp, zoned, lon, lat, broken, unplaced`: each row by itself.

`stamp` is in whole seconds since 1970 (fractions are floored), of UTC where `zoned`, else of the local clock. Where the
file has timestamps, `clock` is that column as it is.
Text times must be ISO 8601, `2008-02-02 15:36:08` with `T` or a blank, fraction and offset (`Z`, `+08:00`)
optional; numbers in text must be plain decimals such as `7.034E-04`. One regular expression checks text before
it is cast, so that engines agree about what is readable. What is not readable is null, never guessed.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import and_

import ibis
import ibis.expr.types as ir
import pyarrow as pa

from crowdveil.errors import Refused
from crowdveil.pings.layout import Columns

__all__ = ["clean", "unquoted", "zone_of"]

_CLOCK = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}[ T]([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.,][0-9]+)?)?"
_NAIVE = _CLOCK + "$"
_ZONED = _CLOCK + r" ?(Z|[+-]([01][0-9]|2[0-3]):?[0-5][0-9])$"
_NUMBER = r"^ *[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)? *$"


@ibis.udf.scalar.builtin(name="hex")  # type: ignore[untyped-decorator] # Ibis is not typed
def _hex(data: bytes) -> str:
    """Binary identifiers as text; both engines have it."""
    raise NotImplementedError


def zone_of(types: Mapping[str, pa.DataType], time: str) -> str | None:
    """The time zone that a column of timestamps declares.

    >>> zone_of({"time": pa.timestamp("us", tz="Asia/Shanghai")}, "time")
    'Asia/Shanghai'
    """
    kind = types.get(time)
    return kind.tz if kind is not None and pa.types.is_timestamp(kind) else None


def clean(raw: ir.Table, columns: Columns, zoned: bool, places: ir.Table | None = None) -> ir.Table:
    """The cleaned rows of `raw`; `zoned` says whether its timestamps are instants.

    A place's position, where the row has a place, stands in for the coordinates that the row lacks.

    >>> when = ["2024-05-06 08:00:00", "soon"]
    >>> raw = ibis.memtable({"who": ["ann", " "], "at": when, "x": [2.3, 2.4], "y": [48.8, 48.9]})
    >>> rows = clean(raw, Columns(user="who", time="at", lon="x", lat="y"), zoned=False)
    >>> rows.select("user", "lon", known=rows.stamp.notnull()).to_pyarrow().to_pylist()
    [{'user': 'ann', 'lon': 2.3, 'known': True}, {'user': None, 'lon': 2.4, 'known': False}]
    """
    stamp, aware = _stamp(raw[columns.time], zoned, columns.time)
    clock = {"clock": raw[columns.time]} if raw[columns.time].type().is_timestamp() else {}
    table = raw.select(
        user=_user(raw[columns.user], columns.user),
        stamp=stamp,
        zoned=aware,
        lon=_number(raw[columns.lon], columns.lon) if columns.lon else ibis.null("float64"),
        lat=_number(raw[columns.lat], columns.lat) if columns.lat else ibis.null("float64"),
        place=raw[columns.place].cast("string") if columns.place and places is not None else ibis.null("string"),
        broken=raw["_broken"].notnull() if "_broken" in raw.columns else ibis.literal(False),
        **clock,
    )
    if places is None:
        return table.mutate(unplaced=ibis.literal(False))
    joined = table.left_join(places, table.place == places.place_id)
    return joined.select(
        "user",
        "stamp",
        "zoned",
        "broken",
        *clock,
        lon=ibis.ifelse(table.lon.isnull() | table.lat.isnull(), places.place_lon, table.lon),
        lat=ibis.ifelse(table.lon.isnull() | table.lat.isnull(), places.place_lat, table.lat),
        unplaced=(table.lon.isnull() | table.lat.isnull()) & table.place.notnull() & places.place_id.isnull(),
    )


def unquoted(raw: ir.Table) -> ir.Table:
    """The fields of a CSV without the quotes around them, empty ones null; a line with undecodable bytes is broken.

    Engines read a CSV without knowing of quotes, since one quote that is never closed would swallow other users'
    rows. So a delimiter inside quotes is one too many, and spoils its own line alone.

    >>> raw = ibis.memtable({"user": ['"ann"', 'bob "the"', '""']}).mutate(_broken=ibis.null("string"))
    >>> unquoted(raw).user.to_pyarrow().to_pylist()
    ['ann', 'bob "the"', None]
    """

    def bare(column: ir.StringValue) -> ir.StringValue:
        text = column.strip()
        enclosed = text.startswith('"') & text.endswith('"') & (text.length() >= 2)
        return ibis.ifelse(enclosed, text.substr(1, text.length() - 2), column).nullif("")

    names = [name for name in raw.columns if name != "_broken"]
    decoded = reduce(and_, (~raw[name].contains("\ufffd").fill_null(False) for name in names))
    broken = ibis.ifelse(decoded, raw["_broken"], "")
    return raw.mutate(**{name: bare(raw[name]) for name in names}, _broken=broken)


def _user(column: ir.Value, name: str) -> ir.Value:
    kind = column.type()
    if kind.is_integer():
        return column
    if kind.is_string():
        return ibis.ifelse(column.strip() == "", ibis.null("string"), column)
    if kind.is_binary():
        return _hex(column)
    if kind.is_floating():  # whole numbers with gaps, as pandas writes them
        exact = ibis.ifelse(column.abs() < 2**53, column, ibis.null("float64"))  # no NaN: rounding it is an error
        return ibis.ifelse(exact == exact.floor(), exact, ibis.null("float64")).cast("int64")
    if kind.is_uuid():
        return column.cast("string")
    raise Refused(f"column {name} (the user)", kind, "whole numbers or text", "int64")


def _stamp(column: ir.Value, zoned: bool, name: str) -> tuple[ir.IntegerValue, ir.BooleanValue]:
    kind = column.type()
    if kind.is_timestamp():
        return _seconds(column.try_cast("timestamp")), ibis.literal(zoned)
    if not kind.is_string():
        raise Refused(f"column {name} (the time)", kind, "timestamps, or text such as 2008-02-02 15:36:08", "timestamp")
    text = column.strip()
    naive, aware = text.re_search(_NAIVE), text.re_search(_ZONED)
    whole = ibis.ifelse(text.length() == 16, text + ":00", text.substr(0, 19)).replace("T", " ")
    with_zone = (text.substr(0, 16) + ibis.ifelse(text.substr(16, 1) == ":", text.substr(16, 3), ":00")).replace(
        "T", " "
    )
    zone = text.re_extract(r"([+-][0-9]{2}:?[0-9]{2})$", 1).replace(":", "")
    minutes = zone.substr(1, 2).try_cast("int64") * 60 + zone.substr(3, 2).try_cast("int64")
    offset = ibis.cases((zone == "", 0), (zone.startswith("-"), minutes * -60), else_=minutes * 60)
    local = _seconds(ibis.ifelse(naive, whole, ibis.null("string")).try_cast("timestamp"))
    instant = _seconds(ibis.ifelse(aware, with_zone, ibis.null("string")).try_cast("timestamp")) - offset
    return ibis.ifelse(aware, instant, local), aware.fill_null(False)


def _seconds(moment: ir.TimestampValue) -> ir.IntegerValue:
    return moment.epoch_seconds().cast("float64").floor().cast("int64")


def _number(column: ir.Value, name: str) -> ir.FloatingValue:
    kind = column.type()
    if kind.is_string():
        return ibis.ifelse(column.re_search(_NUMBER), column.strip(), ibis.null("string")).try_cast("float64")
    if kind.is_numeric():
        return column.cast("float64")
    raise Refused(f"column {name} (a coordinate)", kind, "numbers in degrees", "float64")
