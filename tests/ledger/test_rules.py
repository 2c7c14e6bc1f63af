"""What the database refuses whoever writes, and what verification finds when the database was made to accept it."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import suppress
from datetime import date
from typing import Any

import pytest

from crowdveil.privacy import exact
from crowdveil.privacy.ledger import Ledger, Publication
from crowdveil.privacy.ledger.database import Constraint, Unknown
from crowdveil.privacy.ledger.entry import Entry, canonical, digest_of

DAY = date(2024, 5, 6)
KEY = Publication("metro", DAY, "grid500")


def raw_insert(ledger: Ledger, verb: str = "INSERT", table: str = "entry", **fields: Any) -> None:
    """An entry from a stranger's hand, with a correct number, link and hash unless told otherwise."""
    last = ledger._rows("SELECT seq, hash FROM entry ORDER BY seq DESC LIMIT 1")[0]
    content = fields.pop("content", None)
    made = {"seq": last[0] + 1, "source": "metro", "day": DAY, "publication": "grid500", "previous": last[1]}
    made |= {"digest": None if content is None else digest_of(content)} | fields
    entry = Entry(**made)
    hash_ = entry.hash or entry.computed_hash()
    row = {
        **entry.to_dict(),
        "day": entry.day.toordinal() if entry.day else None,
        "about": canonical(entry.about).decode(),
        "hash": hash_,
        "content": content,
    }
    marks = ", ".join("?" * len(row))
    ledger._rows(f"{verb} INTO {table} ({', '.join(row)}) VALUES ({marks})", tuple(row.values()))


@pytest.fixture
def day(ledger: Ledger) -> Ledger:
    ledger.reserve(KEY, exact("0.5"))
    ledger.commit_slot(KEY, 0, exact("0.1"), b"r0", b"s0")
    return ledger


UNIT = 10**9
REFUSED = {
    "day cap": {"kind": "reserve", "publication": "second", "units": UNIT // 2 + 1},
    "second reservation": {"kind": "reserve", "units": 1},
    "second release of a slot": {"kind": "slot", "slot": 0, "content": b"again"},
    "skipped slot": {"kind": "slot", "slot": 2, "content": b"r2"},
    "slot without its state": {"kind": "slot", "slot": 1, "content": b"r1"},
    "reservation overspent": {"kind": "close", "units": UNIT // 2, "content": b"m"},
    "slot without reservation": {"kind": "slot", "slot": 0, "publication": "second", "content": b"r"},
    "batch over live": {"kind": "day", "content": b"r"},
    "negative debit": {"kind": "close", "units": -5, "content": b"m"},
    "refund": {"kind": "correction", "slot": 0, "units": -1, "content": b"c"},
    "unknown kind": {"kind": "refund", "units": 1},
    "no account": {"kind": "reserve", "source": "bus", "units": 1},
    "wrong number": {
        "kind": "account",
        "day": None,
        "publication": None,
        "day_cap": 1,
        "month_cap": 1,
        "seq": 99,
    },
    "wrong link": {
        "kind": "account",
        "day": None,
        "publication": None,
        "day_cap": 1,
        "month_cap": 1,
        "previous": "0" * 64,
    },
    "release without content": {"kind": "slot", "slot": 1},
}


@pytest.mark.parametrize("name", REFUSED)
def test_the_database_refuses(day: Ledger, name: str) -> None:
    before = day.head()
    with pytest.raises(Constraint):
        raw_insert(day, **REFUSED[name])
    assert day.head() == before


def test_the_month_cap_is_in_the_database(ledger: Ledger) -> None:
    for n in range(5):
        ledger.reserve(Publication("metro", date(2024, 5, 1 + 2 * n), "p"), exact("1"))
    for outside in (date(2024, 4, 30), date(2024, 5, 30)):
        with pytest.raises(Constraint, match="30 days"):
            raw_insert(ledger, kind="reserve", day=outside, units=1)
    raw_insert(ledger, kind="reserve", day=date(2024, 5, 31), units=UNIT)
    assert ledger.verify().sound


def test_sqlite_cannot_push_an_entry_aside(tmp_path: Any) -> None:
    ledger = Ledger.init(tmp_path / "ledger.db")
    ledger.account("metro", exact("1"), exact("5"))
    ledger.reserve(KEY, exact("0.5"))
    ledger.commit_slot(KEY, 0, exact("0.1"), b"r0", b"s0")
    for verb in ("INSERT OR REPLACE", "INSERT OR IGNORE"):
        for fields in (REFUSED["second reservation"], REFUSED["second release of a slot"]):
            before = ledger.verify()
            with suppress(Constraint):
                raw_insert(ledger, verb, **fields)
            assert ledger.verify() == before
        for entry in ledger.entries():  # a stolen hash would push its owner out, and its charge
            with suppress(Constraint):
                raw_insert(ledger, verb, **REFUSED["wrong number"] | {"seq": 4, "hash": entry.hash})
            assert ledger.verify() == before


def test_a_writers_own_table_of_the_same_name_hides_nothing_from_the_rules(day: Ledger) -> None:
    """What PostgreSQL looks for first are temporary tables: rules that looked there would see an account unspent."""
    schema = "public" if day._database.postgresql else "main"
    last = day.entries()[-1]
    day._rows(f"CREATE TEMP TABLE entry AS SELECT * FROM {schema}.entry WHERE kind = 'account'")
    day._rows("UPDATE entry SET seq = ?, hash = ?", (last.seq, last.hash))
    with pytest.raises(Constraint, match="overspent"):
        raw_insert(day, table=f"{schema}.entry", **REFUSED["day cap"])
    day._rows("DROP TABLE " + ("pg_temp.entry" if day._database.postgresql else "temp.entry"))
    assert day.verify().sound


def test_strangers_who_write_at_once_overspend_nothing(ledger: Ledger, url: str) -> None:
    """Each computes number, link and hash for itself, without the ledger's lock; five of a thousandth fit."""
    ledger.account("metro", exact("0.005"), exact("5"))
    refused = []

    def stranger(number: int) -> None:
        with Ledger.open(url) as mine:
            for attempt in range(30):
                try:
                    raw_insert(mine, kind="reserve", publication=f"{number}-{attempt}", units=UNIT // 1000)
                except (Constraint, Unknown, sqlite3.OperationalError) as error:
                    refused.append(str(error))

    threads = [threading.Thread(target=stranger, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert ledger.balance("metro", DAY).charged == 5 * UNIT // 1000
    assert len(refused) == 115
    assert any("overspent" in why for why in refused)
    assert ledger.verify().sound


@pytest.mark.parametrize("statement", ["UPDATE entry SET units = 0", "DELETE FROM entry"])
def test_entries_never_change(day: Ledger, statement: str) -> None:
    with pytest.raises(Constraint, match="append-only"):
        day._rows(statement)


def unguarded(ledger: Ledger) -> None:
    names = ("rules", "no_change") if ledger._database.postgresql else ("rules", "no_update", "no_delete")
    for name in names:
        ledger._rows(f"DROP TRIGGER {name}" + (" ON entry" if ledger._database.postgresql else ""))


TAMPERED = {
    "changed units": "UPDATE entry SET units = 1 WHERE kind = 'reserve'",
    "changed content": "UPDATE entry SET content = previous_content WHERE kind = 'close'".replace(
        "previous_content", "(SELECT content FROM entry WHERE kind = 'slot')"
    ),
    "entry removed": "DELETE FROM entry WHERE kind = 'slot'",
    "words changed": "UPDATE entry SET about = '{\"scheme\":\"other\"}' WHERE kind = 'reserve'",
}


@pytest.mark.parametrize("name", TAMPERED)
def test_verification_finds_what_was_tampered_with(day: Ledger, name: str) -> None:
    day.commit_close(KEY, exact("0.5"), b"memory")
    assert day.verify().sound
    unguarded(day)
    day._rows(TAMPERED[name])
    assert not day.verify().sound


@pytest.mark.parametrize(
    "name", ["day cap", "second reservation", "skipped slot", "reservation overspent", "batch over live"]
)
def test_verification_finds_what_an_unguarded_database_accepted(day: Ledger, name: str) -> None:
    unguarded(day)
    for index in ("one_reservation", "one_release_per_slot"):
        day._rows(f"DROP INDEX {index}")
    raw_insert(day, **REFUSED[name])
    assert not day.verify().sound


def test_a_ledger_cut_short_misses_the_hash_kept_elsewhere(day: Ledger) -> None:
    kept = day.head()
    assert day.verify(kept).sound
    unguarded(day)
    day._rows("DELETE FROM entry WHERE kind = 'slot'")
    assert day.verify().sound
    assert not day.verify(kept).sound
