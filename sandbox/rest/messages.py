"""Makes, changes and deletes the bot's messages after the routes have checked its rights."""

from __future__ import annotations

import copy
import mimetypes
import time

from sandbox.json_values import Json, array_in
from sandbox.live.core import Sandbox
from sandbox.rules.component_rules import TEXT
from sandbox.rules.component_tree import numbered, walk
from sandbox.rules.errors import Refused, invalid
from sandbox.rules.message_rules import check, found_mentions
from sandbox.world import access, permissions
from sandbox.world.rows import EPHEMERAL, FORUM, V2, Channel, Message
from sandbox.world.snowflake import moment
from sandbox.world.uploads import File, picture_size, safe_name
from sandbox.world.world import World

SLOTS = 1000
"""Ids below this are the `n` of `files[n]`. All others belong to existing attachments."""


def after(world: World, message: Message, body: Json, files: list[File]) -> list[Json]:
    """Return the attachments that a message has after a request. Nothing is stored.

    The body's list `attachments` names those that stay, with new descriptions. Without that list
    all stay. It also names and describes the new `files`, whose bytes are under `data`, for `keep`.
    """
    listed = array_in(body, "attachments")
    named: dict[int, Json] = {int(a["id"]): a for a in listed if int(a["id"]) < SLOTS}
    kept = message.attachments
    if body.get("attachments") is not None:
        changes: dict[str, Json] = {str(a["id"]): a for a in listed}
        kept = [_described(a, changes[a["id"]]) for a in kept if a["id"] in changes]
    return [*kept, *(_fresh(world, file, named.get(file.slot, {})) for file in files)]


def _described(attachment: Json, change: Json) -> Json:
    if change.get("description") is None:
        return attachment
    return attachment | {"description": change["description"]}


def _fresh(world: World, file: File, given: Json) -> Json:
    filename = safe_name(given.get("filename") or file.name)
    shape: Json = {
        "id": world.ids.new(),
        "filename": filename,
        "size": len(file.data),
        "content_type": mimetypes.guess_type(filename)[0] or file.content_type.partition(";")[0],
        "data": file.data,
    }
    if given.get("description"):
        shape["description"] = given["description"]
    return shape | picture_size(file.data)


def keep(world: World, attachments: list[Json]) -> list[Json]:
    """Store the bytes of fresh attachments in the world, and return all as a message keeps them."""
    kept: list[Json] = []
    for attachment in attachments:
        shape = dict(attachment)
        data = shape.pop("data", None)
        if data is not None:
            shape["blob"] = world.store(data)
        kept.append(shape)
    return kept


REPLY = 19
NONCE_SECONDS = 300


def create(
    sandbox: Sandbox,
    channel: Channel,
    body: Json,
    files: list[File],
    *,
    kind: str = "create",
    path: tuple[str | int, ...] = (),
    prepared: Message | None = None,
    ephemeral: bool = False,
) -> Message:
    """Make the bot's message from a body, announce it and return it.

    `prepared`: a message with the fields that an interaction gives it. Raises `Refused`.
    """
    world = sandbox.world
    if channel.type == FORUM:
        raise Refused(50008)
    check(world, body, files, kind=kind, assumptions=sandbox.assumptions, path=path)
    if kind == "create":
        twin = _twin(sandbox, body)
        if twin is not None:
            return twin
    message = prepared or Message("", channel.id, world.bot.id)
    message.id = world.ids.new()
    message.nonce = body.get("nonce")
    message.flags |= int(body.get("flags") or 0) & ~EPHEMERAL
    if ephemeral:
        message.flags |= EPHEMERAL
    _refer(sandbox, channel, message, body)
    _fill(sandbox, message, body, files)
    world.put(message)
    if body.get("enforce_nonce") and message.nonce is not None:
        sandbox.nonces[str(message.nonce)] = (channel.id, message.id)
    sandbox.message_created(message)
    return message


def edit(
    sandbox: Sandbox,
    message: Message,
    body: Json,
    files: list[File],
    *,
    kind: str = "edit",
    path: tuple[str | int, ...] = (),
    finishing: bool = False,
) -> Message:
    """Change a message, announce it and return it; `finishing` ends its loading state."""
    assumptions = sandbox.assumptions
    check(sandbox.world, body, files, kind=kind, assumptions=assumptions, before=message, path=path)
    changed = copy.copy(message)
    if kind == "update" and "attachments" not in body and not assumptions.update_keeps_files:
        changed.attachments = []
    flags = int(body.get("flags") or 0)
    if body.get("flags") is not None and not finishing:
        changed.flags = (changed.flags & ~(1 << 2)) | (flags & (V2 | 1 << 2))
    changed.flags |= flags & V2
    if finishing:
        changed.flags &= ~(1 << 7)
    else:
        changed.edited = time.time()
    _fill(sandbox, changed, body, files)
    sandbox.world.put(changed)
    sandbox.message_updated(changed)
    return changed


def _twin(sandbox: Sandbox, body: Json) -> Message | None:
    """Return the message made shortly before with the same enforced nonce, in any channel."""
    nonce = body.get("nonce")
    if not body.get("enforce_nonce") or nonce is None:
        return None
    for known, (_, made) in list(sandbox.nonces.items()):
        if time.time() - moment(made) <= NONCE_SECONDS:
            break
        del sandbox.nonces[known]
    found = sandbox.nonces.get(str(nonce))
    return None if found is None else sandbox.world.message(*found)


def _refer(sandbox: Sandbox, channel: Channel, message: Message, body: Json) -> None:
    reference = body.get("message_reference")
    if not reference:
        return
    found = sandbox.world.message(channel.id, str(reference["message_id"]))
    if found is None or found.visible_to is not None:
        if reference.get("fail_if_not_exists") is False:
            return
        raise invalid(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
    message.type = REPLY
    message.reference = {"type": 0, "message_id": found.id, "channel_id": channel.id}
    if channel.guild_id is not None:
        message.reference["guild_id"] = channel.guild_id


def _fill(sandbox: Sandbox, message: Message, body: Json, files: list[File]) -> None:
    """Set a message's fields from a body. Refuses an empty message."""
    if "content" in body:
        message.content = (body["content"] or "").strip()
    if "embeds" in body:
        message.embeds = [{"type": "rich"} | embed for embed in array_in(body, "embeds")]
    if "components" in body:
        message.components = numbered(body["components"] or [])
    message.attachments = after(sandbox.world, message, body, files)
    _mention(sandbox, message, body)
    legacy = message.content or message.embeds or message.attachments
    shown = message.components if message.flags & V2 else legacy
    if not shown:
        raise Refused(50006)
    message.attachments = keep(sandbox.world, message.attachments)


def _mention(sandbox: Sandbox, message: Message, body: Json) -> None:
    """Note whom the text mentions, as `allowed_mentions` and the author's rights allow."""
    if not {"content", "components"} & body.keys():
        return
    texts = [message.content]
    if message.flags & V2:
        texts = [c["content"] for c in walk(message.components) if c["type"] == TEXT]
    world = sandbox.world
    found = found_mentions("\n".join(texts), world.users, body.get("allowed_mentions"))
    channel = world.channels[message.channel_id]
    may = access.allowed(world, channel, message.author_id)
    message.everyone = found.everyone and bool(may & permissions.BITS["MENTION_EVERYONE"])
    message.mentions = found.users
