"""Calculates who pays whom in a settlement, and draws it as arrows, each with a sum."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from bot.render.cards.drawable import SettlementScene
from bot.render.cards.drawing.colours import FELT, FELT_DEEP, GOLD, PAPER
from bot.render.cards.drawing.lettering import length, word_sprite
from bot.render.cards.drawing.raster import Canvas, Sprite, sprite
from bot.render.cards.drawing.svg import box, line, path, put
from bot.render.cards.layouts import marks

POT: Final = -1
"""Used instead of a seat if the pot pays."""


class Payer(NamedTuple):
    """A seat or `POT`, its net, and how much of it goes to the winners and into the next pot."""

    seat: int
    net: int
    to_winners: int = 0
    to_pot: int = 0


class Flows(NamedTuple):
    """The winners with their nets, and all others. Those who pay into the next pot come last."""

    winners: tuple[tuple[int, int], ...]
    payers: tuple[Payer, ...]


def flows(scene: SettlementScene) -> Flows:
    """Who pays whom. The chips that a payer has not paid into the next pot go to the winners, or
    into the pot if nobody won. The rest of the winners' chips comes from the pot that stood.

    A player who pays into the next pot may also have received chips, so the loss may be smaller
    than that payment. The others' chips then make up the rest of the next pot, so that every sum is
    right.
    """
    winners = tuple((seat, net) for seat, net in scene.rows if net > 0)
    later = dict(scene.later)
    payers = [Payer(seat, 0) for seat, net in scene.rows if not net]
    paying: list[Payer] = []
    for seat, net in scene.rows:
        if net < 0:
            to_pot = min(-net, later.get(seat, 0)) if winners else -net
            paying.append(Payer(seat, net, -net - to_pot, to_pot))
    from_pot = sum(net for _, net in winners) - sum(one.to_winners for one in paying)
    if from_pot > 0 and scene.pot is not None:
        payers.append(Payer(POT, -from_pot, from_pot))
    for k, one in enumerate(paying):
        excess = min(one.to_winners, max(0, -from_pot))
        from_pot += excess
        paying[k] = one._replace(to_winners=one.to_winners - excess, to_pot=one.to_pot + excess)
    paying.sort(key=lambda one: (one.to_pot > 0, not one.to_winners))
    return Flows(winners, (*payers, *paying))


Point = tuple[float, float]
SUM = 30
"""Size of the letters of a sum."""
PILL: Final = 40
"""The height of a sum's pill."""
_HEAD, _STEP, _AROUND, _CHIP = 22, 6, 22, 36


def arrow(canvas: Canvas, start: Point, end: Point) -> None:
    """Draw a gold arrow."""
    dx, dy = round(end[0] - start[0]), round(end[1] - start[1])
    left, top = min(start[0], start[0] + dx) - _HEAD, min(start[1], start[1] + dy) - _HEAD
    canvas.put(_arrow(dx, dy), left, top)


@lru_cache(maxsize=256)
def _arrow(dx: int, dy: int) -> Sprite:
    x, y = _HEAD - min(0, dx), _HEAD - min(0, dy)
    long = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / long, dy / long
    tip, base = (x + dx, y + dy), (x + dx - _HEAD * ux, y + dy - _HEAD * uy)
    wide = _HEAD * 0.58
    head = (
        f"M{tip[0]:.1f} {tip[1]:.1f}L{base[0] - wide * uy:.1f} {base[1] + wide * ux:.1f}"
        f"L{base[0] + wide * uy:.1f} {base[1] - wide * ux:.1f}Z"
    )
    shaft = line(f"M{x} {y}L{base[0]:.1f} {base[1]:.1f}", GOLD, 7)
    return sprite(shaft + path(head, GOLD), abs(dx) + 2 * _HEAD, abs(dy) + 2 * _HEAD)


def amount(canvas: Canvas, chips: int, x: float, y: float, room: float = 200) -> None:
    """Draw a sum on a dark pill with its middle at (x, y), with a chip if the `room` suffices."""
    words = str(chips)
    long, wide = round(length(words, SUM)), width(chips, room)
    chip = _CHIP if wide - long - _AROUND >= _CHIP else 0
    canvas.put(_pill(wide), x, y, (0.5, 0.5))
    left = x - (long + chip) / 2
    if chip:
        canvas.put(marks.chip(chips, FELT_DEEP), left, y, (0, 0.5))
    canvas.put(word_sprite(words, SUM, PAPER, FELT_DEEP, long), left + chip, y, (0, 0.5))


def width(chips: int, room: float = 200) -> int:
    """The width of a sum's pill: with a chip if the `room` suffices for it."""
    long = round(length(str(chips), SUM)) + _AROUND
    steps = (-(-wide // _STEP) * _STEP for wide in (long + _CHIP, long))
    with_chip, without = steps
    return with_chip if with_chip <= room else without


@lru_cache(maxsize=64)
def _pill(wide: int) -> Sprite:
    body = box(2, 2, wide - 4, PILL - 4, FELT_DEEP, r=PILL / 2 - 2, stroke=GOLD, width=3.4)
    return sprite(body, wide, PILL)


@lru_cache(maxsize=64)
def bus(wide: int, over: tuple[int, ...]) -> Sprite:
    """A line of this width below several winners, with an arrowhead up to each."""
    heads = "".join(put(path("M0 0L12 20H-12Z", GOLD), x, 0) for x in over)
    stems = line("".join(f"M{x} 18V32" for x in over) + f"M4 32H{wide - 4}", GOLD, 7)
    return sprite(stems + heads, wide, 38, ground=FELT)
