"""Permissions: their names and bits.

Owns: the bits and what everyone may do by default (docs: topics/permissions). Must not know: who
has which (`sandbox.world.access`).
"""

from __future__ import annotations

from collections.abc import Iterable

BITS: dict[str, int] = {
    "KICK_MEMBERS": 1 << 1,
    "ADMINISTRATOR": 1 << 3,
    "MANAGE_CHANNELS": 1 << 4,
    "MANAGE_GUILD": 1 << 5,
    "ADD_REACTIONS": 1 << 6,
    "VIEW_CHANNEL": 1 << 10,
    "SEND_MESSAGES": 1 << 11,
    "MANAGE_MESSAGES": 1 << 13,
    "EMBED_LINKS": 1 << 14,
    "ATTACH_FILES": 1 << 15,
    "READ_MESSAGE_HISTORY": 1 << 16,
    "MENTION_EVERYONE": 1 << 17,
    "USE_EXTERNAL_EMOJIS": 1 << 18,
    "MANAGE_ROLES": 1 << 28,
    "USE_APPLICATION_COMMANDS": 1 << 31,
    "MANAGE_THREADS": 1 << 34,
    "CREATE_PUBLIC_THREADS": 1 << 35,
    "CREATE_PRIVATE_THREADS": 1 << 36,
    "SEND_MESSAGES_IN_THREADS": 1 << 38,
}
ALL = (1 << 53) - 1


def bits(names: Iterable[str]) -> int:
    """Return the sum of named permissions; a `KeyError` names an unknown one."""
    value = 0
    for name in names:
        value |= BITS[name]
    return value


def names(value: int) -> list[str]:
    """Return the names of the bits that are set, those without a name left out."""
    return [name for name, bit in BITS.items() if value & bit]


EVERYONE = bits(
    [
        "ADD_REACTIONS",
        "VIEW_CHANNEL",
        "SEND_MESSAGES",
        "EMBED_LINKS",
        "ATTACH_FILES",
        "READ_MESSAGE_HISTORY",
        "USE_EXTERNAL_EMOJIS",
        "USE_APPLICATION_COMMANDS",
        "CREATE_PUBLIC_THREADS",
        "SEND_MESSAGES_IN_THREADS",
    ]
)
"""What @everyone may do in a guild just made."""

DIRECT = EVERYONE & ~bits(["CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS"])
"""What both sides may do in a direct message."""
