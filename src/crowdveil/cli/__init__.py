"""The command line, thin: parse, call, print. `crowdveil --help` lists the commands in the way of the data."""

import sys

import typer

from crowdveil.cli import data, proof, publication, service
from crowdveil.cli.console import error
from crowdveil.errors import Refused

__all__ = ["app", "main"]

app = typer.Typer(
    name="crowdveil",
    help="Publish how many people were where, and when, without giving anyone away.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,
    rich_markup_mode=None,
)
for room in (data, publication, proof, service):
    room.enter(app)


def main() -> None:
    """Run the command line: exit status 0 done, 1 a verdict against, 2 refused."""
    try:
        app()
    except Refused as refusal:
        error(str(refusal))
        sys.exit(2)
