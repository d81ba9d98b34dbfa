"""Bourré's answers to the contract, gathered.

Owns: `GAME`. Must not know: anything that the modules it gathers do not tell.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.bourre import options as rows
from games.bourre import regular as player
from games.bourre import rules, state
from games.bourre.public import DECIDE, FOLD, STAY, Public
from games.bourre.screen import BourreScreen
from games.bourre.state import FOLDS, State
from games.bourre.view import View
from games.kernel.actions import Action
from games.kernel.cards import SUITS
from games.kernel.contract import Carry, Config, Traits
from games.kernel.options import Options, Problem
from games.kernel.screen.elements import Screen
from games.kernel.strength import Strength
from games.tricks.game import TrickGame, by_name


class Bourre(TrickGame[Public, State, View]):
    """Bourré. It holds nothing; `GAME` is the one value of it."""

    traits = Traits(
        key="bourre",
        colour=0x8E44AD,
        seats=range(2, 7),
        options=rows.OPTIONS,
        verbs={"stay": "", "fold": "", "exchange": "cards", "play": "card"},
        events=by_name(FOLDS),
        looks_back="trick",
        face_down=frozenset({"exchange"}),
    )
    answers = rules.ANSWERS
    steps = rules.STEPS
    folds = FOLDS
    view_class = View

    def seats(self, options: Options) -> range:
        """2–6 players, 7 as an option (BOU-001)."""
        return rows.seats(options)

    def problems(self, options: Options, n: int) -> tuple[Problem, ...]:
        """Seven players need their option (BOU-001)."""
        return rows.problems(options, n)

    def first_stake(self, options: Options, n: int) -> tuple[int, int]:
        """An ante from everybody (BOU-002)."""
        return rows.first_stake(options, n)

    def worst_loss(self, options: Options, n: int, pot: int) -> int:
        """Both antes, and a bourré when all play (BOU-072)."""
        return rows.worst_loss(options, n, pot)

    def initial(self, config: Config, carry: Carry) -> State:
        """Before the antes."""
        return state.initial(config, carry)

    def screen(self, view: View) -> Screen:
        """The view as a screen."""
        return BourreScreen(view).screen()

    def regular(
        self, view: View, draw: Callable[[int], int], strength: Strength = Strength.NOVICE
    ) -> Action:
        """By rules of thumb, or by searching what the cards may be."""
        return player.regular(view, draw, strength)

    def absent_call(self, public: Public) -> Action | None:
        """GEN-014: an absent seat folds unless that is forbidden."""
        if public.phase != DECIDE:
            return None
        return STAY if public.must_stay else FOLD

    def outcome(self, public: Public) -> dict[str, Any]:
        """What was played, in the fields of docs/records.md.

        `active` and `folded` are all seats between them, ascending, as are `bourres`; `P` is None
        where nothing was played (BOU-011).
        """
        seats = range(public.terms.n)
        return {
            "trump": None if public.trump is None else SUITS[public.trump],
            "active": [s for s in seats if not public.outs >> s & 1],
            "folded": [s for s in seats if public.outs >> s & 1],
            "uncontested": public.uncontested,
            "winner": public.winner,
            "bourres": sorted(public.bourres),
            "tricks": list(public.tricks),
            "P": public.final_pot,
        }


GAME = Bourre()
