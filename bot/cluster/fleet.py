"""This process's part in a fleet, put together for its client.

Owns: which of the parts does what the client asks for. Must not know: how any of it is done.
"""

from __future__ import annotations

import logging
import os
import secrets
import socket
from collections.abc import Callable
from importlib.metadata import version

import discord

from bot.cluster.budget import Budget
from bot.cluster.forwarding import Forwarding, Raw
from bot.cluster.home import monotonic
from bot.cluster.invalidation import Invalidation
from bot.cluster.letters import Letters
from bot.cluster.meeting import Identity, Meeting
from bot.cluster.member import Member
from bot.cluster.sessions import Sessions
from bot.cluster.tables_of_shards import Among, TablesOfShards
from bot.discord.refusals.pause import PROBE_WITHIN
from bot.discord.request_pace import RequestPace
from bot.messages.messages import Messages
from bot.runtime.settings import Settings
from bot.runtime.upkeep.taking_up import TakingUp
from bot.store_cache import RememberingStore
from tables.live.directory import Directory
from tables.ports import Unreachable

log = logging.getLogger(__name__)

STOP = "stop"
"""What is told when Discord takes no requests of the bot's for a while."""
PRIVATE = "private"
"""What is told when Discord refuses private messages of the bot, or takes them again."""
INVALID = "invalid"
"""The count of responses for which Discord bans an address; processes may share it."""
SENT = "sent"
"""What whoever gives a shard away tells of what went to channels just before. All hear it: a
channel's limit holds for whoever writes there, as for the hands of somebody who is at two tables.
"""


class Fleet:
    """Of one client."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        meeting: Meeting,
        settings: Settings,
        requests: RequestPace,
        closed: Callable[[int], None],
    ) -> None:
        """`requests` are shared with the others; `closed` is told of each shard whose session
        was.
        """
        self._meeting = meeting
        self._wanted = settings.shards
        self._work: TablesOfShards | None = None
        self.identity = new_process(settings.process)
        self._letters = Letters(self.identity, meeting)
        self._sessions = sessions = Sessions(client, meeting, closed, self._refused)
        budget = Budget(requests.demand)
        self._member = Member(self.identity, meeting, self._letters, sessions, self, budget)
        self._requests = requests
        requests.share(lambda: budget.allowed(monotonic()))
        requests.refused_for_all.subscribe(
            lambda seconds, by_token: self._letters.mention(None, STOP, [seconds, by_token])
        )
        self._letters.subscribe(STOP, lambda letter: requests.others_refused(*letter.about))
        self._letters.subscribe(SENT, lambda letter: requests.went_elsewhere(letter.about))
        self.home = self._member.home
        self._share_refusals(requests)
        self._forwarding: Forwarding | None = None

    @property
    def letters_dropped(self) -> int:
        """See `Letters.dropped`."""
        return self._letters.dropped

    def _share_refusals(self, requests: RequestPace) -> None:
        private = requests.private
        private.share(
            lambda: len(set(self.home.holders.values())),
            lambda kind: self.job(f"probe {kind.value}", PROBE_WITHIN),
        )
        private.reported.subscribe(
            lambda kind, seconds: self._letters.mention(None, PRIVATE, [kind, seconds])
        )
        self._letters.subscribe(PRIVATE, lambda letter: private.others_reported(*letter.about))
        invalid = requests.invalid
        invalid.reported.subscribe(lambda number: self._letters.mention(None, INVALID, number))
        self._letters.subscribe(INVALID, lambda letter: invalid.add(int(letter.about)))

    def run_tables(
        self,
        directory: Directory,
        taking_up: Callable[[int, Among], TakingUp],
    ) -> None:
        """From now on these are what is done for a shard."""
        self._work = TablesOfShards(
            self.home,
            directory,
            lambda shard: self._meeting.tables(shard, self.home.count),
            lambda shard, before: self._meeting.overdue(shard, self.home.count, before),
            taking_up,
        )

    def pass_on(self, carry_out: Callable[[Raw, float], None]) -> Callable[[Raw], None]:
        """What takes interactions from now on, and hands those to `carry_out` that this process is
        to answer, with how many seconds ago each came.
        """
        self._forwarding = Forwarding(
            self.home, self._letters, carry_out, self._meeting.server
        )
        return self._forwarding.hears

    def share_changes(
        self,
        directory: Directory,
        store: RememberingStore,
        messages: Messages,
        forget_person: Callable[[int], None],
    ) -> None:
        """From now on what is changed here is told to the others, and made true here what they
        tell of.
        """
        self._invalidation = Invalidation(
            self.home, self._letters, directory, store, messages, forget_person
        )

    def begin(self, shard: int) -> None:
        """See `bot.cluster.member.ShardWork`."""
        self._requests.took_over()
        if self._work is not None:
            self._work.begin(shard)

    def end(self, shard: int) -> None:
        """See `bot.cluster.member.ShardWork`."""
        if self._work is not None:
            self._work.end(shard)
        if lines := self._requests.tell_lately():
            self._letters.mention(None, SENT, lines)

    def _refused(self) -> None:
        self._member.refused()

    # --- its life -------------------------------------------------------------------------------

    async def join(self) -> bool:
        """Be one of the processes; whether there is a shard for this one. Raises `OtherCount`,
        `TooFewShards`, `Unreachable`.
        """
        has_one = await self._member.join(self._wanted)
        self._letters.listen()
        return has_one

    async def wait_to_open(self, shard: int) -> None:
        """Wait until a shard's connection is to be opened (`Sessions.wait_to_open`)."""
        await self._sessions.wait_to_open(shard)

    async def wait_for_turn(self, shard: int) -> None:
        """Wait until a session may begin, of all that the fleet's processes begin."""
        await self._sessions.wait_for_turn(shard)

    def there(self, shard: int) -> None:
        """A shard's session has begun, and its servers are known."""
        self._member.there(shard)

    async def wait_until_drained(self) -> None:
        """Wait until nothing is left here, as an operator has wished: no shard, hence no session,
        and no press that was heard in one. Raises `TooFewShards` once Discord refuses the shards.
        """
        await self._member.drained.wait()
        if self._member.refusal is not None:
            raise self._member.refusal
        await self._wait_until_passed_on()

    async def hand_over(self) -> None:
        """Let others take all that this process does, as where an operator wishes it."""
        await self._member.hand_over_all()
        await self._wait_until_passed_on()

    async def _wait_until_passed_on(self) -> None:
        if self._forwarding is not None:
            await self._forwarding.wait_until_passed_on()

    def begin_nothing(self) -> None:
        """The bot ends: take nothing up any more."""
        if self._work is not None:
            self._work.end_all()
        if self._forwarding is not None:
            self._forwarding.end()

    async def leave(self) -> None:
        """Give others all that this process has, at its end."""
        await self._member.leave()
        await self._letters.close()
        await self._meeting.close()

    # --- what one does for all ------------------------------------------------------------------

    async def job(self, name: str, seconds: float) -> bool:
        """Whether this process is to do what is named, and no other for so long."""
        try:
            return await self._meeting.job(self.identity, name, seconds)
        except Unreachable as error:
            log.debug("%s is left to others: %s", name, error)
            return False

    async def read(self) -> str:
        """See `bot.discord.start.command_sync.KnownCommands`."""
        return await self._meeting.commands_hash()

    async def write(self, digest: str) -> None:
        """See `bot.discord.start.command_sync.KnownCommands`."""
        await self._meeting.note_commands_hash(digest)


def new_process(name: str | None) -> Identity:
    """This one: by the operator's name or the machine's, and told from all before it."""
    name = name or f"{socket.gethostname()[:24]}-{os.getpid()}"
    return Identity(f"{name}.{secrets.token_hex(4)}", name, version("kro"))
