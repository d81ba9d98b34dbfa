"""Builds a table in memory from its stored row, and its deal from the log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import codec
from games.kernel.actions import Action
from games.kernel.contract import Event, Game, Paid, Shuffled
from games.kernel.driver import evolve_all, paid
from games.kernel.options import defaults
from games.kernel.records.showing import record_of
from games.kernel.screen.elements import Screen
from tables.commands import VOIDED
from tables.decision import Decision
from tables.fairness.seal import Seal, whole_pack
from tables.model.table import Status, Table
from tables.ports import Account, DealSetup, Json, Secret, Step, StoredDeal, StoredTable

AnyGame = Game[Any, Any]
Games = Mapping[str, AnyGame]
ReadStep = tuple[int | None, Action | None, tuple[Event, ...]]
"""Who acted (None: the clock, or no player), the action, and its events."""


SCREENS = 256
"""Most screens kept in memory, a few KB each; enough for two minutes at a hundred tables."""
_screens: dict[tuple[int, int | None], tuple[Any, Screen]] = {}


class DealSoFar(Struct, frozen=True):
    """The deal in play, or the last one: its setup, its state, and counts so far.

    `seq` is the number of steps logged; `decisions` how often each seat has decided (asides do not
    count); `payments` the number of chip movements; `net` each seat's chips won in this deal; `won`
    whether a player has won chips from the pot; `shuffles` the number of shuffles. `seal` shuffles
    the cards; None if an older version started the deal, or if it is only looked up.
    """

    game: AnyGame
    setup: DealSetup
    state: Any
    seq: int = 0
    decisions: tuple[int, ...] = ()
    payments: int = 0
    net: tuple[int, ...] = ()
    won: bool = False
    shuffles: int = 0
    seal: Seal | None = None

    def grown(self, steps: Iterable[ReadStep], state: Any) -> DealSoFar:
        """The deal after more steps whose events have led to `state`."""
        decisions, net = list(self.decisions), list(self.net)
        seq, payments, shuffles = self.seq, self.payments, self.shuffles
        won, returned = self.won, self.game.traits.returned
        for seat, action, events in steps:
            seq += 1
            if seat is not None and not self.is_no_decision(action):
                decisions[seat] += 1
            for move in paid(events):
                payments += 1
                net[move.seat] += -move.amount if isinstance(move, Paid) else move.amount
                won = won or not (isinstance(move, Paid) or move.why in returned)
            shuffles += sum([isinstance(event, Shuffled) for event in events])
        return replace(
            self,
            state=state,
            seq=seq,
            decisions=tuple(decisions),
            payments=payments,
            net=tuple(net),
            won=won,
            shuffles=shuffles,
        )

    @property
    def done(self) -> bool:
        """Whether the deal is over and settled."""
        return self.game.done(self.state)

    def is_no_decision(self, action: Action | None) -> bool:
        """Whether this is an aside, after which the player must still decide by the same clock."""
        return action is not None and action.verb in self.game.traits.asides

    @property
    def players(self) -> tuple[Account, ...]:
        """The player of each seat; in mid-match not always the payer (GEN-014)."""
        return self.setup.seated

    @property
    def computers(self) -> tuple[str | None, ...]:
        """The regular that plays each seat, None for a person.

        A person who took a regular's chair in mid-match plays for its stake (GEN-015).
        """
        seats = zip(self.setup.regulars, self.players, self.setup.accounts, strict=True)
        return tuple(name if player == payer else None for name, player, payer in seats)

    @property
    def owners(self) -> tuple[Account, ...]:
        """The account for which each seat's net counts.

        It is the player who staked, even if another player sits there by now (GEN-014). If the
        house stakes, it is the player on the seat.
        """
        return self.players if self.setup.practice else self.setup.accounts

    @property
    def settled_for(self) -> tuple[str, ...]:
        """The `owners` by `Chair.who`."""
        pairs = zip(self.setup.regulars, self.owners, strict=True)
        return tuple(regular or str(owner) for regular, owner in pairs)

    @property
    def sitting(self) -> tuple[str, ...]:
        """Who plays each seat, by `Chair.who`."""
        pairs = zip(self.computers, self.players, strict=True)
        return tuple(regular or str(player) for regular, player in pairs)

    def seat_of(self, account: Account) -> int | None:
        """The seat that this person plays or played, or None; that person may see its cards."""
        return self.players.index(account) if account in self.players else None

    def seat_of_chair(self, chair: int) -> int | None:
        """The seat of a chair, None if it is not dealt in."""
        return self.setup.chairs.index(chair) if chair in self.setup.chairs else None

    def screen(self, seat: int | None) -> Screen:
        """What this seat (None: everybody) sees."""
        # A press needs the shown screen again. The state is kept with it, so that no other state
        # can get its id.
        key = id(self.state), seat
        kept = _screens.get(key)
        if kept is not None and kept[0] is self.state:
            return kept[1]
        screen = self.game.screen(self.game.view(self.state, seat))
        _screens[key] = self.state, screen
        if len(_screens) > SCREENS:
            del _screens[next(iter(_screens))]
        return screen

    def decision(self, seat: int) -> Decision:
        """The decision that a private button of this seat belongs to now."""
        return Decision(self.setup.number, self.decisions[seat])

    @property
    def public_decision(self) -> Decision:
        """The decision that a button on the table's message belongs to now."""
        return Decision(self.setup.number, self.game.moment(self.state), public=True)


class Snapshot(Struct, frozen=True):
    """One committed state of one table.

    `deal` stays after its end until the next one starts. `seal` is the next deal's seal, None while
    a deal is in play.
    """

    id: int
    number: int
    pot: Account
    version: int
    table: Table
    deal: DealSoFar | None
    game: AnyGame
    seal: Seal | None = None

    @property
    def named(self) -> str:
        """The table's name in a log line."""
        return f"table {self.number} on server {self.table.guild}"

    @property
    def sealed_as(self) -> tuple[int, int]:
        """The table's id and number that seal its deals (`sealed_as`)."""
        return sealed_as(self.id, self.number, self.table)

    def plays(self, account: Account) -> bool:
        """Whether this person is in the deal in play."""
        playing, deal = self.table.status is Status.PLAYING, self.deal
        return playing and deal is not None and deal.seat_of(account) is not None

    def is_final(self, deal: DealSoFar) -> bool:
        """Whether no deal can follow this one, because it is a closed table's last."""
        closed = self.table.status is Status.CLOSED
        return closed and deal.setup.number == self.table.match.deals


def sealed_as(table: int, number: int, of: Table) -> tuple[int, int]:
    """The id and the number of the table whose seal a table's deals have.

    Both rooms of a Duplicate have the seal of the open room.
    """
    room = of.room
    return (room.other, room.number) if room is not None and room.second else (table, number)


def match_chairs(table: Table, deal: DealSoFar | None) -> tuple[int, ...]:
    """The chairs of the running match by seat: those of its last `deal`; none between matches."""
    return deal.setup.chairs if deal is not None and table.match.goes_on else ()


def begin(game: AnyGame, setup: DealSetup, seal: Seal | None = None) -> DealSoFar:
    """A deal before its first event."""
    config = codec.config_from_json(setup.config)
    state = game.initial(config, codec.carry_from_json(setup.carry))
    nothing = (0,) * config.n
    return DealSoFar(game, setup, state, decisions=nothing, net=nothing, seal=seal)


def step_of(game: AnyGame, stored: Step) -> ReadStep:
    """Decode a step of the log."""
    events = tuple([codec.event_from_json(game.traits.events, e) for e in stored.events])
    action = codec.action_from_json(stored.action) if stored.action else None
    return stored.seat, action, events


def replay(game: AnyGame, stored: StoredDeal) -> DealSoFar:
    """Replay a deal from its log, with the same cards and chips, and without randomness."""
    begun = begin(game, stored.setup)
    state, steps = begun.state, [step_of(game, step) for step in stored.steps]
    for _, _, events in steps:
        state = evolve_all(game, state, events)
    return begun.grown(steps, state)


def load(games: Games, stored: StoredTable) -> Snapshot:
    """A table from its stored form.

    An option that a later version added gets its default, which changes nothing. The deal of a
    voided table is not replayed.
    """
    table = Table.from_json(stored.state)
    game = games[table.game]
    own = game.traits.options
    if any(o.key not in table.terms.options for o in own):
        table = table.with_terms(options={**defaults(own), **table.terms.options})

    def sealed(deal: int, secret: Secret | None) -> Seal | None:
        pack = whole_pack(game)
        seals = sealed_as(stored.id, stored.number, table)
        return Seal(*seals, deal, secret, pack) if secret is not None else None

    deal = None
    if stored.deal is not None and table.ending.why != VOIDED:
        deal = replay(game, stored.deal)
        deal = replace(deal, seal=sealed(deal.setup.number, stored.deal.secret))
    seal = sealed(table.match.deals + 1, stored.next_secret)
    return Snapshot(stored.id, stored.number, stored.pot, stored.version, table, deal, game, seal)


def record(game: AnyGame, deal: StoredDeal, for_seat: int | None = None) -> Json:
    """The record of a deal: complete (an operator's), or what one seat was shown."""
    steps = [step_of(game, step) for step in deal.steps]
    config = codec.config_from_json(deal.setup.config)
    return record_of(game, config, codec.carry_from_json(deal.setup.carry), steps, for_seat)
