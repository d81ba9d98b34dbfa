"""Stores and looks up what Kro knows about the people at the tables: names, languages, portraits,
private channels, mutes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import discord

from bot.discord.avatars import Avatars
from bot.language.i18n import LANGUAGES, best, say, spoken
from bot.language.names import ASLEEP, ROBOT, distinct, safe_name
from bot.lru import Lru
from bot.ports import Holder, LeaderboardLine, Person, Store
from bot.render.cards.drawable import Portrait
from tables.live.topic import Topic
from tables.model import pot_parts
from tables.model.snapshot import DealSoFar, Snapshot
from tables.model.table import Chair, Status, Table
from tables.ports import Account, Clock

LOOK_UP_AFTER = 600.0
"""Seconds after which Kro asks Discord again whether a person is still on the server, if the person
only presses in private messages.
"""


class TableLanguage(NamedTuple):
    """The language of a table's public messages (`now`), and the `other` one to which a player may
    switch them, or None.
    """

    now: str
    other: str | None


class People:
    """Reads and writes what Kro stores about people."""

    def __init__(self, store: Store, clock: Clock, avatars: Avatars | None = None) -> None:
        """Without `avatars`, no person has a portrait."""
        self._store = store
        self._clock = clock
        self._avatars = avatars or Avatars(on=False)
        self._present: Lru[tuple[int, int], float] = Lru()
        self._pressed: Lru[tuple[int, int], float] = Lru()
        """By table and user."""
        self.language_changed: Topic[int] = Topic("people whose language has changed")

    async def meet(self, interaction: discord.Interaction) -> None:
        """Store the name on this server and the client language that came with an interaction, and
        note the avatar. Nothing is stored about a spectator who has no purse.
        """
        user, locale = interaction.user, interaction.locale.value
        self._avatars.note(user)
        known = await self._store.person(user.id)
        if known is None:
            return
        if known.locale != locale:
            await self._store.change_person(user.id, {"locale": locale})
            # At a person's first interaction there are no earlier messages to translate.
            if known.language is None and known.locale is not None:
                self.language_changed.publish(user.id)
        if isinstance(user, discord.Member):
            await self.note_name(user)

    async def note_name(self, member: discord.Member) -> None:
        """Store this member's display name, if the member has a purse on the server."""
        guild, user, name = member.guild.id, member.id, member.display_name
        account = await self._store.account(guild, user)
        if account is None:
            return
        holder = (await self._store.holders([account]))[account]
        if holder.user == user and holder.name != name:
            await self._store.name_member(guild, user, name)

    async def language_of(self, interaction: discord.Interaction) -> str:
        """The language in which Kro answers an interaction. It is the language that the person
        chose for Kro, otherwise the language of the Discord client.
        """
        person = await self._store.person(interaction.user.id)
        return best((person and person.language) or interaction.locale.value)

    async def settings(self, user: int) -> Person:
        """The person's settings, or the defaults if the person has set nothing."""
        return await self._store.person(user) or Person(user)

    def mark_present(self, guild: int, user: int) -> None:
        """Remember that this person was seen on the server. The person pressed something there, or
        Discord confirmed the membership.
        """
        self._present.put((guild, user), self._clock.now())

    def was_present(self, guild: int, user: int) -> bool:
        """Whether this person was seen on the server within the last `LOOK_UP_AFTER` seconds."""
        return self._present.get((guild, user), 0.0) > self._clock.now() - LOOK_UP_AFTER

    def mark_pressed(self, table: int, user: int) -> None:
        """Remember that this person has just pressed something at that table."""
        self._pressed.put((table, user), self._clock.now())

    def last_press(self, table: int, user: int) -> float:
        """When this person last pressed something at that table; 0 if unknown, for example after a
        restart.
        """
        return self._pressed.get((table, user), 0.0)

    def forget(self, user: int) -> None:
        """Forget a person who was erased."""
        self._avatars.forget(user)

    async def purse(self, interaction: discord.Interaction) -> Account:
        """The purse of the person who sent an interaction, on its server. Opens the purse if there
        is none.
        """
        account = await self.purse_of(interaction.guild_id or 0, interaction.user)
        await self.meet(interaction)
        return account

    async def purse_of(self, guild: int, user: discord.User | discord.Member) -> Account:
        """This person's purse on the server. Opens the purse if there is none. If the name on this
        server is not known, the purse gets the person's global name on Discord.
        """
        there = isinstance(user, discord.Member) and user.guild.id == guild
        name = user.display_name if there else user.global_name or user.name
        return await self._store.purse(guild, user.id, name, self._clock.now())

    async def language(self, user: int) -> str:
        """The language that a person reads."""
        person = await self._store.person(user)
        return best((person.language or person.locale) if person else None)

    async def note_server_language(self, interaction: discord.Interaction) -> bool:
        """Store the language of an interaction's server on Discord, if Kro speaks it and no server
        admin has chosen another. Returns whether the language is new.
        """
        guild, locale = interaction.guild_id, interaction.guild_locale
        language = None if locale is None else spoken(locale.value)
        if guild is None or language is None or await self.server_language(guild) == language:
            return False
        return await self._store.note_language(guild, language)

    async def server_language(self, guild: int) -> str:
        """The language of a server. Its tables use it too, unless their players share another."""
        return best((await self._store.guild(guild)).language)

    async def table_language(self, table: Table) -> str:
        """The language of a table's public messages."""
        usual = await self.server_language(table.guild)
        fixed = _fixed_language(table, usual)
        return fixed or await self._shared_language(table, usual) or usual

    async def table_languages(self, table: Table) -> TableLanguage:
        """The language of a table's public messages, and the other language that is offered.

        The messages use the language that a player has chosen for the table (`Table.language`).
        Until a player chooses, they use the language that everyone at the table shares, if at least
        two people sit there. Otherwise they use the server's language.
        """
        usual = await self.server_language(table.guild)
        shared = await self._shared_language(table, usual)
        now = _fixed_language(table, usual) or shared or usual
        other = next((one for one in (usual, shared) if one not in (None, now)), None)
        return TableLanguage(now, other)

    async def _shared_language(self, table: Table, usual: str) -> str | None:
        """The language other than `usual` that every person at a table has chosen or uses in
        Discord. None if they differ, or if Kro does not know a person's language or does not speak
        it.
        """
        chairs = [c for i in table.people() if (c := table.chairs[i]) is not None]
        holders = await self._store.holders([c.account for c in chairs])
        shared: str | None = None
        for chair in chairs:
            user = _user(holders, chair.account)
            person = None if user is None else await self._store.person(user)
            own = None if person is None else _own(person)
            if own in (None, usual) or shared not in (None, own):
                return None
            shared = own
        return shared

    async def note_dm(self, user: int, channel: int | None, *, closed: bool) -> None:
        """Remember a person's private channel, or that none can be opened."""
        person = await self._store.person(user)
        if person is not None and (person.dm_channel, person.dms_closed) != (channel, closed):
            fresh = {"dm_channel": channel, "dms_closed": closed}
            await self._store.change_person(user, fresh)

    async def toggle_mute(self, user: int) -> bool:
        """Switch a person's turn calls off or on; True if they are off now."""
        muted = not await self.is_muted(user)
        await self._store.change_person(user, {"muted": muted})
        return muted

    async def is_muted(self, user: int) -> bool:
        """Whether this person wants no turn calls."""
        person = await self._store.person(user)
        return person is not None and person.muted

    async def called(self, guild: int, user: int) -> str:
        """A person's name on this server, for message text."""
        account = await self._store.account(guild, user)
        holders = await self._store.holders([] if account is None else [account])
        return next(map(shown, holders.values()), f"<@{user}>")

    async def users(self, snapshot: Snapshot) -> dict[int, int]:
        """By chair: the Discord user, for every chair that a person has taken."""
        chairs = {i: c for i in snapshot.table.people() if (c := snapshot.table.chairs[i])}
        holders = await self._store.holders([c.account for c in chairs.values()])
        return {
            i: user for i, c in chairs.items() if (user := _user(holders, c.account)) is not None
        }

    async def chair_names(self, snapshot: Snapshot, language: str) -> dict[int, str]:
        """The name of every taken chair, ready to be shown."""
        table = snapshot.table
        chairs = [(i, c) for i in table.taken() if (c := table.chairs[i]) is not None]
        holders = await self._store.holders([c.account for _, c in chairs])
        unseen = say(language, "name-unseen")
        plain = distinct([c.regular or _name(holders, c.account, unseen) for _, c in chairs])
        return {i: _marked(c, safe_name(name)) for (i, c), name in zip(chairs, plain, strict=True)}

    async def pot_shares(self, snapshot: Snapshot, language: str) -> tuple[tuple[str, int], ...]:
        """By name: each player's share of the pot if the table closed now (GEN-017)."""
        shares = pot_parts.shares(snapshot.table)
        called = await self.owner_names([one.who for one in shares if one.chair is None])
        names = await self.chair_names(snapshot, language)
        return tuple(
            (
                called[one.who] if one.chair is None else names[one.chair].removeprefix(ASLEEP),
                one.chips,
            )
            for one in shares
        )

    async def owner_names(self, owners: Sequence[str]) -> dict[str, str]:
        """The names of people and regulars (`Chair.who`). They may no longer have a chair here."""
        people = [int(who) for who in owners if who.isdecimal()]
        known = await self._store.holders(people)
        return {
            who: shown(known[int(who)]) if who.isdecimal() else ROBOT + safe_name(who)
            for who in owners
        }

    async def cutter_name(self, snapshot: Snapshot, language: str) -> str:
        """The name of the person who made the last cut, ready to be shown. That person may no
        longer have the chair.
        """
        chair, _, account = snapshot.table.cuts[-1]
        if snapshot.table.chair_of(account) == chair:
            return (await self.chair_names(snapshot, language))[chair]
        unseen = say(language, "name-unseen")
        return safe_name(_name(await self._store.holders([account]), account, unseen))

    async def seat_names(
        self, snapshot: Snapshot, deal: DealSoFar, language: str
    ) -> tuple[str, ...]:
        """By seat: the player's name in a deal, even if the player no longer has that chair."""
        setup, computers = deal.setup, deal.computers
        holders = await self._store.holders(deal.players)
        unseen = say(language, "name-unseen")
        plain = distinct(
            [
                regular or _name(holders, account, unseen)
                for regular, account in zip(computers, deal.players, strict=True)
            ]
        )
        names: list[str] = []
        for seat, name in enumerate(plain):
            chair = snapshot.table.chairs[setup.chairs[seat]]
            same = chair is not None and chair.account == deal.players[seat]
            robot = computers[seat] is not None
            asleep = same and chair is not None and not robot and chair.played_by_regular
            asleep = asleep and snapshot.table.status is Status.PLAYING
            names.append((ROBOT if robot else ASLEEP if asleep else "") + safe_name(name))
        return tuple(names)

    async def fetch_portraits(self, snapshot: Snapshot) -> None:
        """Start fetching the avatars of the people at the table, so that the first picture has
        them.
        """
        if snapshot.table.terms.pictures:
            for user in (await self.users(snapshot)).values():
                self._avatars.portrait(snapshot.table.guild, user)

    async def count_portraits(self, snapshot: Snapshot) -> int:
        """Count the people at the table who have a portrait, once all pending fetches are done."""
        guild, users = snapshot.table.guild, (await self.users(snapshot)).values()
        await self._avatars.wait_until_fetched(guild, users)
        return sum(self._avatars.portrait(guild, user) is not None for user in users)

    async def seated(self, deal: DealSoFar) -> tuple[int | None, ...]:
        """By seat: the Discord user who plays it in a deal; None for a regular."""
        holders = await self._store.holders(deal.players)
        return tuple(
            _user(holders, account) if regular is None else None
            for regular, account in zip(deal.computers, deal.players, strict=True)
        )

    def portraits(self, guild: int, users: Sequence[int | None]) -> tuple[Portrait | None, ...]:
        """By seat: the portraits that are available now; empty if there are none. The missing ones
        are fetched in the background.
        """
        found = tuple(
            None if user is None else self._avatars.portrait(guild, user) for user in users
        )
        return found if any(found) else ()

    async def fetched_portraits(
        self, guild: int, users: Sequence[int | None]
    ) -> tuple[Portrait | None, ...]:
        """`portraits`, once all pending fetches are done."""
        self.portraits(guild, users)
        await self._avatars.wait_until_fetched(guild, [user for user in users if user is not None])
        return self.portraits(guild, users)


def _fixed_language(table: Table, usual: str) -> str | None:
    """The language of a table if it does not depend on what its players share, otherwise None.

    At a table with one person, a shared language would reveal what that person has chosen.
    """
    if table.language in LANGUAGES:
        return table.language
    return usual if len(table.people()) < 2 else None


def _own(person: Person) -> str | None:
    """The language that a person has chosen or uses in Discord; None if Kro does not speak it."""
    return spoken(person.language or person.locale or "")


def _user(holders: dict[Account, Holder], account: Account) -> int | None:
    holder = holders.get(account)
    return None if holder is None else holder.user


def shown(holder: Holder | LeaderboardLine) -> str:
    """A person's name on the server, for message text. It is a mention while the name is unknown,
    and a question mark for an erased person.
    """
    if holder.name or holder.user is None:
        return safe_name(holder.name)
    return f"<@{holder.user}>"


def _name(holders: dict[Account, Holder], account: Account, unseen: str) -> str:
    holder = holders.get(account)
    if holder is None or holder.user is None:
        return "?"
    return holder.name or unseen


def _marked(chair: Chair, name: str) -> str:
    return (ROBOT if chair.regular else ASLEEP if chair.away else "") + name
