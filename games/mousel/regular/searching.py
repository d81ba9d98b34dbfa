"""Mousel by search: what each choice is worth in worlds that agree with everything seen.

Owns: the choices of each phase and the worlds they are tried in. Must not know: the state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

from games.kernel.actions import Action, Seat
from games.kernel.strength import Strength
from games.mousel.public import JOIN, JOINING, PASS
from games.mousel.regular.future import Future, worths
from games.mousel.regular.habits import Habits, habits
from games.mousel.regular.opening import opening
from games.mousel.regular.reading import Reading
from games.mousel.view import View
from games.regulars import seen
from games.regulars.ahead import Changer, prefixes
from games.regulars.budget import DECISIONS, TRIES, WORLDS
from games.regulars.chance import Stream
from games.regulars.determinization import World
from games.regulars.order import TRUMPS, bits, card, plain
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
    if phase == JOIN:
        return _Choosing(view, stream, strength).join()
    if phase == EXCHANGE:
        return _Choosing(view, stream, strength).exchange()
    if phase == THROW:
        return _Choosing(view, stream, strength).throw()
    return opening(view, stream, WORLDS[strength], habits(strength, view.public.terms.n))


def decision(view: View, stream: Stream, strength: Strength) -> tuple[Play, Unseen]:
    """The card to be played, as a search sees it, and the cards that are not seen."""
    reading, public = Reading(view, stream, _believed(view, strength)), view.public
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


def _believed(view: View, strength: Strength) -> Habits:
    """The habits of others, once trump is known."""
    believed = habits(strength, view.public.terms.n)
    return believed if view.public.trump == view.public.barred_suit else believed.turned()


class _Choosing:
    """A decision between opening and the first trick."""

    def __init__(self, view: View, stream: Stream, strength: Strength) -> None:
        self._public = public = view.public
        believed = _believed(view, strength)
        self._reading = reading = Reading(view, stream, believed)
        self._seat, self._own = reading.seat, reading.seen.own
        self._worlds = reading.worlds(TRIES[strength])
        self._future = Future(public, reading.seat, self._worlds.unseen, believed)
        self._many = WORLDS[strength]
        self._declarer = cast(Seat, public.declarer)
        changed = (s for s in range(public.terms.n) if public.exchanged[s] is not None)
        self._done = sum(1 << seat for seat in changed)

    def join(self) -> Action:
        """JOIN or PASS (MDK-061)."""
        public, seat = self._public, self._seat
        ins = (public.ins | 1 << seat, public.ins)
        after = (seat + 1) % public.terms.n

        def worth(world: World, option: int) -> float:
            hands = self._worlds.again(world)
            return self._future.joining(hands, self._declarer, after, ins[option])

        return (JOINING, PASS)[self._best(2, worth)]

    def exchange(self) -> Action:
        """What to lay away (MDK-071, MDK-072)."""
        keeps = prefixes(self._own)
        done = self._done | 1 << self._seat

        def worth(world: World, option: int) -> float:
            hands = self._worlds.again(world)
            hands[self._seat] = Changer(self._worlds.unseen).change(self._own, keeps[option])
            return self._future.exchanging(hands, self._declarer, self._public.ins, done)

        keep = keeps[self._best(len(keeps), worth)]
        return Action("exchange", plain(self._own ^ keep, self._reading.trump))

    def throw(self) -> Action:
        """Which fifth card to throw (MDK-072, MDK-074)."""
        cards: Sequence[int] = bits(self._own)

        def worth(world: World, option: int) -> float:
            hands = self._worlds.again(world)
            hands[self._seat] ^= cards[option]
            return self._future.exchanging(hands, self._declarer, self._public.ins, self._done)

        chosen = cards[self._best(len(cards), worth)]
        return Action("throw", card(chosen, self._reading.trump))

    def _best(self, options: int, worth: Callable[[World, int], float]) -> int:
        return best(options, self._many, self._worlds.sample, worth)
