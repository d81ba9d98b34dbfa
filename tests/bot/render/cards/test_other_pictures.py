"""Pictures of Muggins' piles and of Mus show all their facts."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.render.cards.drawing.colours import GOLD
from bot.render.cards.drawing.palette import rgb
from bot.render.cards.layouts import mus
from bot.render.cards.layouts import piles as piles_of
from bot.render.cards.look import Look
from bot.render.cards.render import render
from games.kernel.cards import PACK, SPANISH, parse
from games.kernel.screen.scenes import MusScene, PileMark, PilesScene, SeatMark
from tests.support.messages.pixels import changed, differing, seen


def piles(count: int, seats: int) -> PilesScene:
    """A Muggins table."""
    owned = tuple(PileMark(k, PACK[3 * k], 9) for k in range(seats))
    return PilesScene(PACK[40 : 40 + count], owned, PACK[30], 0)


@pytest.mark.parametrize(("count", "seats"), [(4, 3), (4, 4), (2, 5), (4, 6), (3, 7)])
def test_piles_in_the_middle_are_above_and_the_players_below(count: int, seats: int) -> None:
    """MUG-002: the number of piles depends on the number of players."""
    scene = piles(count, seats)
    before = seen(render(scene))
    lefts: list[int] = []
    for k in range(count):
        tops = (*scene.piles[:k], parse("2c"), *scene.piles[k + 1 :])
        box = changed(before, seen(render(replace(scene, piles=tops))))
        assert box is not None
        assert box[3] < piles_of.LOWER
        lefts.append(box[0])
    for k in range(seats):
        own = tuple(replace(m, top=parse("2c")) if m.seat == k else m for m in scene.discards)
        own = own if scene.discards[k].top != parse("2c") else _without(scene, k)
        box = changed(before, seen(render(replace(scene, discards=own))))
        assert box is not None
        assert box[1] >= piles_of.LOWER
    assert lefts == sorted(lefts)


def _without(scene: PilesScene, seat: int) -> tuple[PileMark, ...]:
    return tuple(replace(m, top=None) if m.seat == seat else m for m in scene.discards)


def test_the_turned_card_is_large_and_has_its_players_name() -> None:
    scene = piles(4, 4)
    before = seen(render(scene))
    other = changed(before, seen(render(replace(scene, turned=parse("Ah")))))
    assert other is not None
    assert other[3] - other[1] > 150
    assert other[2] < 162
    assert render(replace(scene, turner=1)) != render(scene)
    assert render(replace(scene, turned=None, turner=None)) != render(scene)


def test_a_card_face_down_or_in_question_differs_from_one_just_turned() -> None:
    """Before a flip it is the draw pile's back; in the call window a frame is around the card's
    pile.
    """
    scene = piles(4, 4)
    turned = seen(render(scene))
    down = changed(turned, seen(render(replace(scene, turned=None))))
    assert down is not None
    assert down[2] < 162
    asked = changed(turned, seen(render(replace(scene, asked=2))))
    assert asked is not None
    assert asked[2] > 400
    own = (replace(scene.discards[0], asked=True), *scene.discards[1:])
    assert render(replace(scene, discards=own)) != render(replace(scene, asked=2))


def test_nothing_is_drawn_if_no_card_counts() -> None:
    """There is no empty frame in place of the turned card."""
    image = seen(render(replace(piles(4, 4), turned=None, turner=None)))
    assert len(image.crop((20, 20, 150, 225)).getcolors() or ()) == 1


def hands() -> MusScene:
    """A Mus table with all cards shown."""
    seats = tuple(SeatMark(k, mano=k == 0, dealer=k == 3) for k in range(4))
    return MusScene(seats, (13, 19), hands=tuple(SPANISH[4 * k : 4 * k + 4] for k in range(4)))


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("place", range(4))
def test_a_shown_card_lies_in_its_players_hand(seat: int, place: int) -> None:
    scene = hands()
    own = (*scene.hands[seat][:place], SPANISH[-1], *scene.hands[seat][place + 1 :])
    other = replace(scene, hands=(*scene.hands[:seat], own, *scene.hands[seat + 1 :]))
    before, after = seen(render(scene)), seen(render(other))
    box = changed(before, after)
    assert box is not None
    x = mus.first_card(mus.PLACES[seat]) + mus.STEP * place
    y = mus.cards_at(mus.PLACES[seat])
    assert x - 38 <= box[0]
    assert box[2] <= x + 38
    assert y - 53 <= box[1]
    assert box[3] <= y + 53
    assert differing(before, after) > 50


def test_hands_face_down_show_no_face() -> None:
    """All four are alike, and like any other four."""
    down = replace(hands(), hands=((None,) * 4,) * 4)
    image = seen(render(down))
    first, second = (
        image.crop((mus.first_card(place) - 36, mus.cards_at(place) - 52,
                    mus.first_card(place) + 20, mus.cards_at(place) + 52))
        for place in (mus.PLACES[0], mus.PLACES[3])
    )  # fmt: skip
    assert changed(first, second) is None


def test_five_points_are_a_large_stone_and_each_remaining_one_a_small_stone() -> None:
    """The amarracos of Mus."""
    plain = replace(hands(), hands=())

    def gold(score: int) -> int:
        image = seen(render(replace(plain, scores=(score, 0))))
        return sum(n for n, pixel in image.getcolors(1 << 20) or () if pixel == rgb(GOLD))

    nothing = gold(0)
    stone = gold(5) - nothing
    assert stone > 100
    assert gold(4) == nothing
    assert gold(29) - nothing == pytest.approx(5 * stone, rel=0.05)
    assert gold(40) - nothing == pytest.approx(8 * stone, rel=0.05)


@pytest.mark.parametrize("other", [{"scores": (14, 19)}, {"scores": (13, 20)}, {"sets": (1, 0)},
                                   {"sets": (0, 1)}, {"sets_to_win": 5}])  # fmt: skip
def test_scores_and_sets_of_both_pairs_are_shown(other: dict[str, tuple[int, int]]) -> None:
    assert render(replace(hands(), **other)) != render(hands())


@pytest.mark.parametrize("mano", range(4))
def test_a_seat_of_mus_keeps_its_place_whichever_seat_is_mano(mano: int) -> None:
    """A screen begins with the mano of this hand."""
    scene = hands()
    order = [(mano - k) % 4 for k in range(4)]
    other = replace(
        scene,
        seats=tuple(scene.seats[k] for k in order),
        hands=tuple(scene.hands[k] for k in order),
    )
    assert render(other) == render(scene)


def test_play_at_mus_goes_round_anticlockwise() -> None:
    """MUS-001: the next seat to act is the next lower number."""
    ring = [(x - mus.WIDTH / 2, y - mus.HEIGHT / 2) for x, y in reversed(mus.PLACES)]
    turned = sum(a * d - b * c for (a, b), (c, d) in zip(ring, ring[1:] + ring[:1], strict=True))
    assert turned < 0


def test_mus_may_be_played_with_french_cards() -> None:
    french = replace(hands(), hands=tuple(PACK[4 * k : 4 * k + 4] for k in range(4)))
    assert render(french) != render(hands())
    assert render(french, Look(four_colours=True)) != render(french)


def test_mus_is_for_four() -> None:
    with pytest.raises(ValueError, match="four seats"):
        render(MusScene(tuple(SeatMark(k) for k in range(3)), (0, 0)))
