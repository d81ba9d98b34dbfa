"""Defines what can be drawn: the games' scenes, the painter's own scenes, the sitters, and how a
picture looks.

A scene contains only what its readers may know, because it is made from a
`games.kernel.screen.elements.Screen` alone. The painter passes names separately, by seat
(`bot.render.sitters`).
"""

from __future__ import annotations

import colorsys
from functools import cache
from typing import NamedTuple

from msgspec import Struct

from bot.render.cards.drawing.palette import CLOTHS, Cloth, rgb
from games.kernel.cards import Card
from games.kernel.screen import scenes


class Portrait(Struct, frozen=True, gc=False):
    """A person's own picture, ready to be drawn on a disc (made by
    `bot.render.cards.drawing.portraits`). `key` identifies this picture. `colours` are its colours,
    three bytes each. `pixels` are indices into them, row by row, of a square.
    """

    key: str
    colours: bytes
    pixels: bytes

    def __repr__(self) -> str:
        """Reveals nothing: a log must not show whose portrait it is or how it looks."""
        return "Portrait()"


class Sitter(Struct, frozen=True, gc=False):
    """A player as drawn in pictures.

    * `name`: the short name; "" if the font has none of its letters.
    * `given`: the one word of the name to write if the room is small; "" means the first word.
    * `portrait`, `emblem` (a regular's own), `letters` (initials) or `sign` (a plain shape): what
      the disc shows. The sign is shown next to a portrait too.
    * `place`: tells the portraits of one picture apart.
    * `away`: the player decides nothing now, so the picture's word ``away`` is on the portrait.
    """

    name: str = ""
    letters: str = ""
    emblem: str = ""
    sign: str = ""
    regular: bool = False
    portrait: Portrait | None = None
    place: int = 0
    given: str = ""
    away: bool = False


class HandScene(Struct, frozen=True, gc=False):
    """A player's cards in hand order, then `hidden` ones face down.

    * `playable`: cards raised above the others, which lie in the shade; None if nothing is to be
      played.
    * `trick`: who plays which card to the trick on the table (None: yet to play), in order.
    * `best`: the seat with the best card.
    * `last`, `taker`: the plays of the trick before, in order, and the seat that took it.
      `last_number` is its number.
    * `owner`: the seat of this hand, if there is a trick.
    * `tricks`, `quota`: how many tricks the owner has won and needs; None if not counted.
    * `trump`, `pot`, `turned`: shown above the cards; None or empty in a game that has none. Cards
      turned up are shown only if there is no trick.
    """

    cards: tuple[Card, ...]
    hidden: int = 0
    playable: tuple[Card, ...] | None = None
    trick: tuple[tuple[int, Card | None], ...] = ()
    best: int | None = None
    owner: int | None = None
    trump: int | None = None
    pot: int | None = None
    turned: tuple[Card, ...] = ()
    tricks: int | None = None
    quota: int | None = None
    last: tuple[tuple[int, Card], ...] = ()
    taker: int | None = None
    last_number: int = 0

    @property
    def above(self) -> bool:
        """Whether there is anything above the cards."""
        return bool(self.trick or self.turned) or self.trump is not None or self.pot is not None


class SettlementScene(Struct, frozen=True, gc=False):
    """A settled deal.

    * `rows`: (seat, chips won or lost), winners first; empty if no chips could move.
    * `pot`: the next pot; None in a game without a pot.
    * `later`: (seat, chips) of each player who paid into the next pot.
    * `trick`, `best`: the last trick, and the seat that took it.
    * `mus`: the hands, scores and sets of a deal of Mus.
    * `tonight`: (sitter, chips) won or lost at this table so far, most first.
    * `remark`: the seat that says the word ``remark``, if any.
    """

    rows: tuple[tuple[int, int], ...]
    pot: int | None = None
    later: tuple[tuple[int, int], ...] = ()
    trick: tuple[tuple[int, Card], ...] = ()
    best: int | None = None
    mus: scenes.MusScene | None = None
    tonight: tuple[tuple[int, int], ...] = ()
    remark: int | None = None


class LobbyScene(Struct, frozen=True, gc=False):
    """A table that waits for players: its sitters and `free` chairs, clockwise.

    * `gaps`: the free chairs that come before a taken one; all other free chairs come last.
    * `stake`: the chips that a deal starts with; None if no chips are played for.
    * `pairs`: whether every second chair belongs to the same pair.
    * `cards`: five cards, as decoration.
    """

    free: int
    stake: int | None = None
    pairs: bool = False
    cards: tuple[Card, ...] = ()
    gaps: tuple[int, ...] = ()


class GameBars(NamedTuple):
    """A person's deals of one game, among people and with regulars, each as (won, played)."""

    people: tuple[int, int]
    regulars: tuple[int, int]


class ChartScene(Struct, frozen=True, gc=False):
    """A person's statistics. The only sitter is the person.

    * `chips`: what deals had brought by the end of each day, from the first day on; empty if none
      moved chips.
    * `games`: the most played first. The picture's words have their labels, for the first game
      ``game 0``, ``people 0``, ``regulars 0`` and ``chips 0``.
    """

    chips: tuple[int, ...] = ()
    games: tuple[GameBars, ...] = ()


class PodiumStep(NamedTuple):
    """A step of a podium: the place, 1 to 3, and how many people share it as a team."""

    place: int
    people: int = 1


class PodiumScene(Struct, frozen=True, gc=False):
    """The best of a tournament, best first. The sitters are those of the first step, then those of
    the next. The picture's words have the points, for the first step ``points 0``.
    """

    steps: tuple[PodiumStep, ...]


Words = tuple[tuple[str, str], ...]
"""(Key, text) of what a picture writes besides names, in its message's language."""
Scene = scenes.Scene | HandScene | SettlementScene | LobbyScene | ChartScene | PodiumScene


class Look(NamedTuple):
    """The cloth of a picture, and whether French suits have four colours."""

    cloth: Cloth = "green"
    four_colours: bool = False


@cache
def cloth_for(colour: int) -> Cloth:
    """The cloth nearest in hue to a colour, 0xRRGGBB."""
    wanted = _hue(colour >> 16 & 255, colour >> 8 & 255, colour & 255)

    def off(cloth: Cloth) -> float:
        apart = abs(_hue(*rgb(CLOTHS[cloth][0])) - wanted)
        return min(apart, 1 - apart)

    return min(CLOTHS, key=off)


def _hue(red: int, green: int, blue: int) -> float:
    return colorsys.rgb_to_hls(red / 255, green / 255, blue / 255)[0]
