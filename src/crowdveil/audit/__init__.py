"""The audit: an empirical lower bound on ε, for any scheme, against the ε that it claims."""

from crowdveil.audit.examine import PARTS, AuditResult, audit, examine
from crowdveil.audit.mechanisms import AboveThresholdPart, Mechanism, SchemeRuns, TimeDivisionPart
from crowdveil.audit.neighbours import Neighbours, neighbours
from crowdveil.audit.outcomes import Outcomes, collect
from crowdveil.audit.replay import Leak, replay

__all__ = [
    "PARTS",
    "AboveThresholdPart",
    "AuditResult",
    "Leak",
    "Mechanism",
    "Neighbours",
    "Outcomes",
    "SchemeRuns",
    "TimeDivisionPart",
    "audit",
    "collect",
    "examine",
    "neighbours",
    "replay",
]
