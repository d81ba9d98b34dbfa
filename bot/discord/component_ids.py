"""Which ids a message of Discord's carries.

Owns: finding them in its components. Must not know: what an id says (`bot.ids`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import discord


def ids_on(message: discord.Message) -> frozenset[str]:
    """The ids of everything that may be pressed in a message as it stands."""
    return frozenset(_ids(message.components))


def carries_pressed(message: discord.Message, interaction: discord.Interaction) -> bool:
    """Whether this message has what was pressed: anybody can send any id from any message."""
    return (interaction.data or {}).get("custom_id") in ids_on(message)


def _ids(components: Iterable[object]) -> Iterator[str]:
    for one in components:
        if custom_id := getattr(one, "custom_id", None):
            yield custom_id
        inner: tuple[object, ...] = (*getattr(one, "children", ()), getattr(one, "accessory", None))
        yield from _ids(part for part in inner if part is not None)
