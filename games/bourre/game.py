"""Implements the game contract for Bourré."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from games.bourre import achievements, rules
from games.bourre import options as rows
from games.bourre.lesson import LESSON
from games.bourre.public import BOURRE, DECIDE, FOLD, STAY, TRICKS, Public
from games.bourre.regular.heuristics import thumb
from games.bourre.regular.search import searched
from games.bourre.screen import BourreScreen
from games.bourre.state import EVOLVERS, State
from games.bourre.view import View
from games.kernel.actions import Action, Seat
from games.kernel.cards import SUITS, Cards
from games.kernel.contract import NOTHING, Carry, Traits
from games.kernel.options import Options, Problem
from games.kernel.screen.texts import Text, text
from games.regulars.search import End, Tally
from games.tricks.game import by_name
from games.tricks.parts.talon import TalonGame
from games.tricks.regular.hints import some
from games.tricks.regular.player import ComputerPlayer


def why(view: View, tally: Tally, action: Action) -> Text:
    """Why `action` is a master's choice for the seat of this view, which is to act."""
    plays = tally.options.index(STAY if action == FOLD else action)
    wins = tally.tenths(plays, _pot)
    if view.public.tricks[view.seat or 0]:
        return text("bourre-hint-pot", often=wins)
    some_trick = tally.tenths(plays, some)
    key = "bourre-hint-fold" if action == FOLD else "bourre-hint-in"
    return text(key, often=some_trick, wins=wins, **BourreScreen(view).cost())


def _pot(end: End) -> bool:
    return end.pot


class Bourre(TalonGame[Public, State, View]):
    """Bourré. Stateless; `GAME` is its only instance."""

    traits = Traits(
        key="bourre",
        colour=0x8E44AD,
        stats=("played", "tricks", "pots", "bourred"),
        achievements=achievements.NAMES,
        words=("trump", "bourre", "ante", "talon", "cinch"),
        seats=range(2, 7),
        options=rows.OPTIONS,
        presets=rows.PRESETS,
        verbs={"stay": "", "fold": "", "exchange": "cards", "play": "card"},
        events=by_name(EVOLVERS),
        looks_back="trick",
        face_down=frozenset({"exchange"}),
        penalties=frozenset({BOURRE}),
        exempts=True,
    )
    lesson = LESSON
    answers = rules.ANSWERS
    steps = rules.STEPS
    evolvers = EVOLVERS
    state_class = State
    public_class = Public
    view_class = View
    screen_class = BourreScreen
    player = ComputerPlayer(thumb, searched, why)

    def seats(self, options: Options) -> range:
        """2–6 players, 7 or 8 as an option (BOU-001)."""
        return rows.SEATS[options.get("sevenPlayers", False)]

    def problems(self, options: Options, n: int) -> tuple[Problem, ...]:
        """Seven and eight players need their option (BOU-001)."""
        found = super().problems(options, n)
        if not found or n not in {7, 8}:
            return found
        return (Problem("seven"),) if n == 7 else (Problem("eight"),)

    def tricks(self, n: int) -> int:
        """Five, for any number of players (BOU-003)."""
        del n
        return TRICKS

    def facts(self, options: Options) -> dict[str, int | str]:
        """The options, the limit in chips, and the sums of two examples.

        In the first example, four of six players play for a pot of `six` chips, and one is bourré.
        In the second, two players tie for a pot of ten antes (`ten`).
        """
        unit, cap = self.unit(options, 6), self.cap(options, 6)
        later, split = options["bourreTo"] == "nextPot", options["tie"] == "split"
        six, ten = (10 if options["secondAnte"] else 6) * unit, 10 * unit
        paid, owed = min(six, cap), min(ten, cap)
        share = (ten + (0 if later else owed)) // 2 if split else 0
        stands = ten + owed - 2 * share
        antes = (5 if split else 3) if options["anteExempt"] else 6
        return {
            **super().facts(options),
            "cap": cap,
            "six": six,
            "paid": paid,
            "won": six if later else six + paid,
            "four": 4 * unit,
            "gain": 3 * unit,
            "ten": ten,
            "owed": owed,
            "share": share,
            "stands": stands,
            "antes": antes,
            "next": stands + antes * unit,
        }

    def worst_loss(self, options: Options, n: int, pot: int) -> int:
        """Both antes, and a bourré if all play (BOU-072)."""
        antes, bourre = self._worst(options, n, pot)
        return antes * self.unit(options, n) + bourre

    def worst_parts(self, options: Options, n: int, pot: int) -> Text | None:
        """The ante, the second ante, and the price of a bourré."""
        antes, bourre = self._worst(options, n, pot)
        ante = self.unit(options, n)
        return text("bourre-worst", ante=ante, more=(antes - 1) * ante, pot=bourre)

    def _worst(self, options: Options, n: int, pot: int) -> tuple[int, int]:
        """The number of antes, and the chips of a bourré if all play."""
        antes = 2 if options["secondAnte"] else 1
        return antes, min(pot + antes * n * self.unit(options, n), self.cap(options, n))

    def absent_call(self, public: Public, own: Cards) -> Action | None:
        """GEN-014: an absent seat folds if it may."""
        del own
        if public.phase != DECIDE:
            return None
        return STAY if public.must_stay else FOLD

    def carry(self, state: State) -> Carry:
        """The carry, with the seats that are exempt from the next ante (BOU-078)."""
        return replace(super().carry(state), exempt=state.public.spared)

    def stats(self, state: State, seat: Seat) -> Mapping[str, int]:
        """Deals in which the seat stayed, its tricks, pots and bourrés."""
        public = state.public
        if public.outs >> seat & 1:
            return NOTHING
        return {
            "played": 1,
            "tricks": public.tricks[seat],
            "pots": int(seat in public.winners),
            "bourred": int(seat in public.bourres),
        }

    def achieved(self, view: View, seat: Seat) -> Iterable[str]:
        """See `games.bourre.achievements`."""
        return achievements.achieved(view.public, seat)

    def outcome(self, public: Public) -> dict[str, Any]:
        """The play, in the fields of docs/records.md.

        `active` and `folded` together are all seats. They are ascending, as are `bourres`. `P` is
        None if nothing was played (BOU-011). `winners` is present if a pot was shared (BOU-071),
        and `exempt` if the option exists to exempt seats from the next ante (BOU-078).
        """
        seats = range(public.terms.n)
        return {
            "trump": None if public.trump is None else SUITS[public.trump],
            "active": [s for s in seats if not public.outs >> s & 1],
            "folded": [s for s in seats if public.outs >> s & 1],
            "uncontested": public.uncontested,
            "winner": public.winner,
            **_shared(public),
            **({"exempt": sorted(public.spared)} if public.terms.options["anteExempt"] else {}),
            "bourres": sorted(public.bourres),
            "tricks": list(public.tricks),
            "P": public.final_pot,
        }


def _shared(public: Public) -> dict[str, Any]:
    return {"winners": sorted(public.winners)} if len(public.winners) > 1 else {}


GAME = Bourre()
