"""Mousel's answers to the contract, gathered.

Owns: `GAME`. Must not know: anything that the modules it gathers do not tell.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.kernel.actions import Action
from games.kernel.cards import SUITS
from games.kernel.contract import Event
from games.kernel.options import Option, Options
from games.kernel.screen.elements import Screen
from games.mousel import options as rows
from games.mousel import regular as player
from games.mousel import rules, state
from games.mousel.public import JOIN, OPENING, PASS, Public
from games.mousel.screen import MouselScreen
from games.mousel.state import FOLDS, State
from games.mousel.view import View
from games.tricks.game import TrickGame, by_name


class Mousel(TrickGame[Public, State, View]):
    """Danish Mousel. It holds nothing; `GAME` is the one value of it."""

    key: str = "mousel"
    colour: int = 0x3BA55D
    options: tuple[Option, ...] = rows.OPTIONS
    verbs: Mapping[str, str] = {
        "open": "",
        "pass": "",
        "flaekning": "suit",
        "join": "",
        "exchange": "cards",
        "throw": "card",
        "play": "card",
    }
    events: Mapping[str, type[Event]] = by_name(FOLDS)
    answers = rules.ANSWERS
    steps = rules.STEPS
    folds = FOLDS
    sees = View

    problems = staticmethod(rows.problems)
    first_stake = staticmethod(rows.first_stake)
    worst_loss = staticmethod(rows.worst_loss)
    initial = staticmethod(state.initial)
    regular = staticmethod(player.regular)

    def seats(self, options: Options) -> range:
        """3–7, whatever the options (MDK-001, MDK-002)."""
        del options
        return rows.SEATS

    def pack(self, options: Options, n: int) -> tuple[int, ...]:
        """The cards played with, ascending."""
        return rows.pack(options, n)

    def screen(self, view: View) -> Screen:
        """The view as a screen."""
        return MouselScreen(view).screen()

    def silence(self, public: Public) -> Action | None:
        """GEN-014: an absent seat passes, and does not join."""
        return PASS if public.phase in {JOIN, *OPENING} else None

    def outcome(self, public: Public) -> dict[str, Any]:
        """What was played, in the fields of docs/records.md."""
        return {
            "void": public.void is not None,
            "forced": public.forced,
            "declarer": public.declarer,
            "participants": list(public.players),
            "trump": None if public.trump is None else SUITS[public.trump],
            "tricks": list(public.tricks),
            "P": public.final_pot,
            "remainder": public.remainder,
        }


GAME = Mousel()
