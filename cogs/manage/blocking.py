"""Handles `/manage block`: keeps a person from a server's tables, and lifts such blocks."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord
from discord import SelectOption
from msgspec import Struct

from bot import ids
from bot.ids import encode_command
from bot.language.i18n import catalogue
from bot.language.names import plain, safe_name
from bot.people import People, shown
from bot.ports import Store
from bot.presses.handlers import command_press
from bot.presses.invocation import CommandClick, Invocation
from bot.presses.rights import manages_server
from bot.render import parts
from bot.render.parts import Painted
from bot.runtime.upkeep.house_log import HouseLog
from tables.commands import Leave, Withdraw
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot
from tables.ports import Account, AlreadyDone

logger = logging.getLogger(__name__)

PAGE = 10
"""People on one page."""
LIST, LIFT = "blocks", "unblock"
"""The presses in custom ids that show a page of the list, and lift a block."""
TOO_LARGE = 2**63
"""Discord's ids stay below this for sixty years, and no database stores larger ones."""


class BlockLine(Struct, frozen=True):
    """A blocked person. Names are shown names; a name is empty if nothing else is stored about the
    person.
    """

    user: int
    name: str
    by: str
    at: float


def blocked_view(
    language: str, guild: str, blocks: Sequence[BlockLine], skip: int, total: int, said: str = ""
) -> Painted:
    """A page of blocked people, newest first. `said` is the result of the last action."""
    say = catalogue().say
    last = skip + len(blocks)
    page = say(language, "blocks-page", first=skip + 1, last=last, total=total)
    listed = "\n".join(_line(language, block) for block in blocks)
    menu = [
        SelectOption(label=plain(block.name) or str(block.user), value=str(block.user))
        for block in blocks
    ]
    return parts.painted(
        parts.GREY,
        parts.heading(say(language, "blocks-title", guild=guild), say(language, "blocks-note")),
        said,
        f"{listed}\n-# {page}" if listed else say(language, "blocks-none"),
        parts.select(encode_command(LIFT), say(language, "blocks-lift"), menu) if menu else None,
        parts.row(
            parts.command_button(
                say(language, "button-newer"), LIST, max(skip - PAGE, 0), "up", on=skip > 0
            ),
            parts.command_button(
                say(language, "button-older"), LIST, skip + PAGE, "down", on=last < total
            ),
        )
        if total > PAGE
        else None,
    )


class Blocking:
    """Answers the command, and presses on its list."""

    def __init__(self, store: Store, people: People, directory: Directory, log: HouseLog) -> None:
        self._store = store
        self._log = log
        self._people = people
        self._directory = directory

    async def open(self, asked: Invocation, member: discord.User | discord.Member | None) -> None:
        """Block this person, or show the blocked people. A blocked player gets up, but a deal in
        play goes on to its end (GEN-015). The player keeps the purse, and a part of a pot that
        stands (GEN-017).
        """
        if not manages_server(asked):
            await asked.tell("refused-manage-guild")
        elif member is None:
            await asked.show(await self._view(asked))
        elif refused := _unblockable(member):
            await asked.tell(refused, who=safe_name(member.display_name))
        else:
            await self._block(asked, member)

    @command_press(LIST)
    async def turn_page(self, click: CommandClick) -> None:
        """Show the list from a later line."""
        if manages_server(click):
            await click.show(await self._view(click, click.press.number))
        else:
            await click.tell("refused-manage-guild")

    @command_press(LIFT)
    async def lift(self, click: CommandClick) -> None:
        """Lift the block of the person chosen in the list."""
        user = ids.whole(click.chosen, digits=20)
        if not manages_server(click):
            await click.tell("refused-manage-guild")
        elif user is None or user >= TOO_LARGE:
            await click.tell("refused-old-button")
        else:
            try:
                now = self._directory.services.clock.now()
                let_in = await self._store.unblock_here(click.guild, user, now, click.key)
            except AlreadyDone:
                await click.tell("refused-twice")
                return
            if let_in:
                about = {"by": f"<@{click.user}>", "who": f"<@{user}>"}
                self._log.say(click.guild, "log-unblocked", **about)
            said = click.say("blocks-lifted", who=f"<@{user}>")
            await click.show(await self._view(click, said=said))

    async def _block(self, asked: Invocation, member: discord.User | discord.Member) -> None:
        guild, now = asked.guild, self._directory.services.clock.now()
        by = await self._people.purse(asked.interaction)
        try:
            new = await self._store.block_here(guild, member.id, by, now, asked.key)
        except AlreadyDone:
            await asked.tell("refused-twice")
            return
        if new:
            about = {"by": f"<@{asked.user}>", "who": f"<@{member.id}>"}
            self._log.say(guild, "log-blocked", **about)
        # Repeated for a person who was already blocked, because getting up may have failed then.
        left = await self._stand_up(guild, member.id)
        key = "blocked-now" if new else "blocked-already"
        said = asked.say(key, who=safe_name(member.display_name), tables=left)
        await asked.show(await self._view(asked, said=said))

    async def _stand_up(self, guild: int, user: int) -> int:
        """Make a person get up from all tables of a server and leave the lists of those tables.
        Returns the number of tables at which the seat is still played. A failure at one table does
        not stop the others: a blocked player also gets up at the end of a deal
        (`bot.runtime.upkeep.membership`).
        """
        account = await self._store.account(guild, user)
        left = 0
        for snapshot in await self._directory.tables(guild):
            if account is None or account not in snapshot.table.accounts():
                continue
            try:
                left += await self._leave(snapshot, account)
            except Exception:
                logger.exception("who was blocked could not get up at table %s", snapshot.id)
        return left

    async def _leave(self, snapshot: Snapshot, account: Account) -> bool:
        if snapshot.table.chair_of(account) is None:
            now = (await self._directory.ask(snapshot.id, Withdraw(by=account))).snapshot
            if now.table.chair_of(account) is None:
                return False
            # The person was called from the waiting list meanwhile.
        leave = Leave(by=account, confirmed=True, removed=True)
        outcome = await self._directory.ask(snapshot.id, leave)
        return outcome.snapshot.table.chair_of(account) is not None

    async def _view(self, asked: Invocation, skip: int = 0, said: str = "") -> Painted:
        guild = asked.guild
        total = await self._store.count_blocks_here(guild)
        skip = max(0, min(skip, total - 1)) // PAGE * PAGE
        blocks = await self._store.blocks_here(guild, skip, PAGE)
        holders = await self._store.holders([block.by for block in blocks])
        lines = tuple(
            BlockLine(
                block.user,
                safe_name(block.name) if block.name else "",
                shown(by) if (by := holders[block.by]).user else "",
                block.at,
            )
            for block in blocks
        )
        return blocked_view(asked.language, asked.guild_name, lines, skip, total, said)


def _line(language: str, block: BlockLine) -> str:
    say = catalogue().say
    return say(
        language,
        "blocks-line",
        who=block.name or f"<@{block.user}>",
        when=parts.ago(block.at),
        by=block.by or say(language, "changes-nobody"),
    )


def _unblockable(member: discord.User | discord.Member) -> str:
    """The refusal if this person cannot be blocked; "" otherwise. A bot sits at no table, and a
    server admin could lift the block at once.
    """
    if member.bot:
        return "refused-block-bot"
    managing = isinstance(member, discord.Member) and _manages(member)
    return "refused-block-manager" if managing else ""


def _manages(member: discord.Member) -> bool:
    # Discord sends the permissions of a chosen member in this channel.
    may = member.resolved_permissions or member.guild_permissions
    return may.manage_guild
