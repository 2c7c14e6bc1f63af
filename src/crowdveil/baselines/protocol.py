"""What a baseline is: a competitor from the literature, or a floor, that publishes a day like a scheme does.

Baselines stand in a registry of their own: `compare` shows them beside the schemes, `publish` does not know
them. Every noisy one is user-level over the day: its window w is the day's S slots, one schedule of releases is
shared by all cells, and its whole ε is paid through the `Budget`. (Schedules of each cell's own, as FAST and
RescueDP are often coded, let one user who moves touch many schedules: they are not user-level.)

Floors that read the truth are `private = False`. They accept simulation noise alone, so that they can never
be part of a release.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from crowdveil.counts import Shape
from crowdveil.errors import Refused
from crowdveil.privacy import Budget, IntArray
from crowdveil.schemes import Memory, Published

__all__ = ["Baseline", "baseline", "baseline_names", "published", "register"]

FloatArray = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Baseline:
    """A competitor. `grid` lists the parameters that tuning tries, its authors' defaults being the fields'.

    >>> [name for name in baseline_names() if not baseline(name).private]
    ['rank-k', 'time-mean']
    """

    name: ClassVar[str]
    private: ClassVar[bool] = True
    grid: ClassVar[tuple[dict[str, Any], ...]] = ({},)

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """Publish one finished day; earlier days are not used."""
        raise NotImplementedError

    def check(self, budget: Budget) -> None:
        """A floor that reads the truth refuses to work for a release."""
        if not self.private and not budget.source.simulation:
            raise Refused(f"baseline {self.name}", "a release", "simulation noise: it reads the truth without paying")


def published(estimates: npt.ArrayLike, noise: npt.ArrayLike, **parameters: Any) -> Published:
    """Estimates as whole numbers, with fractions kept in the mean column and each slot's noise scale noted.

    >>> table = published([[0.4, 1.6]], [2.0])
    >>> table.values.tolist(), table.mean.tolist(), table.parameters
    ([[0, 2]], [[0.4, 1.6]], {'noise': [2.0]})
    """
    table = np.asarray(estimates)
    scales = np.asarray(noise, dtype=np.float64).tolist()
    whole = table.dtype.kind == "i"
    return Published(
        np.rint(table).astype(np.int64),
        {"noise": scales, **parameters},
        mean=None if whole else table.astype(np.float64),
    )


_BASELINES: dict[str, type[Baseline]] = {}


def register(kind: type[Baseline]) -> type[Baseline]:
    """Enter a baseline class under its `name`; used as a decorator.

    >>> @register
    ... class Halves(Baseline):
    ...     name = "halves"
    >>> "halves" in baseline_names()
    True
    >>> del _BASELINES["halves"]
    """
    _BASELINES[kind.name] = kind
    return kind


def baseline_names(private: bool | None = None) -> list[str]:
    """The baselines there are: all, only the private ones, or only the noise-free floors.

    >>> baseline_names(private=False)
    ['rank-k', 'time-mean']
    """
    return sorted(name for name, kind in _BASELINES.items() if private in (None, kind.private))


def baseline(name: str, **options: Any) -> Baseline:
    """The baseline of that name, with its options.

    >>> baseline("segment-mean", windows=3)
    SegmentMean(windows=3)
    >>> baseline("magic")
    Traceback (most recent call last):
    crowdveil.errors.Refused: baseline: got magic; expected one of ..., for example fourier
    """
    if name not in _BASELINES:
        raise Refused("baseline", name, f"one of {', '.join(baseline_names())}", "fourier")
    return _BASELINES[name](**options)
