"""What a scheme is: from one day's true table, a budget, and what earlier days released, to a publication.

A `Scheme` publishes a finished day. A `Causal` scheme publishes slot by slot: `start` gives a `Run`, a small
state machine whose `observe` takes one histogram and returns what is released for it, before the next one
is known; `close` pays for what later days may use. Publishing a finished day with a causal scheme feeds its
run slot by slot, so there is one implementation of each. A run's secret state can be saved and resumed.

A scheme reaches noise through its `Budget` alone. It may look freely at the `Shape`, at its own options and
at `past` (what earlier days paid for); everything else about the data must be paid for.
"""

from __future__ import annotations

import io
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

from crowdveil.counts import Shape
from crowdveil.errors import Refused
from crowdveil.privacy import Budget, IntArray

__all__ = [
    "DAYS",
    "Causal",
    "Memory",
    "Published",
    "Run",
    "Scheme",
    "readings",
    "register",
    "resume",
    "save",
    "scheme",
    "scheme_names",
]

FloatArray = npt.NDArray[np.float64]
Memory = dict[str, Any]
"""What one day paid for and later days may use: plain values and arrays, all of it released or releasable."""
DAYS = 7
"""How many days back anchor and anchor-live look, and a ledger is asked for."""


@dataclass
class Published:
    """What a scheme says about a day, all of it safe to release.

    >>> import crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> ((shape, values),) = city_of(1_000, 12).counts(1, "6h").by_day()
    >>> published = scheme("threshold").publish(values, shape, Budget(cv.exact("1"), cv.OpenDP()))
    >>> published.values.shape, sorted(published.parameters)
    ((4, 12), ['cutoff', 'released_slots', 'threshold', ...])
    """

    values: IntArray
    """The published table, slots x cells."""
    parameters: dict[str, Any] = field(default_factory=dict)
    """Public or paid values for the manifest: estimates, thresholds, released slots, divisions."""
    mean: FloatArray | None = None
    """The expected count, for sums and areas, where the scheme knows it."""
    low: FloatArray | IntArray | None = None
    high: FloatArray | IntArray | None = None
    """Nine counts in ten lie between them, where the scheme can say so."""
    memory: Memory = field(default_factory=dict)
    final: bool = False
    """True where `values` are already non-negative integers that post-processing must leave alone."""


@runtime_checkable
class Scheme(Protocol):
    """A way to publish a finished day.

    >>> isinstance(scheme("anchor"), Scheme), scheme("anchor").reading
    (True, 'proven')
    """

    name: ClassVar[str]
    reading: ClassVar[str]
    """`proven`, or `published`: as the paper has it, whatever it is worth."""
    unproven: ClassVar[str]
    """Why the guarantee is not proven; empty where it is."""

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """Publish one finished day; `past` holds what earlier days paid for, the newest last."""


class Run(ABC):
    """One day of a causal scheme. Fields named in `saved` are its (secret) state; `inner` runs nest.

    >>> import crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> ((shape, values),) = city_of(1_000, 12).counts(1, "6h").by_day()
    >>> budget = Budget(cv.exact("1"), cv.OpenDP())
    >>> day = scheme("direct").start(shape, budget)
    >>> day.observe(values[0]).shape, float(budget.spent)
    ((12,), 0.25)
    """

    saved: ClassVar[tuple[str, ...]] = ()
    mean: FloatArray | None = None
    """The expected counts of the slot just released, where the scheme knows them; `low`, `high` their 90 % interval."""
    low: IntArray | None = None
    high: IntArray | None = None

    @abstractmethod
    def observe(self, histogram: IntArray) -> IntArray:
        """What is released for the next slot."""

    def close(self) -> Memory:
        """The end of the day: pay for and return what later days may use."""
        return {}

    def parameters(self) -> dict[str, Any]:
        """Public or paid values for the manifest, as far as the day has come."""
        return {}

    def state(self) -> dict[str, Any]:
        """The state as plain values, arrays and nested states."""
        return {name: _out(getattr(self, name)) for name in self.saved}

    def restore(self, state: dict[str, Any]) -> None:
        """Take up the state where `state` left it."""
        for name in self.saved:
            value = getattr(self, name)
            if isinstance(value, Run):
                value.restore(state[name])
            else:
                setattr(self, name, state[name])


def _out(value: Any) -> Any:
    return value.state() if isinstance(value, Run) else value


class Causal(ABC):
    """A scheme that publishes each slot before it knows the next. `start` draws nothing.

    >>> isinstance(scheme("anchor-live"), Causal), isinstance(scheme("anchor"), Causal)
    (True, False)
    """

    name: ClassVar[str]
    reading: ClassVar[str] = "proven"
    unproven: ClassVar[str] = ""
    final: ClassVar[bool] = False
    """True where post-processing must leave what is released alone."""

    @abstractmethod
    def start(self, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Run:
        """The state machine of one day; it draws nothing before its first slot."""

    def publish(self, counts: IntArray, shape: Shape, budget: Budget, past: Sequence[Memory] = ()) -> Published:
        """Publish a finished day by feeding it slot by slot."""
        run = self.start(shape, budget, past)
        slots = [(run.observe(histogram), (run.mean, run.low, run.high)) for histogram in counts]
        columns = zip(*(stated for _, stated in slots), strict=True)
        mean, low, high = (None if column[0] is None else np.stack(column) for column in columns)
        memory = run.close()
        return Published(
            np.stack([values for values, _ in slots]), run.parameters(), mean, low, high, memory, self.final
        )


def pack(value: Any) -> bytes:
    """Plain values and arrays, however nested, as bytes: a run's secret state, or what a day paid for.

    >>> unpack(pack({"users": 3.0, "map": np.array([1, 2])}))
    {'users': 3.0, 'map': array([1, 2])}
    """
    arrays: dict[str, npt.NDArray[Any]] = {}

    def plain(value: Any) -> Any:
        if isinstance(value, np.ndarray):
            arrays[f"a{len(arrays)}"] = value
            return {"__array__": f"a{len(arrays) - 1}"}
        if isinstance(value, dict):
            return {key: plain(item) for key, item in value.items()}
        if isinstance(value, list | tuple):
            return [plain(item) for item in value]
        return value.item() if isinstance(value, np.generic) else value

    document = np.frombuffer(json.dumps(plain(value)).encode(), dtype=np.uint8)
    out = io.BytesIO()
    np.savez_compressed(out, document=document, **arrays)  # type: ignore[arg-type]
    return out.getvalue()


def unpack(data: bytes) -> Any:
    """What `pack` wrote; tuples come back as lists."""
    with np.load(io.BytesIO(data), allow_pickle=False) as archive:
        arrays = {name: archive[name] for name in archive.files}

    def rich(value: Any) -> Any:
        if isinstance(value, dict):
            if "__array__" in value:
                return arrays[value["__array__"]]
            return {key: rich(item) for key, item in value.items()}
        return [rich(item) for item in value] if isinstance(value, list) else value

    return rich(json.loads(bytes(arrays["document"])))


def save(run: Run, budget: Budget, **more: Any) -> bytes:
    """A run and its budget as bytes: secret, and enough to go on after a restart; `more` lies beside them.

    >>> import crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> ((shape, values),) = city_of(1_000, 12).counts(1, "6h").by_day()
    >>> budget = Budget(cv.exact("1"), cv.OpenDP())
    >>> day = scheme("direct").start(shape, budget)
    >>> _ = day.observe(values[0])
    >>> sorted(unpack(save(day, budget, slot=0)))
    ['budget', 'run', 'slot']
    """
    return pack({"run": run.state(), "budget": budget.state()} | more)


def resume(scheme: Causal, shape: Shape, budget: Budget, past: Sequence[Memory], data: bytes) -> Run:
    """The run that `save` wrote, with its account restored into the fresh `budget`.

    >>> import crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> ((shape, values),) = city_of(1_000, 12).counts(1, "6h").by_day()
    >>> direct, before, after = scheme("direct"), *(Budget(cv.exact("1"), cv.OpenDP()) for _ in "12")
    >>> day = direct.start(shape, before)
    >>> _ = day.observe(values[0])
    >>> again = resume(direct, shape, after, [], save(day, before))
    >>> again.observe(values[1]).shape, float(after.spent)
    ((12,), 0.5)
    """
    document = unpack(data)
    run = scheme.start(shape, budget, past)
    run.restore(document["run"])
    budget.restore(document["budget"])
    return run


_SCHEMES: dict[tuple[str, str], Callable[..., Scheme]] = {}


def register(factory: Any) -> Any:
    """Enter a scheme class under its `name` and `reading`; used as a decorator.

    >>> class Nothing:
    ...     name, reading, unproven = "nothing", "proven", ""
    ...
    ...     def publish(self, counts, shape, budget, past=()):
    ...         return Published(np.zeros_like(counts))
    >>> register(Nothing) is Nothing, "nothing" in scheme_names()
    (True, True)
    >>> del _SCHEMES["nothing", "proven"]
    """
    _SCHEMES[factory.name, factory.reading] = factory
    return factory


def scheme_names() -> list[str]:
    """The schemes there are.

    >>> "direct" in scheme_names()
    True
    """
    return sorted({name for name, _ in _SCHEMES})


def readings(name: str) -> list[str]:
    """The readings a scheme exists in, the proven one first.

    >>> readings("threshold")
    ['proven', 'published']
    """
    return sorted(reading for known, reading in _SCHEMES if known == name)


def scheme(name: str, reading: str = "proven", **options: Any) -> Scheme:
    """The scheme of that name, with its options.

    >>> scheme("direct").name
    'direct'
    >>> scheme("magic")
    Traceback (most recent call last):
    crowdveil.errors.Refused: scheme: got magic; expected one of ..., for example anchor
    """
    if name not in scheme_names():
        raise Refused("scheme", name, f"one of {', '.join(scheme_names())}", "anchor")
    if (name, reading) not in _SCHEMES:
        raise Refused(f"reading of scheme {name}", reading, f"one of {', '.join(readings(name))}", readings(name)[0])
    return _SCHEMES[name, reading](**options)
