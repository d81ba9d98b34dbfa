"""What the dialog of options does.

Owns: the way from a menu or a typed number to a table option. Must not know: what options mean.
"""

from __future__ import annotations

from bot.guard import tell
from bot.paint.options import OTHER
from bot.paint.options import read as read_option
from bot.presses.click import Click, chosen_value, typed
from bot.presses.desk import Desk
from bot.scenes import all_options
from tables.commands import Command, Refusal, ResetOptions, SendHome, SetOption
from tables.snapshot import Snapshot


class OptionPresses(Desk):
    """The host's dialog."""

    async def options(self, click: Click) -> None:
        """The host's dialog of options."""
        if click.account != click.snapshot.table.host:
            await self.refuse(click, Refusal("host-only"), click.snapshot)
            return
        view = await self.scenes.options(click.snapshot, click.locale)
        await click.interaction.response.send_message(view=view, ephemeral=True)

    async def option(self, click: Click) -> None:
        """The dialog's menus and buttons: ``option`` (which one), ``option.<key>`` (its value),
        ``option.<key>.other`` (a typed number), ``option.reset``, ``option.done``.
        """
        if not click.in_dialog:
            await tell(click.interaction, "refused-old-button")
            return
        _, *rest = click.press.choice.split(".")
        key = rest[0] if rest else chosen_value(click.interaction)
        known = key in {o.key for o in all_options(click.snapshot)}
        if key == "done":
            await click.interaction.response.edit_message(
                view=await self.scenes.options(click.snapshot, click.locale)
            )
            await click.interaction.delete_original_response()
        elif key == "reset":
            await self._change(click, ResetOptions(by=click.account, interaction=click.key), None)
        elif not known:
            await tell(click.interaction, "refused-old-button")
        elif not rest:
            await self._show_options(click, click.snapshot, key)
        elif rest[1:] == [OTHER]:
            await self._set(click, key, typed(click.interaction))
        elif chosen_value(click.interaction) == OTHER:
            dialog = await self.scenes.number_dialog(click.snapshot, key, click.locale)
            await click.interaction.response.send_modal(dialog)
        else:
            await self._set(click, key, chosen_value(click.interaction))

    async def home(self, click: Click) -> None:
        """Send a regular home, from the dialog."""
        if not click.in_dialog:
            await tell(click.interaction, "refused-old-button")
            return
        value = chosen_value(click.interaction)
        chair = int(value) if value.isdecimal() else -1
        command = SendHome(by=click.account, interaction=click.key, chair=chair)
        await self._change(click, command, None)

    async def _set(self, click: Click, key: str, written: str) -> None:
        option = next(o for o in all_options(click.snapshot) if o.key == key)
        try:
            value = read_option(option, written)
        except ValueError:
            await self._refuse_option(click, Refusal("option-value", (("option", key),)), key)
            return
        command = SetOption(by=click.account, interaction=click.key, key=key, value=value)
        await self._change(click, command, key)

    async def _change(self, click: Click, command: Command, key: str | None) -> None:
        outcome = await self.ask(click, command)
        if outcome.refusal is not None:
            await self._refuse_option(click, outcome.refusal, key)
        else:
            await self._show_options(click, outcome.snapshot, key)

    async def _refuse_option(self, click: Click, refusal: Refusal, key: str | None) -> None:
        problem = await self.scenes.refusal(click.snapshot, refusal, click.locale)
        await self._show_options(click, click.snapshot, key, problem)

    async def _show_options(
        self, click: Click, snapshot: Snapshot, key: str | None, problem: str = ""
    ) -> None:
        view = await self.scenes.options(snapshot, click.locale, key, problem)
        await click.interaction.response.edit_message(view=view)
