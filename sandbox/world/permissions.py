"""Names the bits of permissions, and everyone's defaults (docs: topics/permissions)."""

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
    "MANAGE_EVENTS": 1 << 33,
    "MANAGE_THREADS": 1 << 34,
    "CREATE_PUBLIC_THREADS": 1 << 35,
    "CREATE_PRIVATE_THREADS": 1 << 36,
    "SEND_MESSAGES_IN_THREADS": 1 << 38,
    "CREATE_EVENTS": 1 << 44,
}
ALL = (1 << 53) - 1


def bits(names: Iterable[str]) -> int:
    """Return the sum of named permissions. Raises `KeyError` for an unknown name."""
    value = 0
    for name in names:
        value |= BITS[name]
    return value


def names(value: int) -> list[str]:
    """Return the names of the bits that are set, without bits that have no name."""
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
"""The permissions of @everyone in a new guild."""

DIRECT = EVERYONE & ~bits(["CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS"])
"""The permissions of both sides in a direct message."""
