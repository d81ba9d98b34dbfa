"""The picture of a table: everything of a seat is in its place, and nothing overlaps."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.render.cards.drawable import Sitter, Words
from bot.render.cards.drawing import raster
from bot.render.cards.drawing.colours import GOLD
from bot.render.cards.drawing.lettering import length
from bot.render.cards.drawing.palette import rgb
from bot.render.cards.layouts import geometry, marks, mus, trick_table
from bot.render.cards.layouts import seats as seats_of
from bot.render.cards.layouts.geometry import Box, Spot, around, px
from bot.render.cards.packs import faces
from bot.render.cards.render import render
from games import GAMES
from games.kernel.cards import PACK, parse
from games.kernel.screen.scenes import SeatMark, TableScene
from tests.support.messages.pixels import changed, differing, resized, seen


def at(count: int, **more: object) -> TableScene:
    """A table of `count` seats, each with a card in the trick."""
    plays = tuple((k, PACK[5 * k]) for k in range(count))
    scene = TableScene(tuple(SeatMark(k) for k in range(count)), 48, trick=plays)
    return replace(scene, **more)


SIZES = range(2, 9)
LONG = ("Wilhelmina", "Bartholomä", "Maximilian", "Konstantin", "Åkessonson", "Margaretha",
        "Alexandria", "Guðmundur")  # fmt: skip
PEOPLE = tuple(Sitter(name, name[0]) for name in LONG)


def said(*words: str) -> Words:
    return tuple((f"said {seat}", one) for seat, one in enumerate(words))


def parts(seats: int) -> dict[str, Box]:
    """Everything on a table that may not overlap, as large as it can be: words and cards with the
    rim of the best one."""
    table = around(seats)
    found: dict[str, Box] = {"tray": table.tray, "pot": table.pot}
    if table.last is not None:
        found["last"] = table.last
    for k, spot in enumerate(table.spots):
        rim = 20
        found[f"card {k}"] = geometry.box(*spot.card, table.card * 5 / 7 + rim, table.card + rim)
        found[f"plate {k}"], found[f"bubble {k}"] = spot.plate, spot.bubble
        found[f"portrait {k}"] = geometry.box(spot.x, spot.y, 2 * table.radius, 2 * table.radius)
        wide, high = (66, 86) if spot.stacked else (110, 42)
        x, y = spot.tricks
        found[f"tricks {k}"] = geometry.box(x, y - 12 if spot.stacked else y, wide, high)
    return found


def overlap(one: Box, other: Box) -> bool:
    return (
        one[0] < other[2] - 1 and other[0] < one[2] - 1
        and one[1] < other[3] - 1 and other[1] < one[3] - 1
    )  # fmt: skip


@pytest.mark.parametrize("seats", SIZES)
def test_nothing_overlaps_at_any_table(seats: int) -> None:
    """Names, last words, tricks, cards, turned card and pot, each as large as it can be. Only a
    player's own name lies over the portrait.
    """
    for (one, box), (other, its) in combinations(parts(seats).items(), 2):
        own = {one, other} == {f"plate {one[-1]}", f"portrait {one[-1]}"}
        assert own or not overlap(box, its), (one, other)


@pytest.mark.parametrize("seats", SIZES)
def test_everything_lies_within_the_picture(seats: int) -> None:
    for name, (left, top, right, foot) in parts(seats).items():
        assert 0 <= left < right <= geometry.WIDE, name
        assert 0 <= top < foot <= around(seats).high, name


@pytest.mark.parametrize("seats", SIZES)
def test_cards_and_letters_are_legible_on_a_phone(seats: int) -> None:
    """It shows the picture 330 wide."""
    table, phone = around(seats), 330 / geometry.WIDTH
    least = 44 if seats <= 5 else 36
    assert raster.card(0, px(table.card)).size[0] * phone >= least
    assert geometry.LETTERS * phone >= 13
    for spot in table.spots:
        assert spot.plate[2] - spot.plate[0] >= 210
        assert spot.bubble[2] - spot.bubble[0] >= 210


def test_words_of_twelve_letters_are_legible_in_every_bubble() -> None:
    """Condensed by a third at most."""
    longest = max(length(words, geometry.LETTERS) for words in ("höjer till 9", "byter inget"))
    for seats in SIZES:
        for spot in around(seats).spots:
            room = px(spot.bubble[2] - spot.bubble[0]) - 2 * seats_of.PAD
            assert longest <= seats_of.PRESSED * room


@pytest.mark.parametrize("seats", SIZES)
def test_the_longest_names_keep_most_of_their_letters(seats: int) -> None:
    for spot in around(seats).spots:
        room = px(spot.plate[2] - spot.plate[0]) - 2 * seats_of.PAD - 20
        for name in LONG:
            assert len(seats_of.fitted(name, geometry.LETTERS, room)[0]) >= 7


def within(inner: tuple[int, int, int, int] | None, outer: Box) -> bool:
    """Whether a change in the picture is inside a box of the layout, to the pixel."""
    if inner is None:
        return False
    left, top, right, foot = (edge * geometry.SCALE for edge in outer)
    return (
        left - 2 <= inner[0] and top - 2 <= inner[1]
        and inner[2] <= right + 2 and inner[3] <= foot + 2
    )  # fmt: skip


def wider(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def card_box(seats: int, spot: Spot) -> Box:
    table = around(seats)
    return wider(geometry.box(*spot.card, table.card * 5 / 7, table.card), 14)


@pytest.mark.parametrize("seats", SIZES)
def test_a_card_is_before_the_seat_that_played_it(seats: int) -> None:
    scene = at(seats)
    before = seen(render(scene))
    for seat, spot in enumerate(around(seats).spots):
        trick = tuple((s, parse("Ah") if s == seat else c) for s, c in scene.trick)
        after = seen(render(replace(scene, trick=trick)))
        assert within(changed(before, after), card_box(seats, spot))
        assert differing(before, after) > 100


@pytest.mark.sampled
@pytest.mark.parametrize("seats", SIZES)
def test_names_and_last_words_stay_in_their_room(seats: int) -> None:
    scene = at(seats)
    before = seen(render(scene, sitters=PEOPLE[:seats]))
    for seat, spot in enumerate(around(seats).spots):
        people = (*PEOPLE[:seat], Sitter("Bartholomew", "W"), *PEOPLE[seat + 1 : seats])
        other = seen(render(scene, sitters=people))
        face = wider(
            geometry.box(spot.x, spot.y, 2 * around(seats).radius, 0), around(seats).radius
        )
        both = (
            min(spot.plate[0], face[0]), face[1], max(spot.plate[2], face[2]), spot.plate[3]
        )  # fmt: skip
        assert within(changed(before, other), both)
        heard = said(*("" if k != seat else "höjer till 9" for k in range(seats)))
        spoken = seen(render(scene, sitters=PEOPLE[:seats], words=heard))
        assert within(changed(before, spoken), wider(spot.bubble, 16))
        assert differing(before, spoken) > 200


@pytest.mark.sampled
@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize(
    "mark",
    [{"dealer": True}, {"declarer": True}, {"to_act": True}, {"out": True}, {"tricks": 1},
     {"tricks": 0, "quota": 2}],
)  # fmt: skip
def test_a_role_or_state_shows_at_its_seat_alone(seats: int, mark: dict[str, object]) -> None:
    scene = at(seats)
    before = seen(render(scene))
    for seat, spot in enumerate(around(seats).spots):
        marked = tuple(replace(m, **mark) if m.seat == seat else m for m in scene.seats)
        reach = around(seats).radius + 126
        assert within(
            changed(before, seen(render(replace(scene, seats=marked)))),
            geometry.box(spot.x, spot.y, 2 * reach, 2 * reach),
        )


@pytest.mark.parametrize("word", ["away", "borta"])
@pytest.mark.parametrize("seats", SIZES)
def test_a_player_who_is_away_has_that_word_on_the_portrait(seats: int, word: str) -> None:
    """The name and the cards stay as they are."""
    marks = tuple(SeatMark(k, dealer=True, declarer=True, tricks=1) for k in range(seats))
    scene, words = at(seats, seats=marks), (("away", word),)
    present = seen(render(scene, sitters=PEOPLE, words=words))
    assert present.tobytes() == seen(render(scene, sitters=PEOPLE)).tobytes()
    table = around(seats)
    for k, spot in enumerate(table.spots):
        gone = (*PEOPLE[:k], replace(PEOPLE[k], away=True), *PEOPLE[k + 1 :])
        where = changed(present, seen(render(scene, sitters=gone, words=words)))
        assert within(where, geometry.box(spot.x, spot.y, 2 * table.radius + 10, 2 * table.radius))


@pytest.mark.parametrize("seats", SIZES)
def test_seats_go_clockwise_from_the_bottom(seats: int) -> None:
    """In the order of the list next to the picture. The enclosed area is positive if y grows
    down.
    """
    table = around(seats)
    ring = [(s.x - geometry.WIDE / 2, s.y - table.high / 2) for s in table.spots]
    turned = sum(a * d - b * c for (a, b), (c, d) in zip(ring, ring[1:] + ring[:1], strict=True))
    assert turned > 0 or seats == 2
    assert ring[0][0] <= 0
    assert all(ring[0][1] >= y for _, y in ring)


def test_seats_are_placed_by_order_not_by_number() -> None:
    scene = at(4)
    round_again = replace(scene, seats=scene.seats[1:] + scene.seats[:1])
    assert render(scene) != render(round_again)


@pytest.mark.parametrize("seats", SIZES)
def test_a_players_own_seat_is_at_the_bottom_of_a_private_picture(seats: int) -> None:
    """The order of play does not change."""
    scene = at(seats)
    for owner in range(seats):
        turned = replace(scene, seats=scene.seats[owner:] + scene.seats[:owner])
        assert render(replace(scene, owner=owner)) == render(turned)


def test_the_best_card_has_a_gold_rim_and_a_crown() -> None:
    scene = at(4)
    before = seen(render(scene))
    for seat, spot in enumerate(around(4).spots):
        after = seen(render(replace(scene, best=seat)))
        assert within(changed(before, after), wider(card_box(4, spot), 14))
        assert _gold(after) > _gold(before) + 500


def _gold(image: Image.Image) -> int:
    return sum(n for n, pixel in image.getcolors(1 << 20) or () if pixel == rgb(GOLD))


def test_a_player_yet_to_play_has_an_empty_place_and_one_to_act_a_gold_one() -> None:
    scene = at(4)
    waiting = replace(scene, trick=(*scene.trick[:3], (3, None)))
    absent = replace(scene, trick=scene.trick[:3])
    asked = replace(waiting, seats=(*scene.seats[:3], SeatMark(3, to_act=True)))
    full, empty, none, gold = (seen(render(s)) for s in (scene, waiting, absent, asked))
    box = card_box(4, around(4).spots[3])
    assert within(changed(full, empty), box)
    assert within(changed(empty, none), box)
    assert _gold(gold) > _gold(empty) + 500


def test_cards_in_hand_lie_face_down_until_the_first_trick() -> None:
    marks_held = tuple(SeatMark(k, held=4) for k in range(4))
    scene = at(4, seats=marks_held, trick=())
    fewer = replace(scene, seats=(replace(marks_held[0], held=3), *marks_held[1:]))
    box = changed(seen(render(scene)), seen(render(fewer)))
    assert within(box, card_box(4, around(4).spots[0]))
    assert render(at(4, seats=marks_held)) == render(at(4))


@pytest.mark.sampled
@pytest.mark.parametrize("more", [{"pot": 49}, {"trump": 2}, {"turned": (parse("Ks"),)}])
@pytest.mark.parametrize("seats", SIZES)
def test_pot_trump_and_turn_up_are_in_their_room(seats: int, more: dict[str, object]) -> None:
    scene = at(seats, trump=1, turned=(parse("8c"),))
    table = around(seats)
    box = changed(seen(render(scene)), seen(render(replace(scene, **more))))
    assert within(box, table.pot if "pot" in more else wider(table.tray, 16))


@pytest.mark.parametrize("seats", SIZES)
def test_three_cards_turned_up_leave_the_others_free(seats: int) -> None:
    scene = at(seats, trump=1, turned=(parse("8c"),))
    three = replace(scene, turned=(parse("Kh"), parse("Qd"), parse("8c")))
    box = changed(seen(render(scene)), seen(render(three)))
    assert within(box, wider(around(seats).tray, 16))


def test_every_trump_and_every_turned_card_differs() -> None:
    trumps = {render(at(4, trump=suit)) for suit in range(4)}
    turned = {render(at(4, turned=(card,))) for card in PACK}
    assert (len(trumps), len(turned)) == (4, 52)
    two, last = (parse("8c"), parse("Qh")), (parse("Qh"),)
    assert render(at(4, turned=two, trick=())) != render(at(4, turned=last, trick=()))


@pytest.mark.parametrize("amount", [0, 1, 4, 5, 24, 48, 499, 1377])
def test_the_chips_of_a_pot_add_up(amount: int) -> None:
    worth = {colour: value for value, colour in marks.CHIPS}
    assert sum(count * worth[colour] for count, colour in marks.columns(amount)) == amount


@pytest.mark.parametrize("seats", SIZES)
def test_a_pot_beyond_all_chips_is_still_drawn(seats: int) -> None:
    scene = at(seats, pot=0, trump=1)
    box = changed(seen(render(scene)), seen(render(replace(scene, pot=10**6))))
    assert within(box, around(seats).pot)


SHOWN = tuple(seats for seats in SIZES if around(seats).last is not None)
WORDS = (("before", "stick 2"),)


def with_last(seats: int, **more: object) -> TableScene:
    """A table on which the first card of the next trick lies."""
    last = tuple((k, PACK[7 * k % 52]) for k in range(seats))
    trick = ((0, PACK[1]), *((k, None) for k in range(1, seats)))
    return at(seats, trick=trick, **{"last": last, "taker": 1, **more})


def test_every_table_of_a_game_has_room_for_the_last_trick() -> None:
    most = max(
        max(game.traits.seats) for game in GAMES.values() if "trick" in str(type(game).mro())
    )
    assert tuple(range(2, most + 1)) == SHOWN


@pytest.mark.parametrize("seats", SHOWN)
def test_the_last_trick_is_in_its_room(seats: int) -> None:
    room = around(seats).last
    assert room is not None
    scene = with_last(seats)
    without = seen(render(replace(scene, last=(), taker=None), sitters=PEOPLE, words=WORDS))
    assert within(changed(without, seen(render(scene, sitters=PEOPLE, words=WORDS))), room)


@pytest.mark.sampled
@pytest.mark.parametrize("seats", SHOWN)
def test_the_last_trick_shows_each_card_who_played_it_and_who_took_it(seats: int) -> None:
    scene = with_last(seats)
    before = seen(render(scene, sitters=PEOPLE))
    lefts: list[int] = []
    for k, (seat, _) in enumerate(scene.last):
        other = (*scene.last[:k], (seat, parse("Ah")), *scene.last[k + 1 :])
        box = changed(before, seen(render(replace(scene, last=other), sitters=PEOPLE)))
        assert box is not None
        lefts.append(box[0])
    assert lefts == sorted(lefts), "they lie in order of play"
    again = ((scene.last[1][0], scene.last[0][1]), *scene.last[1:])
    assert differing(before, seen(render(replace(scene, last=again), sitters=PEOPLE))) > 10
    taken = seen(render(replace(scene, taker=None), sitters=PEOPLE))
    assert _gold(before) > _gold(taken) + 100


def test_bubbles_go_with_the_first_finished_trick() -> None:
    trick, words = tuple((seat, seat) for seat in range(4)), said(*["exchanges 2"] * 4)
    before, after = at(4), at(4, last=trick, taker=1)
    assert render(before, sitters=PEOPLE, words=words) != render(before, sitters=PEOPLE)
    assert render(after, sitters=PEOPLE, words=words) == render(after, sitters=PEOPLE)


@pytest.mark.parametrize("seats", SHOWN)
def test_the_last_trick_is_legible_on_a_phone(seats: int) -> None:
    """Its ranks are as high as capital letters elsewhere: of 13 pixels they are 9 high."""
    drawn = raster.strip(0, trick_table.STRIP).size[1] * 64 / faces.STRIP[1]
    assert drawn * 330 / geometry.WIDTH >= 9
    room = around(seats).last
    assert room is not None
    wide = raster.strip(0, trick_table.STRIP).size[0] + 3
    assert seats * wide + 3 <= px(room[2] - room[0])


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_a_number_of_seats_that_no_game_has_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="seats"):
        render(TableScene(tuple(SeatMark(k) for k in range(seats))))


@pytest.mark.parametrize(
    "mark",
    [seats_of.disc_of(Sitter(letters="A"), 30), seats_of.taken(some=True), marks.left(7),
     *(seats_of.mark(name, px(geometry.BADGE)) for name in ("dealer", "declarer", "best", "asked")),
     seats_of.pair_sign(1, px(28)), marks.pennants(1, 3)],
)  # fmt: skip
def test_a_mark_is_8_pixels_high_on_a_phone(mark: raster.Sprite) -> None:
    """A phone shows the picture 330 wide."""
    assert min(mark.size) * 330 / geometry.WIDTH >= 8


@pytest.mark.parametrize("count", [1, 3, 5, 8])
def test_pennants_fit_in_the_frame_of_a_pair(count: int) -> None:
    left, _, right, _ = mus.SCORES[0]
    assert marks.pennants(0, count).size[0] <= px(right - left - 30)


def test_a_taken_trick_differs_from_one_still_needed_on_a_phone() -> None:
    tables = (at(2, seats=(SeatMark(0, tricks=n, quota=2), SeatMark(1))) for n in (2, 1))
    taken, needed = (resized(seen(render(table)), (330, 197)) for table in tables)
    assert differing(taken, needed, 90) >= 15


@pytest.mark.parametrize("pair", [None, 1])
def test_a_player_has_the_same_name_in_turn_and_before_it(pair: int | None) -> None:
    """The plate of the player to act has an arrowhead more. So it is never narrower."""
    regular = Sitter("Mor Karen", "MK", given="Karen")
    for room in range(100, 220):
        waiting, acting = (
            seats_of.plate(regular, room, seats_of.SeatState(to_act=turn, pair=pair)).size[0]
            for turn in (False, True)
        )
        assert waiting <= acting, room


def test_one_card_more_is_seen_in_a_fan_of_backs() -> None:
    """The taker of Greenland Mousel holds four until one is discarded, the others three."""
    high, room = px(98), px(140)
    three, four = (seats_of.held(count, high, room).size[0] for count in (3, 4))
    assert four - three >= 12
    assert four <= room
