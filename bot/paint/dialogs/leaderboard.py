"""The leaderboards: chips won among people alone, and in all deals.

Owns: their model and how they are set out. Must not know: where the figures come from.
Names are shown names.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import Struct

from bot.language.i18n import catalogue
from bot.paint import parts
from bot.paint.parts import Painted

PEOPLE, EVERYTHING = "board", "boardall"
"""The leaderboards, as ids name them: deals among people alone, and all deals."""
LEADERS = 10
"""Places on one page."""


class Placing(Struct, frozen=True):
    """One place on the leaderboard."""

    place: int
    name: str
    won: int
    is_reader: bool = False


class LeaderboardModel(Struct, frozen=True, kw_only=True):
    """A page of the leaderboard; `mine` is the place of the reader, 0 if there is none.

    `everything` counts deals with computer players too.
    """

    guild: str
    everything: bool = False
    lines: tuple[Placing, ...]
    skip: int = 0
    total: int = 0
    mine: int = 0


def leaderboard_view(language: str, model: LeaderboardModel) -> Painted:
    """Chips won at tables, ten places a page."""
    say = _say(language)
    listed = "\n".join(_place(language, line) for line in model.lines)
    last = model.skip + len(model.lines)
    page = say("board-page", first=model.skip + 1, last=last, total=model.total)
    mine = (model.mine - 1) // LEADERS * LEADERS if model.mine else 0
    which, other = (EVERYTHING, PEOPLE) if model.everything else (PEOPLE, EVERYTHING)
    return parts.painted(
        parts.GREY,
        parts.heading(
            say("board-title"),
            say("board-note-all" if model.everything else "board-note", guild=model.guild),
        ),
        f"{listed}\n-# {page}"
        if listed
        else say("board-none-all" if model.everything else "board-none"),
        parts.row(
            parts.command_button(
                say("button-previous"),
                which,
                max(model.skip - LEADERS, 0),
                "up",
                on=model.skip > 0,
            ),
            parts.command_button(
                say("button-next"),
                which,
                model.skip + LEADERS,
                "down",
                on=last < model.total,
            ),
            parts.command_button(say("button-my-place"), which, mine, "me", on=model.mine > 0),
        ),
        parts.row(
            parts.command_button(
                say("button-people" if model.everything else "button-everything"),
                other,
                0,
                "which",
            ),
            parts.command_button(say("button-purse"), "balance", style="primary"),
        ),
    )


def _place(language: str, line: Placing) -> str:
    key = "board-line-me" if line.is_reader else "board-line"
    return catalogue().say(language, key, place=line.place, who=line.name, won=line.won)


def _say(language: str) -> Callable[..., str]:
    return partial(catalogue().say, language)
