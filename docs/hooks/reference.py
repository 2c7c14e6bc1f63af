"""Writes the reference: a page for each room, with every public name of its modules, and one with all commands."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

SOURCE = Path("src/crowdveil")


def rooms() -> dict[str, list[Path]]:
    """The modules of each folder of the source, and under `crowdveil` those of none."""
    found: dict[str, list[Path]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        if path.name != "__main__.py":
            parts = path.relative_to(SOURCE).parts
            found.setdefault(parts[0] if len(parts) > 1 else "crowdveil", []).append(path)
    return found


def directive(path: Path) -> str:
    """The mkdocstrings directive of a module: its docstring, and the public names that are its own."""
    tree = ast.parse(path.read_text())
    parts = path.with_suffix("").relative_to(SOURCE.parent).parts
    module = ".".join(part for part in parts if part != "__init__")
    public: list[str] = []
    own = {getattr(node, "name", None) for node in tree.body}
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        names = [target.id for target in targets if isinstance(target, ast.Name)]
        own.update(names)
        if names == ["__all__"]:
            public = ast.literal_eval(node.value)  # type: ignore[attr-defined]
    members = [name for name in public if name in own]
    return f"::: {module}\n    options:\n      members: {members or 'false'}\n\n"


def commands() -> str:
    """What each command's `--help` prints."""
    import typer.main

    from crowdveil.cli import app

    page = ["# Commands\n\nEverything that `crowdveil --help` lists.\n"]

    def write(command: Any, name: str, context: Any) -> None:
        inner = command.make_context(name, [], parent=context, resilient_parsing=True)
        inner.terminal_width = inner.max_content_width = 84
        if context is not None:
            page.append(f"## {name}\n\n```text\n{command.get_help(inner)}\n```\n")
        for child, one in sorted(getattr(command, "commands", {}).items()):
            write(one, child if context is None else f"{name} {child}", inner)

    write(typer.main.get_command(app), "crowdveil", None)
    return "\n".join(page)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the generated pages under Reference."""
    for entry in config.nav or []:
        if entry.get("Reference") == "reference/index.md":
            pages = [{name: f"reference/{name}.md"} for name in rooms()]
            entry["Reference"] = [{"Overview": "reference/index.md"}, {"Commands": "reference/commands.md"}, *pages]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Generate them."""
    for name, modules in rooms().items():
        text = f"# {name}\n\n" + "".join(directive(module) for module in modules)
        files.append(File.generated(config, f"reference/{name}.md", content=text))
    files.append(File.generated(config, "reference/commands.md", content=commands()))
    return files
