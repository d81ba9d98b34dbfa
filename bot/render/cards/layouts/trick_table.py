"""Draws the picture of a table for trick games: seats, trick, turned card, pot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.render.cards.drawable import Look, Sitter
from bot.render.cards.drawing.colours import FELT, FELT_DEEP, PAPER
from bot.render.cards.drawing.lettering import word_sprite
from bot.render.cards.drawing.raster import Canvas, Sprite, card, strip
from bot.render.cards.layouts import marks, seats
from bot.render.cards.layouts.felt import oval
from bot.render.cards.layouts.geometry import (
    LETTERS,
    SCALE,
    WIDE,
    WIDTH,
    Box,
    Places,
    Spot,
    around,
    lay,
    middle_of,
    px,
    rotated,
    units,
)
from bot.render.cards.layouts.seats import sitter_of
from games.kernel.cards import SPANISH, Card
from games.kernel.screen.scenes import SeatMark, TableScene

MOST_TURNED: Final = 3
_CROWN: Final = 44
STRIP: Final = 40
"""The height of a card of the trick before."""
_DISC, _BETWEEN, _RIM, _PAD = 20, 3, 3, 6
"""Sizes of the discs below these cards, the space between two cards, the rim of the best card, and
the margin of their field.
"""


def draw(
    scene: TableScene, look: Look, sitters: tuple[Sitter, ...], words: Mapping[str, str]
) -> bytes:
    """Draw the table. Raises ValueError for a number of seats that no game has."""
    places = around(len(scene.seats))
    canvas = oval(WIDTH, px(places.high))
    tray = bool(scene.turned) or scene.trump is not None
    if tray:
        _tray(canvas, scene, places, look, words)
    if scene.pot is not None:
        centre = not (tray or places.roomy) and len(scene.seats) > 5
        _pot(canvas, scene.pot, places, words.get("pot", ""), centre=centre)
    if scene.last and places.last is not None:
        _last(canvas, scene, places.last, look, sitters, words.get("before", ""))
    order = tuple(mark.seat for mark in scene.seats)
    marked, away = {mark.seat: mark for mark in scene.seats}, words.get("away", "")
    for seat, spot in zip(rotated(order, scene.owner), places.spots, strict=True):
        mark = marked[seat]
        _card(canvas, scene, mark, spot, places, look)
        # After the first trick a bubble about the exchange would look like news.
        said = "" if scene.last else words.get(f"said {seat}", "")
        state = seats.SeatState(mark.to_act, mark.out)
        seats.seat_at(canvas, spot, places.radius, sitter_of(seat, sitters), state, said, away)
        seats.markers(canvas, spot, dealer=mark.dealer, declarer=mark.declarer)
        if mark.tricks is not None and not mark.out:
            _tricks(canvas, mark, spot)
    return canvas.png(look.cloth)


def _tricks(canvas: Canvas, mark: SeatMark, spot: Spot) -> None:
    count = mark.tricks or 0
    text = seats.counted(count, mark.quota)
    enough = text == str(count)
    icon, figure = seats.taken(some=count > 0), word_sprite(text, LETTERS, PAPER, FELT, 80)
    x, y = spot.tricks
    if spot.stacked and not enough:
        lay(canvas, icon, x, y - 36)
        lay(canvas, figure, x, y + 9)
        return
    wide = units(icon.size[0] + 4 + figure.size[0])
    lay(canvas, icon, x - wide / 2, y, (0, 0.5))
    lay(canvas, figure, x + wide / 2, y, (1, 0.5))


def _card(
    canvas: Canvas, scene: TableScene, mark: SeatMark, spot: Spot, places: Places, look: Look
) -> None:
    """Draw the seat's card in the trick, or its empty place; before the first trick, its hand."""
    lying, high = dict(scene.trick), px(places.card)
    if not scene.trick:
        if mark.held and not mark.out:
            room = px(places.card * 5 / 7)
            lay(canvas, seats.held(mark.held, px(places.card / 2), room), *spot.card)
    elif mark.seat not in lying:
        return
    elif (played := lying[mark.seat]) is None:
        lay(canvas, marks.place(high, awaited=mark.to_act), *spot.card)
    else:
        best = mark.seat == scene.best
        if best:
            lay(canvas, marks.halo(high), *spot.card)
        lay(canvas, card(played, high, four=look.four_colours), *spot.card)
        if best:
            x, y = spot.card
            lay(canvas, seats.mark("best", px(_CROWN)), x, y - places.card / 2)


def _tray(
    canvas: Canvas, scene: TableScene, places: Places, look: Look, words: Mapping[str, str]
) -> None:
    """Draw the turned cards, the last one in front, and the sign of the trump suit."""
    left, top, right, foot = places.tray
    x, y = middle_of(places.tray)
    roomy, latest = places.roomy, scene.turned[-MOST_TURNED:]
    lay(canvas, marks.tray(px(right - left), px(foot - top)), x, y)
    step, tall = (34, 123) if roomy else (16, 112)
    named = words.get("trump", "") if roomy and scene.trump is not None else ""
    level, more = y - 25 if named else y, step * max(0, len(latest) - 1) / 2
    if latest:
        lay(canvas, marks.pack(px(tall)), x + more + 7, level + 5)
    for k, turned in enumerate(latest):
        across = x - more + step * k - 4
        lay(canvas, card(turned, px(tall), four=look.four_colours), across, level)
    if scene.trump is not None:
        size, at = (64, (x + more + 42, level - 46)) if latest else (104, (x, level))
        lay(canvas, marks.trump(scene.trump, px(size), four=look.four_colours), *at)
    if named:
        word = word_sprite(named, LETTERS, PAPER, FELT_DEEP, px(right - left - 16))
        lay(canvas, word, x, foot - 31)


def _last(
    canvas: Canvas, scene: TableScene, room: Box, look: Look, sitters: tuple[Sitter, ...],
    named: str,
) -> None:  # fmt: skip
    """Draw the trick before small, in order of play, each card over its player's disc. Its name is
    on the left, or above the cards, or left out if there is no room.
    """
    faces = [_narrow(code, four=look.four_colours) for _, code in scene.last]
    wide = sum(face.size[0] + _BETWEEN for face in faces) - _BETWEEN + 2 * _RIM
    high = _RIM + STRIP + 1 + _DISC
    left, top, right, foot = (edge * SCALE for edge in room)
    word = word_sprite(named, LETTERS, PAPER, FELT_DEEP, round(right - left))
    long, tall = word.size if named else (0, 0)
    beside = long + _PAD if long and wide + long + 3 * _PAD <= right - left else 0
    above = tall if not beside and high + tall + _PAD <= foot - top else 0
    x, y = (left + right) / 2, (top + foot) / 2
    across, down = max(wide + beside, long if above else 0) + 2 * _PAD, high + above + 2 * _PAD
    field = marks.tray(min(across, round(right - left)), min(down, round(foot - top)))
    canvas.put(field, x, y, (0.5, 0.5))
    start, level = x - (wide + beside) / 2, y - (high + above) / 2
    if beside:
        canvas.put(word, start, level + _RIM + STRIP / 2, (0, 0.5))
    elif above:
        canvas.put(word, x, level, (0.5, 0))
    start, level = start + beside + _RIM, level + above + _RIM
    for (seat, _), face in zip(scene.last, faces, strict=True):
        if seat == scene.taker:
            canvas.put(marks.rim(*face.size), start - _RIM, level - _RIM)
        canvas.put(face, start, level)
        disc = seats.face(sitter_of(seat, sitters), _DISC, FELT_DEEP)
        canvas.put(disc, start + face.size[0] / 2, level + STRIP + 1, (0.5, 0))
        start += face.size[0] + _BETWEEN


def _narrow(code: Card, *, four: bool) -> Sprite:
    """A card of the trick before. Spanish cards have no narrow form."""
    return strip(code, STRIP, four=four) if code < SPANISH[0] else card(code, STRIP, four=four)


def _pot(canvas: Canvas, pot: int, places: Places, named: str, *, centre: bool) -> None:
    left, top, right, _ = places.pot
    x, roomy = WIDE / 2 if centre else (left + right) / 2, places.roomy
    room = px(right - left)
    scale = min(0.7, round(room / (46 * max(1, len(marks.columns(pot)))), 2))
    marks.chips(canvas, pot, px(x), px(top + 64), scale=scale)
    figure = word_sprite(str(pot), px(82 if roomy else 70), PAPER, FELT, room)
    lay(canvas, figure, x, top + 100)
    if roomy and named:
        lay(canvas, word_sprite(named, LETTERS, PAPER, FELT, room), x, top + 165)
