"""`/daily` and `/give`: chips beside the tables.

Owns: who is told what of them. Must not know: when the house gives and what may be given away (the
store decides, in the same transaction), SQL.
"""

from __future__ import annotations

from collections.abc import Awaitable

import discord

from bot import ids
from bot.ids import encode_command
from bot.language.i18n import best, say
from bot.language.names import shown
from bot.paint import parts
from bot.paint.parts import Buttons
from bot.ports import BankRefusal, Grant, Store
from bot.present.people import People
from bot.presses.gate import replace_line, tell, whisper
from bot.presses.registry import command_press
from tables.ports import Account, AlreadyDone, Clock

FRESH = "fresh"
TIMES = frozenset({"again"})
"""What a refusal says that is a time."""


class Grants:
    """Answers both commands, and presses whose choice is `FRESH`."""

    def __init__(self, store: Store, people: People, clock: Clock) -> None:
        self._store = store
        self._people = people
        self._clock = clock

    async def daily(self, interaction: discord.Interaction) -> None:
        """The day's chips; whoever is in debt is told of the fresh start."""
        guild, account = await self._purse(interaction)
        granted = await self._granted(
            interaction,
            self._store.daily(guild, account, self._clock.now(), str(interaction.id)),
            "daily-given",
        )
        if granted is None:
            return
        offer = await self._offer(interaction, guild, account)
        await whisper(interaction, "\n".join([granted, *offer[:1]]), offer[1] if offer else None)

    @command_press(FRESH)
    async def fresh(self, interaction: discord.Interaction, press: ids.CommandPress) -> None:
        """The weekly fresh start, from the button under `/daily`."""
        del press
        guild, account = await self._purse(interaction)
        granted = await self._granted(
            interaction,
            self._store.fresh(guild, account, self._clock.now(), str(interaction.id)),
            "fresh-given",
        )
        if granted is not None:
            await replace_line(interaction, granted)

    async def give(
        self, interaction: discord.Interaction, taker: discord.abc.User, chips: int
    ) -> None:
        """Pass chips on: the answer is for everybody, and tells whoever is given them."""
        guild, giver = await self._purse(interaction)
        to = None
        if not taker.bot and isinstance(taker, discord.Member):
            to = await self._store.account(guild, taker.id)
        name = shown(taker.display_name)
        if to is None:
            refused = "refused-give-bot" if taker.bot else "refused-give-no-purse"
            command = say(best(interaction.locale.value), "command-balance")
            await tell(interaction, refused, who=name, command=command)
            return
        try:
            await self._store.give(guild, giver, to, chips, self._clock.now(), str(interaction.id))
        except AlreadyDone:
            await tell(interaction, "refused-twice")
        except BankRefusal as why:
            await whisper(interaction, declined(interaction, why, who=name))
        else:
            await self._announce(interaction, taker, chips)

    async def _announce(
        self, interaction: discord.Interaction, taker: discord.abc.User, chips: int
    ) -> None:
        line = say(
            await self._people.table_language(interaction.guild_id or 0),
            "give-done",
            giver=shown(interaction.user.display_name),
            taker=f"<@{taker.id}>",
            chips=chips,
        )
        called = [] if await self._people.is_muted(taker.id) else [discord.Object(taker.id)]
        mentions = discord.AllowedMentions(users=called)
        await interaction.response.send_message(line, allowed_mentions=mentions)

    async def _granted(
        self, interaction: discord.Interaction, asked: Awaitable[Grant], key: str
    ) -> str | None:
        """What came of asking the house, in one sentence; None where this click was counted."""
        try:
            grant = await asked
        except AlreadyDone:
            await tell(interaction, "refused-twice")
            return None
        except BankRefusal as why:
            return declined(interaction, why)
        return say(
            best(interaction.locale.value),
            key,
            chips=grant.chips,
            purse=grant.purse,
            again=parts.on(grant.again_at),
        )

    async def _offer(
        self, interaction: discord.Interaction, guild: int, account: Account
    ) -> tuple[str, Buttons] | tuple[()]:
        """What is said of a fresh start to those in debt, and its button."""
        held = (await self._store.balances([account]))[account]
        upto = (await self._store.guild(guild)).fresh
        if held > 0 or not upto:
            return ()
        locale = best(interaction.locale.value)
        yes: discord.ui.Button[Buttons] = discord.ui.Button(
            label=say(locale, "button-fresh"),
            style=parts.STYLES["primary"],
            custom_id=encode_command(FRESH),
        )
        return say(locale, "daily-owes", purse=held, upto=upto), Buttons(yes)

    async def _purse(self, interaction: discord.Interaction) -> tuple[int, Account]:
        guild = interaction.guild_id or 0
        await self._people.meet(interaction.user, interaction.locale.value)
        return guild, await self._people.purse(guild, interaction.user)


def declined(interaction: discord.Interaction, why: BankRefusal, **about: str) -> str:
    """Why no chips move, in one sentence."""
    params = {k: parts.on(v) if k in TIMES else v for k, v in why.params.items()}
    return say(best(interaction.locale.value), f"refused-{why.code}", **params, **about)
