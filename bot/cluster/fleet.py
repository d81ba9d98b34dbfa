"""Assembles this process's part in a fleet for its client."""

from __future__ import annotations

import logging
import os
import secrets
import socket
from collections.abc import Callable
from importlib.metadata import version

import discord

from bot.cluster.coordinator import Coordinator, Identity
from bot.cluster.forwarding import Forwarding, Invalidation, Raw
from bot.cluster.member import Member
from bot.cluster.message_bus import MessageBus
from bot.cluster.own_leases import monotonic
from bot.cluster.peers import Peers
from bot.cluster.quota import Quota
from bot.cluster.sessions import Sessions
from bot.cluster.tables_of_shards import Among, TablesOfShards
from bot.discord.rate_limiter import RateLimiter
from bot.discord.refusals import PROBE_WITHIN
from bot.messages.messages import Messages
from bot.runtime.settings import Settings
from bot.runtime.upkeep.recovery import Recovery
from bot.store_cache import CachingStore
from tables.live.directory import Directory
from tables.live.topic import Topic
from tables.ports import Unreachable
from tables.supervisor import Supervisor

log = logging.getLogger(__name__)

STOP = "stop"
"""A letter: Discord accepts no requests of the bot for a while."""
PRIVATE = "private"
"""A letter: Discord refuses private messages of the bot, or accepts them again."""
INVALID = "invalid"
"""A letter: the count of responses for which Discord bans an IP address. Processes may share one.
"""
SENT = "sent"
"""A letter from a process that gives a shard away: what it sent to channels recently. All processes
that write to a channel share its limit. A player at two tables gets hands from two processes in one
private channel.
"""


class Fleet:
    """The part of one client in the fleet."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        coordinator: Coordinator,
        settings: Settings,
        requests: RateLimiter,
        closed: Callable[[int], None],
        supervisor: Supervisor,
    ) -> None:
        """`requests` is the pace that the processes share. `closed` is called with each shard whose
        session was closed.
        """
        self._coordinator = coordinator
        self._supervisor = supervisor
        self._wanted = settings.shards
        self._work: TablesOfShards | None = None
        self.identity = new_process(settings.process)
        self._message_bus = MessageBus(self.identity, coordinator)
        self._sessions = sessions = Sessions(client, coordinator, closed, self._refused)
        self._peers = Peers()
        quota = Quota(requests.demand)
        self._member = Member(
            coordinator, self._message_bus, sessions, self, quota, supervisor, self._peers
        )
        self._requests = requests
        requests.share(lambda: quota.allowed(monotonic()))
        requests.refused_for_all.subscribe(
            lambda seconds, by_token: self._message_bus.send_best_effort(
                None, STOP, [seconds, by_token]
            )
        )
        self._message_bus.subscribe(STOP, lambda letter: requests.others_refused(*letter.about))
        self._message_bus.subscribe(SENT, lambda letter: requests.import_usage(letter.about))
        self.home = self._member.home
        self._share_refusals(requests)
        self._forwarding: Forwarding | None = None

    @property
    def letters_dropped(self) -> int:
        """See `MessageBus.dropped`."""
        return self._message_bus.dropped

    def _share_refusals(self, requests: RateLimiter) -> None:
        private = requests.private
        private.share(
            lambda: len(set(self.home.holders.values())),
            lambda kind: self.job(f"probe {kind.value}", PROBE_WITHIN),
        )
        private.reported.subscribe(
            lambda kind, seconds: self._message_bus.send_best_effort(None, PRIVATE, [kind, seconds])
        )
        self._message_bus.subscribe(PRIVATE, lambda letter: private.others_reported(*letter.about))
        invalid = requests.invalid
        invalid.reported.subscribe(
            lambda number: self._message_bus.send_best_effort(None, INVALID, number)
        )
        self._message_bus.subscribe(INVALID, lambda letter: invalid.add(int(letter.about)))

    def run_tables(
        self,
        directory: Directory,
        recovery: Callable[[int, Among], Recovery],
    ) -> None:
        """Set what this process does for its shards from now on."""
        self._work = TablesOfShards(
            self.home,
            directory,
            lambda shard: self._coordinator.tables(shard, self.home.count),
            lambda shard, before: self._coordinator.overdue(shard, self.home.count, before),
            recovery,
        )

    def forward_to(self, carry_out: Callable[[Raw, float], None]) -> Callable[[Raw], None]:
        """Return the function that takes interactions from now on. It forwards those that another
        process must answer. For each of the others it calls `carry_out`, with the seconds since the
        interaction came.
        """
        self._forwarding = Forwarding(
            self.home, self._message_bus, carry_out, self._coordinator.server
        )
        return self._forwarding.receive

    def share_changes(
        self,
        directory: Directory,
        store: CachingStore,
        messages: Messages,
        forget_person: Callable[[int], None],
        language_changed: Topic[int],
    ) -> None:
        """Report changes made here to the other processes from now on, and apply theirs here."""
        self._invalidation = Invalidation(
            self.home,
            self._message_bus,
            directory,
            store,
            messages,
            forget_person,
            language_changed,
        )

    def begin(self, shard: int) -> None:
        """See `bot.cluster.member.ShardWork`."""
        self._requests.reset_channel_limits()
        if self._work is not None:
            self._work.begin(shard)

    def end(self, shard: int) -> None:
        """See `bot.cluster.member.ShardWork`."""
        if self._work is not None:
            self._work.end(shard)
        if lines := self._requests.export_usage():
            self._message_bus.send_best_effort(None, SENT, lines)

    def _refused(self) -> None:
        self._member.refused()

    # --- joining and leaving --------------------------------------------------------------------

    async def join(self) -> bool:
        """Join the fleet. Returns whether this process has a shard. Raises `OtherCount`,
        `TooFewShards`, `Unreachable`.
        """
        has_one = await self._member.join(self._wanted)
        self._message_bus.listen(self._supervisor)
        endpoint = await self._peers.listen(self._coordinator.host)
        if endpoint is not None:
            self._coordinator.announce(self.identity, endpoint)
        if self._work is not None:
            self._work.start(self._supervisor)
        return has_one

    async def wait_to_open(self, shard: int) -> None:
        """Wait until it is time to open a shard's connection (`Sessions.wait_to_open`)."""
        await self._sessions.wait_to_open(shard)

    async def wait_for_turn(self, shard: int) -> None:
        """Wait for a shard's turn to begin a session, among all processes of the fleet."""
        await self._sessions.wait_for_turn(shard)

    def on_shard_ready(self, shard: int) -> None:
        """Note that a shard's session has begun and its servers are known."""
        self._member.on_shard_ready(shard)

    async def wait_until_drained(self) -> None:
        """Wait until this process is drained: it has no shard, no session, and no press from one.
        Raises `TooFewShards` once Discord refuses the number of shards.
        """
        await self._member.drained.wait()
        if self._member.refusal is not None:
            raise self._member.refusal
        await self._wait_until_forwarded()

    async def hand_over(self) -> None:
        """Hand over everything to other processes, as if an operator drained this one."""
        await self._member.hand_over_all()
        await self._wait_until_forwarded()

    async def _wait_until_forwarded(self) -> None:
        if self._forwarding is not None:
            await self._forwarding.wait_until_forwarded()

    def begin_nothing(self) -> None:
        """Take up no more tables, and take no more forwarded presses, since the bot is ending."""
        if self._work is not None:
            self._work.end_all()
        if self._forwarding is not None:
            self._forwarding.end()

    async def leave(self) -> None:
        """Release everything that this process has, at its end."""
        await self._member.leave()
        await self._peers.close()
        await self._message_bus.close()
        await self._coordinator.close()

    # --- jobs for all processes -----------------------------------------------------------------

    async def job(self, name: str, seconds: float) -> bool:
        """Whether this process is to do the job `name`. No other process does it for `seconds`."""
        try:
            return await self._coordinator.job(self.identity, name, seconds)
        except Unreachable as error:
            log.debug("%s is left to other processes: %s", name, error)
            return False

    async def read(self) -> str:
        """See `bot.discord.start.command_sync.KnownCommands`."""
        return await self._coordinator.registered_commands()

    async def write(self, registered: str) -> None:
        """See `bot.discord.start.command_sync.KnownCommands`."""
        await self._coordinator.note_registered_commands(registered)


def new_process(name: str | None) -> Identity:
    """Identify this process by the operator's or the machine's name, and a part that is new at each
    start.
    """
    name = name or f"{socket.gethostname()[:24]}-{os.getpid()}"
    return Identity(f"{name}.{secrets.token_hex(4)}", name, version("kro"))
