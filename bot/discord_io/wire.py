"""Messages as they go over the wire, through discord.py's HTTP client.

Owns: the bodies of messages and what is read of the answers to them. discord.py's own ways build a
`Message` of every answer, which nobody here reads. It keeps the login, the limits that headers tell
of, and trying again. Must not know: tables, pictures, when a request may go, what a refusal means.

Source: discord.py 2.7.1, `discord.http` and `discord.webhook.async_`; pinned, since parts of them
are private.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord.http import MultipartParameters
from discord.utils import _to_json  # pyright: ignore[reportPrivateUsage] (as discord.py writes it)
from discord.webhook.async_ import async_context

Json = Mapping[str, Any]
V2, EPHEMERAL = 1 << 15, 1 << 6
NEW_MESSAGE = discord.InteractionResponseType.channel_message
SAME_MESSAGE = discord.InteractionResponseType.message_update


@dataclass(frozen=True, slots=True)
class KeptFile:
    """A file that a message has and is to keep, by the id of its attachment."""

    id: int
    name: str


Files = Sequence[discord.File | KeptFile] | None
"""All the files that a message is to have; None: those it has, as far as Discord keeps them."""


def body(view: discord.ui.LayoutView | discord.ui.View | None, files: Files, **more: Any) -> Json:
    """What is sent of a message: its components, its files, and `more` fields as they are."""
    payload: dict[str, Any] = {"allowed_mentions": {"parse": []}, **more}
    if view is not None:
        payload["components"] = view.to_components()
        if view.has_components_v2():
            payload["flags"] = payload.get("flags", 0) | V2
    if files is not None:
        payload["attachments"] = [_listed(file, n) for n, file in enumerate(files)]
    return payload


def _listed(file: discord.File | KeptFile, number: int) -> Json:
    if isinstance(file, KeptFile):
        return {"id": str(file.id), "filename": file.name}
    return dict(file.to_dict(number))


class Wire:
    """What goes out, by the client that is logged in. Each raises what Discord's refusal raises."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def post(self, channel: int, payload: Json, files: Files) -> Json:
        """Send a new message; returns it."""
        parameters = _parameters(payload, files)
        return dict(await self._client.http.send_message(channel, params=parameters))

    async def patch(self, channel: int, message: int, payload: Json, files: Files) -> Json:
        """Change a message; returns it."""
        parameters = _parameters(payload, files)
        return dict(await self._client.http.edit_message(channel, message, params=parameters))

    async def respond(
        self,
        interaction: discord.Interaction,
        kind: discord.InteractionResponseType,
        payload: Json,
        files: Files,
    ) -> Json:
        """Answer an interaction for the first time, or raise `InteractionResponded`; returns the
        message that shows the answer.
        """
        response = interaction.response
        if response.is_done():
            raise discord.InteractionResponded(interaction)
        http = self._client.http
        answer = await async_context.get().create_interaction_response(
            interaction.id,
            interaction.token,
            session=interaction._session,  # pyright: ignore[reportPrivateUsage]
            proxy=http.proxy,
            proxy_auth=http.proxy_auth,
            params=_parameters({"type": kind.value, "data": payload}, files),
        )
        response._response_type = kind  # pyright: ignore[reportPrivateUsage]
        resource: Json = answer.get("resource") or {}
        return resource.get("message") or {}


def _parameters(payload: Json, files: Files) -> MultipartParameters:
    fresh = [file for file in files or () if isinstance(file, discord.File)]
    if not fresh:
        return MultipartParameters(dict(payload), None, None)
    parts: list[dict[str, Any]] = [{"name": "payload_json", "value": _to_json(payload)}]
    parts += [
        {
            "name": f"files[{number}]",
            "value": file.fp,
            "filename": file.filename,
            "content_type": "application/octet-stream",
        }
        for number, file in enumerate(fresh)
    ]
    return MultipartParameters(None, parts, fresh)


def file_of(message: Json, name: str) -> int | None:
    """The attachment of this name that a message shows, as Discord tells of it: with the component
    that shows it, or in the message's list (docs/discord.md, "Open questions").
    """
    for node in _walked(message.get("components") or ()):
        items: Sequence[Json] = node.get("items") or ()
        for item in items:
            number: str | None = item.get("media", {}).get("attachment_id")
            if number is not None:
                return int(number)
    listed: Sequence[Json] = message.get("attachments") or ()
    return next((int(a["id"]) for a in listed if a.get("filename") == name), None)


def _walked(components: Sequence[Json]) -> list[Json]:
    found: list[Json] = []
    for node in components:
        found.append(node)
        found += _walked(node.get("components") or ())
    return found
