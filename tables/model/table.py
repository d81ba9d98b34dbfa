"""A table as a value: who sits where, what is agreed, what was played, what is due, how it ends.

Owns: `Table`, `Chair`, `Ending`, and the JSON form of a table. Must not know: the cards (they are
in the deal's log), storage, Discord.

Chairs are numbered clockwise and stay where they are for the table's life; the seats of a deal
(GEN-001) are the chairs dealt in, counted anew for each deal.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tables.model.match import Match
from tables.model.schedule import Schedule
from tables.model.terms import Terms
from tables.ports import Account, Json


class Status(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN = "between"
    CLOSED = "closed"


class Chair(Struct, frozen=True):
    """One taken chair. `regular` is a computer player's name, None for a person.

    `away`: this person has still to say to be there, and meanwhile a regular decides, or the chair
    is not dealt in (GEN-014). People are away who let a decision's time run out, were called from
    the waiting list or have not agreed to a price that rose, and all of them where the table closes
    after the deal.
    `leaving`: a regular plays the deal to its end, or the match, then the chair is free (GEN-015).
    `acted_at`: when this person last pressed something at this table. `sits_out`: is not dealt into
    the next deal; in mid-match, into the next match. `deals_before`: how many deals of this game
    this person had finished, anywhere, when the one in play was dealt, or else the last one here;
    None of a regular, and of whoever has not been dealt in here yet. `explained`: whether this
    person wants the deals at this table explained; None where nothing was said of it. `ready`: this
    person has read the last settlement, and the next deal does not wait for it any more. `lapses`:
    how often in this deal the seat has passed to a regular, by the clock or by getting up, since
    this person last decided something, and `lapsed` which decision waited for this person when it
    last did so; None while none has (GEN-014). `newer` is as in `Table`.
    """

    account: Account
    regular: str | None = None
    away: bool = False
    leaving: bool = False
    acted_at: float = 0.0
    sits_out: bool = False
    deals_before: int | None = None
    explained: bool | None = None
    ready: bool = False
    lapses: int = 0
    lapsed: int | None = None
    newer: Mapping[str, Any] = {}

    @property
    def played_by_regular(self) -> bool:
        """Whether a computer player decides for this chair now."""
        return self.regular is not None or self.away or self.leaving

    @property
    def who(self) -> str:
        """A name for the tally that tells the regulars, who share an account, apart."""
        return self.regular or str(self.account)


class Ending(Struct, frozen=True, rename={"why": "closed_why", "by": "closed_by"}):
    """How a table ends or has ended: `closing` after what is being played, `why`, asked for `by`
    whom, and the `shares` of the standing pot once it is closed: (chair, chips) (GEN-017).
    """

    closing: bool = False
    why: str | None = None
    by: Account | None = None
    shares: tuple[tuple[int, int], ...] = ()


class Table(Struct, frozen=True, kw_only=True):
    """Everything about a table that is not in a deal's log.

    `parent` is the channel that `channel` belongs to, where that is a thread. Where the terms take
    only who is invited, that is `invited`. `waiting` is the list for a full table. `follows` is the
    table that this one goes on from, `loser` who lost most in its last deal and may change the
    stake before the first one here. `rises` counts how often this table has become dearer
    (`tables.planning.consent`). `cuts` are those of the deal to come, in their order: the chair
    then, the number, and who cut. `newer` are fields that only a newer version knows, kept as
    they were found: a process of that version may be next to play here.
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
    terms: Terms
    match: Match = Match()
    schedule: Schedule = Schedule()
    ending: Ending = Ending()
    newer: Mapping[str, Any] = {}

    def taken(self) -> tuple[int, ...]:
        """The chairs that somebody sits on, clockwise."""
        return tuple([i for i, chair in enumerate(self.chairs) if chair is not None])

    def chair_of(self, account: Account) -> int | None:
        """The chair of a person, or None."""
        for i, chair in enumerate(self.chairs):
            if chair is not None and chair.regular is None and chair.account == account:
                return i
        return None

    def has(self, account: Account | None) -> bool:
        """Whether this person sits here, or waits for a seat."""
        if account is None:
            return False
        return self.chair_of(account) is not None or account in self.waiting

    def accounts(self) -> frozenset[Account]:
        """Everybody who has a place here: sits, waits or is invited; no regulars."""
        seated = (c.account for c in self.chairs if c is not None and c.regular is None)
        return frozenset((*seated, *self.waiting, *self.invited))

    def people(self) -> tuple[int, ...]:
        """The chairs of people."""
        return tuple([
            i for i, chair in enumerate(self.chairs) if chair is not None and chair.regular is None
        ])

    def staying(self) -> tuple[int, ...]:
        """The chairs of people who have not left."""
        return tuple(i for i in self.people() if (c := self.chairs[i]) and not c.leaving)

    def admits(self, account: Account) -> bool:
        """Whether a person may sit down here, as far as invitations go."""
        return not self.terms.invitation or account == self.host or account in self.invited

    def cuts_by_chair(self) -> tuple[tuple[int, int], ...]:
        """The cuts of the deal to come, also of those who have got up: the chair, its number."""
        return tuple((chair, number) for chair, number, _ in self.cuts)

    def left_behind(self) -> int | None:
        """The first chair of the running match that waits for a person to take it (GEN-015)."""
        if not self.match.goes_on:
            return None
        return next((i for i in self.taken() if (c := self.chairs[i]) and c.leaving), None)

    def free_chair(self) -> int | None:
        """The chair that the next to sit down gets; in mid-match first one that was left
        (GEN-015).
        """
        left = self.left_behind()
        if left is not None:
            return left
        return next((i for i, chair in enumerate(self.chairs) if chair is None), None)

    def match_at_stake(self) -> bool:
        """Whether a match that is played for chips is not over."""
        return self.match.goes_on and self.match.pot > 0 and not self.terms.practice

    def match_left(self) -> bool:
        """Whether a match that is played for chips is played out without anybody: all have left it,
        or the table closes after it (GEN-010, GEN-015).
        """
        return self.match_at_stake() and (self.ending.closing or not self.staying())

    def with_chair(self, index: int, chair: Chair | None) -> Table:
        """The same table with this chair replaced."""
        chairs = list(self.chairs)
        chairs[index] = chair
        return replace(self, chairs=tuple(chairs))

    def with_terms(self, **changes: Any) -> Table:
        """The same table where these terms are others."""
        return replace(self, terms=replace(self.terms, **changes))

    def with_match(self, **changes: Any) -> Table:
        """The same table where these things of its match are others."""
        return replace(self, match=replace(self.match, **changes))

    def with_schedule(self, **changes: Any) -> Table:
        """The same table where these times are others."""
        return replace(self, schedule=replace(self.schedule, **changes))

    def with_ending(self, **changes: Any) -> Table:
        """The same table that ends in another way."""
        return replace(self, ending=replace(self.ending, **changes))

    def after(self, chair: int) -> tuple[int, ...]:
        """All chair numbers clockwise from the left of `chair`, itself last."""
        n = len(self.chairs)
        return tuple((chair + k) % n for k in range(1, n + 1))

    def wake_at(self) -> float | None:
        """When this table next has something to do by itself."""
        return None if self.status is Status.CLOSED else self.schedule.soonest()

    def to_json(self) -> Json:
        """As stored: one flat object of the table's own fields and those of its parts."""
        flat: Json = msgspec.to_builtins(self)
        for part in (*_PARTS, "newer"):
            flat |= flat.pop(part)
        for chair in filter(None, flat["chairs"]):
            chair.update(chair.pop("newer"))
        return flat

    @staticmethod
    def from_json(data: Json) -> Table:
        """The table again. A field may be missing, or known to newer versions alone."""
        if "matches" not in data:
            data = _with_matches(data)
        if any(len(cut) == 2 for cut in data.get("cuts", ())):
            data = {**data, "cuts": _with_chairs(data)}
        newer = {key: value for key, value in data.items() if key not in _STORED}
        if any(c.keys() - _OF_A_CHAIR for c in data["chairs"] if c):
            data = {**data, "chairs": [c and _with_newer(c) for c in data["chairs"]]}
        # Each part takes the fields that are its own.
        return msgspec.convert({**data, **dict.fromkeys(_PARTS, data), "newer": newer}, Table)


def _with_newer(chair: Json) -> Json:
    """A stored chair of which only a newer version knows all fields."""
    newer = {key: value for key, value in chair.items() if key not in _OF_A_CHAIR}
    return {**chair, "newer": newer}


def _with_matches(data: Json) -> Json:
    """What was stored before there were matches (MUS-002): every deal was one, and the one in play
    is not over.
    """
    played = data.get("deals", 0) - (data["status"] == Status.PLAYING)
    return {**data, "matches": played}


def _with_chairs(data: Json) -> list[tuple[int, int, Account]]:
    """Cuts that were stored as who cut by which number: those of people who still sit here."""
    people = {c["account"]: i for i, c in enumerate(data["chairs"]) if c and not c["regular"]}
    return [(people[who], number, who) for who, number in data["cuts"] if who in people]


_PARTS = {"terms": Terms, "match": Match, "schedule": Schedule, "ending": Ending}
_STORED = {
    field.encode_name
    for part in (Table, *_PARTS.values())
    for field in msgspec.structs.fields(part)
} - {*_PARTS, "newer"}
_OF_A_CHAIR = {field.encode_name for field in msgspec.structs.fields(Chair)} - {"newer"}
