"""The command line, thin: parse, call, print. `crowdveil --help` lists the commands in the way of the data."""

import sys
import traceback
from pathlib import Path

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
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for room in (data, publication, proof, service):
    room.enter(app)


def main() -> None:
    """Run the command line: exit status 0 done, 1 a verdict against, 2 refused.

    >>> import sys
    >>> sys.argv = ["crowdveil", "audit", "magic", "--epsilon", "1"]
    >>> main()
    Traceback (most recent call last):
    SystemExit: 2
    """
    try:
        app()
    except Refused as refusal:
        error(str(refusal))
        sys.exit(2)
    except OSError as failed:
        named = f"{failed.filename}: " if failed.filename else ""
        error(f"{named}{failed.strerror or failed}; expected files that can be read and written, and room for them")
        sys.exit(2)
    except MemoryError:
        error("memory: not enough; expected a smaller table: fewer days with --from and --to, larger cells or slots")
        sys.exit(2)
    except Exception as fault:
        if sys.flags.dev_mode:
            raise
        at = traceback.extract_tb(fault.__traceback__)[-1]
        where = f"{type(fault).__name__} at {Path(at.filename).name}:{at.lineno}"
        error(f"a fault of Crowdveil's own ({where}); expected none: PYTHONDEVMODE=1 shows where it comes from")
        sys.exit(2)
