"""A record for the OpenDP deployments registry, from a manifest and a small file about the organisation.

The registry (github.com/opendp/deployments-registry-data) takes one YAML file per deployment. What the manifest
knows is filled in from it; who publishes, where and what for stands in a `deployment.toml`:

    name = "Hourly presence in Beijing"
    curators = ["City Statistics Office"]
    intended_use = "Transport planning"
    region = "Beijing, China"
    description = "People present by 500 m cell and hour."
    publication_date = 2024-03-05
    authors = ["Data protection unit"]

and, if one likes, `sector` (one of the registry's), `sources`, `notes` and `slug`.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import date
from pathlib import Path
from typing import Any

from crowdveil.errors import Refused
from crowdveil.manifest import NEIGHBOURS, really_noised

__all__ = ["SECTORS", "Deployment", "registry_fields", "registry_record"]

SECTORS = ("Technology", "Healthcare", "Education", "Government", "Energy", "Finance")


@dataclass(frozen=True)
class Deployment:
    """Who publishes, where, and what for: the part of the record that no manifest knows."""

    name: str
    curators: tuple[str, ...]
    intended_use: str
    region: str
    description: str
    publication_date: date
    authors: tuple[str, ...]
    sector: str = "Government"
    sources: str = ""
    notes: str = ""
    slug: str = ""

    def __post_init__(self) -> None:
        for name in ("name", "intended_use", "region", "description"):
            if not isinstance(getattr(self, name), str) or not getattr(self, name).strip():
                raise Refused(f"deployment field {name}", repr(getattr(self, name)), "some text", f'{name} = "…"')
        for name in ("curators", "authors"):
            value = getattr(self, name)
            if not value or not all(isinstance(item, str) and item.strip() for item in value):
                raise Refused(f"deployment field {name}", value, "a list of names", f'{name} = ["City Office"]')
        if not isinstance(self.publication_date, date):
            raise Refused("deployment field publication_date", self.publication_date, "a date", "2024-03-05")
        if self.sector not in SECTORS:
            raise Refused("deployment field sector", self.sector, f"one of {', '.join(SECTORS)}", SECTORS[3])

    @classmethod
    def blank(cls, published: date) -> Deployment:
        """For a first look at the record: everything about the organisation is still to be filled in.

        >>> Deployment.blank(date(2024, 5, 7)).region
        'to be filled in'
        """
        todo = "to be filled in"
        return cls(todo, (todo,), todo, todo, todo, published, (todo,), slug="to-be-filled-in")

    @classmethod
    def load(cls, path: str | Path) -> Deployment:
        """Read a `deployment.toml`; fields that are missing or unknown are refused by name."""
        try:
            given = tomllib.loads(Path(path).read_text(encoding="utf-8"))
        except OSError:
            raise Refused("deployment file", path, "a file that exists", "deployment.toml") from None
        except ValueError as error:
            raise Refused("deployment file", path, f"TOML ({error})") from None
        known = {field.name for field in fields(cls)}
        needed = ("name", "curators", "intended_use", "region", "description", "publication_date", "authors")
        for name in given:
            if name not in known:
                raise Refused(f"deployment field {name}", None, f"one of {', '.join(sorted(known))}")
        for name in needed:
            if name not in given:
                raise Refused(f"deployment file {path}", f"no field {name}", f"all of {', '.join(needed)}")
        lists = {name: _names(name, given[name]) for name in ("curators", "authors")}
        return cls(**(given | lists))


def _names(field: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise Refused(f"deployment field {field}", value, "a list of names", f'{field} = ["City Office"]')
    return tuple(value)


def registry_record(manifest: Mapping[str, Any], deployment: Deployment) -> str:
    """The record as YAML, a draft of tier 3; what is not proven, or noised in simulation, is refused.

    >>> import numpy as np, crowdveil as cv
    >>> grid, table = cv.space("grid:500m@2.35,48.85:4x3"), cv.Timetable("Europe/Paris", 6 * 3600)
    >>> counts = cv.Counts(np.full((4, 12), 40), table.starts(date(2024, 5, 6)), grid, table)
    >>> office = Deployment("A day", ("An office",), "Planning", "Paris", "People by cell.", date(2024, 5, 7), ("Us",))
    >>> print(registry_record(cv.publish(counts, "1", "direct").manifest, office))
    url_slug: "a-day-2024"
    status: "Draft"
    tier: 3
    ...
    """
    return _yaml(registry_fields(manifest, deployment))


def registry_fields(manifest: Mapping[str, Any], deployment: Deployment) -> dict[str, Any]:
    """The record as nested fields.

    >>> import crowdveil as cv
    >>> from crowdveil.plan import city_of
    >>> release = cv.publish(city_of(1_000, 12).counts(1, "6h"), "0.5", "direct")
    >>> fields = registry_fields(release.manifest, Deployment.blank(date(2024, 5, 7)))
    >>> fields["deployment"]["privacy_loss"]["privacy_parameters"]
    {'epsilon': 0.5}
    """
    really_noised(manifest)
    promise = manifest["guarantee"]
    if not promise["proven"]:
        raise Refused("registry record", "a release whose guarantee is not proven", "a proven scheme", "anchor")
    shape, epsilon, days = manifest["shape"], manifest["epsilon"], manifest["days"]
    parts = days[0]["parts"]
    spent = "; ".join(f"{part['name']}: ε = {part['epsilon']:.6g}" for part in parts)
    noise = "; ".join(f"{part['name']}: sensitivity {part['sensitivity']}, scale {part['scale']:.6g}" for part in parts)
    many = len(days) > 1
    return {
        "url_slug": deployment.slug or _slug(f"{deployment.name} {deployment.publication_date.year}"),
        "status": "Draft",
        "tier": 3,
        "deployment": {
            "basic": {
                "name": deployment.name,
                "data_curators": list(deployment.curators),
                "intended_use": deployment.intended_use,
                "data_product_type": "Summary statistics",
                "data_product_region": deployment.region,
                "description": deployment.description,
                "publication_date": deployment.publication_date.isoformat(),
                "data_product_sector": deployment.sector,
            },
            "dp_variant": {
                "variant_name": "Pure DP",
                "data_domain": f"Position records (identifier, time, place) of local days in {shape['timezone']}, "
                f"counted in {shape['cells']} cells and slots of {shape['every_seconds']} seconds; "
                f"{manifest['bounding']}.",
                "unprotected_quantities": "None. Days, slots, cells and extent are declared, not taken from the rows "
                f"(days {manifest['days_are']}).",
            },
            "privacy_loss": {
                "privacy_unit": "User-day-level",
                "privacy_unit_details": f"{promise['privacy_unit']}. Adjacent: {NEIGHBOURS}.",
                "privacy_parameters": {"epsilon": epsilon["per_day"]},
                "privacy_parameters_details": f"Per local day. By part: {spent}. A user present every day: 30 days "
                f"cost {epsilon['cost']['30_days']:g}, a year {epsilon['cost']['year']:g}.",
            },
            "deployment_model": {
                "model_name": "Central",
                "actors": f"{', '.join(deployment.curators)} holds the records, applies differential privacy and "
                "publishes; readers need no trust.",
                "release_type": "Many releases" if many else "One release",
                "release_type_details": f"Local days {days[0]['day']} to {days[-1]['day']}, ε each; "
                f"{manifest['ledger']}.",
                "data_source_type": "Dynamic" if many else "Static",
                "access_type": "Non-interactive",
            },
            "accounting": {
                "post_processing": "Rounding, non-negative counts and estimation from released values only"
                + (" (consistency)." if manifest["consistency"] else "."),
                "composition": "Sequential, adaptive composition of the parts within a day (exact rational sums); "
                "days add up.",
            },
            "implementation": {
                "preprocessing_and_hyperparameter_tuning": "Each user's records of a local day are cleaned and bounded "
                "alone. Parameters are public or paid for; none is read from the data unpaid.",
                "mechanisms": f"Scheme {manifest['scheme']} ({manifest['reading']} reading), {manifest['made_by']}. "
                f"Discrete Laplace noise on integers, {manifest['noise']['source']}: {noise}. "
                f"Release id {manifest['id']}.",
                "justification": "The derivation of each part's sensitivity stands in the documentation of the scheme.",
            },
            "administrative": {
                "sources": deployment.sources,
                "notes": deployment.notes,
                "registry_authors": list(deployment.authors),
            },
        },
    }


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-") or "deployment"


def _yaml(value: Mapping[str, Any], indent: str = "") -> str:
    """Nested mappings, lists of text and scalars as YAML; quoted as in JSON, which YAML reads."""
    lines = []
    for key, item in value.items():
        if isinstance(item, Mapping):
            lines += [f"{indent}{key}:", _yaml(item, indent + "  ").rstrip("\n")]
        elif isinstance(item, list):
            lines += [
                f"{indent}{key}:",
                *(f"{indent}  - {json.dumps(entry, ensure_ascii=False)}" for entry in item),
            ]
        elif item != "":
            lines.append(f"{indent}{key}: {json.dumps(item, ensure_ascii=False)}")
    return "\n".join(lines) + "\n"
