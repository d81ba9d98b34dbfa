"""Takes every press and modal, and sees that each is answered, even if something fails.

Only presses over a person's limit (`PressLimit`) and late ones (`bot.discord.press_age`) get no
answer.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord
from discord import AppCommandOptionType as Type
from discord import InteractionType, app_commands

from bot import ids
from bot.discord.press_age import PressAges
from bot.discord.rest import ALREADY_ANSWERED, DEAD_TOKEN, UNKNOWN_WEBHOOK, DiscordRest, Unsent
from bot.language.i18n import best
from bot.lru import Lru
from bot.ports import Blocked
from bot.presses.invocation import Invocation
from bot.presses.rights import missing_permissions
from bot.render.dialogs.info import DELETE, FILE
from bot.render.play import one_liners
from bot.runtime.logs import Seldom
from tables.commands import correlation_id
from tables.live.actor import Busy
from tables.ports import Conflict, TooLate, Unreachable

log = logging.getLogger(__name__)

KINDS: dict[Type, type | tuple[type, ...]] = {
    Type.string: str,
    Type.integer: int,
    Type.boolean: bool,
    Type.number: (int, float),
    Type.user: (discord.User, discord.Member),
    Type.channel: (app_commands.AppCommandChannel, app_commands.AppCommandThread),
}
"""The Python types that a value of each type of command option may have."""
BURST = 5.0
"""The number of seconds whose presses may all come at once. A person cannot press that fast."""
TOO_LATE = 10062
"""Discord has reported that no answer came in time."""
TOO_MANY = 429
TableDispatch = Callable[[Invocation, ids.TablePress], Awaitable[None]]
CommandDispatch = Callable[[Invocation, ids.CommandPress], Awaitable[None]]
LanguageOf = Callable[[discord.Interaction], Awaitable[str]]
"""Returns the language in which an interaction is answered."""


class InvalidOption(app_commands.AppCommandError):
    """A command does not take this value. The text names the option, never the value."""


INVALID_COMMANDS = (
    InvalidOption,
    app_commands.TransformerError,
    app_commands.CommandSignatureMismatch,
    app_commands.CommandNotFound,
)
"""Errors of a command that does not match the bot's own. Either Discord still offers an earlier
version, or the command is forged.
"""
ABOUT_ONESELF = frozenset({"privacy", "forget", FILE, DELETE})
"""Commands and presses with which people see and erase their data. They stay open to all."""


class Gate:
    """Routes presses to their handlers, and answers for them if something fails."""

    def __init__(
        self,
        at_table: TableDispatch,
        on_command: CommandDispatch,
        language_of: LanguageOf,
        rest: DiscordRest,
        limit: PressLimit,
        on_admitted: Callable[[int], None],
        blocked: Callable[[], Awaitable[Blocked]],
        ages: PressAges,
    ) -> None:
        """`on_admitted` is called with the id of each interaction that is taken. `blocked` returns
        whom the bot's owner blocks.
        """
        self._at_table, self._on_command = at_table, on_command
        self._language_of, self._rest = language_of, rest
        self._limit, self._heard, self._blocked = limit, on_admitted, blocked
        self._ages = ages
        self._unanswered = Seldom(log, "answers reached Discord too late or not at all")
        self._unreachable = Seldom(
            log, "presses arrived while the database was unreachable", level=logging.INFO
        )
        self._misfits = Seldom(log, "commands did not match the present ones")

    def admits(self, interaction: discord.Interaction) -> bool:
        """Whether to take an interaction: this person has not sent too many recently, and Discord
        has not reported the press as failed. Call it first, because it also sets the interaction's
        id as the cause in the log.
        """
        if not self._limit.admits(interaction.user.id, asyncio.get_running_loop().time()):
            return False
        correlation_id.set(str(interaction.id))
        log.debug("interaction received")
        self._ages.received(interaction.id)
        if self._ages.is_too_old(str(interaction.id)):
            self._drop(interaction)
            return False
        self._heard(interaction.id)
        return True

    def _drop(self, interaction: discord.Interaction) -> None:
        """Drop a press that Discord has reported as failed. Nothing was changed."""
        age = self._ages.age(interaction.id)
        log.info("interaction %s is %.1f s old and was not carried out", interaction.id, age)
        self._ages.mark_late()

    async def refuse_if_blocked(self, interaction: discord.Interaction, name: str) -> bool:
        """Refuse a person whom the bot's owner blocks, and a command that is switched off. Returns
        whether it refused. `name` is the name of the command or press.
        """
        kept_out = await self._blocked()
        is_blocked, off = interaction.user.id in kept_out.people, kept_out.switched_off.get(name)
        if name in ABOUT_ONESELF or not (is_blocked or off is not None):
            return False
        asked = Invocation(interaction, await self._language_of(interaction), self._rest)
        own = asked.say("refused-blocked" if is_blocked else "refused-off")
        await asked.whisper(own if is_blocked else off or own)
        return True

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Handle presses and modals. Discord sends this event for every interaction. discord.py
        itself handles slash commands and their completions (`app_commands.CommandTree`).
        """
        if interaction.type not in (InteractionType.component, InteractionType.modal_submit):
            return
        if not self.admits(interaction):
            return
        try:
            await self._route(interaction)
        except Exception as error:  # noqa: BLE001  (logged and answered for)
            await self.answer_for(interaction, error)

    async def _route(self, interaction: discord.Interaction) -> None:
        asked = Invocation(interaction, await self._language_of(interaction), self._rest)
        custom_id = str((interaction.data or {}).get("custom_id", ""))
        press = ids.decode(custom_id)
        command = ids.decode_command(custom_id)
        if await self.refuse_if_blocked(interaction, "" if command is None else command.name):
            return
        if press is not None:
            await self._at_table(asked, press)
        elif command is not None:
            await self._on_command(asked, command)
        else:
            await asked.tell("refused-old-button")

    async def answer_for(self, interaction: discord.Interaction, error: Exception) -> None:
        """Log a failure, and answer with a message that nothing was changed."""
        if isinstance(error, app_commands.CommandInvokeError):
            error = error.original
        if isinstance(error, TooLate):
            self._drop(interaction)
            return
        if _cannot_answer(error):
            self._unanswered.say(f"interaction {interaction.id}: {error!r}")
            return
        asked = Invocation(interaction, await self._still_reading(interaction), self._rest)
        line = asked.say("refused-trouble")
        missing = missing_permissions(interaction)
        if isinstance(error, Busy | Conflict):
            line = asked.say("refused-slow-command" if _is_typed(asked) else "refused-slow")
            log.warning("interaction %s: %r", interaction.id, error)
        elif isinstance(error, Unreachable):
            line = _unreachable(asked)
            self._unreachable.say(f"interaction {interaction.id}: {error}")
        elif isinstance(error, INVALID_COMMANDS):
            line = asked.say("refused-old-command")
            self._misfits.say(f"interaction {interaction.id}: {type(error).__name__}")
        elif isinstance(error, discord.Forbidden) and missing:
            line = one_liners.permission(asked.language, f"<#{interaction.channel_id}>", missing)
            log.warning("interaction %s: %s", interaction.id, error)
        else:
            log.error("interaction %s failed", interaction.id, exc_info=error)
        try:
            await asked.whisper(line)
        except Unsent as late:
            self._unanswered.say(f"interaction {interaction.id}: {late!r}")

    async def _still_reading(self, interaction: discord.Interaction) -> str:
        """The reader's language, or that of the Discord client if the store cannot be read."""
        try:
            return await self._language_of(interaction)
        except Exception:  # noqa: BLE001 (whatever is wrong is being answered for already)
            return best(interaction.locale.value)


class PressLimit:
    """A token bucket for each user; `rate` tokens a second, 0 for no limit."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._buckets: Lru[int, tuple[float, float]] = Lru()
        """How many tokens are left, and since when, by the event loop's clock."""
        self._over = Seldom(log, "presses over one person's limit were not answered")

    def admits(self, user: int, now: float) -> bool:
        """Take one of this person's tokens. Returns whether there was one."""
        if not self._rate:
            return True
        most = self._rate * BURST
        left, since = self._buckets.get(user) or (most, now)
        left = min(most, left + (now - since) * self._rate)
        admitted = left >= 1
        self._buckets.put(user, (left - admitted, now))
        if not admitted:
            self._over.say()
        return admitted


def check(command: app_commands.Command[Any, ..., Any], values: app_commands.Namespace) -> None:
    """Raise `InvalidOption` for a value of the wrong type, out of range or no choice."""
    sent = dict(iter(values))
    for option in command.parameters:
        name = option.display_name
        if name in sent and not _fits(option, sent[name]):
            raise InvalidOption(name)


def _fits(option: app_commands.Parameter, value: object) -> bool:
    if not isinstance(value, KINDS[option.type]):
        return False
    if isinstance(value, bool):
        return option.type is Type.boolean
    if option.choices and value not in [choice.value for choice in option.choices]:
        return False
    if not isinstance(value, str | int | float):
        return True
    size = len(value) if isinstance(value, str) else value
    least, most = option.min_value, option.max_value
    return (least is None or size >= least) and (most is None or size <= most)


def _cannot_answer(error: Exception) -> bool:
    """Whether the answer itself failed, so that no other answer is possible. The answer was too
    late, Discord or the connection has a fault, or Discord refuses the interaction's token.
    """
    if isinstance(error, discord.DiscordServerError | aiohttp.ClientError | OSError):
        return True
    codes = (TOO_LATE, ALREADY_ANSWERED, DEAD_TOKEN, UNKNOWN_WEBHOOK)
    is_refused = isinstance(error, discord.HTTPException)
    return is_refused and (error.code in codes or error.status == TOO_MANY)


def _is_typed(asked: Invocation) -> bool:
    """Whether it is a typed command, and not a press."""
    return asked.interaction.type is InteractionType.application_command


def _unreachable(asked: Invocation) -> str:
    """The text shown while the database is unreachable. A repeated press counts as the same press
    and is carried out once. A repeated command counts as a new one, so the text asks the user to
    check first.
    """
    if _is_typed(asked):
        return asked.say("refused-unreachable-command")
    return asked.say("refused-unreachable")
