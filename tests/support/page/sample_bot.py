"""A small bot for tests, with one of everything that the page must show and send.

It is an ordinary bot in discord.py, independent of Kro.
"""

import contextlib
from collections.abc import AsyncGenerator
from typing import Any

import discord
import pytest
from discord import app_commands, ui

from sandbox import Sandbox
from tests.support.sandbox.discord_py import Bot, online, point_at

CARDS = {"0": "king of spades", "1": "nine of clubs", "2": "ace of hearts"}
DISHES = ("Herring", "Ham", "Rye bread")


class Booking(ui.Modal, title="Book a room"):
    """A dialog with a text input and a select in labels, and a text input in an old row."""

    guest: ui.Label[Any] = ui.Label(
        text="Guest",
        description="Who is coming",
        component=ui.TextInput(custom_id="guest", max_length=20),
    )
    meal: ui.Label[Any] = ui.Label(
        text="Meal",
        component=ui.Select(
            custom_id="meal",
            options=[discord.SelectOption(label=dish, value=dish) for dish in DISHES],
        ),
    )

    note: ui.TextInput[Any] = ui.TextInput(label="Note", required=False)

    async def on_submit(self, interaction: discord.Interaction, /) -> None:
        guest, meal = self.guest.component, self.meal.component
        assert isinstance(guest, ui.TextInput)
        assert isinstance(meal, ui.Select)
        await interaction.response.send_message(
            f"Booked for **{guest.value}** with {meal.values[0]}, {self.note.value}", ephemeral=True
        )


class Survey(ui.Modal, title="How was it?"):
    bed: ui.Label[Any] = ui.Label(
        text="Bed",
        component=ui.RadioGroup(
            custom_id="bed",
            options=[discord.RadioGroupOption(label=word, value=word) for word in ("Soft", "Hard")],
        ),
    )
    ate: ui.Label[Any] = ui.Label(
        text="Eaten",
        component=ui.CheckboxGroup(
            custom_id="ate",
            min_values=1,
            max_values=3,
            options=[discord.CheckboxGroupOption(label=dish, value=dish) for dish in DISHES],
        ),
    )
    again: ui.Label[Any] = ui.Label(text="Come again", component=ui.Checkbox(custom_id="again"))

    async def on_submit(self, interaction: discord.Interaction, /) -> None:
        bed, ate, again = self.bed.component, self.ate.component, self.again.component
        assert isinstance(bed, ui.RadioGroup)
        assert isinstance(ate, ui.CheckboxGroup)
        assert isinstance(again, ui.Checkbox)
        words = f"{bed.value}; {' and '.join(ate.values)}; again: {again.value}"
        await interaction.response.send_message(words, ephemeral=True)


class Desk(ui.LayoutView):
    """The public message: a line that changes, buttons and a select."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.rung = 0
        self.line: ui.TextDisplay[Any] = ui.TextDisplay("### The desk\nRung **0** times")
        ring: ui.Button[Any] = ui.Button(label="Ring", style=discord.ButtonStyle.primary)
        ring.callback = self.ring
        whisper: ui.Button[Any] = ui.Button(label="Whisper")
        whisper.callback = self.whisper
        letter: ui.Button[Any] = ui.Button(label="Letter")
        letter.callback = self.letter
        book: ui.Button[Any] = ui.Button(label="Book")
        book.callback = self.book
        closed: ui.Button[Any] = ui.Button(label="Closed", disabled=True)
        broken: ui.Button[Any] = ui.Button(label="Broken", style=discord.ButtonStyle.danger)
        broken.callback = self.say_nothing
        self.cards: ui.Select[Any] = ui.Select(
            placeholder="Choose cards",
            min_values=0,
            max_values=2,
            options=[
                discord.SelectOption(label=name.split()[0], description=name, value=value)
                for value, name in CARDS.items()
            ],
        )
        self.cards.callback = self.choose
        self.chosen: ui.TextDisplay[Any] = ui.TextDisplay("-# nothing chosen")
        self.box: ui.Container[Any] = ui.Container(
            self.line,
            ui.Separator(),
            self.chosen,
            ui.ActionRow(self.cards),
            ui.ActionRow(ring, whisper, letter, book, closed),
            ui.ActionRow(broken),
            accent_colour=discord.Colour(0xF0B232),
        )
        self.add_item(self.box)

    async def ring(self, interaction: discord.Interaction) -> None:
        self.rung += 1
        self.line.content = f"### The desk\nRung **{self.rung}** times"
        self.box.accent_colour = discord.Colour(0x3BA55D)
        await interaction.response.edit_message(view=self)

    async def whisper(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            f"Psst, {interaction.user.display_name}", ephemeral=True
        )

    async def letter(self, interaction: discord.Interaction) -> None:
        await interaction.user.send(f"A letter for {interaction.user.display_name}")
        await interaction.response.defer()

    async def book(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Booking())

    async def choose(self, interaction: discord.Interaction) -> None:
        names = [CARDS[value] for value in self.cards.values]
        self.chosen.content = f"-# chosen: {', '.join(names) or 'nothing'}"
        for option in self.cards.options:
            option.default = option.value in self.cards.values
        await interaction.response.edit_message(view=self)

    async def say_nothing(self, interaction: discord.Interaction) -> None:
        """Leave the person without an answer, as a broken bot does."""


class Swedish(app_commands.Translator):
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        words = {"inn": "krog", "desk": "disk", "Put up the desk": "Ställ fram disken"}
        return words.get(string.message) if locale is discord.Locale.swedish else None


class SampleBot(Bot):
    """The bot; `desks` are the public messages it has opened, oldest first."""

    def __init__(self) -> None:
        super().__init__(allowed_mentions=None)
        self.tree.add_command(_inn(self))
        self.desks: list[tuple[Desk, discord.InteractionMessage]] = []

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Swedish())
        await self.tree.sync()


def _inn(bot: SampleBot) -> app_commands.Group:
    group = app_commands.Group(name="inn", description="The inn")

    @group.command(name="desk", description="Put up the desk")
    async def desk(interaction: discord.Interaction) -> None:
        view = Desk()
        await interaction.response.send_message(view=view)
        bot.desks.append((view, await interaction.original_response()))

    @group.command(name="room", description="Take a room")
    @app_commands.describe(colour="Which room", nights="How long", guest="Who else")
    @app_commands.choices(
        colour=[
            app_commands.Choice(name="Blue room", value="b"),
            app_commands.Choice(name="Green room", value="g"),
        ]
    )
    async def room(
        interaction: discord.Interaction,
        colour: app_commands.Choice[str],
        nights: app_commands.Range[int, 1, 7] = 1,
        guest: discord.User | None = None,
    ) -> None:
        beside = f" with {guest.display_name}" if guest else ""
        await interaction.response.send_message(
            f"{colour.name} ({colour.value}) for **{nights}** nights{beside}", ephemeral=True
        )

    @group.command(name="survey", description="Say how it was")
    async def survey(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Survey())

    @group.command(name="eat", description="Order a dish")
    async def eat(interaction: discord.Interaction, dish: str) -> None:
        await interaction.response.send_message(f"One {dish}, coming")

    @eat.autocomplete("dish")
    async def dishes(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        fitting = [dish for dish in DISHES if typed.lower() in dish.lower()]
        return [app_commands.Choice(name=dish, value=dish.lower()) for dish in fitting]

    return group


@contextlib.asynccontextmanager
async def connected(sandbox: Sandbox) -> AsyncGenerator[SampleBot, None]:
    """Run the bot against a sandbox; it yields when the commands are registered."""
    with pytest.MonkeyPatch.context() as patch:
        point_at(sandbox, patch)
        async with online(SampleBot(), sandbox.token) as bot:
            yield bot
