"""Tests that what each choice says about itself comes true, at every decision of every bet."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

from games.kernel.actions import Action, Rejected, Seat, Span
from games.kernel.driver import evolve_all, run_forward
from games.kernel.screen.elements import Amount, Choices, Facts
from games.kernel.screen.texts import SeatName, Text
from games.kernel.values import require
from games.mus import GAME
from games.mus.public import (
    ACCEPTED,
    OPEN,
    PARES,
    PUNTO,
    TURNED_DOWN,
    WAITED,
    Bet,
    Phase,
    order,
    team,
)
from games.mus.state import State
from games.mus.view import ACCEPT, MUS_, NO_MUS, ORDAGO, PASS, WAIT
from tests.games.mus.deal import Deal
from tests.support.games.playout import chance, some_action

E = TypeVar("E")
PACK = [number for number in (*range(1, 8), 10, 11, 12) for _ in range(4)]
SCORES = ((0, 0), (29, 28), (27, 3), (4, 26))
CLAIMS = {
    "mus-means-wait", "mus-means-wait-partner", "mus-means-wait-last point",
    "mus-means-wait-last cards", "mus-means-bid", "mus-means-amount", "mus-means-accept yes",
    "mus-means-accept no", "mus-means-pass", "mus-means-refuse", "mus-means-ordago",
    "mus-means-play", "mus-price-opening", "mus-price-pass", "mus-price-refuse",
    *(f"{side} more {how}" for side in ("own", "other")
      for how in ("nothing", "exact", "span", "set")),
}  # fmt: skip
OWN = {"mus-price-opening", "mus-means-ordago", "mus-arm-ordago"}
"""Claims about what the seat's own side scores if the others refuse."""


def told(what: Text) -> dict[str, Any]:
    return dict(what.params)


def then(state: State, *actions: Action) -> State:
    """The same deal after the next players to act have said these, one after the other."""
    for action in actions:
        events = GAME.decide(state, require(state.public.turn), action)
        assert not isinstance(events, Rejected), f"{action}: {events}"
        state, _ = run_forward(GAME, evolve_all(GAME, state, events), chance(random.Random(0)))
    return state


def refused(state: State) -> State:
    """All who are asked say no quiero, until none is left to ask about this bet."""
    bet = len(state.public.bets)
    while len(state.public.bets) == bet and state.public.phase == Phase.REPLY:
        state = then(state, PASS)
    return state


def ended(state: State) -> State:
    """The deal after all have waited in the rest."""
    while state.public.turn is not None:
        state = then(state, WAIT if state.public.phase == Phase.OPENING else PASS)
    return state


class Asked:
    """A seat that is to speak in a bet, and what its screen says."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.seat: Seat = require(state.public.turn)
        self.bet: Bet = require(state.public.bet)
        self.view = GAME.view(state, self.seat)
        self.elements = GAME.screen(self.view).elements
        self.choices = {c.id: c for e in self.of(Choices) for c in e.each}

    def of(self, kind: type[E]) -> list[E]:
        return [e for e in self.elements if isinstance(e, kind)]

    def claims(self) -> Iterable[str]:
        """The claims here, each by its key once it has been found true."""
        yield from self._numbers()
        yield from self._opening() if self.state.public.phase == Phase.OPENING else self._reply()
        (price,) = [line.facts[0] for e in self.of(Facts) for line in e.lines if line.price]
        yield price.key
        if self.state.public.phase == Phase.OPENING:
            yield from self._refusal(price, refused(then(self.state, Action("bid", 2))), 1)
        elif price.key == "mus-price-pass":
            assert told(price)["partner"] == SeatName(require(then(self.state, PASS).public.turn))
            yield from self._refusal(price, refused(self.state))
        else:
            yield from self._refusal(price, then(self.state, PASS))

    def _numbers(self) -> Iterable[str]:
        """Bids and raises: the number on a button is the bid that follows (MUS-024, MUS-030)."""
        spans = [s for s in self.view.legal if isinstance(s, Span)]
        for id_, choice in self.choices.items():
            if id_.startswith(("bid.", "raise.")):
                label = told(choice.label)
                bid = require(then(self.state, choice.action).public.bet)
                assert bid.level == label.get("amount", label.get("level"))
                verb = choice.action.verb
                assert require(choice.means).key == f"mus-means-{verb}"
                assert label.get("more", choice.action.arg) == choice.action.arg
                yield require(choice.means).key
        for amount in self.of(Amount):
            (span,) = spans
            assert (amount.lo, amount.hi) == (span.lo, span.hi)
            for asks in (amount.asks, require(amount.means)):
                lo, hi = told(asks)["lo"], told(asks)["hi"]
                for typed, arg in ((lo, span.lo), (hi, span.hi)):
                    bid = require(then(self.state, Action(amount.verb, arg)).public.bet)
                    assert bid.level == typed
            yield require(amount.means).key

    def _opening(self) -> Iterable[str]:
        paso, at = self.choices["wait"], len(self.state.public.bets) - 1
        means, now = require(paso.means), then(self.state, WAIT)
        stands = now.public.bets[at].stands
        if means.key == "mus-means-wait-last":
            assert paso.label.key == "mus-button-wait-last"
            assert stands == WAITED
            scores = told(means)["scores"]
            for points in self._at_end(now):
                assert points == 1 if scores == "point" else points
                yield f"{means.key} {scores}"
        else:
            assert paso.label.key == "mus-button-wait"
            assert stands == OPEN
            assert self._may_answer(now) == (means.key == "mus-means-wait")
            if means.key == "mus-means-wait-partner":
                assert told(means)["partner"] == SeatName(require(now.public.turn))
                assert then(now, WAIT).public.bets[at].stands == WAITED
            yield means.key
        yield from self._ordago(1)

    def _may_answer(self, state: State) -> bool:
        """Whether an opponent may still bid after this paso, and this seat then answer."""
        at = len(state.public.bets)
        while state.public.phase == Phase.OPENING and len(state.public.bets) == at:
            if team(require(state.public.turn)) != team(self.seat):
                bid = then(state, Action("bid", 2))
                while bid.public.turn != self.seat and bid.public.phase == Phase.REPLY:
                    bid = then(bid, PASS)
                return bid.public.phase == Phase.REPLY and len(bid.public.bets) == at
            state = then(state, WAIT)
        return False

    def _reply(self) -> Iterable[str]:
        at = len(self.state.public.bets) - 1
        yes, no = self.choices["accept"], self.choices["pass"]
        means, now = require(yes.means), then(self.state, ACCEPT)
        assert now.public.bets[at].stands == ACCEPTED
        if self.bet.ordago:
            assert means.key == "mus-means-play"
            assert now.public.set_winner is not None
            yield means.key
        else:
            level, bonus = self.bet.level, told(means)["bonus"]
            assert told(yes.label)["level"] == told(means)["level"] == level
            for points in self._at_end(now):
                assert (points > level) == (bonus == "yes"), "what the cards score comes on top"
                assert points >= level
                yield f"{means.key} {bonus}"
            yield from self._ordago(level)
        means, now = require(no.means), then(self.state, PASS)
        if means.key == "mus-means-pass":
            assert told(means)["partner"] == SeatName(require(now.public.turn))
            assert now.public.bets[at].stands == OPEN
        else:
            assert means.key == "mus-means-refuse"
            assert now.public.bets[at].stands == TURNED_DOWN
        yield means.key
        yield from self._refusal(means, refused(self.state))

    def _ordago(self, points: int) -> Iterable[str]:
        """If refused it scores what any bid of this seat does here; if accepted it decides the
        set.
        """
        ordago = self.choices["ordago"]
        said = then(self.state, ORDAGO)
        for what in (require(ordago.means), require(ordago.arm)):
            yield from self._refusal(what, refused(said), points)
        assert then(said, ACCEPT).public.set_winner is not None
        yield require(ordago.means).key

    def _refusal(self, what: Text, state: State, points: int | None = None) -> Iterable[str]:
        """What is said about a refusal: the points at once, and the points in addition."""
        claimed = told(what)
        own = what.key in OWN
        side = team(self.seat) if own else 1 - team(self.seat)
        at_once = claimed.get("points", points)
        assert at_once == (points or at_once)
        (item,) = [i for i in state.public.items if i.what == f"{self.bet.kind} refused"]
        assert (item.team, item.points) == (side, at_once)
        more = claimed["more"]
        won = state.public.set_winner is not None and not state.public.shown
        assert won == (more == "set")
        if not won:
            for scored in self._at_end(state, side):
                assert claimed["least"] <= scored <= claimed["most"]
                assert (more == "nothing") == (not scored)
                assert more != "exact" or claimed["least"] == claimed["most"]
        yield f"{'own' if own else 'other'} more {more}"

    def _at_end(self, state: State, side: int | None = None) -> Iterable[int]:
        """What this bet scores at the end, or one side in it, unless the set is over before."""
        public = ended(state).public
        items = [i for i in public.items if i.what == self.bet.kind and side in {None, i.team}]
        if items or public.set_winner is None:
            yield sum(item.points for item in items)


def some_word(state: State, rng: random.Random) -> Action:
    """A random call, often a wait; a bid is never too high to be raised."""
    quiet, loud = (WAIT, "bid") if state.public.phase == Phase.OPENING else (PASS, "raise")
    legal = GAME.legal(state, require(state.public.turn))
    spans = [s for s in legal if isinstance(s, Span) and s.verb == loud]
    number = [Action(loud, rng.randint(s.lo, min(s.hi, s.lo + 3))) for s in spans]
    chosen = rng.choice((quiet, quiet, *number, *number, ORDAGO, ACCEPT))
    return chosen if chosen in legal or chosen in number else quiet


@pytest.mark.ci
def test_the_claims_of_every_choice_in_a_bet_come_true() -> None:
    """MUS-024…033, MUS-050…056: levels, next speakers, results of a paso and a no quiero.

    It covers points at once and at the end, all four bets and punto, and the first and the last to
    speak.
    """
    found: set[str] = set()
    bets: set[tuple[str, int]] = set()
    for seed in range(60):
        rng = random.Random(f"claims {seed}")
        drawn = rng.sample(PACK, 16)
        deal = Deal(
            *(" ".join(map(str, drawn[k : k + 4])) for k in range(0, 16, 4)),
            dealer=rng.randrange(4),
            scores=rng.choice(SCORES),
            target=rng.choice((30, 35, 40)),
            setsToWin=rng.choice((1, 3)),
            vacasToWin=rng.choice((1, 2)),
            kings=rng.choice(("eight", "eight", "four")),
            puntoBonus=rng.choice(("always", "onlyIfNoBet")),
        )
        state = deal.bet().state
        while state.public.phase in {Phase.OPENING, Phase.REPLY}:
            asked = Asked(state)
            bets.add((asked.bet.kind, (state.public.dealer - asked.seat) % 4))
            found.update(asked.claims())
            state = then(state, some_word(state, rng))
    assert found >= CLAIMS, CLAIMS - found
    assert {kind for kind, _ in bets} >= {PARES, PUNTO}
    assert len(bets) >= 4 * 4, "every seat in every bet"


@pytest.mark.ci
def test_what_is_said_of_mus_and_no_hay_mus_comes_true() -> None:
    """MUS-007, MUS-010, MUS-014."""
    found: set[str] = set()
    for seed in range(60):
        rng = random.Random(f"mus {seed}")
        drawn = rng.sample(PACK, 16)
        deal = Deal(
            *(" ".join(map(str, drawn[k : k + 4])) for k in range(0, 16, 4)),
            dealer=rng.randrange(4),
            extra={"scores": [0, 0], "sets": [0, 0], "match_start": True},
            musBy=rng.choice(("player", "pair")),
            corrido=rng.random() < 0.5,
        )
        state = deal.state
        while state.public.phase in Phase.EXCHANGING:
            if state.public.phase == Phase.MUS:
                found.update(mus_claims(state))
            legal = GAME.legal(state, require(state.public.turn))
            said = rng.choice((MUS_, MUS_, NO_MUS))
            state = then(state, said if said in legal else some_action(legal, rng))
    assert found == {
        f"mus-means-{word}"
        for word in ("mus", "nomus", "mus-first", "nomus-first", "mus-pair", "nomus-corrido")
    }


def mus_claims(state: State) -> Iterable[str]:
    """The claims of a player who may say mus, each by its key once it has been found true."""
    seat = require(state.public.turn)
    elements = GAME.screen(GAME.view(state, seat)).elements
    for choice in next(e for e in elements if isinstance(e, Choices)).each:
        means, now = require(choice.means), then(state, choice.action)
        assert [i.points for i in now.public.items] == [i.points for i in state.public.items]
        if means.key.endswith("-first"):
            partner = told(means)["partner"]
            assert partner == SeatName(require(now.public.turn)) == SeatName((seat + 2) % 4)
            assert then(now, NO_MUS).public.phase == Phase.OPENING
        elif choice.action == MUS_:
            assert all_say_mus(now).public.phase == Phase.DISCARD
        else:
            assert now.public.phase == Phase.OPENING
            if means.key.endswith("-corrido"):
                assert order(now.public.dealer)[0] == seat
        yield means.key


def all_say_mus(state: State) -> State:
    """All who are still asked say mus."""
    while state.public.phase == Phase.MUS:
        state = then(state, MUS_)
    return state
