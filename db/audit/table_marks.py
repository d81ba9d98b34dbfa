"""Stores what an audit has found at a table, so that the next one needs only what is new there.

A table may stay open for years. Without a mark, each audit would read all that was played at it.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct


class TableMark(Struct, frozen=True, omit_defaults=True):
    """The facts about a table after its deals up to `deal`, which have all ended.

    * `of_deals`, `of_none`: the newest transfer of these deals, and the newest without a deal
    * `from_regulars`, `from_people`: the newest rows of `won_from_regulars` and `won_from_people`
    * `pot`: chips that these deals have left in the pot, less what was shared out
    * `owners`: whose chips these are, by account
    * `left`: chair, player, and the chips of the pot that deals with this player have left
    * `among`: the last deal was among people alone
    * `uncounted`, `unranked`: an older version has settled a deal without counting wins from
      regulars, or from people
    """

    deal: int = 0
    of_deals: int = 0
    of_none: int = 0
    from_regulars: int = 0
    from_people: int = 0
    pot: int = 0
    owners: dict[int, int] = {}
    left: tuple[tuple[int, str, int], ...] = ()
    among: bool = False
    uncounted: bool = False
    unranked: bool = False

    def written(self) -> str:
        """The mark as it is stored."""
        return msgspec.json.encode(self).decode()


AT_FIRST = TableMark()
"""The mark of a table before its first audit."""


def read(written: str) -> TableMark | None:
    """A stored mark, None if it cannot be read."""
    try:
        return msgspec.json.decode(written, type=TableMark)
    except msgspec.DecodeError:
        return None
