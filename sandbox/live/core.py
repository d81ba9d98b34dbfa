"""Holds the parts of the running sandbox, and sends events to the gateway and to the pages."""

from __future__ import annotations

import json
import os
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path
from typing import Protocol

from sandbox.gateway import (
    DIRECT_MESSAGES,
    GUILD_MESSAGES,
    GUILDS,
    HEARTBEAT_MS,
    MEMBERS,
    Gateway,
)
from sandbox.json_values import Json
from sandbox.live.interactions import Interactions
from sandbox.live.open_pages import Pages
from sandbox.same_origin import new_token
from sandbox.traffic.faults import Faults, Troubles
from sandbox.traffic.limits import Limits
from sandbox.world import access, permissions
from sandbox.world.assumptions import Assumptions
from sandbox.world.rows import Channel, Guild, Message
from sandbox.world.shapes import THREADS, Shapes
from sandbox.world.snowflake import iso
from sandbox.world.world import World

KEPT = 20_000
"""How many requests stay in memory; the file keeps all."""


class RequestLog:
    """The latest requests, oldest first in `entries`."""

    def __init__(self, path: Path | None = None) -> None:
        self.entries: deque[Json] = deque(maxlen=KEPT)
        self._fd: int | None = None
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._fd = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)

    def add(self, entry: Json) -> None:
        """Note one request."""
        self.entries.append(entry)
        if self._fd is not None:
            os.write(self._fd, (json.dumps(entry, ensure_ascii=False) + "\n").encode())

    def of(self, method: str | None = None, path: str | None = None) -> list[Json]:
        """Return the requests of a method whose path or route contains `path`."""
        return [
            entry
            for entry in self.entries
            if method in (None, entry["method"])
            and (path is None or path in entry["path"] or path in entry["route"])
        ]

    def clear(self) -> None:
        """Forget the requests in memory; the file stays."""
        self.entries.clear()

    def close(self) -> None:
        """Close the file."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None

    @staticmethod
    def read(path: Path) -> Iterable[Json]:
        """Yield the entries of a log file."""
        with path.open(encoding="utf-8") as file:
            for line in file:
                yield json.loads(line)


class ProcessSeen(Protocol):
    """A process of the bot."""

    @property
    def name(self) -> str:
        """Its name."""
        ...

    @property
    def up(self) -> bool:
        """Whether it runs."""
        ...

    @property
    def shards(self) -> Sequence[int]:
        """The shards that it serves, if known."""
        ...


class Processes(Protocol):
    """All processes of the bot. Their owner asks the pages to refresh after each change."""

    @property
    def seen(self) -> Sequence[ProcessSeen]:
        """Each process, always in the same order."""
        ...

    async def kill(self, name: str) -> None:
        """End a process at once, as `kill -9` does. No effect on a dead one; `KeyError` if
        unknown.
        """
        ...

    async def start(self, name: str) -> None:
        """Start a process again. No effect on a running one; `KeyError` if unknown."""
        ...


Restart = Callable[[], Awaitable[None]]


class Sandbox:
    """A simulated Discord on loopback.

    `url`: the page. `api_url`: the bot's DISCORD_API_URL. `restart`: ends the bot and starts it
    again, if the caller can do that. `assumptions`: how Discord behaves where its documentation
    leaves it open; they may change at any time.
    """

    def __init__(
        self,
        world: World,
        url: str,
        *,
        log: Path | None = None,
        rate_limits: bool = True,
        heartbeat_ms: int = HEARTBEAT_MS,
        shards: int = 1,
        restart: Restart | None = None,
        assumptions: Assumptions | None = None,
    ) -> None:
        self.world = world
        self.assumptions = assumptions or Assumptions()
        self.url = url
        self.page_token = new_token()
        """The token that the page's own routes require; new at each start."""
        self.shapes = Shapes(world, url, self.assumptions)
        self.log = RequestLog(log)
        self.limits = Limits(enabled=rate_limits)
        self.faults = Faults()
        self.troubles = Troubles(self.faults)
        self.restart = restart
        self.shards = shards
        self.processes: Processes | None = None
        """The bot's processes, if the program that runs them lets the page show them."""
        self.pages = Pages(world, self.shapes)
        self.gateway = Gateway(
            world,
            self.shapes,
            self.limits,
            url=self.gateway_url,
            changed=self.pages.state_changed,
            heartbeat_ms=heartbeat_ms,
        )
        self.interactions = Interactions(world, self.shapes, self.gateway)
        self.deprecated: list[str] = []
        """What the bot did that Discord still accepts but discourages."""
        self.nonces: dict[str, tuple[str, str]] = {}
        """The bot's enforced nonces, oldest first, each with the channel and message that used
        it.
        """

    @property
    def api_url(self) -> str:
        """The REST address for the bot."""
        return f"{self.url}/api/v10"

    @property
    def gateway_url(self) -> str:
        """The gateway address for the bot."""
        return f"ws{self.url.removeprefix('http')}/gateway"

    @property
    def token(self) -> str:
        """The bot's token."""
        return self.world.bot.token

    # ---- messages -------------------------------------------------------------------------

    def message_created(self, message: Message) -> None:
        """Announce a new message."""
        channel = self.world.channels[message.channel_id]
        if message.visible_to is None:
            channel.last_message_id = message.id
            if channel.type in THREADS:
                channel.sent += 1
            self.world.put(channel)
        self._tell("MESSAGE_CREATE", "message_create", message, channel)
        self.pages.ping(message, channel)

    def message_updated(self, message: Message) -> None:
        """Announce a changed message."""
        channel = self.world.channels[message.channel_id]
        self._tell("MESSAGE_UPDATE", "message_update", message, channel)

    def message_deleted(self, message: Message) -> None:
        """Delete a message and announce it."""
        channel = self.world.channels[message.channel_id]
        self.world.drop(message)
        self.pages.deleted(message, channel)
        if message.visible_to is None:
            data: Json = {"id": message.id, "channel_id": channel.id}
            if channel.guild_id is not None:
                data["guild_id"] = channel.guild_id
            self.gateway.dispatch(
                "MESSAGE_DELETE", data, guild_id=channel.guild_id, intent=_intent(channel)
            )

    def _tell(self, event: str, frame: str, message: Message, channel: Channel) -> None:
        self.pages.message(frame, message, channel)
        if message.visible_to is not None or not self.gateway.sessions:
            return
        if not any(s.intents & _intent(channel) for s in self.gateway.sessions.values()):
            return
        if channel.guild_id is not None and not self.bot_sees(channel):
            return
        full = self.shapes.message_event(message)
        blank = full if self.readable(message) else _blank(full)
        self.gateway.dispatch_content(
            event, full, blank, guild_id=channel.guild_id, intent=_intent(channel)
        )

    def readable(self, message: Message) -> bool:
        """Whether the bot may read a message's content without the content intent."""
        channel = self.world.channels[message.channel_id]
        bot = self.world.bot.id
        return channel.guild_id is None or message.author_id == bot or bot in message.mentions

    def bot_sees(self, channel: Channel) -> bool:
        """Whether the bot may view a channel."""
        seen = access.allowed(self.world, channel, self.world.bot.id)
        return bool(seen & permissions.BITS["VIEW_CHANNEL"])

    # ---- channels and guilds --------------------------------------------------------------

    def channel_event(self, what: str, channel: Channel, **extra: object) -> None:
        """Announce a channel or thread; `what` is CREATE, UPDATE or DELETE."""
        self.pages.state_changed()
        if channel.guild_id is None:
            return
        thread = channel.type in THREADS
        data = self.shapes.channel(channel)
        if thread and what == "DELETE":
            kept = ("id", "guild_id", "parent_id", "type")
            data = {key: data[key] for key in kept}
        event = f"{'THREAD' if thread else 'CHANNEL'}_{what}"
        self.gateway.dispatch(event, data | extra, guild_id=channel.guild_id, intent=GUILDS)

    def archive(self, channel: Channel, *, archived: bool = True) -> None:
        """Archive a thread, as Discord does after long silence, or reopen it."""
        now = iso(time.time())
        channel.thread = (channel.thread or {}) | {"archived": archived, "archive_timestamp": now}
        self.world.put(channel)
        self.channel_event("UPDATE", channel)

    def guild_event(self, event: str, guild: Guild, data: Json) -> None:
        """Send the bot an event about a guild."""
        self.pages.state_changed()
        intent = MEMBERS if "MEMBER" in event else GUILDS
        self.gateway.dispatch(event, data, guild_id=guild.id, intent=intent)

    def outage(self, guild: Guild, *, over: bool = False) -> None:
        """Make a guild unavailable, or available again."""
        guild.unavailable = not over
        self.world.put(guild)
        if over:
            self.guild_event("GUILD_CREATE", guild, self.shapes.guild_create(guild))
        else:
            self.guild_event("GUILD_DELETE", guild, {"id": guild.id, "unavailable": True})

    def remove_bot(self, guild: Guild) -> None:
        """Take the bot out of a guild."""
        self.world.drop(self.world.members[guild.id][self.world.bot.id])
        self.guild_event("GUILD_DELETE", guild, {"id": guild.id})


def _intent(channel: Channel) -> int:
    return DIRECT_MESSAGES if channel.guild_id is None else GUILD_MESSAGES


def _blank(shape: Json) -> Json:
    return shape | {"content": "", "embeds": [], "attachments": [], "components": []}
