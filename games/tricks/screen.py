"""Builds the screens of a deal of tricks: the table for all, the hand for one seat."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from msgspec.structs import replace

from games.kernel.actions import Action, Seat
from games.kernel.cards import Card, Suit, in_hand_order
from games.kernel.screen import elements as ui
from games.kernel.screen.scenes import SeatMark, TableScene
from games.kernel.screen.texts import CardName, Param, SeatName, Text, Texts, text
from games.tricks import narration
from games.tricks.public import OVER, PLAY, TrickPublic
from games.tricks.view import SeatView

V = TypeVar("V", bound=SeatView[Any])
P = TypeVar("P", bound=TrickPublic)


class TrickScreen(ABC, Generic[V, P]):
    """One view as a screen. A game derives its own and adds its own texts."""

    game: ClassVar[str]
    chapters: ClassVar[Mapping[str, str]] = {PLAY: "play"}
    """The chapter of the rules for each phase; ``deal`` for other phases."""
    by_trump: ClassVar[tuple[str, ...]] = (PLAY,)
    """The phases whose decisions explain what trump is. A game names those whose hand has room."""

    def __init__(self, view: V) -> None:
        self.view = view
        self.public: P = view.public
        self.phase: str = view.public.phase

    def screen(self) -> ui.Screen:
        """The deal as `view.seat` (None: all) sees it."""
        view = self.view
        last = narration.last_trick(view)
        if self.phase in OVER:
            title = ui.Title(text(f"{self.game}-name"), self.settled_words())
            sheet = self._with_last_trick(self.settlement_sheet())
            return ui.Screen("payment", (title, sheet), last=last, earlier=self.earlier_tricks())
        elements = self._table() if view.seat is None else self._hand(view.seat)
        return ui.Screen(
            self.chapters.get(self.phase, "deal"),
            tuple(elements),
            awaits_reader=view.to_act,
            why=narration.why(self.game, view),
            arguments=tuple(self.arguments()) if view.to_act else (),
            last=last,
            earlier=self.earlier_tricks(),
            explains=self.explained_words(),
        )

    def explained_words(self) -> tuple[str, ...]:
        """The words that the reader's decision is about. In the first trick it matters that trump
        wins.
        """
        first = self.view.to_act and not sum(self.public.tricks)
        return ("trump",) if first and self.phase in self.by_trump else ()

    def _with_last_trick(self, sheet: ui.SettlementSheet) -> ui.SettlementSheet:
        taken = self.view.last_trick
        if taken is None:
            return sheet
        tricks = self.public.tricks
        return replace(sheet, trick=taken.plays, best=taken.winner, tricks=tricks)

    def _table(self) -> Iterable[ui.Element]:
        public = self.public
        yield ui.Title(text(f"{self.game}-name"), self.title_words())
        yield ui.Image(self.picture())
        if facts := self.table_lines():
            yield ui.Facts(facts)
        yield ui.Seats(tuple(self._seat(seat) for seat in range(public.terms.n)))
        if self.phase == PLAY:
            yield narration.trick(self.view, self.below_trick_words())
        else:
            yield ui.Facts((*self.phase_lines(), *self.face_down_lines()))
        if public.turn is not None:
            asked = text(f"{self.game}-turn-{self.question()}", who=SeatName(public.turn))
            yield ui.Turn(asked, (public.turn,))

    def _hand(self, seat: Seat) -> Iterable[ui.Element]:
        view = self.view
        if notice := self.hand_notice(seat):
            yield ui.Notice(notice)
        yield self._heading(seat)
        yield ui.Facts(tuple(self.hand_lines()))
        if self.phase == PLAY:
            yield narration.trick(view, narration.before(view))
        cards, counted = in_hand_order(view.own), self._is_counted(seat)
        # The last trick is shown to a player who has played to it.
        if cards or view.hidden or counted:
            playable = view.playable if self.phase == PLAY else None
            allowed = None if playable is None else in_hand_order(playable)
            turned = () if self.phase == PLAY else self.pictured_cards()
            yield ui.Cards(
                seat,
                cards,
                view.hidden,
                allowed,
                trump=self.pictured_trump(),
                pot=self.pictured_pot(),
                turned=turned,
                tricks=self.public.tricks[seat] if counted else None,
                quota=view.quota(seat) if counted else None,
            )
        if view.to_act:
            yield from self.hand_choices(cards)

    def _heading(self, seat: Seat) -> ui.Title:
        """The question to the reader, the phase, and while waiting the reader's last action."""
        below = self.heading_words(seat)
        if self.view.to_act:
            ask = f"{self.game}-ask-{self.question()}"
            facts = self.question_facts()
            return ui.Title(text(ask, most=self.public.counts[seat], **facts), below)
        out = self.view.is_out(seat)
        title = text(f"{self.game}-you-out") if out else self.waiting()
        return ui.Title(title, below, self.last_done(seat))

    def _seat(self, seat: Seat) -> ui.SeatLine:
        words, to_act = tuple(self.seat_words(seat)), seat == self.public.turn
        return ui.SeatLine(seat, words, to_act=to_act, out=self.view.is_out(seat))

    # Texts of the single game.

    def title_words(self) -> tuple[Text, ...]:
        """The facts that are fixed for the deal, for the title."""
        return ()

    def table_lines(self) -> tuple[ui.Line, ...]:
        """The facts of the table, above the seats."""
        return ()

    def seat_words(self, seat: Seat) -> Iterable[Text]:
        """A seat's roles and its actions so far."""
        if seat == self.public.dealer:
            yield text(f"{self.game}-seat-dealer")

    def phase_lines(self) -> tuple[ui.Line, ...]:
        """The state of things before play."""
        return ()

    def face_down_lines(self) -> tuple[ui.Line, ...]:
        """How many cards lie face down before each seat, as the picture shows before play."""
        held = [
            (seat, count)
            for seat, count in enumerate(self.public.counts)
            if count and not self.view.is_out(seat)
        ]
        counts = {count for _, count in held}
        if not counts:
            return ()
        if len(counts) == 1:
            return (ui.Line((text("trick-face-down-each", count=counts.pop()),), small=True),)
        seats = Texts(tuple(
            text("trick-face-down-one", who=narration.listed(seat, len(held)), count=count)
            for seat, count in held
        ))  # fmt: skip
        return (ui.Line((text("trick-face-down", seats=seats),), small=True),)

    def below_trick_words(self) -> tuple[Text, ...]:
        """The small line below the trick: the previous trick, and more. If a finished trick still
        lies on the table, the line only says who took it.
        """
        won = () if self.public.lying is None else narration.won(self.view)
        return (*narration.before(self.view), *won)

    def earlier_tricks(self) -> tuple[Text, ...]:
        """The tricks before the last one, if players may still see them."""
        return ()

    def question(self) -> str:
        """The question to the seat to act, as all may know it. Leading and following differ."""
        return "lead" if self.phase == PLAY and not self.public.trick else self.phase

    def question_facts(self) -> dict[str, Param]:
        """What the question names, besides how many cards the reader holds."""
        return {}

    def waiting(self) -> Text:
        """The heading of a hand whose reader is not asked now."""
        return text(f"{self.game}-wait")

    def hand_notice(self, seat: Seat) -> Text | None:
        """The most important message to the reader."""
        del seat

    def heading_words(self, seat: Seat) -> tuple[Text, ...]:
        """The small line of the reader's heading."""
        del seat
        return ()

    def last_done(self, seat: Seat) -> Text | None:
        """The reader's last action, shown while the reader waits."""
        return narration.played(self.view, seat)

    def hand_lines(self) -> Iterable[ui.Line]:
        """The facts of the hand."""
        if self.phase == PLAY:
            yield ui.Line((self.tricks_text(),))

    def tricks_text(self) -> Text:
        """The tricks of each player."""
        seats, reader = self.view.participants, self.view.seat
        one = f"{self.game}-tricks-one"
        return text(f"{self.game}-tricks", seats=Texts(tuple(
            self.tricks_of(one, s, who=narration.listed(s, len(seats), reader)) for s in seats
        )))  # fmt: skip

    def tricks_of(self, key: str, seat: Seat, **who: SeatName) -> Text:
        """A seat's tricks."""
        return text(key, count=self.public.tricks[seat], **who)

    def hand_choices(self, cards: tuple[Card, ...]) -> Iterable[ui.Element]:
        """What the reader, who is to act, may press; `cards` is its hand in hand order.

        The id of a choice has the card's place in the hand, never the card.
        """
        yield self.card_buttons(cards)

    def arguments(self) -> Iterable[ui.Argument]:
        """What speaks for each side of the reader's call, if there is a choice."""
        return ()

    def argument(self, side: str, *choices: str, facts: Iterable[Text]) -> ui.Argument:
        """What speaks for these choices; `side` is a part of the key ``<game>-for-…``."""
        return ui.Argument(choices, text(f"{self.game}-for-{side}"), tuple(facts))

    @abstractmethod
    def settled_words(self) -> tuple[Text, ...]:
        """What kind of deal the finished deal was."""

    @abstractmethod
    def settlement_sheet(self) -> ui.SettlementSheet:
        """The settlement of the deal."""

    # For use by the games.

    def means(self, card: Card) -> Text:
        """What playing this card means."""
        return narration.means(self.game, self.view, card)

    def card_buttons(self, cards: tuple[Card, ...], means: Text | None = None) -> ui.Choices:
        """The hand, to play or throw a card. Illegal cards are shown but disabled.

        `means` says what any of the cards means, if all mean the same.
        """
        allowed = self.view.playable or 0
        buttons = tuple(
            ui.Choice(
                f"{self.phase}.{i}",
                Action(self.phase, card),
                text(f"{self.game}-button-{self.phase}", card=CardName(card)),
                "primary" if allowed >> card & 1 else "secondary",
                enabled=bool(allowed >> card & 1),
                means=self.means(card) if means is None else None,
            )
            for i, card in enumerate(cards)
        )
        # A row holds five buttons. Rows of equal length keep a sixth card from standing alone.
        rows = -(-len(buttons) // 5)
        wide = max(1, -(-len(buttons) // max(1, rows)))
        return ui.Choices(
            tuple(buttons[i : i + wide] for i in range(0, len(buttons), wide)), means=means
        )

    # The picture.

    def picture(self) -> TableScene:
        """Seats and their tricks, pot, open cards, trump, the trick on the table and the one before
        it.
        """
        trick, best = self._lying()
        number, last = (self.phase == PLAY and self.view.trick_before) or (0, None)
        return TableScene(
            seats=tuple(self._mark(seat) for seat in range(self.public.terms.n)),
            pot=self.pictured_pot(),
            turned=self.pictured_cards(),
            trump=self.pictured_trump(),
            trick=trick,
            best=best,
            owner=self.view.seat,
            last=() if last is None else last.plays,
            taker=None if last is None else last.winner,
            last_named=text("picture-trick", number=number) if last else None,
        )

    def _lying(self) -> tuple[tuple[tuple[Seat, Card | None], ...], Seat | None]:
        """The cards on the table and the seat of the best one. The last trick lies there until a
        card is led to the next one.
        """
        if self.phase != PLAY:
            return (), None
        if (last := self.public.lying) is not None:
            return last.plays, last.winner
        return narration.plays(self.view), narration.winning(self.view)

    def pictured_pot(self) -> int | None:
        """The chips in the pot; None in a game without one."""
        return None

    def pictured_cards(self) -> tuple[Card, ...]:
        """The cards that lie turned up."""
        return ()

    def pictured_trump(self) -> Suit | None:
        """Trump, or the suit it may become."""
        return self.public.trump

    def pictured_declarer(self, seat: Seat) -> bool:
        """Whether this seat has promised the most tricks."""
        del seat
        return False

    def last_words(self, seat: Seat) -> Text | None:
        """What this seat last said or did in this deal, in at most twelve letters."""
        del seat

    def _is_counted(self, seat: Seat) -> bool:
        """Whether the tricks of this seat are counted now."""
        return self.phase == PLAY and self.view.is_in(seat)

    def _mark(self, seat: Seat) -> SeatMark:
        view, public = self.view, self.public
        counted = self._is_counted(seat)
        return SeatMark(
            seat,
            dealer=seat == public.dealer,
            declarer=self.pictured_declarer(seat),
            to_act=seat == public.turn,
            out=view.is_out(seat),
            held=0 if view.is_out(seat) else public.counts[seat],
            tricks=public.tricks[seat] if counted else None,
            quota=view.quota(seat) if counted else None,
            said=self.last_words(seat),
        )
