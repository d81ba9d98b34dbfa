"""Lets tournaments go on, and keeps the message of each one up to date."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from bot.discord.picture_files import UNKNOWN
from bot.discord.rate_limiter import Urgency
from bot.discord.request_queue import QueuedRequest
from bot.discord.rest import DiscordRest, Failure, Sent, nonce
from bot.ports import Store
from bot.present.tournaments import TournamentPresenter
from bot.render.dialogs.tournament import PODIUM, over_id, over_view, tournament_view
from bot.runtime.upkeep.post_once import SLACK
from bot.runtime.upkeep.tournament_threads import TournamentThreads
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot
from tables.ports import Clock
from tables.supervisor import Loop, Supervisor, failures_logged
from tables.tournament.running import Now, Tournaments
from tables.tournament.tournament import Phase

log = logging.getLogger(__name__)

SOON, IDLE = 1.0, 5.0
"""Seconds between two checks: while a tournament runs here, and otherwise. Another process may
have opened one on our servers.
"""
EDIT_EVERY = 4.0
"""Least seconds between two edits of one message. A press shows its effect at once."""
AGAIN_AFTER = 30.0
"""Seconds until Kro tries again to show a tournament, if Discord has refused that."""


class TournamentLoop:
    """Runs the tournaments of this process's servers. `ours` says whether a server is one."""

    def __init__(
        self,
        tournaments: Tournaments,
        directory: Directory,
        store: Store,
        rest: DiscordRest,
        presenter: TournamentPresenter,
        clock: Clock,
        ours: Callable[[int], bool],
        spawn: Callable[[Coroutine[Any, Any, None]], object],
    ) -> None:
        """`spawn` runs work in the background."""
        self._threads = TournamentThreads(store, directory, rest, clock, ours, spawn)
        self._spawn = spawn
        self._tournaments, self._store, self._rest = tournaments, store, rest
        self.presenter, self._clock, self._ours = presenter, clock, ours
        self.quiet = asyncio.Lock()
        """Held while a command posts a new tournament, so that the loop does not post it too."""
        self._hurried = False
        self._next: asyncio.TimerHandle | None = None
        """When to check again, sooner than the loop does."""
        self._edited: dict[int, float] = {}
        """By tournament: when its message may be edited again."""
        tournaments.changed.subscribe(self._hurry)
        directory.closed.subscribe(self._closed)

    def start(self, supervisor: Supervisor) -> Loop:
        """Check now, after each change, and at least every few seconds."""
        return supervisor.start("tournaments", self._round, failed="tournaments could not go on")

    def _hurry(self, _: int = 0) -> None:
        # A check that has not begun yet sees this change too.
        if not self._hurried:
            self._hurried = True
            self._spawn(self.look())

    def _closed(self, snapshot: Snapshot) -> None:
        if snapshot.table.tournament is not None:
            self._hurry()

    async def _round(self) -> float:
        await self.look()
        return IDLE

    async def look(self) -> None:
        """Let all tournaments of this process go on, and show them. Look again soon if any runs."""
        async with self.quiet:
            self._hurried = False
            found = await self._tournaments.look(self._ours)
            for now in found:
                with failures_logged(log, "tournament %s could not be shown", now.id):
                    await self._show(now)
            self._edited = {now.id: self._edited.get(now.id, 0.0) for now in found}
            if self._next is not None:
                self._next.cancel()
                self._next = None
            if found:
                self._next = asyncio.get_running_loop().call_later(SOON, self._hurry)

    async def _show(self, now: Now) -> None:
        """Post or edit the message of a tournament, if it shows an older version. A round is shown
        once its tables have their threads, because the message links to them.
        """
        stored, at = now.stored, self._clock.now()
        over = now.value.phase is Phase.CLOSED
        if stored.message is not None and stored.shown == stored.version and not over:
            return
        if await self._threads.are_awaited(now) or at < self._edited.get(now.id, 0.0):
            return
        self._edited[now.id] = at + EDIT_EVERY
        guild = await self._store.guild(stored.guild)
        model = await self.presenter.model(now)
        view, channel = tournament_view(guild.language, model), now.value.channel
        if over and not await self._announced(now, guild.language):
            self._edited[now.id] = at + AGAIN_AFTER
            return
        if stored.message is None:
            shown = await self._rest.send(channel, view=view, nonce=nonce("cup", now.id))
        else:
            await self._rest.wait_for_edit_slot(
                channel, QueuedRequest(Urgency.BACKGROUND.value), None
            )
            shown = await self._rest.edit(channel, stored.message, view, UNKNOWN)
        message = shown.message if isinstance(shown, Sent) else stored.message
        if isinstance(shown, Failure):
            self._edited[now.id] = at + AGAIN_AFTER
            if shown.is_passing:
                return
            log.warning("tournament %s cannot be shown: %s", now.id, shown.value)
            message = None if shown is Failure.GONE and not over else message
        await self._store.note_tournament(now.id, message, stored.version, done=over)

    async def _announced(self, now: Now, language: str) -> bool:
        """Post the end of a tournament once. Returns False if it must be tried again."""
        if not any(one.scores for one in now.value.rounds):
            return True
        channel, number = now.value.channel, now.stored.number
        since = (now.value.ended_at or 0.0) - SLACK
        there = await self._rest.has_posted(channel, since, over_id(number))
        if there is True:
            return True
        if isinstance(there, Failure) and there.is_passing:
            return False
        model = await self.presenter.model(now)
        portraits = await self.presenter.portraits(now, PODIUM) if model.pictures else ()
        view = over_view(language, model, portraits)
        sent = await self._rest.send(channel, view=view, nonce=nonce("cupover", now.id))
        return not (isinstance(sent, Failure) and sent.is_passing)
