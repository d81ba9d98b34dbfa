"""Tells people in private that friends sit at a table with a seat for them, once a day at most.

`db.statements.friends` says who are friends. Only people who have asked for these messages get
them, and only such people are named in them.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.discord.rate_limiter import Urgency
from bot.discord.rest import DiscordRest, nonce
from bot.language.names import safe_name
from bot.lru import Lru
from bot.messages.messages import Messages
from bot.people import People, shown
from bot.ports import FriendsSeen, Store
from bot.present.presenters import Presenters
from bot.presses.rights import has_seat, member_sees
from bot.runtime.upkeep.house_log import Server
from tables.commands import Command, Outcome, Sit
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot
from tables.ports import Clock

DEALS, LATEST = 20, 500
"""The reader must have played `DEALS` of a friend's last `LATEST` deals."""
DAY = 86_400.0


class FriendsAtTables:
    """Looks at a table when a person sits down there, and at no other commit. `named` finds the
    name of a server of this process.
    """

    def __init__(
        self,
        store: Store,
        people: People,
        rest: DiscordRest,
        messages: Messages,
        presenters: Presenters,
        directory: Directory,
        clock: Clock,
        named: Callable[[int], Server | None],
    ) -> None:
        self._store, self._people, self._rest = store, people, rest
        self._messages, self._sentences = messages, presenters.sentences
        self._directory, self._clock, self._named = directory, clock, named
        self._unseen: Lru[tuple[int, int], int] = Lru()
        """The day on which a person could not see a channel, by user and channel."""
        directory.committed.subscribe(self._committed)
        directory.opened.subscribe(self._opened)

    def _committed(self, command: Command, outcome: Outcome) -> None:
        if isinstance(command, Sit):
            self._opened(outcome.snapshot)

    def _opened(self, snapshot: Snapshot) -> None:
        if len(snapshot.table.people()) > 1 and has_seat(snapshot.table, None):
            self._messages.tasks.spawn(self.look(snapshot))

    async def look(self, snapshot: Snapshot) -> None:
        """Tell the people who have friends at this table."""
        table, day = snapshot.table, int(self._clock.now() // DAY)
        if not (await self._store.guild(table.guild)).friends:
            return
        seated = [
            c.account for i in table.people() if (c := table.chairs[i]) and not c.played_by_regular
        ]
        found = await self._store.friends_seen(table.guild, seated, day, DEALS, LATEST)
        if not found:
            return
        here = [one.table for one in await self._directory.tables(table.guild)]
        blocked = (await self._store.blocked()).people
        for one in found:
            # A person at any table of the server knows who plays there.
            if one.user not in blocked and not any(other.has(one.account) for other in here):
                await self._tell(snapshot, one, day)

    async def _tell(self, snapshot: Snapshot, one: FriendsSeen, day: int) -> None:
        """Send the message, if the person may see the table. It is sent at most once: if a process
        is killed in between, it is lost.
        """
        table, server = snapshot.table, self._named(snapshot.table.guild)
        unseen = (one.user, table.channel)
        if server is None or self._unseen.get(unseen) == day:
            return
        member = await self._rest.member(table.guild, one.user, Urgency.BACKGROUND)
        if not member_sees(member, table.channel):
            self._unseen.put(unseen, day)
            return
        if not await self._store.note_told(one.account, day):
            return
        holders = await self._store.holders(one.friends)
        line = await self._sentences.friends_seen(
            snapshot,
            await self._people.language(one.user),
            safe_name(server[0], 40),
            [shown(holders[friend]) for friend in one.friends],
        )
        person = await self._people.settings(one.user)
        await self._messages.reach.send_private(
            person, nonce("friends", one.account, day), line.view, line.content, Urgency.BACKGROUND
        )
