"""Counts what a message asks of its reader: words, buttons, and rows of text on a phone.

The budgets are those of docs/screens.md, "Budgets". Words are counted without names and cards, and
a live time as three ("in 1 minute"). Of a mention the shown name counts.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from typing import NamedTuple

from bot.ids import decode
from bot.render.cards.drawing.lettering import length
from bot.render.parts import Painted
from tests.support.messages.reading import components

PHONE = 270
"""Pixels of a line of text on a phone of 360."""
LETTER, SMALL, LARGE = 16, 14, 17
"""Pixels of the letters of a line, of a small one, and of a heading."""
_TIME = re.compile(r"<t:\d+:R>|<t:\d+:[a-zA-Z]>")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_COMMAND = re.compile(r"<(/[^<>:]+):\d+>")
_CARD = re.compile(r"`[^`]*`")
_THOUSANDS = re.compile("(?<=\\d)\u00a0(?=\\d)")
_WORD = re.compile(r"[^\W_]+(?:[’'.,-][^\W_]+)*")
UTILITIES = frozenset({"why", "hint", "more"})


class Cost(NamedTuple):
    """What one message asks of its reader."""

    words: int
    buttons: int
    rows: int

    def within(self, budget: Cost) -> bool:
        return all(a <= b for a, b in zip(self, budget, strict=True))


def cost(message: Painted, names: Iterable[str]) -> Cost:
    """Count a message. Its buttons are those that are not choices of the game."""
    parts = components(message)
    lines = [line for one in parts if one["type"] == 10 for line in one["content"].splitlines()]
    shown = next((k for k, one in enumerate(parts) if one["type"] == 12), -1)
    below = [
        line
        for one in parts[shown + 1 :]
        if one["type"] == 10
        for line in one["content"].splitlines()
    ]
    pressed = [decode(one["custom_id"]) for one in parts if one["type"] == 2 and "custom_id" in one]
    buttons = sum(press is not None and press.decision is None for press in pressed)
    return Cost(sum(words(line, names) for line in lines), buttons, sum(map(rows, below)))


def words(line: str, names: Iterable[str]) -> int:
    """Count the words of a line of a message."""
    plain = _COMMAND.sub(r"\1", _LINK.sub(r"\1", _TIME.sub(" in 1 minute ", line)))
    plain = _CARD.sub(" ", plain)
    plain = (
        _THOUSANDS.sub("", plain).replace("\u00a0", " ").replace("\u2011", "-").replace("\\", "")
    )
    for name in sorted(names, key=len, reverse=True):
        plain = plain.replace(name.replace("\\", ""), " ")
    return len(_WORD.findall(plain))


def rows(line: str) -> int:
    """Count how many rows a line takes on a phone."""
    size = LARGE if line.startswith("###") else SMALL if line.startswith("-#") else LETTER
    plain = _COMMAND.sub(r"\1", _LINK.sub(r"\1", _TIME.sub("in 1 minute", line)))
    plain = plain.replace("`", "").replace("*", "")
    return math.ceil(length(plain.removeprefix("### ").removeprefix("-# "), size) / PHONE)
