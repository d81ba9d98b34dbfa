"""Chooses bids and exchanges in Mousel by search over determinizations."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from msgspec.structs import replace

from games.kernel.actions import Action, Seat, clockwise
from games.kernel.cards import SUIT_OF, Card, Cards, Suit
from games.kernel.regulars import Strength
from games.kernel.values import require
from games.mousel.options import pack
from games.mousel.public import FLAEKNING, JOIN, JOINING, OPEN, PASS, R1, R2, R3, TRICKS, Public
from games.mousel.regular.heuristics import Habits, habits
from games.mousel.view import View
from games.regulars.sampling import Holding, Stream, Unseen
from games.regulars.search import SAMPLES, End, Tally
from games.tricks.parts.talon import EXCHANGE, THROW
from games.tricks.public import PLAY
from games.tricks.regular.card_play import Play
from games.tricks.regular.exchange import Changer
from games.tricks.regular.inference import NO_BAR, Habit, Inference, Spoken
from games.tricks.regular.order import SUIT, TRUMP_ACE, TRUMPS, ordered
from games.tricks.regular.search import Bidding, Choosing, Rollout, played, promised


class MouselRollout(Rollout[Public, Habits]):
    """Rates the options of one decision. Hands are by seat and in the order of worth.

    Others answer by their habits, and the tricks are played by the rule of thumb.
    """

    def __init__(self, public: Public, seat: Seat, unseen: Unseen, habits: Habits) -> None:
        super().__init__(public, seat, unseen, habits)
        self._fives = bool(public.terms.options["fourOfSuit"])

    def joining(
        self, hands: list[int], declarer: Seat, turn: Seat, ins: int, fee: int = 0
    ) -> float:
        """The worth if seats from `turn` on join or pass (MDK-061, MDK-062, MDK-067, MDK-068)."""
        n, stream = self._n, self._unseen.stream
        compels = self._public.compels
        bound = TRUMP_ACE if self._public.terms.options["aceMustPlay"] else 0
        worth, joins, more = self._habits.scale.worth, self._habits.joins, self._habits.rival
        while turn != declarer:
            rivals = ins.bit_count() - 1
            if compels and not rivals and (turn + 1) % n == declarer:
                hands[turn] |= self._unseen.take(1)
                ins |= 1 << turn
            elif hands[turn] & bound or joins.says_yes(worth(hands[turn]), stream, more * rivals):
                ins |= 1 << turn
            turn = (turn + 1) % n
        if ins.bit_count() == 1:
            self.end = End(0, pot=True) if declarer == self._seat else None
            return float(self._public.pot + fee) if declarer == self._seat else 0.0
        return self.exchanging(hands, declarer, ins, 0, fee)

    def with_fifth(self, before: int, after: int) -> int:
        """The hand after an exchange, with the fifth card for four of a suit (MDK-076)."""
        if not self._fives or before & after or before.bit_count() != TRICKS:
            return after
        one_suit = any(before & ~suit == 0 for suit in SUIT)
        return after | self._unseen.take(1) if one_suit else after

    def exchanging(
        self, hands: list[int], declarer: Seat, ins: int, done: int, fee: int = 0
    ) -> float:
        """The worth if the remaining seats exchange, throw fifth cards and play the deal out."""
        changer = Changer(self._unseen)
        seats = clockwise(self._n, declarer, ins)
        for seat in seats:
            hand = hands[seat]
            if not done >> seat & 1:
                hand = self.with_fifth(hand, changer.by_rule(hand))
            hands[seat] = hand & hand - 1 if hand.bit_count() > TRICKS else hand
        won = self._played(hands, seats, 0, TRUMPS)

        def settled() -> tuple[float, End | None]:
            pot = self._public.pot + fee
            public = replace(self._public, declarer=declarer, ins=ins, pot=pot, final_pot=None)
            return self._quota(public, seats, won)

        return self._remembered((won, declarer, ins, fee), settled)


DEALT: Final = 4
TRIES: Final = 3
_Deal = tuple[list[Cards], int, int]


def opening(
    view: View, stream: Stream, many: int, habits: Habits, tally: Tally | None = None
) -> Action:
    """OPEN, PASS, or in round 3 OPEN with a flækning. A `tally` receives the result of each."""
    rounds = _Rounds(view, stream, habits)
    return rounds.best(rounds.options, many, tally)


class _Rounds(Bidding[View, Public, Habits, _Deal]):
    """The possible continuations of the opening."""

    def __init__(self, view: View, stream: Stream, habits: Habits) -> None:
        public = view.public
        self._barred, self._turn_up = public.barred_suit, 1 << require(public.turn_up)
        cards = pack(public.terms.options, public.terms.n)
        super().__init__(view, stream, habits, cards, view.own | self._turn_up)
        suits = [s for s in range(4) if s != self._barred]
        self.options = (OPEN, PASS)
        if public.phase == R3:
            self.options = (OPEN, PASS, *(FLAEKNING[suit] for suit in suits))
        # A player who passed in round 2 did not like this suit.
        self._shy = {c.seat for c in public.calls if c.phase == R2 and c.verb == "pass"}

    def sample(self) -> _Deal:
        """Deal four cards to each player."""
        unseen = self._unseen
        unseen.reset()
        hands: list[Cards] = []
        for seat in range(self._n):
            if seat == self._seat:
                own = self._view.own
                hands.append(own | unseen.take(DEALT - own.bit_count()))
            elif seat in self._shy:
                hands.append(unseen.likely(DEALT, self._unfit, TRIES))
            else:
                hands.append(unseen.take(DEALT))
        return hands, unseen.left, unseen.stream.x

    def worth(self, sampled: _Deal, option: int) -> float:
        """The result of this option in this determinization."""
        hands, self._unseen.left, self._unseen.stream.x = sampled
        self.end = None
        said, phase = self.options[option], self._public.phase
        if said == PASS:
            return self._passed(hands)
        if phase == R3:
            return self._turned(hands, self._seat, said.arg if said != OPEN else None)
        if phase == R1:
            hands = [*hands]
            hands[self._seat] |= self._turn_up
        return self._opened(hands, self._seat, self._barred, 0)

    def _unfit(self, hand: Cards) -> bool:
        return self._worth(hand, self._barred) < self._habits.opens.bar

    def _passed(self, hands: list[Cards]) -> float:
        public, n = self._public, self._n
        phase, turn = public.phase, self._seat
        while True:
            if turn == public.dealer:
                if phase == R3:
                    return public.pot / n
                phase = R2 if phase == R1 else R3
            turn = (turn + 1) % n
            if phase == R2:
                worth = self._worth(hands[turn], self._barred)
                if self._habits.opens.says_yes(worth, self._unseen.stream):
                    return self._opened(hands, turn, self._barred, 0)
            elif self._dares(hands[turn]):
                return self._turned(hands, turn, None)

    def _worth(self, hand: Cards, trump: Suit) -> int:
        return self._habits.scale.worth(ordered(hand, trump))

    def _dares(self, hand: Cards) -> bool:
        """Whether another player opens regardless of the suit that a flække turns."""
        worth = sum(self._worth(hand, suit) for suit in range(4) if suit != self._barred)
        return self._habits.dares.says_yes(worth // 3, self._unseen.stream)

    def _turned(self, hands: list[Cards], seat: Seat, shut: Suit | None) -> float:
        """The worth if cards are turned until one may be trump (MDK-051…054)."""
        unseen = self._unseen
        fee = 0 if shut is None else self._view.fee
        while unseen.left:
            suit = SUIT_OF[unseen.take(1).bit_length() - 1]
            if suit not in {self._barred, shut}:
                return self._opened(hands, seat, suit, fee) - (fee if seat == self._seat else 0)
        return self._public.pot / self._n

    def _opened(self, hands: list[Cards], seat: Seat, trump: Suit, fee: int) -> float:
        habits = self._habits if trump == self._barred else self._habits.turned()
        future = MouselRollout(self._public, self._seat, self._rest(trump), habits)
        after = (seat + 1) % self._n
        ours = [ordered(hand, trump) for hand in hands]
        worth = future.joining(ours, seat, after, 1 << seat, fee)
        self.end = future.end
        return worth


class MouselInference(Inference[View, Habits]):
    """A view of Mousel, once trump is known."""

    def pack(self) -> Iterable[Card]:
        """The cards of the game (MDK-003, MDK-004)."""
        terms = self.view.public.terms
        return pack(terms.options, terms.n)

    def at_first(self, seat: Seat) -> tuple[int, Card | None]:
        """Five cards for a dealer with the turn-up or a compelled player (MDK-042, MDK-063)."""
        public = self.view.public
        dealers = public.turn_up if public.turn_up_taken and seat == public.dealer else None
        return TRICKS + (seat == public.compelled or dealers is not None), dealers

    def spoken(self, seat: Seat, holding: Holding) -> Spoken:
        """Bounds from the seat's calls in the opening or when joining."""
        return Spoken(seat, holding, *_bars(self.view.public, seat, self.habits))

    def bar(self, seat: Seat) -> Habit | None:
        """The bar that only a master applies to cards that were kept."""
        least, _, spread = _bars(self.view.public, seat, self.habits)
        return Habit(least, spread) if least and self.habits.recalled else None


def _bars(public: Public, seat: Seat, habits: Habits) -> tuple[int, int, int]:
    """The worth of a hand before its exchange, by its player's calls: from, below, spread."""
    least, most, spread = 0, NO_BAR, 0
    first = public.barred_suit == public.trump
    for call in public.calls:
        if call.seat != seat or call.auto:
            continue
        if call.phase == R1 and call.verb == "open":
            least, spread = habits.opens_on_two
        elif call.phase == R2 and first and call.verb == "open":
            least, spread = habits.opens
        elif call.phase == R2 and first:
            most, spread = habits.opens
        elif call.phase == JOIN:
            least, spread = habits.joins
    return least, most, spread


def searched(
    view: View, draw: Callable[[int], int], strength: Strength, tally: Tally | None = None
) -> Action:
    """The choice that is worth most; always legal. A `tally` receives the result of each."""
    stream = Stream(draw)
    phase = view.public.phase
    if phase == PLAY:
        return played(decision(view, stream, strength), view.public, strength, tally)
    if phase not in {JOIN, EXCHANGE, THROW}:
        believed = habits(strength, view.public.terms.n)
        return opening(view, stream, SAMPLES[strength], believed, tally)
    if view.ace_forces:
        return JOINING
    choosing = _Choosing(_inferred(view, stream, strength), strength, MouselRollout, tally)
    if phase == JOIN:
        return choosing.join()
    return choosing.exchange() if phase == EXCHANGE else choosing.throw()


def decision(view: View, stream: Stream, strength: Strength) -> tuple[Play, Unseen]:
    """The card decision in the form that a search takes, and the unseen cards."""
    return promised(_inferred(view, stream, strength))


def _inferred(view: View, stream: Stream, strength: Strength) -> MouselInference:
    believed = _believed(view, strength)
    return MouselInference(view, stream, believed, believed.scale)


def _believed(view: View, strength: Strength) -> Habits:
    """The assumed habits of others, once trump is known."""
    believed = habits(strength, view.public.terms.n)
    return believed if view.public.trump == view.public.barred_suit else believed.turned()


class _Choosing(Choosing[View, Public, MouselRollout]):
    """A decision between opening and the first trick."""

    def join(self) -> Action:
        """JOIN or PASS (MDK-061)."""
        public, seat, declarer = self._public, self._seat, require(self._public.declarer)
        ins, after = (public.ins | 1 << seat, public.ins), public.after(seat)

        def worth(hands: list[int], option: int) -> float:
            return self._rollout.joining(hands, declarer, after, ins[option])

        return self.best((JOINING, PASS), worth)

    def exchange(self) -> Action:
        """Choose what to discard (MDK-071, MDK-072, MDK-076)."""
        own, seat, done = self._own, self._seat, self._done | 1 << self._seat

        def then(hands: list[int]) -> float:
            hands[seat] = self._rollout.with_fifth(own, hands[seat])
            return self._exchanged(hands, done)

        return self.choose_discards(then)

    def throw(self) -> Action:
        """Choose the fifth card to throw (MDK-072, MDK-074)."""
        return self.thrown(partial(self._exchanged, done=self._done))

    def _exchanged(self, hands: list[int], done: int) -> float:
        public = self._public
        return self._rollout.exchanging(hands, require(public.declarer), public.ins, done)
