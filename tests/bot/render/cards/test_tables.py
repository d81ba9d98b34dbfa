"""The picture of a table: every mark and card is in its seat's place and nowhere else."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.render.cards.drawable import Sitter
from bot.render.cards.drawing import raster
from bot.render.cards.drawing.colours import GOLD
from bot.render.cards.drawing.palette import rgb
from bot.render.cards.layouts import marks, mus, trick_table
from bot.render.cards.layouts import seats as seats_of
from bot.render.cards.render import render
from games.kernel.cards import PACK, parse
from games.kernel.screen.scenes import SeatMark, TableScene
from tests.support.messages.pixels import Box, changed, differing, resized, seen


def at(count: int, **more: object) -> TableScene:
    """A table of `count` seats, each with a card in the trick."""
    plays = tuple((k, PACK[5 * k]) for k in range(count))
    scene = TableScene(tuple(SeatMark(k) for k in range(count)), 48, trick=plays)
    return replace(scene, **more)


def cell(seats: int, seat: int) -> Box:
    """The box around a seat's name, card and things, with a small margin."""
    return trick_table.SPOTS[seats][seat].box


def within(inner: Box | None, outer: Box) -> bool:
    """Whether a change is inside the box (no change is not)."""
    return (
        inner is not None
        and outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and inner[2] <= outer[2]
        and inner[3] <= outer[3]
    )


@pytest.mark.parametrize("seats", trick_table.SPOTS)
def test_a_card_is_before_the_seat_that_played_it(seats: int) -> None:
    scene = at(seats)
    before = seen(render(scene))
    for seat in range(seats):
        trick = tuple((s, parse("Ah") if s == seat else c) for s, c in scene.trick)
        after = seen(render(replace(scene, trick=trick)))
        assert within(changed(before, after), cell(seats, seat))
        assert differing(before, after) > 100


@pytest.mark.parametrize(
    "seats",
    [pytest.param(n, marks=[pytest.mark.slow] * (n not in (2, 5, 8))) for n in trick_table.SPOTS],
)
@pytest.mark.parametrize(
    "mark",
    [{"dealer": True}, {"declarer": True}, {"mano": True}, {"to_act": True}, {"out": True},
     {"held": 5}, {"won": (PACK[:7],) * 4}, {"tricks": 1}, {"tricks": 0, "quota": 2}],
)  # fmt: skip
def test_a_role_or_state_shows_at_its_seat_alone(seats: int, mark: dict[str, object]) -> None:
    scene = at(seats)
    before = seen(render(scene))
    for seat in range(seats):
        marked = tuple(replace(m, **mark) if m.seat == seat else m for m in scene.seats)
        assert within(
            changed(before, seen(render(replace(scene, seats=marked)))), cell(seats, seat)
        )


@pytest.mark.parametrize("seats", trick_table.SPOTS)
def test_no_seat_overlaps_another_or_the_edge(seats: int) -> None:
    boxes = [spot.box for spot in trick_table.SPOTS[seats]]
    assert len(boxes) == seats
    for k, (left, up, right, down) in enumerate(boxes):
        assert 0 <= left < right <= trick_table.WIDTH
        assert 0 <= up < down <= trick_table.HEIGHT
        assert right <= trick_table.MIDDLE[0] + 6 or left >= trick_table.MIDDLE[1] - 6
        for a, b, c, d in boxes[:k]:
            # If two touch, at most one has the frame of the best card.
            assert left >= c or a >= right or up + 8 >= d or b + 8 >= down


@pytest.mark.parametrize("seats", trick_table.SPOTS)
def test_seats_go_clockwise_from_the_upper_left(seats: int) -> None:
    """In the order of the list next to the picture. The enclosed area is positive if y grows
    down.
    """
    middle = (trick_table.WIDTH / 2, trick_table.HEIGHT / 2)
    spots = trick_table.SPOTS[seats]
    ring = [(s.card[0] - middle[0], s.card[1] - middle[1]) for s in spots]
    turned = sum(a * d - b * c for (a, b), (c, d) in zip(ring, ring[1:] + ring[:1], strict=True))
    assert turned > 0 or seats == 2
    assert ring[0][0] < 0
    assert all(ring[0][1] <= y for _, y in ring)


def test_seats_are_placed_by_order_not_by_number() -> None:
    scene = at(4)
    round_again = replace(scene, seats=scene.seats[1:] + scene.seats[:1])
    assert render(scene) != render(round_again)


def test_only_the_best_card_has_a_gold_rim() -> None:
    scene = at(4)
    before = seen(render(scene))
    for seat in range(4):
        after = seen(render(replace(scene, best=seat)))
        assert within(changed(before, after), cell(4, seat))
        assert _gold(after) > _gold(before) + 500


def _gold(image: Image.Image) -> int:
    return sum(n for n, pixel in image.getcolors(1 << 20) or () if pixel == rgb(GOLD))


def test_a_player_yet_to_play_has_an_empty_place() -> None:
    scene = at(4)
    waiting = replace(scene, trick=(*scene.trick[:3], (3, None)))
    absent = replace(scene, trick=scene.trick[:3])
    full, empty, none = (seen(render(s)) for s in (scene, waiting, absent))
    assert within(changed(full, empty), cell(4, 3))
    assert within(changed(empty, none), cell(4, 3))


@pytest.mark.parametrize("more", [{"pot": 49}, {"trump": 2}, {"turned": (parse("Ks"),)}])
def test_pot_trump_and_turn_up_are_in_the_middle(more: dict[str, object]) -> None:
    """The seats leave it free."""
    scene = at(8, trump=1)
    box = changed(seen(render(scene)), seen(render(replace(scene, **more))))
    left, right = trick_table.MIDDLE
    assert within(box, (left, 0, right, trick_table.HEIGHT))


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


def test_a_pot_beyond_all_chips_is_still_drawn() -> None:
    assert seen(render(at(7, pot=10**6, turned=(parse("Ks"),), trump=3)))


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_a_number_of_seats_that_no_game_has_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="seats"):
        render(TableScene(tuple(SeatMark(k) for k in range(seats))))


def test_a_full_table_fits_in_60_kib_and_720_pixels() -> None:
    seats = tuple(SeatMark(k, k == 7, k == 0, to_act=k == 1, tricks=3, quota=4) for k in range(8))
    turned = (parse("Ks"), parse("Qs"), parse("Js"))
    png = render(at(8, seats=seats, turned=turned, trump=3, best=2, pot=1999))
    assert len(png) <= 60 * 1024
    assert seen(png).size == (720, 320)


def test_eight_players_with_open_tricks_fit_too() -> None:
    """BOU-001, BOU-042: five tricks of eight cards before their winners."""
    tricks = [tuple(PACK[8 * k : 8 * k + 8]) for k in range(5)]
    won = [(tricks[0], tricks[1]), (tricks[2],), (tricks[3], tricks[4]), *[()] * 5]
    seats = tuple(SeatMark(k, k == 7, to_act=k == 1, won=won[k]) for k in range(8))
    png = render(at(8, seats=seats, turned=(parse("Ks"),), trump=3, pot=1999))
    assert len(png) <= 60 * 1024
    assert seen(png).size == (720, 320)


@pytest.mark.parametrize(
    "mark",
    [seats_of.disc_of(Sitter(letters="A"), 30), seats_of.taken(1, 2, 68), marks.left(7),
     *(seats_of.mark(name, seats_of.MARK) for name in ("dealer", "declarer", "mano")),
     marks.pennants(1, 3)],
)  # fmt: skip
def test_a_mark_is_8_pixels_high_on_a_phone(mark: raster.Sprite) -> None:
    """A phone shows a picture of 720 at a width of 290."""
    assert min(mark.size) * 290 / trick_table.WIDTH >= 8


@pytest.mark.parametrize("count", [1, 3, 5, 8])
def test_pennants_leave_the_hands_free(count: int) -> None:
    """Pennants fit from the middle to the right hands of Mus, whatever wins a match."""
    start = mus.WIDTH / 2 - 26
    assert start + marks.pennants(0, count).size[0] <= mus.first_card(mus.PLACES[2]) - 38


def test_a_taken_trick_differs_from_one_still_needed_on_a_phone() -> None:
    tables = (at(2, seats=(SeatMark(0, tricks=n, quota=2), SeatMark(1))) for n in (2, 1))
    taken, needed = (resized(seen(render(table)), (290, 129)) for table in tables)
    assert differing(taken, needed, 90) >= 15


@pytest.mark.parametrize("seats", trick_table.SPOTS)
@pytest.mark.parametrize(("tricks", "least"), [(1, 16), (2, 10), (4, 9)])
def test_open_tricks_are_legible_on_a_phone(seats: int, tricks: int, least: int) -> None:
    """All tricks that one seat can have taken during a deal, with a card from each player. A phone
    shows a picture of 720 at a width of 290.
    """
    won = (seats,) * tricks
    for spot in trick_table.SPOTS[seats]:
        assert trick_table.fitted(won, spot).high * 290 / trick_table.WIDTH >= least


@pytest.mark.parametrize("seats", [3, 4, 7])
def test_every_card_of_a_won_trick_is_visible(seats: int) -> None:
    scene = at(seats)
    tricks = tuple(PACK[7 * k : 7 * k + seats] for k in range(4))
    for k, trick in enumerate(tricks):
        for place in range(seats):
            other = (*trick[:place], parse("Ah"), *trick[place + 1 :])
            one, two = (
                replace(scene, seats=(SeatMark(0, won=(*tricks[:k], cards)), *scene.seats[1:]))
                for cards in (trick, other)
            )
            assert differing(seen(render(one)), seen(render(two))) > 8
