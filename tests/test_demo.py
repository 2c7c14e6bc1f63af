"""The demo, small: everything is made, it may be run again, and it leaves strangers' files alone."""

import json

import pytest

from crowdveil.demo import demo
from crowdveil.errors import Refused


def test_the_whole_way_over_an_earlier_demo(tmp_path):
    (tmp_path / "demo").mkdir()
    for left in (".crowdveil-demo", "pings.parquet", "maps.png"):
        (tmp_path / "demo" / left).write_text("left by an earlier demo")
    made = demo(tmp_path / "demo", users=2_000)
    for name in ("maps.png", "attack.png", "report.html", "errors.json", "attack.json", "release/manifest.json"):
        assert (tmp_path / "demo" / name).stat().st_size > 100
    assert made["mae"]["anchor"] < made["mae"]["direct"]
    rows = json.loads((tmp_path / "demo" / "attack.json").read_text())
    assert {row["scheme"] for row in rows} >= {"none", "direct", "anchor"}


def test_a_folder_of_somebody_else_is_refused(tmp_path):
    (tmp_path / "thesis.tex").touch()
    with pytest.raises(Refused, match="demo folder"):
        demo(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.tex"]
