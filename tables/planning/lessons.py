"""Deals the game's lesson at a practice table first, with chosen cards and a script for others."""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel.actions import Action
from games.kernel.contract import ChanceRequest
from games.kernel.driver import Draw
from games.kernel.lesson import LEARNER, Lesson, Told
from games.kernel.options import Options, Value
from games.kernel.screen.texts import Text
from tables.model.snapshot import AnyGame, DealSoFar
from tables.model.table import Table
from tables.planning.agreement import proposed

FIRST = 1
"""The number of the deal that teaches."""
CLOCK = 180
"""Seconds for each decision at the table of a lesson."""


def table_options(lesson: Lesson[object]) -> dict[str, Value]:
    """The options of the table of a lesson, as a command that opens a table names them."""
    return {"practice": True, "clock": CLOCK, "seats": lesson.seats, **lesson.options}


def goal(game: AnyGame) -> Text | None:
    """The goal of the game at the table of its lesson; None if it has no lesson."""
    if game.lesson is None:
        return None
    return game.goal({**proposed(game), **game.lesson.options})


def coming(table: Table, game: AnyGame) -> Lesson[object] | None:
    """The lesson that the table's next deal would be; None if it cannot be one.

    No seal covers the deal of a lesson, because its cards are known. So it is dealt only if no
    purse moves and one person alone plays it against regulars.
    """
    lesson = game.lesson
    if lesson is None or not table.lesson or table.match.deals >= FIRST:
        return None
    alone = table.people() == (LEARNER,) and len(table.chairs) == lesson.seats
    agreed: Options = {**proposed(game), **lesson.options}
    fits = alone and table.terms.practice and table.terms.options == agreed
    return lesson if fits else None


def of(table: Table, deal: DealSoFar | None) -> Lesson[object] | None:
    """The lesson, if this deal of the table is one, in play or over; None otherwise."""
    if deal is None or not table.lesson or deal.setup.number != FIRST or not deal.setup.practice:
        return None
    return deal.game.lesson


def told(table: Table, deal: DealSoFar, seat: int | None) -> Told | None:
    """What the lesson says now to the reader on this seat (None: to all); None without a lesson.

    It speaks to the learner alone, except in a game whose cards all can see.
    """
    lesson = of(table, deal)
    if lesson is None:
        return None
    if seat != LEARNER and deal.game.traits.hands:
        return Told()
    return lesson.tell(deal.game.view(deal.state, LEARNER if seat == LEARNER else None))


def scripted(table: Table, deal: DealSoFar, seat: int) -> Action | None:
    """What the lesson has this seat do now; None if the regular decides."""
    return None if of(table, deal) is None else deal.game.scripted(deal.state, seat)


def draws(table: Table, deal: DealSoFar, usual: Draw) -> Draw:
    """Answer the game's requests for chance: the first shuffle by the lesson, others as usual."""
    lesson = of(table, deal)
    if lesson is None or deal.shuffles:
        return usual
    packs = iter((lesson.pack,))

    def draw(request: ChanceRequest) -> tuple[int, ...]:
        return (next(packs, None) if request.kind == "shuffle" else None) or usual(request)

    return draw


def settled(table: Table, game: AnyGame) -> Table:
    """The table when its next deal starts, without its lesson if that deal cannot be one."""
    return table if coming(table, game) or table.match.deals else replace(table, lesson=False)
