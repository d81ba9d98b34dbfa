"""People's own pictures on the plates: small, round, in their own colours."""

from __future__ import annotations

import io
import zlib

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.render.cards.drawable import Look, SettlementScene, Sitter
from bot.render.cards.drawing import palette, portraits
from bot.render.cards.drawing.portraits import portrait
from bot.render.cards.layouts import seats
from bot.render.cards.render import render
from bot.render.parts import Picture
from bot.render.sitters import SIGNS, forget, sitters
from games.kernel.screen.scenes import MusScene, PileMark, PilesScene, SeatMark, TableScene
from tests.support.messages.faces import face_file
from tests.support.messages.pixels import differing, seen

FACES = tuple(portrait(f"u{k}", face_file(k)) for k in range(8))
NAMES = ("Anna", "Bo", "Cilla", "Dagny", "Erik", "Frida", "Gun", "Hans")
MARKS = tuple(SeatMark(k, to_act=k == 1, out=k == 2, dealer=k == 3, held=4) for k in range(4))
SCENES = (
    TableScene(MARKS, 48),
    TableScene(tuple(SeatMark(k, to_act=k == 5) for k in range(8)), 48),
    MusScene(MARKS, (3, 11)),
    PilesScene((1, 2), tuple(PileMark(k, 3 + k, 12) for k in range(7)), 20, 0),
    SettlementScene(tuple((k, 10 - k) for k in range(8)), 8),
)


def with_faces(names: tuple[str, ...] = NAMES) -> tuple[Sitter, ...]:
    return Picture("x.png", SCENES[0], Look(), sitters(names), FACES).drawn[2]


def one_colour(red: int, green: int, blue: int) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (64, 64), (red, green, blue)).save(out, "PNG")
    return out.getvalue()


@pytest.mark.sampled
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: type(scene).__name__)
def test_a_picture_with_portraits_is_a_little_larger(scene: TableScene) -> None:
    plain, faced = render(scene, sitters=sitters(NAMES)), render(scene, sitters=with_faces())
    Image.open(io.BytesIO(faced)).load()
    assert differing(seen(plain), seen(faced)) > 300
    assert len(faced) - len(plain) < 8 * 600
    assert faced == render(scene, sitters=with_faces())


@pytest.mark.parametrize("colour", [(250, 0, 250), (200, 0, 200), (0, 250, 200), (90, 60, 30)])
def test_it_has_its_own_colours_whatever_the_palette_has(colour: tuple[int, int, int]) -> None:
    """Also if the palette uses these colours as placeholders for cloth."""
    whose = portrait("u", one_colour(*colour))
    people = (Sitter("Anna", "A", portrait=whose, place=0), *with_faces()[1:])
    image = seen(render(SCENES[0], sitters=people)).convert("RGB")
    counted = {found: count for count, found in image.getcolors(1 << 16) or ()}
    assert counted.get(colour, 0) > 400


def test_portraits_of_one_picture_keep_apart() -> None:
    colours = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)]
    people = tuple(
        Sitter("Anna", "A", portrait=portrait(f"{k}", one_colour(*colour)), place=k)
        for k, colour in enumerate(colours)
    )
    in_play = TableScene(tuple(SeatMark(k) for k in range(4)))
    found = {shade for _, shade in seen(render(in_play, sitters=people)).convert("RGB")
             .getcolors(1 << 16) or ()}  # fmt: skip
    assert set(colours) <= found


def test_a_player_who_is_out_is_paler() -> None:
    whose = portrait("u", one_colour(255, 0, 0))
    people = (Sitter("Anna", "A", portrait=whose),)
    marks = (SeatMark(0, out=True), SeatMark(1))
    image = seen(render(TableScene(marks), sitters=people)).convert("RGB")
    assert (255, 0, 0) not in {shade for _, shade in image.getcolors(1 << 16) or ()}


def test_a_sign_is_on_the_plate_in_place_of_a_name() -> None:
    """The list shows it next to the name."""
    names = ("李明", *NAMES[1:])
    one = with_faces(names)[0]
    assert one.sign in SIGNS
    plate = seats.plate(one, 176).rows
    assert plate == seats.plate(replace(one, portrait=None), 176).rows
    other = next(sign for sign in SIGNS if sign != one.sign)
    assert plate != seats.plate(replace(one, sign=other), 176).rows


def test_it_is_kept_no_longer_than_needed() -> None:
    render(SCENES[0], sitters=with_faces())
    kept = (seats.face, seats.plate, portraits.sprite_of)
    assert all(one.cache_info().currsize for one in kept)
    forget()
    assert not any(one.cache_info().currsize for one in kept)


def test_portraits_distinguish_pictures_but_not_messages() -> None:
    def picture(*faces: str) -> Picture:
        there = tuple(portrait(key, face_file(1)) for key in faces)
        return Picture("table.png", SCENES[0], Look(), sitters(NAMES), there)

    none, one, other = picture(), picture("hash"), picture("another")
    assert len({none.drawn, one.drawn, other.drawn}) == 3
    assert none.compared == one.compared == other.compared
    assert "hash" not in repr(one)


def test_a_player_without_a_seat_keeps_a_disc_next_to_portraits() -> None:
    """A settlement's standing also has people who have left: the last sitters have no portrait."""
    picture = Picture("x.png", SCENES[0], Look(), sitters(NAMES), FACES[:3])
    drawn = picture.drawn[2]
    assert [one.name for one in drawn] == list(NAMES)
    assert [one.portrait is not None for one in drawn] == [True] * 3 + [False] * 5


def test_a_portrait_is_small_and_square() -> None:
    wide = io.BytesIO()
    Image.new("RGBA", (300, 20), (1, 2, 3, 0)).save(wide, "PNG")
    read = portrait("u", wide.getvalue())
    assert len(read.pixels) == portraits.SIDE**2
    assert len(read.colours) <= 3 * palette.OWN
    assert max(read.pixels) < len(read.colours) // 3


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"GIF89a",
        face_file(1)[:-200],
        face_file(1, side=portraits.LARGEST + 1),
        b"\x89PNG\r\n\x1a\n" + zlib.compress(bytes(9)),
    ],
    ids=["nothing", "no PNG", "torn", "too large", "nonsense"],
)
def test_a_file_that_is_no_picture_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"no picture|more than"):
        portrait("u", data)


def test_there_are_places_for_all_rows_of_a_settlement() -> None:
    last = palette.first_own(palette.PORTRAITS - 1)
    assert last + palette.OWN <= 256
    with pytest.raises(ValueError, match="no place"):
        palette.first_own(palette.PORTRAITS)
