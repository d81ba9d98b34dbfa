"""Pictures of Muggins' piles and of Mus show all their facts."""

from __future__ import annotations

from itertools import combinations
from typing import Literal

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.render.cards.drawable import LobbyScene, Look, Sitter, Words
from bot.render.cards.drawing.raster import card
from bot.render.cards.layouts import geometry, lobby, mus
from bot.render.cards.layouts import piles as piles_of
from bot.render.cards.layouts.seats import SeatState, plate
from bot.render.cards.render import render
from games.kernel.cards import PACK, SPANISH, parse
from games.kernel.screen.scenes import BetMark, MusScene, PileMark, PilesScene, SeatMark
from games.kernel.screen.texts import text
from tests.support.messages.pixels import changed, differing, seen


def piles(count: int, seats: int) -> PilesScene:
    """A Muggins table."""
    owned = tuple(PileMark(k, PACK[3 * k], 9) for k in range(seats))
    return PilesScene(PACK[40 : 40 + count], owned, PACK[30], 0)


Box = tuple[float, float, float, float]
GAP = 9
"""Units between a bet's name and the first face."""


def inside(change: tuple[int, int, int, int] | None, box: Box, margin: float = 12) -> bool:
    """Whether a change in the picture is inside a box of the layout."""
    if change is None:
        return False
    left, top, right, foot = box
    units = tuple(edge / geometry.SCALE for edge in change)
    return (
        left - margin <= units[0] and top - margin <= units[1]
        and units[2] <= right + margin and units[3] <= foot + margin
    )  # fmt: skip


def overlap(one: Box, others: tuple[Box, ...]) -> bool:
    """Whether a box covers a part of another."""
    left, top, right, foot = one
    return any(left < c and right > a and top < d and foot > b for a, b, c, d in others)


@pytest.mark.sampled
@pytest.mark.parametrize(("count", "seats"), [(4, 3), (4, 4), (2, 5), (4, 6), (3, 7)])
def test_piles_in_the_middle_and_the_players_own_have_their_places(count: int, seats: int) -> None:
    """MUG-002: the number of piles depends on the number of players."""
    scene = piles(count, seats)
    before = seen(render(scene))
    table = piles_of.places_of(seats)
    for k in range(count):
        tops = (*scene.piles[:k], parse("2c"), *scene.piles[k + 1 :])
        change = changed(before, seen(render(replace(scene, piles=tops))))
        x, y = piles_of.pile_at(k, count, geometry.middle_of(table.pot))
        assert inside(change, geometry.box(x, y, piles_of.PILE * 5 / 7, piles_of.PILE))
    for seat, spot in enumerate(table.spots):
        own = tuple(replace(m, top=parse("2d")) if m.seat == seat else m for m in scene.discards)
        change = changed(before, seen(render(replace(scene, discards=own))))
        high = piles_of.DISCARD
        assert inside(change, geometry.box(*spot.card, high * 5 / 7, high))
        fewer = tuple(replace(m, left=8) if m.seat == seat else m for m in scene.discards)
        assert inside(
            changed(before, seen(render(replace(scene, discards=fewer)))),
            geometry.box(*spot.card, high + 60, high),
        )


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_nothing_overlaps_at_a_table_of_muggins(seats: int) -> None:
    """Names, piles, portraits, last words, the piles in the middle and the card that counts."""
    table = piles_of.places_of(seats)
    found: dict[str, Box] = {"tray": table.tray, "piles": table.pot}
    for k, spot in enumerate(table.spots):
        high, across = piles_of.DISCARD, 2 * table.radius
        found[f"plate {k}"], found[f"bubble {k}"] = spot.plate, spot.bubble
        found[f"pile {k}"] = geometry.box(*spot.card, high * 5 / 7, high)
        found[f"portrait {k}"] = geometry.box(spot.x, spot.y, across, across)
    for (one, a), (other, b) in combinations(found.items(), 2):
        own = one.split()[-1] == other.split()[-1] and "plate" in one + other
        apart = a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1 or b[3] <= a[1] + 1
        assert own or apart, (one, other)
    for name, (left, top, right, foot) in found.items():
        assert 0 <= left < right <= geometry.WIDE, name
        assert 0 <= top < foot <= table.high, name


def test_a_players_own_pile_is_at_the_bottom_of_a_private_picture() -> None:
    scene = piles(4, 4)
    turned = replace(scene, discards=scene.discards[1:] + scene.discards[:1])
    assert render(replace(scene, owner=1)) == render(turned)


def test_the_turned_card_is_large_and_has_its_players_name() -> None:
    scene = piles(4, 4)
    tray = piles_of.places_of(4).tray
    before = seen(render(scene))
    other = changed(before, seen(render(replace(scene, turned=parse("Ah")))))
    assert inside(other, tray)
    assert card(0, geometry.px(piles_of.TURNED)).size[1] > 140
    assert inside(changed(before, seen(render(replace(scene, turner=1)))), tray)
    assert render(replace(scene, turned=None, turner=None)) != render(scene)


def test_a_card_face_down_or_in_question_differs_from_one_just_turned() -> None:
    """Before a flip it is the draw pile's back. In the call window the card has a question mark and
    its pile a frame.
    """
    scene = piles(4, 4)
    tray = piles_of.places_of(4).tray
    turned = seen(render(scene))
    assert inside(changed(turned, seen(render(replace(scene, turned=None)))), tray)
    asked = seen(render(replace(scene, asked=2)))
    assert not inside(changed(turned, asked), tray)
    own = (replace(scene.discards[0], asked=True), *scene.discards[1:])
    called = replace(scene, discards=own)
    assert render(called) != render(replace(scene, asked=2))
    assert inside(changed(asked, seen(render(replace(scene, asked=1)))), piles_of.places_of(4).pot)


def test_nothing_is_drawn_if_no_card_counts() -> None:
    """There is no empty frame in place of the turned card."""
    image = seen(render(replace(piles(4, 4), turned=None, turner=None)))
    left, top, right, foot = (round(edge * geometry.SCALE) for edge in piles_of.places_of(4).tray)
    assert len(image.crop((left, top, right, foot)).getcolors() or ()) == 1


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
    x, y = mus.HANDS[seat]
    card_at = geometry.box(x + mus.STEP * (place - 1.5), y, mus.CARD * 5 / 7, mus.CARD)
    assert inside(changed(before, after), card_at, margin=4)
    assert differing(before, after) > 50


LONGEST = ("Wilhelmina", "Bartholomä", "Konstantin", "Margaretha", "Maximilian", "Alexandria",
           "Guðmundur", "Åkessonson")  # fmt: skip
T = text("x")
NOW = (
    BetMark(T, "accepted", None, 2), BetMark(T, "refused", 0, 1), BetMark(T, "now", 0, 2),
    BetMark(T),
)  # fmt: skip
BETTING: Words = (
    *((f"bet {k}", name) for k, name in enumerate(("Grande", "Chica", "Pares"))),
    ("bet 3", "Juego"),
    ("mano", "mano"),
    ("target", "of 30"),
    ("ordago", "órdago"),
)


def bets(*marks: BetMark) -> MusScene:
    return MusScene(hands().seats, (13, 19), bets=marks or NOW)


@pytest.mark.parametrize(
    "other",
    [BetMark(T, "now", 1, 2), BetMark(T, "now", 0, 3), BetMark(T, "now"), BetMark(T, "waited"),
     BetMark(T, "accepted", None, 2), BetMark(T, "refused", 0, 2), BetMark(T, "to-come"),
     BetMark(T, "now", 0, 2, ordago=True)],
)  # fmt: skip
def test_each_bet_shows_how_it_stands_and_whose_it_is_in_its_row(other: BetMark) -> None:
    """Not by colour alone: each state has a sign of its own."""
    before = seen(render(bets(), words=BETTING))
    after = seen(render(bets(*NOW[:2], other, NOW[3]), words=BETTING))
    left, top, right, _ = mus.PANEL
    row = (left, top + 2 * mus.ROW, right, top + 3 * mus.ROW)
    assert inside(changed(before, after), row, margin=3)
    grey, other_grey = (image.convert("L").convert("RGB") for image in (before, after))
    assert differing(grey, other_grey, 60) > 30


@pytest.mark.parametrize("ordago", [False, True])
def test_nothing_overlaps_in_the_row_of_the_bet_that_is_open(ordago: bool) -> None:
    """The longest name and the largest offer."""
    now = BetMark(T, "now", 0, 39, ordago=ordago)
    unnamed = tuple((key, "" if key == "bet 2" else word) for key, word in BETTING)
    whole, bare = (
        seen(render(bets(*NOW[:2], now, NOW[3]), words=words)) for words in (BETTING, unnamed)
    )
    named = changed(whole, bare)
    none = bets(*NOW[:2], BetMark(T, "now"), NOW[3])
    staked = changed(bare, seen(render(none, words=unnamed)))
    assert named is not None
    assert staked is not None
    assert named[2] < staked[0]


@pytest.mark.parametrize(
    ("state", "answers"), [("accepted", (3,)), ("refused", (3,)), ("refused", (1, 3))]
)
def test_a_finished_bet_shows_who_bid_and_who_answered(
    state: Literal["accepted", "refused"], answers: tuple[int, ...]
) -> None:
    """Between the longest name and the largest number."""
    pair = None if state == "accepted" else 0
    over = BetMark(T, state, pair, 38, by=0, answered_by=answers)
    named, hidden = (
        tuple((key, name if key == "bet 2" else word) for key, word in BETTING)
        for name in ("Grande", "")
    )

    def shown(mark: BetMark, words: Words = named) -> Image.Image:
        return seen(render(bets(*NOW[:2], mark, NOW[3]), words=words))

    whole = shown(over)
    y, (first, *_, last) = mus.PANEL[1] + 2.5 * mus.ROW, mus.face_places(over)
    box = (first - mus.FACE / 2, y - 24, last + mus.FACE / 2, y + 24)
    for k in range(len(answers)):
        fewer = replace(over, points=0, answered_by=answers[:k] + answers[k + 1 :])
        face = changed(shown(replace(over, points=0, pair=None)), shown(replace(fewer, pair=None)))
        assert inside(face, box, margin=2), "each face is there"
    name = changed(whole, shown(over, hidden))
    stake = changed(whole, shown(replace(over, points=0, pair=None, state=state)))
    assert name is not None
    assert stake is not None
    assert name[2] / geometry.SCALE < box[0] - GAP, "the name does not touch a face"
    assert stake[0] / geometry.SCALE > box[2]


def test_a_private_picture_of_mus_has_the_own_seat_at_the_bottom() -> None:
    people = tuple(Sitter(name, name[0]) for name in ("Anna", "Bo", "Cilla", "Dag"))
    before = seen(render(replace(bets(), owner=2), sitters=people))
    other = (*people[:2], Sitter("Cecil", "C"), people[3])
    after = seen(render(replace(bets(), owner=2), sitters=other))
    assert inside(changed(before, after), (250, mus.HIGH - 180, 790, mus.HIGH))


@pytest.mark.parametrize("other", [{"scores": (14, 19)}, {"scores": (13, 20)}, {"sets": (1, 0)},
                                   {"sets": (0, 1)}, {"sets_to_win": 5},
                                   {"vacas_to_win": 2}])  # fmt: skip
def test_scores_and_sets_of_both_pairs_are_shown(other: dict[str, tuple[int, int]]) -> None:
    assert render(replace(hands(), **other)) != render(hands())


def test_the_pair_that_a_hand_brought_more_is_marked() -> None:
    """Its points are golden, and so is the frame of its score."""
    plain = replace(hands(), gained=(4, 4))
    for pair, gained in enumerate(((5, 4), (4, 5))):
        left, top, right, foot = mus.SCORES[pair]
        change = changed(seen(render(plain)), seen(render(replace(plain, gained=gained))))
        assert inside(change, (left, top - 58, right, foot))
        width = (left + right) / 2
        label = (width - 60, top - 58, width + 60, top - 8)
        assert inside(
            changed(seen(render(hands())), seen(render(plain))), (20, top - 58, 1020, top)
        )
        assert all(not overlap(label, (spot.plate, mus.PANEL)) for spot in mus.SHOWN)


def test_vacas_are_shown_at_the_right_of_the_sets() -> None:
    """MUS-063: if a match has several."""
    scene = replace(hands(), sets_to_win=5, vacas_to_win=3)
    before, after = (seen(render(replace(scene, vacas=won))) for won in ((0, 0), (2, 0)))
    left, _, right, foot = mus.SCORES[0]
    coins = changed(before, after)
    assert inside(coins, (left, foot - 50, right, foot), margin=0)
    pennants = changed(before, seen(render(replace(scene, sets=(5, 0)))))
    assert coins is not None
    assert pennants is not None
    assert pennants[2] < coins[0]
    assert render(replace(hands(), vacas=(1, 0))) == render(hands())


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
    spots = [(s.x - geometry.WIDE / 2, s.y - mus.HIGH / 2) for s in mus.PLAYING]
    ring = list(reversed(spots))
    turned = sum(a * d - b * c for (a, b), (c, d) in zip(ring, ring[1:] + ring[:1], strict=True))
    assert turned < 0


def test_a_plate_on_the_dark_ground_around_the_cloth_shows_where_it_ends() -> None:
    """Else the name seems to lie at its very end."""
    people = tuple(Sitter(name, name[0]) for name in ("Anna", "Karen", "Maren", "Jens"))
    image = seen(render(bets(), sitters=people, words=BETTING)).convert("RGB")
    spot, state = mus.PLAYING[1], SeatState(pair=1)
    wide, _ = plate(people[1], geometry.px(spot.plate[2] - spot.plate[0]), state).size
    y = round((spot.plate[1] + spot.plate[3]) / 2 * geometry.SCALE)
    left, ground = round(spot.x * geometry.SCALE - wide / 2), image.getpixel((4, y))
    end = [image.getpixel((left + k, y)) for k in range(-3, 9)]
    assert end[0] == ground == end[-1]
    assert set(end) > {ground}


@pytest.mark.parametrize("mano", range(4))
@pytest.mark.parametrize("shown", [False, True])
def test_the_mano_is_named_where_nothing_else_is(mano: int, shown: bool) -> None:
    """Over no name, bet, hand, score or last words."""
    seats = tuple(
        SeatMark(k, mano=k == mano, dealer=k == (mano + 1) % 4, to_act=True) for k in range(4)
    )
    scene = replace(hands() if shown else bets(), seats=seats)
    people = tuple(Sitter(name, name[0]) for name in LONGEST[:4])
    said = () if shown else tuple((f"said {k}", "höjer till 9") for k in range(4))
    with_word, without = (
        seen(render(scene, sitters=people, words=(*BETTING, *said, ("mano", word))))
        for word in ("mano", "")
    )
    change = changed(with_word, without)
    assert change is not None
    left, top, right, foot = (edge / geometry.SCALE for edge in change)
    table = mus.SHOWN if shown else mus.PLAYING
    taken = [spot.plate for spot in table]
    taken += [] if shown else [mus.PANEL, *(spot.bubble for spot in table)]
    taken += (
        [geometry.box(x, y, 3 * mus.STEP + 107, mus.CARD) for x, y in mus.HANDS] if shown else []
    )
    taken += mus.SCORES
    for a, b, c, d in taken:
        assert right <= a + 3 or left >= c - 3 or foot <= b + 3 or top >= d - 3


def test_mus_may_be_played_with_french_cards() -> None:
    french = replace(hands(), hands=tuple(PACK[4 * k : 4 * k + 4] for k in range(4)))
    assert render(french) != render(hands())
    assert render(french, Look(four_colours=True)) != render(french)


def test_mus_is_for_four() -> None:
    with pytest.raises(ValueError, match="four seats"):
        render(MusScene(tuple(SeatMark(k) for k in range(3)), (0, 0)))


@pytest.mark.parametrize("chairs", range(2, lobby.MOST + 1))
def test_a_lobby_shows_a_plus_at_each_free_chair_and_a_name_at_each_other(chairs: int) -> None:
    people = tuple(Sitter(name, name[0]) for name in LONGEST[:chairs])
    full = seen(render(LobbyScene(0, 5), sitters=people))
    places_of = lobby.chairs_at(chairs)
    assert len(set(places_of)) == chairs
    one_free = seen(render(LobbyScene(1, 5), sitters=people[:-1]))
    x, y = places_of[-1]
    assert inside(changed(full, one_free), geometry.box(x, y + 20, 290, 2 * lobby.RADIUS + 60))
    assert differing(full, one_free) > 200


def test_a_lobby_shows_on_the_portrait_who_is_away() -> None:
    words = (("away", "away"),)
    people = tuple(Sitter(f"P{k}", "P") for k in range(3))
    present = seen(render(LobbyScene(1), sitters=people, words=words))
    gone = (people[0], replace(people[1], away=True), people[2])
    x, y = lobby.chairs_at(4)[1]
    box = geometry.box(x, y, 2 * lobby.RADIUS + 10, 2 * lobby.RADIUS)
    assert inside(changed(present, seen(render(LobbyScene(1), sitters=gone, words=words))), box)


def test_a_lobby_shows_its_stake_or_none_at_a_practice_table() -> None:
    people = (Sitter("Anna", "A"),)
    some, more, none = (render(LobbyScene(3, stake), sitters=people) for stake in (1, 5, None))
    assert len({some, more, none}) == 3
    named = render(LobbyScene(3, 1), sitters=people, words=(("stake", "ante"),))
    assert named != some
    assert render(LobbyScene(3), sitters=people, words=(("stake", "ante"),)) == none


def test_a_lobby_shows_which_chairs_are_of_one_pair() -> None:
    people = (Sitter("Anna", "A"), Sitter("Bo", "B"))
    alone, pairs = (seen(render(LobbyScene(2, pairs=p), sitters=people)) for p in (False, True))
    assert differing(alone, pairs) > 100


def test_a_lobby_has_no_more_chairs_than_a_table() -> None:
    with pytest.raises(ValueError, match="chairs"):
        render(LobbyScene(9))
