"""Collects the consequences of one command in a working copy before anything is written."""

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
from tables.planning import caps, statistics, transfers
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
    """A `Refused` to raise: ``raise refuse("full", seats=4)``."""
    return Refused(Refusal(code, tuple(params.items())))


class Usual(Struct, frozen=True):
    """The operator's defaults: seconds for each decision, and between deals."""

    clock: int = 90
    pause: int = 50


class ThoughtCounts:
    """How often a regular's thought was requested since the start, and how often it was late."""

    def __init__(self) -> None:
        self.asked = self.late = 0


class Services(Struct, frozen=True):
    """Everything that a handler may use.

    Handlers commit nothing through `store`; only the regulars' account is opened if it is missing.
    `thinker` is where regulars think; None means in this process. `thoughts` counts their thoughts.
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
        """The defaults on this server, which may have its own clock."""
        own = (await self.store.guild(guild)).clock
        return self.usual if own is None else replace(self.usual, clock=own)


ThoughtLookup = Callable[[DealSoFar, int], Action | None]
"""The thought about a seat's decision; None if it is not ready."""


@dataclass(slots=True)
class Plan:
    """A working copy of one table. Nothing in it has happened until its commit succeeds."""

    before: Snapshot
    table: Table
    deal: DealSoFar | None
    now: float
    thought: ThoughtLookup
    """A regular's thought; see `ThoughtLookup`."""
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
    """People who waited, or were promised a seat, and have it now."""
    freed: list[Account] = field(default_factory=list[Account])
    """People whose seat is free now because they were away."""
    shared: list[tuple[Account, Account, int]] = field(
        default_factory=list[tuple[Account, Account, int]]
    )
    """(owner, paid account, chips) of each share of the pot that a closing table gives out."""
    seal: Seal | None = None
    """The next deal's seal."""
    new_secret: tuple[int, Secret] | None = None
    """The number of the deal that this plan seals, and its secret."""
    settled: bool = False
    """Whether these steps settle the deal (a forced closing ends it without settling it)."""
    played_for: tuple[Account, ...] = ()
    """People for whom a regular has played the settled deal to its end."""

    @staticmethod
    def of(snapshot: Snapshot, now: float, thought: ThoughtLookup) -> Plan:
        """A new working copy."""
        return Plan(snapshot, snapshot.table, snapshot.deal, now, thought, seal=snapshot.seal)

    @property
    def deal_in_play(self) -> DealSoFar:
        """The deal in play. Raises `Refused` if there is none."""
        if self.deal is None or self.table.status is not Status.PLAYING:
            raise refuse("no-deal")
        return self.deal

    def chair(self, index: int) -> Chair:
        """A taken chair. Raises `Refused` if it is empty."""
        chair = self.table.chairs[index]
        if chair is None:
            raise refuse("empty-chair")
        return chair

    def chair_from_outside(self, index: int) -> Chair:
        """A taken chair by a number from outside.

        Raises `Refused` if there is no such chair or it is empty.
        """
        if not 0 <= index < len(self.table.chairs):
            raise refuse("empty-chair")
        return self.chair(index)

    def own_chair(self, account: Account | None) -> int:
        """The chair of this person. Raises `Refused` if the person does not sit here."""
        index = None if account is None else self.table.chair_of(account)
        if index is None:
            raise refuse("not-seated")
        return index

    def plays_whole(self, index: int) -> bool:
        """Whether this chair's player is in a match, or in a deal without hands, that is in play.

        Such a match or deal is long and staked as a whole, so the next one needs a press after its
        end (GEN-014).
        """
        if self.deal is None or self.table.status is not Status.PLAYING:
            return False
        return self.deal.game.traits.whole and self.deal.seat_of_chair(index) is not None

    def mark_pressed(self, by: Account | None) -> None:
        """Note when this person changed something here, if the person sits here."""
        index = None if by is None else self.table.chair_of(by)
        if index is not None and (self.table != self.before.table or self.steps):
            chair = replace(self.chair(index), acted_at=self.now)
            self.table = self.table.with_chair(index, chair)

    def only_host(self, by: Account | None, *, moderator: bool = False) -> None:
        """Refuse a person who is not the host; `moderator` permits others."""
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
        """Add one step, whose events have led to `state`, to the deal.

        It adds a row to the log, the chips that move, the seat that acted, and the seats to notify.
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
        if seat is not None and not live.is_no_decision(action):
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
        """The commit to write."""
        result = stats = None
        if self.deal and self.settled:
            result = self.deal.game.result(self.deal.state)
            stats = statistics.of_finished(self.deal, self.played_for)
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
            stats=stats,
            transfers=tuple(self.transfers),
            purses=self.purses,
            counted=self.counted,
            settlement=self.settlement,
            people=tuple(self.table.accounts() - self.before.table.accounts()),
            closed=self.table.status is Status.CLOSED,
            secret=self.new_secret,
            added=caps.added(self.before.table, self.table, self.before.id),
        )
