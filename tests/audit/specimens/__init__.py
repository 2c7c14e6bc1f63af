"""Mechanisms with known faults, and two that only look faulty: what the audit is calibrated on. Never for release."""
