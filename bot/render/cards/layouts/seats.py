"""Draws the players at a table: portrait, name plate, bubble, markers, their cards, their tricks.

Names must not be written to a file, so plates are composed in memory.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from bot.render.cards.drawable import Sitter
from bot.render.cards.drawing.colours import (
    BLUE,
    EDGE,
    FELT,
    FELT_DEEP,
    GOLD,
    GREEN,
    GREY,
    INK,
    NAVY,
    PAPER,
    WINE,
    Colour,
)  # fmt: skip
from bot.render.cards.drawing.lettering import forget_words, length, word_sprite
from bot.render.cards.drawing.portraits import RIM, sprite_of
from bot.render.cards.drawing.raster import Canvas, Layer, Sprite, sprite
from bot.render.cards.drawing.svg import box, crisp, disc, line, path, put
from bot.render.cards.layouts.geometry import (
    BADGE,
    BUBBLE_HIGH,
    LETTERS,
    PLATE_HIGH,
    TRICKS_HIGH,
    Point,
    Spot,
    lay,
    px,
    units,
)
from bot.render.cards.packs.emblems import EMBLEMS, PERSON, ROBOT, SHAPES
from bot.render.cards.packs.glyphs import write

LEAST: Final = LETTERS
"""The smallest letter size that is legible on a phone. A name that is too long at this size loses
words, then letters.
"""
EASILY, PRESSED = 1.15, 1.45
"""The longest names that are easily legible, and just legible, when condensed, as multiples of
their room.
"""


class SeatState(Struct, frozen=True, gc=False):
    """Whether a seat is to act or out, and the sign of its pair, if any."""

    to_act: bool = False
    out: bool = False
    pair: int | None = None


PLAIN: Final = SeatState()
INITIALS: Final = (NAVY, WINE, GREEN, BLUE)
"""Grounds of the discs of people without an avatar."""


def sitter_of(seat: int, sitters: tuple[Sitter, ...]) -> Sitter:
    """The sitter of a seat; a seat without one is shown by its number."""
    return sitters[seat] if seat < len(sitters) else Sitter(letters=str(seat + 1))


def seat_at(
    canvas: Canvas, spot: Spot, radius: int, sitter: Sitter, state: SeatState, said: str, away: str
) -> None:
    """Draw a seat's portrait, plate, and bubble. `away` is the word for a player who is away."""
    across = px(2 * radius)
    if state.to_act:
        lay(canvas, ring(across + px(20)), spot.x, spot.y)
    lay(canvas, face(sitter, across, out=state.out), spot.x, spot.y)
    if sitter.away:
        away_at(canvas, (spot.x, spot.y), radius, away)
    left, top, right, foot = spot.plate
    name = plate(sitter, px(right - left), state)
    lay(canvas, name, _within(spot.x, left, right, name), (top + foot) / 2)
    if said:
        _bubble_at(canvas, spot, said, out=state.out)


def away_at(canvas: Canvas, middle: Point, radius: int, word: str) -> None:
    """Write that a player is away on the lower half of the portrait, between the name and the
    dealer's marker.
    """
    if word:
        x, y = middle
        tag = _away(word, px(2 * radius + 10))
        lay(canvas, tag, x, y + radius - 12, (0.5, 1))


def _bubble_at(canvas: Canvas, spot: Spot, said: str, *, out: bool) -> None:
    """Draw a bubble. At the portrait's side it begins at its tail."""
    left, top, right, foot = spot.bubble
    words = bubble(said, px(right - left), out=out)
    x, y = spot.tail
    if y >= foot:
        lay(canvas, words, _within(spot.x, left, right, words), (top + foot) / 2)
        lay(canvas, tail("down", out=out), x, y)
    else:
        towards, anchor = ("right", 1.0) if x < spot.x else ("left", 0.0)
        lay(canvas, words, x, (top + foot) / 2, (anchor, 0.5))
        lay(canvas, tail(towards, out=out), x, y)


def _within(x: float, left: float, right: float, what: Sprite) -> float:
    """The middle nearest to `x` that keeps a sprite between two edges."""
    half = units(what.size[0]) / 2
    return min(max(x, left + half), right - half)


def markers(canvas: Canvas, spot: Spot, *, dealer: bool, declarer: bool) -> None:
    """Draw the markers of the dealer and of the declarer on a portrait's rim."""
    if dealer:
        lay(canvas, mark("dealer", px(BADGE)), *spot.dealer)
    if declarer:
        lay(canvas, mark("declarer", px(BADGE)), *spot.role)


@lru_cache(maxsize=1536)
def plate(sitter: Sitter, room: int, state: SeatState = PLAIN) -> Sprite:
    """A player's name on a plate, at most `room` pixels wide. It is gold and points to the name if
    the player is to act. A name of several words always leaves room for that pointer, so that the
    plate always shows the same words. If the name cannot be written, the plate has a disc.
    """
    ground, ink = (GOLD, INK) if state.to_act else (FELT_DEEP, GREY if state.out else PAPER)
    signs: list[Sprite] = [_turn()] if state.to_act else []
    if state.pair is not None:
        signs.append(pair_sign(state.pair, px(28), ink, ground))
    taken = 2 * PAD + sum(one.size[0] + _GAP for one in signs)
    if sitter.name:
        turn = 0 if state.to_act or not sitter.given else _turn().size[0] + _GAP
        name, size = fitted(sitter.name, LETTERS, room - taken - turn, sitter.given)
        words = word_sprite(name, size, ink, ground, room - taken)
    else:
        words = disc_of(sitter, px(PLATE_HIGH) - 6, ground, out=state.out)
    wide = min(room, STEP * -(-(taken + words.size[0]) // STEP))
    rim = FELT_DEEP if state.to_act else FELT
    layer = Layer(_pill(wide, px(PLATE_HIGH), ground, rim))
    left, middle = (wide - taken - words.size[0]) / 2 + PAD, px(PLATE_HIGH) / 2
    for one in signs:
        layer.put(one, left, middle, (0, 0.5))
        left += one.size[0] + _GAP
    layer.put(words, left, middle, (0, 0.5))
    return layer.sprite()


PAD, _GAP = 9, 5
"""Pixels at both ends of a plate, and between two things on it."""
STEP: Final = 6
"""Widths of plates and bubbles are multiples of this, so that names of about the same length share
an outline.
"""


@lru_cache(maxsize=512)
def bubble(words: str, room: int, *, out: bool = False) -> Sprite:
    """A player's last words in a bubble, at most `room` pixels wide, grey if the player is out."""
    ground = GREY if out else PAPER
    said = word_sprite(words, LETTERS, INK, ground, room - 2 * PAD)
    wide = min(room, STEP * -(-(2 * PAD + said.size[0]) // STEP))
    layer = Layer(_speech(wide, px(BUBBLE_HIGH), ground))
    layer.put(said, wide / 2, px(BUBBLE_HIGH) / 2, (0.5, 0.5))
    return layer.sprite()


@lru_cache(maxsize=8)
def _away(word: str, room: int) -> Sprite:
    words = word_sprite(word, LETTERS, PAPER, FELT_DEEP, room - PAD)
    wide, high = min(room, words.size[0] + PAD), words.size[1] + 2
    layer = Layer(_rounded(wide, high, 8, FELT_DEEP, GREY))
    layer.put(words, wide / 2, high / 2, (0.5, 0.5))
    return layer.sprite()


@lru_cache(maxsize=256)
def _pill(wide: int, high: int, fill: Colour, rim: Colour) -> Sprite:
    """A plate. Its rim shows where it ends on a ground of its own colour."""
    return _rounded(wide, high, high / 2, fill, rim)


@lru_cache(maxsize=256)
def _speech(wide: int, high: int, fill: Colour) -> Sprite:
    return _rounded(wide, high, 11, fill)


def _rounded(wide: int, high: int, radius: float, fill: Colour, rim: Colour = FELT_DEEP) -> Sprite:
    body = box(1.5, 1.5, wide - 3, high - 3, fill, r=radius, stroke=rim, width=3)
    return sprite(crisp(body), wide, high)


@lru_cache(maxsize=8)
def tail(towards: str, *, out: bool = False) -> Sprite:
    """The point of a bubble: ``down``, ``left`` or ``right``. Its base covers the bubble's edge."""
    turn = {"down": 0, "left": 90, "right": 270}[towards]
    d = "M-8 -4L0 5L8 -4"
    body = path(d + "Z", GREY if out else PAPER) + line("M-9 -2L0 7L9 -2", FELT_DEEP, 2.5)
    return sprite(put(body, 10, 10, turn=turn), 20, 20)


@lru_cache(maxsize=2)
def _turn() -> Sprite:
    """The arrowhead before the name of the player to act."""
    return sprite(path("M1 1L12 8L1 15Z", INK), 13, 16, ground=GOLD)


@lru_cache(maxsize=64)
def pair_sign(pair: int, size: int, ink: Colour = PAPER, ground: Colour = FELT_DEEP) -> Sprite:
    """The sign of a pair at Mus: a disc for the even seats, a triangle for the odd ones."""
    body = path("M14 1L28 27H0Z", ink) if pair else disc(14, 14, 13, ink)
    return sprite(body, 28, 28, size / 28, ground=ground)


@lru_cache(maxsize=16)
def ring(across: int) -> Sprite:
    """The gold disc behind the portrait of the player to act."""
    body = disc(50, 50, 48, GOLD, FELT_DEEP, 4)
    return sprite(body, 100, 100, across / 100)


def counted(tricks: int, quota: int | None) -> str:
    """Tricks won and needed, as "1/2"; only those won if there is no quota, or more are won."""
    return str(tricks) if quota is None or tricks > quota else f"{tricks}/{quota}"


@lru_cache(maxsize=32)
def taken(*, some: bool) -> Sprite:
    """The back of a card for tricks taken, and an empty place if there are none."""
    if some:
        body = box(2, 2, 26, 38, PAPER, r=5) + box(5.5, 5.5, 19, 31, NAVY, r=3)
    else:
        edge = "M7 3.5H23A3.5 3.5 0 0 1 26.5 7V35A3.5 3.5 0 0 1 23 38.5H7A3.5 3.5 0 0 1 3.5 35V7"
        dashes = line(edge + "A3.5 3.5 0 0 1 7 3.5", PAPER, 3, "butt")
        body = dashes.replace("/>", ' stroke-dasharray="6 4.5"/>')
    return sprite(body, 30, 42, px(TRICKS_HIGH) / 42)


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


@lru_cache(maxsize=256)
def face(sitter: Sitter, across: int, ground: Colour = FELT, *, out: bool = False) -> Sprite:
    """A player on a disc: the portrait, or the drawing of `disc_of` if there is none."""
    if sitter.portrait is None:
        return disc_of(sitter, across, ground, out=out)
    layer = Layer(_disc(PAPER, "", across, ground, out=out))
    small = sprite_of(sitter.portrait, sitter.place, across - 2 * RIM, out=out)
    layer.put(small, RIM, RIM)
    return layer.sprite()


@lru_cache(maxsize=256)
def disc_of(sitter: Sitter, across: int, ground: Colour = FELT, *, out: bool = False) -> Sprite:
    """A player on a disc: an emblem, a sign, or the initials on a colour of their own."""
    if sitter.emblem in EMBLEMS:
        fill, drawing = EMBLEMS[sitter.emblem]
    elif sitter.sign:
        fill, drawing = (ROBOT if sitter.regular else PERSON), SHAPES.get(sitter.sign, "")
    else:
        fill, drawing = _own_colour(sitter), ""
    body = _disc(fill, drawing, across, ground, out=out)
    if not sitter.letters or drawing:
        return body
    layer = Layer(body)
    size = round(across * (0.56 if len(sitter.letters) < 2 else 0.46))
    ink, fill = (GREY, EDGE) if out else (PAPER, fill)
    words = word_sprite(sitter.letters, size, ink, fill, across - 6)
    layer.put(words, across / 2, across / 2, (0.5, 0.5))
    return layer.sprite()


def _own_colour(sitter: Sitter) -> Colour:
    """The colour of the initials. It follows from the name, so it is no fact of the game."""
    return INITIALS[sum(map(ord, sitter.name or sitter.letters)) % len(INITIALS)]


@lru_cache(maxsize=128)
def _disc(fill: Colour, drawing: str, across: int, ground: Colour, *, out: bool) -> Sprite:
    shown = f'<g opacity="0.55">{put(drawing, 30, 30, 1.05)}</g>'
    if not out:
        shown = put(drawing, 30, 30, 1.05)
    body = disc(30, 30, 28, EDGE if out else fill, GREY if out else PAPER, 2.4)
    return sprite(body + shown, 60, 60, across / 60, ground=ground)


_CROWN: Final = "M9 29L6.5 14L14.5 19.5L20 11L25.5 19.5L33.5 14L31 29Z"
_STAR: Final = (
    "M20 7L23.8 15.4L33 16.3L26 22.4L28.1 31.4L20 26.6L11.9 31.4L14 22.4L7 16.3L16.2 15.4Z"
)


@lru_cache(maxsize=32)
def mark(name: str, size: int, ground: Colour = FELT) -> Sprite:
    """A round marker. ``dealer``: a D; ``declarer``: a star; ``best``: a crown; ``asked``: a
    question mark. Raises KeyError for others.
    """
    letter = disc(20, 20, 18, PAPER, INK, 3) + write("D", 21, 9, 22, INK, anchor=0.5, bold=1.2)
    dark = disc(20, 20, 19, INK)
    drawings = {
        "dealer": letter,
        "declarer": dark + path(_STAR, GOLD),
        "best": dark + path(_CROWN, GOLD),
        "asked": disc(20, 20, 18, GOLD, INK, 3) + write("?", 20, 8, 24, INK, anchor=0.5, bold=1.3),
    }
    return sprite(drawings[name], 40, 40, size / 40, ground=ground)


@lru_cache(maxsize=64)
def held(count: int, high: int, room: int) -> Sprite:
    """`count` cards face down in a player's hand, within `room` pixels across."""
    wide = round(high * 0.7)
    step = min(high * 0.24, (room - wide) / max(1, count - 1))
    one = box(1, 1, wide - 2, high - 2, PAPER, r=4, stroke=EDGE, width=1.6) + box(
        4.5, 4.5, wide - 9, high - 9, NAVY, r=2
    )
    sign = path(f"M{wide / 2} {high * 0.3}L{wide * 0.68} {high / 2}L{wide / 2} {high * 0.7}"
                f"L{wide * 0.32} {high / 2}Z", GOLD)  # fmt: skip
    body = "".join(put(one, step * k, 0) for k in range(count))
    body += put(sign, step * (count - 1), 0)
    return sprite(body, wide + step * (count - 1), high)


def forget_names() -> None:
    """Clear all cached sprites with a person's name or portrait."""
    for kept in (plate, bubble, face, disc_of, fitted, sprite_of):
        kept.cache_clear()
    forget_words()
