"""Bourré's answers to the contract, gathered.

Owns: `GAME`. Must not know: anything that the modules it gathers do not tell.
"""

from __future__ import annotations

from collections.abc import Mapping
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
from games.kernel.contract import Event
from games.kernel.options import Option, Options
from games.kernel.screen.elements import Screen
from games.tricks.game import TrickGame, by_name


class Bourre(TrickGame[Public, State, View]):
    """Bourré. It holds nothing; `GAME` is the one value of it."""

    key: str = "bourre"
    colour: int = 0x8E44AD
    options: tuple[Option, ...] = rows.OPTIONS
    verbs: Mapping[str, str] = {"stay": "", "fold": "", "exchange": "cards", "play": "card"}
    events: Mapping[str, type[Event]] = by_name(FOLDS)
    answers = rules.ANSWERS
    steps = rules.STEPS
    folds = FOLDS
    sees = View

    seats = staticmethod(rows.seats)
    problems = staticmethod(rows.problems)
    first_stake = staticmethod(rows.first_stake)
    worst_loss = staticmethod(rows.worst_loss)
    initial = staticmethod(state.initial)
    regular = staticmethod(player.regular)

    def pack(self, options: Options, n: int) -> tuple[int, ...]:
        """The cards played with, ascending."""
        return rows.pack(options, n)

    def screen(self, view: View) -> Screen:
        """The view as a screen."""
        return BourreScreen(view).screen()

    def silence(self, public: Public) -> Action | None:
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
