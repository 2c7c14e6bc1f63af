"""The report: what was published, what it promises, and where to trust it, on one page."""

from crowdveil.report.document import render, report
from crowdveil.report.registry import Deployment, registry_fields, registry_record

__all__ = ["Deployment", "registry_fields", "registry_record", "render", "report"]
