"""Where: the spaces that people are counted in."""

from crowdveil.space.grid import Grid
from crowdveil.space.places import Places, read_places
from crowdveil.space.protocol import Space, content_hash, register, space, space_from_dict, space_kinds

__all__ = [
    "Grid",
    "Places",
    "Space",
    "content_hash",
    "read_places",
    "register",
    "space",
    "space_from_dict",
    "space_kinds",
]
