"""Calls members to their server's weekly game night, and posts who won what in the evening."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from bot.discord.rest import DiscordRest, nonce
from bot.game_night import begins, night_of
from bot.people import shown
from bot.ports import Evening, EveningPlayer, Guild, Holder, Night, NightStage, Store
from bot.render.dialogs.night import (
    LISTED,
    MOST_CALLED,
    BestDeal,
    EveningModel,
    Fared,
    evening_id,
    evening_view,
    reminder,
    sit_id,
)
from bot.runtime.upkeep.house_log import HouseLog
from bot.runtime.upkeep.night_events import NightEvents
from bot.runtime.upkeep.post_once import AGAIN_AFTER, Announcement, post_once
from tables.ports import Clock
from tables.supervisor import Loop, Supervisor, failures_logged

log = logging.getLogger(__name__)

LONGEST_PAUSE = 900.0
"""The most seconds until the next check. Another process may have changed a setting meanwhile."""
LATE = 3600.0
"""How many seconds after its start a game night is still called."""
OVERTIME = 3 * 3600.0
"""Seconds for which an evening waits for its last table to close."""
TABLES_AGAIN_AFTER = 300.0
"""Seconds until it is checked again whether that table has closed."""
FORGOTTEN_AFTER = 86_400.0
"""Seconds after an evening in which its standing is still posted."""


class GameNights:
    """Takes game nights from one stage to the next. `ours` returns whether a server is one of this
    process's.
    """

    def __init__(
        self,
        store: Store,
        rest: DiscordRest,
        house_log: HouseLog,
        clock: Clock,
        ours: Callable[[int], bool],
        events: NightEvents,
    ) -> None:
        self._store, self._rest, self._log = store, rest, house_log
        self._events = events
        self._clock, self._ours = clock, ours
        self._supervisor: Supervisor | None = None
        self._again = self._looking = False
        """Whether to check again at once, and whether a check is in progress."""

    def start(self, supervisor: Supervisor) -> Loop:
        """Check now, when a night begins or ends, and at least every quarter of an hour."""
        self._supervisor = supervisor
        return supervisor.start("game nights", self._round, failed="game nights could not go on")

    def look_again(self) -> None:
        """Check at once, because a setting has changed."""
        self._again = True
        if self._supervisor is not None and not self._looking:
            self.start(self._supervisor)

    async def _round(self) -> float:
        self._again, self._looking = False, True
        try:
            soon = await self.look()
        finally:
            self._looking = False
        return 0.0 if self._again else soon

    async def look(self) -> float:
        """Begin and continue nights. A failure on one server stops no other. Returns the seconds
        until the next check.
        """
        now, soon = self._clock.now(), LONGEST_PAUSE
        known = {one.guild: one for one in await self._store.night_events()}
        for guild in await self._store.night_servers():
            settings = await self._store.guild(guild)
            if self._ours(guild) and (found := begins(settings, now)):
                last, coming = found
                if now < last.at + LATE:
                    await self._store.begin_night(night_of(settings, last))
                kept = self._events.keep(settings, coming, known.pop(guild, None), now)
                soon = min(soon, coming.at - now, await self._again_after(guild, kept))
        for guild, event in known.items():
            if self._ours(guild):
                ended = self._events.end(event, now)
                soon = min(soon, await self._again_after(guild, ended))
        for night in await self._store.nights():
            if self._ours(night.guild):
                again_after = AGAIN_AFTER
                with failures_logged(
                    log, "the game night of server %s could not go on", night.guild
                ):
                    again_after = await self._go_on(night, now)
                soon = min(soon, again_after)
        return max(soon, 1.0)

    async def _again_after(self, guild: int, work: Awaitable[bool]) -> float:
        """Do this with a server's event. Returns the seconds until it may have to be done again."""
        done = False
        with failures_logged(log, "the event of server %s could not be kept", guild):
            done = await work
        return LONGEST_PAUSE if done else AGAIN_AFTER

    async def _go_on(self, night: Night, now: float) -> float:
        """Do what is due. Returns the seconds until something may be due again."""
        settings = await self._store.guild(night.guild)
        if settings.night_day is None or settings.night_channel is None:
            await self._end(night)
            return LONGEST_PAUSE
        match night.stage:
            case NightStage.CALL:
                return await self._call(night, settings, now)
            case NightStage.EVENING:
                return await self._wait(night, now)
            case _:
                return await self._post_standing(night, settings, now)

    async def _call(self, night: Night, settings: Guild, now: float) -> float:
        """Post the reminder. If nobody wants to be called, that is done once on a server, because
        the reminder has the button.
        """
        called = await self._store.called_to_night(night.guild, MOST_CALLED)
        quiet = not called and await self._store.had_night(night.guild, night.day)
        if quiet or now >= night.ends:
            await self._end(night)
            return LONGEST_PAUSE
        line = reminder(settings.language, night.day, night.ends, settings.night_game, called)
        if line.view is None:
            raise ValueError("a reminder has buttons")
        message = Announcement(
            night.channel,
            sit_id(night.day),
            nonce("night", night.guild, night.day),
            line.view,
            line.content,
            called,
        )
        return await self._post(night, message, now, NightStage.EVENING)

    async def _wait(self, night: Night, now: float) -> float:
        """End the evening at its time, or as soon as no table that was opened in it is open."""
        if now < night.ends:
            return night.ends - now
        opened = await self._store.has_table_since(night.guild, night.begins)
        if opened and now < night.ends + OVERTIME:
            return TABLES_AGAIN_AFTER
        ended = replace(night, stage=NightStage.STANDING, tried=None, over=now)
        await self._store.go_on_night(night, ended)
        return 0.0

    async def _post_standing(self, night: Night, settings: Guild, now: float) -> float:
        found = await self._store.evening(night)
        over = night.ends if night.over is None else night.over
        if not found.deals or now > over + FORGOTTEN_AFTER:
            await self._end(night)
            return LONGEST_PAUSE
        message = Announcement(
            night.channel,
            evening_id(night.day),
            nonce("evening", night.guild, night.day),
            evening_view(settings.language, model_of(night.day, found)),
        )
        return await self._post(night, message, now, NightStage.OVER)

    async def _post(
        self, night: Night, message: Announcement, now: float, then: NightStage
    ) -> float:
        """Post it, once. If Discord refuses, the night is over."""

        async def note(tried: float | None, at: float) -> bool:
            before = replace(night, tried=tried)
            return await self._store.go_on_night(before, replace(night, tried=at))

        found = await post_once(self._rest, message, night.tried, now, note)
        if found is None:
            return AGAIN_AFTER
        tried = replace(night, tried=found.tried)
        if found.refused is not None:
            log.warning(
                "the game night of server %s could not be announced: %s",
                night.guild, found.refused.value,
            )  # fmt: skip
            self._log.say(night.guild, "log-night-silent", channel=f"<#{night.channel}>")
            await self._end(tried)
            return LONGEST_PAUSE
        await self._store.go_on_night(tried, replace(night, stage=then, tried=None))
        return 0.0 if then is NightStage.EVENING else LONGEST_PAUSE

    async def _end(self, night: Night) -> None:
        await self._store.go_on_night(night, replace(night, stage=NightStage.OVER, tried=None))


def model_of(day: int, found: Evening) -> EveningModel:
    """The standing of an evening, with equal sums at one place."""
    places = {player.won: k + 1 for k, player in reversed([*enumerate(found.shown)])}
    first = max(found.shown, key=lambda one: one.best.chips, default=None)
    return EveningModel(
        day=day,
        deals=found.deals,
        people=found.people,
        lines=[Fared(places[one.won], _name(one), one.won) for one in found.shown[:LISTED]],
        best=None
        if first is None or first.best.chips <= 0
        else BestDeal(_name(first), first.best.chips, first.best.game, first.best.table_number),
    )


def _name(player: EveningPlayer) -> str:
    return shown(Holder(player.account, player.user, player.name))
