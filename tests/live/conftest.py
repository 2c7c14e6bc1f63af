"""Databases for the live service's tests."""

from tests.ledger.conftest import cluster, url

__all__ = ["cluster", "url"]
