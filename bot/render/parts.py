"""The pieces every message is put together from.

Owns: the container, lines of text, rows of buttons, times. Must not know: any game, any sentence.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from discord import ButtonStyle, PartialEmoji, SelectOption, ui

from bot.ids import encode, encode_command, priced
from bot.language.unbroken import unbroken
from bot.render.cards.packs.emblems import SHAPES
from bot.render.context import PaintContext
from bot.render.light_items import Button, Container, Item, LightView, Row, size_of
from bot.render.light_items import Text as TextItem
from bot.render.picture import Picture, PictureItem
from tables.decision import Decision

GOLD = 0xF0B232
"""The accent of a hand that awaits its player."""
GREY = 0x99AAB5
"""The accent of what a slash command answered."""
STYLES = {
    "primary": ButtonStyle.primary,
    "secondary": ButtonStyle.secondary,
    "danger": ButtonStyle.danger,
}
DOT = " · "
LETTERS, SCREENFUL = 33, 15
"""Letters in a line on a phone, and the lines that it shows at a time beside a picture."""
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_SIGN = re.compile(f"[{''.join(SHAPES)}]\u00a0")
MOST_COMPONENTS = 40
"""In one message; Discord takes no more."""
_RULE = ui.Separator[Any]()
"""One for all, since it knows of none of them."""


class _Deaf:
    """Makes a view listen to nothing: every press goes through the one guard, so that buttons work
    after a restart and no view is kept in memory.
    """

    def is_dispatchable(self) -> bool:
        """Never: discord.py is to store nothing for it."""
        return False

    def is_finished(self) -> bool:
        """Always: the same, where discord.py asks this instead."""
        return True


class Painted(_Deaf, LightView):
    """A finished message: nothing of it changes but that its picture may be left out. So its
    components are written at once, and its parts do not know what they are part of: otherwise every
    message, a few hundred objects, would be left for the garbage collector to find.

    Raises ValueError for more parts than a message may have.
    """

    def __init__(self, *items: Item) -> None:
        super().__init__(*items)
        if (size := size_of(items)) > MOST_COMPONENTS:
            raise ValueError(f"{size} parts in one message")
        self._picture_item = next(_pictures(items), None)
        self._components = super().to_components()

    @property
    def picture(self) -> Picture | None:
        """What is to be drawn and sent with it."""
        item = self._picture_item
        return None if item is None else item.picture

    def leave_out_picture(self) -> None:
        """Say the same without a picture."""
        item = self._picture_item
        for container in self.children:
            if item is not None and isinstance(container, ui.Container):
                container.remove_item(item)
        self._picture_item, self._components = None, super().to_components()

    def to_components(self) -> list[dict[str, Any]]:
        """As Discord takes them; whoever asks changes nothing in them."""
        return self._components

    def has_components_v2(self) -> bool:
        """Always."""
        return True


def _pictures(items: Iterable[Item]) -> Iterator[PictureItem]:
    """Those that stand in a container, where all of a message stands."""
    for container in items:
        if isinstance(container, ui.Container):
            children: list[Item] = container.children
            yield from (item for item in children if isinstance(item, PictureItem))


class Buttons(_Deaf, ui.View):
    """A legacy message's buttons: a row, or rows of so many."""

    def __init__(self, *items: Item, across: int | None = None) -> None:
        super().__init__(timeout=None)
        for k, item in enumerate(items):
            if across is not None:
                item.row = k // across
            self.add_item(item)


class OneLiner(NamedTuple):
    """A legacy message: one text and at most one row of buttons."""

    content: str
    view: Buttons | None = None


def painted(accent: int, *parts: Item | str | None) -> Painted:
    """A message in one container; strings become text, whose lines break where they may
    (`unbroken`); None and empty ones vanish.
    """
    items: list[Item] = [TextItem(unbroken(p)) if isinstance(p, str) else p for p in parts if p]
    return Painted(Container(*items, accent_colour=accent))


def heading(title: str, *small: str) -> str:
    """A title with small lines under it; empty lines vanish."""
    return lines([f"### {title}", small_lines(*small)])


def small_lines(*small: str) -> str:
    """Small lines under each other; empty ones vanish."""
    return lines(f"-# {line}" for line in small if line)


def dots(parts: Iterable[str]) -> str:
    """Facts joined by middle dots; empty ones vanish."""
    return DOT.join(filter(None, parts))


def lines(parts: Iterable[str]) -> str:
    """Lines under each other; empty ones vanish."""
    return "\n".join(filter(None, parts))


def rule() -> Item:
    """A thin line across."""
    return _RULE


def row(*items: Item | None) -> Item | None:
    """A row of buttons, or None if there are none."""
    there = [i for i in items if i is not None]
    return Row(*there) if there else None


def rows(*groups: Iterable[Item | None]) -> Iterator[Item]:
    """Rows of buttons; empty ones vanish."""
    for group in groups:
        if painted := row(*group):
            yield painted


def button(
    context: PaintContext,
    choice: str,
    label: str,
    style: str = "secondary",
    *,
    on: bool = True,
    decision: Decision | None = None,
    emoji: PartialEmoji | None = None,
) -> Item:
    """A button of this table; `decision` where the press is meant for one decision only."""
    return Button(
        label,
        emoji=emoji,
        style=STYLES[style],
        disabled=not on,
        custom_id=encode(context.table, decision, choice),
    )


def command_button(
    label: str, choice: str, *args: int | str, style: str = "secondary", on: bool = True
) -> Item:
    """A button on what a slash command answered."""
    return Button(
        label,
        style=STYLES[style],
        disabled=not on,
        custom_id=encode_command(choice, *args),
    )


def said(
    context: PaintContext, choice: str, key: str, style: str = "secondary", *, on: bool = True
) -> Item:
    """A button of this table that may be pressed at any time, labelled by a key."""
    return button(context, priced(choice, context.rises), context.say(key), style, on=on)


def opens(context: PaintContext, key: str = "button-table") -> Item | None:
    """The link to the live table, or None where there is none."""
    return Button(context.say(key), url=context.link) if context.link else None


def select(
    custom_id: str,
    placeholder: str,
    options: Sequence[SelectOption],
    lo: int = 1,
    hi: int = 1,
    *,
    on: bool = True,
) -> Item:
    """A row with a menu of at most 25 options."""
    menu: ui.Select[Any] = ui.Select(
        custom_id=custom_id,
        placeholder=placeholder,
        options=list(options),
        min_values=lo,
        max_values=hi,
        disabled=not on,
    )
    return Row(menu)


def tall(body: Iterable[Item | str]) -> bool:
    """Whether a phone that shows the end of this no longer shows where it begins, roughly counted
    (docs/screens.md, section 12). A picture counts alike on and off: it changes no word.
    """
    return sum(map(_height, body)) > SCREENFUL


def _height(item: Item | str) -> int:
    """Lines of text that this takes on a phone."""
    match item:
        case str():
            # Looked for first: most texts have neither, and to find that out takes long otherwise.
            words = _LINK.sub(r"\1", item) if "](" in item else item
            words = _SIGN.sub("", words) if "\u00a0" in words else words
            return sum(1 + len(line) // LETTERS for line in words.splitlines())
        case PictureItem():
            return 0
        case ui.ActionRow():
            return 2
        case _:
            return 1


def fared(net: int) -> str:
    """How somebody fared, for texts that say it in a word: ``won``, ``lost`` or ``even``."""
    return "won" if net > 0 else "lost" if net else "even"


def ago(when: float) -> str:
    """A moment as every client counts it, live: for what is past, and for what is to come where the
    message is edited when it has come.
    """
    return f"<t:{math.floor(when)}:R>"


def at(when: float) -> str:
    """A moment by the reader's clock, to the second: true for ever on a message that nobody edits,
    and not rounded to whole minutes.
    """
    return f"<t:{math.floor(when)}:T>"


def on(when: float) -> str:
    """A moment with its day."""
    return f"<t:{math.floor(when)}:f>"


def until(deadline: float) -> str:
    """A deadline, shown a second before it is enforced."""
    return ago(deadline - 1)
