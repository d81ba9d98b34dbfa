"""Makes players get up who are no longer members of the server, or are blocked there."""

from __future__ import annotations

import discord

from bot.discord.rate_limiter import Urgency
from bot.discord.rest import DiscordRest, Failure
from bot.messages.messages import Messages
from bot.people import People
from bot.ports import Store
from tables.commands import Leave
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot


class Membership:
    """Finds players who have left a server."""

    def __init__(
        self,
        directory: Directory,
        rest: DiscordRest,
        people: People,
        messages: Messages,
        store: Store,
    ) -> None:
        self._directory = directory
        self._rest = rest
        self._people = people
        self._messages = messages
        self._store = store
        messages.deal_ended.subscribe(self._deal_ended)

    def _deal_ended(self, snapshot: Snapshot) -> None:
        self._messages.tasks.spawn(self._remove_non_members(snapshot))

    async def _remove_non_members(self, snapshot: Snapshot) -> None:
        """Make each player get up who is no longer a member. Without the members intent Discord
        does not announce that a member left (docs/discord.md). A person who was seen there recently
        is not looked up again. A chair whose owner was erased has no user. A person who was blocked
        while getting a seat gets up here too.
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
                leave = Leave(by=sitter.account, confirmed=True, removed=True)
                await self._directory.ask(snapshot.id, leave)

    async def _is_member(self, guild: int, user: int) -> bool:
        """Whether this person is still on the server; True if that is unknown. It also notes the
        name, because the name of a person who plays only in private messages may have changed.
        """
        found = await self._rest.member(guild, user, Urgency.TABLE)
        if isinstance(found, discord.Member):
            await self._people.note_name(found)
        return found is not Failure.NO_MEMBER
