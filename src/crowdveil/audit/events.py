"""Which event to count: chosen on runs that are never counted again.

Candidates are "feature >= x", "feature <= x", "feature = x" and "no such feature" for every feature and for
the learned score, each on either side. The one with the greatest lower bound on the privacy loss is taken:
the bound itself guards against events that were seen too rarely to be sure of.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from crowdveil.audit.features import features
from crowdveil.audit.interval import loss
from crowdveil.audit.learned import Learned, learn
from crowdveil.audit.outcomes import FloatArray, Outcomes
from crowdveil.privacy import IntArray

__all__ = ["Event", "choose"]

LEARNED = "the learned score"
_STEPS = 48
_LESSONS = 8_000  # runs on either side that the score is learned from, at most
_PLAIN = 0.1  # how much better the learned score has to be than an event that can be said in words


@dataclass(frozen=True)
class Event:
    """A yes-or-no question about one output, asked of the neighbouring tables `without` and `present`.

    >>> seen = Outcomes(4, columns={"told": np.array([3.0, 3.0, 4.0, np.nan])})
    >>> table, untrained = np.zeros((1, 2), dtype=np.int64), Learned([], [], [])
    >>> event = Event("told", ">=", 4.0, True, table, table + 1, untrained)
    >>> event.happens(seen), event.words
    (1, 'told >= 4, likelier with him')
    """

    feature: str
    relation: str
    """`>=`, `<=`, `=`, or `is missing`."""
    value: float
    more_with: bool
    """Whether the event speaks for the target's presence."""
    without: IntArray
    present: IntArray
    learned: Learned

    def happens(self, seen: Outcomes) -> int:
        """In how many of the runs it happened."""
        found = features(seen, self.without, self.present)
        if self.feature == LEARNED:
            column = self.learned.score(found, seen.runs)
        else:
            column = found.get(self.feature, np.full(seen.runs, np.nan))
        if self.relation == ">=":
            return int((column >= self.value).sum())
        if self.relation == "<=":
            return int((column <= self.value).sum())
        return int((column == self.value).sum()) if self.relation == "=" else int(np.isnan(column).sum())

    @property
    def words(self) -> str:
        """The event as a sentence."""
        value = f" {self.value:.6g}" if self.relation != "is missing" else ""
        basis = f" (trees over {len(self.learned.names)} features)" if self.feature == LEARNED else ""
        side = "with him" if self.more_with else "without him"
        return f"{self.feature}{basis} {self.relation}{value}, likelier {side}"


def choose(
    without: IntArray, present: IntArray, on_without: Outcomes, on_present: Outcomes, confidence: float
) -> tuple[float, Event]:
    """The most telling event and its bound, on runs that chose it: learned on one half of them, chosen on the other.

    >>> rng = np.random.default_rng(1)
    >>> one = Outcomes(2_000, columns={"told": np.full(2_000, 3.0)})
    >>> other = Outcomes(2_000, columns={"told": np.full(2_000, 4.0)})
    >>> table = np.zeros((1, 2), dtype=np.int64)
    >>> bound, event = choose(table, table + 1, one, other, 0.99)
    >>> bound > 4, event.words
    (True, 'told >= 4, likelier with him')
    """
    cut = min(on_without.runs // 2, _LESSONS)
    found = [features(seen, without, present) for seen in (on_without, on_present)]
    first = [{name: column[:cut] for name, column in side.items()} for side in found]
    rest = [{name: column[cut:] for name, column in side.items()} for side in found]
    learned = learn(first[0], first[1], cut)
    runs = on_without.runs - cut
    for side in rest:
        side[LEARNED] = learned.score(side, runs)
    names: list[str] = []
    relations: list[str] = []
    values: list[float] = []
    counts: list[tuple[int, int]] = []
    empty = np.full(runs, np.nan)
    for name in sorted(rest[0].keys() | rest[1].keys()):
        columns = rest[0].get(name, empty), rest[1].get(name, empty)
        for relation, value, pair in _candidates(*columns):
            names.append(name)
            relations.append(relation)
            values.append(value)
            counts.append(pair)
    hits = np.array(counts).reshape(-1, 2)
    bounds = np.stack(
        [loss(hits[:, 1], hits[:, 0], runs, confidence)[0], loss(hits[:, 0], hits[:, 1], runs, confidence)[0]]
    )
    bounds -= _PLAIN * np.array([name == LEARNED for name in names])
    speaks, at = divmod(int(bounds.argmax()), len(values))
    event = Event(names[at], relations[at], values[at], speaks == 0, without, present, learned)
    return float(bounds[speaks, at]), event


def _candidates(one: FloatArray, other: FloatArray) -> list[tuple[str, float, tuple[int, int]]]:
    """Relation, value, and how often it happened on either side."""
    pooled = np.concatenate([one, other])
    known = np.sort(pooled[~np.isnan(pooled)])
    out: list[tuple[str, float, tuple[int, int]]] = []
    if len(known) < len(pooled):
        out.append(("is missing", 0.0, (int(np.isnan(one).sum()), int(np.isnan(other).sum()))))
    if not len(known):
        return out
    sides = [np.sort(side[~np.isnan(side)]) for side in (one, other)]
    distinct, times = np.unique(known, return_counts=True)
    if len(distinct) > _STEPS:
        steps = np.unique(np.quantile(known, np.linspace(0, 1, _STEPS), method="nearest"))
        common = distinct[np.argsort(-times, kind="stable")[:_STEPS]]
    else:
        steps = common = distinct
    below = [np.searchsorted(side, steps, side="right") for side in sides]
    above = [len(side) - np.searchsorted(side, steps, side="left") for side in sides]
    equal = [np.searchsorted(s, common, side="right") - np.searchsorted(s, common, side="left") for s in sides]
    for relation, at, pair in ((">=", steps, above), ("<=", steps, below), ("=", common, equal)):
        out += [(relation, float(v), (int(a), int(b))) for v, a, b in zip(at, *pair, strict=True)]
    return out
