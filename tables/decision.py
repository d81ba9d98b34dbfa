"""Which decision a button belongs to.

Owns: `Decision`. Must not know: how a button carries it (`bot.ids`), what is decided.
"""

from __future__ import annotations

from msgspec import Struct


class Decision(Struct, frozen=True):
    """In a hand: how often that seat had decided in the deal when the button was painted. On the
    table, where all see the same buttons (`public`): the deal's moment. Without a `count` it is
    none of any deal.
    """

    deal: int
    count: int | None = None
    public: bool = False
