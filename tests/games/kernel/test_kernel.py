"""Tests what the games share: cards, options, chance, and the ids of screens."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import GAMES
from games.kernel import cards
from games.kernel.actions import Action
from games.kernel.contract import Carry, Config
from games.kernel.driver import run_forward
from games.kernel.options import Option, complete, defaults, differing
from games.kernel.screen.elements import Choice, Choices, PickCards, Screen, find_choice
from games.kernel.screen.texts import Text
from games.mousel import GAME


def test_the_french_pack() -> None:
    """GEN-003: suits c d h s, ranks two to ace."""
    assert cards.NAMES[0] == "2c"
    assert cards.NAMES[51] == "As"
    names = [cards.NAMES[c] for c in cards.PACK]
    assert len(set(names)) == 52
    assert [cards.parse(name) for name in names] == list(cards.PACK)
    with pytest.raises(ValueError, match="no such card: '10s'"):
        cards.parse("10s")


def test_the_spanish_pack() -> None:
    """MUS-003: four suits o c e b, numbers 1 to 7, 10, 11, 12, with their own names."""
    names = [cards.NAMES[c] for c in cards.SPANISH]
    assert names[:10] == ["1o", "2o", "3o", "4o", "5o", "6o", "7o", "10o", "11o", "12o"]
    assert len(set(names)) == 40
    assert [cards.parse(name, spanish=True) for name in names] == list(cards.SPANISH)
    assert cards.parse("2c") != cards.parse("2c", spanish=True)
    with pytest.raises(ValueError, match="no such card: '8o'"):
        cards.parse("8o", spanish=True)


@given(st.sets(st.integers(0, 51)))
def test_a_set_of_cards_converts_to_its_members_and_back(chosen: set[int]) -> None:
    assert cards.each(cards.mask([*chosen])) == tuple(sorted(chosen))
    assert cards.in_hand_order(cards.mask([*chosen])) == tuple(sorted(chosen, reverse=True))


def test_cards_are_written_by_suit_then_rank() -> None:
    assert cards.text(cards.mask([51, 0, 13])) == "2c,2d,As"
    assert cards.text(0) == "-"


def test_higher_cards_are_of_the_same_suit() -> None:
    assert cards.each(cards.HIGHER[cards.parse("Qh")]) == (cards.parse("Kh"), cards.parse("Ah"))
    assert cards.HIGHER[cards.parse("As")] == 0


@pytest.mark.parametrize(
    ("option", "yes", "no"),
    [
        (Option("a", 1, least=1, most=9), [1, 9], [0, 10, True, None, "1", 1.0]),
        (Option("b", None, least=1, most=9, none=True), [None, 5], [0]),
        (Option("c", False, values=(False, True)), [True, False], [1, 0, None, "true"]),
        (Option("d", "x", values=("x", "y")), ["y"], ["z", None]),
    ],
)
def test_an_option_allows_its_values_and_no_others(
    option: Option, yes: list[Any], no: list[Any]
) -> None:
    assert all(option.allows(v) for v in yes)
    assert not any(option.allows(v) for v in no)


def test_options_are_completed_and_reduced_to_differences() -> None:
    full = complete(GAME.traits.options, {"unit": 5, "limit": 100})
    assert {**defaults(GAME.traits.options), "unit": 5, "limit": 100} == full
    assert differing(GAME.traits.options, full) == {"unit": 5, "limit": 100}
    with pytest.raises(ValueError, match="unknown option 'jokers'"):
        complete(GAME.traits.options, {"jokers": 1})
    with pytest.raises(ValueError, match="'unit' cannot be 1001"):
        complete(GAME.traits.options, {"unit": 1001})


@pytest.mark.parametrize("answer", [(), (9,), (0, 1)])
def test_chance_must_pick_one_of_the_items(answer: tuple[int, ...]) -> None:
    """GEN-002: a wrong answer would stay in the log forever."""
    state = GAME.initial(Config({}, 4, (1,) * 4), Carry())
    with pytest.raises(ValueError, match="picked none"):
        run_forward(GAME, state, lambda _: answer)


def test_chance_must_keep_every_card() -> None:
    """GEN-006: a shuffle is a permutation of the requested cards."""
    state = GAME.initial(Config({}, 4, (1,) * 4), Carry(dealer=0))
    with pytest.raises(ValueError, match="lost or invented"):
        run_forward(GAME, state, lambda request: request.items[1:])


def test_a_choice_is_found_by_its_id_if_it_can_be_pressed() -> None:
    label = Text("label")
    screen = Screen(
        "play",
        (
            Choices(((Choice("pl.0", Action("play", 7), label),),)),
            Choices(((Choice("pl.1", Action("play", 8), label, enabled=False),),)),
            PickCards("exchange", (51, 3), 0, 2, label, "confirm", label),
        ),
    )
    assert find_choice(screen, "pl.0") == Action("play", 7)
    assert find_choice(screen, "pl.1") is None
    assert find_choice(screen, "exchange.1") == Action("exchange", 1 << 51)
    assert find_choice(screen, "exchange.3") == Action("exchange", 1 << 51 | 1 << 3)
    for odd in ("exchange.4", "exchange.-1", "exchange.²", "exchange.", "throw.1", "", "pl.0.0"):
        assert find_choice(screen, odd) is None, odd


def test_games_are_found_without_registration() -> None:
    """A new game needs no edit elsewhere: every package with a GAME is found under its key."""
    assert "mousel" in GAMES
    assert all(game.traits.key == key for key, game in GAMES.items())
    assert len(GAMES) == len(list(GAMES))
    with pytest.raises(KeyError):
        GAMES["bridge"]


def test_the_kernel_loads_no_game() -> None:
    code = "import sys, games, games.kernel.records.record; sys.exit('games.mousel' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
