"""A table as a value: who sits, what is agreed, what happens next by itself.

Owns: `Table`, `Chair`, `TurnDue`, `TimerDue` and their JSON form. Must not know: the cards (they
are in the deal's log), storage, Discord.

Chairs are numbered clockwise and stay where they are for the table's life; the seats of a deal
(GEN-001) are the chairs dealt in, counted anew for each deal.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum
from typing import Any, NamedTuple

from games.kernel.strength import Strength
from tables.ports import Account, Json


class Status(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN = "between"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Chair:
    """One taken chair. `regular` is a computer player's name, None for a person.

    `away`: a decision's time ran out and a regular decides until the person is back (GEN-014).
    `leaving`: a regular plays the deal to its end, or the match, then the chair is free (GEN-015).
    `acted_at`: when this person last pressed something at this table. `sits_out`: is not dealt into
    the next deal; in mid-match, into the next match.
    """

    account: Account
    regular: str | None = None
    away: bool = False
    leaving: bool = False
    acted_at: float = 0.0
    sits_out: bool = False

    @property
    def played_by_regular(self) -> bool:
        """Whether a computer player decides for this chair now."""
        return self.regular is not None or self.away or self.leaving

    @property
    def who(self) -> str:
        """A name for the tally that tells the regulars, who share an account, apart."""
        return self.regular or str(self.account)


class TurnDue(NamedTuple):
    """A seat that must decide: which of its decisions in this deal, and until when."""

    seat: int
    decision: int
    due: float


class TimerDue(NamedTuple):
    """A timer of the game (`Game.timers`) and when it runs out; None: the game would not have it,
    and is not asked again.
    """

    key: int
    due: float | None


@dataclass(frozen=True, slots=True)
class Table:
    """Everything about a table that is not in a deal's log.

    `dealer` is the chair that deals next (None: drawn, GEN-002). `pot` is what stands before the
    next deal's stakes, `remainder` the part of it that GEN-011 left. `tally` is what each
    `Chair.who` won here, people who left included. `clock` is seconds a decision, `pause` seconds
    between deals. `next_at`, `idle_at` are when the next deal starts, or an unused table closes.
    `matches` counts what has been played to its end: deals, or matches of many deals (MUS-002).
    `strength` is that of the computer players, `practice` a table that no purse is moved by. Where
    `invitation` is set only the `invited` may sit down. `waiting` is the list for a full table.
    `follows` is the table that this one goes on from, `loser` who lost most in its last deal and
    may change the stake before the first one here. `rises` counts how often this table has become
    dearer (`tables.handlers.consent`).
    """

    game: str
    guild: int
    channel: int
    host: Account
    chairs: tuple[Chair | None, ...]
    options: Json
    clock: int
    regulars: bool = True
    pictures: bool = True
    strength: str = Strength.REGULAR.value
    practice: bool = False
    invitation: bool = False
    invited: tuple[Account, ...] = ()
    waiting: tuple[Account, ...] = ()
    follows: int | None = None
    loser: Account | None = None
    rises: int = 0
    pause: int = 20
    status: Status = Status.LOBBY
    deals: int = 0
    dealer: int | None = None
    pot: int = 0
    remainder: int = 0
    extra: Json = field(default_factory=dict[str, Any])
    tally: dict[str, int] = field(default_factory=dict[str, int])
    turns: tuple[TurnDue, ...] = ()
    timers: tuple[TimerDue, ...] = ()
    goes_on: bool = False
    """Whether a match is not over: the same chairs are dealt in again, whoever sits there."""
    payers: tuple[Account, ...] = ()
    """Who staked the running match, by seat, and wins it; empty between matches."""
    matches: int = 0
    next_at: float | None = None
    idle_at: float | None = None
    parent: int | None = None
    """Where `channel` is a thread, the channel that it belongs to."""
    closing: bool = False
    closed_why: str | None = None
    closed_by: Account | None = None
    shares: tuple[tuple[int, int], ...] = ()
    """Once closed: (chair, chips) of the standing pot (GEN-017)."""
    gone_home: tuple[int, ...] = ()
    """Chairs that stood up after the last deal because the purse was empty (GEN-010)."""
    purses: tuple[int, ...] = ()
    """What each seat of the last deal held when it was settled (a regular: its stack at this
    table), with its part of the pot if that closed the table; empty while a deal is in play.
    """

    def taken(self) -> tuple[int, ...]:
        """The chairs that somebody sits on, clockwise."""
        return tuple(i for i, chair in enumerate(self.chairs) if chair is not None)

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

    def people(self) -> tuple[int, ...]:
        """The chairs of people."""
        return tuple(i for i in self.taken() if (c := self.chairs[i]) and c.regular is None)

    def staying(self) -> tuple[int, ...]:
        """The chairs of people who have not left."""
        return tuple(i for i in self.people() if (c := self.chairs[i]) and not c.leaving)

    def admits(self, account: Account) -> bool:
        """Whether a person may sit down here, as far as invitations go."""
        return not self.invitation or account == self.host or account in self.invited

    def with_chair(self, index: int, chair: Chair | None) -> Table:
        """The same table with this chair replaced."""
        chairs = list(self.chairs)
        chairs[index] = chair
        return replace(self, chairs=tuple(chairs))

    def after(self, chair: int) -> tuple[int, ...]:
        """All chair numbers clockwise from the left of `chair`, itself last."""
        n = len(self.chairs)
        return tuple((chair + k) % n for k in range(1, n + 1))

    def wake_at(self) -> float | None:
        """When this table next has something to do by itself."""
        if self.status is Status.CLOSED:
            return None
        times = [t.due for t in self.turns]
        times += [t.due for t in self.timers if t.due is not None]
        times += [t for t in (self.next_at, self.idle_at) if t is not None]
        return min(times, default=None)

    def to_json(self) -> Json:
        """As stored."""
        return asdict(self)

    @staticmethod
    def from_json(data: Json) -> Table:
        """The table again; a field this version does not know is an error, a missing one is not."""
        known = dict(data)
        known["chairs"] = tuple(Chair(**c) if c else None for c in known["chairs"])
        known["turns"] = tuple(TurnDue(*t) for t in known.get("turns", ()))
        known["timers"] = tuple(TimerDue(*t) for t in known.get("timers", ()))
        known["status"] = Status(known["status"])
        for key in ("payers", "invited", "waiting"):
            known[key] = tuple(known.get(key, ()))
        if "matches" not in known:
            # Before there were matches every deal was one, and the one in play is not over.
            known["matches"] = known.get("deals", 0) - (known["status"] is Status.PLAYING)
        known["shares"] = tuple((int(a), int(b)) for a, b in known.get("shares", ()))
        known["gone_home"] = tuple(known.get("gone_home", ()))
        known["purses"] = tuple(known.get("purses", ()))
        return Table(**known)
