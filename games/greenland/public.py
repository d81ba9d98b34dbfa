"""Defines the public part of a Greenland Mousel deal: what every spectator may know."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from msgspec import Struct
from msgspec.structs import replace

from games.kernel.actions import Action, Seat, Span
from games.kernel.cards import Cards
from games.tricks.parts.quota import QuotaPublic
from games.tricks.parts.talon import EXCHANGE, THROW
from games.tricks.public import SETTLE

# Phases of the bidding (RULES.md §H). The declarer throws in a separate phase.
BLIND: Final = "blind"
ROUND: Final = "round"
LAST: Final = "last"
# An AUTO phase (GEN-013) besides those of all trick-taking games.
TURN_UP: Final = "turn_up"

OFFERING: Final = (BLIND, ROUND, LAST)

# Why chips move: `why` of Paid and Received, and of `Movement`.
ANTE: Final = "ante"  # MGL-003: one token each
SHORT: Final = "short"  # MGL-041: a taker with one trick pays the pot
BARE: Final = "bare"  # MGL-041: a taker without a trick pays it twice

# Why a deal is void (MGL-017).
NOBODY_TOOK: Final = "nobody_took"

ACCEPT: Final = Action("accept")
OFFER: Final = Action("offer")
REFUSE: Final = Action("refuse")
LOOK: Final = Action("look")
FOLD: Final = Action("fold")


class Call(Struct, frozen=True, gc=False):
    """One call of a seat. Calls are kept in order.

    `verb`: ``accept`` ``offer`` ``refuse`` ``look`` ``fold``. `turn_up` is the number, from 1, of
    the turn-up that was on offer.
    """

    turn_up: int
    seat: Seat
    verb: str


class Public(QuotaPublic, frozen=True, gc=False):
    """The public state. Its declarer took the turn-up (MGL-015). `ins` are those who exchanged."""

    failures: ClassVar[tuple[str, str]] = (BARE, SHORT)
    asking: ClassVar[str] = EXCHANGE

    looked: bool = False
    """The dealer is no longer blind (MGL-013, MGL-016)."""
    provisional: bool = False
    """The dealer's fold is not final yet (MGL-025)."""
    recalled: bool = False
    """The dealer has been called back and must play (MGL-025)."""
    calls: tuple[Call, ...] = ()

    @property
    def compels(self) -> bool:
        """Whether a player must oppose the declarer (MGL-024…026, MGL-028)."""
        return self.terms.options["compelled"] != "nobody"

    @property
    def recalls(self) -> bool:
        """Whether a dealer may be called back (MGL-025)."""
        return self.terms.options["compelled"] == "dealer"

    @property
    def may_fold(self) -> bool:
        """Whether the seat to act in EXCHANGE may fold (MGL-020, MGL-024…026)."""
        seat, declarer, dealer = self.turn, self.declarer, self.dealer
        if seat is None or declarer is None or seat == declarer or self.recalled:
            return False
        last = (declarer - 1) % self.terms.n
        if seat != last or not self.unopposed or not self.compels:
            return True
        # All earlier seats folded, so this player, the last to speak, must oppose the declarer. A
        # dealer who folded only provisionally is called back, and must play instead.
        return self.recalls and dealer not in {seat, declarer}

    def legal(self, own: Cards) -> tuple[Action | Span, ...]:
        """A seat with the trump ace may not fold (MGL-029)."""
        free = super().legal(own)
        return tuple(a for a in free if a != FOLD) if self.ace_forces(own) else free

    @property
    def must_take(self) -> bool:
        """Whether the dealer, who speaks last, cannot refuse this turn-up (MGL-017)."""
        option = self.terms.options["lastTurnUp"]
        return self.phase == LAST and option == "dealerMustTake" and self.talon == 0

    def made_to_play(self, seat: Seat, own: Cards) -> int:
        """The penalty that a seat risks if the rules can force it to play, otherwise 0.

        They force a seat that must take the last turn-up (MGL-017), holds the trump ace (MGL-029),
        or is last when all others fold (MGL-024…026).
        """
        options, taker = self.terms.options, self.declarer
        if taker is not None:
            left = self.unopposed and seat == self._compelled_by(taker)
            return self.pot if left or self.ace_binds(own) else 0
        if seat == self.dealer and options["lastTurnUp"] == "dealerMustTake":
            return 2 * self.pot
        others = (s for s in range(self.terms.n) if s != seat)
        binds = options["aceMustPlay"] or any(self._compelled_by(s) == seat for s in others)
        return self.pot if binds else 0

    def _compelled_by(self, taker: Seat) -> Seat | None:
        """The seat that must oppose this taker if all others fold (MGL-024…026, MGL-028)."""
        if not self.compels:
            return None
        return self.dealer if self.recalls and taker != self.dealer else (taker - 1) % self.terms.n

    def folds_provisionally(self, seat: Seat) -> bool:
        """Whether a fold of `seat` now would be provisional (MGL-025)."""
        return self.recalls and seat == self.dealer and self.unopposed

    def may_look(self, seat: Seat) -> bool:
        """All may look except the blind dealer (MGL-010, MGL-013, MGL-016)."""
        return self.looked or seat != self.dealer

    def spoken(self) -> tuple[Action, ...]:
        """Answers to a turn-up (MGL-011…014, MGL-017), or a fold (MGL-020, MGL-024…026).

        They do not depend on the hand, so a blind dealer's buttons reveal nothing.
        """
        if self.phase == EXCHANGE:
            return (FOLD,) if self.may_fold else ()
        if self.phase == BLIND:
            return (ACCEPT, OFFER)
        out = (ACCEPT,) if self.must_take else (ACCEPT, REFUSE)
        return (LOOK, *out) if self.phase == LAST and not self.looked else out

    def onward(self, seat: Seat) -> Self:
        """The state once `seat` has finished, with the next seat asked.

        The last seats are a dealer who was called back, and then the declarer, who throws and leads
        (MGL-020…025, MGL-030). If no player has stayed in, the declarer takes the pot (MGL-028).
        """
        if self.phase == THROW:
            return self.lead(seat)
        after = self.after(seat)
        if not self.recalled and after != self.declarer:
            return replace(self, phase=EXCHANGE, turn=after)
        if self.provisional:
            return replace(self, provisional=False, recalled=True, phase=EXCHANGE, turn=self.dealer)
        if self.unopposed and not self.compels:
            return replace(self, walkover=True, phase=SETTLE, turn=None)
        return replace(self, phase=THROW, turn=self.declarer)
