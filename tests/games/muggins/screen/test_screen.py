"""Tests the table of Muggins, the same for all players (docs/screens.md, section 7)."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from games.kernel.actions import Action
from games.kernel.cards import parse
from games.kernel.screen.elements import (
    Choice,
    Choices,
    Element,
    Facts,
    Image,
    Line,
    Seats,
    Spotlight,
    Title,
    Turn,
    find_choice,
)
from games.kernel.screen.scenes import PilesScene
from games.kernel.screen.texts import CardName, SeatName, text
from games.kernel.values import require
from games.muggins import GAME
from games.muggins.options import MUGGINS
from games.muggins.public import Phase, Public, Reason
from games.muggins.screen import choices
from tests.games.muggins.deal import Game

E = TypeVar("E", bound=Element)
DRAWS = ("8h 2d 2s", "4d 4c", "5c 5s", "6c 6s")
HIT = "7c 2h Kc Kh"
CALLED = {
    "muggins-right-own",
    "muggins-right-pile",
    "muggins-right-other",
    "muggins-false-one",
    "muggins-next-one",
}


def start(**options: Any) -> Game:
    """Seat 0 is to flip an eight, which fits on pile 0. Seat 1 has a discard pile."""
    return Game(**options).lay(HIT, DRAWS, ("", "Jd", "", ""))


def of(game: Game, kind: type[E], seat: int | None = None) -> list[E]:
    """The elements of this kind."""
    return [e for e in GAME.screen(game.view(seat)).elements if isinstance(e, kind)]


def buttons(game: Game, seat: int | None = None) -> dict[str, Choice]:
    """Every button by its id."""
    return {c.id: c for e in of(game, Choices, seat) for c in e.each}


def enabled(game: Game) -> str:
    """The ids that can be pressed."""
    return " ".join(key for key, choice in buttons(game).items() if choice.enabled)


def told(game: Game, seat: int | None = None) -> list[str]:
    """The keys of the lines about what happened."""
    facts = [line for element in of(game, Facts, seat) for line in element.lines]
    return [fact.key for line in (*of(game, Line, seat), *facts) for fact in line.facts]


def happened(game: Game, seat: int | None = None) -> list[str]:
    """The same without the rule and the price of a call, which are shown in every phase."""
    steady = ("muggins-rule", "muggins-price", "muggins-wrong")
    return [key for key in told(game, seat) if not key.startswith(steady)]


def every_phase() -> list[Game]:
    """A game in every phase."""
    return [
        start(),
        start().do("0 flip"),
        start().do("0 flip", "0 place own"),
        start(callGraceMs=3000).do("0 flip", "0 place own", "1 flip"),
        start().do("0 flip", "0 place own", "2 call"),
    ]


def test_all_rows_are_shown_in_every_phase() -> None:
    """`Muggins!` never moves, and no other button does. The ``own`` pile is the mover's."""
    for game in every_phase():
        turn = game.public.turn
        rows = [[[c.id for c in row] for row in e.rows] for e in of(game, Choices)]
        assert rows == [
            [["m0", "m1", "m2", "m3"]],
            [[f"d{(turn + k) % 4}" for k in (1, 2, 3)]],
            [[f"d{turn}", "flip"]],
            [["call", "nocall"]],
        ]


@pytest.mark.parametrize(
    ("moves", "ids"),
    [
        ("", "flip"),
        ("0 flip", "m0 m1 m2 m3 d1 d0"),
        ("0 flip, 0 place own", "flip call nocall"),
        ("0 flip, 0 place own, 1 flip", "call nocall"),
        ("0 flip, 0 place own, 1 flip, 2 call", "flip"),
    ],
)
def test_buttons_are_greyed_by_public_facts_alone(moves: str, ids: str) -> None:
    """MUG-030: an empty pile of another player, the phase, a flip that waits."""
    game = start(callGraceMs=3000).do(*filter(None, moves.split(", ")))
    assert enabled(game) == ids


def test_nobody_flips_after_a_last_card() -> None:
    """MUG-042."""
    game = Game().lay(HIT, ("8h", *DRAWS[1:])).do("0 flip", "0 place m0")
    assert enabled(game) == "call nocall"


@pytest.mark.parametrize("muggins", [HIT, "9c 2h Kc Kh", "2c 2h Kc Kh"])
def test_nothing_reveals_which_pile_is_right(muggins: str) -> None:
    """MUG-030: all piles look alike."""
    game = Game().lay(muggins, DRAWS, ("", "9d", "", "")).do("0 flip")
    piles = [c for key, c in buttons(game).items() if key[0] in "md"]
    assert {c.style for c in piles} == {"primary"}
    assert enabled(game) == "m0 m1 m2 m3 d1 d0"


def test_the_screen_of_a_placement_does_not_reveal_whether_it_is_right() -> None:
    """MUG-030: except by the cards themselves."""
    keys = {
        tuple(e.text.key for e in of(game, Turn)) + tuple(told(game))
        for game in (
            Game().lay(top, DRAWS).do("0 flip", "0 place own") for top in (HIT, "2c 2h Kc Kh")
        )
    }
    assert keys == {("muggins-ask-own", "muggins-rule", "muggins-price-one")}


def test_the_movers_own_pile_has_a_button_of_its_own_that_means_own() -> None:
    """docs/records.md: ``own``, whatever name is on it."""
    screen = GAME.screen(start().do("0 flip").view())
    assert find_choice(screen, "d0") == Action("place", 16)
    assert find_choice(screen, "d1") == Action("place", 9)
    assert find_choice(screen, "d2") is None


def test_every_seat_sees_the_same_table() -> None:
    for game in every_phase():
        for seat in range(4):
            assert buttons(game, seat) == buttons(game)
            assert of(game, Seats, seat) == of(game, Seats)
            assert GAME.view(game.state, seat).public is game.public


def test_only_awaited_players_see_a_golden_frame() -> None:
    game = start()
    golden = [GAME.screen(game.view(seat)).awaits_reader for seat in (0, 1, None)]
    assert golden == [True, False, False]


def test_a_seat_is_shown_with_its_card_count_and_its_open_cards() -> None:
    (seats,) = of(start().do("0 flip"), Seats)
    shown = [[w.params for w in line.words[1:]] for line in seats.lines]
    assert shown == [[], [(("card", CardName(parse("Jd"))),)], [], []]
    assert [dict(line.words[0].params)["count"] for line in seats.lines] == [3, 3, 2, 2]
    assert [line.to_act for line in seats.lines] == [True, False, False, False]


def test_the_turned_card_stands_out() -> None:
    (spot,) = of(start().do("0 flip"), Spotlight)
    assert spot.text.key == "muggins-flipped"


@pytest.mark.parametrize(
    ("move", "key", "on"),
    [
        ("0 place m2", "muggins-ask-pile", CardName(parse("Kc"))),
        ("0 place d1", "muggins-ask-other", CardName(parse("Jd"))),
        ("0 place own", "muggins-ask-own", None),
    ],
)
def test_the_card_in_question_is_named_in_the_line_of_the_turn(
    move: str, key: str, on: CardName | None
) -> None:
    """Just above the buttons. A pile is named by the card that lay there, to be judged by."""
    (turn,) = of(start().do("0 flip", move), Turn)
    params = dict(turn.text.params)
    assert turn.text.key == key
    assert (params["card"], params.get("on")) == (CardName(parse("8h")), on)


@pytest.mark.parametrize(
    ("options", "moves", "duty", "seats"),
    [
        ({"callGraceMs": 0}, "", "muggins-then-flip", (1,)),
        ({"callGraceMs": 3000}, "", "muggins-then-after-pause", (1,)),
        ({"callGraceMs": 3000}, "1 flip", "muggins-then-held", (2, 3)),
        ({"callGraceMs": 3000}, "time", "muggins-then-flip", (1,)),
    ],
)
def test_the_turn_states_the_question_and_then_the_next_duty(
    options: dict[str, Any], moves: str, duty: str, seats: tuple[int, ...]
) -> None:
    """MUG-032."""
    game = start(**options).do("0 flip", "0 place own", *filter(None, [moves]))
    (turn,) = of(game, Turn)
    assert (turn.text.key, turn.seats) == ("muggins-ask-own", seats)
    assert turn.then == text(duty, who=SeatName(1))


def test_a_player_who_goes_on_after_a_hit_is_notified() -> None:
    """MUG-015."""
    game = start(continueOnHit=True).do("0 flip", "0 place m0")
    (turn,) = of(game, Turn)
    assert turn.then == text("muggins-then-again", who=SeatName(0))


@pytest.mark.parametrize("grace", [0, 3000])
def test_the_turn_says_that_it_was_the_last_card(grace: int) -> None:
    """MUG-042."""
    game = Game(callGraceMs=grace).lay(HIT, ("8h", *DRAWS[1:])).do("0 flip", "0 place m0")
    (turn,) = of(game, Turn)
    assert turn.then is not None
    assert turn.text.key == "muggins-ask-pile"
    assert (turn.then.key, turn.seats) == ("muggins-then-last", (1, 2, 3))


@pytest.mark.parametrize(
    ("moves", "asked"),
    [
        ("", {0: "muggins-asked-flip"}),
        ("0 flip", {0: "muggins-asked-place"}),
        ("0 flip, 0 place own", {1: "muggins-asked-flip"}),
    ],
)
def test_only_the_awaited_player_is_asked(moves: str, asked: dict[int, str]) -> None:
    """Checks the text of a call; the table is headed by the game."""
    game = start().do(*filter(None, moves.split(", ")))
    for seat in (0, 1, 2, 3, None):
        (title,) = of(game, Title, seat)
        wanted = "muggins-name" if seat is None else asked.get(seat, "muggins-name")
        assert title.text.key == wanted


def test_all_others_are_asked_about_a_last_card() -> None:
    """MUG-042."""
    game = Game().lay(HIT, ("8h", *DRAWS[1:])).do("0 flip", "0 place m0")
    keys = [of(game, Title, seat)[0].text.key for seat in range(4)]
    assert keys == ["muggins-name", *("muggins-asked-last",) * 3]


def scene(game: Game) -> PilesScene:
    """The scene of the picture."""
    (image,) = of(game, Image)
    assert isinstance(image.scene, PilesScene)
    return image.scene


def test_the_picture_shows_the_next_flip_then_the_card_then_the_pile_in_question() -> None:
    """There is never an empty place: the card is face down, open, or on the pile with the call."""
    card = parse("8h")
    before, open_, asked = (
        scene(start().do(*moves)) for moves in ((), ("0 flip",), ("0 flip", "0 place m2"))
    )
    assert (before.turned, before.turner, before.called) == (None, 0, False)
    assert (open_.turned, open_.turner, open_.called) == (card, 0, False)
    assert (asked.turned, asked.turner, asked.asked) == (card, 0, 2)


@pytest.mark.parametrize(("pile", "seat"), [("own", 0), ("d1", 1)])
def test_a_card_on_a_players_pile_is_marked_there(pile: str, seat: int) -> None:
    asked = scene(start().do("0 flip", f"0 place {pile}"))
    assert [mark.seat for mark in asked.discards if mark.asked] == [seat]
    assert asked.asked is None
    assert [mark.seat for mark in asked.discards if mark.to_act] == [1], "the next one flips"


@pytest.mark.parametrize(
    ("options", "place", "key"),
    [
        ({}, "own", "muggins-right-pile"),
        ({"misplaced": "stays"}, "own", "muggins-right-stays"),
        ({}, "m0", "muggins-false-one"),
        ({"falseCall": "none"}, "m0", "muggins-false-none"),
    ],
)
def test_a_call_is_described_in_full(options: dict[str, Any], place: str, key: str) -> None:
    """MUG-034, MUG-037."""
    game = start(**options).do("0 flip", f"0 place {place}", "2 call")
    assert happened(game) == [key]


@pytest.mark.parametrize(
    ("muggins", "left", "place", "reason"),
    [
        (HIT, "", "m0", Reason("goes", parse("7c"), parse("7c"))),
        (HIT, "", "m2", Reason("not", parse("Kc"), parse("7c"))),
        (HIT, "", "own", Reason("goes", None, parse("7c"))),
        (HIT, "9d", "d1", Reason("first", parse("9d"), parse("7c"))),
        ("2c 2h Kc Kh", "", "m0", Reason("not", parse("2c"), None)),
        ("2c 2h Kc Kh", "", "own", Reason("nowhere", None, None)),
        ("2c 2h Kc Kh", "9d", "d1", Reason("goes", parse("9d"), parse("9d"))),
        ("2c 2h Kc Kh", "5d", "own", Reason("next", parse("5d"), None, 1)),
    ],
)
def test_after_a_call_the_table_says_why_the_card_lay_right_or_wrong(
    muggins: str, left: str, place: str, reason: Reason
) -> None:
    """MUG-012, MUG-037: by the cards themselves, whatever happens to the piles afterwards."""
    game = Game().lay(muggins, DRAWS, ("", left, "", ""))
    game.do("0 flip", f"0 place {place}", "2 call")
    (said,) = (dict(f.params) for line in of(game, Line) for f in line.facts if f.key in CALLED)
    assert said["why"] == reason.why
    assert [said["under"], said["fits"]] == [
        "" if card is None else CardName(card) for card in (reason.under, reason.fits)
    ]
    assert require(game.public.called).reason == reason


def test_a_card_that_fits_a_pile_too_far_away_was_put_on_a_pile_that_does_not_count() -> None:
    """MUG-013: its ranks meet, so the table must not say that it does not go there."""
    game = Game().lay("2c 2h Kc Kh", DRAWS, ("", "Jd", "9d", ""))
    game.do("0 flip", "0 place d2", "2 call")
    assert require(game.public.called).reason == Reason("beyond", parse("9d"), None)


def test_the_lowest_card_of_the_pack_can_be_the_pile_where_a_card_belonged_first() -> None:
    """MUG-012: its number is 0."""
    game = Game().lay("2c Jh Kc Kh", ("3h 2d", *DRAWS[1:]), ("", "4d", "", ""))
    game.do("0 flip", "0 place d1", "2 call")
    assert parse("2c") == 0
    assert require(game.public.called).reason == Reason("first", parse("4d"), parse("2c"))


@pytest.mark.parametrize(
    ("options", "place", "key"),
    [
        ({}, "own", "muggins-before-right"),
        ({}, "m0", "muggins-before-false"),
        ({"falseCall": "none"}, "m0", "muggins-before-free"),
    ],
)
def test_a_call_is_summarized_once_more_with_the_next_card(
    options: dict[str, Any], place: str, key: str
) -> None:
    """MUG-034, MUG-037: a player who looked away learns why cards have changed hands."""
    game = start(**options).do("0 flip", f"0 place {place}", "2 call", "1 flip")
    assert key not in happened(game), "it still stands in full"
    assert happened(game.do("1 place own")) == [key]
    (line,) = (line for line in of(game, Line) if line.facts[0].key == key)
    assert line.small
    assert line.facts[0] == text(key, who=SeatName(2), mover=SeatName(0))
    assert key not in happened(game.pass_all().do("2 flip", "2 place own"))


def test_the_rule_and_the_price_of_a_call_are_near_the_buttons() -> None:
    """MUG-005, MUG-034, MUG-037: just above the line of the turn."""
    for game in every_phase():
        *_, rule, turn = (
            e for e in GAME.screen(game.view()).elements if isinstance(e, Line | Facts | Turn)
        )
        assert isinstance(turn, Turn)
        window = turn.text.key.startswith("muggins-ask")
        assert isinstance(rule, Facts if window else Line)
        assert told(game)[-2:] == [
            "muggins-rule",
            f"muggins-{'price' if window else 'wrong-call'}-one",
        ]
    free = start(falseCall="none").do("0 flip", "0 place own")
    assert told(free)[-1] == "muggins-price-none"
    corner = GAME.screen(start(roundCorner=True).view()).elements
    facts = [text.key for line in corner if isinstance(line, Line) for text in line.facts]
    assert "muggins-rule-corner" in facts


@pytest.mark.parametrize(
    ("moves", "seat"),
    [("", 0), ("0 flip", 0), ("0 flip, 0 place own", 1), ("0 flip, 0 place own, 2 call", 1)],
)
def test_flip_names_who_may_press_it(moves: str, seat: int) -> None:
    game = start().do(*filter(None, moves.split(", ")))
    label = text("muggins-button-flip", who=SeatName(seat, short=True))
    assert buttons(game)["flip"].label == label


def test_calls_are_for_players_who_have_not_let_the_card_pass() -> None:
    """MUG-032: a person alone among regulars then has nothing left to press."""
    game = start().do("0 flip", "0 place own")
    assert {buttons(game)[key].by for key in ("call", "nocall")} == {(1, 2, 3)}
    game.do("2 nocall")
    assert {buttons(game)[key].by for key in ("call", "nocall")} == {(1, 3)}


@pytest.mark.parametrize("n", range(2, 8))
def test_four_rows_are_enough_for_any_number_of_players(n: int) -> None:
    """docs/screens.md, section 7.

    * the piles in the middle
    * the others' piles, the next player's first (three or more in a menu)
    * the mover's pile and flip
    * the calls with **More**
    """
    public = Public(
        replace(start().public.terms, n=n),
        phase=Phase.FLIP,
        turn=1,
        muggins=((0,),) * MUGGINS[n],
        discards=((1,),) * n,
        sizes=(5,) * n,
    )
    middle, others, own, calls = choices(public)
    assert len(middle.rows[0]) == MUGGINS[n]
    assert [c.id for c in others.each] == [f"d{(1 + k) % n}" for k in range(1, n)]
    assert [c.id for c in own.each] == ["d1", "flip"]
    assert (others.menu is not None) == (n > 3)
    assert [e.joined for e in (middle, others, own, calls)] == [False, False, False, True]


def test_a_corrected_card_is_shown_with_its_pile() -> None:
    """MUG-034: another player's pile, or the mover's."""
    game = (
        Game().lay("2c 2h Kc Kh", DRAWS, ("", "7d", "", "")).do("0 flip", "0 place own", "2 call")
    )
    assert happened(game) == ["muggins-right-other"]
    game = Game().lay("2c 2h Kc Kh", DRAWS).do("0 flip", "0 place m0", "2 call")
    assert happened(game) == ["muggins-right-own"]


def test_a_false_call_of_a_last_card_is_said_to_have_cost_nothing() -> None:
    """MUG-037, MUG-C34: the accused had no card to give."""
    game = Game().lay(HIT, ("8h", *DRAWS[1:])).do("0 flip", "0 place m0", "1 call")
    assert happened(game) == ["muggins-false-none"]


def test_before_the_call_of_a_last_card_its_price_is_nothing_either() -> None:
    """MUG-037: the accused has no card to give."""
    game = Game().lay(HIT, ("8h", *DRAWS[1:])).do("0 flip", "0 place m0")
    assert told(game)[-1] == "muggins-price-none"
    assert require(buttons(game)["call"].means).key == "muggins-means-call-free"
    (_, against) = GAME.screen(game.view(1)).arguments
    assert against.facts[0].key == "muggins-argue-nocall-none"


def test_an_uncalled_placement_is_described_but_never_judged() -> None:
    for place in ("m0", "own"):
        game = start().do("0 flip", f"0 place {place}").pass_all()
        assert happened(game)[1:] == ["muggins-nobody-called"]


def test_the_window_names_players_who_will_not_call() -> None:
    assert happened(start().do("0 flip", "0 place own", "3 nocall")) == ["muggins-silent"]


@pytest.mark.parametrize(
    ("reach", "far"), [("nearest", ["d2"]), ("neighbourOnly", ["d2"]), ("anyFitting", [])]
)
def test_the_menu_says_which_pile_alone_can_count(reach: str, far: list[str]) -> None:
    """MUG-013: by its place, never by its rank (MUG-030)."""
    game = Game(reach=reach).lay(HIT, DRAWS, ("", "Jd", "Qd", "")).do("0 flip")
    labels = {key: one.label.key for key, one in buttons(game).items() if key in {"d1", "d2"}}
    assert [key for key, label in labels.items() if label == "muggins-button-far"] == far
    waits = Game(reach=reach).lay(HIT, DRAWS, ("", "Jd", "Qd", ""))
    assert "muggins-button-far" not in {one.label.key for one in buttons(waits).values()}


def test_a_turned_over_pile_is_mentioned() -> None:
    """MUG-010."""
    game = Game().lay(HIT, ("8h 2d", "", "5c", "6c"), ("", "9s Ts", "", ""))
    game.do("0 flip", "0 place m0").pass_all()
    assert "muggins-turned-over" in told(game)
    lines = [line for line in of(game, Line) if line.told]
    assert [t.key for line in lines for t in line.facts] == ["muggins-turned-over"], (
        "seen with pictures, too"
    )


def test_the_title_states_the_stakes() -> None:
    def subs(game: Game) -> list[str]:
        (title,) = of(game, Title)
        return [fact.key for fact in title.sub]

    assert subs(start()) == ["muggins-stake", "muggins-pot"]
    assert subs(start(stake=0)) == ["muggins-no-stake"]
    assert subs(start(stake=0, pot=3)) == ["muggins-pot"]


def test_a_quick_game_shows_how_many_cards_are_left_and_which_is_the_last() -> None:
    """MUG-045."""
    game = start(turnLimit=4)
    (title,) = of(game, Title)
    assert text("muggins-to-go", count=16) in title.sub
    game.state = replace(game.state, public=replace(game.public, placements=15))
    (turn,) = of(game.do("0 flip", "0 place own"), Turn)
    assert turn.then == text("muggins-then-counted", who=SeatName(1))
    assert buttons(game)["flip"].label == text("muggins-button-end", who=SeatName(1, short=True))
    assert buttons(game)["flip"].means == text("muggins-means-end")


def test_before_the_cards_are_dealt_there_is_nothing_to_press() -> None:
    game = Game()
    game.state = GAME.initial(game.config, game.carry)
    assert enabled(game) == ""
    assert (of(game, Turn), of(game, Spotlight)) == ([], [])
    assert GAME.screen(game.view()).chapter == "deal"


@pytest.mark.parametrize(
    ("k", "chapter"), [(0, "turn"), (1, "place"), (2, "call"), (3, "call"), (4, "turn")]
)
def test_each_phase_opens_its_chapter_of_the_rules(k: int, chapter: str) -> None:
    assert GAME.screen(every_phase()[k].view()).chapter == chapter
