"""Builds the screens of a Greenland Mousel deal: the table for all, the hand for one seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from games.greenland.public import (
    ACCEPT,
    BLIND,
    FOLD,
    LAST,
    LOOK,
    OFFER,
    OFFERING,
    REFUSE,
    ROUND,
    Public,
)
from games.greenland.view import View
from games.kernel.actions import Seat
from games.kernel.cards import ACES, SUIT_OF, Card
from games.kernel.screen import elements as ui
from games.kernel.screen.texts import (
    CardName,
    CardNames,
    Param,
    SeatName,
    SeatNames,
    SuitName,
    Text,
    text,
)
from games.kernel.values import require
from games.tricks.parts import arguments
from games.tricks.parts.screen import QuotaScreen
from games.tricks.parts.talon import EXCHANGE, THROW
from games.tricks.public import PLAY


class GreenlandScreen(QuotaScreen[View, Public]):
    """One view of a deal of Greenland Mousel as a screen."""

    game: ClassVar[str] = "greenland"
    declarer_role: ClassVar[str] = "taker"
    chapters: ClassVar[Mapping[str, str]] = {
        BLIND: "turn-up", ROUND: "turn-up", LAST: "turn-up", EXCHANGE: "exchange",
        THROW: "exchange", PLAY: "play",
    }  # fmt: skip

    def title_words(self) -> tuple[Text, ...]:
        """Chips per token."""
        return (text("greenland-token", chips=self.public.terms.unit),)

    def trump_words(self) -> tuple[Text, ...]:
        """The turn-up with those before it, or trump and the card that fixed it."""
        public = self.public
        if not public.turned:
            return ()
        card, number, before = (
            CardName(public.turned[-1]),
            len(public.turned),
            public.turned[:-1],
        )
        if public.trump is not None:
            suit = text("greenland-trump", suit=SuitName(public.trump))
            taken = text("greenland-turn-up-taken", card=card)
            return (suit,) if self.view.turn_up_played else (suit, taken)
        now = text("greenland-turn-up", card=card, number=number)
        return (now, text("greenland-refused", cards=CardNames(before))) if before else (now,)

    def hand_trump_words(self) -> tuple[Text, ...]:
        """The trump line without minor facts, for a hand that is read on a phone."""
        return self.trump_words()[:1]

    def seat_words(self, seat: Seat) -> Iterable[Text]:
        """A seat's roles and its calls."""
        view, public, phase = self.view, self.public, self.phase
        if seat == public.declarer:
            yield text("greenland-seat-taker")
        if seat == public.dealer:
            blind = bool(public.turned) and not public.looked
            yield text("greenland-seat-dealer-blind" if blind else "greenland-seat-dealer")
        if phase in OFFERING:
            said = "refused" if view.refuses(seat) else "to-speak"
            yield text(f"greenland-seat-{'offered' if view.offers(seat) else said}")
        elif public.declarer is not None and seat != public.declarer:
            standing = self._standing(seat)
            if standing != "in" or phase != PLAY:
                yield text(f"greenland-seat-{standing}")
        yield from self.progress_words(seat)

    def _standing(self, seat: Seat) -> str:
        """Whether a seat other than the taker's is in this deal."""
        view, public = self.view, self.public
        if view.is_out(seat):
            return "folded"
        if seat == public.dealer and public.provisional:
            return "folded-now"
        if view.is_in(seat):
            return "in"
        if seat == public.dealer and public.recalled:
            return "called-back"
        # With two players nobody else can oppose the taker (MGL-002).
        compelled = public.terms.n == 2 and public.compels
        return "must-play" if seat == view.must_play or compelled else "undecided"

    def phase_lines(self) -> tuple[ui.Line, ...]:
        """The state of things before play."""
        public, phase = self.public, self.phase
        if phase in OFFERING:
            lines = [ui.Line((text("greenland-now-offering"), text("greenland-now-offering-need")))]
            blind = () if public.looked else (text("greenland-now-blind"),)
            talon = text("greenland-talon", count=public.talon)
            lines.append(ui.Line((talon, *blind), small=True))
            if public.talon == 0:
                lines.append(ui.Line((self._last_turn_up(),)))
            return tuple(lines)
        if phase not in self.changing:
            return (ui.Line((text(f"greenland-now-{phase}"),)),)
        changing = "throw" if phase == THROW else "exchange"
        now = text(f"greenland-now-{changing}", players=public.terms.n)
        lines = [ui.Line((now, text("greenland-talon", count=public.talon)))]
        dealer = SeatName(public.dealer)
        if phase == EXCHANGE:
            lines.append(ui.Line((text("greenland-now-one-more"),), small=True))
        if public.provisional:
            lines.append(ui.Line((text("greenland-now-provisional", who=dealer),)))
        if phase == EXCHANGE and public.unopposed and not public.compels:
            taker = self.declarer()
            lines.append(ui.Line((text("greenland-now-unopposed", who=taker),)))
        must = self.view.must_play
        if public.recalled:
            lines.append(ui.Line((text("greenland-now-recalled", who=dealer),)))
        elif must is not None:
            lines.append(ui.Line((text("greenland-now-compelled", who=SeatName(must)),)))
        return tuple(lines)

    def _last_turn_up(self) -> Text:
        """Says that no card is left to turn up (MGL-017)."""
        return text(f"greenland-last-turn-up-{self.public.terms.options['lastTurnUp']}")

    def question(self) -> str:
        """The question to the seat to act, as all may know it."""
        public = self.public
        if self.phase == LAST:
            kind = "take" if public.must_take else "last"
            return kind if public.looked else f"{kind}-blind"
        others = self.phase == EXCHANGE and public.turn != public.declarer
        free = self.view.must_play is None and not self.view.ace_forces
        return "stay" if others and free else super().question()

    def hand_notice(self, seat: Seat) -> Text | None:
        """A dealer's fold that may not last, and the call back (MGL-025)."""
        public = self.public
        if seat != public.dealer:
            return None
        if public.provisional:
            turn, after = public.turn, self.view.after
            later = after if turn is None or turn == seat else (turn, *after)
            return text("greenland-fold-provisional", who=SeatNames(later))
        if public.recalled and self.phase == EXCHANGE:
            return text("greenland-called-back")
        return None

    def heading_words(self, seat: Seat) -> tuple[Text, ...]:
        """The phase, and which other player took the turn-up.

        It also says if the taker was a dealer who had not looked (MGL-011).
        """
        public, phase = self.public, self.phase
        if phase == PLAY:
            return ()
        now = text(f"greenland-sub-{phase}", players=public.terms.n)
        taker = public.declarer
        if taker is None or taker == seat:
            return (now,)
        blind = taker == public.dealer and all(call.verb != "look" for call in public.calls)
        key = "greenland-sub-blind-taker" if blind else "greenland-sub-taker"
        return (now, text(key, who=SeatName(taker)))

    def last_said(self, seat: Seat) -> Text | None:
        """The reader's last call."""
        public, view = self.public, self.view
        # A call about an earlier turn-up would look like an answer to the present one.
        said = view.said_now(seat)
        if not said or view.is_out(seat) or (said[-1] == "fold" and public.provisional):
            return None
        return text(f"greenland-did-{said[-1]}")

    def last_call(self, seat: Seat) -> Text | None:
        """What the seat said about the present turn-up until it is taken, or that it folded."""
        said = self.view.said_now(seat)
        if not said or (seat == self.public.dealer and self.public.recalled):
            return None
        # Once the turn-up is taken, a seat that refused it is asked something else.
        answered = said[-1] in {"accept", "fold"} or self.phase in OFFERING
        return text(f"greenland-says-{said[-1]}") if answered else None

    def price_lines(self) -> Iterable[ui.Line]:
        """What each choice can cost, before it is pressed."""
        view, public = self.view, self.public
        if not view.to_act or self.phase not in {*OFFERING, EXCHANGE}:
            return
        if self.phase in OFFERING:
            price = self.view.price()
            told = text("greenland-price-newcomer", cost=self.cost(), share=price.share)
            taking = text("greenland-price-taker", cost=self.cost())
            yield ui.Line((taking,), price=True, newcomer=(told,))
        elif view.seat == public.declarer:
            yield ui.Line((self.cost(),), price=True)
        else:
            yield self._price_of_staying()
        if self.phase in OFFERING and public.talon == 0:
            yield ui.Line((self._last_turn_up(),))
        if view.must_play is not None and not public.recalled:
            yield ui.Line((text("greenland-must-play", why=self._why_compelled(view.must_play)),))
        elif view.ace_forces:
            ace = CardName(ACES[require(public.trump)])
            yield ui.Line((text("greenland-must-stay", card=ace),))
        if public.terms.capped:
            yield ui.Line((text("greenland-price-capped"),))

    def _price_of_staying(self) -> ui.Line:
        view, price = self.view, self.view.price()
        none = price.trickless
        said = [text("greenland-price-stay", none=none)]
        told = [text("greenland-newcomer-stay", share=price.share, none=none)]
        if view.fold_is_provisional:
            said.append(text("greenland-fold-would-be-provisional"))
            told.append(self._fold("greenland-newcomer-fold"))
        elif view.may_fold:
            said.append(text("greenland-fold-free"))
            told.append(text("greenland-fold-free"))
        return ui.Line(tuple(said), price=True, newcomer=tuple(told))

    def _fold(self, key: str) -> Text:
        """A dealer's fold that may not last while these others are undecided (MGL-025, MGL-043)."""
        return text(key, who=SeatNames(self.view.after))

    def small_words(self) -> Iterable[Text]:
        """Minor facts: the calls of the others, and who is asked afterwards."""
        view, public, phase = self.view, self.public, self.phase
        if phase in OFFERING:
            yield from self.trump_words()[1:]
            if phase == BLIND and not view.blind:
                yield text("greenland-blind-speaks", who=SeatName(public.dealer))
        if phase in self.changing:
            yield text("greenland-talon", count=public.talon)
            stayed = self.others(s for s in view.participants if s != public.declarer)
            if stayed and not public.unopposed:
                yield text("greenland-stayed", who=SeatNames(stayed))
        if public.outs and (others := self.others(view.folded)):
            yield text("greenland-folded", who=SeatNames(others))
        if view.to_act:
            if public.leaves_pot and view.may_fold:
                taker = self.declarer()
                yield text("greenland-leaves-pot", who=taker, pot=public.pot)
            if phase == THROW:
                yield text("greenland-throw-note")
            elif phase == EXCHANGE and view.seat == public.declarer:
                yield text("greenland-taker-note")
        yield from self.asked_later()

    def hand_choices(self, cards: tuple[Card, ...]) -> Iterable[ui.Element]:
        """What the reader, who is to act, may press."""
        if self.phase in OFFERING:
            yield self._offering()
        elif self.phase == EXCHANGE:
            price, mine = self.view.price(), self.own_role()
            none = price.none if mine == "taker" else price.trickless
            change = text("greenland-means-exchange")
            kept = "must" if self.view.must_play == self.view.seat else mine
            keep = text(f"greenland-means-keep-{kept}", one=price.one, none=none)
            yield self.exchange(cards, change, keep)
            if self.view.may_fold:
                means = text("greenland-means-fold")
                if self.view.fold_is_provisional:
                    means = self._fold("greenland-means-fold-provisional")
                if self.public.leaves_pot:
                    taker, pot = self.declarer(), self.public.pot
                    means = text("greenland-means-fold-leaves", who=taker, pot=pot)
                fold = ui.Choice("fold", FOLD, text("greenland-button-fold"), means=means)
                yield ui.Choices(((fold,),))
        elif self.phase in {THROW, PLAY}:
            yield self.one_card(cards)

    def arguments(self) -> Iterable[ui.Argument]:
        """For and against the turn-up, or staying in. A seat without a choice has none."""
        if self.phase in OFFERING:
            sides = tuple(self._about_turn_up())
            yield from sides if len(sides) > 1 else ()
        elif self.view.may_fold:
            yield self.argument("stay", "exchange", facts=self.for_opposing())
            yield self.argument("fold", "fold", facts=self._for_folding())

    def _about_turn_up(self) -> Iterable[ui.Argument]:
        """One side for each answer. The cost of taking is stated once, as a reason to refuse."""
        legal, own = self.view.legal, self.view.own
        card = require(self.view.offered)
        suit, blind = SUIT_OF[card], LOOK in legal or not own
        price, capped = self.view.price(), self.public.terms.capped
        against = [text("greenland-argue-two", one=price.one, none=price.none)]
        against += arguments.no_more(capped=capped)
        if not blind:
            against[:0] = arguments.weaknesses(own, None)
        refusing = next((one for one in (REFUSE, OFFER) if one in legal), LOOK)
        taken = text("greenland-argue-accept", card=CardName(card), suit=SuitName(suit))
        facts = (taken, *arguments.strengths(own, suit), arguments.share(price))
        yield self.argument("accept-blind" if blind else "accept", "accept", facts=facts)
        for choice, action in (("look", LOOK), ("offer", OFFER), ("refuse", REFUSE)):
            if action in legal:
                what = self._refusal() if action == REFUSE else choice
                must = "yes" if self.public.recalls else "no"
                again = self._if_refused_again() if what == "another" else {}
                free = text(f"greenland-argue-{what}", must=must, **again)
                facts = (*against, free) if action == refusing else (free,)
                yield self.argument(choice, choice, facts=facts)

    def _why_compelled(self, seat: Seat) -> str:
        """Why this seat must play against the taker (MGL-002, MGL-024…026), as a text's variant."""
        public = self.public
        if public.terms.n == 2:
            return "alone"
        if public.recalls and public.dealer in {seat, public.declarer}:
            return "deal" if seat == public.dealer else "dealer"
        return "last"

    def _if_refused_again(self) -> dict[str, Param]:
        """What follows if all refuse the next turn-up as well (MGL-014, MGL-017)."""
        return {"left": self.public.talon - 1, "last": str(self.public.terms.options["lastTurnUp"])}

    def _refusal(self) -> str:
        """What a refusal leads to, as a part of keys (MGL-014, MGL-017)."""
        last = self.view.seat == self.public.dealer
        return "another" if last and self.public.talon > 0 else "void" if last else "refuse"

    def _for_folding(self) -> Iterable[Text]:
        yield from self.against_opposing()
        if self.view.fold_is_provisional:
            yield self._fold("greenland-argue-fold-provisional")
        else:
            yield text("greenland-argue-fold")

    def _offering(self) -> ui.Choices:
        """The answers to the turn-up. For a blind dealer they do not depend on the hand."""
        legal, offered = self.view.legal, require(self.view.offered)
        may_look, card = LOOK in legal, CardName(offered)
        label = "greenland-button-accept-blind" if may_look else "greenland-button-accept"
        suit = SuitName(SUIT_OF[offered])
        means = text("greenland-means-accept", suit=suit, cost=self.cost())
        row = [ui.Choice("accept", ACCEPT, text(label, card=card), means=means)]
        if may_look:
            look = text("greenland-button-look")
            means = text("greenland-means-look", left=self.public.talon)
            row.insert(0, ui.Choice("look", LOOK, look, means=means))
        if OFFER in legal:
            means = text("greenland-means-offer")
            row.append(ui.Choice("offer", OFFER, text("greenland-button-offer"), means=means))
        if REFUSE in legal:
            row.append(self._refuse())
        return ui.Choices((tuple(row),))

    def _refuse(self) -> ui.Choice:
        """The dealer's refusal turns another card, while there is one (MGL-014, MGL-017)."""
        means = self._refusal()
        another = means == "another"
        label = text("greenland-button-another" if another else "greenland-button-refuse")
        again = self._if_refused_again() if another else {}
        return ui.Choice("refuse", REFUSE, label, means=text(f"greenland-means-{means}", **again))

    def settlement_sheet(self) -> ui.SettlementSheet:
        """The settlement. Every player adds a token to the next pot (MGL-044)."""
        sheet = self.quota_sheet
        token = self.public.terms.unit
        return sheet.whole(text("greenland-next", pot=sheet.next_pot(), token=token))

    def pictured_cards(self) -> tuple[Card, ...]:
        """The turn-up until it is taken."""
        return self.public.turned[-1:] if self.public.declarer is None else ()
