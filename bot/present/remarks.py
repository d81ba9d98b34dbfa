"""Chooses what a regular says about a settled deal, if anything.

This module knows only what everybody has just seen, so a remark reveals nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from bot.language.i18n import catalogue
from bot.render.context import Remark
from games.kernel.screen.elements import Occasion
from games.kernel.screen.texts import text
from tables.personas import PERSONAS

ONE_IN: Final = 3
"""A regular speaks after one deal in this many, if there is an occasion."""


def remark(
    game: str, table: int, deal: int, regulars: Sequence[str | None], occasions: Sequence[Occasion]
) -> Remark | None:
    """What one of the `regulars` says after this deal. They are names by seat, None for a person.
    Returns None for most deals, and in a game without words for its `occasions`. The same table,
    deal and seats always give the same remark.
    """
    drawn = sha256(f"{table} {deal}".encode()).digest()
    if drawn[0] % ONE_IN:
        return None
    about = [found for one in occasions if (found := _speakers(game, one, regulars))]
    if not about:
        return None
    able = about[drawn[1] % len(about)]
    return able[drawn[2] % len(able)]


def _speakers(game: str, about: Occasion, regulars: Sequence[str | None]) -> list[Remark]:
    """The remarks that the regulars concerned would make about this occasion."""
    found: list[Remark] = []
    for seat in about.seats:
        persona = PERSONAS.get(regulars[seat] or "")
        key = "" if persona is None else f"{game}-remark-{about.key}-{persona.temperament}"
        if catalogue().has(key):
            found.append(Remark(seat, text(key)))
    return found
