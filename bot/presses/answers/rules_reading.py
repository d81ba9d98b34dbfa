"""Reading the rules of a game: where they open, who has read what, and a clock that waits for it.

Owns: `RulesReading`, by which the button at a table and `/rules` show a page. Must not know: what
the rules say, which chapter tells of what is played (`bot.present.reference`), how a page looks
(`bot.render.dialogs.rulebook`). All of it is for one person's eyes.

Until somebody has read what a game is about, its rules open there; from then on, where they are
opened at a table, at what is being played.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.language.i18n import best
from bot.people import People
from bot.ports import RulesStore
from bot.present.reference import Reference
from bot.presses.invocation import Invocation
from bot.render.dialogs.rulebook import chapters, rules_view
from bot.render.parts import Painted
from games.kernel.options import Option, Value
from tables.commands import Read
from tables.live.directory import Directory
from tables.model.snapshot import AnyGame, Snapshot
from tables.model.table import Status


class RulesReading:
    """Shows pages, and remembers of whom what a game is about."""

    def __init__(
        self, directory: Directory, store: RulesStore, people: People, reference: Reference
    ) -> None:
        self._directory = directory
        self._store = store
        self._people = people
        self._reference = reference

    async def open(self, asked: Invocation, game: AnyGame, at: Snapshot | None) -> None:
        """In a new private message, where this person begins. `at`: a table, whose own options
        stand in the rules of its own game.
        """
        chapter = await self._first(asked, game, at)
        await asked.reply(self._page(asked, game, at, chapter))
        await self._read(asked, game, at, chapter)

    async def turn(
        self, asked: Invocation, game: AnyGame, at: Snapshot | None, chapter: str = ""
    ) -> None:
        """In the message that was pressed; without a chapter, where this person begins."""
        chapter = chapter or await self._first(asked, game, at)
        await asked.show(self._page(asked, game, at, chapter))
        await self._read(asked, game, at, chapter)

    async def _first(self, asked: Invocation, game: AnyGame, at: Snapshot | None) -> str:
        """The chapter at which the rules open."""
        language, key = best(asked.language), game.traits.key
        about = chapters(language, key)[0]
        if at is None or at.table.game != key:
            return about
        if key not in await self._store.rules_read(asked.user):
            return about
        return await self._reference.chapter(at, asked.user, language) or about

    def _page(self, asked: Invocation, game: AnyGame, at: Snapshot | None, chapter: str) -> Painted:
        return rules_view(
            best(asked.language),
            game.traits.key,
            game.traits.colour,
            chapter,
            _own_options(game, at),
            None if at is None else at.id,
            tuple(self._directory.services.games),
        )

    async def _read(
        self, asked: Invocation, game: AnyGame, at: Snapshot | None, chapter: str
    ) -> None:
        """Remember what was shown, and let the first decision at the table wait."""
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


def _own_options(
    game: AnyGame, at: Snapshot | None
) -> tuple[tuple[Option, ...], Mapping[str, Value]] | None:
    """A table's options, in the rules of its own game."""
    if at is None or at.table.game != game.traits.key:
        return None
    return game.traits.options, at.table.terms.options
