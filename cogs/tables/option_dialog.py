"""Handles the dialog of table options, and the buttons for single options."""

from __future__ import annotations

from collections.abc import Callable

from bot import ids
from bot.presses.handlers import PressServices, table_press
from bot.presses.invocation import Click
from bot.render.context import PaintContext
from bot.render.dialogs.options import OTHER, OptionsModel, number_modal, options_view, typed
from bot.render.dialogs.options import read as read_option
from bot.render.parts import Painted
from games.kernel.options import Option, Value
from tables.commands import Command, Refusal, RemoveRegular, ResetOptions, SetOption
from tables.model.snapshot import Snapshot
from tables.model.terms import common_options
from tables.planning.agreement import OTHERWISE, agreed, host_options, may_set, of_length, preset_of

ONLY_HOST = Refusal("only-host")
"""A moderator may not change what players agree on at a table."""


class OptionDialog:
    """Answers the dialog of options."""

    def __init__(self, services: PressServices) -> None:
        self._directory = services.directory
        self._people = services.people
        self._contexts = services.presenters.contexts
        self._sentences = services.presenters.sentences
        self._replies = services.replies

    @table_press("options")
    async def options(self, click: Click) -> None:
        """Show the dialog: the host's, or the stake alone for the player who lost the last game."""
        if not _changeable(click, click.snapshot):
            await self._replies.refuse(click, ONLY_HOST, click.snapshot)
            return
        await click.reply(await self._dialog(click, click.snapshot))

    @table_press("option")
    async def option(self, click: Click) -> None:
        """Handle the dialog's menus and buttons.

        * ``option`` or ``option.<number>``: selects an option; a long list has several menus.
        * ``option.<key>``: its value.
        * ``option.<key>.other``: a typed number.
        * ``option.reset`` and ``option.done``: buttons.
        """
        if not click.in_dialog:
            await click.tell("refused-old-button")
            return
        _, *rest = click.press.choice.split(".")
        if rest and rest[0].isdecimal():
            rest = []
        key = rest[0] if rest else click.chosen
        known = key in {o.key for o in _all(click.snapshot)}
        if key == "done":
            await click.replace(await self._dialog(click, click.snapshot))
            await click.take_away()
        elif key == "reset":
            await self._change(click, ResetOptions(by=click.account, interaction=click.key), None)
        elif not known:
            await click.tell("refused-old-button")
        elif not rest:
            await self._show_options(click, click.snapshot, key)
        elif rest[1:] == [OTHER]:
            await self._set(click, key, click.typed, typed)
        elif click.chosen == OTHER:
            option = next(o for o in _all(click.snapshot) if o.key == key)
            value = agreed(click.snapshot.table, click.snapshot.game)[key]
            modal = number_modal(option, value, await self._context(click, click.snapshot))
            await click.open_modal(modal)
        else:
            await self._set(click, key, click.chosen, read_option)

    @table_press("practice")
    async def practice(self, click: Click) -> None:
        """Make the table a practice table or one for chips. The button says which, so a second
        press changes nothing.
        """
        on = click.press.argument == "on"
        await self._switch(click, "practice", on)

    @table_press("short")
    async def short(self, click: Click) -> None:
        """Agree on a short or a whole game, as the button says."""
        option = of_length(click.snapshot.game, short=click.press.argument == "on")
        if option is None:
            await click.tell("refused-old-button")
        else:
            await self._switch(click, *option)

    async def _switch(self, click: Click, key: str, value: Value) -> None:
        """Set an option by a button in the lobby, and answer with the table's message."""
        command = SetOption(by=click.account, interaction=click.key, key=key, value=value)
        outcome = await self._directory.ask(click.table, command)
        if outcome.refusal is not None and outcome.refusal.code == "host-only":
            await self._replies.refuse(click, ONLY_HOST, outcome.snapshot)
        else:
            await self._replies.answer(click, outcome)

    @table_press("home")
    async def home(self, click: Click) -> None:
        """Send a regular home, from the dialog."""
        if not click.in_dialog:
            await click.tell("refused-old-button")
            return
        chair = ids.whole(click.chosen)
        command = RemoveRegular(
            by=click.account, interaction=click.key, chair=-1 if chair is None else chair
        )
        await self._change(click, command, None)

    async def _set(
        self, click: Click, key: str, text: str, reader: Callable[[Option, str], Value]
    ) -> None:
        option = next(o for o in _all(click.snapshot) if o.key == key)
        try:
            value = reader(option, text)
        except ValueError:
            await self._refuse_option(click, Refusal("option-value", (("option", key),)), key)
            return
        command = SetOption(by=click.account, interaction=click.key, key=key, value=value)
        await self._change(click, command, key)

    async def _change(self, click: Click, command: Command, key: str | None) -> None:
        outcome = await self._directory.ask(click.table, command)
        if outcome.refusal is not None:
            await self._refuse_option(click, outcome.refusal, key)
        else:
            await self._show_options(click, outcome.snapshot, key)

    async def _refuse_option(self, click: Click, refusal: Refusal, key: str | None) -> None:
        if refusal.code == "host-only":
            refusal = ONLY_HOST
        problem = await self._sentences.refusal(click.snapshot, refusal, click.language)
        await self._show_options(click, click.snapshot, key, problem)

    async def _show_options(
        self, click: Click, snapshot: Snapshot, key: str | None, problem: str = ""
    ) -> None:
        await click.replace(await self._dialog(click, snapshot, key, problem))

    async def _dialog(
        self, click: Click, snapshot: Snapshot, chosen: str | None = None, problem: str = ""
    ) -> Painted:
        table, changeable = snapshot.table, _changeable(click, snapshot)
        names = await self._people.chair_names(snapshot, click.language)
        preset = preset_of(snapshot.game, table.terms)
        model = OptionsModel(
            options=changeable or _all(snapshot),
            values=agreed(table, snapshot.game),
            changed=preset if preset[1] and preset[0] != OTHERWISE else None,
            chosen=chosen,
            regulars=tuple((i, names[i]) for i in table.taken() if i not in table.people()),
            problem=problem,
            stake_only=bool(changeable) and click.account != table.host,
        )
        return options_view(model, await self._context(click, snapshot))

    async def _context(self, click: Click, snapshot: Snapshot) -> PaintContext:
        return await self._contexts.table(snapshot, click.language)


def _all(snapshot: Snapshot) -> tuple[Option, ...]:
    """The game's options and the common ones, as the host's dialog lists them."""
    game = snapshot.game
    seats = game.seats(snapshot.table.terms.options)
    return (*host_options(game), *common_options(seats))


def _changeable(click: Click, snapshot: Snapshot) -> tuple[Option, ...]:
    """The options that this person may change."""
    if click.account is None:
        return ()
    account, table = click.account, snapshot.table
    return tuple(o for o in _all(snapshot) if may_set(table, account, o.key))
