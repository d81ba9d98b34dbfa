"""Renders a modal with one field for a whole number, Kro's only typed input."""

from __future__ import annotations

from discord import ui

from bot.language.unbroken import unbroken

LONGEST = 45
"""The most characters of a modal's title and of its field's label."""


class NumberModal(ui.Modal):
    """Asks for a number. The field's label shows the allowed range, and a text above it the
    purpose. Its answer arrives like every press, by its custom id.
    """

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
        """Always true, so that discord.py stores nothing for it."""
        return True
