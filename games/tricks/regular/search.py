"""Choices before the first trick, each tried in determinizations that agree with what was seen.

Owns: `Choosing`, for games to derive from: what to lay away, and what to throw. Must not know: any
game, the state, what a hand is worth.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.kernel.actions import Action
from games.kernel.strength import Strength
from games.regulars.budget import SAMPLES, TRIES
from games.regulars.determinization import Determinization
from games.regulars.exchange import Changer, prefixes
from games.regulars.order import bits, card, plain
from games.regulars.search import best
from games.tricks.regular.inference import Inference

Then = Callable[[list[int]], float]
"""What a deal comes to that goes on with these hands."""


class Choosing:
    """A decision between the deal and the first trick."""

    def __init__(self, inference: Inference[Any, Any], strength: Strength) -> None:
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
        keeps = prefixes(own)

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
