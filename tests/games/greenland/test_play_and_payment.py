"""Tests play (MGL-030…032) and payment (MGL-040…046, GEN-009, GEN-011)."""

from __future__ import annotations

import pytest

from bot.language.i18n import write
from games.greenland import GAME
from games.kernel.cards import NAMES
from games.kernel.options import complete
from tests.games.greenland.deal import Deal, dealt

HANDS = ("7c 8c Kd Ah", "7d 8d 9d Td", "7h 8h 9h Th", "7s 8s 9s Ad")
DECK = dealt(*HANDS, then="Kh")


def ready() -> Deal:
    """Seat 2 has taken `Kh` and kept it. All are in, and nobody has exchanged."""
    deal = Deal(DECK).do("0 offer", "1 refuse", "2 accept")
    return deal.do("2 keep", "3 keep", "0 keep", "1 keep", "2 throw 7h")


def test_the_taker_leads_and_any_card_may_be_led() -> None:
    """MGL-030."""
    deal = ready()
    assert deal.public.turn == 2
    assert deal.legal() == ["play 8h", "play 9h", "play Kh", "play Th"]


def test_players_follow_suit_or_else_play_any_card() -> None:
    """MGL-031: no player has to trump or to beat."""
    deal = ready().do("2 play 8h")
    assert deal.legal() == ["play 7s", "play 8s", "play 9s", "play Ad"]
    deal.do("3 play 7s")
    assert deal.legal() == ["play Ah"]
    assert deal.refused("play 7c") == "must_follow"
    assert deal.refused("play 7d") == "not_in_hand"
    assert deal.refused("fold") == "not_legal_phase"
    assert [NAMES[c] for c, _ in deal.view(0).refused] == ["7c", "8c", "Kd"]
    assert deal.view(1).refused == ()


def test_the_winner_leads_the_next_trick() -> None:
    """MGL-032, GEN-016: the ace of trumps wins the first, a trump the second."""
    deal = ready().do("2 play 8h", "3 play 7s", "0 play Ah", "1 play 7d")
    assert deal.public.turn == 0
    deal.do("0 play Kd", "1 play 8d", "2 play 9h")
    assert deal.legal() == ["play Ad"]
    deal.do("3 play Ad")
    assert deal.public.tricks == (1, 0, 1, 0)
    assert deal.public.turn == 2


def test_as_many_tricks_as_players_are_played() -> None:
    """MGL-030, MGL-040: the pot is divided by n, however many stayed in."""
    deal = Deal(DECK).do("0 offer", "1 refuse", "2 accept", "2 keep", "3 fold", "0 keep", "1 fold")
    deal.do("2 throw 7h").absent()
    assert sum(deal.result["tricks"]) == 4
    assert deal.result["P"] == 4
    shares = [(seat, amount) for seat, amount, why in deal.paid if why == "tricks"]
    assert shares == [(s, deal.result["tricks"][s]) for s in (2, 0) if deal.result["tricks"][s]]


def test_folded_players_pay_nothing_more() -> None:
    """MGL-043."""
    deal = Deal(pot=8).settle(0, (4, 0, 0, 0), (0, 1))
    assert deal.result["deltas"] == [11, -13, -1, -1]


@pytest.mark.parametrize(
    ("tricks", "owed"),
    [((0, 4, 0, 0), (24, "bare")), ((1, 3, 0, 0), (12, "short")), ((2, 2, 0, 0), None)],
)
def test_the_penalties_of_a_taker(tricks: tuple[int, ...], owed: tuple[int, str] | None) -> None:
    """MGL-041: with one trick the pot, keeping its share; with none, twice the pot."""
    deal = Deal(pot=8).settle(0, tricks, (0, 1))
    penalties = [(-amount, why) for s, amount, why in deal.paid if s == 0 and why != "ante"]
    penalties = [p for p in penalties if p[1] != "tricks"]
    assert penalties == ([] if owed is None else [owed])
    assert deal.result["pot"] == (owed[0] if owed else 0)


def test_a_pot_of_whole_shares_has_no_remainder() -> None:
    """MGL-044, MGL-045: with constant n the pot stays a multiple of n."""
    pot = 0
    for dealer in range(4):
        deal = Deal(DECK, pot=pot, dealer=dealer)
        deal.do("accept").absent()
        assert deal.result["remainder"] == 0
        pot = deal.result["pot"]
        assert pot % 4 == 0


def test_a_limit_bounds_each_single_penalty() -> None:
    """GEN-009: in markers."""
    deal = Deal(pot=400, unit=2, limit=10).settle(0, (0, 4, 0, 0), (0, 1, 2))
    assert [p for p in deal.paid if p[2] in {"bare", "trickless"}] == [
        (0, -20, "bare"), (2, -20, "trickless"),
    ]  # fmt: skip


def test_no_penalty_exceeds_a_million() -> None:
    """GEN-009."""
    deal = Deal(pot=3_000_000).settle(0, (1, 3, 0, 0), (0, 1))
    assert deal.paid[-1] == (0, -1_000_000, "short")


def test_a_capped_purse_pays_what_it_holds() -> None:
    """GEN-009: of the ante too. Shares are received before penalties are paid."""
    deal = Deal(pot=8, unit=2, payment="capped", stacks=(5, 1, 0, -7))
    assert sorted(deal.paid) == [(0, -2, "ante"), (1, -1, "ante")]
    deal.settle(0, (1, 3, 0, 0), (0, 1, 2))
    assert deal.paid[2:] == [(0, 2, "tricks"), (1, 6, "tricks"), (0, -5, "short")]
    assert deal.result["stacks"] == [0, 6, 0, -7]
    assert deal.result["remainder"] == 3


def test_an_open_account_goes_below_zero() -> None:
    """GEN-009, MGL-046. GEN-010 decides what happens to the purse then."""
    deal = Deal(stacks=(1, 1, 1, 1), pot=8).settle(0, (0, 4, 0, 0), (0, 1))
    assert deal.result["stacks"] == [-24, 12, 0, 0]


def test_the_cost_of_a_deal_is_known_in_advance() -> None:
    """MGL-003, MGL-041: the ante and twice the pot, or the limit."""
    options = complete(GAME.traits.options, {"unit": 5})
    assert GAME.first_stake(options, 4) == (5, 5)
    assert GAME.worst_loss(options, 4, 20) == 5 + 2 * 40
    assert GAME.worst_loss({**options, "limit": 4}, 4, 20) == 5 + 20
    told = GAME.worst_parts(options, 4, 20), GAME.worst_parts({**options, "limit": 4}, 4, 20)
    assert [one and write("en", one).rpartition(": ")[2] for one in told] == [
        "the stake of 5 and twice the pot of 40.",
        "the stake of 5 and the limit, 20.",
    ]


def test_without_penalties_the_pot_is_empty_and_the_next_deal_is_like_any_other() -> None:
    """MGL-006, MGL-044."""
    after = GAME.carry(Deal().settle(0, (2, 2, 0, 0), (0, 1)).state)
    assert after.pot == 0
    assert Deal(pot=after.pot, dealer=after.dealer).legal() == ["accept", "offer"]
