"""Renders the messages of a game night: the reminder, and who won what in the evening."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from discord import SelectOption, ui
from msgspec import Struct

from bot.ids import encode_command
from bot.language.i18n import say
from bot.render import parts
from bot.render.parts import Buttons, OneLiner, Painted

SIT, GAME, CALL = "nightsit", "nightgame", "nightme"
"""The choices of presses: **Sit down**, the game of a new table, and whether to call the person."""
ON, OFF = "on", "off"
"""The arguments of `CALL`."""
EVENING = "nightover"
"""The choice of the button under the evening's standing."""
MOST_CALLED = 60
"""The most people whom a reminder names. Discord allows 2,000 characters and 100 mentions."""
LISTED = 10
"""The most players whom an evening's standing lists. More are counted."""


class Fared(Struct, frozen=True):
    """A player's line in the evening's standing. Equal sums share a `place`."""

    place: int
    name: str
    won: int


class BestDeal(Struct, frozen=True):
    """The deal in which one player won most, and its table."""

    name: str
    won: int
    game: str
    table_number: int


class EveningModel(Struct, frozen=True, kw_only=True):
    """An evening: `lines` of those who may be named, and how many `people` played in all."""

    day: int
    deals: int
    people: int
    lines: Sequence[Fared]
    best: BestDeal | None


def sit_id(day: int) -> str:
    """The custom id of **Sit down** under the reminder of this day. No other message has it."""
    return encode_command(SIT, day)


def reminder(
    language: str, day: int, ends: float, game: str | None, called: Sequence[int]
) -> OneLiner:
    """Calls members to a game night. It is a legacy message, so that a notification has its text.
    `called` are Discord ids.
    """
    until = f"<t:{int(ends)}:t>"
    if game is None:
        text = say(language, "night-call", until=until)
    else:
        name = say(language, f"{game}-name")
        text = say(language, "night-call-game", until=until, game=name)
    mentions = " ".join(f"<@{user}>" for user in called[:MOST_CALLED])
    return OneLiner(
        parts.lines([text, mentions]),
        Buttons(
            parts.command_button(say(language, "button-sit"), SIT, day, style="success"),
            parts.command_button(say(language, "button-night-me"), CALL, ON),
        ),
    )


def call_changed(language: str, *, called: bool) -> OneLiner:
    """Confirms whether the person is called to game nights, with a button to end that."""
    text = say(language, f"done-night-{ON if called else OFF}")
    stop = parts.command_button(say(language, "button-night-stop"), CALL, OFF)
    return OneLiner(text, Buttons(stop) if called else None)


def which_game(language: str, games: Sequence[str]) -> OneLiner:
    """Asks which game to open, if no table waits for players."""
    menu: ui.Select[Buttons] = ui.Select(
        custom_id=encode_command(GAME),
        placeholder=say(language, "night-choose"),
        options=[SelectOption(label=say(language, f"{game}-name"), value=game) for game in games],
    )
    return OneLiner(say(language, "night-which"), Buttons(menu))


def evening_id(day: int) -> str:
    """The custom id of the button under the evening's standing. No other message has it."""
    return encode_command(EVENING, day)


def evening_view(language: str, model: EveningModel) -> Painted:
    """Who won what, for all to see. People who hide their statistics are only counted."""
    said = partial(say, language)
    shown = model.lines[:LISTED]
    more = model.people - len(shown)
    best = ""
    if model.best is not None:
        game = said(f"{model.best.game}-name")
        place = said("place", game=game, number=model.best.table_number)
        best = said("night-best", who=model.best.name, won=model.best.won, place=place)
    return parts.painted(
        parts.GREY,
        parts.heading(
            said("night-title"),
            parts.dots(
                [said("night-people", count=model.people), said("night-deals", count=model.deals)]
            ),
            said("night-note") if shown else "",
        ),
        parts.lines(
            [
                *(said("board-line", place=o.place, who=o.name, won=o.won) for o in shown),
                said("night-more", count=more) if shown and more else "",
            ]
        ),
        best,
        parts.row(parts.command_button(said("button-night-me"), EVENING, model.day)),
    )
