"""One command's consequences, put together before anything is written.

Owns: `Plan`, a working copy of a snapshot that handlers change, on which a deal's steps are put
with the chips they move (`Plan.apply_step`), and its translation into one `Commit`; the
environment that handlers may ask. Must not know: which command it serves, what a transfer is made
of (`tables.planning.transfers`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.kernel import codec
from games.kernel.actions import Action
from games.kernel.contract import Event, Noticed
from tables.commands import Refusal
from tables.fairness.seal import Seal
from tables.model.snapshot import DealSoFar, Games, Snapshot
from tables.model.table import Chair, Status, Table
from tables.planning import caps, transfers
from tables.ports import (
    Account,
    Chance,
    Clock,
    Commit,
    Counted,
    DealSetup,
    Pace,
    Secret,
    Settlement,
    Step,
    TableStore,
    Thinker,
    Transfer,
)


class Refused(Exception):
    """Raised by a handler to end a command without effect."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


def refuse(code: str, **params: int | str) -> Refused:
    """Shorthand: ``raise refuse("full", seats=4)``."""
    return Refused(Refusal(code, tuple(params.items())))


class Usual(Struct, frozen=True):
    """The operator's seconds a decision, and between deals."""

    clock: int = 90
    pause: int = 50


class ThoughtCounts:
    """How often regulars' thoughts were asked for since the start, and had not come by then."""

    def __init__(self) -> None:
        self.asked = self.late = 0


class Services(Struct, frozen=True):
    """Everything a handler may ask: store (nothing is committed through it; the regulars'
    account is opened where there is none), clock, chance, pace, games, and what is usual at a new
    table.

    `thinker` is where regulars think; None is in this process. How that goes is counted in
    `thoughts`.
    """

    store: TableStore
    games: Games
    clock: Clock
    chance: Chance
    pace: Pace
    thinker: Thinker | None = None
    usual: Usual = Usual()
    thoughts: ThoughtCounts = msgspec.field(default_factory=ThoughtCounts)

    async def usual_at(self, guild: int) -> Usual:
        """What is usual on this server: it may have a clock of its own."""
        own = (await self.store.guild(guild)).clock
        return self.usual if own is None else replace(self.usual, clock=own)


ThoughtLookup = Callable[[DealSoFar, int], Action | None]
"""What has come of thinking about this seat's decision; None where nothing has yet."""


@dataclass(slots=True)
class Plan:
    """A working copy of one table. Nothing in it has happened until its commit succeeds."""

    before: Snapshot
    table: Table
    deal: DealSoFar | None
    now: float
    thought: ThoughtLookup
    """What a regular has thought of; see `ThoughtLookup`."""
    start: DealSetup | None = None
    steps: list[Step] = field(default_factory=list[Step])
    first_seq: int = 0
    transfers: list[Transfer] = field(default_factory=list[Transfer])
    purses: dict[Account, int] = field(default_factory=dict[Account, int])
    counted: tuple[Counted, ...] = ()
    """What counts towards the day's chips from regulars (GEN-019)."""
    settlement: Settlement | None = None
    acted: list[int] = field(default_factory=list[int])
    noticed: list[int] = field(default_factory=list[int])
    newly_seated: list[Account] = field(default_factory=list[Account])
    """Who waited for a seat and has one now."""
    seal: Seal | None = None
    """That of the deal to come."""
    new_secret: tuple[int, Secret] | None = None
    """What is sealed in this plan: the number of a deal, and its secret."""
    settled: bool = False
    """Whether these steps end the deal (a forced closing ends it without settling it)."""
    played_for: tuple[Account, ...] = ()
    """Then: for whom a regular has played it to its end."""

    @staticmethod
    def of(snapshot: Snapshot, now: float, thought: ThoughtLookup) -> Plan:
        """A fresh working copy."""
        return Plan(
            snapshot, snapshot.table, snapshot.deal, now, thought, seal=snapshot.seal
        )

    @property
    def deal_in_play(self) -> DealSoFar:
        """The deal in play; only asked for while one is."""
        if self.deal is None or self.table.status is not Status.PLAYING:
            raise refuse("no-deal")
        return self.deal

    def chair(self, index: int) -> Chair:
        """A chair that is taken."""
        chair = self.table.chairs[index]
        if chair is None:
            raise refuse("empty-chair")
        return chair

    def chair_from_outside(self, index: int) -> Chair:
        """A chair that is taken, by a number from outside that may be no chair's."""
        if not 0 <= index < len(self.table.chairs):
            raise refuse("empty-chair")
        return self.chair(index)

    def own_chair(self, account: Account | None) -> int:
        """The chair of whoever asks. Refuses who does not sit here."""
        index = None if account is None else self.table.chair_of(account)
        if index is None:
            raise refuse("not-seated")
        return index

    def only_host(self, by: Account | None, *, moderator: bool = False) -> None:
        """Refuse who is not the host; nobody who moderates here, where that is enough."""
        if not moderator and by != self.table.host:
            raise refuse("host-only")

    def apply_step(
        self,
        seat: int | None,
        action: Action | None,
        events: tuple[Event, ...],
        state: Any,
        by: str,
    ) -> None:
        """Put one more step into the deal, whose events have led to `state`: its row of the log,
        the chips it moves, who has acted, who is to be told.
        """
        before = self.deal_in_play
        live = before.grown([(seat, action, events)], state)
        if not self.steps:
            self.first_seq = before.seq
        self.steps.append(
            Step(
                seat,
                codec.action_to_json(action) if action else None,
                [codec.event_to_json(e) for e in events],
                self.now,
                by,
            )
        )
        self.transfers += transfers.of_events(self.before, live, events)
        if seat is not None and not live.is_aside(action):
            self.acted.append(seat)
        noticing = [event.seat for event in events if isinstance(event, Noticed)]
        if live.game.stage(before.state) != live.game.stage(state):
            noticing += range(len(live.setup.chairs))
        self.noticed = list(dict.fromkeys((*self.noticed, *noticing)))
        self.deal = live

    def moved(self, account: Account) -> int:
        """What this plan's own transfers, not yet written, add to an account."""
        return sum(
            t.amount * ((t.credit == account) - (t.debit == account)) for t in self.transfers
        )

    def commit(self, interaction: str | None) -> Commit:
        """What is to be written."""
        result = self.deal.game.result(self.deal.state) if self.deal and self.settled else None
        return Commit(
            table=self.before.id,
            expect=self.before.version,
            state=self.table.to_json(),
            wake_at=self.table.wake_at(),
            at=self.now,
            interaction=interaction,
            start=self.start,
            deal=self.deal.setup.number if self.deal and (self.steps or self.start) else None,
            steps=tuple(self.steps),
            first_seq=self.first_seq,
            result=result,
            played_for=self.played_for,
            transfers=tuple(self.transfers),
            purses=self.purses,
            counted=self.counted,
            settlement=self.settlement,
            people=tuple(self.table.accounts() - self.before.table.accounts()),
            closed=self.table.status is Status.CLOSED,
            secret=self.new_secret,
            added=caps.added(self.before.table, self.table),
        )
