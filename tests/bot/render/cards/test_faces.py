"""Card faces: each differs visibly from every other, in the colours and with the marks of its
suit.
"""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image

from bot.render.cards.drawing import colours, raster
from bot.render.cards.drawing.palette import rgb
from bot.render.cards.drawing.svg import path, put
from bot.render.cards.packs import faces, spanish
from bot.render.cards.packs.faces import Style
from bot.render.cards.packs.french_suits import PIP, PIPS, SIGNS
from bot.render.cards.packs.glyphs import write
from games.kernel.cards import PACK, SPANISH, SUIT_OF, Card, parse
from tests.support.messages.pixels import changed, contrast, differing, told_apart


def drawn(card: Card | None, height: int, *, four: bool = False) -> Image.Image:
    """A card of this height, on white."""
    body = faces.drawing(card, faces.style_for(height), four=four)
    image = raster.rgba(body, faces.WIDTH, faces.HEIGHT, height / faces.HEIGHT)
    flat = Image.new("RGBA", image.size, "#ffffff")
    flat.alpha_composite(image)
    return flat.convert("RGB")


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("height", "four"),
    [
        (40, True),
        (130, False),
        *(pytest.param(*one, marks=pytest.mark.slow) for one in ((40, False), (130, True))),
    ],
)
def test_every_card_differs_from_every_other(height: int, four: bool) -> None:
    cards = {card: drawn(card, height, four=four) for card in (*PACK, *SPANISH, None)}
    for a, b in combinations(cards, 2):
        assert told_apart(cards[a], cards[b], height / 4), (a, b)


@pytest.mark.parametrize("card", [-1, 52, 63, 104])
@pytest.mark.parametrize("style", ["bold", "full", "fine"])
def test_a_code_that_is_no_card_is_refused(card: int, style: Style) -> None:
    with pytest.raises(ValueError, match="no such card"):
        faces.drawing(card, style)


@pytest.mark.sampled
@pytest.mark.parametrize("height", [112, 336])
@pytest.mark.parametrize("suit", range(4))
def test_the_pintas_of_the_frame_show_the_suit(suit: int, height: int) -> None:
    """Oros have none, copas one, espadas two, bastos three, above and below."""
    for card in SPANISH[10 * suit : 10 * suit + 10]:
        image = drawn(card, height)
        scale = height / faces.HEIGHT
        for line in (spanish.INSET, faces.HEIGHT - spanish.INSET):
            y = min(int(line * scale), image.height - 1)
            left, right = int(30 * scale), int(210 * scale)
            paper = [_bright(image, x, y) for x in range(left, right)]
            gaps = sum(new and not old for old, new in zip([False, *paper], paper, strict=False))
            assert gaps == suit, card


def _bright(image: Image.Image, x: int, y: int) -> bool:
    pixel = image.getpixel((x, y))
    assert isinstance(pixel, tuple)
    return min(pixel) > 190


def _has(image: Image.Image, colour: str) -> int:
    wanted = rgb(colour)
    return sum(count for count, pixel in image.getcolors(1 << 20) or () if pixel == wanted)


@pytest.mark.sampled
@pytest.mark.parametrize(
    "card",
    [pytest.param(card, marks=[pytest.mark.slow] * (k % 5 > 0)) for k, card in enumerate(PACK)],
)
def test_two_colours_are_red_and_black_and_four_are_four(card: Card) -> None:
    """Four colours: clubs green, diamonds blue, hearts red, spades black."""
    two = (colours.INK, colours.RED, colours.RED, colours.INK)[SUIT_OF[card]]
    four = (colours.GREEN, colours.BLUE, colours.RED, colours.INK)[SUIT_OF[card]]
    plain, coloured = drawn(card, 112), drawn(card, 112, four=True)
    assert _has(plain, two) > 300
    assert _has(coloured, four) > 300
    assert (changed(plain, coloured) is None) == (two == four)


@pytest.mark.parametrize("ink", [*colours.FRENCH_INKS, *colours.FOUR_INKS, *colours.SPANISH_INKS])
def test_what_is_printed_stands_out_from_the_paper(ink: str) -> None:
    """WCAG's ratio for small text."""
    assert contrast(ink, colours.PAPER) >= 4.5


@pytest.mark.parametrize("name", ["Ks", "7d", "Ac", "Jh"])
@pytest.mark.parametrize("height", [112, 206])
def test_a_french_card_reads_the_same_from_either_end(name: str, height: int) -> None:
    """In full style; a bold card has one index."""
    image = drawn(parse(name), height)
    turned = image.rotate(180)
    same = differing(image, turned) <= height
    upright = name in {"7d", "Ac"}  # pips in the middle that are one way up
    assert same == (height >= faces.FULL and not upright)


def test_the_back_reveals_nothing_about_a_card() -> None:
    assert faces.drawing(None, "full") == faces.drawing(None, "full", four=True)


def box_of(suit: int, turn: float) -> tuple[float, float, float, float]:
    """How far a pip extends from its middle: left, up, right, down."""
    drawing = put(path(SIGNS[suit], colours.INK), 60, 60, PIP, turn)
    box = raster.rgba(drawing, 120, 120, 4).getchannel("A").getbbox()
    assert box is not None
    left, up, right, down = (edge / 4 - 60 for edge in box)
    return left, up, right, down


@pytest.mark.sampled
@pytest.mark.parametrize("suit", range(4))
@pytest.mark.parametrize("pips", PIPS, ids=len)
def test_no_pip_covers_another_or_the_index(
    suit: int, pips: tuple[tuple[float, float], ...]
) -> None:
    """The index is 38 wide around 27."""
    upright, turned = box_of(suit, 0), box_of(suit, 180)
    boxes = [
        (x + box[0], y + box[1], x + box[2], y + box[3])
        for x, y in pips
        for box in [turned if y > 170 else upright]
    ]
    for a, b in combinations(boxes, 2):
        beside = a[2] + 1 < b[0] or b[2] + 1 < a[0]
        assert beside or a[3] + 1 < b[1] or b[3] + 1 < a[1]
    assert all(box[0] > 48 and box[2] < 192 for box in boxes)


@pytest.mark.parametrize("squeeze", [0.5, 0.6, 0.8])
def test_a_narrow_number_is_as_dark_as_a_wide_one(squeeze: float) -> None:
    """An upright stroke of a 10 is nearly as thick as one of a 9, although the 10 is squeezed."""

    def upright(narrow: float) -> int:
        image = raster.rgba(
            write("K", 20, 20, 60, colours.INK, squeeze=narrow), 100, 100, 8
        ).getchannel("A")
        left = image.getbbox()
        assert left is not None
        return sum(image.getpixel((x, 25 * 8)) == 255 for x in range(left[0], left[0] + 120))

    assert upright(squeeze) >= 0.75 * upright(1.0)


@pytest.mark.sampled
@pytest.mark.parametrize("card", [card for k, card in enumerate(SPANISH) if k % 10 >= 7])
def test_nothing_is_written_over_a_figures_feet(card: Card) -> None:
    image = drawn(card, 336)
    ink = rgb(colours.SPANISH_INKS[spanish.suit_of(card)])
    corner = image.crop((184, 304, 222, 318))
    assert ink not in {pixel for _, pixel in corner.getcolors(1 << 20) or ()}


@pytest.mark.sampled
@pytest.mark.parametrize("rank", "JQK")
def test_a_figure_is_a_different_person_in_every_suit(rank: str) -> None:
    """The courts are not one drawing in other colours: hair and objects in hand differ."""
    cards = [drawn(parse(f"{rank}{suit}"), 300) for suit in "cdhs"]
    held = [card.convert("L").crop((142, 22, 176, 125)) for card in cards]
    for a, b in combinations(held, 2):
        assert differing(a.convert("RGB"), b.convert("RGB"), 60) > 150
