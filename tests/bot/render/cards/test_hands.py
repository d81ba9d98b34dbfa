"""The picture of a hand: its cards in their order, and no others."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from msgspec.structs import replace
from PIL.Image import Image

from bot.render.cards.drawable import HandScene, Look, Sitter
from bot.render.cards.drawing.colours import BLUE, BRONZE, GOLD, GREEN, INK, NAVY, PAPER, RED
from bot.render.cards.drawing.palette import dimming, index, plte, rgb
from bot.render.cards.drawing.raster import slip
from bot.render.cards.layouts import hand
from bot.render.cards.render import render
from games.kernel.cards import PACK, SPANISH, Card, parse
from tests.support.messages.pixels import changed, contrast, differing, seen, told_apart

FIVE = tuple(parse(name) for name in ("Ks", "9s", "Ad", "9c", "3c"))
ALL_COURTS = tuple(parse(name) for name in ("Ks", "Qs", "Js", "Kd", "Kc"))


@pytest.mark.parametrize("place", range(5))
def test_another_card_changes_the_picture_where_that_card_lies(place: int) -> None:
    other = (*FIVE[:place], parse("2h"), *FIVE[place + 1 :])
    before, after = seen(render(HandScene(FIVE))), seen(render(HandScene(other)))
    box = changed(before, after)
    assert box is not None
    laid = hand.cards(HandScene(FIVE))[place]
    reach = hand.CARD * 0.5
    assert laid.x - reach <= box[0]
    assert box[2] <= laid.x + reach
    assert differing(before, after) > 150


@pytest.mark.sampled
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
def test_a_playable_card_is_raised_with_a_gold_rim_and_the_others_lie_in_the_shade(
    place: int,
) -> None:
    laid = hand.cards(HandScene(FIVE, playable=(FIVE[place],)))
    barred = [one for k, one in enumerate(laid) if k != place]
    assert all(one.shaded and not one.playable for one in barred)
    assert laid[place].playable
    assert not laid[place].shaded
    assert {round(one.y - laid[place].y) for one in barred} == {hand.RAISED}
    image = seen(render(HandScene(FIVE, playable=(FIVE[place],))))
    rim = round(laid[place].x), round(laid[place].y) - 3
    assert image.getpixel(rim) == rgb(GOLD)


def test_nothing_is_raised_or_shaded_if_nothing_is_to_be_played() -> None:
    waiting, barred = hand.cards(HandScene(FIVE)), hand.cards(HandScene(FIVE, playable=()))
    assert not any(laid.shaded or laid.playable for laid in waiting)
    assert [laid.y for laid in waiting] == [laid.y for laid in barred]


@pytest.mark.parametrize("ink", [INK, RED, BLUE, GREEN, BRONZE, NAVY])
def test_a_card_in_the_shade_can_be_read(ink: str) -> None:
    """Every colour of an index keeps a contrast of 4.5 with its darkened paper."""
    palette, shade = plte("green"), dimming()

    def shaded(colour: str) -> str:
        k = 3 * shade[index(colour)]
        return "#" + palette[k : k + 3].hex()

    assert shaded(PAPER) != PAPER
    assert contrast(shaded(ink), shaded(PAPER)) >= 4.5


@pytest.mark.parametrize(("count", "trick"), [(1, False), (4, False), (5, False), (5, True)])
def test_up_to_five_cards_lie_whole_side_by_side_across_the_picture(
    count: int, trick: bool
) -> None:
    scene = with_trick(cards=FIVE[:count]) if trick else HandScene(FIVE[:count])
    xs = [laid.x for laid in hand.cards(scene)]
    wide = (hand.CARD if trick or count == 5 else hand.LARGE) * 240 / 336
    assert all(b - a >= wide + 10 for a, b in pairwise(xs))
    if count > 3:
        assert xs[-1] - xs[0] + wide >= 0.94 * hand.WIDTH


@pytest.mark.parametrize("count", [6, 8, 13])
def test_more_cards_overlap_evenly_and_leave_their_corners_visible(count: int) -> None:
    """The corner is a fifth of a card's width."""
    xs = [laid.x for laid in hand.cards(HandScene(PACK[:count]))]
    steps = {round(b - a, 3) for a, b in pairwise(xs)}
    assert len(steps) == 1
    assert steps.pop() >= 0.2 * hand.CARD * 240 / 336


def test_a_hand_without_a_trick_is_lower() -> None:
    with_, without = hand.size(with_trick()), hand.size(with_trick(trick=()))
    assert with_[0] == without[0]
    assert with_[1] - without[1] > hand.CARD / 2


def test_without_cards_the_trick_fills_the_picture() -> None:
    last = HandScene((), trick=tuple(enumerate(FIVE[:3])), best=0, owner=1, tricks=1, quota=2)
    wide, high = hand.size(last)
    assert high < hand.size(replace(last, cards=FIVE[:1]))[1] - hand.CARD + 20
    assert seen(render(last)).size == (wide, high)
    assert render(last) != render(replace(last, trick=tuple(enumerate(FIVE[1:4]))))


def test_cards_face_down_look_alike_whatever_they_are() -> None:
    """A scene cannot hold what they are, and the picture shows none of the faces either."""
    down = seen(render(HandScene((), hidden=4)))
    up = seen(render(HandScene(FIVE[:4])))
    assert differing(down, up) > 10_000


@pytest.mark.parametrize("count", [1, 2, 5, 6, 13, hand.MOST])
def test_a_hand_of_any_size_stays_within_its_picture(count: int) -> None:
    laid, size = hand.cards(HandScene(PACK[:count])), hand.size(HandScene(PACK[:count]))
    assert laid[0].x >= hand.CARD * 0.43
    assert laid[-1].x <= hand.WIDTH - hand.CARD * 0.43
    assert seen(render(HandScene(PACK[:count]))).size == size


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
def test_a_hand_of_five_fits_in_24_kib(scene: HandScene, four: bool) -> None:
    assert len(render(scene, Look(four_colours=four))) <= 24 * 1024


TRICK = ((2, parse("Kd")), (3, parse("4d")), (0, None), (1, None))


def with_trick(**more: object) -> HandScene:
    """Five cards, and a trick in which the owner of the hand, third to play, has the turn."""
    return replace(HandScene(FIVE, 0, FIVE[:2], TRICK, 2, 0), **more)


@pytest.mark.parametrize("plays", [4, 7])
@pytest.mark.parametrize("playable", [None, FIVE])
def test_the_owners_tricks_stand_between_the_trick_and_the_cards(
    plays: int, playable: tuple[Card, ...] | None
) -> None:
    """With the number needed, until there are more. They cover no card."""
    trick = tuple((seat, PACK[20 + seat]) for seat in range(plays))
    words = (("won", "your tricks"),)

    def drawn(tricks: int, quota: int | None = None) -> Image:
        scene = with_trick(trick=trick, playable=playable, tricks=tricks, quota=quota)
        return seen(render(scene, words=words))

    box = changed(drawn(0, 2), drawn(1, 2))
    assert box is not None
    scene = with_trick(trick=trick, playable=playable, tricks=0)
    above = hand.strip(scene)
    assert above is not None
    assert above.high <= box[1]
    assert box[3] <= min(laid.y for laid in hand.cards(scene)) - 6, "above the gold rims"
    assert changed(drawn(1), drawn(1, 2)) is not None
    assert changed(drawn(2), drawn(2, 1)) is None
    without = hand.size(with_trick(trick=trick, playable=playable))
    assert hand.size(scene)[1] - without[1] <= 10


LAST = tuple(enumerate(parse(name) for name in ("Qh", "Th", "2s", "9h", "4d", "8c", "Kc")))
LAST_WORDS = (("won", "your tricks"), ("you", "you"), ("before", "trick 2"))
SITTERS = tuple(
    Sitter(name, name[0]) for name in ("Bartholomew", "Bo", "Cilla", "Dag", "E", "F", "G")
)


@pytest.mark.sampled
@pytest.mark.parametrize("plays", range(2, 8))
@pytest.mark.parametrize("tricks", [None, 1])
@pytest.mark.parametrize("playable", [None, FIVE])
def test_the_last_trick_stands_next_to_the_owners_tricks(
    plays: int, tricks: int | None, playable: tuple[Card, ...] | None
) -> None:
    """In a line of its own, above all cards, also if the owner is out of the deal."""
    trick = tuple((seat, None) for seat in range(plays))
    scene = with_trick(trick=trick, best=None, playable=playable, tricks=tricks, quota=2)

    def drawn(**more: object) -> Image:
        last = replace(scene, **{"last": LAST[:plays], "taker": 2 % plays, **more})
        return seen(render(last, sitters=SITTERS, words=LAST_WORDS))

    before, above = drawn(), hand.strip(scene)
    assert above is not None
    top = min(laid.y for laid in hand.cards(replace(scene, last=LAST)))
    lefts: list[int] = []
    for k in range(plays):
        other = (*LAST[:k], (k, parse("As")), *LAST[k + 1 : plays])
        box = changed(before, drawn(last=other))
        assert box is not None
        assert above.high - 8 <= box[1]
        assert box[3] <= top - 6, "above the gold rims"
        lefts.append(box[0])
    assert lefts == sorted(lefts), "they stand in order of play"
    # Nothing of it lies on the field of the owner's tricks.
    if tricks is not None:
        counted, more = drawn(tricks=1), drawn(tricks=0)
        field = changed(counted, more)
        assert field is not None
        assert field[2] < lefts[0]


def test_the_last_trick_says_who_took_it_and_you_if_it_was_the_owner() -> None:
    scene = with_trick(tricks=1, last=LAST[:4], taker=2)
    people, other = SITTERS, (*SITTERS[:2], Sitter("Ulla"), *SITTERS[3:])
    other_trick = tuple(play for play in TRICK if play[0] != 2)
    bare = replace(scene, trick=other_trick, best=None)
    assert render(bare, sitters=people) != render(bare, sitters=other)
    mine = replace(bare, taker=0)
    before = render(mine, sitters=people, words=LAST_WORDS)
    assert before != render(bare, sitters=people, words=LAST_WORDS)
    named = (Sitter("Ulla"), *people[1:])
    assert before == render(mine, sitters=named, words=LAST_WORDS)


@pytest.mark.parametrize("pack", [PACK, SPANISH])
def test_every_card_of_the_last_trick_differs(pack: tuple[Card, ...]) -> None:
    slips = [slip(card, 26).pixels.convert("RGB") for card in pack]
    assert all(changed(a, b) for a, b in combinations(slips, 2))


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
    strip = hand.strip(with_trick())
    assert strip is not None
    x = strip.across[place]
    assert x - 46 <= box[0]
    assert box[2] <= x + 46
    assert box[3] <= strip.top + strip.laid + 6


@pytest.mark.parametrize("count", [1, 5, 6, 8])
@pytest.mark.parametrize("pot", [None, 12])
def test_the_trick_hides_no_card_of_the_hand(count: int, pot: int | None) -> None:
    """Raised cards begin below the names."""
    scene = with_trick(trick=tuple((k, PACK[k]) for k in range(count)), pot=pot)
    strip = hand.strip(scene)
    assert strip is not None
    assert strip.name + 16 <= strip.high < min(laid.y for laid in hand.cards(scene))
    wide = strip.laid * 240 / 336
    assert strip.across[0] >= wide / 2 + 4
    assert strip.across[-1] <= hand.WIDTH - wide / 2 - 4
    assert all(b - a >= wide + 10 for a, b in pairwise(strip.across))


@pytest.mark.parametrize("count", [4, 8])
@pytest.mark.parametrize("more", [{"trump": 2}, {"pot": 12}])
def test_trump_and_pot_are_shown_next_to_the_trick(count: int, more: dict[str, int]) -> None:
    scene = with_trick(trick=tuple((k, PACK[k]) for k in range(count)), trump=3, pot=7)
    box = changed(seen(render(scene)), seen(render(replace(scene, **more))))
    strip = hand.strip(scene)
    assert box is not None
    assert strip is not None
    assert box[3] <= strip.high
    assert box[0] > strip.across[-1] or box[1] > strip.name


def test_the_owner_of_the_hand_is_called_you_in_the_messages_language() -> None:
    people = tuple(Sitter(name) for name in ("Anna", "Bo", "Cilla", "Dag"))
    other = (Sitter("Ulla"), *people[1:])
    words = (("you", "du"),)
    assert render(with_trick(), sitters=people) != render(with_trick(), sitters=other)
    named = [render(with_trick(), sitters=who, words=words) for who in (people, other)]
    assert named[0] == named[1] != render(with_trick(), sitters=people)


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
    strip = hand.strip(with_trick())
    assert strip is not None
    assert box[1] >= strip.top + strip.laid


def test_a_strip_with_trump_and_pot_alone_is_one_line() -> None:
    """Before play, if nothing is turned up, half of a whole strip would be empty."""
    alone = HandScene(PACK[:4], trump=2, pot=12)
    turned = replace(alone, turned=PACK[20:21])
    line, whole = hand.strip(alone), hand.strip(turned)
    assert line is not None
    assert whole is not None
    assert line.high < whole.high / 2
    words = ("trump", "trump"), ("pot", "pot")
    for other in (replace(alone, trump=1), replace(alone, pot=13), replace(alone, pot=None)):
        assert render(other, words=words) != render(alone, words=words)
