"""Gives each player at a table a short name, initials, an emblem or a sign for pictures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final
from unicodedata import normalize

from bot.language.names import ASLEEP, ROBOT, alike, plain, short_name
from bot.render.cards.drawable import Sitter
from bot.render.cards.drawing.lettering import has
from bot.render.cards.layouts import seats
from bot.render.cards.packs.emblems import SHAPES

LONGEST: Final = 10
"""The most letters of a name on a picture."""
EMBLEMS: Final = {
    "Jens Skipper": "anchor", "Mor Karen": "cup", "Søren Møller": "mill",
    "Lille Maren": "flower", "Peder Smed": "anvil", "Ane Kirstine": "yarn",
    "Lars Degn": "book", "Mads Fisker": "fish", "Tante Inga": "umbrella",
}  # fmt: skip
"""Each regular's emblem, by name (`tables.personas`)."""
SIGNS: Final = tuple(SHAPES)


@lru_cache(1024)
def sitters(names: tuple[str, ...]) -> tuple[Sitter, ...]:
    """The sitter of each seat, from the names that texts show. So a picture shows no name that the
    texts do not show.
    """
    out: list[Sitter] = []
    for seat, shown in enumerate(names):
        whole = _writable(plain(shown)) or _writable(normalize("NFKC", plain(shown)))
        robot = shown.startswith(ROBOT)
        called = short_name(whole, regular=robot)
        short = _short(whole, called, [one.name for one in out])
        emblem = next((EMBLEMS[one] for one in EMBLEMS if robot and whole.startswith(one)), "")
        sign = "" if short else SIGNS[seat % len(SIGNS)]
        kept = called if called in short.split()[1:] else ""
        away = shown.startswith(ASLEEP)
        out.append(Sitter(short, _initials(whole), emblem, sign, robot, given=kept, away=away))
    return tuple(out)


def forget() -> None:
    """Clear all cached names, both as text and as drawings."""
    sitters.cache_clear()
    seats.forget_names()


def _writable(name: str) -> str:
    """The part of a name that can be written, without emoji and letters of other scripts. Signs
    alone are kept only if the name has no letters at all.
    """
    words = ("".join(letter for letter in word if has(letter)) for word in name.split())
    kept = " ".join(word for word in words if word)
    lettered = any(letter.isalnum() for letter in name)
    return kept if any(letter.isalnum() for letter in kept) or not lettered else ""


def _short(name: str, called: str, others: Sequence[str]) -> str:
    """The name, or the word `called`, or the beginning of the name, different from all others."""
    if not name:
        return ""
    for short in (name, called, f"{name[: LONGEST - 1].rstrip()}…"):
        if len(short) <= LONGEST and not alike(short, others):
            return short
    numbered = (f"{name[: LONGEST - 2].rstrip()} {k}" for k in range(2, 100))
    return next(short for short in numbered if not alike(short, others))


def _initials(name: str) -> str:
    words = [word for word in name.split() if word[0].isalnum()] or name.split()[:1]
    return "".join(word[0].upper() for word in (words[:1] + words[-1:])[: min(2, len(words))])
