"""Who is blocked from a server's tables, and the way in again.

Owns: how the list is set out. Must not know: what a block keeps from.
"""

from __future__ import annotations

from collections.abc import Sequence

from discord import SelectOption
from msgspec import Struct

from bot.ids import encode_command
from bot.language.i18n import catalogue
from bot.language.names import plain
from bot.render import parts
from bot.render.parts import Painted

PAGE = 10
"""People on one page."""
LIST, LIFT = "blocks", "unblock"
"""As ids name them: a page of the list, and letting somebody in."""


class BlockLine(Struct, frozen=True):
    """Somebody who is blocked. Names are shown names; empty of whom nothing else is kept."""

    user: int
    name: str
    by: str
    at: float


def blocked_view(
    language: str, guild: str, blocks: Sequence[BlockLine], skip: int, total: int, said: str = ""
) -> Painted:
    """A page of those who are blocked, the latest first, under what has just been done."""
    say = catalogue().say
    last = skip + len(blocks)
    page = say(language, "blocks-page", first=skip + 1, last=last, total=total)
    listed = "\n".join(_line(language, block) for block in blocks)
    menu = [
        SelectOption(label=plain(block.name) or str(block.user), value=str(block.user))
        for block in blocks
    ]
    return parts.painted(
        parts.GREY,
        parts.heading(say(language, "blocks-title", guild=guild), say(language, "blocks-note")),
        said,
        f"{listed}\n-# {page}" if listed else say(language, "blocks-none"),
        parts.select(encode_command(LIFT), say(language, "blocks-lift"), menu) if menu else None,
        parts.row(
            parts.command_button(
                say(language, "button-newer"), LIST, max(skip - PAGE, 0), "up", on=skip > 0
            ),
            parts.command_button(
                say(language, "button-older"), LIST, skip + PAGE, "down", on=last < total
            ),
        )
        if total > PAGE
        else None,
    )


def _line(language: str, block: BlockLine) -> str:
    say = catalogue().say
    return say(
        language,
        "blocks-line",
        who=block.name or f"<@{block.user}>",
        when=parts.ago(block.at),
        by=block.by or say(language, "changes-nobody"),
    )
