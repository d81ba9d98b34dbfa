"""Bourré by search: what each choice is worth in worlds that agree with everything seen.

Owns: the choices of each phase and the worlds they are tried in. Must not know: the state.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from games.bourre.public import DECIDE, FOLD, STAY
from games.bourre.regular.future import Future, worths
from games.bourre.regular.habits import habits
from games.bourre.regular.reading import Reading
from games.bourre.view import View
from games.kernel.actions import Action
from games.kernel.strength import Strength
from games.regulars import seen
from games.regulars.ahead import Changer, prefixes
from games.regulars.budget import DECISIONS, TRIES, WORLDS
from games.regulars.chance import Stream
from games.regulars.determinization import World
from games.regulars.order import TRUMPS, card, plain
from games.regulars.search import best
from games.regulars.tricks import Play, choose
from games.regulars.unseen import Unseen
from games.tricks.public import PLAY


def searched(view: View, draw: Callable[[int], int], strength: Strength) -> Action:
    """The choice that is worth most; always legal."""
    stream = Stream(draw)
    if view.public.phase == PLAY:
        play, unseen = decision(view, stream, strength)
        chosen = choose(play, unseen, DECISIONS[strength]).card
        return Action("play", card(chosen, view.public.trump or 0))
    choosing = _Choosing(view, stream, strength)
    if view.public.phase == DECIDE:
        return STAY if view.must_stay else choosing.decide()
    return choosing.exchange()


def decision(view: View, stream: Stream, strength: Strength) -> tuple[Play, Unseen]:
    """The card to be played, as a search sees it, and the cards that are not seen.

    Further cards are searched without BOU-054, BOU-059 and cinch, which seldom decide anything.
    """
    reading, public = Reading(view, stream, habits(strength)), view.public
    players = public.players
    play = seen.decision(
        reading.seen,
        players,
        view.playable or 0,
        public.tricks,
        TRUMPS,
        reading.holdings,
        partial(worths, public, players),
    )
    return play, reading.unseen()


class _Choosing:
    """A decision before the first trick."""

    def __init__(self, view: View, stream: Stream, strength: Strength) -> None:
        self._public = public = view.public
        believed = habits(strength)
        self._reading = reading = Reading(view, stream, believed)
        self._seat, self._own = reading.seat, reading.seen.own
        self._worlds = reading.worlds(TRIES[strength])
        self._future = Future(public, reading.seat, self._worlds.unseen, believed)
        self._many = WORLDS[strength]
        drawn = (s for s in range(public.terms.n) if public.exchanged[s] is not None)
        self._done = sum(1 << seat for seat in drawn)

    def decide(self) -> Action:
        """PLAY or FOLD (BOU-010)."""
        public, me = self._public, 1 << self._seat
        last = self._seat == public.dealer
        after = (self._seat + 1) % public.terms.n

        def worth(world: World, option: int) -> float:
            hands = self._worlds.again(world)
            ins = public.ins if option else public.ins | me
            outs = public.outs | me if option else public.outs
            if last and outs.bit_count() < public.terms.n - 1:
                return self._future.drawing(hands, ins, 0)
            return self._future.deciding(hands, after, ins, outs)

        return (STAY, FOLD)[self._best(2, worth)]

    def exchange(self) -> Action:
        """What to lay away (BOU-020)."""
        keeps = prefixes(self._own)
        done = self._done | 1 << self._seat

        def worth(world: World, option: int) -> float:
            hands = self._worlds.again(world)
            hands[self._seat] = Changer(self._worlds.unseen).change(self._own, keeps[option])
            return self._future.drawing(hands, self._public.ins, done)

        keep = keeps[self._best(len(keeps), worth)]
        return Action("exchange", plain(self._own ^ keep, self._reading.trump))

    def _best(self, options: int, worth: Callable[[World, int], float]) -> int:
        return best(options, self._many, self._worlds.sample, worth)
