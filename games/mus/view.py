"""Shows what one seat may know and do in a Mus deal, and what follows from it (RULES.md §H)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from games.kernel.actions import Action, Seat, Span
from games.kernel.cards import Cards
from games.kernel.values import require
from games.mus.public import Bet, Phase, Public, corrido, speakers, team
from games.mus.signals import Sight, Signals, whole_signs

MUS_: Final = Action("mus")
NO_MUS: Final = Action("nomus")
WAIT: Final = Action("wait")
ORDAGO: Final = Action("ordago")
PASS: Final = Action("pass")
ACCEPT: Final = Action("accept")
WATCH: Final = Action("watch")

LEAST: Final = 2
"""The smallest bid and the smallest raise (MUS-024, MUS-025)."""


class Aside(Struct, frozen=True):
    """What a seat knows of signs: its own sign, whether it watches, and what it has seen."""

    sign: int = 0
    watching: bool = False
    resting: bool = False
    seen: tuple[Sight, ...] = ()


NOTHING: Final = Aside()


def aside_of(signals: Signals, seat: Seat) -> Aside:
    """The part of the signals that one seat may know."""
    running = signals.signs[seat]
    return Aside(
        running.sign if running else 0,
        signals.watches[seat] != 0,
        signals.rests[seat] != 0,
        signals.sights[seat],
    )


def legal_actions(
    public: Public, seat: Seat, own: Cards, aside: Aside
) -> tuple[Action | Span, ...]:
    """Everything that the seat may do now: signs and watching first, its decision last."""
    if public.turn is None:
        return ()
    return (*asides(public, own, aside), *(decisions(public, own) if seat == public.turn else ()))


def signalling(public: Public) -> bool:
    """Whether signs may be given now (MUS-059): not in mus corrido (MUS-007)."""
    return public.terms.signals and public.turn is not None and not corrido(public)


def asides(public: Public, own: Cards, aside: Aside) -> tuple[Action, ...]:
    """Whole signs while no own sign lasts, and watching once rested (MUS-059, MUS-062)."""
    if not signalling(public):
        return ()
    whole = () if aside.sign else whole_signs(public.terms.ranking, own)
    signs = tuple(Action("sign", sign) for sign in whole)
    return signs if aside.resting else (*signs, WATCH)


def decisions(public: Public, own: Cards) -> tuple[Action | Span, ...]:
    """What the seat whose turn it is may do."""
    phase = public.phase
    if phase == Phase.MUS:
        return (MUS_, NO_MUS)
    if phase == Phase.DISCARD:
        return (Span("discard", 1, own.bit_count(), own),)
    target = public.terms.target
    if phase == Phase.OPENING:
        return (Span("bid", LEAST, target), ORDAGO, WAIT)
    bet = require(public.bet)
    if bet.ordago:
        return (ACCEPT, PASS)
    most = raises(bet, target)
    return (ACCEPT, *([Span("raise", LEAST, most)] if most >= LEAST else []), ORDAGO, PASS)


def raises(bet: Bet, target: int) -> int:
    """The largest raise that keeps the level within bounds (MUS-030)."""
    return target - bet.level


def asked_after(public: Public, turn: Seat) -> tuple[Seat, ...]:
    """The seats that are asked after `turn`, the next first, unless the phase ends sooner."""
    if public.phase == Phase.MUS:
        asked = speakers(public)
        return asked[asked.index(turn) + 1 :]
    from_turn = tuple((turn - k) % 4 for k in range(1, 4))
    if public.phase in Phase.EXCHANGING:
        return from_turn[: from_turn.index(public.dealer) + 1] if turn != public.dealer else ()
    bet = public.bet
    if bet is None:
        return ()
    if public.phase == Phase.REPLY:
        partner = (turn + 2) % 4
        return (partner,) if (bet.players & ~bet.outs) >> partner & 1 else ()
    until = from_turn[: from_turn.index(public.dealer) + 1] if turn != public.dealer else ()
    return tuple(s for s in until if bet.players >> s & 1)


class View(Struct, frozen=True):
    """What `seat` may know (None: any spectator).

    It contains nothing but the public part (`Public`) and, for a seat, its own hand and its own
    part of the signals. So it can reveal nothing else. Legal actions follow from the view alone, so
    they reveal nothing either.
    """

    public: Public
    seat: Seat | None
    own: Cards
    aside: Aside = NOTHING

    @property
    def to_act(self) -> bool:
        """Whether this seat must decide now."""
        return self.seat is not None and self.seat == self.public.turn

    @property
    def legal(self) -> tuple[Action | Span, ...]:
        """What this seat may do now, signs and watching included."""
        if self.seat is None:
            return ()
        return legal_actions(self.public, self.seat, self.own, self.aside)

    @property
    def after(self) -> tuple[Seat, ...]:
        """The seats that are asked after the seat to act, unless the phase ends sooner."""
        turn = self.public.turn
        return () if turn is None else asked_after(self.public, turn)

    @property
    def teams(self) -> tuple[int, int]:
        """The two teams, the reader's own first."""
        return (1, 0) if self.seat is not None and team(self.seat) else (0, 1)

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return self.public.phase == Phase.OVER

    @property
    def open_cards(self) -> Cards:
        """Every card that this view shows."""
        shown = self.own
        for hand in self.public.shown:
            shown |= hand
        return shown
