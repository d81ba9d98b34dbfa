"""Tests that what the texts about a game state is what the game does, with any options.

The aim, the rules with their examples, and the words of options are written for random tables.
"""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import pytest

from games import GAMES
from games.kernel.options import defaults
from tests.support.extent import examples
from tests.support.games.statements import STATED, Says, compared, some_table, unlisted

every_game = pytest.mark.parametrize("key", ["bourre", "greenland", "mousel", "muggins", "mus"])


def told(key: str) -> Any:
    """The statements of a game's texts, and its watcher."""
    return import_module(f"tests.contract.statements.{key}")


@pytest.mark.sampled
@every_game
def test_every_statement_about_a_game_is_true_at_every_table(key: str) -> None:
    game, about = GAMES[key], told(key)
    rng = random.Random(f"tables of {key}")
    made: set[tuple[Says, str]] = set()
    false: set[str] = set()
    for k in range(examples(24, 200)):
        options = some_table(game, rng, about.OFFERED) if k else defaults(game.traits.options)
        for found in compared(game, options, about.TABLE, about.watch(options, rng)):
            made.add((found.says, found.language))
            if found.false:
                false.add(str(found))
    assert not false, "\n".join(sorted(false))
    never = {(s, lang) for s in about.TABLE for lang in STATED} - made
    assert not never, "\n".join(f"{s.message} ({lang}): {s.subject} {s.value}" for s, lang in never)


@pytest.mark.ci
@every_game
@pytest.mark.parametrize("language", STATED)
def test_every_number_and_permission_is_listed(key: str, language: str) -> None:
    game, about = GAMES[key], told(key)
    rng = random.Random(f"texts of {key}")
    missing = {
        f"{message}: {sentence}"
        for _ in range(100)
        for message, sentence in unlisted(
            game, some_table(game, rng, about.OFFERED), about.TABLE, language
        )
    }
    assert not missing, "\n".join(sorted(missing))
