"""The schemes: ways to publish a day of counts under a budget. Adding one is adding one module here."""

from crowdveil.schemes.anchor import Anchor
from crowdveil.schemes.anchor_live import AnchorLive
from crowdveil.schemes.as_published import PublishedDynamicHybrid, PublishedStaticHybrid, PublishedThreshold
from crowdveil.schemes.direct import Direct
from crowdveil.schemes.dynamic_hybrid import DynamicHybrid
from crowdveil.schemes.protocol import (
    DAYS,
    Causal,
    Memory,
    Published,
    Run,
    Scheme,
    pack,
    readings,
    register,
    resume,
    save,
    scheme,
    scheme_names,
    unpack,
)
from crowdveil.schemes.static_hybrid import StaticHybrid
from crowdveil.schemes.threshold import Threshold

__all__ = [
    "DAYS",
    "Anchor",
    "AnchorLive",
    "Causal",
    "Direct",
    "DynamicHybrid",
    "Memory",
    "Published",
    "PublishedDynamicHybrid",
    "PublishedStaticHybrid",
    "PublishedThreshold",
    "Run",
    "Scheme",
    "StaticHybrid",
    "Threshold",
    "pack",
    "readings",
    "register",
    "resume",
    "save",
    "scheme",
    "scheme_names",
    "unpack",
]
