"""Tests that what a choice costs is what was shown before it, with any options."""

from __future__ import annotations

import random
import re
from importlib import import_module
from typing import Any

import pytest

from games import GAMES
from games.kernel.options import defaults
from games.kernel.screen.elements import Screen
from games.kernel.screen.texts import Text
from games.tricks.public import PLAY
from tests.contract.prices import muggins
from tests.contract.statements.muggins import OFFERED
from tests.support.extent import examples
from tests.support.games.prices import NAMES, outer_texts, stated, unlisted_numbers
from tests.support.games.statements import STATED, TEXTS, Says, number, some_table

games_of_tricks = pytest.mark.parametrize("key", ["bourre", "greenland", "mousel"])


def eye_of(key: str, rng: random.Random, *, usual: bool) -> Any:
    """A table of a game that is as usual or has random options, ready for deals."""
    game = GAMES[key]
    offered = import_module(f"tests.contract.statements.{key}").OFFERED
    options = defaults(game.traits.options) if usual else some_table(game, rng, offered)
    return import_module(f"tests.contract.prices.{key}").Eye(options, rng)


def prices(screen: Screen) -> list[Text]:
    """The texts that may tell what a choice costs, earns or needs."""
    told = (*outer_texts(screen.elements), *outer_texts(screen.arguments))
    return [one for one in told if _PRICE.search(one.key)]


_PRICE = re.compile(
    "-(price|costs?|means|argue|newcomer|flaekning|leaves|fold|role|per|button-stay"
    "|button-flaekning|stake|pot)(-|$)"
)


@pytest.mark.sampled
@games_of_tricks
def test_every_price_is_what_the_choice_costs(key: str) -> None:
    table = import_module(f"tests.contract.prices.{key}").TABLE
    rng = random.Random(f"prices of {key}")
    made: set[tuple[Says, str]] = set()
    tried: set[str] = set()
    false: set[str] = set()
    missing: set[str] = set()
    for k in range(examples(60, 400)):
        eye = eye_of(key, rng, usual=not k)
        for _ in range(3):
            poor, shy = rng.choice((0, 0, 0.6)), rng.choice((0, 0.6, 0.95))
            eye.deal(rng.choice(eye.game.seats(eye.options)), rng.choice((0, 0, 13, 300)), poor)
            while eye.turn is not None:
                screen = eye.game.screen(eye.game.view(eye.state, eye.turn))
                told = prices(screen)
                missing |= set(unlisted_numbers(told, table))
                keys = {one.key for one in told}
                # Each decision is played on from many times, so few are, and every new one.
                if keys - tried or rng.random() < (0.02 if eye.public.phase == PLAY else 0.3):
                    tried |= keys
                    for found in stated(told, table, eye.costs()):
                        made.add((found.says, found.language))
                        if found.false:
                            false.add(f"{found} {dict(eye.options)}")
                eye.go_on(shy)
    assert not false, "\n".join(sorted(false))
    assert not missing, "\n".join(sorted(missing)[:20])
    never = {(s, lang) for s in table for lang in STATED if s.subject != "needs"} - made
    assert not never, "\n".join(f"{s.message} ({lang}): {s.subject}" for s, lang in never)


@games_of_tricks
def test_the_first_deal_costs_at_most_what_the_lobby_says(key: str) -> None:
    rng = random.Random(f"first deals of {key}")
    reached = 0
    for k in range(examples(30, 300)):
        eye = eye_of(key, rng, usual=not k)
        n = rng.choice(eye.game.seats(eye.options))
        most = eye.game.worst_loss(eye.options, n, 0)
        lost = [eye.lose_most(n) for _ in range(8)]
        assert max(lost) <= most, eye.options
        reached += max(lost) == most
        for language in STATED:
            told = TEXTS.write(language, eye.game.worst_parts(eye.options, n, 0), NAMES)
            sums = [number(found) for found in re.findall(r"\d[\d,\u00a0]*", told)]
            if re.search("twice the pot|två gånger potten", told):
                sums[-1] *= 2
            assert sum(sums) == most, told
    assert reached >= examples(30, 300) // 2


@pytest.mark.sampled
def test_every_price_of_muggins_is_what_the_choice_costs() -> None:
    rng = random.Random("prices of muggins")
    made: set[tuple[Says, str]] = set()
    for _ in range(examples(40, 400)):
        options = some_table(muggins.GAME, rng, OFFERED)
        for screen, seen in muggins.decisions(options, rng):
            for found in stated(prices(screen), muggins.TABLE, seen):
                made.add((found.says, found.language))
                assert not found.false, f"{found} {options}"
    assert {(says, language) for says in muggins.TABLE for language in STATED} == made
