"""Tests dealing, mus or no mus, and the exchange."""

from __future__ import annotations

import pytest

from games.kernel import cards
from games.kernel.cards import each
from games.kernel.contract import Carry, Config
from games.mus import GAME
from games.mus.public import order
from tests.games.mus.deal import LETTERS, PLAIN, Deal


@pytest.mark.parametrize("dealer", range(4))
def test_play_goes_anticlockwise_from_the_dealers_right(dealer: int) -> None:
    """MUS-001."""
    assert order(dealer) == tuple((dealer - k) % 4 for k in (1, 2, 3, 4))
    deal = Deal(dealer=dealer)
    asked: list[str] = []
    for _ in range(3):
        asked.append(deal.turn)
        deal.do(f"{deal.turn} mus")
    assert (*asked, deal.turn) == tuple(LETTERS)


def test_four_cards_each_singly() -> None:
    """MUS-005."""
    deal = Deal()
    deck = [cards.NAMES[c] for c in deal.requests[-1].items]
    assert deal.hand("A").split(",") == deck[0:16:4]
    assert deal.hand("D").split(",") == deck[3:16:4]
    assert deal.public.talon == 24


START = {"match_start": True}


@pytest.mark.parametrize("cut", range(4))
def test_in_mus_corrido_the_player_who_says_no_mus_is_mano(cut: int) -> None:
    """MUS-007: whichever of the players that the deal has reached."""
    deal = Deal(extra=START, corrido=True).do(*(f"{who} mus" for who in LETTERS[:cut]))
    deal.do(f"{LETTERS[cut]} nomus")
    assert deal.turn == LETTERS[cut]
    assert order(deal.public.dealer)[0] == deal.seats[LETTERS[cut]]
    assert deal.to_end().result["next_dealer"] == deal.seats[LETTERS[cut]]


@pytest.mark.parametrize("extra", [START, {}])
def test_only_a_matchs_first_hand_is_mus_corrido(extra: dict[str, bool]) -> None:
    """MUS-007, MUS-010: otherwise the mano stays, no matter who ends the asking."""
    deal = Deal(extra=extra, corrido=not extra).do("A mus", "B nomus")
    assert (deal.turn, deal.public.dealer) == ("A", 0)


def test_a_pair_answers_after_the_first_partner_has_spoken() -> None:
    """MUS-014: all hear the wish of the first, which ends nothing."""
    deal = Deal(musBy="pair")
    assert deal.view().after == tuple(deal.seats[who] for who in "CBD")
    deal.do("A nomus")
    assert (deal.turn, deal.public.against) == ("C", (deal.seats["A"],))
    deal.do("C nomus")
    assert (deal.turn, deal.public.stopped) == ("A", deal.seats["C"])


def test_if_both_pairs_say_mus_there_is_an_exchange_despite_single_wishes() -> None:
    """MUS-011, MUS-014: and then all are asked again."""
    deal = Deal(musBy="pair").do("A nomus", "C mus", "B nomus", "D mus")
    assert deal.turn == "A"
    for who in LETTERS:
        deal.do(f"{who} discard {deal.hand(who).split(',')[0]}")
    assert (deal.turn, deal.public.mus, deal.public.against) == ("A", (), ())


def test_the_first_dealer_is_drawn() -> None:
    """GEN-002."""
    state = GAME.initial(Config({}, 4, (100,) * 4), Carry())
    request = GAME.chance(state)
    assert request is not None
    assert (request.kind, request.items) == ("pick", (0, 1, 2, 3))


def test_mus_from_all_means_an_exchange_and_asking_again() -> None:
    """MUS-010, MUS-011."""
    deal = Deal(*PLAIN)
    assert deal.legal() == ["mus", "nomus"]
    deal.do("A mus", "B mus", "C mus", "D mus")
    for who in LETTERS:
        assert deal.turn == who
        assert deal.legal() == ["discard 1-4"]
        deal.do(f"{who} discard {deal.hand(who).split(',')[0]}")
    assert deal.turn == "A"
    assert deal.legal() == ["mus", "nomus"]
    assert deal.public.exchanges == 1


@pytest.mark.parametrize("stops", range(4))
def test_the_first_no_mus_ends_the_phase(stops: int) -> None:
    """MUS-010: later players are not asked."""
    deal = Deal(*PLAIN).do(*(f"{who} mus" for who in LETTERS[:stops]), f"{LETTERS[stops]} nomus")
    assert deal.public.phase == "opening"
    assert deal.turn == "A"


def test_one_to_four_cards_are_discarded() -> None:
    """MUS-011."""
    deal = Deal(*PLAIN).do("A mus", "B mus", "C mus", "D mus")
    assert deal.refused("A discard -") == "wrong_count"
    assert deal.refused(f"A discard {deal.hand('B').split(',')[0]}") == "not_in_hand"
    assert deal.refused("A mus") == "not_legal_phase"
    assert deal.refused("B discard 1o") == "not_your_turn"
    own = deal.hand("A")
    deal.do(f"A discard {own}")
    assert deal.hand("A") == ""
    assert deal.public.laid[deal.seats["A"]] == 4


def test_draws_come_after_all_discards_in_one_block_each() -> None:
    """MUS-012."""
    deal = Deal(*PLAIN)
    deck = list(deal.state.talon)
    deal.do("A mus", "B mus", "C mus", "D mus")
    for who, k in zip(LETTERS, (2, 1, 3, 1), strict=True):
        deal.do(f"{who} discard {','.join(deal.hand(who).split(',')[:k])}")
    at = 0
    for who, k in zip(LETTERS, (2, 1, 3, 1), strict=True):
        got = deck[at : at + k]
        assert {cards.NAMES[c] for c in got} <= set(deal.hand(who).split(","))
        at += k
    assert deal.public.laid == (1, 3, 1, 2)


def test_only_the_number_that_is_exchanged_is_public() -> None:
    """MUS-012, GEN-007."""
    own = Deal(*PLAIN).hand("A").split(",")
    one, other = (
        Deal(*PLAIN).do("A mus", "B mus", "C mus", "D mus", f"A discard {card}") for card in own[:2]
    )
    assert one.view(None) == other.view(None)
    assert one.view("B") == other.view("B")
    assert one.view("A") != other.view("A")


def test_the_talon_never_lacks_a_card_however_often_all_want_mus() -> None:
    """MUS-011, MUS-013, GEN-020."""
    deal = Deal()
    for _ in range(30):
        deal.do("A mus", "B mus", "C mus", "D mus")
        for who in LETTERS:
            deal.do(f"{who} discard {deal.hand(who)}")
        assert deal.public.counts == (4, 4, 4, 4)
        lying = [c for pile in GAME.records.piles(deal.state).values() for c in pile]
        assert sorted(lying) == list(GAME.pack({}, 4))
    assert len(deal.requests) > 15


def test_cards_discarded_in_an_earlier_round_may_come_back() -> None:
    """MUS-013: only this round's own discards are excluded."""
    deal = Deal()
    first = set(each(deal.state.hands[deal.seats["C"]]))
    for _ in range(2):
        deal.do("A mus", "B mus", "C mus", "D mus")
        for who in LETTERS:
            deal.do(f"{who} discard {deal.hand(who)}")
    shuffled = deal.requests[-1].items
    assert len(shuffled) == 28
    assert not set(each(deal.state.away[deal.seats["C"]])) & set(shuffled)
    assert first <= set(shuffled)
