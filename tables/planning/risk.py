"""Calculates what the deal in play may still cost a person who leaves or closes in mid-deal."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tables.model.snapshot import DealSoFar


class Risk(Struct, frozen=True):
    """What a stand-in may still lose for a seat.

    `stake` is one of:

    * ``out``: the seat is out of the deal
    * ``practice``: no chips move
    * ``none``: it can lose no more
    * ``some``: it can lose up to `lose` chips
    """

    stake: Literal["out", "practice", "none", "some"]
    lose: int = 0

    @property
    def params(self) -> tuple[tuple[str, int | str], ...]:
        """The parameters of a question to the person."""
        return ("stake", self.stake), ("lose", self.lose)


def risk(deal: DealSoFar, chair: int) -> Risk:
    """What the deal in play may still cost this chair's person if a stand-in plays (GEN-014)."""
    seat = deal.seat_of_chair(chair)
    if seat is None or deal.game.is_out(deal.state, seat):
        return Risk("out")
    if deal.setup.practice:
        return Risk("practice")
    lose = deal.game.may_lose(deal.state, seat)
    return Risk("some", lose) if lose else Risk("none")
