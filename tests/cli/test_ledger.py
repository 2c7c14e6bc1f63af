"""The ledger from the command line, on both databases."""

import json
from datetime import date
from fractions import Fraction

from crowdveil.cli import main
from crowdveil.privacy.ledger import Ledger, Publication
from tests.ledger.conftest import cluster, url

__all__ = ["cluster", "url"]


def test_init_show_and_verify(url, monkeypatch, capsys):
    def run(*arguments):
        monkeypatch.setattr("sys.argv", ["crowdveil", "ledger", *arguments, "--json"])
        code = 0
        try:
            main()
        except SystemExit as ended:
            code = ended.code or 0
        out = capsys.readouterr().out
        return code, json.loads(out) if out else None

    for cap in ("1", "2"):  # the second sets the caps anew
        assert run("init", url, "--source", "metro", "--day-cap", cap, "--month-cap", "20")[0] == 0
    key = Publication("metro", date(2024, 5, 6), "grid500")
    with Ledger.open(url) as ledger:
        ledger.publish(key, Fraction(3, 2), lambda: b"the release")
    code, shown = run("show", url, "--source", "metro")
    (account,) = shown["accounts"]
    assert account["days"][0]["left"] == "0.5"
    assert (code, account["day_cap"], account["days"][0]["reserved"]) == (0, "2", "1.5")
    code, verdict = run("verify", url, "--head", shown["head"])
    assert (code, verdict["sound"], verdict["entries"]) == (0, True, 4)
    code, verdict = run("verify", url, "--head", "f" * 64)
    assert (code, verdict["sound"]) == (1, False)
    assert run("show", url, "--source", "bus")[0] == 2
