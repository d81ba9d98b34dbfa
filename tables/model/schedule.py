"""When a table next does something by itself.

Owns: `Schedule`, `TurnDue`, `TimerDue`. Must not know: what is done when a time has come.
All times are seconds since the epoch.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct


class TurnDue(NamedTuple):
    """A seat that must decide: which of its decisions in this deal, and until when. `first`: when
    it was asked, where that is a person's first decision of this game anywhere: then it has more
    time (`tables.planning.deadlines`).
    """

    seat: int
    decision: int
    due: float
    first: float | None = None


class TimerDue(NamedTuple):
    """A timer of the game (`Game.timers`) and when it runs out; None: the game would not have it,
    and is not asked again.
    """

    key: int
    due: float | None


class Schedule(Struct, frozen=True):
    """What is due: decisions and timers in a deal, `next_at` the next deal, `idle_at` closing a
    table that nobody uses.
    """

    turns: tuple[TurnDue, ...] = ()
    timers: tuple[TimerDue, ...] = ()
    next_at: float | None = None
    idle_at: float | None = None

    def soonest(self) -> float | None:
        """The first of these times."""
        times = [t.due for t in self.turns]
        times += [t.due for t in self.timers if t.due is not None]
        times += [t for t in (self.next_at, self.idle_at) if t is not None]
        return min(times, default=None)
