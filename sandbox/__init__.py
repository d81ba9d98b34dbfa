"""Simulates Discord on loopback for one bot: REST v10, gateway v10 and a browser page."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sandbox.live.core import Sandbox
from sandbox.server import serve
from sandbox.world import avatars
from sandbox.world.rows import Bot, Guild, User
from sandbox.world.world import World

__all__ = ["Sandbox", "World", "create_world", "serve"]


INNS = ("The Card Inn", "The Harbour Inn", "The Mill Inn")
TOKEN = "sandbox"  # noqa: S105 - opens nothing but this loopback


def create_world(
    *,
    path: Path | None = None,
    channels: tuple[str, ...] = ("card-table", "lounge"),
    people: tuple[str, ...] = ("Anna", "Bo", "Cilla", "Dagny", "Erik"),
    shards: int = 1,
) -> World:
    """Return a world with one guild on each of `shards` shards and every person in all of them.

    The first person owns the guilds. If `path` exists, the world is read from there and the other
    arguments are ignored. With any `path`, all changes are kept in it.
    """
    if path is not None and path.exists():
        world = World.load(path)
    else:
        world = World()
        user = world.add_user("Kro", bot=True)
        world.put(Bot(user.id, TOKEN))
        persons = [world.add_user(name) for name in people]
        for shard in range(shards):
            name = INNS[shard] if shard < len(INNS) else f"Inn {shard + 1}"
            home = world.add_guild(name, persons[0], shard=shard, shards=shards)
            _furnish(world, home, persons, channels)
    if path is not None:
        world.keep(path)
    return world


def _furnish(world: World, home: Guild, people: Sequence[User], channels: tuple[str, ...]) -> None:
    for person in people[1:]:
        world.join(home, person)
    avatars.hand_out(world, home, people)
    for name in channels:
        world.add_channel(home, name)
