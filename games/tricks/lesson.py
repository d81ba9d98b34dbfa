"""Says in lessons what all trick-taking games say in the same way."""

from __future__ import annotations

from collections.abc import Iterable

from games.kernel.actions import Seat
from games.kernel.cards import HIGHER, SUIT_OF, Card, each, mask
from games.kernel.lesson import LEARNER, Told
from games.kernel.screen.texts import CardName, CardNames, Param, SeatName, SeatNames, Text, text
from games.tricks.parts.quota import Penalty, QuotaPublic
from games.tricks.parts.talon import THROW
from games.tricks.public import PLAY, Taken, TrickPublic


def learners_card(trick: Taken) -> Card | None:
    """The card that the learner played to a trick."""
    return next((card for seat, card in trick.plays if seat == LEARNER), None)


def first_trick(key: str, public: TrickPublic) -> Text:
    """What became of the card that the learner led to the first trick, or played to it.

    Its texts are ``<key>-drew`` (it drew trumps), ``-took``, ``-trumped`` and ``-beaten``, and
    ``-without`` if it could not win.
    """
    trick = public.history[0]
    card = learners_card(trick)
    best = next(card for seat, card in trick.plays if seat == trick.winner)
    who, over = SeatName(trick.winner), CardName(best)
    if card is None:
        return text(f"{key}-without", who=who, best=over)
    led = CardName(card)
    if trick.winner != LEARNER:
        trumped = SUIT_OF[best] == public.trump != SUIT_OF[card]
        if not trumped and not HIGHER[card] >> best & 1:
            return text(f"{key}-without", who=who, best=over)
        return text(f"{key}-trumped" if trumped else f"{key}-beaten", card=led, who=who, best=over)
    others = tuple(other for seat, other in trick.plays if seat != LEARNER)
    trumps = tuple(other for other in others if SUIT_OF[other] == public.trump)
    if trumps and SUIT_OF[card] == public.trump:
        return text(f"{key}-drew", card=led, cards=CardNames(trumps))
    return text(f"{key}-took", card=led, cards=CardNames(others))


def rest(key: str, public: TrickPublic, *, asked: bool) -> Told:
    """What came of the first trick, until the second is complete. Afterwards nothing is said."""
    if len(public.history) > 1:
        return Told()
    return Told((first_trick(key, public),), text(f"{key}-rest") if asked else None)


def exchanged(key: str, drawn: tuple[Card, ...], count: int) -> Text:
    """What came of the learner's exchange of `count` cards: ``<key>-new``, or ``<key>-kept``."""
    if not drawn:
        return text(f"{key}-kept")
    return text(f"{key}-new", count=count, cards=CardNames(drawn))


def with_cards(key: str, public: QuotaPublic) -> Text | None:
    """What to think about with the cards after the exchange: ``<key>-throw``, ``-lead``,
    ``-follow``.
    """
    if public.phase == THROW:
        return text(f"{key}-throw")
    leads = "lead" if public.declarer == LEARNER else "follow"
    return text(f"{key}-{leads}") if public.phase == PLAY else None


def price(key: str, penalties: Iterable[Penalty], **more: Param) -> Text:
    """What a penalty is, and which players paid most, in chips each: ``<key>-price``.

    If nobody paid one, its `payers` and `chips` are 0.
    """
    found = [*penalties]
    most = max((one.paid for one in found), default=0)
    paid = tuple(one.seat for one in found if most and one.paid == most)
    who = SeatNames(paid or (LEARNER,))
    return text(f"{key}-price", **more, who=who, payers=len(paid), chips=most)


def spent(public: TrickPublic, penalties: Iterable[Penalty]) -> dict[str, int]:
    """What the learner paid: the `stake`, and as `fine` what failing cost."""
    fine = sum(one.paid for one in penalties if one.seat == LEARNER)
    return {"stake": paid(public) - fine, "fine": fine}


def came(public: TrickPublic, own: int, before: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that the learner has drawn, highest first, whether played since or not."""
    plays = [play for taken in public.history for play in taken.plays] + [*public.trick]
    played = mask([card for seat, card in plays if seat == LEARNER])
    return each((own | played) & ~mask(before))[::-1]


def paid(public: TrickPublic, why: frozenset[str] | None = None, seat: Seat = LEARNER) -> int:
    """The chips that a seat has paid in this deal, for these reasons or any."""
    return sum(
        -m.amount
        for m in public.movements
        if m.seat == seat and m.amount < 0 and (why is None or m.why in why)
    )
