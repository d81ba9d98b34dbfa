"""Checks a proof with only the file and the rules (`kro verify`, in English)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from games.kernel.cards import NAMES, Card
from games.kernel.cards import parse as parse_card
from games.kernel.options import differing
from games.kernel.records.record import Malformed
from games.kernel.records.seen import SeenDeal, read_seen
from tables.fairness import cutting, first_scheme
from tables.fairness.checking import (
    Verdict,
    lot_stands,
    named,
    seat_name,
    wrong_cuts,
    wrong_leaves,
)
from tables.fairness.cutting import NOT_BOUND, NOT_OLDER, bound_by
from tables.fairness.first_scheme import FirstProof
from tables.fairness.following import CannotBe, Followed, follow
from tables.fairness.hashing import SCHEMES, Scheme
from tables.fairness.proof import Proof
from tables.fairness.seal import SHUFFLES, whole_pack
from tables.model.snapshot import AnyGame

FIRST_DEAL = 1
"""A table's first deal, whose dealer is drawn (GEN-002)."""
_BY_NAME = {scheme.name: scheme for scheme in SCHEMES.values()}


def verify(
    found: Proof | FirstProof, games: Mapping[str, AnyGame], kept: str = "", *, older: bool = False
) -> Verdict:
    """Check everything that can be checked. Never raises.

    `kept` is a digest that the player was shown before the deal, or its beginning. An operator
    could still seal with the first scheme on purpose. So that scheme is accepted only if the reader
    knows that the deal is `older` than the second.
    """
    if isinstance(found, FirstProof):
        return first_scheme.verify(found, games, kept, older=older)
    scheme = _BY_NAME.get(found.scheme)
    if scheme is None:
        return Verdict((), ("The file does not name the scheme that sealed the deal.",))
    try:
        seen = read_seen(found.record, games)
    except Malformed as error:
        return Verdict((), (f"The record in it cannot be read: {error}",))
    if found.seat >= seen.config.n:
        return Verdict((), ("There is no such seat.",))
    chain = cutting.digests(scheme, found.root, found.cuts)
    binding = bound_by(chain, found.cuts, kept)
    wrong_before = list(binding.wrong)
    if not (older or cutting.binds(scheme)):
        wrong_before.append(NOT_OLDER)
    wrong = [*wrong_before, *wrong_leaves(found, scheme, seen.game)]
    followed: Followed | None = None
    if len(wrong) == len(wrong_before):
        wrong += wrong_cuts(scheme, found.cuts)
        wrong += _wrong_cards(found, scheme, seen)
        if found.lot is None and found.deal == FIRST_DEAL:
            wrong.append("The lot that draws the dealer of a table's first deal is missing.")
        if not lot_stands(found.lot, found, scheme, seen.config.n, seen.dealer):
            wrong.append("The lot does not draw the first dealer that the file names.")
    if len(wrong) == len(wrong_before):
        try:
            followed = follow(seen, found.seat)
        except CannotBe as error:
            wrong.append(str(error))
        except Exception as error:  # noqa: BLE001  (the file may hold anything)
            wrong.append(f"The deal cannot be played as the file says ({type(error).__name__}).")
    summary = _summary(found, seen, chain, followed)
    notes = () if cutting.binds(scheme) or not older else (NOT_BOUND,)
    return Verdict((*summary, *binding.lines), tuple(wrong), notes)


def _wrong_cards(found: Proof, scheme: Scheme, seen: SeenDeal) -> Iterator[str]:
    """Report cards that are named but not proved, proved without need, or in another place."""
    spanish = seen.game.traits.spanish
    proved: dict[tuple[int, Card], int] = {
        (one.shuffle, parse_card(one.card, spanish=spanish)): one.position for one in found.cards
    }
    items = seen.game.pack(seen.config.options, seen.config.n)
    left_out = {(0, card) for card in {*whole_pack(seen.game)} - {*items}}
    shown = {
        (k, card)
        for k, order in enumerate(seen.orders[:SHUFFLES])
        for card in order
        if card is not None
    }
    if absent := shown - proved.keys():
        yield f"The file does not prove cards that this seat was shown: {_cards(absent)}."
    if absent := left_out - proved.keys():
        yield f"The file does not prove cards that this game leaves out: {_cards(absent)}."
    if more := proved.keys() - shown - left_out:
        yield f"The file proves cards that this seat was not shown: {_cards(more)}."
    out = {proved[one] for one in left_out & proved.keys()}
    for k, order in enumerate(seen.orders[:SHUFFLES]):
        stirred = cutting.places(scheme, found.pack, k, found.root, found.cuts)
        lying = [position for position in stirred if k or position not in out]
        yield from _wrong_places(k, order, lying, proved)


def _wrong_places(
    k: int,
    order: tuple[Card | None, ...],
    lying: list[int],
    proved: Mapping[tuple[int, Card], int],
) -> Iterator[str]:
    """Report cards that do not lie where the seal and the cuts put them.

    A new talon's other cards are not known. Known are only the order of its cards, and how many can
    lie above and below each.
    """
    last, below = -1, len(lying) - len(order)
    for place, card in enumerate(order):
        position = None if card is None else proved.get((k, card))
        if card is None or position is None or position not in lying:
            continue
        at = lying.index(position)
        if not place <= at <= place + below or at <= last:
            yield f"{named(NAMES[card], k)} does not lie at place {place + 1} after the cuts."
        last = at


def _cards(which: set[tuple[int, Card]]) -> str:
    return ", ".join(named(NAMES[card], k) for k, card in sorted(which))


def _summary(
    found: Proof, seen: SeenDeal, chain: list[str], followed: Followed | None
) -> Iterator[str]:
    n = seen.config.n
    yield (
        f"{seen.game.traits.key}, table {found.number}, deal {found.deal},"
        f" seat {found.seat + 1} of {n}"
    )
    yield f"Seal: {found.root}"
    for k, (chair, number) in enumerate(found.cuts):
        after = f", which made {chain[k + 1]}" if k + 1 < len(chain) else ""
        yield f"Cut {k + 1}: chair {chair + 1} by {number}{after}"
    if not found.cuts:
        yield "Cut: by nobody"
    pot = f", pot {seen.carry.pot}" if seen.carry.pot else ""
    yield f"Stacks: {', '.join(map(str, seen.config.stacks))}{pot}"
    options = differing(seen.game.traits.options, found.record.get("options", {}))
    yield f"Options besides the defaults: {_written(options) or 'none'}"
    how = "drawn by the sealed lot" if found.lot else "by turn, which the seal does not cover"
    yield f"Dealer: seat {seen.dealer + 1}, {how}"
    cards = followed.showing.cards if followed else ()
    held = {(card.shuffle, card.place): f" ({seat_name(card.by)})" for card in cards}
    for k, order in enumerate(seen.orders):
        lay = ", ".join(
            f"{place + 1} {NAMES[card]}{held.get((k, place), '')}"
            for place, card in enumerate(order)
            if card is not None
        )
        if lay:
            yield f"{'The pack' if k == 0 else f'New talon {k}'}, from the top: {lay}"
        if lay and k >= SHUFFLES:
            yield f"New talon {k} was not sealed, so it cannot be checked."
    if followed and followed.showing.draws:
        draws = (f"{seat_name(drawn.seat)} {drawn.cards}" for drawn in followed.showing.draws)
        yield f"Drawn after the deal, in this order: {', '.join(draws)}"
    if seen.game.traits.hands:
        yield f"Actions: {'; '.join(f'seat {one.seat + 1} {one.text}' for one in seen.actions)}"
    if followed:
        yield f"Result: {_written(seen.game.result(followed.state))}"


def _written(values: Mapping[str, Any]) -> str:
    return ", ".join(f"{key} {json.dumps(value)}" for key, value in values.items())
