"""Declares the ports of tables and the values that cross them.

All times are seconds since the epoch as float, from the one injected `Clock`. Account numbers are
opaque ints. JSON values are what ``json.dumps`` accepts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from games.kernel.actions import Action
from games.kernel.contract import ChanceRequest, Run
from games.kernel.rating import Placed
from games.kernel.regulars import Hint, Strength
from tables.personas import Tempo

Account = int
UNKNOWN: Account = 0
"""The owner of chips in a pot that recorded no owners yet; no account has this number."""
Json = dict[str, Any]
SECRET_BYTES = 32
SCHEME = 2
"""Scheme that seals new deals (`tables.fairness.hashing`)."""


class Conflict(Exception):
    """Another commit changed the table, or a purse read with it. Reload and retry."""


class AlreadyDone(Exception):
    """This interaction was committed before: a double click or a replayed gateway event."""


class TooLate(Exception):
    """Nothing was done, because Discord has reported this interaction to its sender as failed."""


class Full(Exception):
    """A cap of the server leaves no room.

    `which` is ``player``, ``channel``, ``server``, ``lesson``, ``tournament`` or ``room``; `most`
    is the cap. `people` are those who would sit at too many tables, in too many lessons, or in both
    rooms of a Duplicate (``player``, ``lesson``, ``room``).
    """

    def __init__(self, which: str, most: int, people: tuple[Account, ...] = ()) -> None:
        super().__init__(which, most)
        self.which = which
        self.most = most
        self.people = people


class Unreachable(Exception):
    """The store does not answer at the moment.

    Nothing was done, or the result is unknown. A retry with the same interaction does nothing
    twice. The text says why, without the store's address, which may contain a password.
    """


class Secret:
    """The source of all chance of one deal (`tables.fairness`): 32 bytes that nobody sees.

    `scheme` is the number of the scheme that seals the deal with them. `shared` marks the copy that
    the closed room of a Duplicate has of the open room's secret. The `repr` hides the bytes, so
    that no log and no exception shows them.
    """

    __slots__ = ("scheme", "shared", "value")

    def __init__(self, value: bytes, scheme: int = SCHEME, *, shared: bool = False) -> None:
        if len(value) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes")
        self.value = value
        self.scheme = scheme
        self.shared = shared

    def copy(self) -> Secret:
        """The copy for the closed room of a Duplicate."""
        return Secret(self.value, self.scheme, shared=True)

    def __repr__(self) -> str:
        return "Secret(…)"


class Transfer(Struct, frozen=True):
    """One immutable movement of `amount` > 0 chips; `cause` is unique, so a retry is harmless.

    `kind` is one of:

    * ``opening``, ``daily``, ``fresh``: bank to purse
    * ``stake``, ``fee``, ``penalty``: purse to pot (see `Traits.payment_kind`)
    * ``share``, ``standing``: pot to purse
    * ``reversal``
    * ``gift``: purse to purse
    * ``set``, ``season``: bank to purse or back
    * ``buyin``, ``cashout``: purse to stack, stack to purse
    * ``excess``: purse to the regulars' account (GEN-019)
    * ``entry``: purse to a tournament's account; ``refund``, ``prize``: back to a purse

    At a table where players buy in, stacks pay and win instead of purses (GEN-018). `why` is the
    game's own word for the payment (``dealer``, ``bet``), shown on `/balance`.
    """

    debit: Account
    credit: Account
    amount: int
    kind: str
    cause: str
    why: str = ""
    table: int | None = None
    deal: int | None = None


class Step(Struct, frozen=True):
    """One accepted action with its events; the log of a deal is a list of steps.

    `seat` and `action` are None for the step that starts the deal; `seat` alone is None if the
    clock acted. `events` are encoded by `games.kernel.codec`.
    """

    seat: int | None
    action: list[Any] | None
    events: list[list[Any]]
    at: float
    by: str = "person"
    """The decider: ``table`` (no player), ``person``, ``regular``, ``stand-in`` or ``clock``.

    A ``regular`` decides on its own seat, a ``stand-in`` on a person's.
    """


class Counted(Struct, frozen=True):
    """What a settlement counts towards a person's chips from regulars on its day (GEN-019).

    `chips` is what the purse `account` won from regulars (negative: lost). `before` is what it had
    won that day, less what went back. `cap` is the most that it may win on one day.
    """

    account: Account
    chips: int
    before: int
    cap: int

    @property
    def kept(self) -> int:
        """How many of the `chips` the purse keeps; the rest goes back."""
        return min(self.chips, max(0, self.cap - self.before)) if self.chips > 0 else self.chips


class Settlement(Struct, frozen=True):
    """How chips changed hands when a deal was settled, or when a table gave out its pot."""

    nets: dict[Account, int] = {}
    """By account: chips gained from the pot."""
    won: dict[tuple[Account, Account], int] = {}
    """By (winner, loser): chips won."""


class DealStats(Struct, frozen=True):
    """What a finished deal adds to the statistics of its people (`games.kernel.stats`).

    `numbers` has an entry for each person who was dealt in. `among_people` says whether no regular
    was dealt in. `places` are the places for ratings, empty if the deal is not rated. `achieved`
    has the achievements of the deal itself (`games.kernel.achievements`). `run` is the game's
    achievement that takes several deals.
    """

    among_people: bool
    numbers: dict[Account, dict[str, int]] = {}
    places: tuple[Placed, ...] = ()
    achieved: dict[Account, tuple[str, ...]] = {}
    run: Run | None = None


class DealSetup(Struct, frozen=True):
    """The setup of a deal that starts; `config` and `carry` are encoded by the codec.

    `accounts` is the purse that pays and wins for each seat 0…n−1, `chairs` the chair of each seat.
    """

    number: int
    config: Json
    carry: Json
    accounts: tuple[Account, ...]
    chairs: tuple[int, ...]
    people: int
    """How many seats people have, which the leaderboard counts; 0 for a practice deal."""
    regulars: tuple[str | None, ...] = ()
    """The regular that pays and wins for each seat, None for a person.

    A person may play for a regular's stake (`DealSoFar.computers`).
    """
    players: tuple[Account, ...] = ()
    """The player of each seat if any of them is not the payer; empty otherwise.

    They differ after a player took over a seat in mid-match (GEN-014, GEN-015).
    """
    cuts: tuple[tuple[int, int], ...] = ()
    """(chair, number) of each cut, in order."""
    stacks: tuple[Account, ...] = ()
    """The stack that pays and wins for each seat (GEN-018); empty if purses do."""

    @property
    def paying(self) -> tuple[Account, ...]:
        """The account that pays and wins for each seat."""
        return self.stacks or self.accounts

    @property
    def seated(self) -> tuple[Account, ...]:
        """The player of each seat."""
        return self.players or self.accounts

    @property
    def practice(self) -> bool:
        """Whether the deal moves no purse, and so counts for no person."""
        return not self.people


class DayChain(Struct, frozen=True):
    """The chain of the days' keys (`tables.today.chain`).

    `first` is the day before the first day, and `last` is the last day, both counted from the
    epoch. `seed` is the key of the last day, from which all other keys follow.
    """

    first: int
    last: int
    seed: Secret


class StoredDeal(Struct, frozen=True):
    """A deal as logged."""

    setup: DealSetup
    steps: tuple[Step, ...]
    game: str
    result: Json | None = None
    secret: Secret | None = None
    """None if the deal was not sealed, because an older version dealt it."""


class StoredTable(Struct, frozen=True):
    """A table as stored.

    `state` is `tables.model.table.Table` as JSON. `deal` is the latest deal, in play or finished;
    None before the first.
    """

    id: int
    number: int
    """The number that people see: it counts a guild's tables from 1."""
    guild: int
    pot: Account
    version: int
    state: Json
    deal: StoredDeal | None
    next_secret: Secret | None = None
    """The secret of the next deal, if that is sealed."""


class Stack(Struct, frozen=True):
    """An account with a player's chips at a table, its owner, and the number of chips (GEN-018)."""

    account: Account
    owner: Account
    chips: int


class TableLedger(Struct, frozen=True):
    """What the ledger and a table's row say about a table, readable without its game.

    `state` is as in `StoredTable`, or empty if it is not a JSON object. `deal` is the number of the
    unfinished deal, or None. `deals` counts the deals begun. `moves` are the transfers into and out
    of the pot, in order. `regulars` is the account that the server's regulars share; None if it was
    never opened.
    """

    id: int
    number: int
    guild: int
    channel: int
    game: str
    pot: Account
    version: int
    state: Json
    is_open: bool
    deal: int | None = None
    deals: int = 0
    moves: tuple[Transfer, ...] = ()
    stacks: tuple[Stack, ...] = ()
    regulars: Account | None = None

    @property
    def named(self) -> str:
        """The table's name in a log line."""
        return f"table {self.number} on server {self.guild}"


class TableSettings(Struct, frozen=True):
    """What a server has set for its tables."""

    id: int
    clock: int | None = None
    """Seconds for each move at a new table; None: the operator's default."""
    cap_player: int = 3
    """Most open tables at which one person may sit; 0: no limit."""
    cap_channel: int = 3
    """Most open tables in one channel; 0: no limit."""
    cap_server: int = 20
    """Most open tables on the server; 0: no limit."""
    regulars_cap: int = 100
    """Most chips that one person may win from regulars on one day (GEN-019)."""
    stopped: bool = False
    """Whether deals with chips are stopped because the books are wrong; no person sets this."""


class Occupant(Struct, frozen=True):
    """The occupant of a chair of a stored table."""

    account: Account
    regular: str | None = None
    successor: Account | None = None


class OtherRoom(Struct, frozen=True):
    """The other room of a Duplicate, as a stored table names it (`tables.model.rooms.Room`)."""

    other: int = 0


class Places(Struct, frozen=True):
    """What a store reads of a stored table (`StoredTable.state`): its channel and its people.

    Also whether it is a lesson, a tournament's, or a room of a Duplicate.

    The fields are those of `tables.model.table.Table`.
    """

    channel: int = 0
    parent: int | None = None
    follows: int | None = None
    chairs: tuple[Occupant | None, ...] = ()
    waiting: tuple[Account, ...] = ()
    invited: tuple[Account, ...] = ()
    lesson: bool = False
    tournament: Json | None = None
    deals: int = 0
    status: str = ""
    room: OtherRoom | None = None

    @property
    def counted_in(self) -> int | None:
        """The channel for whose cap this table counts; a thread counts for its parent channel.

        None for a lesson, which is private, until its second deal, and for a tournament's table.
        """
        if self._is_private or self.tournament is not None:
            return None
        return self.channel if self.parent is None else self.parent

    def teaches(self, account: Account) -> bool:
        """Whether this person has a lesson here whose deal is not over."""
        over = self.deals == 1 and self.status == "between"
        return self._is_private and not over and self.counts(account)

    @property
    def _is_private(self) -> bool:
        return self.lesson and self.deals <= 1

    def counts(self, account: Account) -> bool:
        """Whether this person sits at the table or waits for a seat, which counts as sitting."""
        return account in self.waiting or any(
            (chair.regular is None and chair.account == account) or chair.successor == account
            for chair in self.chairs
            if chair is not None
        )

    def has(self, account: Account) -> bool:
        """Whether this person sits, waits or is invited here."""
        return account in self.invited or self.counts(account)


class Added(Struct, frozen=True):
    """What a transaction adds to the open tables of a server."""

    people: tuple[Account, ...] = ()
    """People who sit down or wait for a seat at this table, and did not before."""
    counted_in: int | None = None
    """The channel that gets one more table; its threads count too."""
    opened: bool = False
    """Whether the server gets one more table."""
    lesson: bool = False
    """Whether that is a lesson. A person has one at a time."""
    follows: int | None = None
    """The closed table that the new one follows; each table can be followed only once."""
    room_of: int | None = None
    """The id of this table if it is a room of a Duplicate; nobody sits in both rooms."""

    def counted(self, caps: TableSettings) -> bool:
        """Whether any cap or check applies."""
        return bool(
            (self.people and caps.cap_player)
            or (self.counted_in is not None and caps.cap_channel)
            or (self.opened and caps.cap_server)
            or self.lesson
            or self.follows is not None
            or (self.people and self.room_of is not None)
        )

    def check(self, caps: TableSettings, others: Sequence[Places]) -> None:
        """Check the server's `caps` against the `others`, its other open tables.

        Raises `Full` if there is no room, and `Conflict` if another table already follows the same
        one. The cap for each player is checked first, since a player can leave another table. The
        server's cap is next: if the server is full, another channel does not help.
        """
        if self.follows is not None and any(self.follows == t.follows for t in others):
            raise Conflict(f"another table continues table {self.follows}")
        sit = {account: sum(t.counts(account) for t in others) for account in self.people}
        beyond = tuple(a for a, tables in sit.items() if 0 < caps.cap_player <= tables)
        if beyond:
            raise Full("player", caps.cap_player, beyond)
        rooms = [t for t in others if t.room is not None and t.room.other == self.room_of]
        both = tuple(a for a in self.people if any(t.counts(a) for t in rooms))
        if both and self.room_of is not None:
            raise Full("room", 1, both)
        taught = tuple(a for a in self.people if any(t.teaches(a) for t in others))
        if self.lesson and taught:
            raise Full("lesson", 1, taught)
        counted = sum(t.tournament is None for t in others)
        if self.opened and 0 < caps.cap_server <= counted:
            raise Full("server", caps.cap_server)
        here = sum(t.counted_in == self.counted_in for t in others)
        if self.counted_in is not None and 0 < caps.cap_channel <= here:
            raise Full("channel", caps.cap_channel)


class NewTable(Struct, frozen=True):
    """A table to be opened."""

    guild: int
    channel: int
    game: str
    state: Json
    wake_at: float | None
    at: float
    interaction: str | None = None
    people: tuple[Account, ...] = ()
    """People who get a place; the store checks that each is welcome (`TableStore.welcome`)."""
    secret: Secret | None = None
    """The secret of its first deal."""
    added: Added = Added()


class Commit(Struct, frozen=True):
    """Everything that one command changes, written in one transaction or not at all.

    The store refuses it:

    * with `AlreadyDone`, checked first, if `interaction` was committed before
    * with `Full` if there is no room for what is `added`
    * with `Conflict` if the table's version is not `expect`
    * with `Conflict` if a purse in `purses` has another balance
    * with `Conflict` if a person in `counted` has meanwhile won other chips from regulars that day
    * with `Conflict` if a person in `people` is not welcome
    * with `Conflict` if a transfer's cause exists already

    A deal in play when the table closes ends without a result.
    """

    table: int
    expect: int
    state: Json
    wake_at: float | None
    at: float
    interaction: str | None = None
    start: DealSetup | None = None
    deal: int | None = None
    """Number of the deal that `steps` belong to, also if `start` opens it."""
    steps: tuple[Step, ...] = ()
    first_seq: int = 0
    """Sequence number of ``steps[0]`` within the deal, counting from 0."""
    result: Json | None = None
    """Set when these steps end the deal."""
    played_for: tuple[Account, ...] = ()
    """People for whom a regular played the deal to its end; it does not count among their deals."""
    stats: DealStats | None = None
    """Set with `result`. None: the deal is counted later (`bot.ports.Store.stats_due`)."""
    transfers: tuple[Transfer, ...] = ()
    purses: dict[Account, int] = {}
    counted: tuple[Counted, ...] = ()
    """What counts towards the day's chips from regulars, one entry for each person."""
    settlement: Settlement | None = None
    """Set when these transfers settle a deal or give out a pot."""
    people: tuple[Account, ...] = ()
    """People who get a chair or a place on a list; the store checks that each is welcome."""
    closed: bool = False
    secret: tuple[int, Secret] | None = None
    """The number and secret of a future deal, which this commit seals.

    No two deals have the same secret, except one deal in both rooms of a Duplicate. A deal's secret
    never changes.
    """
    added: Added | None = None
    """None, as in nearly all commits, if the number of tables and players does not grow."""


class StoredTournament(Struct, frozen=True):
    """A tournament as stored. `state` is `tables.tournament.tournament.Tournament` as JSON.

    * `number`: the number that people see; it counts a guild's tournaments from 1
    * `account`: has the entries until the prizes are paid
    * `version`: how often the state has changed
    * `message`: its message in the channel; None if none was sent
    * `shown`: the version that this message shows, or an older one
    """

    id: int
    number: int
    guild: int
    account: Account
    version: int
    state: Json
    message: int | None = None
    shown: int = -1


class NewTournament(Struct, frozen=True):
    """A tournament to be opened. At most `most` may be open on its server."""

    guild: int
    state: Json
    at: float
    most: int
    interaction: str | None = None


class TournamentCommit(Struct, frozen=True):
    """Everything that one command changes in a tournament, in one transaction or not at all.

    The store refuses it:

    * with `AlreadyDone`, checked first, if `interaction` was committed before
    * with `Conflict` if the version is not `expect`
    * with `Conflict` if a person in `people`, or with a seat at a table, is not welcome
    * with `TooPoor` if a purse in `pays` has fewer chips of its own than it must pay
    * with `Conflict` if a transfer's cause exists already

    `tables` are those of a new round, by place. Caps do not apply to them.
    """

    tournament: int
    expect: int
    state: Json
    at: float
    interaction: str | None = None
    people: tuple[Account, ...] = ()
    pays: dict[Account, int] = {}
    transfers: tuple[Transfer, ...] = ()
    round: int = 0
    tables: tuple[NewTable, ...] = ()
    closed: bool = False


class TournamentTable(Struct, frozen=True):
    """A table of a tournament: its round and place, and its state as stored. `state` is None if the
    table is archived or cannot be read.
    """

    round: int
    place: int
    table: int
    is_open: bool
    state: Json | None


class TooPoor(Exception):
    """A purse has fewer chips than it must pay, without chips on credit (GEN-021)."""

    def __init__(self, account: Account, chips: int) -> None:
        super().__init__(account, chips)
        self.account = account
        self.chips = chips


class TableStore(Protocol):
    """Stores tables and transfers chips in one transaction.

    `tests/contract/store/core.py` is the specification.

    Other processes may write to the same store, so each write names the version that it read
    (`Commit.expect`).
    """

    async def create_table(self, new: NewTable) -> StoredTable:
        """Create the table with its pot account, at version 0.

        Raises `AlreadyDone`; `Full` if there is no room; `Conflict` if a person is not welcome or
        another table follows the same one.
        """
        ...

    async def load(self, table: int) -> StoredTable | None:
        """The table with its latest deal, or None if there is no such table."""
        ...

    async def version(self, table: int) -> int | None:
        """The table's current version, or None if there is no such table."""
        ...

    async def ledger(self, table: int) -> TableLedger | None:
        """The chips at the table and who paid them, or None if there is no such table."""
        ...

    async def commit(self, commit: Commit) -> int:
        """Write everything; returns the new version. Raises `Conflict`, `Full` or `AlreadyDone`."""
        ...

    async def seen(self, interaction: str) -> bool:
        """Whether this interaction was committed; remembered for at least a day."""
        ...

    async def waking(self) -> Sequence[tuple[int, float]]:
        """(table, time) of every open table with an alarm: deals in play first, then by time."""
        ...

    async def open_tables(self, guild: int | None = None) -> Sequence[int]:
        """Open tables of one guild, or of all guilds, oldest first."""
        ...

    async def balances(self, accounts: Sequence[Account]) -> dict[Account, int]:
        """The chips on each account, calculated from the transfers."""
        ...

    async def won_from_regulars(self, accounts: Sequence[Account], at: float) -> dict[Account, int]:
        """What each purse won from regulars on the UTC day of `at`, less losses and returns.

        It includes what the owner's earlier purse won, if the owner was erased that day.
        """
        ...

    async def regulars(self, guild: int) -> Account:
        """The account that all regulars of this server share."""
        ...

    async def stack(self, table: int, owner: Account, regular: str | None) -> Account:
        """The stack of this purse, or of this regular, at the table (GEN-018).

        It is always the same account. The `owner` of a regular's stack is the regulars' account.
        """
        ...

    async def deals_played(self, game: str, accounts: Sequence[Account]) -> dict[Account, int]:
        """How many deals of this game each account's owner has finished; 0 without an owner.

        Practice deals and deals on other servers count; voided deals do not.
        """
        ...

    async def forced_cards(self, accounts: Sequence[Account]) -> dict[Account, str]:
        """Which cards of each account's owner play themselves, as in `Chair.forced`.

        Accounts without an owner are left out.
        """
        ...

    async def welcome(self, accounts: Sequence[Account]) -> frozenset[Account]:
        """The purses whose owners may get a place at a table.

        Excluded are people who were erased, and people whom the server's admins blocked from its
        tables.
        """
        ...

    async def guild(self, guild: int) -> TableSettings:
        """The server's settings, or the defaults."""
        ...


class TournamentStore(TableStore, Protocol):
    """Stores tournaments with the tables of their rounds.

    `tests/contract/store/tournaments.py` is the specification.
    """

    async def create_tournament(self, new: NewTournament) -> StoredTournament:
        """Create the tournament with its account, at version 0.

        Raises `AlreadyDone`; `Full` (``tournament``) if too many are open on the server.
        """
        ...

    async def tournament(self, tournament: int) -> StoredTournament | None:
        """This tournament, or None."""
        ...

    async def running_tournaments(self) -> Sequence[tuple[int, int]]:
        """(tournament, server) of all that are open, have an open table, or are to be shown."""
        ...

    async def commit_tournament(self, commit: TournamentCommit) -> Sequence[StoredTable]:
        """Write everything; returns the new tables by place.

        Raises `Conflict`, `TooPoor` or `AlreadyDone`.
        """
        ...

    async def tournament_tables(self, tournament: int) -> Sequence[TournamentTable]:
        """All tables of a tournament, by round and place."""
        ...


class Clock(Protocol):
    """The one source of time."""

    def now(self) -> float:
        """Seconds since the epoch."""
        ...


class Draws(Protocol):
    """Draws numbers that no card depends on."""

    def below(self, n: int) -> int:
        """A fair number 0…n−1."""
        ...


class Chance(Draws, Protocol):
    """The one source of randomness (``secrets.SystemRandom`` in production)."""

    def answer(self, request: ChanceRequest) -> tuple[int, ...]:
        """A fair answer: a permutation for ``shuffle``, one item for ``pick``."""
        ...

    def secret(self) -> Secret:
        """A new secret for one deal."""
        ...


class Pace(Protocol):
    """How long regulars take, in seconds; zero in tests."""

    def think(self, chance: Draws, tempo: Tempo) -> float:
        """Seconds before one move; must not depend on any card."""
        ...


class Thinker(Protocol):
    """Chooses the moves of regulars, in this process or another."""

    async def choose(self, game: str, view: Any, strength: Strength, seed: int) -> Action:
        """Choose for a regular of this strength, given the view of its seat (`Game.regular`).

        `seed`, 0…2³²−1, is the only source of chance: the same view and seed give the same choice.
        May raise anything, take any time, and be cancelled; the caller has a fallback
        (`tables.live.thinking`). The view contains a hand, so it must appear in no log and no
        exception.
        """
        ...


class Adviser(Protocol):
    """Calculates what a master would do in a player's place, in this process or another."""

    async def hint(self, game: str, view: Any, seed: int) -> Hint | None:
        """See `Game.hint`; `seed` and exceptions are as in `Thinker.choose`."""
        ...

    async def get_ready(self) -> None:
        """Start slow parts in advance, because requests for hints may follow. Never raises."""
        ...
