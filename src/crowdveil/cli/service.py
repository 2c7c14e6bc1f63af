"""Commands that keep and run: ledger and serve."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from crowdveil.cli.console import emit, note
from crowdveil.cli.options import Json
from crowdveil.errors import Refused
from crowdveil.privacy import exact
from crowdveil.privacy.ledger import Ledger, amount

__all__ = ["enter"]

Where = Annotated[str, typer.Argument(metavar="LEDGER", help="A file, or a postgresql:// URL.")]
Source = Annotated[str | None, typer.Option(help="The account, such as the operator's name.")]


def _init(
    where: Where,
    source: Annotated[str, typer.Option(help="The account to open, such as the operator's name.")],
    day_cap: Annotated[str, typer.Option(help="ε that all publications of a local day may cost.")],
    month_cap: Annotated[str, typer.Option(help="ε that any 30 days may cost.")],
    as_json: Json = False,
) -> None:
    """Make a ledger, or open another account in one; caps may be set anew."""
    day, month = exact(day_cap), exact(month_cap, 100 * 30)
    with _open_or_init(where) as ledger:
        ledger.account(source, day, month)
        emit({"ledger": where, "source": source, "day_cap": float(day), "month_cap": float(month)}, as_json)


def _open_or_init(where: str) -> Ledger:
    try:
        return Ledger.open(where)
    except Refused:
        return Ledger.init(where)


def _show(where: Where, source: Source = None, as_json: Json = False) -> None:
    """Accounts, caps, days and publications; `left` is what a day's other publications may still cost."""
    with Ledger.open(where) as ledger:
        shown = ledger.show(source)
        for account in shown["accounts"]:
            for day in account["days"]:
                left = ledger.balance(account["source"], date.fromisoformat(day["day"])).left
                day["left"] = amount(max(0, left))
    if as_json:
        emit(shown, True)
        return
    for account in shown["accounts"]:
        days = account.pop("days")
        emit(account, False)
        for day in days:
            slots = {name: one["slots"] for name, one in day["publications"].items()}
            day["publications"] = ", ".join(f"{name} ({n} slots)" if n else name for name, n in slots.items())
        if days:
            emit(days, False, ["day", "reserved", "left", "publications"])


def _verify(
    where: Where,
    head: Annotated[str | None, typer.Option(help="A hash kept elsewhere that must be on the chain.")] = None,
    as_json: Json = False,
) -> None:
    """Read everything again and check every promise; exit status 1 if one does not hold."""
    with Ledger.open(where) as ledger:
        verdict = ledger.verify(head)
    emit(
        {"sound": verdict.sound, "entries": verdict.entries, "head": verdict.head, "problems": verdict.problems},
        as_json,
    )
    if not verdict.sound:
        raise typer.Exit(1)


def _serve(
    config: Annotated[Path | None, typer.Option(help="Settings, TOML.")] = None,
    demo: Annotated[bool, typer.Option("--demo", help="A simulated city, fast; reading needs no token.")] = False,
    port: Annotated[int, typer.Option(min=1, max=65_535)] = 8000,
    host: Annotated[str, typer.Option(help="Where to listen.")] = "127.0.0.1",
    as_json: Json = False,
) -> None:
    """Publish live: an API, a ledger and a dashboard. With `--json`, its address on standard output once it is up."""
    try:
        from crowdveil.live.serve import serve
    except ModuleNotFoundError as missing:
        raise Refused("serve", f"no module {missing.name}", "the extra `live`", "pip install crowdveil[live]") from None
    serve(config, demo, port, host, say=note, up=lambda url: emit({"url": url}, True) if as_json else None)


def enter(app: typer.Typer) -> None:
    """Enter the commands.

    >>> app = typer.Typer()
    >>> enter(app)
    >>> [command.name for command in app.registered_commands], [group.name for group in app.registered_groups]
    (['serve'], ['ledger'])
    """
    ledger = typer.Typer(help="Accounts of spent ε: init, show, verify.", no_args_is_help=True, rich_markup_mode=None)
    ledger.command("init")(_init)
    ledger.command("show")(_show)
    ledger.command("verify")(_verify)
    app.command("serve")(_serve)
    app.add_typer(ledger, name="ledger")
