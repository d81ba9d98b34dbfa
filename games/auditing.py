"""Reads a hand record for the games' audits: actions in turn, chips and cards in plain lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

RANKS = "23456789TJQKA"
LARGEST = 1_000_000


class Disagreement(ValueError):
    """The record contains something that the rules do not allow; the message says what."""


class RecordedDeal:
    """A deal that starts as its complete record does (docs/records.md). Hands are lists of card
    names, and chips are counted as they move. It trusts only the deck, the new talons, the
    actions and the state before the deal.
    """

    def __init__(self, record: dict[str, Any]) -> None:
        self.options: dict[str, Any] = record.get("options", {})
        self.extra: dict[str, Any] = record.get("extra", {})
        self.n: int = record["n"]
        self.dealer: int = record["dealer"]
        self.stacks: list[int] = list(record["stacks"])
        self.pot: int = record["pot"]
        self.deck: list[str] = list(record["deck"])
        self.talons: list[list[str]] = [list(pile) for pile in record.get("reshuffles", [])]
        self.actions: list[tuple[int, str]] = [(a[0], a[1]) for a in record["actions"]]
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        self.discards: list[str] = []
        self.trump = ""

    def around(self, first: int) -> list[int]:
        """All seats clockwise from `first`."""
        return [(first + k) % self.n for k in range(self.n)]

    # --- chips

    def pay(self, seat: int, amount: int) -> int:
        """Move chips from a purse to the pot; a capped purse pays what it holds (GEN-009)."""
        if self.options.get("payment", "open") == "capped" and amount > self.stacks[seat]:
            amount = max(0, self.stacks[seat])
        self.stacks[seat] -= amount
        self.pot += amount
        return amount

    def take(self, seat: int, amount: int) -> None:
        """Move chips from the pot to a purse."""
        self.stacks[seat] += amount
        self.pot -= amount

    def within_limit(self, amount: int, unit: int) -> int:
        """A penalty within the option `limit`, counted in units (GEN-009)."""
        limit = self.options.get("limit")
        return min(amount, LARGEST if limit is None else min(limit * unit, LARGEST))

    # --- cards

    def discard_cards(self, seat: int, names: list[str]) -> None:
        """Move cards from a hand to the discard pile."""
        for card in names:
            self.hands[seat].remove(card)
        self.discards += names

    def draw(self, seat: int, count: int, own: list[str]) -> None:
        """Draw from the talon, then a new one without the drawer's `own` discards (GEN-006)."""
        for _ in range(count):
            if not self.deck:
                if not self.talons:
                    raise Disagreement("a new talon is missing")
                self.deck = self.talons.pop(0)
                if sorted(self.deck) != sorted(c for c in self.discards if c not in own):
                    raise Disagreement("a new talon is not the discard pile")
                self.discards = [c for c in self.discards if c in own]
            self.hands[seat].append(self.deck.pop(0))

    def trick(
        self, order: list[int], allowed: Callable[[int, list[str]], list[str]]
    ) -> tuple[int, list[str]]:
        """One trick: its winner and its cards. `allowed` has the cards a seat may play to it."""
        table: list[str] = []
        for seat in order:
            (card,) = self.named(seat, "play")
            if card not in allowed(seat, table):
                raise Disagreement(f"seat {seat} may not play {card}")
            self.hands[seat].remove(card)
            table.append(card)
        return order[table.index(self.best_of(table))], table

    def best_of(self, table: list[str]) -> str:
        """The card that wins the trick on the table (GEN-016)."""
        trumps = [c for c in table if c[1] == self.trump]
        contenders = trumps or [c for c in table if c[1] == table[0][1]]
        return max(contenders, key=lambda c: RANKS.index(c[0]))

    # --- the record

    def next(self) -> tuple[int | None, str]:
        """The seat and text of the next action; the seat is None if the record has ended."""
        return self.actions.pop(0) if self.actions else (None, "nothing")

    def said(self, seat: int, *words: str) -> str:
        """The next action, which must be of this seat, and one of `words` if any are given."""
        who, text = self.next()
        if who != seat or (words and text not in words):
            raise Disagreement(f"seat {seat} should say {words}, the record has {text!r} of {who}")
        return text

    def spoken(self, seat: int, *verbs: str) -> tuple[str, str]:
        """Verb and argument of the next action, which must be one of `verbs` of this seat."""
        verb, _, what = self.said(seat).partition(" ")
        if verb not in verbs:
            raise Disagreement(f"seat {seat} should say {verbs}, the record has {verb!r}")
        return verb, what

    def named(self, seat: int, verb: str) -> list[str]:
        """The cards of the next action, which must have this verb and belong to this seat."""
        _, cards = self.spoken(seat, verb)
        names = [] if cards == "-" else [c.strip() for c in cards.split(",")]
        if len({*names}) < len(names) or any(c not in self.hands[seat] for c in names):
            raise Disagreement(f"seat {seat} cannot {verb} {cards}")
        return names

    def closed(self) -> None:
        """Raises Disagreement if there are actions after the end of the deal."""
        if self.actions:
            raise Disagreement(f"an action after the end of the deal: {self.actions[0]}")
