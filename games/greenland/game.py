"""Implements the game contract for Greenland Mousel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from games.greenland import achievements, rules
from games.greenland import options as rows
from games.greenland.lesson import LESSON
from games.greenland.public import (
    ACCEPT,
    BARE,
    BLIND,
    FOLD,
    LOOK,
    OFFER,
    OFFERING,
    REFUSE,
    SHORT,
    Public,
)
from games.greenland.regular.heuristics import thumb
from games.greenland.regular.search import searched
from games.greenland.screen import GreenlandScreen
from games.greenland.state import EVOLVERS, State
from games.greenland.view import View
from games.kernel.actions import Action, Seat
from games.kernel.cards import Cards, each
from games.kernel.contract import Traits
from games.kernel.options import Options
from games.kernel.regulars import Hint
from games.kernel.screen.texts import Text, text
from games.regulars.search import Tally
from games.tricks.game import by_name
from games.tricks.parts.quota import TRICKLESS, QuotaGame, outcome
from games.tricks.parts.talon import EXCHANGE
from games.tricks.regular.hints import promised, some, two, two_or_pot
from games.tricks.regular.player import ComputerPlayer, Draw

LOOKING: Final = text("greenland-hint-look")
"""Why a dealer should look before any call: it is free."""


def why(view: View, tally: Tally, action: Action) -> Text:
    """Why `action` is a master's choice for the seat of this view, which is to act."""
    cost = GreenlandScreen(view).cost()
    accept = tally.options.index(ACCEPT) if view.public.declarer is None else None
    if not view.public.compels and (accept is not None or _exchanges_as_taker(view)):
        option = tally.options.index(action) if accept is None else accept
        kept = accept is None or action == ACCEPT
        key = "greenland-hint-two-or-pot" if kept else "greenland-hint-accept-or-pot"
        return text(key, often=tally.tenths(option, two_or_pot), cost=cost)
    if accept is not None:
        key = "trick-hint-two" if action == ACCEPT else "greenland-hint-accept"
        return text(key, often=tally.tenths(accept, two), cost=cost)
    if action == FOLD:
        best = next(k for k in tally.ranked() if tally.options[k] != FOLD)
        often = tally.tenths(best, some)
        return text("greenland-hint-stay", often=often, none=view.price().trickless)
    return promised(tally, tally.options.index(action), view, cost)


def _exchanges_as_taker(view: View) -> bool:
    """Whether others may still fold, so that the pot may be taken unplayed (MGL-028)."""
    return view.public.phase == EXCHANGE and view.seat == view.public.declarer


class Greenland(QuotaGame[Public, State, View]):
    """Greenland Mousel. Stateless; `GAME` is its only instance."""

    traits = Traits(
        key="greenland",
        colour=0x3498DB,
        stats=("played", "tricks", "declared", "kept", "missed"),
        achievements=achievements.NAMES,
        words=("trump", "turnup", "taker", "talon", "blind", "provisional"),
        seats=range(3, 6),
        options=rows.OPTIONS,
        presets=rows.PRESETS,
        verbs={
            "accept": "",
            "offer": "",
            "refuse": "",
            "look": "",
            "fold": "",
            "exchange": "cards",
            "throw": "card",
            "play": "card",
        },
        events=by_name(EVOLVERS),
        looks_back="trick",
        face_down=frozenset({"exchange", "throw"}),
        penalties=frozenset({SHORT, BARE, TRICKLESS}),
    )
    lesson = LESSON
    answers = rules.ANSWERS
    steps = rules.STEPS
    evolvers = EVOLVERS
    state_class = State
    public_class = Public
    view_class = View
    screen_class = GreenlandScreen
    player = ComputerPlayer(thumb, searched, why)

    def seats(self, options: Options) -> range:
        """3–5 players, or 2–5 if two are allowed (MGL-002)."""
        return range(2, 6) if options["allowTwo"] else self.traits.seats

    def pack(self, options: Options, n: int) -> tuple[int, ...]:
        """32 cards, seven to ace (MGL-001)."""
        del options, n
        return rows.CARDS

    def tricks(self, n: int) -> int:
        """As many as there are players (MGL-004)."""
        return n

    def worst_loss(self, options: Options, n: int, pot: int) -> int:
        """The ante, and the penalty of a taker without a trick (MGL-041)."""
        ante = self.unit(options, n)
        return ante + min(2 * (pot + n * ante), self.cap(options, n))

    def worst_parts(self, options: Options, n: int, pot: int) -> Text | None:
        """The ante, and the penalty of a taker without a trick."""
        ante = self.unit(options, n)
        return self.declarers_worst("greenland-worst", ante, pot + n * ante, options, n)

    def facts(self, options: Options) -> dict[str, int | str]:
        """The options, what a pot of 12 costs, and the sums of an example.

        In the example four players begin on an empty pot, and two take too few tricks.
        """
        unit, cap = self.unit(options, 4), self.cap(options, 4)
        paid = min(4 * unit, cap)
        return {
            **super().facts(options),
            "owed": min(12, cap),
            "four": 4 * unit,
            "paid": paid,
            "three": 3 * unit,
            "lost": -paid,
            "pot": 2 * paid,
            "next": 2 * paid + 4 * unit,
        }

    def hint(self, view: View, draw: Draw) -> Hint | None:
        """The hint as in any trick-taking game, except that looking has a reason of its own."""
        found = super().hint(view, draw)
        return replace(found, why=LOOKING) if found and found.action == LOOK else found

    def absent_call(self, public: Public, own: Cards) -> Action | None:
        """GEN-014: an absent seat offers and refuses, never looks, and folds if it may."""
        if public.phase == BLIND:
            return OFFER
        if public.phase in OFFERING:
            return ACCEPT if public.must_take else REFUSE
        folds = public.phase == EXCHANGE and public.may_fold and not public.ace_forces(own)
        return FOLD if folds else None

    def achieved(self, view: View, seat: Seat) -> Iterable[str]:
        """See `games.greenland.achievements`."""
        return achievements.achieved(view.public, seat)

    def outcome(self, public: Public) -> dict[str, Any]:
        """The play, in the fields of docs/records.md.

        `participants` are in bidding order, the taker first (MGL-020), `folded` by seat.
        """
        return {
            "void": public.void is not None,
            "taker": public.declarer,
            "participants": list(public.players),
            "folded": list(each(public.outs)),
            "recalled": public.recalled,
            **outcome(public),
        }


GAME = Greenland()
