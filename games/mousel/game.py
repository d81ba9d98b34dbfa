"""Implements the game contract for Danish Mousel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.kernel.actions import Action, Seat
from games.kernel.cards import Cards
from games.kernel.contract import Traits
from games.kernel.options import Options
from games.kernel.screen.texts import Text, text
from games.mousel import achievements, rules
from games.mousel import options as rows
from games.mousel.lesson import LESSON
from games.mousel.public import (
    BET,
    FEE,
    FEE_BACK,
    JOIN,
    JOINING,
    MOUSELBET,
    OPEN,
    OPENING,
    PASS,
    TRICKS,
    Public,
)
from games.mousel.regular.heuristics import thumb
from games.mousel.regular.search import searched
from games.mousel.screen import MouselScreen
from games.mousel.state import EVOLVERS, State
from games.mousel.view import View
from games.regulars.search import Tally
from games.tricks.game import by_name
from games.tricks.parts.quota import TRICKLESS, QuotaGame, outcome
from games.tricks.parts.screen import STAKED
from games.tricks.regular.hints import promised, some, two, two_or_pot
from games.tricks.regular.player import ComputerPlayer


def why(view: View, tally: Tally, action: Action) -> Text:
    """Why `action` is a master's choice for the viewing seat, whose turn it is."""
    phase, screen = view.public.phase, MouselScreen(view)
    if phase in OPENING:
        return _opening(tally, tally.options.index(action), view, screen)
    if phase == JOIN:
        often = tally.tenths(tally.options.index(JOINING), some)
        key = "mousel-hint-join" if action == PASS else "trick-hint-one"
        return text(key, often=often, none=view.price().trickless)
    return promised(tally, tally.options.index(action), view, screen.cost())


def _opening(tally: Tally, option: int, view: View, screen: MouselScreen) -> Text:
    """The reason to open, or what opening would lead to if the hint is to pass."""
    said = tally.options[option]
    opens = tally.options.index(OPEN) if said == PASS else option
    cost = screen.cost(view.fee if said.verb == "flaekning" else 0)
    if not view.public.compels:
        key = "mousel-hint-open-or-pot" if said == PASS else "mousel-hint-two-or-pot"
        return text(key, often=tally.tenths(opens, two_or_pot), cost=cost)
    key = "mousel-hint-open" if said == PASS else "trick-hint-two"
    return text(key, often=tally.tenths(opens, two), cost=cost)


class Mousel(QuotaGame[Public, State, View]):
    """Danish Mousel. Stateless; `GAME` is its only instance."""

    traits = Traits(
        key="mousel",
        colour=0x3BA55D,
        stats=("played", "tricks", "declared", "kept", "missed"),
        achievements=achievements.NAMES,
        words=("forced", "trump", "turnup", "declarer", "talon", "flaekke", "bete"),
        seats=range(3, 8),
        options=rows.OPTIONS,
        presets=rows.PRESETS,
        verbs={
            "open": "",
            "pass": "",
            "flaekning": "suit",
            "join": "",
            "exchange": "cards",
            "throw": "card",
            "play": "card",
        },
        events=by_name(EVOLVERS),
        looks_back="trick",
        face_down=frozenset({"exchange", "throw"}),
        fees=frozenset({FEE}),
        returned=frozenset({FEE_BACK}),
        penalties=frozenset({BET, MOUSELBET, TRICKLESS}),
        paid_together=STAKED,
    )
    lesson = LESSON
    answers = rules.ANSWERS
    steps = rules.STEPS
    evolvers = EVOLVERS
    state_class = State
    public_class = Public
    view_class = View
    screen_class = MouselScreen
    player = ComputerPlayer(thumb, searched, why)

    def pack(self, options: Options, n: int) -> tuple[int, ...]:
        """52 cards, or a short pack with 4 or 5 players (MDK-003, MDK-004)."""
        return rows.pack(options, n)

    def tricks(self, n: int) -> int:
        """Four, for any number of players (MDK-080)."""
        del n
        return TRICKS

    def unit(self, options: Options, n: int) -> int:
        """Chips per marker: `unit`·u. u is 2 if `n` is odd and the stakes are main, otherwise 1
        (MDK-010, MDK-014).
        """
        return super().unit(options, n) * (2 if n % 2 and options["stakes"] == "main" else 1)

    def first_stake(self, options: Options, n: int) -> tuple[int, int]:
        """The stakes of the dealer and of each other player (MDK-011, MDK-012, MDK-014)."""
        own, dealers_ante, ante = rows.stakes(options, empty=True)
        marker = self.unit(options, n)
        return (own + dealers_ante) * marker, ante * marker

    def worst_loss(self, options: Options, n: int, pot: int) -> int:
        """The loss of a dealer who opens and takes no trick (MDK-102).

        Up to 3 chips in `pot` may be an undivided remainder; such a pot is still empty (MDK-020).
        """
        empty = self._dealers_worst(options, n, pot, empty=True)
        filled = self._dealers_worst(options, n, pot, empty=False)
        if pot == 0:
            return empty
        return max(empty, filled) if pot < 4 else filled

    def _dealers_worst(self, options: Options, n: int, pot: int, *, empty: bool) -> int:
        """The stake, a flækning if the deal is not forced, and the penalty."""
        own, dealers_ante, ante = rows.stakes(options, empty=empty)
        asked = not empty or options["emptyPot"] == "asked"
        marker = self.unit(options, n)
        paid = (own + dealers_ante + (rows.FEE if asked else 0)) * marker
        return paid + min(2 * (pot + paid + (n - 1) * ante * marker), self.cap(options, n))

    def worst_parts(self, options: Options, n: int, pot: int) -> Text | None:
        """The dealer's stake and penalty in a table's first deal, for which the pot is empty
        (MDK-020, MDK-022).
        """
        if pot:
            return None
        own, others = self.first_stake(options, n)
        key = "mousel-worst"
        if options["emptyPot"] == "asked":
            key, own = "mousel-worst-asked", own + rows.FEE * self.unit(options, n)
        return self.declarers_worst(key, own, own + (n - 1) * others, options, n)

    def facts(self, options: Options) -> dict[str, int | str]:
        """The options, the stakes of four players on an empty pot, and what a pot of 48 costs."""
        dealer, others = self.first_stake(options, 4)
        pot = dealer + 3 * others
        return {
            **super().facts(options),
            "dealer": dealer,
            "others": others,
            "pot": pot,
            "share": pot // TRICKS,
            "owed": min(48, self.cap(options, 4)),
        }

    def stage(self, state: State) -> int:
        """How many cards each seat was dealt. With four, all may look at theirs (MDK-040)."""
        return state.public.dealt

    def absent_call(self, public: Public, own: Cards) -> Action | None:
        """GEN-014: an absent seat passes, and does not join unless it must (MDK-068)."""
        if public.ace_forces(own):
            return JOINING
        return PASS if public.phase in {JOIN, *OPENING} else None

    def achieved(self, view: View, seat: Seat) -> Iterable[str]:
        """See `games.mousel.achievements`."""
        return achievements.achieved(view.public, seat)

    def outcome(self, public: Public) -> dict[str, Any]:
        """The outcome, with the field names of docs/records.md."""
        return {
            "void": public.void is not None,
            "forced": public.forced,
            "declarer": public.declarer,
            "participants": list(public.players),
            **outcome(public),
        }


GAME = Mousel()
