"""The deal of the day follows from its key and the person's choices, and from nothing else."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from random import Random

import pytest

from games import GAMES
from games.kernel.actions import Action, Span
from tables.live.thinking import InProcess
from tables.model.snapshot import AnyGame
from tables.ports import DayChain, Secret
from tables.today import chain
from tables.today.deal import PLAYER, BrokenPlay, Play, drawn, gone_on, played
from tests.tables.today import make

DAY = 20_787
CHAIN = DayChain(DAY - 5, DAY + 5, Secret(b"the seed of a chain of ten days!"))
THINKER = InProcess(GAMES)
every_game = pytest.mark.parametrize("game", [*GAMES.values()], ids=[*GAMES])


def key(day: int = DAY) -> bytes:
    return chain.key_of(CHAIN, day)


def first_legal(play: Play) -> Action:
    """A choice that depends on the deal alone."""
    one = play.live.game.legal(play.live.state, PLAYER)[0]
    if not isinstance(one, Span):
        return one
    cards = [card for card in range(one.cards.bit_length()) if one.cards >> card & 1]
    return Action(one.verb, sum(1 << card for card in cards[: one.lo]) if one.cards else one.lo)


async def finished(
    game: AnyGame, day: int = DAY, choose: Callable[[Play], Action] = first_legal
) -> Play:
    """A whole deal."""
    found = await drawn(game, day, key(day), THINKER)
    play = await gone_on(found.begun, THINKER)
    while not play.done:
        after = play.acted(PLAYER, choose(play))
        assert isinstance(after, Play)
        play = await gone_on(after, THINKER)
    return play


def test_each_key_is_the_hash_of_the_next() -> None:
    for day in range(DAY - 3, DAY + 5):
        assert chain.before(key(day), day) == chain.published(CHAIN, day) == key(day - 1)
    assert key(DAY + 5) == CHAIN.seed.value
    hashed = sha256(b"kro-day/1 day\0" + DAY.to_bytes(8, "big") + key()).digest()
    assert hashed == key(DAY - 1)


@pytest.mark.parametrize("day", [DAY - 5, DAY - 6, DAY + 6])
def test_a_day_outside_the_chain_has_no_key(day: int) -> None:
    with pytest.raises(ValueError, match="does not have this day"):
        key(day)


def test_games_and_attempts_have_secrets_of_their_own() -> None:
    secrets = {chain.secret_of(key(), game, k).value for game in GAMES for k in range(3)}
    assert len(secrets) == 3 * len(GAMES)
    assert key() not in secrets


@every_game
@pytest.mark.asyncio
async def test_a_deal_has_something_to_decide_and_moves_no_purse(game: AnyGame) -> None:
    found = await drawn(game, DAY, key(), THINKER)
    assert found.master.choices >= 3
    assert found.begun.live.setup.practice
    assert found.master.done


@every_game
@pytest.mark.asyncio
async def test_a_restart_in_mid_deal_changes_nothing(game: AnyGame) -> None:
    whole = await finished(game)
    found = await drawn(game, DAY, key(), THINKER)
    for k in (0, *(Random(1).randrange(len(whole.moves)) for _ in range(3)), len(whole.moves)):
        restarted = await gone_on(played(found.begun, whole.moves[:k]), THINKER)
        assert restarted.moves == whole.moves[: len(restarted.moves)]
        assert len(restarted.moves) >= k
    again = played(found.begun, whole.moves)
    assert (again.score, again.story) == (whole.score, whole.story)


@every_game
@pytest.mark.asyncio
async def test_a_move_that_is_not_legal_is_found(game: AnyGame) -> None:
    whole = await finished(game)
    begun = (await drawn(game, DAY, key(), THINKER)).begun
    (seat, action), *rest = whole.moves
    with pytest.raises(BrokenPlay):
        played(begun, [((seat + 1) % 4, action), *rest])
    with pytest.raises(BrokenPlay):
        played(begun, [(seat, Action("nothing")), *rest])


@every_game
@pytest.mark.asyncio
async def test_any_choices_lead_to_an_end_with_a_result(game: AnyGame) -> None:
    for seed in range(3):
        chance = Random(seed)

        def some(play: Play, chance: Random = chance) -> Action:
            return play.live.game.regular(
                play.live.game.view(play.live.state, PLAYER), chance.randrange
            )

        play = await finished(game, DAY + seed, some)
        assert isinstance(play.score, int)
        assert len(play.story) <= 60
        if game.traits.key != "muggins":
            assert sum(play.live.net) == -game.result(play.live.state).get("pot", 0)


def test_masters_choose_on_every_platform_as_they_did_when_the_file_was_made() -> None:
    kept = make.MASTERS.read_text().splitlines()
    for line, now in zip(kept, make.lines(), strict=True):
        assert json.loads(line) == json.loads(now)


PROGRAM = """
import asyncio, json, sys
sys.path[:0] = json.loads(sys.argv[1])
from tests.tables.today.test_deal import finished
from games import GAMES
from tests.tables.today import make
print(json.dumps([asyncio.run(finished(game)).stored().steps for game in GAMES.values()],
    default=lambda step: [step.seat, step.action, step.events]))
print(*make.lines(), sep="\\n")
"""


def test_processes_with_other_seeds_of_hashing_play_the_same() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM, json.dumps(sys.path)],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "4711")
    ]
    assert told[0] == told[1]
    own = [asyncio.run(finished(game)).moves for game in GAMES.values()]
    first, *again = told[0].decode().splitlines()
    assert again == make.MASTERS.read_text().splitlines()
    steps = json.loads(first)
    for moves, deal in zip(own, steps, strict=True):
        assert [(seat, Action(*action)) for seat, action, _ in deal if action] == [*moves]
