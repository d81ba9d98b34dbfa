"""Greenland Mousel by search: what choices are worth in worlds that agree with everything seen.

Owns: the choices of each phase and the worlds they are tried in. Must not know: the state.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

from games.greenland.public import FOLD
from games.greenland.regular.future import Future, worths
from games.greenland.regular.habits import habits
from games.greenland.regular.offer import offered
from games.greenland.regular.reading import FREE, Reading
from games.greenland.view import View
from games.kernel.actions import Action, Seat
from games.kernel.strength import Strength
from games.regulars import seen
from games.regulars.ahead import Changer, prefixes
from games.regulars.budget import DECISIONS, TRIES, WORLDS
from games.regulars.chance import Stream
from games.regulars.determinization import World
from games.regulars.order import bits, card, plain
from games.regulars.search import best
from games.regulars.tricks import Play, choose
from games.regulars.unseen import Unseen
from games.tricks.public import EXCHANGE, PLAY, THROW


def searched(view: View, draw: Callable[[int], int], strength: Strength) -> Action:
    """The choice that is worth most; always legal."""
    stream = Stream(draw)
    phase = view.public.phase
    if phase == PLAY:
        play, unseen = decision(view, stream, strength)
        chosen = choose(play, unseen, DECISIONS[strength]).card
        return Action("play", card(chosen, cast(int, view.public.trump)))
    if phase == EXCHANGE:
        return _Choosing(view, stream, strength).exchange()
    if phase == THROW:
        return _Choosing(view, stream, strength).throw()
    return offered(view, stream, WORLDS[strength], habits(strength, view.public.terms.n))


def decision(view: View, stream: Stream, strength: Strength) -> tuple[Play, Unseen]:
    """The card to be played, as a search sees it, and the cards that are not seen."""
    public = view.public
    reading = Reading(view, stream, habits(strength, public.terms.n))
    players = public.players
    play = seen.decision(
        reading.seen,
        players,
        view.playable or 0,
        public.tricks,
        FREE,
        reading.holdings,
        partial(worths, public, players),
    )
    return play, reading.unseen()


class _Choosing:
    """A decision between taking and the first trick."""

    def __init__(self, view: View, stream: Stream, strength: Strength) -> None:
        self._view = view
        self._public = view.public
        believed = habits(strength, view.public.terms.n)
        self._reading = reading = Reading(view, stream, believed)
        self._seat, self._own = reading.seat, reading.seen.own
        self._worlds = reading.worlds(TRIES[strength])
        self._future = Future(view.public, reading.seat, self._worlds.unseen, believed)
        self._many = WORLDS[strength]
        self._taker = cast(Seat, view.public.declarer)

    def exchange(self) -> Action:
        """What to lay away, or to fold (MGL-020…026)."""
        public, me = self._public, self._seat
        keeps = prefixes(self._own)
        # Whoever has been called back is asked last (MGL-025).
        after = self._taker if public.recalled else (me + 1) % public.terms.n

        def worth(world: World, option: int) -> float:
            hands = self._worlds.again(world)
            if option == len(keeps):
                folds = public.provisional or public.folds_provisionally(me)
                return self._future.changing(
                    hands, self._taker, after, public.ins, provisional=folds
                )
            hands[me] = Changer(self._worlds.unseen).change(self._own, keeps[option])
            return self._future.changing(hands, self._taker, after, public.ins | 1 << me)

        options = len(keeps) + self._view.may_fold
        chosen = self._best(options, worth)
        if chosen == len(keeps):
            return FOLD
        return Action("exchange", plain(self._own ^ keeps[chosen], self._reading.trump))

    def throw(self) -> Action:
        """Which card too many to throw (MGL-023)."""
        cards = bits(self._own)

        def worth(world: World, option: int) -> float:
            hands = self._worlds.again(world)
            hands[self._seat] ^= cards[option]
            return self._future.playing(hands, self._taker, self._public.ins)

        chosen = cards[self._best(len(cards), worth)]
        return Action("throw", card(chosen, self._reading.trump))

    def _best(self, options: int, worth: Callable[[World, int], float]) -> int:
        return best(options, self._many, self._worlds.sample, worth)
