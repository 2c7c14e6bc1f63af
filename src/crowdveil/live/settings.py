"""The service's configuration: a TOML file, and environment variables `CROWDVEIL_…` that come before it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from crowdveil.errors import Refused
from crowdveil.live.stream import Stream

__all__ = ["Feed", "Limits", "PublicationSettings", "Settings", "Token", "read_settings"]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class PublicationSettings(_Strict):
    """One publication of the source; all of them share its account.

    >>> PublicationSettings(name="city", space="grid:500m@2.35,48.85:4x3", epsilon="1").scheme
    'anchor-live'
    """

    name: str = Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$")
    space: str
    epsilon: Annotated[str, BeforeValidator(lambda value: str(value) if type(value) in (int, float) else value)]
    every: str = "30min"
    hours: str = "0-24"
    scheme: str = "anchor-live"
    options: dict[str, Any] = {}
    max_slots: int | None = Field(default=None, ge=1, strict=True)
    input: Literal["pings", "counts"] = "pings"


class Token(_Strict):
    """Who holds a token (its SHA-256) and what for.

    >>> Token(name="sensors", role="collector", sha256="0" * 64).role
    'collector'
    """

    name: str = Field(min_length=1, max_length=64)
    role: Literal["collector", "reader", "operator"]
    sha256: str = Field(pattern=r"^[0-9a-f]{64}$")


class Limits(_Strict):
    """Fixed limits of each collector; what exceeds them is an outage, not a matter of privacy.

    >>> Limits().early_seconds
    60
    """

    body_bytes: int = Field(default=8_000_000, ge=1_000)
    rows: int = Field(default=200_000, ge=1)
    requests_per_second: float = Field(default=200, gt=0)
    bytes_per_second: float = Field(default=50_000_000, gt=0)
    early_seconds: int = Field(default=60, ge=0)
    """How far ahead of the server's clock a row may be."""
    query_bytes: int = 100_000
    """The largest body of anything else."""


class Feed(_Strict):
    """A message broker to take batches from, besides HTTP.

    >>> Feed(kind="nats", url="nats://broker:4222", topic="pings").group
    'crowdveil'
    """

    kind: Literal["nats", "kafka"]
    url: str
    topic: str
    group: str = "crowdveil"


class Settings(BaseSettings):
    """Everything `crowdveil serve` needs to know.

    >>> city = PublicationSettings(name="city", space="grid:500m@2.35,48.85:4x3", epsilon="1")
    >>> settings = Settings(
    ...     source="metro", timezone="Europe/Paris", ledger="ledger.db", inbox="inbox.db", publications=[city]
    ... )
    >>> [stream.name for stream in settings.streams()], settings.delay
    (['city'], 2.0)
    """

    model_config = SettingsConfigDict(env_prefix="CROWDVEIL_", env_nested_delimiter="__", extra="ignore")

    source: str
    title: str | None = None
    """What the dashboard is headed; without one the source's name."""
    timezone: str
    ledger: str
    inbox: str
    publications: list[PublicationSettings] = Field(min_length=1)
    tokens: list[Token] = []
    limits: Limits = Limits()
    feed: Feed | None = None
    landing: Path | None = None
    """A folder in which releases also land, as Parquet."""
    delay: float = Field(default=2.0, gt=0)
    """Seconds from a slot's end to its release, always the same; at most half of a slot."""
    open_reading: bool = False
    """Readers need no token."""

    @classmethod
    def settings_customise_sources(
        cls, settings_cls: type[BaseSettings], init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource, dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:  # fmt: skip
        """The environment first, then the file."""
        return env_settings, init_settings

    def streams(self) -> list[Stream]:
        """The publications as streams; names must differ."""
        names = [publication.name for publication in self.publications]
        if len(set(names)) < len(names):
            raise Refused("publications", ", ".join(names), "names that differ")
        streams = [
            Stream.of(
                self.source, p.name, p.space, self.timezone, p.every, p.scheme, p.epsilon, p.hours, p.max_slots,
                p.options, p.input,
            )
            for p in self.publications
        ]  # fmt: skip
        for stream in streams:
            if self.delay > stream.timetable.every / 2:
                half = stream.timetable.every / 2
                raise Refused("delay", self.delay, f"at most half of a slot of {stream.name}, {half:g} seconds", "2.0")
        return streams


def read_settings(path: str | Path | None) -> Settings:
    """The configuration of a TOML file, with what the environment overrides.

    >>> read_settings("nowhere.toml")
    Traceback (most recent call last):
    crowdveil.errors.Refused: configuration: got nowhere.toml; expected a TOML file that exists, for example live.toml
    """
    values: dict[str, Any] = {}
    if path is not None:
        if not Path(path).is_file():
            raise Refused("configuration", path, "a TOML file that exists", "live.toml")
        try:
            values = TomlConfigSettingsSource(Settings, Path(path))()
        except ValueError as error:
            raise Refused("configuration", path, f"TOML ({error})") from None
        unknown = set(values) - set(Settings.model_fields)
        if unknown:
            raise Refused("configuration", ", ".join(sorted(unknown)), f"only {', '.join(Settings.model_fields)}")
    try:
        return Settings(**values)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise Refused(f"configuration, {where}", expected=first["msg"].removeprefix("Input should be ")) from None
