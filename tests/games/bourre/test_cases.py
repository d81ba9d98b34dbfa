"""Tests the worked cases of docs/rules/CASES.md, part C, one by one."""

from __future__ import annotations

import pytest

from games.bourre import GAME
from games.kernel import cards
from tests.games.bourre.deal import Deal, allowed


@pytest.mark.parametrize(
    ("trick", "hand", "expected"),
    [
        pytest.param("7h Th", "4h Jh", "Jh", id="BOU-C01"),
        pytest.param("9d", "8s Qs 6c Th", "8s Qs", id="BOU-C03"),
        pytest.param("6h 6s 2h", "4s Js Kd", "Js", id="BOU-C05"),
        pytest.param("Qh 7s", "Ah 6h Js", "6h Ah", id="BOU-C07"),
        pytest.param("5d 9s", "Ah 3c", "3c Ah", id="BOU-C09"),
        pytest.param("4c Qs", "2s 3s Ah", "2s 3s", id="BOU-C34"),
        pytest.param("Ks", "5s 9s Ad", "5s 9s", id="BOU-C37"),
        pytest.param("Qh", "9h 3h As", "3h 9h", id="BOU-C47"),
    ],
)
def test_following_with_spades_as_trump(trick: str, hand: str, expected: str) -> None:
    """BOU-051, BOU-052, BOU-053, BOU-055, BOU-056, BOU-057, BOU-058."""
    assert allowed("s", trick, hand) == expected


def test_c11_a_queen_is_not_certain_while_the_king_is_not_accounted_for() -> None:
    """BOU-C11: BOU-052, BOU-054."""
    assert allowed("s", "4c", "Qc Jc 2h", gone="Ac") == "Jc Qc"
    assert allowed("s", "4c", "Qc Jc 2h", gone="Ac Kc") == "Qc"


def test_c13_a_trump_must_be_led_if_all_others_are_void() -> None:
    """BOU-C13: BOU-059(a)."""
    assert allowed("s", "", "3s 9s Ah", no_trumps_out=True) == "3s 9s"
    assert allowed("s", "", "3s 9s Ah") == "Ah 3s 9s"


def test_c15_cinch_leads_the_ace_of_trumps() -> None:
    """BOU-C15: BOU-065."""
    assert allowed("s", "", "As Ks Qs 4d", cinch=True) == "As"


def test_c17_cinch_leads_a_trump_after_three_tricks() -> None:
    """BOU-C17: BOU-066."""
    assert allowed("s", "", "5s Ad", cinch=True, won=3) == "5s"
    assert allowed("s", "", "5s Ad", cinch=True, won=2) == "Ad 5s"


def test_c44_a_king_is_not_certain_before_the_ace_is_played() -> None:
    """BOU-C44: BOU-060."""
    assert allowed("s", "", "Ks Ad", cinch=True) == "Ad Ks"


def test_c48_the_last_card_is_led_whatever_it_is() -> None:
    """BOU-C48: BOU-066."""
    assert allowed("s", "", "2s", cinch=True, won=4) == "2s"


def test_c19_the_fourth_player_is_bourre_and_the_pot_stands() -> None:
    """BOU-C19: BOU-010, 071, 072, 074."""
    deal = Deal(n=6).do("1 stay", "2 stay", "3 stay", "4 stay", "5 fold", "0 fold").stand()
    assert deal.public.pot == 10
    deal.settle(0, 2, 2, 1, 0, 0)
    assert deal.paid[-1] == (4, -10, "bourre")
    assert deal.public.pot == 20
    after = GAME.carry(deal.state)
    assert Deal(n=6, pot=after.pot, dealer=after.dealer).public.pot == 26


def test_c21_two_tricks_win_against_one_each() -> None:
    """BOU-C21: BOU-070, with the option win=three."""
    played = ["stay"] * 4
    deal = Deal().do(*played).stand().settle(2, 1, 1, 1)
    assert deal.paid[-1] == (0, 8, "pot")
    three = Deal(win="three").do(*played).stand().settle(2, 1, 1, 1)
    assert three.public.pot == 8
    assert three.settlement.winner is None


def test_c23_two_bourres_pay_the_same() -> None:
    """BOU-C23: BOU-071, 072."""
    deal = Deal(n=5).do(*["stay"] * 5).stand()
    assert deal.public.pot == 10
    deal.settle(2, 2, 1, 0, 0)
    assert deal.deltas == [-2, -2, -2, -12, -12]
    assert deal.public.pot == 30
    assert Deal(n=5, pot=30).public.pot == 35


def test_c25_an_undeclared_dealer_wins_without_a_second_ante() -> None:
    """BOU-C25: BOU-011."""
    deal = Deal(dealer=3).do("0 fold", "1 fold", "2 fold")
    assert GAME.done(deal.state)
    assert deal.deltas == [-1, -1, -1, 3]
    assert deal.public.pot == 0


def test_c27_the_draw_and_the_first_lead_begin_left_of_the_dealer() -> None:
    """BOU-C27: BOU-040, BOU-020."""
    deal = Deal(_deck_ending_in(5, "7h"), n=5, dealer=4)
    deal.do("0 fold", "1 stay", "2 stay", "3 stay", "4 stay")
    deal.do("1 exchange -", "2 exchange -", "3 exchange -", "4 exchange -")
    assert (deal.public.phase, deal.public.turn) == ("play", 1)


def test_c29_the_fifth_drawer_gets_what_the_first_four_discarded() -> None:
    """BOU-C29: BOU-032."""
    deal = Deal(n=6).do(*["stay"] * 6)
    assert deal.public.talon == 22
    away = [deal.hand(seat).split() for seat in (1, 2, 3, 4)]
    for _ in range(4):
        deal.change_all()
    assert deal.public.talon == 2
    own = set(deal.hand(5).split())
    deal.change_all()
    shuffled = {cards.NAMES[c] for c in deal.requests[-1].items}
    assert shuffled == {card for hand in away for card in hand}
    assert not shuffled & own
    assert deal.public.talon == 17
    deal.change_all()
    assert deal.public.talon == 12
    assert len(deal.requests) == 2


def test_c31_a_bourre_pays_in_full_and_goes_into_debt() -> None:
    """BOU-C31: GEN-009, GEN-010."""
    play = ["1 stay", "2 stay", "3 stay", "4 stay", "0 stay"]
    deal = Deal(n=5, stacks=(100, 5, 100, 100, 100)).do(*play).stand()
    assert deal.purses[1] == 3
    deal.settle(3, 0, 1, 1, 0)
    assert deal.purses[1] == -7
    capped = Deal(n=5, stacks=(100, 5, 100, 100, 100), payment="capped").do(*play).stand()
    capped.settle(3, 0, 1, 1, 0)
    assert capped.purses[1] == 0
    assert (1, -3, "bourre") in capped.paid


def test_c39_a_folded_dealer_does_not_lead_an_ace() -> None:
    """BOU-C39: BOU-041, BOU-040."""
    deal = Deal(_deck_ending_in(4, "Ad"), dealer=3)
    deal.do("0 fold", "1 stay", "2 stay", "3 fold").stand()
    assert deal.public.turn == 1
    assert deal.public.trump == cards.DIAMONDS


def test_c41_the_winner_takes_what_the_bourre_pays() -> None:
    """BOU-C41: BOU-073, BOU-002."""
    deal = Deal(n=3).do(*["stay"] * 3).stand().settle(4, 1, 0)
    assert deal.deltas == [10, -2, -8]
    assert deal.paid[-2:] == [(2, -6, "bourre"), (0, 12, "pot")]
    assert deal.public.pot == 0


def test_c45_the_dealer_may_discard_the_shown_card() -> None:
    """BOU-C45: BOU-020, BOU-021."""
    deal = Deal(_deck_ending_in(3, "7h"), n=3).do(*["stay"] * 3)
    deal.do("1 exchange -", "2 exchange -")
    assert "7h" in deal.hand(0).split()
    deal.change_all()
    assert "7h" not in deal.hand(0).split()
    assert deal.public.trump == cards.HEARTS


def _deck_ending_in(n: int, shown: str) -> str:
    """A deck whose last dealt card, for n players, is this."""
    others = [name for name in cards.NAMES[:52] if name != shown]
    return " ".join([*others[: 5 * n - 1], shown])


def test_c50_a_player_who_has_drawn_and_is_left_alone_wins() -> None:
    """BOU-C50: BOU-022, 011."""
    deal = Deal(dealer=3, oneTurn=True).do("0 stay")
    first, second, *_ = deal.hand(0).split()
    deal.do(f"0 exchange {first},{second}", "1 fold", "2 fold", "3 fold")
    assert deal.public.phase == "settled"
    assert deal.deltas == [3, -1, -1, -1]


def test_c51_eight_players_exchange_all() -> None:
    """BOU-C51: BOU-001, 032, GEN-020."""
    deal = Deal(n=8, dealer=7, sevenPlayers="eight").do(*["stay"] * 8)
    assert deal.public.talon == 12
    left: list[int] = []
    for _ in range(8):
        deal.change_all()
        left.append(deal.public.talon)
    assert deal.public.counts == (5,) * 8
    assert deal.public.phase == "play"
    assert left == [7, 2, 7, 2, 7, 2, 7, 2]


def test_c52_bourres_and_tied_leaders_are_exempt_from_the_next_ante() -> None:
    """BOU-C52: BOU-078, 071, 072."""
    deal = Deal(n=6, dealer=5, anteExempt=True).do(*["stay"] * 4, "fold", "fold").stand()
    deal.settle(2, 2, 1, 0, 0, 0)
    after = GAME.carry(deal.state)
    assert (after.pot, after.exempt) == (20, (0, 1, 3))
    assert deal.result["exempt"] == [0, 1, 3]
    then = Deal(n=6, dealer=after.dealer, pot=after.pot, exempt=after.exempt, anteExempt=True)
    assert then.public.pot == 23
    assert then.deltas == [0, 0, -1, 0, -1, -1]
