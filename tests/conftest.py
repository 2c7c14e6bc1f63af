"""Shared fixtures: Hypothesis profiles and where the evaluation data lies."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci", max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("full", max_examples=500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

DATA = Path(os.environ.get("CROWDVEIL_DATA", Path(__file__).parents[1] / ".." / "shared" / "data"))


@pytest.fixture(scope="session")
def data_folder() -> Path:
    """The evaluation data, or a skip that says what is missing."""
    if not (DATA / "tdrive.parquet").exists():
        pytest.skip(f"no evaluation data at {DATA}: set CROWDVEIL_DATA")
    return DATA
