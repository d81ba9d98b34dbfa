"""Card faces: each is told from every other, in the colours and with the marks of its suit."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image

from bot.cards import colours, faces, raster, spanish
from bot.cards.faces import Style
from bot.cards.palette import rgb
from games.kernel.cards import PACK, SPANISH, SUIT_OF, Card, parse
from tests.cards.looking import changed, contrast, differing


def drawn(card: Card | None, height: int, *, four: bool = False) -> Image.Image:
    """A card so high, on white."""
    body = faces.drawing(card, faces.style_for(height), four=four)
    image = raster.rgba(body, faces.WIDTH, faces.HEIGHT, height / faces.HEIGHT)
    flat = Image.new("RGBA", image.size, "#ffffff")
    flat.alpha_composite(image)
    return flat.convert("RGB")


@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize("height", [40, 130])
def test_every_card_is_told_from_every_other(height: int, four: bool) -> None:
    cards = {card: drawn(card, height, four=four) for card in (*PACK, *SPANISH, None)}
    for a, b in combinations(cards, 2):
        assert differing(cards[a], cards[b]) >= height / 4, (a, b)


@pytest.mark.parametrize("card", [-1, 52, 63, 104])
@pytest.mark.parametrize("style", ["bold", "full", "fine"])
def test_a_code_that_is_no_card_is_refused(card: int, style: Style) -> None:
    with pytest.raises(ValueError, match="no such card"):
        faces.drawing(card, style)


@pytest.mark.parametrize("height", [112, 336])
@pytest.mark.parametrize("suit", range(4))
def test_the_pintas_of_the_frame_tell_the_suit(suit: int, height: int) -> None:
    """Oros none, copas one, espadas two, bastos three, above and below."""
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


@pytest.mark.parametrize("card", PACK)
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
    """In full; a bold card has one index."""
    image = drawn(parse(name), height)
    turned = image.rotate(180)
    same = differing(image, turned) <= height
    upright = name in {"7d", "Ac"}  # pips in the middle that stand one way up
    assert same == (height >= faces.FULL and not upright)


def test_the_back_tells_nothing_of_a_card() -> None:
    assert faces.drawing(None, "full") == faces.drawing(None, "full", four=True)
