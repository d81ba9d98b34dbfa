"""Messages as they go over the wire, through discord.py's HTTP client.

Owns: the bodies of messages and what is read of the answers to them. discord.py's own ways build a
`Message` of every answer, which nobody here reads. It keeps the login, the limits that headers tell
of, and trying again. Must not know: tables, pictures, when a request may go, what a refusal means.

Source: discord.py 2.7.1, `discord.http` and `discord.webhook.async_`; pinned, since parts of them
are private.
"""

from __future__ import annotations

from collections.abc import Awaitable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import aiohttp
import discord
from discord.http import MultipartParameters
from discord.utils import _to_json  # pyright: ignore[reportPrivateUsage] (as discord.py writes it)
from discord.webhook.async_ import async_context

from bot.discord.interaction_tokens import InteractionToken


def ids_on(message: discord.Message) -> frozenset[str]:
    """The ids of everything that may be pressed in a message as it stands."""
    return frozenset(_ids(message.components))


def carries_pressed(message: discord.Message, interaction: discord.Interaction) -> bool:
    """Whether this message has what was pressed: anybody can send any id from any message."""
    return (interaction.data or {}).get("custom_id") in ids_on(message)


def _ids(components: Iterable[object]) -> Iterator[str]:
    for one in components:
        if custom_id := getattr(one, "custom_id", None):
            yield custom_id
        inner: tuple[object, ...] = (*getattr(one, "children", ()), getattr(one, "accessory", None))
        yield from _ids(part for part in inner if part is not None)


_T = TypeVar("_T")
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

    async def patch_by(
        self, token: InteractionToken, message: int, payload: Json, files: Files
    ) -> Json:
        """Change a message that the token may change; returns it."""
        adapter, sent = async_context.get(), self._sent_by(token, payload, files)
        if message == token.original:
            edit = adapter.edit_original_interaction_response(
                token.application, token.secret, **sent
            )
        else:
            edit = adapter.edit_webhook_message(
                token.application, token.secret, message, with_components=True, **sent
            )
        return dict(await _without_address(edit))

    async def post_by(self, token: InteractionToken, payload: Json, files: Files) -> Json:
        """Send a new message to the channel that a token is for; returns it."""
        post = async_context.get().execute_webhook(
            token.application,
            token.secret,
            wait=True,
            with_components=True,
            **self._sent_by(token, payload, files),
        )
        return dict(await _without_address(post) or {})

    async def delete_by(self, token: InteractionToken, message: int) -> None:
        """Take away a message that was sent with the token."""
        await _without_address(
            async_context.get().delete_webhook_message(
                token.application, token.secret, message, **self._way_of(token)
            )
        )

    def _way_of(self, token: InteractionToken) -> dict[str, Any]:
        http = self._client.http
        return {"session": token.session, "proxy": http.proxy, "proxy_auth": http.proxy_auth}

    def _sent_by(self, token: InteractionToken, payload: Json, files: Files) -> dict[str, Any]:
        parameters = _parameters(payload, files)
        return {
            **self._way_of(token),
            "payload": parameters.payload,
            "multipart": parameters.multipart,
            "files": parameters.files,
        }

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

    async def answered(
        self, interaction: discord.Interaction, kind: discord.InteractionResponseType
    ) -> Json:
        """The message that shows the answer to an interaction, which was answered so."""
        http = self._client.http
        found = await async_context.get().get_original_interaction_response(
            interaction.application_id,
            interaction.token,
            session=interaction._session,  # pyright: ignore[reportPrivateUsage]
            proxy=http.proxy,
            proxy_auth=http.proxy_auth,
        )
        interaction.response._response_type = kind  # pyright: ignore[reportPrivateUsage]
        return dict(found)


async def _without_address(request: Awaitable[_T]) -> _T:
    """What aiohttp raises may have the address in it, and so the token."""
    try:
        return await request
    except aiohttp.ClientError as error:
        raise aiohttp.ClientError(type(error).__name__) from None


def _parameters(payload: Json, files: Files) -> MultipartParameters:
    fresh = [file for file in files or () if isinstance(file, discord.File)]
    if not fresh:
        return MultipartParameters(dict(payload), None, None)
    for file in fresh:
        file.reset()  # it may have been sent in vain before
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
    shown = _shown_in(message.get("components") or ())
    if shown is not None:
        return shown
    listed: Sequence[Json] = message.get("attachments") or ()
    return next((int(a["id"]) for a in listed if a.get("filename") == name), None)


def _shown_in(components: Sequence[Json]) -> int | None:
    for node in components:
        items: Sequence[Json] = node.get("items") or ()
        for item in items:
            number: str | None = item.get("media", {}).get("attachment_id")
            if number is not None:
                return int(number)
        inner: Sequence[Json] | None = node.get("components")
        if inner and (shown := _shown_in(inner)) is not None:
            return shown
    return None
