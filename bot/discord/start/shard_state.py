"""What discord.py knows of Discord, where it forgets to look or keeps what nobody reads.

Owns: which servers are missing when a session begins anew, as those are that the bot was sent away
from meanwhile, and what is kept in memory of channels. Must not know: what that means to tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from discord.abc import GuildChannel
from discord.state import AutoShardedConnectionState

_UNREAD: dict[str, Any] = {"topic": None, "last_message_id": None}
"""What of a channel nobody here reads."""


class ShardState(AutoShardedConnectionState):
    """discord.py's own, for `Client._get_state`. It keeps for ever what no GUILD_DELETE took away;
    one that is sent while no session stands is never heard. Of a server's channels it keeps topics,
    and what each permits to whom for each of them, though it is the same in most.
    """

    pass_on: Callable[[Any], None] | None = None
    """Takes interactions in place of `carry_out`, where another process may be the one to answer.
    """

    missing: Callable[[int], None] | None = None
    """Takes each server that READY does not name and that was there before."""

    def parse_interaction_create(self, data: Any) -> None:
        """Somebody has pressed or typed something."""
        (self.pass_on or self.carry_out)(data)

    def carry_out(self, data: Any) -> None:
        """Have an interaction answered here, as if it had just come."""
        super().parse_interaction_create(data)

    def parse_ready(self, data: Any) -> None:
        """READY names every server of a shard; any other is `missing`."""
        shard = data["shard"][0]
        named = {int(guild["id"]) for guild in data["guilds"]}
        lost = [g.id for g in self.guilds if g.shard_id == shard and g.id not in named]
        super().parse_ready(data)
        if self.missing is not None:
            for guild in lost:
                self.missing(guild)

    def parse_guild_create(self, data: Any) -> None:
        """A server is there, with its channels."""
        channels = [channel | _UNREAD for channel in data.get("channels", ())]
        super().parse_guild_create(data | {"channels": channels})
        guild = self._get_guild(int(data["id"]))
        if guild is not None:
            _share_overwrites(guild.channels)

    def parse_channel_create(self, data: Any) -> None:
        """A server has one channel more."""
        super().parse_channel_create(data | _UNREAD)

    def parse_channel_update(self, data: Any) -> None:
        """A channel is another than it was."""
        super().parse_channel_update(data | _UNREAD)


def _share_overwrites(channels: Iterable[GuildChannel]) -> None:
    """Let channels that permit the same have one list of it: discord.py makes a new list where that
    changes, and changes none.
    """
    kept: dict[tuple[Any, ...], Any] = {}
    for channel in channels:
        overwrites = channel._overwrites  # pyright: ignore[reportPrivateUsage] (no other way)
        same = tuple((one.id, one.type, one.allow, one.deny) for one in overwrites)
        channel._overwrites = kept.setdefault(same, overwrites)  # pyright: ignore[reportPrivateUsage]
