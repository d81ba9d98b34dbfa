"""Renders the announcement of a season's winners."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec import Struct

from bot.ids import encode_command
from bot.language.i18n import say
from bot.render import parts
from bot.render.parts import Painted

PEOPLE, EVERYTHING = "board", "boardall"
"""The leaderboards in custom ids: chips won from people, and chips won in all deals."""
PAST = "boardof"
"""In custom ids: the leaderboard of a past season. The season's number and `PEOPLE` or `EVERYTHING`
follow.
"""
PODIUM = 3
"""The number of places on the podium."""


class Winner(Struct, frozen=True):
    """A person on the podium. Equal sums share a place."""

    place: int
    name: str
    won: int


class PodiumModel(Struct, frozen=True, kw_only=True):
    """The end of a season with its winners. `players` is how many people have a place on its
    leaderboard, which counts `everything` if nobody played among people. `deals` is None if they
    were not counted. `chips` is how many chips each purse has now.
    """

    number: int
    chips: int
    winners: Sequence[Winner]
    players: int
    deals: int | None = None
    everything: bool = False


def board_id(number: int, *, everything: bool) -> str:
    """The custom id of the button to the season's leaderboard. No other message has it."""
    return encode_command(PAST, number, EVERYTHING if everything else PEOPLE, 0, "podium")


def podium_view(language: str, model: PodiumModel) -> Painted:
    """The winners, for all to see."""
    said = partial(say, language)
    counts = [said("podium-players", count=model.players)]
    if model.deals is not None:
        counts.append(said("podium-deals", count=model.deals))
    counts.append(said("podium-all" if model.everything else "podium-people"))
    return parts.painted(
        parts.GREY,
        parts.heading(said("podium-title", number=model.number), parts.dots(counts)),
        parts.lines(
            said("board-line", place=one.place, who=one.name, won=one.won) for one in model.winners
        ),
        said("podium-next", number=model.number + 1, chips=model.chips),
        parts.row(
            parts.command_button(
                said("button-board"),
                PAST,
                model.number,
                EVERYTHING if model.everything else PEOPLE,
                0,
                "podium",
            )
        ),
    )
