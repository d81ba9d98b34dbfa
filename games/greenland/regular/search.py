"""Chooses in Greenland Mousel by search over determinizations that agree with the view."""

from __future__ import annotations

from collections.abc import Callable

from games.greenland.public import FOLD, Public
from games.greenland.regular.habits import habits
from games.greenland.regular.inference import GreenlandInference
from games.greenland.regular.offer import offered
from games.greenland.regular.rollout import GreenlandRollout
from games.greenland.view import View
from games.kernel.actions import Action
from games.kernel.strength import Strength
from games.kernel.values import known
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
        """Choose what to lay away, or to fold (MGL-020…026)."""
        public, seat, changing = self._public, self._seat, self._rollout.changing
        taker = known(public.declarer)
        # A dealer who has been called back is asked last (MGL-025).
        after = taker if public.recalled else public.after(seat)
        folds = public.provisional or public.folds_provisionally(seat)

        def stays(hands: list[int]) -> float:
            return changing(hands, taker, after, public.ins | 1 << seat)

        def out(hands: list[int]) -> float:
            return changing(hands, taker, after, public.ins, provisional=folds)

        return self.laid_away(stays, (FOLD, out) if self._view.may_fold else None)

    def throw(self) -> Action:
        """Choose the excess card to throw (MGL-023)."""
        rollout, taker, ins = self._rollout, known(self._public.declarer), self._public.ins
        return self.thrown(lambda hands: rollout.playing(hands, taker, ins))
