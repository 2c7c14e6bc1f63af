"""The paper's schemes as published, to reproduce it and to show what does not hold. Not for release."""

from crowdveil.schemes.as_published.dynamic_hybrid import PublishedDynamicHybrid
from crowdveil.schemes.as_published.static_hybrid import PublishedStaticHybrid
from crowdveil.schemes.as_published.threshold import PublishedThreshold

__all__ = ["PublishedDynamicHybrid", "PublishedStaticHybrid", "PublishedThreshold"]
