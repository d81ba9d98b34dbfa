"""A deal of a game of tricks as people see it: the table for everybody, the hand for one seat.

Owns: which elements stand on a screen and in which order, what all games of tricks say alike
(catalogue keys ``<game>-…``), the picture of the table. Must not know: any game, the state, any
language, how a screen is painted. A screen is a function of one view, so it can show nothing that
the view's reader may not know.

Texts about the reader's own seat have keys of their own where the verb changes (``…-you``).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from games.kernel.actions import Action, Seat
from games.kernel.cards import Card, Suit, in_hand_order
from games.kernel.screen.elements import (
    CardName,
    Cards,
    Choice,
    Choices,
    Element,
    Facts,
    Image,
    Line,
    Notice,
    PickCards,
    Screen,
    SeatLine,
    SeatName,
    SeatNames,
    Seats,
    SettlementSheet,
    SuitName,
    Text,
    Texts,
    Title,
    Turn,
    text,
)
from games.kernel.screen.scenes import SeatMark, TableScene
from games.kernel.values import known
from games.tricks import narration
from games.tricks.public import DRAW, EXCHANGE, OVER, PLAY, THROW, TrickPublic
from games.tricks.quota import QuotaPublic, QuotaView
from games.tricks.settlement_screen import QuotaSheet
from games.tricks.view import SeatView

V = TypeVar("V", bound=SeatView[Any])
P = TypeVar("P", bound=TrickPublic)
QV = TypeVar("QV", bound=QuotaView[Any])
Q = TypeVar("Q", bound=QuotaPublic)


class TrickScreen(ABC, Generic[V, P]):
    """One view as a screen; a game derives its own and adds what it says of its own."""

    game: ClassVar[str]
    chapters: ClassVar[Mapping[str, str]]
    """The chapter of the rules that each phase opens, ``deal`` for others."""

    def __init__(self, view: V) -> None:
        self.view = view
        self.public: P = view.public
        self.phase: str = view.public.phase

    def screen(self) -> Screen:
        """What `view.seat` (None: everybody) sees of the deal."""
        view = self.view
        last = narration.last_trick(view)
        if self.phase in OVER:
            title = Title(text(f"{self.game}-name"), self.settled_words())
            sheet = self.settlement_sheet()
            return Screen("payment", (title, sheet), last=last, earlier=self.earlier_tricks())
        elements = self._table() if view.seat is None else self._hand(view.seat)
        return Screen(
            self.chapters.get(self.phase, "deal"),
            tuple(elements),
            awaits_reader=view.to_act,
            why=narration.why(self.game, view),
            last=last,
            earlier=self.earlier_tricks(),
        )

    def _table(self) -> Iterable[Element]:
        public = self.public
        yield Title(text(f"{self.game}-name"), self.title_words())
        yield Image(self.picture())
        grown = Line(narration.grown(self.view), small=True)
        yield Facts((Line(self.trump_words()), Line(self.pot_words()), grown))
        yield Seats(tuple(self._seat(seat) for seat in range(public.terms.n)))
        if self.phase == PLAY:
            yield narration.trick(self.view, self.below_trick_words())
        else:
            yield Facts(self.phase_lines())
        if public.turn is not None:
            asked = text(f"{self.game}-turn-{self.question()}", who=SeatName(public.turn))
            yield Turn(asked, (public.turn,))

    def _hand(self, seat: Seat) -> Iterable[Element]:
        view = self.view
        if notice := self.hand_notice(seat):
            yield Notice(notice)
        yield self._heading(seat)
        first = Line((*self.hand_trump_words(), *self.pot_words(), *self.role_words()))
        lines = [first, *self.price_lines()]
        if self.phase == PLAY:
            lines.append(Line((self.tricks_text(),)))
        if small := (*narration.grown(view), *self.small_words()):
            lines.append(Line(small, small=True))
        yield Facts(tuple(lines))
        if self.phase == PLAY:
            yield narration.trick(view)
        cards = in_hand_order(view.own)
        if cards or view.hidden:
            playable = view.playable if self.phase == PLAY else None
            allowed = None if playable is None else in_hand_order(playable)
            yield Cards(seat, cards, view.hidden, allowed)
        if view.to_act:
            yield from self.hand_choices(cards)

    def _heading(self, seat: Seat) -> Title:
        """What is asked of the reader, the phase, and what the reader did last, while waiting."""
        below = self.heading_words(seat)
        if self.view.to_act:
            ask = f"{self.game}-ask-{self.question()}"
            return Title(text(ask, most=self.public.counts[seat]), below)
        out = self.view.is_out(seat)
        title = text(f"{self.game}-you-out") if out else text(f"{self.game}-wait")
        return Title(title, below, self._did(seat))

    def _did(self, seat: Seat) -> Text | None:
        if played := narration.played(self.view, seat):
            return played
        count = self.public.exchanged[seat]
        if count is not None:
            return text(f"{self.game}-did-exchange", count=count)
        return self.last_said(seat)

    def _seat(self, seat: Seat) -> SeatLine:
        words, to_act = tuple(self.seat_words(seat)), seat == self.public.turn
        return SeatLine(seat, words, to_act=to_act, out=self.view.is_out(seat))

    # What a game says of its own.

    @abstractmethod
    def title_words(self) -> tuple[Text, ...]:
        """What is fixed for the deal, for the title."""

    @abstractmethod
    def trump_words(self) -> tuple[Text, ...]:
        """Trump, or what it may become, and the card that shows it."""

    def hand_trump_words(self) -> tuple[Text, ...]:
        """The trump line without what a player can do without (a hand is read on a phone)."""
        return self.trump_words()

    @abstractmethod
    def pot_words(self) -> tuple[Text, ...]:
        """The pot, and what it is played for."""

    @abstractmethod
    def seat_words(self, seat: Seat) -> Iterable[Text]:
        """A seat's roles and what it has done."""

    @abstractmethod
    def phase_lines(self) -> tuple[Line, ...]:
        """What is going on, before play."""

    def below_trick_words(self) -> tuple[Text, ...]:
        """The small line below the trick: who won the last one, and more."""
        return narration.won(self.view)

    def earlier_tricks(self) -> tuple[Text, ...]:
        """The tricks before the last one, where they may still be looked at."""
        return ()

    def question(self) -> str:
        """What the seat to act is asked, as everybody may know it: to lead is not to play to a
        trick.
        """
        return "lead" if self.phase == PLAY and not self.public.trick else self.phase

    def hand_notice(self, seat: Seat) -> Text | None:
        """What the reader is to be told above all."""
        del seat

    @abstractmethod
    def heading_words(self, seat: Seat) -> tuple[Text, ...]:
        """The small line of the reader's heading."""

    @abstractmethod
    def last_said(self, seat: Seat) -> Text | None:
        """What the reader said last."""

    def role_words(self) -> tuple[Text, ...]:
        """What the reader has to reach."""
        return ()

    @abstractmethod
    def price_lines(self) -> Iterable[Line]:
        """What a choice can cost, before it is pressed."""

    @abstractmethod
    def tricks_text(self) -> Text:
        """Who has taken how many."""

    @abstractmethod
    def small_words(self) -> Iterable[Text]:
        """What the others have said, and who is asked afterwards: may be overlooked."""

    @abstractmethod
    def hand_choices(self, cards: tuple[Card, ...]) -> Iterable[Element]:
        """What the reader, who is to act, may press; `cards` is the own hand in hand order.

        A choice's id tells the place of a card in it, never the card.
        """

    @abstractmethod
    def settled_words(self) -> tuple[Text, ...]:
        """What the finished deal was."""

    @abstractmethod
    def settlement_sheet(self) -> SettlementSheet:
        """How the deal is settled."""

    # What the games use.

    def means(self, card: Card) -> Text:
        """What it means to play this card."""
        return narration.means(self.game, self.view, card)

    def card_buttons(self, cards: tuple[Card, ...]) -> Choices:
        """The hand, to play or throw one of; what is not allowed is shown and cannot be pressed."""
        allowed, throws = self.view.playable or 0, self.phase == THROW
        buttons = tuple(
            Choice(
                f"{self.phase}.{i}",
                Action(self.phase, card),
                text(f"{self.game}-button-{self.phase}", card=CardName(card)),
                "primary" if allowed >> card & 1 else "secondary",
                enabled=bool(allowed >> card & 1),
                means=None if throws else self.means(card),
            )
            for i, card in enumerate(cards)
        )
        # A row takes five: of six cards to throw one of, the last would stand alone.
        rows = -(-len(buttons) // 5)
        wide = max(1, -(-len(buttons) // max(1, rows)))
        means = text(f"{self.game}-means-throw") if throws else None
        return Choices(
            tuple(buttons[i : i + wide] for i in range(0, len(buttons), wide)), means=means
        )

    def exchange(self, cards: tuple[Card, ...], change: Text, keep: Text) -> PickCards:
        """Any cards to lay away; `change` and `keep` say what it means to do so, or to keep all."""
        most = self.public.most_exchanged(len(cards))
        return PickCards(
            "exchange",
            cards,
            0,
            most,
            text(f"{self.game}-exchange-pick", most=most),
            f"{self.game}-exchange-confirm",
            change,
            text(f"{self.game}-exchange-keep"),
            keep,
            self.public.trump,
        )

    def asked_later(self) -> Iterable[Text]:
        """Who is asked after the reader, before play."""
        if self.view.to_act and self.view.after and self.phase not in {THROW, PLAY}:
            yield text(f"{self.game}-after-you", who=SeatNames(self.view.after))

    def others(self, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        """These without the reader."""
        return tuple(seat for seat in seats if seat != self.view.seat)

    # The picture.

    def picture(self) -> TableScene:
        """Seats and their tricks, pot, what lies turned up, trump, and the trick as it lies."""
        view, public = self.view, self.public
        playing = self.phase == PLAY
        return TableScene(
            seats=tuple(self._mark(seat) for seat in range(public.terms.n)),
            pot=public.pot,
            turned=self.pictured_cards(),
            trump=self.pictured_trump(),
            trick=narration.plays(view) if playing else (),
            best=narration.winning(view),
        )

    @abstractmethod
    def pictured_cards(self) -> tuple[Card, ...]:
        """The cards that lie turned up."""

    def pictured_trump(self) -> Suit | None:
        """Trump, or the suit that it may become."""
        return self.public.trump

    def pictured_out(self, seat: Seat) -> bool:
        """Whether this seat is pictured as out."""
        return self.view.is_out(seat)

    def pictured_declarer(self, seat: Seat) -> bool:
        """Whether this seat has promised most."""
        del seat
        return False

    def pictured_tricks(self, seat: Seat) -> tuple[tuple[Card, ...], ...]:
        """The cards of the tricks that this seat has won, where they lie face up."""
        del seat
        return ()

    def _mark(self, seat: Seat) -> SeatMark:
        view, public = self.view, self.public
        counted = self.phase == PLAY and view.is_in(seat)
        return SeatMark(
            seat,
            dealer=seat == public.dealer,
            declarer=self.pictured_declarer(seat),
            to_act=seat == public.turn,
            out=self.pictured_out(seat),
            held=0 if view.is_out(seat) else public.counts[seat],
            tricks=public.tricks[seat] if counted else None,
            quota=view.quota(seat) if counted else None,
            won=self.pictured_tricks(seat) if counted else (),
        )


class QuotaScreen(TrickScreen[QV, Q]):
    """One view of a deal in which tricks are promised."""

    declarer_role: ClassVar[str]
    """What the game calls whoever promises two tricks, in its keys."""
    changing: ClassVar[frozenset[str]] = frozenset({EXCHANGE, DRAW, THROW})
    """Phases after the bidding in which hands still change."""

    def pot_words(self) -> tuple[Text, ...]:
        """The pot, and what a trick of it earns."""
        price = self.view.price()
        share = text(f"{self.game}-per-trick", chips=price.share)
        return (text(f"{self.game}-pot", pot=price.pot), share)

    def below_trick_words(self) -> tuple[Text, ...]:
        """Who won the last trick, and how many each exchanged."""
        changed = narration.exchanged(self.view.participants, self.public.exchanged)
        return (*narration.won(self.view), text(f"{self.game}-exchanged", seats=changed))

    def tricks_text(self) -> Text:
        """Who has taken what of which quota."""
        seats, reader = self.view.participants, self.view.seat
        one = f"{self.game}-tricks-one"
        return text(f"{self.game}-tricks", seats=Texts(tuple(
            self.tricks_of(one, s, who=narration.listed(s, len(seats), reader)) for s in seats
        )))  # fmt: skip

    def tricks_of(self, key: str, seat: Seat, **who: SeatName) -> Text:
        """A seat's tricks with the quota, or that they are enough: "2 of 1" would be a riddle."""
        count, quota = self.public.tricks[seat], self.view.quota(seat) or 0
        return text(key, count=count, quota=quota, made="yes" if count >= quota else "no", **who)

    def declarer(self) -> SeatName:
        """Whoever promises two tricks, and is known."""
        return SeatName(known(self.public.declarer))

    def own_role(self) -> str:
        """What the reader, who plays, is."""
        return self.declarer_role if self.view.seat == self.public.declarer else "in"

    def role_words(self) -> tuple[Text, ...]:
        """What the reader has to reach, until play tells it."""
        seat = self.view.seat
        if self.phase not in self.changing or seat is None or not self.view.is_in(seat):
            return ()
        return (text(f"{self.game}-role-{self.own_role()}"),)

    def progress_words(self, seat: Seat) -> Iterable[Text]:
        """How many cards a seat has exchanged, then its tricks."""
        changed = self.public.exchanged[seat]
        if self.phase in self.changing and changed is not None:
            yield text(f"{self.game}-seat-exchanged", count=changed)
        elif self.phase == PLAY and self.view.is_in(seat):
            yield self.tricks_of(f"{self.game}-seat-tricks", seat)

    def settled_words(self) -> tuple[Text, ...]:
        """What the deal was: declarer, trump and the pot that was divided."""
        public, done = self.public, known(self.view.settlement)
        if public.declarer is None or public.trump is None:
            return (text(f"{self.game}-settled-void"),)
        facts = (
            text(f"{self.game}-settled-{self.declarer_role}", who=self.declarer()),
            text(f"{self.game}-settled-trump", suit=SuitName(public.trump)),
        )
        if done.final_pot is None:
            return (*facts, text(f"{self.game}-settled-unopposed"))
        return (*facts, text(f"{self.game}-settled-pot", pot=done.final_pot, share=done.share))

    def cost(self, more: int = 0) -> Text:
        """What failing costs a declarer, with so much `more` in the pot (MDK-101, MGL-041)."""
        price = self.view.price(more)
        return text(f"{self.game}-cost", one=price.one, none=price.none)

    def failing(self) -> Text:
        """What failing costs the reader, who plays, where what is needed is told beside it."""
        if self.view.seat == self.public.declarer:
            return self.cost()
        return text("trick-price-none", none=self.view.price().trickless)

    def means(self, card: Card) -> Text:
        """What it means to play this card."""
        return narration.means(self.game, self.view, card, share=self.view.price().share)

    def pictured_declarer(self, seat: Seat) -> bool:
        """Whether this seat promised two tricks."""
        return seat == self.public.declarer

    @property
    def quota_sheet(self) -> QuotaSheet:
        """How the finished deal is told."""
        return QuotaSheet(self.game, self.view)
