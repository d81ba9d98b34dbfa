"""Handles `/rules`: chooses the game and the table whose rules are shown."""

from __future__ import annotations

from collections.abc import Sequence

from bot.people import People
from bot.ports import RulesStore
from bot.present.sentences import Reference
from bot.presses.handlers import command_press
from bot.presses.invocation import CommandClick, Invocation
from bot.presses.rights import table_seen
from bot.presses.rules_reading import RulesReading
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot


class RulesCommand:
    """Answers the command, and presses on its message."""

    def __init__(
        self, directory: Directory, store: RulesStore, people: People, reference: Reference
    ) -> None:
        self._directory = directory
        self._store = store
        self._reading = RulesReading(directory, store, people, reference)

    async def open(self, asked: Invocation, key: str | None) -> None:
        """Show the rules of a game. Without a `key` it is the game at the person's own table, in
        this channel first. Next come other tables in this channel, then the first game.
        """
        games = self._directory.services.games
        game = games.get(key) if key else None
        if key and game is None:
            await asked.tell("refused-no-game")
            return
        snapshot = None if game is not None else await self._nearest(asked)
        if game is None:
            game = next(iter(games.values())) if snapshot is None else snapshot.game
        await self._reading.open(asked, game, snapshot)

    @command_press("rules")
    async def choose_chapter(self, click: CommandClick) -> None:
        """Show a chapter chosen in the menu."""
        key, *at = click.press.args or ("",)
        await self._turn_to(click, key, at, click.chosen)

    @command_press("page")
    async def turn(self, click: CommandClick) -> None:
        """Show the previous or next chapter."""
        key, chapter = (*click.press.args[:2], "", "")[:2]
        await self._turn_to(click, key, click.press.args[2:], chapter)

    @command_press("games")
    async def choose_game(self, click: CommandClick) -> None:
        """Show the first chapter of another game's rules."""
        await self._turn_to(click, click.chosen, click.press.args, "")

    async def _turn_to(self, asked: Invocation, key: str, at: Sequence[str], chapter: str) -> None:
        """Turn to a chapter. `at` names the table from which the rules were opened; its options are
        shown only with its own game.
        """
        game = self._directory.services.games.get(key)
        if game is None:
            await asked.tell("refused-old-button")
            return
        snapshot = None
        if at:
            snapshot = await table_seen(self._directory, self._store, asked, at[0])
        await self._reading.turn(asked, game, snapshot, chapter)

    async def _nearest(self, asked: Invocation) -> Snapshot | None:
        """The open table that this person most likely means; the newest one of several."""
        purses = await self._store.accounts(asked.user)
        found: list[tuple[bool, bool, int, Snapshot]] = []
        for guild in (asked.guild,) if asked.in_guild else purses:
            for snapshot in await self._directory.tables(guild):
                own = snapshot.table.has(purses.get(guild))
                here = snapshot.table.channel == asked.channel
                if own or here:
                    found.append((own, here, snapshot.id, snapshot))
        return max(found, key=lambda one: one[:3])[3] if found else None
