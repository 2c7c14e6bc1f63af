"""Anchor, the flagship: few window means, group totals per slot, and everything else inferred."""

from crowdveil.schemes.anchor.static import Anchor

__all__ = ["Anchor"]
