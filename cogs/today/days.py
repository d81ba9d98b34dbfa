"""Finds the deals of days: how masters play them, and what a person has done."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from bot.day_keys import DayKeys
from bot.lru import Lru
from bot.ports import DayPlay, Store
from games.kernel.actions import Action
from games.kernel.regulars import Strength
from tables.live.thinking import InProcess
from tables.model.snapshot import AnyGame, Games
from tables.ports import Chance, Clock, Thinker
from tables.today.deal import Drawn, Play, dealt, drawn, gone_on, plain, played, read, written

TRIES = 2
REMEMBERED = 32
"""How many drawn deals are kept in memory, enough for the games of some days."""


class NoThought(Exception):
    """A regular could not choose. The text names only the kind of error, because the error's own
    text may name a card.
    """


class Persistent:
    """A thinker that tries twice, because a dead process is replaced before the second try. Raises
    `NoThought`.
    """

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker

    async def choose(self, game: str, view: Any, strength: Strength, seed: int) -> Action:
        """See `Thinker.choose`."""
        kind = ""
        for _ in range(TRIES):
            try:
                return await self._thinker.choose(game, view, strength, seed)
            except Exception as error:  # noqa: BLE001 (reported without its text, or tried again)
                kind = type(error).__name__
        raise NoThought(kind)


class Days(DayKeys):
    """The deals of days. Each process derives the deals again, because only the chain is stored."""

    def __init__(
        self, store: Store, games: Games, clock: Clock, chance: Chance, thinker: Thinker | None
    ) -> None:
        super().__init__(store, clock, chance)
        self.games: Mapping[str, AnyGame] = games
        self._thinker = Persistent(thinker or InProcess(games))
        self._drawn: Lru[tuple[str, int], asyncio.Task[Drawn]] = Lru(REMEMBERED)

    async def drawn(self, game: str, day: int) -> Drawn:
        """A day's deal of a game, and how a master plays it. People who ask at the same time share
        the work.
        """
        task = self._drawn.get((game, day))
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = asyncio.ensure_future(self._draw(game, day))
            self._drawn.put((game, day), task)
        return await asyncio.shield(task)

    async def prepare(self, game: str, day: int) -> None:
        """Draw a deal before anybody asks for it."""
        await self.drawn(game, day)

    async def _draw(self, game: str, day: int) -> Drawn:
        key = await self.key(day)
        return await drawn(self.games[game], day, key, self._thinker)

    async def begun(self, game: str, user: int, guild: int) -> DayPlay | None:
        """The person's deal of today, which begins now unless it has begun before. Returns None if
        the person was erased today after playing.
        """
        day = self.today
        found = await self._store.day_play(user, day, game)
        if found is not None:
            return found
        about = await self.drawn(game, day)
        play = await gone_on(about.begun, self._thinker)
        new = DayPlay(
            day=day,
            game=game,
            user=user,
            guild=guild,
            attempt=about.attempt,
            moves=plain(play.moves),
        )
        return await self._store.begin_day(new, self._clock.now())

    async def play(self, stored: DayPlay) -> Play:
        """The deal as it stands."""
        key = await self.key(stored.day)
        begun = dealt(self.games[stored.game], stored.day, key, stored.attempt)
        return played(begun, read(stored.moves))

    async def goes_on(self, stored: DayPlay, play: Play, *, compared: bool) -> DayPlay | None:
        """Let the regulars answer what the person did, and store it. Returns None if another press
        came first.
        """
        play = await gone_on(play, self._thinker)
        new = DayPlay(
            day=stored.day,
            game=stored.game,
            user=stored.user,
            guild=stored.guild,
            attempt=stored.attempt,
            moves=plain(play.moves),
            ended_at=self._clock.now() if play.done else None,
            score=play.score if play.done else None,
            story=written(play.story) if play.done else "",
        )
        if not await self._store.go_on_day(new, len(stored.moves), compared=compared):
            return None
        return await self._store.day_play(stored.user, stored.day, stored.game)
