"""Opens tables: `/… start` of every game, lessons, and **Again** under a closed table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import discord

from bot.discord.picture_files import picture_of
from bot.discord.rate_limiter import Urgency
from bot.discord.rest import Failure
from bot.ports import MessageKind
from bot.present.sentences import game_off, refused_table
from bot.presses.handlers import command_press, table_press
from bot.presses.invocation import Click, CommandClick, Invocation
from bot.presses.rights import Unwritable, may_open, missing_permissions
from bot.render.dialogs.setting_list import CHANNELS, ROLES, mentioned
from bot.render.parts import OneLiner
from bot.render.play import one_liners
from bot.runtime.client import Kro
from games.kernel.options import Options
from tables.commands import Back, Close, Move, PlayNow, Refusal
from tables.model.next_deal import LEARNING
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.planning.agreement import PRESET, newcomers_preset
from tables.ports import Account, AlreadyDone

Asking = Callable[[Account], Awaitable[Snapshot | Refusal]]
"""Opens the table, with the account as host."""


class Opening:
    """Checks permissions, roles, purse and options, and makes the answer the table's message.

    It also notifies the players of a closed table that their game goes on.
    """

    def __init__(self, bot: Kro) -> None:
        self._directory = bot.directory
        self._store = bot.store
        self._people = bot.people
        self._messages = bot.messages
        self._presenters = bot.presenters
        self._replies = bot.press_services.replies
        self._rest = bot.rest

    async def start(self, asked: Invocation, game: str, chosen: Options) -> None:
        """Answer the command with the lobby of a new table of this game with the `chosen` options
        (`Directory.open`), or say why it cannot be opened. A newcomer's table has a preset
        (GEN-022).
        """

        async def ask(host: Account) -> Snapshot | Refusal:
            return await self._directory.open(
                game,
                asked.guild,
                asked.channel,
                host,
                await self._with_newcomers_preset(game, host, chosen),
                interaction=asked.key,
                parent=asked.parent,
            )

        opened = await self._open(asked, game, ask)
        if isinstance(opened, Refusal):
            await asked.whisper(refused_table(game, opened, asked.language))
        elif opened is not None:
            await self._show(asked, opened)

    async def _with_newcomers_preset(self, game: str, host: Account, chosen: Options) -> Options:
        preset = newcomers_preset(self._directory.services.games[game], chosen)
        if preset is None or (await self._store.deals_played(game, [host]))[host] >= LEARNING:
            return chosen
        return {PRESET: preset, **chosen}

    async def duplicate(self, asked: Invocation, game: str, chosen: Options) -> None:
        """Answer the command with the lobby of a Duplicate's open room, or say why it cannot be
        opened. The closed room is posted below it.
        """
        rooms: list[Snapshot] = []
        if asked.in_guild and not (await self._store.guild(asked.guild)).duplicate:
            await asked.tell("refused-duplicate-off")
            return

        async def ask(host: Account) -> Snapshot | Refusal:
            opened = await self._directory.open_duplicate(
                game, asked.guild, asked.channel, host, chosen,
                interaction=asked.key, parent=asked.parent,
            )  # fmt: skip
            if isinstance(opened, Refusal):
                return opened
            rooms.append(opened[1])
            async with self._messages.table.opening(opened[1].id):
                pass  # If something fails before its message is posted, it is posted later.
            return opened[0]

        opened = await self._open(asked, game, ask)
        if isinstance(opened, Refusal):
            await asked.whisper(refused_table(game, opened, asked.language))
        elif opened is not None:
            await self._show(asked, opened)
            await self._messages.table.post(rooms[0], Urgency.ANSWER)
            for ref in await self._store.messages(rooms[0].id):
                if ref.kind == MessageKind.TABLE:
                    await self._into_thread(asked, rooms[0], ref.message)
            # Only now is there a message to which the open room's can link.
            await self._messages.table.redraw(opened.id)

    @table_press("learn", when_closed=True)
    async def learn_here(self, click: Click) -> None:
        """Begin the lesson of this table's game. After a press in a private channel, the lesson
        opens in the table's channel, and the person gets the hand in private.
        """
        table, account = click.snapshot.table, click.account
        if not click.in_dm or account is None:
            await self.learn(click, table.game)
            return
        openers = (await self._store.guild(table.guild)).openers
        if openers:
            await click.tell("refused-opener", roles=mentioned(click.language, ROLES, openers))
            return
        await click.acknowledge()
        opened = await self._directory.open(
            table.game, table.guild, table.channel, account, {},
            interaction=click.key, parent=table.parent, lesson=True,
        )  # fmt: skip
        if isinstance(opened, Refusal):
            await click.whisper(refused_table(table.game, opened, click.language))
        else:
            await self._directory.ask(opened.id, PlayNow(by=account))

    async def learn(self, asked: Invocation, game: str) -> None:
        """Answer with a table of the game's lesson, whose deal begins at once, or say why it cannot
        be opened.
        """
        rules = self._directory.services.games.get(game)
        if rules is None or rules.lesson is None:
            await asked.tell("refused-old-button")
            return

        async def ask(host: Account) -> Snapshot | Refusal:
            return await self._directory.open(
                game, asked.guild, asked.channel, host, {},
                interaction=asked.key, parent=asked.parent, lesson=True,
            )  # fmt: skip

        opened = await self._open(asked, game, ask)
        if isinstance(opened, Refusal):
            await asked.whisper(refused_table(game, opened, asked.language))
        elif opened is not None:
            await self._deal_lesson(asked, opened)

    async def _deal_lesson(self, asked: Invocation, opened: Snapshot) -> None:
        """Begin the deal, whose message is the answer."""
        with self._messages.table.answering(opened.id, asked.interaction) as answer:
            await self._directory.ask(opened.id, PlayNow(by=opened.table.host))
            await answer.wait_for_answer()
        await self._replies.welcome(asked, opened)

    @table_press("again", when_closed=True)
    async def rematch(self, click: Click) -> None:
        """Answer with the lobby of a table like the closed one. If that table exists already,
        answer with a link. If it cannot be opened, say why.
        """
        closed = click.snapshot
        if closed.table.status is not Status.CLOSED or closed.table.room is not None:
            await click.tell("refused-old-button")
            return

        async def ask(host: Account) -> Snapshot | Refusal:
            here, channel = await self._here(click, closed), click.channel
            return await self._directory.rematch(
                closed, host, here, channel, click.key, parent=click.parent
            )

        opened = await self._open(click, closed.table.game, ask)
        if isinstance(opened, Refusal):
            await self._replies.refuse(click, opened, closed)
        elif opened is not None and await self._store.messages(opened.id):
            await self._join(click, closed, opened)
        elif opened is not None:
            await self._show(click, opened)
            await self._greet_others(click, opened)

    async def _join(self, click: Click, closed: Snapshot, opened: Snapshot) -> None:
        """Bring back a player who already has a seat at the table where the game goes on. By
        pressing **Again**, the player agrees to a price up to the closed table's.
        """
        index = opened.table.chair_of(click.account or 0)
        chair = None if index is None else opened.table.chairs[index]
        key = "again" if chair is None else "again-here"
        if chair is not None and chair.away:
            back = Back(by=click.account, interaction=click.key, agreed=closed.table)
            outcome = await self._directory.ask(opened.id, back)
            if outcome.refusal is not None:
                await self._replies.refuse(click, outcome.refusal, outcome.snapshot)
                return
        line = await self._presenters.sentences.continued(opened, key, click.language)
        await self._replies.line(click, line)

    async def _open(self, asked: Invocation, game: str, ask: Asking) -> Snapshot | Refusal | None:
        """The new table, or the refusal; None if the person has been answered already."""
        off = (await self._store.blocked()).switched_off.get(game)
        if off is not None:
            await asked.whisper(game_off(game, off, asked.language))
            return None
        channel = asked.channel
        if not asked.in_guild or not channel:
            await asked.tell("refused-guild-only")
            return None
        if not await self.is_allowed_in(asked, channel):
            return None
        openers = (await self._store.guild(asked.guild)).openers
        if not may_open(asked, openers):
            await asked.tell("refused-opener", roles=mentioned(asked.language, ROLES, openers))
            return None
        if await self._people.note_server_language(asked.interaction):
            self._messages.show_server_in_language(asked.guild)
        try:
            return await ask(await self._people.purse(asked.interaction))
        except AlreadyDone:
            await asked.tell("refused-twice")
            return None

    async def is_allowed_in(self, asked: Invocation, channel: int) -> bool:
        """Whether a table may be in this channel; if not, the person has been answered."""
        if isinstance(asked.interaction.channel, Unwritable):
            await asked.tell("refused-channel-kind")
            return False
        if missing := missing_permissions(asked.interaction):
            await asked.whisper(one_liners.permission(asked.language, f"<#{channel}>", missing))
            return False
        allowed = (await self._store.guild(asked.guild)).channels
        if allowed and not {channel, asked.parent} & {*allowed}:
            named = mentioned(asked.language, CHANNELS, allowed)
            await asked.tell("refused-channel", channels=named)
            return False
        return True

    async def _here(self, asked: Invocation, closed: Snapshot) -> list[int]:
        """The accounts of the people who are still on the server."""
        users = await self._people.users(closed)
        guild = closed.table.guild
        if not all(self._people.was_present(guild, user) for user in users.values()):
            await asked.acknowledge()

        async def stays(user: int) -> bool:
            known = self._people.was_present(guild, user)
            return known or await self._rest.is_member(guild, user, Urgency.ANSWER)

        found = await asyncio.gather(*(stays(user) for user in users.values()))
        return [
            chair.account
            for i, there in zip(users, found, strict=True)
            if there and (chair := closed.table.chairs[i]) is not None
        ]

    async def _greet_others(self, asked: Invocation, opened: Snapshot) -> None:
        # The table may be in a thread of its own by now.
        snapshot = await self._directory.snapshot(opened.id) or opened
        users = await self._people.users(snapshot)
        others = {i: user for i, user in users.items() if user != asked.user}
        await asyncio.gather(*(self._call(snapshot, i, user) for i, user in others.items()))

    async def _call(self, snapshot: Snapshot, index: int, user: int) -> None:
        """Notify a person that the game goes on, or send the hand to a person who is already
        back.
        """
        hands, chair = self._messages.hands, snapshot.table.chairs[index]
        if chair is None or not chair.away:
            await hands.greet(snapshot, user)
            return

        async def words(who: str) -> OneLiner:
            return await self._presenters.calls.to_rematch(snapshot, user, who)

        await self._messages.reach.notify(snapshot, user, hands.call, words, "again")

    async def _show(self, asked: Invocation, snapshot: Snapshot) -> None:
        may_draw = asked.interaction.app_permissions.attach_files
        if may_draw:
            self._rest.pictures.allow(asked.channel)
        else:
            self._rest.pictures.refuse(asked.channel, "Attach Files is missing")
        async with self._messages.table.opening(snapshot.id):
            try:
                view = await self._presenters.table.message(snapshot)
                wanted = picture_of(view)
                sent, token = await asked.publish(view)
            except Exception:
                # A table without a message would block its players' chairs.
                await self._directory.ask(snapshot.id, Close(by=snapshot.table.host))
                raise
            await self._messages.table.adopt(
                snapshot, sent.channel, sent.message, token, sent.shown, wanted
            )
        await self._into_thread(asked, snapshot, sent.message)
        guild = await self._store.guild(snapshot.table.guild)
        await self._replies.welcome(asked, snapshot)
        if snapshot.table.terms.pictures and guild.pictures and not may_draw:
            await asked.whisper(one_liners.no_pictures(asked.language, f"<#{asked.channel}>"))

    async def _into_thread(self, asked: Invocation, snapshot: Snapshot, message: int) -> None:
        """Move the table's messages into a thread of its own, if the server wants that."""
        # Only text and announcement channels can have threads.
        channel = asked.interaction.channel
        wanted = (await self._store.guild(snapshot.table.guild)).threads
        if not (wanted and isinstance(channel, discord.TextChannel)):
            return
        name = await self._presenters.table.thread_name(snapshot)
        thread = await self._rest.start_thread(snapshot.table.guild, asked.channel, message, name)
        if isinstance(thread, Failure):
            await asked.tell("refused-thread")
            return
        within = snapshot.table.channel
        await self._directory.ask(snapshot.id, Move(channel=thread, parent=within, moderator=True))
        moved = await self._directory.snapshot(snapshot.id)
        if moved is not None:
            await self._messages.table.post(moved, Urgency.ANSWER)


class LessonMenu:
    """Answers **Learn** outside tables: in `/help` and in the rules."""

    def __init__(self, opening: Opening) -> None:
        self._opening = opening

    @command_press("learn")
    async def learn(self, click: CommandClick) -> None:
        """Begin the lesson of the game that the button names, or that was chosen in the menu."""
        await self._opening.learn(click, click.chosen or next(iter(click.press.args), ""))
