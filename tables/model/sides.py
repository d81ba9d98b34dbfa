"""Finds the sides that a person can join at a table where opposite players are partners."""

from __future__ import annotations

from msgspec import Struct

from tables.model.table import Table

SIDES = 2


class Side(Struct, frozen=True):
    """A side with an open chair: the chair that a person would get, and whose partner that is.

    `partners` are the chairs of the people on this side, `opponents` those of the people on the
    other.
    """

    chair: int
    partners: tuple[int, ...]
    opponents: tuple[int, ...]


def sides_to_choose(table: Table, *, pairs: bool) -> tuple[Side, ...]:
    """The sides from which a person can choose; empty if there is no choice.

    There is none if a game has no partners, if no person sits here yet, or if only one side has an
    open chair. In mid-match a chair that a player left must be taken first (GEN-015).
    """
    people = table.people()
    if not pairs or not people or table.left_behind() is not None:
        return ()
    found: list[Side] = []
    for side in range(SIDES):
        open_chairs = [i for i in table.open_chairs() if i % SIDES == side]
        if open_chairs:
            partners = tuple(i for i in people if i % SIDES == side)
            opponents = tuple(i for i in people if i % SIDES != side)
            found.append(Side(open_chairs[0], partners, opponents))
    found.sort(key=lambda side: not side.partners)
    return tuple(found) if len(found) == SIDES else ()
