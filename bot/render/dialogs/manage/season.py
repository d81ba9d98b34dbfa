"""The end of a season: what it would do, and that it was done.

Owns: how both are set out. Must not know: how a season is ended, what keeps it from being.
"""

from __future__ import annotations

from msgspec import Struct

from bot.language.i18n import catalogue
from bot.render import parts
from bot.render.parts import Painted

END, LOOK = "endseason", "season"
"""As ids name them: ending it, and looking again."""
NAMED = 10
"""Tables that are named."""


class SeasonModel(Struct, frozen=True):
    """What ending a season would do: to how many `chips` each of the `people`'s purses is brought,
    how many of them are `moved`, and the `tables` at which chips lie.
    """

    number: int
    chips: int
    people: int
    moved: int
    tables: tuple[int, ...]


def question_view(language: str, guild: str, plan: SeasonModel, problem: str = "") -> Painted:
    """What ending the season of now would do, or at which tables chips keep it from being ended."""
    say = catalogue().say
    numbers = [str(number) for number in plan.tables[:NAMED]]
    numbers += ["…"] if len(plan.tables) > NAMED else []
    staked = say(
        language, "season-staked", count=len(plan.tables), tables=", ".join(numbers)
    )
    return parts.painted(
        parts.GREY,
        parts.heading(
            say(language, "season-title", number=plan.number, guild=guild),
            say(language, "season-note"),
        ),
        f"⚠️ {problem}" if problem else None,
        parts.lines(
            [
                say(
                    language,
                    "season-purses",
                    chips=plan.chips,
                    people=plan.people,
                    moved=plan.moved,
                ),
                say(language, "season-board"),
                say(language, "season-stays"),
            ]
        ),
        f"⚠️ {staked}" if plan.tables else None,
        parts.row(
            parts.command_button(
                say(language, "button-season-end", number=plan.number),
                END,
                plan.number,
                plan.chips,
                style="danger",
                on=not plan.tables,
            ),
            parts.command_button(say(language, "button-season-look"), LOOK),
        ),
    )


def ended_view(language: str, number: int, chips: int, moved: int) -> Painted:
    """That it was done."""
    say = catalogue().say
    return parts.painted(
        parts.GREY,
        say(language, "season-ended", number=number, next=number + 1, chips=chips, moved=moved),
    )
