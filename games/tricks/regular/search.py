"""Choices by search, each tried in determinizations that agree with what was seen.

Owns: which card to play, and for what comes before the first trick `Choosing`, for games to derive
from: what to lay away, and what to throw. Must not know: any game, the state, what a hand is worth.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from games.kernel.actions import Action
from games.kernel.strength import Strength
from games.kernel.values import known
from games.regulars.budget import DECISIONS, SAMPLES, TRIES
from games.regulars.card_play import Play, choose
from games.regulars.determinization import Determinization
from games.regulars.exchange import Changer, prefixes
from games.regulars.order import bits, card, plain
from games.regulars.search import best
from games.regulars.unseen import Unseen
from games.tricks.public import TrickPublic
from games.tricks.regular.inference import Inference

P = TypeVar("P", bound=TrickPublic)

Then = Callable[[list[int]], float]
"""What a deal comes to that goes on with these hands."""


def played(decision: tuple[Play, Unseen], public: TrickPublic, strength: Strength) -> Action:
    """The card that is worth most."""
    play, unseen = decision
    chosen = choose(play, unseen, DECISIONS[strength]).card
    return Action("play", card(chosen, known(public.trump)))


class Choosing(Generic[P]):
    """A decision between the deal and the first trick. `_done` are the seats that have exchanged.
    """

    def __init__(self, inference: Inference[Any, Any], public: P, strength: Strength) -> None:
        self._public = public
        exchanged = (s for s in range(public.terms.n) if public.exchanged[s] is not None)
        self._done = sum(1 << seat for seat in exchanged)
        self._seat, self._trump = inference.seat, inference.trump
        self._own = inference.observed.own
        self._sampler = inference.sampler(TRIES[strength])
        self._many = SAMPLES[strength]

    def best(self, options: int, worth: Callable[[list[int], int], float]) -> int:
        """The option 0…`options` − 1 that is worth most; `worth` is told hands, which it may
        change, and an option.
        """
        redealt = self._sampler.redealt

        def tried(sampled: Determinization, option: int) -> float:
            return worth(redealt(sampled), option)

        return best(options, self._many, self._sampler.sample, tried)

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

        chosen = self.best(len(keeps) + (instead is not None), worth)
        if instead is not None and chosen == len(keeps):
            return instead[0]
        return Action("exchange", plain(own ^ keeps[chosen], self._trump))

    def thrown(self, then: Then) -> Action:
        """Which card too many to throw, where it goes on by `then` (MDK-072, MGL-023)."""
        cards = bits(self._own)

        def worth(hands: list[int], option: int) -> float:
            hands[self._seat] ^= cards[option]
            return then(hands)

        return Action("throw", card(cards[self.best(len(cards), worth)], self._trump))
