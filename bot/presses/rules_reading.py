"""Shows the rules of a game, remembers who has read them, and makes the clock wait for readers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

from discord import SelectOption

from bot.ids import encode_command
from bot.language.i18n import best, catalogue
from bot.people import People
from bot.ports import Store
from bot.present.sentences import Reference
from bot.presses.invocation import Invocation
from bot.render import parts
from bot.render.context import Wording
from bot.render.dialogs import options
from bot.render.parts import Painted
from games.kernel.options import Options
from tables.commands import Read
from tables.live.directory import Directory
from tables.model.snapshot import AnyGame, Snapshot
from tables.model.table import Status
from tables.planning.agreement import proposed

LearnPlace = Literal["first", "last", "nowhere"]


class RulesReading:
    """Shows pages of the rules, and remembers who has read the first chapter, on what a game is
    about.
    """

    def __init__(
        self, directory: Directory, store: Store, people: People, reference: Reference
    ) -> None:
        self._directory = directory
        self._store = store
        self._people = people
        self._reference = reference

    async def open(self, asked: Invocation, game: AnyGame, at: Snapshot | None) -> None:
        """Show a first page in a new private message. `at` is a table, whose options appear in the
        rules of its own game.
        """
        chapter = await self._first(asked, game, at)
        learn = await self._learn(asked, game, at)
        await asked.reply(self._page(asked, game, at, chapter, learn))
        await self._read(asked, game, at, chapter)

    async def turn(
        self, asked: Invocation, game: AnyGame, at: Snapshot | None, chapter: str = ""
    ) -> None:
        """Show a page in the pressed message, by default the one where this person begins."""
        chapter = chapter or await self._first(asked, game, at)
        learn = await self._learn(asked, game, at)
        await asked.show(self._page(asked, game, at, chapter, learn))
        await self._read(asked, game, at, chapter)

    async def _first(self, asked: Invocation, game: AnyGame, at: Snapshot | None) -> str:
        """The chapter at which the rules open. It is the first, on what the game is about, until
        the person has read it. After that, at a table, it is the chapter on what is being played.
        """
        language, key = best(asked.language), game.traits.key
        about = chapters(language, key)[0]
        if at is None or at.table.game != key:
            return about
        if key not in await self._store.rules_read(asked.user):
            return about
        return await self._reference.chapter(at, asked.user, language) or about

    async def _learn(self, asked: Invocation, game: AnyGame, at: Snapshot | None) -> LearnPlace:
        """Where the page has **Learn**. The button is first for a person who has finished no deal
        of the game. It is missing while a deal at the person's own table is in play.
        """
        guild = asked.guild if at is None else at.table.guild
        account = await self._store.account(guild, asked.user) if guild else None
        if account is None:
            return "first" if guild else "last"
        if at is not None and at.table.status is Status.PLAYING and at.table.has(account):
            return "nowhere"
        key = game.traits.key
        return "last" if (await self._store.deals_played(key, [account]))[account] else "first"

    def _page(
        self, asked: Invocation, game: AnyGame, at: Snapshot | None, chapter: str, learn: LearnPlace
    ) -> Painted:
        return rules_view(
            best(asked.language),
            game,
            chapter,
            _own_options(game, at),
            None if at is None else at.id,
            tuple(self._directory.services.games),
            learn,
        )

    async def _read(
        self, asked: Invocation, game: AnyGame, at: Snapshot | None, chapter: str
    ) -> None:
        """Remember which chapter was shown, and make the first decision at the table wait."""
        key = game.traits.key
        what_it_is = chapter == chapters(best(asked.language), key)[0]
        if what_it_is and key not in await self._store.rules_read(asked.user):
            await self._store.note_rules_read(asked.user, key)
        if at is None or at.table.status is not Status.PLAYING:
            return
        self._people.mark_pressed(at.id, asked.user)
        account = await self._store.account(at.table.guild, asked.user)
        if account is not None and at.table.chair_of(account) is not None:
            await self._directory.ask(at.id, Read(by=account))


def rules_view(
    language: str,
    game: AnyGame,
    chapter: str = "",
    table: Options | None = None,
    number: int | None = None,
    games: Sequence[str] = (),
    learn: LearnPlace = "last",
) -> Painted:
    """One chapter with its example, a menu of chapters, a menu of `games`, and buttons for the
    chapters before and after.

    `table` has the options of a table. The chapters describe the game with these options, and the
    last chapter lists them. Without them the chapters describe a new table. `number` is the table's
    id, by which menus and buttons find the table again. `learn` is the place of **Learn**, if the
    game has a lesson.
    """
    say, key = _say(language), game.traits.key
    known = chapters(language, key)
    if chapter not in known and not (chapter == "options" and table):
        chapter = known[0]
    titles = {c: say(f"{key}-rules-{c}-title") for c in known}
    if table:
        titles["options"] = say("rules-options")
    heading = say("rules-title", game=say(f"{key}-name"), chapter=titles[chapter])
    if chapter == "options" and table:
        body = _table_options(language, game, table)
    else:
        facts = game.facts(table or proposed(game))
        example = say("rules-example", text=say(f"{key}-rules-{chapter}-example", **facts))
        usual = None if table else say("rules-usual")
        told = parts.lines([f"-# {line}" for line in (example, usual) if line])
        body = f"{say(f'{key}-rules-{chapter}', **facts)}\n{told}"
    menu = [SelectOption(label=t, value=c, default=c == chapter) for c, t in titles.items()]
    others = [SelectOption(label=say(f"{g}-name"), value=g, default=g == key) for g in games]
    at = () if number is None else (f"{number:x}",)
    listed = tuple(titles)
    place, last = listed.index(chapter), len(listed) - 1

    def turns_to(label: str, to: int) -> parts.Item:
        there = listed[min(max(to, 0), last)]
        return parts.command_button(say(label), "page", key, there, *at, on=0 <= to <= last)

    teaches = learn if game.lesson else "nowhere"
    style = "primary" if teaches == "first" else "secondary"
    lesson = parts.command_button(say("button-learn"), "learn", key, style=style)
    first = teaches == "first"
    return parts.painted(
        game.traits.colour,
        parts.lines([parts.heading(heading), say("seated-learn") if first else ""]),
        parts.row(lesson) if first else None,
        body,
        parts.select(encode_command("rules", key, *at), say("rules-choose"), menu),
        parts.select(encode_command("games", *at), say("rules-games"), others) if others else None,
        parts.row(
            turns_to("button-back-one", place - 1),
            turns_to("button-next", place + 1),
            lesson if teaches == "last" else None,
        ),
    )


def chapters(language: str, game: str) -> tuple[str, ...]:
    """The chapters of a game's rules, in reading order."""
    return tuple(catalogue().say(language, f"{game}-chapters").split())


def _own_options(game: AnyGame, at: Snapshot | None) -> Options | None:
    """A table's options, for the rules of its own game."""
    return at.table.terms.options if at and at.table.game == game.traits.key else None


def _table_options(language: str, game: AnyGame, values: Options) -> str:
    context = Wording(language=language, game=game.traits.key)
    return "\n".join(
        parts.lines(
            [
                context.say(
                    "option-line",
                    name=options.name(context, o.key),
                    value=options.worded(context, o.key, values[o.key]),
                ),
                f"-# {text}"
                if (text := options.explanation(context, o.key, values[o.key]))
                else "",
            ]
        )
        for o in game.traits.options
    )


def _say(language: str) -> Callable[..., str]:
    return partial(catalogue().say, language)
