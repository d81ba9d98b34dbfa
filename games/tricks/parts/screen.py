"""Builds the screens of games with a pot and a talon, and of games with promised tricks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final, TypeVar

from games.kernel.actions import Seat
from games.kernel.cards import SUIT_OF, Card
from games.kernel.chips import moved
from games.kernel.screen import elements as ui
from games.kernel.screen.texts import (
    SeatName,
    SeatNames,
    SuitName,
    SuitSign,
    Text,
    Texts,
    text,
)
from games.kernel.values import require
from games.tricks import narration
from games.tricks.narration import listed
from games.tricks.parts import arguments
from games.tricks.parts.quota import (
    POT,
    SHARE,
    TRICKLESS,
    Penalty,
    QuotaPublic,
    QuotaView,
    shared_cut,
)
from games.tricks.parts.talon import DRAW, EXCHANGE, THROW, TalonPublic
from games.tricks.public import PLAY
from games.tricks.screen import TrickScreen
from games.tricks.view import SeatView

STAKED: Final = frozenset({"dealer", "ante"})
"""Reasons for chips that are paid into the pot before any decision (MDK-011, MDK-012, MGL-003,
BOU-002).
"""


def grown_pot(view: SeatView[Any]) -> tuple[Text, ...]:
    """The pot before the deal and what each player has added, until cards are exchanged."""
    public = view.public
    if public.phase in {THROW, PLAY} or any(k is not None for k in public.exchanged):
        return ()
    paid = [0] * public.terms.n
    for move in public.movements:
        paid[move.seat] -= move.amount if move.why in STAKED else 0
    if not any(paid):
        return ()
    stood, dealer = public.terms.pot, public.dealer
    later = public.pot - stood - sum(paid)
    since = (text("trick-grown-since", chips=later),) if later else ()
    others = {chips for seat, chips in enumerate(paid) if seat != dealer}
    if len(others) > 1:
        added = ((seat, chips) for seat, chips in enumerate(paid) if chips)
        listed = (text("trick-grown-one", who=SeatName(s), chips=chips) for s, chips in added)
        return (text("trick-grown-each", stood=stood, seats=Texts(tuple(listed))), *since)
    each, own = others.pop(), paid[dealer]
    if each == own:
        return (text("trick-grown", stood=stood, each=each), *since)
    who = SeatName(dealer)
    return (text("trick-grown-dealer", stood=stood, who=who, own=own, each=each), *since)


def next_pot(pot: int, paid: Iterable[tuple[Seat, int]]) -> Text:
    """The pot of the next deal and who has `paid` it. The rest was left over (GEN-011)."""
    payers = [(seat, chips) for seat, chips in paid if chips]
    rest = pot - sum(chips for _, chips in payers)
    if not payers:
        return text("trick-pot", pot=pot)
    if len(payers) == 1 and not rest:
        return text("trick-pot-by-one", pot=pot, who=SeatName(payers[0][0]))
    told = (text("trick-pot-payer", who=SeatName(seat), chips=chips) for seat, chips in payers)
    return text("trick-pot-by-several", pot=pot, payers=Texts(tuple(told)), rest=rest)


def exchanged_cards(seats: Iterable[Seat], counts: tuple[int | None, ...]) -> Texts:
    """How many cards each of `seats` has discarded; empty if none has exchanged yet."""
    done = [(seat, count) for seat in seats if (count := counts[seat]) is not None]
    return Texts(tuple(
        text("trick-exchanged", who=listed(seat, len(done)), count=count) for seat, count in done
    ))  # fmt: skip


class QuotaSheet:
    """The settlement of a finished deal with quotas, in the words of `game`."""

    def __init__(self, game: str, view: QuotaView[Any]) -> None:
        self.game: Final = game
        self.reader: Final = view.seat
        self.done: Final = require(view.settlement)
        self.tricks: Final[tuple[int, ...]] = view.public.tricks
        self.outs: Final[int] = view.public.outs

    def whole(self, after: Text, *others: Text) -> ui.SettlementSheet:
        """The settlement, winners first. Every net is the sum of its movements.

        `after` says what comes next, `others` what comes next if other people play.
        """
        nets, played_for = self.done.nets, self._played_for()
        seats = sorted(range(len(nets)), key=lambda s: (-nets[s], s))
        return ui.SettlementSheet(
            headline=tuple(self._headline()),
            rows=tuple(ui.SettlementRow(s, nets[s], tuple(self._moved(s))) for s in seats),
            after=(after,),
            short=tuple(self._short()),
            pots=(played_for, self.done.pot),
            dealer=text(f"{self.game}-next-dealer", who=SeatName(self.done.next_dealer)),
            after_others=others,
            later=tuple((p.seat, p.paid) for p in self.done.penalties if p.paid),
            occasions=tuple(self._occasions()),
        )

    def _occasions(self) -> Iterable[ui.Occasion]:
        done, everybody = self.done, tuple(range(len(self.done.nets)))
        if done.void is not None:
            yield ui.Occasion(done.void, everybody)
            return
        failed = tuple(p.seat for p in done.penalties)
        others = tuple(seat for seat in everybody if seat not in failed)
        if failed:
            yield ui.Occasion("failed", failed)
            yield ui.Occasion("other-failed", others)
        most = max(done.nets)
        if won := tuple(seat for seat in others if done.nets[seat] == most > 0):
            yield ui.Occasion("won", won)

    def _played_for(self) -> int:
        """The pot of this deal: P, a pot that was taken unplayed, or the pot that stays."""
        done = self.done
        if done.walkover is not None:
            return moved(done.movements, done.walkover, POT)
        return done.pot if done.final_pot is None else done.final_pot

    def next_deal(self, kind: str, own: int, others: int) -> tuple[Text, Text]:
        """The next pot and what is staked into it, in two forms.

        The first names the dealer. The second is for a deal with other people, whose dealer is not
        known yet.
        """
        key, who = f"{self.game}-next-{kind}", SeatName(self.done.next_dealer)
        named = text(f"{key}-by", who=who, own=own, others=others)
        unnamed = text(key, own=own, others=others)
        whole, pot = f"{self.game}-next", self.next_pot()
        return text(whole, pot=pot, stakes=named), text(whole, pot=pot, stakes=unnamed)

    def next_pot(self) -> Text:
        """The next pot and where it comes from."""
        paid = () if self.done.void is not None else self.done.penalties
        return next_pot(self.done.pot, ((p.seat, p.paid) for p in paid))

    def _headline(self) -> Iterable[Text]:
        done = self.done
        if done.void is not None:
            yield text(f"{self.game}-void-{done.void}", pot=done.pot)
            return
        if done.walkover is not None:
            who, pot = SeatName(done.walkover), self._played_for()
            own = pot - done.nets[done.walkover]
            yield text(f"{self.game}-unopposed", who=who, pot=pot, own=own)
            return
        if not done.penalties:
            yield text(f"{self.game}-all-met", rest=done.pot)
            return
        trickless = [p for p in done.penalties if p.why == TRICKLESS]
        promised = next((p for p in done.penalties if p.why != TRICKLESS), None)
        if promised and trickless and shared_cut(done.penalties) != "purse":
            yield self._all_failed(promised, trickless)
            return
        for penalty in done.penalties:
            if penalty.why != TRICKLESS or len(trickless) == 1:
                yield self._failed(penalty)
        if len(trickless) > 1:
            cut, who = shared_cut(trickless), self._named(trickless)
            yield text(f"{self.game}-failed-several", who=who, cut=cut, due=trickless[0].due)

    def _all_failed(self, promised: Penalty, trickless: Sequence[Penalty]) -> Text:
        """That the declarer and others failed, and all can pay. Equal debts are stated once."""
        share = trickless[0].due
        key = f"{self.game}-failed-{promised.why}"
        who, others, cut = SeatName(promised.seat), self._named(trickless), promised.cut
        if promised.due == share:
            return text(f"{key}-each", who=who, others=others, cut=cut, due=share)
        return text(f"{key}-more", who=who, others=others, cut=cut, due=promised.due, share=share)

    def _named(self, penalties: Iterable[Penalty]) -> SeatNames:
        """Those who pay, the reader last."""
        return SeatNames(tuple(sorted((p.seat for p in penalties), key=lambda s: s == self.reader)))

    def _failed(self, penalty: Penalty) -> Text:
        return text(
            f"{self.game}-failed-{penalty.why}",
            who=SeatName(penalty.seat),
            cut=penalty.cut,
            due=penalty.due,
            paid=penalty.paid,
        )

    def _moved(self, seat: Seat) -> Iterable[tuple[Text, int]]:
        moves = [m for m in self.done.movements if m.seat == seat]
        penalty = next((p for p in self.done.penalties if p.seat == seat), None)
        # As one sum, because the table shows it as one (`grown_pot`).
        if staked := [m for m in moves if m.why in STAKED]:
            yield text(f"{self.game}-moved-{staked[0].why}"), sum(m.amount for m in staked)
        for move in moves:
            if move.why in STAKED:
                continue
            if penalty is not None and move.why == penalty.why:
                yield self._penalty(penalty), move.amount
            elif move.why == SHARE:
                yield text(f"{self.game}-moved-tricks", count=self.tricks[seat]), move.amount
            else:
                yield text(f"{self.game}-moved-{move.why}"), move.amount
        if penalty is not None:
            if not penalty.paid:
                yield self._penalty(penalty), 0
        elif self.outs >> seat & 1:
            yield text(f"{self.game}-moved-out"), 0
        elif not moves:
            yield text(f"{self.game}-moved-nothing"), 0

    def _penalty(self, penalty: Penalty) -> Text:
        return text(f"{self.game}-moved-{penalty.why}", cut=penalty.cut, due=penalty.due)

    def _short(self) -> Iterable[Text]:
        if self.done.void is not None:
            yield text(f"{self.game}-short-{self.done.void}")
        elif self.done.walkover is not None:
            yield text(f"{self.game}-short-unopposed", who=SeatName(self.done.walkover))
        elif not self.done.penalties:
            yield text(f"{self.game}-short-met")
        for penalty in self.done.penalties:
            yield text(f"{self.game}-short-{penalty.why}", who=SeatName(penalty.seat))


V = TypeVar("V", bound=SeatView[Any])
P = TypeVar("P", bound=TalonPublic)
QV = TypeVar("QV", bound=QuotaView[Any])
Q = TypeVar("Q", bound=QuotaPublic)


class TalonScreen(TrickScreen[V, P]):
    """One view of a deal with trump, a pot and an exchange."""

    def table_lines(self) -> tuple[ui.Line, ...]:
        """Trump, the pot, and what has been added to it."""
        grown = ui.Line(grown_pot(self.view), small=True)
        return (ui.Line(self.trump_words()), ui.Line(self.pot_words()), grown)

    def hand_lines(self) -> Iterable[ui.Line]:
        """Trump, pot, role, prices, tricks, and minor facts."""
        yield ui.Line((*self.hand_trump_words(), *self.pot_words(), *self.role_words()))
        yield from self.price_lines()
        yield from super().hand_lines()
        if small := (*grown_pot(self.view), *self.small_words()):
            yield ui.Line(small, small=True)

    def last_done(self, seat: Seat) -> Text | None:
        """The reader's last card, exchange or call, shown while the reader waits."""
        if played := super().last_done(seat):
            return played
        count = self.public.exchanged[seat]
        if count is not None:
            return text(f"{self.game}-did-exchange", count=count)
        return self.last_said(seat)

    def last_words(self, seat: Seat) -> Text | None:
        """How many cards the seat exchanged; before its exchange, its last call."""
        count = self.public.exchanged[seat]
        if count is not None and not self.view.is_out(seat):
            return text(f"{self.game}-says-exchange", count=count)
        return self.last_call(seat)

    @abstractmethod
    def last_call(self, seat: Seat) -> Text | None:
        """The last call of a seat."""

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
    def last_said(self, seat: Seat) -> Text | None:
        """The reader's last call."""

    def role_words(self) -> tuple[Text, ...]:
        """What the reader has to achieve."""
        return ()

    @abstractmethod
    def price_lines(self) -> Iterable[ui.Line]:
        """What each choice can cost, before it is pressed."""

    @abstractmethod
    def small_words(self) -> Iterable[Text]:
        """Minor facts: the calls of the others, and who is asked afterwards."""

    def asked_later(self) -> Iterable[Text]:
        """The seats that are asked after the reader, before play."""
        if self.view.to_act and self.view.after and self.phase not in {THROW, PLAY}:
            yield text(f"{self.game}-after-you", who=SeatNames(self.view.after))

    def others(self, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        """These seats without the reader."""
        return tuple(seat for seat in seats if seat != self.view.seat)

    def one_card(self, cards: tuple[Card, ...]) -> ui.Choices:
        """The hand, to play or throw a card."""
        throws = text(f"{self.game}-means-throw") if self.phase == THROW else None
        return self.card_buttons(cards, throws)

    def exchange(self, cards: tuple[Card, ...], change: Text, keep: Text) -> ui.PickCards:
        """Any cards to discard. `change` and `keep` say what exchanging or keeping all means."""
        most = self.public.most_exchanged(len(cards))
        return ui.PickCards(
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

    def pictured_pot(self) -> int | None:
        """The chips in the pot."""
        return self.public.pot


class QuotaScreen(TalonScreen[QV, Q]):
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
        """The trick before, and how many cards each player exchanged."""
        changed = exchanged_cards(self.view.participants, self.public.exchanged)
        return (*super().below_trick_words(), text(f"{self.game}-exchanged", seats=changed))

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
        if price.one == price.none:  # the limit or the purse bounds both
            return text("trick-cost-alike", none=price.none)
        cut = "yes" if price.none < 2 * price.one else "no"
        return text(f"{self.game}-cost", one=price.one, none=price.none, cut=cut)

    def failing(self) -> Text:
        """What failing costs the reader, who plays, next to a line that states the quota."""
        if self.view.seat == self.public.declarer:
            return self.cost()
        return text("trick-price-none", none=self.view.price().trickless)

    def for_opposing(self) -> Iterable[Text]:
        """What speaks for playing against the declarer."""
        public = self.public
        yield from arguments.strengths(self.view.own, public.trump)
        if public.leaves_pot:
            yield text("trick-argue-leaves", who=self.declarer(), pot=public.pot)
        yield text("trick-argue-exchange")
        yield arguments.share(self.view.price())

    def against_opposing(self) -> Iterable[Text]:
        """What speaks for leaving the declarer to the others."""
        view, public = self.view, self.public
        yield from arguments.weaknesses(view.own, public.trump)
        yield from arguments.players(view, but=public.declarer)
        yield from arguments.one_trick(view.price(), capped=public.terms.capped)

    def means(self, card: Card) -> Text:
        """What playing this card means."""
        trump = require(self.public.trump)
        return narration.means(
            self.game,
            self.view,
            card,
            share=self.view.price().share,
            trump=SuitSign(trump),
            is_trump="yes" if SUIT_OF[card] == trump else "no",
        )

    def pictured_declarer(self, seat: Seat) -> bool:
        """Whether this seat promised two tricks."""
        return seat == self.public.declarer

    @property
    def quota_sheet(self) -> QuotaSheet:
        """The settlement of the finished deal."""
        return QuotaSheet(self.game, self.view)
