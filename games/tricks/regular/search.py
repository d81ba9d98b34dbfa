"""Choices by search, each tried in determinizations that agree with what was seen.

Owns: which card to play, and for what comes before the first trick `Choosing`, for games to derive
from: what to lay away, and what to throw. Must not know: any game, the state, what a hand is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from games.kernel.actions import Action
from games.kernel.strength import Strength
from games.kernel.values import known
from games.regulars.budget import DECISIONS, SAMPLES, TRIES
from games.regulars.search import best
from games.regulars.tally import End, Tally
from games.regulars.unseen import Unseen
from games.tricks.public import TrickPublic
from games.tricks.regular.card_play import Play, choose
from games.tricks.regular.determinization import Determinization
from games.tricks.regular.exchange import Changer, prefixes
from games.tricks.regular.inference import Inference
from games.tricks.regular.order import bits, card, plain
from games.tricks.regular.playout import STEP
from games.tricks.regular.rollout import Rollout

P = TypeVar("P", bound=TrickPublic)
R = TypeVar("R", bound=Rollout[Any, Any])

Then = Callable[[list[int]], float]
"""What a deal comes to that goes on with these hands."""


def played(
    decision: tuple[Play, Unseen],
    public: TrickPublic,
    strength: Strength,
    tally: Tally | None = None,
    ended: Callable[[int], End] | None = None,
) -> Action:
    """The card that is worth most. A `tally` is told what came of each; `ended` tells how a deal
    with these tricks by place, in UNITs, ends for the seat that plays (else by its tricks alone).
    """
    play, unseen = decision
    trump = known(public.trump)
    if tally is None:
        return Action("play", card(choose(play, unseen, DECISIONS[strength]).card, trump))
    tally.begin([Action("play", card(bit, trump)) for bit in bits(play.allowed)])

    def told(option: int, worth: float, won: int) -> None:
        tricks = won >> STEP * play.player & (1 << STEP) - 1
        tally.note(option, worth, End(tricks) if ended is None else ended(won))

    return Action("play", card(choose(play, unseen, DECISIONS[strength], told).card, trump))


class Choosing(Generic[P, R]):
    """A decision between the deal and the first trick, of which a `tally` is told, where there is
    one. `_done` are the seats that have exchanged.
    """

    _rollout: R

    def __init__(
        self,
        inference: Inference[Any, Any],
        public: P,
        strength: Strength,
        tally: Tally | None = None,
    ) -> None:
        self._public, self._tally = public, tally
        exchanged = (s for s in range(public.terms.n) if public.exchanged[s] is not None)
        self._done = sum(1 << seat for seat in exchanged)
        self._seat, self._trump = inference.seat, inference.trump
        self._own = inference.observed.own
        self._sampler = inference.sampler(TRIES[strength])
        self._many = SAMPLES[strength]

    def best(
        self, options: Sequence[Action], worth: Callable[[list[int], int], float]
    ) -> Action:
        """The option that is worth most; `worth` is told hands, which it may change, and the place
        of an option.
        """
        redealt, tally = self._sampler.redealt, self._tally
        if tally is not None:
            tally.begin(options)

        def tried(sampled: Determinization, option: int) -> float:
            found = worth(redealt(sampled), option)
            if tally is not None:
                tally.note(option, found, self._rollout.end)
            return found

        many, sample, drops = self._many, self._sampler.sample, tally is None
        return options[best(len(options), many, sample, tried, drops=drops)]

    def laid_away(self, then: Then, instead: tuple[Action, Then] | None = None) -> Action:
        """What to lay away, where it goes on by `then`; or what may be done instead, and goes on by
        a way of its own.
        """
        own, seat = self._own, self._seat
        held = own.bit_count()
        least = held - self._public.most_exchanged(held)
        keeps = [keep for keep in prefixes(own) if keep.bit_count() >= least]

        def worth(hands: list[int], option: int) -> float:
            if instead is not None and option == len(keeps):
                return instead[1](hands)
            hands[seat] = Changer(self._sampler.unseen).change(own, keeps[option])
            return then(hands)

        options = [Action("exchange", plain(own ^ keep, self._trump)) for keep in keeps]
        return self.best(options if instead is None else [*options, instead[0]], worth)

    def thrown(self, then: Then) -> Action:
        """Which card too many to throw, where it goes on by `then` (MDK-072, MGL-023)."""
        cards = bits(self._own)

        def worth(hands: list[int], option: int) -> float:
            hands[self._seat] ^= cards[option]
            return then(hands)

        return self.best([Action("throw", card(bit, self._trump)) for bit in cards], worth)
