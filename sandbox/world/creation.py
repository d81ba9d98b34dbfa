"""The world at the start, made or read back.

Owns: what is there when nobody says otherwise: one inn, two channels, five people with every kind
of avatar, one bot. Must not know: how the world is kept.
"""

from __future__ import annotations

from pathlib import Path

from sandbox.world import avatars
from sandbox.world.rows import Bot
from sandbox.world.world import World


def create_world(
    *,
    path: Path | None = None,
    guild: str = "The Card Inn",
    channels: tuple[str, ...] = ("card-table", "lounge"),
    people: tuple[str, ...] = ("Anna", "Bo", "Cilla", "Dagny", "Erik"),
    bot: str = "Kro",
    token: str = "sandbox",  # noqa: S107 - opens nothing but this loopback
    locale: str = "en-US",
    privileged: int = 0,
) -> World:
    """Return a world with one guild; the first person owns it.

    With a `path` that exists the world is read from there and the rest is ignored; with any
    `path` all changes are kept in it.
    """
    if path is not None and path.exists():
        world = World.load(path)
    else:
        world = World()
        user = world.add_user(bot, bot=True)
        world.put(Bot(user.id, token, privileged))
        persons = [world.add_user(name, locale=locale) for name in people]
        home = world.add_guild(guild, persons[0], locale=locale)
        for person in persons[1:]:
            world.join(home, person)
        avatars.hand_out(world, home, persons)
        for name in channels:
            world.add_channel(home, name)
    if path is not None:
        world.keep(path)
    return world
