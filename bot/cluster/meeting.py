"""Where the processes of one bot meet: what each asks there.

Owns: that port, and what it answers. Must not know: what keeps it (`db.postgres.fleet`), what a
process does with its shards.

All times there are those of one clock, which no process's own is compared with: what is told of
them here are lengths, in seconds.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Collection, Mapping, Sequence
from typing import Protocol

from msgspec import Struct


class OtherCount(Exception):
    """The processes that are there have another number of shards; it is the only argument."""

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
            f" All processes end. Set KRO_SHARDS to more than {count}, or to 0 for as many as"
            ' Discord recommends, and start them all again (docs/running/growing.md, "More shards")'
        )


GONE_AFTER = 1.5
"""Seconds for which a shard is had since its last renewal where the connection has ended."""
REQUESTS, REQUESTS_WITHIN = 48, 1.1
"""Requests with the bot's login that all processes together may make, and the seconds within which
that many: Discord takes 50 in one. What is left is for those that keep no pace, and for what is
held up on its way."""
LEAST = 6
"""Requests that a process may make though others want all, as far as there are so many."""


class Identity(Struct, frozen=True):
    """One process: its `id` is another one at every start, its `name` the operator's."""

    id: str
    name: str
    version: str


class Wish(Struct, frozen=True):
    """What a process says of the requests that it may make and would make."""

    had: int = 0
    """As many as others must count with."""
    wanted: int = 0


NO_WISH = Wish()


class Part(Struct, frozen=True):
    """The requests that a process may make within `REQUESTS_WITHIN` seconds."""

    had: int
    """As many as it has been given."""
    fair: int
    """As many as are its own by what all want: it gives back what it has beyond that."""


def fair(wanted: int, others: Sequence[int]) -> int:
    """The requests that are one's own, where the others want so many each: the least that everybody
    has, and of the rest by what is wanted.
    """
    processes = len(others) + 1
    least = max(1, min(LEAST, REQUESTS // (2 * processes)))
    rest = max(0, REQUESTS - processes * least)
    return least + rest * (wanted + 1) // (wanted + 1 + sum(other + 1 for other in others))


class Round(Struct, frozen=True):
    """What a process is told each time that it says it is alive."""

    held: frozenset[int]
    """The shards it has for the length of a lease from the moment before it asked."""
    to_open: frozenset[int]
    """Shards that others hand over to it, once it has opened a session for each."""
    to_hand_over: frozenset[int]
    """Its own shards for which another has one."""
    holders: Mapping[int, str]
    """By shard the id of whoever has it."""
    staying: int
    """How many processes there are that were not told to end."""
    draining: bool
    """Whether it was told to end."""
    requests: Part
    refused: bool = False
    """Whether Discord has refused this number of shards: all processes end."""


class ProcessLine(Struct, frozen=True):
    """A process, as an operator is told of it; `seen` so many seconds ago."""

    id: str
    name: str
    version: str
    seen: float
    alive: bool
    draining: bool
    requests: int
    """So many with the bot's login it may make within `REQUESTS_WITHIN` seconds."""


class ShardLine(Struct, frozen=True):
    """A shard, as an operator is told of it, with its open `tables`."""

    id: int
    holder: str | None
    ready: bool
    left: float
    """Seconds until its lease ends; below 0 where it has."""
    successor: str | None
    tables: int


class FleetLines(Struct, frozen=True):
    """Everything that an operator is told of all processes."""

    count: int
    processes: Sequence[ProcessLine]
    shards: Sequence[ShardLine]


class Meeting(Protocol):
    """What a process asks. Whatever fails raises `Unreachable`, and may have happened."""

    async def join(self, identity: Identity, wanted: int, recommended: int) -> int:
        """Be one of the processes from now on; returns how many shards there are: what those say
        who are there already, else as many as are `wanted`, or `recommended` where that is 0.
        Raises `OtherCount` where others are wanted, `TooFewShards` if Discord has refused so many.
        """
        ...

    async def note_refused(self) -> None:
        """Discord refuses a session of as many shards as there are. All learn of it by a round, and
        nobody joins with so many any more.
        """
        ...

    async def round(
        self, identity: Identity, opened: Collection[int], wish: Wish = NO_WISH
    ) -> Round:
        """Say that one is alive and renew one's leases; take up to one's share of the shards
        that nobody has; offer what is more than that. `opened` are shards with a session that has
        begun. Of requests one is given no more than all others leave, who are counted for
        `REQUESTS_WITHIN` seconds more than their leases last.

        Whoever was not heard for `GONE_AFTER` seconds and whose connection has ended is gone, and
        has nothing. Only who is connected for the length of a lease already may see that: after
        the meeting place itself was away nobody's connection is older than that.
        """
        ...

    def watch(self, ended: Callable[[], None]) -> None:
        """From now on call this as soon as it is seen that the connection has ended by which one
        says that one is alive.
        """
        ...

    async def hand_over(self, identity: Identity, shard: int) -> bool:
        """Give a shard to its successor; returns whether that has it now. Nothing may be done for
        it any more by whoever asks, whatever comes of it.
        """
        ...

    async def drain(self, process: str) -> None:
        """Tell a process, by its id, to end: others are to take what it has."""
        ...

    async def leave(self, identity: Identity) -> None:
        """Let go of everything at once, as at the end."""
        ...

    async def tables(self, shard: int, count: int) -> frozenset[int]:
        """The tables of a shard's servers that are open, or closed with messages that may not say
        so yet.
        """
        ...

    async def server(self, table: int) -> int | None:
        """A table's server, None if there is no such table."""
        ...

    async def overdue(self, shard: int, count: int, before: float) -> Sequence[int]:
        """Open tables there that should have been woken before this time of the tables' clock."""
        ...

    async def session_slot(self, bucket: int, apart: float) -> float:
        """Take the next moment at which a session of this bucket may begin, `apart` from the others
        by so many seconds; returns in how many.
        """
        ...

    async def job(self, identity: Identity, name: str, seconds: float) -> bool:
        """Whether to do for all processes what this names, which no other does for so long."""
        ...

    async def commands_hash(self) -> str:
        """What tells of which commands Discord was told last."""
        ...

    async def note_commands_hash(self, digest: str) -> None:
        """It was told of these."""
        ...

    async def tell(self, to: str | None, message: bytes) -> None:
        """Send this to one process, by its id, or to all that have joined, this one among them.
        It may get lost.
        """
        ...

    def heard(
        self, identity: Identity, dropped: Callable[[], None]
    ) -> AsyncGenerator[bytes | None]:
        """What is sent to this process, from now on until the connection is lost; None first, and
        each time that something may have got lost. `dropped` is called for each notification that
        no process of this version sends. Raises `Unreachable`.
        """
        ...

    async def close(self) -> None:
        """Let go of all connections. Harmless the second time."""
        ...
