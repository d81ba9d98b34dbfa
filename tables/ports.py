"""What the application needs from outside, as Protocols and the plain values that cross them.

Owns: the shapes of stored tables, deals, transfers, people and messages, and the interfaces of
store, clock, chance, pace and thinker. Must not know: SQL, Discord, asyncio primitives, any game.

All times are seconds since the epoch as float, from the one injected `Clock`. All account numbers
are opaque ints; only `Person` and `Holder` tie them to a Discord user. JSON values are what
``json.dumps`` takes. Nothing here assumes that this process is the only one (docs/architecture.md,
"Storage past one machine").
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from games.kernel.actions import Action
from games.kernel.contract import ChanceRequest
from games.kernel.strength import Strength
from tables.personas import Temper

Account = int
Json = dict[str, Any]


class Conflict(Exception):
    """Somebody else changed the table (or a purse it was read with) first: reload, try again."""


class AlreadyDone(Exception):
    """This interaction was committed before: a double click or a replayed gateway event."""


class Declined(Exception):
    """The house moves no chips. `code` says why, `params` what is true: chips or a time."""

    def __init__(self, code: str, **params: int) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params


class Transfer(Struct, frozen=True):
    """One immutable movement of `amount` > 0 chips; `cause` is unique, so a retry is harmless.

    `kind` is one of: ``opening`` (house to purse), ``stake`` ``penalty`` (purse to pot),
    ``share`` ``standing`` (pot to purse), ``reversal``, ``daily`` ``fresh`` (house to purse),
    ``gift`` (purse to purse). `why` is the game's own word for it (``dealer``, ``bet``), shown on
    `/balance`.
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


class DealSetup(Struct, frozen=True):
    """The setup of a deal that starts: `config` and `carry` as the codec writes them.

    `accounts` is the purse that pays and wins for each seat 0…n−1; `chairs` the chair each seat
    sits on.
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


class Commit(Struct, frozen=True):
    """Everything one command changes, written in one transaction or not at all.

    Refused with `Conflict` if the table's version is not `expect`, a purse of `purses` does not
    hold exactly that, or a transfer's cause stands already; with `AlreadyDone`, looked at first, if
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
    transfers: tuple[Transfer, ...] = ()
    purses: dict[Account, int] = {}
    closed: bool = False


class Person(Struct, frozen=True):
    """What is kept of a Discord user beside chips: one erasable row."""

    user: int
    name: str
    locale: str | None = None
    dm_channel: int | None = None
    dms_closed: bool = False
    muted: bool = False
    language: str | None = None
    """Chosen for Kro; None: the language of the Discord client, `locale`."""
    hand_in_dm: bool = True
    """Whether the hand comes as a private message; else it is shown from the table alone."""
    four_colours: bool = False
    pictures: bool = True


class Holder(Struct, frozen=True):
    """Who stands behind an account now; `user` is None for regulars, pots and erased people."""

    account: Account
    user: int | None
    name: str


class Guild(Struct, frozen=True):
    """A server's own settings."""

    id: int
    language: str = "en"
    opening: int = 500
    threads: bool = False
    welcomed: bool = False
    pictures: bool = True
    daily: int = 50
    """Chips for whoever asks once a day; 0: none are given."""
    fresh: int = 100
    """What a purse at or below 0 is brought up to once a week; 0: none is."""
    gifts: int = 100
    """Chips that one person may give, and may be given, on one day; 0: none."""
    clock: int | None = None
    """Seconds a move on a new table; None: as the operator has it."""
    channels: tuple[int, ...] = ()
    """Where tables may be opened; empty: everywhere."""
    cap_player: int = 3
    """Open tables at which one person may sit; 0: any number."""
    cap_channel: int = 3
    """Open tables in one channel; 0: any number."""
    cap_server: int = 20
    """Open tables on the server; 0: any number."""


class MessageRef(Struct, frozen=True):
    """Where a message stands. `kind`: ``table``, ``hand``, ``ping``; `user` 0: everybody's."""

    table: int
    kind: str
    user: int
    channel: int
    message: int
    posted_at: float


class Movement(Struct, frozen=True):
    """One line of a purse's history, newest first: `amount` signed, from the purse's side.

    `kind` is that of the transfer, or ``deal`` for all that one deal has moved: then `parts` are
    its payments in order, (why, amount). `id` and `at` are those of the last of them.
    """

    id: int
    amount: int
    kind: str
    table: int | None
    table_number: int | None
    deal: int | None
    game: str | None
    at: float
    parts: tuple[tuple[str, int], ...] = ()


class Standing(Struct, frozen=True):
    """One line of a leaderboard: chips won at tables, granted chips not counted."""

    place: int
    account: Account
    user: int | None
    name: str
    won: int


class Grant(Struct, frozen=True):
    """Chips that came from the house: how many, what the purse holds now, and when it may be asked
    again.
    """

    chips: int
    purse: int
    again_at: float


class Change(Struct, frozen=True):
    """One change of a server's settings; `account` is who made it, values as `Guild` has them."""

    account: Account
    setting: str
    before: Any
    after: Any
    at: float


class Played(Struct, frozen=True):
    """One line of a person's finished deals; `net` is what it brought this purse."""

    table: int
    table_number: int
    deal: int
    game: str
    net: int
    at: float
    practice: bool = False
    """Whether it could move nobody's purse."""


class Store(Protocol):
    """Append and transfer in one transaction: see `tests/support/store/store_contract.py`."""

    async def create_table(
        self,
        guild: int,
        channel: int,
        game: str,
        state: Json,
        wake_at: float | None,
        at: float,
        interaction: str | None,
    ) -> StoredTable:
        """A new table with its pot account, version 0. Raises `AlreadyDone`."""
        ...

    async def load(self, table: int) -> StoredTable | None:
        """The table with its latest deal, or None if there is no such table."""
        ...

    async def commit(self, commit: Commit) -> int:
        """Write it all; returns the new version. Raises `Conflict` or `AlreadyDone`."""
        ...

    async def seen(self, interaction: str) -> bool:
        """Whether this interaction was committed; for a day at least, then it may be forgotten."""
        ...

    async def waking(self) -> Sequence[tuple[int, float]]:
        """Every open table that has something to do by itself, with when."""
        ...

    async def open_tables(self, guild: int | None = None) -> Sequence[int]:
        """Open tables, of one guild or all, oldest first."""
        ...

    async def deal(self, table: int, number: int) -> StoredDeal | None:
        """A deal by its number, in play or finished."""
        ...

    async def purse(self, guild: int, user: int, name: str, at: float) -> Account:
        """The person's purse on this server, opened with the server's opening chips at first."""
        ...

    async def account(self, guild: int, user: int) -> Account | None:
        """The person's purse on this server, if one was ever opened."""
        ...

    async def accounts(self, user: int) -> dict[int, Account]:
        """All purses of this person, by server."""
        ...

    async def regulars(self, guild: int) -> Account:
        """The one account that this server's computer players share."""
        ...

    async def balances(self, accounts: Sequence[Account]) -> dict[Account, int]:
        """Chips on each account, from the transfers."""
        ...

    async def holders(self, accounts: Sequence[Account]) -> dict[Account, Holder]:
        """Who stands behind each account."""
        ...

    async def movements(self, account: Account, skip: int, limit: int) -> Sequence[Movement]:
        """A purse's history, newest first: a line for each deal and for each other transfer."""
        ...

    async def count_movements(self, account: Account) -> int:
        """How many lines that history has."""
        ...

    async def leaderboard(
        self, guild: int, skip: int, limit: int, among_people: bool = True
    ) -> Sequence[Standing]:
        """Chips won at tables on this server, most first; computer players are not ranked.

        A deal is among people if every seat was a person's own; a pot shared at closing counts with
        the table's last deal. Equal sums share a place; erased people are not listed.
        """
        ...

    async def standing(self, guild: int, account: Account) -> tuple[Standing | None, int]:
        """One purse's line of the people's leaderboard, and how many lines it has."""
        ...

    async def person(self, user: int) -> Person | None:
        """What is kept of this user."""
        ...

    async def change_person(self, user: int, changes: Mapping[str, Any]) -> None:
        """Set these fields of what is kept of this user, and leave the others as they are. Whoever
        is not known is from now on, if a name is among them; else nothing is kept.
        """
        ...

    async def forget(self, user: int, at: float) -> None:
        """Erase the person, and where the person's own messages stand; accounts and transfers stay,
        and stand for nobody. Who comes back within a week begins with an empty purse, and waits for
        the day's chips and a fresh start as if nothing had been erased.
        """
        ...

    async def guild(self, guild: int) -> Guild:
        """The server's settings, or the defaults."""
        ...

    async def save_guild(self, guild: Guild) -> None:
        """Keep them."""
        ...

    async def messages(self, table: int) -> Sequence[MessageRef]:
        """Where this table's messages stand."""
        ...

    async def unfinished(self) -> Sequence[int]:
        """Closed tables of which messages are still remembered: they may not say so yet."""
        ...

    async def save_message(self, ref: MessageRef) -> None:
        """Remember it, in place of the one of the same table, kind and user."""
        ...

    async def drop_message(self, table: int, kind: str, user: int) -> None:
        """Forget it."""
        ...

    async def daily(self, guild: int, account: Account, at: float, interaction: str) -> Grant:
        """The day's chips from the house, once on each UTC date. Raises `AlreadyDone`, `Declined`:
        ``daily-off``, ``daily-taken`` (again).
        """
        ...

    async def fresh(self, guild: int, account: Account, at: float, interaction: str) -> Grant:
        """Bring a purse at or below 0 up to a small amount, once in seven days. Raises
        `AlreadyDone`, `Declined`: ``fresh-off``, ``fresh-solvent`` (chips), ``fresh-staked``,
        ``fresh-taken`` (again).
        """
        ...

    async def give(
        self, guild: int, giver: Account, taker: Account, chips: int, at: float, interaction: str
    ) -> int:
        """Pass chips on; returns what the giver's purse holds now. Raises `AlreadyDone`,
        `Declined`: ``give-self``, ``give-off``, ``give-unplayed``, ``give-staked``, ``give-purse``
        (chips), ``give-given`` and ``give-received`` (left, limit).
        """
        ...

    async def change_guild(
        self, guild: int, changes: Mapping[str, Any], by: Account, at: float, interaction: str
    ) -> Guild:
        """Set these fields of the settings, and record each that differs. Raises `AlreadyDone`."""
        ...

    async def changes(self, guild: int, skip: int, limit: int) -> Sequence[Change]:
        """Who changed what, newest first."""
        ...

    async def count_changes(self, guild: int) -> int:
        """How many changes there are."""
        ...

    async def history(self, account: Account, skip: int, limit: int) -> Sequence[Played]:
        """The finished deals that this person was dealt into, newest first; no voided ones."""
        ...

    async def count_history(self, account: Account) -> int:
        """How many there are."""
        ...


class Clock(Protocol):
    """The one source of time."""

    def now(self) -> float:
        """Seconds since the epoch."""
        ...


class Chance(Protocol):
    """The one source of randomness (``secrets.SystemRandom`` in real life)."""

    def answer(self, request: ChanceRequest) -> tuple[int, ...]:
        """A fair answer: a permutation for ``shuffle``, one item for ``pick``."""
        ...

    def below(self, n: int) -> int:
        """A fair 0…n−1."""
        ...


class Pace(Protocol):
    """How long computer players take, in seconds; zero in tests."""

    def think(self, chance: Chance, temper: Temper) -> float:
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
