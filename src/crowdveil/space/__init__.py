"""Where: the spaces that people are counted in."""

from crowdveil.space.grid import Grid
from crowdveil.space.protocol import Space, content_hash, register, space, space_from_dict, space_kinds

__all__ = ["Grid", "Space", "content_hash", "register", "space", "space_from_dict", "space_kinds"]
