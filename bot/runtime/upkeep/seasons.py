"""Ends seasons with the month, and announces the winners of every season that has ended."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial

from bot.discord.rest import DiscordRest, nonce
from bot.people import shown
from bot.ports import BankRefusal, DueSeason, LeaderboardLine, Person, SeasonToAnnounce, Store
from bot.render.dialogs.podium import PODIUM, PodiumModel, Winner, board_id, podium_view
from bot.runtime.upkeep.house_log import HouseLog
from bot.runtime.upkeep.post_once import Announcement, post_once
from tables.ports import Clock
from tables.supervisor import Loop, Supervisor, failures_logged

log = logging.getLogger(__name__)

MINUTE, HOUR = 60.0, 3600.0
TIED = 10
"""The most people on a podium, because several may share a place."""


class Seasons:
    """Ends and announces seasons. `ours` returns whether a server is one of this process's."""

    def __init__(
        self,
        store: Store,
        rest: DiscordRest,
        house_log: HouseLog,
        clock: Clock,
        ours: Callable[[int], bool],
    ) -> None:
        self._store, self._rest, self._log = store, rest, house_log
        self._clock, self._ours = clock, ours
        self._waiting: set[tuple[int, int]] = set()
        """Server and number of each season that waits for chips at tables, as the log says."""

    def start(self, supervisor: Supervisor) -> Loop:
        """Check now, on the first of each month, and at least once an hour. So a season also ends
        if the month began while no bot ran.
        """
        return supervisor.start(
            "seasons", self._round, failed="seasons could not be ended or announced"
        )

    async def _round(self) -> float:
        if await self.look():
            return MINUTE
        now = self._clock.now()
        return min(HOUR, month_ends(now) - now)

    async def hurry(self) -> None:
        """Announce at once a season that a server admin has ended."""
        await self.look()

    async def look(self) -> bool:
        """End the seasons that are due, and announce those that have ended. One failure stops no
        other server. Returns whether there were any, so that the next check comes soon.
        """
        due_now = await self._store.seasons_due(month_began(self._clock.now()))
        for due in due_now:
            if self._ours(due.guild):
                with failures_logged(log, "the season of server %s could not end", due.guild):
                    await self._end(due)
        to_announce = await self._store.seasons_to_announce()
        for ended in to_announce:
            if self._ours(ended.guild):
                with failures_logged(
                    log, "the winners of server %s could not be announced", ended.guild
                ):
                    await self._announce(ended)
        return any(self._ours(one.guild) for one in (*due_now, *to_announce))

    async def _end(self, due: DueSeason) -> None:
        guild, number, chips = due.guild, due.number, due.chips
        try:
            if due.tables:
                raise BankRefusal("season-staked")
            moved = await self._store.end_month(guild, number, chips, self._clock.now())
        except BankRefusal as why:
            # Another process or a server admin was first, or chips are at tables.
            if why.code == "season-staked" and (guild, number) not in self._waiting:
                self._waiting.add((guild, number))
                self._log.say(guild, "log-season-waits", number=number)
            return
        self._waiting.discard((guild, number))
        self._log.say(guild, "log-season-month", number=number, chips=chips, moved=moved)

    async def _announce(self, ended: SeasonToAnnounce) -> None:
        """Post the winners once."""
        guild, number = ended.guild, ended.number
        settings = await self._store.guild(guild)
        model = None if settings.winners is None else await self._podium(ended)
        if settings.winners is None or model is None:
            await self._store.note_announcing(guild, number, ended.tried, None)
            return
        message = Announcement(
            settings.winners,
            board_id(number, everything=model.everything),
            nonce("winners", guild, number),
            podium_view(settings.language, model),
        )
        note = partial(self._store.note_announcing, guild, number)
        found = await post_once(self._rest, message, ended.tried, self._clock.now(), note)
        if found is None:
            return  # The next round checks whether it arrived, and otherwise tries again.
        if found.refused is not None:
            log.warning(
                "the winners of season %s could not be announced on server %s: %s",
                number, guild, found.refused.value,
            )  # fmt: skip
            where = f"<#{settings.winners}>"
            self._log.say(guild, "log-winners-silent", number=number, channel=where)
        await note(found.tried, None)

    async def _podium(self, ended: SeasonToAnnounce) -> PodiumModel | None:
        """The winners among people, or else in all deals. None if nobody who may be named has a
        place.
        """
        guild, number = ended.guild, ended.number
        for among_people in (True, False):
            lines = await self._store.standing(guild, number, 0, TIED, among_people)
            if lines:
                winners = [
                    Winner(line.place, shown(line), line.won)
                    for line in lines
                    if line.place <= PODIUM and await self._may_be_named(line)
                ]
                if not winners:
                    return None
                _, players = await self._store.standing_line(guild, number, 0, among_people)
                return PodiumModel(
                    number=number,
                    chips=ended.chips,
                    winners=winners,
                    players=players,
                    deals=ended.deals,
                    everything=not among_people,
                )
        return None

    async def _may_be_named(self, line: LeaderboardLine) -> bool:
        """Whether this person does not hide statistics. Others keep their places."""
        return line.user is None or (await self._store.person(line.user) or Person(line.user)).stats


def month_began(now: float) -> float:
    """When this month began, in UTC."""
    first = datetime.fromtimestamp(now, UTC).replace(day=1, hour=0, minute=0, second=0)
    return first.replace(microsecond=0).timestamp()


def month_ends(now: float) -> float:
    """When the next month begins, in UTC."""
    first = datetime.fromtimestamp(month_began(now), UTC)
    return (first + timedelta(days=32)).replace(day=1).timestamp()
