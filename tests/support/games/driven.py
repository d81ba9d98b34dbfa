"""Deals driven by hand in tests: chosen cards, and actions as the records write them.

Each game's `deal` module adds its own part.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from games.kernel import cards
from games.kernel.actions import Action, Rejected, Seat
from games.kernel.contract import Carry, ChanceRequest, Config, Event, Game
from games.kernel.driver import evolve_all, run_forward
from games.kernel.options import complete
from games.kernel.records.notation import legal_texts, parse_action
from games.kernel.records.record import LogStep
from games.kernel.records.showing import record_of

S = TypeVar("S")
V = TypeVar("V")


class InTurns(Protocol):
    """A state with an open part and hands."""

    @property
    def public(self) -> Any: ...
    @property
    def hands(self) -> tuple[int, ...]: ...


T = TypeVar("T", bound=InTurns)


def named(text: str) -> tuple[int, ...]:
    """Return ``"Qs 7h"`` as cards, in this order."""
    return tuple(cards.parse(name) for name in text.split())


def held(text: str) -> int:
    """Return ``"Qs 7h"`` as a set."""
    return cards.mask(named(text))


def names(held: int) -> str:
    """Return a set as names, ascending."""
    return " ".join(cards.NAMES[c] for c in cards.each(held))


class Driven(Generic[S, V]):
    """A deal at a decision, or at its end.

    `tops` are the cards that lie on top after each shuffle; the others follow in ascending order.
    """

    game: ClassVar[Game[Any, Any]]

    def __init__(
        self, tops: list[tuple[int, ...]], carry: Carry, stacks: tuple[int, ...], **options: Any
    ) -> None:
        self.config = Config(complete(self.game.traits.options, options), len(stacks), stacks)
        self.carry = carry
        self.tops = tops
        self.requests: list[ChanceRequest] = []
        self.steps: list[LogStep] = []
        self.state: S = self.game.initial(self.config, carry)
        self.step(None, None, ())

    @property
    def result(self) -> dict[str, Any]:
        return self.game.result(self.state)

    @property
    def purses(self) -> list[int]:
        return self.result["stacks"]

    @property
    def deltas(self) -> list[int]:
        return self.result["deltas"]

    @property
    def events(self) -> list[Event]:
        return [event for _, _, events in self.steps for event in events]

    def view(self, seat: int | None = None) -> V:
        return self.game.view(self.state, seat)

    def record(self, for_seat: Seat | None = None) -> dict[str, Any]:
        """Return the deal so far as a hand record, complete or a player's own."""
        return record_of(self.game, self.config, self.carry, self.steps, for_seat)

    def act(self, seat: Seat | None, action: Action, told: str = "") -> None:
        """Make a decision, which must be accepted."""
        events = self.game.decide(self.state, seat, action)
        assert not isinstance(events, Rejected), f"{told or action}: {events}"
        self.step(seat, action, events)

    def refusal(self, seat: Seat | None, action: Action) -> str:
        """Return why a decision is refused, which it must be."""
        answer = self.game.decide(self.state, seat, action)
        assert isinstance(answer, Rejected), f"accepted: {action}"
        return answer.code

    def step(self, seat: Seat | None, action: Action | None, events: tuple[Event, ...]) -> None:
        """Let this happen, and everything that follows without a choice."""
        state = evolve_all(self.game, self.state, events)
        self.state, more = run_forward(self.game, state, self._draw)
        self.steps.append((seat, action, events + more))

    def _draw(self, request: ChanceRequest) -> tuple[int, ...]:
        self.requests.append(request)
        if request.kind == "pick":
            return request.items[:1]
        top = self.tops.pop(0) if self.tops else ()
        return (*top, *(c for c in request.items if c not in top))


class TurnByTurn(Driven[T, V]):
    """A deal of a game in which one seat acts at a time.

    `deck` and the `talons` of reshuffles name the cards that lie on top.
    """

    def __init__(
        self,
        deck: str = "",
        *,
        n: int = 4,
        dealer: int | None = 0,
        pot: int = 0,
        remainder: int = 0,
        exempt: tuple[int, ...] = (),
        stacks: tuple[int, ...] | None = None,
        talons: tuple[str, ...] = (),
        **options: Any,
    ) -> None:
        tops = [named(deck), *map(named, talons)]
        super().__init__(
            tops, Carry(pot, remainder, dealer, exempt=exempt), stacks or (100,) * n, **options
        )

    @property
    def paid(self) -> list[tuple[int, int, str]]:
        """Return every payment, as (seat, chips into the purse, why)."""
        return [(m.seat, m.amount, m.why) for m in self.state.public.movements]

    def hand(self, seat: int) -> str:
        return names(self.state.hands[seat])

    def legal(self) -> list[str]:
        return legal_texts(self.game, self.state, self._turn())

    def do(self, *moves: str) -> Self:
        """Make each move as the seat to act; ``"2 open"`` also checks which seat that is.

        ``keep`` exchanges nothing.
        """
        for move in moves:
            turn = self._turn()
            seat, text = (int(move[0]), move[2:]) if move[0].isdigit() else (turn, move)
            assert seat == turn, f"it is the turn of {turn}, not: {move}"
            self.act(seat, self._action(text), move)
        return self

    def refused(self, text: str, seat: int | None = None) -> str:
        """Return why the seat to act, or another, is refused this."""
        return self.refusal(self._turn() if seat is None else seat, self._action(text))

    def absent(self, until: str = "") -> Self:
        """Apply the absent policy for all seats, up to this phase or the end of the deal."""
        while self.state.public.turn is not None and self.state.public.phase != until:
            turn = self._turn()
            self.act(turn, self.game.absent(self.state, turn))
        assert not until or self.state.public.phase == until, f"{until} never came"
        return self

    def _turn(self) -> Seat:
        turn: Seat | None = self.state.public.turn
        assert turn is not None, "nobody is asked"
        return turn

    def _action(self, text: str) -> Action:
        return parse_action(self.game, "exchange -" if text == "keep" else text)
