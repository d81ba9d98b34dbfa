"""The leaderboards: chips that people won from each other, and chips won in all deals.

Owns: their model and how they are set out. Must not know: where the figures come from.
Names are shown names.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import Struct

from bot.language.i18n import catalogue
from bot.render import parts
from bot.render.parts import Item, Painted

PEOPLE, EVERYTHING = "board", "boardall"
"""The leaderboards, as ids name them: chips won from people, and chips won in all deals."""
PAST = "boardof"
"""That of a season that has ended, of which the number follows, and which of both it is."""
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

    `everything` counts deals with computer players too. `season` is one that has ended, at that
    time, 0 for that of now; so many `seasons` have.
    """

    guild: str
    everything: bool = False
    lines: tuple[Placing, ...]
    skip: int = 0
    total: int = 0
    mine: int = 0
    season: int = 0
    ended: float = 0.0
    seasons: int = 0


def leaderboard_view(language: str, model: LeaderboardModel) -> Painted:
    """Chips won at tables, ten places a page."""
    say = _say(language)
    listed = "\n".join(_place(language, line) for line in model.lines)
    last = model.skip + len(model.lines)
    page = say("board-page", first=model.skip + 1, last=last, total=model.total)
    mine = (model.mine - 1) // LEADERS * LEADERS if model.mine else 0
    which, other = (EVERYTHING, PEOPLE) if model.everything else (PEOPLE, EVERYTHING)
    note = say("board-note-all" if model.everything else "board-note", guild=model.guild)
    if model.season:
        title = say("board-title-past", number=model.season)
        note = parts.dots([say("board-ended", when=parts.on(model.ended)), note])
    else:
        title = say("board-title")

    def board(label: str, of: str, season: int, skip: int, what: str, *, on: bool = True) -> Item:
        """A button to a page of a board: `what` it is for keeps ids apart."""
        if not season:
            return parts.command_button(say(label), of, skip, what, on=on)
        return parts.command_button(say(label), PAST, season, of, skip, what, on=on)

    now = model.season
    return parts.painted(
        parts.GREY,
        parts.heading(title, note),
        f"{listed}\n-# {page}"
        if listed
        else say("board-none-all" if model.everything else "board-none"),
        parts.row(
            board(
                "button-previous", which, now, max(model.skip - LEADERS, 0), "up", on=model.skip > 0
            ),
            board(
                "button-next", which, now, model.skip + LEADERS, "down", on=last < model.total
            ),
            board("button-my-place", which, now, mine, "me", on=model.mine > 0),
        ),
        parts.row(
            board(
                "button-people" if model.everything else "button-everything", other, now, 0, "which"
            ),
            parts.command_button(say("button-purse"), "balance", style="primary"),
        ),
        _seasons(model, which, board) if model.seasons else None,
    )


def _seasons(model: LeaderboardModel, which: str, board: Callable[..., Item]) -> Item | None:
    """The way to seasons that have ended, and between them."""
    if not model.season:
        return parts.row(board("button-season-last", which, model.seasons, 0, "past"))
    later = model.season + 1 if model.season < model.seasons else 0
    return parts.row(
        board("button-season-before", which, max(model.season - 1, 1), 0, "before",
              on=model.season > 1),
        board("button-season-later" if later else "button-season-now", which, later, 0, "later"),
    )  # fmt: skip


def _place(language: str, line: Placing) -> str:
    key = "board-line-me" if line.is_reader else "board-line"
    return catalogue().say(language, key, place=line.place, who=line.name, won=line.won)


def _say(language: str) -> Callable[..., str]:
    return partial(catalogue().say, language)
