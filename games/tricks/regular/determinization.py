"""Samples determinizations before the first trick: the hands of all who play or still may."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from games.kernel.actions import Seat
from games.regulars.unseen import Holding, Unseen, tightest
from games.tricks.regular.card_play import UNKEPT
from games.tricks.regular.exchange import Scale

NO_BAR: Final = 10_000


class Spoken(NamedTuple):
    """A hand not exchanged yet, worth from `least` to below `most` according to its player's call.

    The bounds may be off by up to `spread`.
    """

    seat: Seat
    holding: Holding
    least: int = 0
    most: int = NO_BAR
    spread: int = 0


class Determinization(NamedTuple):
    """Hands by seat, and how the unseen cards lie behind them."""

    hands: list[int]
    cards: list[int]
    left: int
    x: int


class Sampler:
    """A source of determinizations.

    `changed` are hands that have been exchanged, by seat. At most `tries` hands are dealt until one
    agrees with its player's call; `scale` gives the worth of a hand.
    """

    def __init__(
        self,
        own: tuple[Seat, int],
        players: int,
        changed: Iterable[tuple[Seat, Holding]],
        spoken: Iterable[Spoken],
        unseen: Unseen,
        tries: int,
        scale: Scale,
    ) -> None:
        self._seat, self._own = own
        self._n = players
        self._changed = tightest(changed)
        self._spoken = tuple(spoken)
        self._tries, self._scale = tries, scale
        self.unseen = unseen

    def sample(self) -> Determinization:
        """Sample a determinization."""
        unseen = self.unseen
        unseen.reset()
        hands = [0] * self._n
        hands[self._seat] = self._own
        for seat, holding in self._changed:
            hands[seat] = unseen.hand(holding, UNKEPT)
        for spoken in self._spoken:
            hands[spoken.seat] = self._believable(spoken)
        return Determinization(hands, [*unseen.cards], unseen.left, unseen.stream.x)

    def _believable(self, spoken: Spoken) -> int:
        _, holding, least, most, spread = spoken
        if not least and most == NO_BAR:
            return self.unseen.hand(holding, UNKEPT)
        sure, bold = holding.sure, self.unseen.stream.below(2 * spread + 1) - spread
        low, high, worth = least - bold, most - bold, self._scale.worth
        return sure | self.unseen.likely(
            holding.size, lambda hand: low <= worth(hand | sure) < high, self._tries
        )

    def redealt(self, sample: Determinization) -> list[int]:
        """The hands of this determinization for another playout, with the talon restored."""
        unseen = self.unseen
        unseen.cards[:], unseen.left, unseen.stream.x = sample.cards, sample.left, sample.x
        return [*sample.hands]
