"""Derives the settlement of a Greenland Mousel deal a second time, from the hand record alone."""

from __future__ import annotations

from typing import Any

from games.auditing import Disagreement, RecordedDeal


def audit(record: dict[str, Any]) -> dict[str, Any]:
    """`stacks` and `pot` after the deal of a complete record (docs/records.md).

    Raises Disagreement if the record's actions cannot be those of a whole deal.
    """
    return _Deal(record).play()


class _Deal(RecordedDeal):
    """One deal of Greenland Mousel."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        options = self.options
        self.token: int = options.get("unit", 1)
        self.dealer_takes_last = options.get("lastTurnUp", "void") == "dealerMustTake"
        compelled = options.get("compelled", "dealer")
        self.last_speaker_plays = compelled == "rightOfTaker"
        self.nobody_is_compelled = compelled == "nobody"
        self.ace_stays = bool(options.get("aceMustPlay", False))

    def play(self) -> dict[str, Any]:
        """The whole deal, from the antes to the settlement."""
        for seat in range(self.n):
            self.pay(seat, self.token)
        self.deal()
        taker = self.offer()
        if taker is not None:
            players = self.exchange(taker)
            if players == [taker]:
                self.take(taker, self.pot)
            else:
                self.settle(players, self.tricks(players))
        self.closed()
        return {"stacks": self.stacks, "pot": self.pot}

    def settle(self, players: list[int], won: list[int]) -> None:
        """MGL-040…044: all shares, then all penalties, each from the pot as it was."""
        pot = self.pot
        for seat in players:
            self.take(seat, won[seat] * (pot // self.n))
        for place, seat in enumerate(players):
            owes = 0
            if won[seat] == 0:
                owes = 2 * pot if place == 0 else pot
            elif won[seat] == 1 and place == 0:
                owes = pot
            self.pay(seat, self.within_limit(owes, self.token))

    # --- cards

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
        """Give the turn-up to its taker, whose seat is returned (MGL-015)."""
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
        self.discard_cards(taker, [thrown])
        return [seat for seat in self.around(taker) if seat in players]

    def changes_or_folds(self, seat: int, *, may_fold: bool, waiting: bool) -> bool:
        """Whether the seat stays in. If so, a provisional fold is final before it draws."""
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
        """MGL-025: no if an option compels another player or nobody, otherwise yes."""
        return not (self.last_speaker_plays or self.nobody_is_compelled)

    def fold(self, seat: int) -> None:
        """Move a folded hand to the discard pile (GEN-005)."""
        self.discard_cards(seat, list(self.hands[seat]))

    def change(self, seat: int) -> None:
        """GEN-006: discards k, then draws k, if necessary from a new talon without those cards."""
        away = self.named(seat, "exchange")
        self.discard_cards(seat, away)
        self.draw(seat, len(away), away)

    def tricks(self, players: list[int]) -> list[int]:
        """MGL-030…032: tricks won by each seat."""
        won = [0] * self.n
        leader = players[0]
        for _ in range(self.n):
            order = [seat for seat in self.around(leader) if seat in players]
            leader, _ = self.trick(order, self.follows)
            won[leader] += 1
        return won

    def follows(self, seat: int, table: list[str]) -> list[str]:
        """The cards that the seat may play: those that follow suit, else any (MGL-031)."""
        following = [c for c in self.hands[seat] if table and c[1] == table[0][1]]
        return following or self.hands[seat]
