"""Membership inference: was this person's day in the data or not?

Two adversaries. The *strong* one knows everybody else and the target's trace and needs only to tell two tables
apart, by their likelihoods. The *prior-only* one knows the target's trace and the public density, which is more
like somebody real: what it can do against raw counts and can no longer do against the release is the honest
measure of what the noise buys.

The advantage is TPR - FPR. Under pure ε-differential privacy no adversary exceeds tanh(ε/2); a single count with
discrete Laplace noise of scale 1/ε reaches exactly that, which shows whether a harness measures what it claims.
The cut is chosen on one half of the trials and counted on the other, and the other way round, so the advantage
is not biased upwards. Scores are rounded and cuts lie between distinct values, so that ties stay ties: the low
bits of a sum of floats would otherwise tell worlds apart that no reader of whole numbers can.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from scipy.special import gammaln, logsumexp
from scipy.stats import beta

from crowdveil.attack.transport import FloatArray, IntArray

__all__ = ["Advantage", "advantage", "bound", "learned_evidence", "noise_evidence", "prior_evidence"]


def bound(epsilon: float) -> float:
    """The largest advantage that any adversary can have under pure ε-differential privacy.

    >>> round(bound(1.0), 3)
    0.462
    """
    return float(np.tanh(epsilon / 2))


@dataclass(frozen=True)
class Advantage:
    """TPR - FPR, with an interval from two Clopper-Pearson intervals that hold together.

    >>> advantage([1, 1, 1, 0], [0, 0, 1, 0]).value
    0.5
    """

    value: float
    low: float
    high: float
    trials: int
    """Trials in each of the two worlds."""


def advantage(inside: npt.ArrayLike, outside: npt.ArrayLike, confidence: float = 0.99) -> Advantage:
    """The advantage of "inside if the score reaches a cut", the cut chosen and counted on separate halves.

    >>> advantage([1, 1, 1, 1], [0, 0, 0, 0]).value, advantage([1, 1, 1, 1], [1, 1, 1, 1]).value
    (1.0, 0.0)
    """
    worlds = [np.round(np.asarray(scores, dtype=np.float64), 9) for scores in (inside, outside)]
    hits = np.zeros(2)
    for half in (0, 1):
        learn = [scores[half::2] for scores in worlds]
        cuts = np.unique(np.concatenate(learn))
        reach = [1 - np.searchsorted(np.sort(scores), cuts) / max(1, len(scores)) for scores in learn]
        cut = cuts[np.argmax(reach[0] - reach[1])] if len(cuts) else 0.0
        hits += [np.sum(scores[1 - half :: 2] >= cut) for scores in worlds]
    trials = np.array([len(scores) for scores in worlds])
    tail = (1 - confidence) / 4  # two rates, two sides
    low = np.nan_to_num(beta.ppf(tail, hits, trials - hits + 1), nan=0.0)
    high = np.nan_to_num(beta.ppf(1 - tail, hits + 1, trials - hits), nan=1.0)
    rate = hits / trials
    return Advantage(float(rate[0] - rate[1]), float(low[0] - high[1]), float(high[0] - low[1]), int(trials.min()))


def _first_seen(table: IntArray) -> npt.NDArray[np.intp]:
    """The slots at which something new is released: a table held on says nothing new."""
    return np.flatnonzero(np.append(True, (table[1:] != table[:-1]).any(axis=1)))


def noise_evidence(released: IntArray, others: IntArray, trace: IntArray) -> float:
    """The strong adversary's log likelihood ratio, exact for histograms with discrete Laplace noise.

    Everybody but the target is known, so the scale of each slot's noise is too: its mean size m over thousands
    of cells gives ln P(k)/P(k+1) = arsinh(1/m).

    >>> noise_evidence(np.array([[3, 0, 1, 0]]), np.array([[2, 0, 0, 0]]), np.array([0])) > 0
    True
    """
    fresh = _first_seen(released)
    residual = released[fresh] - others[fresh]
    size = np.abs(residual).mean(axis=1)
    rate = np.arcsinh(1 / np.maximum(size, 1e-9))
    at = residual[np.arange(len(fresh)), trace[fresh]]
    return float(np.sum(rate * (np.abs(at) - np.abs(at - 1))))


def prior_evidence(released: IntArray, expected: FloatArray, trace: IntArray) -> float:
    """The prior-only adversary's log likelihood ratio: others are Poisson around what is `expected`.

    The noise's scale is read off the release, as its median distance from what is expected.

    >>> prior_evidence(np.array([[1, 0, 0, 0]]), np.full((1, 4), 0.01), np.array([0])) > 1
    True
    """
    fresh = _first_seen(released)
    at = released[fresh, trace[fresh]].astype(np.float64)[:, None]
    mean = np.maximum(expected[fresh, trace[fresh]], 1e-6)[:, None]
    scale = np.median(np.abs(released[fresh] - expected[fresh]), axis=1) / np.log(2)
    scale = np.maximum(scale, 0.05)[:, None]
    k = np.arange(float(mean.max()) + 10 * np.sqrt(float(mean.max())) + 12)
    prior = k * np.log(mean) - mean - gammaln(k + 1)
    without = logsumexp(prior - np.abs(at - k) / scale, axis=1)
    within = logsumexp(prior - np.abs(at - k - 1) / scale, axis=1)
    return float(np.sum(within - without))


def learned_evidence(inside: FloatArray, outside: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Scores for two worlds whose likelihoods nobody can write down, from features of repeated trials.

    Each half of the trials is scored along the direction that best separates the other half (Fisher's).

    >>> inside, outside = learned_evidence(np.array([[1.0], [1.1]] * 9), np.array([[0.0], [0.1]] * 9))
    >>> bool(inside.min() > outside.max())
    True
    """
    scores = [np.empty(len(world)) for world in (inside, outside)]
    for half in (0, 1):
        learn = [world[half::2] for world in (inside, outside)]
        within = np.mean([np.cov(world, rowvar=False).reshape(world.shape[1], -1) for world in learn], axis=0)
        ridge = 1e-3 * np.trace(within) / len(within) + 1e-12
        gap = learn[0].mean(axis=0) - learn[1].mean(axis=0)
        along = np.linalg.solve(within + ridge * np.eye(len(within)), gap)
        middle = (learn[0].mean(axis=0) + learn[1].mean(axis=0)) @ along / 2
        spread = np.sqrt(max(float(along @ within @ along), 1e-12))
        for score, world in zip(scores, (inside, outside), strict=True):
            score[1 - half :: 2] = (world[1 - half :: 2] @ along - middle) / spread
    return scores[0], scores[1]
