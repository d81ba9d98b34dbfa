"""Chooses in Bourré by search over determinizations that agree with the view."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from games.bourre.public import DECIDE, FOLD, STAY, Public
from games.bourre.regular.habits import habits
from games.bourre.regular.inference import BourreInference
from games.bourre.regular.rollout import BourreRollout, ended, worths
from games.bourre.view import View
from games.kernel.actions import Action
from games.kernel.strength import Strength
from games.kernel.values import known
from games.regulars.chance import Stream
from games.regulars.tally import End, Tally
from games.regulars.unseen import Unseen
from games.tricks.public import PLAY
from games.tricks.regular.card_play import Play
from games.tricks.regular.search import Choosing, played


def searched(
    view: View, draw: Callable[[int], int], strength: Strength, tally: Tally | None = None
) -> Action:
    """The choice that is worth most; always legal. A `tally` receives the result of each."""
    stream = Stream(draw)
    if view.public.phase == PLAY:
        card, public, players = decision(view, stream, strength), view.public, view.participants

        def end(won: int) -> End:
            return ended(public, players, won, known(view.seat))

        return played(card, public, strength, tally, end)
    if view.public.phase == DECIDE and view.must_stay:
        return STAY
    choosing = _Choosing(_inferred(view, stream, strength), strength, BourreRollout, tally)
    return choosing.decide() if view.public.phase == DECIDE else choosing.exchange()


def decision(view: View, stream: Stream, strength: Strength) -> tuple[Play, Unseen]:
    """The card decision in the form that a search takes, and the unseen cards.

    Later cards are searched without BOU-054, BOU-059 and cinch, which seldom matter.
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
        """Choose what to lay away (BOU-020), perhaps before others have been asked (BOU-022)."""
        rollout, public, seat = self._rollout, self._public, self._seat
        ins, outs, done = public.ins, public.outs, self._done | 1 << seat
        if not public.in_one_turn or seat == public.dealer:
            return self.laid_away(lambda hands: rollout.drawing(hands, ins, done))
        after = public.after(seat)
        return self.laid_away(lambda hands: rollout.deciding(hands, after, ins, outs, done))
