"""Derives the settlement of a Mousel deal a second time, from the hand record alone.

The code is plain, card by card and chip by chip, and shares nothing with the other modules of the
game. It trusts only the deck, the new talons, the actions and the state before the deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

RANKS = "23456789TJQKA"


class Disagreement(ValueError):
    """The record contains something that the rules do not allow; the message says what."""


def audit(record: dict[str, Any]) -> dict[str, Any]:
    """`stacks` and `pot` after the deal of a complete record (docs/records.md).

    Raises Disagreement if the record's actions cannot be those of a whole deal.
    """
    return _Deal(record).play()


class _Deal:
    """One deal in plain lists: hands of card names, chips counted as they move."""

    def __init__(self, record: dict[str, Any]) -> None:
        options = record.get("options", {})
        self.n: int = record["n"]
        self.dealer: int = record["dealer"]
        self.stacks: list[int] = list(record["stacks"])
        self.pot: int = record["pot"]
        self.remainder: int = record.get("extra", {}).get("remainder", 0)
        self.deck: list[str] = list(record["deck"])
        self.talons: list[list[str]] = [list(pile) for pile in record.get("reshuffles", [])]
        self.actions: Iterator[tuple[int, str]] = iter([(a[0], a[1]) for a in record["actions"]])
        self.eight_four = options.get("stakes", "main") == "8/4"
        self.capped = options.get("payment", "open") == "capped"
        self.limit: int | None = options.get("limit")
        self.ace_forces = bool(options.get("aceForcesDealer", False))
        self.throw_later = options.get("fifthCard", "immediate") == "afterAll"
        self.ace_plays = bool(options.get("aceMustPlay", False))
        self.suit_exchange = bool(options.get("fourOfSuit", False))
        self.compels = options.get("unopposed", "fight") == "fight"
        self.marker: int = options.get("unit", 1)
        if self.n % 2 == 1 and not self.eight_four:
            self.marker *= 2
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        self.discards: list[str] = []

    def play(self) -> dict[str, Any]:
        """The whole deal, from the stakes to the settlement."""
        forced = self.pot == self.remainder
        self.stake(forced)
        players = self.forced_deal() if forced else self.free_deal()
        if len(players) == 1:
            self.stacks[players[0]] += self.pot
            self.pot = 0
        elif players:
            self.exchange(players)
            self.settle(players, self.tricks(players))
        left = next(self.actions, None)
        if left is not None:
            raise Disagreement(f"an action after the end of the deal: {left}")
        return {"stacks": self.stacks, "pot": self.pot}

    # --- chips

    def pay(self, seat: int, amount: int) -> int:
        """Purse to pot: MDK-011…014, 101…103; a capped purse pays what it holds (GEN-009)."""
        if self.capped and amount > self.stacks[seat]:
            amount = max(0, self.stacks[seat])
        self.stacks[seat] -= amount
        self.pot += amount
        return amount

    def stake(self, forced: bool) -> None:
        """MDK-011…014."""
        self.pay(self.dealer, (8 if self.eight_four else 4) * self.marker)
        for seat in range(self.n):
            if self.eight_four and seat != self.dealer:
                self.pay(seat, 4 * self.marker)
            elif forced and not self.eight_four:
                self.pay(seat, 2 * self.marker)

    def settle(self, players: list[int], won: list[int]) -> None:
        """MDK-100…105: all shares, then all penalties, each from the pot as it was."""
        pot = self.pot
        for seat in players:
            share = won[seat] * (pot // 4)
            self.stacks[seat] += share
            self.pot -= share
        largest = 1_000_000
        if self.limit is not None and self.limit * self.marker < largest:
            largest = self.limit * self.marker
        declarer = players[0]
        for seat in players:
            owes = 0
            if won[seat] == 0:
                owes = 2 * pot if seat == declarer else pot
            elif won[seat] == 1 and seat == declarer:
                owes = pot
            self.pay(seat, min(owes, largest))

    # --- cards

    def top(self) -> str:
        """The top card of the talon."""
        return self.deck.pop(0)

    def two_each(self) -> None:
        """MDK-031: two cards to each player, the dealer last."""
        for k in range(1, self.n + 1):
            seat = (self.dealer + k) % self.n
            self.hands[seat] += [self.top(), self.top()]

    def draw(self, seat: int, count: int, own: list[str]) -> None:
        """GEN-006: from the talon, then from a new one without the drawer's `own` discards."""
        for _ in range(count):
            if not self.deck:
                self.deck = self.talons.pop(0)
                expected = [c for c in self.discards if c not in own]
                if sorted(expected) != sorted(self.deck):
                    raise Disagreement("a new talon is not the discard pile")
                self.discards = [c for c in self.discards if c in own]
            self.hands[seat].append(self.top())

    def forced_deal(self) -> list[int]:
        """MDK-030, MDK-031: all play; the dealer is declarer and has the turn-up."""
        self.two_each()
        turn_up = self.top()
        self.two_each()
        self.hands[self.dealer].append(turn_up)
        self.trump = turn_up[1]
        return [(self.dealer + k) % self.n for k in range(self.n)]

    def free_deal(self) -> list[int]:
        """MDK-040…065: the players, declarer first; empty if the deal is void."""
        self.two_each()
        turn_up = self.top()
        self.trump = turn_up[1]
        declarer = -1
        if (self.ace_forces and turn_up[0] == "A") or self.said(self.dealer) == "open":
            declarer = self.dealer
        self.two_each()
        if declarer == self.dealer:
            self.hands[self.dealer].append(turn_up)
            return self.joiners(declarer)
        around = [(self.dealer + k) % self.n for k in range(1, self.n + 1)]
        for seat in around:
            if self.said(seat) == "open":
                return self.joiners(seat)
        for seat in around:
            word = self.said(seat)
            if word != "pass":
                return self.joiners(seat) if self.flaekke(seat, word, turn_up) else []
        return []

    def flaekke(self, seat: int, word: str, turn_up: str) -> bool:
        """MDK-050…054: whether a trump was found; if not, the fee is returned."""
        barred, fee = [turn_up[1]], 0
        if word != "open":
            barred.append(word.split()[1])
            fee = self.pay(seat, 4 * self.marker)
        self.discards.append(turn_up)
        while self.deck:
            card = self.top()
            if card[1] not in barred:
                self.trump = card[1]
                return True
            self.discards.append(card)
        self.stacks[seat] += fee
        self.pot -= fee
        return False

    def joiners(self, declarer: int) -> list[int]:
        """MDK-061…068: the players. A compelled player has drawn the extra card."""
        players = [declarer]
        for k in range(1, self.n):
            seat = (declarer + k) % self.n
            if self.compels and k == self.n - 1 and players == [declarer]:
                self.draw(seat, 1, [])
                players.append(seat)
            elif self.said(seat) == "join":
                players.append(seat)
            elif self.ace_plays and "A" + self.trump in self.hands[seat]:
                raise Disagreement(f"seat {seat} may not pass with the trump ace")
            else:
                self.discards += self.hands[seat]
                self.hands[seat] = []
        return players

    def exchange(self, players: list[int]) -> None:
        """MDK-070…076."""
        for seat in players:
            away = self.named(seat, "exchange")
            whole = len(self.hands[seat]) == len(away) == 4
            extra = self.suit_exchange and whole and len({card[1] for card in away}) == 1
            for card in away:
                self.hands[seat].remove(card)
            self.discards += away
            self.draw(seat, len(away) + extra, away)
            if not self.throw_later:
                self.throw(seat)
        for seat in players:
            self.throw(seat)

    def throw(self, seat: int) -> None:
        """MDK-072: a player with five cards throws one."""
        if len(self.hands[seat]) == 5:
            (card,) = self.named(seat, "throw")
            self.hands[seat].remove(card)
            self.discards.append(card)

    def tricks(self, players: list[int]) -> list[int]:
        """MDK-080, MDK-081, GEN-016: tricks won by each seat."""
        won = [0] * self.n
        leader = players[0]
        for _ in range(4):
            start = players.index(leader)
            order = players[start:] + players[:start]
            table: list[str] = []
            for seat in order:
                (card,) = self.named(seat, "play")
                if card not in self.allowed(self.hands[seat], table):
                    raise Disagreement(f"seat {seat} may not play {card}")
                self.hands[seat].remove(card)
                table.append(card)
            leader = order[table.index(self.winner(table))]
            won[leader] += 1
        return won

    def winner(self, table: list[str]) -> str:
        """GEN-016."""
        trumps = [c for c in table if c[1] == self.trump]
        contenders = trumps or [c for c in table if c[1] == table[0][1]]
        return max(contenders, key=lambda c: RANKS.index(c[0]))

    def allowed(self, hand: list[str], table: list[str]) -> list[str]:
        """MDK-081, step by step as in the rulebook."""
        if not table:
            return hand
        led = table[0][1]
        following = [c for c in hand if c[1] == led]
        trumped = led != self.trump and any(c[1] == self.trump for c in table)
        if following:
            if trumped:
                return following
            return [c for c in following if self.winner([*table, c]) == c] or following
        trumps = [c for c in hand if c[1] == self.trump]
        if trumps:
            return [c for c in trumps if self.winner([*table, c]) == c] or trumps
        return hand

    # --- the record

    def said(self, seat: int) -> str:
        """The next action, which must belong to this seat."""
        who, text = next(self.actions, (None, "nothing"))
        if who != seat:
            raise Disagreement(f"seat {seat} should act, the record has {text!r} of {who}")
        return text

    def named(self, seat: int, verb: str) -> list[str]:
        """The cards of the next action, which must have this verb and belong to this seat."""
        text = self.said(seat)
        word, _, cards = text.partition(" ")
        names = [] if cards == "-" else [c.strip() for c in cards.split(",")]
        if word != verb or any(c not in self.hands[seat] for c in names):
            raise Disagreement(f"seat {seat} cannot {text!r}")
        return names
