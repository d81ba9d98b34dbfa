"""The whole bot on a server of a simulated Discord (SimCord), with people who press buttons.

It has shorthands for what people see and do. Of the bot it reads only the ledger and a table's
version, to find out whether anything changed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import discord
from simcord import Env
from simcord.actors import (
    MemberActor,
    _component_interaction,  # pyright: ignore[reportPrivateUsage] (its clicks check the id first)
)
from simcord.builders import ChannelHandle, GuildHandle, UserHandle
from simcord.results import InteractionResult, ResponseMessage

from bot.ids import SIDE, decode
from bot.language.i18n import say, write
from bot.runtime.app import create_bot
from bot.runtime.client import Kro
from bot.runtime.settings import Settings
from sandbox.rules.component_tree import walk
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.planning.stakes import risk
from tables.ports import Chance, Clock, Pace
from tables.system import SystemChance
from tests.support.messages.reading import readable, texts
from tests.support.tables.no_pause import NoPause

BUTTON, MENU, MORE = 2, 3, "⋯"


def said(key: str, locale: str = "en", **params: int | str) -> str:
    return readable(say(locale, key, **params))


class DiscordClock:
    """The simulated Discord's time, which a test moves."""

    def now(self) -> float:
        return discord.utils.utcnow().timestamp()


async def new_bot(
    database: Path,
    seed: int = 1,
    ready: Callable[[Kro, int], None] | None = None,
    *,
    clock: Clock | None = None,
    chance: Chance | None = None,
    pace: Pace | None = None,
) -> Kro:
    """Build the bot over this database, with time, chance and pace that a test controls."""
    settings = Settings.model_construct(
        token=None, api_url=None, gateway_url=None, database=database, clock=90, pause=20,
        grace=30.0, requests=0.0, presses=0.0, emoji=False, thinkers=0,
        check_hours=0.0, keep_days=0.0, archive_after_days=0.0,
    )  # fmt: skip
    bot = await create_bot(
        settings,
        clock=clock or DiscordClock(),
        chance=chance or SystemChance(random.Random(seed)),
        pace=pace or NoPause(),
        ready=ready,
    )
    bot.shard_counts.ask = _no_gateway
    return bot


async def _no_gateway() -> tuple[int, str, Any]:
    """Return a fake gateway; the simulated Discord has none."""
    raise discord.GatewayNotFound


@dataclass(frozen=True)
class Seen:
    """A message as it was when it was read: its words and buttons."""

    handle: ResponseMessage
    content: str
    components: list[dict[str, Any]]

    @staticmethod
    def of(handle: ResponseMessage) -> Seen:
        return Seen(handle, readable(handle.content), handle.components)

    @property
    def id(self) -> int:
        return self.handle.id

    @property
    def channel(self) -> int:
        return self.handle.channel_id

    @property
    def parts(self) -> list[dict[str, Any]]:
        return walk(self.components)

    @property
    def text(self) -> str:
        """Return all text except the buttons, and what its picture shows."""
        shown = texts(self.parts)
        return "\n".join([self.content, readable("\n".join(shown))]).strip()

    def says(self, words: str) -> bool:
        """Return whether the texts or the picture's description have these words, in bold or
        not.
        """
        return words.replace("**", "") in self.text.replace("**", "")

    @property
    def buttons(self) -> dict[str, dict[str, Any]]:
        return {p["label"]: p for p in self.parts if p["type"] == BUTTON}

    def entry(self, label: str) -> str:
        """Return the id behind a label of this panel. There **Deal** says to how many."""
        found = (k for k in self.buttons if k == label or (label == "Deal" and k.startswith(label)))
        return self.buttons[next(found, label)]["custom_id"]

    @property
    def on(self) -> list[str]:
        """Return the labels of enabled buttons, without links."""
        return [k for k, b in self.buttons.items() if not b.get("disabled") and "url" not in b]

    @property
    def settled(self) -> bool:
        """Return whether a deal is settled here, for all or for one player."""
        return "Next" in self.buttons

    @property
    def menus(self) -> list[dict[str, Any]]:
        return [p for p in self.parts if p["type"] == MENU]

    @property
    def choices(self) -> list[str]:
        """Return the labels of the game's own choices, which carry the number of a decision."""
        buttons = self.buttons
        pressed = ((k, buttons[k]["custom_id"].split(":")) for k in self.on)
        return [k for k, parts in pressed if parts[0] == "k1" and parts[2] != "-"]


@dataclass
class Answer:
    """The result of a press: the interaction's own answer, and ephemeral messages."""

    result: InteractionResult

    @property
    def messages(self) -> list[Seen]:
        own = [self.result.response] if self.result.response else []
        return [Seen.of(m) for m in (*own, *self.result.followups)]

    @property
    def whispers(self) -> list[Seen]:
        return [m for m in self.messages if m.handle.ephemeral]

    @property
    def whisper(self) -> Seen:
        """Return the single private message of the answer."""
        assert len(self.whispers) == 1, [m.text for m in self.messages]
        return self.whispers[0]

    @property
    def text(self) -> str:
        return self.whisper.text


@dataclass
class Person:
    """A person on the server, who presses in channels as a member and in private as a user."""

    server: Server
    name: str
    member: MemberActor
    locale: str = "en-US"

    @property
    def user(self) -> UserHandle:
        return self.member.user

    @property
    def id(self) -> int:
        return self.member.id

    async def command(
        self, name: str, channel: ChannelHandle | None = None, **options: Any
    ) -> Answer:
        where = channel or self.server.channel
        return Answer(await self.member.slash(where, name, **options))

    async def press(self, message: Seen, label: str) -> Answer:
        """Press a button of a message, or one in the panel behind its ⋯."""
        if label not in message.buttons and MORE in message.buttons:
            panel = await self.more(message)
            return await self.press_id(panel, panel.entry(label))
        return Answer(await self._as(message).click(message.handle, label=label))

    async def more(self, message: Seen) -> Seen:
        """Return the panel behind a message's ⋯."""
        return (await self.press(message, MORE)).whisper

    async def in_words(self, message: Seen) -> str:
        """Return what **Text** behind a message's ⋯ says."""
        return (await self.press(message, "Text")).text

    async def sit(self, chair: int) -> Answer:
        """Sit down; where Kro asks for a partner, on the side of this chair."""
        answer = await self.press(self.server.table, "Sit down")
        for whisper in answer.whispers:
            for button in whisper.buttons.values():
                choice = decode(button["custom_id"])
                if choice and choice.name == SIDE and int(choice.argument[0]) % 2 == chair % 2:
                    return await self.press_id(whisper, button["custom_id"])
        return answer

    async def press_id(self, message: Seen, custom_id: str) -> Answer:
        return Answer(await self._as(message).click(message.handle, custom_id=custom_id))

    async def choose(self, message: Seen, values: Sequence[str], menu: int = 0) -> Answer:
        custom_id = message.menus[menu]["custom_id"]
        return Answer(
            await self._as(message).select(message.handle, list(values), custom_id=custom_id)
        )

    async def send(self, message: Seen, custom_id: str, **data: Any) -> Answer:
        """Send any id on any visible message, as only a modified client can."""
        pressed = {"component_type": BUTTON, **data, "custom_id": custom_id}
        stored = self.server.env.backend.get_message(message.channel, message.id)
        return Answer(await _component_interaction(self._as(message), stored, pressed))

    async def sets(self, command: str, setting: str, value: str) -> Seen:
        """Change a setting in a dialog of settings; return the dialog afterwards."""
        dialog = (await self.command(command)).whisper
        await self.choose(dialog, [setting])
        await self.choose(self.server.again(dialog), [value], menu=1)
        return self.server.again(dialog)

    async def fill_in(self, answer: Answer, **values: str) -> Answer:
        """Send the dialog that was shown."""
        # SimCord sends a dialog as a member or as a user, without recording which one received it.
        asked = answer.result._interaction  # pyright: ignore[reportPrivateUsage]
        private = asked.guild_id is None
        sender: Any = self.user if private else self.member
        return Answer(await sender.submit_modal(answer.result, values))

    @property
    def private(self) -> list[Seen]:
        return self.server.read(self.user.dm_channel.id)

    @property
    def hand(self) -> Seen:
        """Return the latest hand in the direct message channel.

        Pings are one line, hands have components.
        """
        hand = self.server.latest(self.user.dm_channel.id)
        assert hand is not None
        return hand

    @property
    def pings(self) -> list[Seen]:
        return [m for m in self.private if m.content.startswith("👉")]

    @property
    def asked(self) -> bool:
        hand = self.server.latest(self.user.dm_channel.id)
        return hand is not None and bool(hand.choices)

    async def purse(self) -> int:
        return await self.server.purse(self)

    def _as(self, message: Seen) -> Any:
        private = message.channel == self.server.env.backend.dm_channels.get(self.id)
        return self.user if private else self.member


@dataclass
class Server:
    """One server with one channel; more can be had from `env`."""

    env: Env
    database: Path
    locales: dict[int, str]
    guild: GuildHandle = field(init=False)
    channel: ChannelHandle = field(init=False)
    people: list[Person] = field(default_factory=list[Person])
    expected: set[str] = field(default_factory=set[str])
    """Parts of error lines in the log that a test causes on purpose."""

    @property
    def bot(self) -> Kro:
        bot = self.env.bot
        assert isinstance(bot, Kro)
        return bot

    def open_doors(self) -> None:
        """Make a server with a channel, and the bot in it."""
        self.guild = self.env.create_guild("The Card Inn")
        self.channel = self.guild.create_text_channel("card-table")

    def person(self, name: str, locale: str = "en-US", roles: Sequence[Any] = ()) -> Person:
        user = self.env.create_user(name.lower(), global_name=name)
        member = self.guild.add_member(user, roles=roles)
        self.locales[user.id] = locale
        made = Person(self, name, member, locale)
        self.people.append(made)
        return made

    def host_role(self) -> Any:
        return self.guild.create_role(
            "keeper", permissions=discord.Permissions(manage_messages=True, manage_guild=True)
        )

    # --- messages ---

    def read(self, channel: int) -> list[Seen]:
        return [Seen.of(message) for message in self._standing(channel)]

    def latest(self, channel: int) -> Seen | None:
        """Return the latest message there with components, without reading the others."""
        found = [message for message in self._standing(channel) if not message.content]
        return Seen.of(found[-1]) if found else None

    def _standing(self, channel: int) -> list[ResponseMessage]:
        stored = sorted(self.env.backend.messages.get(channel, {}).values(), key=lambda m: m.id)
        return [ResponseMessage(self.env, m) for m in stored if not m.flags & 64]

    @property
    def latest_copy(self) -> Seen:
        """Return the latest ephemeral message of the channel."""
        stored = self.env.backend.messages[self.channel.id].values()
        seen_alone = [m for m in stored if m.flags & 64]
        return Seen.of(ResponseMessage(self.env, max(seen_alone, key=lambda m: m.id)))

    def again(self, message: Seen) -> Seen:
        stored = self.env.backend.get_message(message.channel, message.id)
        return Seen.of(ResponseMessage(self.env, stored))

    def stands(self, message: Seen) -> bool:
        return message.id in self.env.backend.messages.get(message.channel, {})

    @property
    def posts(self) -> list[Seen]:
        return self.read(self.channel.id)

    @property
    def table(self) -> Seen:
        """Return the latest message of the channel that is a table's (pings have content)."""
        table = self.latest(self.channel.id)
        assert table is not None
        return table

    @property
    def number(self) -> int:
        """Return the id of the table that the latest message shows, in its **⋯**."""
        return int(self.table.buttons[MORE]["custom_id"].split(":")[1], 16)

    def pings(self) -> list[Seen]:
        return [m for m in self.posts if m.content.startswith("👉")]

    def sent(self, path: str = "", since: int = 0) -> list[dict[str, Any]]:
        """Return the JSON of the bot's requests to paths with this end, oldest first.

        Requests before number `since` are skipped.
        """
        made = self.env.http_requests[since:]
        bodies: list[object] = [r.json for r in made if r.path.endswith(path)]
        return [cast("dict[str, Any]", body) for body in bodies if isinstance(body, dict)]

    def as_the_bot(self) -> AbstractContextManager[None]:
        """Do what SimCord itself does around the bot's code; it has no public name for it."""
        return self.env._bot_scope()  # pyright: ignore[reportPrivateUsage]

    # --- state ---

    async def snapshot(self, table: int = 1) -> Snapshot:
        found = await self.bot.directory.snapshot(table)
        assert found is not None
        return found

    async def aim(self, table: int = 1) -> str:
        """Return the aim of a table's game, as its options make it."""
        at = await self.snapshot(table)
        return readable(write("en", at.game.aim(at.table.terms.options)))

    async def purse(self, person: Person) -> int:
        account = await self.account(person)
        return (await self.bot.store.balances([account]))[account]

    async def may_lose(self, person: Person, table: int = 1) -> int:
        """Return what the deal in play may still cost a person who leaves it."""
        now, account = await self.snapshot(table), await self.account(person)
        chair = now.table.chair_of(account)
        assert chair is not None
        assert now.deal is not None
        return risk(now.deal, chair).lose

    async def account(self, person: Person) -> int:
        account = await self.bot.store.account(self.guild.id, person.id)
        assert account is not None
        return account

    async def truth(self, table: int = 1) -> tuple[int, int, dict[int, int]]:
        """Return version, pot and purses, which a refused press must not change."""
        now = await self.snapshot(table)
        accounts = [c.account for c in now.table.chairs if c is not None]
        return now.version, now.table.match.pot, await self.bot.store.balances([now.pot, *accounts])

    # --- actions ---

    async def open(
        self,
        host: Person,
        *others: Person,
        regulars: int = 0,
        game: str = "mousel",
        **options: Any,
    ) -> Seen:
        """Open a table with these people and `regulars` regulars, ready to deal.

        If the deal needs every chair, one press adds all of them.
        """
        if game == "mousel" and "rules" not in options:
            # A newcomer's table would start with another preset (GEN-022).
            options.setdefault("preset", "usual")
        await host.command(f"{game} start", **options)
        for chair, person in enumerate(others, 1):
            await person.sit(chair)
        for _ in range(regulars):
            table = (await self.snapshot(self.number)).table
            if len(table.taken()) < len(table.chairs):
                await host.send(self.table, f"k1:{self.number:x}:-:regular")
        return self.table

    async def deal(self, host: Person, *others: Person, regulars: int = 0, **options: Any) -> Seen:
        await self.open(host, *others, regulars=regulars, **options)
        await host.send(self.table, f"k1:{self.number:x}:-:deal")
        return self.table

    def three(self) -> list[Person]:
        """Return Anna, Bo and Cilla."""
        return [self.person(name) for name in ("Anna", "Bo", "Cilla")]

    async def deal_three(self) -> list[Person]:
        """Deal to Anna, Bo and Cilla, and return them."""
        people = self.three()
        await self.deal(*people)
        return people

    def asked(self, people: Sequence[Person] | None = None) -> Person:
        found = [p for p in people or self.people if p.asked]
        assert len(found) == 1, [p.name for p in found]
        return found[0]

    async def playing(self, table: int = 1) -> bool:
        return (await self.snapshot(table)).table.status is Status.PLAYING

    async def play_on(self, people: Sequence[Person] | None = None) -> Iterator[str]:
        """Press the first choice as each player until the deal is settled; return the labels."""
        pressed: list[str] = []
        while await self.playing():
            who = self.asked(people)
            label = who.hand.choices[-1 if len(pressed) % 3 == 2 else 0]
            pressed.append(label)
            await who.press(who.hand, label)
        return iter(pressed)

    async def next_deal(self, *first: Person) -> None:
        """Press **Next** on the table as these, then as the other present players, until the next
        deal.
        """
        table = (await self.snapshot()).table
        for person in (*first, *(p for p in self.people if p not in first)):
            account = await self.bot.store.account(self.guild.id, person.id)
            index = None if account is None else table.chair_of(account)
            chair = None if index is None else table.chairs[index]
            there = chair is not None and not chair.away
            if (there or person in first) and not await self.playing():
                await person.press(self.table, "Next")
        assert await self.playing()


__all__ = ["Answer", "DiscordClock", "Person", "Seen", "Server", "new_bot", "said"]
