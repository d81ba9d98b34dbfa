"""Tests the worked cases of docs/rules/CASES.md, part E, one by one."""

from __future__ import annotations

from games.kernel import cards
from games.kernel.cards import each
from games.mus import bets
from games.mus.hands import DUPLES, EIGHT_KINGS, FOUR_KINGS, Pares, Ranking
from games.mus.public import CHICA, GRANDE, JUEGO, PARES, PUNTO, order
from tests.games.mus.deal import LETTERS, PLAIN, Deal, cards_of, held

S4 = ("12 3 11 1", "12 12 10 2", "7 6 5 4", "7 6 5 4")
NO_JUEGO = ("7 6 5 4", "7 7 6 5", "6 5 4 1", "7 6 5 4")
DUPLES_HAND = ("12 12 7 7", "4 5 6 7", "11 11 11 4", "1 2 6 7")


def best(kind: str, *texts: str, ranking: Ranking = EIGHT_KINGS) -> str:
    """The letter of the best hand."""
    a_b_c_d = [cards.mask(hand) for hand in cards_of(texts)]
    seats = order(0)
    winner = bets.best(ranking, 0, tuple(a_b_c_d[seats.index(s)] for s in range(4)), kind)
    return "" if winner is None else LETTERS[seats.index(winner)]


def test_c01_the_higher_third_card_wins_grande() -> None:
    """MUS-C01: MUS-040."""
    assert best(GRANDE, *S4) == "A"


def test_c03_equal_pairs_go_by_position() -> None:
    """MUS-C03: MUS-043, 044."""
    assert best(PARES, *S4) == "A"


def test_c05_equal_juegos_go_by_position() -> None:
    """MUS-C05: MUS-043, 047."""
    assert best(JUEGO, *S4) == "A"


def test_c07_a_first_bid_refused_scores_one() -> None:
    """MUS-C07: MUS-029."""
    deal = Deal(*PLAIN).bet().do("A bid 4", "B pass", "D pass")
    assert deal.items == [("grande refused", "AC", 1)]


def test_c08_a_refused_raise_scores_the_bid_before() -> None:
    """MUS-C08: MUS-029."""
    deal = Deal(*PLAIN).bet().do("A bid 2", "B raise 2", "C pass", "A pass")
    assert deal.items == [("grande refused", "BD", 2)]


def test_c09_a_player_who_only_waited_may_still_reply() -> None:
    """MUS-C09: MUS-024, 026."""
    deal = Deal(*PLAIN).bet().do("A wait", "B bid 3", "C pass")
    assert deal.turn == "A"
    deal.do("A raise 2")
    assert deal.turn == "B"


def test_c11_bids_and_raises_are_two_at_least() -> None:
    """MUS-C11: MUS-024."""
    deal = Deal(*PLAIN).bet()
    assert deal.refused("A bid 1") == "wrong_amount"
    deal.do("A bid 2")
    assert deal.refused("B raise 1") == "wrong_amount"


def test_c13_an_ordago_refused_scores_one() -> None:
    """MUS-C13: MUS-032."""
    deal = Deal(*PLAIN).bet().do("A ordago", "B pass", "D pass")
    assert deal.items == [("grande refused", "AC", 1)]


def test_c14_in_mus_corrido_the_deal_goes_round_until_a_player_cuts() -> None:
    """MUS-C14: MUS-007, 006."""
    deal = Deal(*PLAIN, extra={"match_start": True}, corrido=True)
    deal.do("A mus", "B mus", "C mus", "D mus")
    assert (deal.public.dealer, deal.turn) == (3, "B")
    for who in "BCDA":
        deal.do(f"{who} discard {deal.hand(who).split(',')[0]}")
    assert deal.turn == "B"
    deal.do("B mus", "C nomus")
    assert (deal.public.dealer, deal.turn) == (2, "C")
    assert (deal.public.bets[-1].kind, deal.seats["C"]) == (GRANDE, 1)
    assert deal.to_end().result["next_dealer"] == 1


def test_c15_no_mus_ends_the_asking() -> None:
    """MUS-C15: MUS-010, 011."""
    deal = Deal(*PLAIN).do("A mus", "B mus", "C nomus")
    assert deal.turn == "A"
    assert deal.public.bets[-1].kind == GRANDE


def test_c16_partners_say_mus_together() -> None:
    """MUS-C16: MUS-014, 007."""
    deal = Deal(*PLAIN, musBy="pair").do("A nomus", "C mus", "B mus", "D nomus")
    assert (deal.turn, deal.public.phase, deal.public.dealer) == ("A", "opening", 0)
    deal = Deal(*PLAIN, extra={"match_start": True}, musBy="pair", corrido=True)
    deal.do("A nomus", "C mus", "B mus", "D mus")
    for who in "BCDA":
        deal.do(f"{who} discard {deal.hand(who).split(',')[0]}")
    # The deal has passed on: B and D are the pair of the player who would be mano.
    deal.do("B nomus", "D nomus")
    assert (deal.turn, order(deal.public.dealer)[0]) == ("B", deal.seats["B"])


def test_c17_the_stock_runs_out_in_the_middle_of_a_draw() -> None:
    """MUS-C17: MUS-013."""
    deal = Deal()
    for counts in ((4, 4, 4, 4), (3, 1, 1, 1)):
        deal.do("A mus", "B mus", "C mus", "D mus")
        for who, k in zip(LETTERS, counts, strict=True):
            deal.do(f"{who} discard {','.join(deal.hand(who).split(',')[:k])}")
    assert deal.public.talon == 2
    deal.do("A mus", "B mus", "C mus", "D mus")
    away: dict[str, set[str]] = {}
    for who, k in zip(LETTERS, (3, 2, 1, 1), strict=True):
        away[who] = set(deal.hand(who).split(",")[:k])
        deal.do(f"{who} discard {','.join(away[who])}")
    shuffled = {cards.NAMES[c] for c in deal.requests[-1].items}
    assert len(shuffled) == 26
    assert not shuffled & away["A"]
    assert away["B"] | away["C"] | away["D"] <= shuffled
    assert deal.public.talon == 21
    assert {cards.NAMES[c] for c in each(deal.state.discards)} == away["A"]
    assert deal.public.counts == (4, 4, 4, 4)


def test_c19_four_kings_are_duples() -> None:
    """MUS-C19: MUS-045."""
    king = EIGHT_KINGS.king
    assert EIGHT_KINGS.pares(held("12 12 3 3")) == Pares(DUPLES, king, king)
    assert best(PARES, "12 3 11 11", "12 12 3 3", "4 5 6 7", "4 5 6 7") == "B"


def test_c20_with_four_kings_a_three_is_a_three() -> None:
    """MUS-C20: MUS-003, 004, 040, 041, 044, option kings."""
    hands = ["12 3 11 1", "12 12 10 2", "3 3 2 1", "4 4 7 2"]
    won = [best(kind, *hands, ranking=FOUR_KINGS) for kind in (GRANDE, CHICA, PARES, JUEGO)]
    assert won == ["B", "C", "B", "B"]
    assert best(PARES, hands[0], "7 6 5 4", *hands[2:], ranking=FOUR_KINGS) == "D"
    assert [FOUR_KINGS.total(held(hand)) for hand in hands] == [24, 32, 9, 17]
    deal = Deal(*hands, kings="four").bet().wait(8)
    assert [deal.public.pares[seat] for seat in order(0)] == [False, True, True, True]


def test_c21_the_order_of_juego() -> None:
    """MUS-C21: MUS-047."""
    hands = ["12 12 3 3", "3 11 10 7", "3 11 10 2", "12 12 11 4"]
    found = ""
    for _ in range(4):
        winner = best(JUEGO, *hands)
        found += winner
        hands[LETTERS.index(winner)] = "7 6 5 4"
    assert found == "CABD"


def test_c23_both_partners_score_their_pares() -> None:
    """MUS-C23: MUS-053, 055."""
    deal = Deal(*DUPLES_HAND).bet().to_end()
    assert ("pares", "AC", 5) in deal.items


def test_c25_stake_and_bonus_of_pares() -> None:
    """MUS-C25: MUS-055; B has no pair and is not asked."""
    deal = Deal(*DUPLES_HAND).until(PARES).do("A bid 4")
    assert deal.turn == "D"
    deal.do("D accept").to_end()
    assert ("pares", "AC", 9) in deal.items


def test_c27_without_pairs_pares_are_skipped() -> None:
    """MUS-C27: MUS-023, 056."""
    deal = Deal(*PLAIN).bet().wait(8)
    assert [bet.kind for bet in deal.public.bets[:3]] == [GRANDE, CHICA, PARES]
    assert deal.public.bets[-1].kind == JUEGO
    assert "pares" not in [what for what, _, _ in deal.to_end().items]


def test_c29_an_accepted_punto_has_a_point_more() -> None:
    """MUS-C29: MUS-052."""
    deal = Deal(*NO_JUEGO).until(PUNTO).do("A bid 2", "B accept")
    assert deal.items[-1] == ("punto", "BD", 3)


def test_c31_the_first_to_reach_the_target_wins() -> None:
    """MUS-C31: MUS-050."""
    deal = Deal("12 12 12 4", "7 6 5 1", "7 6 5 4", "7 6 5 4", scores=(29, 28))
    assert deal.seats["A"] % 2 == 1
    deal.bet().do("A bid 2", "B accept").to_end()
    assert deal.items == [("grande", "AC", 2)]
    assert deal.set_to == "AC"


def test_c33_a_level_stays_within_the_target() -> None:
    """MUS-C33: MUS-030."""
    deal = Deal(*PLAIN).bet().do("A bid 28")
    assert deal.legal() == ["accept", "ordago", "pass", "raise 2-2"]
    deal = Deal(*PLAIN).bet().do("A bid 29")
    assert deal.legal() == ["accept", "ordago", "pass"]
    assert deal.refused("B raise 2") == "only_ordago"


def test_c36_the_nearest_opponent_of_the_raiser_replies() -> None:
    """MUS-C36: MUS-025, 027."""
    deal = Deal(*PLAIN).bet().do("A wait", "B wait", "C bid 3", "D pass", "B raise 2")
    assert deal.turn == "C"
    deal.do("C accept")
    assert (deal.public.bets[0].stands, deal.public.bets[0].level) == ("accepted", 5)


def test_c38_an_accepted_ordago_decides_the_set() -> None:
    """MUS-C38: MUS-031, 033."""
    deal = Deal("12 12 11 4", "7 7 6 5", "12 12 6 5", "1 1 1 4", scores=(0, 29)).until(CHICA)
    deal.do("A wait", "B ordago", "C pass", "A accept")
    assert deal.set_to == "BD"
    assert deal.items == [("chica ordago", "BD", 0)]


def test_c41_the_lowest_cards_win_chica() -> None:
    """MUS-C41: MUS-041."""
    assert best(CHICA, *DUPLES_HAND) == "D"


def test_c44_equal_puntos_go_by_position() -> None:
    """MUS-C44: MUS-048, 043."""
    assert best(PUNTO, "12 11 5 4", "12 10 5 4", "12 10 6 1", "1 1 2 2") == "A"


def test_c46_only_the_winning_pair_scores_its_juego() -> None:
    """MUS-C46: MUS-054, 055."""
    deal = Deal("12 11 10 1", "12 11 7 5", "7 6 5 4", "12 12 10 11").until(JUEGO)
    deal.do("A bid 2", "B accept")
    assert deal.items[-1] == ("juego", "AC", 5)


def test_c48_a_player_who_passed_may_have_the_best_hand() -> None:
    """MUS-C48: MUS-042, 055, 025."""
    deal = Deal("12 11 10 1", "7 6 5 4", "12 11 7 6", "12 10 7 5").until(JUEGO)
    deal.do("A wait", "C wait", "D bid 2", "A pass", "C accept")
    assert deal.items[-1] == ("juego", "AC", 7)
