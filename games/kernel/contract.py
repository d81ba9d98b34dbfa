"""The contract between a game and everything around it.

Owns: what a game is (`Game`, `Traits`, `RecordRules`) and the values that cross its border. Must
not know: any particular game, Discord, storage, clocks, randomness. Randomness and time come in as
answers and actions, and what came in is logged, so a deal can be played again from its log alone.

A game is a pure state machine. The outside drives it like this (see `games.kernel.driver`):

    state = game.initial(config, carry)
    loop:  events = game.advance(state)          no choice, no chance: stakes, deals, settlement
           request = game.chance(state)          a shuffle or a draw: answered from outside
           seats = game.to_act(state)            otherwise somebody must decide
           events = game.decide(state, seat, action)
           state = game.evolve(state, event)     for every event, always

Most games wait for one seat at a time (`games.kernel.turns.TurnGame`). Where several may act at
once, `to_act` are those who may, `awaited` those for whom the game waits. Time comes in as the
action ``Action(TIME, key)`` of seat None, once a timer of `timers` has run out.

`evolve` is total: replaying a log is one `evolve` after the other (`driver.evolve_all`) and cannot
fail.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Set
from types import MappingProxyType
from typing import Any, Final, Generic, Literal, TypeVar

from msgspec import Struct, field

from games.kernel.actions import Action, Rejected, Seat, Span
from games.kernel.cards import PACK, SPANISH
from games.kernel.hints import Hint
from games.kernel.options import Option, Options, Preset, Problem, Value
from games.kernel.screen.elements import Screen, Text
from games.kernel.strength import Strength

TIME: Final = "time"
"""The verb of the clock, which is seat None: its `arg` is the timer that has run out."""


class ChanceRequest(Struct, frozen=True):
    """What the game needs from outside: ``shuffle`` (any order of `items`) or ``pick`` (one)."""

    kind: str
    items: tuple[int, ...]


class Event(Struct, frozen=True, gc=False):
    """Something that happened. Games derive their own; the log stores class name and fields."""


class Shuffled(Event, frozen=True):
    """Chance answered a shuffle: the whole order, first card on top (GEN-006, docs/records.md)."""

    order: tuple[int, ...]


class Picked(Event, frozen=True):
    """Chance answered a pick, such as the first dealer (GEN-002)."""

    item: int


class Paid(Event, frozen=True):
    """`amount` chips from the purse of `seat` into the pot: the only source of a transfer in."""

    seat: Seat
    amount: int
    why: str


class Received(Event, frozen=True):
    """`amount` chips from the pot to the purse of `seat`: the only source of a transfer out."""

    seat: Seat
    amount: int
    why: str


class Announced(Event, frozen=True):
    """Something that the rules make `seat` tell everybody of its hidden cards (MUS-022). Games
    derive their own.
    """

    seat: Seat


class Noticed(Event, frozen=True):
    """Something that `seat` is to see at once although it is not its turn (a sign, MUS-059). Games
    derive their own.
    """

    seat: Seat


class Config(Struct, frozen=True):
    """How a deal is to be played: options as chosen, seats, chips in the purse of each."""

    options: Options
    n: int
    stacks: tuple[int, ...]


class Carry(Struct, frozen=True):
    """What goes from one deal into the next.

    `pot` is all that stands in the pot, in chips; `remainder` the part of it that GEN-011 left
    over; `dealer` the next dealer's seat, None if it is to be drawn (GEN-002); `extra` what only
    the game understands, in plain JSON values as it is stored. `goes_on`: a match is not over
    (MUS-002), so the same seats are dealt in again whatever their purses hold, and those who staked
    are those who win. `exempt` are seats whose players pay no first stake in the next deal
    (BOU-078); where a deal starts from it, its own seats.
    """

    pot: int = 0
    remainder: int = 0
    dealer: Seat | None = None
    extra: Mapping[str, Any] = field(default_factory=dict[str, Any])
    goes_on: bool = False
    exempt: tuple[Seat, ...] = ()


Answer = tuple[Event, ...] | Rejected
"""What an action brings about, or why it is refused."""

S = TypeVar("S")
V = TypeVar("V")
S_contra = TypeVar("S_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

PaymentKind = Literal["stake", "fee", "penalty"]

NOTHING: Final[Mapping[Any, Any]] = MappingProxyType({})


class Traits(Struct, frozen=True, kw_only=True):
    """What a game is, whatever happens in it.

    `key` is its name in ids, records and catalogues; `colour` that of its messages, 0xRRGGBB;
    `seats` how many may play. `options` are the rows of RULES.md §G that concern it, in the order a
    host reads them, `presets` words for several of them. `verbs` has every verb of RULES.md §H with
    what its `arg` is: ``card``, ``cards`` (a set), ``suit``, ``amount``, ``pile`` (see
    `games.kernel.records.notation`), or ``""`` if it takes none. `events` are its event classes by
    name, for reading a log back.

    `spanish`: it is played with the Spanish pack. `hands`: players hold cards of their own, in a
    private message. `pairs`: opposite seats play together. `matches`: several deals make a match,
    what one of them brings is told in points (`Game.summary`), and chips go to whoever wins the
    match. `looks_back` is what players may look at again: the last trick, the last deal, nothing.
    `sought` is the verb of the steps that one looks for in a finished deal, where it has hundreds
    (``<game>-button-sought`` goes to the next).

    `asides` are verbs that are no decisions (signs and watching, MUS-059): whoever must decide
    still must, the clock runs on, and records do not mention them. `face_down` are verbs that lay
    cards away face down: which ones is known to whoever did it alone, also where a card of them was
    open before or is afterwards. `first_extra` is `Carry.extra` of the first deal at a new table;
    its keys are those that a record's `extra` may have. `exempts`: a deal may spare seats the next
    one's first stake (`Carry.exempt`). `short`: an option, with its value, by which a game is over
    soon; the lobby has a button for it.

    `words` need to be explained to newcomers, the most needed first: ``<key>-word-<word>`` says
    what one means, and ``…-as`` in which forms it stands on screens, parted by ``|``, first as it
    is explained.

    `fees` and `penalties` are the `why` of such payments (`Paid`); every other one is a stake.
    `at_once` are those that one seat may pay together, before anybody decides: told as one sum, by
    the first one's name.
    """

    key: str
    colour: int
    seats: range
    verbs: Mapping[str, str]
    events: Mapping[str, type[Event]]
    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()
    spanish: bool = False
    hands: bool = True
    pairs: bool = False
    matches: bool = False
    looks_back: Literal["trick", "deal", ""] = ""
    sought: str = ""
    asides: frozenset[str] = frozenset()
    face_down: frozenset[str] = frozenset()
    first_extra: Mapping[str, Any] = NOTHING
    exempts: bool = False
    short: tuple[str, Value] | None = None
    words: tuple[str, ...] = ()
    fees: frozenset[str] = frozenset()
    penalties: frozenset[str] = frozenset()
    at_once: frozenset[str] = frozenset()

    def payment_kind(self, why: str) -> PaymentKind:
        """What a payment into the pot is, as the ledger tells it."""
        if why in self.fees:
            return "fee"
        return "penalty" if why in self.penalties else "stake"


class RecordRules(ABC, Generic[S_contra, V_contra]):
    """What only hand records (docs/records.md) and checks ask of a game."""

    @abstractmethod
    def open_cards(self, view: V_contra) -> int:
        """The set of all cards that this view shows, as a bit mask."""

    @abstractmethod
    def piles(self, state: S_contra) -> Mapping[str, tuple[int, ...]]:
        """Where every card of the pack lies, each exactly once; nothing before the shuffle.

        For checks and for the operator alone: this is all that is hidden.
        """

    def replay_options(self, options: Options) -> Options:
        """The options with which a record of a deal with these options is replayed."""
        return options

    def recorded(
        self, state: S_contra, seat: Seat | None, action: Action, events: tuple[Event, ...]
    ) -> tuple[tuple[Seat, Action], ...]:
        """What a record says of an action done in `state`, never an aside: the decision as made."""
        del state, events
        return () if seat is None else ((seat, action),)

    def check_extra(self, extra: Mapping[str, Any], config: Config) -> None:
        """Raise ValueError, naming the field, for a record's `extra` that cannot have been.

        A remainder (GEN-011) is checked for every game.
        """
        del extra, config


class Game(ABC, Generic[S, V]):
    """What every game answers. `S` is its state (one immutable value), `V` its view.

    A game holds nothing but what it is; there is one value of it. What is abstract a game must
    give, and `traits` and `records`; the rest is so in most games.
    """

    traits: Traits
    records: RecordRules[S, V]

    # Before a deal.

    def seats(self, options: Options) -> range:
        """How many players these options allow, as ``range(least, most + 1)``."""
        del options
        return self.traits.seats

    def problems(self, options: Options, n: int) -> tuple[Problem, ...]:
        """Why a table may not be opened like this for `n` seats; empty if it may. One for every
        number outside `seats`.
        """
        allowed = self.seats(options)
        if n in allowed:
            return ()
        return (Problem("seats", (("least", allowed.start), ("most", allowed.stop - 1))),)

    def pack(self, options: Options, n: int) -> tuple[int, ...]:
        """The cards played with, ascending: a whole pack."""
        del options, n
        return SPANISH if self.traits.spanish else PACK

    @abstractmethod
    def first_stake(self, options: Options, n: int) -> tuple[int, int]:
        """Chips that a seat pays into an empty pot before it sees a card: (dealer, others)."""

    def worst_loss(self, options: Options, n: int, pot: int) -> int:
        """Chips that one deal with `pot` before its stakes can cost one seat at most: its stake."""
        del pot
        return max(self.first_stake(options, n))

    def worst_parts(self, options: Options, n: int, pot: int) -> Text | None:
        """What `worst_loss` is made of, where nobody would guess it from the stake."""
        del options, n, pot
        return None

    def aim(self, options: Options) -> Text:
        """What one tries to do, for whoever does not know the game."""
        del options
        return Text(f"{self.traits.key}-aim")

    def lasts(self, options: Options) -> Text | None:
        """When what is played for is over, and after how long, where that is not with a deal."""
        del options

    # A deal.

    def stage(self, state: S) -> int:
        """Another number whenever every hand is to be shown anew, though nobody is asked: a hand
        that waits would else tell of what is long over.
        """
        del state
        return 0

    @abstractmethod
    def initial(self, config: Config, carry: Carry) -> S:
        """The state before anything of the deal has happened. Options that are not given are at
        their defaults.
        """

    @abstractmethod
    def advance(self, state: S) -> tuple[Event, ...]:
        """The next AUTO step (GEN-013); empty when there is none."""

    @abstractmethod
    def chance(self, state: S) -> ChanceRequest | None:
        """What must be shuffled or drawn before the deal can go on."""

    @abstractmethod
    def to_act(self, state: S) -> frozenset[Seat]:
        """The seats that may act now; none while `advance` or `chance` has work, or at the end."""

    def awaited(self, state: S) -> frozenset[Seat]:
        """Those of `to_act` for whom the game waits: they have a deadline."""
        return self.to_act(state)

    def timers(self, state: S) -> Mapping[int, float]:
        """What ends by time: a key, and the seconds from when that key first appeared. When they
        are over, ``decide(state, None, Action(TIME, key))`` is asked; a key that is gone is
        forgotten.
        """
        del state
        return NOTHING

    def leisure(self, state: S, learners: Set[Seat], regulars: Set[Seat]) -> float:
        """Seconds that `timers` last at least, where the seats of `learners` play one of their
        first games and computer players sit at those of `regulars`.
        """
        del state, learners, regulars
        return 0.0

    def reading(self, state: S) -> float:
        """Seconds that people need to read what has just happened to them, if it is more than a
        move: a regular moves no sooner.
        """
        del state
        return 0.0

    def moment(self, state: S) -> int:
        """A number that changes whenever what the buttons on the table mean does (Muggins): a
        press on an older picture is not taken for the new one.
        """
        del state
        return 0

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> tuple[Action | Span, ...]:
        """Everything `seat` may do now; empty if it is not to act."""

    @abstractmethod
    def decide(self, state: S, seat: Seat | None, action: Action) -> Answer:
        """What this action brings about, or why it is refused. Never raises (GEN-012). `seat` is
        None for the clock alone.
        """

    @abstractmethod
    def evolve(self, state: S, event: Event) -> S:
        """The state after the event. Total: it takes every logged event."""

    @abstractmethod
    def done(self, state: S) -> bool:
        """Whether the deal is over and settled."""

    @abstractmethod
    def carry(self, state: S) -> Carry:
        """What goes into the next deal."""

    @abstractmethod
    def result(self, state: S) -> dict[str, Any]:
        """What came out, in the fields of docs/records.md; partial before the end."""

    def summary(self, result: Mapping[str, Any], seat: Seat) -> Text | None:
        """What a deal with this `result` brought `seat` in points; None in a game that knows only
        chips. Asked only where `Traits.matches`.
        """
        del result, seat
        return None

    # What is seen of it.

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What this seat may know, built up from nothing; None is any bystander."""

    @abstractmethod
    def screen(self, view: V) -> Screen:
        """The view as a screen: text keys, cards and choices, no sentences."""

    # Who plays in place of a person.

    @abstractmethod
    def absent(self, state: S, seat: Seat) -> Action:
        """What the absent policy does for a seat (GEN-014): always legal."""

    def careful(self, state: S, seat: Seat) -> Action | None:
        """What a stand-in says where a person's chips could come to be at stake that are not yet
        (GEN-014): as little as the rules allow; None where nothing of that kind is asked, so that
        it plays as every regular does.
        """
        del state, seat
        return None

    def is_out(self, state: S, seat: Seat) -> bool:
        """Whether `seat` has passed or folded for good: nothing that follows in this deal moves
        chips of its.
        """
        del state, seat
        return False

    def may_lose(self, state: S, seat: Seat) -> int:
        """Chips that the rest of the deal can cost `seat` at most, what it wins meanwhile taken
        off, where a stand-in plays it that says what is `careful` (GEN-014). Asked while somebody
        is to act. It tells the seat nothing that its view does not. Nothing in games in which all
        that can be lost is staked before.
        """
        del state, seat
        return 0

    @abstractmethod
    def regular(
        self, view: V, draw: Callable[[int], int], strength: Strength = Strength.NOVICE
    ) -> Action:
        """A computer player's choice from the view of its seat; `draw(n)` is a random 0…n−1 and
        its only source of chance. How long it thinks is a count, never a time.
        """

    def hint(self, view: V, draw: Callable[[int], int]) -> Hint | None:
        """What a master would do with the view of a seat that is to act, and why; None where there
        is nothing to say. It goes by the same rules as `regular`, and names no amount but those
        that the screen of this view tells.
        """
        del view, draw
        return None
