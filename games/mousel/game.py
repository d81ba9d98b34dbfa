"""Mousel's answers to the contract, gathered.

Owns: `GAME`. Must not know: anything that the modules it gathers do not tell.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.kernel.actions import Action
from games.kernel.cards import SUITS
from games.kernel.contract import Carry, Config, Traits
from games.kernel.options import Options, Problem
from games.kernel.screen.elements import Screen
from games.kernel.strength import Strength
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

    traits = Traits(
        key="mousel",
        colour=0x3BA55D,
        seats=range(3, 8),
        options=rows.OPTIONS,
        verbs={
            "open": "",
            "pass": "",
            "flaekning": "suit",
            "join": "",
            "exchange": "cards",
            "throw": "card",
            "play": "card",
        },
        events=by_name(FOLDS),
        looks_back="trick",
        face_down=frozenset({"exchange", "throw"}),
    )
    answers = rules.ANSWERS
    steps = rules.STEPS
    folds = FOLDS
    view_class = View

    def problems(self, options: Options, n: int) -> tuple[Problem, ...]:
        """Also a short pack where it has no effect (MDK-004)."""
        return rows.problems(options, n)

    def pack(self, options: Options, n: int) -> tuple[int, ...]:
        """52 cards, or a short pack with 4 or 5 players (MDK-003, MDK-004)."""
        return rows.pack(options, n)

    def first_stake(self, options: Options, n: int) -> tuple[int, int]:
        """The dealer's stake and the others', by option (MDK-011, MDK-012, MDK-014)."""
        return rows.first_stake(options, n)

    def worst_loss(self, options: Options, n: int, pot: int) -> int:
        """That of a dealer who opens and takes no trick (MDK-102)."""
        return rows.worst_loss(options, n, pot)

    def initial(self, config: Config, carry: Carry) -> State:
        """Before the stakes."""
        return state.initial(config, carry)

    def screen(self, view: View) -> Screen:
        """The view as a screen."""
        return MouselScreen(view).screen()

    def regular(
        self, view: View, draw: Callable[[int], int], strength: Strength = Strength.NOVICE
    ) -> Action:
        """By rules of thumb, or by searching what the cards may be."""
        return player.regular(view, draw, strength)

    def absent_call(self, public: Public) -> Action | None:
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
