"""The replay: a scheme's exact privacy loss along one path, and proof that nothing unpaid is read on it.

Statistics find a hole that is wide; this finds one of any width, given the noise. A scheme is run on a table and
every draw is written down: what was asked, at which sensitivity and ε, what came out. It is then run on the
neighbouring table while each draw is answered as before. If the scheme reads the data through paid draws
alone, it must ask for the same draws in the same order, and publish the very same day; anything else is a leak. That
holds for any two tables, so each scheme is also run, answered as before, on a table that has nothing in common with
the first: what reads the data coarsely, such as a total to the nearest hundred, may tell no neighbours apart.

The loss of the path is the sum of what its draws tell: |q - q'|₁·ε/Δ for a Laplace draw, max|q - q'|·ε/Δ for a
choice, and max|q - q'|·ε/Δ over the queries of one above-threshold run (see `above_threshold`: shift the bar by
that much, the last query by twice as much). All are exact rationals, so "at most ε" is decided exactly. It is decided
part by part: a part that tells more than it was charged is a leak, although others that tell less may keep the
day's sum within ε. A run that is asked again after its answer "above" is a leak: its proof covers no second one.
What is trusted: the noise itself, and the proof of above-threshold.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from crowdveil.audit.mechanisms import SchemeRuns
from crowdveil.audit.neighbours import Neighbours
from crowdveil.counts import Shape
from crowdveil.privacy import AboveThreshold, Budget, Epsilon, IntArray, Part, Simulation
from crowdveil.schemes import Published

__all__ = ["Draw", "Leak", "Tape", "replay"]


class Leak(Exception):
    """The scheme did something else on the neighbouring table although every draw came out the same.

    >>> str(Leak("draw 3 asks for sensitivity 4 where it was 2"))
    'draw 3 asks for sensitivity 4 where it was 2'
    """


@dataclass
class Draw:
    """One draw: what was asked, at which sensitivity and ε, the answer, and the part that paid for it.

    >>> from crowdveil.privacy import exact
    >>> Draw("laplace", np.array([3, 0]), 1, exact("1"), np.array([4, 0]), "total").asked
    ('total', 'laplace', (2,), 1, Fraction(1, 1))
    """

    kind: str  # laplace, choice, bar (the noisy threshold of a run), or query (of a run)
    values: IntArray
    sensitivity: int
    epsilon: Epsilon
    answer: Any
    part: str = ""  # none for the query of a run: its run's bar has it

    @property
    def asked(self) -> tuple[object, ...]:
        return self.part, self.kind, self.values.shape, self.sensitivity, self.epsilon


class Tape:
    """A noise source that writes its draws down, or answers them from what was written and compares.

    >>> from crowdveil.privacy import exact
    >>> tape = Tape(Simulation(1))
    >>> first, again = tape.laplace([3, 0], 1, exact("1")), Tape(tape.source, tape.draws)
    >>> again.laplace([9, 9], 1, exact("1")).tolist() == first.tolist()
    True
    """

    name = "tape"
    simulation = True

    def __init__(self, source: Simulation, before: list[Draw] | None = None) -> None:
        self.source, self.before = source, before
        self.draws: list[Draw] = []
        self.kind, self.part = "query", ""

    def laplace(self, values: npt.ArrayLike, sensitivity: int, epsilon: Epsilon) -> IntArray:
        """One draw, an old one where there is a tape."""
        answer: IntArray = self._draw(values, sensitivity, epsilon, self.source.laplace)
        return answer

    def choose(self, scores: npt.ArrayLike, sensitivity: int, epsilon: Epsilon) -> int:
        """One choice, an old one where there is a tape."""
        self.kind = "choice"
        return int(self._draw(scores, sensitivity, epsilon, self.source.choose))

    def _draw(self, values: npt.ArrayLike, sensitivity: int, epsilon: Epsilon, new: Callable[..., Any]) -> Any:
        draw = Draw(self.kind, np.array(values, dtype=np.int64), sensitivity, epsilon, None, self.part)
        self.kind, self.part = "query", ""
        at = len(self.draws)
        self.draws.append(draw)
        if self.before is None:
            draw.answer = new(draw.values, sensitivity, epsilon)
        elif at >= len(self.before):
            raise Leak(f"draw {at + 1}, {draw.asked}, was not asked for on the other table")
        elif draw.asked != self.before[at].asked:
            raise Leak(f"draw {at + 1} is {draw.asked}, on the other table it was {self.before[at].asked}")
        else:
            draw.answer = self.before[at].answer
        return draw.answer.copy() if isinstance(draw.answer, np.ndarray) else draw.answer


class _Watched(Budget):
    """A budget that tells its tape which draws were paid for; a draw that was not is a query of a run that was."""

    source: Tape

    def charge(self, name: str, epsilon: Epsilon, sensitivity: int, scale: float) -> None:
        super().charge(name, epsilon, sensitivity, scale)
        self.source.part = name
        self.source.kind = "laplace" if self.source.kind != "bar to come" else "bar"

    def above_threshold(self, name: str, threshold: int, sensitivity: int, epsilon: Epsilon) -> AboveThreshold:
        self.source.kind = "bar to come"
        return super().above_threshold(name, threshold, sensitivity, epsilon)


def replay(mechanism: SchemeRuns, pair: Neighbours, runs: int = 20, seed: int = 1) -> Epsilon:
    """The greatest loss over `runs` paths begun on either table; a `Leak` is raised where the paths part.

    >>> from crowdveil.audit import neighbours
    >>> from crowdveil.privacy import exact
    >>> from crowdveil.schemes import scheme
    >>> replay(SchemeRuns(scheme("direct"), exact("0.7")), neighbours(19)[0])
    Fraction(7, 10)
    """
    tables, worst = pair.tables(), Fraction(0)
    for run, seeds in enumerate(np.random.SeedSequence(seed).spawn(runs)):
        first, second = tables if run % 2 else tables[::-1]
        tape = Tape(Simulation(seeds))
        played = _played(mechanism, first, pair.shape, tape)
        worst = max(worst, _replayed(mechanism, second, pair.shape, tape, played))
        if run == 0:
            _replayed(mechanism, _unlike(first, seed), pair.shape, tape, played, neighbour=False)
    return worst


_Played = tuple[Published, dict[str, Part]]


def _played(mechanism: SchemeRuns, table: IntArray, shape: Shape, tape: Tape) -> _Played:
    """A run on `tape`, and its account at the day's end: a run that is resumed takes up the one before."""
    accounts: list[Budget] = []

    def account() -> Budget:
        accounts.append(_Watched(mechanism.epsilon, tape))
        return accounts[-1]

    published = mechanism.once(table, shape, account)
    return published, accounts[-1].parts


def _unlike(table: IntArray, seed: int) -> IntArray:
    """A table of the same shape: nobody here, a million there."""
    rng = np.random.default_rng(seed)
    return rng.integers(0, 2 ** rng.integers(0, 20, table.shape)).astype(np.int64)


def _replayed(
    mechanism: SchemeRuns, table: IntArray, shape: Shape, tape: Tape, played: _Played, neighbour: bool = True
) -> Epsilon:
    """What the draws of `tape` tell of `table`; a `Leak` if anything else does, or a part tells more than it cost."""
    again = Tape(tape.source, tape.draws)
    other, parts = _played(mechanism, table, shape, again)
    if len(again.draws) < len(tape.draws):
        raise Leak(f"only {len(again.draws)} of {len(tape.draws)} draws were asked for on the other table")
    _compare(played[0], other)
    if parts != played[1]:
        raise Leak("the account differs, which a manifest states, although every draw came out the same")
    told = _loss(tape.draws, again.draws)
    for part, loss in told.items() if neighbour else ():
        if loss > parts[part].epsilon:
            raise Leak(f'the part "{part}" tells {loss} and was charged {parts[part].epsilon}')
    return sum(told.values(), Fraction(0))


def _loss(one: list[Draw], other: list[Draw]) -> dict[str, Epsilon]:
    """What each part tells."""
    told: dict[str, Epsilon] = defaultdict(Fraction)
    bars: dict[int, Epsilon] = defaultdict(Fraction)
    ended: set[int] = set()
    for at, (a, b) in enumerate(zip(one, other, strict=True)):
        moved = np.abs(a.values - b.values)
        if a.kind == "query":
            bar = next((n for n in range(at, -1, -1) if _is_bar_of(one[n], a)), None)
            if bar is None:
                raise Leak(f"draw {at + 1} was neither paid for nor a query of an above-threshold run")
            if bar in ended:
                raise Leak(f"draw {at + 1} asks an above-threshold run that has answered 'above'")
            if int(a.answer[0]) >= int(one[bar].answer[0]):
                ended.add(bar)
            bars[bar] = max(bars[bar], int(moved.max()) * a.epsilon / Fraction(a.sensitivity, 4))
        elif a.kind == "bar" and moved.any():
            raise Leak(f"draw {at + 1}, a threshold, depends on the data")
        else:
            told[a.part] += int(moved.max() if a.kind == "choice" else moved.sum()) * a.epsilon / a.sensitivity
    for at, loss in bars.items():
        told[one[at].part] += loss
    return told


def _is_bar_of(bar: Draw, query: Draw) -> bool:
    return bar.kind == "bar" and 2 * bar.sensitivity == query.sensitivity and bar.epsilon == query.epsilon


def _compare(one: Published, other: Published) -> None:
    for name in ("values", "mean", "low", "high", "parameters", "memory", "final"):
        if not _same(getattr(one, name), getattr(other, name)):
            raise Leak(f"{name} differ although every draw came out the same")


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return isinstance(other, dict) and one.keys() == other.keys() and all(_same(one[k], other[k]) for k in one)
    if isinstance(one, list | tuple):
        return len(one) == len(other) and all(_same(a, b) for a, b in zip(one, other, strict=True))
    return bool(np.array_equal(one, other))
