"""Tests dealing and the rounds of opening (MDK-030…056)."""

from __future__ import annotations

import pytest

from games.kernel import cards
from games.mousel import GAME
from tests.games.mousel.deal import Deal
from tests.support.games.driven import held, named

# Four players, dealer 0: two each, the turn-up 9h, two each, then the talon.
DECK = "2c 3c 4c 5c 6c 8c 2d 3d 9h 4d 5d 6d 7d 8d 9d Td Jd"


@pytest.mark.parametrize("n", range(3, 8))
def test_a_forced_deal_asks_nobody_before_the_exchange(n: int) -> None:
    """MDK-020, MDK-030, MDK-031: the dealer is declarer with five cards, and all are in."""
    deal = Deal(n=n, dealer=1)
    assert deal.public.forced
    assert deal.public.phase == "exchange"
    assert deal.public.turn == deal.public.declarer == 1
    assert deal.public.ins == (1 << n) - 1
    assert [deal.view(None).quota(s) for s in range(n)] == [2 if s == 1 else 1 for s in range(n)]
    assert deal.public.counts == tuple(5 if s == 1 else 4 for s in range(n))
    assert deal.public.turn_up_taken
    assert deal.view(None).indicator is None
    assert deal.public.talon == 52 - 4 * n - 1


@pytest.mark.parametrize("n", range(4, 8))
def test_a_forced_deal_of_four_or_more_always_costs_a_player(n: int) -> None:
    """MDK-032: the quotas add up to more than four tricks, so the pot is never emptied."""
    deal = Deal(n=n).absent("settled")
    assert deal.public.pot > 0


def test_a_forced_deal_of_three_can_empty_the_pot() -> None:
    """MDK-032, MDK-105: with 2-1-1 nobody pays, and the next deal is forced again."""
    deal = Deal(n=3).settle(0, (2, 1, 1), (0, 1, 2))
    assert deal.public.pot == 0
    settlement = deal.view(None).settlement
    assert settlement is not None
    assert settlement.empties
    assert settlement.penalties == ()


def test_a_free_deal_stops_at_two_cards_and_the_turn_up() -> None:
    """MDK-040, MDK-041: only the dealer speaks and sees cards; the others may not look."""
    deal = Deal(DECK, pot=12)
    assert deal.public.phase == "r1"
    assert deal.public.turn == 0
    assert deal.public.counts == (2, 2, 2, 2)
    assert deal.view(0).own == held("2d 3d")
    assert deal.legal() == ["open", "pass"]
    for seat in (1, 2, 3):
        assert deal.view(seat).own == 0
        assert deal.view(seat).hidden == 2
        assert not deal.public.may_look(seat)
        assert deal.view(seat).legal == ()
    deal.do("0 pass")
    assert deal.view(1).own == held("2c 3c 4d 5d")
    assert deal.public.may_look(1)


def test_round_one_open() -> None:
    """MDK-042: trump is the turn-up's suit, all get two more, the dealer takes the turn-up."""
    deal = Deal(DECK, pot=12).do("0 open")
    assert deal.public.trump == cards.HEARTS
    assert deal.public.declarer == 0
    assert deal.hand(0) == "2d 3d Td Jd 9h"
    assert deal.public.counts == (5, 4, 4, 4)
    assert deal.public.phase == "join"
    assert deal.public.turn == 1


def test_an_ace_forces_the_dealer() -> None:
    """MDK-043 aceForcesDealer: round 1 is AUTO OPEN."""
    deal = Deal(DECK.replace("9h", "Ah"), pot=12, aceForcesDealer=True)
    assert deal.public.phase == "join"
    assert deal.public.declarer == 0
    assert deal.public.calls[0].auto
    assert "Ah" in deal.hand(0).split()
    assert Deal(DECK.replace("9h", "Ah"), pot=12).public.phase == "r1"
    assert Deal(DECK.replace("9h", "Kh"), pot=12, aceForcesDealer=True).public.phase == "r1"


def test_round_one_pass() -> None:
    """MDK-044: all have four, the turn-up stays on the table."""
    deal = Deal(DECK, pot=12).do("0 pass")
    assert deal.public.counts == (4, 4, 4, 4)
    assert deal.public.trump is None
    assert deal.view(None).indicator == cards.parse("9h")
    assert deal.public.turn == 1


@pytest.mark.parametrize("opener", range(4))
def test_round_two_is_asked_from_forehand_to_the_dealer(opener: int) -> None:
    """MDK-045, MDK-046: an opener has four cards. The dealer may open after passing before."""
    order = [1, 2, 3, 0]
    deal = Deal(DECK, pot=12).do("0 pass")
    for seat in order[: order.index(opener)]:
        assert deal.public.phase == "r2"
        deal.do(f"{seat} pass")
    deal.do(f"{opener} open")
    assert deal.public.declarer == opener
    assert deal.public.trump == cards.HEARTS
    assert deal.public.counts == (4, 4, 4, 4)
    assert not deal.public.turn_up_taken
    assert deal.public.turn == (opener + 1) % 4


def test_round_three_offers_flaekning_of_the_three_other_suits() -> None:
    """MDK-050, MDK-052: the turn-up's own suit cannot be named."""
    deal = Deal(DECK, pot=12).do("pass", "1 pass", "2 pass", "3 pass", "0 pass")
    assert deal.public.phase == "r3"
    assert deal.public.turn == 1
    assert deal.legal() == ["flaekning c", "flaekning d", "flaekning s", "open", "pass"]
    assert deal.refused("flaekning h") == "barred_suit"


@pytest.mark.parametrize("opener", range(4))
def test_flaekke_is_declared_by_the_first_to_open(opener: int) -> None:
    """MDK-050, MDK-046: from forehand; the dealer is last and may still open."""
    order = [1, 2, 3, 0]
    deal = Deal(DECK, pot=12).do(*["pass"] * 5)
    for seat in order[: order.index(opener)]:
        deal.do(f"{seat} pass")
    deal.do(f"{opener} open")
    assert deal.public.declarer == opener
    assert deal.public.counts[opener] == 4
    assert deal.public.trump != cards.HEARTS


def test_flaekke_turns_one_card_when_its_suit_is_new() -> None:
    """MDK-051, MDK-053."""
    deal = Deal(f"{DECK} 2s", pot=12).do(*["pass"] * 5, "open")
    assert deal.public.turned == named("2s")
    assert deal.public.trump == cards.SPADES
    assert deal.discards() == {"9h"}
    assert deal.public.talon == 34
    assert deal.public.pot == 16


def test_flaekning_is_paid_before_a_card_is_turned_and_counts_in_the_pot() -> None:
    """MDK-052: four markers, which belong to P (MDK-100)."""
    deal = Deal(f"{DECK} 2s Qh 3s Kd", pot=12, unit=5).do(*["pass"] * 5, "flaekning s")
    assert deal.public.turned == named("2s Qh 3s Kd")
    assert deal.paid[-1] == (1, -20, "flaekning")
    assert deal.public.shut == cards.SPADES
    assert deal.view(None).price().pot == 12 + 20 + 20


def test_a_capped_purse_buys_the_whole_flaekning() -> None:
    """GEN-009: a capped payment still buys the full right."""
    deal = Deal(f"{DECK} 2s Kc", pot=12, stacks=(100, 1, 0, 100), payment="capped")
    deal.do(*["pass"] * 5, "1 flaekning s")
    assert deal.paid[-1] == (1, -1, "flaekning")
    assert deal.public.trump == cards.CLUBS
    other = Deal(f"{DECK} 2s Kc", pot=12, stacks=(100, 1, 0, 100), payment="capped")
    other.do(*["pass"] * 6, "2 flaekning s")
    assert [m for m in other.paid if m[0] == 2] == []
    assert other.public.trump == cards.CLUBS


def test_the_cards_turned_stay_open_for_all() -> None:
    """MDK-053: all see them; only the last stays on the table."""
    deal = Deal(f"{DECK} 2h 3h 4s", pot=12).do(*["pass"] * 5, "open")
    for seat in (None, 0, 1, 2, 3):
        assert deal.view(seat).public.turned == named("2h 3h 4s")
    assert GAME.records.piles(deal.state)["table"] == named("4s")


def test_a_rejected_card_may_come_back_by_reshuffle() -> None:
    """MDK-053, GEN-005: it lies in the discard pile like any other."""
    deal = Deal(
        "7c 8c 9c Tc Jc Qc Kc Ac 7h 7d 8d 9d Td Jd Qd Kd Ad 8h 9h Th Jh Qh Kh Ah 7s",
        shortPack=True,
        pot=12,
    )
    deal.do(*["pass"] * 5, "1 open")
    assert deal.public.talon == 7
    assert deal.public.trump == cards.SPADES
    deal.do("2 join", "3 join", "0 join")
    deal.do("1 exchange 7c,8c,7d,8d", "2 exchange 9c,Tc,9d,Td")
    assert {"7h", "8h", "Ah"} <= {cards.NAMES[c] for c in deal.requests[-1].items}


def test_the_whole_talon_can_be_turned() -> None:
    """MDK-054, MDK-053, MDK-063: its last card fixes trump, and the extra card is reshuffled."""
    deck = (
        "7c 8c 9c Tc Jc Qc Kc Ac 7h 7d 8d 9d Td Jd Qd Kd As "
        "8h 9h Th Jh Qh Kh Ah 7s 8s 9s Ts Js Qs Ks Ad"
    )
    deal = Deal(deck, shortPack=True, pot=12).do(*["pass"] * 5, "1 flaekning s")
    assert deal.public.trump == cards.DIAMONDS
    assert deal.public.talon == 0
    deal.do("2 pass", "3 pass")
    assert deal.public.compelled == 0
    assert deal.public.counts[0] == 5
    folded = {"9c", "Tc", "9d", "Td", "Jc", "Qc", "Jd", "Qd"}
    assert folded <= {cards.NAMES[c] for c in deal.requests[-1].items}
    assert len(deal.requests[-1].items) == 15 + 8


def test_players_who_passed_may_still_join() -> None:
    """MDK-055."""
    deal = Deal(DECK, pot=12).do("0 pass", "1 pass", "2 open", "3 join", "0 join", "1 join")
    assert deal.public.ins == 0b1111


def test_a_void_deal_leaves_the_pot_for_a_free_one() -> None:
    """MDK-056, MDK-021: nobody plays, and nobody pays more than the stakes."""
    deal = Deal(DECK, pot=12).do(*["pass"] * 9)
    assert deal.public.phase == "void"
    assert deal.paid == [(0, -4, "dealer")]
    settlement = deal.view(None).settlement
    assert settlement is not None
    assert settlement.void == "nobody_opened"
    assert settlement.pot == 16
    assert not settlement.empties
    assert settlement.next_dealer == 1
    assert settlement.penalties == ()


def test_a_remainder_survives_a_void_deal() -> None:
    """GEN-011: it stays in the pot."""
    deal = Deal(DECK, pot=15, remainder=3).do(*["pass"] * 9)
    carry = GAME.carry(deal.state)
    assert (carry.pot, carry.remainder) == (19, 3)
