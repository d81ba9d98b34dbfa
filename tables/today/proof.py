"""Writes what a person did in a deal of the day as a file, and checks such a file (ADR 29).

The file has the day's key, so it can be given only after the day.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from msgspec import Struct

from games.kernel.actions import Action
from tables.fairness.checking import Verdict
from tables.fairness.cutting import LETTERS
from tables.live.thinking import InProcess
from tables.model.snapshot import Games
from tables.ports import SECRET_BYTES
from tables.today.chain import DAY, before
from tables.today.deal import PLAYER, BrokenPlay, Play, drawn, plain, played, thought

FORMAT: Final = "kro-day/1"
MOST_MOVES: Final = 1000
"""The most moves in a file; a deal of the day has at most about a hundred."""
LAST_DAY: Final = 1_000_000


class DayProof(Struct, frozen=True, forbid_unknown_fields=True):
    """The file. `moves` has (seat, verb, argument) of each; `score` is as in `Game.score`."""

    format: str
    game: str
    day: int
    key: str
    attempt: int
    moves: list[tuple[int, str, int]]
    score: int


def proof_of(play: Play, key: bytes, attempt: int) -> DayProof:
    """The file of a deal that is over, with its day's key."""
    moves = [*plain(play.moves)]
    game = play.live.game.traits.key
    return DayProof(FORMAT, game, play.day, key.hex(), attempt, moves, play.score)


async def verify_day(found: DayProof, games: Games, kept: str) -> Verdict:
    """Report what is wrong with a file. `kept` is the seal that a person was shown on that day.

    The cards are derived from the key, and the masters choose again. Anybody may have written the
    file.
    """
    game, key = games.get(found.game), _key(found.key)
    if game is None or key is None or not 0 < found.day <= LAST_DAY:
        return Verdict((), ("The file names no game, no key or no day.",))
    if len(found.moves) > MOST_MOVES:
        return Verdict((), (f"The file has more than {MOST_MOVES} moves.",))
    seal = before(key, found.day).hex()
    date = datetime.fromtimestamp(found.day * DAY, UTC).date()
    summary = (
        f"The deal of {found.game} of {date}.",
        f"The seal of this day is {seal[:LETTERS]}.",
        f"{len(found.moves)} moves, result {found.score}.",
    )
    wrong: list[str] = []
    said = kept.strip().lower()
    if said and not seal.startswith(said):
        wrong.append("The seal that you kept is not the hash of this key.")
    about = await drawn(game, found.day, key, InProcess(games))
    if about.attempt != found.attempt:
        wrong.append(f"The deal is attempt {about.attempt}, and not {found.attempt}.")
        return Verdict(summary, tuple(wrong))
    try:
        wrong += await _wrong_moves(found, about.begun, games)
    except BrokenPlay as error:
        wrong.append(f"The rules do not allow this play: {error}.")
    return Verdict(summary, tuple(wrong))


async def _wrong_moves(found: DayProof, begun: Play, games: Games) -> list[str]:
    play, thinker = begun, InProcess(games)
    wrong: list[str] = []
    for k, (seat, verb, arg) in enumerate(found.moves, 1):
        move = Action(verb, arg)
        if seat != PLAYER and seat == play.turn:
            master = await thinker.choose(*thought(play, seat))
            if master != move:
                wrong.append(f"Move {k} is not what the master on seat {seat} does.")
        play = played(play, [(seat, move)])
    if not play.done:
        wrong.append("The deal is not over.")
    elif play.score != found.score:
        wrong.append(f"The result is {play.score}, and not {found.score}.")
    return wrong


def _key(written: str) -> bytes | None:
    try:
        key = bytes.fromhex(written)
    except ValueError:
        return None
    return key if len(key) == SECRET_BYTES else None
