"""Draws the parts of a settlement's picture: the last trick, the foot band, crowns and frames."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from bot.render.cards.drawable import Look, SettlementScene, Sitter
from bot.render.cards.drawing.colours import FELT_DEEP, GOLD, INK, PAPER
from bot.render.cards.drawing.lettering import length, word_sprite
from bot.render.cards.drawing.raster import Canvas, Layer, Sprite, card, sprite, strip
from bot.render.cards.drawing.svg import box, disc, path
from bot.render.cards.layouts import seats
from bot.render.cards.layouts.seats import sitter_of
from games.kernel.cards import SPANISH

WIDTH: Final = 640
"""As wide as a hand (`bot.render.cards.layouts.hand`)."""
WORD: Final = 26
"""Size of letters. A phone shows the picture 330 pixels wide, and these letters 13 high."""
FEW: Final = 4
"""The most cards of a trick that are drawn whole, and the most players in a single row."""
STANDING: Final = 8
"""The most players in the foot band; the text names more."""
_TRICK, _NARROW = 70, 66
SAID: Final = 498
"""The longest line of a remark in its bubble."""
_LINE: Final = 32
"""The height of a line of a remark."""


def trick_width(scene: SettlementScene) -> int:
    """The width of the last trick."""
    count = len(scene.trick)
    return round(_step(count) * (count - 1)) + (38 if count > FEW else 50)


def _step(count: int) -> float:
    return 60.0 if count <= FEW else min(48.0, 200 / (count - 1))


def trick(
    canvas: Canvas, scene: SettlementScene, look: Look, sitters: tuple[Sitter, ...],
    x: int, y: int, *, below: bool = False,
) -> None:  # fmt: skip
    """Draw the last trick in order of play from `x` on. Each player's disc is on the card's foot,
    or `below` it.
    """
    many, step = len(scene.trick) > FEW, _step(len(scene.trick))
    high = _NARROW if many else _TRICK
    for k, (seat, code) in enumerate(scene.trick):
        middle = x + step * k + (19 if many else 25)
        if many and code < SPANISH[0]:
            face = strip(code, high, four=look.four_colours)
        else:
            face = card(code, high, four=look.four_colours)
        if seat == scene.best:
            canvas.put(_halo(face.size[0] + 10, face.size[1] + 10), middle, y - 5, (0.5, 0))
        canvas.put(face, middle, y, (0.5, 0))
        whose = seats.face(sitter_of(seat, sitters), 24 if many else 30)
        if below:
            canvas.put(whose, middle, y + high + 4, (0.5, 0))
        else:
            canvas.put(whose, middle, y + high, (0.5, 0.5))


def foot_height(scene: SettlementScene) -> int:
    """The height of the foot band."""
    if not scene.tonight:
        return 10
    return 76 if len(scene.tonight) <= FEW else 98


def standing(
    canvas: Canvas, scene: SettlementScene, sitters: tuple[Sitter, ...],
    words: Mapping[str, str], top: int,
) -> None:  # fmt: skip
    """Draw everyone's standing at this table in the foot band."""
    if not scene.tonight:
        return
    shown = scene.tonight[:STANDING]
    rows = 1 if len(shown) <= FEW else 2
    high, each = (70 if rows == 1 else 92) / rows, -(-len(shown) // rows)
    word = word_sprite(words.get("tonight", ""), WORD, PAPER, FELT_DEEP, 104)
    canvas.put(word, 22, top + high * rows / 2, (0, 0.5))
    step = (WIDTH - 142) / max(each, 3)
    for k, (place, net) in enumerate(shown):
        row, column = divmod(k, each)
        x, y = 136 + step * column, top + high * (row + 0.5)
        across = 42 if rows == 1 else 38
        face = seats.face(sitter_of(place, sitters), across, FELT_DEEP)
        canvas.put(face, x, y, (0, 0.5))
        figure = word_sprite(signed(net), 32, PAPER, FELT_DEEP, round(step) - across - 12)
        canvas.put(figure, x + across + 6, y, (0, 0.5))


def lines(said: str) -> tuple[str, ...]:
    """A remark in one line, or in two of about the same length if one has no room for it."""
    if length(said, WORD) <= SAID:
        return (said,) if said else ()
    words = said.split(" ")
    parted = ((" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words)))
    return min(parted, key=lambda two: max(length(line, WORD) for line in two), default=(said,))


def remark_height(said: tuple[str, ...]) -> int:
    """The height of a remark in the foot band; 0 without one."""
    return _LINE * len(said) + 26 if said else 0


def remark(canvas: Canvas, sitter: Sitter, said: tuple[str, ...], top: int) -> None:
    """Draw what a regular says in a bubble, next to its disc."""
    words, middle = speech(said), top + remark_height(said) / 2 - 4
    canvas.put(seats.face(sitter, 48, FELT_DEEP), 22, middle, (0, 0.5))
    canvas.put(words, 90, middle, (0, 0.5))
    canvas.put(seats.tail("left"), 91, middle, (1, 0.5))


@lru_cache(maxsize=64)
def speech(said: tuple[str, ...]) -> Sprite:
    """The lines of a remark in a bubble."""
    written = [word_sprite(line, WORD, INK, PAPER, SAID) for line in said]
    wide = -(-(max(one.size[0] for one in written) + 36) // 24) * 24
    high = _LINE * len(said) + 14
    layer = Layer(_bubble(wide, high))
    for k, one in enumerate(written):
        layer.put(one, 18, 7 + _LINE * (k + 0.5), (0, 0.5))
    return layer.sprite()


@lru_cache(maxsize=64)
def _bubble(wide: int, high: int) -> Sprite:
    return sprite(box(1, 1, wide - 2, high - 2, PAPER, r=14), wide, high, ground=FELT_DEEP)


def signed(net: int) -> str:
    """Chips won or lost, with a sign."""
    return f"+{net}" if net > 0 else f"−{-net}" if net else "0"


@lru_cache(maxsize=8)
def crown(wide: int) -> Sprite:
    """A large crown, for above a winner's disc."""
    body = path("M4 46V16L18 26L32 4L46 26L60 16V46Z", GOLD, INK, 4)
    return sprite(body, 64, 50, wide / 64)


@lru_cache(maxsize=8)
def ring(across: int) -> Sprite:
    """The gold disc below a winner's disc."""
    half = across / 2
    return sprite(disc(half, half, half - 1, GOLD), across, across)


@lru_cache(maxsize=8)
def dark_disc(across: int) -> Sprite:
    """The disc that stands for the pot."""
    half = across / 2
    return sprite(disc(half, half, half - 2, FELT_DEEP, PAPER, 3), across, across)


@lru_cache(maxsize=64)
def name_plate(wide: int) -> Sprite:
    """The dark pill below a name."""
    return sprite(box(1, 1, wide - 2, 38, FELT_DEEP, r=19), wide, 40)


@lru_cache(maxsize=64)
def _halo(wide: int, high: int) -> Sprite:
    return sprite(box(1, 1, wide - 2, high - 2, GOLD, r=9), wide, high)


@lru_cache(maxsize=16)
def dashes(wide: int, high: int) -> Sprite:
    """A dark field with a dashed rim: the pot that waits for the next deal."""
    rect = f'<rect x="2" y="2" width="{wide - 4}" height="{high - 4}" rx="16"'
    body = f'{rect} fill="{FELT_DEEP}" stroke="{PAPER}" stroke-width="3" stroke-dasharray="10 7"/>'
    return sprite(body, wide, high)


@lru_cache(maxsize=1)
def to_pot() -> Sprite:
    """Marks a player in the list who pays into the next pot."""
    arrow = path("M2 9H14V2L26 13L14 24V17H2Z", GOLD)
    return sprite(arrow, 28, 26)
