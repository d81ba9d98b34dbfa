"""Tests that every searching regular is legal, reproducible and blind to hidden cards."""

from __future__ import annotations

import ast
import pickle
from pathlib import Path
from typing import Any, cast

import pytest

from games.kernel.records.record import AnyGame
from games.kernel.regulars import Strength
from tests.games.regulars.positions import KEYS, draws, every_trick_game, positions
from tests.support.extent import examples
from tests.support.games.playout import covers, with_other_hidden_cards
from tests.support.places import ROOT

GAMES_FOLDER = ROOT / "games"
PLAIN = (bool, int, str, type(None))
OPEN = ("builtins", "games.kernel.chips", "games.tricks.view")
"""The modules of other public values: moved chips, taken tricks."""


@pytest.mark.sampled
@every_trick_game
def test_searching_regulars_play_legally_under_all_options(game: AnyGame) -> None:
    """GEN-014: whatever the options and the course of the deal."""
    for _, _, state, seat in positions(game, range(examples(15, 30))):
        action = game.regular(game.view(state, seat), draws(1), Strength.EXPERIENCED)
        assert covers(game.legal(state, seat), action)


@pytest.mark.sampled
@every_trick_game
def test_a_master_plays_legally(game: AnyGame) -> None:
    for _, _, state, seat in positions(game, range(4)):
        action = game.regular(game.view(state, seat), draws(1), Strength.MASTER)
        assert covers(game.legal(state, seat), action)


@every_trick_game
def test_without_a_strength_it_is_a_novice(game: AnyGame) -> None:
    """Callers may omit the strength."""
    for _, _, state, seat in positions(game, range(examples(10, 20))):
        view = game.view(state, seat)
        assert game.regular(view, draws(1)) == game.regular(view, draws(1), Strength.NOVICE)


@pytest.mark.sampled
@every_trick_game
def test_the_same_view_and_draws_give_the_same_choice(game: AnyGame) -> None:
    """Thinking is counted, not timed. A view sent to another process gives the same choice."""
    for _, _, state, seat in positions(game, range(examples(8, 15))):
        view = game.view(state, seat)
        sent: Any = pickle.loads(pickle.dumps(view))
        assert sent == view
        first = game.regular(view, draws(5), Strength.EXPERIENCED)
        assert game.regular(sent, draws(5), Strength.EXPERIENCED) == first


@pytest.mark.ci
@every_trick_game
def test_swapping_hidden_cards_leaves_the_choice_the_same(game: AnyGame) -> None:
    """Secrecy: for every outcome of chance the choice is the same, so its distribution is too."""
    swaps, deals = 0, examples(8, 100)
    for out, step, state, seat in positions(game, range(deals)):
        other = with_other_hidden_cards(out, seat, sizes=(2, 3, 5), tries=4)
        if other is None:
            continue
        mirrored = other.states[step]
        swaps += game.records.piles(mirrored) != game.records.piles(state)
        for seed, strength in enumerate((Strength.EXPERIENCED, Strength.MASTER)):
            chosen = [
                game.regular(game.view(s, seat), draws(seed), strength) for s in (state, mirrored)
            ]
            assert chosen[0] == chosen[1]
    assert swaps > deals / 2


@every_trick_game
def test_no_state_can_be_reached_from_a_view(game: AnyGame) -> None:
    """Secrecy: a view leads only to the public part and the seat's own hand."""
    for _, _, state, seat in positions(game, range(10)):
        view = game.view(state, seat)
        assert type(view).__module__ == f"games.{game.traits.key}.view"
        for value in _reachable(view):
            assert type(value).__name__ != "State"
            assert isinstance(value, PLAIN) or type(value).__module__ in {
                f"games.{game.traits.key}.view", f"games.{game.traits.key}.public", *OPEN
            }  # fmt: skip


@pytest.mark.parametrize("key", KEYS)
def test_regulars_import_no_states(key: str) -> None:
    """Secrecy: no module of a regular imports code that holds, makes or changes a state."""
    forbidden = {"state", "game", "evolve", "decide", "deciding", "auto", "audit"}
    for folder in (GAMES_FOLDER / key / "regular", GAMES_FOLDER / "regulars"):
        files = list(folder.glob("*.py"))
        assert files
        for file in files:
            for name in _imported(file):
                parts = name.split(".")
                assert not (parts[0] == "games" and forbidden & {*parts[2:3]}), (file, name)


def _reachable(value: Any) -> list[Any]:
    found = [value]
    if isinstance(value, dict):
        entries = cast("dict[Any, Any]", value)
        found += [x for entry in entries.items() for one in entry for x in _reachable(one)]
    elif isinstance(value, tuple):
        found += [x for one in cast("tuple[Any, ...]", value) for x in _reachable(one)]
    return found


def _imported(file: Path) -> list[str]:
    names: list[str] = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names
