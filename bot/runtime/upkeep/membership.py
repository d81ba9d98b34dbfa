"""Whether those who sit at a table are still members of its server, and not blocked there.

Owns: asking Discord between two deals, and having whoever is gone get up. Must not know: what a
table does then, what is drawn (`bot.messages.messages` says when all of a deal's end is on its
way).
"""

from __future__ import annotations

import discord

from bot.discord.request_pace import Urgency
from bot.discord.rest import DiscordRest, Failure
from bot.messages.messages import Messages
from bot.people import People
from bot.ports import SettingsStore
from tables.commands import Leave
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot


class Membership:
    """Looks after who has left a server."""

    def __init__(
        self,
        directory: Directory,
        rest: DiscordRest,
        people: People,
        messages: Messages,
        store: SettingsStore,
    ) -> None:
        self._directory = directory
        self._rest = rest
        self._people = people
        self._messages = messages
        self._store = store
        messages.deal_ended.subscribe(self._deal_ended)

    def _deal_ended(self, snapshot: Snapshot) -> None:
        self._messages.tasks.spawn(self._look_after(snapshot))

    async def _look_after(self, snapshot: Snapshot) -> None:
        """Whoever is no member any more gets up. Without the members intent nothing announces that
        somebody left the server (docs/discord.md). Whoever was seen there of late is not asked for
        again. A chair whose owner was erased is nobody's. Whoever was blocked in the very moment of
        being given a seat gets up here.
        """
        guild = snapshot.table.guild
        blocked = (await self._store.guild(guild)).blocked
        users = await self._people.users(snapshot)
        for chair in snapshot.table.people():
            user = users.get(chair)
            stays = user is not None and user not in blocked
            if user is not None and stays and self._people.was_present(guild, user):
                continue
            if user is not None and stays and await self._is_member(guild, user):
                self._people.mark_present(guild, user)
                continue
            sitter = snapshot.table.chairs[chair]
            if sitter is not None:
                leave = Leave(by=sitter.account, confirmed=True)
                await self._directory.ask(snapshot.id, leave)

    async def _is_member(self, guild: int, user: int) -> bool:
        """Whether this person is still on the server; in doubt, yes. A person who plays from
        private messages alone may be called otherwise there by now.
        """
        found = await self._rest.member(guild, user, Urgency.TABLE)
        if isinstance(found, discord.Member):
            await self._people.note_name(found)
        return found is not Failure.NO_MEMBER
