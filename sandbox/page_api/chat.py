"""Makes the chat messages that people type."""

from __future__ import annotations

from sandbox.live.core import Sandbox
from sandbox.rules import mentions
from sandbox.rules.errors import Refused, invalid
from sandbox.world.rows import Channel, Message


def say(sandbox: Sandbox, channel: Channel, user_id: str, content: str) -> Message:
    """Make a person's chat message, without a check of their rights."""
    world = sandbox.world
    if not 0 < len(content) <= 2000:
        raise (
            Refused(50006)
            if not content
            else invalid(("content",), "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length.")
        )
    message = Message(world.ids.new(), channel.id, user_id, content)
    message.mentions = mentions.found(content, world.users).users
    world.put(message)
    sandbox.message_created(message)
    return message
