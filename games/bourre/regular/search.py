"""Chooses calls and draws in Bourré by search over determinizations that agree with the view."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from msgspec.structs import replace

from games.bourre.public import DECIDE, FOLD, STAY, TRICKS, Public
from games.bourre.regular.heuristics import Habits, habits
from games.bourre.view import View
from games.kernel.actions import Action, Seat, clockwise
from games.kernel.cards import PACK, Card
from games.kernel.regulars import Strength
from games.kernel.values import require
from games.regulars.sampling import Holding, Stream, Unseen
from games.regulars.search import End, Tally
from games.tricks.public import PLAY
from games.tricks.regular.card_play import Play
from games.tricks.regular.exchange import Changer
from games.tricks.regular.inference import Habit, Inference, Spoken
from games.tricks.regular.order import TRUMPS
from games.tricks.regular.search import Choosing, Rollout, by_seat, played


class BourreRollout(Rollout[Public, Habits]):
    """Rates the options of one decision. Hands are by seat and in the order of worth."""

    def deciding(self, hands: list[int], turn: Seat, ins: int, outs: int, done: int) -> float:
        """Seats from `turn` on play or fold, then the deal goes on (BOU-010, BOU-011).

        `done` are the seats that have drawn already. The search assumes that a player who draws in
        the same turn draws afterwards (BOU-022), which reveals nothing.
        """
        n, dealer, stream = self._n, self._public.dealer, self._unseen.stream
        habits = self._habits
        while outs.bit_count() < n - 1:
            habit = habits.stays(ins.bit_count(), (dealer - turn) % n)
            if self._compelled(turn) or habit.says_yes(habits.scale.worth(hands[turn]), stream):
                ins |= 1 << turn
            else:
                outs |= 1 << turn
            if turn == dealer:
                break
            turn = (turn + 1) % n
        if outs.bit_count() == n - 1:
            return self._known_or_settled(0, ins, ~outs & (1 << n) - 1)
        return self.drawing(hands, ins, done)

    def drawing(self, hands: list[int], ins: int, done: int) -> float:
        """The seats that have not drawn draw (BOU-020), and the rest is played out."""
        changer, most = Changer(self._unseen), self._public.most_exchanged(TRICKS)
        seats = clockwise(self._n, (self._public.dealer + 1) % self._n, ins)
        for seat in seats:
            if not done >> seat & 1:
                hands[seat] = changer.by_rule(hands[seat], most)
        won = self._played(hands, seats, self._leader(seats), TRUMPS)
        return self._known_or_settled(won, ins, 0)

    def _compelled(self, turn: Seat) -> bool:
        return turn == self._public.dealer and replace(self._public, turn=turn).must_stay

    def _leader(self, seats: tuple[Seat, ...]) -> int:
        """The first in order, or the dealer with an ace (BOU-040, BOU-041)."""
        dealer = self._public.dealer
        return len(seats) - 1 if dealer in seats and self._public.ace_shown else 0

    def _known_or_settled(self, won: int, ins: int, uncontested: int) -> float:
        return self._remembered(
            (won, ins, uncontested), lambda: self._settled(won, ins, uncontested)
        )

    def _settled(self, won: int, ins: int, uncontested: int) -> tuple[float, End | None]:
        """The worth from now on. A player who plays pays a second ante first (BOU-010)."""
        public = self._public
        paid = [
            public.second_ante(s) if (ins & ~public.ins) >> s & 1 else 0 for s in range(self._n)
        ]
        public = replace(
            public,
            ins=ins,
            outs=~(ins | uncontested) & (1 << self._n) - 1,
            pot=public.pot + sum(paid),
            uncontested=uncontested.bit_length() - 1 if uncontested else None,
        )
        seats = clockwise(self._n, (public.dealer + 1) % self._n, ins)
        own = self._seat
        worth = worths(public, () if uncontested else seats, won)[own] - paid[own]
        if not (ins | uncontested) >> own & 1:
            return worth, None
        return worth, ended(public, () if uncontested else seats, won, own)


def ended(public: Public, seats: tuple[Seat, ...], won: int, own: Seat) -> End:
    """How a deal with these tricks ends for `own`, who plays (BOU-011, BOU-070)."""
    final = public.pot if public.uncontested is None else None
    public = replace(public, tricks=by_seat(won, seats, public.terms.n), final_pot=final)
    return End(public.tricks[own], public.winner == own)


def worths(public: Public, seats: tuple[Seat, ...], won: int) -> list[float]:
    """The worth of a deal with these tricks for each seat from here (BOU-070…078)."""
    n = public.terms.n
    public = replace(public, tricks=by_seat(won, seats, n))
    if public.uncontested is None:
        public = replace(public, final_pot=public.pot)
    out, left = [0.0] * n, public.pot
    for seat in public.spared:
        out[seat] += public.terms.unit
    for movement in public.final_payments():
        out[movement.seat] += movement.amount
        left -= movement.amount
    return [worth + left / n for worth in out]


class BourreInference(Inference[View, Habits]):
    """A view of Bourré."""

    def pack(self) -> Iterable[Card]:
        """BOU-001."""
        return PACK

    def at_first(self, seat: Seat) -> tuple[int, Card | None]:
        """Five cards, and the dealer's shown card (BOU-003)."""
        public = self.view.public
        return TRICKS, public.shown if seat == public.dealer else None

    def spoken(self, seat: Seat, holding: Holding) -> Spoken:
        """A player who said PLAY had a hand for it (BOU-010)."""
        if not self.view.is_in(seat):
            return Spoken(seat, holding)
        bar, spread = self._stayed(seat)
        return Spoken(seat, holding, bar, spread=spread)

    def bar(self, seat: Seat) -> Habit | None:
        """The bar that only a master applies to cards that were kept."""
        return self._stayed(seat) if self.habits.seen and self.view.is_in(seat) else None

    def _stayed(self, seat: Seat) -> Habit:
        """The bar when this seat said PLAY."""
        public = self.view.public
        n, first = public.terms.n, public.after(public.dealer)
        before = clockwise(n, first, public.ins).index(seat)
        return self.habits.stays(before, (public.dealer - seat) % n)


def searched(
    view: View, draw: Callable[[int], int], strength: Strength, tally: Tally | None = None
) -> Action:
    """The choice that is worth most; always legal. A `tally` receives the result of each."""
    stream = Stream(draw)
    if view.public.phase == PLAY:
        card, public, players = decision(view, stream, strength), view.public, view.participants

        def end(won: int) -> End:
            return ended(public, players, won, require(view.seat))

        return played(card, public, strength, tally, end)
    if view.public.phase == DECIDE and view.must_stay:
        return STAY
    choosing = _Choosing(_inferred(view, stream, strength), strength, BourreRollout, tally)
    return choosing.decide() if view.public.phase == DECIDE else choosing.exchange()


def decision(view: View, stream: Stream, strength: Strength) -> tuple[Play, Unseen]:
    """The card decision in the form that a search takes, and the unseen cards.

    Later cards are searched without BOU-054, BOU-059 and house rules about cards. These seldom
    matter.
    """
    players, inference = view.participants, _inferred(view, stream, strength)
    return inference.decision(players, partial(worths, view.public, players))


def _inferred(view: View, stream: Stream, strength: Strength) -> BourreInference:
    believed = habits(strength)
    return BourreInference(view, stream, believed, believed.scale)


class _Choosing(Choosing[View, Public, BourreRollout]):
    """A decision before the first trick."""

    def decide(self) -> Action:
        """PLAY or FOLD (BOU-010)."""
        public, own_bit, rollout = self._public, 1 << self._seat, self._rollout
        last, after, done = self._seat == public.dealer, public.after(self._seat), self._done

        def worth(hands: list[int], option: int) -> float:
            ins = public.ins if option else public.ins | own_bit
            outs = public.outs | own_bit if option else public.outs
            if last and outs.bit_count() < public.terms.n - 1:
                return rollout.drawing(hands, ins, done)
            return rollout.deciding(hands, after, ins, outs, done)

        return self.best((STAY, FOLD), worth)

    def exchange(self) -> Action:
        """Choose what to discard (BOU-020), perhaps before others have been asked (BOU-022)."""
        rollout, public, seat = self._rollout, self._public, self._seat
        ins, outs, done = public.ins, public.outs, self._done | 1 << seat
        if not public.in_one_turn or seat == public.dealer:
            return self.choose_discards(lambda hands: rollout.drawing(hands, ins, done))
        after = public.after(seat)
        return self.choose_discards(lambda hands: rollout.deciding(hands, after, ins, outs, done))
