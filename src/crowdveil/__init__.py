"""Crowdveil publishes how many people were where, and when, without giving anyone away.

>>> import crowdveil as cv
>>> cv.exact("0.1")
Fraction(1, 10)
"""

from crowdveil.counts import Counts, Shape
from crowdveil.errors import Overspent, Refused
from crowdveil.privacy import Budget, OpenDP, Simulation, exact
from crowdveil.publish import publish
from crowdveil.release import Release
from crowdveil.schemes import scheme, scheme_names
from crowdveil.space import Grid, space
from crowdveil.timetable import Timetable

__all__ = [
    "Budget",
    "Counts",
    "Grid",
    "OpenDP",
    "Overspent",
    "Refused",
    "Release",
    "Shape",
    "Simulation",
    "Timetable",
    "exact",
    "publish",
    "scheme",
    "scheme_names",
    "space",
]
