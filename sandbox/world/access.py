"""Computes a member's permissions in a channel (docs: topics/permissions#permission-overwrites)."""

from __future__ import annotations

from sandbox.world.permissions import ALL, BITS, DIRECT, bits
from sandbox.world.rows import Channel
from sandbox.world.world import World


def allowed(world: World, channel: Channel, user_id: str) -> int:
    """Return the permission bits of a user in a channel; 0 if they are not a member.

    A thread uses its parent's overwrites. Without VIEW_CHANNEL a user has no permissions. Without
    SEND_MESSAGES they have none that needs sending.
    """
    if channel.guild_id is None:
        return DIRECT if user_id in channel.recipients else 0
    if channel.parent_id is not None and channel.type in (10, 11, 12):
        parent = world.channels.get(channel.parent_id)
        value = allowed(world, parent, user_id) if parent else 0
        private = channel.type == 12 and user_id not in channel.joined
        return 0 if private and not value & BITS["MANAGE_THREADS"] else value
    guild = world.guilds[channel.guild_id]
    member = world.members[guild.id].get(user_id)
    if member is None:
        return 0
    value = guild_wide(world, guild.id, user_id)
    if value == ALL:
        return ALL
    value = _overwrite(value, channel, [guild.id])
    value = _overwrite(value, channel, member.roles)
    value = _overwrite(value, channel, [user_id])
    if not value & BITS["VIEW_CHANNEL"]:
        return 0
    if not value & BITS["SEND_MESSAGES"]:
        value &= ~bits(["EMBED_LINKS", "ATTACH_FILES", "MENTION_EVERYONE"])
    return value


def guild_wide(world: World, guild_id: str, user_id: str) -> int:
    """Return a member's permission bits before any channel's overwrites; 0 for a stranger."""
    guild = world.guilds[guild_id]
    member = world.members[guild_id].get(user_id)
    if member is None:
        return 0
    if guild.owner_id == user_id:
        return ALL
    value = 0
    for role in guild.roles:
        if role["id"] == guild_id or role["id"] in member.roles:
            value |= role["permissions"]
    return ALL if value & BITS["ADMINISTRATOR"] else value


def _overwrite(value: int, channel: Channel, ids: list[str]) -> int:
    deny = allow = 0
    for target in ids:
        found = channel.overwrites.get(target)
        if found:
            allow |= found[1]
            deny |= found[2]
    return (value & ~deny) | allow
