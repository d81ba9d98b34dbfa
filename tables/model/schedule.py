"""Stores when a table next acts on its own, in seconds since the epoch."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct


class TurnDue(NamedTuple):
    """A seat that must decide: which of its decisions in this deal, and until when.

    `first` is set for a person's first decision in this game at any table, which gets more time
    (`tables.planning.deadlines`). It is the time when that decision began.
    """

    seat: int
    decision: int
    due: float
    first: float | None = None


class TimerDue(NamedTuple):
    """A timer of the game (`Game.timers`). `due` is None once the game has refused its action."""

    key: int
    due: float | None


class Schedule(Struct, frozen=True):
    """What is due: decisions, timers, the next deal (`next_at`), closing if idle (`idle_at`)."""

    turns: tuple[TurnDue, ...] = ()
    timers: tuple[TimerDue, ...] = ()
    next_at: float | None = None
    idle_at: float | None = None

    def soonest(self) -> float | None:
        """The earliest of these times; None if nothing is due."""
        times = [t.due for t in self.turns]
        times += [t.due for t in self.timers if t.due is not None]
        times += [t for t in (self.next_at, self.idle_at) if t is not None]
        return min(times, default=None)
