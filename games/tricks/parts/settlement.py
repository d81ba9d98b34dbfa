"""The settlement of a deal with quotas: who failed, every movement of chips, the next pot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from games.kernel.actions import Seat
from games.kernel.chips import moved
from games.kernel.screen import elements as ui
from games.kernel.screen.elements import Text, text
from games.kernel.values import require
from games.tricks.parts import narration
from games.tricks.parts.quota import POT, SHARE, TRICKLESS, Penalty, QuotaView, shared_cut


class QuotaSheet:
    """A finished deal, in the words of `game`."""

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
            dealer=text(f"{self.game}-next-dealer", who=ui.SeatName(self.done.next_dealer)),
            after_others=others,
        )

    def _played_for(self) -> int:
        """The pot of this deal: P, a pot that was taken unplayed, or the pot that stands."""
        done = self.done
        if done.walkover is not None:
            return moved(done.movements, done.walkover, POT)
        return done.pot if done.final_pot is None else done.final_pot

    def next_deal(self, kind: str, own: int, others: int) -> tuple[Text, Text]:
        """The next pot and what is staked into it, in two forms.

        The first names the dealer. The second is for a deal with other people, whose dealer is not
        known yet.
        """
        key, pot, dealer = f"{self.game}-next-{kind}", self.next_pot(), self.done.next_dealer
        by = f"{key}-you" if dealer == self.reader else f"{key}-by"
        named = text(by, who=ui.SeatName(dealer), own=own, others=others)
        unnamed = text(key, own=own, others=others)
        whole = f"{self.game}-next"
        return text(whole, pot=pot, kind=named), text(whole, pot=pot, kind=unnamed)

    def next_pot(self) -> Text:
        """The next pot and where it comes from."""
        paid = () if self.done.void is not None else self.done.penalties
        return narration.next_pot(self.done.pot, ((p.seat, p.paid) for p in paid))

    def _headline(self) -> Iterable[Text]:
        done = self.done
        if done.void is not None:
            yield text(f"{self.game}-void-{done.void}", pot=done.pot)
            return
        if done.walkover is not None:
            told, who = f"{self.game}-unopposed", ui.SeatName(done.walkover)
            if done.walkover == self.reader:
                told = f"{self.game}-unopposed-you"
            yield text(told, who=who, pot=self._played_for())
            return
        if not done.penalties:
            yield text(f"{self.game}-all-met", rest=done.pot)
            return
        trickless = [p for p in done.penalties if p.why == TRICKLESS]
        for penalty in done.penalties:
            if penalty.why != TRICKLESS or len(trickless) == 1:
                yield self._failed(penalty)
        if len(trickless) > 1:
            seats = sorted((p.seat for p in trickless), key=lambda s: s == self.reader)
            cut, who = shared_cut(trickless), ui.SeatNames(tuple(seats))
            yield text(f"{self.game}-failed-several", who=who, cut=cut, due=trickless[0].due)

    def _failed(self, penalty: Penalty) -> Text:
        you = "-you" if penalty.seat == self.reader else ""
        return text(
            f"{self.game}-failed-{penalty.why}{you}",
            who=ui.SeatName(penalty.seat),
            cut=penalty.cut,
            due=penalty.due,
            paid=penalty.paid,
        )

    def _moved(self, seat: Seat) -> Iterable[tuple[Text, int]]:
        moves = [m for m in self.done.movements if m.seat == seat]
        penalty = next((p for p in self.done.penalties if p.seat == seat), None)
        # As one sum, because the table shows it as one (`games.tricks.parts.narration.grown`).
        if staked := [m for m in moves if m.why in narration.STAKED]:
            yield text(f"{self.game}-moved-{staked[0].why}"), sum(m.amount for m in staked)
        for move in moves:
            if move.why in narration.STAKED:
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
            yield text(f"{self.game}-short-unopposed", who=ui.SeatName(self.done.walkover))
        elif not self.done.penalties:
            yield text(f"{self.game}-short-met")
        for penalty in self.done.penalties:
            yield text(f"{self.game}-short-{penalty.why}", who=ui.SeatName(penalty.seat))
