"""Kills a real process repeatedly in mid-play by `kill -9`.

It plays over sockets and records which presses were shown as done. Those must be on disk from then
on. It audits the ledger each time. The same people also play the deal of the day.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from db.audit.checker import check_now
from db.statements.interactions import seen
from tests.soak.day_players import DayPlayers
from tests.soak.detectors import Found, still_asked
from tests.soak.driver import COMMANDS, GAMES
from tests.support.patience import PATIENCE
from tests.support.sandbox.one_bot import Server, open_server
from tests.support.sandbox.people.message_form import ASIDES, ID, Json, offers, turn_in
from tests.support.sandbox.people.page_client import PageRefused
from tests.support.sandbox.people.player import REDREW, Player
from tests.support.sandbox.people.players import full_table

AT_ONE_TABLE = 10
"""Kills before another game is played."""
BETWEEN = (0.1, 0.3)
"""Seconds between two presses in a deal of the day."""
ALIVE = (0.05, 1.5)
"""Seconds of play before a kill; at a new table from the first press that was shown as done."""
TOLD = 5
"""Rows of lost data in a report."""


class Witness(Player):
    """A player who records which presses were shown as done."""

    def __init__(self, player: Player, server: Server, played: asyncio.Event) -> None:
        super().__init__(player.person, player.channel)
        self._server, self._played = server, played
        self.shown_done: list[tuple[str, str, str]] = []
        """Interaction, table, decision."""

    async def press(self, message: Json, custom_id: str, *, unchecked: bool = False) -> Json:
        """See `Player.press`. Record the press if the answer removed the question."""
        answer = await super().press(message, custom_id, unchecked=unchecked)
        asked = ID.fullmatch(custom_id)
        if asked is None or asked["decision"] == "-" or asked["choice"].split(".")[0] in ASIDES:
            return answer
        if answer["callback_type"] == REDREW:
            # Read from the Discord itself, because the person's page may be behind.
            box = self._server.box
            now = box.world.message(message["channel_id"], message["id"])
            turn = turn_in(box.shapes.message(now)) if now is not None else None
            if turn is None or turn.decision != asked["decision"]:
                self.shown_done.append((answer["id"], asked["table"], asked["decision"]))
                self._played.set()
        return answer


class Killing:
    """One table whose bot is killed repeatedly."""

    def __init__(self, server: Server, game: str, rng: random.Random) -> None:
        self._server, self._game, self._rng = server, game, rng
        self._steps: set[tuple[object, ...]] = set()
        """The log at the last kill."""
        self.days = DayPlayers(server.box, [server], BETWEEN)
        self.counted: set[str] = set()
        """Interactions that were shown as done, and are on disk."""

    async def once(self) -> str:
        """Play for a moment, kill the bot and start it again; return the lost data, or nothing."""
        server = self._server
        people = await server.players("Anna", "Bo", "Cilla", "Dagny")
        played = asyncio.Event()
        players = [Witness(player, server, played) for player in people]
        if not server.query("SELECT 1 FROM card_table WHERE closed_at IS NULL"):
            command, options = COMMANDS.get(self._game, (self._game, {}))
            await full_table([*players], command, **options)
        playing = [asyncio.create_task(_play(player)) for player in players]
        playing.append(asyncio.create_task(self.days.play()))
        if not self.counted:
            first = asyncio.create_task(played.wait())
            await _meanwhile([*playing, first], PATIENCE)
            first.cancel()
        await _meanwhile(playing, self._rng.uniform(*ALIVE))
        await server.bot.kill()
        for task in playing:
            task.cancel()
        # A dead bot's players receive only that it does not answer.
        await asyncio.gather(*playing, return_exceptions=True)
        wrong = self._lost_presses(players)
        self._steps |= set(self._log())
        await server.leave()
        wrong = wrong or await self._lost_moves()
        await server.bot.start()
        return wrong or self._lost_since() or await self._lost_moves()

    async def _lost_moves(self) -> str:
        """Check every deal of the day."""
        with self._books() as con:
            try:
                await self.days.check(con)
            except Found as found:
                return str(found)
        return ""

    def _lost_presses(self, players: list[Witness]) -> str:
        """Check that every press shown as done is on disk, before the bot starts again."""
        with self._books() as con:
            for player in players:
                for interaction, table, decision in player.shown_done:
                    if still_asked(con, table, decision, int(player.person.id)):
                        return f"{player.name} was shown decision {decision} as done"
                    if seen(con, interaction):
                        self.counted.add(interaction)
        return ""

    def _lost_since(self) -> str:
        """Check that the bot has not lost any of it since its start."""
        if gone := self._steps - set(self._log()):
            return f"of the log is gone: {sorted(gone, key=repr)[:TOLD]}"
        with self._books() as con:
            if lost := [n for n in self.counted if not seen(con, n)]:
                return f"interactions that were carried out are forgotten: {lost[:TOLD]}"
        report = check_now(self._server.bot.database)
        return "" if report.ok else str(report)

    def _log(self) -> list[tuple[object, ...]]:
        return self._server.query("SELECT table_id, deal, seq, seat, action, events FROM step")

    def _books(self) -> contextlib.closing[sqlite3.Connection]:
        return contextlib.closing(sqlite3.connect(self._server.bot.database, timeout=10))


async def kill_again_and_again(kills: int, seed: int, say: Callable[[str], None]) -> int:
    """Kill `kills` times; return the number of faults.

    A fault is a wrong ledger, a lost press that was shown as done, or a table without play.
    """
    rng, done, wrong, presses, of_days = random.Random(seed), 0, 0, 0, 0
    at_one = min(AT_ONE_TABLE, max(1, kills // len(GAMES)))
    while done < kills:
        game = GAMES[done // at_one % len(GAMES)]
        with tempfile.TemporaryDirectory() as place:
            # A server prints the bot's output, for the diagnosis of a failed test.
            async with open_server(Path(place)) as server:
                server.expects_trouble = True
                table = Killing(server, game, rng)
                for _ in range(min(at_one, kills - done)):
                    if lost := await table.once():
                        wrong += 1
                        say(f"{game}: {lost}")
                    done += 1
                if not table.counted:
                    wrong += 1
                    say(f"{game}: nothing was played")
                presses += len(table.counted)
                of_days += table.days.presses
        say(
            f"{done} kills, {presses} presses that were shown as done,"
            f" {of_days} in deals of the day, {wrong} found"
        )
    return wrong


async def _meanwhile(playing: Sequence[asyncio.Task[Any]], seconds: float) -> None:
    """Let them play for some seconds, or until one of them is done. Raises any error, because none
    may occur while the bot lives.
    """
    done, _ = await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()


async def _play(player: Player) -> None:
    """Play one deal after the other."""
    while True:
        await player.play(lambda: (table := player.table()) and offers(table, "deal"))
        table = player.table()
        button = offers(table, "deal") if table is not None else None
        if table is None or button is None:
            continue
        with contextlib.suppress(PageRefused):  # another player was faster
            await player.press(table, button)
        await player.see(lambda now=table: player.table() is not now)
