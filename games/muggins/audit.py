"""Derives the result of a Muggins game a second time, from the hand record alone."""

from __future__ import annotations

from typing import Any

from games.auditing import Disagreement, RecordedDeal

RANKS = "A23456789TJQK"
OPEN_CARDS = {2: 4, 3: 4, 4: 4, 5: 2, 6: 4, 7: 3}


def audit(record: dict[str, Any]) -> dict[str, Any]:
    """The whole result of a complete record, derived a second time (docs/records.md).

    Raises Disagreement if the record's actions cannot be those of a whole game.
    """
    return _Game(record).play()


class _Game(RecordedDeal):
    """One game in plain lists: piles of card names, the top card last.

    A record has no pauses (MUG-032, MUG-042).
    """

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        options = self.options
        self.corner: bool = options.get("roundCorner", False)
        self.reach: str = options.get("reach", "nearest")
        self.keeps_turn: bool = options.get("continueOnHit", False)
        self.put_right: bool = options.get("misplaced", "corrected") == "corrected"
        self.price: bool = options.get("falseCall", "one") == "one"
        self.before = list(self.stacks)
        for seat in range(self.n):
            self.pay(seat, options.get("stake", 5))
        deck = self.deck
        self.table = [[deck.pop(0)] for _ in range(OPEN_CARDS[self.n])]
        self.draws: list[list[str]] = [[] for _ in range(self.n)]
        self.discard: list[list[str]] = [[] for _ in range(self.n)]
        seat = self.dealer
        while deck:
            seat = self.left(seat)
            self.draws[seat].append(deck.pop(0))
        limit: int | None = options.get("turnLimit")
        self.to_go = None if limit is None else limit * self.n
        self.idle = 0
        self.stuck = False
        self.winners: list[int] = []

    def play(self) -> dict[str, Any]:
        """The whole game, from the stakes to the places."""
        seat = self.left(self.dealer)
        while not self.winners:
            seat = self.turn(seat)
        self.closed()
        share = self.pot // len(self.winners)
        for winner in self.winners:
            self.take(winner, share)
        cards = [self.cards(seat) for seat in range(self.n)]
        beaten = [seat for seat in range(self.n) if seat not in self.winners]
        return {
            "stacks": self.stacks,
            "deltas": [a - b for a, b in zip(self.stacks, self.before, strict=True)],
            "pot": self.pot,
            "next_dealer": self.left(self.dealer),
            "winners": self.winners,
            "stalemate": self.stuck,
            "cards": cards,
            "places": self.winners + sorted(beaten, key=lambda seat: cards[seat]),
        }

    # --- a turn

    def turn(self, seat: int) -> int:
        """MUG-010…043: one card, the answers of the others, and the next turn."""
        self.said(seat, "flip")
        self.refill(seat)
        card = self.draws[seat].pop()
        belongs = self.belongs(seat, card)
        words = self.spoken(seat, "place")[1]
        pile = self.pile(seat, words)
        pile.append(card)
        self.idle = 0 if words[0] == "m" else self.idle + 1
        self.to_go = None if self.to_go is None else self.to_go - 1
        keeps_turn = self.keeps_turn and words != "own"
        givers: list[int] = []
        caller = self.window(seat, seat if keeps_turn else self.left(seat))
        if caller is not None and words not in belongs:
            if self.put_right:
                self.pile(seat, belongs[0]).append(pile.pop())
            givers = [(seat + k) % self.n for k in range(1, self.n)]
            self.give(givers, seat)
            keeps_turn = False
        elif caller is not None and self.price:
            givers = [seat]
            self.give(givers, caller)
        self.end([*givers, seat])
        return seat if keeps_turn else self.left(seat)

    def window(self, mover: int, flips: int) -> int | None:
        """MUG-032, MUG-042: the caller, or None. A flip stays listed for the turn that it begins.

        A flip that ends the game is consumed (MUG-043, MUG-045).
        """
        waiting = {seat for seat in range(self.n) if seat != mover}
        last = self.cards(mover) == 0
        while waiting:
            who, text = self.actions[0] if self.actions else (None, "nothing")
            if text == "flip" and who == flips and not last:
                if self.idle >= 200 or self.to_go == 0:
                    self.actions.pop(0)
                return None
            if who not in waiting or text not in {"call", "nocall"}:
                raise Disagreement(f"the others may call, the record has {text!r} of {who}")
            self.actions.pop(0)
            if text == "call":
                return who
            waiting.discard(who)
        return None

    def give(self, givers: list[int], taker: int) -> None:
        """Moves the top card of each giver to the very bottom (MUG-034, MUG-035, MUG-037)."""
        for giver in givers:
            self.refill(giver)
            if self.draws[giver]:
                self.draws[taker].insert(0, self.draws[giver].pop())
                self.idle = 0

    def end(self, candidates: list[int]) -> None:
        """Names the winners if the game is over (MUG-040, MUG-041, MUG-043, MUG-045)."""
        out = [seat for seat in candidates if self.cards(seat) == 0]
        if out:
            self.winners = [out[0]]
        elif self.idle >= 200 or self.to_go == 0:
            self.stuck = self.idle >= 200
            fewest = min(self.cards(seat) for seat in range(self.n))
            self.winners = [seat for seat in range(self.n) if self.cards(seat) == fewest]

    # --- piles

    def refill(self, seat: int) -> None:
        """MUG-010: turns the discard pile over."""
        if not self.draws[seat]:
            self.draws[seat] = self.discard[seat][::-1]
            self.discard[seat] = []

    def belongs(self, seat: int, card: str) -> list[str]:
        """MUG-012, MUG-013: the names of the right piles, the lowest first."""
        right = [f"m{k}" for k, pile in enumerate(self.table) if self.meet(card, pile)]
        if right:
            return right
        order = [(seat + k) % self.n for k in range(1, self.n)]
        if self.reach == "neighbourOnly":
            order = order[:1]
        there = [other for other in order if self.discard[other]]
        if self.reach == "nearest":
            there = there[:1]
        fitting = [f"d{other}" for other in there if self.meet(card, self.discard[other])]
        return fitting[:1] or ["own"]

    def pile(self, seat: int, words: str) -> list[str]:
        """The pile of that name, for this mover (MUG-030)."""
        if words == "own":
            return self.discard[seat]
        number = int(words[1:])
        if words[0] == "m" and number < len(self.table):
            return self.table[number]
        if words[0] == "d" and number < self.n and number != seat and self.discard[number]:
            return self.discard[number]
        raise Disagreement(f"seat {seat} cannot place a card on {words}")

    def meet(self, card: str, pile: list[str]) -> bool:
        """Whether the ranks of the card and of the pile's top card are neighbours (MUG-005)."""
        if not pile:
            return False
        if self.corner and {card[0], pile[-1][0]} == {"A", "K"}:
            return True
        return abs(RANKS.index(card[0]) - RANKS.index(pile[-1][0])) == 1

    def cards(self, seat: int) -> int:
        """The number of cards that the seat still has (MUG-040)."""
        return len(self.draws[seat]) + len(self.discard[seat])

    def left(self, seat: int) -> int:
        """The seat to the left (GEN-001)."""
        return (seat + 1) % self.n
