"""The ledger's promises, on both databases."""

from __future__ import annotations

import threading
from datetime import date, timedelta
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crowdveil.errors import Refused
from crowdveil.privacy import exact
from crowdveil.privacy.ledger import Exhausted, Ledger, Publication, Taken, Unknown, units_up

DAY = date(2024, 5, 6)
KEY = Publication("metro", DAY, "grid500")


def other(day: int = 0, name: str = "grid500") -> Publication:
    return Publication("metro", DAY + timedelta(days=day), name)


# ---- units ---------------------------------------------------------------------------------------------------


@given(st.fractions(min_value=0, max_value=100))
def test_a_cost_is_rounded_up_by_less_than_one_unit(cost: Fraction) -> None:
    assert 0 <= units_up(cost) - cost * 10**9 < 1


def test_slots_that_add_up_to_epsilon_never_exceed_its_reservation(ledger: Ledger) -> None:
    epsilon = Fraction(1, 7)
    ledger.reserve(KEY, epsilon)
    for slot in range(48):
        ledger.commit_slot(KEY, slot, epsilon * (slot + 1) / 48, b"r%d" % slot, b"s%d" % slot)
    assert ledger.progress(KEY).drawn == units_up(epsilon)


# ---- caps ----------------------------------------------------------------------------------------------------


def test_publications_of_a_source_share_the_days_cap(ledger: Ledger) -> None:
    ledger.reserve(KEY, exact("0.7"))
    with pytest.raises(Exhausted, match=r"what is left under the day's cap, 0\.3"):
        ledger.reserve(other(name="grid250"), exact("0.31"))
    ledger.reserve(other(name="grid250"), exact("0.3"))
    assert ledger.balance("metro", DAY).left == 0


@pytest.mark.parametrize(("step", "refused"), [(5, 25), (-5, 10)], ids=["forward", "backward"])
def test_the_cap_of_thirty_days_slides_in_both_directions(ledger: Ledger, step: int, refused: int) -> None:
    """Every fifth day, five of them at most in any 30: the sixth falls out, later ones fit again."""
    missed = []
    for day in list(range(0, 36, 5))[:: step // 5]:
        try:
            ledger.reserve(other(day), exact("1"))
        except Exhausted:
            missed.append(day)
    assert missed == [refused]
    assert ledger.verify().sound


def test_a_source_without_an_account_is_refused(ledger: Ledger) -> None:
    with pytest.raises(Refused, match="source"):
        ledger.reserve(Publication("bus", DAY, "x"), exact("0.1"))


def test_caps_are_rounded_down_and_may_be_set_again(ledger: Ledger) -> None:
    ledger.account("metro", Fraction(1, 3), exact("2"))
    with pytest.raises(Exhausted):
        ledger.reserve(KEY, Fraction(1, 3))
    ledger.reserve(KEY, exact("0.333333333"))
    before = ledger.head()
    ledger.account("metro", Fraction(1, 3), exact("2"))
    assert ledger.head() == before  # the same again is no news


def test_a_refusal_leaves_the_ledger_as_it_was(ledger: Ledger) -> None:
    before = ledger.head()
    drawn = []
    with pytest.raises(Exhausted):
        ledger.publish(KEY, exact("1.1"), lambda: drawn.append(1) or b"")
    with pytest.raises(Refused, match="scheme"):
        ledger.publish(KEY, exact("1"), _refuses)
    with pytest.raises(Exhausted):
        ledger.check("metro", [DAY + timedelta(days=n) for n in range(6)], exact("1"))
    assert (ledger.head(), drawn) == (before, [])


def _refuses() -> bytes:
    raise Refused("scheme", "x", "y")


# ---- batch ---------------------------------------------------------------------------------------------------


def test_a_published_day_is_given_again_byte_for_byte(ledger: Ledger) -> None:
    assert ledger.publish(KEY, exact("1"), lambda: b"one", {"scheme": "direct"}) == b"one"
    assert ledger.publish(KEY, exact("1"), _refuses, {"scheme": "direct"}) == b"one"
    with pytest.raises(Refused, match="other parameters"):
        ledger.publish(KEY, exact("1"), _refuses, {"scheme": "threshold"})
    with pytest.raises(Refused, match="other parameters"):
        ledger.publish(KEY, exact("0.5"), _refuses, {"scheme": "direct"})


def test_two_writers_of_one_day_give_one_release(ledger: Ledger, url: str) -> None:
    with Ledger.open(url) as second:
        assert ledger.publish(KEY, exact("1"), lambda: second.publish(KEY, exact("1"), lambda: b"first")) == b"first"
        inner = other(1)
        assert ledger.publish(inner, exact("1"), lambda: _publish_then(second, inner)) == b"first"
    assert ledger.balance("metro", DAY + timedelta(days=1)).charged == units_up(exact("1"))


def _publish_then(ledger: Ledger, key: Publication) -> bytes:
    ledger.publish(key, exact("1"), lambda: b"first")
    return b"lost"


def test_an_interrupted_publication_draws_again_under_its_reservation(ledger: Ledger) -> None:
    ledger.reserve(KEY, exact("1"))
    assert ledger.publish(KEY, exact("1"), lambda: b"later") == b"later"


# ---- live ----------------------------------------------------------------------------------------------------


def test_a_live_day(ledger: Ledger) -> None:
    assert ledger.progress(KEY).reserved is None
    ledger.reserve(KEY, exact("1"), {"scheme": "direct"})
    ledger.reserve(KEY, exact("1"), {"scheme": "direct"})
    for slot in range(3):
        ledger.commit_slot(KEY, slot, Fraction(slot + 1, 4), b"release %d" % slot, b"state %d" % slot)
        progress = ledger.progress(KEY)
        assert (progress.slots, progress.state) == (slot + 1, b"state %d" % slot)
        assert progress.drawn == units_up(Fraction(slot + 1, 4))
    ledger.commit_close(KEY, exact("1"), b"memory")
    progress = ledger.progress(KEY)
    assert (progress.closed, progress.state, progress.drawn) == (True, None, units_up(exact("1")))
    assert ledger.memories(other(1), {"scheme": "direct"}) == [(DAY, b"memory")]
    assert ledger.memories(other(1), {"scheme": "anchor-live"}) == ledger.memories(KEY, {"scheme": "direct"}) == []
    assert [ledger.released(KEY, slot).content for slot in range(3)] == [
        b"release 0",
        b"release 1",
        b"release 2",
    ]
    assert ledger.verify().sound


def test_a_slot_is_released_once_and_in_order(ledger: Ledger) -> None:
    ledger.reserve(KEY, exact("1"))
    with pytest.raises(Taken):
        ledger.commit_slot(KEY, 1, exact("0.5"), b"skipped one", b"s")
    ledger.commit_slot(KEY, 0, exact("0.5"), b"r", b"s")
    with pytest.raises(Taken):
        ledger.commit_slot(KEY, 0, exact("0.5"), b"another draw", b"s")
    with pytest.raises(Taken):
        ledger.commit_slot(KEY, 0, exact("0.5"), b"r", b"the same values, another state")
    assert ledger.progress(KEY).state == b"s"
    ledger.commit_close(KEY, exact("1"), b"memory")
    with pytest.raises(Taken):
        ledger.commit_close(KEY, exact("1"), b"drawn twice")
    with pytest.raises(Taken):
        ledger.commit_slot(KEY, 1, exact("1"), b"r", b"s")


def test_a_slot_needs_a_reservation_and_stays_within_it(ledger: Ledger) -> None:
    with pytest.raises(Refused, match="reservation"):
        ledger.commit_slot(KEY, 0, exact("0.1"), b"r", b"s")
    ledger.reserve(KEY, exact("0.5"))
    with pytest.raises(Exhausted):
        ledger.commit_slot(KEY, 0, exact("0.500000001"), b"r", b"s")
    assert ledger.progress(KEY).state is None  # all or nothing


def test_a_day_that_runs_live_is_not_published_in_batch_under_its_name(ledger: Ledger) -> None:
    ledger.reserve(KEY, exact("1"))
    ledger.commit_slot(KEY, 0, exact("0.5"), b"r", b"s")
    with pytest.raises(Refused, match="live"):
        ledger.publish(KEY, exact("1"), _refuses)


def test_progress_is_one_view_whoever_else_writes(ledger: Ledger, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The slots of one moment with the state of another would look like a state that was lost."""
    with Ledger.open(url) as second:
        second.reserve(KEY, exact("1"))
        second.commit_slot(KEY, 0, exact("0.1"), b"release 0", b"state 0")
        execute, asked = ledger._database.execute, 0

        def interrupted(*statement: Any) -> Any:
            nonlocal asked
            asked += 1
            found = execute(*statement)
            second.commit_slot(KEY, asked, exact("0.1"), b"release %d" % asked, b"state %d" % asked)
            return found

        monkeypatch.setattr(ledger._database, "execute", interrupted)
        seen = ledger.progress(KEY)
        assert asked
        assert seen.state == b"state %d" % (seen.slots - 1)


def test_racing_writers_of_one_slot(ledger: Ledger, url: str) -> None:
    ledger.reserve(KEY, exact("1"))
    outcomes: list[str] = []

    def write(name: bytes) -> None:
        with Ledger.open(url) as mine:
            try:
                mine.commit_slot(KEY, 0, exact("0.5"), b"release of " + name, b"state of " + name)
                outcomes.append(name.decode())
            except Taken:
                outcomes.append("taken")

    threads = [threading.Thread(target=write, args=(b"%d" % n,)) for n in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    (winner,) = [outcome for outcome in outcomes if outcome != "taken"]
    assert len(outcomes) == 6
    assert ledger.released(KEY, 0).content == f"release of {winner}".encode()
    assert ledger.progress(KEY).state == f"state of {winner}".encode()
    assert ledger.verify().sound


@pytest.mark.parametrize("arrived", [True, False])
def test_an_unknown_commit_is_read_back_before_the_same_draw_is_written_again(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch, arrived: bool
) -> None:
    ledger.reserve(KEY, exact("1"))
    database = ledger._database
    whole = database.transaction
    lost = []

    def loses_the_answer(table: str):  # type: ignore[no-untyped-def]
        from contextlib import contextmanager

        @contextmanager
        def once():  # type: ignore[no-untyped-def]
            if lost:
                with whole(table):
                    yield
                return
            lost.append(True)
            try:
                with whole(table):
                    yield
                    if not arrived:
                        raise Unknown("the connection broke before the commit")
            finally:
                pass
            raise Unknown("the connection broke after the commit")

        return once()

    monkeypatch.setattr(database, "transaction", loses_the_answer)
    ledger.commit_slot(KEY, 0, exact("0.5"), b"one draw", b"one state")
    monkeypatch.undo()
    assert lost
    assert ledger.released(KEY, 0).content == b"one draw"
    assert ledger.progress(KEY).slots == 1
    assert ledger.verify().sound


# ---- corrections and backups ---------------------------------------------------------------------------------


def test_corrections_and_withdrawals_are_entries_that_refund_nothing(ledger: Ledger) -> None:
    ledger.publish(KEY, exact("1"), lambda: b"release")
    charged = ledger.balance("metro", DAY)
    ledger.correct(KEY, None, b"rounded", "the manifest named the wrong city")
    assert ledger.released(KEY).content == b"rounded"
    ledger.withdraw(KEY, None, "asked to")
    served = ledger.released(KEY)
    assert (served.status, served.content) == ("withdrawn", None)
    assert ledger.balance("metro", DAY) == charged
    with pytest.raises(Refused, match="withdrawn"):
        ledger.publish(KEY, exact("1"), _refuses)
    with pytest.raises(Refused, match="reason"):
        ledger.withdraw(KEY, None, " ")
    with pytest.raises(Refused, match="nothing was released"):
        ledger.withdraw(other(1), None, "never there")
    assert ledger.verify().sound


def test_after_a_restored_backup_the_lost_days_count_as_spent(ledger: Ledger) -> None:
    ledger.reserve(KEY, exact("0.4"))
    ledger.commit_slot(KEY, 0, exact("0.1"), b"r", b"s")
    ledger.restored("metro", DAY, DAY + timedelta(days=1))
    for key in (KEY, other(1)):
        assert ledger.balance("metro", key.day).left == 0
    with pytest.raises(Refused, match="restored"):
        ledger.commit_slot(KEY, 1, exact("0.2"), b"drawn again?", b"s")
    with pytest.raises(Refused):
        ledger.publish(other(1), exact("0.1"), lambda: b"r")
    ledger.publish(other(2), exact("1"), lambda: b"r")
    assert ledger.verify().sound


def test_a_restored_backup_is_marked_where_the_caps_were_lowered_since(ledger: Ledger) -> None:
    ledger.reserve(KEY, exact("0.5"))
    ledger.commit_slot(KEY, 0, exact("0.1"), b"r", b"s")
    ledger.account("metro", exact("0.3"), exact("0.4"))
    ledger.restored("metro", DAY, DAY)
    with pytest.raises(Refused, match="restored"):
        ledger.commit_slot(KEY, 1, exact("0.2"), b"drawn again?", b"s")
    assert ledger.balance("metro", DAY).charged == units_up(exact("0.5"))
    assert ledger.verify().sound


# ---- looking -------------------------------------------------------------------------------------------------


def test_what_the_first_entries_charged(ledger: Ledger) -> None:
    later = Publication("metro", KEY.day + timedelta(days=1), "grid500")
    ledger.reserve(KEY, exact("0.5"))
    ledger.reserve(later, exact("0.25"))
    ledger.commit_slot(KEY, 0, exact("0.5"), b"r", b"s")
    assert ledger.size() == 4
    assert [ledger.charged("metro", until) for until in (1, 2, 4)] == [
        {},
        {KEY.day: 500_000_000},
        {KEY.day: 500_000_000, later.day: 250_000_000},
    ]
    assert [entry.seq for entry in ledger.since("metro", later.day)] == [3]
    assert [entry.kind for entry in ledger.since("metro", KEY.day)] == ["reserve", "reserve", "slot"]
    assert ledger.since("bus", KEY.day) == []


def test_show_holds_public_values_alone(ledger: Ledger) -> None:
    ledger.reserve(KEY, exact("0.5"))
    ledger.commit_slot(KEY, 0, exact("0.25"), b"r", b"SECRET")
    shown = ledger.show("metro")
    assert shown["accounts"] == [
        {
            "source": "metro",
            "day_cap": "1",
            "month_cap": "5",
            "days": [
                {
                    "day": "2024-05-06",
                    "reserved": "0.5",
                    "publications": {"grid500": {"drawn": "0.25", "slots": 1}},
                }
            ],
        }
    ]
    assert "SECRET" not in str([entry.to_dict() for entry in ledger.entries()])
    with pytest.raises(Refused, match="metro"):
        ledger.show("bus")


def test_opening_what_is_no_ledger_is_refused(url: str, tmp_path) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(Refused):
        Ledger.open(url)
    Ledger.init(url).close()
    with pytest.raises(Refused):
        Ledger.init(url)
    with pytest.raises(Refused):
        Ledger.open(tmp_path / "nowhere.db")
    with pytest.raises(Refused):
        Ledger.init(tmp_path / "nowhere" / "ledger.db")
    assert not (tmp_path / "nowhere.db").exists()
    (tmp_path / "text.db").write_text("no database at all, but long enough to be taken for the header of one" * 20)
    with pytest.raises(Refused, match="can be used"):
        Ledger.open(tmp_path / "text.db")
    with pytest.raises(Refused, match="can be used") as refusal:
        Ledger.open("postgresql://user:SECRET@127.0.0.1:1/nowhere")
    assert "SECRET" not in str(refusal.value)
