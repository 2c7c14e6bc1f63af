"""Anchor-live: anchor slot by slot. Cold on a first day, rolling on the days after, with an alarm between."""

from crowdveil.schemes.anchor_live.live import AnchorLive

__all__ = ["AnchorLive"]
