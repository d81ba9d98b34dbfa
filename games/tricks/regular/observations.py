"""Collects what has been seen in trick play, in the order of worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from games.kernel.actions import Seat
from games.kernel.cards import Card, Cards, Suit
from games.regulars.unseen import Holding
from games.tricks.regular.card_play import Play, ruled_out
from games.tricks.regular.order import BIT_OF, KEEPERS, ordered
from games.tricks.regular.playout import UNIT, TrickBits, follow, lead
from games.tricks.winning import Plays

Fits = Callable[[int], bool]
"""Whether cards agree with their player's calls."""


class Observations:
    """The hand of `seat`, trump, and every card played. The last of `tricks` may be unfinished."""

    def __init__(
        self, seat: Seat, own: Cards, trump: Suit, tricks: Iterable[Plays], force: int
    ) -> None:
        self.seat: Final = seat
        self.trump: Final = trump
        self.own: Final = ordered(own, trump)
        self._codes: Final = BIT_OF[trump]
        self._tricks: Final = [[(s, self._codes[c]) for s, c in plays] for plays in tricks]
        self._played: dict[Seat, int] = {}
        for plays in self._tricks:
            for player, bit in plays:
                self._played[player] = self._played.get(player, 0) | bit
        self._never: Final = ruled_out(self._tricks, force)

    def unseen(self, pack: Iterable[Card], open_cards: Iterable[Card | None]) -> list[int]:
        """The cards of the pack that are neither in the seat's hand nor face up nor played."""
        codes = self._codes
        known = self.own | sum(self._played.values())
        for card in open_cards:
            known |= 0 if card is None else codes[card]
        return [codes[c] for c in pack if not codes[c] & known]

    def holding(
        self, seat: Seat, size: int, first: int, changed: int | None, shown: Card | None
    ) -> Holding:
        """What is known of a hand of `size` cards.

        It had `first` cards when `changed` of them were exchanged (None: not yet). `shown` is a
        trump that was seen in it. It is still there unless it was played or the whole hand was
        exchanged.
        """
        played = self._played.get(seat, 0)
        sure = 0
        if shown is not None and changed != first:
            sure = self._codes[shown] & ~played
        kept = 0
        if changed is not None:
            kept = first - changed - (played & KEEPERS).bit_count()
        if sure:
            size, kept = size - 1, kept - 1
        return Holding(size, max(0, min(kept, size)), self._never.get(seat, 0), sure)

    def said(self, seat: Seat, holding: Holding, fits: Fits | None) -> Holding:
        """The same holding, if the hand before the exchange had to satisfy `fits`."""
        if fits is None or not holding.kept:
            return holding
        known = holding.sure | self._played.get(seat, 0) & KEEPERS

        def fit(cards: int) -> bool:
            return fits(cards | known)

        return holding._replace(fits=fit)

    def table(self, place: dict[Seat, int]) -> TrickBits | None:
        """The last trick, players by place."""
        trick: TrickBits | None = None
        for seat, bit in self._tricks[-1] if self._tricks else ():
            trick = lead(bit, place[seat], len(place)) if trick is None else follow(trick, bit)
        return trick


def decision(
    observed: Observations,
    players: Sequence[Seat],
    allowed: Cards,
    tricks: Sequence[int],
    force: int,
    holdings: Iterable[tuple[Seat, Holding]],
    ends: Callable[[int], Sequence[float]],
) -> Play:
    """The card decision in the form that a search takes.

    `players` are the players in clockwise order, `allowed` the legal cards, `tricks` the tricks won
    so far by seat. `ends` maps final tricks to their worth for each seat.
    """
    place = {seat: k for k, seat in enumerate(players)}

    def worths(won: int) -> tuple[float, ...]:
        found = ends(won)
        return tuple(found[seat] for seat in players)

    return Play(
        player=place[observed.seat],
        players=len(players),
        own=observed.own,
        allowed=ordered(allowed, observed.trump),
        trick=observed.table(place),
        won=sum(UNIT[k] * tricks[seat] for seat, k in place.items()),
        force=force,
        holdings=tuple((place[seat], holding) for seat, holding in holdings),
        worths=worths,
    )
