"""The simulated city: people with homes, work and habits, whose pings and counts are nobody's."""

from crowdveil.city.city import FIRST, City
from crowdveil.city.pings import simulate, write_pings

__all__ = ["FIRST", "City", "simulate", "write_pings"]
