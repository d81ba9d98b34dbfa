"""The screens of a deal of a trick-taking game: the table for all, the hand for one seat.

Catalogue keys are ``<game>-…``. Texts about the reader's own seat have their own keys if the verb
changes (``…-you``).

A screen is a function of one view, so it cannot show anything that the view's reader may not know.
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
from games.kernel.values import require
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
    """One view as a screen. A game derives its own and adds its own texts."""

    game: ClassVar[str]
    chapters: ClassVar[Mapping[str, str]]
    """The chapter of the rules for each phase; ``deal`` for other phases."""

    def __init__(self, view: V) -> None:
        self.view = view
        self.public: P = view.public
        self.phase: str = view.public.phase

    def screen(self) -> Screen:
        """The deal as `view.seat` (None: all) sees it."""
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
        """The question to the reader, the phase, and while waiting the reader's last action."""
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

    # Texts of the single game.

    @abstractmethod
    def title_words(self) -> tuple[Text, ...]:
        """The facts that are fixed for the deal, for the title."""

    @abstractmethod
    def trump_words(self) -> tuple[Text, ...]:
        """Trump, or the suit it may become, and the card that shows it."""

    def hand_trump_words(self) -> tuple[Text, ...]:
        """The trump line without minor facts, for a hand that is read on a phone."""
        return self.trump_words()

    @abstractmethod
    def pot_words(self) -> tuple[Text, ...]:
        """The pot, and what it is played for."""

    @abstractmethod
    def seat_words(self, seat: Seat) -> Iterable[Text]:
        """A seat's roles and its actions so far."""

    @abstractmethod
    def phase_lines(self) -> tuple[Line, ...]:
        """The state of things before play."""

    def below_trick_words(self) -> tuple[Text, ...]:
        """The small line below the trick: the winner of the last one, and more."""
        return narration.won(self.view)

    def earlier_tricks(self) -> tuple[Text, ...]:
        """The tricks before the last one, if players may still see them."""
        return ()

    def question(self) -> str:
        """The question to the seat to act, as all may know it. Leading and following differ."""
        return "lead" if self.phase == PLAY and not self.public.trick else self.phase

    def hand_notice(self, seat: Seat) -> Text | None:
        """The most important message to the reader."""
        del seat

    @abstractmethod
    def heading_words(self, seat: Seat) -> tuple[Text, ...]:
        """The small line of the reader's heading."""

    @abstractmethod
    def last_said(self, seat: Seat) -> Text | None:
        """The reader's last call."""

    def role_words(self) -> tuple[Text, ...]:
        """What the reader has to achieve."""
        return ()

    @abstractmethod
    def price_lines(self) -> Iterable[Line]:
        """What each choice can cost, before it is pressed."""

    @abstractmethod
    def tricks_text(self) -> Text:
        """The tricks of each player."""

    @abstractmethod
    def small_words(self) -> Iterable[Text]:
        """Minor facts: the calls of the others, and who is asked afterwards."""

    @abstractmethod
    def hand_choices(self, cards: tuple[Card, ...]) -> Iterable[Element]:
        """What the reader, who is to act, may press; `cards` is its hand in hand order.

        The id of a choice has the card's place in the hand, never the card.
        """

    @abstractmethod
    def settled_words(self) -> tuple[Text, ...]:
        """What kind of deal the finished deal was."""

    @abstractmethod
    def settlement_sheet(self) -> SettlementSheet:
        """The settlement of the deal."""

    # For use by the games.

    def means(self, card: Card) -> Text:
        """What playing this card means."""
        return narration.means(self.game, self.view, card)

    def card_buttons(self, cards: tuple[Card, ...]) -> Choices:
        """The hand, to play or throw a card. Illegal cards are shown but disabled."""
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
        # A row holds five. With six cards to throw one from, the last would be alone.
        rows = -(-len(buttons) // 5)
        wide = max(1, -(-len(buttons) // max(1, rows)))
        means = text(f"{self.game}-means-throw") if throws else None
        return Choices(
            tuple(buttons[i : i + wide] for i in range(0, len(buttons), wide)), means=means
        )

    def exchange(self, cards: tuple[Card, ...], change: Text, keep: Text) -> PickCards:
        """Any cards to lay away. `change` and `keep` say what exchanging or keeping all means."""
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
        """The seats that are asked after the reader, before play."""
        if self.view.to_act and self.view.after and self.phase not in {THROW, PLAY}:
            yield text(f"{self.game}-after-you", who=SeatNames(self.view.after))

    def others(self, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        """These seats without the reader."""
        return tuple(seat for seat in seats if seat != self.view.seat)

    # The picture.

    def picture(self) -> TableScene:
        """Seats and their tricks, pot, open cards, trump, and the trick on the table."""
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
        """Trump, or the suit it may become."""
        return self.public.trump

    def pictured_out(self, seat: Seat) -> bool:
        """Whether this seat is shown as out."""
        return self.view.is_out(seat)

    def pictured_declarer(self, seat: Seat) -> bool:
        """Whether this seat has promised the most tricks."""
        del seat
        return False

    def pictured_tricks(self, seat: Seat) -> tuple[tuple[Card, ...], ...]:
        """The cards of the tricks that this seat has won, if they lie face up."""
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
    """The game's word for the declarer, in its catalogue keys."""
    changing: ClassVar[frozenset[str]] = frozenset({EXCHANGE, DRAW, THROW})
    """Phases after the bidding in which hands still change."""

    def pot_words(self) -> tuple[Text, ...]:
        """The pot, and what one trick earns of it."""
        price = self.view.price()
        share = text(f"{self.game}-per-trick", chips=price.share)
        return (text(f"{self.game}-pot", pot=price.pot), share)

    def below_trick_words(self) -> tuple[Text, ...]:
        """The winner of the last trick, and how many cards each player exchanged."""
        changed = narration.exchanged(self.view.participants, self.public.exchanged)
        return (*narration.won(self.view), text(f"{self.game}-exchanged", seats=changed))

    def tricks_text(self) -> Text:
        """The tricks and quota of each player."""
        seats, reader = self.view.participants, self.view.seat
        one = f"{self.game}-tricks-one"
        return text(f"{self.game}-tricks", seats=Texts(tuple(
            self.tricks_of(one, s, who=narration.listed(s, len(seats), reader)) for s in seats
        )))  # fmt: skip

    def tricks_of(self, key: str, seat: Seat, **who: SeatName) -> Text:
        """A seat's tricks with the quota, or that the quota is met ("2 of 1" would be a riddle)."""
        count, quota = self.public.tricks[seat], self.view.quota(seat) or 0
        return text(key, count=count, quota=quota, made="yes" if count >= quota else "no", **who)

    def declarer(self) -> SeatName:
        """The declarer, once known."""
        return SeatName(require(self.public.declarer))

    def own_role(self) -> str:
        """The role of the reader, who plays."""
        return self.declarer_role if self.view.seat == self.public.declarer else "in"

    def role_words(self) -> tuple[Text, ...]:
        """What the reader has to achieve, until the play shows it."""
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
        """What the deal was: declarer, trump and the divided pot."""
        public, done = self.public, require(self.view.settlement)
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
        """What failing costs a declarer, with `more` chips in the pot (MDK-101, MGL-041)."""
        price = self.view.price(more)
        return text(f"{self.game}-cost", one=price.one, none=price.none)

    def failing(self) -> Text:
        """What failing costs the reader, who plays, next to a line that states the quota."""
        if self.view.seat == self.public.declarer:
            return self.cost()
        return text("trick-price-none", none=self.view.price().trickless)

    def means(self, card: Card) -> Text:
        """What playing this card means."""
        return narration.means(self.game, self.view, card, share=self.view.price().share)

    def pictured_declarer(self, seat: Seat) -> bool:
        """Whether this seat promised two tricks."""
        return seat == self.public.declarer

    @property
    def quota_sheet(self) -> QuotaSheet:
        """The settlement of the finished deal."""
        return QuotaSheet(self.game, self.view)
