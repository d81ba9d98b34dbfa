"""Draws the players at a table: plates with disc, name and marks, their cards, their tricks.

Names must not be written to a file, so plates are composed in memory.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from bot.render.cards.drawable import Sitter
from bot.render.cards.drawing.colours import (
    EDGE,
    FELT,
    FELT_DEEP,
    FELT_LIGHT,
    GOLD,
    GREY,
    INK,
    NAVY,
    PAPER,
    Colour,
)
from bot.render.cards.drawing.lettering import forget_words, length, word_sprite
from bot.render.cards.drawing.portraits import RIM, sprite_of
from bot.render.cards.drawing.raster import Layer, Sprite, sprite
from bot.render.cards.drawing.svg import box, disc, line, path, put, shape
from bot.render.cards.packs.emblems import EMBLEMS, PERSON, ROBOT, SHAPES
from bot.render.cards.packs.glyphs import write

_MARGIN: Final = 8
"""Space around a plate that has a glow, or a mark on its rim."""
_ABOVE: Final = 12
"""Space around a plate with a crown, which is on the disc and must leave the face visible."""
MARK, CROWN = 26, 24
LEAST: Final = 22
"""The smallest letter size that is legible on a phone. There a picture is 300 pixels wide and these
letters are 9 high. A name that is too long loses words, then letters, but no more size.
"""
EASILY, PRESSED = 1.15, 1.45
"""How long a name may be, in times its room, and still be legible when condensed: easily, and
just.
"""


class Standing(Struct, frozen=True, gc=False):
    """The state of a seat: to act, out, and its roles."""

    to_act: bool = False
    out: bool = False
    dealer: bool = False
    declarer: bool = False
    mano: bool = False


PLAIN: Final = Standing()


def sitter_of(seat: int, sitters: tuple[Sitter, ...]) -> Sitter:
    """The sitter of a seat; a seat without one is shown by its number."""
    return sitters[seat] if seat < len(sitters) else Sitter(letters=str(seat + 1))


@lru_cache(maxsize=1536)
def plate(
    sitter: Sitter, wide: int, high: int, standing: Standing = PLAIN, *, disc: bool = True
) -> Sprite:
    """A player's plate: the `disc` if there is room, the name, the roles. It is gold if the player
    is to act, and sunk if the player is out. The plate is in the middle of the sprite.
    """
    named = bool(sitter.name)
    ground, ink = (GOLD, INK) if standing.to_act else (FELT_DEEP, GREY if standing.out else PAPER)
    beside = sitter.portrait is not None and not named
    least = high + (MARK if standing.dealer or standing.mano else 0) + (high - 6) * beside
    wide = wide if named else least
    around = _ABOVE if standing.declarer else _MARGIN if standing.to_act else 0
    layer = Layer(_blank(wide, high, around, ground, declarer=standing.declarer))
    middle = around + high / 2
    if disc or not named:
        layer.put(face(sitter, high - 8, ground, out=standing.out), middle, middle, (0.5, 0.5))
    if beside:
        sign = disc_of(sitter, high - 8, ground, out=standing.out)
        layer.put(sign, middle + high - 6, middle, (0.5, 0.5))
    at = around + wide - 4
    for name, holds in (("dealer", standing.dealer), ("mano", standing.mano)):
        if holds:
            layer.put(mark(name, MARK, ground), at - MARK / 2, middle, (0.5, 0.5))
            at -= MARK + 2
    if standing.declarer:
        _crown(layer, middle)
    if named:
        left = around + (high + 1 if disc else 9)
        room = round(at - left - 4)
        name, size = fitted(sitter.name, min(24, round(high * 0.6)), room, sitter.given)
        layer.put(word_sprite(name, size, ink, ground, room), left, middle, (0, 0.5))
    return layer.sprite()


@lru_cache(maxsize=4096)
def fitted(
    name: str, size: int, room: int, given: str = "", *, least: int = LEAST
) -> tuple[str, int]:
    """A name and the size of its letters, `least` to `size`, so that the name fits when condensed
    and is legible. It gets smaller letters first, then shrinks to the one word `given` (or the
    first), then loses its last letters.
    """
    while size > least and length(name, size) > room:
        size -= 1
    first = given or name.partition(" ")[0]
    for words, most in ((name, EASILY), (first, PRESSED)):
        if length(words, size) <= most * room:
            return words, size
    short = first.rstrip("…")
    while len(short) > 1 and length(f"{short}…", size) > PRESSED * room:
        short = short[:-1]
    return f"{short}…", size


@lru_cache(maxsize=64)
def _blank(wide: int, high: int, around: int, ground: Colour, *, declarer: bool) -> Sprite:
    """A plate without a player, as large as it is with a crown."""
    plain = _plate(wide, high, around, to_act=ground == GOLD)
    if not declarer:
        return plain
    layer = Layer(plain)
    _crown(layer, around + high / 2, beyond=True)
    return layer.sprite()


def _crown(on: Layer, middle: float, *, beyond: bool = False) -> None:
    on.put(mark("declarer", CROWN, FELT), middle, 0, (0.5, 0), beyond=beyond)


@lru_cache(maxsize=64)
def _plate(wide: int, high: int, around: int, *, to_act: bool) -> Sprite:
    m = around
    glow = ""
    if to_act:
        glow = f'<g opacity="0.4">{_pill(m - 6, wide + 12, high + 12, GOLD)}</g>'
        body = _pill(m, wide, high, GOLD)
    else:
        body = _pill(m, wide, high, FELT_DEEP)
    return sprite(glow + body, wide + 2 * m, high + 2 * m)


def _pill(at: float, wide: float, high: float, fill: Colour) -> str:
    return box(at, at, wide, high, fill, r=high / 2)


@lru_cache(maxsize=256)
def face(sitter: Sitter, across: int, ground: Colour = FELT, *, out: bool = False) -> Sprite:
    """A player on a disc: the portrait, or what `disc_of` has."""
    if sitter.portrait is None:
        return disc_of(sitter, across, ground, out=out)
    layer = Layer(_disc(PAPER, "", across, ground, out=out))
    small = sprite_of(sitter.portrait, sitter.place, across - 2 * RIM, out=out)
    layer.put(small, RIM, RIM)
    return layer.sprite()


@lru_cache(maxsize=256)
def disc_of(sitter: Sitter, across: int, ground: Colour = FELT, *, out: bool = False) -> Sprite:
    """A player on a disc: an emblem, or the initials."""
    if sitter.emblem in EMBLEMS:
        fill, drawing = EMBLEMS[sitter.emblem]
    else:
        fill, drawing = (ROBOT if sitter.regular else PERSON), SHAPES.get(sitter.sign, "")
    body = _disc(fill, drawing, across, ground, out=out)
    if not sitter.letters or drawing:
        return body
    layer = Layer(body)
    ink = INK if not out else EDGE
    size = round(across * (0.56 if len(sitter.letters) < 2 else 0.46))
    words = word_sprite(sitter.letters, size, ink, fill if not out else GREY, across - 6)
    layer.put(words, across / 2, across / 2, (0.5, 0.5))
    return layer.sprite()


@lru_cache(maxsize=128)
def _disc(fill: Colour, drawing: str, across: int, ground: Colour, *, out: bool) -> Sprite:
    rim = "none" if fill in {PERSON, ROBOT} else PAPER
    body = disc(30, 30, 28.4, GREY if out and not drawing else fill, rim, 3)
    drawn = put(drawing, 30, 30, 1.05)
    if out:
        drawn = f'<g opacity="0.5">{drawn}</g>'
    return sprite(body + drawn, 60, 60, across / 60, ground=ground)


@lru_cache(maxsize=32)
def mark(name: str, size: int, ground: Colour = FELT) -> Sprite:
    """``dealer``: a D; ``declarer``: a crown; ``mano``: a star. Raises KeyError for others."""
    crown = shape("M8 31L4 11L14 19L20 6L26 19L36 11L32 31Z", GOLD, 2.6)
    star = shape("M20 3L25 15L38 16L28 24.5L31 37L20 30L9 37L12 24.5L2 16L15 15Z", GOLD, 2.6)
    letter = disc(20, 20, 18, PAPER, INK, 3) + write("D", 21, 8, 24, INK, anchor=0.5, bold=1.2)
    drawings = {"dealer": letter, "declarer": crown, "mano": star}
    return sprite(drawings[name], 40, 40, size / 40, ground=ground)


@lru_cache(maxsize=64)
def held(count: int, high: int, room: int) -> Sprite:
    """`count` cards face down in a player's hand, within `room` pixels across."""
    wide = round(high * 0.7)
    step = min(high * 0.3, (room - wide) / max(1, count - 1))
    one = box(1, 1, wide - 2, high - 2, PAPER, r=4, stroke=EDGE, width=1.6) + box(
        4.5, 4.5, wide - 9, high - 9, NAVY, r=2
    )
    sign = path(f"M{wide / 2} {high * 0.3}L{wide * 0.68} {high / 2}L{wide / 2} {high * 0.7}"
                f"L{wide * 0.32} {high / 2}Z", GOLD)  # fmt: skip
    body = "".join(put(one, step * k, 0) for k in range(count))
    body += put(sign, step * (count - 1), 0)
    return sprite(body, wide + step * (count - 1), high)


@lru_cache(maxsize=128)
def taken(count: int, quota: int | None, room: int, scale: float = 1.0) -> Sprite:
    """A small pile for each trick, and an empty place for each trick still needed, within `room`
    pixels across.
    """
    most = max(quota or 0, count)
    step = min(38.0, (room / scale - 36) / max(1, most - 1))
    under = box(3, 5, 30, 20, PAPER, r=3, stroke=EDGE, width=1.6)
    over = box(1, 1, 30, 20, PAPER, r=3, stroke=EDGE, width=1.6) + box(4.5, 4.5, 23, 13, NAVY, r=2)
    gold = line("M9 11H23", GOLD, 3)
    empty = box(2, 3, 30, 20, FELT_DEEP, r=3, stroke=FELT_LIGHT, width=2)
    pile = under + over + gold
    body = "".join(put(pile if k < count else empty, step * k, 0) for k in range(most))
    return sprite(body, step * (most - 1) + 36, 28, scale)


def forget_names() -> None:
    """Clear all cached sprites with a person's name or portrait."""
    for kept in (plate, face, disc_of, fitted, sprite_of):
        kept.cache_clear()
    forget_words()
