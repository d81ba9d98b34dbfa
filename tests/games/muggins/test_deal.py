"""Tests seats, cards and stakes before the first turn (MUG-001…005, MUG-044)."""

from __future__ import annotations

import pytest

from games.kernel.cards import parse
from games.kernel.options import complete
from games.muggins import GAME
from games.muggins.play import PIPS, neighbours
from tests.games.muggins.deal import Game, words
from tests.support.games.driven import named


@pytest.mark.parametrize(
    ("n", "muggins", "each"), [(3, 4, 16), (4, 4, 12), (5, 2, 10), (6, 4, 8), (7, 3, 7)]
)
def test_all_cards_but_the_muggins_cards_are_dealt_equally(n: int, muggins: int, each: int) -> None:
    """MUG-002."""
    game = Game(n=n)
    assert [len(pile) for pile in game.public.muggins] == [1] * muggins
    assert game.sizes == [each] * n
    assert muggins + n * each == 52


def test_the_muggins_cards_come_first_then_single_cards_from_forehand() -> None:
    """MUG-003: the first card dealt to a player lies at the bottom."""
    game = Game("As Ks Qs Js 2c 2d 2h 3c 3d 3h", n=3, dealer=1)
    assert [game.muggins(k) for k in range(4)] == ["As", "Ks", "Qs", "Js"]
    assert [words(pile[:2]) for pile in game.state.draws] == ["2d 3d", "2h 3h", "2c 3c"]


def test_forehand_begins_and_the_turn_goes_clockwise() -> None:
    """MUG-004."""
    game = Game(n=3, dealer=1)
    for seat in (2, 0, 1, 2):
        assert GAME.to_act(game.state) == GAME.awaited(game.state) == {seat}
        game.do(f"{seat} flip", f"{seat} place own").pass_all()


def test_the_first_dealer_is_drawn() -> None:
    """GEN-002."""
    game = Game(n=5, dealer=None)
    assert [r.kind for r in game.requests] == ["pick", "shuffle"]
    assert game.requests[0].items == (0, 1, 2, 3, 4)
    assert game.public.dealer == 0
    assert GAME.carry(game.state).dealer == 1


def test_an_ace_is_one_and_a_king_thirteen() -> None:
    """GEN-003, MUG-005: neighbours differ by one, in any suits, and ranks do not wrap."""
    assert [PIPS[parse(f"{rank}c")] for rank in "A23456789TJQK"] == list(range(1, 14))
    usual = Game().public
    assert neighbours(usual, parse("As"), parse("2d"))
    assert neighbours(usual, parse("Kh"), parse("Qc"))
    assert not neighbours(usual, parse("Kh"), parse("Ah"))
    assert not neighbours(usual, parse("7h"), parse("7c"))


def test_round_the_corner_ace_and_king_are_neighbours_too() -> None:
    """MUG-005, option roundCorner: both ways; nothing else changes."""
    corner = Game(roundCorner=True).public
    both = {(a, b) for a in "AK23" for b in "AKQ2" if neighbours(corner, *named(f"{a}c {b}h"))}
    assert both == {("A", "K"), ("K", "A"), ("A", "2"), ("2", "A"), ("K", "Q"), ("3", "2")}


def test_all_stake_and_the_winner_takes_the_pot() -> None:
    """MUG-044, GEN-017: chips that were left in the pot are part of it."""
    game = Game(pot=3, remainder=3, stake=7)
    assert game.result["stacks"] == [93] * 4
    assert game.result["pot"] == 31
    game.lay("7c 2h Kc Kh", ("8h", "4d", "5c", "6c")).do("0 flip", "0 place m0").pass_all()
    assert game.result["deltas"] == [24, -7, -7, -7]
    assert game.result["pot"] == 0
    assert GAME.carry(game.state).pot == GAME.carry(game.state).remainder == 0


def test_a_capped_stake_is_what_the_purse_holds() -> None:
    """GEN-009: it still buys the full right."""
    game = Game(n=3, stacks=(3, 0, -20), payment="capped")
    assert game.result["deltas"] == [-3, 0, 0]
    game.lay("7c 2h Kc Kh", ("5d 5h", "8h", "6c 6d")).do("0 flip", "0 place own", "1 flip")
    game.do("1 place m0").pass_all()
    assert game.result["stacks"] == [0, 3, -20]


def test_an_open_stake_may_lead_into_debt() -> None:
    """GEN-009."""
    assert Game(n=3, stacks=(3, 0, -20)).result["stacks"] == [-2, -5, -25]


def test_a_game_without_a_stake_moves_no_chips() -> None:
    """MUG-044: any stake from 0."""
    game = Game(stake=0)
    assert game.public.movements == ()
    assert game.legal(0) == ["flip"]


def test_the_stake_is_the_most_a_player_can_lose() -> None:
    options = complete(GAME.traits.options, {"stake": 8})
    assert GAME.first_stake(options, 5) == (8, 8)
    assert GAME.worst_loss(options, 5, 100) == 8
