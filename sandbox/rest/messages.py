"""Messages: making, changing and removing them once they are allowed.

Owns the carrying out: mentions, nonces, the empty message. The form of bodies is checked in
`rules`; who may do it, in the routes; what becomes of files, in `attachments`.
"""

from __future__ import annotations

import copy
import re
import time
from typing import TYPE_CHECKING, Any

from sandbox.rest import attachments
from sandbox.rest.front import File
from sandbox.rules.component_rules import TEXT
from sandbox.rules.component_tree import numbered, walk
from sandbox.rules.errors import Refused, invalid
from sandbox.rules.message_rules import check
from sandbox.world import permissions
from sandbox.world.rows import EPHEMERAL, V2, Channel, Message
from sandbox.world.snowflake import moment

if TYPE_CHECKING:
    from sandbox.live.core import Sandbox

Json = dict[str, Any]
REPLY = 19
NONCE_SECONDS = 300
_USER = re.compile(r"<@!?(\d{5,20})>")


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

    `prepared`: a message with the fields an interaction gives it. Raises `Refused`.
    """
    world = sandbox.world
    check(world, body, files, kind=kind, path=path)
    if kind == "create":
        twin = _twin(sandbox, channel, body)
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
    """Change a message, announce it and return it; `finishing` turns a loading one into itself."""
    check(sandbox.world, body, files, kind=kind, before=message, path=path)
    changed = copy.copy(message)
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


def say(sandbox: Sandbox, channel: Channel, user_id: str, content: str) -> Message:
    """Make a person's chat message."""
    world = sandbox.world
    if not 0 < len(content) <= 2000:
        raise (
            Refused(50006)
            if not content
            else invalid(("content",), "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length.")
        )
    message = Message(world.ids.new(), channel.id, user_id, content)
    message.mentions = [u for u in dict.fromkeys(_USER.findall(content)) if u in world.users]
    world.put(message)
    sandbox.message_created(message)
    return message


def _twin(sandbox: Sandbox, channel: Channel, body: Json) -> Message | None:
    """Return the message already made with an enforced nonce a little while ago."""
    nonce = body.get("nonce")
    if not body.get("enforce_nonce") or nonce is None:
        return None
    for message in reversed(sandbox.world.messages[channel.id].values()):
        if time.time() - moment(message.id) > NONCE_SECONDS:
            return None
        if str(message.nonce) == str(nonce) and message.author_id == sandbox.world.bot.id:
            return message
    return None


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
    """Set what a body says on a message; refuses one that would be empty."""
    if "content" in body:
        message.content = (body["content"] or "").strip()
    if "embeds" in body:
        embeds = body["embeds"] or []
        message.embeds = [{"type": "rich"} | embed for embed in embeds]
    if "components" in body:
        message.components = numbered(body["components"] or [])
    message.attachments = attachments.after(sandbox.world, message, body, files)
    _mention(sandbox, message, body)
    legacy = message.content or message.embeds or message.attachments
    shown = message.components if message.flags & V2 else legacy
    if not shown:
        raise Refused(50006)
    message.attachments = attachments.keep(sandbox.world, message.attachments)


def _mention(sandbox: Sandbox, message: Message, body: Json) -> None:
    """Find whom the text mentions, as far as `allowed_mentions` lets it."""
    if not {"content", "components"} & body.keys():
        return
    texts = [message.content]
    if message.flags & V2:
        texts = [c["content"] for c in walk(message.components) if c["type"] == TEXT]
    text = "\n".join(texts)
    world = sandbox.world
    found = [u for u in dict.fromkeys(_USER.findall(text)) if u in world.users]
    everyone = "@everyone" in text or "@here" in text
    allowed = body.get("allowed_mentions")
    if allowed is not None:
        parse = allowed.get("parse") or []
        named = {str(u) for u in allowed.get("users") or []}
        if "users" not in parse:
            found = [u for u in found if u in named]
        everyone = everyone and "everyone" in parse
    channel = world.channels[message.channel_id]
    may = permissions.allowed(world, channel, message.author_id)
    message.everyone = bool(everyone and may & permissions.BITS["MENTION_EVERYONE"])
    message.mentions = found
