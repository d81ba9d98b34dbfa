"""Derives the settlement of a deal of Nettles a second time, from the hand record alone."""

from __future__ import annotations

from typing import Any

from games.auditing import RecordedDeal


def audit(record: dict[str, Any]) -> dict[str, Any]:
    """`stacks`, `pot` and `nettles` after the deal of a complete record (docs/records.md).

    Raises Disagreement if the record's actions cannot be those of a whole deal.
    """
    return _Deal(record).play()


class _Deal(RecordedDeal):
    """One deal of Nettles."""

    def play(self) -> dict[str, Any]:
        """All tricks, then each seat pays each of the others."""
        leader = (self.dealer + 1) % 4
        for k, card in enumerate(self.deck):
            self.hands[(leader + k) % 4].append(card)
        taken = [0, 0, 0, 0]
        while self.hands[leader]:
            leader, cards = self.trick(self.around(leader), self.allowed)
            taken[leader] += sum(7 if c == "Qs" else c[1] == "h" for c in cards)
        self.closed()
        for payer in range(4):
            for other in range(4):
                self.stacks[payer] -= taken[payer] * self.options.get("unit", 1)
                self.stacks[other] += taken[payer] * self.options.get("unit", 1)
        return {"stacks": self.stacks, "pot": self.pot, "nettles": taken}

    def allowed(self, seat: int, table: list[str]) -> list[str]:
        """Those of the suit led, else any."""
        following = [c for c in self.hands[seat] if table and c[1] == table[0][1]]
        return following or self.hands[seat]
