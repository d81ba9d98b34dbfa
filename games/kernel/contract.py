"""Defines the contract between a game and everything around it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Set
from types import MappingProxyType
from typing import Any, Final, Generic, Literal, Protocol, TypeVar

from msgspec import Struct, field

from games.kernel.actions import NOBODY, ONLY, Action, Rejected, Seat, Span
from games.kernel.cards import PACK, SPANISH
from games.kernel.lesson import Lesson
from games.kernel.options import Option, Options, Preset, Problem, Value, written
from games.kernel.regulars import Hint, Strength
from games.kernel.screen.elements import Screen
from games.kernel.screen.texts import Text, text

TIME: Final = "time"
"""The verb of the clock, which acts as seat None. Its `arg` is the timer that has run out."""


class ChanceRequest(Struct, frozen=True):
    """A request to the caller: ``shuffle`` (any order of `items`) or ``pick`` (one of them)."""

    kind: str
    items: tuple[int, ...]


class Event(Struct, frozen=True, gc=False):
    """Something that happened. Games derive their own; the log stores class name and fields."""


class Shuffled(Event, frozen=True):
    """The answer to a shuffle: the whole order, top card first (GEN-006, docs/records.md)."""

    order: tuple[int, ...]


class Picked(Event, frozen=True):
    """The answer to a pick, such as the first dealer (GEN-002)."""

    item: int


class Paid(Event, frozen=True):
    """`amount` chips from the purse of `seat` into the pot. Only this event moves chips in."""

    seat: Seat
    amount: int
    why: str


class Received(Event, frozen=True):
    """`amount` chips from the pot to the purse of `seat`. Only this event moves chips out."""

    seat: Seat
    amount: int
    why: str


class Announced(Event, frozen=True):
    """Base class: a statement about hidden cards that the rules require (MUS-022)."""

    seat: Seat


class Noticed(Event, frozen=True):
    """Base class: an event that `seat` must see at once, even out of turn (MUS-059)."""

    seat: Seat


class Config(Struct, frozen=True):
    """How a deal is played: chosen options, number of seats, chips in each purse."""

    options: Options
    n: int
    stacks: tuple[int, ...]


class Carry(Struct, frozen=True):
    """What one deal hands on to the next.

    * `pot`: all chips in the pot. `remainder`: the part of it that GEN-011 left over.
    * `dealer`: the next dealer's seat; None if the dealer is to be drawn (GEN-002).
    * `extra`: data that only the game understands, in plain JSON values as stored.
    * `goes_on`: a match is not over (MUS-002). The same seats are dealt in again whatever their
      purses hold, and only players who staked can win.
    * `exempt`: seats whose players pay no first stake in the next deal (BOU-078). In the carry that
      starts a deal, these are seats of that deal.
    """

    pot: int = 0
    remainder: int = 0
    dealer: Seat | None = None
    extra: Mapping[str, Any] = field(default_factory=dict[str, Any])
    goes_on: bool = False
    exempt: tuple[Seat, ...] = ()


Answer = tuple[Event, ...] | Rejected
"""The events that an action causes, or why it is refused."""

S = TypeVar("S")
V = TypeVar("V")
S_contra = TypeVar("S_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

PaymentKind = Literal["stake", "fee", "penalty"]

NOTHING: Final[Mapping[Any, Any]] = MappingProxyType({})


class Run(Struct, frozen=True):
    """An achievement that takes several deals at a table. Their sum of the number `counts` of
    `Game.stats` must reach `most`, and no deal between them may count any `broken_by`.
    """

    name: str
    counts: str
    broken_by: str
    most: int


class Traits(Struct, frozen=True, kw_only=True):
    """The fixed properties of a game.

    * `key`: the game's name in ids, records and catalogues. `colour`: of the messages, as 0xRRGGBB.
    * `seats`: the numbers of players that the game allows.
    * `options`: the rows of RULES.md §G that apply, in the order in which a host reads them.
    * `presets`: names for several options together.
    * `verbs`: every verb of RULES.md §H with the kind of its `arg`: ``card``, ``cards`` (a set),
      ``suit``, ``amount``, ``pile`` (see `games.kernel.records.notation`), or ``""`` if it takes
      none.
    * `events`: the game's event classes by name, for reading a log.
    * `spanish`: the game uses the Spanish pack.
    * `hands`: players hold cards of their own, in a private message.
    * `pairs`: opposite seats are partners.
    * `matches`: several deals make a match. A deal scores points (`Game.summary`), and the winner
      of the match takes the chips.
    * `looks_back`: what players may see again (the last trick, the last deal, or nothing).
    * `sought`: the verb of the interesting steps in a finished deal that has hundreds of steps
      (``<game>-button-sought`` goes to the next one).
    * `asides`: verbs that are not decisions (signs and watching, MUS-059). The seat that must
      decide still must, the clock runs on, and records omit them.
    * `face_down`: verbs that lay cards away face down. Only the seat that did so knows which
      cards, even if one of them lies face up before or afterwards.
    * `first_extra`: `Carry.extra` of the first deal at a new table. The `extra` of a record
      may have the same keys.
    * `exempts`: a deal can exempt seats from the first stake of the next one (`Carry.exempt`).
    * `short`: an option and a value that make the game short; the lobby has a button for it.
    * `words`: terms to explain to newcomers, the most important first. ``<key>-word-<word>``
      explains a term. ``…-as`` lists the forms in which it appears on screens, separated by ``|``,
      the explained form first.
    * `fees`, `penalties`: the `why` of such payments (`Paid`). Every other payment is a stake.
    * `returned`: the `why` of receipts (`Received`) that only refund a payment of the same deal.
      Every other receipt is won from the pot.
    * `stats`: the numbers of `Game.stats` that players read (``<key>-stats``).
    * `achievements`: every name of `Game.achieved` (``<key>-achievement-<name>``). Those in
      `among_people` need a deal without regulars. `run` is one more achievement.
    * `paid_together`: payments that one seat may make together before any decision. Texts show them
      as one sum, under the name of the first.
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
    returned: frozenset[str] = frozenset()
    paid_together: frozenset[str] = frozenset()
    stats: tuple[str, ...] = ()
    achievements: tuple[str, ...] = ()
    among_people: frozenset[str] = frozenset()
    run: Run | None = None

    @property
    def all_achievements(self) -> tuple[str, ...]:
        """Every achievement of the game, as it is stored."""
        longer = () if self.run is None else (self.run.name,)
        return tuple(f"{self.key}-{name}" for name in (*self.achievements, *longer))

    @property
    def whole(self) -> bool:
        """Whether play is long and is staked as a whole: a match, or a deal without hands."""
        return self.matches or not self.hands

    def payment_kind(self, why: str) -> PaymentKind:
        """The kind of a payment into the pot, as the ledger shows it."""
        if why in self.fees:
            return "fee"
        return "penalty" if why in self.penalties else "stake"


class RecordRules(ABC, Generic[S_contra, V_contra]):
    """The part of a game that only hand records (docs/records.md) and checks use."""

    @abstractmethod
    def open_cards(self, view: V_contra) -> int:
        """The set of all cards that this view shows, as a bit mask."""

    @abstractmethod
    def piles(self, state: S_contra) -> Mapping[str, tuple[int, ...]]:
        """Where every card of the pack lies, each exactly once; empty before the shuffle.

        Only for checks and for the operator, because it shows every hidden card.
        """

    def replay_options(self, options: Options) -> Options:
        """The options with which a record of a deal with these options is replayed."""
        return options

    def recorded(
        self, state: S_contra, seat: Seat | None, action: Action, events: tuple[Event, ...]
    ) -> tuple[tuple[Seat, Action], ...]:
        """The actions by which a record states an action in `state`; by default the action itself.
        Never called for an aside.
        """
        del state, events
        return () if seat is None else ((seat, action),)

    def check_extra(self, extra: Mapping[str, Any], config: Config) -> None:
        """Raises ValueError, naming the field, if a record's `extra` cannot have occurred.

        Every game's remainder (GEN-011) is checked elsewhere.
        """
        del extra, config


class Game(ABC, Generic[S, V]):
    """The contract that every game implements. `S` is its state (an immutable value), `V` its view.

    A game object is stateless, and each game has exactly one. A game must define the abstract
    methods, `traits` and `records`; the defaults of the rest fit most games.

    A game is a pure state machine. Randomness and time enter as answers and actions. Both are
    logged, so a deal can be replayed from its log alone. The caller repeats these calls (see
    `games.kernel.driver`):

    * ``state = game.initial(config, carry)``: once.
    * ``events = game.advance(state)``: steps without choice or chance (stakes, deals, settlement).
    * ``request = game.chance(state)``: a shuffle or a draw, which the caller answers.
    * ``seats = game.to_act(state)``: when `advance` and `chance` have no work, a seat must decide.
    * ``events = game.decide(state, seat, action)``: the decision.
    * ``state = game.evolve(state, event)``: for every event, always.

    Most games wait for one seat at a time (`TurnGame`). If several seats may act at once, `to_act`
    has all of them, and `awaited` has those that the game waits for. When a timer of `timers` has
    run out, the caller sends the action ``Action(TIME, key)`` of seat None.

    `evolve` is total: it accepts every logged event. A replay calls it for each event in turn
    (`driver.evolve_all`) and cannot fail.
    """

    traits: Traits
    records: RecordRules[S, V]
    lesson: Lesson[V] | None = None
    """A first deal that teaches the game; None if there is none."""

    # Before a deal.

    def seats(self, options: Options) -> range:
        """How many players these options allow, as ``range(least, most + 1)``."""
        del options
        return self.traits.seats

    def problems(self, options: Options, n: int) -> tuple[Problem, ...]:
        """Why a table with these options may not be opened for `n` seats; empty if it may. Any `n`
        outside `seats` is a problem.
        """
        allowed = self.seats(options)
        if n in allowed:
            return ()
        return (Problem("seats", (("least", allowed.start), ("most", allowed.stop - 1))),)

    def pack(self, options: Options, n: int) -> tuple[int, ...]:
        """The cards of the game in ascending order; by default a whole pack."""
        del options, n
        return SPANISH if self.traits.spanish else PACK

    @abstractmethod
    def first_stake(self, options: Options, n: int) -> tuple[int, int]:
        """Chips that a seat pays into an empty pot before it sees a card: (dealer, others)."""

    def worst_loss(self, options: Options, n: int, pot: int) -> int:
        """The most chips that a deal with this `pot` before the stakes can cost a seat; by default
        its stake.
        """
        del pot
        return max(self.first_stake(options, n))

    def worst_parts(self, options: Options, n: int, pot: int) -> Text | None:
        """The parts of `worst_loss`, if a player would not guess it from the stake."""
        del options, n, pot
        return None

    def facts(self, options: Options) -> Mapping[str, int | str]:
        """Parameters of the texts about the game at a table: its aim, the rules and their examples.
        By default, each option under its key, as texts write it.
        """
        return written(self.traits.options, options)

    def goal(self, options: Options) -> Text:
        """The aim of the game at a table in one line that assumes nothing."""
        return text(f"{self.traits.key}-goal", **self.facts(options))

    def aim(self, options: Options) -> Text:
        """The aim of the game at a table, for a newcomer."""
        return text(f"{self.traits.key}-aim", **self.facts(options))

    def lasts(self, options: Options) -> Text | None:
        """When play ends and how long it takes; None if each deal ends it."""
        del options

    # A deal.

    def stage(self, state: S) -> int:
        """A number that changes whenever every hand must be shown again although no seat is asked.
        Otherwise a waiting player's hand would show outdated facts.
        """
        del state
        return 0

    @abstractmethod
    def initial(self, config: Config, carry: Carry) -> S:
        """The state before the first event. Options that are not given have their defaults."""

    @abstractmethod
    def advance(self, state: S) -> tuple[Event, ...]:
        """The events of the next AUTO step (GEN-013); empty if there is none."""

    @abstractmethod
    def chance(self, state: S) -> ChanceRequest | None:
        """What must be shuffled or drawn before the deal can go on."""

    @abstractmethod
    def to_act(self, state: S) -> frozenset[Seat]:
        """The seats that may act now; empty while `advance` or `chance` has work, or at the end."""

    def awaited(self, state: S) -> frozenset[Seat]:
        """The seats of `to_act` that the game waits for; each has a deadline."""
        return self.to_act(state)

    def timers(self, state: S) -> Mapping[int, float]:
        """The seconds of each running timer, by key. They count from when the key first appeared.

        When they have passed, the caller sends ``decide(state, None, Action(TIME, key))``. It
        forgets a key that is no longer present.
        """
        del state
        return NOTHING

    def leisure(self, state: S, learners: Set[Seat], regulars: Set[Seat]) -> float:
        """The least seconds that `timers` must last. `learners` are the seats of people in one of
        their first games, and `regulars` those of computer players.
        """
        del state, learners, regulars
        return 0.0

    def reading(self, state: S) -> float:
        """Seconds that people need to read what has just happened, if it is more than a move. A
        regular waits at least that long.
        """
        del state
        return 0.0

    def missed(self, state: S, seat: Seat, choice: str, moment: int) -> Rejected | None:
        """Why a press of `seat` on the table's picture of an older `moment` came too late; None if
        the fact that it came too late says enough.
        """
        del state, seat, choice, moment

    def moment(self, state: S) -> int:
        """A number that changes whenever the buttons on the table change their meaning (Muggins).
        Then a press on an older picture does not count for the new one.
        """
        del state
        return 0

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> tuple[Action | Span, ...]:
        """Everything that `seat` may do now; empty if it is not to act."""

    def forced(self, state: S, seat: Seat, *, last: bool) -> Action | None:
        """The play of the only card that `seat` may play, if it may do nothing else (GEN-023).

        With `last`, only if it is also the last card of its hand. None in a game in which no card
        is played from a hand.
        """
        del state, seat, last
        return None

    @abstractmethod
    def decide(self, state: S, seat: Seat | None, action: Action) -> Answer:
        """The events of this action, or why it is refused. Never raises (GEN-012). `seat` is None
        only for the clock.
        """

    @abstractmethod
    def evolve(self, state: S, event: Event) -> S:
        """The state after the event. Total: it accepts every logged event."""

    @abstractmethod
    def done(self, state: S) -> bool:
        """Whether the deal is over and settled."""

    @abstractmethod
    def carry(self, state: S) -> Carry:
        """What the next deal starts with."""

    @abstractmethod
    def result(self, state: S) -> dict[str, Any]:
        """The result, in the fields of docs/records.md; partial before the end."""

    def summary(self, result: Mapping[str, Any], seat: Seat) -> Text | None:
        """The points that a deal with this `result` gave `seat`; None if the game counts only
        chips. Called only if `Traits.matches`.
        """
        del result, seat
        return None

    def stats(self, state: S, seat: Seat) -> Mapping[str, int]:
        """What a finished deal adds to the statistics of the player of `seat`, besides chips.

        Each key names a number to add up; a number that is 0 may be missing. ``won`` is 1 if the
        player won the deal. If the game never states it, a player who gains chips has won.
        """
        del state, seat
        return NOTHING

    def score(self, state: S, seat: Seat) -> int | None:
        """The score of `seat` in a finished deal, for comparing players who had the same cards. A
        higher score is better. None if the seat's chips are its score.
        """
        del state, seat
        return None

    def story(self, before: S, after: S, seat: Seat) -> tuple[bool, ...]:
        """What a step decided for `seat`, without naming a card. For each thing at stake, such as a
        trick: True if the seat won it, otherwise False.
        """
        del before, after, seat
        return ()

    def achieved(self, view: V, seat: Seat) -> Iterable[str]:
        """What the player of `seat` has achieved in a finished deal that spectators see as
        this `view`.
        """
        del view, seat
        return ()

    # Views and screens.

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What this seat may know, built up from an empty view; None is any spectator."""

    @abstractmethod
    def screen(self, view: V) -> Screen:
        """The view as a screen: text keys, cards and choices, no sentences."""

    # Stand-ins and computer players.

    @abstractmethod
    def absent(self, state: S, seat: Seat) -> Action:
        """The action of the absent policy for a seat (GEN-014). Always legal."""

    def careful(self, state: S, seat: Seat) -> Action | None:
        """A stand-in's action when a decision may put more of a person's chips at stake (GEN-014).

        It risks as little as the rules allow. None if the decision is of another kind; then the
        stand-in plays like any regular.
        """
        del state, seat
        return None

    def is_out(self, state: S, seat: Seat) -> bool:
        """Whether `seat` has passed or folded for good, so that the rest of this deal moves none of
        its chips.
        """
        del state, seat
        return False

    def gives_up(self, state: S, seat: Seat) -> bool:
        """Whether a `careful` stand-in passes or folds for `seat` at its turn, if the rules allow
        it. False once the seat plays, or is out.
        """
        del state, seat
        return False

    def may_lose(self, state: S, seat: Seat) -> int:
        """The most chips that the rest of the deal can cost `seat`, less what it wins meanwhile.

        This assumes a `careful` stand-in (GEN-014). Called only while a seat is to act. The number
        reveals nothing that the seat's view hides. It is 0 if every loss is staked in advance.
        """
        del state, seat
        return 0

    @abstractmethod
    def regular(
        self, view: V, draw: Callable[[int], int], strength: Strength = Strength.NOVICE
    ) -> Action:
        """The computer player's choice, from the view of its seat.

        `draw(n)` returns a random 0…n−1 and is the only source of chance. The length of the search
        is a count, never a time.
        """

    def has_asides(self, state: S) -> bool:
        """Whether a seat may act out of turn now (`Traits.asides`).

        This depends only on what all players know.
        """
        del state
        return False

    def aside(self, view: V, draw: Callable[[int], int], strength: Strength) -> Action | None:
        """What the computer player of a seat does unasked at this moment; None for nothing.

        The moment does not depend on the seat's cards. The decision is made at once, so it must be
        quick to compute.
        """
        del view, draw, strength
        return None

    def scripted(self, state: S, seat: Seat) -> Action | None:
        """The action that the lesson prescribes now for a seat other than the learner's: the first
        legal one of its list. None if a computer player decides.
        """
        moves = () if self.lesson is None else self.lesson.others(self.view(state, seat))
        legal = (m for m in moves if not isinstance(self.decide(state, seat, m), Rejected))
        return next(legal, None)

    def hint(self, view: V, draw: Callable[[int], int]) -> Hint | None:
        """A master's choice for the seat to act, and why; None if there is nothing to say.

        It obeys the same rules as `regular`. It names only amounts that the screen of this view
        shows.
        """
        del view, draw
        return None


class OpenPart(Protocol):
    """The public part of a deal, as far as turns need it."""

    @property
    def turn(self) -> Seat | None:
        """The seat that must decide now."""
        ...


class Turns(Protocol):
    """A state whose public part says whose turn it is."""

    @property
    def public(self) -> OpenPart:
        """What all players may know."""
        ...


T = TypeVar("T", bound=Turns)


class TurnGame(Game[T, V]):
    """A game in which only one seat acts, and is awaited, at a time."""

    def to_act(self, state: T) -> frozenset[Seat]:
        """The one seat whose turn it is."""
        turn = state.public.turn
        return NOBODY if turn is None else ONLY[turn]
