"""A real process, killed by `kill -9` again and again in mid-play.

Owns: playing over sockets while the bot's process is killed, and going over the books each time.
Must not know: any rule, how a process is started (`tests.support.sandbox`).
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import tempfile
from collections.abc import Callable
from pathlib import Path

from db.audit.checker import check_now
from tests.support.sandbox.one_bot import Server, open_server
from tests.support.sandbox.player import Player
from tests.support.sandbox.players import full_table

GAMES = ("mousel", "bourre", "muggins", "mus")
AT_ONE_TABLE = 10
"""Kills before another game is played."""


async def kill_again_and_again(kills: int, seed: int, say: Callable[[str], None]) -> int:
    """Kill so often; returns how often the books were wrong or an answered press was lost."""
    rng, done, wrong = random.Random(seed), 0, 0
    while done < kills:
        game = GAMES[done // AT_ONE_TABLE % len(GAMES)]
        with tempfile.TemporaryDirectory() as place:
            # A server prints what its bot has said, for whoever looks for why a test failed.
            async with open_server(Path(place)) as server:
                server.expects_trouble = True
                for _ in range(min(AT_ONE_TABLE, kills - done)):
                    wrong += await _one(server, game, rng, say)
                    done += 1
        say(f"{done} kills, {wrong} found")
    return wrong


async def _one(server: Server, game: str, rng: random.Random, say: Callable[[str], None]) -> int:
    """Play for a moment, kill the bot, start it again; returns whether anything was lost."""
    players = await server.players("Anna", "Bo", "Cilla", "Dagny")
    with contextlib.suppress(Exception):
        if not server.query("SELECT 1 FROM card_table WHERE closed_at IS NULL"):
            await full_table(players, game)
            await players[0].deal()
    playing = asyncio.gather(*(_play(p) for p in players), return_exceptions=True)
    await asyncio.sleep(rng.uniform(0.05, 1.5))
    # What stands on disk when the bot is killed, or sooner, has been told to somebody.
    known = server.query("SELECT table_id, deal, seq, events FROM step")
    await server.bot.kill()
    playing.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await playing
    await server.leave()
    await server.bot.start()
    now = set(server.query("SELECT table_id, deal, seq, events FROM step"))
    lost = [row for row in known if row not in now]
    report = check_now(server.bot.database)
    if lost or not report.ok:
        say(f"{game}: {lost or report}")
        return 1
    return 0


async def _play(player: Player) -> None:
    while True:
        table = player.table()
        if table is not None and player.settled(1) is not None:
            with contextlib.suppress(Exception):
                await player.deal()
        with contextlib.suppress(TimeoutError, AssertionError):
            await player.play(lambda: False, within=5.0)
