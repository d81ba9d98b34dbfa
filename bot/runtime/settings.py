"""Defines the operator's settings: environment variables, or lines of ``.env``."""

from __future__ import annotations

import os
import re
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Literal

from pydantic import (
    BeforeValidator,
    Field,
    SecretStr,
    ValidationError,
    ValidationInfo,
    field_validator,
)
from pydantic_settings import BaseSettings, DotEnvSettingsSource, SettingsConfigDict

from bot.runtime.monitoring.health import DEFAULT, PATTERN
from tables.model.terms import COMMON

ENV_FILE = Path(".env")
_NEARLY = 0.88
"""How similar a name must be to a setting's name to count as misspelt."""
_NUMBER = re.compile(r"-?\d{1,9}(\.\d{1,9})?")
"""A number that is too short for an id and so may be quoted."""
POSTGRES = ("postgresql://", "postgres://")
WEB_PAGE = r"^https?://([^\s()<>{}]|\{language\})+$"
"""A web address. ``{language}`` in it stands for the reader's language (`bot.render.dialogs.info`).
"""
REPORTS = re.compile(r"https?://[^\s/@:]+(:[^\s/@]*)?@[^\s/@]+(/[^\s/]+)*/\d+")
"""The form of a DSN, which has a key and a project's number."""


def place(value: object) -> object:
    """Convert a value to a path, or to a PostgreSQL address. The address may hold a password and is
    never shown. Raises ValueError for any other address.
    """
    if not isinstance(value, str):
        return value
    if value.startswith(POSTGRES):
        return SecretStr(value)
    if "://" in value:
        raise ValueError("name a file by its path, or PostgreSQL as postgresql://user@host/kro")
    return Path(value)


def level(value: object) -> object:
    """Convert a log level to upper case."""
    return value.upper() if isinstance(value, str) else value


Place = Annotated[Path | SecretStr, BeforeValidator(place)]


def exposed() -> bool:
    """Whether other users of this machine can read the file that may hold the bot's token."""
    return os.name == "posix" and ENV_FILE.is_file() and bool(ENV_FILE.stat().st_mode & 0o077)


def _given() -> set[str]:
    """The names of all variables in the environment and the file."""
    of_the_file = DotEnvSettingsSource(Settings).env_vars
    return {name.upper() for name in (*os.environ, *of_the_file)}


def obsolete() -> dict[str, str]:
    """Settings of older versions that are set but no longer have any effect, with the reason."""
    return {name: why for name, why in OBSOLETE.items() if name in _given()}


def misspelt() -> dict[str, str]:
    """Unknown names that resemble a setting, with that setting's name."""
    names = {_variable(name) for name in Settings.model_fields}
    given = _given() - OBSOLETE.keys()
    near = {name: get_close_matches(name, names, 1, _NEARLY) for name in given - names}
    return {name: found[0] for name, found in sorted(near.items()) if found}


def refusals(error: ValidationError) -> list[str]:
    """A line for each invalid setting. It has the variable, the fault, the accepted values, and an
    example. Only numbers are quoted, because another value may be a secret.
    """
    fields = {_variable(name): name for name in Settings.model_fields}
    said: list[str] = []
    for wrong in error.errors():
        where = str(wrong["loc"][0])
        name = fields.get(where, where)
        own = wrong.get("ctx", {}).get("error")
        variable = _variable(name)
        if isinstance(own, ValueError):
            said.append(f"{variable}: {own}")
            continue
        takes, example = TAKES.get(name) or _takes(name)
        found = _found(str(wrong["input"]))
        said.append(
            f"{variable} {found}. It takes {takes}. Write, for example, {variable}={example}"
        )
    return said


def _found(value: str) -> str:
    """What is wrong with a setting's value, for a sentence that begins with the variable."""
    if not value.strip():
        return "is empty"
    return f"is {value}" if _NUMBER.fullmatch(value) else "has another kind of value"


def _variable(name: str) -> str:
    return str(Settings.model_fields[name].validation_alias or f"KRO_{name.upper()}")


def _takes(name: str) -> tuple[str, str]:
    """What a numeric or boolean setting takes, and its default."""
    field = Settings.model_fields[name]
    default = field.get_default(call_default_factory=True, validated_data={})
    if field.annotation is bool:
        return "true or false", str(default).lower()
    bounds: dict[str, float] = {}
    for limit in field.metadata:
        bounds |= {end: getattr(limit, end) for end in ("ge", "le") if hasattr(limit, end)}
    kind = "a whole number" if field.annotation is int else "a number"
    if "le" in bounds:
        return f"{kind} from {bounds['ge']:,} to {bounds['le']:,}", f"{default:g}"
    return f"{kind} of {bounds['ge']:,} or more", f"{default:g}"


TAKES = {
    "process": ("up to 32 of the letters A to Z, digits, dots, hyphens and underscores", "b1"),
    "test_server": ("a server's Discord id", "900000000000000001"),
    "terms_url": ("a page's address of at most 120 characters", "https://example.org/terms"),
    "privacy_url": ("a page's address of at most 120 characters", "https://example.org/privacy"),
    "support_url": ("a page's address of at most 120 characters", "https://discord.gg/example"),
    "monitoring": ("a host with a port, or nothing", DEFAULT),
    "log_level": ("DEBUG, INFO, WARNING, ERROR or CRITICAL", "INFO"),
    "log_format": ("text or json", "json"),
}
"""The accepted values of other settings, with an example. Settings whose validator has its own
sentence are not listed.
"""


OBSOLETE = {
    "KRO_TOKENS_FREE": "Kro takes requests with a press's token for free until Discord refuses one"
}
"""Settings of older versions, and why they are no longer needed."""


class Settings(BaseSettings):
    """All settings; `.env.example` explains each for operators."""

    model_config = SettingsConfigDict(env_file=ENV_FILE, env_prefix="KRO_", extra="ignore")

    token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    api_url: str | None = Field(default=None, validation_alias="DISCORD_API_URL")
    gateway_url: str | None = Field(default=None, validation_alias="DISCORD_GATEWAY_URL")
    database: Place = Path("data/kro.sqlite3")
    sandbox_database: Place = Path("data/sandbox.sqlite3")
    fleet: bool = Field(default=False, description="one of several processes on one PostgreSQL")
    shards: int = Field(default=0, ge=0, description="of the fleet; 0: as many as Discord says")
    process: str | None = Field(
        default=None, pattern=r"^[A-Za-z0-9_.-]{1,32}$", description="this process's name there"
    )
    sandbox_port: int = Field(default=8800, ge=0, le=65535)
    sandbox_world: Path = Path("data/sandbox.json")
    sandbox_log: Path = Path("data/sandbox-requests.jsonl")
    clock: int = Field(
        default=90,
        ge=COMMON["clock"].least,
        le=COMMON["clock"].most,
        description="seconds a move on a new table",
    )
    pause: int = Field(
        default=50,
        ge=COMMON["pause"].least,
        le=COMMON["pause"].most,
        description="seconds between two deals",
    )
    grace: float = Field(default=30.0, ge=0, description="seconds everyone has after a restart")
    pace: float = Field(default=1.0, ge=0, le=10, description="regulars' thinking time, times this")
    requests: float = Field(default=40.0, ge=0, le=40, description="a second, at most; 0: no pace")
    presses: float = Field(
        default=10.0, ge=0, le=100, description="of one person a second, at most; 0: any number"
    )
    answer_within: float = Field(
        default=3.0, ge=1, le=60, description="seconds that Discord allows for an answer to a press"
    )
    thinkers: int = Field(
        default_factory=lambda: max(1, (os.cpu_count() or 2) - 1),
        ge=0,
        le=64,
        description="processes in which regulars think; 0: in the bot's own",
    )
    avatars: bool = Field(default=True, description="people's avatars on pictures")
    emoji: bool = Field(default=True, description="card emoji on buttons, uploaded at start")
    check_hours: float = Field(
        default=1.0, ge=0, le=168, description="between two checks of the books; 0: none"
    )
    backup_hours: float = Field(default=0.0, ge=0, le=168, description="between two; 0: none")
    backup_folder: Path = Path("data/backups")
    backup_keep: int = Field(default=14, ge=1, description="backups by the clock that are kept")
    keep_days: float = Field(
        default=30.0,
        ge=0,
        description="days to keep the data of a server that the bot left; 0: forever",
    )
    test_server: int | None = Field(
        default=None, ge=1, description="the server on which alone commands are registered"
    )
    archive_after_days: float = Field(
        default=180.0,
        ge=0,
        description="days after its closing until a table is archived; 0: never",
    )
    terms_url: str | None = Field(default=None, pattern=WEB_PAGE, max_length=120)
    privacy_url: str | None = Field(default=None, pattern=WEB_PAGE, max_length=120)
    support_url: str | None = Field(default=None, pattern=WEB_PAGE, max_length=120)
    monitoring: str = Field(
        default=DEFAULT, pattern=PATTERN, description="where the bot tells how it is; empty: not"
    )
    error_reports: SecretStr | None = Field(
        default=None, description="where errors are reported: a DSN of Sentry's; empty: nowhere"
    )
    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"], BeforeValidator(level)
    ] = "INFO"
    log_format: Literal["text", "json"] = "text"

    @field_validator("fleet")
    @classmethod
    def _has_a_coordinator(cls, fleet: bool, known: ValidationInfo) -> bool:
        token = known.data.get("token")
        used = "database" if token and token.get_secret_value() else "sandbox_database"
        if fleet and not isinstance(known.data.get(used), SecretStr):
            raise ValueError(
                "several processes need PostgreSQL:"
                " KRO_DATABASE=postgresql://kro@db.example.org/kro"
            )
        if fleet and sys.platform == "win32":
            # There, psycopg and the bot's other processes need different kinds of event loop.
            raise ValueError("several processes do not run on Windows, but a single process does")
        return fleet

    @field_validator("error_reports")
    @classmethod
    def _is_a_service(cls, address: SecretStr | None) -> SecretStr | None:
        if address is None or not address.get_secret_value():
            return None
        if not REPORTS.fullmatch(address.get_secret_value()):
            raise ValueError("a DSN is needed, as https://key@sentry.example.org/1")
        return address

    @property
    def has_token(self) -> bool:
        """Whether there is a Discord to connect to. Otherwise `kro run` starts the sandbox."""
        return self.token is not None and bool(self.token.get_secret_value())

    @property
    def own_database(self) -> Path | SecretStr:
        """The database of `kro run`. The sandbox has its own books, because its servers are not
        real.
        """
        return self.database if self.has_token else self.sandbox_database

    @property
    def cache_stem(self) -> Path:
        """The start of the paths of files next to the database that can be made again."""
        return Path("data/kro.postgres") if isinstance(self.database, SecretStr) else self.database
