"""Derives the settlement of a Greenland Mousel deal a second time, from the hand record alone.

The code is plain, card by card and chip by chip, and shares nothing with the other modules of the
game. It trusts only the deck, the new talons, the actions and the state before the deal.
"""

from __future__ import annotations

from typing import Any

RANKS = "789TJQKA"


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
        self.deck: list[str] = list(record["deck"])
        self.talons: list[list[str]] = [list(pile) for pile in record.get("reshuffles", [])]
        self.actions: list[tuple[int, str]] = [(a[0], a[1]) for a in record["actions"]]
        self.token: int = options.get("unit", 1)
        self.capped = options.get("payment", "open") == "capped"
        self.limit: int | None = options.get("limit")
        self.dealer_takes_last = options.get("lastTurnUp", "void") == "dealerMustTake"
        compelled = options.get("compelled", "dealer")
        self.last_speaker_plays = compelled == "rightOfTaker"
        self.nobody_is_compelled = compelled == "nobody"
        self.ace_stays = bool(options.get("aceMustPlay", False))
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        self.discards: list[str] = []
        self.trump = ""

    def play(self) -> dict[str, Any]:
        """The whole deal, from the antes to the settlement."""
        for seat in range(self.n):
            self.pay(seat, self.token)
        self.deal()
        taker = self.offer()
        if taker is not None:
            players = self.exchange(taker)
            if players == [taker]:
                self.stacks[taker] += self.pot
                self.pot = 0
            else:
                self.settle(players, self.tricks(players))
        if self.actions:
            raise Disagreement(f"actions after the end of the deal: {self.actions}")
        return {"stacks": self.stacks, "pot": self.pot}

    # --- chips

    def pay(self, seat: int, amount: int) -> None:
        """Purse to pot: MGL-003, 041, 042; a capped purse pays what it holds (GEN-009)."""
        if self.capped and amount > self.stacks[seat]:
            amount = max(0, self.stacks[seat])
        self.stacks[seat] -= amount
        self.pot += amount

    def settle(self, players: list[int], won: list[int]) -> None:
        """MGL-040…044: all shares, then all penalties, each from the pot as it was."""
        pot = self.pot
        for seat in players:
            share = won[seat] * (pot // self.n)
            self.stacks[seat] += share
            self.pot -= share
        largest = 1_000_000
        if self.limit is not None and self.limit * self.token < largest:
            largest = self.limit * self.token
        for place, seat in enumerate(players):
            owes = 0
            if won[seat] == 0:
                owes = 2 * pot if place == 0 else pot
            elif won[seat] == 1 and place == 0:
                owes = pot
            self.pay(seat, min(owes, largest))

    # --- cards

    def around(self, first: int) -> list[int]:
        """All seats clockwise from `first`."""
        return [(first + k) % self.n for k in range(self.n)]

    def deal(self) -> None:
        """MGL-004: two at a time from the dealer's left; an odd number ends with singles."""
        while len(self.hands[self.dealer]) < self.n:
            size = min(2, self.n - len(self.hands[self.dealer]))
            for seat in self.around(self.dealer + 1):
                for _ in range(size):
                    self.hands[seat].append(self.deck.pop(0))

    def offer(self) -> int | None:
        """MGL-010…017: the taker, who has the turn-up; None if the deal is void."""
        blind = True
        others = self.around(self.dealer + 1)[:-1]
        while self.deck:
            card = self.deck.pop(0)
            if blind and self.said(self.dealer, "accept", "offer") == "accept":
                return self.takes(self.dealer, card)
            for seat in others:
                if self.said(seat, "accept", "refuse") == "accept":
                    return self.takes(seat, card)
            words = ["accept"]
            if self.deck or not self.dealer_takes_last:
                words.append("refuse")
            word = self.said(self.dealer, *words, *(["look"] if blind else []))
            if word == "look":
                blind = False
                word = self.said(self.dealer, *words)
            if word == "accept":
                return self.takes(self.dealer, card)
            self.discards.append(card)
        return None

    def takes(self, seat: int, card: str) -> int:
        """MGL-015."""
        self.hands[seat].append(card)
        self.trump = card[1]
        return seat

    def exchange(self, taker: int) -> list[int]:
        """MGL-020…029: the players, taker first. The taker has thrown, unless nobody else plays."""
        self.change(taker)
        players = [taker]
        order = self.around(taker + 1)[:-1]
        waiting = False  # whether the dealer's fold is provisional
        for seat in order:
            nobody = len(players) == 1
            compelled = False
            if nobody and seat == order[-1] and not self.nobody_is_compelled:
                compelled = self.last_speaker_plays or self.dealer in {taker, seat}
            if self.changes_or_folds(seat, may_fold=not compelled, waiting=waiting):
                waiting = False
                players.append(seat)
            elif seat == self.dealer and nobody and self.dealer_is_called_back():
                waiting = True
            else:
                self.fold(seat)
        if waiting:
            self.change(self.dealer)
            players.append(self.dealer)
        if players == [taker]:
            return players
        (thrown,) = self.named(taker, "throw")
        self.lay_away(taker, [thrown])
        return [seat for seat in self.around(taker) if seat in players]

    def changes_or_folds(self, seat: int, *, may_fold: bool, waiting: bool) -> bool:
        """Whether the seat stays in. If so, a dealer with a provisional fold is out before it
        draws.
        """
        if may_fold and self.actions[:1] == [(seat, "fold")]:
            if self.ace_stays and "A" + self.trump in self.hands[seat]:
                raise Disagreement(f"seat {seat} may not fold with the trump ace")
            del self.actions[0]
            return False
        if waiting:
            self.fold(self.dealer)
        self.change(seat)
        return True

    def dealer_is_called_back(self) -> bool:
        """MGL-025: yes, unless an option compels nobody, or another player."""
        return not (self.last_speaker_plays or self.nobody_is_compelled)

    def fold(self, seat: int) -> None:
        """GEN-005: a folded hand lies in the discard pile."""
        self.lay_away(seat, list(self.hands[seat]))

    def change(self, seat: int) -> None:
        """GEN-006: lays away k, then draws k, if necessary from a new talon without those cards."""
        away = self.named(seat, "exchange")
        self.lay_away(seat, away)
        for _ in away:
            if not self.deck:
                if not self.talons:
                    raise Disagreement("a new talon is missing")
                self.deck = self.talons.pop(0)
                expected = [c for c in self.discards if c not in away]
                if sorted(expected) != sorted(self.deck):
                    raise Disagreement("a new talon is not the discard pile")
                self.discards = [c for c in self.discards if c in away]
            self.hands[seat].append(self.deck.pop(0))

    def lay_away(self, seat: int, names: list[str]) -> None:
        """Cards from a hand to the discard pile."""
        for card in names:
            self.hands[seat].remove(card)
        self.discards += names

    def tricks(self, players: list[int]) -> list[int]:
        """MGL-030…032: tricks won by each seat."""
        won = [0] * self.n
        leader = players[0]
        for _ in range(self.n):
            order = [seat for seat in self.around(leader) if seat in players]
            table: list[str] = []
            for seat in order:
                (card,) = self.named(seat, "play")
                led = table[0][1] if table else card[1]
                if card[1] != led and any(c[1] == led for c in self.hands[seat]):
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

    # --- the record

    def next(self) -> tuple[int, str]:
        """The next action."""
        if not self.actions:
            raise Disagreement("the record ends before the deal does")
        return self.actions.pop(0)

    def said(self, seat: int, *words: str) -> str:
        """The next action, which must be one of these words of this seat."""
        who, text = self.next()
        if who != seat or text not in words:
            raise Disagreement(f"seat {seat} should say {words}, the record has {text!r} of {who}")
        return text

    def named(self, seat: int, verb: str) -> list[str]:
        """The cards of the next action, which must have this verb and belong to this seat."""
        who, text = self.next()
        word, _, cards = text.partition(" ")
        names = [] if cards == "-" else [c.strip() for c in cards.split(",")]
        if who != seat or word != verb or any(c not in self.hands[seat] for c in names):
            raise Disagreement(f"seat {seat} should {verb}, the record has {text!r} of {who}")
        return names

