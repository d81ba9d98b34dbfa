"""Uses private parts of discord.py for which there is no public way.

`tests/bot/test_private_api.py` tests each name except `share_overwrites`, which
`tests/bot/discord/test_shard_state.py` tests. The first also checks that only
`db.sqlite.connection` and `bot.runtime.workers.processes` use other private names. Source:
discord.py 2.7.1, which is pinned.
"""

# pyright: reportPrivateUsage=false

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import discord
from discord.abc import GuildChannel
from discord.ext import commands
from discord.shard import EventItem, Shard
from discord.state import AutoShardedConnectionState

State = AutoShardedConnectionState[Any]


class BotWithState(commands.AutoShardedBot):
    """A bot whose connection state is a `state_class`. discord.py has no option for it."""

    state_class: type[State] = AutoShardedConnectionState

    def _get_state(self, **options: Any) -> State:
        return self.state_class(
            dispatch=self.dispatch,
            handlers=self._handlers,
            hooks=self._hooks,
            http=self.http,
            **options,
        )


def state_of(client: discord.AutoShardedClient) -> State:
    """The connection state, whose shards a process of a fleet sets."""
    return client._connection


def guild_of(state: State, guild: int) -> discord.Guild | None:
    """A server of a state. The public method belongs to the client, which a state does not know."""
    return state._get_guild(guild)


def system_channel_of(guild: discord.Guild) -> int | None:
    """The id of the server's system channel. Without a session the channel itself is not known."""
    return guild._system_channel_id


def remove_guild(state: State, guild: discord.Guild) -> None:
    """Remove a server without the event that Discord sends if a bot has left it."""
    state._remove_guild(guild)


def forget_ready(state: State, shard: int) -> None:
    """End the wait for the servers of a shard whose session is closed."""
    if waiting := state._ready_tasks.pop(shard, None):
        waiting.cancel()
    state._ready_states.pop(shard, None)


def shards_of(client: discord.AutoShardedClient) -> dict[int, Shard]:
    """The open shards. discord.py can open a single shard but not remove it."""
    return vars(client)["_AutoShardedClient__shards"]


def redirect_events(shard: Shard, put: Callable[[EventItem], None]) -> Callable[[EventItem], None]:
    """Send the events of a shard's session to `put`. Returns the function that received them
    before.
    """
    before, shard._queue_put = shard._queue_put, put
    return before


def share_overwrites(channels: Iterable[GuildChannel]) -> None:
    """Let channels with the same permission overwrites share one list. This saves memory, and
    discord.py replaces the list when it changes. It never changes it in place.
    """
    kept: dict[tuple[Any, ...], Any] = {}
    for channel in channels:
        overwrites = channel._overwrites
        same = tuple((one.id, one.type, one.allow, one.deny) for one in overwrites)
        channel._overwrites = kept.setdefault(same, overwrites)


def mark_answered(interaction: discord.Interaction, kind: discord.InteractionResponseType) -> None:
    """Note that an interaction has its first answer, which `bot.discord.wire` has sent or found."""
    interaction.response._response_type = kind
