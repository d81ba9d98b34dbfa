"""What goes wrong, and where: one fault at one point of what follows from one press.

Owns: the kinds of faults, and `Trouble`, which is asked at each point whether the fault is due
there. Must not know: the bot, how a fault is carried out (`tests.soak.world`), what must hold
afterwards (`tests.soak.detectors`).

The points of one kind are counted from the moment of the press. Of each sort of presses (such as
all that play a card) the first has the fault at its first point, the next at its second, and so on
until a press has no such point: so every await of every sort has its turn.
"""

from __future__ import annotations

from dataclasses import dataclass, field

AWAITS = ("cancel", "death")
"""The task that carries out the press is cancelled, at each of its awaits; the process dies, which
cleans up nothing, at each await of any task that the press began or woke."""
BEGUN_OUTSIDE = ("discord.py: on_", "CommandTree-invoker")
"""How tasks are called that somebody else than the bot begins, and so may cancel."""
STORE = ("store-error", "store-timeout", "store-lost", "store-death")
"""At each call of the database: it fails; it fails late; it is carried out and its answer is lost;
it is carried out and the process dies."""
REST = (
    "rest-reset", "rest-timeout", "rest-lost", "rest-death", "rest-slow", "rest-500", "rest-502",
    "rest-403", "rest-404", "rest-429-user", "rest-429-shared", "rest-429-global",
)  # fmt: skip
"""At each request to Discord: the connection breaks before it or after it was carried out; the
answer takes five seconds; it is refused."""
GATEWAY = (
    "gateway-drop", "gateway-invalid", "gateway-twice", "gateway-disorder", "gateway-late",
)  # fmt: skip
"""On the way of the press to the bot: the connection is cut and comes back by RESUME; the session
is invalid; the event comes twice, after the next one, or up to twenty minutes late."""
FOR_A_WHILE = ("rights-view", "rights-send", "outage")
"""The bot may not see the channel, or not write there; Discord fails at everything."""
OTHERS = ("two-bots",)
"""A second bot on the same database, forced past its lock: both hear every press."""
NONE = "none"
KINDS = (*AWAITS, *STORE, *REST, *GATEWAY, *FOR_A_WHILE, *OTHERS, NONE)
DEATHS = ("death", "store-death", "rest-death")


@dataclass
class Trouble:
    """The fault of a run. `at` is the point of the press under way, from 1."""

    kind: str
    at_first: int = 1
    armed: bool = False
    at: int = 1
    counted: int = 0
    hit: str = ""
    """Where the fault of this press was, if it came to that."""
    injected: int = 0
    most: int = 0
    """The most points that a press had."""
    tasks: dict[str, int] = field(default_factory=dict[str, int])
    """How often it was in which task, or at which request."""
    _sort: str = ""
    _next: dict[str, int] = field(default_factory=dict[str, int])
    """By sort of presses: at which point the next has its fault."""

    def press(self, sort: str = "") -> None:
        """A press of this sort begins."""
        self.armed, self.counted, self.hit = True, 0, ""
        self._sort, self.at = sort, self._next.get(sort, self.at_first)

    def over(self) -> None:
        """Everything that followed from the press has been done."""
        self.armed = False
        self.most = max(self.most, self.counted)
        self._next[self._sort] = self.at + 1 if self.hit else 1

    def due(self, kinds: tuple[str, ...], where: str) -> str | None:
        """The kind of fault that is due at this point, of these kinds."""
        if not self.armed or self.hit or self.kind not in kinds:
            return None
        self.counted += 1
        if self.counted < self.at:
            return None
        self.hit = f"{self.kind} at {where} ({self.counted})"
        self.injected += 1
        name = where.rstrip("0123456789 ")
        self.tasks[name] = self.tasks.get(name, 0) + 1
        return self.kind
