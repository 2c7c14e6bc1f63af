"""Every public name is documented, and those that users meet first show how they are used."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

import crowdveil

MODULES = sorted(
    info.name for info in pkgutil.walk_packages(crowdveil.__path__, "crowdveil.") if not info.name.endswith("__main__")
)


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


@pytest.mark.parametrize("name", crowdveil.__all__)
def test_the_first_names_show_an_example(name: str) -> None:
    thing = getattr(crowdveil, name)
    texts = [written(thing)] + [inspect.getdoc(value) or "" for value in vars(thing).values() if callable(value)]
    assert any(">>>" in text for text in texts)
