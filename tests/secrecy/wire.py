"""Records everything that the bot sends through a simulated Discord, and who can see it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import pytest
import simcord.http.router
from simcord.backend import Backend

EVERYBODY: Final = 0
"""Stands for all who see the channel; no user has this id."""
NOBODY: Final = -1
MESSAGE, THINKING, SAME = 4, 5, 7
"""Callbacks that make a message, promise one, and change the pressed one."""
EPHEMERAL = 64
_SNOWFLAKE = re.compile(r"(?<!\d)1\d{18}(?!\d)")
"""An id of these years; no set of cards has that many digits."""
_CALLBACK = re.compile(r"/interactions/\d+/([^/]+)/callback$")
_BY_TOKEN = re.compile(r"/webhooks/\d+/([^/]+)(?:/messages/(@original|\d+))?$")
_CHANNEL = re.compile(r"/channels/(\d+)(?:/|$)")


class File(NamedTuple):
    """A file as it was sent."""

    name: str
    description: str | None
    content: bytes


@dataclass(frozen=True)
class Request:
    """One request: its simulated time, its content, and who sees it."""

    at: float
    method: str
    path: str
    body: str
    files: tuple[File, ...]
    audience: int

    @property
    def written(self) -> str:
        """Return all of it as one text, without its time."""
        files = [(f.name, f.description, f.content.hex()) for f in self.files]
        return f"{self.method} {self.path}\n{self.body}\n{files}"


@dataclass
class Wire:
    """Everything sent so far, oldest first."""

    sent: list[Request] = field(default_factory=list[Request])

    def seen_by(self, user: int, since: int = 0, until: int | None = None) -> list[Request]:
        """Return what this person could see of it (`EVERYBODY`: what all see)."""
        return [r for r in self.sent[since:until] if r.audience in (user, EVERYBODY)]

    def listen(self, patch: pytest.MonkeyPatch) -> None:
        """Record everything sent from now on."""
        passed = simcord.http.router.dispatch

        def kept(backend: Backend, method: str, path: str, **more: Any) -> Any:
            files = tuple(_read(file) for file in more.get("files") or ())
            given: dict[str, Any] = {"json": more.get("json"), "params": more.get("params")}
            body = json.dumps(given, ensure_ascii=False, sort_keys=True, default=str)
            at = backend.clock.elapsed
            whom = audience(backend, method, path, more.get("json") or {})
            self.sent.append(Request(at, method, path, body, files, whom))
            return passed(backend, method, path, **more)

        patch.setattr(simcord.http.router, "dispatch", kept)


def audience(backend: Backend, method: str, path: str, body: Any) -> int:
    """Return who sees a request."""
    if found := _CALLBACK.search(path):
        asked = backend.interaction_by_token(found[1])
        kind, data = body.get("type"), body.get("data")
        if kind in (MESSAGE, THINKING) and not _hidden(data):
            return _of_channel(backend, asked.channel_id)
        if kind == SAME and asked.source_message_id is not None:
            return _of_message(backend, asked.channel_id, asked.source_message_id, asked.user_id)
        return asked.user_id
    if found := _BY_TOKEN.search(path):
        asked = backend.interaction_by_token(found[1])
        if found[2] is None:
            return asked.user_id if _hidden(body) else _of_channel(backend, asked.channel_id)
        message = asked.message_id if found[2] == "@original" else int(found[2])
        return _of_message(backend, asked.channel_id, message, asked.user_id)
    if found := _CHANNEL.search(path):
        return _of_channel(backend, int(found[1]))
    if path.endswith("/users/@me/channels"):
        return int(body["recipient_id"])
    return NOBODY


def _hidden(message: dict[str, Any] | None) -> bool:
    return bool(message and message.get("flags", 0) & EPHEMERAL)


def _of_channel(backend: Backend, channel: int) -> int:
    private = {of: user for user, of in backend.dm_channels.items()}
    return private.get(channel, EVERYBODY)


def _of_message(backend: Backend, channel: int, message: int | None, user: int) -> int:
    stored = backend.messages.get(channel, {}).get(message or 0)
    if stored is None or stored.flags & EPHEMERAL:
        return user
    return _of_channel(backend, channel)


def _read(file: Any) -> File:
    content = file.fp.read()
    file.fp.seek(0)
    return File(file.filename, file.description, content)


def numbered(requests: Iterable[Request]) -> list[str]:
    """Return the requests as texts, with each id of Discord's replaced by its order of appearance.

    Two worlds with only such differences are then equal.
    """
    known: dict[str, str] = {}

    def renamed(found: re.Match[str]) -> str:
        return known.setdefault(found[0], f"#{len(known)}")

    return [_SNOWFLAKE.sub(renamed, request.written) for request in requests]
