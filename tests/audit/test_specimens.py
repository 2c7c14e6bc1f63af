"""Every broken specimen is caught, the two sound ones are not flagged, whatever the seed."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from crowdveil.audit import AuditResult, Mechanism, SchemeRuns, audit, examine, neighbours
from crowdveil.privacy import exact
from crowdveil.schemes import PublishedThreshold, Scheme
from crowdveil.schemes.direct import Direct

from .specimens.comparisons import Comparisons
from .specimens.maps import (
    CutoffFromTrueN,
    FractionalMean,
    HalfTheNoise,
    OneDrawForEmptyCells,
    RawThresholdInManifest,
    SmallCountsHidden,
    sampled_from_one_stream,
)


def put_to_test(
    specimen: Mechanism | Scheme, slots: int, runs: int, seed: int, max_slots: int | None = None, **more: Any
) -> AuditResult:
    """An audit at claimed ε = 1 and 99.9 % confidence."""
    subject = SchemeRuns(specimen, exact(1)) if isinstance(specimen, Scheme) else specimen
    return examine(subject, neighbours(slots, max_slots), runs, 0.999, seed, **more)


BROKEN: dict[str, Callable[[int], AuditResult]] = {
    "time division as published, S = 19": lambda seed: audit(
        "time-division", 1, "published", slots=19, runs=20_000, seed=seed
    ),
    "time division as published, S = 48": lambda seed: audit(
        "time-division", 1, "published", slots=48, runs=20_000, seed=seed
    ),
    "query noise without the factor c": lambda seed: put_to_test(
        Comparisons(c=48, share=Fraction(9, 10), refreshed=False, query_scale=8, shows_maps=False),
        96,
        60_000,
        seed,
    ),
    "no cut-off": lambda seed: put_to_test(Comparisons(stops=False), 19, 8_000, seed),
    "no query noise": lambda seed: put_to_test(Comparisons(query_scale=0), 19, 4_000, seed),
    "noisy distances released": lambda seed: put_to_test(
        Comparisons(tells_distances=True, share=Fraction(9, 10), threshold=1_000), 48, 8_000, seed
    ),
    "noisy thresholds released": lambda seed: put_to_test(
        Comparisons(exact(3), share=Fraction(19, 20), threshold=0, tells_threshold=True, shows_maps=False),
        12,
        300_000,
        seed,
    ),
    "T of the raw day in the manifest": lambda seed: put_to_test(RawThresholdInManifest(), 19, 1_000, seed),
    "noise of half the scale": lambda seed: put_to_test(HalfTheNoise(), 1, 4_000, seed),
    "one draw for all empty cells": lambda seed: put_to_test(OneDrawForEmptyCells(), 3, 2_000, seed),
    "integer noise on a fractional mean": lambda seed: put_to_test(FractionalMean(), 3, 1_000, seed),
    "small true counts hidden": lambda seed: put_to_test(SmallCountsHidden(), 3, 1_000, seed),
    "c from the true N": lambda seed: put_to_test(CutoffFromTrueN(), 19, 1_000, seed),
    "slots sampled from one shared stream": lambda seed: put_to_test(
        Direct(), 6, 2_000, seed, max_slots=2, tables=sampled_from_one_stream
    ),
}

SOUND: dict[str, Callable[[int], AuditResult]] = {
    "thresholds whose noise is never refreshed": lambda seed: put_to_test(
        Comparisons(c=4, share=Fraction(9, 10), refreshed=False), 19, 4_000, seed
    ),
    "the same, with as many answers as the broken one": lambda seed: put_to_test(
        Comparisons(c=48, share=Fraction(9, 10), refreshed=False, shows_maps=False), 96, 40_000, seed
    ),
    "threshold as published with a public T": lambda seed: put_to_test(
        PublishedThreshold(threshold=2, comparing=Fraction(1, 2)), 19, 4_000, seed
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_specimens_are_caught(name: str) -> None:
    assert BROKEN[name](1).verdict == "broken"


@pytest.mark.parametrize("name", SOUND)
def test_sound_specimens_are_not_flagged(name: str) -> None:
    assert SOUND[name](1).verdict == "passed"


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize("name", [*BROKEN, *SOUND])
def test_other_seeds_give_the_same_verdicts(name: str, seed: int) -> None:
    result = {**BROKEN, **SOUND}[name](seed)
    assert result.verdict == ("broken" if name in BROKEN else "passed")
    assert result.seconds < 120
