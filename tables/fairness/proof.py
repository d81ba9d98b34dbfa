"""Makes the file by which a player checks a deal (`kro-proof/2`, docs/trust.md)."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import UNSET, Meta, Struct, UnsetType

from games.kernel import codec
from games.kernel.cards import parse
from games.kernel.contract import Picked
from games.kernel.records.notation import HIDDEN
from games.kernel.records.showing import record_of
from tables.fairness.seal import SHUFFLES, Opening, Seal, whole_pack
from tables.model.snapshot import AnyGame, step_of
from tables.ports import Json, StoredDeal

FORMAT: Final = "kro-proof/2"
FIRST_DEAL: Final = 1
"""A table's first deal, whose dealer is drawn (GEN-002), except in a tournament."""
Count = Annotated[int, Meta(ge=0, le=(1 << 63) - 1)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
Path = Annotated[list[Hash], Meta(max_length=16)]
Root = Annotated[str, Meta(pattern="^[0-9a-f]{40}$", max_length=40)]


class OpenedCard(Struct, forbid_unknown_fields=True):
    """A card at its position in the committed order of a shuffle."""

    shuffle: Count
    position: Count
    card: Annotated[str, Meta(max_length=3)]
    salt: Hash
    path: Path


class OpenedLot(Struct, forbid_unknown_fields=True):
    """The committed number that drew the first dealer's seat, and that seat."""

    shuffle: Count
    position: Count
    value: Annotated[str, Meta(pattern="^[0-9]{1,20}$", max_length=20)]
    salt: Hash
    path: Path
    drawn: Count


class Proof(Struct, forbid_unknown_fields=True):
    """What one seat of a deal may check.

    `record` is the deal as that seat saw it (docs/records.md). It names each card that the seat was
    shown, at its place after the cuts. `cards` proves each of them. Besides those it proves only
    the cards that the game leaves out of the pack. Everybody knows these, and places can be counted
    only with them.

    `arranged`: this is a tournament's table, so its seating chose the first dealer, and no lot.
    """

    format: str
    scheme: Annotated[str, Meta(max_length=16)]
    table: Count
    number: Count
    deal: Count
    seat: Count
    root: Root
    pack: Annotated[int, Meta(ge=1, le=63)]
    shuffles: Annotated[int, Meta(ge=1, le=64)]
    cuts: Annotated[list[tuple[Count, Count]], Meta(max_length=64)]
    cards: Annotated[list[OpenedCard], Meta(max_length=SHUFFLES * 64)]
    lot: OpenedLot | None
    record: Json
    arranged: bool | UnsetType = UNSET


def proof(
    game: AnyGame,
    table: int,
    number: int,
    stored: StoredDeal,
    seat: int,
    *,
    arranged: bool = False,
) -> Proof | None:
    """The proof of a deal for one seat: each card that it was shown, with its place.

    None for a deal that was not sealed. `arranged`: the table is one of a tournament.
    """
    if stored.secret is None:
        return None
    setup = stored.setup
    config = codec.config_from_json(setup.config)
    pack = whole_pack(game)
    seal = Seal(table, number, setup.number, stored.secret, pack)
    steps = [step_of(game, step) for step in stored.steps]
    record = record_of(game, config, codec.carry_from_json(setup.carry), steps, seat)
    orders: list[list[str]] = [record["deck"], *record["reshuffles"]]
    left_out = sorted({*pack} - {*game.pack(config.options, config.n)})
    wanted = [(0, card) for card in left_out] + [
        (k, parse(name, spanish=game.traits.spanish))
        for k, order in enumerate(orders[:SHUFFLES])
        for name in order
        if name != HIDDEN
    ]
    drawn = next((e.item for *_, events in steps for e in events if isinstance(e, Picked)), None)
    lot: list[tuple[int, int | None]] = [] if drawn is None else [(0, None)]
    openings = seal.openings([*wanted, *lot])
    return Proof(
        format=FORMAT,
        scheme=seal.scheme.name,
        table=table,
        number=number,
        deal=setup.number,
        seat=seat,
        root=seal.root,
        pack=len(pack),
        shuffles=SHUFFLES,
        cuts=list(setup.cuts),
        cards=[_card(opening) for opening in openings[: len(wanted)]],
        lot=None if drawn is None else _lot(openings[-1], drawn),
        record=record,
        arranged=(arranged and setup.number == FIRST_DEAL) or UNSET,
    )


def _card(opening: Opening) -> OpenedCard:
    path = [other.hex() for other in opening.path]
    return OpenedCard(opening.shuffle, opening.position, opening.text, opening.salt.hex(), path)


def _lot(opening: Opening, drawn: int) -> OpenedLot:
    path = [other.hex() for other in opening.path]
    salt = opening.salt.hex()
    return OpenedLot(opening.shuffle, opening.position, opening.text, salt, path, drawn)
