"""What the bot keeps beside tables: people, messages, chips, settings and finished deals.

Owns: the Protocols of what `bot` and `cogs` ask of the store, and the plain values that cross them.
Must not know: SQL, Discord's classes, what a table is (`tables.ports`).

Times and accounts are as in `tables.ports`; only `Person` and `Holder` tie an account to a Discord
user.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from enum import StrEnum
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from tables.ports import Account, BalanceStore, Json, StoredDeal, TableSettings, TableStore


class BankRefusal(Exception):
    """The bank moves no chips. `code` says why, `params` what is true: chips or a time."""

    def __init__(self, code: str, **params: int) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params


class Seated(Exception):
    """Somebody cannot be erased yet, who has a place at these open `tables`: sits there, waits for
    a seat or is invited.
    """

    def __init__(self, tables: tuple[int, ...]) -> None:
        super().__init__(tables)
        self.tables = tables


class Person(Struct, frozen=True):
    """What is kept of a Discord user beside chips: one erasable row."""

    user: int
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
    explained: bool = True
    """Whether the first deals of each game are explained."""


class Guild(TableSettings, frozen=True, kw_only=True):
    """All that a server has set: for its tables, and for what the bot does beside them."""

    language: str = "en"
    opening: int = 500
    """Chips in a purse when it is opened."""
    threads: bool = False
    welcomed: bool = False
    pictures: bool = True
    daily: int = 50
    """Chips for whoever asks once a day; 0: none are given."""
    fresh: int = 100
    """What a purse at or below 0 is brought up to once a week; 0: none is."""
    gifts: int = 100
    """Chips that one person may give, and may be given, on one day; 0: none."""
    channels: tuple[int, ...] = ()
    """Where tables may be opened; empty: everywhere."""
    openers: tuple[int, ...] = ()
    """Roles whose members may open tables, beside those who manage the server; empty: everybody."""
    log: int | None = None
    """The channel in which the house's log is written; None: it is kept nowhere."""
    log_silent: bool = False
    """Whether it could not be written there, the last time that there was something to write."""
    blocked: frozenset[int] = frozenset()
    """Whom its managers have blocked from its tables, by their Discord ids; no setting, and changed
    by nothing but `BlockHereStore`.
    """


class Holder(Struct, frozen=True):
    """Who stands behind an account now; `user` is None for regulars, pots and erased people. `name`
    is what a person is called on the account's server, empty until that was seen.
    """

    account: Account
    user: int | None
    name: str


class MessageKind(StrEnum):
    """What a message of a table is. The values are stored."""

    TABLE = "table"
    """Everybody's, in the table's channel."""
    HAND = "hand"
    """One person's own, in the private channel."""
    TURN_CALL = "ping"
    """The line that calls somebody to a decision."""
    COPY = "copy"
    """A private copy of a hand, which only a token may change. It is never stored."""


class MessageRef(Struct, frozen=True):
    """Where a message stands; `user` 0: everybody's."""

    table: int
    kind: MessageKind
    user: int
    channel: int
    message: int
    posted_at: float
    version: int | None = None
    """That of the table as the message shows it, or an older one; None: not known."""


class PurseLine(Struct, frozen=True):
    """One line of a purse's history, newest first: `amount` signed, from the purse's side.

    `kind` is that of the transfer, or ``deal`` for all that one deal has moved: then `parts` are
    its payments in order, (why, amount), `id` is that of the last of them, and `at` when the deal
    was settled, or while it is played that of the last of them.
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
    by: Account | None = None
    """Of a purse that was set (``set``), the account of whoever did it."""
    reason: str = ""
    """Why it was set, as typed."""


EVERYWHERE = 0
"""In place of a server: what is wrong with the file is wrong for all of them."""


class Checked(Struct, frozen=True):
    """How far the books were gone over and found in order: to this transfer, when that was, and
    `sums` over all the transfers by then, which tell whether they are still the same.
    """

    transfer: int
    at: float
    sums: str


class Difference(NamedTuple):
    """One difference in the books: `where` it is, `what` is there against what should be, and on
    which server, `EVERYWHERE` if on none.
    """

    where: str
    what: str
    guild: int = EVERYWHERE


class BooksReport(Struct, frozen=True):
    """What was gone over: so many `transfers`, so many `differences` and the `first` of them, all
    servers that have one, and how far it went, None where it could not begin.
    """

    transfers: int
    differences: int
    first: tuple[Difference, ...]
    guilds: frozenset[int]
    checked: Checked | None


class LeaderboardLine(Struct, frozen=True):
    """One line of a leaderboard: chips won at tables, granted chips not counted."""

    place: int
    account: Account
    user: int | None
    name: str
    won: int


class Season(Struct, frozen=True):
    """A season that has ended: what every purse was brought to then, when, and by whose account."""

    number: int
    chips: int
    by: Account
    at: float


class SeasonPlan(Struct, frozen=True):
    """What ending the season of now would do: `number` is that of the season, `chips` what each of
    the `people`'s purses would be brought to, `moved` how many hold something else now. `tables`
    are the numbers of those at which chips lie, which keep it from being ended.
    """

    number: int
    chips: int
    people: int
    moved: int
    tables: tuple[int, ...]


class Grant(Struct, frozen=True):
    """Chips that came from the bank: how many, what the purse holds now, and when it may be asked
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


class PlayedDeal(Struct, frozen=True):
    """One line of a person's finished deals; `net` is what it brought this purse."""

    table: int
    table_number: int
    deal: int
    game: str
    net: int
    at: float
    practice: bool = False
    """Whether it could move nobody's purse."""
    voided: bool = False
    """Whether it was voided: nothing of it is shown, and all that it moved was taken back."""


class AccountStore(Protocol):
    """Which purses are whose."""

    async def account(self, guild: int, user: int) -> Account | None:
        """The person's purse on this server, if one was ever opened."""
        ...

    async def accounts(self, user: int) -> dict[int, Account]:
        """All purses of this person, by server."""
        ...

    async def holders(self, accounts: Sequence[Account]) -> dict[Account, Holder]:
        """Who stands behind each account."""
        ...


class PeopleStore(AccountStore, Protocol):
    """Who people are, and what they want."""

    async def purse(self, guild: int, user: int, name: str, at: float) -> Account:
        """The person's purse on this server, opened with the server's opening chips at first; keeps
        the name, which is the person's on that server alone.
        """
        ...

    async def name_member(self, guild: int, user: int, name: str) -> None:
        """Keep what a person is called on this server; nothing if there is no purse."""
        ...

    async def person(self, user: int) -> Person | None:
        """What is kept of this user."""
        ...

    async def change_person(
        self, user: int, changes: Mapping[str, Any], *, begin: bool = False
    ) -> None:
        """Set these fields of what is kept of this user, and leave the others as they are. Of a
        person of whom nothing is kept nothing is kept now either, unless this is to `begin` it.
        """
        ...

    async def kept(self, user: int) -> Json | None:
        """All that is stored about this user, ready to be written out as JSON, times in seconds
        since the epoch; None if nothing is. Its keys: ``person``, ``rules_read``,
        ``deals_finished``, ``messages``, ``blocked_since``, ``blocked_here`` and ``servers``, each
        of those with ``chips``, ``movements`` and ``deals``. ``person`` is None of somebody who has
        never played, and is blocked.
        """
        ...

    async def forget(self, user: int, at: float) -> None:
        """Erase the person, and where the person's own messages stand, so that no byte of either is
        left in any file of the store; accounts and transfers stay, and stand for nobody. Who comes
        back within a week begins with an empty purse, and waits for the day's chips and a fresh
        start as if nothing had been erased. Raises `Seated` where an open table has a place for
        the person; nobody gives one meanwhile.
        """
        ...


class RulesStore(AccountStore, Protocol):
    """Who has read whose rules."""

    async def rules_read(self, user: int) -> frozenset[str]:
        """The games of which this person has read what they are about."""
        ...

    async def note_rules_read(self, user: int, game: str) -> None:
        """Remember that of one more; of who is not known, nothing is kept."""
        ...


class MessageStore(Protocol):
    """Where the messages of tables stand."""

    async def messages(self, table: int) -> Sequence[MessageRef]:
        """Where this table's messages stand."""
        ...

    async def unfinished(self) -> Sequence[int]:
        """Closed tables of which messages are still remembered: they may not say so yet."""
        ...

    async def outdated_hands(self) -> Set[tuple[int, int]]:
        """By table and user, the hands of deals in play whose owner has decided since what their
        message is known to show.
        """
        ...

    async def outdated_tables(self) -> Set[int]:
        """Tables whose message is known to be older than the deal in play: the deal's own was not
        noted down, if it was sent at all.
        """
        ...

    async def save_message(self, ref: MessageRef) -> None:
        """Remember it, in place of the one of the same table, kind and user."""
        ...

    async def note_shown(self, refs: Sequence[MessageRef]) -> None:
        """Remember the versions that these messages show; of one that stands no more, nothing."""
        ...

    async def painted_by(self, stamp: str) -> None:
        """From now on messages are painted by what has this stamp. Of those that something else
        painted it is not known any more which version they show.
        """
        ...

    async def drop_message(self, table: int, kind: MessageKind, user: int) -> None:
        """Forget it."""
        ...


class ChipStore(Protocol):
    """Chips beside the tables: what moved, who won, what the bank gives."""

    async def movements(self, account: Account, skip: int, limit: int) -> Sequence[PurseLine]:
        """A purse's history, newest first: a line for each deal and for each other transfer."""
        ...

    async def count_movements(self, account: Account) -> int:
        """How many lines that history has."""
        ...

    async def on_tables(self, account: Account) -> int:
        """Chips of this purse that lie at open tables, in stacks that it bought (GEN-018)."""
        ...

    async def leaderboard(
        self, guild: int, skip: int, limit: int, among_people: bool = True
    ) -> Sequence[LeaderboardLine]:
        """Chips won at tables on this server in this season, most first; computer players are not
        ranked.

        With `among_people` what they have won from each other, else from regulars too; never what
        a loser did not have (GEN-021). Equal sums share a place; erased people are not listed.
        """
        ...

    async def leaderboard_line(
        self, guild: int, account: Account
    ) -> tuple[LeaderboardLine | None, int]:
        """One purse's line of the people's leaderboard, and how many lines it has."""
        ...

    async def daily(self, guild: int, account: Account, at: float, interaction: str) -> Grant:
        """The day's chips from the bank, once on each UTC date. Raises `AlreadyDone`,
        `BankRefusal`: ``daily-off``, ``daily-taken`` (again).
        """
        ...

    async def fresh(self, guild: int, account: Account, at: float, interaction: str) -> Grant:
        """Bring a purse at or below 0 up to a small amount, once in seven days. Raises
        `AlreadyDone`, `BankRefusal`: ``fresh-off``, ``fresh-solvent`` (chips), ``fresh-staked``,
        ``fresh-taken`` (again).
        """
        ...

    async def give(
        self, guild: int, giver: Account, taker: Account, chips: int, at: float, interaction: str
    ) -> int:
        """Pass chips on; returns what the giver's purse holds now. Raises `AlreadyDone`,
        `BankRefusal`: ``give-self``, ``give-off``, ``give-unplayed``, ``give-staked``,
        ``give-purse`` (chips), ``give-given`` and ``give-received`` (left, limit).
        """
        ...


class StandingStore(Protocol):
    """How seasons that have ended stood."""

    async def count_seasons(self, guild: int) -> int:
        """How many have ended; they are numbered from 1."""
        ...

    async def season(self, guild: int, number: int) -> Season | None:
        """One that has ended."""
        ...

    async def standing(
        self, guild: int, number: int, skip: int, limit: int, among_people: bool = True
    ) -> Sequence[LeaderboardLine]:
        """Its leaderboard at its end. Who was erased since is not listed."""
        ...

    async def standing_line(
        self, guild: int, number: int, account: Account, among_people: bool = True
    ) -> tuple[LeaderboardLine | None, int]:
        """One purse's line there, and how many lines it has."""
        ...


class SeasonStore(AccountStore, Protocol):
    """What ending a season takes."""

    async def season_plan(self, guild: int) -> SeasonPlan:
        """What it would do."""
        ...

    async def end_season(
        self, guild: int, number: int, chips: int, by: Account, at: float, interaction: str
    ) -> int:
        """Bring every person's purse to so many chips, what new ones open with, and begin the
        leaderboard anew; how many purses that moved. How the season stood is kept. Raises
        `AlreadyDone`, `BankRefusal`: ``season-changed`` where its number or the opening chips are
        others by now, ``season-staked`` where chips lie at tables.
        """
        ...


class PurseSetStore(AccountStore, Protocol):
    """What setting a purse takes."""

    async def set_purse(
        self,
        guild: int,
        account: Account,
        chips: int,
        by: Account,
        reason: str,
        at: float,
        interaction: str,
    ) -> int:
        """Have a purse hold so many chips, 0 or more: the bank gives what lacks, or takes what is
        too much, and it is kept who did it and why. Returns what it held before. Raises
        `AlreadyDone`, `BankRefusal`: ``set-staked``, ``set-same`` (chips).
        """
        ...


class SettingsStore(Protocol):
    """What servers have set, and who changed it."""

    async def guild(self, guild: int) -> Guild:
        """The server's settings, or the defaults."""
        ...

    async def save_guild(self, guild: Guild) -> None:
        """Keep them."""
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

    async def note_log(self, guild: int, channel: int, *, silent: bool) -> bool:
        """Remember whether the house's log can be written in this channel (`Guild.log_silent`).
        False where that was known, or another one has taken its place.
        """
        ...


class HistoryStore(Protocol):
    """Deals of the past."""

    async def deal(self, table: int, number: int) -> StoredDeal | None:
        """A deal by its number, in play or finished."""
        ...

    async def history(self, account: Account, skip: int, limit: int) -> Sequence[PlayedDeal]:
        """The finished deals that this person was dealt into, newest first; no voided ones."""
        ...

    async def count_history(self, account: Account) -> int:
        """How many there are."""
        ...


class BooksStore(Protocol):
    """Going over the books, and what was found."""

    async def go_over(self, *, whole: bool) -> BooksReport:
        """Derive every balance, pot and settlement again and compare, beside the running bot. The
        transfers that were in order at the last time (`note_checked`) must be what they were, and
        unless the `whole` is asked for only what came later is gone over. Raises what shows that it
        could not be done.
        """
        ...

    async def stopped(self) -> Set[int]:
        """The servers on which no deal with chips begins, `EVERYWHERE` for all."""
        ...

    async def note_checked(self, checked: Checked | None, stopped: Set[int]) -> None:
        """Remember how far they are in order, where they are, and that on these servers
        (`TableSettings.stopped`), and on no others, deals with chips do not begin.
        """
        ...


class DepartureStore(Protocol):
    """Servers that the bot was sent away from."""

    async def known_guilds(self) -> Set[int]:
        """The servers of which anything is kept."""
        ...

    async def note_departures(self, there: Set[int], gone: Set[int], at: float) -> None:
        """Remember which servers the bot is on, and which it has left by this time; what is known
        of those that are in neither stays as it is.
        """
        ...

    async def gone_since(self, before: float) -> Sequence[int]:
        """The servers that were left before this time and are not back."""
        ...

    async def purge(self, guild: int) -> None:
        """Keep nothing of a server that was left, nor of people who have played nowhere else.
        Raises where a table of it is still open.
        """
        ...


class Blocked(Struct, frozen=True):
    """Whom the bot's owner keeps out: people by their Discord ids, and servers."""

    people: frozenset[int] = frozenset()
    servers: frozenset[int] = frozenset()


class BlockStore(Protocol):
    """Whom the bot's owner keeps out."""

    async def blocked(self) -> Blocked:
        """All of them."""
        ...


class BlockHere(Struct, frozen=True):
    """Somebody who is blocked from a server's tables: `name` is empty of whom nothing else is kept,
    `by` the account of the manager who did it.
    """

    user: int
    name: str
    by: Account
    at: float


class BlockHereStore(Protocol):
    """Whom a server's managers have blocked from its tables."""

    async def block_here(
        self, guild: int, user: int, by: Account, at: float, interaction: str
    ) -> bool:
        """From now on this person is given no place there (`TableStore.welcome`); False for who was
        blocked already. Who has a place keeps it until asked to get up. Raises `AlreadyDone`.
        """
        ...

    async def unblock_here(self, guild: int, user: int, at: float, interaction: str) -> bool:
        """Let this person in again; False for who was not blocked. Raises `AlreadyDone`."""
        ...

    async def blocks_here(self, guild: int, skip: int, limit: int) -> Sequence[BlockHere]:
        """Who is blocked there, the latest first."""
        ...

    async def count_blocks_here(self, guild: int) -> int:
        """How many there are."""
        ...


class ReaderStore(PeopleStore, SettingsStore, Protocol):
    """What is asked about whoever reads: people, and the servers they read on."""


class PaintStore(AccountStore, BalanceStore, SettingsStore, MessageStore, HistoryStore, Protocol):
    """What painted messages are made from, beside a table as it stands."""


class LiveMessageStore(MessageStore, PeopleStore, Protocol):
    """What keeping messages up to date needs: where they stand, and for whom."""


class PressStore(RulesStore, HistoryStore, SettingsStore, Protocol):
    """What presses ask, and commands about past deals: who it is, which deal, which rules, and
    what holds on the server.
    """


class PurseStore(
    AccountStore, BalanceStore, ChipStore, StandingStore, SettingsStore, Protocol
):
    """What is asked about purses: what is in them, and what the server's rules for them are."""


class ServerStore(AccountStore, SettingsStore, Protocol):
    """What the settings of a server are shown from."""


class KeepingOutStore(AccountStore, BlockHereStore, Protocol):
    """What blocking somebody from a server's tables takes."""


class Store(
    SettingsStore,
    TableStore,
    PeopleStore,
    RulesStore,
    MessageStore,
    ChipStore,
    PurseSetStore,
    StandingStore,
    SeasonStore,
    HistoryStore,
    BooksStore,
    BlockStore,
    BlockHereStore,
    DepartureStore,
    Protocol,
):
    """All that is kept: whoever works with it takes the smallest port that has what it asks.
    `tests/support/store/store_contract.py` is its specification.
    """


class WriteCounts(Protocol):
    """What was written since the start. See `db.batches.Batches`."""

    transactions: int
    writes: int
    waited: float
    failing: bool

    @property
    def waiting(self) -> int:
        """How many writes wait for their transaction to begin."""
        ...


class ClosableStore(Store, Protocol):
    """A store that holds something open."""

    def refuse_late(self, is_too_late: Callable[[str], bool]) -> None:
        """From now on ask, in the transaction of whatever was pressed, whether its interaction can
        be answered no more. Then that is not done: the method raises `TooLate`. It is asked on a
        thread of the store.
        """
        ...

    @property
    def writes(self) -> WriteCounts:
        """How writing goes."""
        ...

    async def close(self) -> None:
        """Let go of it."""
        ...
