"""From pings to counts: reading, cleaning, one cell per user and slot, counting."""

from crowdveil.pings.aggregate import aggregate
from crowdveil.pings.drops import Drops
from crowdveil.pings.layout import LAYOUTS
from crowdveil.pings.traces import traces

__all__ = ["LAYOUTS", "Drops", "aggregate", "traces"]
