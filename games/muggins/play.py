"""Decides where a card belongs (MUG-005, MUG-012, MUG-013, options roundCorner and reach)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from games.kernel.actions import Seat, put
from games.kernel.cards import RANK_OF, Card
from games.kernel.records.notation import DISCARDS, OWN
from games.muggins.public import Pile, Public, Reason

PIPS: Final = tuple((rank + 1) % 13 + 1 for rank in RANK_OF)
"""By card, ace 1 to king 13 (GEN-003)."""


def neighbours(public: Public, card: Card, other: Card) -> bool:
    """Whether the ranks differ by 1. Ace and king meet only with roundCorner (MUG-005)."""
    apart = abs(PIPS[card] - PIPS[other])
    return apart == 1 or (apart == 12 and bool(public.terms.options["roundCorner"]))


def correct(public: Public, card: Card) -> tuple[int, ...]:
    """The piles on which the mover's card belongs, lowest first; at least one (MUG-012)."""
    hits = muggins_fits(public, card)
    return hits or ((DISCARDS + seat,) if (seat := left_fit(public, card)) is not None else (OWN,))


def muggins_fits(public: Public, card: Card) -> tuple[int, ...]:
    """The muggins piles whose top cards are neighbours of this card, left to right (MUG-012 a)."""
    return tuple(k for k, pile in enumerate(public.muggins) if neighbours(public, card, pile[-1]))


def left_fit(public: Public, card: Card) -> Seat | None:
    """The owner of the discard pile that takes this card: the nearest one to the left, if it fits
    (MUG-012 b, MUG-013).

    With option reach, only the left neighbour's pile, or the first that fits.
    """
    return next(
        (s for s in counting(public) if neighbours(public, card, public.discards[s][-1])), None
    )


def counting(public: Public) -> tuple[Seat, ...]:
    """The owners of the discard piles that may be right for the mover's card, nearest first
    (MUG-013, option reach).
    """
    others = public.others()
    if public.terms.options["reach"] == "neighbourOnly":
        others = others[:1]
    lying = tuple(seat for seat in others if public.discards[seat])
    return lying if public.terms.options["reach"] == "anyFitting" else lying[:1]


def judged(public: Public) -> tuple[bool, int]:
    """Whether the latest placement was right in the position before it (MUG-031), and a right pile.

    The pile is the lowest-numbered right one, to which a wrong card is moved (MUG-034).
    """
    placed = public.latest()
    card, pile = placed.card, placed.pile
    right = correct(lifted(public, pile), card)
    return pile in right, right[0]


def reason(public: Public) -> Reason:
    """Why the latest placement was right or wrong, by the cards that lay there before it."""
    placed = public.latest()
    card, before = placed.card, lifted(public, placed.pile)
    under, right = _top(before, placed.pile), correct(before, card)
    if placed.pile in right:
        return _only_own(before) if under is None else Reason("goes", under, under)
    fits = _top(before, right[0])
    if under is None:
        return Reason("goes", None, fits)
    if not neighbours(public, card, under):
        return Reason("not", under, fits)
    return Reason("beyond" if fits is None else "first", under, fits)


def _only_own(public: Public) -> Reason:
    """Why a card goes only on its player's own pile, and whose pile counted too (MUG-013)."""
    reach = public.terms.options["reach"]
    others = public.others()[:1] if reach == "neighbourOnly" else public.others()
    seat = next((seat for seat in others if public.discards[seat]), None)
    if reach == "anyFitting" or not any(public.discards[seat] for seat in public.others()):
        return Reason("nowhere", None, None)
    if seat is None:
        return Reason("middle", None, None)
    return Reason("next", public.discards[seat][-1], None, seat)


def _top(public: Public, pile: int) -> Card | None:
    """The top card of this pile, to compare a card with; None for the mover's own pile."""
    return None if pile == OWN else public.pile_of(pile)[-1]


def lifted(public: Public, pile: int) -> Public:
    """The table without the top card of this pile."""
    return _with_pile(public, pile, public.pile_of(pile)[:-1])


def laid(public: Public, pile: int, card: Card) -> Public:
    """The table with this card on top of this pile (MUG-014)."""
    return _with_pile(public, pile, (*public.pile_of(pile), card))


def _with_pile(public: Public, pile: int, cards: Pile) -> Public:
    if pile < DISCARDS:
        return replace(public, muggins=put(public.muggins, pile, cards))
    seat = public.turn if pile == OWN else pile - DISCARDS
    return replace(public, discards=put(public.discards, seat, cards))
