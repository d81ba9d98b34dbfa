"""Renders the day's line: the deals of the day are open, and who was best yesterday."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec import Struct

from bot.ids import DAY_LIST, DAY_OPEN, encode_command
from bot.language.i18n import catalogue, say
from bot.render import parts
from bot.render.parts import Painted
from tables.fairness.cutting import LETTERS

DAY = 86_400
LINE = "line"
"""The last part of the custom ids of the day's line. No other message has it."""


class Best(Struct, frozen=True):
    """The best result in a game, and how many people had it. `users` are some of them."""

    game: str
    score: int
    people: int
    users: tuple[int, ...]


class LineModel(Struct, frozen=True, kw_only=True):
    """The line of a day. `seal` is the hash of the day's key. `opened` is the key of the day
    before, which is the same, or empty on the first day. `best` are the results of the day before
    on this server.
    """

    day: int
    seal: str
    opened: str
    games: Sequence[str]
    best: Sequence[Best]


def list_id(day: int) -> str:
    """The custom id of the button to all games of a day. No other message has it."""
    return encode_command(DAY_LIST, day, LINE)


def line_view(language: str, model: LineModel) -> Painted:
    """The day's line, for all to see."""
    said = partial(say, language)
    best = [_best(language, one) for one in model.best]
    return parts.painted(
        parts.GREY,
        parts.heading(
            said("today-title", day=date(model.day)),
            said("today-note", end=parts.ago((model.day + 1) * DAY)),
        ),
        parts.lines([said("day-line-best"), *best]) if best else None,
        *parts.fitting(*(
            parts.command_button(
                said(f"{game}-short"), DAY_OPEN, game, model.day, LINE, style="primary",
            )
            for game in model.games
        ), parts.command_button(said("button-today"), DAY_LIST, model.day, LINE)),
        f"-# {said('day-line-opened', opened=model.opened)}" if model.opened
        else f"-# {said('today-seal', seal=model.seal[:LETTERS])}",
    )  # fmt: skip


def _best(language: str, best: Best) -> str:
    names = [f"<@{user}>" for user in best.users]
    if best.people > len(names):
        names.append(say(language, "list-more", count=best.people - len(names)))
    return say(
        language,
        "day-line-game",
        game=say(language, f"{best.game}-name"),
        result=scored(language, best.game, best.score),
        who=catalogue().series(language, names),
    )


def scored(language: str, game: str, score: int | None) -> str:
    """A result in the game's own unit."""
    won = score or 0
    return catalogue().own(language, game, "today-score", score=won, left=-won)


def date(day: int) -> str:
    """A day of the UTC calendar, given as its noon, which is the same day nearly everywhere."""
    return parts.day((day + 0.5) * DAY)
