"""Tests the settlement of a game of Muggins (docs/screens.md, section 9)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.language.i18n import Names, catalogue
from games.kernel.screen.elements import SettlementSheet
from games.muggins import GAME
from tests.games.muggins.deal import Game

HIT = "7c 2h Kc Kh"
DRAWS = ("8h", "4d 4c", "5c 5s", "6c 6s")


def told(game: Game) -> SettlementSheet:
    """The settlement on the table."""
    (found,) = (e for e in GAME.screen(game.view()).elements if isinstance(e, SettlementSheet))
    return found


def ledger(game: Game) -> SettlementSheet:
    """The settlement of a game that seat 0 wins with the next card."""
    game.lay(HIT, DRAWS).do("0 flip", "0 place m0").pass_all()
    return told(game)


def test_a_settlement_names_every_movement_winner_first() -> None:
    """docs/screens.md, section 9: the net is the sum of the small line."""
    found = ledger(Game(pot=1, remainder=1))
    assert [(row.seat, row.net) for row in found.rows] == [(0, 16), (1, -5), (2, -5), (3, -5)]
    assert all(row.net == sum(amount for _, amount in row.movements) for row in found.rows)
    assert found.pots == (21, 0)
    assert [text.key for text in found.headline] == ["muggins-won"]
    assert [text.key for text in found.details] == ["muggins-places"]


def test_a_capped_stake_is_shown_with_its_reason() -> None:
    """GEN-009."""
    found = ledger(Game(stacks=(100, 3, 0, 100), payment="capped"))
    cuts = {row.seat: dict(row.movements[0][0].params)["cut"] for row in found.rows}
    assert cuts == {0: "no", 1: "purse", 2: "purse", 3: "no"}


def test_there_are_no_rows_if_no_chips_could_move() -> None:
    assert ledger(Game(stake=0)).rows == ()


def stuck(*draws: str) -> SettlementSheet:
    """The settlement of a stuck game, with 5 chips in the pot."""
    game = Game(pot=1, stake=1).lay("9c 9h Kc Kh", draws)
    game.state = replace(game.state, public=replace(game.public, idle=199))
    game.do("0 flip", "0 place own").pass_all()
    return told(game)


def test_joint_winners_and_the_rest_of_the_pot_are_shown() -> None:
    """MUG-043, GEN-011: tied players share a place."""
    found = stuck("3h 3d", "4d", "5c", "6c 6s")
    assert [text.key for text in found.headline] == ["muggins-stuck-shared"]
    assert [text.key for text in found.details] == ["muggins-places"]
    assert [text.key for text in found.after] == ["muggins-next-pot"]
    places: Any = dict(found.details[0].params)["places"]
    assert [dict(text.params)["place"] for text in places.texts] == [1, 1, 3, 3]


def test_the_fewest_cards_of_a_quick_game_are_shown() -> None:
    """MUG-045."""
    game = Game(turnLimit=4).lay("9c 9h Kc Kh", ("3h 3d", "4d", "5c 5s", "6c 6s"))
    game.state = replace(game.state, public=replace(game.public, placements=15))
    found = told(game.do("0 flip", "0 place own").pass_all())
    assert [text.key for text in found.headline] == ["muggins-counted"]
    assert [text.key for text in found.details] == ["muggins-places"]
    assert dict(found.headline[0].params)["cards"] == 16
    assert [text.key for text in found.short] == ["muggins-short-counted"]


def test_a_single_winner_of_a_stuck_game_is_shown() -> None:
    """MUG-043."""
    headline = stuck("3h 3d", "4d", "5c 5s", "6c 6s").headline[0]
    assert headline.key == "muggins-stuck"
    assert dict(headline.params)["pot"] == 5


@pytest.mark.parametrize(("language", "you", "first"), [("en", "you", "1st"), ("sv", "du", "1:a")])
def test_no_sentence_begins_with_a_lower_case_you_and_no_place_is_broken(
    language: str, you: str, first: str
) -> None:
    """MUG-043, MUG-045: as a winner reads it, alone or with others."""
    game = Game(turnLimit=4).lay("9c 9h Kc Kh", ("3h 3d", "4d", "5c 5s", "6c 6s"))
    game.state = replace(game.state, public=replace(game.public, placements=15))
    ends = (
        stuck("3h 3d", "4d", "5c", "6c 6s"),
        stuck("3h 3d", "4d", "5c 5s", "6c 6s"),
        told(game.do("0 flip", "0 place own").pass_all()),
    )
    reader = Names(("Anna", "Bo", "Cilla", "Dagny"), 1)
    for end in ends:
        lines = (*end.headline, *end.details)
        headline, places = (catalogue().write(language, one, reader) for one in lines)
        assert f" {you} " in headline
        assert f". {you} " not in headline
        assert f"{you}\u00a0{first} (" in places
