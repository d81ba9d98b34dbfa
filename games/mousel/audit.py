"""Derives the settlement of a Mousel deal a second time, from the hand record alone."""

from __future__ import annotations

from typing import Any

from games.auditing import Disagreement, RecordedDeal


def audit(record: dict[str, Any]) -> dict[str, Any]:
    """`stacks` and `pot` after the deal of a complete record (docs/records.md).

    Raises Disagreement if the record's actions cannot be those of a whole deal.
    """
    return _Deal(record).play()


class _Deal(RecordedDeal):
    """One deal of Mousel."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        options = self.options
        self.eight_four = options.get("stakes", "main") == "8/4"
        self.ace_forces = bool(options.get("aceForcesDealer", False))
        self.throw_later = options.get("fifthCard", "immediate") == "afterAll"
        self.ace_plays = bool(options.get("aceMustPlay", False))
        self.suit_exchange = bool(options.get("fourOfSuit", False))
        self.asks = options.get("emptyPot", "forced") == "asked"
        self.compels = options.get("unopposed", "fight") == "fight"
        self.marker: int = options.get("unit", 1)
        if self.n % 2 == 1 and not self.eight_four:
            self.marker *= 2

    def play(self) -> dict[str, Any]:
        """The whole deal, from the stakes to the settlement."""
        empty = self.pot == self.extra.get("remainder", 0)
        self.stake(empty)
        # MDK-020, MDK-022
        players = self.forced_deal() if empty and not self.asks else self.free_deal()
        if len(players) == 1:
            self.take(players[0], self.pot)
        elif players:
            self.exchange(players)
            self.settle(players, self.tricks(players))
        self.closed()
        return {"stacks": self.stacks, "pot": self.pot}

    def stake(self, empty: bool) -> None:
        """Let each player pay the stakes (MDK-011…014)."""
        self.pay(self.dealer, (8 if self.eight_four else 4) * self.marker)
        for seat in range(self.n):
            if self.eight_four and seat != self.dealer:
                self.pay(seat, 4 * self.marker)
            elif empty and not self.eight_four:
                self.pay(seat, 2 * self.marker)

    def settle(self, players: list[int], won: list[int]) -> None:
        """MDK-100…105: all shares, then all penalties, each from the pot as it was."""
        pot = self.pot
        for seat in players:
            self.take(seat, won[seat] * (pot // 4))
        declarer = players[0]
        for seat in players:
            owes = 0
            if won[seat] == 0:
                owes = 2 * pot if seat == declarer else pot
            elif won[seat] == 1 and seat == declarer:
                owes = pot
            self.pay(seat, self.within_limit(owes, self.marker))

    # --- cards

    def two_each(self) -> None:
        """MDK-031: two cards to each player, the dealer last."""
        for seat in self.around(self.dealer + 1):
            self.hands[seat] += [self.deck.pop(0), self.deck.pop(0)]

    def forced_deal(self) -> list[int]:
        """MDK-030, MDK-031: all play; the dealer is declarer and has the turn-up."""
        self.two_each()
        turn_up = self.deck.pop(0)
        self.two_each()
        self.hands[self.dealer].append(turn_up)
        self.trump = turn_up[1]
        return self.around(self.dealer)

    def free_deal(self) -> list[int]:
        """MDK-040…065: the players, declarer first; empty if the deal is void."""
        self.two_each()
        turn_up = self.deck.pop(0)
        self.trump = turn_up[1]
        declarer = -1
        if (self.ace_forces and turn_up[0] == "A") or self.said(self.dealer) == "open":
            declarer = self.dealer
        self.two_each()
        if declarer == self.dealer:
            self.hands[self.dealer].append(turn_up)
            return self.joiners(declarer)
        around = self.around(self.dealer + 1)
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
            card = self.deck.pop(0)
            if card[1] not in barred:
                self.trump = card[1]
                return True
            self.discards.append(card)
        self.take(seat, fee)
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
                self.discard_cards(seat, list(self.hands[seat]))
        return players

    def exchange(self, players: list[int]) -> None:
        """Let each player exchange, and throw a fifth card (MDK-070…076)."""
        for seat in players:
            away = self.named(seat, "exchange")
            whole = len(self.hands[seat]) == len(away) == 4
            extra = self.suit_exchange and whole and len({card[1] for card in away}) == 1
            self.discard_cards(seat, away)
            self.draw(seat, len(away) + extra, away)
            if not self.throw_later:
                self.throw(seat)
        for seat in players:
            self.throw(seat)

    def throw(self, seat: int) -> None:
        """MDK-072: a player with five cards throws one."""
        if len(self.hands[seat]) == 5:
            self.discard_cards(seat, self.named(seat, "throw"))

    def tricks(self, players: list[int]) -> list[int]:
        """MDK-080, MDK-081, GEN-016: tricks won by each seat."""
        won = [0] * self.n
        leader = players[0]
        for _ in range(4):
            start = players.index(leader)
            order = players[start:] + players[:start]
            leader, _ = self.trick(order, self.allowed)
            won[leader] += 1
        return won

    def allowed(self, seat: int, table: list[str]) -> list[str]:
        """The cards that the seat may play, step by step as in the rulebook (MDK-081)."""
        hand = self.hands[seat]
        if not table:
            return hand
        led = table[0][1]
        following = [c for c in hand if c[1] == led]
        trumped = led != self.trump and any(c[1] == self.trump for c in table)
        if following:
            if trumped:
                return following
            return [c for c in following if self.best_of([*table, c]) == c] or following
        trumps = [c for c in hand if c[1] == self.trump]
        if trumps:
            return [c for c in trumps if self.best_of([*table, c]) == c] or trumps
        return hand
