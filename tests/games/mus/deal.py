"""Drives a deal of Mus by hand. Players are A, B, C, D as in the rulebook."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.kernel import cards
from games.kernel.actions import Action, Seat
from games.kernel.contract import TIME, Carry
from games.kernel.records.notation import legal_texts, parse_action
from games.kernel.screen.elements import Screen
from games.mus import GAME
from games.mus.public import Public, order
from games.mus.state import State
from games.mus.view import View
from tests.support.games.driven import Driven

LETTERS = "ABCD"
PLAIN = ("12 11 6 4", "12 10 7 5", "11 10 6 4", "11 7 5 1")
"""Hands of A, B, C, D without pares. Only B's has juego."""


def cards_of(texts: Iterable[str]) -> list[list[int]]:
    """Hands given by numbers (``"12 3 11 1"``), each card of the next free suit."""
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
    """``bid 5`` as in records, or an aside, which records omit: ``sign 7``, ``watch``."""
    verb, _, number = text.partition(" ")
    if verb in GAME.traits.asides:
        return Action(verb, int(number or 0))
    return parse_action(GAME, text)


class Deal(Driven[State, View]):
    """A deal of Mus at the point where a seat must decide, or at its end.

    `hands` are those of A, B, C and D, by numbers. All other cards follow in ascending order.
    """

    game = GAME

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
        first = {"scores": list(scores), "sets": list(sets)} if extra is None else extra
        self.seats = dict(zip(LETTERS, order(dealer), strict=True))
        rows = cards_of(hands)
        top = tuple(row[k] for k in range(4) for row in rows) if rows else ()
        super().__init__([top], Carry(pot, 0, dealer, first), stacks, **options)

    @property
    def public(self) -> Public:
        """The public part."""
        return self.state.public

    @property
    def turn(self) -> str:
        """The letter of the player who must decide; empty if none must."""
        return next((name for name, s in self.seats.items() if s == self.public.turn), "")

    @property
    def items(self) -> list[tuple[str, str, int]]:
        """All scores, for ``AC`` or ``BD``."""
        ac = self.seats["A"] % 2
        return [(i.what, "AC" if i.team == ac else "BD", i.points) for i in self.public.items]

    @property
    def set_to(self) -> str:
        """The winner of the set: ``AC``, ``BD``, or none."""
        winner = self.public.set_winner
        return "" if winner is None else "AC" if winner == self.seats["A"] % 2 else "BD"

    def hand(self, who: str) -> str:
        """The cards of a player, ascending, as records list them."""
        return ",".join(cards.NAMES[c] for c in cards.each(self.state.hands[self.seats[who]]))

    def legal(self, who: str = "") -> list[str]:
        """What a player, or the one to act, may decide."""
        seat = self.seats[who or self.turn]
        return legal_texts(GAME, self.state, seat)

    def view(self, seat: str | int | None = None) -> View:
        """What a player may know."""
        return super().view(self.seats[seat] if isinstance(seat, str) else seat)

    def screen(self, who: str | None) -> Screen:
        """What a player sees."""
        return GAME.screen(self.view(who))

    def do(self, *moves: str) -> Deal:
        """Do ``"A bid 5"``. The letter must be the player to act, except for an aside."""
        for move in moves:
            who, _, text = move.partition(" ")
            action = action_of(text)
            if action.verb not in GAME.traits.asides:
                assert who == self.turn, f"it is {self.turn}'s turn, not: {move}"
            self.act(self.seats[who], action, move)
        return self

    def bet(self) -> Deal:
        """Skip the exchange and go to grande."""
        return self.do("A nomus")

    def wait(self, times: int = 4) -> Deal:
        """Let the next players to act wait."""
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
        """All wait in the remaining bets."""
        while self.turn:
            self.do(f"{self.turn} wait" if self.public.phase == "opening" else f"{self.turn} pass")
        return self

    def over(self, kind: str, who: str) -> Deal:
        """Let a player's ``sign``, ``watch`` or ``rest`` time out."""
        self.act(None, Action(TIME, self.key(kind, who)))
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
        return self.refusal(self.seats[who], action_of(text))
