"""Draws the picture of a hand: whole cards side by side, and above them the trick on the table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from bot.render.cards.drawable import HandScene, Look, Sitter
from bot.render.cards.drawing.colours import FELT_DEEP, FELT_LIGHT, GOLD, PAPER
from bot.render.cards.drawing.lettering import word_sprite
from bot.render.cards.drawing.raster import Canvas, Sprite, card, shaded_card, slip, sprite
from bot.render.cards.drawing.svg import box
from bot.render.cards.layouts import marks, seats
from bot.render.cards.layouts.felt import under_strip
from bot.render.cards.layouts.seats import sitter_of
from bot.render.cards.packs.faces import HEIGHT as CARD_HIGH
from bot.render.cards.packs.faces import WIDTH as CARD_WIDE
from games.kernel.cards import Card

WIDTH: Final = 640
"""Width in pixels. Discord allows more, but neither a phone nor a desktop shows a picture larger.
"""
CARD, LARGE = 157, 201
"""Heights of a card. `LARGE` is that of four cards or fewer with nothing above them."""
MOST: Final = 24
"""The most cards that a player can tell apart."""
NAME: Final = 26
"""Size of letters. A phone shows the picture 330 pixels wide, and these letters 13 high."""
MARGIN, GAP, RAISED = 14, 12, 21
_CROWN: Final = 30
_WON, _ROOM_FOR_WON = 28, 10
"""Height of the field with the owner's tricks, and how far the cards move down for it."""
_SLIP, _APART, _END = 26, 4, 9
"""The height of a card of the trick before, and the space between two cards and around words."""
_NAMED, _WHOLE = 80, 170
"""The least and the most room for the player who took that trick, with the crown."""
_TOP, _BELOW_STRIP, _FOOT = 17, 23, 15
"""Space above the cards, below the strip, and below the cards."""
FEW: Final = 5
"""Up to this many plays leave room for trump and pot on their right."""


class Laid(NamedTuple):
    """A card (None: face down) and the middle of its upper edge. A `playable` card has a gold rim,
    a `shaded` one lies in the shade.
    """

    card: Card | None
    x: float
    y: float
    playable: bool
    shaded: bool


class Strip(NamedTuple):
    """The layout of the trick above the cards.

    * `high`: the height of the whole strip.
    * `laid`: the height of a card.
    * `top`, `name`: the upper edge of the cards, and the middle of the names.
    * `across`: the horizontal middle of each play.
    * `room`: how wide a name may be.
    """

    high: int
    laid: int
    top: int
    name: int
    across: tuple[float, ...]
    room: int


def strip(scene: HandScene) -> Strip | None:
    """The layout of what lies above the cards; None if nothing does."""
    count = len(scene.trick)
    if not scene.above:
        return None
    few = count <= FEW
    aside = scene.trump is not None or scene.pot is not None
    if not (scene.trick or scene.turned):
        return Strip(_BAND + 6, 0, 0, 0, (), 0)
    laid, name = (89, 130) if few else (81, 120)
    right = _ASIDE if few and aside else WIDTH
    high = name + 23 + (0 if few or not aside else _BAND)
    step = min(108.0 if count > 3 else 144.0, (right - 14) / max(1, count))
    first = right / 2 - step * (count - 1) / 2
    across = tuple(first + step * k for k in range(count))
    return Strip(high, laid, 17 if few else 14, name, across, round(step) - 10)


_TURNED, _STEP = 3, 26
"""The most cards turned up that are shown, and the pixels between them."""
_ASIDE, _BAND = 448, 46
"""Where trump and pot begin on the right of a trick, and the height of their line below it."""


def size(scene: HandScene) -> tuple[int, int]:
    """Width and height of the picture."""
    return WIDTH, round(_top(scene)) + _height(scene) + _FOOT


def _height(scene: HandScene) -> int:
    count = len(scene.cards) + scene.hidden
    if not count:
        return 0
    return LARGE if count < FEW and not scene.above else CARD


def _top(scene: HandScene) -> float:
    """The upper edge of cards that are not raised."""
    above = strip(scene)
    start = _TOP if above is None else above.high + _BELOW_STRIP
    if above is not None and (scene.tricks is not None or scene.last):
        start += _ROOM_FOR_WON
    return start + (RAISED if scene.playable else 0)


def cards(scene: HandScene) -> tuple[Laid, ...]:
    """The position of each card, from left to right. Raises ValueError for more than `MOST`."""
    held = (*scene.cards, *(None,) * scene.hidden)
    if len(held) > MOST:
        raise ValueError(f"{len(held)} cards are more than a hand")
    wide = _height(scene) * CARD_WIDE / CARD_HIGH
    step = min(wide + GAP, (WIDTH - 2 * MARGIN - wide) / max(1, len(held) - 1))
    first, top = WIDTH / 2 - step * (len(held) - 1) / 2, _top(scene)
    out: list[Laid] = []
    for place, code in enumerate(held):
        may = scene.playable is not None and code in scene.playable
        barred = scene.playable is not None and not may
        out.append(Laid(code, first + step * place, top - (RAISED if may else 0), may, barred))
    return tuple(out)


def draw(
    scene: HandScene, look: Look, sitters: tuple[Sitter, ...], words: Mapping[str, str]
) -> bytes:
    """Draw the cards side by side, overlapping evenly if there are many. Playable cards are raised
    with a gold rim; the others are in the shade.
    """
    above, high = strip(scene), _height(scene)
    canvas = under_strip(*size(scene), 0 if above is None else above.high)
    for laid in cards(scene):
        if laid.playable:
            canvas.put(marks.halo(high), laid.x, laid.y - 6, (0.5, 0))
        shown = shaded_card if laid.shaded else card
        canvas.put(shown(laid.card, high, four=look.four_colours), laid.x, laid.y, (0.5, 0))
    if above is not None:
        _turned(canvas, scene, above, look, words)
        _trick(canvas, scene, above, look, sitters, words)
        left = _won(canvas, scene, above, words)
        _last(canvas, scene, above, left, look, sitters, words)
        if scene.trump is not None or scene.pot is not None:
            line = len(scene.trick) > FEW or not (scene.trick or scene.turned)
            aside = _below if line else _beside
            aside(canvas, scene, above, look, words)
    return canvas.png(look.cloth)


def _turned(
    canvas: Canvas, scene: HandScene, above: Strip, look: Look, words: Mapping[str, str]
) -> None:
    """Draw the cards turned up, the last one whole, unless there is a trick."""
    if scene.trick or not scene.turned:
        return
    shown = scene.turned[-_TURNED:]
    first = _ASIDE / 2 - _STEP * (len(shown) - 1) / 2
    for k, code in enumerate(shown):
        canvas.put(card(code, above.laid, four=look.four_colours), first + _STEP * k, above.top,
                   (0.5, 0))  # fmt: skip
    _word(canvas, words.get("turned", ""), _ASIDE / 2, above.name, _ASIDE - 2 * MARGIN)


def _trick(
    canvas: Canvas, scene: HandScene, above: Strip, look: Look, sitters: tuple[Sitter, ...],
    words: Mapping[str, str],
) -> None:  # fmt: skip
    """Draw each card over its player's name, in order of play. The owner's place is gold if it is
    the owner's turn. Other players get no such place: a waiting hand is not redrawn while others
    play.
    """
    following = next((seat for seat, played in scene.trick if played is None), None)
    own_turn = following is not None and following == scene.owner
    high, top = above.laid, above.top
    for k, ((seat, played), x) in enumerate(zip(scene.trick, above.across, strict=True)):
        turn = own_turn and seat == scene.owner
        if k:
            middle = (x + above.across[k - 1]) / 2
            canvas.put(marks.chevron(), middle, top + high / 2, (0.5, 0.5))
        if played is None:
            canvas.put(marks.place(high, awaited=turn, ground=FELT_DEEP), x, top, (0.5, 0))
        else:
            if seat == scene.best:
                canvas.put(marks.halo(high), x, top - 6, (0.5, 0))
            canvas.put(card(played, high, four=look.four_colours), x, top, (0.5, 0))
            if seat == scene.best:
                edge = x + high * CARD_WIDE / CARD_HIGH / 2
                canvas.put(seats.mark("best", _CROWN, PAPER), edge, top + 2, (0.5, 0.5))
        ink = GOLD if turn else PAPER
        sitter = sitter_of(seat, sitters)
        name = words.get("you", "") if seat == scene.owner else ""
        if name := name or sitter.name or sitter.letters:
            short, size_ = seats.fitted(name, NAME, above.room, sitter.given, least=NAME)
            written = word_sprite(short, size_, ink, FELT_DEEP, above.room)
            canvas.put(written, x, above.name, (0.5, 0.5))
        else:
            canvas.put(seats.disc_of(sitter, NAME + 3, FELT_DEEP), x, above.name, (0.5, 0.5))


def _won(canvas: Canvas, scene: HandScene, above: Strip, words: Mapping[str, str]) -> int:
    """Draw how many tricks the owner has won, on a field that hangs below the trick. Returns the
    right edge of the field.
    """
    if scene.tricks is None:
        return 0
    text = f"{words.get('won', '')} {seats.counted(scene.tricks, scene.quota)}".strip()
    figure = word_sprite(text, NAME, PAPER, FELT_DEEP, WIDTH // 3)
    wide = figure.size[0] + 24
    canvas.put(_tag(wide), MARGIN, above.high, (0, 0))
    canvas.put(figure, MARGIN + wide / 2, above.high + _WON / 2 - 3, (0.5, 0.5))
    return MARGIN + wide


def _last(
    canvas: Canvas, scene: HandScene, above: Strip, left: int, look: Look,
    sitters: tuple[Sitter, ...], words: Mapping[str, str],
) -> None:  # fmt: skip
    """Draw the trick before in one line, on the right of the owner's tricks.

    The line has the trick's name, the player who took it, and the cards in order of play. Parts
    that do not fit are left out.
    """
    if not scene.last or scene.taker is None:
        return
    faces = [slip(code, _SLIP, four=look.four_colours) for _, code in scene.last]
    x = WIDTH - MARGIN - _END - sum(face.size[0] + _APART for face in faces) + _APART
    room = round(x - left - 8 - _END)
    sitter, own = sitter_of(scene.taker, sitters), scene.taker == scene.owner
    name, given = (words.get("you", ""), "") if own else (sitter.name, sitter.given)
    line: list[Sprite] = []
    if room >= _NAMED:
        widest = min(room, _WHOLE) - _CROWN
        short, _ = seats.fitted(name or sitter.letters, NAME, widest, given, least=NAME)
        line = [
            seats.mark("best", _CROWN - 4, FELT_DEEP),
            word_sprite(short, NAME, PAPER, FELT_DEEP, widest),
        ]
    called = word_sprite(words.get("before", ""), NAME, PAPER, FELT_DEEP, WIDTH)
    if sum(one.size[0] + _END for one in (*line, called)) <= room:
        line.insert(0, called)
    start = x - sum(one.size[0] + _END for one in line)
    y = above.high + _WON / 2 - 4
    canvas.put(_tag(round(WIDTH - MARGIN - start + _END)), start - _END, above.high)
    for one in line:
        canvas.put(one, start, y, (0, 0.5))
        start += one.size[0] + _END
    for (seat, _), face in zip(scene.last, faces, strict=True):
        if seat == scene.taker:
            canvas.put(marks.rim(*face.size), x - 3, y, (0, 0.5))
        canvas.put(face, x, y, (0, 0.5))
        x += face.size[0] + _APART


@lru_cache(maxsize=64)
def _tag(wide: int) -> Sprite:
    """The dark field of the count of tricks."""
    return sprite(box(0, -10, wide, _WON + 10, FELT_DEEP, r=9), wide, _WON)


def _beside(
    canvas: Canvas, scene: HandScene, above: Strip, look: Look, words: Mapping[str, str]
) -> None:
    """Draw trump and pot on the right of the trick, each over its word."""
    canvas.fill(_ASIDE, 22, 3, above.high - 40, FELT_LIGHT)
    whole, both = WIDTH - _ASIDE - 8, scene.trump is not None and scene.pot is not None
    room = whole // 2 - 4 if both else whole - 20
    if scene.trump is not None:
        x = _ASIDE + (whole / 4 if both else whole / 2) + 3
        sign = marks.trump(scene.trump, 60, four=look.four_colours, ground=FELT_DEEP)
        canvas.put(sign, x, 59, (0.5, 0.5))
        _word(canvas, words.get("trump", ""), x, above.name, room)
    if scene.pot is not None:
        x = _ASIDE + (whole * 3 / 4 if both else whole / 2) + 3
        marks.chips(canvas, scene.pot, x, 69, scale=0.84, ground=FELT_DEEP, most=2, tall=4)
        canvas.put(word_sprite(str(scene.pot), 38, PAPER, FELT_DEEP, room), x, 92, (0.5, 0.5))
        _word(canvas, words.get("pot", ""), x, above.name, room)


def _below(
    canvas: Canvas, scene: HandScene, above: Strip, look: Look, words: Mapping[str, str]
) -> None:
    """Draw trump and pot in a line, below a long trick or alone."""
    y, x = above.high - _BAND / 2 - 3, WIDTH / 2
    if scene.trick:
        canvas.fill(MARGIN, above.high - _BAND - 1, WIDTH - 2 * MARGIN, 3, FELT_LIGHT)
    if scene.trump is not None:
        left = x - 210 if scene.pot is not None else x - 60
        sign = marks.trump(scene.trump, 38, four=look.four_colours, ground=FELT_DEEP)
        canvas.put(sign, left, y, (0.5, 0.5))
        _word(canvas, words.get("trump", ""), left + 72, y, 100)
    if scene.pot is not None:
        left = x + 10 if scene.trump is not None else x - 85
        marks.chips(canvas, scene.pot, left, y + 15, scale=0.7, ground=FELT_DEEP, most=2, tall=2)
        amount = word_sprite(str(scene.pot), 34, PAPER, FELT_DEEP, 120)
        canvas.put(amount, left + 54, y, (0, 0.5))
        _word(canvas, words.get("pot", ""), left + 54 + amount.size[0] + 40, y, 70)


def _word(canvas: Canvas, word: str, x: float, y: float, room: int) -> None:
    if word:
        canvas.put(word_sprite(word, NAME, PAPER, FELT_DEEP, room), x, y, (0.5, 0.5))
