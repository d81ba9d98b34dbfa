"""Posts the day's line in the channels that server admins chose (ADR 29)."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from datetime import datetime, time, timedelta

from bot.day_keys import DayKeys
from bot.discord.rest import DiscordRest, nonce
from bot.game_night import zone_of
from bot.ports import Guild, LineToPost, Store
from bot.render.dialogs.day_line import Best, LineModel, line_view, list_id
from bot.runtime.upkeep.house_log import HouseLog
from bot.runtime.upkeep.post_once import AGAIN_AFTER, Announcement, post_once
from tables.ports import Clock
from tables.supervisor import Loop, Supervisor, failures_logged
from tables.today.chain import DAY

log = logging.getLogger(__name__)

HALF_HOUR = 1800.0
"""Some time zones are half an hour away from others."""


class DayLines:
    """Posts the lines. `games` are all games, and `ours` returns whether a server is one of this
    process's.
    """

    def __init__(
        self,
        store: Store,
        rest: DiscordRest,
        house_log: HouseLog,
        keys: DayKeys,
        clock: Clock,
        games: Sequence[str],
        ours: Callable[[int], bool],
    ) -> None:
        self._store, self._rest, self._log, self._keys = store, rest, house_log, keys
        self._clock, self._games, self._ours = clock, games, ours

    def start(self, supervisor: Supervisor) -> Loop:
        """Post what is due now, and then at each full and half hour."""
        return supervisor.start("day line", self._round, failed="the day's line was not posted")

    async def _round(self) -> float:
        return AGAIN_AFTER if await self.look() else HALF_HOUR - self._clock.now() % HALF_HOUR

    async def look(self) -> bool:
        """Post the lines that are due. One failure stops no other server. Returns whether there
        were any, so that the next check comes soon.
        """
        day, now = self._keys.today, self._clock.now()
        due_now = [
            line
            for line in await self._store.lines_to_post(day)
            if self._ours(line.guild)
            and line.changed < line_begins(await self._store.guild(line.guild), day) <= now
        ]
        for due in due_now:
            with failures_logged(log, "the day's line of server %s was not posted", due.guild):
                await self._post(due, day)
        return bool(due_now)

    async def _post(self, due: LineToPost, day: int) -> None:
        """Post the line of this day once."""
        settings = await self._store.guild(due.guild)
        if settings.day_line is None or not await self._keys.has(day):
            return
        message = Announcement(
            settings.day_line,
            list_id(day),
            nonce("line", due.guild, day),
            line_view(settings.language, await self._model(due.guild, day)),
        )

        async def note(_: float | None, at: float) -> bool:
            return await self._store.note_line(due.guild, (due.day, due.tried), (day, at))

        # What became of the line of an earlier day does not matter any more.
        tried = due.tried if due.day == day else None
        found = await post_once(self._rest, message, tried, self._clock.now(), note)
        if found is None:
            return  # The next round checks whether it arrived, and otherwise tries again.
        over = await self._store.note_line(
            due.guild, (day, found.tried), (day, None), silent=found.refused is not None
        )
        if found.refused is not None and over:
            log.warning(
                "the day's line could not be posted on server %s: %s",
                due.guild, found.refused.value,
            )  # fmt: skip
            self._log.say(due.guild, "log-day-line-silent", channel=f"<#{settings.day_line}>")

    async def _model(self, guild: int, day: int) -> LineModel:
        off = (await self._store.blocked()).switched_off
        found = {one.game: one for one in await self._store.day_best(guild, day - 1)}
        is_first = not await self._keys.has(day - 1)
        return LineModel(
            day=day,
            seal=await self._keys.seal(day),
            opened="" if is_first else (await self._keys.key(day - 1)).hex(),
            games=[game for game in self._games if game not in off],
            best=[
                Best(game, found[game].score, found[game].people, found[game].users)
                for game in self._games
                if game in found
            ],
        )


def line_begins(guild: Guild, day: int) -> float:
    """When the line's hour begins on this day.

    The day is in UTC, the hour in the server's time zone. If that zone has no such hour on this
    day because its clocks change, the start of the day counts.
    """
    zone, midnight = zone_of(guild), day * DAY
    first = datetime.fromtimestamp(midnight, zone).date()
    hours = (
        datetime.combine(first + timedelta(days=later), time(guild.day_hour), zone).timestamp()
        for later in range(2)
    )
    return next((at for at in hours if midnight <= at < midnight + DAY), midnight)
