"""The ledger's tables, and the rules that the database itself enforces, whoever writes.

`RULES` is one list of (condition that refuses a new entry, what it says), written once in the SQL that SQLite and
PostgreSQL share; `NEW` is the entry. They hold under every isolation level, because each entry must carry the
next sequence number: a writer whose view is stale collides on the primary key. What a unique index forbids is
forbidden by a rule as well, so that no `INSERT OR REPLACE` can push an entry aside.
"""

from __future__ import annotations

from crowdveil.privacy.ledger.entry import ORIGIN, VERSION

__all__ = ["RULES", "WINDOW", "statements"]

WINDOW = 30
"""Days of the sliding cap."""

_ENTRY = """
CREATE TABLE entry (
  seq {integer} NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN (
    'account', 'reserve', 'slot', 'day', 'close', 'correction', 'withdrawal', 'restored')),
  source TEXT NOT NULL,
  day {integer},
  publication TEXT,
  slot {integer},
  units {integer} NOT NULL CHECK (units >= 0),
  day_cap {integer} CHECK (day_cap >= 0),
  month_cap {integer} CHECK (month_cap >= 0),
  digest TEXT,
  content {blob},
  about TEXT NOT NULL,
  previous TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  version {integer} NOT NULL,
  CHECK ((kind = 'account') = (day IS NULL)),
  CHECK ((kind = 'account') = (day_cap IS NOT NULL)),
  CHECK ((kind = 'account') = (month_cap IS NOT NULL)),
  CHECK ((kind IN ('account', 'restored')) = (publication IS NULL)),
  CHECK (kind <> 'slot' OR (slot IS NOT NULL AND slot >= 0)),
  CHECK (kind NOT IN ('account', 'reserve', 'day', 'close', 'restored') OR slot IS NULL),
  CHECK ((kind IN ('slot', 'day', 'close', 'correction')) = (content IS NOT NULL)),
  CHECK ((digest IS NULL) = (content IS NULL)),
  CHECK (kind NOT IN ('account', 'correction', 'withdrawal') OR units = 0)
){strict}
"""
_STATE = """
CREATE TABLE state (
  source TEXT NOT NULL,
  day {integer} NOT NULL,
  publication TEXT NOT NULL,
  slot {integer} NOT NULL,
  content {blob} NOT NULL,
  PRIMARY KEY (source, day, publication)
){strict}
"""
_INDEXES = (
    "CREATE UNIQUE INDEX one_release_per_slot ON entry (source, day, publication, slot) WHERE kind = 'slot'",
    "CREATE UNIQUE INDEX one_reservation ON entry (source, day, publication) WHERE kind = 'reserve'",
    "CREATE UNIQUE INDEX one_release_per_day ON entry (source, day, publication) WHERE kind = 'day'",
    "CREATE UNIQUE INDEX one_close_per_day ON entry (source, day, publication) WHERE kind = 'close'",
    "CREATE INDEX charges ON entry (source, day, units) WHERE kind IN ('reserve', 'restored')",
    "CREATE INDEX parts ON entry (source, day, publication, kind, slot)",
    "CREATE INDEX accounts ON entry (source, seq) WHERE kind = 'account'",
)

_SAME = "e.source = NEW.source AND e.day = NEW.day AND e.publication = NEW.publication"
_RESERVED = f"(SELECT units FROM entry e WHERE {_SAME} AND kind = 'reserve')"
_DRAWN = f"(SELECT coalesce(sum(units), 0) FROM entry e WHERE {_SAME} AND kind IN ('slot', 'day', 'close'))"
_CHARGED = "SELECT coalesce(sum(units), 0) FROM entry e WHERE e.source = NEW.source AND kind IN ('reserve', 'restored')"
_CHARGING = "NEW.kind IN ('reserve', 'restored')"
_OFFSETS = "(VALUES " + ", ".join(f"({offset})" for offset in range(WINDOW)) + ") offsets"
_WINDOW = f"e.day BETWEEN NEW.day + column1 - {WINDOW - 1} AND NEW.day + column1"
_MONTH = f"(SELECT max(({_CHARGED} AND {_WINDOW})) FROM {_OFFSETS})"


def _cap(column: str) -> str:
    return f"(SELECT {column} FROM entry e WHERE e.source = NEW.source AND kind = 'account' ORDER BY seq DESC LIMIT 1)"


def _any(kinds: str, where: str = _SAME) -> str:
    return f"EXISTS (SELECT 1 FROM entry e WHERE {where} AND kind IN ({kinds}))"


RULES: tuple[tuple[str, str], ...] = (
    (
        "NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM entry)",
        "stale: the next sequence number is another",
    ),
    (
        f"NEW.previous <> coalesce((SELECT hash FROM entry ORDER BY seq DESC LIMIT 1), '{ORIGIN}')",
        "stale: the chain continues elsewhere",
    ),
    ("EXISTS (SELECT 1 FROM entry WHERE hash = NEW.hash)", "taken: another entry has this hash"),
    (f"NEW.version <> {VERSION}", "version: this ledger holds entries of another version"),
    (
        f"NEW.kind <> 'account' AND NOT {_any(chr(39) + 'account' + chr(39), 'e.source = NEW.source')}",
        "account: the source has none",
    ),
    (
        "NEW.kind NOT IN ('account', 'correction', 'withdrawal', 'restored') AND "
        + _any("'restored'", "e.source = NEW.source AND e.day = NEW.day"),
        "restored: the day was charged in full after a backup was restored",
    ),
    (
        f"NEW.units > 0 AND {_CHARGING} AND ({_CHARGED} AND e.day = NEW.day) + NEW.units > {_cap('day_cap')}",
        "overspent: the day's cap",
    ),
    (
        f"NEW.units > 0 AND {_CHARGING} AND {_MONTH} + NEW.units > {_cap('month_cap')}",
        f"overspent: the cap of {WINDOW} days",
    ),
    (f"NEW.kind IN ('slot', 'day', 'close') AND {_RESERVED} IS NULL", "reservation: there is none"),
    (
        f"NEW.kind IN ('slot', 'day', 'close') AND {_DRAWN} + NEW.units > {_RESERVED}",
        "overspent: the reservation",
    ),
    (
        f"NEW.kind = 'slot' AND NEW.slot <> (SELECT count(*) FROM entry e WHERE {_SAME} AND kind = 'slot')",
        "taken: slots are released once and in order",
    ),
    ("NEW.kind = 'reserve' AND " + _any("'reserve'"), "taken: the publication has its reservation"),
    ("NEW.kind IN ('slot', 'close') AND " + _any("'day', 'close'"), "taken: the day is over"),
    ("NEW.kind = 'day' AND " + _any("'day', 'slot', 'close'"), "taken: the day has been published"),
    ("NEW.kind = 'close' AND NOT " + _any("'slot'"), "taken: no slot has been released"),
    (
        "NEW.kind = 'slot' AND NOT EXISTS (SELECT 1 FROM state e WHERE " + _SAME + " AND e.slot = NEW.slot)",
        "state: a release comes with the state after it",
    ),
    (
        f"NEW.kind IN ('correction', 'withdrawal') AND NOT EXISTS (SELECT 1 FROM entry e WHERE {_SAME} "
        "AND kind IN ('slot', 'day') AND coalesce(e.slot, -1) = coalesce(NEW.slot, -1))",
        "reference: nothing was released there",
    ),
)


def statements(postgresql: bool) -> list[str]:
    """Everything that makes an empty database a ledger.

    >>> import sqlite3
    >>> database = sqlite3.connect(":memory:")
    >>> for statement in statements(postgresql=False):
    ...     _ = database.execute(statement)
    >>> database.execute("SELECT count(*) FROM entry").fetchall()
    [(0,)]
    """
    types = {"blob": "BYTEA", "integer": "BIGINT", "strict": ""}
    if not postgresql:
        types = {"blob": "BLOB", "integer": "INTEGER", "strict": " STRICT"}
    tables = [_ENTRY.format(**types), _STATE.format(**types), *_INDEXES]
    return tables + (_postgresql_rules() if postgresql else _sqlite_rules())


def _sqlite_rules() -> list[str]:
    checks = "\n".join(f"SELECT RAISE(ABORT, '{_quoted(text)}') WHERE {condition};" for condition, text in RULES)
    never = "BEGIN SELECT RAISE(ABORT, 'append-only: entries never change'); END"
    return [
        f"CREATE TRIGGER rules BEFORE INSERT ON entry BEGIN\n{checks}\nEND",
        f"CREATE TRIGGER no_update BEFORE UPDATE ON entry {never}",
        f"CREATE TRIGGER no_delete BEFORE DELETE ON entry {never}",
    ]


def _postgresql_rules() -> list[str]:
    checks = "\n".join(f"IF {condition} THEN RAISE EXCEPTION '{_quoted(text)}'; END IF;" for condition, text in RULES)
    return [
        f"CREATE FUNCTION entry_rules() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN\n{checks}\nRETURN NEW; END $$",
        # the rules look at these tables, not at temporary ones of the same names that a writer has made
        "DO $$ BEGIN EXECUTE format("
        "'ALTER FUNCTION entry_rules() SET search_path = pg_catalog, %I, pg_temp', current_schema()); END $$",
        "CREATE TRIGGER rules BEFORE INSERT ON entry FOR EACH ROW EXECUTE FUNCTION entry_rules()",
        "CREATE FUNCTION entry_never() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "RAISE EXCEPTION 'append-only: entries never change'; END $$",
        "CREATE TRIGGER no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON entry "
        "FOR EACH STATEMENT EXECUTE FUNCTION entry_never()",
    ]


def _quoted(text: str) -> str:
    return text.replace("'", "''")
