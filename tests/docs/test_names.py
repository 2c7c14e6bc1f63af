"""Every public name is documented and shows how it is used, by an example that runs.

A public name is a function or class of ours in some module's `__all__`; public methods are documented too. What no
example can show in a moment, on any machine, is in `ELSEWHERE` with the place that runs it; a name that has gained
an example must leave it.
"""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import crowdveil

MODULES = sorted(
    info.name for info in pkgutil.walk_packages(crowdveil.__path__, "crowdveil.") if not info.name.endswith("__main__")
)

ROOT = Path(__file__).parents[2]
ELSEWHERE = {
    "crowdveil.demo.demo": "takes most of a minute: tests/test_demo.py",
    "crowdveil.live.demo.feed_city": "feeds for ever: tests/live/test_serve.py",
    "crowdveil.live.density.Area": "its text is the API's, and `cells_within` shows it: src/crowdveil/live/density.py",
    "crowdveil.live.density.DensityRequest": "its text is the API's: tests/live/test_api.py",
    "crowdveil.live.feeds.KafkaSource": "needs a broker: tests/live/test_feeds.py",
    "crowdveil.live.feeds.NatsSource": "needs a broker: tests/live/test_feeds.py",
    "crowdveil.live.feeds.consume": "consumes for ever: tests/live/test_feeds.py",
    "crowdveil.live.serve.serve": "serves for ever: tests/live/test_serve.py",
    "crowdveil.paper.reproduce.reproduce": "takes minutes: tests/paper/test_reproduce.py",
    "crowdveil.pings.spark.Spark": "needs Java: tests/pings/test_aggregate.py",
    "crowdveil.pings.spark.start": "needs Java: tests/pings/test_aggregate.py",
    "crowdveil.privacy.ledger.database.PostgreSQL": "needs PostgreSQL: tests/ledger/test_ledger.py",
}


def load(name: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as missing:
        pytest.skip(f"needs {missing.name}")


def own(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """The module's own public functions and classes."""
    for name in getattr(module, "__all__", []):
        thing = getattr(module, name)
        if (inspect.isclass(thing) or inspect.isfunction(thing)) and thing.__module__ == module.__name__:
            yield name, thing


def written(thing: Any) -> str:
    """What a name says about itself; nothing that it inherits."""
    return (vars(thing).get("__doc__") if inspect.isclass(thing) else thing.__doc__) or ""


@pytest.mark.parametrize("name", MODULES)
def test_every_public_name_is_documented(name: str) -> None:
    module = load(name)
    bare = [public for public, thing in own(module) if not written(thing).strip()]
    for public, thing in own(module):
        if inspect.isclass(thing):
            methods = {key: getattr(value, "__func__", value) for key, value in vars(thing).items()}
            bare += [
                f"{public}.{key}"
                for key, value in methods.items()
                if inspect.isfunction(value) and not key.startswith("_") and not inspect.getdoc(getattr(thing, key))
            ]
    assert not bare
    assert module.__doc__ or not getattr(module, "__all__", [])


@pytest.mark.parametrize("name", MODULES)
def test_every_public_name_shows_an_example_that_runs(name: str) -> None:
    """In its own docstring, or for a class in that of one of its public methods; protocols have implementations."""
    module = load(name)
    shown = {found.name for found in doctest.DocTestFinder(recurse=True).find(module) if found.examples}
    bare = set()
    for public, thing in own(module):
        path = f"{name}.{public}"
        methods = [f"{path}.{key}" for key in vars(thing) if not key.startswith("_")] if inspect.isclass(thing) else []
        if not shown.intersection([path, *methods]) and not getattr(thing, "_is_protocol", False):
            bare.add(path)
    assert bare == {path for path in ELSEWHERE if path.rpartition(".")[0] == name}


def test_pytest_collects_the_examples_and_skips_none() -> None:
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["pytest"]["ini_options"]
    assert "--doctest-modules" in asked["addopts"]
    assert "src" in asked["testpaths"]
    for name in MODULES:
        for found in doctest.DocTestFinder().find(load(name)):
            assert not [example for example in found.examples if doctest.SKIP in example.options], found.name


def test_where_else_is_a_place() -> None:
    assert not [path for path, shown in ELSEWHERE.items() if not (ROOT / shown.split()[-1]).exists()]
