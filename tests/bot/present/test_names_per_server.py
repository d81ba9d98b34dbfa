"""A nickname of one server is shown on no other one, and nothing is stored about spectators."""

from __future__ import annotations

import pytest
from simcord.builders import ChannelHandle

from bot.runtime.upkeep.servers import DAY, Departures, void_tables
from db.sqlite.store import SqliteStore
from tests.support.simulated_discord.server import Person, Server, said

pytestmark = pytest.mark.asyncio
NICK = "Incognito"


def nicknamed(server: Server, name: str) -> Person:
    """A new member of the server with the nickname `NICK` there."""
    user = server.env.create_user(name.lower(), global_name=name)
    person = Person(server, NICK, server.guild.add_member(user, nick=NICK))
    server.people.append(person)
    return person


def elsewhere(server: Server, person: Person) -> tuple[ChannelHandle, Person]:
    """A channel of another server, where this person's nickname is `NICK`."""
    guild = server.env.create_guild("Elsewhere")
    channel = guild.create_text_channel("cards")
    return channel, Person(server, NICK, guild.add_member(person.user, nick=NICK))


async def test_a_nickname_is_shown_on_its_own_server_alone(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, bo)
    channel, there = elsewhere(server, anna)
    await there.command("mousel start", channel)
    [table] = server.read(channel.id)
    assert NICK in table.text
    await there.command("balance", channel)
    await bo.press(server.table, "Leave")
    await bo.press(server.table, "Sit down")
    await anna.press(server.table, "Add a regular")
    await anna.press(server.table, "Deal")
    shown = [server.table.text, anna.hand.text, bo.hand.text]
    assert not any(NICK in text for text in shown)
    assert "Anna" in server.table.text
    assert NICK in server.again(table).text


async def test_a_press_in_private_does_not_change_the_name_on_the_server(server: Server) -> None:
    anna, bo = nicknamed(server, "Anna"), server.person("Bo")
    await server.deal(anna, bo, regulars=1)
    await server.play_on()
    assert NICK in server.table.text
    assert "Anna" not in server.table.text
    assert NICK in bo.hand.text


async def test_a_new_nickname_is_shown_from_the_next_press_on(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, bo)
    server.env.backend.guilds[server.guild.id].members[anna.id].nick = NICK
    await bo.press(server.table, "Leave")
    assert NICK not in server.table.text
    await anna.press(server.table, "Add a regular")
    assert NICK in server.table.text


async def test_a_player_without_a_known_name_is_called_player(server: Server) -> None:
    """As after an upgrade: the name that older versions stored may be from another server."""
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, bo)
    for person in (anna, bo):
        await server.bot.store.name_member(server.guild.id, person.id, "")
    await anna.press(server.table, "Add a regular")
    assert said("name-unseen") in server.table.text, "Bo has pressed nothing since"
    assert "Anna" in server.table.text
    await bo.press(server.table, "Leave")
    await bo.press(server.table, "Sit down")
    assert "Bo" in server.table.text
    assert said("name-unseen") not in server.table.text


async def test_a_player_without_a_known_name_is_called_player_in_the_reader_s_language(
    server: Server,
) -> None:
    anna, sven = server.person("Anna"), server.person("Sven", "sv-SE")
    await server.deal(anna, sven, regulars=1)
    await server.bot.store.name_member(server.guild.id, anna.id, "")
    shown = (await sven.send(server.table, "k1:1:-:text")).text
    assert said("name-unseen", "sv") in shown
    assert f"{said('name-unseen')} " not in shown


async def test_no_byte_is_stored_about_spectators(server: Server) -> None:
    anna, eve = server.person("Anna"), nicknamed(server, "Eve")
    await server.open(anna)
    answer = await eve.press(server.table, "Options")
    assert answer.whispers
    await eve.press(server.table, "Rules")
    bot, guild = server.bot, server.guild.id
    assert await bot.store.kept(eve.id) is None
    watch = Departures(bot.store, bot.clock, 30.0, frozenset, lambda _: True)
    with server.as_the_bot():
        await void_tables(bot.store, bot.directory, guild)
        await watch.mark_left(guild)
    await server.env.advance_time(31 * DAY)
    with server.as_the_bot():
        await watch.purge()
    assert not await bot.store.known_guilds()
    folder, plain = server.database.parent, bot.store._store  # pyright: ignore[reportPrivateUsage] (the file)
    assert isinstance(plain, SqliteStore)
    await plain.database.truncate_wal()
    for path in folder.glob("kro.sqlite3*"):
        content = path.read_bytes()
        for person in (anna, eve):
            for trace in (person.id.to_bytes(8, "big"), str(person.id).encode()):
                assert trace not in content, path
        for name in (NICK, "Eve", "Anna"):
            assert name.encode() not in content, path
