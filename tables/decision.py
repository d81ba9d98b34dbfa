"""Identifies the decision that a button belongs to."""

from __future__ import annotations

from msgspec import Struct


class Decision(Struct, frozen=True):
    """A decision in a deal; without `count`, no decision.

    In a hand, `count` is how often the seat had decided in the deal when the button was rendered.
    On the table's message, where all see the same buttons (`public`), it is `Game.moment`.

    Buttons carry it in their custom ids (`bot.ids`).
    """

    deal: int
    count: int | None = None
    public: bool = False
