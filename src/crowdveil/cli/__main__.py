"""`python -m crowdveil.cli` is `crowdveil`."""

from crowdveil.cli import main

main()
