"""Above-threshold: many comparisons for the price of one, until the first "above".

Released: for a stream of integer queries q₁, q₂, …, one bit each, "below" again and again and then once
"above". Each query moves by at most Δ when one user's day is added or removed.

Noise: T + Lap(2Δ/ε) once, q_i + Lap(4Δ/ε) for each query; the answer is q̃_i ≥ T̃.

Why ε (Dwork and Roth 2014, Theorem 3.23; Lyu, Su and Li 2017, Algorithm 1). Fix the noises of the queries
before the k-th, which answered "above". Shift the threshold's noise by Δ: it costs ε/2 and keeps every
"below" below under the neighbour. Shift the k-th query's noise by 2Δ (Δ for the query, Δ for the threshold):
it costs ε/2 and keeps "above" above. Both shifts are integers, so discrete noise serves. The noisy
threshold and the noisy queries stay secret: only the bits may be seen. A new run needs a new ε.
"""

from __future__ import annotations

from dataclasses import dataclass

from crowdveil.privacy.epsilon import Epsilon
from crowdveil.privacy.noise import NoiseSource

__all__ = ["AboveThreshold"]


@dataclass
class AboveThreshold:
    """One run. `noisy_threshold` is secret; it is kept so that a run can be saved and resumed.

    >>> from crowdveil.privacy import Simulation, exact
    >>> run = AboveThreshold.start(Simulation(1), threshold=1_000, sensitivity=2, epsilon=exact("1"))
    >>> [run.above(query) for query in (0, 10, 5_000)]
    [False, False, True]
    """

    source: NoiseSource
    sensitivity: int
    epsilon: Epsilon
    noisy_threshold: int
    ended: bool = False

    @classmethod
    def start(cls, source: NoiseSource, threshold: int, sensitivity: int, epsilon: Epsilon) -> AboveThreshold:
        """Draw the threshold's noise, Lap(2Δ/ε)."""
        noisy = int(source.laplace([int(threshold)], 2 * sensitivity, epsilon)[0])
        return cls(source, sensitivity, epsilon, noisy)

    def above(self, query: int) -> bool:
        """Whether the noisy query, Lap(4Δ/ε), reaches the noisy threshold. A run that has ended answers no more."""
        if self.ended:
            raise RuntimeError("this above-threshold run has answered 'above' and is used up; pay for a new one")
        self.ended = (
            int(self.source.laplace([int(query)], 4 * self.sensitivity, self.epsilon)[0]) >= self.noisy_threshold
        )
        return self.ended
