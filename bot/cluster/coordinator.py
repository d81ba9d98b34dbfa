"""Defines the port by which the processes of one bot coordinate, and the values that it returns.

The coordinator's clock is never compared with a process's own. So answers contain durations, in
seconds, and no times.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Collection, Mapping, Sequence
from typing import Protocol

from msgspec import Struct


class OtherCount(Exception):
    """The other processes have another number of shards, which is the only argument."""

    def __init__(self, count: int) -> None:
        super().__init__(
            f"this bot's other processes have {count} shards between them: set KRO_SHARDS={count},"
            " or stop them all to have another number"
        )
        self.count = count


class TooFewShards(Exception):
    """Discord refuses a session, since it would have too many servers (close code 4011)."""

    def __init__(self, count: int) -> None:
        super().__init__(
            f"Discord refuses {count} shards (4011): one of them has more than 2,500 servers."
            f" All processes end. Set KRO_SHARDS to more than {count}, or to 0 for Discord's"
            ' recommendation, and start them all again (docs/running/growing.md, "More shards")'
        )


GONE_AFTER = 1.5
"""Seconds for which a lease lasts after its last renewal, once its connection has ended."""
SETTLED_AFTER = 4.0
"""Seconds after a process has joined, in which it takes only one free shard. The processes of a
cold start join within this time, so each opens only sessions that it keeps. As a rule Discord lets
another session begin only five seconds after the first, so a single process waits for nothing.
"""
REQUESTS, REQUESTS_WITHIN = 48, 1.1
"""Requests with the bot's login that all processes together may send, and the seconds for that
many. Discord accepts 50 in one second. The rest is for requests outside the pace, and for requests
delayed on their way.
"""
LEAST = 6
"""Requests that a process may send even if others want all of them, if there are enough."""


def shard_of(guild: int, count: int) -> int:
    """The shard of a server among `count` shards, by Discord's rule; 0 without a server.

    Source: https://discord.com/developers/docs/events/gateway#sharding
    """
    return (guild >> 22) % count


class Identity(Struct, frozen=True):
    """One process: its `id` is new at every start, and the operator chooses its `name`."""

    id: str
    name: str
    version: str


class QuotaRequest(Struct, frozen=True):
    """How many requests a process has, and how many it wants."""

    had: int = 0
    """Requests that other processes must still count as used."""
    wanted: int = 0


NO_REQUEST = QuotaRequest()


class QuotaGrant(Struct, frozen=True):
    """The requests that a process may send within `REQUESTS_WITHIN` seconds."""

    had: int
    """The requests that it was granted."""
    fair: int
    """This process's share of the demand of all processes. It gives back any requests above that
    share.
    """


def fair(wanted: int, others: Sequence[int]) -> int:
    """The share of a process that wants `wanted` requests, if the others want `others`. Each
    process gets a minimum. The rest is divided in proportion to demand.
    """
    processes = len(others) + 1
    least = max(1, min(LEAST, REQUESTS // (2 * processes)))
    rest = max(0, REQUESTS - processes * least)
    return least + rest * (wanted + 1) // (wanted + 1 + sum(other + 1 for other in others))


class Endpoint(Struct, frozen=True):
    """Where a process answers the others, and the token by which they ask (`bot.cluster.peers`)."""

    host: str
    port: int
    token: str


class Round(Struct, frozen=True):
    """The answer to a process each time that it reports that it is alive."""

    held: frozenset[int]
    """The shards that the process has for the length of a lease, counted from just before it asked.
    """
    to_open: frozenset[int]
    """Shards that others hand over to it, once it has opened a session for each."""
    to_hand_over: frozenset[int]
    """Its own shards for which another process has a session."""
    holders: Mapping[int, str]
    """By shard, the id of the process that has it."""
    staying: int
    """How many processes there are that do not drain."""
    draining: bool
    """Whether this process must drain."""
    requests: QuotaGrant
    others: Sequence[Endpoint | None] = ()
    """The other living processes; None for one that does not listen."""
    refused: bool = False
    """Whether Discord has refused this number of shards: all processes end."""


class ProcessLine(Struct, frozen=True):
    """A process as an operator sees it. `seen` is how many seconds ago it was last seen."""

    id: str
    name: str
    version: str
    seen: float
    alive: bool
    draining: bool
    requests: int
    """How many it may send with the bot's login within `REQUESTS_WITHIN` seconds."""


class ShardLine(Struct, frozen=True):
    """A shard as an operator sees it, with the number of its open `tables`."""

    id: int
    holder: str | None
    ready: bool
    left: float
    """Seconds until its lease ends; below 0 if it has ended."""
    successor: str | None
    tables: int


class FleetLines(Struct, frozen=True):
    """All processes and shards, as an operator sees them."""

    count: int
    processes: Sequence[ProcessLine]
    shards: Sequence[ShardLine]
    one_bot: bool = False
    """Whether a bot without a fleet runs."""


class Coordinator(Protocol):
    """The calls that a process makes to the coordinator. A call that fails raises `Unreachable`,
    and may still have taken effect.
    """

    async def join(self, identity: Identity, wanted: int, recommended: int) -> int:
        """Join the other processes. Returns the number of shards: that of the others, otherwise
        `wanted`, or `recommended` if `wanted` is 0. Raises `OtherCount` if another number is
        wanted, and `TooFewShards` if Discord has refused this one.
        """
        ...

    async def note_refused(self) -> None:
        """Record that Discord refuses sessions with the present number of shards. All processes see
        it in their next round, and no process can then join with that number.
        """
        ...

    async def round(
        self, identity: Identity, opened: Collection[int], request: QuotaRequest = NO_REQUEST
    ) -> Round:
        """Report that this process is alive, and renew its leases. The process takes up to its
        share of the free shards, and offers those beyond its share. Until `SETTLED_AFTER` it takes
        only one. `opened` are shards whose session has begun. The process is granted no more
        requests than all others leave. Their requests count for `REQUESTS_WITHIN` seconds longer
        than their leases last.

        A process that has not reported for `GONE_AFTER` seconds and whose connection has ended is
        gone, and no longer has anything. Only a process that has been connected for the length of a
        lease may conclude that, or take a shard whose lease has run out. After an outage of the
        coordinator itself no connection is that old, so each process renews its own leases first.
        """
        ...

    @property
    def host(self) -> str:
        """This machine's address on its connection to the coordinator, once `join` was answered."""
        ...

    def announce(self, identity: Identity, endpoint: Endpoint) -> None:
        """Tell the others, with each round, where this process answers them."""
        ...

    def watch(self, ended: Callable[[], None]) -> None:
        """Call `ended` as soon as the connection that shows this process to be alive has ended."""
        ...

    async def hand_over(self, identity: Identity, shard: int) -> bool:
        """Give a shard to its successor. Returns whether the successor has it now. Whatever the
        result, this process may do nothing more for the shard.
        """
        ...

    async def drain(self, process: str) -> None:
        """Make a process drain, by its id: others take its shards, and it ends."""
        ...

    async def leave(self, identity: Identity) -> None:
        """Release everything at once, at the end of this process."""
        ...

    async def tables(self, shard: int, count: int) -> frozenset[int]:
        """The open tables of a shard's servers, and the closed ones whose messages may not show
        that yet.
        """
        ...

    async def server(self, table: int) -> int | None:
        """The server of a table, None if there is no such table."""
        ...

    async def overdue(self, shard: int, count: int, before: float) -> Sequence[int]:
        """Open tables of a shard that should have been woken before this time (tables' clock)."""
        ...

    async def session_slot(self, bucket: int, apart: float) -> float:
        """Reserve the next moment at which a session of this bucket may begin, `apart` seconds from
        the others. Returns the seconds until then.
        """
        ...

    async def job(self, identity: Identity, name: str, seconds: float) -> bool:
        """Whether this process is to do the job `name` for all. No other does it for `seconds`."""
        ...

    async def registered_commands(self) -> str:
        """The last record of the commands that are registered with Discord."""
        ...

    async def note_registered_commands(self, registered: str) -> None:
        """Record which commands are registered now."""
        ...

    async def send(self, to: str | None, message: bytes) -> None:
        """Send a message to one process, by its id, or to all that have joined, including this one.
        It may get lost.
        """
        ...

    def messages(
        self, identity: Identity, dropped: Callable[[], None]
    ) -> AsyncGenerator[bytes | None]:
        """Yield messages to this process from now on, until the connection is lost. Yields None
        first, and each time that a message may have been lost. Calls `dropped` for each
        notification that no process of this version sends. Raises `Unreachable`.
        """
        ...

    async def close(self) -> None:
        """Close all connections. A second call is harmless."""
        ...
