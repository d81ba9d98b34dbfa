"""Writes ``masters.jsonl``, the deals that masters played on some fixed days.

Run ``python -m tests.tables.today.make`` after a deliberate change of the rules or the regulars.
Such a change also changes the deals of days that are not over, and files of earlier days no longer
pass `kro verify`.
"""

from __future__ import annotations

import asyncio
import json
from hashlib import sha256
from pathlib import Path

from games import GAMES
from tables.live.thinking import InProcess
from tables.today.deal import drawn, plain

MASTERS = Path(__file__).with_name("masters.jsonl")
DAYS = range(20_800, 20_802)


def key_of(day: int) -> bytes:
    """A key of these fixed days, which are no chain."""
    return sha256(b"masters of day %d" % day).digest()


async def line(game: str, day: int) -> str:
    """How masters played a game's deal, as JSON."""
    found = await drawn(GAMES[game], day, key_of(day), InProcess(GAMES))
    told = {
        "game": game,
        "day": day,
        "attempt": found.attempt,
        "score": found.master.score,
        "moves": plain(found.master.moves),
    }
    return json.dumps(told)


def lines() -> list[str]:
    """Every line."""
    return [asyncio.run(line(game, day)) for game in GAMES for day in DAYS]


if __name__ == "__main__":
    MASTERS.write_text("\n".join([*lines(), ""]))
