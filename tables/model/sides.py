"""Finds the sides that a person can join, and who has staked in a match on each side."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tables.model.snapshot import DealSoFar, Snapshot, match_chairs
from tables.model.table import Status, Table

SIDES = 2


class Side(Struct, frozen=True):
    """A side with an open chair: the chair that a person would get, and whose partner that is.

    `partners` are the chairs of the people on this side, `opponents` those of the people on the
    other.
    """

    chair: int
    partners: tuple[int, ...]
    opponents: tuple[int, ...]


def could_throw(table: Table, deal: DealSoFar | None, chair: int, *, pairs: bool) -> bool:
    """Whether a person who takes this chair in mid-match could lose one person's stake to another.

    With `pairs`, opposite seats win or lose together. A person who left this chair has agreed that
    another plays for the stake (GEN-015).
    """
    if deal is None or not table.match_at_stake():
        return False
    return _risks(table, deal, match_chairs(table, deal), chair, pairs=pairs)


def waits_for_match(snapshot: Snapshot, chair: int) -> bool:
    """Whether a person who is promised this chair gets it only after the match (GEN-015).

    During its first deal a match does not count as begun, but its stakes are paid.
    """
    table, deal, traits = snapshot.table, snapshot.deal, snapshot.game.traits
    if deal is None or table.status is not Status.PLAYING or table.match.goes_on:
        return could_throw(table, deal, chair, pairs=traits.pairs)
    staked = traits.matches and any(deal.net) and not table.terms.practice
    return staked and _risks(table, deal, deal.setup.chairs, chair, pairs=traits.pairs)


def _risks(
    table: Table, deal: DealSoFar, chairs: tuple[int, ...], chair: int, *, pairs: bool
) -> bool:
    """Whether people have staked both with this chair and against it."""
    if chair not in chairs:
        return False
    seat, setup = chairs.index(chair), deal.setup
    staked = {k for k, regular in enumerate(setup.regulars) if regular is None}
    side = {k for k in range(len(chairs)) if pairs and k % SIDES == seat % SIDES} | {seat}
    sitter = table.chairs[chair]
    removed = sitter is not None and sitter.account == setup.accounts[seat] and sitter.removed
    risked = side & staked if removed else side & staked - {seat}
    return bool(risked and staked - side)


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


def chairs_to_take(table: Table, deal: DealSoFar | None, *, pairs: bool) -> tuple[int, ...]:
    """The chairs that a person may take; a person without a preference gets the first one.

    If partners sit opposite, the first is one opposite a person who has no person for a partner, so
    that two friends are partners. In mid-match a chair that a player left must be taken (GEN-015).
    """
    left, found = table.left_behind(), table.open_chairs()
    if left is not None and could_throw(table, deal, left, pairs=pairs):
        # Its person was removed. A regular plays on, and another person gets it after the match.
        found, left = (*(i for i in found if i != left), left), None
    if left is not None:
        return found[:1]
    if not pairs:
        return found
    people, half = table.people(), len(table.chairs) // 2
    alone = sorted(found, key=lambda i: (i + half) % len(table.chairs) not in people)
    return tuple(alone)


def seating(snapshot: Snapshot) -> Literal["deal", "match", "either"]:
    """When a person who sits down in mid-deal gets the seat: with the next deal or the next match.

    "either" means that this depends on the side that the person chooses.
    """
    table, pairs = snapshot.table, snapshot.game.traits.pairs
    offered = [side.chair for side in sides_to_choose(table, pairs=pairs)]
    offered = offered or [*chairs_to_take(table, snapshot.deal, pairs=pairs)[:1]]
    later = {waits_for_match(snapshot, chair) for chair in offered}
    if len(later) > 1:
        return "either"
    return "match" if True in later else "deal"
