"""Where: the spaces that people are counted in."""

from crowdveil.space.extent import Extent
from crowdveil.space.geohash import Geohash
from crowdveil.space.grid import Grid
from crowdveil.space.h3 import H3
from crowdveil.space.inspire import Inspire
from crowdveil.space.places import Places, read_places
from crowdveil.space.protocol import Space, content_hash, register, space, space_from_dict, space_kinds
from crowdveil.space.stations import Stations
from crowdveil.space.zones import Zones

__all__ = [
    "H3",
    "Extent",
    "Geohash",
    "Grid",
    "Inspire",
    "Places",
    "Space",
    "Stations",
    "Zones",
    "content_hash",
    "read_places",
    "register",
    "space",
    "space_from_dict",
    "space_kinds",
]
