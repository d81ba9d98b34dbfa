"""Derives the settlement of a Bourré deal a second time, from the hand record alone."""

from __future__ import annotations

from typing import Any

from games.auditing import RANKS, Disagreement, RecordedDeal


def audit(record: dict[str, Any]) -> dict[str, Any]:
    """`stacks` and `pot` after the deal of a complete record (docs/records.md).

    Raises Disagreement if the record's actions cannot be those of a whole deal.
    """
    return _Deal(record).play()


class _Deal(RecordedDeal):
    """One deal of Bourré."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        options = self.options
        self.ante: int = options.get("unit", 1)
        self.exempt: list[int] = self.extra.get("exempt", [])
        self.spares = bool(options.get("anteExempt", False))
        self.spared: list[int] = []
        self.carried = options.get("uncontested", "win") == "carry"
        self.ace_plays = bool(options.get("aceMustPlay", False))
        self.cinch = bool(options.get("cinch", False))
        self.highest_trump = bool(options.get("highestTrump", False))
        self.three = options.get("win", "most") == "three"
        self.second = bool(options.get("secondAnte", True))
        self.one_turn = bool(options.get("oneTurn", False))
        self.draw_limit: int | None = options.get("drawLimit")
        self.split = options.get("tie", "stands") == "split"
        self.next_pot = options.get("bourreTo", "currentPot") == "nextPot"
        if not (self.pot or self.second) and len(self.exempt) == self.n:
            self.exempt = []
        self.seats = self.around(self.dealer + 1)
        self.folded: list[str] = []
        self.discarded: dict[int, list[str]] = {}
        self.earlier: list[str] = []
        self.trumpless: set[int] = set()
        self.shown = ""

    def play(self) -> dict[str, Any]:
        """The whole deal, from the antes to the settlement."""
        for seat in self.seats:
            if seat not in self.exempt:
                self.pay(seat, self.ante)
        self.deal()
        players = self.decide()
        if len(players) == 1:
            if not self.carried:
                self.take(players[0], self.pot)
        else:
            if not self.one_turn:
                for seat in players:
                    self.exchange(seat)
            self.settle(players, self.tricks(players))
        self.closed()
        next_deal = {"exempt": sorted(self.spared)} if self.spares else {}
        return {"stacks": self.stacks, "pot": self.pot, **next_deal}

    def settle(self, players: list[int], won: dict[int, int]) -> None:
        """Moves the penalties and the pot, and notes exempt seats (BOU-070…073, BOU-078)."""
        pot = self.pot
        due = self.within_limit(pot, self.ante)
        for seat in players:
            if won[seat] == 0:
                self.pay(seat, due)
        most = max(won.values())
        best = [seat for seat in players if won[seat] == most]
        divided = pot if self.next_pot else self.pot
        if len(best) == 1 and (most >= 3 or not self.three):
            self.take(best[0], divided)
        elif len(best) > 1 and self.split:
            for seat in best:
                self.take(seat, divided // len(best))
        elif self.spares:
            self.spared += best
        if self.spares:
            self.spared += [seat for seat in players if won[seat] == 0]

    # --- cards

    def deal(self) -> None:
        """BOU-003: deals five cards each, one at a time, dealer last, whose last card is shown."""
        for _ in range(5):
            for seat in self.seats:
                self.shown = self.deck.pop(0)
                self.hands[seat].append(self.shown)
        self.trump = self.shown[1]

    def decide(self) -> list[int]:
        """BOU-010, BOU-011, BOU-022: the seats that have not folded, from the dealer's left."""
        left = list(self.seats)
        for seat in self.seats:
            if len(left) == 1:
                break
            word = self.said(seat)
            if word == "fold":
                if seat == self.dealer and self.ace_plays and self.shown[0] == "A":
                    raise Disagreement("the dealer may not fold an ace")
                left.remove(seat)
                self.folded += self.hands[seat]
                self.hands[seat] = []
            elif word == "stay":
                if self.second:
                    self.pay(seat, self.ante)
                if self.one_turn:
                    self.exchange(seat)
            else:
                raise Disagreement(f"seat {seat} cannot {word!r}")
        return left

    def exchange(self, seat: int) -> None:
        """Exchanges the cards that the record names for this seat (BOU-020, BOU-021)."""
        away = self.named(seat, "exchange")
        if self.draw_limit is not None and len(away) > self.draw_limit:
            raise Disagreement(f"seat {seat} exchanges {len(away)} cards")
        for card in away:
            self.hands[seat].remove(card)
        self.discarded[seat] = away
        for _ in away:
            if not self.deck:
                self.renew(seat)
            self.hands[seat].append(self.deck.pop(0))

    def renew(self, drawer: int) -> None:
        """BOU-032: makes a talon of the folded hands alone, or else of the others' discards."""
        expected, self.folded = self.folded, []
        if not expected:
            for seat in [s for s in self.discarded if s != drawer]:
                expected += self.discarded.pop(seat)
        self.deck = self.talons.pop(0)
        if sorted(self.deck) != sorted(expected):
            raise Disagreement("a new talon is not what is to be shuffled")

    def tricks(self, players: list[int]) -> dict[int, int]:
        """BOU-040…042, GEN-016: tricks won by each player."""
        won = dict.fromkeys(players, 0)
        ace = self.shown[0] == "A" and self.dealer in players
        leader = self.dealer if ace else players[0]
        for _ in range(5):
            start = players.index(leader)
            order = players[start:] + players[:start]
            leader, table = self.trick(order, lambda seat, table: (
                self.answers(seat, table) if table else self.leads(seat, players, won)
            ))  # fmt: skip
            for seat, card in zip(order, table, strict=True):
                if card[1] not in {table[0][1], self.trump}:
                    self.trumpless.add(seat)
            won[leader] += 1
            self.earlier += table
        return won

    def surely_highest(self, card: str) -> bool:
        """BOU-054, BOU-065: whether every higher card of the suit lies in an earlier trick."""
        higher = RANKS[RANKS.index(card[0]) + 1 :]
        return all(rank + card[1] in self.earlier for rank in higher)

    def leads(self, seat: int, players: list[int], won: dict[int, int]) -> list[str]:
        """The cards that may be led (BOU-065, BOU-066, BOU-059, BOU-060)."""
        hand = self.hands[seat]
        trumps = [c for c in hand if c[1] == self.trump]
        if not trumps:
            return hand
        highest = max(trumps, key=lambda c: RANKS.index(c[0]))
        if self.cinch and self.surely_highest(highest):
            return [highest]
        if self.cinch and won[seat] >= 3:
            return trumps
        others_void = all(s in self.trumpless for s in players if s != seat)
        all_gone = all(r + self.trump in (*hand, *self.earlier) for r in RANKS)
        return trumps if others_void or all_gone else hand

    def answers(self, seat: int, table: list[str]) -> list[str]:
        """The cards that may be played to a trick after the lead (BOU-051…058, BOU-061)."""
        hand = self.hands[seat]
        led = table[0][1]
        following = [c for c in hand if c[1] == led]
        trumped = led != self.trump and any(c[1] == self.trump for c in table)
        if following:
            beating = [c for c in following if self.best_of([*table, c]) == c]
            if trumped or not beating:
                return following
            highest = max(beating, key=lambda c: RANKS.index(c[0]))
            return [highest] if self.surely_highest(highest) else beating
        trumps = [c for c in hand if c[1] == self.trump]
        if trumps and self.highest_trump:
            return [max(trumps, key=lambda c: RANKS.index(c[0]))]
        return [c for c in trumps if self.best_of([*table, c]) == c] or trumps or hand
