"""The guarantee's tools: exact ε, noise, choice, above-threshold, and the budget that pays for them."""

from crowdveil.privacy.above_threshold import AboveThreshold
from crowdveil.privacy.budget import Budget, JointPart, Part
from crowdveil.privacy.epsilon import Epsilon, exact, share, split
from crowdveil.privacy.noise import IntArray, NoiseSource, OpenDP, Simulation

__all__ = [
    "AboveThreshold",
    "Budget",
    "Epsilon",
    "IntArray",
    "JointPart",
    "NoiseSource",
    "OpenDP",
    "Part",
    "Simulation",
    "exact",
    "share",
    "split",
]
