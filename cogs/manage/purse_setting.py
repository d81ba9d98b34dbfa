"""Handles `/manage purse`: sets a person's purse to a number of chips, with a reason.

The store decides, in the same transaction, whether the purse may be set. The purse's owner sees the
reason and the server admin's name under `/balance`.
"""

from __future__ import annotations

import discord

from bot.language.names import safe_name
from bot.people import People
from bot.ports import BankRefusal, PurseSetStore
from bot.presses.invocation import Invocation
from bot.presses.rights import manages_server
from bot.runtime.upkeep.house_log import HouseLog
from cogs.chips.grants import declined
from cogs.chips.purse import LONGEST_REASON
from tables.ports import AlreadyDone, Clock

MOST = 1_000_000


class PurseSetting:
    """Answers the command."""

    def __init__(
        self, store: PurseSetStore, people: People, clock: Clock, log: HouseLog
    ) -> None:
        self._store = store
        self._log = log
        self._people = people
        self._clock = clock

    async def set(
        self, asked: Invocation, member: discord.abc.User, chips: int, reason: str
    ) -> None:
        """Set this purse to this many chips."""
        if not manages_server(asked):
            await asked.tell("refused-manage-guild")
            return
        guild, who = asked.guild, safe_name(member.display_name)
        account = await self._store.account(guild, member.id)
        if account is None:
            await asked.tell("refused-set-no-purse", who=who)
            return
        by = await self._people.purse(asked.interaction)
        why = " ".join(reason.split())
        try:
            before = await self._store.set_purse(
                guild, account, chips, by, why, self._clock.now(), asked.key
            )
        except AlreadyDone:
            await asked.tell("refused-twice")
        except BankRefusal as refused:
            await asked.whisper(declined(asked, refused, who=who))
        else:
            shown = safe_name(why, LONGEST_REASON)
            self._log.say(
                guild, "log-purse", by=f"<@{asked.user}>", who=f"<@{member.id}>", before=before,
                after=chips, reason=shown,
            )  # fmt: skip
            await asked.tell("purse-set", who=who, before=before, after=chips, reason=shown)
