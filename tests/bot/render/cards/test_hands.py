"""The picture of a hand: its cards in their order, and no others."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from msgspec.structs import replace

from bot.render.cards.drawable import HandScene, Sitter
from bot.render.cards.layouts import hand
from bot.render.cards.look import Look
from bot.render.cards.render import render
from games.kernel.cards import PACK, SPANISH, Card, parse
from tests.support.messages.pixels import changed, differing, seen, told_apart

FIVE = tuple(parse(name) for name in ("Ks", "9s", "Ad", "9c", "3c"))
ALL_COURTS = tuple(parse(name) for name in ("Ks", "Qs", "Js", "Kd", "Kc"))


@pytest.mark.parametrize("place", range(5))
def test_another_card_changes_the_picture_where_that_card_lies(place: int) -> None:
    other = (*FIVE[:place], parse("2h"), *FIVE[place + 1 :])
    before, after = seen(render(HandScene(FIVE))), seen(render(HandScene(other)))
    box = changed(before, after)
    assert box is not None
    laid = hand.fan(HandScene(FIVE))[place]
    reach = hand.CARD * 0.5
    assert laid.x - reach <= box[0]
    assert box[2] <= laid.x + reach
    assert differing(before, after) > 150


@pytest.mark.parametrize("pack", [PACK, SPANISH])
def test_enough_of_every_card_is_visible_to_recognize_it(pack: tuple[Card, ...]) -> None:
    """The leftmost of six lies under five others."""
    others = pack[-5:]
    pictures = [seen(render(HandScene((card, *others)))) for card in pack[:-5]]
    boxes = [box for picture in pictures if (box := changed(pictures[0], picture))]
    left, top, right, bottom = zip(*boxes, strict=True)
    # The others do not move. Comparing the whole picture for each pair takes ten times as long.
    parts = [one.crop((min(left), min(top), max(right), max(bottom))) for one in pictures]
    assert all(told_apart(a, b, 61) for a, b in combinations(parts, 2))


def test_the_order_of_the_cards_is_the_hands() -> None:
    assert render(HandScene(FIVE)) != render(HandScene(FIVE[::-1]))


@pytest.mark.parametrize("place", range(5))
def test_a_playable_card_is_raised_above_where_it_would_lie(place: int) -> None:
    before = hand.fan(HandScene(FIVE, playable=()))[place]
    after = hand.fan(HandScene(FIVE, playable=(FIVE[place],)))[place]
    assert before.shaded
    assert not after.shaded
    assert before.y - after.y >= 20


def test_nothing_is_raised_or_shaded_if_nothing_is_to_be_played() -> None:
    waiting, barred = hand.fan(HandScene(FIVE)), hand.fan(HandScene(FIVE, playable=()))
    assert not any(laid.shaded for laid in waiting)
    assert [laid.y for laid in waiting] == [laid.y for laid in barred]


def test_cards_face_down_look_alike_whatever_they_are() -> None:
    """A scene cannot hold what they are, and the picture shows none of the faces either."""
    down = seen(render(HandScene((), hidden=4)))
    up = seen(render(HandScene(FIVE[:4])))
    assert differing(down, up) > 10_000


@pytest.mark.parametrize("count", [1, 2, 5, 6, 13, hand.MOST])
def test_a_hand_of_any_size_stays_within_its_picture(count: int) -> None:
    fan = hand.fan(HandScene(PACK[:count]))
    assert fan[0].x >= hand.CARD * 0.45
    assert fan[-1].x <= hand.WIDTH - hand.CARD * 0.45
    assert seen(render(HandScene(PACK[:count]))).size == (hand.WIDTH, hand.HEIGHT)


def test_more_cards_than_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="more than a hand"):
        render(HandScene(PACK[: hand.MOST + 1]))


@pytest.mark.parametrize(
    ("scene", "four"),
    [
        (HandScene(FIVE), False),
        (HandScene(ALL_COURTS), False),
        (HandScene(ALL_COURTS, playable=ALL_COURTS), False),
        (HandScene(ALL_COURTS, playable=ALL_COURTS[:2]), True),
        (HandScene(tuple(parse(name, spanish=True) for name in ("10o", "11c", "12e", "12b"))),
         False),
        (HandScene((), hidden=5), False),
    ],
)  # fmt: skip
def test_a_hand_of_five_fits_in_20_kib(scene: HandScene, four: bool) -> None:
    assert len(render(scene, Look(four_colours=four))) <= 20 * 1024


TRICK = ((2, parse("Kd")), (3, parse("4d")), (0, None), (1, None))


def with_trick(**more: object) -> HandScene:
    """Five cards, and a trick in which the owner of the hand, third to play, has the turn."""
    return replace(HandScene(FIVE, 0, FIVE[:2], TRICK, 2, 0), **more)


@pytest.mark.parametrize("place", range(4))
def test_the_trick_lies_above_the_hand_in_order_of_play(place: int) -> None:
    one, other = (
        seen(
            render(
                with_trick(
                    trick=tuple(
                        (s, parse(card) if k == place else c) for k, (s, c) in enumerate(TRICK)
                    )
                )
            )
        )
        for card in ("Ah", "2c")
    )
    box = changed(one, other)
    assert box is not None
    x = hand.trick_at(with_trick())[place]
    assert x - 40 <= box[0]
    assert box[2] <= x + 40
    assert box[3] <= 12 + hand.LAID + 6


@pytest.mark.parametrize("count", [1, 5, 8])
def test_the_trick_hides_no_card_of_the_hand(count: int) -> None:
    """Raised cards begin below the names."""
    scene = with_trick(trick=tuple((k, PACK[k]) for k in range(count)))
    assert min(laid.y for laid in hand.fan(scene)) >= hand.LAID + 24
    xs = hand.trick_at(scene)
    assert xs[0] >= 34
    assert xs[-1] <= hand.WITH_TRICK[0] - 34
    assert all(b - a >= 62 for a, b in pairwise(xs))


def test_a_name_is_gold_only_at_the_owners_turn() -> None:
    """On other pictures gold marks the player to act. The hand's owner needs no colour."""
    waiting = [render(with_trick(owner=owner, playable=None)) for owner in (1, 2, 3)]
    assert waiting[0] == waiting[1] == waiting[2]
    assert render(with_trick(playable=None)) != waiting[0]


def test_the_best_card_of_the_trick_and_the_turn_are_shown() -> None:
    assert render(with_trick(best=3)) != render(with_trick())
    later = (*TRICK[:2], (0, parse("2d")), TRICK[3])
    assert render(with_trick(trick=later)) != render(with_trick())


def test_names_are_below_the_trick() -> None:
    people = tuple(Sitter(name) for name in ("Anna", "Bo", "Cilla", "Dag"))
    other = tuple(Sitter(name) for name in ("Anna", "Bo", "Cilla", "Ulla"))
    box = changed(*(seen(render(with_trick(), sitters=who)) for who in (people, other)))
    assert box is not None
    assert box[1] >= 12 + hand.LAID
