"""Declares the store, `Store`, and the values that it takes and returns.

Times and accounts are as in `tables.ports`. Only `Person` and `Holder` tie an account to a Discord
user.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from enum import StrEnum
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from games.kernel.rating import Rating
from tables.model.table import Forced
from tables.ports import (
    Account,
    DayChain,
    DealStats,
    Json,
    StoredDeal,
    StoredTournament,
    TableSettings,
    TournamentStore,
)


class BankRefusal(Exception):
    """The bank refuses to move chips. `code` says why, `params` are chips or a time."""

    def __init__(self, code: str, **params: int) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params


class Seated(Exception):
    """A person with a place at these open `tables` cannot be erased yet.

    The person has a seat there, waits for one, or is invited.
    """

    def __init__(self, tables: tuple[int, ...]) -> None:
        super().__init__(tables)
        self.tables = tables


class Person(Struct, frozen=True):
    """What is stored about a Discord user besides chips: one erasable row."""

    user: int
    locale: str | None = None
    dm_channel: int | None = None
    dms_closed: bool = False
    muted: bool = False
    language: str | None = None
    """Chosen for Kro. None: the language of the Discord client, `locale`."""
    hand_in_dm: bool = True
    """Whether Kro sends the hand as a private message. Otherwise only a press at the table shows
    it.
    """
    four_colours: bool = False
    pictures: bool = True
    explained: bool = True
    """Whether the first deals of each game are explained."""
    forced: str = Forced.LAST.value
    """Which forced cards play themselves (`tables.model.table.Forced`)."""
    stats: bool = True
    """Whether the members of a server see this person's statistics there."""
    today: bool = True
    """Whether this person's deals of the day are compared with those of others."""
    friends: bool = False
    """Whether Kro tells this person when friends sit at a table, and tells friends of this
    person.
    """


class Guild(TableSettings, frozen=True, kw_only=True):
    """All settings of a server: for its tables, and for the rest of the bot."""

    language: str = "en"
    opening: int = 500
    """Chips in a purse when it is opened."""
    threads: bool = False
    welcomed: bool = False
    pictures: bool = True
    stats: bool = True
    """Whether members can see statistics here."""
    today: bool = True
    """Whether members can play the deal of the day here."""
    tournaments: bool = True
    """Whether there are tournaments here."""
    duplicate: bool = True
    """Whether members can open a Duplicate here."""
    daily: int = 50
    """Chips that a person may request once a day. 0: none."""
    fresh: int = 100
    """The chips to which a purse at or below 0 is filled once a week. 0: none."""
    gifts: int = 100
    """Chips that one person may give, and may receive, on one day. 0: none."""
    channels: tuple[int, ...] = ()
    """Where tables may be opened. Empty: everywhere."""
    openers: tuple[int, ...] = ()
    """Roles whose members may open tables, besides server admins. Empty: everybody."""
    log: int | None = None
    """The channel in which the server's log is written. None: there is no log."""
    log_silent: bool = False
    """Whether the last log entry could not be written in that channel."""
    monthly: bool = False
    """Whether seasons end with the month. Otherwise only a server admin ends them."""
    winners: int | None = None
    """The channel in which a season's winners are announced. None: nowhere."""
    day_line: int | None = None
    """The channel in which the day's line is posted. None: nowhere."""
    day_hour: int = 8
    """The hour from which on the day's line is posted, in the time zone `night_zone`."""
    day_silent: bool = False
    """Whether the channel refused the last line. Then no line is posted until a server admin
    chooses a channel or an hour."""
    night_day: str | None = None
    """The weekday of the game night (`bot.game_night.DAYS`). None: there is none."""
    night_hour: int = 20
    """The hour at which it begins, in the time zone `night_zone`."""
    night_zone: str = "UTC"
    night_channel: int | None = None
    """The channel of the reminder and of the evening's standing. None: there is no game night."""
    night_game: str | None = None
    """The game that **Sit down** under the reminder opens. None: each person chooses."""
    night_hours: int = 3
    """How many hours the evening lasts."""
    friends: bool = True
    """Whether Kro tells members when friends sit at a table here."""
    blocked: frozenset[int] = frozenset()
    """The Discord ids of people whom a server admin has blocked from its tables.

    This is not a setting. Only `Store.block_here` and `Store.unblock_here` change it.
    """


class GameStats(Struct, frozen=True):
    """A person's statistics of one game (`games.kernel.stats`).

    They cover either deals among people, or deals with regulars. `numbers` also has ``streak``, the
    most deals in a row that the person won at one table.
    """

    game: str
    among_people: bool
    numbers: Mapping[str, int]


class PersonRating(Struct, frozen=True):
    """A person's rating in a game, and how many others it was won against: at most `PEOPLE`."""

    game: str
    rating: Rating
    people: int


class DayPlay(Struct, frozen=True, kw_only=True):
    """What a person did in a deal of the day (`tables.today`). `guild` is the server where it
    began.

    Each of `moves` is a seat, a verb and its argument. `story` has ``+`` for each time the person
    won something, and ``-`` for each other time. `streak` is how many days in a row the person has
    finished a deal. The last four fields describe the end of the deal, which is at `ended_at`.
    """

    day: int
    game: str
    user: int
    guild: int
    attempt: int
    moves: tuple[tuple[int, str, int], ...]
    ended_at: float | None = None
    score: int | None = None
    story: str = ""
    streak: int = 0


class DayBest(Struct, frozen=True):
    """The best result in a game of a day on a server: its `score`, and how many people had it.

    `users` are the first of them who finished.
    """

    game: str
    score: int
    people: int
    users: tuple[int, ...]


class LineToPost(Struct, frozen=True):
    """A server whose day's line is not posted yet (`Guild.day_line`).

    * `day` is the last day whose line was begun
    * `tried` is when the last attempt for that day began; None: it is over
    * `changed` is when a server admin last chose the channel, hour or time zone; 0 if never
    """

    guild: int
    day: int
    tried: float | None
    changed: float


class Place(NamedTuple):
    """A place among `of` people. People with the same result share the places from `first` to
    `last`.
    """

    first: int
    last: int
    of: int


class Achieved(Struct, frozen=True):
    """An achievement of a person, and when it was earned (`games.kernel.achievements`)."""

    name: str
    at: float


class NightStage(StrEnum):
    """What is to be done next on a game night. The values are stored."""

    CALL = "call"
    """Post the reminder."""
    EVENING = "evening"
    """Wait for the end of the evening."""
    STANDING = "standing"
    """Post who won what."""
    OVER = "over"


class Night(Struct, frozen=True):
    """One game night. `day` is its date on the server, in days after 1970-01-01.

    `tried` is when the last attempt at its `stage` began, None if there was none. `over` is when
    the evening ended.
    """

    guild: int
    day: int
    channel: int
    begins: float
    ends: float
    stage: NightStage = NightStage.CALL
    tried: float | None = None
    over: float | None = None


class BigWin(NamedTuple):
    """What a person won in one deal, at the table of this number."""

    game: str
    table_number: int
    chips: int


class EveningPlayer(Struct, frozen=True):
    """What a person did on a game night. `best` is the deal that won most chips."""

    account: Account
    user: int | None
    name: str
    deals: int
    won: int
    best: BigWin


class Evening(Struct, frozen=True):
    """What was played on a game night: how many deals, and by how many people.

    `shown` are those who do not hide their statistics, the most chips first.
    """

    deals: int
    people: int
    shown: tuple[EveningPlayer, ...]


class NightEvent(Struct, frozen=True):
    """Discord's scheduled event for a server's next game night, which begins at `begins`.

    `told` is what it shows, and `event` its id. Without an id, an attempt to create it began at
    `tried`, or (None) Discord has refused it.
    """

    guild: int
    begins: float
    told: str
    event: int | None = None
    tried: float | None = None


class FriendsSeen(Struct, frozen=True):
    """A person to tell of these friends at a table."""

    account: Account
    user: int
    friends: tuple[Account, ...]


class Uncounted(Struct, frozen=True):
    """An ended deal that statistics do not count yet: its number, and when it ended.

    `played_for` are the people for whom a regular played it to its end.
    """

    deal: int
    at: float
    played_for: tuple[Account, ...]


class Holder(Struct, frozen=True):
    """The present owner of an account.

    `user` is None for regulars, pots and erased people. `name` is the person's name on the
    account's server, empty if not seen yet.
    """

    account: Account
    user: int | None
    name: str


class MessageKind(StrEnum):
    """The kind of a table's message. The values are stored."""

    TABLE = "table"
    """The message for everybody, in the table's channel."""
    HAND = "hand"
    """A person's own message, in the private channel."""
    TURN_CALL = "ping"
    """The line that calls a player to a decision."""
    COPY = "copy"
    """A private copy of a hand, which only a token can change. It is never stored."""


class MessageRef(Struct, frozen=True):
    """A reference to a message. `user` 0: for everybody."""

    table: int
    kind: MessageKind
    user: int
    channel: int
    message: int
    posted_at: float
    version: int | None = None
    """The table's version that the message shows, or an older one. None: unknown."""


class PurseLine(Struct, frozen=True):
    """One line of a purse's history, newest first. `amount` is signed, as the purse sees it.

    `kind` is the kind of the transfer, or ``deal`` for everything that one deal has moved. For a
    deal:

    * `parts` are its payments in order, (why, amount)
    * `id` is the number of the last payment
    * `at` is when the deal was settled, or while it is played, the time of the last payment
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
    """For a purse that was set (``set``): the account of the server admin who did it."""
    reason: str = ""
    """Why it was set, as typed."""


EVERYWHERE = 0
"""Used instead of a server, because a fault of the file concerns all servers."""


class AuditMark(Struct, frozen=True):
    """The last transfer up to which everything was audited, and when the audit was."""

    transfer: int
    at: float


class AuditedGuild(Struct, frozen=True):
    """A server whose transfers up to this one were all audited and are in order.

    `sums` is a fingerprint of these transfers. The next audit uses it to check that they are
    unchanged.
    """

    guild: int
    transfer: int
    sums: str


class Difference(NamedTuple):
    """One difference in the ledger.

    `where` is its place, and `what` compares the stored value with the right one. The server is
    `EVERYWHERE` if the difference is on no single server.
    """

    where: str
    what: str
    guild: int = EVERYWHERE
    stops: bool = True
    """Whether no deal with chips begins there until the difference is gone. A wrong statistic stops
    no deal.
    """


class AuditReport(Struct, frozen=True):
    """The report of an audit.

    * the number of `transfers` and `differences`, and the `first` differences
    * `guilds`: all servers with a difference
    * `mark`: how far the audit went, None if it could not begin; `balances` after it, of the
      accounts that have moved since the last one
    * `whole`: the servers that were audited whole and are in order
    * `table_marks`: what was found at each audited table, for the next audit; empty if the next
      audit must read the whole table again
    """

    transfers: int = 0
    differences: int = 0
    first: tuple[Difference, ...] = ()
    guilds: frozenset[int] = frozenset()
    mark: AuditMark | None = None
    balances: dict[int, int] = {}
    whole: tuple[AuditedGuild, ...] = ()
    table_marks: dict[int, str] = {}


class LeaderboardLine(Struct, frozen=True):
    """One line of a leaderboard: chips won at tables. Granted chips do not count."""

    place: int
    account: Account
    user: int | None
    name: str
    won: int


class Season(Struct, frozen=True):
    """A season that has ended: what every purse was set to, when, and by whose account."""

    number: int
    chips: int
    by: Account
    at: float


class DueSeason(Struct, frozen=True):
    """A season that ends with the month, as soon as no chips are at `tables`.

    `number`, `chips` and `tables` are those of `SeasonPlan`.
    """

    guild: int
    number: int
    chips: int
    tables: tuple[int, ...]


class SeasonToAnnounce(Struct, frozen=True):
    """A season that has ended, and whose winners are to be announced.

    * `chips` is what every purse was set to
    * `tried` is when the last attempt to announce them began; None: none has begun
    * `deals` is how many deals ended in the season; None: nobody counted them
    """

    guild: int
    number: int
    chips: int
    tried: float | None
    deals: int | None


class SeasonPlan(Struct, frozen=True):
    """What ending the current season would do.

    * `number` is the season's number
    * `chips` is what each purse would be set to
    * `people` counts the purses, `moved` those with another balance now
    * `tables` are the numbers of the tables with chips, which prevent the end of the season
    """

    number: int
    chips: int
    people: int
    moved: int
    tables: tuple[int, ...]


class Grant(Struct, frozen=True):
    """Chips from the bank: how many, the new balance, and when the next grant is possible."""

    chips: int
    purse: int
    again_at: float


class Change(Struct, frozen=True):
    """One change of a server's settings. `account` made it. Values are as in `Guild`."""

    account: Account
    setting: str
    before: Any
    after: Any
    at: float


class PlayedDeal(Struct, frozen=True):
    """One line in the list of a person's finished deals. `net` is this purse's gain or loss."""

    table: int
    table_number: int
    deal: int
    game: str
    net: int
    at: float
    practice: bool = False
    """Whether the deal could move no purse."""
    voided: bool = False
    """Whether the deal was voided. Its cards are not shown, and all chips that it moved were
    returned.
    """


class Blocked(Struct, frozen=True):
    """The people (by Discord id) and servers that the operator has blocked.

    `switched_off` are the games (by key) and commands (by name) that the operator has switched off,
    each with the operator's message. If the message is empty, Kro shows its own sentence.
    """

    people: frozenset[int] = frozenset()
    servers: frozenset[int] = frozenset()
    switched_off: Mapping[str, str] = {}


class BlockHere(Struct, frozen=True):
    """A person who is blocked from a server's tables.

    `name` is empty if nothing else is stored about the person. `by` is the account of the server
    admin who did it.
    """

    user: int
    name: str
    by: Account
    at: float


class TableError(Struct, frozen=True, kw_only=True):
    """A warning or error in the log that names a table. It has no value of that line and no text of
    an exception, because they may be cards.

    * `table`: the table's number on the server `guild`, or its id if `guild` is 0. Once stored, the
      id.
    * `what`: the line, with "…" instead of each value
    * `error`: the class of the exception, empty if there was none
    * `place`: where it was raised, or else logged
    * `times`: how often it has happened; `at`, `press` and `process` are those of the last time
    * `press`: the id of the interaction that caused it, empty if there was none
    """

    guild: int
    table: int
    what: str
    error: str
    place: str
    at: float
    press: str
    process: str
    times: int = 1


class Store(TournamentStore, Protocol):
    """Stores everything: the data of tables, and all other data.

    `tests/contract/store/core.py` is its specification. `bot.store_cache` passes on every method,
    so a new query is declared only here.
    """

    # --- People and their purses ----------------------------------------------------------------

    async def account(self, guild: int, user: int) -> Account | None:
        """The person's purse on this server, None if none was ever opened."""
        ...

    async def accounts(self, user: int) -> dict[int, Account]:
        """All purses of this person, by server."""
        ...

    async def holders(self, accounts: Sequence[Account]) -> dict[Account, Holder]:
        """The person behind each account."""
        ...

    async def purse(self, guild: int, user: int, name: str, at: float) -> Account:
        """The person's purse on this server. If there is none, opens it with the server's opening
        chips.

        Also stores the name, which is the person's name on that server only.
        """
        ...

    async def name_member(self, guild: int, user: int, name: str) -> None:
        """Store the person's name on this server.

        This has no effect if the person has no purse there.
        """
        ...

    async def person(self, user: int) -> Person | None:
        """The data stored about this user, None if there is none."""
        ...

    async def change_person(
        self, user: int, changes: Mapping[str, Any], *, begin: bool = False
    ) -> None:
        """Set these fields of the user's row, and leave the others as they are.

        If nothing is stored about the user, this stores nothing, unless `begin` is set.
        """
        ...

    async def kept(self, user: int) -> Json | None:
        """Everything stored about this user, ready for JSON. Times are seconds since the epoch.

        None if nothing is stored. Its keys are ``person``, ``rules_read``, ``deals_finished``,
        ``messages``, ``blocked_since``, ``blocked_here`` and ``servers``. Each of the servers has
        ``chips``, ``movements`` and ``deals``. ``person`` is None for a blocked person who has
        never played.
        """
        ...

    async def forget(self, user: int, at: float) -> None:
        """Erase the person and the references to the person's own messages.

        No byte of either is left in any file of the store. Accounts and transfers stay, without an
        owner. A person who comes back within a week begins with an empty purse. That person waits
        for daily chips and a fresh start as if nothing had been erased. Raises `Seated` if the
        person has a place at an open table. No table gives the person a place meanwhile.
        """
        ...

    async def rules_read(self, user: int) -> frozenset[str]:
        """The games whose rules this person has opened."""
        ...

    async def note_rules_read(self, user: int, game: str) -> None:
        """Note that this person has opened a game's rules. This has no effect if nothing is stored
        about the person.
        """
        ...

    # --- Chips outside tables: histories, leaderboards and what the bank moves ------------------

    async def movements(self, account: Account, skip: int, limit: int) -> Sequence[PurseLine]:
        """A purse's history, newest first: a line for each deal and for each other transfer."""
        ...

    async def count_movements(self, account: Account) -> int:
        """How many lines a purse's history has."""
        ...

    async def on_tables(self, account: Account) -> int:
        """Chips of this purse in stacks at open tables (GEN-018)."""
        ...

    async def leaderboard(
        self, guild: int, skip: int, limit: int, among_people: bool = True
    ) -> Sequence[LeaderboardLine]:
        """Chips that people have won at tables on this server in this season, most first.

        With `among_people`, only chips that people have won from each other count. Without it,
        chips won from regulars count too. Chips that a loser did not have never count (GEN-021).
        Equal sums share a place. Erased people are not listed.
        """
        ...

    async def leaderboard_line(
        self, guild: int, account: Account, among_people: bool = True
    ) -> tuple[LeaderboardLine | None, int]:
        """One purse's line of that leaderboard, and how many lines there are."""
        ...

    async def daily(self, guild: int, account: Account, at: float, interaction: str) -> Grant:
        """Take the day's chips from the bank, once on each UTC date.

        Raises `AlreadyDone`, `BankRefusal`: ``daily-off``, ``daily-taken`` (again).
        """
        ...

    async def fresh(self, guild: int, account: Account, at: float, interaction: str) -> Grant:
        """Fill a purse at or below 0 to a small amount, once in seven days.

        Raises `AlreadyDone`, `BankRefusal`: ``fresh-off``, ``fresh-solvent`` (chips),
        ``fresh-staked``, ``fresh-taken`` (again).
        """
        ...

    async def give(
        self, guild: int, giver: Account, taker: Account, chips: int, at: float, interaction: str
    ) -> int:
        """Give chips to another purse and return the giver's balance.

        Raises `AlreadyDone`, `BankRefusal`: ``give-self``, ``give-off``, ``give-unplayed``,
        ``give-staked``, ``give-purse`` (chips), ``give-given`` and ``give-received`` (left, limit).
        """
        ...

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
        """Set a purse to this many chips, 0 or more, and return what it held before.

        The bank gives or takes the difference. The reason and the account of the server admin are
        stored. Raises `AlreadyDone`, `BankRefusal`: ``set-staked``, ``set-same`` (chips).
        """
        ...

    # --- Seasons --------------------------------------------------------------------------------

    async def season_plan(self, guild: int) -> SeasonPlan:
        """What ending the current season would do."""
        ...

    async def end_season(
        self, guild: int, number: int, chips: int, by: Account, at: float, interaction: str
    ) -> int:
        """Set every person's purse to the opening chips, and start a new leaderboard.

        Returns how many purses changed. The old leaderboard is stored. Raises `AlreadyDone`,
        `BankRefusal`: ``season-changed`` if the season's number or the opening chips are no longer
        these, ``season-staked`` if there are chips at tables.
        """
        ...

    async def seasons_due(self, begun: float) -> Sequence[DueSeason]:
        """The seasons that end with the month (`Guild.monthly`).

        The present month began at `begun`. Seasons that ended after that are not included. Nor are
        seasons of servers that chose `Guild.monthly` after that.
        """
        ...

    async def end_month(self, guild: int, number: int, chips: int, at: float) -> int:
        """Do `end_season` as the bank. This also needs `Guild.monthly`. Raises `BankRefusal`."""
        ...

    async def seasons_to_announce(self) -> Sequence[SeasonToAnnounce]:
        """The seasons whose winners are to be announced in `Guild.winners`.

        A season is included if the server had such a channel when the season ended.
        """
        ...

    async def note_announcing(
        self, guild: int, number: int, tried: float | None, at: float | None
    ) -> bool:
        """Store that an attempt to announce a season's winners begins; None: no more attempts.

        Returns False if the last attempt did not begin at `tried`, because another process has
        tried since.
        """
        ...

    async def count_seasons(self, guild: int) -> int:
        """How many seasons have ended on this server. They are numbered from 1."""
        ...

    async def season(self, guild: int, number: int) -> Season | None:
        """A season that has ended, None if there is no such season."""
        ...

    async def standing(
        self, guild: int, number: int, skip: int, limit: int, among_people: bool = True
    ) -> Sequence[LeaderboardLine]:
        """The leaderboard at the season's end. People who were erased since are not listed."""
        ...

    async def standing_line(
        self, guild: int, number: int, account: Account, among_people: bool = True
    ) -> tuple[LeaderboardLine | None, int]:
        """One purse's line in `standing`, and how many lines there are."""
        ...

    # --- Past deals -----------------------------------------------------------------------------

    async def deal(self, table: int, number: int) -> StoredDeal | None:
        """A deal by its number, in play or finished."""
        ...

    async def history(self, account: Account, skip: int, limit: int) -> Sequence[PlayedDeal]:
        """The ended deals that this person was dealt into, including voided ones, newest first."""
        ...

    async def count_history(self, account: Account) -> int:
        """How many there are."""
        ...

    async def archived_until(self, account: Account) -> float | None:
        """When the last of this person's archived deals ended, None if none is archived."""
        ...

    async def finished_by_game(self, account: Account) -> tuple[tuple[str, int], ...]:
        """How many deals of each game the account's owner has finished, the most first.

        They are counted as in `deals_played`. The result is empty if the account has no owner.
        """
        ...

    # --- Statistics -----------------------------------------------------------------------------

    async def stats(self, account: Account) -> Sequence[GameStats]:
        """This person's statistics, by game. Erased with the person."""
        ...

    async def chips_by_day(self, account: Account, since: int) -> Sequence[tuple[int, int]]:
        """Days, counted from the epoch, and this person's gain or loss on each, from day `since`
        on.

        Days without chips may be missing.
        """
        ...

    async def ratings(self, account: Account) -> Sequence[PersonRating]:
        """This person's rating in each game, by game. Erased with the person."""
        ...

    async def rating_board(
        self, guild: int, game: str, skip: int, limit: int
    ) -> Sequence[LeaderboardLine]:
        """The leaderboard of a game by rating, best first. `won` is `Rating.mu`.

        It lists ratings that are certain, from deals with enough people (`games.kernel.rating`).
        People who hide their statistics are not among them. Equal ratings share a place.
        """
        ...

    async def rating_line(
        self, guild: int, game: str, account: Account
    ) -> tuple[LeaderboardLine | None, int]:
        """One purse's line of that leaderboard, and how many lines there are."""
        ...

    async def achievements(self, account: Account) -> Sequence[Achieved]:
        """This person's achievements, the oldest first. Erased with the person."""
        ...

    async def achieved_in(self, table: int, deal: int) -> Sequence[tuple[Account, str]]:
        """The account and name of each achievement earned in a deal for the first time on this
        server.
        """
        ...

    async def stats_due(self) -> Sequence[tuple[int, int]]:
        """Server and table of each table with ended deals that statistics do not count yet.

        A closed table is included until `end_counting`.
        """
        ...

    async def uncounted(self, table: int) -> Uncounted | None:
        """The next of a table's ended deals to count, None if there is none."""
        ...

    async def count_stats(self, table: int, deal: int, stats: DealStats | None, at: float) -> bool:
        """Count an ended deal of an older version; None: it was voided. `at` is when it ended.

        Returns False if this deal is not the next one to count.
        """
        ...

    async def end_counting(self, table: int) -> None:
        """Stop looking for deals to count at a table, if it is closed and all its deals are
        counted.
        """
        ...

    # --- The deal of the day --------------------------------------------------------------------

    async def day_chain(self) -> DayChain | None:
        """The chain of days, None if there is none yet."""
        ...

    async def begin_day_chain(self, new: DayChain) -> DayChain:
        """Store this chain unless one is stored already, and return the stored one."""
        ...

    async def begin_day(self, play: DayPlay, at: float) -> DayPlay | None:
        """Begin a person's deal of a day, or return the one already begun. Each person has one try.

        Returns None if the person was erased on that day after playing.
        """
        ...

    async def go_on_day(self, play: DayPlay, before: int, *, compared: bool) -> bool:
        """Store more moves of a deal that had `before` moves. If `ended_at` is set, the deal ends.

        Returns False, and stores nothing, if the stored deal has changed since.
        """
        ...

    async def day_play(self, user: int, day: int, game: str) -> DayPlay | None:
        """A person's deal of a day; None if it was not begun. Erased with the person."""
        ...

    async def day_plays(self, user: int, since: int) -> Sequence[DayPlay]:
        """A person's deals of these days, the newest day first."""
        ...

    async def day_place(self, play: DayPlay, guild: int | None) -> Place:
        """Compare a result with the others of its day, on one server or (None) on all.

        People who are not compared do not count.
        """
        ...

    async def day_best(self, guild: int, day: int) -> Sequence[DayBest]:
        """The best result of each game on that day, among deals that began on this server.

        Only people who compare their results count, then and now.
        """
        ...

    async def lines_to_post(self, day: int) -> Sequence[LineToPost]:
        """The servers whose line of this day is to be posted, or was begun and is not over."""
        ...

    async def note_line(
        self,
        guild: int,
        before: tuple[int, float | None],
        now: tuple[int, float | None],
        *,
        silent: bool = False,
    ) -> bool:
        """Store the last day whose line was begun, and when the last attempt began (None: it is
        over). `silent` becomes `Guild.day_silent`.

        Returns False, and stores nothing, unless `before` is stored: another process was first.
        """
        ...

    async def drop_days(self, before: int) -> int:
        """Delete all deals of days before this day. Returns how many deals that was."""
        ...

    # --- Game nights and friends at tables ------------------------------------------------------

    async def night_servers(self) -> Sequence[int]:
        """The servers with a weekly game night (`Guild.night_day`)."""
        ...

    async def begin_night(self, night: Night) -> bool:
        """Store a game night that has begun, once.

        Returns False if it is stored already, or if its time was set after it would have begun.
        """
        ...

    async def nights(self) -> Sequence[Night]:
        """The game nights on which something is left to do."""
        ...

    async def go_on_night(self, before: Night, after: Night) -> bool:
        """Store `after`. Returns False if the stored night is no longer at `before`."""
        ...

    async def had_night(self, guild: int, before: int) -> bool:
        """Whether the server had a game night before this day."""
        ...

    async def called_to_night(self, guild: int, most: int) -> Sequence[int]:
        """The Discord ids of people who are called to the server's game nights, at most `most`.

        People who want no pings and blocked people are not among them.
        """
        ...

    async def is_called_to_nights(self, guild: int, user: int) -> bool:
        """Whether this person has asked to be called to the server's game nights."""
        ...

    async def change_night_call(self, guild: int, user: int, night: bool) -> None:
        """Store whether this person is called. This has no effect if the person has no purse
        there.
        """
        ...

    async def has_table_since(self, guild: int, since: float) -> bool:
        """Whether a table that was opened on this server since then is still open."""
        ...

    async def evening(self, night: Night) -> Evening:
        """What was played on this night, from the deals that ended in it."""
        ...

    async def night_events(self) -> Sequence[NightEvent]:
        """The scheduled events of game nights, one for each server."""
        ...

    async def change_night_event(
        self, guild: int, before: NightEvent | None, after: NightEvent | None
    ) -> bool:
        """Store this event of a server; None: none. Returns False if the stored one is no longer
        `before`.
        """
        ...

    async def friends_seen(
        self, guild: int, seated: Sequence[Account], day: int, deals: int, latest: int
    ) -> Sequence[FriendsSeen]:
        """The people to tell that two or more friends are among those `seated` at a table.

        A person has played at least `deals` of a friend's last `latest` deals with that friend,
        and both have asked (`Person.friends`). A person who is blocked or hides statistics
        is no friend and gets no notice. Nobody gets a second notice on one day.
        """
        ...

    async def note_told(self, account: Account, day: int) -> bool:
        """Store that this person gets a notice on this day. Returns False if that is stored
        already.
        """
        ...

    # --- Tournaments ----------------------------------------------------------------------------

    async def find_tournament(self, guild: int, number: int) -> StoredTournament | None:
        """The tournament with this number on a server, or None."""
        ...

    async def tournaments(self, guild: int, skip: int, limit: int) -> Sequence[StoredTournament]:
        """A server's tournaments, newest first."""
        ...

    async def count_tournaments(self, guild: int) -> int:
        """How many tournaments a server has had."""
        ...

    async def note_tournament(
        self, tournament: int, message: int | None, shown: int, *, done: bool
    ) -> None:
        """Store which message shows which version of a tournament.

        `done` says that it is closed, and nothing of it is left to do or to show.
        """
        ...

    # --- Servers: settings, who changed them, and people blocked from their tables --------------

    async def guild(self, guild: int) -> Guild:
        """The server's settings, or the defaults."""
        ...

    async def save_guild(self, guild: Guild) -> None:
        """Store the settings."""
        ...

    async def change_guild(
        self, guild: int, changes: Mapping[str, Any], by: Account, at: float, interaction: str
    ) -> Guild:
        """Set these fields of the settings, and record each that changed. Raises `AlreadyDone`."""
        ...

    async def note_language(self, guild: int, language: str) -> bool:
        """Store the language that the server has at Discord, if no server admin has ever changed
        the language.

        Returns False if nothing changed.
        """
        ...

    async def changes(self, guild: int, skip: int, limit: int) -> Sequence[Change]:
        """The changes of the server's settings, newest first."""
        ...

    async def count_changes(self, guild: int) -> int:
        """How many changes of the settings there are."""
        ...

    async def note_log(self, guild: int, channel: int, *, silent: bool) -> bool:
        """Store whether the bot can write the server's log in this channel (`Guild.log_silent`).

        Returns False if that is unchanged, or if the log has another channel now.
        """
        ...

    async def note_table_errors(self, errors: Sequence[TableError]) -> None:
        """Store these for the operator (`kro table`). Each table keeps the last few. Tables that do
        not exist are left out.
        """
        ...

    async def block_here(
        self, guild: int, user: int, by: Account, at: float, interaction: str
    ) -> bool:
        """Block this person from places at the server's tables (`TableStore.welcome`). Raises
        `AlreadyDone`.

        Returns False if the person was blocked already. A person with a place keeps it until asked
        to get up.
        """
        ...

    async def unblock_here(self, guild: int, user: int, at: float, interaction: str) -> bool:
        """Unblock this person.

        Returns False if the person was not blocked. Raises `AlreadyDone`.
        """
        ...

    async def blocks_here(self, guild: int, skip: int, limit: int) -> Sequence[BlockHere]:
        """The people who are blocked from the server's tables, the latest block first."""
        ...

    async def count_blocks_here(self, guild: int) -> int:
        """How many there are."""
        ...

    # --- Servers that the bot has left ----------------------------------------------------------

    async def known_guilds(self) -> Set[int]:
        """The servers with any stored data."""
        ...

    async def note_departures(self, there: Set[int], gone: Set[int], at: float) -> None:
        """Store which servers the bot is on, and which it has left by this time.

        Data about servers in neither set is unchanged.
        """
        ...

    async def gone_since(self, before: float) -> Sequence[int]:
        """The servers that were left before this time and are not back."""
        ...

    async def purge(self, guild: int) -> None:
        """Delete all data of a server that was left, and of people who have played nowhere else.

        Raises if one of its tables is still open.
        """
        ...

    # --- Old deals ------------------------------------------------------------------------------

    async def to_pack(self, before: float) -> Sequence[tuple[int, int]]:
        """Server and table of all deals that ended before this time and are not packed."""
        ...

    async def pack(self, table: int, before: float) -> int:
        """Pack the logs of some of these deals of a table.

        Returns how many deals it packed: 0 if none is left, or if they change just now. A packed
        deal is read like any other.
        """
        ...

    async def archive(self, guild: int, before: float, at: float) -> int:
        """Archive the oldest tables of this server that were closed before this time.

        Returns how many tables it archived: 0 if none is due, or if they change just now. Balances,
        leaderboards and counts of deals stay as they are.
        """
        ...

    async def use_space_again(self) -> None:
        """Let the database reuse the space that packed and archived deals have freed. It may take
        minutes, and no other work waits for it.
        """
        ...

    # --- Messages of tables ---------------------------------------------------------------------

    async def messages(self, table: int) -> Sequence[MessageRef]:
        """References to this table's messages."""
        ...

    async def unfinished(self) -> Sequence[int]:
        """Closed tables that still have message references. Their messages may not show the end
        yet.
        """
        ...

    async def outdated_hands(self) -> Set[tuple[int, int]]:
        """Hand messages, by table and user, that are older than their owner's last decision.

        They belong to deals in play. A stand-in or the clock may have made the decision.
        """
        ...

    async def hands_before_deal(self) -> Set[tuple[int, int]]:
        """Hand messages, by table and user, that are known to be older than the deal in play.

        If a new message was sent for the deal, its reference was not stored.
        """
        ...

    async def outdated_tables(self) -> Set[int]:
        """Tables whose message is known to be older than the deal in play.

        The reference of the deal's own message was not stored, if it was sent at all.
        """
        ...

    async def save_message(self, ref: MessageRef) -> None:
        """Store this reference. It replaces the one with the same table, kind and user."""
        ...

    async def note_shown(self, refs: Sequence[MessageRef]) -> None:
        """Store the versions that these messages show. Messages without a reference are ignored."""
        ...

    async def painted_by(self, stamp: str) -> None:
        """Store the stamp of the code that paints messages from now on.

        If the stamp is new, the versions that messages show count as unknown.
        """
        ...

    async def drop_message(self, ref: MessageRef) -> None:
        """Delete the reference, unless another message has replaced this one."""
        ...

    # --- The operator: blocks and audits of the ledger ------------------------------------------

    async def blocked(self) -> Blocked:
        """All blocked people and servers, and all games and commands that are switched off."""
        ...

    async def audit_ledger(self, *, whole: Set[int], share: float) -> AuditReport:
        """Audit the ledger: derive balances, pots and settlements again, while the bot runs.

        Transfers after the last audit (`note_audit`) are audited on all servers. The servers in
        `whole` are audited whole. So is this `share` (0…1) of all servers, at least one, those with
        the oldest whole audit first. If there was no audit before, or if `whole` has `EVERYWHERE`,
        all servers are audited whole. If the audit fails, raises the error that shows why.
        """
        ...

    async def stopped(self) -> Set[int]:
        """The servers on which no deal with chips may begin, `EVERYWHERE` for all."""
        ...

    async def note_audit(self, report: AuditReport) -> None:
        """Store how far the audit went, and stop the servers that have a difference.

        On these servers (`TableSettings.stopped`), and on no others, deals with chips do not begin.
        """
        ...


class WriteCounts(Protocol):
    """Counts of writes since the start. See `db.batches.Batches`."""

    transactions: int
    writes: int
    waited: float

    @property
    def waiting(self) -> int:
        """How many writes wait for their transaction to begin."""
        ...


class ClosableStore(Store, Protocol):
    """A store with open connections."""

    def refuse_late(self, is_too_late: Callable[[str], bool]) -> None:
        """Set a check that refuses presses whose interaction can no longer be answered.

        It runs in the transaction of each press, on a thread of the store. If it returns true,
        nothing is written and the method raises `TooLate`.
        """
        ...

    @property
    def writes(self) -> WriteCounts:
        """Counts of the store's writes."""
        ...

    @property
    def writes_fail(self) -> bool:
        """Whether the last write failed though the database could be reached."""
        ...

    async def ping(self) -> None:
        """Read from the database, to see whether it answers. Raises `Unreachable`."""
        ...

    async def close(self) -> None:
        """Close the store."""
        ...
