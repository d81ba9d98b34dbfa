"""A deal of Greenland Mousel driven by hand: cards as they fall, actions in words."""

from __future__ import annotations

from typing import Any

from games.greenland import GAME
from games.greenland.public import SETTLE, Public
from games.greenland.state import State
from games.greenland.view import View
from games.kernel import cards
from games.kernel.actions import Action, Rejected, Seat
from games.kernel.contract import Carry, ChanceRequest, Config, Event
from games.kernel.driver import fold, settle_forward
from games.kernel.notation import legal_texts, parse_action
from games.kernel.options import complete
from games.kernel.records import LogStep, record_of


def named(text: str) -> tuple[int, ...]:
    """``"Qs 7h"`` as cards, in this order."""
    return tuple(cards.parse(name) for name in text.split())


def held(text: str) -> int:
    """``"Qs 7h"`` as a set."""
    return cards.mask(named(text))


def dealt(*hands: str, dealer: int = 0, then: str = "") -> str:
    """The top of a pack that deals these hands to seats 0, 1, …, and then turns up `then`."""
    n = len(hands)
    left = [named(hand) for hand in hands]
    order: list[int] = []
    for size in (*(2,) * (n // 2), *(1,) * (n % 2)):
        for k in range(n):
            seat = (dealer + 1 + k) % n
            order += left[seat][:size]
            left[seat] = left[seat][size:]
    return " ".join([*(cards.NAMES[c] for c in order), then])


class Deal:
    """A deal at the point where somebody must decide, or at its end.

    `deck` and the `talons` of reshuffles name the cards that lie on top; the others follow in
    ascending order.
    """

    def __init__(
        self,
        deck: str = "",
        *,
        n: int = 4,
        dealer: int | None = 0,
        pot: int = 0,
        remainder: int = 0,
        stacks: tuple[int, ...] | None = None,
        talons: tuple[str, ...] = (),
        **options: Any,
    ) -> None:
        self.config = Config(complete(GAME.options, options), n, stacks or (100,) * n)
        self.carry = Carry(pot, remainder, dealer)
        self.tops = [deck, *talons]
        self.requests: list[ChanceRequest] = []
        self.steps: list[LogStep] = []
        self.state: State = GAME.initial(self.config, self.carry)
        self._step(None, None, ())

    @property
    def public(self) -> Public:
        """What lies open."""
        return self.state.public

    @property
    def result(self) -> dict[str, Any]:
        """What came out, as the records have it."""
        return GAME.result(self.state)

    @property
    def paid(self) -> list[tuple[int, int, str]]:
        """Every payment, as (seat, chips into the purse, why)."""
        return [(m.seat, m.amount, m.why) for m in self.public.movements]

    def hand(self, seat: int) -> str:
        """The cards of a seat, ascending."""
        return " ".join(cards.NAMES[c] for c in cards.each(self.state.hands[seat]))

    def discards(self) -> str:
        """The discard pile, ascending."""
        return " ".join(cards.NAMES[c] for c in cards.each(self.state.discards))

    def legal(self) -> list[str]:
        """What the seat to act may do."""
        assert self.public.turn is not None
        return legal_texts(GAME, self.state, self.public.turn)

    def view(self, seat: int | None) -> View:
        """What a seat may know."""
        return GAME.view(self.state, seat)

    def do(self, *moves: str) -> Deal:
        """Each move is done by the seat to act; ``"2 accept"`` also says which seat that must be.

        ``keep`` exchanges nothing.
        """
        for move in moves:
            turn = self.public.turn
            assert turn is not None, f"nobody is asked, but {move}"
            seat, text = (int(move[0]), move[2:]) if move[0].isdigit() else (turn, move)
            assert seat == turn, f"it is the turn of {turn}, not: {move}"
            action = parse_action(GAME, "exchange -" if text == "keep" else text)
            events = GAME.decide(self.state, seat, action)
            assert not isinstance(events, Rejected), f"{move}: {events}"
            self._step(seat, action, events)
        return self

    def refused(self, text: str, seat: int | None = None) -> str:
        """The reason for which this is refused to the seat to act, or to another."""
        who = self.public.turn if seat is None else seat
        answer = GAME.decide(self.state, who, parse_action(GAME, text))
        assert isinstance(answer, Rejected), f"accepted: {text}"
        return answer.code

    def absent(self, until: str = "") -> Deal:
        """The absent policy for everybody, up to this phase or the end of the deal."""
        while (turn := self.public.turn) is not None and self.public.phase != until:
            action = GAME.absent(self.state, turn)
            events = GAME.decide(self.state, turn, action)
            assert not isinstance(events, Rejected)
            self._step(turn, action, events)
        return self

    def settle(self, taker: int, tricks: tuple[int, ...], players: tuple[int, ...]) -> Deal:
        """As if it had been played to the end with these tricks."""
        public = self.public._replace(
            phase=SETTLE,
            turn=None,
            taker=taker,
            trump=0,
            ins=sum(1 << seat for seat in players),
            tricks=tricks,
        )
        self.state = self.state._replace(public=public)
        self._step(None, None, ())
        return self

    def record(self, for_seat: Seat | None = None) -> dict[str, Any]:
        """The deal so far as a hand record, complete or a player's own."""
        return record_of(GAME, self.config, self.carry, self.steps, for_seat)

    def _step(self, seat: Seat | None, action: Action | None, events: tuple[Event, ...]) -> None:
        state = fold(GAME, self.state, events)
        self.state, more = settle_forward(GAME, state, self._draw)
        self.steps.append((seat, action, events + more))

    def _draw(self, request: ChanceRequest) -> tuple[int, ...]:
        self.requests.append(request)
        if request.kind == "pick":
            return request.items[:1]
        top = named(self.tops.pop(0)) if self.tops else ()
        return (*top, *(c for c in request.items if c not in top))
