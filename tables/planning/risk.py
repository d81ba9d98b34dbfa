"""What the deal in play may still cost somebody whose cards a regular plays on.

Owns: that question, for whoever leaves or closes in mid-deal. Must not know: any game's rules, how
the answer is told.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tables.model.snapshot import DealSoFar


class Risk(Struct, frozen=True):
    """What becomes of a seat that is played on: it is ``out`` of the deal, no chips move
    (``practice``), it can lose nothing more (``none``), or up to `lose` chips (``some``).
    """

    stake: Literal["out", "practice", "none", "some"]
    lose: int = 0

    @property
    def params(self) -> tuple[tuple[str, int | str], ...]:
        """As what fills a question in."""
        return ("stake", self.stake), ("lose", self.lose)


def risk(deal: DealSoFar, chair: int) -> Risk:
    """What the deal in play may still cost whoever sits there, if a stand-in plays it (GEN-014)."""
    seat = deal.seat_of_chair(chair)
    if seat is None or deal.game.is_out(deal.state, seat):
        return Risk("out")
    if deal.setup.practice:
        return Risk("practice")
    lose = deal.game.may_lose(deal.state, seat)
    return Risk("some", lose) if lose else Risk("none")
