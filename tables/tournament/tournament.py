"""Defines a tournament as a value: what is agreed, who entered, and what each round brought."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import msgspec
from msgspec import Struct

from games.kernel.options import Value
from games.kernel.tournament import places
from tables.ports import Account, Json


class Phase(StrEnum):
    """The stages of a tournament's life."""

    JOINING = "joining"
    PLAYING = "playing"
    """A round is played."""
    PAUSE = "pause"
    """The next round begins at `Tournament.next_at`."""
    CLOSED = "closed"


class Why(StrEnum):
    """Why a tournament is closed."""

    PLAYED = "played"
    """All its rounds are over."""
    CANCELLED = "cancelled"
    EMPTY = "empty"
    """Too few people were there for another round."""
    IDLE = "idle"
    """Nobody started it."""


class Form(Struct, frozen=True, kw_only=True):
    """What is agreed.

    * `options` are the game's, `clock` and `strength` those of every table (`tables.model.terms`)
    * `rounds` is how many are played, and `minutes` after how many minutes none begins; None: no
      limit
    * `seats` is how many players a table has, `least` the fewest that the game allows
    * `pairs`: teams of two play against each other
    * `entry`: chips that each person pays into the tournament's account
    * `regulars`: regulars fill the tables
    """

    game: str
    options: Mapping[str, Value]
    clock: int
    strength: str
    rounds: int
    minutes: int | None = None
    seats: int
    least: int
    pairs: bool = False
    entry: int = 0
    regulars: bool = True

    @property
    def sides(self) -> int:
        """How many sides play at a full table: players, or teams."""
        return self.seats // 2 if self.pairs else self.seats


class Joined(Struct, frozen=True):
    """A person who has joined before the start, perhaps with a wish for a partner."""

    account: Account
    partner: Account | None = None


class Entrant(Struct, frozen=True):
    """A person or a team in the rounds.

    * `net`: the chips won at its tables
    * `byes`: rounds in which it had no seat, because the numbers did not fit
    * `away`: its people who were absent for a whole table; they sit out until they are back
    * `gone`: its people who have left, or may not play here any more
    """

    people: tuple[Account, ...]
    points: int = 0
    net: int = 0
    byes: int = 0
    away: tuple[Account, ...] = ()
    gone: tuple[Account, ...] = ()

    @property
    def score(self) -> tuple[int, int]:
        """What the standing is sorted by."""
        return self.points, self.net

    def present(self) -> tuple[Account, ...]:
        """Its people who play in the next round."""
        return tuple(who for who in self.people if who not in {*self.away, *self.gone})

    def staying(self) -> tuple[Account, ...]:
        """Its people who can win a prize."""
        return tuple(who for who in self.people if who not in self.gone)


Side = int | None
"""A side at a table: the number of an entrant, or None for regulars."""


class Round(Struct, frozen=True):
    """A round.

    * `tables`: the sides of each table in the order of seats; the first side has the first dealer
    * `byes`: entrants without a seat, because the numbers did not fit
    * `scores`: by table and side, the points and the net result; empty while it is played
    """

    tables: tuple[tuple[Side, ...], ...]
    byes: tuple[int, ...] = ()
    scores: tuple[tuple[tuple[int, int], ...], ...] = ()


class Tournament(Struct, frozen=True, kw_only=True):
    """Everything about a tournament that is not in the log of its tables' deals.

    * `parent`: the parent channel if `channel` is a thread
    * `threads`: each table of a round gets a thread in `channel`
    * `host`: the person who opened it, and may start or cancel it
    * `ended_at`: when it was closed
    * `next_at`: when something happens by itself: the next round, or the end of a tournament that
      nobody starts
    * `prizes`: what each person has won, in the order of the standing
    """

    guild: int
    channel: int
    parent: int | None = None
    threads: bool = False
    host: Account
    form: Form
    phase: Phase = Phase.JOINING
    joined: tuple[Joined, ...] = ()
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()
    began_at: float | None = None
    ended_at: float | None = None
    next_at: float | None = None
    why: Why | None = None
    prizes: tuple[tuple[Account, int], ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether it is not closed."""
        return self.phase is not Phase.CLOSED

    def people(self) -> tuple[Account, ...]:
        """All people who have joined and not left."""
        if self.phase is Phase.JOINING:
            return tuple(one.account for one in self.joined)
        return tuple(who for entrant in self.entrants for who in entrant.staying())

    def entrant_of(self, account: Account) -> int | None:
        """The number of this person's entrant; None if the person has none or is gone."""
        found = (i for i, one in enumerate(self.entrants) if account in one.staying())
        return next(found, None)

    def has_entered(self, account: Account) -> bool:
        """Whether this person has an entry in it, also one who has left the rounds."""
        return any(account == one.account for one in self.joined) or any(
            account in one.people for one in self.entrants
        )

    def standing(self) -> tuple[tuple[int, int], ...]:
        """(place, number of the entrant) of all, best first. Equal scores share a place."""
        by_entrant = places([one.score for one in self.entrants])
        return tuple(sorted((place, i) for i, place in enumerate(by_entrant)))

    def to_json(self) -> Json:
        """The stored form."""
        return msgspec.to_builtins(self)

    @staticmethod
    def from_json(data: Json) -> Tournament:
        """A tournament from its stored form. Fields may be missing or unknown."""
        return msgspec.convert(data, Tournament)
