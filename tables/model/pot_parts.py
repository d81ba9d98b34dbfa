"""Calculates who has a part of a standing pot, and how the pot is shared (GEN-017)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from tables.model.table import Chair, PotPart, Status, Table

Seats = tuple[tuple[int, str], ...]
"""Each player's (chair, `Chair.who`)."""


class Share(NamedTuple):
    """A player's share of the pot. `chair` is None if the player no longer sits there."""

    who: str
    chair: int | None
    chips: int


def known(table: Table) -> tuple[PotPart, ...]:
    """The parts of the standing pot; empty if an older version has played since they were noted."""
    match = table.match
    noted_after = match.deals - (table.status is Status.PLAYING)
    counts = (
        match.pot_parts_after == noted_after and sum(p.chips for p in match.pot_parts) <= match.pot
    )
    return match.pot_parts if counts else ()


def after_deal(table: Table, pot: int, seats: Seats, *, won: bool) -> tuple[PotPart, ...]:
    """The parts after the deal in play at this table, whose players had these seats.

    `pot` is what the deal leaves in the pot. `won` says whether a player has won chips from it.

    What a deal leaves in the pot belongs to its players, in equal parts. If no player won from the
    pot, those who had a part of it before keep that part (GEN-017).
    """
    before = () if won else known(table)
    added = pot - (0 if won else table.match.pot)
    if added <= 0:
        return before
    same = sum(part.chips for part in before if part.seats == seats)
    others = tuple(part for part in before if part.seats != seats)
    return (*others, PotPart(added + same, seats))


def given_up(table: Table, *gone: str) -> Table:
    """The table after these players, by `Chair.who`, have given up their parts.

    The others who shared a part get it. If nobody is left to share a part, it belongs to all who
    sit here.

    Only a player who gets up gives a part up. No part changes if a player sits down, sits out or
    loses the seat.
    """
    left = (
        replace(part, seats=tuple(seat for seat in part.seats if seat[1] not in gone))
        for part in known(table)
    )
    return table.with_match(pot_parts=tuple(part for part in left if part.seats))


def before_sharing(table: Table) -> Table:
    """The table after all who are about to get up have given up their parts, unless no player
    stays.
    """
    here = _seated(table)
    leaving = {who for i, who in here if (c := table.chairs[i]) and gives_up(c)}
    return table if leaving.issuperset(who for _, who in here) else given_up(table, *leaving)


def gives_up(chair: Chair) -> bool:
    """Whether this chair's player is about to get up, and not removed by another."""
    return chair.leaving and not chair.removed


def shares(table: Table) -> tuple[Share, ...]:
    """How the pot is shared if the table ends now.

    In mid-match no player gives up a share, because each seat is kept to the match's end (GEN-015).
    """
    pot, here = table.match.pot, _seated(table)
    if not pot:
        return ()
    if table.match.goes_on:
        return tuple(Share(who, i, chips) for (i, who), chips in _equal(table, pot, here, here))
    parts = known(before_sharing(table))
    staying = tuple(s for s in here if (c := table.chairs[s[0]]) and not gives_up(c)) or here
    rest = pot - sum(part.chips for part in parts)
    if rest and staying:
        parts = (PotPart(rest, staying), *parts)
    everybody = (*staying, *(seat for part in parts for seat in part.seats))
    chips = Counter[str]()
    for part in parts:
        for (_, who), share in _equal(table, part.chips, part.seats, everybody):
            chips[who] += share
    at = {who: chair for chair, who in here}
    return tuple(Share(who, at.get(who), share) for who, share in chips.items() if share)


def part_of(table: Table, who: str) -> int:
    """What this player, by `Chair.who`, would get if the table ended now."""
    return sum(share.chips for share in shares(table) if share.who == who)


def _seated(table: Table) -> Seats:
    return tuple((i, c.who) for i in table.taken() if (c := table.chairs[i]))


def _equal(
    table: Table, chips: int, seats: Seats, everybody: Seats
) -> Iterable[tuple[tuple[int, str], int]]:
    """Equal parts for these seats; the odd chips go one each, clockwise from the left of the next
    dealer.

    If the dealer has got up, the next seat of `everybody` counts as the dealer's (GEN-015).
    `everybody` includes players with a part who have lost their seats, so that freeing a seat wins
    no odd chip.
    """
    there = {chair for chair, _ in everybody}
    start, dealer = min(there), table.match.dealer
    if dealer is not None:
        start = next(i for i in (dealer, *table.after(dealer)) if i in there)
    place = {chair: k for k, chair in enumerate(table.after(start))}
    each, odd = divmod(chips, len(seats))
    for k, seat in enumerate(sorted(seats, key=lambda seat: place[seat[0]])):
        yield seat, each + (k < odd)
