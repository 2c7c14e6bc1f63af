"""Post-processing: what makes a private table better without reading anything else."""

from crowdveil.refine.consistency import consistent

__all__ = ["consistent"]
