"""Chooses in Mousel by search over determinizations that agree with the view."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from games.kernel.actions import Action
from games.kernel.strength import Strength
from games.kernel.values import known
from games.mousel.public import JOIN, JOINING, PASS, Public
from games.mousel.regular.habits import Habits, habits
from games.mousel.regular.inference import MouselInference
from games.mousel.regular.opening import opening
from games.mousel.regular.rollout import MouselRollout
from games.mousel.view import View
from games.regulars.budget import SAMPLES
from games.regulars.chance import Stream
from games.regulars.tally import Tally
from games.regulars.unseen import Unseen
from games.tricks.public import EXCHANGE, PLAY, THROW
from games.tricks.regular.card_play import Play
from games.tricks.regular.search import Choosing, played, promised


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
        public, seat, declarer = self._public, self._seat, known(self._public.declarer)
        ins, after = (public.ins | 1 << seat, public.ins), public.after(seat)

        def worth(hands: list[int], option: int) -> float:
            return self._rollout.joining(hands, declarer, after, ins[option])

        return self.best((JOINING, PASS), worth)

    def exchange(self) -> Action:
        """Choose what to lay away (MDK-071, MDK-072, MDK-076)."""
        own, seat, done = self._own, self._seat, self._done | 1 << self._seat

        def then(hands: list[int]) -> float:
            hands[seat] = self._rollout.with_fifth(own, hands[seat])
            return self._exchanged(hands, done)

        return self.laid_away(then)

    def throw(self) -> Action:
        """Choose the fifth card to throw (MDK-072, MDK-074)."""
        return self.thrown(partial(self._exchanged, done=self._done))

    def _exchanged(self, hands: list[int], done: int) -> float:
        public = self._public
        return self._rollout.exchanging(hands, known(public.declarer), public.ins, done)
