"""Checks a proof file of the form before `kro-proof/2`, which may leave out cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from games.kernel import codec
from games.kernel.cards import NAMES, each, mask
from games.kernel.cards import parse as parse_card
from games.kernel.contract import ChanceRequest
from games.kernel.driver import run_forward
from games.kernel.options import complete
from games.kernel.records.showing import TALON, holder
from tables.fairness import cutting
from tables.fairness.checking import (
    Verdict,
    lot_stands,
    named,
    seat_name,
    wrong_cuts,
    wrong_leaves,
)
from tables.fairness.cutting import NOT_BOUND, NOT_OLDER, bound_by
from tables.fairness.hashing import SCHEMES
from tables.fairness.proof import Count, Hash, OpenedLot, Path, Root
from tables.fairness.seal import whole_pack
from tables.model.snapshot import AnyGame
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


FIRST: Final = SCHEMES[1]
MAY_LACK: Final = (
    "A file of this older form may leave out cards that you were shown: look whether all are here."
)


def verify(found: FirstProof, games: Mapping[str, AnyGame], kept: str, *, older: bool) -> Verdict:
    """Check the file as far as its form allows. Never raises."""
    game = games.get(found.game)
    if game is None:
        return Verdict((), ("There is no such game.",))
    binding = bound_by([found.root], found.cuts, kept)
    wrong = list(wrong_leaves(found, FIRST, game))
    if not wrong:
        try:
            wrong += wrong_cuts(FIRST, found.cuts)
            wrong += _wrong_places(found)
            wrong += _wrong_deal(found, game)
        except Exception as error:  # noqa: BLE001  (the file may hold anything)
            wrong.append(f"A deal cannot be set up as the file says ({type(error).__name__}).")
    summary = (*_summary(found), *binding.lines)
    if not older:
        return Verdict(summary, (NOT_OLDER, *binding.wrong, *wrong), (MAY_LACK,))
    return Verdict(summary, (*binding.wrong, *wrong), (NOT_BOUND, MAY_LACK))


def _wrong_places(found: FirstProof) -> Iterator[str]:
    """Report cards that do not lie where the root and the cuts put them."""
    for shuffle in sorted({one.shuffle for one in found.cards}):
        order = cutting.places(FIRST, found.pack, shuffle, found.root, found.cuts)
        after = {position: place for place, position in enumerate(order)}
        here = [one for one in found.cards if one.shuffle == shuffle and one.position in after]
        here.sort(key=lambda one: after[one.position])
        last, left_out = -1, 0
        for one in here:
            if one.place is None:
                left_out += 1
                continue
            highest = after[one.position] - left_out
            exact = shuffle == 0 and one.place != highest
            # A new talon's other cards are not known.
            if exact or one.place > highest or one.place <= last:
                where = f"place {one.place + 1} after the cuts"
                yield f"{named(one.card, one.shuffle)} does not lie at {where}."
            last = one.place


def _wrong_deal(found: FirstProof, game: AnyGame) -> Iterator[str]:
    """Deal by the rules up to the first decision, and report cards in sight without proof."""
    config, carry = codec.config_from_json(found.config), codec.carry_from_json(found.carry)
    # Check sizes first: a file may ask for a million seats.
    chosen = complete(game.traits.options, config.options)
    if config.n not in game.seats(chosen) or len(config.stacks) != config.n:
        yield "This game does not have that many seats."
        return
    if not {carry.dealer or 0, *carry.exempt} <= {*range(config.n)}:
        yield "There is no such dealer."
        return
    game.records.check_extra(carry.extra, config)
    config = replace(config, options=chosen)
    items = game.pack(config.options, config.n)
    left_out = {one.card for one in found.cards if one.place is None}
    if left_out != {NAMES[card] for card in {*whole_pack(game)} - {*items}}:
        yield "The cards that are left out of the pack are not those of this game."
        return
    if found.seat >= config.n:
        yield "There is no such seat."
        return
    if (carry.dealer is None) != (found.lot is not None):
        yield "A lot for the first dealer is missing, or drawn where there is a dealer."
        return
    if found.lot is not None and not lot_stands(found.lot, found, FIRST, config.n, found.lot.drawn):
        yield "The lot does not draw the first dealer that the file names."
    spanish = game.traits.spanish
    proved = {
        one.place: parse_card(one.card, spanish=spanish)
        for one in found.cards
        if one.shuffle == 0 and one.place is not None
    }
    known = mask([*proved.values()])
    others = iter([card for card in items if not known >> card & 1])
    deck = tuple(proved[k] if k in proved else next(others) for k in range(len(items)))

    def draw(request: ChanceRequest) -> tuple[int, ...]:
        if request.kind == "pick":
            return () if found.lot is None else (found.lot.drawn,)
        return deck

    state, _ = run_forward(game, game.initial(config, carry), draw)
    in_sight = game.records.open_cards(game.view(state, found.seat))
    if in_sight & ~known:
        count = (in_sight & ~known).bit_count()
        yield f"The rules deal this seat cards that the file does not prove: {count}."
    # The rules have just dealt what is in sight at once; all other cards came from a hand.
    at_once = {NAMES[card] for card in each(in_sight)}
    later = [c for c in found.cards if c.place is not None and (c.shuffle or c.card not in at_once)]
    dealt = _first_holders(game.records.piles(state), deck)
    yield from _wrong_holders(later, found, dealt)


def _first_holders(
    piles: Mapping[str, tuple[int, ...]], deck: tuple[int, ...]
) -> dict[int, int | None]:
    """For each place in the pack, the seat that is dealt the card; None where a talon begins."""
    held = {card: holder(name) for name, pile in piles.items() for card in pile if name != TALON}
    first: dict[int, int | None] = {
        k: seat for k, card in enumerate(deck) if (seat := held.get(card)) is not None
    }
    talon = piles.get(TALON, ())
    return {**first, deck.index(talon[0]): None} if talon else first


def _wrong_holders(
    cards: list[FirstCard], found: FirstProof, dealt: Mapping[int, int | None]
) -> Iterator[str]:
    """Report cards that a seat held but was not dealt and did not draw."""
    talon = next((place for place, seat in dealt.items() if seat is None), found.pack)
    tops = {0: talon}
    drew: dict[tuple[int, int], int | None] = {
        (0, place): seat for place, seat in dealt.items() if seat is not None
    }
    for shuffle, seat, count in found.draws:
        top = tops.get(shuffle, 0)
        drew |= {(shuffle, top + k): seat for k in range(min(count, found.pack))}
        tops[shuffle] = top + count
    for one in cards:
        place = (one.shuffle, one.place or 0)
        lies = one.shuffle > 0 or place[1] >= talon
        if drew.get(place) != one.by or (lies and place not in drew):
            card, seat = named(one.card, one.shuffle), seat_name(one.by)
            yield f"{card} was neither dealt to nor drawn by {seat}."


def _summary(found: FirstProof) -> Iterator[str]:
    yield (
        f"{found.game}, table {found.number}, deal {found.deal}, seat {found.seat + 1}"
        f" of {found.config.get('n', '?')}"
    )
    yield f"Seal: {found.root}"
    cuts = ", ".join(f"chair {chair + 1} by {number}" for chair, number in found.cuts)
    yield f"Cut: {cuts or 'by nobody'}"
    for shuffle in sorted({one.shuffle for one in found.cards}):
        shown = [c for c in found.cards if c.shuffle == shuffle and c.place is not None]
        shown.sort(key=lambda one: one.place or 0)
        cards = ", ".join(
            f"{(one.place or 0) + 1} {one.card} ({seat_name(one.by)})" for one in shown
        )
        if cards:
            yield f"{'The pack' if shuffle == 0 else f'New talon {shuffle}'}, from the top: {cards}"
    draws = ", ".join(f"{seat_name(seat)} {count}" for _, seat, count in found.draws)
    if draws:
        yield f"Drawn after the deal, in this order: {draws}"
    if found.lot is not None:
        yield f"The lot drew seat {found.lot.drawn + 1} to deal first."
    for shuffle in found.unsealed:
        yield f"New talon {shuffle} was not sealed, so it cannot be checked."
