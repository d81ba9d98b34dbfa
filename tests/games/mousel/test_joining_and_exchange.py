"""Tests joining (MDK-060…066) and exchange (MDK-070…075, GEN-004…007)."""

from __future__ import annotations

import pytest

from games.kernel import cards
from games.kernel.actions import Span
from games.mousel import GAME
from games.mousel.public import Call
from tests.games.mousel.deal import Deal
from tests.support.games.driven import held

DECK = "2c 3c 4c 5c 6c 8c 2d 3d 9h 4d 5d 6d 7d 8d 9d Td Jd"


def joining(declarer: int = 1) -> Deal:
    """Four players, and `declarer` has opened in round 2."""
    deal = Deal(DECK, pot=12).do("0 pass")
    while deal.public.turn != declarer:
        deal.do("pass")
    return deal.do("open")


def test_trump_is_known_before_any_player_joins() -> None:
    """MDK-060."""
    deal = joining()
    assert deal.public.phase == "join"
    assert deal.view(None).public.trump == cards.HEARTS


@pytest.mark.parametrize("declarer", range(4))
def test_joining_goes_round_from_the_declarers_left(declarer: int) -> None:
    """MDK-061, MDK-005: every other player, clockwise."""
    deal = joining(declarer)
    for k in (1, 2, 3):
        assert deal.public.turn == (declarer + k) % 4
        assert deal.legal() == ["join", "pass"]
        deal.do("join")
    assert deal.public.ins == 0b1111
    assert deal.public.turn == declarer
    assert deal.public.phase == "exchange"


@pytest.mark.parametrize("declarer", range(4))
def test_the_player_on_the_declarers_right_must_join(declarer: int) -> None:
    """MDK-062, MDK-063: AUTO, with a fifth card at once, before the declarer exchanges."""
    deal = joining(declarer).do("pass", "pass")
    last = (declarer - 1) % 4
    assert deal.public.compelled == last
    assert deal.public.calls[-1] == Call("join", last, "join", auto=True)
    assert deal.public.counts[last] == 5
    assert deal.public.talon == 34
    assert deal.public.phase == "exchange"
    assert deal.public.turn == declarer
    assert deal.view(None).quota(last) == 1


def test_with_three_players_only_one_is_asked_before_the_compelled_player() -> None:
    """MDK-062."""
    deal = Deal(n=3, pot=12).do("0 open", "1 pass")
    assert deal.public.compelled == 2


def test_nobody_is_compelled_if_another_player_joined() -> None:
    """MDK-064: the last player then chooses freely and gets no extra card."""
    deal = joining().do("2 join", "3 pass")
    assert deal.legal() == ["join", "pass"]
    deal.do("0 pass")
    assert deal.public.compelled is None
    assert deal.public.ins == 0b0110


def test_a_joining_dealer_never_gets_the_turn_up() -> None:
    """MDK-065: it stays on the table and cannot be drawn or played."""
    deal = joining().do("2 pass", "3 join", "0 join")
    assert deal.public.counts[0] == 4
    assert "9h" not in deal.hand(0).split()
    assert GAME.records.piles(deal.state)["table"] == (cards.parse("9h"),)


def test_the_hand_of_a_player_who_passes_is_discarded_at_once() -> None:
    """MDK-066, GEN-005: face down. Nobody sees it again, not even its owner."""
    deal = joining().do("2 pass")
    assert deal.public.counts[2] == 0
    assert deal.view(2).own == 0
    assert deal.discards() == {"4c", "5c", "6d", "7d"}
    assert deal.view(None).open_cards == held("9h")


def test_the_declarer_exchanges_first_then_clockwise_once_each() -> None:
    """MDK-070."""
    deal = joining(3).do("0 join", "1 pass", "2 join")
    for seat in (3, 0, 2):
        assert deal.public.phase == "exchange"
        assert deal.public.turn == seat
        deal.do("exchange -")
    assert deal.public.phase == "play"
    assert deal.public.exchanged == (0, None, 0, 0)


def test_four_cards_exchange_up_to_four() -> None:
    """MDK-071."""
    deal = joining().do("2 join", "3 join", "0 join")
    own = deal.state.hands[1]
    assert GAME.legal(deal.state, 1) == (Span("exchange", 0, 4, own),)
    deal.do("1 exchange 2c,3c")
    assert deal.hand(1) == "7c 9c 4d 5d"
    assert deal.public.counts[1] == 4
    assert deal.public.exchanged[1] == 2


def test_draws_come_from_the_top_of_the_talon() -> None:
    """GEN-004: the next cards, in order."""
    deal = Deal(f"{DECK} Ks Qs Js", pot=12).do("0 pass", "1 open", "2 join", "3 join", "0 join")
    deal.do("1 exchange 2c,3c", "2 exchange 4c")
    assert {"Ks", "Qs"} <= set(deal.hand(1).split())
    assert "Js" in deal.hand(2).split()


def test_five_cards_exchange_up_to_five_and_throw_one() -> None:
    """MDK-072, MDK-074: five afterwards, then any of them, including the turn-up."""
    deal = Deal(DECK)
    assert deal.hand(0) == "2d 3d Td Jd 9h"
    assert deal.legal() == ["exchange 0-5"]
    deal.do("0 exchange 2d")
    assert deal.public.counts[0] == 5
    assert deal.public.phase == "throw"
    assert len(deal.legal()) == 5
    deal.do("0 throw 9h")
    assert deal.public.counts[0] == 4
    assert "9h" in deal.discards()


def test_all_five_may_be_exchanged() -> None:
    """MDK-072."""
    deal = Deal(DECK).do("0 exchange 2d,3d,Td,Jd,9h")
    assert not set(deal.hand(0).split()) & {"2d", "3d", "Td", "Jd", "9h"}
    assert deal.public.exchanged[0] == 5


def test_the_fifth_card_is_thrown_before_the_next_exchanges() -> None:
    """MDK-073, default: immediately after the player's own draw."""
    deal = Deal(DECK).do("0 exchange -")
    assert (deal.public.phase, deal.public.turn) == ("throw", 0)
    deal.do("0 throw 2d")
    assert (deal.public.phase, deal.public.turn) == ("exchange", 1)


def test_the_fifth_cards_can_be_thrown_after_all_have_exchanged() -> None:
    """MDK-073 fifthCard=afterAll: the declarer first, then clockwise."""
    deal = Deal(DECK, pot=12, dealer=0, fifthCard="afterAll").do("0 open", "1 pass", "2 pass")
    deal.do("0 exchange -", "3 exchange -")
    assert (deal.public.phase, deal.public.turn) == ("throw", 0)
    assert deal.view(0).after == (3,)
    deal.do("throw 2d")
    assert (deal.public.phase, deal.public.turn) == ("throw", 3)
    assert deal.view(3).after == ()
    deal.do("throw " + deal.hand(3).split()[0])
    assert deal.public.phase == "play"
    assert deal.public.counts == (4, 0, 0, 4)


def test_a_drawer_never_gets_back_cards_just_discarded() -> None:
    """MDK-075, GEN-006, GEN-020: those cards are excluded, and stay for later reshuffles."""
    deal = Deal(n=7)
    for seat in range(7):
        own = deal.hand(seat).split()
        asked = len(deal.requests)
        deal.do(f"{seat} exchange " + ",".join(own))
        if len(deal.requests) > asked:
            shuffled = {cards.NAMES[c] for c in deal.requests[-1].items}
            assert not shuffled & set(own)
            assert set(own) <= deal.discards()
        if deal.public.phase == "throw":
            deal.do("throw " + deal.hand(seat).split()[0])
    assert [r.kind for r in deal.requests] == ["shuffle", "shuffle"]


def test_an_empty_talon_is_not_shuffled_before_a_card_is_needed() -> None:
    """GEN-006: a draw that takes the last card needs no shuffle."""
    deal = Deal(shortPack=True, dealer=3)
    takes = (5, 4, 4, 2)
    for seat, count in zip((3, 0, 1, 2), takes, strict=True):
        deal.do(f"{seat} exchange " + ",".join(deal.hand(seat).split()[:count]))
        if seat == 3:
            deal.do("throw " + deal.hand(3).split()[0])
    assert deal.public.talon == 0
    assert len(deal.requests) == 1
    assert deal.public.phase == "play"


def test_only_the_number_exchanged_is_public() -> None:
    """GEN-007: discards are face down and never shown, and no hand is shown at the end."""
    deal = Deal(DECK).do("0 exchange 2d,3d", "throw 9h")
    assert deal.view(None).public.exchanged[0] == 2
    assert deal.view(1).open_cards == held("2c 3c 4d 5d 9h")
    deal.absent("settled")
    played = {c for taken in deal.public.history for _, c in taken.plays}
    assert deal.view(None).open_cards == cards.mask([*played, cards.parse("9h")])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("exchange 2s", "not_in_hand"),
        ("exchange 2c,3c,4d,5d,9h", "wrong_count"),
        ("exchange 2c,9h", "not_in_hand"),
        ("throw 2c", "not_legal_phase"),
        ("play 2c", "not_legal_phase"),
        ("join", "not_legal_phase"),
        ("pass", "not_legal_phase"),
    ],
)
def test_wrong_exchanges_are_refused(text: str, code: str) -> None:
    """GEN-012."""
    deal = joining().do("2 join", "3 join", "0 join")
    before = deal.state
    assert deal.refused(text) == code
    assert deal.state == before


def test_wrong_throws_are_refused() -> None:
    """GEN-012, MDK-072."""
    deal = Deal(DECK).do("0 exchange -")
    assert deal.refused("throw 2s") == "not_in_hand"
    assert deal.refused("exchange -") == "not_legal_phase"
    assert deal.refused("exchange -", seat=1) == "not_your_turn"
