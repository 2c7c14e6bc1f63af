"""The manifest: what a release says about itself, schema `crowdveil/manifest/1`.

Promises. A released manifest never changes meaning: fields may be added in a later version of this schema, and
what is here keeps its name, type and meaning; anything else gets a new schema number. It holds public and paid
values only: ε and its parts, scales, paid estimates, released slots, divisions, the space's hash. It never holds
the true number of users, noisy thresholds or distances, what was dropped, hashes of inputs or of secret state,
run times, or errors against the truth that nobody paid for.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from crowdveil.errors import Refused

__all__ = ["NEIGHBOURS", "SCHEMA", "UNIT", "content_id", "cost", "guarantee", "in_words", "really_noised"]

SCHEMA = "crowdveil/manifest/1"
UNIT = "one identifier's whole local day (user-day)"
NEIGHBOURS = "two sets of pings that differ by all of one user's pings of one local day, added or removed"


def guarantee(unproven: str) -> dict[str, Any]:
    """The guarantee: proven, or not and why.

    >>> guarantee("")["proven"], guarantee("T is read from the raw day")["why_not"]
    (True, 'T is read from the raw day')
    """
    return {
        "kind": "pure ε-differential privacy, trusted curator",
        "proven": not unproven,
        "why_not": unproven or None,
        "privacy_unit": UNIT,
        "neighbours": NEIGHBOURS,
    }


def cost(epsilon: Fraction, devices: int = 1) -> dict[str, float]:
    """What a day, 30 days and a year cost one user: they add up.

    >>> cost(Fraction(1, 2))
    {'day': 0.5, '30_days': 15.0, 'year': 182.5}
    """
    return {name: float(epsilon * days * devices) for name, days in (("day", 1), ("30_days", 30), ("year", 365))}


def plain(value: Any) -> Any:
    """Parameters as plain JSON values."""
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, np.ndarray | list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, np.generic):
        return plain(value.item())
    if isinstance(value, Fraction):
        return str(value)
    return value


def content_id(manifest: Mapping[str, Any], arrays: Sequence[np.ndarray[Any, Any]]) -> str:
    """The release id: SHA-256 of the manifest without its id and of the released columns.

    >>> table = np.zeros((2, 3), dtype=np.int64)
    >>> content_id({"scheme": "direct"}, [table]) == content_id({"scheme": "direct"}, [table + 1])
    False
    """
    digest = hashlib.sha256()
    body = {key: value for key, value in manifest.items() if key != "id"}
    digest.update(json.dumps(body, sort_keys=True, separators=(",", ":")).encode())
    for array in arrays:
        digest.update(f"{array.dtype.str}{array.shape}".encode())
        digest.update(np.ascontiguousarray(array).tobytes())
    return "sha256:" + digest.hexdigest()


def really_noised(manifest: Mapping[str, Any]) -> None:
    """Refuse to hand on what a simulation noised: its noise can be repeated and protects nobody.

    >>> really_noised({"noise": {"source": "simulation", "simulation": True}})
    Traceback (most recent call last):
    crowdveil.errors.Refused: noise of the release: got simulation noise; expected OpenDP's, ...
    """
    if manifest["noise"]["simulation"] is not False:
        raise Refused("noise of the release", "simulation noise", "OpenDP's, since a release is for the public")


def in_words(manifest: Mapping[str, Any]) -> str:
    """The guarantee of a release in plain words.

    >>> import crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> release = cv.publish(city_of(1_000, 12).counts(1, "6h"), "1", "direct")
    >>> print(in_words(release.manifest))
    Release sha256:..., made by crowdveil ...
    It shows 12 cells in 4 time slots, ...
    Adding or removing one person's whole day of movement changes the probability ...
    here of that day by at most a factor of 2.72 (ε = 1 per day).
    ...
    """
    if manifest.get("schema") != SCHEMA:
        raise Refused("manifest", manifest.get("schema"), f"schema {SCHEMA}")
    epsilon = manifest["epsilon"]
    factor = float(np.exp(epsilon["per_day"]))
    times = f"{factor:.2f}" if factor < 100 else f"{factor:.0f}"
    days = [day["day"] for day in manifest["days"]]
    span = days[0] if len(days) == 1 else f"{days[0]} to {days[-1]} ({len(days)} days)"
    lines = [
        f"Release {manifest['id'][:19]}…, made by {manifest['made_by']}.",
        f"It shows {manifest['shape']['cells']} cells in {manifest['shape']['slots']} time slots, {span}.",
        f"Scheme: {manifest['scheme']} ({manifest['reading']} reading).",
        "",
    ]
    if manifest["guarantee"]["proven"]:
        lines += [
            "Adding or removing one person's whole day of movement changes the probability of anything one can see",
            f"here of that day by at most a factor of {times} (ε = {epsilon['per_day']:g} per day).",
        ]
    else:
        lines += [
            f"The guarantee that is claimed (ε = {epsilon['per_day']:g} per day) is NOT PROVEN:",
            f"{manifest['guarantee']['why_not']}.",
        ]
    costs = epsilon["cost"]
    lines += [
        f"Days add up: a day costs {costs['day']:g}, 30 days {costs['30_days']:g}, a year {costs['year']:g};",
        "a person with two identifiers pays twice.",
        f"Bounding: {manifest['bounding']}; days {manifest['days_are']}; {manifest['ledger']}.",
        "",
        "What the day's ε bought:",
    ]
    for part in manifest["days"][0]["parts"]:
        lines.append(
            f"  {part['name']:<24} ε = {part['epsilon']:.4g}, sensitivity {part['sensitivity']}, "
            f"noise scale {part['scale']:.4g}"
        )
    return "\n".join(lines)
