"""The picture of a table: seats around it, the trick, the pot, the turn-up.

Owns: where things lie. Must not know: rules, how things look, whose names are written.

Seats go round clockwise from the upper left, as the list beside the picture goes down.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from bot.cards.drawable import Sitter
from bot.cards.drawing.colours import FELT, PAPER
from bot.cards.drawing.letters import word_sprite
from bot.cards.drawing.raster import Canvas, Sprite, card, strip
from bot.cards.layouts import marks, seats
from bot.cards.layouts.felt import round_table
from bot.cards.layouts.seats import Standing, sitter_of
from bot.cards.look import Look
from bot.cards.packs.faces import STRIP
from games.kernel.cards import Card
from games.kernel.screen.scenes import SeatMark, TableScene

WIDTH, HEIGHT = 720, 320
"""Smaller than what Discord allows: it is shown no larger on a phone or a desktop."""
MOST_TURNED, STEP = 3, 18
MIDDLE: Final = (306, 414)
"""What the seats leave free, across."""


class Spot(NamedTuple):
    """A seat's place: the middles of its plate and of its card, the left end and upper edge of what
    lies before it and how much room that has, and the box around all of it.
    """

    plate: tuple[int, int]
    card: tuple[int, int]
    things: tuple[int, int, int]
    box: tuple[int, int, int, int]
    wide: int
    high: int
    large: int
    """Height of a card."""


def _beside(left: bool, y: int) -> Spot:
    """A roomy place: plate and things at the table's side, the card before them."""
    x, across = (106, 254) if left else (WIDTH - 106, WIDTH - 254)
    box = (2, y - 78, 312, y + 78) if left else (408, y - 78, 718, y + 78)
    return Spot((x, y - 38), (across, y), (x - 84, y, 168), box, 176, 46, 140)


def _above(x: int, y: int, *, below: bool = False) -> Spot:
    """A narrow place: the plate at the table's edge, the card and things within."""
    off = 38 if x < WIDTH / 2 else -38
    plate, inner = (y + 53, y - 23) if below else (y - 53, y + 23)
    left = x - 72 if off > 0 else x + 3
    box = (x - 76, y - 80, x + 76, y + 80)
    return Spot((x, plate), (x + off, inner), (left, inner - 44, 68), box, 144, 38, 98)


_TOP, _CENTRE, _LOW = 84, 160, 236
_A, _B, _C, _D, _E = 80, 232, 488, 640, 180

SPOTS: Final[dict[int, tuple[Spot, ...]]] = {
    2: (_beside(True, _CENTRE), _beside(False, _CENTRE)),
    3: (_beside(True, _TOP), _beside(False, _CENTRE), _beside(True, _LOW)),
    4: (_beside(True, _TOP), _beside(False, _TOP), _beside(False, _LOW), _beside(True, _LOW)),
    5: (_above(_E, _TOP), _above(_C, _TOP), _above(_D, _CENTRE), _above(_C, _LOW, below=True),
        _above(_E, _LOW, below=True)),
    6: (_above(_B, _TOP), _above(_C, _TOP), _above(_D, _CENTRE), _above(_C, _LOW, below=True),
        _above(_B, _LOW, below=True), _above(_A, _CENTRE)),
    7: (_above(_B, _TOP), _above(_C, _TOP), _above(_D, _TOP), _above(_D, _LOW, below=True),
        _above(_C, _LOW, below=True), _above(_B, _LOW, below=True), _above(_A, _CENTRE)),
    8: (_above(_A, _TOP), _above(_B, _TOP), _above(_C, _TOP), _above(_D, _TOP),
        _above(_D, _LOW, below=True), _above(_C, _LOW, below=True), _above(_B, _LOW, below=True),
        _above(_A, _LOW, below=True)),
}  # fmt: skip
"""The seats' places by their number, clockwise from the upper left."""


def draw(scene: TableScene, look: Look, sitters: tuple[Sitter, ...]) -> bytes:
    """The table. Raises ValueError for a number of seats that no game has."""
    spots = SPOTS.get(len(scene.seats))
    if spots is None:
        raise ValueError(f"no table has {len(scene.seats)} seats")
    canvas = round_table(WIDTH, HEIGHT)
    lying = dict(scene.trick)
    for mark, spot in zip(scene.seats, spots, strict=True):
        _seat(canvas, mark, spot, sitter_of(mark.seat, sitters), look)
        if mark.seat in lying:
            _lay(canvas, scene, mark, lying[mark.seat], spot, look)
    if scene.trick:
        _narrow_middle(canvas, scene, look)
    else:
        _wide_middle(canvas, scene, look)
    return canvas.png(look.cloth)


def standing_of(mark: SeatMark) -> Standing:
    """How a seat's plate shows it."""
    return Standing(mark.to_act, mark.out, mark.dealer, mark.declarer, mark.mano)


def _seat(canvas: Canvas, mark: SeatMark, spot: Spot, sitter: Sitter, look: Look) -> None:
    """A seat's plate, the backs of the cards it holds, and its tricks."""
    plate = seats.plate(sitter, spot.wide, spot.high, standing_of(mark))
    canvas.put(plate, *spot.plate, (0.5, 0.5))
    if mark.out:
        return
    if mark.won:
        _won(canvas, mark, spot, look)
        return
    x, top, room = spot.things
    roomy = spot.wide > 150
    if mark.held:
        canvas.put(seats.held(mark.held, *((58, 90) if roomy else (40, room))), x, top)
    if mark.tricks or mark.quota:
        tricks = seats.taken(mark.tricks or 0, mark.quota, *((76, 1.2) if roomy else (room, 1.0)))
        at = (x + room, top + 29) if roomy else (x + room, top + 68)
        canvas.put(tricks, *at, (1, 0.5))


def _won(canvas: Canvas, mark: SeatMark, spot: Spot, look: Look) -> None:
    """A seat's tricks face up, each card of one beside the other, and where there is room behind
    them the cards it holds.
    """
    x, top, room = spot.things
    roomy = spot.wide > 150
    columns, across, down, high = (2, room // 2 + 2, 43, 40) if roomy else (1, room, 25, 24)
    up = top - 9 if roomy else top
    wide = high * STRIP[0] / STRIP[1]
    rows = [row for cards in mark.won for row in _rows(cards, roomy or len(mark.won) > 2)]
    for k, row in enumerate(rows):
        left, y = x + across * (k % columns), up + down * (k // columns)
        step = min(wide - 1, (across - 6 - wide) / max(1, len(row) - 1))
        for place, code in enumerate(row):
            canvas.put(strip(code, high, four=look.four_colours), left + step * place, y)
    k = len(rows)
    if mark.held and k < 4:
        at = x + across * (k % columns), up + down * (k // columns)
        canvas.put(seats.held(mark.held, high, across - 6), *at)


def _rows(cards: tuple[Card, ...], whole: bool) -> tuple[tuple[Card, ...], ...]:
    """A trick in one row, or in two where it is long."""
    half = len(cards) if whole or len(cards) < 5 else -(-len(cards) // 2)
    return tuple(cards[k : k + half] for k in range(0, len(cards), half))


def _lay(
    canvas: Canvas, scene: TableScene, mark: SeatMark, played: Card | None, spot: Spot, look: Look
) -> None:
    if played is None:
        canvas.put(marks.place(spot.large, awaited=mark.to_act), *spot.card, (0.5, 0.5))
        return
    if mark.seat == scene.best:
        canvas.put(marks.halo(spot.large), *spot.card, (0.5, 0.5))
    canvas.put(card(played, spot.large, four=look.four_colours), *spot.card, (0.5, 0.5))


def _narrow_middle(canvas: Canvas, scene: TableScene, look: Look) -> None:
    """Trump, turn-up and pot below each other, between the cards of a trick."""
    x = WIDTH / 2
    if scene.turned:
        canvas.put(card(scene.turned[-1], 98, four=look.four_colours), x, 132, (0.5, 0.5))
    if scene.trump is not None:
        sign = marks.trump(scene.trump, 64, four=look.four_colours)
        canvas.put(sign, x, 44, (0.5, 0.5))
    if scene.pot is not None:
        marks.chips(canvas, scene.pot, x, 246, scale=0.62 if scene.pot > 24 else 0.84)
        canvas.put(_amount(scene.pot, 46), x, 276, (0.5, 0.5))


def _amount(chips: int, size: int) -> Sprite:
    return word_sprite(str(chips), size, PAPER, FELT, MIDDLE[1] - MIDDLE[0])


def _wide_middle(canvas: Canvas, scene: TableScene, look: Look) -> None:
    """Nothing is played yet: turn-up, trump and pot have the middle to themselves."""
    roomy = len(scene.seats) < 5
    latest = scene.turned[-MOST_TURNED:]
    if not roomy:
        _narrow_middle(canvas, scene, look)
        return
    beside = scene.trump is not None or scene.pot is not None
    x = 290 if beside else WIDTH / 2
    high = 190 if len(latest) < 2 else 160
    for k, turned in enumerate(latest):
        off = k - (len(latest) - 1) / 2
        up = card(turned, high, four=look.four_colours)
        canvas.put(up, x + STEP * off, HEIGHT / 2 + STEP * off / 2, (0.5, 0.5))
    x = 434 if latest else WIDTH / 2
    if scene.trump is not None:
        sign = marks.trump(scene.trump, 92, four=look.four_colours)
        canvas.put(sign, x, 80 if scene.pot is not None else HEIGHT / 2, (0.5, 0.5))
    if scene.pot is not None:
        marks.chips(canvas, scene.pot, x, 232, scale=0.74 if scene.pot > 124 else 1.0)
        canvas.put(_amount(scene.pot, 54), x, 268, (0.5, 0.5))
