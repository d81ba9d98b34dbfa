"""Reads a proof from an untrusted file, and checks it with the file and the rules alone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeVar

import msgspec

from games.kernel.cards import NAMES, Card
from games.kernel.cards import parse as parse_card
from games.kernel.options import differing
from games.kernel.records.record import Malformed
from games.kernel.records.seen import SeenDeal, read_seen
from games.kernel.values import is_list, is_object
from tables.fairness import cutting, first_scheme, proof
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

LARGEST: Final = 4_000_000
"""Most bytes of a file; a proof that shows a whole pack has two hundred thousand."""
DEEPEST: Final = 12
"""Most levels of nested lists and objects."""
DIGITS: Final = 19
"""Most digits of a whole number, its sign not counted."""
LONGEST: Final = 400
"""Most characters of a text."""
_TOKENS: Final = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[\]{}]', re.DOTALL)
FORMS: Final[Mapping[str, type[Proof | FirstProof]]] = {
    proof.FORMAT: Proof,
    first_scheme.FORMAT: FirstProof,
}
F = TypeVar("F")


class Unreadable(ValueError):
    """The text is not a proof; the message is one line of printable ASCII that names the place."""


def read(text: str | bytes) -> Proof | FirstProof:
    """A proof from its file. Raises `Unreadable`."""
    return read_form(text, FORMS)


def read_form(text: str | bytes, forms: Mapping[str, type[F]]) -> F:
    """Read a file of one of these forms, by its field ``format``. Raises `Unreadable`.

    Anybody may have written the file. So this first refuses what could take long or print
    arbitrary text: large or deep files, long numbers, and all text but printable ASCII. A real
    proof is printable ASCII.
    """
    try:
        found = _json(text)
    except ValueError as error:
        raise Unreadable(f"this is not a proof of a deal: {_line(error)}") from None
    form = forms.get(name) if isinstance(name := found.get("format"), str) else None
    if form is None:
        named = next(iter(forms))
        raise Unreadable(f"this is not a proof of a deal: its format is not {named!r}")
    try:
        return msgspec.convert(found, form)
    except msgspec.ValidationError as error:
        raise Unreadable(f"this is not a proof of a deal: {_line(error)}") from None


def _json(text: str | bytes) -> dict[str, Any]:
    if len(text) > LARGEST:
        raise ValueError(f"it is larger than {LARGEST // 1_000_000} MB")
    # A proof contains no names, so all of it is ASCII.
    written = text.decode("ascii") if isinstance(text, bytes) else text
    depth = 0
    for token in _TOKENS.finditer(written):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token[0], 0)
        if depth > DEEPEST:
            raise ValueError("it is nested too deeply")
    found = json.loads(
        written,
        object_pairs_hook=_object,
        parse_int=_whole,
        parse_float=_no_number,
        parse_constant=_no_number,
    )
    if not is_object(found):
        raise ValueError("expected an object")
    _only_plain(found)
    return found


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    out = dict(pairs)
    if len(out) < len(pairs):
        raise ValueError("it has a field twice")
    return out


def _whole(digits: str) -> int:
    if len(digits.lstrip("-")) > DIGITS:
        raise ValueError(f"a number in it has more than {DIGITS} digits")
    return int(digits)


def _no_number(_: str) -> Any:
    raise ValueError("a number in it is not whole")


def _only_plain(value: Any) -> None:
    """Raise ValueError for text that is long, or not printable ASCII."""
    if isinstance(value, str):
        if len(value) > LONGEST or not (value.isascii() and value.isprintable()):
            raise ValueError("a text in it is too long, or has characters that no proof has")
    elif is_object(value):
        for key, item in value.items():
            _only_plain(key)
            _only_plain(item)
    elif is_list(value):
        for item in value:
            _only_plain(item)


def _line(error: Exception) -> str:
    """What went wrong, as one line of printable ASCII, whatever the file contains."""
    if isinstance(error, UnicodeDecodeError):
        return "it has characters that no proof has"
    said = str(error)
    if isinstance(error, json.JSONDecodeError):
        said = f"{error.msg}, line {error.lineno}"
    return said.encode("ascii", "backslashreplace").decode()[:LONGEST]


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
        if found.lot is None and found.deal == proof.FIRST_DEAL and not found.arranged:
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

    The other cards of a new talon are unknown. So for a talon, only the order of the named cards
    can be checked, and how many cards can lie above and below each.
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
    turn = "by a tournament's seating" if found.arranged else "by turn"
    how = "drawn by the sealed lot" if found.lot else f"{turn}, which the seal does not cover"
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
