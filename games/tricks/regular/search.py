"""Chooses by search: tries each option in determinizations that agree with the view."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from typing import Any, Final, Generic, TypeVar

from msgspec.structs import replace

from games.kernel.actions import Action, Seat
from games.kernel.cards import Card, Cards, Suit, each
from games.kernel.regulars import Strength
from games.kernel.values import require
from games.regulars.sampling import Stream, Unseen
from games.regulars.search import DECISIONS, SAMPLES, TRIES, End, Tally, chosen
from games.tricks.parts.quota import QuotaPublic, QuotaView
from games.tricks.parts.talon import TalonPublic
from games.tricks.regular.card_play import Play, choose
from games.tricks.regular.exchange import Changer, led_by_rule, prefixes
from games.tricks.regular.inference import Determinization, Inference
from games.tricks.regular.order import BIT_OF, bits, card, plain
from games.tricks.regular.playout import STEP, played_out, turns
from games.tricks.view import SeatView

P = TypeVar("P", bound=TalonPublic)
H = TypeVar("H")

_ONE: Final = (1 << STEP) - 1


class Rollout(Generic[P, H]):
    """Plays a deal to its end and rates the result in chips, for each option of one decision.

    Hands are by seat and in the order of worth. The pot at the end belongs to all seats equally:
    each player's worth includes an equal share of it (GEN-017). Penalties stay at the table, so
    they are not a loss to all players together.
    """

    def __init__(self, public: P, seat: Seat, unseen: Unseen, habits: H) -> None:
        self._public = public
        self._seat = seat
        self._n = public.terms.n
        self._unseen = unseen
        self._habits = habits
        self._known: dict[Hashable, tuple[float, End | None]] = {}
        self.end: End | None = None
        """How the last deal played out ended for the seat that decides."""

    def _played(self, hands: Sequence[int], seats: Sequence[Seat], leader: int, force: int) -> int:
        """The tricks of `seats`, by place, if all is played by the rule of thumb."""
        playing = [hands[seat] for seat in seats]
        trick = led_by_rule(playing, leader)
        return played_out(playing, trick, self._public.terms.tricks, force, turns(len(seats)))

    def _remembered(self, key: Hashable, settled: Callable[[], tuple[float, End | None]]) -> float:
        """The result, computed once for each `key`."""
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = settled()
        self.end = found[1]
        return found[0]

    def _quota(
        self, public: QuotaPublic, seats: Sequence[Seat], won: int
    ) -> tuple[float, End | None]:
        """The worth and the end of a deal in which tricks are promised."""
        worth, seat = promised_worths(public, seats, won)[self._seat], self._seat
        return worth, End(by_seat(won, seats, self._n)[seat]) if seat in seats else None


def by_seat(won: int, seats: Sequence[Seat], n: int) -> tuple[int, ...]:
    """Convert tricks by place among `seats` to tricks of all `n` seats."""
    tricks = [0] * n
    for place, seat in enumerate(seats):
        tricks[seat] = won >> STEP * place & _ONE
    return tuple(tricks)


def promised_worths(public: QuotaPublic, seats: Sequence[Seat], won: int) -> list[float]:
    """What a deal with these tricks still brings each seat (MDK-100…105, MGL-040…044)."""
    n = public.terms.n
    public = replace(public, tricks=by_seat(won, seats, n))
    out, left = [0.0] * n, public.pot
    for seat, amount in public.shares():
        out[seat] += amount
        left -= amount
    for due in public.penalties():
        amount = public.payable(due.seat, due.amount, int(out[due.seat]))
        out[due.seat] -= amount
        left += amount
    return [worth + left / n for worth in out]


V = TypeVar("V", bound=SeatView[Any])
Q = TypeVar("Q", bound=QuotaView[Any])
R = TypeVar("R", bound=Rollout[Any, Any])
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
    """A decision by determinizations while trump is not fixed yet. Hands are by seat.

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
        """Choose what to discard, or choose the action of `instead`. `then` rates how the deal goes
        on after a discard; `instead` has its own function for that.
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
        """Choose the excess card to throw; `then` rates what follows (MDK-072, MGL-023)."""
        cards = bits(self._own)

        def worth(hands: list[int], option: int) -> float:
            hands[self._seat] ^= cards[option]
            return then(hands)

        return self.best([Action("throw", card(bit, self._trump)) for bit in cards], worth)
