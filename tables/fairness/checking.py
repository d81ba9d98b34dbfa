"""Checks what all forms of proof have in common: leaves, cuts and the lot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from games.kernel.cards import NAMES
from tables.fairness import cutting
from tables.fairness.cutting import Cuts
from tables.fairness.hashing import Scheme
from tables.fairness.proof import OpenedLot
from tables.fairness.seal import HEIGHT, LOT, PLACES, SHUFFLES, root_of, whole_pack
from tables.model.snapshot import AnyGame


class Verdict(NamedTuple):
    """What the file says, what is wrong with it, and what it cannot show; line by line."""

    summary: tuple[str, ...]
    wrong: tuple[str, ...]
    notes: tuple[str, ...] = ()


class Opened(Protocol):
    """A card with the proof of its position."""

    shuffle: int
    position: int
    card: str
    salt: str
    path: list[str]


class Sealed(Protocol):
    """The part that every form of proof has."""

    table: int
    number: int
    deal: int
    root: str
    pack: int
    shuffles: int
    cuts: list[tuple[int, int]]
    lot: OpenedLot | None

    @property
    def cards(self) -> Sequence[Opened]:
        """The proved cards."""
        ...


def wrong_leaves(found: Sealed, scheme: Scheme, game: AnyGame) -> Iterator[str]:
    """Report cards and lots that do not belong to the root."""
    pack = whole_pack(game)
    if (found.pack, found.shuffles) != (len(pack), SHUFFLES):
        yield f"The root is not over {len(pack)} cards and {SHUFFLES} shuffles."
        return
    codes = {NAMES[card] for card in pack}
    for one in found.cards:
        if one.card not in codes:
            yield f"The card at position {one.position} is not in this pack."
        elif one.position >= found.pack or one.shuffle >= SHUFFLES:
            yield f"{named(one.card, one.shuffle)} has no place in the pack."
        elif not _stands(found, scheme, one, one.card):
            yield f"{named(one.card, one.shuffle)} is not the card that was sealed there."
    if (lot := found.lot) is not None and not _stands(found, scheme, lot, lot.value):
        yield "The lot for the first dealer is not the one that was sealed."
    spots = [(one.shuffle, one.position) for one in found.cards]
    cards = [(one.shuffle, one.card) for one in found.cards]
    if len({*spots}) < len(spots) or len({*cards}) < len(cards):
        yield "The file has a card or a position twice."


def _stands(found: Sealed, scheme: Scheme, one: Opened | OpenedLot, text: str) -> bool:
    """Whether the leaf and its path lead to this deal's root."""
    if one.position >= PLACES or one.shuffle >= SHUFFLES or len(one.path) != HEIGHT:
        return False
    where = (found.table, found.deal, one.shuffle, one.position)
    leaf = scheme.leaf(where, bytes.fromhex(one.salt), text)
    index = one.shuffle * PLACES + one.position
    top = scheme.climbed(leaf, index, [bytes.fromhex(other) for other in one.path])
    return root_of(scheme, found.table, found.number, found.deal, found.pack, top) == found.root


def wrong_cuts(scheme: Scheme, cuts: Cuts) -> Iterator[str]:
    """Report cuts that are impossible."""
    chairs = [chair for chair, _ in cuts]
    if not cutting.binds(scheme) and len({*chairs}) < len(chairs):
        yield "A chair has cut twice."
    if any(number > cutting.LARGEST for _, number in cuts):
        yield "A cut has a number that is too large."


def lot_stands(lot: OpenedLot | None, found: Sealed, scheme: Scheme, n: int, dealer: int) -> bool:
    """Whether the sealed lot, if there is one, drew this dealer."""
    if lot is None:
        return True
    drawn = cutting.lot(scheme, int(lot.value), n, found.root, found.cuts)
    return (lot.shuffle, lot.position) == (LOT, found.pack) and drawn == lot.drawn == dealer


def named(card: str, shuffle: int) -> str:
    """A card of a shuffle, for the reader of a verdict."""
    return f"{card} in {'the pack' if shuffle == 0 else f'new talon {shuffle}'}"


def seat_name(seat: int | None) -> str:
    """A seat, for the reader of a verdict."""
    return "nobody" if seat is None else f"seat {seat + 1}"
