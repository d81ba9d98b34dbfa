"""Builds the screens of a Mousel deal: the table for all, the hand for one seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from games.kernel.actions import Action, Seat
from games.kernel.cards import ACES, SUIT_OF, Card, Suit
from games.kernel.screen import elements as ui
from games.kernel.screen.texts import (
    CardName,
    CardNames,
    Param,
    SeatName,
    SeatNames,
    SuitName,
    SuitSign,
    Text,
    text,
)
from games.kernel.values import require
from games.mousel import rules
from games.mousel.public import (
    COMPEL,
    FLAEKKE,
    FLAEKNING,
    JOIN,
    OPENING,
    R1,
    R2,
    R3,
    Call,
    Public,
)
from games.mousel.view import View
from games.tricks.parts import arguments
from games.tricks.parts.screen import STAKED, QuotaScreen
from games.tricks.parts.talon import EXCHANGE, THROW
from games.tricks.public import PLAY

_FIVE: Final = 5
"""Cards of a player who discards one after the exchange (MDK-072)."""


class MouselScreen(QuotaScreen[View, Public]):
    """One view of a Mousel deal as a screen."""

    game: ClassVar[str] = "mousel"
    declarer_role: ClassVar[str] = "declarer"
    chapters: ClassVar[Mapping[str, str]] = {
        R1: "opening", R2: "opening", R3: "flaekke", JOIN: "joining", EXCHANGE: "exchange",
        THROW: "exchange", PLAY: "play",
    }  # fmt: skip
    by_trump: ClassVar[tuple[str, ...]] = (R1, R2, JOIN, PLAY)

    def title_words(self) -> tuple[Text, ...]:
        """Chips per marker, if more than one."""
        return (text("mousel-marker", chips=unit),) if (unit := self.public.terms.unit) > 1 else ()

    def trump_words(self) -> tuple[Text, ...]:
        """Trump, or the suit it may become, and the card that shows it."""
        public = self.public
        if public.turn_up is None:
            return ()
        card, suit = CardName(public.turn_up), SuitName(SUIT_OF[public.turn_up])
        if self.phase == R3:
            return (text("mousel-trump-flaekke", suit=suit),)
        if public.trump is None:
            return (text("mousel-turn-up-first", card=card), text("mousel-trump-if", suit=suit))
        trump = text("mousel-trump", suit=SuitName(public.trump))
        if public.turned:
            turned = text("mousel-turned", cards=CardNames(public.turned))
            if public.shut is None:
                return (trump, turned)
            return (trump, turned, text("mousel-shut", suit=SuitName(public.shut)))
        if public.turn_up_taken:
            # The taker of the turn-up stays the same wherever the card is now.
            taken = text("mousel-turn-up-taken", card=card)
            return (trump,) if self.view.played(public.turn_up) else (trump, taken)
        return (trump, text("mousel-turn-up", card=card))

    def hand_trump_words(self) -> tuple[Text, ...]:
        """The trump line without minor facts, for a hand that is read on a phone."""
        facts = self.trump_words()
        named = self.phase == R1 and self.view.to_act
        return facts if self.phase in OPENING and not named else facts[:1]

    def seat_words(self, seat: Seat) -> Iterable[Text]:
        """A seat's roles and its calls."""
        view, public, phase = self.view, self.public, self.phase
        if seat == public.declarer:
            yield text("mousel-seat-declarer")
        if seat == public.dealer:
            yield text("mousel-seat-dealer")
        if view.is_out(seat) or (phase in OPENING and view.passed(seat)):
            yield text("mousel-seat-passed")
        elif view.is_in(seat) and seat != public.declarer and phase != PLAY:
            yield text("mousel-seat-in")
        if phase in self.changing and public.fives >> seat & 1:
            yield text("mousel-seat-fives")
        else:
            yield from self.progress_words(seat)

    def phase_lines(self) -> tuple[ui.Line, ...]:
        """The state of things before play."""
        public, phase = self.public, self.phase
        if phase == R2:
            dealer = SeatName(public.dealer)
            return (ui.Line((text("mousel-now-r2"), text("mousel-now-r2-dealer", who=dealer))),)
        if phase == JOIN:
            joins = text("mousel-now-join", who=self.declarer())
            need = ui.Line((joins, text("mousel-now-join-need")))
            unopposed = ui.Line((text("mousel-now-join-unopposed", who=self.declarer()),))
            return (need,) if public.compels else (need, unopposed)
        if phase not in {EXCHANGE, THROW}:
            return (ui.Line((text(f"mousel-now-{phase}"),)),)
        lines = [ui.Line((text("mousel-now-exchange"), text("mousel-talon", count=public.talon)))]
        if public.forced:
            lines.append(ui.Line((text("mousel-now-forced"),)))
        if public.compelled is not None:
            who = SeatName(public.compelled)
            lines.append(ui.Line((text("mousel-now-compelled", who=who),)))
        return tuple(lines)

    def question_facts(self) -> dict[str, Param]:
        """Who opened, to a player who may join."""
        if self.phase == JOIN:
            return {"who": self.declarer()}
        return {"five": self._five()} if self.phase == EXCHANGE else {}

    def _five(self) -> str:
        """Whether the reader, who exchanges, holds five cards, and so discards one (MDK-072)."""
        return "yes" if self.public.counts[require(self.view.seat)] == _FIVE else "no"

    def waiting(self) -> Text:
        """The heading while others decide; at first only the dealer may look at cards (MDK-040)."""
        if self.phase == R1 and self.view.hidden:
            return text("mousel-wait-blind", dealer=SeatName(self.public.dealer))
        return super().waiting()

    def heading_words(self, seat: Seat) -> tuple[Text, ...]:
        """The phase and whether the deal is forced; while players join, the declarer instead."""
        if self.phase == PLAY:
            return ()
        if self.phase != JOIN:
            forced = (text("mousel-sub-forced"),) if self.public.forced else ()
            return (*forced, text(f"mousel-sub-{self.phase}"))
        if seat == self.public.declarer:
            return (text("mousel-role-declarer"),)
        return (text("mousel-sub-join", who=self.declarer()),)

    def last_said(self, seat: Seat) -> Text | None:
        """The reader's last call."""
        said = self.view.said(seat)
        if not said or said[-1].auto or self.view.is_out(seat) or self._is_stale(said[-1]):
            return None
        return text(f"mousel-did-{said[-1].verb}")

    def last_call(self, seat: Seat) -> Text | None:
        """What the seat said in an opening round or when joining.

        A pass in an earlier round would look like an answer to the present question.
        """
        said = self.view.said(seat)
        if not said or self._is_stale(said[-1]):
            return None
        return text(f"mousel-says-{said[-1].verb}")

    def _is_stale(self, call: Call) -> bool:
        """Whether the call is a pass in an earlier round, after which the seat is asked again."""
        earlier = call.verb == "pass" and call.phase != self.phase
        return earlier and not self.view.is_out(call.seat)

    def price_lines(self) -> Iterable[ui.Line]:
        """What each choice can cost; at the exchange, the price of failing."""
        phase = self.phase
        if not self.view.to_act or phase not in {JOIN, EXCHANGE, *OPENING}:
            return
        if phase == EXCHANGE:
            # The line above states the quota.
            yield ui.Line((self.failing(),))
            return
        if phase in OPENING:
            yield self._opening_price()
        else:
            price, leaves = self.view.price(), self.public.leaves_pot
            about: dict[str, Param] = {
                "share": price.share,
                "none": price.trickless,
                "who": self.declarer(),
                "pass": "never" if self.view.ace_forces else "leaves" if leaves else "may",
            }
            told = text("mousel-newcomer-join", **about)
            yield ui.Line((text("mousel-price-join", **about),), price=True, newcomer=(told,))
        if self.public.terms.capped:
            yield ui.Line((text("mousel-price-capped"),))
        if self.view.ace_forces:
            ace = CardName(ACES[require(self.public.trump)])
            yield ui.Line((text("mousel-must-join", card=ace),))

    def _opening_price(self) -> ui.Line:
        """What opening promises, costs and wins, and that passing is free (MDK-041…101)."""
        price, card = self.view.price(), CardName(require(self.public.turn_up))
        alike = text("mousel-cost-alike", none=price.none)
        brief, whole = alike, alike
        if price.one != price.none:
            brief = text("mousel-cost-brief", one=price.one, none=price.none)
            cut = "limit" if price.none < 2 * price.one else "no"
            sums = {"one": price.one, "share": price.share, "none": price.none, "cut": cut}
            whole = text("mousel-newcomer-cost", **sums)
        suit = SuitName(self.public.barred_suit)
        opening = text(f"mousel-newcomer-{self.phase}", card=card, suit=suit)
        alone = () if self.public.compels else (text("mousel-newcomer-alone"),)
        told = (opening, whole, *alone, text("mousel-newcomer-pass"))
        if self.phase == R1:
            line = text("mousel-price-r1", card=card, cost=brief)
        else:
            line = text("mousel-price-open", cost=brief)
        return ui.Line((line,), price=True, newcomer=told)

    def cost(self, more: int = 0) -> Text:
        """What failing costs a declarer, and that the next pot gets it (MDK-101, MDK-105)."""
        price = self.view.price(more)
        if price.one == price.none:
            return text("mousel-cost-alike", none=price.none)
        return super().cost(more)

    def small_words(self) -> Iterable[Text]:
        """Minor facts: the calls of the others, and who is asked afterwards."""
        view, public, phase = self.view, self.public, self.phase
        if phase == R1 and view.hidden:
            yield text("mousel-face-down", who=SeatName(public.dealer))
        if phase == JOIN and (joined := self.others(view.joining[0])):
            yield text("mousel-joined", who=SeatNames(joined))
        if phase in {JOIN, R2, R3}:
            out = view.joining[1] if phase == JOIN else filter(view.passed, range(public.terms.n))
            if passed := self.others(out):
                yield text("mousel-passed", who=SeatNames(passed))
        if phase == JOIN and view.to_act and public.leaves_pot:
            yield text("mousel-leaves-pot", who=self.declarer(), pot=public.pot)
        if phase == EXCHANGE:
            yield text("mousel-talon", count=public.talon)
            if public.compelled == view.seat:
                yield text("mousel-compelled-you")
        if view.to_act:
            if phase == THROW:
                yield text("mousel-throw-note")
            elif phase == EXCHANGE and self._five() == "yes":
                yield text("mousel-five-note")
            elif phase == EXCHANGE and public.five_for(view.own):
                yield text("mousel-suit-note")
        yield from self.asked_later()

    def hand_choices(self, cards: tuple[Card, ...]) -> Iterable[ui.Element]:
        """What the reader, who is to act, may press."""
        phase = self.phase
        if phase == JOIN:
            price = self.view.price()
            costs = {"trickless": price.trickless, "one": price.one, "none": price.none}
            means = text("mousel-means-join", who=self.declarer(), **costs)
            label = text("mousel-button-join")
            join = ui.Choice("join", Action("join"), label, means=means)
            yield ui.Choices(((join, self._passing()),))
        elif phase in OPENING:
            yield from self._opening()
        elif phase == EXCHANGE:
            means = (text(f"mousel-means-{k}", five=self._five()) for k in ("exchange", "keep"))
            yield self.exchange(cards, *means)
        elif phase in {THROW, PLAY}:
            yield self.one_card(cards)

    def arguments(self) -> Iterable[ui.Argument]:
        """For and against opening or joining. With the trump ace a player must join (MDK-068)."""
        if self.phase in OPENING:
            shut_out = ("flaekning",) if self.phase == R3 else ()
            yield self.argument("open", "open", *shut_out, facts=self._for_opening())
            yield self.argument("pass", "pass", facts=self._against_opening())
        elif self.phase == JOIN and not self.view.ace_forces:
            against = (*self.against_opposing(), text("mousel-argue-pass-join"))
            yield self.argument("join", "join", facts=self.for_opposing())
            yield self.argument("pass", "pass", facts=against)

    def _for_opening(self) -> Iterable[Text]:
        card, suit = require(self.public.turn_up), self.public.barred_suit
        unknown = self.phase == R3
        yield text(f"mousel-argue-{self.phase}", card=CardName(card), suit=SuitName(suit))
        if unknown:
            yield text("mousel-argue-shut-out", fee=self.view.fee)
        yield from arguments.strengths(self.view.own, None if unknown else suit)
        yield arguments.share(self.view.price())
        if not self.public.compels:
            yield text("mousel-argue-alone")

    def _against_opening(self) -> Iterable[Text]:
        # A dealer who opens in the first round has the turn-up as a trump.
        suit = self.public.barred_suit if self.phase == R2 else None
        yield from arguments.weaknesses(self.view.own, suit)
        yield from arguments.two_tricks(self.view.price(), capped=self.public.terms.capped)
        last = "-last" if self.phase == R3 and not self.view.after else ""
        yield text(f"mousel-argue-pass-{self.phase}{last}")

    def _opening(self) -> Iterable[ui.Element]:
        barred = self.public.barred_suit
        named = text("mousel-button-open", suit=SuitName(barred))
        label = text("mousel-button-open-r3") if self.phase == R3 else named
        opening = ui.Choice("open", Action("open"), label, means=self._means_to_open())
        yield ui.Choices(((opening, self._passing()),))
        if self.phase != R3:
            return
        others, fee = [s for s in (3, 2, 1, 0) if s != barred], self.view.fee
        lead = text(
            "mousel-flaekning",
            fee=fee,
            first=SuitName(others[0]),
            second=SuitName(others[1]),
            third=SuitName(others[2]),
            cost=self.cost(fee),
        )
        choices = tuple(
            ui.Choice(
                f"flaekning.{suit}",
                FLAEKNING[suit],
                text("mousel-button-flaekning", suit=SuitSign(suit), fee=-fee),
            )
            for suit in others
        )
        named = text("mousel-button-shut-out")
        panel = ui.Panel("flaekning", named, lead, choices, text("mousel-means-shut-out", fee=fee))
        yield ui.Choices(((panel,),))

    def _means_to_open(self) -> Text:
        """What a declarer gets and promises, and what failing costs (MDK-041…051)."""
        cost, card = self.cost(), require(self.public.turn_up)
        suit = SuitName(SUIT_OF[card])
        if self.phase == R1:
            return text("mousel-means-open-r1", suit=suit, card=CardName(card), cost=cost)
        return text(f"mousel-means-open-{self.phase}", suit=suit, cost=cost)

    def _passing(self) -> ui.Choice:
        last = "-last" if self.phase == R3 and not self.view.after else ""
        public, means = self.public, text(f"mousel-means-pass-{self.phase}{last}")
        if self.phase == JOIN:
            staked = "yes" if self._has_staked() else "no"
            means = text("mousel-means-pass-join", staked=staked)
            if public.leaves_pot:
                who, pot = self.declarer(), public.pot
                means = text("mousel-means-pass-leaves", staked=staked, who=who, pot=pot)
        may, label = not self.view.ace_forces, text("mousel-button-pass")
        return ui.Choice("pass", Action("pass"), label, enabled=may, means=means)

    def _has_staked(self) -> bool:
        """Whether the reader paid a stake into the pot of this deal (MDK-011…014)."""
        moves = self.public.movements
        return any(m.seat == self.view.seat and m.why in STAKED for m in moves)

    def settlement_sheet(self) -> ui.SettlementSheet:
        """The settlement, whether the next deal is forced (MDK-020, MDK-022), and what it costs."""
        sheet = self.quota_sheet
        empty = sheet.done.empties
        own, others = rules.next_stakes(self.public, empty=empty)
        kind = "forced" if empty and self.public.forces else "free"
        return sheet.whole(*sheet.next_deal(kind, own, others))

    def pictured_cards(self) -> tuple[Card, ...]:
        """The cards that lie turned up.

        A turn-up that the dealer has taken is omitted. So are cards turned in flække once cards are
        drawn, because they may come back from the discard pile (MDK-053).
        """
        public = self.public
        if self.phase in {FLAEKKE, JOIN, COMPEL} and public.turned:
            return public.turned
        return () if self.view.indicator is None else (self.view.indicator,)

    def pictured_trump(self) -> Suit | None:
        """Trump, or the suit it may become."""
        public = self.public
        if public.trump is not None or public.turn_up is None or self.phase == R3:
            return public.trump
        return SUIT_OF[public.turn_up]
