"""Checking a proof, with nothing but the file and the rules.

Owns: what a proof must hold to be believed, and what is said of it (`kro verify`, in English, as
all of the command line). Must not know: any secret, any database, how a proof is made.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec

from games.kernel import codec
from games.kernel.cards import NAMES, each, mask
from games.kernel.cards import parse as parse_card
from games.kernel.contract import ChanceRequest
from games.kernel.driver import run_forward
from games.kernel.records.showing import TALON, holder
from tables.fairness import cutting, hashing
from tables.fairness.proof import FORMAT, OpenedCard, OpenedLot, Proof
from tables.fairness.seal import HEIGHT, LOT, PLACES, SHUFFLES, root_of, whole_pack
from tables.model.snapshot import AnyGame


class Unreadable(ValueError):
    """Text that is no proof; the message is one line that names the place."""


class Verdict(NamedTuple):
    """What the file says, line by line, and everything that is wrong with it."""

    summary: tuple[str, ...]
    wrong: tuple[str, ...]


def read(text: str | bytes) -> Proof:
    """A proof from its file. Raises `Unreadable`."""
    try:
        found = msgspec.json.decode(text, type=Proof)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(f"this is no proof of a deal: {error}") from None
    if found.format != FORMAT:
        raise Unreadable(f"this is {found.format[:20]!r}, not {FORMAT!r}")
    return found


def verify(found: Proof, games: Mapping[str, AnyGame], root: str = "") -> Verdict:
    """Check everything that can be: `root` is what stood at the table before the deal, or its
    beginning, if somebody wrote it down. Never raises.
    """
    game = games.get(found.game)
    if game is None:
        return Verdict((), (f"No game is called {found.game[:20]!r}.",))
    wrong = list(_wrong(found, game))
    if root and not found.root.startswith(root.lower().strip()):
        wrong.insert(0, "The root in the file is not the one that you have written down.")
    return Verdict(tuple(_summary(found)), tuple(wrong))


def _wrong(found: Proof, game: AnyGame) -> Iterator[str]:
    pack = whole_pack(game)
    if (found.pack, found.shuffles) != (len(pack), SHUFFLES):
        yield f"The root is not over {len(pack)} cards and {SHUFFLES} shuffles."
        return
    opened = [*found.cards, *([found.lot] if found.lot else [])]
    for one in opened:
        if not _stands(found, one):
            yield f"{_named(one)} is not what the root was made of."
    for one in found.cards:
        if one.position >= found.pack or one.shuffle >= found.shuffles:
            yield f"{_named(one)} has no place in the pack."
    spots = [(one.shuffle, one.position) for one in opened]
    cards = [(one.shuffle, one.card) for one in found.cards]
    if len({*spots}) < len(spots) or len({*cards}) < len(cards):
        yield "A card or a position stands in the file twice."
    codes = {NAMES[card] for card in pack}
    if not codes.issuperset(card for _, card in cards):
        yield "A card is none of this pack."
        return
    yield from _wrong_cuts(found)
    yield from _wrong_places(found)
    try:
        yield from _wrong_deal(found, game)
    except Exception as error:  # noqa: BLE001  (the file may hold anything)
        yield f"A deal cannot be set up as the file says ({type(error).__name__})."


def _named(one: OpenedCard | OpenedLot) -> str:
    if isinstance(one, OpenedLot):
        return "The lot for the first dealer"
    pile = "the pack" if one.shuffle == 0 else f"new talon {one.shuffle}"
    return f"{one.card} at position {one.position} of {pile}"


def _stands(found: Proof, one: OpenedCard | OpenedLot) -> bool:
    """Whether its leaf and path lead to the root of this very deal."""
    text = one.card if isinstance(one, OpenedCard) else one.value
    index = one.shuffle * PLACES + one.position
    if one.position >= PLACES or one.shuffle >= SHUFFLES or len(one.path) != HEIGHT:
        return False
    where = (found.table, found.deal, one.shuffle, one.position)
    leaf = hashing.leaf(where, bytes.fromhex(one.salt), text)
    top = hashing.climbed(leaf, index, [bytes.fromhex(other) for other in one.path])
    return root_of(found.table, found.number, found.deal, found.pack, top) == found.root


def _wrong_cuts(found: Proof) -> Iterator[str]:
    chairs = [chair for chair, _ in found.cuts]
    if len({*chairs}) < len(chairs):
        yield "A chair has cut twice."
    if any(number > cutting.LARGEST for _, number in found.cuts):
        yield "A cut is by a larger number than can be asked for."


def _wrong_places(found: Proof) -> Iterator[str]:
    """What does not lie where root and cuts have put it."""
    for shuffle in sorted({one.shuffle for one in found.cards}):
        order = cutting.places(found.pack, shuffle, found.root, found.cuts)
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
            # Of a new talon it is not told which other cards are in it.
            if exact or one.place > highest or one.place <= last:
                yield f"{_named(one)} does not lie at place {one.place + 1} after the cuts."
            last = one.place


def _wrong_deal(found: Proof, game: AnyGame) -> Iterator[str]:
    """What the rules make of the pack up to the first decision: nothing in sight is unproved."""
    config, carry = codec.config_from_json(found.config), codec.carry_from_json(found.carry)
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
    if found.lot is not None:
        lot = found.lot
        drawn = cutting.lot(int(lot.value), config.n, found.root, found.cuts)
        if (lot.shuffle, lot.position) != (LOT, found.pack) or drawn != lot.drawn:
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
        yield f"The rules deal this seat cards of which the file proves nothing: {count}."
    # The rules have just laid out what is in sight at once; the rest came from somebody's hand.
    at_once = {NAMES[card] for card in each(in_sight)}
    later = [
        c for c in found.cards if c.place is not None and (c.shuffle or c.card not in at_once)
    ]
    dealt = _first_holders(game.records.piles(state), deck)
    yield from _wrong_holders(later, found, dealt)


def _first_holders(
    piles: Mapping[str, tuple[int, ...]], deck: tuple[int, ...]
) -> dict[int, int | None]:
    """By place in the pack, the seat that the rules deal it to; None where a talon begins."""
    held = {card: holder(name) for name, pile in piles.items() for card in pile if name != TALON}
    first: dict[int, int | None] = {
        k: seat for k, card in enumerate(deck) if (seat := held.get(card)) is not None
    }
    talon = piles.get(TALON, ())
    return {**first, deck.index(talon[0]): None} if talon else first


def _wrong_holders(
    cards: list[OpenedCard], found: Proof, dealt: Mapping[int, int | None]
) -> Iterator[str]:
    """Those of the cards that another seat held than the one that was dealt them, or drew them."""
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
            yield f"{_named(one)} was neither dealt to nor drawn by {_seat(one.by)}."


def _seat(seat: int | None) -> str:
    return "nobody" if seat is None else f"seat {seat + 1}"


def _summary(found: Proof) -> Iterator[str]:
    yield (
        f"{found.game}, table {found.number}, deal {found.deal}, seat {found.seat + 1}"
        f" of {found.config.get('n', '?')}"
    )
    yield f"Root: {found.root}"
    cuts = ", ".join(f"chair {chair + 1} by {number}" for chair, number in found.cuts)
    yield f"Cut: {cuts or 'by nobody'}"
    for shuffle in sorted({one.shuffle for one in found.cards}):
        shown = [c for c in found.cards if c.shuffle == shuffle and c.place is not None]
        shown.sort(key=lambda one: one.place or 0)
        cards = ", ".join(f"{(one.place or 0) + 1} {one.card} ({_seat(one.by)})" for one in shown)
        if cards:
            yield f"{'The pack' if shuffle == 0 else f'New talon {shuffle}'}, from the top: {cards}"
    draws = ", ".join(f"{_seat(seat)} {count}" for _, seat, count in found.draws)
    if draws:
        yield f"Drawn after the deal, in this order: {draws}"
    if found.lot is not None:
        yield f"The lot drew seat {found.lot.drawn + 1} to deal first."
    for shuffle in found.unsealed:
        yield f"New talon {shuffle}: nothing was promised of it, and nothing can be checked."
