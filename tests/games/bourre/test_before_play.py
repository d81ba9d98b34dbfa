"""Tests seats, antes, the deal, play or fold, and the draw (BOU-001…032)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.language.i18n import say
from games.bourre import GAME
from games.kernel import cards
from games.kernel.actions import Action
from games.kernel.contract import ChanceRequest
from games.kernel.options import complete, defaults
from games.kernel.screen.texts import text
from tests.games.bourre.deal import Deal, hands

DEFAULTS = defaults(GAME.traits.options)


def codes(n: int, **options: Any) -> list[str]:
    """Why such a table may not be opened."""
    return [p.code for p in GAME.problems(complete(GAME.traits.options, options), n)]


def test_two_to_six_players_and_seven_or_eight_as_an_option() -> None:
    """BOU-001, GEN-020."""
    assert [n for n in range(1, 10) if not codes(n)] == [2, 3, 4, 5, 6]
    assert [n for n in range(1, 10) if not codes(n, sevenPlayers=True)] == [2, 3, 4, 5, 6, 7]
    eight = [n for n in range(1, 11) if not codes(n, sevenPlayers="eight")]
    assert eight == [2, 3, 4, 5, 6, 7, 8]
    assert (codes(1), codes(7), codes(8), codes(9)) == (["seats"], ["seven"], ["eight"], ["seats"])
    assert codes(8, sevenPlayers=True) == ["eight"]
    assert GAME.pack(DEFAULTS, 2) == cards.PACK


TALONS = {2: 42, 3: 37, 4: 32, 5: 27, 6: 22, 7: 17, 8: 12}


@pytest.mark.parametrize(("n", "talon"), TALONS.items())
def test_all_ante_and_get_five_cards(n: int, talon: int) -> None:
    """BOU-002, BOU-003, GEN-020: also on top of a pot that stands (BOU-074)."""
    deal = Deal(n=n, pot=10, unit=3, sevenPlayers="eight")
    assert deal.deltas == [-3] * n
    assert deal.public.pot == 10 + 3 * n
    assert deal.public.counts == (5,) * n
    assert deal.public.talon == talon
    assert GAME.first_stake(deal.config.options, n) == (3, 3)


def test_cards_are_dealt_one_at_a_time_and_the_dealers_last_is_shown() -> None:
    """BOU-003: from the dealer's left."""
    deal = Deal("2c 2d 2h 3c 3d 3h 4c 4d 4h 5c 5d 5h 6c 6d 6s", n=3, dealer=1)
    assert [deal.hand(seat) for seat in (2, 0, 1)] == [
        "2c 3c 4c 5c 6c", "2d 3d 4d 5d 6d", "2h 3h 4h 5h 6s",
    ]  # fmt: skip
    assert deal.public.shown == cards.parse("6s")
    assert deal.public.trump == cards.SPADES
    assert deal.public.turn == 2


def test_the_deal_passes_to_the_left() -> None:
    """BOU-004."""
    assert GAME.carry(Deal(dealer=3).do("0 fold", "1 fold", "2 fold").state).dealer == 0


def test_the_first_dealer_is_drawn() -> None:
    """GEN-002."""
    deal = Deal(dealer=None)
    assert deal.requests[0] == ChanceRequest("pick", (0, 1, 2, 3))
    assert deal.public.dealer == 0


def test_each_player_says_play_or_fold_dealer_last() -> None:
    """BOU-010: playing costs a second ante, folding nothing more."""
    deal = Deal(unit=5)
    assert deal.legal() == ["fold", "stay"]
    deal.do("1 stay", "2 fold", "3 stay")
    assert deal.public.counts[2] == 0
    assert deal.public.turn == 0
    deal.do("0 fold")
    assert deal.deltas == [-5, -10, -5, -10]
    assert deal.view(0).participants == (1, 3)
    assert deal.public.phase == "draw"


def test_a_capped_ante_buys_the_full_right() -> None:
    """GEN-009: a payer pays what is there, second antes too, never below 0."""
    deal = Deal(unit=10, stacks=(100, 15, 4, -3), payment="capped")
    assert deal.purses == [90, 5, 0, -3]
    deal.do("1 stay", "2 stay", "3 stay", "0 stay")
    assert deal.purses == [80, 0, 0, -3]
    assert deal.public.pot == 39
    assert deal.view(None).participants == (1, 2, 3, 0)


@pytest.mark.parametrize(
    ("moves", "seat", "won"),
    [
        (["1 fold", "2 fold", "3 fold"], 0, 4),  # the dealer has not declared
        (["1 stay", "2 fold", "3 fold", "0 fold"], 1, 5),
        (["1 fold", "2 fold", "3 stay", "0 fold"], 3, 5),
    ],
)
def test_the_last_player_left_wins_at_once(moves: list[str], seat: int, won: int) -> None:
    """BOU-011, BOU-012: without draw, play or bourré."""
    deal = Deal(pot=6).do(*moves)
    result = GAME.result(deal.state)
    assert (result["uncontested"], result["winner"], result["bourres"]) == (seat, seat, [])
    assert (result["tricks"], result["P"]) == ([0, 0, 0, 0], None)
    assert deal.paid[-1] == (seat, won + 6, "pot")
    assert deal.public.pot == 0


def test_an_uncontested_pot_may_be_carried_over() -> None:
    """BOU-011 uncontested=carry: the pot stands, second antes included."""
    deal = Deal(pot=6, uncontested="carry").do("1 stay", "2 fold", "3 fold", "0 fold")
    assert deal.deltas == [-1, -2, -1, -1]
    assert deal.public.pot == 11
    assert GAME.result(deal.state)["winner"] is None
    assert GAME.result(deal.state)["uncontested"] == 1


ACE = hands(0, "2c 3c 4c 5c Ah", "2d 3d 4d 5d 6d", "2s 3s 4s 5s 6s")


def test_a_dealer_who_shows_an_ace_may_be_compelled() -> None:
    """BOU-041 aceMustPlay, GEN-014: the absent policy takes the compelled action too."""
    deal = Deal(ACE, n=3, aceMustPlay=True).do("1 stay", "2 fold")
    assert deal.legal() == ["stay"]
    assert deal.refused("fold") == "ace_must_play"
    assert GAME.absent(deal.state, 0) == Action("stay")
    deal.do("0 stay")
    assert deal.public.phase == "draw"


def test_without_the_option_or_an_ace_the_dealer_may_fold() -> None:
    """BOU-041."""
    assert Deal(ACE, n=3).do("1 stay", "2 stay").legal() == ["fold", "stay"]
    king = ACE.replace("Ah", "Kh")
    assert Deal(king, n=3, aceMustPlay=True).do("1 stay", "2 stay").legal() == ["fold", "stay"]
    others = Deal(ACE, n=3, aceMustPlay=True)
    assert others.legal() == ["fold", "stay"]
    others.do("1 fold", "2 fold")
    assert others.deltas == [2, -1, -1]


def test_zero_to_five_cards_are_exchanged_once() -> None:
    """BOU-020: the active players, clockwise from the dealer's left; GEN-007."""
    deal = Deal(n=5, dealer=2).do("3 stay", "4 fold", "0 stay", "1 stay", "2 stay")
    assert deal.legal() == ["exchange 0-5"]
    deal.change_all()
    deal.do("0 exchange -", "1 exchange " + deal.hand(1).split()[0])
    assert deal.public.exchanged == (0, 1, None, 5, None)
    assert deal.public.turn == 2
    deal.do("2 exchange -")
    assert deal.public.phase == "play"
    assert deal.public.counts == (5, 5, 5, 5, 0)


@pytest.mark.parametrize("limit", [1, 3])
def test_a_table_may_limit_the_draw(limit: int) -> None:
    """BOU-020 drawLimit, GEN-012."""
    deal = Deal(drawLimit=limit).do(*["stay"] * 4)
    assert deal.legal() == [f"exchange 0-{limit}"]
    own = deal.hand(1).split()
    assert deal.refused("exchange " + ",".join(own[: limit + 1])) == "wrong_count"
    deal.do("exchange " + ",".join(own[:limit]))
    assert deal.public.exchanged[1] == limit


def test_a_second_ante_may_be_left_out() -> None:
    """BOU-010 secondAnte off: players risk the ante, and a bourré of all antes."""
    deal = Deal(secondAnte=False, unit=3).do(*["stay"] * 4)
    assert deal.public.pot == 12
    assert deal.deltas == [-3] * 4
    assert GAME.worst_loss({**DEFAULTS, "secondAnte": False}, 4, 10) == 1 + 14


def test_an_action_that_is_no_answer_is_refused() -> None:
    """GEN-012."""
    deal = Deal()
    assert deal.refused("exchange -") == "not_legal_phase"
    assert deal.refused("stay", seat=2) == "not_your_turn"
    deal.do(*["stay"] * 4)
    assert deal.refused("fold") == "not_legal_phase"
    own = deal.hand(1).split()
    foreign = deal.hand(2).split()
    assert deal.refused(f"exchange {foreign[0]}") == "not_in_hand"
    assert deal.refused("exchange " + ",".join([*own, foreign[0]])) == "wrong_count"
    deal.stand()
    assert deal.refused(f"play {foreign[0]}") == "not_in_hand"
    assert deal.refused("exchange -") == "not_legal_phase"
    deal.absent("settled")
    assert deal.refused("stay", seat=0) == "deal_over"


# --- the talon runs out: seats 1…6 and the dealer 0, seven players, talon 17


def drawn_dry(*folders: int) -> Deal:
    """Seven players. These fold; the others each discard all five as long as the talon lasts."""
    deal = Deal(n=7, sevenPlayers=True)
    for seat in (1, 2, 3, 4, 5, 6, 0):
        deal.do(f"{seat} {'fold' if seat in folders else 'stay'}")
    return deal


def shuffled(deal: Deal) -> set[str]:
    """The cards of the last shuffle."""
    return {cards.NAMES[c] for c in deal.requests[-1].items}


def test_the_folded_hands_alone_are_the_new_talon() -> None:
    """BOU-032: not the discards, and not before a card is needed."""
    start = Deal(n=7, sevenPlayers=True)
    folded = set(start.hand(1).split())
    deal = drawn_dry(1)
    for _ in range(3):
        deal.change_all()
    assert (deal.public.talon, deal.public.renewed) == (2, None)
    own = set(deal.hand(5).split())
    deal.change_all()
    assert shuffled(deal) == folded
    assert deal.public.renewed == "folded"
    assert deal.public.talon == 2
    assert deal.public.counts[5] == 5
    assert set(deal.hand(5).split()) & folded
    assert not set(deal.hand(5).split()) & own


def test_when_the_folded_hands_are_used_up_the_discards_of_others_follow() -> None:
    """BOU-032: within one draw, and never the drawer's own."""
    deal = drawn_dry(1)
    away: set[str] = set()
    for seat in (2, 3, 4, 5):
        away |= set(deal.hand(seat).split())
        deal.change_all()
    assert len(deal.requests) == 2
    own = set(deal.hand(6).split())
    deal.change_all()
    assert len(deal.requests) == 3
    assert shuffled(deal) == away
    assert not shuffled(deal) & own
    assert deal.public.renewed == "discards"
    assert deal.public.talon == 20 - 3
    assert {cards.NAMES[c] for c in cards.each(deal.state.discards)} == own
    deal.change_all()
    assert len(deal.requests) == 3


def test_a_talon_that_just_suffices_is_not_renewed() -> None:
    """BOU-032: only when a card is needed."""
    deal = drawn_dry()
    for _ in range(3):
        deal.change_all()
    deal.do("4 exchange " + ",".join(deal.hand(4).split()[:2]))
    assert deal.public.talon == 0
    assert len(deal.requests) == 1
    deal.do("5 exchange -")
    assert len(deal.requests) == 1
    deal.do("6 exchange " + deal.hand(6).split()[0])
    assert len(deal.requests) == 2
    assert len(shuffled(deal)) == 17


def test_the_absent_policy() -> None:
    """GEN-014: fold; if already in, exchange none and play the lowest legal card."""
    deal = Deal(n=3)
    assert GAME.absent(deal.state, 1) == Action("fold")
    deck = hands(0, "2c 3c 4c 5c 6h", "9h Kd 4s 3d Qs", "2d 7d 8d 9d Td")
    deal = Deal(deck, n=3).do(*["stay"] * 3)
    assert GAME.absent(deal.state, 1) == Action("exchange", 0)
    deal.stand()
    assert GAME.absent(deal.state, 1) == Action("play", cards.parse("3d"))


def test_the_lobby_states_the_parts_of_the_worst_loss() -> None:
    """BOU-072: the ante, the second ante, and a pot into which all have paid both."""
    assert GAME.worst_loss(DEFAULTS, 4, 0) == 10
    assert GAME.worst_parts(DEFAULTS, 4, 0) == text("bourre-worst", ante=1, more=1, pot=8)
    assert say("en", "bourre-worst", ante=1, more=1, pot=8) == (
        "That is the ante of 1, another 1 to stay in,"
        " and up to 8 to match the pot if you take no trick."
    )
    assert say("en", "bourre-worst", ante=1, more=0, pot=4) == (
        "That is the ante of 1 and up to 4 to match the pot if you take no trick."
    )
