"""Runs the tournaments of this process: people join, rounds begin and are counted, prizes are paid.

Nothing is remembered here. Each step reads the stored tournament and its tables, and writes one
transaction. So whichever process has the server goes on from where another one ended.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import NamedTuple
from weakref import WeakValueDictionary

from msgspec import Struct, field
from msgspec.structs import replace

from games.kernel.options import HAND_LIMIT, Options, Value
from tables.commands import Close, Leave, Refusal
from tables.handlers.in_tournament import regular
from tables.live.directory import BLOCKED, Directory
from tables.live.topic import Topic
from tables.model.snapshot import AnyGame
from tables.model.table import Chair, InTournament, Match, Schedule, Status, Table
from tables.model.terms import Terms
from tables.personas import PERSONAS
from tables.planning.agreement import at_start, with_options
from tables.planning.plan import Refused, Services, refuse
from tables.ports import (
    UNKNOWN,
    Account,
    AlreadyDone,
    Conflict,
    Full,
    NewTable,
    NewTournament,
    StoredTournament,
    TooPoor,
    TournamentCommit,
    TournamentStore,
    TournamentTable,
    Transfer,
)
from tables.supervisor import failures_logged
from tables.tournament import rules
from tables.tournament.rules import Result
from tables.tournament.seating import playing, seat, sizes
from tables.tournament.tournament import Entrant, Form, Phase, Side, Tournament, Why

log = logging.getLogger(__name__)
TRIES = 10
"""How often a change is planned if another one was committed first each time."""
MOST_OPEN = 3
"""Most open tournaments on a server."""
OVERDUE = 5.0
"""Seconds after which a table that should have acted is woken."""
THREAD_WITHIN = 30.0
"""Seconds for which a table waits for its thread before it deals in the tournament's channel."""
MOST_CLOCK = 180
"""Most seconds for a move. A round lasts as long as its slowest table."""


class Now(NamedTuple):
    """A tournament as it is stored now, and its value."""

    stored: StoredTournament
    value: Tournament

    @property
    def id(self) -> int:
        """Its id."""
        return self.stored.id

    @staticmethod
    def of(stored: StoredTournament) -> Now:
        """A stored tournament, read."""
        return Now(stored, Tournament.from_json(stored.state))


class Draft(Struct):
    """What a change writes besides the new value. `people` must be welcome, `pays` is by purse."""

    value: Tournament
    people: tuple[Account, ...] = ()
    pays: dict[Account, int] = field(default_factory=dict[Account, int])
    transfers: list[Transfer] = field(default_factory=list[Transfer])
    tables: tuple[NewTable, ...] = ()


Decide = Callable[[Now], Awaitable[Draft]]


class Wanted(Struct, frozen=True, kw_only=True):
    """What a host chooses for a new tournament. `options` are the game's, by key. Without a
    `strength`, regulars have that of the server's tables.
    """

    game: str
    options: Options
    rounds: int
    minutes: int | None = None
    deals: int
    seats: int | None = None
    entry: int = 0
    regulars: bool = True
    clock: int | None = None
    strength: str | None = None

    @staticmethod
    def like(form: Form) -> Wanted:
        """What a host chooses for another tournament on the same terms."""
        return Wanted(
            game=form.game,
            options=form.options,
            strength=form.strength,
            rounds=form.rounds,
            minutes=form.minutes,
            deals=int(form.options[HAND_LIMIT.key] or 1),
            seats=form.seats,
            entry=form.entry,
            regulars=form.regulars,
            clock=form.clock,
        )


class Tournaments:
    """Changes tournaments, and lets them go on."""

    def __init__(self, services: Services, store: TournamentStore, directory: Directory) -> None:
        self._services, self._store, self._directory = services, store, directory
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.changed: Topic[int] = Topic("tournaments that were changed here")

    async def now(self, tournament: int) -> Now | None:
        """The tournament as it is stored."""
        stored = await self._store.tournament(tournament)
        return None if stored is None else Now.of(stored)

    async def open(
        self,
        wanted: Wanted,
        guild: int,
        channel: int,
        host: Account,
        interaction: str | None = None,
        *,
        parent: int | None = None,
        threads: bool = False,
    ) -> Now | Refusal:
        """Open a tournament, or return why that is refused. The host has not joined yet. `threads`:
        each table gets one.
        """
        store, now = self._store, self._services.clock.now()
        if host not in await store.welcome([host]):
            return BLOCKED
        try:
            form = await self._form(wanted, guild)
        except Refused as refused:
            return refused.refusal
        value = Tournament(
            guild=guild, channel=channel, parent=parent, threads=threads, host=host, form=form,
            next_at=now + rules.IDLE_SECONDS,
        )  # fmt: skip
        new = NewTournament(guild, value.to_json(), now, MOST_OPEN, interaction)
        try:
            stored = await store.create_tournament(new)
        except Full as full:
            return Refusal("cap-tournament", (("most", full.most),))
        self.changed.publish(stored.id)
        return Now.of(stored)

    async def join(
        self,
        tournament: int,
        by: Account,
        interaction: str | None = None,
        partner: Account | None = None,
    ) -> Now | Refusal:
        """Let a person join, who pays the entry."""

        async def decide(now: Now) -> Draft:
            welcome = await self._store.welcome([*now.value.people(), by])
            # Otherwise one person could fill all places, by joining again after each erasure.
            value = rules.only_welcome(now.value, welcome)
            draft = Draft(rules.join(value, by, partner), people=(by,))
            if by not in welcome:
                raise refuse("blocked-here")
            draft.transfers += _refunds(now, draft.value)
            if now.value.form.entry and by not in now.value.people():
                draft.pays[by] = now.value.form.entry
                draft.transfers.append(_move(now, "entry", by, now.value.form.entry))
            return draft

        return await self._change(tournament, interaction, decide)

    async def leave(
        self, tournament: int, by: Account, interaction: str | None = None
    ) -> Now | Refusal:
        """Let a person leave. Before the start the entry goes back. Later a regular plays on."""

        async def decide(now: Now) -> Draft:
            draft = Draft(rules.leave(now.value, by))
            if now.value.form.entry and now.value.phase is Phase.JOINING:
                draft.transfers.append(_move(now, "refund", by, now.value.form.entry))
            return draft

        done = await self._change(tournament, interaction, decide)
        if isinstance(done, Now) and done.value.phase is Phase.PLAYING:
            await self._get_up(done, by)
        return done

    async def back(
        self, tournament: int, by: Account, interaction: str | None = None
    ) -> Now | Refusal:
        """Let a person play again in the next round."""

        async def decide(now: Now) -> Draft:
            return Draft(rules.back(now.value, by))

        return await self._change(tournament, interaction, decide)

    async def start(
        self, tournament: int, by: Account, interaction: str | None = None, *, moderator: bool
    ) -> Now | Refusal:
        """Start the first round, for the host or a `moderator`."""

        async def decide(now: Now) -> Draft:
            if by != now.value.host and not moderator:
                raise refuse("tournament-host")
            at = self._services.clock.now()
            welcome = await self._store.welcome(now.value.people())
            value = rules.start(now.value, welcome, at)
            value = replace(value, entrants=self._shuffled(value.entrants))
            return Draft(value, transfers=_refunds(now, value))

        return await self._change(tournament, interaction, decide)

    def _shuffled(self, entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
        """The entrants in an order that is drawn, because the first round has no standing."""
        left, below = list(entrants), self._services.chance.below
        return tuple(left.pop(below(len(left))) for _ in entrants)

    async def cancel(
        self, tournament: int, by: Account, interaction: str | None = None, *, moderator: bool
    ) -> Now | Refusal:
        """Close a tournament and give all entries back.

        The host may do so before the start. Later only a `moderator` may who has paid no entry, so
        that nobody takes back an entry that is as good as lost. To leave first does not help.
        """

        async def decide(now: Now) -> Draft:
            if not now.value.is_open:
                raise refuse("tournament-over")
            begun = now.value.phase is not Phase.JOINING
            if not moderator and (begun or by != now.value.host):
                raise refuse("tournament-admin" if begun else "tournament-host")
            if begun and now.value.form.entry and now.value.has_entered(by):
                raise refuse("tournament-own")
            return _closed(now, now.value, Why.CANCELLED, self._services.clock.now())

        return await self._change(tournament, interaction, decide)

    async def look(self, ours: Callable[[int], bool]) -> list[Now]:
        """Let each running tournament of our servers go on, and return them. One failure stops no
        other.
        """
        found: list[Now] = []
        for tournament, guild in await self._store.running_tournaments():
            if not ours(guild):
                continue
            with failures_logged(log, "tournament %s could not go on", tournament):
                now = await self._go_on(tournament)
                if now is not None:
                    found.append(now)
        return found

    async def _go_on(self, tournament: int) -> Now | None:
        """Do what is due, and return the tournament as it is then."""
        now = await self.now(tournament)
        if now is None:
            return None
        value, at = now.value, self._services.clock.now()
        due = value.next_at is not None and value.next_at <= at
        if value.phase is Phase.PLAYING:
            tables = await self._of_round(now)
            if any(table.is_open for table in tables):
                await self._wake_overdue(tables)
                return now
            return await self._done(now, lambda again: self._counted(again, tables))
        if value.phase is Phase.PAUSE and due:
            return await self._done(now, self._next_round)
        if value.phase is Phase.JOINING and due:
            return await self._done(now, self._idle)
        if value.phase is Phase.CLOSED:
            await self._close_tables(now)
        return now

    async def _done(self, now: Now, decide: Decide) -> Now:
        done = await self._change(now.id, None, decide)
        return done if isinstance(done, Now) else now

    async def _counted(self, now: Now, tables: Sequence[TournamentTable]) -> Draft:
        """The round is over: count it."""
        value = now.value
        if value.phase is not Phase.PLAYING or {t.round for t in tables} != {len(value.rounds) - 1}:
            raise refuse("late")
        sides = value.rounds[-1].tables
        results = [
            result_of(value, own, table.state) for own, table in zip(sides, tables, strict=True)
        ]
        return Draft(rules.count_round(value, results, self._services.clock.now()))

    async def _idle(self, now: Now) -> Draft:
        if now.value.phase is not Phase.JOINING:
            raise refuse("late")
        return _closed(now, now.value, Why.IDLE, self._services.clock.now())

    async def _next_round(self, now: Now) -> Draft:
        """Begin the next round, or close the tournament."""
        at, store = self._services.clock.now(), self._store
        if now.value.phase is not Phase.PAUSE:
            raise refuse("late")
        welcome = await store.welcome(now.value.people())
        value = rules.without(now.value, {*now.value.people()} - welcome)
        if rules.is_over(value, at):
            return _closed(now, value, Why.PLAYED, at)
        there = playing(value)
        if not sizes(value.form, len(there)) or (
            len(there) < rules.FEWEST and not value.form.regulars
        ):
            return _closed(now, value, Why.EMPTY, at)
        # The search takes a quarter of a second of processor time for 64 entrants.
        seated, free = await asyncio.to_thread(seat, value)
        value = rules.begin_round(value, seated, free)
        tables = [
            await self._table(now, value, place, sides, at)
            for place, sides in enumerate(value.rounds[-1].tables)
        ]
        return Draft(value, tables=tuple(self._new(table, at) for table in tables))

    async def _table(
        self, now: Now, value: Tournament, place: int, sides: Sequence[Side], at: float
    ) -> Table:
        """A table of the round, which deals at once, or once it has its thread."""
        form, number = value.form, len(value.rounds) - 1
        game = self._services.games[form.game]
        account = await self._store.regulars(value.guild)
        usual = await self._services.usual_at(value.guild)
        absent = list(PERSONAS)

        def chair(who: Account | None) -> Chair:
            if who is None:
                return Chair(account, regular=regular(absent, self._services))
            return Chair(who, acted_at=at)

        return Table(
            game=form.game,
            guild=value.guild,
            channel=value.channel,
            parent=value.parent,
            host=UNKNOWN,
            chairs=tuple(map(chair, seats(value, sides))),
            status=Status.LOBBY,
            tournament=InTournament(id=now.id, number=now.stored.number, round=number, place=place),
            terms=Terms(
                form.options, form.clock, usual.pause, practice=True, strength=form.strength
            ),
            match=Match(extra=dict(game.traits.first_extra), dealer=0),
            schedule=Schedule(next_at=at + THREAD_WITHIN * value.threads),
        )

    def _new(self, table: Table, at: float) -> NewTable:
        return NewTable(
            table.guild, table.channel, table.game, table.to_json(), table.wake_at(), at,
            people=tuple(sorted(table.accounts())), secret=self._services.chance.secret(),
        )  # fmt: skip

    async def _form(self, wanted: Wanted, guild: int) -> Form:
        """What is agreed. Refuses options that do not fit together."""
        game = self._services.games[wanted.game]
        chosen: dict[str, Value] = {**wanted.options, HAND_LIMIT.key: wanted.deals}
        if wanted.seats is not None and len(game.traits.seats) > 1:
            chosen["seats"] = wanted.seats
        if wanted.clock is not None:
            chosen["clock"] = wanted.clock
        chairs, terms = at_start(game, chosen, await self._services.usual_at(guild))
        table = Table(
            game=wanted.game, guild=guild, channel=0, host=UNKNOWN, chairs=(None,) * chairs,
            terms=terms,
        )  # fmt: skip
        table = with_options(table, game, chosen)
        _refuse_unplayable(game, table)
        return Form(
            game=wanted.game,
            options={**table.terms.options, HAND_LIMIT.key: wanted.deals},
            clock=min(table.terms.clock, MOST_CLOCK),
            strength=wanted.strength or table.terms.strength,
            rounds=wanted.rounds,
            minutes=wanted.minutes,
            seats=len(table.chairs),
            least=game.seats(table.terms.options).start,
            pairs=game.traits.pairs,
            entry=wanted.entry,
            regulars=wanted.regulars,
        )

    async def _of_round(self, now: Now) -> list[TournamentTable]:
        last = len(now.value.rounds) - 1
        tables = await self._store.tournament_tables(now.id)
        return [table for table in tables if table.round == last]

    async def _wake_overdue(self, tables: Iterable[TournamentTable]) -> None:
        """Wake tables that should have acted. Such a table was stored by a process that ended
        before it heard so.
        """
        before = self._services.clock.now() - OVERDUE
        late = [
            table.table
            for table in tables
            if table.is_open and table.state and _wakes_at(table.state, before)
        ]
        if late:
            await self._directory.ring_overdue(late)

    async def _close_tables(self, now: Now) -> None:
        """Close the tables of a tournament that was cancelled in mid-round."""
        for table in await self._of_round(now):
            if table.is_open:
                close = Close(moderator=True, force=True, why="closed")
                await self._directory.ask(table.table, close)

    async def _get_up(self, now: Now, account: Account) -> None:
        """Let a person who has left the tournament leave its table, too."""
        for table in await self._of_round(now):
            if table.is_open and table.state is not None:
                seated = Table.from_json(table.state).chair_of(account)
                if seated is not None:
                    leave = Leave(by=account, confirmed=True)
                    await self._directory.ask(table.table, leave)

    async def _change(
        self, tournament: int, interaction: str | None, decide: Decide
    ) -> Now | Refusal:
        """Write what `decide` returns. It is called again if another change was faster."""
        store, lock = self._store, self._locks.setdefault(tournament, asyncio.Lock())
        async with lock:
            for _ in range(TRIES):
                now = await self.now(tournament)
                if now is None:
                    raise LookupError(f"no tournament {tournament}")
                try:
                    draft = await decide(now)
                except Refused as refused:
                    twice = interaction is not None and await store.seen(interaction)
                    return Refusal("twice") if twice else refused.refusal
                commit = TournamentCommit(
                    tournament, now.stored.version, draft.value.to_json(),
                    self._services.clock.now(), interaction, draft.people, draft.pays,
                    tuple(draft.transfers), len(draft.value.rounds) - 1, draft.tables,
                    closed=not draft.value.is_open,
                )  # fmt: skip
                try:
                    opened = await store.commit_tournament(commit)
                except Conflict:
                    continue
                except AlreadyDone:
                    return Refusal("twice")
                except TooPoor as poor:
                    entry = now.value.form.entry
                    return Refusal("tournament-poor", (("chips", poor.chips), ("entry", entry)))
                for table in opened:
                    self._directory.begin(table)
                self.changed.publish(tournament)
                return await self.now(tournament) or now
        raise Conflict(f"tournament {tournament} kept changing")


def seats(value: Tournament, sides: Sequence[Side]) -> tuple[Account | None, ...]:
    """Who sits on each chair of a table; None for a regular. Partners sit opposite each other."""
    each = 2 if value.form.pairs else 1
    people = [() if side is None else value.entrants[side].present() for side in sides]
    return tuple(
        people[k][turn] if turn < len(people[k]) else None
        for turn in range(each)
        for k in range(len(sides))
    )


def result_of(value: Tournament, sides: Sequence[Side], state: object) -> Result:
    """What a closed table brought, from its stored state.

    A person counts as there who has played a deal to the end, and has not left the table. Chips
    that a regular won for a person who was absent do not count.
    """
    try:
        table = None if not state else Table.from_json(dict(state))  # type: ignore[call-overload]
    except Exception as error:  # noqa: BLE001  (whatever a state holds, the others must go on)
        log.warning("a table of a tournament cannot be read: %s", type(error).__name__)
        table = None
    about = None if table is None else table.tournament
    if table is None or about is None or not table.match.tally:
        return Result(None)
    tally, results, away = table.match.tally, list[int | None](), set[Account]()
    for k, side in enumerate(sides):
        if side is None:
            chairs = range(k, len(table.chairs), len(sides))
            names = [c.regular for i in chairs if (c := table.chairs[i]) and c.regular]
            results.append(sum(tally.get(name, 0) for name in names))
            continue
        here = value.entrants[side].people
        stayed = [who for who in here if about.played.get(str(who)) and _sits(table, who)]
        away |= {who for who in here if who in seated_at(table, here) and who not in stayed}
        won = sum(tally.get(str(w), 0) - about.helped.get(str(w), 0) for w in here)
        results.append(won if stayed else None)
    return Result(tuple(results), frozenset(away))


def seated_at(table: Table, people: Iterable[Account]) -> frozenset[Account]:
    """Those of the people who sit at this table, or have played a deal there."""
    return frozenset(
        who for who in people if table.chair_of(who) is not None or str(who) in table.match.tally
    )


def _sits(table: Table, who: Account) -> bool:
    index = table.chair_of(who)
    chair = None if index is None else table.chairs[index]
    return chair is not None and not chair.leaving


def _closed(now: Now, value: Tournament, why: Why, at: float) -> Draft:
    """The tournament closed, with its prizes or refunds."""
    done = rules.close(value, why, at)
    draft = Draft(done)
    if rules.refunded(done) and done.form.entry:
        paid = [one.account for one in done.joined]
        paid += [who for one in done.entrants for who in one.people]
        draft.transfers += [_move(now, "refund", who, done.form.entry) for who in paid]
    draft.transfers += [_move(now, "prize", who, chips) for who, chips in done.prizes]
    return draft


def _refunds(now: Now, value: Tournament) -> list[Transfer]:
    """The entries of joined people who are not in the tournament any more."""
    there, entry = {*value.people()}, value.form.entry
    gone = (who for who in now.value.people() if who not in there)
    return [_move(now, "refund", who, entry) for who in gone] if entry else []


def _move(now: Now, kind: str, purse: Account, chips: int) -> Transfer:
    """Pay an entry into the tournament's account, or chips out of it."""
    escrow, pays = now.stored.account, kind == "entry"
    return Transfer(
        debit=purse if pays else escrow,
        credit=escrow if pays else purse,
        amount=chips,
        kind=kind,
        # Only one commit is made from a version, and it moves a person's chips once.
        cause=f"{kind}:{escrow}:{purse}:{now.stored.version}",
    )


def _wakes_at(state: dict[str, object], before: float) -> bool:
    at = Table.from_json(state).wake_at()
    return at is not None and at < before


def _refuse_unplayable(game: AnyGame, table: Table) -> None:
    """Refuse options with which a table has no result: a deal without stakes."""
    if not any(game.first_stake(table.terms.options, len(table.chairs))):
        raise refuse("tournament-stake")
