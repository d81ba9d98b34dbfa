"""A bot in discord.py at the sandbox, which records the events that reach it."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Any, Protocol, TypeVar

import discord
import discord.gateway
import discord.http
import pytest
import yarl
from discord import app_commands

from sandbox import Sandbox
from tests.support.patience import PATIENCE


class Bot(discord.Client):
    """A discord.py client with a command tree, which records the events that reach it."""

    def __init__(self, **options: Any) -> None:
        options.setdefault("intents", discord.Intents(guilds=True))
        options.setdefault("allowed_mentions", discord.AllowedMentions.none())
        super().__init__(guild_ready_timeout=0.02, **options)
        self.tree = app_commands.CommandTree(self)
        self.ready = asyncio.Event()
        self.resumed = asyncio.Event()
        self.heard: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()
        self.presses: asyncio.Queue[discord.Interaction] = asyncio.Queue()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once: discord.py's pause is for the real gateway's limit."""

    async def on_ready(self) -> None:
        self.ready.set()

    async def on_resumed(self) -> None:
        self.resumed.set()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is not discord.InteractionType.application_command:
            await self.presses.put(interaction)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.heard.put(("join", guild))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.heard.put(("remove", guild))

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        await self.heard.put(("unavailable", guild))

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self.heard.put(("available", guild))

    async def on_message(self, message: discord.Message) -> None:
        await self.heard.put(("message", message))

    async def on_raw_message_edit(self, event: discord.RawMessageUpdateEvent) -> None:
        await self.heard.put(("edit", event))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.heard.put(("channel_delete", channel))

    def text(self, channel_id: str) -> discord.TextChannel:
        channel = self.get_channel(int(channel_id))
        assert isinstance(channel, discord.TextChannel)
        return channel

    async def next(self, what: str) -> Any:
        async with asyncio.timeout(PATIENCE):
            while True:
                name, value = await self.heard.get()
                if name == what:
                    return value


class Readied(Protocol):
    ready: asyncio.Event

    async def start(self, token: str) -> None: ...
    async def close(self) -> None: ...


AnyBot = TypeVar("AnyBot", bound=Readied)


def point_at(box: Sandbox, patch: pytest.MonkeyPatch) -> None:
    """Point discord.py at a sandbox for the length of a test."""
    patch.setattr(discord.http.Route, "BASE", box.api_url)
    patch.setattr(discord.asset.Asset, "BASE", f"{box.url}/cdn")
    gateway = yarl.URL(box.gateway_url)
    patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)


@contextlib.asynccontextmanager
async def online(bot: AnyBot, token: str = "sandbox") -> AsyncGenerator[AnyBot, None]:
    """Run a bot from READY to its close."""
    running = asyncio.create_task(bot.start(token))
    try:
        ready = asyncio.create_task(bot.ready.wait())
        done, _ = await asyncio.wait(
            [running, ready], timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED
        )
        if running in done:
            ready.cancel()
            await running
        assert ready.done(), "the bot did not get ready"
        yield bot
    finally:
        await bot.close()
        await asyncio.gather(running, return_exceptions=True)
