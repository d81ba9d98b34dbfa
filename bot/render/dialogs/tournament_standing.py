"""Renders the standing of a tournament, and the picture of its best."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.language.i18n import say
from bot.render import parts
from bot.render.cards.drawable import Look, PodiumScene, PodiumStep, Portrait, cloth_for
from bot.render.cards.layouts.podium import HIGH, MOST
from bot.render.parts import Picture, PictureItem
from bot.render.picture_choice import described
from bot.render.sitters import sitters

PAGE = 10
"""Entrants on a page of the standing."""


class Placed(Struct, frozen=True, kw_only=True):
    """An entrant in the standing: the place, one name or those of two partners as texts show them,
    points, and chips won or lost. `is_reader` is whether the reader is the entrant, or in the team.
    """

    place: int
    names: tuple[str, ...]
    points: int
    net: int
    is_reader: bool = False


def standing(language: str, entrants: Sequence[Placed], first: int = 0) -> str:
    """The page of the standing that contains the line `first`, from 0, at most `PAGE` lines. A
    small line below says which lines these are, if there are others.
    """
    start = page_start(first, len(entrants))
    shown = entrants[start : start + PAGE]
    lines = [_line(language, one) for one in shown]
    if len(shown) < len(entrants):
        last = start + len(shown)
        page = say(language, "board-page", first=start + 1, last=last, total=len(entrants))
        lines.append(f"-# {page}")
    return parts.lines(lines)


def page_start(line: int, total: int) -> int:
    """The first line of the page that contains this line, of `total` lines."""
    return max(0, min(line, total - 1)) // PAGE * PAGE


def readers_line(entrants: Sequence[Placed]) -> int | None:
    """The reader's line, from 0. None if the reader is not in the standing."""
    return next((k for k, one in enumerate(entrants) if one.is_reader), None)


def podium(
    language: str,
    colour: int,
    entrants: Sequence[Placed],
    portraits: Sequence[Portrait | None] = (),
) -> PictureItem | None:
    """The picture of the best, on the cloth of a game with this accent colour, 0xRRGGBB.

    `entrants` are the standing, best first. `portraits` are those of its people in the same order,
    as far as they are known. Of a shared place everybody is drawn or nobody. None if so many share
    the first place that they have no room.
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
    return PictureItem(picture, described(_line(language, one) for one in shown))


def _line(language: str, one: Placed) -> str:
    key = "tournament-placed-me" if one.is_reader else "tournament-placed"
    who = " & ".join(one.names)
    return say(language, key, place=one.place, who=who, points=one.points, net=one.net)
