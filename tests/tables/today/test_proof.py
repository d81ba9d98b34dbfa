"""A file of a deal of the day is checked with the kept seal, the key, the rules and the masters."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from bot.cli import main
from games import GAMES
from games.kernel.actions import Action
from tables.today import chain
from tables.today.deal import PLAYER, drawn, played
from tables.today.proof import DayProof, proof_of, verify_day
from tests.tables.today.test_deal import CHAIN, DAY, THINKER, finished, key

SEAL = chain.published(CHAIN, DAY).hex()[:40]


@pytest.fixture(scope="module")
def proof() -> DayProof:
    game = GAMES["greenland"]
    attempt = asyncio.run(drawn(game, DAY, key(), THINKER)).attempt
    return proof_of(asyncio.run(finished(game)), key(), attempt)


def wrong(found: DayProof, kept: str = SEAL) -> tuple[str, ...]:
    return asyncio.run(verify_day(found, GAMES, kept)).wrong


def test_an_honest_file_is_right(proof: DayProof) -> None:
    assert wrong(proof) == ()
    assert wrong(proof, "") == ()


def test_a_key_that_was_not_sealed_is_found(proof: DayProof) -> None:
    assert "not the hash of this key" in wrong(proof, "0" * 40)[0]
    other = replace(proof, key=(b"x" * 32).hex())
    assert "not the hash of this key" in wrong(other)[0]


def test_an_attempt_of_the_operators_choice_is_found(proof: DayProof) -> None:
    assert "attempt" in wrong(replace(proof, attempt=proof.attempt + 1))[0]


def test_a_regular_that_did_not_play_as_a_master_is_found(proof: DayProof) -> None:
    """The operator has a regular play for a friend: it does something else that is legal."""
    play = asyncio.run(drawn(GAMES["greenland"], DAY, key(), THINKER)).begun
    for k, (seat, verb, arg) in enumerate(proof.moves):
        legal = play.live.game.legal(play.live.state, seat)
        others = [a for a in legal if isinstance(a, Action) and a != Action(verb, arg)]
        if seat != PLAYER and others:
            changed = [*proof.moves[:k], (seat, others[0].verb, others[0].arg)]
            said = wrong(replace(proof, moves=changed))
            assert f"Move {k + 1} is not what the master on seat {seat} does." in said
            return
        play = played(play, [(seat, Action(verb, arg))])
    pytest.fail("no regular had a choice")


@pytest.mark.parametrize(
    "changes",
    [
        {"score": 1000},
        {"moves": []},
        {"moves": [(0, "play", 2**60)] * 3},
        {"moves": [(-5, "nothing", -1)]},
        {"moves": [(0, "play", 1)] * 2000},
        {"game": "chess"},
        {"day": -1},
        {"day": 10**18},
        {"key": "zz"},
        {"key": "00"},
    ],
)
def test_what_any_person_may_write_is_wrong_and_no_more(
    proof: DayProof, changes: dict[str, Any]
) -> None:
    assert wrong(replace(proof, **changes))


def test_the_command_checks_the_file(proof: DayProof, tmp_path: Path) -> None:
    path = tmp_path / "day.json"
    path.write_bytes(msgspec.json.encode(proof))
    done = CliRunner().invoke(main, ["verify", str(path), SEAL])
    assert done.exit_code == 0, done.output
    assert "The deal of greenland of " in done.output
    assert CliRunner().invoke(main, ["verify", str(path), "0" * 40]).exit_code == 1
