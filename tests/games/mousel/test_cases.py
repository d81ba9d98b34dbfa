"""Tests the worked cases of docs/rules/CASES.md, part A, one by one."""

from __future__ import annotations

from games.kernel import cards
from games.mousel import GAME
from games.mousel.public import playable
from games.tricks.public import Play, better
from tests.games.mousel.deal import Deal
from tests.support.games.driven import held, named


def allowed(trump: str, trick: str, hand: str) -> str:
    """The legal cards, as names."""
    plays = tuple((seat, card) for seat, card in enumerate(named(trick)))
    suit, best = cards.SUITS.index(trump), None
    for play in plays:
        best: Play | None = better(best, play, suit)
    legal = playable(held(hand), plays, best, suit)
    return " ".join(cards.NAMES[c] for c in cards.each(legal))


def test_c01_stakes_into_an_empty_pot() -> None:
    """MDK-C01: MDK-010, 011, 012, 020."""
    deal = Deal()
    assert deal.purses == [94, 98, 98, 98]
    assert deal.public.pot == 12
    assert deal.public.forced


def test_c03_two_chips_a_marker_with_three_players() -> None:
    """MDK-C03: MDK-010, 012."""
    deal = Deal(n=3)
    assert deal.purses == [88, 96, 96]
    assert deal.public.pot == 20
    assert deal.view(None).price().share == 5


def test_c05_only_the_dealer_pays_into_a_standing_pot() -> None:
    """MDK-C05: MDK-013, 021, 040."""
    deal = Deal(pot=12)
    assert not deal.public.forced
    assert deal.purses == [96, 100, 100, 100]
    assert deal.public.pot == 16


def test_c07_the_trickless_player_fills_the_next_pot() -> None:
    """MDK-C07: MDK-100, 103, 105."""
    deal = Deal().settle(0, (2, 1, 1, 0), (0, 1, 2, 3))
    assert deal.purses == [100, 101, 101, 86]
    assert [m for m in deal.paid if m[2] in {"tricks", "trickless"}] == [
        (0, 6, "tricks"), (1, 3, "tricks"), (2, 3, "tricks"), (3, -12, "trickless"),
    ]  # fmt: skip
    after = GAME.carry(deal.state)
    assert (after.pot, after.remainder, after.dealer) == (12, 0, 1)


def test_c09_a_mouselbet_declarer_pays_twice_the_pot() -> None:
    """MDK-C09: MDK-102, 103, 104."""
    deal = Deal().settle(0, (0, 2, 2, 0), (0, 1, 2, 3))
    assert deal.purses == [70, 104, 104, 86]
    assert deal.public.pot == 36


def test_c11_several_payments_do_not_compound() -> None:
    """MDK-C11: MDK-032, 103, 104."""
    deal = Deal(n=5)
    assert deal.public.pot == 28
    before = deal.purses
    deal.settle(0, (2, 1, 1, 0, 0), (0, 1, 2, 3, 4))
    moved = [a - b for a, b in zip(deal.purses, before, strict=True)]
    assert moved == [14, 7, 7, -28, -28]
    assert deal.public.pot == 56


def test_c13_all_four_tricks_to_the_joiner() -> None:
    """MDK-C13: MDK-102, 104."""
    deal = Deal(pot=56)
    assert deal.public.pot == 60
    deal.settle(2, (0, 0, 0, 4), (2, 3))
    assert deal.purses == [96, 100, -20, 160]
    assert deal.public.pot == 120


def test_c15_the_led_suit_must_be_beaten() -> None:
    """MDK-C15: MDK-081.1."""
    assert allowed("s", "7h Th", "4h Jh As") == "Jh"


def test_c17_a_trumped_trick_need_not_be_beaten_in_its_suit() -> None:
    """MDK-C17: MDK-081.1."""
    assert allowed("s", "Tc 5s", "Ac 3c Js") == "3c Ac"


def test_c19_an_overtrump_is_compulsory() -> None:
    """MDK-C19: MDK-081.2."""
    assert allowed("s", "6h 6s 2h", "4s Js Kd") == "Js"


def test_c21_a_trump_lead_must_be_beaten() -> None:
    """MDK-C21: MDK-081.1."""
    assert allowed("s", "8s", "5s Qs Ah") == "Qs"


def test_c23_two_each_the_turn_up_two_each() -> None:
    """MDK-C23: MDK-031."""
    deal = Deal("2c 3c 4c 5c 6c 7c 8c 9c Th 2d 3d 4d 5d 6d 7d 8d 9d", dealer=3)
    assert [deal.hand(seat) for seat in range(4)] == [
        "2c 3c 2d 3d", "4c 5c 4d 5d", "6c 7c 6d 7d", "8c 9c 8d 9d Th",
    ]  # fmt: skip
    assert deal.public.trump == cards.HEARTS
    assert deal.public.talon == 35


def test_c25_a_dealer_who_opens_in_round_one_has_five_cards() -> None:
    """MDK-C25: MDK-042, 072."""
    deal = Deal("2c 3c 4c 5c 6c 7c 8c Tc 9d", pot=12).do("0 open")
    assert deal.public.trump == cards.DIAMONDS
    deal.do("1 join", "2 pass", "3 pass")
    assert "9d" in deal.hand(0).split()
    assert deal.public.counts[0] == 5
    assert deal.legal() == ["exchange 0-5"]
    deal.do("0 exchange -")
    assert deal.legal() == sorted(f"throw {name}" for name in deal.hand(0).split())


def test_c27_flaekke_turns_until_another_suit() -> None:
    """MDK-C27: MDK-051, 053."""
    deal = Deal("2c 3c 4c 5c 6c 8c 2d 3d 9h 4d 5d 6d 7d 8d 9d Td Jd 3h Ah 7c", pot=12)
    deal.do("0 pass", "1 pass", "2 pass", "3 pass", "0 pass", "1 open")
    assert deal.public.turned == named("3h Ah 7c")
    assert deal.public.trump == cards.CLUBS
    assert deal.view(None).indicator == cards.parse("7c")
    assert deal.discards() == {"9h", "3h", "Ah"}
    assert deal.public.talon == 32


def test_c29_the_last_player_is_compelled_when_all_have_passed() -> None:
    """MDK-C29: MDK-062, 063, 072."""
    deal = Deal(pot=12).do("0 pass", "1 open", "2 pass", "3 pass")
    assert deal.public.compelled == 0
    assert deal.public.counts == (5, 4, 0, 0)
    assert deal.public.turn == 1
    deal.do("1 exchange -")
    assert deal.legal() == ["exchange 0-5"]
    deal.do("0 exchange -")
    assert deal.public.phase == "throw"
    assert deal.public.turn == 0


def test_c31_nobody_opens_in_three_rounds() -> None:
    """MDK-C31: MDK-056, 013."""
    deal = Deal(pot=12, dealer=1).do("1 pass", *["pass"] * 8)
    assert deal.public.void == "nobody_opened"
    after = GAME.carry(deal.state)
    assert (after.pot, after.dealer) == (16, 2)
    following = Deal(pot=after.pot, dealer=2)
    assert following.public.pot == 20
    assert not following.public.forced


def test_c33_the_talon_runs_out_in_the_middle_of_a_draw() -> None:
    """MDK-C33: MDK-075, GEN-006."""
    deal = Deal(shortPack=True, dealer=3)
    assert deal.public.talon == 15
    deal.do("3 exchange " + ",".join(deal.hand(3).split()))
    deal.do("throw " + deal.hand(3).split()[0])
    for seat in (0, 1):
        deal.do(f"{seat} exchange " + ",".join(deal.hand(seat).split()))
    assert deal.public.talon == 2
    before, own = deal.discards(), set(deal.hand(2).split())
    deal.do("2 exchange " + ",".join(deal.hand(2).split()))
    shuffled = {cards.NAMES[c] for c in deal.requests[-1].items}
    assert len(shuffled) == 14
    assert shuffled == before
    assert deal.discards() == own
    assert deal.public.counts[2] == 4
    assert deal.public.talon == 12


def test_c36_a_free_choice_once_another_player_joined() -> None:
    """MDK-C36: MDK-061, 064."""
    deal = Deal(n=3, pot=12).do("0 open", "1 join")
    assert deal.public.turn == 2
    assert deal.legal() == ["join", "pass"]
    deal.do("2 join")
    assert deal.public.counts == (5, 4, 4)


def test_c38_flaekning_excludes_a_second_suit() -> None:
    """MDK-C38: MDK-052."""
    deal = Deal(
        "2c 3c 4c 5c 6c 8c 2d 3d As 4d 5d 6d 7d 8d 9d Td Jd 2s 3h 4h 5s Qc", dealer=3, pot=12
    )
    deal.do("3 pass", "0 pass", "1 pass", "2 pass", "3 pass", "0 flaekning h")
    assert deal.public.turned == named("2s 3h 4h 5s Qc")
    assert deal.public.trump == cards.CLUBS
    assert deal.public.talon == 30
    assert deal.public.pot == 20
    assert deal.paid[-1] == (0, -4, "flaekning")


def test_c40_a_bet_declarer() -> None:
    """MDK-C40: MDK-101, 105, 106."""
    deal = Deal(pot=12, dealer=3)
    before = deal.purses
    deal.settle(0, (1, 0, 3, 0), (0, 2))
    moved = [a - b for a, b in zip(deal.purses, before, strict=True)]
    assert moved == [-12, 0, 12, 0]
    assert deal.public.pot == 16
    settlement = deal.view(None).settlement
    assert settlement is not None
    assert not settlement.empties


def test_c42_an_opener_of_round_two_has_four_cards() -> None:
    """MDK-C42: MDK-045, 065, 071."""
    deal = Deal("2c 3c 4c 5c 6c 8c 2d 3d As", pot=12)
    deal.do("0 pass", "1 pass", "2 open", "3 join", "0 join", "1 pass")
    assert deal.public.counts == (4, 0, 4, 4)
    assert deal.legal() == ["exchange 0-4"]
    five = ",".join([*deal.hand(2).split(), "As"])
    assert deal.refused(f"exchange {five}") == "wrong_count"
    assert deal.view(None).indicator == cards.parse("As")


def test_c44_forty_cards_with_five_players() -> None:
    """MDK-C44: MDK-004."""
    deal = Deal(n=5, shortPack=True)
    pack = GAME.pack(deal.public.terms.options, 5)
    assert len(pack) == 40
    assert min(c % 13 for c in pack) == cards.RANKS.index("5")
    assert deal.public.talon == 19


def test_c46_stakes_of_eight_and_four() -> None:
    """MDK-C46: MDK-014, 100."""
    deal = Deal(n=5, stakes="8/4")
    assert deal.public.pot == 24
    assert deal.purses == [92, 96, 96, 96, 96]
    assert deal.view(None).price().share == 6


def test_c48_a_flaekning_that_finds_no_trump_voids_the_deal() -> None:
    """MDK-C48: MDK-054."""
    red_and_black = "8h 9h Th Jh Qh Kh Ah 7s 8s 9s Ts Js Qs Ks As"
    clubs, diamonds = "7c 8c 9c Tc Jc Qc Kc Ac", "7d 8d 9d Td Jd Qd Kd Ad"
    deck = f"{clubs} 7h {diamonds} {red_and_black}"
    deal = Deal(deck, shortPack=True, pot=12)
    deal.do("0 pass", "1 pass", "2 pass", "3 pass", "0 pass", "1 flaekning s")
    assert deal.public.phase == "void"
    assert deal.public.void == "no_trump_left"
    assert deal.paid[-2:] == [(1, -4, "flaekning"), (1, 4, "flaekning_back")]
    assert deal.purses == [96, 100, 100, 100]
    after = GAME.carry(deal.state)
    assert (after.pot, after.dealer) == (16, 1)
    assert deal.public.declarer is None


def test_c49_an_ace_changes_nothing_in_a_forced_deal() -> None:
    """MDK-C49: MDK-043, 021."""
    deal = Deal("2c 3c 4c 5c 6c 8c 2d 3d Ah", aceForcesDealer=True)
    assert deal.public.forced
    assert deal.public.calls == ()
    assert "Ah" in deal.hand(0).split()


def test_c51_a_declarer_without_an_opponent_takes_the_pot() -> None:
    """MDK-C51: MDK-067, 020."""
    deal = Deal("2c 3c 4c 5c 6c 8c 2d 3d 9h", pot=12, unopposed="take")
    deal.do("0 open", "1 pass", "2 pass", "3 pass")
    assert deal.public.phase == "settled"
    assert deal.deltas == [12, 0, 0, 0]
    after = GAME.carry(deal.state)
    assert (after.pot, after.remainder, after.dealer) == (0, 0, 1)
    assert (deal.result["P"], deal.result["uncontested"]) == (None, 0)


def test_c52_a_player_with_the_trump_ace_joins() -> None:
    """MDK-C52: MDK-068."""
    deal = Deal("2c 3c Ah 5c 6c 8c 2d 3d 9h", pot=12, aceMustPlay=True).do("0 pass", "1 open")
    assert deal.legal() == ["join"]
    assert deal.refused("pass") == "ace_must_join"
    deal.do("2 join")
    assert deal.legal() == ["join", "pass"]


def test_c53_five_cards_for_four_of_a_suit() -> None:
    """MDK-C53: MDK-076, 072."""
    deck = "4c 5c 2h 3h 8h Tc 2d 3d 9d 6c 7c 4h 5s 7d 8d Td Jd Qs Ks As 2s 3s"
    deal = Deal(deck, pot=12, fourOfSuit=True).do("0 pass", "1 open", "2 join", "3 pass", "0 pass")
    deal.do("1 exchange 4c,5c,6c,7c")
    assert (deal.public.phase, deal.hand(1)) == ("throw", "2s 3s Qs Ks As")
    deal.do("1 throw 2s", "2 exchange 2h,3h,4h")
    assert (deal.public.phase, deal.public.counts) == ("play", (0, 4, 4, 0))
