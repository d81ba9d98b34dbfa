"""Makes the podium picture of a tournament."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.language.i18n import say
from bot.render.cards.drawable import Look, PodiumScene, PodiumStep, Portrait, cloth_for
from bot.render.cards.layouts.podium import HIGH, MOST
from bot.render.parts import Picture, PictureItem
from bot.render.picture_choice import described
from bot.render.sitters import sitters


class Placed(NamedTuple):
    """An entrant in the standing: the place, one name or those of two partners as texts show them,
    and points.
    """

    place: int
    names: tuple[str, ...]
    points: int


def podium(
    language: str,
    colour: int,
    entrants: Sequence[Placed],
    lines: Iterable[str],
    portraits: Sequence[Portrait | None] = (),
) -> PictureItem | None:
    """The picture of the best, on the cloth of a game with this accent colour, 0xRRGGBB.

    `entrants` are the standing, best first, and `lines` describe the picture. `portraits` are those
    of the people of all entrants in the same order, as far as they are known. Of a shared place
    everybody is drawn or nobody. None if more share the first place than have room.
    """
    shown = [one for one in entrants if one.place in HIGH]
    while len(shown) > MOST:
        shown = [one for one in shown if one.place < shown[-1].place]
    if not shown:
        return None
    names = tuple(name for one in shown for name in one.names)
    scene = PodiumScene(tuple(PodiumStep(one.place, len(one.names)) for one in shown))
    words = tuple(
        (f"points {k}", say(language, "picture-points", points=one.points))
        for k, one in enumerate(shown)
    )
    look, drawn = Look(cloth_for(colour)), tuple(portraits[: len(names)])
    picture = Picture("podium.png", scene, look, sitters(names), drawn, words)
    return PictureItem(picture, described(lines))
