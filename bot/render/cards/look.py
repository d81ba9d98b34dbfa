"""Defines how a picture looks, and which cloth matches a game's colour."""

from __future__ import annotations

import colorsys
from functools import cache
from typing import NamedTuple

from bot.render.cards.drawing.palette import CLOTHS, Cloth, rgb


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
