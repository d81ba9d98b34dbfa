"""Chooses calls and exchanges in Greenland Mousel by search over determinizations."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Final

from msgspec.structs import replace

from games.greenland.options import CARDS
from games.greenland.public import ACCEPT, BLIND, FOLD, LOOK, OFFER, REFUSE, Public
from games.greenland.regular.heuristics import Habits, habits
from games.greenland.view import View
from games.kernel.actions import Action, Seat, clockwise
from games.kernel.cards import RANK_OF, SUIT_OF, Card, Cards, mask
from games.kernel.regulars import Strength
from games.kernel.values import require
from games.regulars.sampling import Holding, Stream, Unseen
from games.regulars.search import SAMPLES, End, Tally
from games.tricks.parts.talon import EXCHANGE, THROW
from games.tricks.public import PLAY
from games.tricks.regular.card_play import Play
from games.tricks.regular.exchange import Changer
from games.tricks.regular.inference import Habit, Inference, Spoken
from games.tricks.regular.order import BIT_OF, TRUMP_ACE, ordered
from games.tricks.regular.search import Bidding, Choosing, Rollout, played, promised

FREE: Final = 0
"""No player has to trump or to beat (MGL-031)."""


class GreenlandInference(Inference[View, Habits]):
    """A view of Greenland Mousel, once trump is known."""

    force: ClassVar[int] = FREE

    def pack(self) -> Iterable[Card]:
        """The cards of the game (MGL-001)."""
        return CARDS

    def at_first(self, seat: Seat) -> tuple[int, Card | None]:
        """As many cards as players, and the taker's turn-up (MGL-004, MGL-015)."""
        public = self.view.public
        takes = seat == public.declarer
        return public.terms.n + takes, public.turned[-1] if takes else None

    def spoken(self, seat: Seat, holding: Holding) -> Spoken:
        """A player who refused this turn-up would not have been strong with it (MGL-012)."""
        if not self.view.refuses(seat):
            return Spoken(seat, holding)
        codes, turn_up = BIT_OF[self.trump], self.view.public.turned[-1]
        bar, spread = self.habits.takes
        worth = self.habits.scale.worth(codes[turn_up])
        return Spoken(seat, holding, most=bar - worth, spread=spread)

    def bar(self, seat: Seat) -> Habit | None:
        """The bar that only a master applies to cards that were kept.

        It does not apply to a taker who was blind or a player who could not fold: their calls say
        nothing about their cards.
        """
        public, taker = self.view.public, require(self.view.public.declarer)
        if not self.habits.recalled or public.exchanged[seat] is None:
            return None
        if seat == taker:
            silent = seat == public.dealer and all(call.verb != "look" for call in public.calls)
            return None if silent else self.habits.takes
        last = seat == (taker - 1) % public.terms.n
        silent = public.recalled or (last and public.ins.bit_count() == 2)
        return None if silent else self.habits.stays


class GreenlandRollout(Rollout[Public, Habits]):
    """Rates the options of one decision. Hands are by seat and in the order of worth.

    Others answer by their habits, and the tricks are played by the rule of thumb.
    """

    def changing(
        self, hands: list[int], taker: Seat, turn: Seat, ins: int, *, provisional: bool = False
    ) -> float:
        """The worth if the seats from `turn` up to the taker fold or exchange (MGL-020…029).

        The rest is played out. If `turn` is the taker, all have been asked except a dealer who is
        called back.
        """
        changer = Changer(self._unseen)
        dealer, n, stream = self._public.dealer, self._n, self._unseen.stream
        scale, stays, rival = self._habits.scale, self._habits.stays, self._habits.rival
        only_taker = 1 << taker
        bound = TRUMP_ACE if self._public.terms.options["aceMustPlay"] else 0
        while turn != taker:
            bears = hands[turn] & bound or (ins == only_taker and self._must(turn, taker))
            if not bears:
                more = rival * (ins.bit_count() - 1)
                if not stays.says_yes(scale.worth(hands[turn]), stream, more):
                    provisional |= turn == dealer and ins == only_taker and self._public.recalls
                    turn = (turn + 1) % n
                    continue
            provisional = False
            hands[turn] = changer.by_rule(hands[turn])
            ins |= 1 << turn
            turn = (turn + 1) % n
        if provisional:
            hands[dealer] = changer.by_rule(hands[dealer])
            ins |= 1 << dealer
        if ins == only_taker and not self._public.compels:
            self.end = End(0, pot=True) if taker == self._seat else None
            return float(self._public.pot) if taker == self._seat else 0.0
        return self.playing(hands, taker, ins)

    def playing(self, hands: list[int], taker: Seat, ins: int) -> float:
        """The worth if the taker throws a card (MGL-023) and leads, and the rest is played out."""
        n = self._n
        hand = hands[taker]
        hands[taker] = hand & hand - 1 if hand.bit_count() > n else hand
        seats = clockwise(n, taker, ins)
        won = self._played(hands, seats, 0, FREE)

        def settled() -> tuple[float, End | None]:
            public = replace(self._public, declarer=taker, ins=ins)
            return self._quota(public, seats, won)

        return self._remembered((won, taker, ins), settled)

    def _must(self, seat: Seat, taker: Seat) -> bool:
        """Whether `seat` cannot fold once all before it have (MGL-024…026, MGL-028)."""
        if not self._public.compels:
            return False
        dealer = self._public.dealer
        last = seat == (taker - 1) % self._n
        return last and not (self._public.recalls and dealer not in {seat, taker})


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
        """The worth of another turn-up (MGL-014); without one the deal is void (MGL-017)."""
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
        """The worth if each seat from `turn` to the dealer, who looks first, is asked."""
        while True:
            if self._habits.takes.says_yes(self._worth(hands[turn], card), self._stream):
                return self._taken(hands, turn, card)
            if turn == self._public.dealer:
                return self._next(hands, looked=True, further=further)
            turn = (turn + 1) % self._n

    def _taken(self, hands: list[Cards], taker: Seat, card: Card) -> float:
        """The worth if the taker exchanges before the others are asked (MGL-015, MGL-020)."""
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
