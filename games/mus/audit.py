"""Derives the points and chips of a Mus deal a second time, from the hand record alone."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from games.auditing import Disagreement, RecordedDeal

# From the worst to the best. Grande compares these, chica in reverse.
LADDER = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
JUEGOS = (31, 32, 40, 37, 36, 35, 34, 33)


class _SetOver(Exception):
    """A pair has won the set; nothing later counts (MUS-050)."""


def audit(record: dict[str, Any]) -> dict[str, Any]:
    """The result of a complete record (docs/records.md).

    Its fields are `stacks` and `pot` after the deal, `scores`, `items`, `set_winner`, `sets`,
    `match_winner`, `next_scores` and `next_dealer`. A match of several vacas also has `vacas` and
    `vaca_winner`.

    Raises Disagreement if the record's actions cannot be those of a whole deal.
    """
    return _Hand(record).play()


class _Hand(RecordedDeal):
    """One deal of Mus: points as they are scored."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        options, extra, dealer = self.options, self.extra, self.dealer
        self.order = [(dealer + 3) % 4, (dealer + 2) % 4, (dealer + 1) % 4, dealer]
        self.scores: list[int] = list(extra.get("scores", [0, 0]))
        self.sets: list[int] = list(extra.get("sets", [0, 0]))
        self.vacas: list[int] = list(extra.get("vacas", [0, 0]))
        self.begins = bool(extra.get("match_start", False))
        self.target: int = options.get("target", 30)
        self.to_win: int = options.get("setsToWin", 3)
        self.vacas_to_win: int = options.get("vacasToWin", 1)
        self.stake: int = options.get("stake", 10)
        self.corrido = bool(options.get("corrido", False)) and self.begins
        self.by_pairs = options.get("musBy", "player") == "pair"
        self.eight = options.get("kings", "eight") == "eight"
        self.punto_always = options.get("puntoBonus", "always") == "always"
        self.items: list[list[Any]] = []
        self.set_winner: int | None = None

    def play(self) -> dict[str, Any]:
        """The whole deal, from the stakes to the settlement."""
        if self.begins:
            for seat in range(4):  # MUS-060
                self.pay(seat, self.stake)
        for _ in range(4):
            for seat in self.order:
                self.hands[seat].append(self.deck.pop(0))
        self.exchange()
        with suppress(_SetOver):
            self.betting()
        self.closed()
        return self.settled()

    # --- chips

    def settled(self) -> dict[str, Any]:
        """The result with sets, vacas and match settled (MUS-058, MUS-060, MUS-063, GEN-011)."""
        vaca = match = None
        if self.set_winner is not None:
            self.sets[self.set_winner] += 1
            if self.sets[self.set_winner] == self.to_win:
                vaca = self.set_winner
                self.vacas[vaca] += 1
        if vaca is not None and self.vacas[vaca] == self.vacas_to_win:
            match = vaca
            half = self.pot // 2
            for seat in (match, match + 2):
                self.take(seat, half)
        several = {"vacas": self.vacas, "vaca_winner": vaca} if self.vacas_to_win > 1 else {}
        return {
            **several,
            "stacks": self.stacks,
            "pot": self.pot,
            "next_dealer": self.order[0],
            "scores": self.scores,
            "items": self.items,
            "set_winner": self.set_winner,
            "sets": self.sets,
            "match_winner": match,
            "next_scores": [0, 0] if self.set_winner is not None else self.scores,
        }

    # --- the exchange

    def exchange(self) -> None:
        """Plays the exchange (MUS-007, MUS-010…014)."""
        while True:
            cut = self.cut()
            if cut is not None:
                if self.corrido:
                    self.order = [(cut - k) % 4 for k in range(4)]
                return
            if self.corrido:
                self.order = self.order[1:] + self.order[:1]
            away = {seat: self.discard(seat) for seat in self.order}
            for seat in self.order:
                self.draw(seat, len(away[seat]), away[seat])  # MUS-013

    def cut(self) -> int | None:
        """The seat that ends the exchange; None if all want another (MUS-010, MUS-014)."""
        a, b, c, d = self.order
        if not self.by_pairs:
            for seat in self.order:
                if self.said(seat, "mus", "nomus") == "nomus":
                    return seat
            return None
        for first, second in ((a, c), (b, d)):
            wish = self.said(first, "mus", "nomus")
            if self.said(second, "mus", "nomus") == "nomus":
                return first if wish == "nomus" else second
        return None

    def discard(self, seat: int) -> list[str]:
        """Discards one to four cards, and returns them (MUS-011)."""
        cards = self.named(seat, "discard")
        if not cards:
            raise Disagreement(f"seat {seat} must discard a card")
        self.discard_cards(seat, cards)
        return cards

    # --- the bets

    def betting(self) -> None:
        """MUS-020: the four bets, then the evaluation."""
        pairs = [seat for seat in self.order if self.pares(seat)]
        games = [seat for seat in self.order if self.total(seat) >= 31]
        last = ("juego", games) if games else ("punto", self.order)
        outcomes = [
            (kind, self.bet(kind, may))
            for kind, may in (("grande", self.order), ("chica", self.order), ("pares", pairs), last)
        ]
        for kind, (level, refused_by) in outcomes:
            self.evaluate(kind, level, refused_by)

    def bet(self, kind: str, may: list[int]) -> tuple[int, int | None]:
        """MUS-023…033: the accepted level (0: none), and the team that refused, if any."""
        if {seat % 2 for seat in may} != {0, 1}:
            return 0, None
        for seat in may:
            word, number = self.call(seat, "wait", "bid", "ordago")
            if word != "wait":
                return self.replies(kind, list(may), seat, 0 if word == "ordago" else number)
        return 0, None

    def replies(self, kind: str, still: list[int], by: int, level: int) -> tuple[int, int | None]:
        """The outcome of a bet from the first offer on; level 0 is an órdago."""
        if level and not 2 <= level <= self.target:
            raise Disagreement(f"seat {by} may not bid {level}")
        offered = {0: 0, 1: 0}  # the last offer of each team
        ordago = level == 0
        offered[by % 2] = level
        while True:
            asked = [s for s in ((by + 3) % 4, (by + 1) % 4) if s in still]
            for seat in asked:
                words = ("pass", "accept") if ordago else ("pass", "accept", "raise", "ordago")
                word, number = self.call(seat, *words)
                if word == "accept":
                    if ordago:
                        self.win_by_ordago(kind)
                    return level, None
                if word == "pass":
                    still.remove(seat)
                    continue
                if word == "raise":
                    level += number
                    if number < 2 or level > self.target:
                        raise Disagreement(f"seat {seat} may not raise by {number}")
                    offered[seat % 2] = level
                ordago = word == "ordago"
                by = seat
                break
            else:
                loser = 1 - by % 2
                self.score(f"{kind} refused", by % 2, max(1, offered[loser]))
                return 0, loser

    def win_by_ordago(self, kind: str) -> None:
        """Scores an accepted órdago (MUS-033)."""
        self.score(f"{kind} ordago", self.best(kind) % 2, 0)

    def evaluate(self, kind: str, level: int, refused_by: int | None) -> None:
        """Scores a bet after the cards are shown (MUS-051…057)."""
        if refused_by is not None:
            side = 1 - refused_by
            points = self.bonus(kind, side)
        else:
            if kind == "pares" and not any(self.pares(seat) for seat in range(4)):
                return
            side = self.best(kind) % 2
            points = level + self.bonus(kind, side)
            if kind not in {"pares", "juego"} and not level:
                points = 1
        if points:
            self.score(kind, side, points)

    def bonus(self, kind: str, side: int) -> int:
        """The bonus for the cards of a side (MUS-052…054)."""
        partners = (side, side + 2)
        if kind == "pares":
            return sum(self.pares(seat)[0] for seat in partners if self.pares(seat))
        if kind == "juego":
            totals = [self.total(seat) for seat in partners]
            return sum(3 if t == 31 else 2 for t in totals if t >= 31)
        return 1 if kind == "punto" and self.punto_always else 0

    def score(self, what: str, side: int, points: int) -> None:
        """Adds points. An órdago or enough points win the set at once (MUS-050)."""
        self.items.append([what, side, points])
        self.scores[side] += points
        if what.endswith(" ordago") or self.scores[side] >= self.target:
            self.set_winner = side
            raise _SetOver

    # --- the cards

    def best(self, kind: str) -> int:
        """The winning seat; of equal hands the earlier one (MUS-040…048)."""
        winner = -1
        for seat in self.order:
            value = self.value(kind, seat)
            if value and (winner < 0 or value > self.value(kind, winner)):
                winner = seat
        return winner

    def value(self, kind: str, seat: int) -> list[int]:
        """Compared from the left, higher is better; empty if the hand takes no part."""
        places = sorted(LADDER.index(self.number(card)) for card in self.hands[seat])
        if kind == "grande":
            return places[::-1]
        if kind == "chica":
            return [-place for place in places]
        if kind == "pares":
            return self.pares(seat)
        total = self.total(seat)
        if kind == "juego":
            return [9 - JUEGOS.index(total)] if total >= 31 else []
        return [total]

    def pares(self, seat: int) -> list[int]:
        """Class (3 duples, 2 medias, 1 pair) and ranks (MUS-044…046); empty without a pair."""
        numbers = [self.number(card) for card in self.hands[seat]]
        by_rank = {n: numbers.count(n) for n in numbers}
        twice = sorted((LADDER.index(n) for n, k in by_rank.items() if k > 1), reverse=True)
        if 4 in by_rank.values():
            return [3, twice[0], twice[0]]
        if len(twice) == 2:
            return [3, *twice]
        if 3 in by_rank.values():
            return [2, twice[0]]
        return [1, twice[0]] if twice else []

    def total(self, seat: int) -> int:
        """The points of a hand (MUS-004)."""
        return sum(min(10, self.number(card)) for card in self.hands[seat])

    def number(self, card: str) -> int:
        """A 3 is a king and a 2 an ace, unless there are only four of each (MUS-003)."""
        number = int(card[:-1])
        return {3: 12, 2: 1}.get(number, number) if self.eight else number

    def call(self, seat: int, *words: str) -> tuple[str, int]:
        """The next action as word and number."""
        word, number = self.spoken(seat, *words)
        return word, int(number or 0)
