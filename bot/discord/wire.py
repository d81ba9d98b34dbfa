"""Sends messages through discord.py's HTTP client, and reads Discord's answers.

discord.py's own methods build a `Message` from every answer, which the bot does not need. Source:
discord.py 2.7.1, `discord.http` and `discord.webhook.async_`, which are not documented.
"""

from __future__ import annotations

from collections.abc import Awaitable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import aiohttp
import discord
import orjson
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import async_context

from bot.discord.interaction_tokens import InteractionToken
from bot.private_api import mark_answered

_T = TypeVar("_T")
Json = Mapping[str, Any]
V2, EPHEMERAL = 1 << 15, 1 << 6
NEW_MESSAGE = discord.InteractionResponseType.channel_message
SAME_MESSAGE = discord.InteractionResponseType.message_update


@dataclass(frozen=True, slots=True)
class KeptFile:
    """A file that a message keeps, by the id of its attachment."""

    id: int
    name: str


Files = Sequence[discord.File | KeptFile] | None
"""All the files of a message; None: those that it already has, as far as Discord keeps them."""


class Wire:
    """Sends with a client that is logged in. Each method raises discord.py's exception if Discord
    refuses.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def post(self, channel: int, payload: Json, files: Files) -> Json:
        """Send a new message. Returns it."""
        parameters = _parameters(payload, files)
        return dict(await self._client.http.send_message(channel, params=parameters))

    async def open_thread(self, channel: int, name: str, archived_after: int) -> Json:
        """Open a public thread. Returns it. A thread has no nonce, so it is requested once even if
        Discord fails.
        """
        route = Route("POST", "/channels/{channel_id}/threads", channel_id=channel)
        payload = {
            "name": name,
            "auto_archive_duration": archived_after,
            "type": discord.ChannelType.public_thread.value,
        }
        once: Any = (_Once(),)
        return dict(await self._client.http.request(route, json=payload, files=once))

    async def patch(self, channel: int, message: int, payload: Json, files: Files) -> Json:
        """Change a message. Returns it."""
        parameters = _parameters(payload, files)
        return dict(await self._client.http.edit_message(channel, message, params=parameters))

    async def patch_by(
        self, token: InteractionToken, message: int, payload: Json, files: Files
    ) -> Json:
        """Change a message that the token may change. Returns it."""
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
        """Send a new message to a token's channel. Returns it."""
        post = async_context.get().execute_webhook(
            token.application,
            token.secret,
            wait=True,
            with_components=True,
            **self._sent_by(token, payload, files),
        )
        return dict(await _without_address(post) or {})

    async def delete_by(self, token: InteractionToken, message: int) -> None:
        """Delete a message that was sent with the token."""
        await _without_address(
            async_context.get().delete_webhook_message(
                token.application, token.secret, message, **self._way()
            )
        )

    def _way(self) -> dict[str, Any]:
        """The client's session and proxy, which requests by a token use too."""
        http = self._client.http
        session = discord.Webhook.partial(0, "", client=self._client).session
        return {"session": session, "proxy": http.proxy, "proxy_auth": http.proxy_auth}

    def _sent_by(self, token: InteractionToken, payload: Json, files: Files) -> dict[str, Any]:
        parameters = _parameters(payload, files)
        return {
            **self._way(),
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
        """Send the first answer to an interaction. Returns the message that shows the answer.
        Raises `InteractionResponded` if the interaction was answered already.
        """
        if interaction.response.is_done():
            raise discord.InteractionResponded(interaction)
        answer = await async_context.get().create_interaction_response(
            interaction.id,
            interaction.token,
            **self._way(),
            params=_parameters({"type": kind.value, "data": payload}, files),
        )
        mark_answered(interaction, kind)
        resource: Json = answer.get("resource") or {}
        return resource.get("message") or {}

    async def new_message(self, interaction: discord.Interaction) -> Json | None:
        """The new public message that answers a press; None if the answer is a private message or
        the pressed one.
        """
        found = await async_context.get().get_original_interaction_response(
            interaction.application_id,
            interaction.token,
            **self._way(),
        )
        pressed = interaction.message
        is_pressed = pressed is not None and pressed.id == int(found["id"])
        mark_answered(interaction, SAME_MESSAGE if is_pressed else NEW_MESSAGE)
        is_for_all = int(found.get("flags") or 0) & (V2 | EPHEMERAL) == V2
        return dict(found) if is_for_all and not is_pressed else None


class _Once:
    """Stands for a file, which discord.py rewinds before it repeats a request."""

    def reset(self, *, seek: int) -> None:
        if seek:
            raise ConnectionError("not repeated")


def body(view: discord.ui.LayoutView | discord.ui.View | None, files: Files, **more: Any) -> Json:
    """The body of a message: its components, its files, and `more` fields unchanged."""
    payload: dict[str, Any] = {"allowed_mentions": {"parse": []}, **more}
    if view is not None:
        payload["components"] = view.to_components()
        if view.has_components_v2():
            payload["flags"] = payload.get("flags", 0) | V2
    if files is not None:
        payload["attachments"] = [_listed(file, n) for n, file in enumerate(files)]
    return payload


def custom_ids(message: discord.Message) -> frozenset[str]:
    """The custom ids of all components of a message."""
    return frozenset(_ids(message.components))


def carries_pressed(message: discord.Message, interaction: discord.Interaction) -> bool:
    """Whether this message has the pressed component. A forged press can name any id or message."""
    return (interaction.data or {}).get("custom_id") in custom_ids(message)


def file_of(message: Json, name: str) -> int | None:
    """The id of a message's attachment with this name. Discord gives it with the component that
    shows the file, or in the message's list (docs/discord.md, "Open questions").
    """
    shown = _shown_in(message.get("components") or ())
    if shown is not None:
        return shown
    listed: Sequence[Json] = message.get("attachments") or ()
    return next((int(a["id"]) for a in listed if a.get("filename") == name), None)


def _ids(components: Iterable[object]) -> Iterator[str]:
    for one in components:
        if custom_id := getattr(one, "custom_id", None):
            yield custom_id
        inner: tuple[object, ...] = (*getattr(one, "children", ()), getattr(one, "accessory", None))
        yield from _ids(part for part in inner if part is not None)


def _listed(file: discord.File | KeptFile, number: int) -> Json:
    if isinstance(file, KeptFile):
        return {"id": str(file.id), "filename": file.name}
    return dict(file.to_dict(number))


async def _without_address(request: Awaitable[_T]) -> _T:
    """Raise an aiohttp error without its text, which may contain the URL and so the token."""
    try:
        return await request
    except aiohttp.ClientError as error:
        raise aiohttp.ClientError(type(error).__name__) from None


def _parameters(payload: Json, files: Files) -> MultipartParameters:
    fresh = [file for file in files or () if isinstance(file, discord.File)]
    if not fresh:
        return MultipartParameters(dict(payload), None, None)
    for file in fresh:
        file.reset()  # an earlier attempt may have read it
    text = orjson.dumps(payload).decode()
    parts: list[dict[str, Any]] = [{"name": "payload_json", "value": text}]
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
