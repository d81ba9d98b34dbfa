"""Infers from a view what the unseen cards may be, in the order of worth, and samples them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from games.kernel.actions import Seat
from games.kernel.cards import Card, Cards, Suit
from games.kernel.values import require
from games.regulars.sampling import Holding, Stream, Unseen, tightest
from games.tricks.public import Plays
from games.tricks.regular.card_play import UNKEPT, Play, ruled_out
from games.tricks.regular.exchange import Scale
from games.tricks.regular.order import BIT_OF, KEEPERS, TRUMPS, ordered
from games.tricks.regular.playout import UNIT, TrickBits, follow, lead
from games.tricks.view import SeatView


class Habit(NamedTuple):
    """Says yes to a hand worth at least `bar`, which varies by up to `spread` either way.

    Both are in hundredths of a trick.
    """

    bar: int
    spread: int

    def says_yes(self, worth: int, stream: Stream, more: int = 0) -> bool:
        """Whether a hand of this worth is enough this time, if the bar is raised by `more`."""
        return worth + stream.below(2 * self.spread + 1) - self.spread >= self.bar + more


NO_BAR: Final = 10_000


class Spoken(NamedTuple):
    """A hand before its exchange. By its player's call its worth is at least `least`, below `most`.

    The bounds may be off by up to `spread`.
    """

    seat: Seat
    holding: Holding
    least: int = 0
    most: int = NO_BAR
    spread: int = 0


class Determinization(NamedTuple):
    """Hands by seat, and the order and random stream of the unseen cards that remain."""

    hands: list[int]
    cards: list[int]
    left: int
    x: int


class Sampler:
    """A source of determinizations.

    `changed` are hands that have been exchanged, by seat. At most `tries` hands are dealt until one
    agrees with its player's call; `scale` gives the worth of a hand.
    """

    def __init__(
        self,
        own: tuple[Seat, int],
        players: int,
        changed: Iterable[tuple[Seat, Holding]],
        spoken: Iterable[Spoken],
        unseen: Unseen,
        tries: int,
        scale: Scale,
    ) -> None:
        self._seat, self._own = own
        self._n = players
        self._changed = tightest(changed)
        self._spoken = tuple(spoken)
        self._tries, self._scale = tries, scale
        self.unseen = unseen

    def sample(self) -> Determinization:
        """Sample a determinization."""
        unseen = self.unseen
        unseen.reset()
        hands = [0] * self._n
        hands[self._seat] = self._own
        for seat, holding in self._changed:
            hands[seat] = unseen.hand(holding, UNKEPT)
        for spoken in self._spoken:
            hands[spoken.seat] = self._believable(spoken)
        return Determinization(hands, [*unseen.cards], unseen.left, unseen.stream.x)

    def _believable(self, spoken: Spoken) -> int:
        _, holding, least, most, spread = spoken
        if not least and most == NO_BAR:
            return self.unseen.hand(holding, UNKEPT)
        sure, bold = holding.sure, self.unseen.stream.below(2 * spread + 1) - spread
        low, high, worth = least - bold, most - bold, self._scale.worth
        return sure | self.unseen.likely(
            holding.size, lambda hand: low <= worth(hand | sure) < high, self._tries
        )

    def redealt(self, sample: Determinization) -> list[int]:
        """The hands of this determinization for another playout, with the talon restored."""
        unseen = self.unseen
        unseen.cards[:], unseen.left, unseen.stream.x = sample.cards, sample.left, sample.x
        return [*sample.hands]


Fits = Callable[[int], bool]
"""Whether cards agree with their player's calls."""


class Observations:
    """The hand of `seat`, trump, and every card played. The last of `tricks` may be unfinished."""

    def __init__(
        self, seat: Seat, own: Cards, trump: Suit, tricks: Iterable[Plays], force: int
    ) -> None:
        self.seat: Final = seat
        self.trump: Final = trump
        self.own: Final = ordered(own, trump)
        self._codes: Final = BIT_OF[trump]
        self._tricks: Final = [[(s, self._codes[c]) for s, c in plays] for plays in tricks]
        self._played: dict[Seat, int] = {}
        for plays in self._tricks:
            for player, bit in plays:
                self._played[player] = self._played.get(player, 0) | bit
        self._never: Final = ruled_out(self._tricks, force)

    def unseen(self, pack: Iterable[Card], open_cards: Iterable[Card | None]) -> list[int]:
        """The cards of the pack that are neither in the seat's hand nor face up nor played."""
        codes = self._codes
        excluded = self.own | sum(self._played.values())
        for card in open_cards:
            excluded |= 0 if card is None else codes[card]
        return [codes[c] for c in pack if not codes[c] & excluded]

    def holding(
        self, seat: Seat, size: int, first: int, changed: int | None, shown: Card | None
    ) -> Holding:
        """What is known of a hand of `size` cards.

        It had `first` cards when `changed` of them were exchanged (None: not yet). `shown` is a
        trump that was seen in it. It is still there unless it was played or the whole hand was
        exchanged.
        """
        played = self._played.get(seat, 0)
        sure = 0
        if shown is not None and changed != first:
            sure = self._codes[shown] & ~played
        kept = 0
        if changed is not None:
            kept = first - changed - (played & KEEPERS).bit_count()
        if sure:
            size, kept = size - 1, kept - 1
        return Holding(size, max(0, min(kept, size)), self._never.get(seat, 0), sure)

    def said(self, seat: Seat, holding: Holding, fits: Fits | None) -> Holding:
        """The same holding, if the hand before the exchange had to satisfy `fits`."""
        if fits is None or not holding.kept:
            return holding
        certain = holding.sure | self._played.get(seat, 0) & KEEPERS

        def fit(cards: int) -> bool:
            return fits(cards | certain)

        return holding._replace(fits=fit)

    def table(self, place: dict[Seat, int]) -> TrickBits | None:
        """The last trick, players by place."""
        trick: TrickBits | None = None
        for seat, bit in self._tricks[-1] if self._tricks else ():
            trick = lead(bit, place[seat], len(place)) if trick is None else follow(trick, bit)
        return trick


def decision(
    observed: Observations,
    players: Sequence[Seat],
    allowed: Cards,
    tricks: Sequence[int],
    force: int,
    holdings: Iterable[tuple[Seat, Holding]],
    ends: Callable[[int], Sequence[float]],
) -> Play:
    """The card decision in the form that a search takes.

    `players` are the players in clockwise order, `allowed` the legal cards, `tricks` the tricks won
    so far by seat. `ends` maps final tricks to their worth for each seat.
    """
    place = {seat: k for k, seat in enumerate(players)}

    def worths(won: int) -> tuple[float, ...]:
        found = ends(won)
        return tuple(found[seat] for seat in players)

    return Play(
        player=place[observed.seat],
        players=len(players),
        own=observed.own,
        allowed=ordered(allowed, observed.trump),
        trick=observed.table(place),
        won=sum(UNIT[k] * tricks[seat] for seat, k in place.items()),
        force=force,
        holdings=tuple((place[seat], holding) for seat, holding in holdings),
        worths=worths,
    )


V = TypeVar("V", bound=SeatView[Any])
H = TypeVar("H")


class Inference(ABC, Generic[V, H]):
    """A view with its cards in the order of worth. Games derive from it to interpret calls.

    `habits` are the assumed habits of the other players; `scale` gives the worth of a hand.
    """

    force: ClassVar[int] = TRUMPS
    """TRUMPS if players must trump and beat, otherwise 0 (see `playout`)."""

    def __init__(self, view: V, stream: Stream, habits: H, scale: Scale) -> None:
        public = view.public
        self.view = view
        self.habits = habits
        self._stream, self._scale = stream, scale
        self._n: int = public.terms.n
        tricks = [taken.plays for taken in public.history] + [public.trick]
        self.seat = require(view.seat)
        self.trump: Suit = require(public.trump)
        self.observed = Observations(self.seat, view.own, self.trump, tricks, self.force)
        self.holdings = tuple(
            (seat, self._holding(seat))
            for seat in range(self._n)
            if seat != view.seat and public.counts[seat]
        )

    @abstractmethod
    def pack(self) -> Iterable[Card]:
        """The cards of the game."""

    @abstractmethod
    def at_first(self, seat: Seat) -> tuple[int, Card | None]:
        """The size of the hand of `seat` when it exchanged, and one card that was seen in it."""

    @abstractmethod
    def spoken(self, seat: Seat, holding: Holding) -> Spoken:
        """What the calls of `seat`, which has not exchanged yet, say about its hand."""

    @abstractmethod
    def bar(self, seat: Seat) -> Habit | None:
        """The bar of the call of `seat`; None if the call says nothing about the cards it kept."""

    def unseen(self) -> Unseen:
        """The cards that may lie anywhere according to the view."""
        sure = sum(holding.sure for _, holding in self.holdings)
        cards = self.observed.unseen(self.pack(), self.view.turned_up())
        return Unseen([c for c in cards if not c & sure], self._stream)

    def sampler(self, tries: int) -> Sampler:
        """A sampler of determinizations before the first trick."""
        exchanged = self.view.public.exchanged
        changed = [h for h in self.holdings if exchanged[h[0]] is not None]
        spoken = [self.spoken(*h) for h in self.holdings if exchanged[h[0]] is None]
        own = (self.seat, self.observed.own)
        return Sampler(own, self._n, changed, spoken, self.unseen(), tries, self._scale)

    def decision(
        self, players: Sequence[Seat], ends: Callable[[int], Sequence[float]]
    ) -> tuple[Play, Unseen]:
        """The card decision in the form that a search takes, and the unseen cards. `ends` maps
        final tricks to their worth for each seat.
        """
        public, allowed = self.view.public, self.view.playable or 0
        observed, holdings = self.observed, self.holdings
        play = decision(observed, players, allowed, public.tricks, self.force, holdings, ends)
        return play, self.unseen()

    def _holding(self, seat: Seat) -> Holding:
        public, (first, shown) = self.view.public, self.at_first(seat)
        count, changed = public.counts[seat], public.exchanged[seat]
        holding = self.observed.holding(seat, count, first, changed, shown)
        bar, worth, stream = self.bar(seat), self._scale.worth, self._stream
        if bar is None:
            return holding
        return self.observed.said(seat, holding, lambda cards: bar.says_yes(worth(cards), stream))
