"""How pictures are made: the same every time, from any thread, as PNG files that other programs
read.
"""

from __future__ import annotations

import io
import random
from concurrent.futures import ThreadPoolExecutor
from typing import get_args

import pytest
from PIL import Image

from bot.render.cards.drawable import HandScene, Look, Scene, SettlementScene, cloth_for
from bot.render.cards.drawing import colours, palette, png, raster
from bot.render.cards.drawing.palette import CLOTHS, Cloth
from bot.render.cards.render import render
from games.kernel.cards import PACK, SPANISH
from games.kernel.screen.scenes import MusScene, PileMark, PilesScene, SeatMark, TableScene
from tests.support.messages.pixels import contrast, seen

SCENES: tuple[Scene, ...] = (
    HandScene(PACK[8:13], playable=PACK[8:10]),
    HandScene(PACK[8:12], 0, PACK[8:10], ((2, 20), (3, 33), (0, None), (1, None)), 3, 0),
    TableScene(tuple(SeatMark(k) for k in range(4)), 48, PACK[:1], 2, ((0, 7), (1, None)), 0),
    SettlementScene(((0, 4), (1, -4)), 0),
    PilesScene(PACK[20:24], tuple(PileMark(k, None, 12) for k in range(4)), PACK[3], 2),
    MusScene(tuple(SeatMark(k) for k in range(4)), (3, 11), hands=(SPANISH[:4],) * 4),
)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: type(scene).__name__)
class TestEveryPicture:
    @pytest.mark.sampled
    def test_the_same_scene_gives_the_same_bytes(self, scene: Scene) -> None:
        """Both from caches and drawn again."""
        first = render(scene)
        assert render(scene) == first
        raster.card.cache_clear()
        raster.ground.cache_clear()
        assert render(scene) == first

    @pytest.mark.sampled
    def test_threads_do_not_disturb_each_other(self, scene: Scene) -> None:
        wanted = render(scene)
        raster.card.cache_clear()
        with ThreadPoolExecutor(4) as pool:
            assert set(pool.map(render, [scene] * 8)) == {wanted}

    @pytest.mark.sampled
    @pytest.mark.parametrize("cloth", CLOTHS)
    def test_it_has_its_games_cloth(self, scene: Scene, cloth: Cloth) -> None:
        """Nothing is left of the placeholder felt used while drawing."""
        image = seen(render(scene, Look(cloth)))
        found = {pixel for _, pixel in image.getcolors(1 << 20) or ()}
        assert palette.rgb(CLOTHS[cloth][0]) in found
        stand_ins = (colours.FELT, colours.FELT_DEEP, colours.FELT_LIGHT)
        assert not found & {palette.rgb(felt) for felt in stand_ins}

    def test_its_corners_are_transparent_and_its_middle_is_not(self, scene: Scene) -> None:
        image = Image.open(io.BytesIO(render(scene))).convert("RGBA")
        alpha = image.getchannel("A")
        wide, high = image.size
        for corner in ((0, 0), (wide - 1, 0), (0, high - 1), (wide - 1, high - 1)):
            assert alpha.getpixel(corner) == 0
        assert alpha.crop((12, 12, wide - 12, high - 12)).getextrema() == (255, 255)

    def test_other_programs_read_what_was_put_together(
        self, scene: Scene, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Every index is in its place, and every filter byte is 0."""
        written: list[tuple[tuple[int, int], bytes]] = []

        def encode(size: tuple[int, int], rows: bytes, cloth: Cloth, own: bytes = b"") -> bytes:
            written.append((size, rows))
            return png.encode(size, rows, cloth, own)

        monkeypatch.setattr(raster, "encode", encode)
        image = Image.open(io.BytesIO(render(scene, Look("red"))))
        (((wide, high), rows),) = written
        laid = Image.frombytes("L", (wide + 1, high), rows)
        assert laid.crop((0, 0, 1, high)).getextrema() == (0, 0)
        assert image.size == (wide, high)
        assert image.tobytes() == laid.crop((1, 0, wide + 1, high)).tobytes()

    def test_it_is_at_most_720_wide_and_not_too_high(self, scene: Scene) -> None:
        """A phone that shows it 330 wide has room for text below (docs/screens.md, section 12)."""
        wide, high = seen(render(scene)).size
        assert wide <= 720
        assert 1.25 <= wide / high <= 3.6


def test_a_game_plays_on_the_cloth_nearest_its_colour() -> None:
    assert [cloth_for(palette_colour(cloth)) for cloth in CLOTHS] == list(CLOTHS)


def palette_colour(cloth: Cloth) -> int:
    return int(CLOTHS[cloth][2][1:], 16)


def test_a_cloth_carries_white_writing() -> None:
    """WCAG's enhanced ratio for text, in white, and in grey for a player who is out. Gold is for
    shapes.
    """
    assert set(CLOTHS) == set(get_args(Cloth))
    for middle, deep, _ in CLOTHS.values():
        assert contrast(colours.PAPER, middle) >= 7
        assert contrast(colours.PAPER, deep) >= 7
        assert contrast(colours.GREY, deep) >= 7
        assert contrast(colours.GOLD, middle) >= 3.9


@pytest.mark.parametrize("ink", [colours.INK, colours.RED, colours.BLUE, colours.GREEN])
def test_a_card_in_the_shade_is_still_legible(ink: str) -> None:
    """WCAG's ratio for large text."""
    own, dim = palette.plte(None), palette.dimming()

    def shaded(colour: str) -> str:
        k = dim[palette.index(colour)]
        return "#" + own[3 * k : 3 * k + 3].hex()

    assert contrast(shaded(ink), shaded(colours.PAPER)) >= 3
    assert contrast(shaded(colours.PAPER), colours.PAPER) >= 1.3


def test_other_programs_read_what_is_written() -> None:
    draw = random.Random(1)
    size = 37, 11
    most = len(palette.plte("blue")) // 3
    indices = bytes(draw.randrange(most) for _ in range(size[0] * size[1]))
    rows = (indices[at : at + size[0]] for at in range(0, len(indices), size[0]))
    image = Image.open(io.BytesIO(png.encode(size, b"".join(b"\0" + row for row in rows), "blue")))
    image.load()
    assert (image.format, image.mode, image.size) == ("PNG", "P", size)
    assert image.tobytes() == indices
    assert bytes(image.getpalette() or ())[: 3 * most] == palette.plte("blue")
    assert image.info["transparency"] == bytes(palette.ALPHAS)


@pytest.mark.parametrize("x", [-30, 20], ids=["over the left edge", "over the right edge"])
def test_parts_beyond_an_edge_are_cut_off(x: int) -> None:
    """Nothing is drawn on the filter bytes of a PNG file's rows, and nothing wraps around."""
    canvas = raster.Canvas(raster.ground("", 40, 30))
    canvas.put(raster.sprite(f'<path fill="{colours.GOLD}" d="M0 0H40V30H0Z"/>', 40, 30), x, 0)
    canvas.fill(x, 10, 40, 5, colours.RED)
    image = Image.open(io.BytesIO(canvas.png("green"))).convert("RGBA")
    seen_from, seen_to = max(0, x), min(40, 40 + x)
    gold, red = ((*palette.rgb(colour), 255) for colour in (colours.GOLD, colours.RED))
    for y, colour in ((5, gold), (12, red)):
        found = [image.getpixel((column, y)) == colour for column in range(40)]
        assert found == [seen_from <= column < seen_to for column in range(40)]


@pytest.mark.parametrize(
    ("margin", "top", "bottom"),
    [(0, 0, 0), (0, 0, 60), (0, 9, 50), (5, 0, 60), (5, 9, 50), (0, 20, 30), (45, 0, 60)],
)
def test_pasting_in_pieces_pastes_all_of_it(margin: int, top: int, bottom: int) -> None:
    """Whether or not there is a rectangle without holes, and wherever it ends."""
    wide, high = 100, 60
    mask = Image.new("1", (wide, high))
    mask.paste(1, (margin, top, wide - margin, bottom))
    mask.putpixel((50, 55), 0)
    mask.putpixel((2, 3), 1)
    rows = bytes(7 + k % 200 for k in range(wide * high))
    sprite = raster.Sprite(rows, raster.Outline.of(mask))
    whole, pieced = Image.new("L", (wide, high)), Image.new("L", (wide, high))
    whole.paste(sprite.pixels, mask=mask)
    for *box, pixels, hidden in sprite.pieces:
        pieced.im.paste(pixels, tuple(box), *(() if hidden is None else (hidden,)))
    assert pieced.tobytes() == whole.tobytes()
    laid = sum((right - left) * (low - up) for left, up, right, low, *_ in sprite.pieces)
    assert laid == wide * high


def test_a_leaning_card_is_mostly_pasted_without_a_mask() -> None:
    card = raster.card(7, 206, turn=5.0)
    (solid,) = [piece for piece in card.pieces if piece.mask is None]
    across, down = solid.right - solid.left, solid.bottom - solid.top
    assert across * down > 0.6 * card.size[0] * card.size[1]


def test_a_card_in_the_shade_is_that_card_darker() -> None:
    for turn in (0.0, 5.0):
        lit, dim = (draw(7, 206, turn=turn) for draw in (raster.card, raster.shaded_card))
        assert dim.pixels.tobytes() == lit.pixels.tobytes().translate(palette.dimming())
        assert dim.outline is lit.outline


def test_the_palette_has_room_for_all_its_mixtures() -> None:
    assert all(len(palette.plte(cloth)) <= 3 * 256 for cloth in CLOTHS)
