"""What tables need from outside, as Protocols and the plain values that cross them.

Owns: the shapes of stored tables, deals, transfers and servers, what a server's caps leave room
for, and the interfaces of store, clock, chance, pace and thinker. Must not know: people, messages
and leaderboards (`bot.ports`), SQL, Discord, asyncio primitives, any game.

All times are seconds since the epoch as float, from the one injected `Clock`. All account numbers
are opaque ints. JSON values are what ``json.dumps`` takes. Nothing here assumes that this process
is the only one: whoever commits says which version was read (`Commit.expect`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from games.kernel.actions import Action
from games.kernel.contract import ChanceRequest
from games.kernel.hints import Hint
from games.kernel.strength import Strength
from tables.personas import Temper

Account = int
UNKNOWN: Account = 0
"""Owns what stood in a pot before its owners were noted; no account has this number."""
Json = dict[str, Any]
SECRET_BYTES = 32
SCHEME = 2
"""By which deals are sealed from now on (`tables.fairness.hashing`)."""


class Conflict(Exception):
    """Somebody else changed the table (or a purse it was read with) first: reload, try again."""


class AlreadyDone(Exception):
    """This interaction was committed before: a double click or a replayed gateway event."""


class TooLate(Exception):
    """Nothing was done for this interaction: Discord has told its sender that it failed."""


class Full(Exception):
    """The server's cap for each ``player``, ``channel`` or ``server`` leaves no room: `which`, how
    many it allows `most`, and for which of the `people` who would have had a place.
    """

    def __init__(self, which: str, most: int, people: tuple[Account, ...] = ()) -> None:
        super().__init__(which, most)
        self.which = which
        self.most = most
        self.people = people


class Unreachable(Exception):
    """The store does not answer just now; as text why, without its address, where a password may
    be. Nothing was done, or it cannot be known: to ask again with the same interaction does nothing
    twice.
    """


class Secret:
    """From where all chance of one deal comes (`tables.fairness`): 32 bytes that nobody is told,
    and the number of the scheme by which they seal it.

    Its `repr` says nothing of them, so that no log and no exception does.
    """

    __slots__ = ("scheme", "value")

    def __init__(self, value: bytes, scheme: int = SCHEME) -> None:
        if len(value) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes")
        self.value = value
        self.scheme = scheme

    def __repr__(self) -> str:
        return "Secret(…)"


class Transfer(Struct, frozen=True):
    """One immutable movement of `amount` > 0 chips; `cause` is unique, so a retry is harmless.

    `kind` is one of: ``opening`` (bank to purse), ``stake`` ``fee`` ``penalty`` (purse to
    pot, see `Traits.payment_kind`), ``share`` ``standing`` (pot to purse), ``reversal``, ``daily``
    ``fresh`` (bank to purse), ``gift`` (purse to purse), ``set`` ``season`` (bank to purse or
    back), ``buyin`` (purse to stack), ``cashout`` (stack to purse), ``excess`` (purse to the
    regulars' account, GEN-019); where people buy in, stacks pay and win as purses do else
    (GEN-018). `why` is the game's own word for it (``dealer``, ``bet``),
    shown on `/balance`.
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
    """One accepted action with all that came of it; the log of a deal is a list of these.

    `seat` and `action` are None for the step that starts the deal, `seat` alone where the clock
    acted. `events` as `games.kernel.codec` writes them.
    """

    seat: int | None
    action: list[Any] | None
    events: list[list[Any]]
    at: float
    by: str = "person"
    """Who decided: ``table`` (nobody), ``person``, ``regular`` (on its own seat), ``stand-in``,
    ``clock``.
    """


class Counted(Struct, frozen=True):
    """What a settlement counts towards a person's chips from regulars on its day (GEN-019).

    `chips` is what the purse `account` has won from regulars, negative if it lost; `before` what it
    had won on that day, less what went back, and `cap` the most that it may win on one day.
    """

    account: Account
    chips: int
    before: int
    cap: int

    @property
    def kept(self) -> int:
        """What remains won of it; the rest goes back."""
        return min(self.chips, max(0, self.cap - self.before)) if self.chips > 0 else self.chips


class Settlement(Struct, frozen=True):
    """How chips changed hands when a deal was settled, or when a table gave out its pot."""

    nets: dict[Account, int] = {}
    """What each account gained from the pot."""
    won: dict[tuple[Account, Account], int] = {}
    """The chips that each (winner, loser) won."""


class DealSetup(Struct, frozen=True):
    """The setup of a deal that starts: `config` and `carry` as the codec writes them.

    `accounts` is the purse whose chips pay and win for each seat 0…n−1; `chairs` the chair each
    seat sits on.
    """

    number: int
    config: Json
    carry: Json
    accounts: tuple[Account, ...]
    chairs: tuple[int, ...]
    people: int
    """How many of the seats are people's (the leaderboard counts deals among people); 0 where all
    play for practice.
    """
    regulars: tuple[str | None, ...] = ()
    """The computer player's name on each seat, None for a person."""
    players: tuple[Account, ...] = ()
    """Whoever plays each seat, where that is not who pays: a seat taken over in mid-match (GEN-014,
    GEN-015); empty where they are the same.
    """
    cuts: tuple[tuple[int, int], ...] = ()
    """In their order: the chair that cut, and its number."""
    stacks: tuple[Account, ...] = ()
    """The stack that pays and wins for each seat in place of its purse (GEN-018); empty where
    purses do.
    """

    @property
    def paying(self) -> tuple[Account, ...]:
        """The account that pays and wins for each seat."""
        return self.stacks or self.accounts

    @property
    def practice(self) -> bool:
        """Whether it moves nobody's purse, and so counts as nobody's deal."""
        return not self.people


class StoredDeal(Struct, frozen=True):
    """A deal as it stands in the log."""

    setup: DealSetup
    steps: tuple[Step, ...]
    game: str
    result: Json | None = None
    secret: Secret | None = None
    """None of a deal that was not sealed: an older version dealt it."""


class StoredTable(Struct, frozen=True):
    """A table as it stands: `state` is `tables.model.table.Table` as JSON; `deal` the latest one,
    in play or finished, None before the first.
    """

    id: int
    number: int
    """Counts the tables of a guild, from 1: what people see."""
    guild: int
    pot: Account
    version: int
    state: Json
    deal: StoredDeal | None
    next_secret: Secret | None = None
    """That of the deal after the latest one, where that is sealed."""


class Stack(Struct, frozen=True):
    """An account on which somebody has chips at a table, whose they are, and how many (GEN-018)."""

    account: Account
    owner: Account
    chips: int


class TableLedger(Struct, frozen=True):
    """What the ledger and a table's row say of a table, without anything that a game has to read.

    `state` is as in `StoredTable`, or empty if it is no JSON object. `deal` is the number of the
    deal that has not ended, None if there is none, and `deals` how many were begun. `moves` are the
    transfers into and out of the pot, in order. `regulars` is the account that the server's
    computer players share, None if it was never opened.
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
        """The table in a log line."""
        return f"table {self.number} on server {self.guild}"


class TableSettings(Struct, frozen=True):
    """What a server has set for the tables that stand on it."""

    id: int
    clock: int | None = None
    """Seconds a move on a new table; None: as the operator has it."""
    cap_player: int = 3
    """Open tables at which one person may sit; 0: any number."""
    cap_channel: int = 3
    """Open tables in one channel; 0: any number."""
    cap_server: int = 20
    """Open tables on the server; 0: any number."""
    regulars_cap: int = 100
    """Chips that one person may win from regulars on one day (GEN-019)."""
    stopped: bool = False
    """Whether no deal with chips begins, because the books are wrong; nobody sets that."""


class Occupant(Struct, frozen=True):
    """Who sits on a chair, of a table as it is stored."""

    account: Account
    regular: str | None = None


class Places(Struct, frozen=True):
    """Of a table as it is stored (`StoredTable.state`), all that a store reads in it by itself:
    where it stands, and who has a place there. The fields are those of `tables.model.table.Table`.
    """

    channel: int = 0
    parent: int | None = None
    follows: int | None = None
    chairs: tuple[Occupant | None, ...] = ()
    waiting: tuple[Account, ...] = ()
    invited: tuple[Account, ...] = ()

    @property
    def counted_in(self) -> int:
        """The channel whose tables it is one of: that of a thread is the one it belongs to."""
        return self.channel if self.parent is None else self.parent

    def counts(self, account: Account) -> bool:
        """Whether this person sits there; to wait for a seat counts as sitting."""
        return account in self.waiting or any(
            chair is not None and chair.regular is None and chair.account == account
            for chair in self.chairs
        )

    def has(self, account: Account) -> bool:
        """Whether this person has any place there, and be it on the list of who is invited."""
        return account in self.invited or self.counts(account)


class Added(Struct, frozen=True):
    """What a transaction adds to the open tables of a server."""

    people: tuple[Account, ...] = ()
    """Who sits down there, or waits for a seat, and did neither before."""
    counted_in: int | None = None
    """The channel that has a table more, counted with its threads."""
    opened: bool = False
    """Whether the server has a table more."""
    follows: int | None = None
    """The closed table from which the new one goes on, which no other may."""

    def counted(self, caps: TableSettings) -> bool:
        """Whether anything of it need be counted at all."""
        return bool(
            (self.people and caps.cap_player)
            or (self.counted_in is not None and caps.cap_channel)
            or (self.opened and caps.cap_server)
            or self.follows is not None
        )

    def check(self, caps: TableSettings, others: Sequence[Places]) -> None:
        """Raises `Full` where the server's `caps` leave no room beside the `others` that are open
        there, and `Conflict` where one of those goes on from the same table.

        People come first, since who sits at too many tables can leave one; then the server, for
        where that is full another channel helps nobody.
        """
        if self.follows is not None and any(self.follows == t.follows for t in others):
            raise Conflict(f"another table goes on from table {self.follows}")
        sit = {account: sum(t.counts(account) for t in others) for account in self.people}
        beyond = tuple(a for a, tables in sit.items() if 0 < caps.cap_player <= tables)
        if beyond:
            raise Full("player", caps.cap_player, beyond)
        if self.opened and 0 < caps.cap_server <= len(others):
            raise Full("server", caps.cap_server)
        here = sum(t.counted_in == self.counted_in for t in others)
        if self.counted_in is not None and 0 < caps.cap_channel <= here:
            raise Full("channel", caps.cap_channel)


class NewTable(Struct, frozen=True):
    """What a table is opened with."""

    guild: int
    channel: int
    game: str
    state: Json
    wake_at: float | None
    at: float
    interaction: str | None = None
    people: tuple[Account, ...] = ()
    """Whom it gives a place: each is welcome (`TableStore.welcome`)."""
    secret: Secret | None = None
    """That of its first deal."""
    added: Added = Added()


class Commit(Struct, frozen=True):
    """Everything one command changes, written in one transaction or not at all.

    Refused with `Conflict` if the table's version is not `expect`, a purse of `purses` does not
    hold exactly that, one of `counted` has meanwhile won other chips from regulars on that day, one
    of `people` is not welcome, or a transfer's cause stands already; with
    `Full` if there is no room for what is `added`; with `AlreadyDone`, looked at first, if
    `interaction` was committed before. A deal in play when the table closes ends without a result.
    """

    table: int
    expect: int
    state: Json
    wake_at: float | None
    at: float
    interaction: str | None = None
    start: DealSetup | None = None
    deal: int | None = None
    """Number of the deal that `steps` belong to (also when `start` opens it)."""
    steps: tuple[Step, ...] = ()
    first_seq: int = 0
    """Sequence number of ``steps[0]`` within the deal, counting from 0."""
    result: Json | None = None
    """Set when these steps end the deal."""
    played_for: tuple[Account, ...] = ()
    """People for whom a regular has played that deal to its end: it is none of those that they have
    played.
    """
    transfers: tuple[Transfer, ...] = ()
    purses: dict[Account, int] = {}
    counted: tuple[Counted, ...] = ()
    """What counts towards the day's chips from regulars, one for each person."""
    settlement: Settlement | None = None
    """Set when these transfers settle a deal or give out a pot."""
    people: tuple[Account, ...] = ()
    """Whom it gives a chair or a place on a list: each is welcome."""
    closed: bool = False
    secret: tuple[int, Secret] | None = None
    """Seals a deal that is to come: its number, and its secret. No two deals ever have the same
    one, and that of a deal is never changed.
    """
    added: Added | None = None
    """None, as with nearly all, where nothing more is there than before."""


class BalanceStore(Protocol):
    """How many chips there are."""

    async def balances(self, accounts: Sequence[Account]) -> dict[Account, int]:
        """Chips on each account, from the transfers."""
        ...

    async def won_from_regulars(
        self, accounts: Sequence[Account], at: float
    ) -> dict[Account, int]:
        """What each of these purses has won from regulars on the UTC day of `at`, less what it lost
        to them and what went back; also as the purse of before, if its owner was erased that day.
        """
        ...


class TableStore(BalanceStore, Protocol):
    """Append and transfer in one transaction. `tests/support/store/store_contract.py` is its
    specification.
    """

    async def create_table(self, new: NewTable) -> StoredTable:
        """The table with its pot account, version 0. Raises `AlreadyDone`, `Full` if there is no
        room for it, and `Conflict` if one of its people is not welcome or another goes on from the
        same table.
        """
        ...

    async def load(self, table: int) -> StoredTable | None:
        """The table with its latest deal, or None if there is no such table."""
        ...

    async def version(self, table: int) -> int | None:
        """The version at which the table stands, or None if there is no such table."""
        ...

    async def ledger(self, table: int) -> TableLedger | None:
        """What lies at the table and who paid it, or None if there is no such table."""
        ...

    async def commit(self, commit: Commit) -> int:
        """Write it all; returns the new version. Raises `Conflict`, `Full` or `AlreadyDone`."""
        ...

    async def seen(self, interaction: str) -> bool:
        """Whether this interaction was committed; for a day at least, then it may be forgotten."""
        ...

    async def waking(self) -> Sequence[tuple[int, float]]:
        """Every open table that has something to do by itself, with when; those with a deal in
        play first, then the soonest.
        """
        ...

    async def open_tables(self, guild: int | None = None) -> Sequence[int]:
        """Open tables, of one guild or all, oldest first."""
        ...

    async def regulars(self, guild: int) -> Account:
        """The one account that this server's computer players share."""
        ...

    async def stack(self, table: int, owner: Account, regular: str | None) -> Account:
        """The account on which lies what this purse has bought in with at the table, or this
        regular, whose owner is the regulars' account (GEN-018); always the same one.
        """
        ...

    async def deals_played(self, game: str, accounts: Sequence[Account]) -> dict[Account, int]:
        """How many deals of this game the person behind each account has finished, practice and
        other servers counted, voided ones not; 0 for whoever is nobody's.
        """
        ...

    async def welcome(self, accounts: Sequence[Account]) -> frozenset[Account]:
        """Those of these purses whose owners may be given a place at a table: nobody who was
        erased, nobody whom the server's managers have blocked from its tables.
        """
        ...

    async def guild(self, guild: int) -> TableSettings:
        """What the server has set, or the defaults."""
        ...


class Clock(Protocol):
    """The one source of time."""

    def now(self) -> float:
        """Seconds since the epoch."""
        ...


class Draws(Protocol):
    """What draws numbers on which no card depends."""

    def below(self, n: int) -> int:
        """A fair 0…n−1."""
        ...


class Chance(Draws, Protocol):
    """The one source of randomness (``secrets.SystemRandom`` in real life)."""

    def answer(self, request: ChanceRequest) -> tuple[int, ...]:
        """A fair answer: a permutation for ``shuffle``, one item for ``pick``."""
        ...

    def secret(self) -> Secret:
        """A fresh secret for one deal."""
        ...


class Pace(Protocol):
    """How long computer players take, in seconds; zero in tests."""

    def think(self, chance: Draws, temper: Temper) -> float:
        """Before one move; must not depend on any card."""
        ...


class Thinker(Protocol):
    """How computer players choose; where they do it, in this process or another, is its own."""

    async def choose(self, game: str, view: Any, strength: Strength, seed: int) -> Action:
        """What a regular of this strength does with the view of its seat (`Game.regular`).

        `seed`, 0…2³²−1, is its only source of chance: the same view and the same seed give the same
        choice. May raise anything and take any time, and may be cancelled: whoever asks has another
        answer (`tables.live.thinking`). The view holds a hand: it goes into no log and no
        exception.
        """
        ...


class Adviser(Protocol):
    """What a master would do in somebody's place; where that is thought about is its own."""

    async def hint(self, game: str, view: Any, seed: int) -> Hint | None:
        """See `Game.hint`; `seed` and what it may raise are as in `Thinker.choose`."""
        ...

    async def get_ready(self) -> None:
        """Hints may be asked for from now on: what takes time to start is started. Never raises."""
        ...
