"""Chooses calls and exchanges in Greenland Mousel by search over determinizations.

They agree with the view. `games.tricks.regular.card_play` chooses the cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.greenland.options import CARDS
from games.greenland.public import ACCEPT, BLIND, FOLD, LOOK, OFFER, REFUSE, Public
from games.greenland.regular.habits import Habits, habits
from games.greenland.regular.inference import GreenlandInference
from games.greenland.regular.rollout import GreenlandRollout
from games.greenland.view import View
from games.kernel.actions import Action, Seat
from games.kernel.cards import RANK_OF, SUIT_OF, Card, Cards, mask
from games.kernel.strength import Strength
from games.kernel.values import require
from games.regulars.budget import SAMPLES
from games.regulars.chance import Stream
from games.regulars.tally import Tally
from games.regulars.unseen import Unseen
from games.tricks.parts.talon import EXCHANGE, THROW
from games.tricks.public import PLAY
from games.tricks.regular.card_play import Play
from games.tricks.regular.exchange import Changer
from games.tricks.regular.order import BIT_OF, ordered
from games.tricks.regular.search import Bidding, Choosing, played, promised

TRIES: Final = 4
FURTHER: Final = 4
"""The number of further turn-ups that the search considers."""
_Deal = tuple[list[Cards], list[int], int, int]


def offered(
    view: View, stream: Stream, many: int, habits: Habits, tally: Tally | None = None
) -> Action:
    """ACCEPT, or the call that refuses the turn-up. A seat that may look does so first (MGL-013).

    A `tally` receives the result of each option.
    """
    public = view.public
    if public.phase != BLIND:
        if view.blind:
            return LOOK
        if public.must_take:
            return ACCEPT
    offer = _Offer(view, stream, habits)
    options = (ACCEPT, OFFER if public.phase == BLIND else REFUSE)
    return offer.best(options, many, tally)


class _Offer(Bidding[View, Public, Habits, _Deal]):
    """A turn-up, and the turn-ups that may follow it."""

    def __init__(self, view: View, stream: Stream, habits: Habits) -> None:
        public = view.public
        super().__init__(view, stream, habits, CARDS, view.own | mask(public.turned))
        refused: dict[Seat, list[Card]] = {seat: [] for seat in range(self._n)}
        for call in public.calls:
            if call.verb == "refuse":
                refused[call.seat].append(public.turned[call.turn_up - 1])
        self._refused = refused
        self._stream = stream

    def sample(self) -> _Deal:
        """Deal each player as many cards as there are players."""
        unseen, n = self._unseen, self._n
        unseen.reset()
        hands: list[Cards] = []
        for seat in range(n):
            refused = self._refused[seat]
            if seat == self._seat and not self._view.blind:
                hands.append(self._view.own)
            elif refused and not (seat == self._public.dealer and not self._public.looked):
                hands.append(
                    unseen.likely(n, lambda hand, no=refused: self._refuses(hand, no), TRIES)
                )
            else:
                hands.append(unseen.take(n))
        return hands, [*unseen.cards], unseen.left, self._stream.x

    def worth(self, sampled: _Deal, option: int) -> float:
        """The result of an option in this determinization. The first option is to accept."""
        unseen = self._unseen
        hands, unseen.cards[:], unseen.left, self._stream.x = sampled
        self.end = None
        card = self._public.turned[-1]
        if option == 0:
            return self._taken(hands, self._seat, card)
        if self._seat == self._public.dealer and self._public.phase != BLIND:
            return self._next(hands, looked=True)
        after = (self._seat + 1) % self._n
        looked = self._public.looked
        return self._round(hands, card, after, looked=looked, further=FURTHER)

    def _refuses(self, hand: Cards, cards: list[Card]) -> bool:
        takes, stream = self._habits.takes, self._stream
        return not any(takes.says_yes(self._worth(hand, c), stream) for c in cards)

    def _worth(self, hand: Cards, card: Card) -> int:
        """The worth of a hand with this turn-up."""
        return self._habits.scale.worth(ordered(hand | 1 << card, SUIT_OF[card]))

    def _next(self, hands: list[Cards], *, looked: bool, further: int = FURTHER) -> float:
        """Another turn-up (MGL-014); without one the deal is void (MGL-017)."""
        if not further or not self._unseen.left:
            return self._public.pot / self._n
        card = self._unseen.take(1).bit_length() - 1
        dealer = self._public.dealer
        if not looked and self._stream.below(100) < self._habits.blind[RANK_OF[card]]:
            return self._taken(hands, dealer, card)
        after = (dealer + 1) % self._n
        return self._round(hands, card, after, looked=looked, further=further - 1)

    def _round(
        self, hands: list[Cards], card: Card, turn: Seat, *, looked: bool, further: int
    ) -> float:
        """Asks each seat from `turn` to the dealer, who looks before answering."""
        while True:
            if self._habits.takes.says_yes(self._worth(hands[turn], card), self._stream):
                return self._taken(hands, turn, card)
            if turn == self._public.dealer:
                return self._next(hands, looked=True, further=further)
            turn = (turn + 1) % self._n

    def _taken(self, hands: list[Cards], taker: Seat, card: Card) -> float:
        """The taker exchanges first, then the others are asked (MGL-015, MGL-020)."""
        trump = SUIT_OF[card]
        rest = self._rest(trump)
        ours = [ordered(hand, trump) for hand in hands]
        ours[taker] = Changer(rest).by_rule(ours[taker] | BIT_OF[trump][card])
        future = GreenlandRollout(self._public, self._seat, rest, self._habits)
        worth = future.changing(ours, taker, (taker + 1) % self._n, 1 << taker)
        self.end = future.end
        return worth


def searched(
    view: View, draw: Callable[[int], int], strength: Strength, tally: Tally | None = None
) -> Action:
    """The choice that is worth most; always legal. A `tally` receives the result of each."""
    stream = Stream(draw)
    phase = view.public.phase
    if phase == PLAY:
        return played(decision(view, stream, strength), view.public, strength, tally)
    if phase not in {EXCHANGE, THROW}:
        believed = habits(strength, view.public.terms.n)
        return offered(view, stream, SAMPLES[strength], believed, tally)
    choosing = _Choosing(_inferred(view, stream, strength), strength, GreenlandRollout, tally)
    return choosing.exchange() if phase == EXCHANGE else choosing.throw()


def decision(view: View, stream: Stream, strength: Strength) -> tuple[Play, Unseen]:
    """The card decision in the form that a search takes, and the unseen cards."""
    return promised(_inferred(view, stream, strength))


def _inferred(view: View, stream: Stream, strength: Strength) -> GreenlandInference:
    believed = habits(strength, view.public.terms.n)
    return GreenlandInference(view, stream, believed, believed.scale)


class _Choosing(Choosing[View, Public, GreenlandRollout]):
    """A decision between taking and the first trick."""

    def exchange(self) -> Action:
        """Choose what to discard, or to fold (MGL-020…026)."""
        public, seat, changing = self._public, self._seat, self._rollout.changing
        taker = require(public.declarer)
        # A dealer who has been called back is asked last (MGL-025).
        after = taker if public.recalled else public.after(seat)
        folds = public.provisional or public.folds_provisionally(seat)

        def stays(hands: list[int]) -> float:
            return changing(hands, taker, after, public.ins | 1 << seat)

        def out(hands: list[int]) -> float:
            return changing(hands, taker, after, public.ins, provisional=folds)

        return self.choose_discards(stays, (FOLD, out) if self._view.may_fold else None)

    def throw(self) -> Action:
        """Choose the excess card to throw (MGL-023)."""
        rollout, taker, ins = self._rollout, require(self._public.declarer), self._public.ins
        return self.thrown(lambda hands: rollout.playing(hands, taker, ins))
