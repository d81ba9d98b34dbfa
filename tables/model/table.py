"""Defines a table as a value: who sits where, what is agreed, played and due, and how it ends."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tables.model.rooms import Room
from tables.model.terms import Terms
from tables.ports import Account, Json


class PotPart(Struct, frozen=True):
    """Chips of a standing pot that the same players share equally (GEN-017).

    `seats` are their (chair, `Chair.who`), in the order of the deal that put the chips there. A
    player keeps a part after losing the seat, so another player may have that chair by now.
    """

    chips: int
    seats: tuple[tuple[int, str], ...]


class Match(Struct, frozen=True, omit_defaults=True):
    """What is kept from one deal to the next, also between the deals of a match (MUS-002).

    * `dealer` is the chair that deals next (None: drawn, GEN-002).
    * `pot` is what stands before the next deal's stakes, `remainder` the part of it from GEN-011.
    * `extra` is what the game carries over; the mapping never changes.
    * `tally` is what each `Chair.who` won here, including people who left; the mapping never
      changes.
    * `matches` counts what was played to its end: deals, or matches of many deals (MUS-002).
    """

    deals: int = 0
    matches: int = 0
    dealer: int | None = None
    pot: int = 0
    remainder: int = 0
    extra: Mapping[str, Any] = {}
    tally: Mapping[str, int] = {}
    goes_on: bool = False
    """Whether a match is under way: the same chairs are dealt in again, with any players."""
    payers: tuple[Account, ...] = ()
    """Who staked the running match, by seat, and wins it; empty between matches."""
    gone_home: tuple[int, ...] = ()
    """Chairs whose players stood up after the last deal because of an empty purse (GEN-010)."""
    stacks: Mapping[str, Account] = {}
    """Each player's stack account, by `Chair.who` (GEN-018); the mapping never changes."""
    exempt: tuple[str, ...] = ()
    """Players who are spared the next deal's first stake, by `Chair.who` (BOU-078)."""
    purses: tuple[int, ...] = ()
    """What each seat of the last deal held at its settlement; empty while a deal is in play.

    For a regular it is the stack at this table. If the settlement closed the table, the seat's part
    of the pot is included.
    """
    pot_of: Mapping[str, int] = {}
    """Chips in the pot by the account number that put them there; the mapping never changes.

    See `tables.planning.regulars_cap`.
    """
    went_back: Mapping[str, int] = {}
    """Chips of the last settlement that went back to the regulars (GEN-019); empty during a deal.

    The key is the account number of the person who had won them.
    """
    took_over: Mapping[str, Account] = {}
    """The account that last played for another player's stake (GEN-014), by the `Chair.who` of that
    other player; the mapping never changes.
    """

    pot_parts: tuple[PotPart, ...] = ()
    """Who shares which chips of the pot. All who sit here share the rest of it.

    See `tables.model.pot_parts`, which says when they count.
    """
    pot_parts_after: int = 0
    """The deal after which `pot_parts` were noted."""

    def after_deal(self, accounts: tuple[Account, ...], *, goes_on: bool, **left: Any) -> Match:
        """The match after a settlement with the new fields `left`: it goes on, or one more is over.

        `accounts` are those that staked.
        """
        if goes_on:
            return replace(self, goes_on=True, payers=accounts, **left)
        return replace(self, goes_on=False, payers=(), matches=self.matches + 1, **left)


class TurnDue(NamedTuple):
    """A seat that must decide: which of its decisions in this deal, and until when.

    `first` is set for a person's first decision in this game at any table, which gets more time
    (`tables.planning.deadlines`). It is the time when that decision began.
    """

    seat: int
    decision: int
    due: float
    first: float | None = None


class CardDue(NamedTuple):
    """A seat whose only card plays itself (GEN-023): which of its decisions, and when."""

    seat: int
    decision: int
    due: float


class TimerDue(NamedTuple):
    """A timer of the game (`Game.timers`). `due` is None once the game has refused its action."""

    key: int
    due: float | None


class AsideDue(NamedTuple):
    """When a regular may next do something unasked (`Game.aside`).

    `decisions` is how many decisions the deal had when the first of these moments was set. `past`
    is how many of the moments are over. `due` is None after the last, until a player decides.
    """

    seat: int
    decisions: int
    past: int
    due: float | None


class PatienceDue(NamedTuple):
    """When a table's patience ends; set when the deal after deal `after` first cannot start."""

    after: int
    due: float


class Schedule(Struct, frozen=True, omit_defaults=True):
    """What is due: decisions, timers, regulars' asides, the next deal (`next_at`), closing if idle
    (`idle_at`).

    A seat of `cards` is also in `turns`, because its person may play that card sooner. `seen_at` is
    the time by which people have seen the last finished trick. Regulars play no card before that.
    """

    turns: tuple[TurnDue, ...] = ()
    cards: tuple[CardDue, ...] = ()
    timers: tuple[TimerDue, ...] = ()
    asides: tuple[AsideDue, ...] = ()
    next_at: float | None = None
    idle_at: float | None = None
    seen_at: float | None = None
    patience: PatienceDue | None = None

    def soonest(self) -> float | None:
        """The earliest of these times; None if nothing is due."""
        times = [t.due for t in (*self.turns, *self.cards)]
        times += [t.due for t in (*self.timers, *self.asides) if t.due is not None]
        times += [t for t in (self.next_at, self.idle_at) if t is not None]
        return min(times, default=None)


class Status(StrEnum):
    """The stages of a table's life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN = "between"
    CLOSED = "closed"


class Forced(StrEnum):
    """Which of a person's cards play themselves, if the person has no other choice (GEN-023)."""

    OFF = "off"
    LAST = "last"
    """Only the last card."""
    EVERY = "every"


class Chair(Struct, frozen=True, omit_defaults=True):
    """One taken chair.

    * `regular`: a regular's name, None for a person.
    * `away`: this person counts as absent until a press; meanwhile a regular decides, or the chair
      is not dealt in (GEN-014). People are away after a timeout, a call from the waiting list, or a
      price that rose. All people are away if the table closes after the deal.
    * `leaving`: a regular plays the deal or the match to its end, then the chair is free (GEN-015).
    * `removed`: if `leaving`, another has freed the seat of this person, who keeps a part of the
      pot (GEN-017).
    * `acted_at`: when this person last pressed something at this table.
    * `sits_out`: is not dealt into the next deal; in mid-match, into the next match. After the
      match, this person is `away`.
    * `deals_before`: how many deals of this game the person had finished anywhere when dealt in
      here last. None for a regular, and before a person's first deal here.
    * `forced`: which cards play themselves, as this person had chosen when dealt in here last.
    * `explained`: whether this person wants the deals at this table explained; None: no choice yet.
    * `ready`: this person has read the last settlement, so the next deal need not wait for that.
    * `lapses`: how often in this deal the seat has passed to a regular, by timeout or getting up,
      since this person last decided something (GEN-014).
    * `lapsed`: the decision that waited for this person at the last lapse; None without one.
    * `agreed`: this person wants to be dealt into the next deal. Sitting down, **Next**, **Deal**,
      **I'm back** and a decision in the deal in play say so, until it expires (GEN-014).
    * `price_unseen`: the table has become dearer between two deals, and this person has not agreed
      to the new price (`tables.planning.consent`).
    * `successor`: who takes this chair when the deal in play is over (GEN-015). The chair is a
      regular's, or that of a person who has left. `promised_at` is when the successor asked for it.
    * `newer`: as in `Table`.
    """

    account: Account
    regular: str | None = None
    away: bool = False
    leaving: bool = False
    removed: bool = False
    acted_at: float = 0.0
    sits_out: bool = False
    deals_before: int | None = None
    forced: Forced = Forced.LAST
    explained: bool | None = None
    ready: bool = False
    lapses: int = 0
    lapsed: int | None = None
    agreed: bool = True
    price_unseen: bool = False
    successor: Account | None = None
    promised_at: float = 0.0
    newer: Mapping[str, Any] = {}

    @property
    def may_return(self) -> bool:
        """Whether a person who has left can come back, because nobody follows yet (GEN-015)."""
        return self.leaving and self.successor is None

    @property
    def played_by_regular(self) -> bool:
        """Whether a regular decides for this chair now."""
        return self.regular is not None or self.away or self.leaving

    @property
    def who(self) -> str:
        """The key of the tally, which distinguishes the regulars although they share an account."""
        return self.regular or str(self.account)


class CloseQuestion(Struct, frozen=True, kw_only=True):
    """The question to the other people seated whether a table with stakes closes (GEN-010).

    * `about` is what it is about (`tables.planning.stakes.subject`). A button carries it.
    * `by` is the person who wants to close, as a `moderator` or else as the host.
    * `asked` have not answered yet, `agreed` have. A person who gets up has agreed.
    * `due` is when the rule applies. `why` is as in `Ending`.
    """

    about: str
    by: Account | None
    moderator: bool = False
    asked: tuple[Account, ...]
    agreed: tuple[Account, ...] = ()
    due: float
    why: str


class Ending(
    Struct, frozen=True, omit_defaults=True, rename={"why": "closed_why", "by": "closed_by"}
):
    """How a table ends or has ended.

    * `closing`: it closes after what is being played. `why` is the reason, `by` the person who
      asked.
    * `played_on`: a person wanted to play on, so people play that to its end, not regulars alone.
    * `question`: whether to close, while people are asked.
    * `taken_back`: the last deal in which a question was taken back.
    * `shares` are (chair, chips) of the standing pot once the table is closed (GEN-017).
    * `other_shares` are (`Chair.who`, chips) of players with a part who no longer sat there.
    """

    closing: bool = False
    played_on: bool = False
    question: CloseQuestion | None = None
    taken_back: int | None = None
    why: str | None = None
    by: Account | None = None
    shares: tuple[tuple[int, int], ...] = ()
    other_shares: tuple[tuple[str, int], ...] = ()


class InTournament(Struct, frozen=True, kw_only=True):
    """Which table of a tournament this is (`tables.tournament`), and who played at it so far.

    * `id` is the tournament's, `number` the number that people see. `round` and `place` count from
      0; a place is a table of the round
    * `played` is how many deals each person played to the end, by `Chair.who`
    * `helped` is how many chips regulars won for a person who was absent, by `Chair.who`. They do
      not count for that person
    * `stood_in` is how often regulars have decided for a person in the deal in play, by `Chair.who`
    """

    id: int
    number: int
    round: int
    place: int
    played: Mapping[str, int] = {}
    helped: Mapping[str, int] = {}
    stood_in: Mapping[str, int] = {}

    def decided_for(self, who: str) -> InTournament:
        """The same after a regular has decided for this person."""
        return replace(self, stood_in={**self.stood_in, who: self.stood_in.get(who, 0) + 1})

    def after_deal(self, who: str, net: int, *, absent: bool) -> InTournament:
        """The same after a deal in which this person won `net` chips, or a regular did."""
        if not absent:
            return replace(self, played={**self.played, who: self.played.get(who, 0) + 1})
        return replace(self, helped={**self.helped, who: self.helped.get(who, 0) + max(net, 0)})


class Table(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything about a table that is not in a deal's log.

    * `parent`: the parent channel if `channel` is a thread.
    * `invited`: who may sit down if the terms require an invitation.
    * `waiting`: the waiting list of a full table.
    * `follows`: the table that this one follows.
    * `loser`: who lost most in that table's last deal, and may change the stake before the first
      deal.
    * `rises`: how often this table has become dearer (`tables.planning.consent`).
    * `cuts`: the next deal's cuts in order: the chair at that time, the number, and who cut.
    * `lesson`: the first deal is the game's lesson (`tables.planning.lessons`).
    * `language`: what a player has chosen for the table's public messages; None: no choice yet.
    * `tournament`: set if this is a table of a tournament. It has fixed chairs, and nobody is host.
    * `room`: the table's part in a Duplicate, if it is one of its two rooms.
    * `newer`: fields that only a newer version knows. They are kept as found, because a process of
      that version may be the next to play here.

    Chairs are numbered clockwise for the table's life. The seats of a deal (GEN-001) are the chairs
    dealt in, numbered again for each deal.
    """

    game: str
    guild: int
    channel: int
    parent: int | None = None
    host: Account
    chairs: tuple[Chair | None, ...]
    status: Status = Status.LOBBY
    invited: tuple[Account, ...] = ()
    waiting: tuple[Account, ...] = ()
    follows: int | None = None
    loser: Account | None = None
    rises: int = 0
    cuts: tuple[tuple[int, int, Account], ...] = ()
    lesson: bool = False
    language: str | None = None
    tournament: InTournament | None = None
    room: Room | None = None
    terms: Terms
    match: Match = Match()
    schedule: Schedule = Schedule()
    ending: Ending = Ending()
    newer: Mapping[str, Any] = {}

    def taken(self) -> tuple[int, ...]:
        """The taken chairs, clockwise."""
        return tuple([i for i, chair in enumerate(self.chairs) if chair is not None])

    def chair_of(self, account: Account) -> int | None:
        """The chair of a person, or None."""
        for i, chair in enumerate(self.chairs):
            if chair is not None and chair.regular is None and chair.account == account:
                return i
        return None

    def promised_to(self, account: Account | None) -> int | None:
        """The chair that this person takes after the deal in play, or None."""
        if account is None:
            return None
        return next((i for i in self.taken() if _successor(self.chairs[i]) == account), None)

    def successors(self) -> tuple[Account, ...]:
        """The people who take another's chair after the deal in play, by chair (GEN-015)."""
        found = (_successor(chair) for chair in self.chairs)
        return tuple(account for account in found if account is not None)

    def has(self, account: Account | None) -> bool:
        """Whether this person sits here, will sit here or waits for a seat."""
        if account is None:
            return False
        return (
            self.chair_of(account) is not None
            or account in self.waiting
            or account in self.successors()
        )

    def accounts(self) -> frozenset[Account]:
        """All people who sit, will sit, wait or are invited here; no regulars."""
        seated = (c.account for c in self.chairs if c is not None and c.regular is None)
        return frozenset((*seated, *self.successors(), *self.waiting, *self.invited))

    @property
    def waits_for_place(self) -> bool:
        """Whether this is a table of a tournament before its first deal. It may still get a thread,
        and no message shows it yet.
        """
        return self.tournament is not None and self.status is Status.LOBBY

    def people(self) -> tuple[int, ...]:
        """The chairs of people."""
        return tuple(
            [
                i
                for i, chair in enumerate(self.chairs)
                if chair is not None and chair.regular is None
            ]
        )

    def staying(self) -> tuple[int, ...]:
        """The chairs of people who have not left."""
        return tuple(i for i in self.people() if (c := self.chairs[i]) and not c.leaving)

    def admits(self, account: Account) -> bool:
        """Whether the table's invitations let this person sit down."""
        return not self.terms.invitation or account == self.host or account in self.invited

    def cuts_by_chair(self) -> tuple[tuple[int, int], ...]:
        """(chair, number) of each cut of the next deal, including cuts by people who got up."""
        return tuple((chair, number) for chair, number, _ in self.cuts)

    def left_behind(self) -> int | None:
        """The first chair in a running match that a person left and another may take (GEN-015)."""
        return next(iter(self._left()), None) if self.match.goes_on else None

    def free_chair(self) -> int | None:
        """The first chair that nobody has, or None."""
        return next((i for i, chair in enumerate(self.chairs) if chair is None), None)

    def open_chairs(self) -> tuple[int, ...]:
        """The chairs that a person may take, in the order in which they are given (GEN-015).

        The chairs of people who left in mid-deal or in mid-match come before those of regulars.
        Free chairs come last if a match goes on, because nobody is dealt in there. A tournament
        gives its chairs itself.
        """
        if self.tournament is not None:
            return ()
        free = tuple(i for i, chair in enumerate(self.chairs) if chair is None)
        regulars = tuple(
            i
            for i in reversed(self.taken())
            if (c := self.chairs[i]) and c.regular is not None and c.successor is None
        )
        played_on = (*self._left(), *regulars)
        return (*played_on, *free) if self.match.goes_on else (*free, *played_on)

    def may_sit(self, account: Account | None) -> bool:
        """Whether a chair is open for this person, and nobody waits before them."""
        return bool(self.open_chairs()) and self.waiting[:1] in {(), (account,)}

    def _left(self) -> tuple[int, ...]:
        """The chairs of people who left and whom no other follows yet."""
        return tuple(i for i in self.taken() if (c := self.chairs[i]) and c.may_return)

    def match_at_stake(self) -> bool:
        """Whether a match for chips is under way."""
        return self.match.goes_on and self.match.pot > 0 and not self.terms.practice

    def played_out(self) -> bool:
        """Whether regulars alone play what is to be played out (GEN-010, GEN-015).

        All people have left it, or the table closes after it and nobody wanted to play on.
        """
        ending = self.ending
        return (ending.closing and not ending.played_on) or not self.staying()

    def match_left(self) -> bool:
        """Whether a match for chips is played out without people."""
        return self.match_at_stake() and self.played_out()

    def with_chair(self, index: int, chair: Chair | None) -> Table:
        """The table with this chair replaced."""
        chairs = list(self.chairs)
        chairs[index] = chair
        return replace(self, chairs=tuple(chairs))

    def with_successor(self, index: int, account: Account | None, at: float = 0.0) -> Table:
        """The table with this chair promised to a person who asked `at` this time, or to nobody
        (GEN-015).
        """
        chair = self.chairs[index]
        promised = chair and replace(chair, successor=account, promised_at=at)
        return self.with_chair(index, promised)

    def without_successors(self) -> Table:
        """The table with no chair promised to anybody."""
        chairs = tuple(chair and replace(chair, successor=None) for chair in self.chairs)
        return replace(self, chairs=chairs)

    def with_terms(self, **changes: Any) -> Table:
        """The table with these terms changed."""
        return replace(self, terms=replace(self.terms, **changes))

    def with_match(self, **changes: Any) -> Table:
        """The table with these fields of its match changed."""
        return replace(self, match=replace(self.match, **changes))

    def with_schedule(self, **changes: Any) -> Table:
        """The table with these times changed."""
        return replace(self, schedule=replace(self.schedule, **changes))

    def with_ending(self, **changes: Any) -> Table:
        """The table with these fields of its ending changed."""
        return replace(self, ending=replace(self.ending, **changes))

    def with_room(self, **changes: Any) -> Table:
        """The table with these fields of its part in a Duplicate changed, if it has one."""
        return self if self.room is None else replace(self, room=replace(self.room, **changes))

    def after(self, chair: int) -> tuple[int, ...]:
        """All chair numbers clockwise from the left of `chair`, itself last."""
        n = len(self.chairs)
        return tuple((chair + k) % n for k in range(1, n + 1))

    def wake_at(self) -> float | None:
        """When this table next does something by itself."""
        if self.status is Status.CLOSED:
            return None
        question = self.ending.question
        times = (
            self.schedule.soonest(),
            None if question is None else question.due,
            None if self.room is None else self.room.look_at,
        )
        return min((at for at in times if at is not None), default=None)

    def to_json(self) -> Json:
        """The stored form: one flat object of the table's own fields and those of its parts.

        A field with its default is left out, except for the terms and what `_WRITTEN` and
        `_WRITTEN_OF_A_CHAIR` name.
        """
        found: Json = msgspec.to_builtins(self)
        flat = {**_WRITTEN, **found}
        for part in (*_PARTS, "newer"):
            flat |= flat.pop(part, {})
        flat["chairs"] = [chair and _stored(chair) for chair in flat["chairs"]]
        return flat

    @staticmethod
    def from_json(data: Json) -> Table:
        """A table from its stored form. Fields may be missing, or known only to newer versions."""
        if "matches" not in data:
            data = _with_matches(data)
        if any(len(cut) == 2 for cut in data.get("cuts", ())):
            data = {**data, "cuts": _with_chairs(data)}
        newer = {key: value for key, value in data.items() if key not in _STORED}
        if any(c.keys() - _OF_A_CHAIR for c in data["chairs"] if c):
            data = {**data, "chairs": [c and _with_newer(c) for c in data["chairs"]]}
        # Each part takes its own fields.
        return msgspec.convert({**data, **dict.fromkeys(_PARTS, data), "newer": newer}, Table)


def _successor(chair: Chair | None) -> Account | None:
    return None if chair is None else chair.successor


def _stored(chair: Json) -> Json:
    newer = chair.pop("newer", {})
    return {**_WRITTEN_OF_A_CHAIR, **chair, **newer}


def _with_newer(chair: Json) -> Json:
    """A stored chair with fields that only a newer version knows."""
    newer = {key: value for key, value in chair.items() if key not in _OF_A_CHAIR}
    return {**chair, "newer": newer}


def _with_matches(data: Json) -> Json:
    """A table stored before there were matches (MUS-002).

    Every finished deal then counts as a match.
    """
    played = data.get("deals", 0) - (data["status"] == Status.PLAYING)
    return {**data, "matches": played}


def _with_chairs(data: Json) -> list[tuple[int, int, Account]]:
    """Convert cuts stored as (person, number) in an older form, for people who still sit here."""
    people = {c["account"]: i for i, c in enumerate(data["chairs"]) if c and not c["regular"]}
    return [(people[who], number, who) for who, number in data["cuts"] if who in people]


_PARTS = {"terms": Terms, "match": Match, "schedule": Schedule, "ending": Ending}
_STORED = {
    field.encode_name
    for part in (Table, *_PARTS.values())
    for field in msgspec.structs.fields(part)
} - {*_PARTS, "newer"}
_WRITTEN: Json = {"status": Status.LOBBY.value, "matches": 0, "pot": 0}
"""Fields of a table that its stored form has with any value, because audits read them there."""
_WRITTEN_OF_A_CHAIR: Json = {"regular": None, "leaving": False}
"""The same for a chair."""
_OF_A_CHAIR = {field.encode_name for field in msgspec.structs.fields(Chair)} - {"newer"}
