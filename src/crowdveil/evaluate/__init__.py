"""How good a release is: error measures, and all schemes side by side. For the operator's eyes alone."""

from crowdveil.evaluate.compare import compare
from crowdveil.evaluate.measures import measure

__all__ = ["compare", "measure"]
