"""Defines the two rooms of a Duplicate: tables that are dealt the same cards and are compared."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from games.kernel.actions import Seat

TEAMS: Final = 2


class RoomResult(Struct, frozen=True):
    """What a deal brought in one room: each seat's player (`Chair.who`) and score."""

    who: tuple[str, ...]
    scores: tuple[int, ...]


class Compared(Struct, frozen=True):
    """A seat of a deal in this room and in the other one, and the seat's team in this room."""

    team: int
    who: str
    score: int
    other_who: str
    other_score: int


class Room(Struct, frozen=True):
    """A table's part in a Duplicate (ADR 35).

    * `second`: it is the closed room, which is dealt what the open room has cut.
    * `other`, `number`: the id and the number of the other room's table.
    * `ready`: a player here wants the first deal.
    * `own`: the results of the deals that this room has finished, in order.
    * `theirs`: those of the other room, up to the last deal that both have finished.
    * `look_at`: when this room next checks the other one; None if it waits for nothing.
    """

    second: bool = False
    other: int = 0
    number: int = 0
    ready: bool = False
    own: tuple[RoomResult, ...] = ()
    theirs: tuple[RoomResult, ...] = ()
    look_at: float | None = None

    @property
    def compared(self) -> int:
        """How many deals both rooms have finished. Their numbers are 1 up to this one."""
        return len(self.theirs)

    def compared_in(self, deal: int) -> tuple[Compared, ...]:
        """A deal that both rooms have finished, seat by seat; empty if they have not."""
        if not 1 <= deal <= self.compared:
            return ()
        here, there = self.own[deal - 1], self.theirs[deal - 1]
        return tuple(
            Compared(team_of(seat, second=self.second), *one)
            for seat, one in enumerate(
                zip(here.who, here.scores, there.who, there.scores, strict=True)
            )
        )

    def team_scores(self, deal: int | None = None) -> tuple[int, int]:
        """What each team scored in a deal, or in all deals that both rooms have finished."""
        sums = [0] * TEAMS
        for number in range(1, self.compared + 1) if deal is None else (deal,):
            for one in self.compared_in(number):
                sums[one.team] += one.score
                sums[1 - one.team] += one.other_score
        return sums[0], sums[1]


def team_of(seat: Seat, *, second: bool) -> int:
    """The team of a seat in this room.

    A team has every other seat in one room, and the seats between them in the other. So each hand
    is played by both teams, once each. In a game of pairs, a pair is in one team.
    """
    return (seat + second) % TEAMS


def shows_cards(room: Room | None, deal: int) -> bool:
    """Whether a deal may be shown to people who have not played it here.

    In a Duplicate only once both rooms have finished it, because they play the same cards.
    """
    return room is None or deal <= room.compared
