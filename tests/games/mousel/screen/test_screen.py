"""Tests the content of Mousel's screens, and that they offer exactly the legal actions."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.kernel.actions import Action, Span
from games.kernel.screen.elements import (
    Cards,
    Choices,
    Image,
    PickCards,
    Screen,
    Seats,
    SettlementSheet,
    Trick,
    Turn,
    find_choice,
)
from games.kernel.screen.texts import CardName, CardNames
from games.mousel import GAME
from tests.support.games.mousel_deals import deal, deals
from tests.support.games.texts import check_sheet, of, texts


def screen(state: Any, seat: int | None) -> Screen:
    return GAME.screen(GAME.view(state, seat))


def turn(state: Any) -> int:
    (seat,) = GAME.to_act(state)
    return seat


def text_of(shown: Screen, key: str) -> dict[str, Any]:
    return dict(next(t for t in texts(shown.elements) if t.key == key).params)


def offered(shown: Screen) -> set[Action]:
    """Every action behind a button that can be pressed."""
    out: set[Action] = set()
    for choices in of(shown, Choices):
        for choice in choices.each:
            action = find_choice(shown, choice.id)
            assert (action is not None) == choice.enabled
            if action:
                out.add(action)
    return out


def test_a_hand_offers_every_legal_action_and_nothing_else() -> None:
    for state in deals():
        if GAME.done(state):
            continue
        seat = turn(state)
        shown = screen(state, seat)
        legal = GAME.legal(state, seat)
        assert shown.awaits_reader
        assert offered(shown) == {a for a in legal if isinstance(a, Action)}
        spans = [a for a in legal if isinstance(a, Span)]
        picked = [(p.verb, p.lo, p.hi) for p in of(shown, PickCards)]
        assert picked == [(s.verb, s.lo, s.hi) for s in spans]


def test_a_player_who_is_not_asked_has_nothing_to_press() -> None:
    for state in deals():
        for seat in (None, *range(state.public.terms.n)):
            if seat is None or seat not in GAME.to_act(state):
                shown = screen(state, seat)
                assert not offered(shown)
                assert not of(shown, PickCards)
                assert not shown.awaits_reader
                assert not shown.why


def test_the_table_shows_no_hand() -> None:
    for state in deals():
        assert not of(screen(state, None), Cards)


def test_a_hand_shows_its_own_cards_in_hand_order_and_no_others() -> None:
    for state in deals():
        for seat in range(state.public.terms.n):
            for cards in of(screen(state, seat), Cards):
                assert cards.owner == seat
                assert sorted(cards.cards, reverse=True) == list(cards.cards)
                assert sum(1 << c for c in cards.cards) in {state.hands[seat], 0}


def test_before_all_have_four_only_the_dealer_sees_cards_mdk_040() -> None:
    state = next(deal(1, 4, 48))
    dealer = state.public.dealer
    for seat in range(4):
        (cards,) = of(screen(state, seat), Cards)
        assert (len(cards.cards), cards.hidden) == ((2, 0) if seat == dealer else (0, 2))


def test_the_exchange_button_carries_the_picked_cards() -> None:
    state = next(s for s in deal(2, 4) if GAME.legal(s, turn(s))[0].verb == "exchange")
    shown = screen(state, turn(state))
    (pick,) = of(shown, PickCards)
    assert find_choice(shown, "exchange.0") == Action("exchange", 0)
    both = Action("exchange", 1 << pick.cards[0] | 1 << pick.cards[2])
    assert find_choice(shown, "exchange.5") == both
    for odd in ("exchange.none", "exchange.", "exchange.-1", f"exchange.{1 << len(pick.cards)}"):
        assert find_choice(shown, odd) is None


@pytest.mark.parametrize("limit", [None, 10])
def test_the_price_is_shown_before_the_press(limit: int | None) -> None:
    """MDK-101…103: a declarer pays P for one trick and 2P for none, a joiner P for none."""
    seen: set[str] = set()
    for seed in range(12):
        for state in deal(seed, 4, 48, {"limit": limit}, shy=0.7):
            phase = state.public.phase
            if GAME.done(state) or phase not in {"r1", "r2", "r3", "join"}:
                continue
            seen.add(phase)
            shown = screen(state, turn(state))
            pot = state.public.pot
            most = 10 if limit else 1_000_000
            if phase == "join":
                assert text_of(shown, "mousel-price-join")["none"] == min(pot, most)
                continue
            costs = [
                dict(t.params)
                for t in texts(shown.elements)
                if t.key in ("mousel-cost-brief", "mousel-cost-alike", "mousel-cost")
            ]

            def price(pot: int, most: int = most) -> dict[str, int | str]:
                one, none = min(pot, most), min(2 * pot, most)
                cut = "no" if none == 2 * pot else "yes"
                return {"none": none} if one == none else {"one": one, "none": none, "cut": cut}

            brief = {k: v for k, v in price(pot).items() if k != "cut"}
            assert brief == costs[0], "a limit makes both alike: they are one sum"
            if phase == "r3":
                fee = text_of(shown, "mousel-flaekning")["fee"]
                assert fee == 4
                assert price(pot + fee) == costs[-1], "the fee is part of what a failure costs"
    assert seen == {"r1", "r2", "r3", "join"}


def test_flaekning_is_offered_for_the_three_other_suits_mdk_052() -> None:
    state = next(s for s in deal(3, 4, 48, shy=1.0) if s.public.phase == "r3")
    barred = state.public.turn_up // 13
    ids = {c.id for e in of(screen(state, turn(state)), Choices) for c in e.each}
    assert ids == {"open", "pass"} | {f"flaekning.{s}" for s in range(4) if s != barred}


def test_refused_cards_are_greyed_and_why_names_each_of_them() -> None:
    refused = 0
    for state in deals():
        if GAME.done(state) or state.public.phase != "play":
            continue
        seat = turn(state)
        view, shown = GAME.view(state, seat), screen(state, seat)
        greyed = {
            choice.action.arg
            for element in of(shown, Choices)
            for row in element.rows
            for choice in row
            if not choice.enabled
        }
        reasons = {card: reason.code for card, reason in view.refused}
        named: list[int] = []
        for why in shown.why:
            cards = dict(why.params)["cards"]
            assert isinstance(cards, CardNames)
            named += cards.cards
            for card in cards.cards:
                assert why.key == f"mousel-why-{reasons[card]}"
        assert greyed == set(named) == reasons.keys()
        assert len(named) == len(set(named))
        refused += len(named)
    assert refused > 100


def test_no_id_reveals_a_card() -> None:
    """The id has the card's place in the sorted hand, so ids are the same for any cards."""
    for state in deals():
        if GAME.done(state):
            continue
        for element in of(screen(state, turn(state)), Choices):
            for k, choice in enumerate(c for row in element.rows for c in row):
                verb, _, rest = choice.id.partition(".")
                assert verb in {"open", "pass", "join", "flaekning", "throw", "play"}
                if verb in {"throw", "play"}:
                    assert rest == str(k)


def test_the_first_line_of_the_seats_never_moves_and_every_seat_has_one() -> None:
    for state in deals():
        for seats in of(screen(state, None), Seats):
            assert [line.seat for line in seats.lines] == list(range(state.public.terms.n))
            asked = {line.seat for line in seats.lines if line.to_act}
            assert asked == GAME.to_act(state)


def test_the_table_says_whose_turn_it_is_until_the_deal_is_over() -> None:
    for state in deals():
        turns = of(screen(state, None), Turn)
        assert [t.seats for t in turns] == ([] if GAME.done(state) else [(turn(state),)])


def test_the_trick_lists_every_player_of_the_deal_once() -> None:
    for state in deals():
        for trick in of(screen(state, None), Trick):
            seats = [seat for seat, _ in trick.plays]
            assert sorted(seats) == [
                s for s in range(state.public.terms.n) if state.public.ins >> s & 1
            ]
            played = [card for _, card in trick.plays if card is not None]
            assert tuple(played) == tuple(card for _, card in state.public.trick)


def test_a_settlement_names_every_movement_of_chips() -> None:
    """Each net is the sum of its small line."""
    for state in deals():
        if not GAME.done(state):
            continue
        (ledger,) = of(screen(state, None), SettlementSheet)
        check_sheet(ledger)


def test_the_dealers_stakes_are_shown_as_one_sum_as_on_the_table_mdk_012() -> None:
    """Into an empty pot the dealer pays twice: 4, and 2 like all others."""
    first, *_, last = deal(3, 4)
    dealer = first.public.dealer
    assert text_of(screen(first, None), "trick-grown-dealer")["own"] == 6
    (ledger,) = of(screen(last, None), SettlementSheet)
    paid = {row.seat: [(t.key, chips) for t, chips in row.movements] for row in ledger.rows}
    assert paid[dealer][0] == ("mousel-moved-dealer", -6)
    assert "mousel-moved-ante" not in dict(paid[dealer])
    assert all(paid[s][0] == ("mousel-moved-ante", -2) for s in range(4) if s != dealer)


def test_a_void_deal_says_that_the_pot_stands_mdk_056() -> None:
    *_, state = deal(3, 3, 48, shy=1.0)
    (ledger,) = of(screen(state, None), SettlementSheet)
    assert [t.key for t in ledger.headline] == ["mousel-void-nobody_opened"]
    assert dict(ledger.headline[0].params)["pot"] == state.public.pot


def test_a_turn_up_that_the_dealer_took_is_shown_until_it_is_played_mdk_074() -> None:
    """Only the dealer may know whether it was discarded or thrown (GEN-007)."""
    told: set[bool] = set()
    for state in deals():
        public = state.public
        if GAME.done(state) or not public.turn_up_taken:
            continue
        plays = [play for taken in public.history for play in taken.plays]
        played = public.turn_up in {card for _, card in (*plays, *public.trick)}
        keys = {t.key for t in texts(screen(state, None).elements)}
        assert ("mousel-turn-up-taken" in keys) != played
        (image,) = of(screen(state, None), Image)
        assert image.scene.turned == (), "it lies in a hand, or under what was discarded"
        told.add(played)
    assert told == {True, False}


def test_the_last_trick_names_its_winner_and_the_winning_card() -> None:
    *_, state = deal(1, 3)
    last = screen(state, None).last
    assert last is not None
    taken = state.public.history[-1]
    best = next(card for seat, card in taken.plays if seat == taken.winner)
    assert dict(last.params)["card"] == CardName(best, words=True)
    assert next(deal(1, 3)).public.history == ()
    assert screen(next(deal(1, 3)), None).last is None


def test_hidden_cards_change_nothing_on_a_screen() -> None:
    """Law 7: a table's screen is a function of what every spectator may know."""
    state = next(s for s in deal(4, 4, 48) if s.public.phase == "r2")
    hands = list(state.hands)
    hands[0], hands[1] = hands[1], hands[0]
    swapped = replace(state, hands=tuple(hands))
    assert screen(swapped, None) == screen(state, None)
    assert screen(swapped, 2) == screen(state, 2)
    assert screen(swapped, 0) != screen(state, 0)


def test_the_phase_opens_a_chapter_of_the_rules() -> None:
    assert {screen(s, None).chapter for s in deals()} == {
        "opening", "flaekke", "joining", "exchange", "play", "payment",
    }  # fmt: skip


def test_playable_cards_are_marked_only_if_a_card_is_to_be_played() -> None:
    for state in deals():
        for seat in range(state.public.terms.n):
            for cards in of(screen(state, seat), Cards):
                asked = state.public.phase == "play" and seat in GAME.to_act(state)
                assert (cards.playable is not None) == asked


def test_the_first_card_of_a_trick_is_led_and_the_others_are_played() -> None:
    """One word for one thing, as in Bourré."""
    met = set[str]()
    for state in deal(3, 4):
        public = GAME.view(state, None).public
        if public.phase != "play":
            continue
        asked = "play" if public.trick else "lead"
        own, table = screen(state, turn(state)), screen(state, None)
        assert f"mousel-ask-{asked}" in {t.key for t in texts(own.elements)}
        assert f"mousel-turn-{asked}" in {t.key for t in texts(table.elements)}
        met.add(asked)
    assert met == {"lead", "play"}


def test_a_player_who_passed_is_pictured_with_cards_while_another_may_still_open() -> None:
    """MDK-042, MDK-060: this player may still join an opener."""
    passed = [
        (shown, line)
        for seed in range(8)
        for state in deal(seed, 4, pot=8, shy=1.0)
        if (shown := screen(state, None)) and GAME.to_act(state)
        for line in of(shown, Seats)[0].lines
        if any(word.key == "mousel-seat-passed" for word in line.words) and not line.out
    ]
    assert passed
    for shown, line in passed:
        mark = of(shown, Image)[0].scene.seats[line.seat]
        assert mark.held >= 2
        assert not mark.out
