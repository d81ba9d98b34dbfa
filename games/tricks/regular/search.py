"""Chooses by search: tries each option in determinizations that agree with the view."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from games.kernel.actions import Action, Seat
from games.kernel.cards import Card, Cards, Suit, each
from games.kernel.strength import Strength
from games.kernel.values import require
from games.regulars.budget import DECISIONS, SAMPLES, TRIES
from games.regulars.chance import Stream
from games.regulars.search import chosen
from games.regulars.tally import End, Tally
from games.regulars.unseen import Unseen
from games.tricks.parts.quota import QuotaView
from games.tricks.parts.talon import TalonPublic
from games.tricks.regular.card_play import Play, choose
from games.tricks.regular.determinization import Determinization
from games.tricks.regular.exchange import Changer, prefixes
from games.tricks.regular.inference import Inference
from games.tricks.regular.order import BIT_OF, bits, card, plain
from games.tricks.regular.playout import STEP
from games.tricks.regular.rollout import Rollout, promised_worths
from games.tricks.view import SeatView

P = TypeVar("P", bound=TalonPublic)
V = TypeVar("V", bound=SeatView[Any])
Q = TypeVar("Q", bound=QuotaView[Any])
R = TypeVar("R", bound=Rollout[Any, Any])
H = TypeVar("H")
D = TypeVar("D")

Then = Callable[[list[int]], float]
"""Maps hands to the worth of a deal that goes on with them."""


def played(
    decision: tuple[Play, Unseen],
    public: TalonPublic,
    strength: Strength,
    tally: Tally | None = None,
    ended: Callable[[int], End] | None = None,
) -> Action:
    """The card that is worth most. A `tally` receives the result of each card.

    `ended` converts tricks by place, in UNITs, to the end of a deal for the deciding seat. By
    default the end is only its tricks.
    """
    play, unseen = decision
    trump = require(public.trump)
    if tally is None:
        return Action("play", card(choose(play, unseen, DECISIONS[strength]).card, trump))
    tally.begin([Action("play", card(bit, trump)) for bit in bits(play.allowed)])

    def noted(option: int, worth: float, won: int) -> None:
        tricks = won >> STEP * play.player & (1 << STEP) - 1
        tally.note(option, worth, End(tricks) if ended is None else ended(won))

    return Action("play", card(choose(play, unseen, DECISIONS[strength], noted).card, trump))


def promised(inference: Inference[Q, Any]) -> tuple[Play, Unseen]:
    """The card decision when tricks are promised, for a search, and the unseen cards."""
    players = inference.view.participants
    return inference.decision(players, partial(promised_worths, inference.view.public, players))


class Bidding(ABC, Generic[V, P, H, D]):
    """A decision while trump is open, by determinizations. Hands are by seat.

    Sets of cards are in the numbering of the `pack`. They are converted to the order of worth once
    trump is known. `seen` are cards that no other hand can hold.
    """

    def __init__(
        self, view: V, stream: Stream, habits: H, pack: Iterable[Card], seen: Cards
    ) -> None:
        self._view, self._habits = view, habits
        self._public: P = view.public
        self._seat: Seat = require(view.seat)
        self._n = self._public.terms.n
        self._unseen = Unseen([1 << c for c in pack if not seen >> c & 1], stream)
        self.end: End | None = None
        """How the last deal played out ended for the seat that decides."""

    @abstractmethod
    def sample(self) -> D:
        """Sample a determinization."""

    @abstractmethod
    def worth(self, sampled: D, option: int) -> float:
        """The worth of option number `option` in a determinization."""

    def best(self, options: Sequence[Action], many: int, tally: Tally | None) -> Action:
        """The option that is worth most. A `tally` receives the result of each."""
        return chosen(options, many, self.sample, self.worth, tally, lambda: self.end)

    def _rest(self, trump: Suit) -> Unseen:
        """The cards that no player holds, in the order of worth."""
        unseen = self._unseen
        left = 0
        for one in unseen.cards[: unseen.left]:
            left |= one
        return Unseen([BIT_OF[trump][c] for c in each(left)], unseen.stream)


class Choosing(Generic[V, P, R]):
    """A decision between the deal and the first trick. A `tally`, if given, receives the results.

    `_done` are the seats that have exchanged.
    """

    def __init__(
        self,
        inference: Inference[V, H],
        strength: Strength,
        rollout: Callable[[P, Seat, Unseen, H], R],
        tally: Tally | None = None,
    ) -> None:
        self._view, self._tally = inference.view, tally
        self._public: P = inference.view.public
        public = self._public
        exchanged = (s for s in range(public.terms.n) if public.exchanged[s] is not None)
        self._done = sum(1 << seat for seat in exchanged)
        self._seat, self._trump = inference.seat, inference.trump
        self._own = inference.observed.own
        self._sampler = inference.sampler(TRIES[strength])
        self._many = SAMPLES[strength]
        self._rollout = rollout(public, self._seat, self._sampler.unseen, inference.habits)

    def best(self, options: Sequence[Action], worth: Callable[[list[int], int], float]) -> Action:
        """The option that is worth most. `worth` receives hands, which it may change, and an
        option's number.
        """
        sampler, rollout = self._sampler, self._rollout

        def tried(sampled: Determinization, option: int) -> float:
            return worth(sampler.redealt(sampled), option)

        return chosen(options, self._many, sampler.sample, tried, self._tally, lambda: rollout.end)

    def choose_discards(self, then: Then, instead: tuple[Action, Then] | None = None) -> Action:
        """Choose what to discard, if `then` plays the deal on; or the action of `instead`, which
        plays it on in its own way.
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
        """Choose the excess card to throw, if `then` plays the deal on (MDK-072, MGL-023)."""
        cards = bits(self._own)

        def worth(hands: list[int], option: int) -> float:
            hands[self._seat] ^= cards[option]
            return then(hands)

        return self.best([Action("throw", card(bit, self._trump)) for bit in cards], worth)
