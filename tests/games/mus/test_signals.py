"""Tests signs between partners, and watching (MUS-059, 061, 062, option `signals`).

A and C are partners, B and D are. A holds two kings and 31 in all tests, unless stated otherwise.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from games.kernel.actions import Action, Rejected
from games.kernel.cards import SPANISH
from games.kernel.contract import TIME, Noticed
from games.kernel.screen.elements import Choices, Notice, Screen
from games.mus import GAME
from games.mus.events import Sighted
from games.mus.hands import EIGHT_KINGS, FOUR_KINGS
from games.mus.signals import (
    BLIND,
    DUPLES_SIGN,
    JUEGO_31,
    JUEGO_OTHER,
    MEDIAS_SIGN,
    PUNTO_29,
    PUNTO_30,
    REST,
    SIGN,
    SOLOMILLO,
    THREE_ACES,
    THREE_KINGS,
    TWO_ACES,
    TWO_KINGS,
    WATCH,
    Sight,
    true_signs,
    whole_signs,
)
from tests.games.mus.deal import LETTERS, Deal, held

HANDS = ("12 3 11 1", "12 10 7 5", "11 10 6 4", "11 7 5 4")
NO_SIGN: set[int] = set()
WINK = f"A sign {JUEGO_31}"


@pytest.fixture
def deal() -> Deal:
    return Deal(*HANDS, signals=True)


def seen(deal: Deal, who: str) -> list[tuple[str, int]]:
    """What a player has seen and is shown now."""
    names = {seat: name for name, seat in deal.seats.items()}
    return [(names[sight.by], sight.sign) for sight in deal.view(who).aside.seen]


def notices(screen: Screen) -> list[Any]:
    return [e.text for e in screen.elements if isinstance(e, Notice) and e.kind == "sign"]


def offered(screen: Screen) -> dict[str, bool]:
    """Ids of signs and watch, and whether they can be pressed."""
    return {
        choice.id: choice.enabled
        for element in screen.elements
        if isinstance(element, Choices) and element.aside
        for choice in element.each
    }


@pytest.mark.parametrize(
    ("hand", "whole", "parts"),
    [
        ("12 3 11 7", {TWO_KINGS, JUEGO_OTHER}, NO_SIGN),
        ("12 3 11 1", {TWO_KINGS, JUEGO_31}, NO_SIGN),
        ("12 3 12 7", {THREE_KINGS, JUEGO_OTHER}, {MEDIAS_SIGN}), ("4 5 6 7", {BLIND}, NO_SIGN),
        ("12 3 12 1", {SOLOMILLO}, {THREE_KINGS, MEDIAS_SIGN, JUEGO_31}),
        ("7 7 5 4", NO_SIGN, NO_SIGN), ("12 11 10 6", {JUEGO_OTHER}, NO_SIGN),
        ("12 12 3 3", {DUPLES_SIGN, JUEGO_OTHER}, NO_SIGN), ("1 2 7 6", {TWO_ACES}, NO_SIGN),
        ("1 2 2 7", {THREE_ACES}, {MEDIAS_SIGN}), ("1 1 2 2", {DUPLES_SIGN}, NO_SIGN),
        ("12 12 1 2", {DUPLES_SIGN}, {TWO_KINGS, TWO_ACES}), ("7 7 7 4", {MEDIAS_SIGN}, NO_SIGN),
        ("12 12 11 11", {DUPLES_SIGN, JUEGO_OTHER}, {TWO_KINGS}),
        ("12 11 6 4", {PUNTO_30}, NO_SIGN), ("12 11 5 4", {PUNTO_29}, NO_SIGN),
        ("12 12 5 4", {TWO_KINGS, PUNTO_29}, NO_SIGN), ("11 7 6 5", {BLIND}, NO_SIGN),
        ("7 7 4 4", {DUPLES_SIGN}, NO_SIGN), ("11 11 7 5", {JUEGO_OTHER}, NO_SIGN),
        ("11 11 7 4", {JUEGO_31}, NO_SIGN), ("11 11 10 1", {JUEGO_31}, NO_SIGN),
        ("11 11 10 10", {DUPLES_SIGN, JUEGO_OTHER}, NO_SIGN),
    ],
)  # fmt: skip
def test_which_signs_are_true_and_which_say_only_a_part(
    hand: str, whole: set[int], parts: set[int]
) -> None:
    """MUS-059, MUS-061, MUS-062: exact numbers of kings and aces.

    Blind has no pares, no juego and no other sign. A hand with pares may have no sign.
    """
    assert set(true_signs(EIGHT_KINGS, held(hand))) == whole | parts
    assert set(whole_signs(EIGHT_KINGS, held(hand))) == whole


def test_a_sign_for_half_of_a_hand_is_not_offered_and_is_refused() -> None:
    """MUS-062, MUS-C49."""
    deal = Deal("12 3 1 2", "12 12 3 1", "12 11 5 4", "3 11 10 7", signals=True)
    may = {
        who: {a.arg for a in deal.view(who).legal if isinstance(a, Action) and a.verb == "sign"}
        for who in LETTERS
    }
    assert may == {"A": {DUPLES_SIGN}, "B": {SOLOMILLO}, "C": {PUNTO_29}, "D": {JUEGO_OTHER}}
    for half in (TWO_KINGS, TWO_ACES):
        assert deal.refused(f"A sign {half}") == "partial_sign"
    for half in (THREE_KINGS, MEDIAS_SIGN, JUEGO_31):
        assert deal.refused(f"B sign {half}") == "partial_sign"
    for who in "CD":
        assert deal.refused(f"{who} sign {BLIND}") == "untrue_sign"


@pytest.mark.ci
def test_every_true_sign_is_a_whole_one_or_a_part_of_one() -> None:
    """MUS-062: of any hand, so that a player can always say what a part would have said."""
    for ranking in (EIGHT_KINGS, FOUR_KINGS):
        for cards in combinations(SPANISH, 4):
            hand = sum(1 << card for card in cards)
            true, whole = set(true_signs(ranking, hand)), set(whole_signs(ranking, hand))
            assert whole <= true
            assert bool(whole) == bool(true)


def test_signs_are_off_by_default() -> None:
    deal = Deal(*HANDS)
    assert GAME.to_act(deal.state) == {deal.seats["A"]}
    assert deal.refused(WINK) == "no_signals"
    assert deal.refused("B watch") == "no_signals"
    assert offered(deal.screen("A")) == {}


def test_with_four_kings_threes_and_twos_do_not_count_as_kings_and_aces() -> None:
    """MUS-003, MUS-059, option kings."""
    assert true_signs(FOUR_KINGS, held("12 3 2 1")) == (BLIND,)
    assert true_signs(FOUR_KINGS, held("12 12 1 3")) == (TWO_KINGS,)
    deal = Deal("12 3 2 1", *HANDS[1:], signals=True, kings="four")
    assert deal.refused(f"A sign {TWO_KINGS}") == "untrue_sign"
    assert Action("sign", BLIND) in deal.view("A").legal


def test_only_true_signs_are_given(deal: Deal) -> None:
    assert set(deal.view("A").legal[:3]) == {
        Action("sign", TWO_KINGS), Action("sign", JUEGO_31), Action("watch"),
    }  # fmt: skip
    assert deal.refused(f"A sign {THREE_KINGS}") == "untrue_sign"
    assert deal.refused("A sign 0") == "no_such_sign"
    assert deal.refused("A sign 13") == "no_such_sign"


def test_in_mus_corrido_no_player_gives_signs_or_watches() -> None:
    """MUS-007: once the mano is settled, all may."""
    deal = Deal(*HANDS, extra={"match_start": True}, signals=True, corrido=True)
    assert [deal.refused(move) for move in (WINK, "B watch")] == ["mus_corrido"] * 2
    assert GAME.to_act(deal.state) == {deal.seats["A"]}
    assert not [e for e in deal.screen("B").elements if isinstance(e, Choices)]
    deal.do("A nomus", WINK)
    assert seen(deal, "C") == [("A", JUEGO_31)]


def test_a_player_who_waits_for_new_cards_gives_no_sign(deal: Deal) -> None:
    deal.do("A mus", "B mus", "C mus", "D mus", f"A discard {deal.hand('A').split(',')[0]}")
    assert deal.refused(f"A sign {BLIND}") == "half_a_hand"
    assert offered(deal.screen("A")) == {"watch": True}
    deal.do("A watch")


def test_only_the_partner_sees_a_sign(deal: Deal) -> None:
    others = {who: deal.view(who) for who in "BD"}
    public, table = deal.view(None), deal.screen(None)
    deal.do(WINK)
    assert seen(deal, "C") == [("A", JUEGO_31)]
    assert notices(deal.screen("C"))
    assert {who: deal.view(who) for who in "BD"} == others
    assert (deal.view(None), deal.screen(None)) == (public, table)
    assert deal.turn == "A"


def test_a_player_who_sees_a_sign_is_notified_at_once(deal: Deal) -> None:
    deal.do("B watch", WINK)
    told = [e for e in deal.events if isinstance(e, Noticed)]
    assert {e.seat for e in told} == {deal.seats["B"], deal.seats["C"]}
    assert all(isinstance(e, Sighted) and e.sign == JUEGO_31 for e in told)


def test_an_opponent_who_is_watching_sees_it_too(deal: Deal) -> None:
    deal.do("D watch", WINK)
    assert seen(deal, "D") == seen(deal, "C") == [("A", JUEGO_31)]
    assert seen(deal, "B") == []


def test_an_opponent_who_begins_to_watch_sees_a_sign_that_lasts(deal: Deal) -> None:
    deal.do(WINK, "B watch")
    assert seen(deal, "B") == [("A", JUEGO_31)]


def test_a_sign_that_is_over_cannot_be_seen(deal: Deal) -> None:
    deal.do(WINK).over("sign", "A").do("B watch")
    assert seen(deal, "B") == []


def test_a_watch_that_is_over_sees_nothing(deal: Deal) -> None:
    deal.do("B watch").over("watch", "B").do(WINK)
    assert seen(deal, "B") == []


def test_a_watching_player_misses_the_partners_sign(deal: Deal) -> None:
    deal.do("C watch", WINK)
    assert seen(deal, "C") == []
    deal.over("sign", "A").over("watch", "C")
    assert seen(deal, "C") == []


def test_a_partners_sign_that_outlasts_the_watch_is_seen_then(deal: Deal) -> None:
    deal.do("C watch", WINK).over("watch", "C")
    assert seen(deal, "C") == [("A", JUEGO_31)]
    assert isinstance(deal.events[-1], Noticed)


def test_a_seen_sign_is_not_seen_twice(deal: Deal) -> None:
    deal.do(WINK, "C watch").over("watch", "C")
    assert [e for e in deal.events if isinstance(e, Sighted)] == [
        Sighted(deal.seats["C"], deal.seats["A"], JUEGO_31)
    ]


def test_the_signer_does_not_learn_who_saw_it(deal: Deal) -> None:
    other = Deal(*HANDS, signals=True).do(WINK)
    deal.do("B watch", "C watch", WINK)
    assert deal.view("A") == other.view("A")


def test_no_player_learns_who_watches(deal: Deal) -> None:
    before = {who: deal.view(who) for who in "ACD"}
    table = deal.screen(None)
    deal.do("B watch")
    assert {who: deal.view(who) for who in "ACD"} == before
    assert deal.screen(None) == table


def test_a_sign_lasts_four_seconds_a_watch_six_and_rests_twenty(deal: Deal) -> None:
    deal.do(WINK, "B watch")
    timers = GAME.timers(deal.state)
    assert (SIGN, WATCH, REST) == (4, 6, 20)
    assert timers == {
        deal.key("sign", "A"): 4, deal.key("watch", "B"): 6, deal.key("rest", "B"): 20,
    }  # fmt: skip


def test_one_sign_at_a_time(deal: Deal) -> None:
    deal.do(WINK)
    assert deal.refused(f"A sign {TWO_KINGS}") == "sign_lasts"
    assert offered(deal.screen("A")) == {"watch": True}
    deal.over("sign", "A").do(f"A sign {TWO_KINGS}")
    assert seen(deal, "C") == [("A", JUEGO_31), ("A", TWO_KINGS)]


def test_one_watch_in_twenty_seconds(deal: Deal) -> None:
    deal.do("B watch")
    assert deal.refused("B watch") == "watch_rests"
    deal.over("watch", "B")
    assert deal.refused("B watch") == "watch_rests"
    assert offered(deal.screen("B"))["watch"] is False
    deal.over("rest", "B").do("B watch")


def test_a_timers_key_is_never_used_again(deal: Deal) -> None:
    used: list[int] = []
    for _ in range(3):
        deal.do(WINK, "B watch")
        used += [deal.key("sign", "A"), deal.key("watch", "B"), deal.key("rest", "B")]
        deal.over("sign", "A").over("watch", "B").over("rest", "B")
    assert len(set(used)) == 9
    answer = GAME.decide(deal.state, None, Action(TIME, used[0]))
    assert answer == Rejected("no_clock")


def test_asides_change_no_turn_and_the_game_does_not_wait_for_them() -> None:
    deal = Deal(HANDS[0], "7 7 5 4", *HANDS[2:], signals=True)
    everybody = frozenset(range(4))
    assert GAME.to_act(deal.state) == everybody
    assert GAME.awaited(deal.state) == {deal.seats["A"]}
    deal.do(WINK, "C watch", "B watch")
    assert GAME.awaited(deal.state) == {deal.seats["A"]}
    may_sign = everybody - {deal.seats["B"]}
    assert GAME.to_act(deal.state) == may_sign, "B holds a pair, and nothing to tell"
    deal.do(f"C sign {PUNTO_30}")
    assert deal.seats["C"] not in GAME.to_act(deal.state)
    assert not deal.screen("C").awaits_reader


def test_a_seen_sign_is_shown_until_the_bet_is_over(deal: Deal) -> None:
    deal.do("A nomus", WINK).over("sign", "A").wait(3)
    assert notices(deal.screen("C"))
    deal.wait(1)
    assert deal.public.bets[-1].kind == "chica"
    assert not notices(deal.screen("C"))


def test_a_refused_bet_also_ends_a_seen_sign(deal: Deal) -> None:
    deal.do("A nomus", WINK).over("sign", "A").do("A bid 2", "B raise 2")
    assert seen(deal, "C")
    deal.do("C pass", "A pass")
    assert not seen(deal, "C")


def test_the_exchange_counts_as_one_bet(deal: Deal) -> None:
    deal.do(WINK).over("sign", "A").do("A mus", "B mus", "C mus")
    assert seen(deal, "C") == [("A", JUEGO_31)]
    deal.do("D nomus")
    assert not seen(deal, "C")


def test_a_sign_that_outlasts_its_bet_is_seen_until_it_is_over(deal: Deal) -> None:
    deal.do("A nomus", "D watch", WINK).wait()
    assert seen(deal, "C") == seen(deal, "D") == [("A", JUEGO_31)]
    assert notices(deal.screen("C"))
    deal.over("sign", "A")
    assert seen(deal, "C") == seen(deal, "D") == []


def test_a_sign_that_outlasts_two_bets_is_still_seen(deal: Deal) -> None:
    deal.do("A nomus", WINK).wait(8)
    assert seen(deal, "C") == [("A", JUEGO_31)]
    assert not seen(deal.over("sign", "A"), "C")


def test_a_sign_first_seen_in_a_later_bet_is_shown_until_that_bet_is_over(deal: Deal) -> None:
    deal.do("A nomus", WINK).wait().do("B watch").over("sign", "A")
    assert seen(deal, "B") == [("A", JUEGO_31)]
    assert seen(deal, "C") == []
    assert not seen(deal.wait(), "B")


def test_only_players_who_saw_the_running_sign_still_see_it(deal: Deal) -> None:
    """The same sign was given before, and C saw only that one."""
    deal.do("A nomus", WINK).over("sign", "A").do("C watch", WINK)
    assert seen(deal, "C") == [("A", JUEGO_31)]
    assert not seen(deal.wait(), "C")


def test_signs_end_with_the_cards_they_were_about(deal: Deal) -> None:
    """Discarded: A's own sign and sights of it are gone; D's sign about other cards remains."""
    deal.do(WINK, f"D sign {BLIND}", "A mus", "B mus", "C mus", "D mus")
    key = deal.key("sign", "A")
    deal.do(f"A discard {deal.hand('A').split(',')[0]}")
    assert seen(deal, "C") == []
    assert seen(deal, "B") == [("D", BLIND)]
    assert key not in GAME.timers(deal.state)
    assert deal.view("A").aside.sign == 0


def test_a_sign_about_discarded_cards_is_not_seen_later(deal: Deal) -> None:
    deal.do("C watch", WINK, "A mus", "B mus", "C mus", "D mus")
    deal.do(f"A discard {deal.hand('A').split(',')[0]}", "D watch").over("watch", "C")
    assert seen(deal, "C") == seen(deal, "D") == []


def test_a_sign_outlasts_the_bet_also_for_players_who_have_not_seen_it(deal: Deal) -> None:
    deal.do("A nomus", WINK, "A bid 2", "B accept", "B watch")
    assert seen(deal, "B") == seen(deal, "C") == [("A", JUEGO_31)]


def test_signs_and_watches_end_with_the_hand(deal: Deal) -> None:
    deal.do(WINK, "B watch").bet().to_end()
    assert GAME.timers(deal.state) == {}
    assert GAME.to_act(deal.state) == frozenset()
    assert deal.refused(WINK) == "deal_over"
    assert deal.refused("D watch") == "deal_over"
    assert not any(seen(deal, who) for who in LETTERS)


def test_records_omit_signs(deal: Deal) -> None:
    """docs/records.md: a replay offers none."""
    record = deal.do(WINK, "B watch", "A nomus", "A wait")
    assert [text for _, text in record.record()["actions"]] == ["nomus", "wait"]
    options = deal.config.options
    assert GAME.records.replay_options(options) == {**options, "signals": False}


def test_a_regular_receives_the_signs_its_seat_has_seen(deal: Deal) -> None:
    deal.do("A nomus")
    quiet = deal.view("C")
    deal.do(f"A sign {TWO_KINGS}")
    assert quiet.aside.seen == ()
    assert deal.view("C").aside.seen == (Sight(deal.seats["A"], TWO_KINGS),)
