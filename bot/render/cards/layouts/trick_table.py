"""Draws the picture of a table for trick games: seats, trick, pot, turn-up.

Seats go clockwise from the upper left, in the order of the list next to the picture.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from bot.render.cards.drawable import Sitter
from bot.render.cards.drawing.colours import FELT, PAPER
from bot.render.cards.drawing.lettering import word_sprite
from bot.render.cards.drawing.raster import Canvas, Sprite, card, strip
from bot.render.cards.layouts import marks, seats
from bot.render.cards.layouts.felt import round_table
from bot.render.cards.layouts.seats import Standing, sitter_of
from bot.render.cards.look import Look
from bot.render.cards.packs.faces import HEIGHT as CARD_HIGH
from bot.render.cards.packs.faces import STRIP
from bot.render.cards.packs.faces import WIDTH as CARD_WIDE
from games.kernel.cards import Card
from games.kernel.screen.scenes import SeatMark, TableScene

WIDTH, HEIGHT = 720, 320
"""Smaller than Discord allows. A phone or a desktop shows it no larger."""
MOST_TURNED, STEP = 3, 18
MIDDLE: Final = (322, 398)
"""The horizontal range that all seats leave free."""
WIDER: Final = (306, 414)
"""The range that up to four seats leave free."""
READ, TALL = 38, 46
"""Height in pixels of a card in an open trick: easily legible on a phone, and at most."""
APART, NEAR = 8, 3
"""Pixels between two tricks. There are fewer if each trick has one row; otherwise the rows of one
trick could be taken for two tricks.
"""
LEAST_BACK, TALL_BACK = 22, 30
WIDTH_OF_CARD: Final = CARD_WIDE / CARD_HIGH


class Spot(NamedTuple):
    """A seat's place.

    * `plate`, `card`: the middles of its plate and of its card.
    * `things`: left end, upper edge and room of what lies before it.
    * `open`: the same, with its height, for open tricks.
    * `box`: the box around all of it.
    """

    plate: tuple[int, int]
    card: tuple[int, int]
    things: tuple[int, int, int]
    open: tuple[int, int, int, int]
    box: tuple[int, int, int, int]
    wide: int
    high: int
    large: tuple[int, ...]
    """The heights that a card may have: the first if there is room."""

    @property
    def backs(self) -> int:
        """The height of the seat's cards if nothing else lies before it."""
        return 68 if self.roomy else 80

    @property
    def roomy(self) -> bool:
        """Whether its things have the whole side of the table."""
        return self.wide > _NARROW


def _beside(left: bool, y: int) -> Spot:
    """A roomy place: plate and things at the table's side, the card before them."""
    x, across = (106, 254) if left else (WIDTH - 106, WIDTH - 254)
    box = (2, y - 78, 312, y + 78) if left else (408, y - 78, 718, y + 78)
    things, opened = (x - 84, y, 168), (x - 88, y - 11, 180, 88)
    return Spot((x, y - 38), (across, y), things, opened, box, 176, 46, (140,))


def _above(x: int, y: int, *, below: bool = False) -> Spot:
    """A narrow place: the plate at the table's edge, the card and things inside."""
    off = 42 if x < WIDTH / 2 else -42
    plate, inner = (y + 53, y - 23) if below else (y - 53, y + 23)
    left = x - 76 if off > 0 else x + 7
    free = _ALONE if y == _CENTRE else 0
    box = (x - 80, y - (80 if below else 84), x + 80, y + 80 + free)
    things, opened = (left, inner - 44, 68), (x - 78, inner - 54, 156, 108 + free)
    return Spot((x, plate), (x + off, inner), things, opened, box, _NARROW, 38, (98, 76, 54))


_NARROW: Final = 152
_TOP, _CENTRE, _LOW = 84, 160, 236
_ALONE: Final = 64
"""How much further down a place reaches that has a side of the table to itself."""
_A, _B, _C, _D, _E = 82, 242, 478, 638, 174

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
"""The seats' places by number of seats, clockwise from the upper left."""


def draw(scene: TableScene, look: Look, sitters: tuple[Sitter, ...]) -> bytes:
    """Draw the table. Raises ValueError for a number of seats that no game has."""
    spots = SPOTS.get(len(scene.seats))
    if spots is None:
        raise ValueError(f"no table has {len(scene.seats)} seats")
    canvas = round_table(WIDTH, HEIGHT)
    lying = dict(scene.trick)
    for mark, spot in zip(scene.seats, spots, strict=True):
        rows = fitted(tuple(map(len, mark.won)), spot)
        between = not scene.trick
        _seat(canvas, mark, spot, rows, sitter_of(mark.seat, sitters), look, between=between)
        if mark.seat in lying:
            _lay(canvas, scene, mark, lying[mark.seat], spot, rows.card, look)
    if scene.trick:
        _narrow_middle(canvas, scene, look)
    else:
        _wide_middle(canvas, scene, look)
    return canvas.png(look.cloth)


def standing_of(mark: SeatMark) -> Standing:
    """The state of a seat that its plate shows."""
    return Standing(mark.to_act, mark.out, mark.dealer, mark.declarer, mark.mano)


class Rows(NamedTuple):
    """The layout of a seat's open tricks. `card` is the height of the card before it, and `high`
    the height of a row. `beside` counts tricks side by side, and `row` the cards of a trick in a
    row.
    """

    card: int
    beside: int = 1
    row: int = 1
    high: int = 0


@lru_cache(maxsize=512)
def fitted(won: tuple[int, ...], spot: Spot) -> Rows:
    """The largest rows that fit all of a seat's open tricks, given their numbers of cards. The
    seat's card is smaller only if the tricks would not be legible next to a large one.
    """
    if not won:
        return Rows(spot.large[0])
    longest = max(won)
    best = Rows(spot.large[-1])
    for large in spot.large:
        best = max(
            (
                Rows(large, beside, row, _row_height(won, spot, large, beside, row))
                for beside in (1, 2)
                for row in range(1 if beside == 1 else longest, longest + 1)
            ),
            key=lambda rows: (rows.high, rows.row),
        )
        if best.high >= READ:
            break
    return best


def _row_height(won: tuple[int, ...], spot: Spot, large: int, beside: int, row: int) -> int:
    _, _, wide, high = spot.open
    wide -= 0 if spot.roomy else round(large * WIDTH_OF_CARD) + 8
    tricks = -(-len(won) // beside)
    count = tricks if beside > 1 else sum(-(-cards // row) for cards in won)
    across = (wide - APART * (beside - 1)) / beside / row * STRIP[1] / STRIP[0]
    apart = NEAR if count == tricks else APART
    return int(min(TALL, across, (high - apart * (tricks - 1)) / count))


def _seat(
    canvas: Canvas, mark: SeatMark, spot: Spot, rows: Rows, sitter: Sitter, look: Look, *,
    between: bool,
) -> None:  # fmt: skip
    """Draw a seat's plate, the backs of its cards (larger `between` tricks), and its tricks."""
    plate = seats.plate(sitter, spot.wide, spot.high, standing_of(mark))
    canvas.put(plate, *spot.plate, (0.5, 0.5))
    if mark.out:
        return
    if mark.won:
        _won(canvas, mark, spot, rows, look)
        return
    x, top, room = spot.things
    roomy, counted = spot.roomy, bool(mark.tricks or mark.quota)
    if mark.held and between and not counted:
        backs = seats.held(mark.held, spot.backs, spot.open[2] - 8)
        canvas.put(backs, spot.plate[0], spot.card[1], (0.5, 0 if roomy else 0.5))
    elif mark.held:
        canvas.put(seats.held(mark.held, *((58, 90) if roomy else (40, room))), x, top)
    if counted:
        tricks = seats.taken(mark.tricks or 0, mark.quota, *((76, 1.2) if roomy else (room, 1.0)))
        at = (x + room, top + 29) if roomy else (x + room, top + 68)
        canvas.put(tricks, *at, (1, 0.5))


def _won(canvas: Canvas, mark: SeatMark, spot: Spot, rows: Rows, look: Look) -> None:
    """Draw a seat's tricks face up, with the cards of a trick side by side. The cards in its hand
    are below, if there is room.
    """
    x, top, wide, room = spot.open
    card_wide = 0 if spot.roomy else round(rows.card * WIDTH_OF_CARD) + 8
    if not spot.roomy and spot.card[0] < spot.plate[0]:
        x += card_wide
    wide -= card_wide
    step = rows.high * STRIP[0] / STRIP[1]
    across = (wide + APART) / rows.beside
    apart = NEAR if rows.row >= max(map(len, mark.won)) else APART
    y = top
    for k, cards in enumerate(mark.won):
        left = x + across * (k % rows.beside)
        for row in _in_rows(cards, rows.row):
            for place, code in enumerate(row):
                face = strip(code, rows.high, four=look.four_colours)
                canvas.put(face, left + step * place, y)
            y += rows.high
        y -= rows.high if k % rows.beside < rows.beside - 1 else -apart
    if mark.held and len(mark.won) % rows.beside:
        back = seats.held(mark.held, min(rows.high, TALL_BACK), round(across - APART))
        canvas.put(back, x + across * (len(mark.won) % rows.beside), y)
    elif mark.held and (high := min(TALL_BACK, round(top + room - y))) >= LEAST_BACK:
        canvas.put(seats.held(mark.held, high, wide), x, y)


def _in_rows(cards: tuple[Card, ...], most: int) -> tuple[tuple[Card, ...], ...]:
    """Cards in rows of at most `most`."""
    return tuple(cards[k : k + most] for k in range(0, len(cards), most))


def _lay(
    canvas: Canvas, scene: TableScene, mark: SeatMark, played: Card | None, spot: Spot, high: int,
    look: Look,
) -> None:  # fmt: skip
    # A smaller card lies as far out as a large one, so that the tricks have the rest.
    aside = (spot.large[0] - high) * WIDTH_OF_CARD / 2
    at = spot.card[0] + (aside if spot.card[0] > spot.plate[0] else -aside), spot.card[1]
    if played is None:
        canvas.put(marks.place(high, awaited=mark.to_act), *at, (0.5, 0.5))
        return
    if mark.seat == scene.best:
        canvas.put(marks.halo(high), *at, (0.5, 0.5))
    canvas.put(card(played, high, four=look.four_colours), *at, (0.5, 0.5))


def _narrow_middle(canvas: Canvas, scene: TableScene, look: Look) -> None:
    """Trump, turn-up and pot below each other, between the cards of a trick."""
    x = WIDTH / 2
    if scene.turned:
        canvas.put(card(scene.turned[-1], 98, four=look.four_colours), x, 132, (0.5, 0.5))
    if scene.trump is not None:
        sign = marks.trump(scene.trump, 64, four=look.four_colours)
        canvas.put(sign, x, 44, (0.5, 0.5))
    if scene.pot is not None:
        left, right = WIDER if len(scene.seats) < 5 else MIDDLE
        scale = min(0.84, (right - left) / (46 * max(1, len(marks.columns(scene.pot)))))
        marks.chips(canvas, scene.pot, x, 246, scale=max(0.4, round(scale, 2)))
        canvas.put(_amount(scene.pot, 46, right - left), x, 276, (0.5, 0.5))


def _amount(chips: int, size: int, widest: int) -> Sprite:
    return word_sprite(str(chips), size, PAPER, FELT, widest)


def _wide_middle(canvas: Canvas, scene: TableScene, look: Look) -> None:
    """Turn-up, trump and pot with the middle to themselves, before the first card is played."""
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
        canvas.put(_amount(scene.pot, 54, 108), x, 268, (0.5, 0.5))
