"""What pictures call those who sit at a table.

Owns: the short names of pictures, the first letters, which emblem a regular has, which sign stands
for whoever has a name that cannot be written; that none of it stays in memory where it must not.
Must not know: how any of it is drawn (only which letters and signs there are), where it stands.

All of it comes from the names that the message's own texts use, so that a picture can name nobody
whom they do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final
from unicodedata import normalize

from bot.language.lookalikes import alike
from bot.language.names import ROBOT, given, plain
from bot.render.cards.drawable import Sitter
from bot.render.cards.drawing.lettering import has
from bot.render.cards.layouts import seats
from bot.render.cards.packs.emblems import SHAPES

LONGEST: Final = 10
"""Letters of a name on a picture."""
EMBLEMS: Final = {
    "Jens Skipper": "anchor", "Mor Karen": "cup", "Søren Møller": "mill",
    "Lille Maren": "flower", "Peder Smed": "anvil", "Ane Kirstine": "yarn",
    "Lars Degn": "book", "Mads Fisker": "fish", "Tante Inga": "umbrella",
}  # fmt: skip
"""Each regular's own (`tables.personas`)."""
SIGNS: Final = tuple(SHAPES)


@lru_cache(1024)
def sitters(names: tuple[str, ...]) -> tuple[Sitter, ...]:
    """Who sits on each seat, by the names that texts show."""
    out: list[Sitter] = []
    for seat, shown in enumerate(names):
        whole = _writable(plain(shown)) or _writable(normalize("NFKC", plain(shown)))
        robot = shown.startswith(ROBOT)
        called = given(whole, regular=robot)
        short = _short(whole, called, [one.name for one in out])
        emblem = next((EMBLEMS[one] for one in EMBLEMS if robot and whole.startswith(one)), "")
        sign = "" if short else SIGNS[seat % len(SIGNS)]
        kept = called if called in short.split()[1:] else ""
        out.append(Sitter(short, _letters(whole), emblem, sign, robot, given=kept))
    return tuple(out)


def forget() -> None:
    """Keep no name in memory, neither as text nor drawn."""
    sitters.cache_clear()
    seats.forget_names()


def _writable(name: str) -> str:
    """What can be written of a name: without emoji and letters of other scripts; the marks alone
    where it has no letters anywhere.
    """
    words = ("".join(letter for letter in word if has(letter)) for word in name.split())
    kept = " ".join(word for word in words if word)
    lettered = any(letter.isalnum() for letter in name)
    return kept if any(letter.isalnum() for letter in kept) or not lettered else ""


def _short(name: str, called: str, others: Sequence[str]) -> str:
    """The name, else the word given for it, else its beginning; told apart from the others."""
    if not name:
        return ""
    for short in (name, called, f"{name[: LONGEST - 1].rstrip()}…"):
        if len(short) <= LONGEST and not alike(short, others):
            return short
    numbered = (f"{name[: LONGEST - 2].rstrip()} {k}" for k in range(2, 100))
    return next(short for short in numbered if not alike(short, others))


def _letters(name: str) -> str:
    words = [word for word in name.split() if word[0].isalnum()] or name.split()[:1]
    return "".join(word[0].upper() for word in (words[:1] + words[-1:])[: min(2, len(words))])
