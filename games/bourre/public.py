"""Defines the public part of a Bourré deal: what every spectator may know."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from msgspec.structs import replace

from games.bourre.card_rules import Position, playable, refusal
from games.kernel.actions import Action, Rejected, Seat, clockwise
from games.kernel.cards import RANK_OF, Card, Cards
from games.kernel.chips import Due, Movement
from games.kernel.contract import Carry
from games.kernel.options import number
from games.kernel.values import require
from games.tricks.parts.talon import TalonPublic
from games.tricks.public import DealTerms

# Phases in which a seat decides before play (RULES.md §H).
DECIDE: Final = "decide"
EXCHANGE: Final = "draw"  # the rulebook's DRAW, as it is stored
# The AUTO phase (GEN-013) in which owed cards are drawn.
DRAW: Final = "serve"

# Why chips move: `why` of Paid and Received, and of `Movement`.
ANTE: Final = "ante"  # BOU-002: each player, before the cards
SECOND: Final = "second_ante"  # BOU-010: each player who plays
BOURRE: Final = "bourre"  # BOU-072: without a trick, P
POT: Final = "pot"  # BOU-070, BOU-011: the pot to its winner

# The source of a new talon when the old one had run out (BOU-032).
OF_FOLDED: Final = "folded"
OF_DISCARDS: Final = "discards"

TRICKS: Final = 5
"""Cards in a hand, and so tricks in a deal (BOU-003)."""
_ACE: Final = 12

STAY: Final = Action("stay")
FOLD: Final = Action("fold")


class Public(TalonPublic, frozen=True, gc=False):
    """The public state of a deal. `ins` are the seats that have said PLAY (BOU-010)."""

    exchanging: ClassVar[str] = EXCHANGE
    drawing: ClassVar[str] = DRAW

    shown: Card | None = None
    """The dealer's last card, which was shown (BOU-003). It may have been discarded since
    (BOU-021).
    """
    uncontested: Seat | None = None
    """The only seat that has not folded (BOU-011)."""
    renewed: str | None = None
    """The source of the last new talon: OF_FOLDED or OF_DISCARDS (BOU-032)."""
    gone: Cards = 0
    """Cards played in earlier tricks, which all have seen (BOU-054, BOU-059)."""
    trumpless: int = 0
    """Seats that have shown that they hold no trump (BOU-059)."""
    exempt: int = 0
    """Seats that pay no ante in this deal (BOU-078)."""

    @classmethod
    def before(cls, terms: DealTerms, carry: Carry) -> Self:
        """The public state before the antes, with the exempt seats (BOU-078)."""
        exempt = sum(1 << seat for seat in carry.exempt)
        if not (carry.pot or terms.options["secondAnte"]) and exempt == (1 << terms.n) - 1:
            exempt = 0  # Otherwise the pot would be empty (BOU-078).
        return replace(super().before(terms, carry), exempt=exempt)

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats that have not folded, from the dealer's left (BOU-020)."""
        return clockwise(self.terms.n, self.after(self.dealer), ~self.outs)

    @property
    def ace_shown(self) -> bool:
        """Whether the dealer's shown card is an ace (BOU-041)."""
        return RANK_OF[require(self.shown)] == _ACE

    @property
    def must_stay(self) -> bool:
        """Whether the seat to act is a dealer who may not fold (BOU-041, ``aceMustPlay``)."""
        return self.turn == self.dealer and self.binds_dealer

    @property
    def binds_dealer(self) -> bool:
        """Whether the dealer may not fold, having shown an ace (BOU-041, ``aceMustPlay``)."""
        return bool(self.terms.options["aceMustPlay"]) and self.ace_shown

    @property
    def winner(self) -> Seat | None:
        """The seat that wins the pot: the only one not folded, or the one with the most tricks; or
        None.

        No player wins alone after:

        * a tie (BOU-071; see `winners`)
        * fewer than three tricks under ``win=three`` (BOU-070)
        * an uncontested pot that is carried over (BOU-011)
        """
        options = self.terms.options
        if self.uncontested is not None:
            return self.uncontested if options["uncontested"] == "win" else None
        if self.final_pot is None:
            return None
        most = max(self.tricks)
        if self.tricks.count(most) > 1 or (options["win"] == "three" and most < 3):
            return None
        return self.tricks.index(most)

    @property
    def tied(self) -> tuple[Seat, ...]:
        """The seats with the most tricks if none wins alone, from the dealer's left (BOU-071)."""
        if self.final_pot is None or self.winner is not None:
            return ()
        most = max(self.tricks)
        return tuple(seat for seat in self.players if self.tricks[seat] == most)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that take the pot: the winner, or under ``tie=split`` all that share the most
        tricks (BOU-071).
        """
        if self.winner is not None:
            return (self.winner,)
        tied = self.tied
        return tied if len(tied) > 1 and self.terms.options["tie"] == "split" else ()

    @property
    def bourres(self) -> tuple[Seat, ...]:
        """The seats that played and took no trick, from the dealer's left (BOU-072); only once P is
        known.
        """
        if self.final_pot is None:
            return ()
        return tuple(seat for seat in self.players if not self.tricks[seat])

    @property
    def spared(self) -> tuple[Seat, ...]:
        """The seats exempt from the next ante, if that option is set (BOU-078).

        These are every bourré, and the seats that share the most tricks if the pot stands.
        """
        if self.final_pot is None or not self.terms.options["anteExempt"]:
            return ()
        leaders = () if self.winners else self.tied
        return tuple(s for s in self.players if not self.tricks[s] or s in leaders)

    def second_ante(self, seat: Seat) -> int:
        """What PLAY costs `seat` now; 0 if ``secondAnte`` is off (BOU-010)."""
        return self.payable(seat, self.terms.unit) if self.terms.options["secondAnte"] else 0

    def at_risk(self, seat: Seat, own: Cards) -> int:
        """A bourré, with the second antes of all who may still play (BOU-010, BOU-072).

        Before the seat has called, nothing is at risk unless it is a dealer who must play
        (BOU-041).
        """
        del own
        if self.outs >> seat & 1 or self.tricks[seat]:
            return 0
        said = self.ins | self.outs | 1 << seat
        others = sum(self.second_ante(s) for s in range(self.terms.n) if not said >> s & 1)
        plays = bool(self.ins >> seat & 1)
        if not plays and not (seat == self.dealer and self.binds_dealer):
            return 0
        ante = 0 if plays else self.second_ante(seat)
        return ante + min(self.pot + others + ante, self.terms.cap)

    @property
    def in_one_turn(self) -> bool:
        """Whether a player who says PLAY draws at once, before the next seat is asked (BOU-022)."""
        return bool(self.terms.options["oneTurn"])

    def most_exchanged(self, held: int) -> int:
        """The limit of ``drawLimit``, if set (BOU-020)."""
        options = self.terms.options
        return held if options["drawLimit"] is None else min(held, number(options, "drawLimit"))

    def penalties(self) -> tuple[Due, ...]:
        """Every bourré owes the same P, within the limit (BOU-072, GEN-009)."""
        due = min(self.final_pot or 0, self.terms.cap)
        return tuple(Due(seat, due, BOURRE) for seat in self.bourres)

    def final_payments(self) -> tuple[Movement, ...]:
        """The payments of the settlement, in order: the bourrés, then the pot to its winners.

        Chips that cannot be shared stay in the pot (GEN-011).
        """
        dues = ((due, self.payable(due.seat, due.amount)) for due in self.penalties())
        paid = [Movement(due.seat, -amount, due.why) for due, amount in dues if amount]
        taken = self.pot
        # The penalties are in the pot before it is won (BOU-073), unless they start the next one.
        if self.terms.options["bourreTo"] == "currentPot":
            taken -= sum(movement.amount for movement in paid)
        winners = self.winners
        share = taken // len(winners) if winners else 0
        return (*paid, *(Movement(seat, share, POT) for seat in winners if share))

    def position(self, seat: Seat) -> Position:
        """What the rules of play depend on when `seat` is to play (BOU-050…068)."""
        others = self.ins & ~(1 << seat)
        return Position(
            self.trick,
            self.best,
            require(self.trump),
            self.gone,
            not others & ~self.trumpless,
            self.tricks[seat],
            bool(self.terms.options["cinch"]),
            bool(self.terms.options["highestTrump"]),
        )

    def playable(self, own: Cards) -> Cards:
        """See `games.bourre.card_rules.playable`."""
        return playable(own, self.position(require(self.turn)))

    def refusal(self, own: Cards, card: Card) -> Rejected:
        """See `games.bourre.card_rules.refusal`."""
        return refusal(own, self.position(require(self.turn)), card)

    def spoken(self) -> tuple[Action, ...]:
        """PLAY or FOLD (BOU-010)."""
        if self.phase != DECIDE:
            return ()
        return (STAY,) if self.must_stay else (FOLD, STAY)

    def onward(self, seat: Seat) -> Self:
        """The state when it is the turn of the next seat that draws (BOU-020).

        If each player draws in the same turn, the next seat is asked instead (BOU-022). When all
        have drawn, the first lead follows (BOU-040, BOU-041).
        """
        order, dealer = self.players, self.dealer
        if self.in_one_turn and seat != dealer:
            return replace(self, phase=DECIDE, turn=self.after(seat))
        for player in order:
            if self.exchanged[player] is None:
                return replace(self, phase=EXCHANGE, turn=player)
        return self.lead(dealer if self.ins >> dealer & 1 and self.ace_shown else order[0])
