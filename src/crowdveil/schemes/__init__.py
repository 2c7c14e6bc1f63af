"""The schemes: ways to publish a day of counts under a budget. Adding one is adding one module here."""

from crowdveil.schemes.direct import Direct
from crowdveil.schemes.protocol import (
    Causal,
    Memory,
    Published,
    Run,
    Scheme,
    readings,
    register,
    resume,
    save,
    scheme,
    scheme_names,
)

__all__ = [
    "Causal",
    "Direct",
    "Memory",
    "Published",
    "Run",
    "Scheme",
    "readings",
    "register",
    "resume",
    "save",
    "scheme",
    "scheme_names",
]
