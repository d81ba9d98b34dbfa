"""Handles `/manage season`: ends a season, after a question that shows what would happen.

The season ends only if what the question showed still holds.
"""

from __future__ import annotations

from msgspec import Struct

from bot.ids import whole
from bot.language.i18n import catalogue
from bot.people import People
from bot.ports import BankRefusal, Store
from bot.presses.handlers import command_press
from bot.presses.invocation import CommandClick, Invocation
from bot.presses.rights import manages_server
from bot.render import parts
from bot.render.parts import Painted
from bot.runtime.upkeep.house_log import HouseLog
from tables.ports import AlreadyDone, Clock

END, LOOK = "endseason", "season"
"""In custom ids: end the season, and look again."""
NAMED = 10
"""How many tables are named."""


class SeasonModel(Struct, frozen=True):
    """What ending a season would do: every purse of the `people` is set to `chips`, and `moved` of
    them change. `tables` are those with chips at stake.
    """

    number: int
    chips: int
    people: int
    moved: int
    tables: tuple[int, ...]


def question_view(language: str, guild: str, plan: SeasonModel, problem: str = "") -> Painted:
    """What ending the present season would do, or the tables whose chips prevent it."""
    say = catalogue().say
    numbers = [str(number) for number in plan.tables[:NAMED]]
    numbers += ["…"] if len(plan.tables) > NAMED else []
    staked = say(language, "season-staked", count=len(plan.tables), tables=", ".join(numbers))
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
    """The confirmation."""
    say = catalogue().say
    return parts.painted(
        parts.GREY,
        say(language, "season-ended", number=number, next=number + 1, chips=chips, moved=moved),
    )


class SeasonEnd:
    """Answers the command, and presses below its question."""

    def __init__(self, store: Store, people: People, clock: Clock, log: HouseLog) -> None:
        self._store = store
        self._people = people
        self._clock = clock
        self._log = log

    async def open(self, asked: Invocation) -> None:
        """Show what ending the season would do."""
        if manages_server(asked):
            await asked.show(await self._question(asked))
        else:
            await asked.tell("refused-manage-guild")

    @command_press(LOOK)
    async def refresh(self, click: CommandClick) -> None:
        """Show the question again, with present figures."""
        await self.open(click)

    @command_press(END)
    async def end(self, click: CommandClick) -> None:
        """End the season, if everything is as in the question."""
        if not manages_server(click):
            await click.tell("refused-manage-guild")
            return
        number, chips = (whole(part) for part in (*click.press.args, "", "")[:2])
        if number is None or chips is None:
            await click.tell("refused-old-button")
            return
        # Thousands of purses take longer than a press may.
        await click.acknowledge()
        guild = click.guild
        by = await self._people.purse(click.interaction)
        try:
            moved = await self._store.end_season(
                guild, number, chips, by, self._clock.now(), click.key
            )
        except AlreadyDone:
            await click.tell("refused-twice")
        except BankRefusal as why:
            await click.show(await self._question(click, click.say(f"refused-{why.code}")))
        else:
            about = {"number": number, "chips": chips, "moved": moved}
            self._log.say(guild, "log-season", by=f"<@{click.user}>", **about)
            await click.show(ended_view(click.language, number, chips, moved))

    async def _question(self, asked: Invocation, problem: str = "") -> Painted:
        plan = await self._store.season_plan(asked.guild)
        model = SeasonModel(plan.number, plan.chips, plan.people, plan.moved, plan.tables)
        return question_view(asked.language, asked.guild_name, model, problem)
