"""What discord.py knows of Discord, where it forgets to look.

Owns: that a server which is missing when a session begins anew is one the bot was sent away from
meanwhile. Must not know: what that means to its tables.
"""

from __future__ import annotations

from typing import Any

from discord.state import AutoShardedConnectionState


class ShardState(AutoShardedConnectionState):
    """discord.py's own, for `Client._get_state`. It keeps for ever what no GUILD_DELETE took away;
    one that is sent while no session stands is never heard.
    """

    def parse_ready(self, data: Any) -> None:
        """READY names every server of a shard: any other is treated as if it were just deleted."""
        shard = data["shard"][0]
        named = {int(guild["id"]) for guild in data["guilds"]}
        lost = [g.id for g in self.guilds if g.shard_id == shard and g.id not in named]
        super().parse_ready(data)
        for guild in lost:
            self.parse_guild_delete({"id": str(guild)})
