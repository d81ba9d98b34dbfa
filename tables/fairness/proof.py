"""The file by which somebody checks a deal (`kro-proof/1`, docs/trust.md).

Owns: its form, and what is opened in it, which is what one seat was shown and nothing else. Must
not know: where deals are stored, who asks, how a file is sent, how it is checked.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from games.kernel import codec
from games.kernel.contract import Event, Picked
from games.kernel.records.showing import showing
from tables.fairness.seal import SHUFFLES, Opening, Seal, whole_pack
from tables.model.snapshot import AnyGame
from tables.ports import Json, StoredDeal

FORMAT: Final = "kro-proof/1"
Count = Annotated[int, Meta(ge=0, le=(1 << 63) - 1)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Path = Annotated[list[Hash], Meta(max_length=16)]


class OpenedCard(Struct, forbid_unknown_fields=True):
    """A card at its position in the committed order of a shuffle. `place` is where it lay after the
    cut, among the cards that were shuffled, 0 on top; None of one that the game leaves out. `by` is
    the seat that held it when it was shown; None: nobody did.
    """

    shuffle: Count
    position: Count
    card: Annotated[str, Meta(max_length=3)]
    salt: Hash
    path: Path
    place: Count | None
    by: Count | None


class OpenedLot(Struct, forbid_unknown_fields=True):
    """The committed number that drew the seat of the first dealer, and which that was."""

    shuffle: Count
    position: Count
    value: Annotated[str, Meta(pattern="^[0-9]{1,20}$")]
    salt: Hash
    path: Path
    drawn: Count


class Proof(Struct, forbid_unknown_fields=True):
    """What one seat of a deal may check; docs/trust.md says what each field is."""

    format: str
    game: str
    table: Count
    number: Count
    deal: Count
    seat: Count
    root: Annotated[str, Meta(pattern="^[0-9a-f]{40}$")]
    pack: Annotated[int, Meta(ge=1, le=63)]
    shuffles: Annotated[int, Meta(ge=1, le=64)]
    cuts: Annotated[list[tuple[Count, Count]], Meta(max_length=64)]
    cards: Annotated[list[OpenedCard], Meta(max_length=64 * 64)]
    draws: Annotated[list[tuple[Count, Count | None, Count]], Meta(max_length=10_000)]
    """Who drew after the first cards were dealt: from which shuffle, the seat, and how many."""
    lot: OpenedLot | None
    unsealed: list[Count]
    """Shuffles of which cards were shown that nothing was committed to."""
    config: Json
    carry: Json


def proof(
    game: AnyGame, table: int, number: int, stored: StoredDeal, seat: int
) -> Proof | None:
    """The proof of a deal for one of its seats: the cards that it was shown, each with its place.
    None of a deal that was not sealed. Cards that the game leaves out of the pack, which everybody
    knows, are opened too: only with them can places be counted.
    """
    if stored.secret is None:
        return None
    setup = stored.setup
    config = codec.config_from_json(setup.config)
    pack = whole_pack(game)
    seal = Seal(table, number, setup.number, stored.secret, pack)
    left_out = sorted({*pack} - {*game.pack(config.options, config.n)})
    carry = codec.carry_from_json(setup.carry)
    steps = [(step.seat, None, _events(game, step.events)) for step in stored.steps]
    shown, draws, _ = showing(game, config, carry, steps, seat)
    sealed = sorted((s for s in shown if s.shuffle < SHUFFLES), key=lambda s: s[:3])
    wanted = [*((0, card) for card in left_out), *((s.shuffle, s.card) for s in sealed)]
    lay = [*((None, None) for _ in left_out), *((s.place, s.by) for s in sealed)]
    drawn = next((e.item for *_, events in steps for e in events if isinstance(e, Picked)), None)
    lot: list[tuple[int, int | None]] = [] if drawn is None else [(0, None)]
    openings = seal.openings([*wanted, *lot])
    return Proof(
        format=FORMAT,
        game=game.traits.key,
        table=table,
        number=number,
        deal=setup.number,
        seat=seat,
        root=seal.root,
        pack=len(pack),
        shuffles=SHUFFLES,
        cuts=list(setup.cuts),
        cards=[_card(o, *where) for o, where in zip(openings, lay, strict=False)],
        draws=[(drawn.shuffle, drawn.seat, drawn.cards) for drawn in draws],
        lot=None if drawn is None else _lot(openings[-1], drawn),
        unsealed=sorted({s.shuffle for s in shown if s.shuffle >= SHUFFLES}),
        config=setup.config,
        carry=setup.carry,
    )


def _events(game: AnyGame, written: list[list[Any]]) -> tuple[Event, ...]:
    return tuple(codec.event_from_json(game.traits.events, event) for event in written)


def _card(opening: Opening, place: int | None, by: int | None) -> OpenedCard:
    path = [other.hex() for other in opening.path]
    salt = opening.salt.hex()
    return OpenedCard(opening.shuffle, opening.position, opening.text, salt, path, place, by)


def _lot(opening: Opening, drawn: int) -> OpenedLot:
    path = [other.hex() for other in opening.path]
    salt = opening.salt.hex()
    return OpenedLot(opening.shuffle, opening.position, opening.text, salt, path, drawn)
