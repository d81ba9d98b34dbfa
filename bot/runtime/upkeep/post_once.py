"""Posts an announcement once, although several processes may try and any of them may be killed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

import discord

from bot.discord.rate_limiter import Urgency
from bot.discord.rest import DiscordRest, Failure

AGAIN_AFTER = 60.0
"""Seconds after which an attempt that was not finished is tried again."""
SLACK = 60.0
"""How many seconds this clock may be ahead of Discord's."""
Note = Callable[[float | None, float], Awaitable[bool]]
"""Stores that an attempt begins: when the last one began (None: there was none), and when this one
does. Returns False if another process has begun one since.
"""


class Announcement(NamedTuple):
    """A message to post. No other message in the channel has a component with this `custom_id`.

    It notifies the people in `called`, by Discord id.
    """

    channel: int
    custom_id: str
    nonce: str
    view: discord.ui.LayoutView | discord.ui.View
    content: str | None = None
    called: Sequence[int] = ()


class Tried(NamedTuple):
    """The result of the attempt that began at `tried`. `refused` is why Discord refuses the message
    for good, None if it is posted.
    """

    tried: float
    refused: Failure | None


async def post_once(
    rest: DiscordRest, message: Announcement, tried: float | None, now: float, note: Note
) -> Tried | None:
    """Post the announcement unless it is there already.

    `tried` is when the last attempt began. If a process was killed after it had posted the message,
    the message is found by its custom id. Returns None if this is not decided yet: another process
    may be sending the message, or Discord had a passing fault.
    """
    if tried is not None and now < tried + AGAIN_AFTER:
        return None
    posted: bool | Failure = False
    if tried is not None:
        posted = await rest.has_posted(message.channel, tried - SLACK, message.custom_id)
    if posted is False:
        if not await note(tried, now):
            return None
        tried = now
        sent = await rest.send(
            message.channel,
            message.content,
            view=message.view,
            nonce=message.nonce,
            ping=message.called,
            urgency=Urgency.BACKGROUND,
        )
        posted = sent if isinstance(sent, Failure) else True
    if isinstance(posted, Failure) and posted.is_passing:
        return None
    return Tried(tried or now, posted if isinstance(posted, Failure) else None)
