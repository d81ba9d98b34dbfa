"""Defines the proof files that players got before `kro-proof/2`, which can still be checked.

The file itself says who drew how many cards, and may leave out cards that its seat was shown.
"""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from tables.fairness.proof import Count, Hash, OpenedLot, Path, Root
from tables.ports import Json

FORMAT: Final = "kro-proof/1"


class FirstCard(Struct, forbid_unknown_fields=True):
    """A card at its position in the committed order of a shuffle.

    `place` is its place after the cut, 0 on top; None for a card that the game leaves out. `by` is
    the seat that held the card when it was shown; None if it was in no hand.
    """

    shuffle: Count
    position: Count
    card: Annotated[str, Meta(max_length=3)]
    salt: Hash
    path: Path
    place: Count | None
    by: Count | None


class FirstProof(Struct, forbid_unknown_fields=True):
    """What one seat of a deal may check; docs/trust.md explains each field."""

    format: str
    game: Annotated[str, Meta(max_length=20)]
    table: Count
    number: Count
    deal: Count
    seat: Count
    root: Root
    pack: Annotated[int, Meta(ge=1, le=63)]
    shuffles: Annotated[int, Meta(ge=1, le=64)]
    cuts: Annotated[list[tuple[Count, Count]], Meta(max_length=64)]
    cards: Annotated[list[FirstCard], Meta(max_length=64 * 64)]
    draws: Annotated[list[tuple[Count, Count | None, Count]], Meta(max_length=10_000)]
    """(shuffle, seat, number of cards) of each draw after the deal."""
    lot: OpenedLot | None
    unsealed: Annotated[list[Count], Meta(max_length=64)]
    """Shuffles with shown cards that the seal does not cover."""
    config: Json
    carry: Json
