"""The competitors: the literature's baselines and the floors, to be compared with. Never published."""

from crowdveil.baselines.budget_division import BA, BD
from crowdveil.baselines.distance_sampling import DSAT, DSFT
from crowdveil.baselines.filtering import FAST, RescueDP
from crowdveil.baselines.floors import RankK, TimeMean, Uniform, Zeros
from crowdveil.baselines.pegasus import PeGaSus
from crowdveil.baselines.protocol import Baseline, baseline, baseline_names
from crowdveil.baselines.sample import Sample
from crowdveil.baselines.segment import SegmentMean
from crowdveil.baselines.transform import DCT, Fourier
from crowdveil.baselines.uniform_grid import UniformGrid

__all__ = [
    "BA",
    "BD",
    "DCT",
    "DSAT",
    "DSFT",
    "FAST",
    "Baseline",
    "Fourier",
    "PeGaSus",
    "RankK",
    "RescueDP",
    "Sample",
    "SegmentMean",
    "TimeMean",
    "Uniform",
    "UniformGrid",
    "Zeros",
    "baseline",
    "baseline_names",
]
