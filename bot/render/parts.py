"""Defines the parts of every message: container, lines of text, rows of buttons, picture, times."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from discord import ButtonStyle, MediaGalleryItem, PartialEmoji, SelectOption, ui
from msgspec.structs import replace

from bot.ids import encode_command, priced
from bot.language.unbroken import unbroken
from bot.render.cards.drawable import Look, Portrait, Scene, Sitter, Words
from bot.render.cards.drawing.lettering import length
from bot.render.cards.packs.emblems import SHAPES
from bot.render.context import PaintContext
from tables.decision import Decision

MOST = 1024
"""The most characters in a picture's description."""


class Picture(NamedTuple):
    """What to draw, and with which look and sitters. `name` is the name of its file and says
    nothing about the content. `portraits` has the available ones by seat, `words` what the picture
    writes besides names.
    """

    name: str
    scene: Scene
    look: Look
    sitters: tuple[Sitter, ...] = ()
    portraits: tuple[Portrait | None, ...] = ()
    words: Words = ()

    @property
    def compared(self) -> tuple[object, ...]:
        """What makes it a different picture if it changes. Portraits do not count, because only a
        new table's message is sent again if a portrait has arrived.
        """
        return self.name, self.scene, self.look, self.sitters, self.words

    @property
    def drawn(self) -> tuple[Scene, Look, tuple[Sitter, ...], Words]:
        """All that the file's bytes depend on."""
        if not any(self.portraits):
            return self.scene, self.look, self.sitters, self.words
        pairs = zip_longest(self.sitters, self.portraits[: len(self.sitters)])
        sitters = tuple(
            one if portrait is None else replace(one, portrait=portrait, place=seat)
            for seat, (one, portrait) in enumerate(pairs)
        )
        return self.scene, self.look, sitters, self.words


class PictureItem(ui.MediaGallery[Any]):
    """A gallery with one picture and its description. It refers to an attached file of that
    name.
    """

    def __init__(self, picture: Picture, words: str) -> None:
        super().__init__(MediaGalleryItem(f"attachment://{picture.name}", description=words))
        self.picture = picture


Item = ui.Item[Any]
GOLD = 0xF0B232
"""The accent of a hand that awaits its player."""
GREY = 0x99AAB5
"""The accent of the answer to a slash command."""
STYLES = {
    "primary": ButtonStyle.primary,
    "secondary": ButtonStyle.secondary,
    "success": ButtonStyle.success,
    "danger": ButtonStyle.danger,
}
DOT = " · "
ROOM = 100
"""The most characters of the label of a row in a menu, and of its description."""
WIDE = 14
"""The most letters of a label with which three buttons fit in a row on a phone (docs/screens.md,
12).
"""
LETTERS, SCREENFUL = 33, 15
"""Letters in a line on a phone, and the lines that it shows at a time next to a picture."""
PHONE, LETTER, SMALL = 270, 16, 14
"""Pixels of a line on a phone 360 wide, and the sizes of normal and small letters."""
BOLD = 1.07
"""How much wider bold letters are."""
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_LIVE = re.compile(r"<t:\d+:R>")
_SIGN = re.compile(f"[{''.join(SHAPES)}]\u00a0")
_GALLERY = 12


class _Deaf:
    """Makes a view listen to nothing. Every press goes through the gate, so that buttons work after
    a restart and no view is kept in memory.
    """

    def is_dispatchable(self) -> bool:
        """Always false, so that discord.py stores nothing for it."""
        return False

    def is_finished(self) -> bool:
        """Always true, for the same reason: discord.py checks this in other places."""
        return True


class Painted(_Deaf, ui.LayoutView):
    """A finished message. Only its picture can still be left out. It keeps its components in
    Discord's format, not the items that they come from. Raises ValueError for more components than
    a message may have.

    `in_words` makes the same message without a picture, if its texts do not already state all that
    the picture shows.
    """

    def __init__(self, *items: Item, in_words: Callable[[], Painted] | None = None) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)
        self.picture = next(_pictures(items), None)
        """The picture to be drawn and sent with it."""
        self._in_words = in_words
        self._components = super().to_components()
        self.clear_items()

    def leave_out_picture(self) -> None:
        """Remove the picture. What only the picture showed is then in the texts."""
        if self.picture is None:
            return
        self.picture = None
        if self._in_words is None:
            self._components = [_without_picture(container) for container in self._components]
        else:
            self._components = self._in_words().to_components()

    def to_components(self) -> list[dict[str, Any]]:
        """The components in Discord's format. Callers must not change them."""
        return self._components

    def has_components_v2(self) -> bool:
        """Always true."""
        return True


def _pictures(items: Iterable[Item]) -> Iterator[Picture]:
    """The pictures in the containers, which hold all items of a message."""
    for container in items:
        if isinstance(container, ui.Container):
            children: list[Item] = container.children
            yield from (item.picture for item in children if isinstance(item, PictureItem))


def _without_picture(container: dict[str, Any]) -> dict[str, Any]:
    """A container's component without its galleries. Only pictures are galleries."""
    parts = [part for part in container["components"] if part["type"] != _GALLERY]
    return container | {"components": parts}


class Buttons(_Deaf, ui.View):
    """The buttons of a legacy message: one row, or rows of `across` buttons."""

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


def painted(
    accent: int, *parts: Item | str | None, in_words: Callable[[], Painted] | None = None
) -> Painted:
    """A message in one container. Strings become text with safe line breaks (`unbroken`). None and
    empty parts are left out. `in_words` is that of `Painted`.
    """
    items: list[Item] = [
        ui.TextDisplay(unbroken(p)) if isinstance(p, str) else p for p in parts if p
    ]
    return Painted(ui.Container(*items, accent_colour=accent), in_words=in_words)


def heading(title: str, *small: str) -> str:
    """A title with small lines under it; empty lines are left out."""
    return lines([f"### {title}", small_lines(*small)])


def small_lines(*small: str) -> str:
    """Small lines under each other; empty ones are left out."""
    return lines(f"-# {line}" for line in small if line)


def dots(parts: Iterable[str]) -> str:
    """Facts joined by middle dots; empty ones are left out."""
    return DOT.join(filter(None, parts))


def lines(parts: Iterable[str]) -> str:
    """Lines under each other; empty ones are left out."""
    return "\n".join(filter(None, parts))


def rule() -> Item:
    """A thin line across."""
    return ui.Separator()


def row(*items: Item | None) -> Item | None:
    """A row of buttons, or None if there are none."""
    there = [i for i in items if i is not None]
    return ui.ActionRow(*there) if there else None


def rows(*groups: Iterable[Item | None]) -> Iterator[Item]:
    """Rows of buttons; empty ones are left out."""
    for group in groups:
        if painted := row(*group):
            yield painted


def short(text: str, most: int = ROOM) -> str:
    """A text cut to at most `most` characters; by default to those of a row in a menu."""
    return text if len(text) <= most else text[: most - 1] + "…"


def fit(items: Sequence[object]) -> bool:
    """Whether the buttons among these items fit in one row on a phone."""
    labels = [b.label or "" for b in items if isinstance(b, ui.Button)]
    return len(labels) < 3 or all(len(label.replace("\ufe0e", "")) <= WIDE for label in labels)


def fitting(*items: Item) -> Iterator[Item]:
    """A row of buttons, or rows of two if they do not fit in one on a phone."""
    step = max(1, len(items)) if fit(items) else 2
    return rows(*(items[k : k + step] for k in range(0, len(items), step)))


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
    """A button of this table, with a `decision` if the press is meant for that decision only."""
    return ui.Button(
        label=label,
        emoji=emoji,
        style=STYLES[style],
        disabled=not on,
        custom_id=context.press(decision, choice),
    )


def command_button(
    label: str, choice: str, *args: int | str, style: str = "secondary", on: bool = True
) -> Item:
    """A button on the answer to a slash command."""
    return ui.Button(
        label=label,
        style=STYLES[style],
        disabled=not on,
        custom_id=encode_command(choice, *args),
    )


def table_button(
    context: PaintContext, choice: str, key: str, style: str = "secondary", *, on: bool = True
) -> Item:
    """A button of this table that may be pressed at any time, labelled by a catalogue key."""
    return button(context, priced(choice, context.rises), context.say(key), style, on=on)


def opens(context: PaintContext, key: str = "button-table") -> Item | None:
    """A link button to the table's message, or None if there is none."""
    return ui.Button(label=context.say(key), url=context.link) if context.link else None


def select(
    custom_id: str,
    placeholder: str,
    options: Sequence[SelectOption],
    lo: int = 1,
    hi: int = 1,
    *,
    on: bool = True,
) -> Item:
    """A row with a select of at most 25 options."""
    menu: ui.Select[Any] = ui.Select(
        custom_id=custom_id,
        placeholder=placeholder,
        options=list(options),
        min_values=lo,
        max_values=hi,
        disabled=not on,
    )
    return ui.ActionRow(menu)


def tall(body: Iterable[Item | str]) -> bool:
    """Whether a phone cannot show the start and the end of this body at once, by a rough count
    (docs/screens.md, section 12). A picture does not count, so that the words do not depend on it.
    """
    return height(body) > SCREENFUL


def height(body: Iterable[Item | str]) -> int:
    """How many lines of text this takes on a phone, by the same count."""
    return sum(map(_height, body))


def text_rows(*lines: str) -> int:
    """How many rows these lines take on a phone, measured with a font like Discord's."""
    return sum(map(_rows, (line for text in lines for line in text.splitlines())))


def _rows(line: str) -> int:
    """The rows of a line, which breaks at spaces."""
    size = SMALL if line.startswith("-#") else LETTER
    room = PHONE / BOLD if "**" in line else PHONE
    plain = _LIVE.sub("in 1 minute", line).replace("`", "").replace("*", "").removeprefix("-# ")
    rows, row = 0, ""
    for word in plain.split(" "):
        if row and length(f"{row} {word}", size) <= room:
            row = f"{row} {word}"
        else:
            rows, row = rows + math.ceil(length(word, size) / room), word
    return rows


def _height(item: Item | str) -> int:
    """How many lines of text this takes on a phone."""
    match item:
        case str():
            # Checked first, because most texts have neither a link nor a sign, and a substitution
            # without a match is slow.
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
    """A net in a word, as texts need it: ``won``, ``lost`` or ``even``."""
    return "won" if net > 0 else "lost" if net else "even"


def ago(when: float) -> str:
    """A relative time, which every client keeps up to date. Use it for a past time, or for a future
    time if the message is edited then.
    """
    return f"<t:{math.floor(when)}:R>"


def at(when: float) -> str:
    """A time by the reader's clock, to the second. It stays true on a message that is never edited,
    and is not rounded to whole minutes.
    """
    return f"<t:{math.floor(when)}:T>"


def day(when: float) -> str:
    """A day, as in “2 June 2026”."""
    return f"<t:{math.floor(when)}:D>"


def on(when: float) -> str:
    """A time with its date."""
    return f"<t:{math.floor(when)}:f>"


def until(deadline: float) -> str:
    """A deadline, shown one second before it is enforced."""
    return ago(deadline - 1)
