"""Builds the screens of a Bourré deal: the table for all, the hand for one seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from games.bourre.public import ANTE, BOURRE, DECIDE, EXCHANGE, FOLD, POT, SECOND, STAY, Public
from games.bourre.view import Settlement, View
from games.kernel.actions import Seat
from games.kernel.cards import Card
from games.kernel.chips import moved
from games.kernel.screen import elements as ui
from games.kernel.screen.texts import CardName, SeatName, SeatNames, SuitName, Text, Texts, text
from games.kernel.values import require
from games.tricks import narration
from games.tricks.parts import arguments
from games.tricks.parts.quota import Penalty, shared_cut
from games.tricks.parts.screen import TalonScreen, exchanged_cards, next_pot
from games.tricks.public import PLAY

FEW = 4
"""The most seats for which a hand says below its picture who has passed and drawn."""


def settled_facts(view: View) -> tuple[Text, ...]:
    """Trump, and whether the deal was uncontested."""
    public, done = view.public, require(view.settlement)
    trump = text("bourre-settled-trump", suit=SuitName(require(public.trump)))
    return (trump,) if done.final_pot is not None else (trump, text("bourre-settled-uncontested"))


def sheet(view: View) -> ui.SettlementSheet:
    """The settlement, winners first. Every net is the sum of its movements."""
    done = require(view.settlement)
    seats = sorted(range(view.public.terms.n), key=lambda s: (-done.nets[s], s))
    return ui.SettlementSheet(
        headline=tuple(_headline(view, done)),
        rows=tuple(ui.SettlementRow(s, done.nets[s], tuple(_moved(view, done, s))) for s in seats),
        after=(_pot(view, done), _after(view, done)),
        short=tuple(_short(done)),
        pots=(_divided(view, done) or view.public.terms.pot + _staked(done), done.pot),
        dealer=text("bourre-next-dealer", who=SeatName(done.next_dealer)),
        later=tuple((p.seat, p.paid) for p in _saved(view, done) if p.paid),
        occasions=tuple(_occasions(done)),
    )


def _occasions(done: Settlement) -> Iterable[ui.Occasion]:
    bourres = tuple(p.seat for p in done.penalties)
    others = tuple(seat for seat in range(len(done.nets)) if seat not in bourres)
    if done.winner is not None:
        yield ui.Occasion("won", (done.winner,))
    if bourres:
        yield ui.Occasion("bourre", bourres)
        yield ui.Occasion("other-bourre", others)
    if len(done.tied) > 1 and not done.won:
        yield ui.Occasion("stands", others)


def _headline(view: View, done: Settlement) -> Iterable[Text]:
    if done.uncontested is not None:
        who, fate, net = SeatName(done.uncontested), _fate(done), _net(done, (done.uncontested,))
        yield text(f"bourre-alone-{fate}", who=who, pot=done.won or done.pot, net=net)
        return
    most = max(view.public.tricks)
    if done.winner is not None:
        who, net = SeatName(done.winner), _net(done, (done.winner,))
        yield text("bourre-won", who=who, count=most, pot=done.won, net=net)
    elif done.won:
        sum_of = {"pot": _divided(view, done), "share": _share(done), "net": _net(done, done.tied)}
        yield text("bourre-shared", who=_names(view, done.tied), count=most, **sum_of)
    elif len(done.tied) == 1:
        yield text("bourre-too-few", who=SeatName(*done.tied), count=most)
    else:
        yield text("bourre-tied", who=_names(view, done.tied), count=most)
    if len(done.penalties) == 1:
        (penalty,) = done.penalties
        who, cut, due = SeatName(penalty.seat), penalty.cut, penalty.due
        yield text("bourre-failed", who=who, cut=cut, due=due, paid=penalty.paid)
    elif done.penalties:
        yield text(
            "bourre-failed-several",
            who=_names(view, tuple(p.seat for p in done.penalties)),
            cut=shared_cut(done.penalties),
            due=done.penalties[0].due,
        )


def _net(done: Settlement, winners: tuple[Seat, ...]) -> int:
    """The net of each winner; 0 if the winners paid no ante, or different antes."""
    paid = {moved(done.movements, s, ANTE) + moved(done.movements, s, SECOND) for s in winners}
    return done.nets[winners[0]] if len(paid) == 1 and paid != {0} else 0


def _share(done: Settlement) -> int:
    """The share of each winner if several share the pot (BOU-071)."""
    return done.won // len(done.tied)


def _fate(done: Settlement) -> str:
    return "carried" if done.winner is None else "won"


def _names(view: View, seats: tuple[Seat, ...]) -> SeatNames:
    """Several seats, the reader last."""
    return SeatNames(tuple(sorted(seats, key=lambda s: s == view.seat)))


def _moved(view: View, done: Settlement, seat: Seat) -> Iterable[tuple[Text, int]]:
    moves = [m for m in done.movements if m.seat == seat]
    for move in moves:
        if move.why not in {BOURRE, POT}:
            yield text(f"bourre-moved-{move.why}"), move.amount
    if view.is_out(seat):
        yield text("bourre-moved-folded"), 0
    elif done.final_pot is not None and not any(p.seat == seat for p in done.penalties):
        yield text("bourre-moved-tricks", count=view.public.tricks[seat]), 0
    for penalty in done.penalties:
        if penalty.seat == seat:
            yield text("bourre-moved-bourre", cut=penalty.cut, due=penalty.due), -penalty.paid
    for move in moves:
        if move.why == POT:
            yield text("bourre-moved-share" if done.tied else "bourre-moved-pot"), move.amount
    if seat == view.seat and not (view.is_out(seat) or done.won or done.final_pot is None):
        # The reader's own line says why nobody won; on the table the headline does (BOU-071).
        yield text("bourre-moved-tied", tied="yes" if len(done.tied) > 1 else "no", pot=done.pot), 0
    if not moves and seat == done.uncontested:
        yield text("bourre-moved-nothing"), 0


def _pot(view: View, done: Settlement) -> Text:
    """The whole pot: what stood before, what came in, and who takes it (BOU-073)."""
    pot = _divided(view, done) or done.pot
    stood = view.public.terms.pot
    staked = _staked(done)
    parts = [text("bourre-pot-stood", chips=stood)] if stood else []
    parts += [text("bourre-pot-antes", chips=staked)] if staked else []
    if pot > stood + staked:
        parts += _paid(done)
    sum_of = {"pot": pot, "parts": Texts(tuple(parts))}
    if done.winner is not None:
        return text("bourre-pot-won", **sum_of, who=SeatName(done.winner))
    if done.won:
        shares = {"who": _names(view, done.tied), "share": _share(done)}
        return text("bourre-pot-shared", **sum_of, **shares)
    return text("bourre-pot-stands", **sum_of)


def _divided(view: View, done: Settlement) -> int:
    """The chips won or shared, with the indivisible rest; 0 if no seat won (BOU-071, 073)."""
    if not done.won or not done.tied:
        return done.won
    return done.final_pot or 0 if _is_for_later(view) else done.won + done.pot


def _is_for_later(view: View) -> bool:
    """Whether the penalties of the bourrés start the next pot (BOU-073)."""
    return view.public.terms.options["bourreTo"] == "nextPot"


def _saved(view: View, done: Settlement) -> tuple[Penalty, ...]:
    """The penalties that start the next pot (BOU-073)."""
    return done.penalties if _is_for_later(view) else ()


def _staked(done: Settlement) -> int:
    """The sum of the antes."""
    return -sum(m.amount for m in done.movements if m.why in {ANTE, SECOND})


def _paid(done: Settlement) -> list[Text]:
    return [
        text("bourre-pot-bourre", who=SeatName(p.seat), chips=p.paid)
        for p in done.penalties
        if p.paid
    ]


def _after(view: View, done: Settlement) -> Text:
    """The pot of the next deal, and who paid it if this pot was won."""
    paid = _saved(view, done) if done.pot and done.won else ()
    pot = next_pot(done.pot, ((p.seat, p.paid) for p in paid))
    return text("bourre-next", pot=pot, ante=_antes(view, done))


def _antes(view: View, done: Settlement) -> Text:
    """The antes of the next deal, and who is exempt (BOU-074, BOU-078)."""
    chips = view.public.terms.unit
    if not done.exempt:
        return text("bourre-next-ante", chips=chips)
    if len(done.exempt) == view.public.terms.n:
        return text("bourre-next-ante-nobody")
    return text("bourre-next-ante-but", chips=chips, who=_names(view, done.exempt))


def _short(done: Settlement) -> Iterable[Text]:
    if done.uncontested is not None:
        yield text(f"bourre-short-{_fate(done)}-alone", who=SeatName(done.uncontested))
    elif done.winner is not None:
        yield text("bourre-short-won", who=SeatName(done.winner))
    elif done.won:
        yield text("bourre-short-shared", who=SeatNames(done.tied))
    else:
        tied = "yes" if len(done.tied) > 1 else "no"
        yield text("bourre-short-tied", tied=tied, pot=done.pot)
    for penalty in done.penalties:
        yield text("bourre-short-bourre", who=SeatName(penalty.seat))


class BourreScreen(TalonScreen[View, Public]):
    """One view of a Bourré deal as a screen."""

    game: ClassVar[str] = "bourre"
    chapters: ClassVar[Mapping[str, str]] = {DECIDE: "decide", EXCHANGE: "draw", PLAY: "play"}

    def title_words(self) -> tuple[Text, ...]:
        """The stakes, and whether cinch binds the leads."""
        ante = text("bourre-ante", chips=self.public.terms.unit)
        return (ante, text("bourre-cinch")) if self.public.terms.options["cinch"] else (ante,)

    def trump_words(self) -> tuple[Text, ...]:
        """Trump, and the dealer's last card, which shows it (BOU-003)."""
        public = self.public
        if public.shown is None:
            return ()
        dealer, card = SeatName(public.dealer), CardName(public.shown)
        suit = SuitName(require(public.trump))
        return (text("bourre-trump", suit=suit, who=dealer, card=card),)

    def pot_words(self) -> tuple[Text, ...]:
        """The pot, how it is won, and the price of a bourré.

        The price is shown once it is certain, unless the reader has taken a trick.
        """
        public = self.public
        pot = text("bourre-pot", pot=public.pot)
        wins = text(f"bourre-wins-{public.terms.options['win']}")
        price, safe = self.view.price, bool(self._own_tricks())
        if safe or self.phase not in {EXCHANGE, PLAY} or not self._is_certain:
            return (pot, wins)
        return (pot, wins, text("bourre-costs", chips=price.least))

    @property
    def _is_certain(self) -> bool:
        """Whether the price of a bourré is certain: no more players may come in (BOU-072)."""
        return self.view.price.least == self.view.price.most

    def _own_tricks(self) -> int:
        """The number of tricks the reader has taken."""
        seat = self.view.seat
        return 0 if seat is None else self.public.tricks[seat]

    def means(self, card: Card) -> Text:
        """What playing this card means. The reader's first trick is worth more than others."""
        first = "no" if self._own_tricks() else "yes"
        return narration.means(self.game, self.view, card, first=first, choices=1)

    def seat_words(self, seat: Seat) -> Iterable[Text]:
        """A seat's roles and its actions so far."""
        view, public = self.view, self.public
        if seat == public.dealer:
            yield text("bourre-seat-dealer")
        if self.phase == DECIDE and public.exempt >> seat & 1:
            yield text("bourre-seat-exempt")
        if view.is_out(seat):
            yield text("bourre-seat-folded")
        elif view.is_in(seat) and self.phase != PLAY:
            yield text("bourre-seat-in")
        changed = public.exchanged[seat]
        if changed is not None:
            yield text("bourre-seat-exchanged", count=changed)
        if self.phase == PLAY and view.is_in(seat):
            yield text("bourre-seat-tricks", count=public.tricks[seat])

    def phase_lines(self) -> tuple[ui.Line, ...]:
        """The state of things before play."""
        now = text(f"bourre-now-{self.phase}")
        if self.phase == DECIDE:
            terms = self.public.terms
            if not terms.options["secondAnte"]:
                return (ui.Line((now,)),)
            return (ui.Line((now, text("bourre-now-price", chips=terms.unit))),)
        if self.phase == EXCHANGE:
            return (ui.Line((now, *self._talon())),)
        return (ui.Line((now,)),)

    def _talon(self) -> Iterable[Text]:
        """How many cards are left, and whether a new talon was made and from what (BOU-032)."""
        public = self.public
        yield text("bourre-talon", count=public.talon)
        if public.renewed is not None:
            yield text(f"bourre-talon-of-{public.renewed}")

    def heading_words(self, seat: Seat) -> tuple[Text, ...]:
        """The phase."""
        del seat
        return () if self.phase == PLAY else (text(f"bourre-sub-{self.phase}"),)

    def last_said(self, seat: Seat) -> Text | None:
        """The reader's last call."""
        return text("bourre-did-stay") if self.view.is_in(seat) else None

    def last_call(self, seat: Seat) -> Text | None:
        """Whether the seat plays or folds."""
        if self.view.is_out(seat):
            return text("bourre-says-fold")
        return text("bourre-says-stay") if self.view.is_in(seat) else None

    def price_lines(self) -> Iterable[ui.Line]:
        """What playing costs, and what it can cost, before it is pressed (BOU-010, BOU-072)."""
        view, public, terms = self.view, self.public, self.public.terms
        if not view.to_act or self.phase != DECIDE:
            return
        price, cap = view.price, terms.cap
        bound = "limit" if price.least == cap else "within" if price.most == cap else "no"
        may = "exempt" if public.exempt >> require(view.seat) & 1 else "may"
        about = {"cut": bound, "to": self._payee, "pass": "never" if view.must_stay else may}
        costs = {"chips": price.stay, **about, **self.cost()}
        told = text("bourre-price-newcomer", **costs)
        yield ui.Line((text("bourre-price", **costs),), price=True, newcomer=(told,))
        if terms.capped:
            yield ui.Line((text("bourre-price-capped"),))
        if view.must_stay:
            yield ui.Line((text("bourre-must-stay", card=CardName(require(self.public.shown))),))

    def cost(self) -> dict[str, int | str]:
        """The price of a bourré, as far as it is known, for texts with `bourre-cost` (BOU-072)."""
        price, certain = self.view.price, "yes" if self._is_certain else "no"
        return {"certain": certain, "least": price.least, "most": price.most}

    @property
    def _payee(self) -> str:
        """Who gets what a bourré pays (BOU-071, BOU-073)."""
        options = self.public.terms.options
        if options["bourreTo"] == "nextPot":
            return "next"
        if options["win"] != "most":
            return "either"
        return "winner" if options["tie"] == "split" else "tied"

    def hand_lines(self) -> Iterable[ui.Line]:
        """The lines of any such game, then who has passed and drawn.

        At a small table, a hand says this below its picture until a trick is complete. At a larger
        table, the names would need too many rows.
        """
        yield from super().hand_lines()
        few = self.public.terms.n <= FEW
        told = few and (self.phase == EXCHANGE or (self.phase == PLAY and not self.public.history))
        if facts := tuple(self._done_by_others()):
            yield ui.Line(facts, small=True, told=told)

    def _done_by_others(self) -> Iterable[Text]:
        """Who has passed, and how many cards each has drawn."""
        view, public, phase = self.view, self.public, self.phase
        if phase in {DECIDE, EXCHANGE, PLAY}:
            outs = self.others(s for s in range(public.terms.n) if view.is_out(s))
            if outs and (phase != PLAY or not public.history):
                yield text("bourre-folded", who=SeatNames(outs))
            changed = exchanged_cards(self.others(view.participants), public.exchanged)
            if changed.texts:
                yield text("bourre-exchanged", seats=changed)

    def small_words(self) -> Iterable[Text]:
        """Minor facts: who is in, what is left of the deck, and who is asked afterwards."""
        view, phase = self.view, self.phase
        if phase in {DECIDE, EXCHANGE}:
            seats = range(self.public.terms.n)
            if ins := self.others(s for s in seats if view.is_in(s)):
                yield text("bourre-in", who=SeatNames(ins))
        if phase == EXCHANGE:
            yield from self._talon()
        yield from self.asked_later()

    def below_trick_words(self) -> tuple[Text, ...]:
        """The trick before, and the others that lie in front of their winners (BOU-042)."""
        number, _ = self.view.trick_before or (0, None)
        others = (one for k, one in enumerate(self.public.history, 1) if k != number)
        return (*narration.before(self.view), *narration.taken(tuple(others)))

    def earlier_tricks(self) -> tuple[Text, ...]:
        """All earlier tricks, because won tricks lie face up to the end of the deal (BOU-042)."""
        return narration.earlier_tricks(self.view)

    def hand_choices(self, cards: tuple[Card, ...]) -> Iterable[ui.Element]:
        """What the reader, who is to act, may press."""
        if self.phase == DECIDE:
            yield self._deciding()
        elif self.phase == EXCHANGE:
            # A certain price is shown with the pot, and only there.
            dear = text("bourre-means-keep-costs", **self.cost())
            keep = text("bourre-means-keep") if self._is_certain else dear
            yield self.exchange(cards, text("bourre-means-draw"), keep)
        else:
            yield self.card_buttons(cards)

    def arguments(self) -> Iterable[ui.Argument]:
        """For and against playing, if the seat may fold (BOU-041)."""
        if self.phase != DECIDE or self.view.must_stay:
            return
        yield self.argument("stay", "in", facts=self._for_playing())
        yield self.argument("fold", "fold", facts=self._for_folding())

    def _for_playing(self) -> Iterable[Text]:
        public = self.public
        yield from arguments.strengths(self.view.own, public.trump)
        options = public.terms.options
        yield text("bourre-argue-pot", pot=public.pot, win=str(options["win"]))
        if not (public.ins or public.binds_dealer):
            yield text("bourre-argue-alone", uncontested=str(options["uncontested"]))
        yield text("bourre-argue-draw")

    def _for_folding(self) -> Iterable[Text]:
        yield from arguments.weaknesses(self.view.own, self.public.trump)
        yield from arguments.players(self.view)
        if chips := self.view.price.stay:
            yield text("bourre-argue-second", chips=chips)
        yield text("bourre-argue-trickless", **self.cost())
        if self.public.terms.capped:
            yield text("trick-argue-capped")
        yield text("bourre-argue-fold")

    def _deciding(self) -> ui.Choices:
        chips = self.view.price.stay
        means = text("bourre-means-stay", chips=chips, to=self._payee, **self.cost())
        label = text("bourre-button-stay", chips=chips)
        only = self.view.must_stay
        stay = ui.Choice("in", STAY, label, means=means)
        spared = "yes" if self.public.exempt >> require(self.view.seat) & 1 else "no"
        label, means = text("bourre-button-fold"), text("bourre-means-fold", exempt=spared)
        fold = ui.Choice("fold", FOLD, label, enabled=not only, means=means)
        return ui.Choices(((stay, fold),))

    def settled_words(self) -> tuple[Text, ...]:
        """Trump, and whether the deal was uncontested."""
        return settled_facts(self.view)

    def settlement_sheet(self) -> ui.SettlementSheet:
        """See `games.bourre.screen`."""
        return sheet(self.view)

    def pictured_cards(self) -> tuple[Card, ...]:
        """The dealer's shown card, until it may have been discarded (BOU-010, BOU-021)."""
        public = self.public
        if public.shown is None or self.view.is_out(public.dealer):
            return ()
        return (public.shown,) if public.exchanged[public.dealer] is None else ()
