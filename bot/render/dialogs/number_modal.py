"""A modal with one field for a whole number: the only typed input there is.

Owns: its form. Must not know: what the number is for. What is sent comes in like every press, by
its id.
"""

from __future__ import annotations

from discord import ui

from bot.language.unbroken import unbroken

LONGEST = 45
"""Characters of its title and of its field's label."""


class NumberModal(ui.Modal):
    """Asks for a number; the field's label says which ones are taken, a text above it what for."""

    def __init__(
        self, custom_id: str, title: str, asks: str, default: int | None = None, *, text: str = ""
    ) -> None:
        super().__init__(title=title[:LONGEST], custom_id=custom_id)
        if text:
            self.add_item(ui.TextDisplay(unbroken(text)))
        field: ui.TextInput[NumberModal] = ui.TextInput(
            custom_id="value",
            default="" if default is None else str(default),
            max_length=10,
        )
        self.add_item(ui.Label(text=asks[:LONGEST], component=field))

    def is_finished(self) -> bool:
        """Always: discord.py is to store nothing for it."""
        return True
