"""Counts shards, limits how often their sessions begin, and adapts discord.py's state of them."""

from __future__ import annotations

import asyncio
import logging
import math
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from discord.http import HTTPClient
from discord.state import AutoShardedConnectionState

from bot.private_api import guild_of, share_overwrites
from tables.supervisor import Loop, Supervisor

log = logging.getLogger(__name__)

SPARE = 5
"""No session waits while more than 1 in `SPARE` of a day's sessions is left."""
HOW = 'docs/running/growing.md, "More shards", says how'

if TYPE_CHECKING:
    from discord.types.gateway import SessionStartLimit

_UNREAD: dict[str, Any] = {"topic": None, "last_message_id": None}
"""Fields of a channel that the bot does not read."""


class ShardState(AutoShardedConnectionState):
    """Replaces discord.py's own state (`bot.private_api.BotWithState`). That state keeps a server
    until a GUILD_DELETE removes it, and a GUILD_DELETE sent while there is no session never
    arrives. It also keeps the topics of channels. It keeps a separate copy of the permission
    overwrites for each channel, though most are the same.
    """

    pass_on: Callable[[Any], None] | None = None
    """Takes interactions instead of `carry_out`, if another process may have to answer."""

    missing: Callable[[int], None] | None = None
    """Called with each known server that READY does not name."""

    def parse_interaction_create(self, data: Any) -> None:
        """Handle an interaction from Discord, here or by `pass_on`."""
        (self.pass_on or self.carry_out)(data)

    def carry_out(self, data: Any) -> None:
        """Have an interaction answered here, as if it had just come."""
        super().parse_interaction_create(data)

    def parse_ready(self, data: Any) -> None:
        """Handle READY, which names every server of a shard. Others go to `missing`."""
        shard = data["shard"][0]
        named = {int(guild["id"]) for guild in data["guilds"]}
        lost = [g.id for g in self.guilds if g.shard_id == shard and g.id not in named]
        super().parse_ready(data)
        if self.missing is not None:
            for guild in lost:
                self.missing(guild)

    def parse_guild_create(self, data: Any) -> None:
        """Add a server with its channels."""
        channels = [channel | _UNREAD for channel in data.get("channels", ())]
        super().parse_guild_create(data | {"channels": channels})
        guild = guild_of(self, int(data["id"]))
        if guild is not None:
            share_overwrites(guild.channels)

    def parse_channel_create(self, data: Any) -> None:
        """Add a channel to a server."""
        super().parse_channel_create(data | _UNREAD)

    def parse_channel_update(self, data: Any) -> None:
        """Update a channel."""
        super().parse_channel_update(data | _UNREAD)


LOOKED_EVERY = 6 * 3600.0
"""Seconds between two checks."""
NEARLY_FULL, FULL = 2000, 2500
"""The number of servers on a shard at which the operator is warned, and the most that Discord
allows.
"""


class ShardCount:
    """The shards of one process."""

    def __init__(self, client: discord.AutoShardedClient) -> None:
        """Make this before `spare_sessions` delays requests for the gateway."""
        self._client = client
        self.ask = client.http.get_bot_gateway
        self.recommended: int | None = None
        """Discord's last recommendation."""
        self.sessions_left: int | None = None
        """How many sessions the bot may still begin today, as Discord said last."""
        self.disconnects: Counter[int] = Counter()
        """By shard, how often the connection of its session ended since the start."""

    @property
    def used(self) -> int:
        """How many shards the bot has, in all its processes."""
        return self._client.shard_count or 1

    def servers(self) -> Mapping[int, int]:
        """How many servers are on each shard that has a session here."""
        counted = Counter(guild.shard_id for guild in self._client.guilds)
        return {shard: counted[shard] for shard in sorted(self._client.shards)}

    def latencies(self) -> Mapping[int, float]:
        """By shard, the seconds between its last heartbeat and Discord's answer."""
        found = {shard: info.latency for shard, info in sorted(self._client.shards.items())}
        return {shard: seconds for shard, seconds in found.items() if math.isfinite(seconds)}

    def note_limit(self, limit: SessionStartLimit) -> None:
        """Note how many sessions are left."""
        self.sessions_left = limit["remaining"]

    def start(self, supervisor: Supervisor) -> Loop:
        """Check now and every six hours."""
        return supervisor.start("shard count", self._look)

    async def _look(self) -> float:
        await self.check()
        return LOOKED_EVERY

    async def check(self) -> None:
        """Request Discord's recommendation, and warn if the bot needs more shards. The process with
        the first shard warns for all. A process without a session does nothing.
        """
        servers = self.servers()
        if not servers:
            return
        try:
            self.recommended, _, limit = await self.ask()
            self.note_limit(limit)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.info("Discord did not say how many shards it recommends: %r", error)
        if self.recommended is not None and self.recommended > self.used and 0 in servers:
            log.warning(
                "Discord recommends %d shards, and the bot has %d: give it more (%s)",
                self.recommended, self.used, HOW,
            )  # fmt: skip
        for shard, number in servers.items():
            if number >= NEARLY_FULL:
                log.warning(
                    "%d servers are on shard %d, and Discord takes %d at most: give the bot more"
                    " shards (%s)",
                    number, shard, FULL, HOW,
                )  # fmt: skip


def spare_sessions(
    http: HTTPClient,
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    note: Callable[[SessionStartLimit], None] = lambda _: None,
) -> None:
    """Delay the answer to each request for the gateway, which discord.py makes before it connects,
    until a session may begin. The delay makes the remaining sessions last until Discord renews
    them. On a usual day there is no delay. `note` takes each limit that Discord states.
    """
    ask = http.get_bot_gateway

    async def request() -> tuple[int, str, SessionStartLimit]:
        shards, url, limit = await ask()
        note(limit)
        await _wait(shards, limit, sleep)
        return shards, url, limit

    http.get_bot_gateway = request


async def _wait(
    shards: int, limit: SessionStartLimit, sleep: Callable[[float], Awaitable[object]]
) -> None:
    left = limit["remaining"] // shards
    if left > limit["total"] // shards // SPARE:
        return
    wait = limit["reset_after"] / 1000 / max(left, 1)
    log.warning(
        "only %d of %d sessions are left today, so this one begins in %d seconds:"
        " the bot was started too often",
        limit["remaining"],
        limit["total"],
        wait,
    )
    await sleep(wait)
