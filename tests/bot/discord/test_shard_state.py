"""Only the fields of channels that are read are kept, once, and permissions stay the same."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord.state import AutoShardedConnectionState

from bot.discord.start.shards import ShardState

Json = dict[str, Any]
GUILD, ROLE, READERS, QUIET = 1 << 40, (1 << 40) + 1, 101, 102
VIEW, SEND = 1 << 10, 1 << 11


def channel(number: int, allow: int = 0, deny: int = 0) -> Json:
    """A channel that all members see, and in which a role has other permissions."""
    everyone = {"id": str(GUILD), "type": 0, "allow": "0", "deny": str(SEND)}
    own = {"id": str(ROLE), "type": 0, "allow": str(allow), "deny": str(deny)}
    return {
        "id": str(number),
        "guild_id": str(GUILD),
        "type": 0,
        "name": f"room-{number}",
        "topic": "What is said here",
        "position": number,
        "parent_id": None,
        "last_message_id": "5",
        "permission_overwrites": [own, everyone],
    }


def server() -> Json:
    """Two rooms with the same permissions, and one with others."""
    roles = [
        {"id": str(one), "name": str(one), "permissions": str(VIEW | SEND), "position": n}
        for n, one in enumerate((GUILD, ROLE))
    ]
    user = {"id": "9", "username": "kro", "discriminator": "0", "avatar": None}
    member = {"user": user, "roles": [str(ROLE)], "joined_at": None, "flags": 0}
    channels = [channel(READERS, SEND), channel(READERS + 100, SEND), channel(QUIET, 0, VIEW)]
    return {
        "id": str(GUILD),
        "name": "Inn",
        "roles": [{"color": 0, "colors": {"primary_color": 0}, **role} for role in roles],
        "members": [member],
        "channels": channels,
    }


def heard(kind: type[AutoShardedConnectionState[Any]]) -> tuple[Any, discord.Guild]:
    """A connection that has received the server."""
    client = discord.Client(intents=discord.Intents(guilds=True))
    state: Any = kind(
        dispatch=client.dispatch,
        handlers={},
        hooks={},
        http=client.http,
        intents=discord.Intents(guilds=True),
        member_cache_flags=discord.MemberCacheFlags.none(),
        chunk_guilds_at_startup=False,
    )
    state.shard_count, state.user = 1, discord.Object(9)
    state.parse_guild_create(server())
    return state, state.guilds[0]


def permitted(guild: discord.Guild) -> list[discord.Permissions]:
    """The permissions of the one member in each room."""
    [member] = guild.members
    return [room.permissions_for(member) for room in guild.channels]


@pytest.fixture
def told() -> tuple[Any, discord.Guild]:
    return heard(ShardState)


def test_permissions_are_those_of_discord_py(told: tuple[Any, discord.Guild]) -> None:
    plain = permitted(heard(AutoShardedConnectionState)[1])
    assert permitted(told[1]) == plain
    assert len({one.value for one in plain}) > 1


def test_rooms_with_the_same_permissions_share_one_list(told: tuple[Any, discord.Guild]) -> None:
    lists = [vars_of(told[1], number) for number in (READERS, READERS + 100, QUIET)]
    assert lists[0] is lists[1]
    assert lists[0] is not lists[2]


def test_a_change_in_one_room_changes_no_other(told: tuple[Any, discord.Guild]) -> None:
    state, guild = told
    before = dict(zip((READERS, READERS + 100, QUIET), permitted(guild), strict=True))
    state.parse_channel_update(channel(READERS, 0, VIEW))
    after = dict(zip((READERS, READERS + 100, QUIET), permitted(guild), strict=True))
    assert after[READERS] == before[QUIET]
    assert after[READERS + 100] == before[READERS + 100]


def test_topics_are_not_kept(told: tuple[Any, discord.Guild]) -> None:
    state, guild = told
    state.parse_channel_create(channel(READERS + 200))
    state.parse_channel_update(channel(READERS))
    assert [room.topic for room in guild.text_channels] == [None] * 4


@pytest.mark.asyncio
async def test_a_server_that_ready_does_not_name_is_missing_and_stays(
    told: tuple[Any, discord.Guild],
) -> None:
    """Only a request shows whether the bot was removed."""
    state, guild = told
    missing: list[int] = []
    state.missing = missing.append
    user = {"id": "9", "username": "kro", "discriminator": "0", "avatar": None}
    ready = {"shard": [0, 1], "guilds": [], "user": user, "application": {"id": "9", "flags": 0}}
    state.parse_ready(ready)
    assert missing == [GUILD]
    assert [*state.guilds] == [guild]
    state.parse_ready(ready | {"guilds": [{"id": str(GUILD), "unavailable": True}]})
    assert missing == [GUILD]
    for task in state._ready_tasks.values():
        task.cancel()


def vars_of(guild: discord.Guild, number: int) -> Any:
    """discord.py's overwrites of a room."""
    room: Any = guild.get_channel(number)
    return room._overwrites
