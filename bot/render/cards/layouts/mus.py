"""Draws the picture of a Mus table: four seats, the bets or the hands, both pairs' points."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from bot.render.cards.drawable import Look, Sitter
from bot.render.cards.drawing.colours import FELT_DEEP, FELT_LIGHT, GOLD, GREY, INK, PAPER, Colour
from bot.render.cards.drawing.lettering import word_sprite
from bot.render.cards.drawing.raster import Canvas, Sprite, card, sprite
from bot.render.cards.drawing.svg import box, disc, line, path
from bot.render.cards.layouts import geometry as at
from bot.render.cards.layouts import marks, seats
from bot.render.cards.layouts.felt import oval
from bot.render.cards.layouts.geometry import (
    LETTERS,
    WIDTH,
    Box,
    Point,
    Spot,
    lay,
    px,
    rotated,
    units,
)
from bot.render.cards.layouts.seats import SeatState, sitter_of
from games.kernel.screen.scenes import BetMark, MusScene

HIGH: Final = 720
RADIUS: Final = 52
CARD, STEP = 150, 72
"""Height of a card shown, and how far the next one lies to its right."""
PANEL: Final[Box] = (272, 190, 768, 486)
ROW: Final = 74
FACE, FACES = 48, 250
"""How wide a face in a row of the panel is, and how far the first one lies to the right."""
NAME, NAMED = 58, FACES - FACE // 2 - 58 - 12
"""How far a bet's name lies to the right, and the room that it has."""
APART, PARTNERS = FACE + 8, 32
"""How far one face is from the next. Two partners overlap, so that three leave room for points."""
SCORES: Final[tuple[Box, Box]] = ((20, 565, 296, 697), (744, 565, 1020, 697))


def _spot(x: float, y: float, plate: Box, bubble: Box, tail: Point, marker: float) -> Spot:
    off = (x + marker, y - 14)
    return Spot(x, y, (x, y), plate, bubble, tail, (x, y), False, off, off)


def _spots(sides: float) -> tuple[Spot, ...]:
    """The spots at the bottom, left, top, right; `sides` is the y of the portraits at the sides."""
    low, top = HIGH - 110, 84
    plate, bubble, gap = RADIUS + 15, RADIUS + 37, RADIUS + 22
    return (
        _spot(520, low, at.box(520, low + plate, 370, 54), at.box(520, low - bubble, 430, 52),
              (520, low - bubble + 26), RADIUS),
        _spot(128, sides, (8, sides + plate - 27, 262, sides + plate + 27),
              (8, sides - bubble - 26, 262, sides - bubble + 26), (128, sides - bubble + 26),
              -RADIUS),
        _spot(520, top, at.box(520, top + plate, 370, 54), (520 + gap, top - 34, 900, top + 18),
              (520 + gap, top - 8), -RADIUS),
        _spot(912, sides, (778, sides + plate - 27, 1032, sides + plate + 27),
              (778, sides - bubble - 26, 1032, sides - bubble + 26), (912, sides - bubble + 26),
              RADIUS),
    )  # fmt: skip


PLAYING, SHOWN = _spots(350), _spots(196)
HANDS: Final[tuple[Point, ...]] = ((520, 466), (182, 386), (520, 262), (858, 386))
"""The middles of the hands shown, by place."""
MANO_ROOM: Final = 134
PAIR: Final = 34
"""How wide the sign of a pair is in the panel."""


def draw(
    scene: MusScene, look: Look, sitters: tuple[Sitter, ...], words: Mapping[str, str]
) -> bytes:
    """Draw the table. Raises ValueError unless there are the four seats 0 to 3."""
    marked = {mark.seat: mark for mark in scene.seats}
    if sorted(marked) != [0, 1, 2, 3]:
        raise ValueError(f"Mus has four seats, not {len(scene.seats)}")
    canvas = oval(WIDTH, px(HIGH))
    spots = SHOWN if scene.hands else PLAYING
    away = words.get("away", "")
    hands = dict(zip((mark.seat for mark in scene.seats), scene.hands, strict=False))
    for k, seat in enumerate(rotated((0, 1, 2, 3), scene.owner)):
        mark, spot, (x, y) = marked[seat], spots[k], HANDS[k]
        for place, code in enumerate(hands.get(seat, ())):
            face = card(code, px(CARD), four=look.four_colours)
            lay(canvas, face, x + STEP * (place - 1.5), y)
        said = words.get(f"said {seat}", "")
        state = SeatState(mark.to_act, mark.out, pair=seat % 2)
        seats.seat_at(canvas, spot, RADIUS, sitter_of(seat, sitters), state, said, away)
        seats.markers(canvas, spot, dealer=mark.dealer, declarer=mark.declarer)
        if mark.mano:
            _mano(canvas, k, spot, words.get("mano", "mano"), below=not scene.hands)
    if scene.bets:
        _panel(canvas, scene.bets, sitters, words)
    for pair in (0, 1):
        beside = words.get(f"counted {pair}", words.get("target", ""))
        _score(canvas, scene, pair, SCORES[pair], beside)
    return canvas.png(look.cloth)


def _mano(canvas: Canvas, place: int, spot: Spot, word: str, *, below: bool) -> None:
    """Mark the player who speaks first, next to the portrait, or below the plate if there is no
    room.
    """
    label = _label(word, px(MANO_ROOM))
    if below and place in _SIDES:
        lay(canvas, label, spot.x, spot.plate[3] + 32)
        return
    off = RADIUS + 14
    right = place < len(_SIDES)
    lay(canvas, label, spot.x + (off if right else -off), spot.y, (0 if right else 1, 0.5))


_SIDES: Final = (1, 3)


@lru_cache(maxsize=64)
def _label(
    word: str, room: int, around: int = 14, ink: Colour = PAPER, back: Colour = FELT_DEEP
) -> Sprite:
    words = word_sprite(word, LETTERS, ink, back, room - 12)
    wide, high = words.size[0] + around, px(50)
    layer = seats.Layer(sprite(box(0, 0, wide, high, back, r=7), wide, high))
    layer.put(words, wide / 2, high / 2, (0.5, 0.5))
    return layer.sprite()


def _panel(
    canvas: Canvas,
    bets: tuple[BetMark, ...],
    sitters: tuple[Sitter, ...],
    words: Mapping[str, str],
) -> None:
    """Draw a row for each bet: how it stands, its name, who bid and answered, and its points."""
    left, top, right, foot = PANEL
    ground = marks.tray(px(right - left), px(foot - top))
    lay(canvas, ground, left, top, (0, 0))
    for k, bet in enumerate(bets):
        y = top + ROW * (k + 0.5)
        now = bet.state == "now"
        if now:
            lay(canvas, _gold_row(), (left + right) / 2, y)
        ink, back = (INK, GOLD) if now else (PAPER, FELT_DEEP)
        if bet.state in {"to-come", "waited"}:
            ink = GREY
        lay(canvas, _sign(bet.state), left + 34, y)
        name = word_sprite(words.get(f"bet {k}", ""), px(44), ink, back, px(NAMED))
        lay(canvas, name, left + NAME, y, (0, 0.5))
        for seat, x in zip(bet_seats(bet), face_places(bet), strict=True):
            lay(canvas, seats.face(sitter_of(seat, sitters), px(FACE), back), x, y)
        _stake(canvas, bet, y, ink, back, words.get("ordago", ""))


def bet_seats(bet: BetMark) -> tuple[int, ...]:
    """Who made the last offer of a bet, and who answered it."""
    return bet.answered_by if bet.by is None else (bet.by, *bet.answered_by)


def face_places(bet: BetMark) -> list[float]:
    """The middles of the faces of `bet_seats`, from left to right."""
    first = PANEL[0] + FACES
    return [first + (APART + PARTNERS * (k - 1) if k else 0) for k in range(len(bet_seats(bet)))]


def _stake(canvas: Canvas, bet: BetMark, y: float, ink: Colour, back: Colour, ordago: str) -> None:
    """Write a bet's points from the right, with the sign of the pair before them. They are
    condensed if the faces leave less room.
    """
    x = PANEL[2] - 24.0
    room = px(150)
    if places := face_places(bet):
        sign = 0 if bet.pair is None else PAIR + 14
        room = min(room, px(x - places[-1] - FACE / 2 - 10 - sign))
    if bet.state == "now" and bet.pair is not None:
        asks = [word_sprite("?", px(54), ink, back, 40)]
        if not bet.ordago:
            asks += seats.pair_sign(1 - bet.pair, px(PAIR), ink, back), _arrow()
        for what in asks:
            lay(canvas, what, x, y, (1, 0.5))
            x -= units(what.size[0]) + 10
    figure = f"+{bet.points}" if bet.state == "refused" else str(bet.points or "")
    if bet.ordago:
        figure = ordago
    if figure:
        large = not bet.ordago
        said = word_sprite(figure, px(54) if large else LETTERS, ink, back, room)
        lay(canvas, said, x, y, (1, 0.5))
        x -= units(said.size[0]) + 14
    if bet.pair is not None:
        lay(canvas, seats.pair_sign(bet.pair, px(PAIR), ink, back), x, y, (1, 0.5))


@lru_cache(maxsize=1)
def _gold_row() -> Sprite:
    wide, high = px(PANEL[2] - PANEL[0]), px(ROW)
    return sprite(box(0, 0, wide, high, GOLD, r=9), wide, high, ground=FELT_DEEP)


@lru_cache(maxsize=1)
def _arrow() -> Sprite:
    return sprite(line("M3 12H25M17 4L25 12L17 20", INK, 4.5), 30, 24, 0.58, ground=GOLD)


@lru_cache(maxsize=8)
def _sign(state: str) -> Sprite:
    """How a bet stands: a tick, a cross, a dash, an arrowhead, or a ring if it is to come."""
    drawings = {
        "accepted": line("M6 20L16 30L36 8", PAPER, 7),
        "refused": line("M8 8L34 34M34 8L8 34", PAPER, 7),
        "waited": line("M8 21H34", GREY, 7),
        "now": path("M9 5L37 21L9 37Z", INK),
        "to-come": disc(21, 21, 13, "none", GREY, 5),
    }
    return sprite(drawings[state], 42, 42, px(42) / 42,
                  ground=GOLD if state == "now" else FELT_DEEP)  # fmt: skip


def _score(canvas: Canvas, scene: MusScene, pair: int, where: Box, target: str) -> None:
    """Draw a pair's points in this set, a pennant for each set, and a coin for each of several
    vacas.
    """
    left, top, right, foot = where
    wide, high = px(right - left), px(foot - top)
    ahead = scene.gained is not None and scene.gained[pair] > scene.gained[1 - pair]
    lay(canvas, _frame(wide, high, GOLD if ahead else FELT_LIGHT), left, top, (0, 0))
    if scene.gained is not None:
        # Gold for the pair that gained more points in this hand.
        ink, back = (INK, GOLD) if ahead else (PAPER, FELT_DEEP)
        gain = _label(f"+{scene.gained[pair]}", px(150) + 12, 28, ink, back)
        lay(canvas, gain, (left + right) / 2, top - 8, (0.5, 1))
        # A hand lies close above, so the sign says that these are not its player's points.
        beside = (left + right) / 2 - units(gain.size[0]) / 2 - 10
        lay(canvas, seats.pair_sign(pair, px(PAIR)), beside, top - 33, (1, 0.5))
    lay(canvas, seats.pair_sign(pair, px(40)), left + 18, top + 46, (0, 0.5))
    points = word_sprite(str(scene.scores[pair]), px(80), PAPER, FELT_DEEP, px(110))
    lay(canvas, points, left + 66, top + 44, (0, 0.5))
    x = left + 76 + units(points.size[0])
    of = word_sprite(target, LETTERS, PAPER, FELT_DEEP, px(right - 14 - x))
    lay(canvas, of, x, top + 54, (0, 0.5))
    room = wide - px(40)
    if scene.vacas_to_win > 1:
        vacas = marks.vacas(scene.vacas[pair], scene.vacas_to_win)
        lay(canvas, vacas, right - 18, foot - 26, (1, 0.5))
        room -= vacas.size[0] + px(14)
    won = marks.pennants(scene.sets[pair], scene.sets_to_win, room)
    lay(canvas, won, left + 22, foot - 26, (0, 0.5))


@lru_cache(maxsize=4)
def _frame(wide: int, high: int, rim: Colour) -> Sprite:
    body = box(1.5, 1.5, wide - 3, high - 3, FELT_DEEP, r=12, stroke=rim, width=2.5)
    return sprite(body, wide, high)
