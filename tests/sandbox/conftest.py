"""What the sandbox's tests share: a running sandbox, a bot in discord.py, plain HTTP beside it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any, Protocol, TypeVar

import aiohttp
import discord
import discord.gateway
import discord.http
import pytest
import pytest_asyncio
import yarl
from discord import app_commands

import sandbox
from sandbox import Sandbox
from sandbox.driver import Person


class Bot(discord.Client):
    """A discord.py client with a command tree that notes what reaches it."""

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
        """Identify at once: the pause discord.py makes is for the real gateway's limit."""

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
        """Return a text channel of the guild."""
        channel = self.get_channel(int(channel_id))
        assert isinstance(channel, discord.TextChannel)
        return channel

    async def next(self, what: str) -> Any:
        """Return the next event of a kind, passing over others."""
        async with asyncio.timeout(5):
            while True:
                name, value = await self.heard.get()
                if name == what:
                    return value


class Readied(Protocol):
    """A client that says when it is ready."""

    ready: asyncio.Event

    async def start(self, token: str) -> None: ...
    async def close(self) -> None: ...


AnyBot = TypeVar("AnyBot", bound=Readied)


class Rest:
    """Requests as a bot sends them, without a library in between."""

    def __init__(self, box: Sandbox, session: aiohttp.ClientSession) -> None:
        self._box = box
        self._session = session
        self.headers: Any = {}

    async def __call__(
        self, method: str, path: str, body: Any = None, *, token: str | None = None, **query: str
    ) -> tuple[int, Any]:
        headers = {"Authorization": f"Bot {token or self._box.token}"}
        options: dict[str, Any] = {} if body is None else {"json": body}
        async with self._session.request(
            method, self._box.api_url + path, headers=headers, params=query, **options
        ) as answer:
            self.headers = answer.headers
            if answer.status == 204:
                return 204, None
            return answer.status, await answer.json(content_type=None)


@pytest.fixture
def point(monkeypatch: pytest.MonkeyPatch) -> Callable[[Sandbox], None]:
    """Points discord.py at a sandbox for the length of a test."""

    def at(box: Sandbox) -> None:
        monkeypatch.setattr(discord.http.Route, "BASE", box.api_url)
        monkeypatch.setattr(discord.asset.Asset, "BASE", f"{box.url}/cdn")
        gateway = yarl.URL(box.gateway_url)
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)

    return at


@pytest_asyncio.fixture
async def box(point: Callable[[Sandbox], None]) -> AsyncIterator[Sandbox]:
    async with sandbox.serve(sandbox.create_world()) as running:
        point(running)
        yield running


@pytest_asyncio.fixture
async def rest(box: Sandbox) -> AsyncIterator[Rest]:
    async with aiohttp.ClientSession() as session:
        yield Rest(box, session)


@contextlib.asynccontextmanager
async def online(bot: AnyBot, token: str = "sandbox") -> AsyncIterator[AnyBot]:
    """Run a bot from READY to its goodbye."""
    running = asyncio.create_task(bot.start(token))
    try:
        ready = asyncio.create_task(bot.ready.wait())
        done, _ = await asyncio.wait(
            [running, ready], timeout=10, return_when=asyncio.FIRST_COMPLETED
        )
        if running in done:
            ready.cancel()
            await running
        assert ready.done(), "the bot did not get ready"
        yield bot
    finally:
        await bot.close()
        await asyncio.gather(running, return_exceptions=True)


@pytest_asyncio.fixture
async def bot(box: Sandbox) -> AsyncIterator[Bot]:
    async with online(Bot()) as running:
        yield running


@pytest_asyncio.fixture
async def anna(box: Sandbox) -> AsyncIterator[Person]:
    async with Person(box.url, "Anna") as person:
        yield person


@pytest_asyncio.fixture
async def bo(box: Sandbox) -> AsyncIterator[Person]:
    async with Person(box.url, "Bo") as person:
        yield person


@pytest.fixture
def table(box: Sandbox) -> str:
    """The id of #card-table."""
    return box.world.channel("card-table").id
