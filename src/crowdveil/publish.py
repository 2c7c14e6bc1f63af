"""Publishing: counts in, release out, one local day after another, each with its own ε.

With a ledger a day is published once: the first time it is checked, drawn and written in one transaction, and ever
after the same bytes are given again. Without one nobody keeps count, and the manifest says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from datetime import date, timedelta
from importlib.metadata import version
from typing import Any

import numpy as np

from crowdveil.counts import Counts, Shape
from crowdveil.errors import Refused
from crowdveil.manifest import SCHEMA, cost, guarantee, plain
from crowdveil.privacy import Budget, Epsilon, IntArray, NoiseSource, OpenDP, exact
from crowdveil.privacy.ledger import Ledger, Publication, publication_name
from crowdveil.refine.consistency import consistent
from crowdveil.release import Release
from crowdveil.schemes import DAYS, Memory, Published, Scheme, scheme
from crowdveil.schemes.protocol import pack, unpack
from crowdveil.space import content_hash

__all__ = ["DEFAULT_SCHEME", "Account", "publish", "publish_day", "unpaid"]

DEFAULT_SCHEME = "anchor"


@dataclass(frozen=True)
class Account:
    """Whose budget pays: a source in a ledger, shared by all of its publications.

    >>> import tempfile
    >>> ledger = Ledger.init(tempfile.mkdtemp() + "/ledger.db")
    >>> ledger.account("metro", exact("1"), exact("20"))
    >>> Account(ledger, "metro").source
    'metro'
    """

    ledger: Ledger
    source: str


def publish_day(
    chosen: Scheme,
    values: IntArray,
    shape: Shape,
    budget: Budget,
    past: Sequence[Memory] = (),
    consistency: bool = True,
) -> Published:
    """One finished day through a scheme and, where the scheme leaves it to us, consistency post-processing.

    >>> import crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> ((shape, values),) = city_of(1_000, 12).counts(1, "6h").by_day()
    >>> published = publish_day(scheme("direct"), values, shape, Budget(exact("1"), OpenDP()))
    >>> published.values.shape, bool(published.values.min() >= 0)
    ((4, 12), True)
    """
    published = chosen.publish(values, shape, budget, past)
    if consistency and not published.final:
        published = replace(published, values=consistent(published.values), final=True)
    return published


def publish(
    counts: Counts,
    epsilon: object,
    scheme_name: str = DEFAULT_SCHEME,
    *,
    reading: str = "proven",
    options: dict[str, Any] | None = None,
    consistency: bool = True,
    source: NoiseSource | None = None,
    account: Account | None = None,
    progress: Callable[[date], None] = lambda day: None,
) -> Release:
    """Publish every local day of `counts` with `epsilon` each.

    Some schemes draw on days published before: on those of `counts`, and with an account on the week before each day
    as the ledger has it, so that days can be published one by one.

    >>> import crowdveil as cv
    >>> from datetime import date
    >>> grid, table = cv.space("grid:500m@2.35,48.85:4x3"), cv.Timetable("Europe/Paris", 6 * 3600)
    >>> counts = cv.Counts(np.full((4, 12), 40), table.starts(date(2024, 5, 6)), grid, table)
    >>> release = cv.publish(counts, "1", "direct")
    >>> release.values.shape, release.manifest["epsilon"]["cost"]["30_days"]
    ((4, 12), 30.0)
    """
    per_day: Epsilon = exact(epsilon)
    chosen = scheme(scheme_name, reading, **(options or {}))
    source = source or OpenDP()
    about = _about(counts, per_day, chosen, source, consistency, account)
    if account is not None:
        _check(account, counts, per_day, chosen, source, about)

    days: list[dict[str, Any]] = []
    for shape, values in counts.by_day():

        def draw(shape: Shape = shape, values: IntArray = values) -> bytes:
            known = {} if account is None else _week_before(account, shape.day, _name(about))
            known |= {day["day"]: day["memory"] for day in days}
            budget = Budget(per_day, source)
            published = publish_day(chosen, values, shape, budget, [known[day] for day in sorted(known)], consistency)
            return pack(_day(shape, budget, published) | {"bounding": counts.bounding})

        if account is None:
            days.append(unpack(draw()))
        else:
            key = Publication(account.source, shape.day, _name(about))
            told = {"scheme": chosen.name, "timezone": counts.timetable.timezone}
            days.append(unpack(account.ledger.publish(key, per_day, draw, about=told)))
        progress(shape.day)
    columns = {name: _stack([day[name] for day in days]) for name in ("mean", "low", "high")}
    bounded = sorted({day.get("bounding", counts.bounding) for day in days})  # a day given again has its own
    manifest = about | {"bounding": "; ".join(bounded), "days": [{key: day[key] for key in _SHOWN} for day in days]}
    values = np.concatenate([day["values"] for day in days])
    return Release(values, counts.slots, counts.space, counts.timetable, manifest, **columns).sealed()


def unpaid(
    counts: Counts,
    epsilon: object,
    scheme_name: str = DEFAULT_SCHEME,
    *,
    reading: str = "proven",
    options: dict[str, Any] | None = None,
    consistency: bool = True,
    account: Account,
) -> list[date]:
    """The days that `publish` would draw and charge to `account`; refused if it would be. Nothing is drawn or written.

    >>> import crowdveil as cv, tempfile
    >>> grid, table = cv.space("grid:500m@2.35,48.85:4x3"), cv.Timetable("Europe/Paris", 6 * 3600)
    >>> counts = cv.Counts(np.full((4, 12), 40), table.starts(date(2024, 5, 6)), grid, table)
    >>> ledger = Ledger.init(tempfile.mkdtemp() + "/ledger.db")
    >>> ledger.account("metro", exact("1"), exact("20"))
    >>> unpaid(counts, "1", account=Account(ledger, "metro"))
    [datetime.date(2024, 5, 6)]
    """
    chosen, source = scheme(scheme_name, reading, **(options or {})), OpenDP()
    about = _about(counts, exact(epsilon), chosen, source, consistency, account)
    return _check(account, counts, exact(epsilon), chosen, source, about)


_SHOWN = ("day", "slots", "epsilon", "epsilon_exact", "parts", "parameters")


def _day(shape: Shape, budget: Budget, published: Published) -> dict[str, Any]:
    """What is kept of a published day: the tables, the account, and what later days may use."""
    return {
        "day": shape.day.isoformat(),
        "slots": shape.slots,
        "epsilon": float(budget.spent),
        "epsilon_exact": str(budget.spent),
        "parts": [part.to_dict() for part in budget.parts.values()],
        "parameters": plain(published.parameters),
        "values": published.values,
        "memory": published.memory,
    } | {
        name: None if column is None else column.astype(np.float32)
        for name, column in (("mean", published.mean), ("low", published.low), ("high", published.high))
    }


def _stack(tables: list[Any]) -> Any:
    return None if any(table is None for table in tables) else np.concatenate(tables)


def _check(
    account: Account, counts: Counts, per_day: Epsilon, chosen: Scheme, source: NoiseSource, about: dict[str, Any]
) -> list[date]:
    """The days to draw. Refuse before anything is drawn or written: no proof, no real noise, or too little left."""
    if chosen.unproven:
        raise Refused("ledger", f"the {chosen.reading} reading of {chosen.name}", "a proven scheme", "proven")
    if source.simulation:
        raise Refused("ledger", "simulation noise", "OpenDP's: what is accounted for is released")
    name = _name(about)
    new = [day for day in counts.days if account.ledger.released(Publication(account.source, day, name)) is None]
    account.ledger.check(account.source, new, per_day, counts.timetable.timezone)
    return new


def _week_before(account: Account, today: date, name: str) -> dict[str, Memory]:
    """What the days before today paid for, where the account published them under the same name and they stand."""
    days = [today - timedelta(days=back) for back in range(1, DAYS + 1)]
    found = {day: account.ledger.released(Publication(account.source, day, name)) for day in days}
    stand = {day: one.content for day, one in found.items() if one and one.status == "released" and one.content}
    return {day.isoformat(): unpack(content)["memory"] for day, content in stand.items()}


def _name(about: dict[str, Any]) -> str:
    """What makes two publications of a day the same one: everything declared but the span of days and the version."""
    shape = {key: value for key, value in about["shape"].items() if key != "slots"}
    rest = ("scheme", "reading", "options", "epsilon", "consistency", "max_slots", "space")
    return publication_name({"shape": shape} | {key: about[key] for key in rest})


def _about(
    counts: Counts,
    per_day: Epsilon,
    chosen: Scheme,
    source: NoiseSource,
    consistency: bool,
    account: Account | None,
) -> dict[str, Any]:
    """All of the manifest that is known before a draw."""
    options = {field.name: plain(getattr(chosen, field.name)) for field in fields(chosen)}  # type: ignore[arg-type]
    if chosen.reading == "published":
        options.pop("threshold", None)
    return {
        "schema": SCHEMA,
        "made_by": f"crowdveil {version('crowdveil')}",
        "scheme": chosen.name,
        "reading": chosen.reading,
        "options": options,
        "guarantee": guarantee(chosen.unproven),
        "epsilon": {"per_day": float(per_day), "exact": str(per_day), "cost": cost(per_day)},
        "noise": {"source": source.name, "simulation": source.simulation},
        "consistency": consistency,
        "bounding": counts.bounding,
        "max_slots": counts.max_slots,
        "days_are": counts.days_are,
        "ledger": "spending not tracked" if account is None else f"charged to source {account.source}",
        "space": {"kind": counts.space.kind, "hash": content_hash(counts.space), "cells": counts.space.cells},
        "shape": {
            "cells": counts.space.cells,
            "slots": len(counts.slots),
            "every_seconds": counts.timetable.every,
            "timezone": counts.timetable.timezone,
            "hours": list(counts.timetable.hours),
        },
        "extra": plain(counts.extra),
    }
