"""The private names of libraries that the bot uses keep their meaning, and are in one place."""

from __future__ import annotations

import ast
import asyncio
import os
import re
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord.gateway import ReconnectWebSocket
from discord.shard import EventItem, EventType, Shard
from discord.state import AutoShardedConnectionState

from bot import private_api
from bot.runtime.client import Kro
from tests.bot.discord.test_shard_state import server

ROOT = Path(private_api.__file__).parents[1]
PARTS = ("bot", "cogs", "db", "sandbox")
OWN_PRIVATE = {
    "bot/private_api.py",
    "bot/runtime/workers/processes.py",
    "db/sqlite/connection.py",
}
"""The last two may not import discord.py."""
MANGLED = re.compile(r"_[A-Z]\w*__[a-z]\w*")


class State(AutoShardedConnectionState[Any]):
    """A state of one's own."""


class Bot(private_api.BotWithState):
    """A bot with it."""

    state_class = State


@pytest.fixture
def bot() -> Bot:
    return Bot(command_prefix=(), help_command=None, intents=discord.Intents(guilds=True))


@pytest.fixture
def state(bot: Bot) -> Any:
    state: Any = private_api.state_of(bot)
    state.shard_count, state.shard_ids, state.user = 1, [], discord.Object(9)
    return state


def test_a_bot_has_a_state_of_its_class(bot: Bot) -> None:
    assert type(private_api.state_of(bot)) is State
    private_api.state_of(bot).parse_guild_create(cast("Any", server()))
    assert [guild.name for guild in bot.guilds] == ["Inn"]


def test_the_system_channel_of_a_server_is_known(bot: Bot, state: Any) -> None:
    state.parse_guild_create({**server(), "system_channel_id": "77"})
    assert private_api.system_channel_of(bot.guilds[0]) == 77


def test_a_server_is_found_and_removed(bot: Bot, state: Any) -> None:
    state.parse_guild_create(server())
    [guild] = bot.guilds
    assert private_api.guild_of(state, guild.id) is guild
    private_api.remove_guild(state, guild)
    assert private_api.guild_of(state, guild.id) is None
    assert not bot.guilds


@pytest.mark.asyncio
async def test_a_closed_shard_waits_for_no_server(state: Any) -> None:
    before = asyncio.all_tasks()
    user = {"id": "9", "username": "kro", "discriminator": "0", "avatar": None}
    application = {"id": "9", "flags": 0}
    state.parse_ready(
        {"shard": [0, 1], "guilds": [], "user": user, "application": application, "v": 10}
    )
    waiting = asyncio.all_tasks() - before
    assert waiting
    private_api.forget_ready(state, 0)
    await asyncio.wait(waiting)
    assert all(task.cancelled() for task in waiting)
    private_api.forget_ready(state, 0)


def test_an_open_shard_can_be_removed(bot: Bot) -> None:
    shard = SimpleNamespace(id=3, _client=bot)
    private_api.shards_of(bot)[3] = cast("Any", shard)
    assert [*bot.shards] == [3]
    private_api.shards_of(bot).pop(3)
    assert not bot.shards


@pytest.mark.asyncio
async def test_events_of_a_shard_go_elsewhere(bot: Bot) -> None:
    async def fail() -> None:
        raise ReconnectWebSocket(0, resume=False)

    cast("Any", bot)._reconnect = True  # as `connect` sets it
    own, other = list[EventItem](), list[EventItem]()
    shard = Shard(cast("Any", SimpleNamespace(shard_id=0, poll_event=fail)), bot, own.append)
    before = private_api.redirect_events(shard, other.append)
    await shard.worker()
    assert [event.type for event in other] == [EventType.identify]
    assert not own
    before(other[0])
    assert own == other


def test_an_answered_interaction_is_answered_for_discord_py() -> None:
    kind = discord.InteractionResponseType.message_update
    interaction: Any = SimpleNamespace()
    interaction.response = discord.InteractionResponse(interaction)
    assert not interaction.response.is_done()
    private_api.mark_answered(interaction, kind)
    assert interaction.response.is_done()
    assert interaction.response.type is kind


def test_a_webhook_has_the_session_of_its_client(bot: Bot) -> None:
    """`bot.discord.wire` sends by it."""
    bot.http._HTTPClient__session = session = object()  # type: ignore[attr-defined]
    assert discord.Webhook.partial(0, "", client=bot).session is session


def test_the_processes_of_an_executor_are_known() -> None:
    """`bot.runtime.workers.processes` kills them."""
    with ProcessPoolExecutor(1) as pool:
        worker = pool.submit(os.getpid).result()
        assert [process.pid for process in vars(pool)["_processes"].values()] == [worker]


# --- nowhere else ---------------------------------------------------------------------------------


def modules() -> Iterator[tuple[str, ast.Module]]:
    for part in PARTS:
        for path in sorted((ROOT / part).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def defined(tree: ast.AST) -> Iterator[str]:
    """The names that code gives to something, attributes of `self` included."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()):
                yield name
            case ast.Attribute(value=ast.Name(id="self" | "cls"), attr=name, ctx=ast.Store()):
                yield name
            case _:
                pass


def used(tree: ast.AST) -> Iterator[tuple[str, bool]]:
    """The private names that code uses, and whether it is of `self`."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=value, attr=name) if private(name):
                own = isinstance(value, ast.Name) and value.id in {"self", "cls"}
                yield name, own or _is_super(value)
            case ast.ImportFrom(names=names):
                yield from ((one.name, False) for one in names if private(one.name))
            case ast.Constant(value=str() as text) if MANGLED.fullmatch(text):
                yield text, False
            case _:
                pass


def _is_super(value: ast.AST) -> bool:
    return isinstance(value, ast.Call) and ast.unparse(value.func) == "super"


@pytest.mark.ci
def test_no_other_module_uses_what_a_library_keeps_private() -> None:
    trees = dict(modules())
    known = {path: {*defined(tree)} for path, tree in trees.items()}
    everywhere = {name for names in known.values() for name in names}
    found = [
        f"{path}: {name}"
        for path, tree in trees.items()
        if path not in OWN_PRIVATE
        for name, own in used(tree)
        if name not in (everywhere if own else known[path])
    ]
    # `os._exit` is documented; namedtuples have `_make`, `_replace` and `_fields`.
    public = ("_exit", "_make", "_replace", "_asdict", "_fields")
    assert not [one for one in found if not one.endswith(public)]


def test_no_other_class_overrides_what_a_library_keeps_private() -> None:
    loaded = [m for name, m in sys.modules.items() if name.startswith(("bot.", "cogs."))]
    classes = {one for module in loaded for one in vars(module).values() if isinstance(one, type)}
    ours = {one for one in classes if one.__module__.startswith(("bot.", "cogs."))}
    assert Kro in ours
    overridden = [
        f"{cls.__module__}.{cls.__name__}.{name}"
        for cls in ours - {private_api.BotWithState}
        for base in cls.__mro__
        if base.__module__.startswith(("discord", "aiohttp", "fluent"))
        for name in vars(cls)
        if private(name) and name in vars(base)
    ]
    assert not overridden


def test_the_search_for_private_names_finds_each_way_to_use_one() -> None:
    code = "from a import _b\nc._d = 1\nself._e()\nsuper()._f()\nvars(g)['_H__i']\nj.__dict__\n"
    names = {("_b", False), ("_d", False), ("_e", True), ("_f", True), ("_H__i", False)}
    assert {*used(ast.parse(code))} == names
