"""Plays on from a decision in a game of tricks, and collects what each choice costs its seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from games.kernel.actions import Action, Seat
from games.kernel.cards import RANK_OF
from games.kernel.contract import Carry, Config, Paid
from games.kernel.driver import run_forward
from games.kernel.options import Value
from games.tricks.parts.quota import POT, SHARE
from games.tricks.public import PLAY
from tests.contract.statements.eye import RICH, Eye
from tests.support.games.playout import chance, some_action
from tests.support.games.prices import Chips

Company = frozenset[Seat]
"""The other players who come in if they may; the rest stay out."""


def _rank(action: Action) -> int:
    return RANK_OF[action.arg]


class Branches(Eye):
    """A deal, and what its choices cost. Subjects begin with the name of the choice."""

    comes_in: ClassVar[frozenset[str]]
    """The calls of a player who takes part if possible."""
    stays_out: ClassVar[frozenset[str]]
    """The calls of a player who does not."""
    choices: ClassVar[Mapping[str, str]]
    """The name of the choice that a verb makes; verbs of one choice have the same name."""
    against: ClassVar[frozenset[str]]
    """The phases in which players come in against a dealer who may already play."""
    dearest: ClassVar[tuple[str, ...]]
    """The calls of a dealer that can cost most, the first that is legal."""
    fails: ClassVar[frozenset[str]]
    """The reasons for payments of players who failed."""

    def deal(self, n: int, pot: int, poor: float) -> None:
        """Begin a deal in which each purse holds few chips with the chance `poor`."""
        few = (0, 1, 3, 12, 40)
        purses = (self.rng.choice(few) if self.rng.random() < poor else RICH for _ in range(n))
        config = Config(self.options, n, tuple(purses))
        carry = Carry(pot, 0, self.rng.randrange(n))
        self.state, self.events = run_forward(
            self.game, self.game.initial(config, carry), chance(self.rng)
        )

    def go_on(self, shy: float) -> None:
        """Make some decision, with the chance `shy` one that stays out."""
        legal = self.legal
        out = [a for a in legal if a.verb in self.stays_out and self.rng.random() < shy]
        self.act(some_action(out or legal, self.rng))

    def costs(self) -> dict[str, set[Value | Chips]]:
        """All that can be seen of the choices of the seat to act."""
        seat, before, legal = self.turn, (self.state, self.events), self.legal
        out: dict[str, set[Value | Chips]] = {"pot now": {self.public.pot}}
        for verb in sorted({action.verb for action in legal}):
            name = self.choices.get(verb, verb)
            firsts = [action for action in legal if action.verb == verb]
            ends = self._ends(seat, firsts, out=verb in self.stays_out)
            for what, value in self.found(seat, ends):
                out.setdefault(f"{name} {what}", set()).add(value)
            self.state, self.events = before
        return out

    def found(
        self, seat: Seat, ends: Iterable[tuple[Company, int]]
    ) -> Iterator[tuple[str, Value | Chips]]:
        """Yield what the ends of the deal show of a choice of `seat`.

        At each end, the eye has the state and the events. `ends` has the others who came in and
        what the choice cost at once.
        """
        raise NotImplementedError

    def companies(self, seat: Seat) -> list[Company]:
        """All others come in, or one, or some."""
        others = [s for s in range(self.public.terms.n) if s != seat]
        some = [frozenset(s for s in others if self.rng.random() < 0.5) for _ in range(4)]
        return [frozenset(others)] * 5 + [frozenset([self.rng.choice(others)])] * 4 + some

    def _ends(self, seat: Seat, firsts: list[Any], *, out: bool) -> Iterator[tuple[Company, int]]:
        before = self.state, self.events
        for k, company in enumerate(self.companies(seat)):
            self.state, self.events = before
            paid = self.act(some_action(firsts, self.rng))
            now = sum(e.amount for e in paid if isinstance(e, Paid) and e.seat == seat)
            self._play_on(seat, company, out=out, low=bool(k % 2))
            yield company, now

    def _play_on(self, seat: Seat, company: Company, *, out: bool, low: bool) -> None:
        """Play to the end. The seat stays `out` or comes in, and may play its `low` cards."""
        while self.turn is not None:
            legal, mine = self.legal, self.turn == seat
            comes = not out if mine else self.turn in company
            wanted = self.comes_in if comes else self.stays_out
            if mine and low and self.public.phase == PLAY:
                self.act(min(legal, key=_rank))
            else:
                self.act(some_action([a for a in legal if a.verb in wanted] or legal, self.rng))

    def lose_most(self, n: int) -> int:
        """Play the first deal of a table, and return what its dealer lost.

        The others come in once the dealer plays. It plays its lowest cards.
        """
        self.deal(n, 0, 0)
        dealer = self.public.dealer
        while self.turn is not None:
            legal, mine = self.legal, self.turn == dealer
            comes = self.public.phase in self.against
            verbs = self.dearest if mine else self.comes_in if comes else self.stays_out
            if mine and self.public.phase == PLAY:
                self.act(min(legal, key=_rank))
            else:
                ranked = [[a for a in legal if a.verb == verb] for verb in verbs]
                self.act(some_action(next(filter(None, ranked), legal), self.rng))
        return -sum(m.amount for m in self.public.movements if m.seat == dealer)

    def spent(self, seat: Seat) -> int:
        """All that `seat` has paid in this deal so far."""
        return self.paid().get(seat, 0)

    def owed(self, seat: Seat) -> Chips:
        """What `seat` has paid because it failed."""
        short = self.public.terms.capped and self.public.purse(seat) <= 0
        return Chips(self.paid(*self.fails).get(seat, 0), short)


class QuotaBranches(Branches):
    """What is seen if tricks are promised."""

    def found(
        self, seat: Seat, ends: Iterable[tuple[Company, int]]
    ) -> Iterator[tuple[str, Value | Chips]]:
        """Yield payments, shares and penalties by tricks, and what becomes of the pot."""
        spent = self.spent(seat)
        for _, now in ends:
            yield "now", now
            yield "at all", self.spent(seat) - spent
            yield from self._end(seat)

    def _end(self, seat: Seat) -> Iterator[tuple[str, Value | Chips]]:
        public: Any = self.public
        if public.final_pot is None:
            for winner, chips in self.got(POT).items():
                yield "takes it alone", winner == seat
                yield "leaves", chips
            return
        failed, shares = self.paid(*self.fails), self.got(SHARE)
        assert sum(shares.values()) + public.remainder == public.final_pot
        yield "to the next pot", public.pot == public.remainder + sum(failed.values())
        yield "pot", public.final_pot
        for player in public.players:
            whose, tricks = "" if player == seat else "their ", public.tricks[player]
            if tricks:
                yield "share", shares.get(player, 0) // tricks
            if player == public.declarer and tricks < 2:
                yield f"{whose}{('none', 'one')[tricks]}", self.owed(player)
            elif not tricks:
                yield f"{whose}trickless", self.owed(player)
            else:
                assert player not in failed
