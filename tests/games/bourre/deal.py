"""A deal of Bourré driven by hand in tests: cards as they should fall, actions as records write."""

from __future__ import annotations

from typing import Any

from games.bourre import GAME
from games.bourre.play import Table, playable
from games.bourre.public import SETTLE, Public
from games.bourre.state import State
from games.bourre.view import Settlement, View
from games.kernel import cards
from games.kernel.actions import Action, Rejected, Seat
from games.kernel.contract import Carry, ChanceRequest, Config, Event
from games.kernel.driver import fold, settle_forward
from games.kernel.notation import legal_texts, parse_action
from games.kernel.options import complete
from games.kernel.records import LogStep, record_of
from games.kernel.tricks import Play, better


def named(text: str) -> tuple[int, ...]:
    """``"Qs 7h"`` as cards, in this order."""
    return tuple(cards.parse(name) for name in text.split())


def held(text: str) -> int:
    """``"Qs 7h"`` as a set."""
    return cards.mask(named(text))


def names(held: int) -> str:
    """A set as names, ascending."""
    return " ".join(cards.NAMES[c] for c in cards.each(held))


def hands(dealer: int, *texts: str) -> str:
    """The deck that deals these hands to the seats 0, 1, …; the dealer's last card is shown."""
    rows = [text.split() for text in texts]
    order = [(dealer + k) % len(rows) for k in range(1, len(rows) + 1)]
    return " ".join(rows[seat][k] for k in range(5) for seat in order)


def table(trump: str, trick: str, gone: str = "", **facts: Any) -> Table:
    """A trick on the table, after these cards of earlier tricks."""
    plays = tuple(enumerate(named(trick)))
    suit, best = cards.SUITS.index(trump), None
    for play in plays:
        best: Play | None = better(best, play, suit)
    return Table(
        plays, best, suit, held(gone),
        bool(facts.get("alone")), facts.get("won", 0), bool(facts.get("cinch")),
    )  # fmt: skip


def allowed(trump: str, trick: str, hand: str, gone: str = "", **facts: Any) -> str:
    """What may be played to a trick, as names."""
    return names(playable(held(hand), table(trump, trick, gone, **facts)))


class Deal:
    """A deal of Bourré at the point where somebody must decide, or at its end.

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
        stacks: tuple[int, ...] | None = None,
        talons: tuple[str, ...] = (),
        **options: Any,
    ) -> None:
        self.config = Config(complete(GAME.options, options), n, stacks or (100,) * n)
        self.carry = Carry(pot=pot, dealer=dealer)
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
    def purses(self) -> list[int]:
        """Chips of each seat now."""
        return GAME.result(self.state)["stacks"]

    @property
    def deltas(self) -> list[int]:
        """What each seat has won or lost so far."""
        return GAME.result(self.state)["deltas"]

    @property
    def paid(self) -> list[tuple[int, int, str]]:
        """Every payment, as (seat, chips into the purse, why)."""
        return [(m.seat, m.amount, m.why) for m in self.public.movements]

    def hand(self, seat: int) -> str:
        """The cards of a seat, ascending."""
        return names(self.state.hands[seat])

    def legal(self) -> list[str]:
        """What the seat to act may do."""
        assert self.public.turn is not None
        return legal_texts(GAME, self.state, self.public.turn)

    def view(self, seat: int | None) -> View:
        """What a seat may know."""
        return GAME.view(self.state, seat)

    @property
    def settlement(self) -> Settlement:
        """How the finished deal came out."""
        found = self.view(None).settlement
        assert found is not None
        return found

    def do(self, *moves: str) -> Deal:
        """Each move is done by the seat to act; ``"2 fold"`` also says which seat that must be."""
        for move in moves:
            turn = self.public.turn
            assert turn is not None, f"nobody is asked, but {move}"
            seat, text = (int(move[0]), move[2:]) if move[0].isdigit() else (turn, move)
            assert seat == turn, f"it is the turn of {turn}, not: {move}"
            events = GAME.decide(self.state, seat, parse_action(GAME, text))
            assert not isinstance(events, Rejected), f"{move}: {events}"
            self._step(seat, parse_action(GAME, text), events)
        return self

    def stand(self) -> Deal:
        """Everybody still in keeps all cards."""
        while self.public.phase == "draw":
            self.do("exchange -")
        return self

    def change_all(self) -> Deal:
        """The seat to act lays away its whole hand."""
        assert self.public.turn is not None
        return self.do("exchange " + ",".join(self.hand(self.public.turn).split()))

    def refused(self, text: str, seat: int | None = None) -> str:
        """The reason for which this is refused to the seat to act, or to another."""
        who = self.public.turn if seat is None else seat
        answer = GAME.decide(self.state, who, parse_action(GAME, text))
        assert isinstance(answer, Rejected), f"accepted: {text}"
        return answer.code

    def absent(self, until: str) -> Deal:
        """The absent policy for everybody, up to this phase."""
        while self.public.phase != until:
            turn = self.public.turn
            assert turn is not None, f"{until} never came"
            action = GAME.absent(self.state, turn)
            events = GAME.decide(self.state, turn, action)
            assert not isinstance(events, Rejected)
            self._step(turn, action, events)
        return self

    def settle(self, *tricks: int) -> Deal:
        """All have declared: as if it had been played to the end with these tricks."""
        public = self.public._replace(phase=SETTLE, turn=None, tricks=tricks)
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
