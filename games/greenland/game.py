"""Greenland Mousel's answers to the contract, gathered.

Owns: `GAME`. Must not know: anything that the modules it gathers do not tell.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.greenland import options as rows
from games.greenland import regular as player
from games.greenland import rules, state
from games.greenland.public import ACCEPT, BLIND, FOLD, OFFER, OFFERING, REFUSE, Public
from games.greenland.screen import GreenlandScreen
from games.greenland.state import FOLDS, State
from games.greenland.view import View
from games.kernel.actions import Action
from games.kernel.cards import SUITS, each
from games.kernel.contract import Event
from games.kernel.options import Option, Options
from games.kernel.screen.elements import Screen
from games.tricks.game import TrickGame, by_name
from games.tricks.public import EXCHANGE


class Greenland(TrickGame[Public, State, View]):
    """Greenland Mousel. It holds nothing; `GAME` is the one value of it."""

    key: str = "greenland"
    colour: int = 0x3498DB
    options: tuple[Option, ...] = rows.OPTIONS
    verbs: Mapping[str, str] = {
        "accept": "",
        "offer": "",
        "refuse": "",
        "look": "",
        "fold": "",
        "exchange": "cards",
        "throw": "card",
        "play": "card",
    }
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
        return GreenlandScreen(view).screen()

    def silence(self, public: Public) -> Action | None:
        """GEN-014: an absent seat offers and refuses, never looks, and folds where it may."""
        if public.phase == BLIND:
            return OFFER
        if public.phase in OFFERING:
            return ACCEPT if public.must_take else REFUSE
        return FOLD if public.phase == EXCHANGE and public.may_fold else None

    def outcome(self, public: Public) -> dict[str, Any]:
        """What was played, in the fields of docs/records.md.

        `participants` are in order of speech, the taker first (MGL-020), `folded` by seat.
        """
        return {
            "void": public.void is not None,
            "taker": public.declarer,
            "participants": list(public.players),
            "folded": list(each(public.outs)),
            "recalled": public.recalled,
            "trump": None if public.trump is None else SUITS[public.trump],
            "tricks": list(public.tricks),
            "P": public.final_pot,
            "remainder": public.remainder,
        }


GAME = Greenland()
