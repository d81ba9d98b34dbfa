"""A hand of Mus driven by hand in tests: players are A, B, C, D as the rulebook has them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.kernel import cards
from games.kernel.actions import Action, Rejected, Seat
from games.kernel.contract import TIME, Carry, ChanceRequest, Config, Event
from games.kernel.driver import fold, settle_forward
from games.kernel.notation import legal_texts, parse_action
from games.kernel.options import complete
from games.kernel.records import LogStep, record_of
from games.mus import GAME
from games.mus.public import Public, order
from games.mus.state import State
from games.mus.view import View

LETTERS = "ABCD"
PLAIN = ("12 11 6 4", "12 10 7 5", "11 10 6 4", "11 7 5 1")
"""Hands of A, B, C, D without pares, of which B's alone has juego."""


def cards_of(texts: Iterable[str]) -> list[list[int]]:
    """Hands given by numbers (``"12 3 11 1"``), each card of the next suit that is free."""
    used: dict[str, int] = {}
    out: list[list[int]] = []
    for text in texts:
        hand: list[int] = []
        for number in text.split():
            suit = used.get(number, 0)
            used[number] = suit + 1
            hand.append(cards.parse(number + cards.SPANISH_SUITS[suit], spanish=True))
        out.append(hand)
    return out


def held(text: str) -> int:
    """One hand by numbers, as a set."""
    return cards.mask(cards_of([text])[0])


def action_of(text: str) -> Action:
    """``bid 5`` as in records, or an aside, which they do not have: ``sign 7``, ``watch``."""
    verb, _, number = text.partition(" ")
    if verb in GAME.asides:
        return Action(verb, int(number or 0))
    return parse_action(GAME, text)


class Deal:
    """A hand of Mus at the point where somebody must decide, or at its end.

    `hands` are those of A, B, C and D, by numbers; `talons` of reshuffles name the cards that lie
    on top. All other cards follow in ascending order.
    """

    def __init__(
        self,
        *hands: str,
        dealer: Seat = 0,
        scores: tuple[int, int] = (0, 0),
        sets: tuple[int, int] = (0, 0),
        pot: int = 40,
        stacks: tuple[int, ...] = (100,) * 4,
        extra: dict[str, Any] | None = None,
        **options: Any,
    ) -> None:
        self.config = Config(complete(GAME.options, options), 4, stacks)
        first = {"scores": list(scores), "sets": list(sets)} if extra is None else extra
        self.carry = Carry(pot, 0, dealer, first)
        self.seats = dict(zip(LETTERS, order(dealer), strict=True))
        rows = cards_of(hands)
        self.top = [row[k] for k in range(4) for row in rows] if rows else []
        self.requests: list[ChanceRequest] = []
        self.steps: list[LogStep] = []
        self.state: State = GAME.initial(self.config, self.carry)
        self._step(None, None, ())

    @property
    def public(self) -> Public:
        """What lies open."""
        return self.state.public

    @property
    def turn(self) -> str:
        """The letter of the player who must decide; empty if nobody must."""
        return next((name for name, s in self.seats.items() if s == self.public.turn), "")

    @property
    def items(self) -> list[tuple[str, str, int]]:
        """What has scored: for ``AC`` or ``BD``."""
        ac = self.seats["A"] % 2
        return [(i.what, "AC" if i.team == ac else "BD", i.points) for i in self.public.items]

    @property
    def set_to(self) -> str:
        """Who has won the set: ``AC``, ``BD``, or nobody."""
        winner = self.public.set_winner
        return "" if winner is None else "AC" if winner == self.seats["A"] % 2 else "BD"

    @property
    def events(self) -> list[Event]:
        """Everything that has happened."""
        return [event for _, _, events in self.steps for event in events]

    def hand(self, who: str) -> str:
        """The cards of a player, ascending, as records list them."""
        return ",".join(cards.NAMES[c] for c in cards.each(self.state.hands[self.seats[who]]))

    def legal(self, who: str = "") -> list[str]:
        """What a player, or the one to act, may decide."""
        seat = self.seats[who or self.turn]
        return legal_texts(GAME, self.state, seat)

    def view(self, who: str | None) -> View:
        """What a player may know."""
        return GAME.view(self.state, None if who is None else self.seats[who])

    def screen(self, who: str | None) -> Any:
        """What a player sees."""
        return GAME.screen(self.view(who))

    def do(self, *moves: str) -> Deal:
        """``"A bid 5"``: the letter says who does it, which must be who is asked, or an aside."""
        for move in moves:
            who, _, text = move.partition(" ")
            action = action_of(text)
            if action.verb not in GAME.asides:
                assert who == self.turn, f"it is {self.turn}'s turn, not: {move}"
            events = GAME.decide(self.state, self.seats[who], action)
            assert not isinstance(events, Rejected), f"{move}: {events}"
            self._step(self.seats[who], action, events)
        return self

    def bet(self) -> Deal:
        """Nobody exchanges: straight to grande."""
        return self.do("A nomus")

    def wait(self, times: int = 4) -> Deal:
        """So many wait, whoever is asked."""
        for _ in range(times):
            self.do(f"{self.turn} wait")
        return self

    def until(self, kind: str) -> Deal:
        """All wait in every bet before this one."""
        if not self.public.bets:
            self.bet()
        while self.public.bets[-1].kind != kind:
            self.do(f"{self.turn} wait")
        return self

    def to_end(self) -> Deal:
        """All wait in what is left."""
        while self.turn:
            self.do(f"{self.turn} wait" if self.public.phase == "opening" else f"{self.turn} pass")
        return self

    def over(self, kind: str, who: str) -> Deal:
        """Time is up for a player's ``sign``, ``watch`` or ``rest``."""
        events = GAME.decide(self.state, None, Action(TIME, self.key(kind, who)))
        assert not isinstance(events, Rejected), events
        self._step(None, None, events)
        return self

    def key(self, kind: str, who: str) -> int:
        """The key of a running timer; 0 if there is none."""
        seat, signals = self.seats[who], self.state.signals
        running = signals.signs[seat]
        sign = running.key if running else 0
        return {"sign": sign, "watch": signals.watches[seat], "rest": signals.rests[seat]}[kind]

    def refused(self, move: str) -> str:
        """The reason for which this is refused."""
        who, _, text = move.partition(" ")
        answer = GAME.decide(self.state, self.seats[who], action_of(text))
        assert isinstance(answer, Rejected), f"accepted: {move}"
        return answer.code

    def record(self, for_seat: Seat | None = None) -> dict[str, Any]:
        """The hand so far as a record."""
        return record_of(GAME, self.config, self.carry, self.steps, for_seat)

    def _step(self, seat: Seat | None, action: Action | None, events: tuple[Event, ...]) -> None:
        state = fold(GAME, self.state, events)
        self.state, more = settle_forward(GAME, state, self._draw)
        self.steps.append((seat, action, events + more))

    def _draw(self, request: ChanceRequest) -> tuple[int, ...]:
        self.requests.append(request)
        if request.kind == "pick":
            return request.items[:1]
        top, self.top = self.top, []
        return (*top, *(c for c in request.items if c not in top))
