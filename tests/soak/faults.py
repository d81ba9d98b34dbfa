"""The kinds of faults, and where they occur: at most one fault at a time, at one point.

`Trouble` decides at each point whether a fault is due there. `Sweep` has one kind of fault at each
point in turn. `Mixed` has all kinds at random points. `tests.soak.world` carries them out.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Protocol

AWAITS = ("cancel", "death")
"""The task that carries out the press is cancelled at each of its awaits. The process dies, without
clean-up, at each await of any task that the press began or woke.
"""
BEGUN_OUTSIDE = ("discord.py: on_", "CommandTree-invoker")
"""The names of tasks that others than the bot begin, and so may cancel."""
STORE = ("store-error", "store-timeout", "store-lost", "store-away", "store-death")
"""At each call of the database, the call:

* fails
* fails late
* is carried out, but its answer is lost
* is carried out, but its answer is lost and the database fails at every call for a while
* is carried out, and the process dies
"""
REST = (
    "rest-reset", "rest-timeout", "rest-lost", "rest-death", "rest-slow", "rest-500", "rest-502",
    "rest-403", "rest-404", "rest-429-user", "rest-429-shared", "rest-429-global",
)  # fmt: skip
"""At each request to Discord, one of these:

* the connection breaks before or after the request is carried out
* the answer takes five seconds
* the request is refused
"""
GATEWAY = (
    "gateway-drop", "gateway-invalid", "gateway-twice", "gateway-disorder", "gateway-late",
)  # fmt: skip
"""On the way of the press to the bot:

* the connection is cut and comes back by RESUME
* the session is invalid
* the event comes twice, after the next one, or up to twenty minutes late
"""
FOR_A_WHILE = ("rights-view", "rights-send", "outage")
"""The bot may not see the channel, or not write there; Discord fails at every request."""
OTHERS = ("two-bots",)
"""A second bot on the same database, forced past its lock, so that both receive every press."""
NONE = "none"
ANY = "any"
"""Each kind after which people can still press what they see, one after the other, at random."""
KINDS = (*AWAITS, *STORE, *REST, *GATEWAY, *FOR_A_WHILE, *OTHERS, NONE)
MIXED = (*AWAITS, *STORE, *REST, *GATEWAY, *FOR_A_WHILE)


class Trouble(Protocol):
    """The faults of a run."""

    armed: bool
    hit: str
    """Where the last fault was, until everything that followed from it is done."""
    injected: Counter[str]
    """How many faults there were, by kind."""
    tasks: Counter[str]
    """How many faults there were, by task or request."""
    most: int
    """The most points that a press had."""

    def press(self, sort: str) -> None:
        """Begin a press of this sort."""
        ...

    def over(self) -> None:
        """End the press, after everything that followed from it."""
        ...

    def hand_over(self) -> None:
        """End a hand."""
        ...

    def due(self, kinds: tuple[str, ...], where: str) -> str | None:
        """Return the kind of fault, of these kinds, that is due at this point."""
        ...


class _Trouble:
    """Shared by both sorts."""

    def __init__(self) -> None:
        self.armed = False
        self.hit = ""
        self.injected = Counter[str]()
        self.tasks = Counter[str]()
        self.most = 0
        self._counted = 0
        """Points of the press in progress."""

    def _strike(self, kind: str, where: str) -> str:
        self.hit = f"{kind} at {where} ({self._counted})"
        self.injected[kind] += 1
        self.tasks[where.rstrip("0123456789 ")] += 1
        return kind


class Sweep(_Trouble):
    """One kind of fault at each point of each sort of presses.

    The points are counted from the moment of the press, for each sort (such as all that play a
    card). A sort's first press has the fault at its first point, or at `first`. The next has it at
    the second, until a press has no such point. So every await of every sort has its turn.
    """

    def __init__(self, kind: str, first: int = 1) -> None:
        super().__init__()
        self._kind, self._first, self._at = kind, first, first
        self._sort = ""
        self._next = dict[str, int]()
        """By sort of presses, the point of the next fault."""

    def press(self, sort: str) -> None:
        """See `Trouble`."""
        self.armed, self._counted, self.hit = True, 0, ""
        self._sort, self._at = sort, self._next.get(sort, self._first)

    def over(self) -> None:
        """See `Trouble`. No fault occurs until the next press."""
        self.armed = False
        self.most = max(self.most, self._counted)
        self._next[self._sort] = self._at + 1 if self.hit else 1

    def hand_over(self) -> None:
        """See `Trouble`."""

    def due(self, kinds: tuple[str, ...], where: str) -> str | None:
        """See `Trouble`."""
        if not self.armed or self.hit or self._kind not in kinds:
            return None
        self._counted += 1
        return self._strike(self._kind, where) if self._counted >= self._at else None


class Mixed(_Trouble):
    """All kinds of faults, a few in every hand.

    Each has a random kind, at a random point among as many of that kind as a hand has. Faults also
    occur between presses: when a regular plays, a clock expires, or a deal begins.
    """

    FEW = 40
    """Points of a hand, before one has been played."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__()
        self._rng = rng
        self._passed = Counter[str]()
        """Points passed, by the kind of fault that could have been there."""
        self._hands = 0
        self._kind, self._left = "", 0
        self._draw()

    def _draw(self) -> None:
        self._kind = self._rng.choice(MIXED)
        points = self._passed[self._kind] // self._hands if self._hands else self.FEW
        self._left = self._rng.randint(1, max(1, points))

    def press(self, sort: str) -> None:
        """See `Trouble`."""
        del sort
        self.armed, self._counted = True, 0

    def over(self) -> None:
        """See `Trouble`. Faults since the last press are over too."""
        self.most = max(self.most, self._counted)
        self.hit = ""

    def hand_over(self) -> None:
        """See `Trouble`."""
        self._hands += 1

    def due(self, kinds: tuple[str, ...], where: str) -> str | None:
        """See `Trouble`."""
        if not self.armed:
            return None
        self._counted += 1
        self._passed.update(kinds)
        if self.hit or self._kind not in kinds:
            return None
        self._left -= 1
        if self._left > 0:
            return None
        struck = self._strike(self._kind, where)
        self._draw()
        return struck
