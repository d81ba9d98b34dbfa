"""Tests the worked cases of Greenland Mousel (docs/rules/CASES.md), each by its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.greenland import GAME
from games.kernel import cards
from games.kernel.cards import mask
from games.kernel.options import complete
from games.tricks.public import better, following
from tests.games.greenland.deal import Deal, dealt
from tests.support.games.driven import held, named
from tests.support.places import ROOT

HANDS = ("7c 8c 9c Tc", "7d 8d 9d Td", "7h 8h 9h Th", "7s 8s 9s Ts")
DECK = dealt(*HANDS, then="Kh")


def test_c01_the_first_deal_of_four() -> None:
    """MGL-C01: MGL-003, 004."""
    deal = Deal("7c 8c 9c Tc Jc Qc Kc Ac 7d 8d 9d Td Jd Qd Kd Ad 7h", n=4, dealer=0)
    assert deal.public.pot == 4
    assert deal.paid == [(1, -1, "ante"), (2, -1, "ante"), (3, -1, "ante"), (0, -1, "ante")]
    assert deal.hand(1) == "7c 8c 7d 8d"
    assert deal.hand(0) == "Kc Ac Kd Ad"
    assert deal.public.turned == named("7h")
    assert deal.public.talon == 15


def test_c03_three_players_get_two_and_one() -> None:
    """MGL-C03: MGL-004."""
    deal = Deal("7c 8c 9c Tc Jc Qc Kc Ac 7d 8d", n=3, dealer=0)
    assert [deal.hand(seat) for seat in range(3)] == ["Jc Qc 7d", "7c 8c Kc", "9c Tc Ac"]
    assert deal.public.turned == named("8d")


def test_c05_a_blind_dealer_takes_the_turn_up_unseen() -> None:
    """MGL-C05: MGL-011, 015, 016."""
    deal = Deal(DECK)
    assert deal.view(0).own == 0
    deal.do("0 accept")
    assert deal.public.trump == cards.HEARTS
    assert deal.public.declarer == 0
    assert deal.hand(0) == "7c 8c 9c Tc Kh"
    assert deal.view(0).own == deal.state.hands[0]
    assert [(c.seat, c.verb) for c in deal.public.calls] == [(0, "accept")]


def test_c07_a_dealer_who_has_looked_speaks_last() -> None:
    """MGL-C07: MGL-013, 014."""
    deal = Deal(DECK).do("0 offer", "1 refuse", "2 refuse", "3 refuse", "0 look", "0 refuse")
    assert deal.public.turn == 1
    assert deal.refused("accept", seat=0) == "not_your_turn"
    deal.do("1 refuse", "2 refuse", "3 refuse")
    assert deal.public.turn == 0
    assert deal.legal() == ["accept", "refuse"]


def test_c09_seven_turn_ups_refused_by_all_five() -> None:
    """MGL-C09: MGL-017."""
    deal = Deal(n=5)
    for _ in range(7):
        assert not GAME.done(deal.state)
        deal.do("offer", *["refuse"] * 5)
    assert deal.result["void"] is True
    assert deal.public.pot == 5
    after = GAME.carry(deal.state)
    assert (after.pot, after.dealer) == (5, 1)
    assert Deal(n=5, pot=after.pot, dealer=after.dealer).public.pot == 10


def test_c11_the_taker_throws_when_all_have_exchanged() -> None:
    """MGL-C11: MGL-023."""
    deal = Deal(DECK).do("0 offer", "1 refuse", "2 accept", "2 exchange 7h", "3 keep", "0 keep")
    assert deal.public.counts[2] == 5
    deal.do("1 exchange 7d,8d")
    assert deal.public.phase == "throw"
    assert deal.public.turn == 2
    deal.do("2 throw 8h")
    assert deal.public.counts == (4, 4, 4, 4)
    assert deal.public.phase == "play"


def test_c13_the_dealer_is_called_back() -> None:
    """MGL-C13: MGL-024, 025."""
    deal = Deal(DECK).do("0 offer", "1 refuse", "2 accept", "2 keep", "3 fold", "0 fold")
    assert deal.public.provisional
    assert deal.hand(0) == HANDS[0]
    deal.do("1 fold")
    assert deal.public.turn == 0
    assert deal.legal() == ["exchange 0-4"]
    assert deal.refused("fold") == "must_play"
    deal.do("0 exchange 7c")
    assert deal.public.phase == "throw"
    assert deal.result["participants"] == [2, 0]
    assert deal.result["folded"] == [1, 3]
    assert deal.result["recalled"] is True


def test_c15_the_last_player_must_face_a_dealer_who_took() -> None:
    """MGL-C15: MGL-026, 027."""
    deal = Deal(DECK).do("0 accept", "0 keep", "1 fold", "2 fold")
    assert deal.public.turn == 3
    assert deal.legal() == ["exchange 0-4"]
    assert deal.public.counts[3] == 4


def test_c17_trumping_is_not_compulsory() -> None:
    """MGL-C17: MGL-031."""
    assert following(held("Ac Ks"), ((1, named("9h")[0]),)) == held("Ac Ks")


def test_c19_an_ace_of_another_suit_loses() -> None:
    """MGL-C19: MGL-032."""
    best = None
    for play in enumerate(named("9h Ac Th 8h")):
        best = better(best, play, cards.SPADES)
    assert best == (2, named("Th")[0])


@pytest.mark.parametrize(
    ("n", "pot", "taker", "tricks", "players", "deltas", "next_pot"),
    [
        # MGL-C21: MGL-041, 042, 044
        (4, 0, 2, (0, 0, 1, 3), (0, 2, 3), (-4, 0, -3, 3), 12),
        # MGL-C23: MGL-040, 042
        (5, 10, 0, (2, 2, 1, 0, 0), (0, 1, 2, 3, 4), (6, 6, 3, -15, -15), 35),
        # MGL-C24: MGL-040, 041
        (3, 6, 1, (0, 1, 2), (1, 2), (0, -6, 6), 12),
        # MGL-C25: MGL-045, GEN-011
        (3, 8, 0, (2, 1, 0), (0, 1), (6, 3, 0), 5),
        # MGL-C35: MGL-040, 042, 043
        (4, 4, 3, (2, 0, 0, 2), (0, 1, 3), (4, -8, 0, 4), 12),
    ],
)
def test_payments(
    n: int,
    pot: int,
    taker: int,
    tricks: tuple[int, ...],
    players: tuple[int, ...],
    deltas: tuple[int, ...],
    next_pot: int,
) -> None:
    """MGL-C21, MGL-C23, MGL-C24, MGL-C25, MGL-C35: after the antes; the next antes are added."""
    deal = Deal(n=n, pot=pot).settle(taker, tricks, players)
    assert tuple(d + 1 for d in deal.result["deltas"]) == deltas
    after = GAME.carry(deal.state)
    assert after.pot + n == next_pot
    assert after.remainder == (pot + n) % n


def test_c27_six_cards_of_a_talon_and_five_of_the_discards() -> None:
    """MGL-C27: MGL-022, GEN-006."""
    deal = Deal(n=5).do("0 offer", "1 accept")
    taken = deal.hand(1).split()
    deal.do("1 exchange " + ",".join(taken))
    assert deal.public.talon == 0
    assert len(deal.requests) == 1
    deal.do("2 exchange " + ",".join(deal.hand(2).split()))
    assert set(deal.requests[1].items) == set(named(" ".join(taken)))
    assert deal.public.talon == 1
    assert deal.public.counts[2] == 5


def test_c30_the_taker_exchanges_first_then_clockwise() -> None:
    """MGL-C30: MGL-012, 020."""
    deal = Deal(n=3, dealer=2).do("2 offer", "0 refuse", "1 accept")
    assert (deal.public.turn, deal.legal()) == (1, ["exchange 0-4"])
    deal.do("1 keep", "2 keep", "0 keep", "1 throw " + deal.hand(1).split()[0])


def test_c33_a_dealers_fold_is_final_once_another_player_is_in() -> None:
    """MGL-C33: MGL-025."""
    deal = Deal(n=5).do("0 offer", "1 refuse", "2 refuse", "3 accept", "3 keep", "4 keep")
    before = deal.hand(0).split()
    deal.do("0 fold")
    assert not deal.public.provisional
    assert deal.public.outs == 1
    assert set(before) <= set(deal.discards().split())
    deal.do("1 fold", "2 fold")
    assert deal.public.phase == "throw"


def test_c38_the_number_of_players() -> None:
    """MGL-C38: MGL-002."""
    standard = complete(GAME.traits.options, {})
    assert GAME.problems(standard, 5) == ()
    assert [p.code for p in GAME.problems(standard, 2)] == ["seats"]
    assert [p.code for p in GAME.problems(standard, 6)] == ["seats"]
    two = complete(GAME.traits.options, {"allowTwo": True})
    assert GAME.problems(two, 2) == ()
    assert GAME.seats(two) == range(2, 6)


def test_the_pack_has_32_cards() -> None:
    """MGL-001: seven to ace of four suits."""
    pack = GAME.pack(complete(GAME.traits.options, {}), 4)
    assert len(pack) == 32
    assert mask(pack) == held(" ".join(rank + suit for suit in "cdhs" for rank in "789TJQKA"))


def test_every_rule_and_case_of_greenland_mousel_is_named_by_a_test() -> None:
    rules = (ROOT / "docs" / "rules" / "RULES.md").read_text(encoding="utf-8")
    cases = (ROOT / "docs" / "rules" / "CASES.md").read_text(encoding="utf-8")
    wanted = set(re.findall(r"^\*\*(MGL-\d{3})\b", rules, re.MULTILINE))
    wanted |= set(re.findall(r"^\| (MGL-C\d\d) \|", cases, re.MULTILINE))
    assert len(wanted) == 34 + 21
    named_here: set[str] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        text = file.read_text(encoding="utf-8")
        named_here.update(re.findall(r"\bMGL-C?\d{2,3}\b", text))
        for numbers in re.findall(r"\bMGL-\d{3}((?:, \d{3})+)\b", text):
            named_here.update(f"MGL-{number}" for number in numbers.split(", ")[1:])
    assert wanted - named_here == set()
