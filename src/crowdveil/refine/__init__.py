"""Post-processing: what makes a private table better without reading anything else."""

from crowdveil.refine.consistency import consistent
from crowdveil.refine.neighbourhood import Neighbourhood
from crowdveil.refine.posterior import Measured, Samples
from crowdveil.refine.predictive import quantiles
from crowdveil.refine.prior import Prior
from crowdveil.refine.rounding import round_keeping_sum
from crowdveil.refine.shrinkage import shrink

__all__ = ["Measured", "Neighbourhood", "Prior", "Samples", "consistent", "quantiles", "round_keeping_sum", "shrink"]
